// Whom a quote is for: a student or a lead, found by name, e-mail or telephone number, eight at a time, or a new student.
import { Avatar, type EntityConfig, Icon, IconButton, NewRecordDialog, request, type Row, type RowOf, useEntityConfig, useLanguage } from '#kit';
import { Combobox, Input, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getChosen, loadStudent } from './chosen-student.ts';
import { LeadDialog } from './lead-dialog.tsx';
import { useTranslation } from './text/index.ts';
import type { Quote } from './wire.ts';

const max = 8;
const restMilliseconds = 250;
/** The view of leads that were neither converted nor given up. */
const openLeads = 1001;
/** No option of a search has this value: those name a person. */
const newOption = 'new';

interface StudentPickerProps {
  readonly sale: Quote;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (student: Partial<Quote>) => void;
}

/** Who is quoted is written to and priced by nationality: the dialog of a new student asks for more than what is required. */
const newFields = ['FirstName', 'LastName', 'EmailAddress', 'PhoneNumber', 'Nationality'];

/** What was looked for, as a new student begins with it: an e-mail address, a telephone number, or the parts of a name. */
function getStart(typed: string): Row {
  if (typed.includes('@')) return { EmailAddress: typed };
  if (/^[+(]?\d[\d\s().-]{4,}$/.test(typed)) return { PhoneNumber: typed };
  const [FirstName = '', ...rest] = typed.split(/\s+/);
  return { FirstName, ...(rest.length > 0 ? { LastName: rest.join(' ') } : {}) };
}

/** Whether the person may make a student of a lead. */
const mayConvert = (config: EntityConfig | undefined): boolean =>
  config?.Rights.Read === true && config.Actions.some(({ Verb, Allowed }) => Verb === 'convert' && Allowed);

export function StudentPicker({ sale, readOnly, error, onChange }: StudentPickerProps) {
  const t = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const id = sale.StudentId;
  const name = sale.StudentName ?? '';
  if (id !== null && !isChanging)
    return (
      <div className="quote-student">
        <Avatar name={name} of={id} size="m" />
        <div className="grow">
          <Link className="link b6 clip" to={`/student/${id}/edit`}>
            {name}
          </Link>
          <div className="t12 t3 clip">{sale.StudentNationality}</div>
        </div>
        {!readOnly && <IconButton effect="show" icon="pencil" label={t('changeStudent')} onClick={() => setChanging(true)} />}
      </div>
    );
  if (readOnly) return <p className="t3 quote-nobody">{t('noStudent')}</p>;
  return (
    <div className="quote-student finding">
      <FindStudent
        isFirst={isChanging}
        error={error}
        onChoose={(student) => {
          setChanging(false);
          onChange(getChosen(student));
        }}
      />
      {isChanging ? (
        <IconButton effect="show" icon="x" label={t('cancel')} onClick={() => setChanging(false)} />
      ) : (
        <p className="t12 t3 quote-nobody" role="status">
          {t('noStudent')}
        </p>
      )}
    </div>
  );
}

function FindStudent({ isFirst, error, onChoose }: { isFirst: boolean; error: string | undefined; onChoose: (student: RowOf<'Student'>) => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), restMilliseconds);
  const [lead, setLead] = useState<RowOf<'AgencyLead'>>();
  const [isNew, setNew] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const studentConfig = useEntityConfig('student', language).data;
  const hasLeads = mayConvert(useEntityConfig('agencylead', language).data);
  const found = useQuery({
    queryKey: ['search', 'student', 'of a quote', term],
    enabled: combobox.dropdownOpened,
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      request<{ readonly Data: readonly RowOf<'Student'>[] }>('student/search', {
        method: 'POST',
        purpose: 'read',
        query: { skip: 0, take: max, count: 'none', columns: 'EmailAddress,PhoneNumber,Nationality,AgencyOfficeId' },
        body: { SearchTerm: term },
        signal,
      }),
  });
  const foundLeads = useQuery({
    queryKey: ['search', 'agencylead', 'of a quote', term],
    enabled: combobox.dropdownOpened && hasLeads && term !== '',
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      request<{ readonly Data: readonly RowOf<'AgencyLead'>[] }>('agencylead/search', {
        method: 'POST',
        purpose: 'read',
        query: { skip: 0, take: max, count: 'none', viewId: openLeads, columns: 'FirstName,LastName,EmailAddress,PhoneNumber,AgencyOfficeId' },
        body: { SearchTerm: term },
        signal,
      }),
  });
  const students = found.data?.Data;
  const leads = foundLeads.data?.Data ?? [];
  const mayMake = studentConfig?.Rights.Create === true && typed.trim() !== '';
  const submit = (key: string) => {
    combobox.closeDropdown();
    if (key === newOption) setNew(true);
    const student = students?.find((each) => `student ${each.Id}` === key);
    if (student) onChoose(student);
    const chosen = leads.find((each) => `lead ${each.Id}` === key);
    if (chosen) setLead(chosen);
  };
  return (
    <>
      <Combobox store={combobox} withinPortal onOptionSubmit={submit}>
        <Combobox.Target>
          <Input
            className="grow"
            aria-label={t('student')}
            aria-invalid={error !== undefined || undefined}
            error={error !== undefined}
            title={error}
            placeholder={t('findStudent')}
            autoComplete="off"
            data-autofocus={isFirst || undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
              combobox.resetSelectedOption();
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={t('student')}>
            {students?.map((student) => (
              <PersonOption key={student.Id} value={`student ${student.Id}`} person={student} />
            ))}
            {leads.length > 0 && (
              <Combobox.Group label={t('leads')}>
                {leads.map((each) => (
                  <PersonOption key={each.Id} value={`lead ${each.Id}`} person={each} />
                ))}
              </Combobox.Group>
            )}
            {students?.length === 0 && leads.length === 0 && <Combobox.Empty>{t('nobodyFound')}</Combobox.Empty>}
            {!students && <Combobox.Empty>{t('searching')}</Combobox.Empty>}
            {mayMake && (
              <Combobox.Option value={newOption} className="new-option">
                <Icon name="plus" size="s14" />
                <span className="clip">{t('newStudent', { name: typed.trim() })}</span>
              </Combobox.Option>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {isNew && studentConfig && (
        <NewRecordDialog
          config={studentConfig}
          typed={typed}
          fields={newFields}
          start={getStart(typed.trim())}
          onMade={async ({ Id }) => onChoose(await loadStudent(Id))}
          onClose={() => setNew(false)}
        />
      )}
      {lead && <LeadDialog lead={lead} onChoose={onChoose} onClose={() => setLead(undefined)} />}
    </>
  );
}

function PersonOption({ value, person }: { value: string; person: RowOf<'Student'> | RowOf<'AgencyLead'> }) {
  return (
    <Combobox.Option value={value}>
      <span className="col quote-person">
        <span className="clip">{person.DisplayName}</span>
        <span className="t12 t3 clip">{[person.EmailAddress, person.PhoneNumber, person.AgencyOfficeName].filter(Boolean).join(' · ')}</span>
      </span>
    </Combobox.Option>
  );
}
