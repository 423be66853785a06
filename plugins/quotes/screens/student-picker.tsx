// Whom a quote is for: found by name, e-mail or telephone number, eight at a time.
import { Avatar, IconButton, request, type Row } from '#kit';
import { Combobox, Input, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSay } from './text/index.ts';
import { textOf } from './wire.ts';

const most = 8;
const restMilliseconds = 250;

interface StudentPickerProps {
  readonly sale: Row;
  readonly readOnly: boolean;
  readonly fault: string | undefined;
  readonly onChange: (student: Row) => void;
}

/** What a quote says of a student whom somebody has chosen. */
const chosenOf = (student: Row): Row => ({
  StudentId: student['Id'],
  StudentName: student['DisplayName'],
  StudentNationality: student['NationalityName'] ?? null,
  AgencyOfficeId: student['AgencyOfficeId'] ?? null,
  CountryId: student['Nationality'] ?? null,
  OpportunityId: null,
});

export function StudentPicker({ sale, readOnly, fault, onChange }: StudentPickerProps) {
  const say = useSay();
  const [isChanging, setChanging] = useState(false);
  const id = sale['StudentId'];
  const name = textOf(sale['StudentName']);
  if (typeof id === 'number' && !isChanging)
    return (
      <div className="quote-student">
        <Avatar name={name} of={id} size="m" />
        <div className="grow">
          <Link className="link b6 clip" to={`/student/${id}/edit`}>
            {name}
          </Link>
          <div className="t12 t3 clip">{textOf(sale['StudentNationality'])}</div>
        </div>
        {!readOnly && <IconButton does="show" icon="pencil" label={say('changeStudent')} onClick={() => setChanging(true)} />}
      </div>
    );
  if (readOnly) return <p className="t3 quote-nobody">{say('noStudent')}</p>;
  return (
    <div className="quote-student finding">
      <FindStudent
        isFirst={isChanging}
        fault={fault}
        onChoose={(student) => {
          setChanging(false);
          onChange(chosenOf(student));
        }}
      />
      {isChanging ? (
        <IconButton does="show" icon="x" label={say('cancel')} onClick={() => setChanging(false)} />
      ) : (
        <p className="t12 t3 quote-nobody" role="status">
          {say('noStudent')}
        </p>
      )}
    </div>
  );
}

function FindStudent({ isFirst, fault, onChoose }: { isFirst: boolean; fault: string | undefined; onChoose: (student: Row) => void }) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), restMilliseconds);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useQuery({
    queryKey: ['search', 'student', 'of a quote', term],
    enabled: combobox.dropdownOpened,
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      request<{ readonly Data: readonly Row[] }>('student/search', {
        method: 'POST',
        purpose: 'read',
        query: { skip: 0, take: most, count: 'none', columns: 'EmailAddress,PhoneNumber,Nationality,AgencyOfficeId' },
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
        const student = students?.find((each) => String(each['Id']) === key);
        if (student) onChoose(student);
      }}
    >
      <Combobox.Target>
        <Input
          className="grow"
          aria-label={say('student')}
          aria-invalid={fault !== undefined || undefined}
          error={fault !== undefined}
          title={fault}
          placeholder={say('findStudent')}
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
        <Combobox.Options aria-label={say('student')}>
          {students?.map((student) => (
            <Combobox.Option key={String(student['Id'])} value={String(student['Id'])}>
              <span className="col">
                <span className="clip">{textOf(student['DisplayName'])}</span>
                <span className="t12 t3 clip">
                  {[student['EmailAddress'], student['PhoneNumber'], student['AgencyOfficeName']].filter((each) => typeof each === 'string').join(' · ')}
                </span>
              </span>
            </Combobox.Option>
          ))}
          {students?.length === 0 && <Combobox.Empty>{say('nobodyFound')}</Combobox.Empty>}
          {!students && <Combobox.Empty>{say('searching')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
