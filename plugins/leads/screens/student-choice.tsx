// Whom the lead becomes: a new student, or one of those that may be the same person; a group of buttons that arrow keys walk through.
import { Avatar, Icon, type RecordOf } from '#kit';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Translate } from './text/index.ts';
import { useSuggestions } from './use-suggestions.ts';

interface StudentChoiceProps {
  readonly t: Translate;
  readonly lead: RecordOf<'AgencyLead'>;
  /** What the fields of a student are called. */
  readonly labelOf: (name: string) => string;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

const restMilliseconds = 250;

export function StudentChoice({ t, lead, labelOf: getLabel, chosen, onChoose }: StudentChoiceProps) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), restMilliseconds);
  const suggestions = useSuggestions(lead, term);
  const list = suggestions.data ?? [];
  return (
    <>
      <TextInput
        label={t('find')}
        description={t('findHelp')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<Icon name="search" size="s14" />}
        autoComplete="off"
      />
      <div className="conv-choices" role="radiogroup" aria-label={t('who')} aria-busy={suggestions.isFetching}>
        <label className={`conv-choice ${chosen === undefined ? 'on' : ''}`}>
          <input type="radio" name="conv-student" checked={chosen === undefined} onChange={() => onChoose(undefined)} />
          <span className="conv-mark">
            <Icon name="user-plus" />
          </span>
          <span className="grow">
            <b>{t('newStudent')}</b>
            <span className="t3 t12">{t('newAbout')}</span>
          </span>
        </label>
        {list.map(({ Record: student, Same }) => {
          const id = student.Id;
          const name = student.DisplayName ?? '';
          const facts = [student.EmailAddress, student.PhoneNumber, student.AgencyOfficeName].filter(Boolean).join(' · ');
          return (
            <label key={id} className={`conv-choice ${chosen === id ? 'on' : ''}`}>
              <input type="radio" name="conv-student" checked={chosen === id} onChange={() => onChoose(id)} />
              <Avatar name={name} of={id} />
              <span className="grow">
                <b>{name}</b>
                <span className="t3 t12 clip">{facts}</span>
                {Same.length > 0 && <span className="conv-same t12">{t('same', { fields: Same.map(getLabel).join(', ') })}</span>}
              </span>
            </label>
          );
        })}
      </div>
      <p className="t3 t12" role="status">
        {suggestions.isPending ? t('loading') : suggestions.isError ? t('failed') : list.length === 0 ? t('none') : ''}
      </p>
    </>
  );
}
