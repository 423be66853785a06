// Whom a quote is for: found by name, e-mail or telephone number, eight at a time.
import { Avatar, IconButton, request, type RowOf } from '#kit';
import { Combobox, Input, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';
import type { Quote } from './wire.ts';

const max = 8;
const restMilliseconds = 250;

interface StudentPickerProps {
  readonly sale: Quote;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (student: Partial<Quote>) => void;
}

/** What a quote says of a student whom somebody has chosen. */
const getChosen = (student: RowOf<'Student'>): Partial<Quote> => ({
  StudentId: student.Id,
  StudentName: student.DisplayName ?? null,
  StudentNationality: student.NationalityName ?? null,
  AgencyOfficeId: student.AgencyOfficeId ?? null,
  CountryId: student.Nationality ?? null,
  OpportunityId: null,
});

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
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), restMilliseconds);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
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
  const students = found.data?.Data;
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(key) => {
        const student = students?.find((each) => String(each.Id) === key);
        if (student) onChoose(student);
      }}
    >
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
            <Combobox.Option key={String(student.Id)} value={String(student.Id)}>
              <span className="col">
                <span className="clip">{student.DisplayName}</span>
                <span className="t12 t3 clip">{[student.EmailAddress, student.PhoneNumber, student.AgencyOfficeName].filter(Boolean).join(' · ')}</span>
              </span>
            </Combobox.Option>
          ))}
          {students?.length === 0 && <Combobox.Empty>{t('nobodyFound')}</Combobox.Empty>}
          {!students && <Combobox.Empty>{t('searching')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
