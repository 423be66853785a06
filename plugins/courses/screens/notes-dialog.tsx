// What the agency wrote down about a course on a campus, the newest first, and another note.
import {
  Button,
  createRecord,
  dateText,
  dateTimeText,
  Dialog,
  DialogActions,
  FailedPage,
  DisabledButton,
  useEntityConfig,
  useLanguage,
  useRows,
  useWork,
} from '#kit';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

const max = 100;

export function NotesDialog({ courseId, courseName, onClose }: { courseId: number; courseName: string; onClose: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const config = useEntityConfig('coursenote', language).data;
  const [text, setText] = useState('');
  const { errors, changing, working, run } = useWork({ fields: ['Message'], inDialog: true });
  const list = useRows(
    {
      entity: 'coursenote',
      viewId: 0,
      conditions: [{ Field: 'AgencyInstitutionCampusCourseId', Condition: 'Equal', Value1: courseId }],
      orderBy: 'DateCreated desc',
      columns: 'Message,FollowUpDate,DateCreated,CreatedBy',
    },
    max,
  );
  const add = () =>
    run(async () => {
      await createRecord('coursenote', { AgencyInstitutionCampusCourseId: courseId, Message: text.trim() });
      setText('');
      await queries.invalidateQueries({ queryKey: ['search', 'coursenote'] });
    });
  const close = (
    <Button effect="show" onClick={onClose}>
      {t('close')}
    </Button>
  );
  const actions = !config ? (
    close
  ) : config.Rights.Create ? (
    <DialogActions command={t('addNote')} cancel={t('close')} onCommand={() => void add()} disabled={text.trim() === '' || working} onClose={onClose} />
  ) : (
    <>
      {close}
      {config.Refusals.Create && <DisabledButton why={config.Refusals.Create}>{t('addNote')}</DisabledButton>}
    </>
  );
  return (
    <Dialog title={t('notesTitle')} about={courseName} size={560} onClose={onClose} actions={actions}>
      {config?.Rights.Create && (
        <Textarea
          label={t('note')}
          value={text}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          error={errors['Message']}
          data-autofocus
          onChange={(event) => changing('Message', setText)(event.currentTarget.value)}
        />
      )}
      {list.isError && !list.data && <FailedPage error={list.error} title={t('notesFailed')} onRetry={() => void list.refetch()} />}
      {list.data?.Data.length === 0 && <p className="t3">{t('noNotes')}</p>}
      <ul className="course-notes">
        {list.data?.Data.map((row) => (
          <li key={row.Id}>
            <p className="course-words">{row.Message}</p>
            <p className="t3 t12">
              {[row.CreatedByName, dateTimeText(row.DateCreated)].filter(Boolean).join(' · ')}
              {row.FollowUpDate ? ` · ${t('followUp', { day: dateText(row.FollowUpDate) })}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
