// What is wrong with a row, and beside each cell that can be corrected here the place to do it.
import { Button } from '#kit';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { PlanRow } from './responses.ts';
import { useTranslation } from './text/index.ts';

type FieldProblem = PlanRow['Faults'][number];

interface RowErrorProps {
  readonly row: number;
  readonly error: FieldProblem;
  readonly isRejected: boolean;
  readonly busy: boolean;
  /** Nothing can be corrected any more where it is missing. */
  readonly onCorrect: ((field: string, text: string) => void) | undefined;
}

export function RowError({ row, error: { Field, Label, Text, Message }, isRejected, busy, onCorrect }: RowErrorProps) {
  const t = useTranslation();
  const [text, setText] = useState<string>();
  const save = (): void => {
    if (Field !== null && text !== undefined) onCorrect?.(Field, text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  return (
    <div className="fault-of-row">
      <p className={isRejected ? 'fault' : 'doubt'}>{Label === null || Message.startsWith(Label) ? Message : `${Label}: ${Message}`}</p>
      {Field !== null &&
        onCorrect &&
        (text === undefined ? (
          <Button effect="show" size="xs" variant="subtle" onClick={() => setText(Text ?? '')}>
            {t('correct')}
          </Button>
        ) : (
          <form className="row g8" onSubmit={submit}>
            <TextInput
              size="xs"
              aria-label={t('correctCell', { row, field: Label ?? Field })}
              value={text}
              autoFocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button effect="write" size="xs" disabled={busy} onClick={save}>
              {t('correctSave')}
            </Button>
            <Button effect="write" size="xs" variant="subtle" disabled={busy} onClick={() => onCorrect(Field, '')}>
              {t('correctEmpty')}
            </Button>
          </form>
        ))}
    </div>
  );
}
