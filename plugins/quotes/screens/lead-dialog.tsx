// A lead that is quoted becomes a student first: a new one, or the one who has the same e-mail address, telephone number or name.
import { call, Dialog, DialogActions, request, type RowOf, useWork } from '#kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Id } from '#generated';
import { loadStudent } from './chosen-student.ts';
import { useTranslation } from './text/index.ts';

interface LeadDialogProps {
  readonly lead: RowOf<'AgencyLead'>;
  readonly onChoose: (student: RowOf<'Student'>) => void;
  readonly onClose: () => void;
}

interface Match {
  readonly Record: RowOf<'Student'>;
}

export function LeadDialog({ lead, onChoose, onClose }: LeadDialogProps) {
  const t = useTranslation();
  const form = useId();
  const queries = useQueryClient();
  const { message, working, run } = useWork({ inDialog: true });
  const [studentId, setStudentId] = useState<Id<'Student'>>();
  const same = useQuery({
    queryKey: ['search', 'student', 'same as a lead', lead.Id],
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const { FirstName, LastName, EmailAddress, PhoneNumber } = lead;
      const known = Object.entries({ FirstName, LastName, EmailAddress, PhoneNumber }).filter(([, value]) => typeof value === 'string' && value.trim() !== '');
      return (
        await request<{ readonly Data: readonly Match[] }>('student/duplicates', { method: 'POST', purpose: 'read', body: Object.fromEntries(known), signal })
      ).Data;
    },
  });
  const matches = same.data ?? [];
  const convert = () =>
    run(async () => {
      const { StudentId } = await call('POST agencylead/{id}/convert', { id: lead.Id, ...(studentId === undefined ? {} : { studentIdToMerge: studentId }) });
      const student = await loadStudent(StudentId);
      await queries.invalidateQueries({ queryKey: ['search'] });
      onChoose(student);
    });
  return (
    <Dialog
      title={t('leadTitle', { name: lead.DisplayName ?? '' })}
      about={t('leadAbout')}
      size={480}
      isBlocking={working}
      onClose={onClose}
      actions={<DialogActions command={t('leadConvert')} form={form} disabled={working || same.isPending} onClose={onClose} />}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void convert();
        }}
      >
        {message}
        {matches.length > 0 && (
          <fieldset className="quote-lead-choices">
            <legend>{t('leadMatches')}</legend>
            <label>
              <input type="radio" name={form} checked={studentId === undefined} onChange={() => setStudentId(undefined)} />
              {t('leadNew')}
            </label>
            {matches.map(({ Record: student }) => {
              const name = student.DisplayName ?? '';
              const facts = [student.EmailAddress, student.PhoneNumber, student.AgencyOfficeName].filter(Boolean).join(' · ');
              return (
                <label key={student.Id}>
                  <input type="radio" name={form} checked={studentId === student.Id} onChange={() => setStudentId(student.Id)} />
                  {name} <span className="t12 t3">{facts}</span>
                </label>
              );
            })}
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
