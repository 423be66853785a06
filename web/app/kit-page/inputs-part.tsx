// Each kind of input in each of its states, and the picker of records.
import { Suspense, useId, useState } from 'react';
import { Control, type Field, FieldBox, SignaturePad } from '../../kit/index.ts';
import { useMenu } from '../../api/index.ts';
import { useLanguage } from '../../text/index.ts';
import { Specimen } from './specimen.tsx';
import type { Translate } from './text/index.ts';

const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(8).trim();

export function InputsPart({ t }: { t: Translate }) {
  const [signed, setSigned] = useState<string>();
  const kinds: readonly { readonly field: Field; readonly filled: unknown; readonly long?: unknown; readonly wrong?: string }[] = [
    { field: getField('Text', 'string', t('text')), filled: t('name'), long },
    { field: getField('Prose', 'text', t('prose')), filled: t('about'), long: `${long}\n${long}` },
    { field: getField('Number', 'integer', t('number')), filled: 1284, long: 2_147_483_647 },
    { field: getField('Amount', 'money', t('amount')), filled: 1440.5, long: 99_999_999.99 },
    { field: getField('Day', 'date', t('day')), filled: '2026-11-19', wrong: t('faulty') },
    {
      field: { ...getField('Choice', 'enum', t('choice')), Values: [choice(t('new'), 'info'), choice(t('open'), 'warning'), choice(long)] },
      filled: t('new'),
      long,
    },
    { field: getField('YesNo', 'boolean', t('yesNo')), filled: true },
    { field: getField('Words', 'stringList', t('words')), filled: [t('new'), t('open')], long: long.split(' ') },
    { field: getField('Secret', 'password', t('secret')), filled: 'not a password' },
  ];
  return (
    <>
      <Specimen name="FieldBox, Control" about={t('inputsFor')}>
        {(
          [
            ['empty', {}],
            ['filled', { isFilled: true }],
            ['long', { isLong: true }],
            ['invalid', { isFilled: true, isWrong: true }],
            ['locked', { isFilled: true, isLocked: true }],
          ] as const
        ).map(([state, how]: readonly ['empty' | 'filled' | 'long' | 'invalid' | 'locked', How]) => (
          <div key={state} className="kit-inputs">
            <h4>{t(state)}</h4>
            {kinds.map((kind) =>
              how.isLong && kind.long === undefined ? null : (
                <Input
                  key={kind.field.Name}
                  field={kind.field}
                  start={how.isLong ? kind.long : how.isFilled ? kind.filled : undefined}
                  error={how.isWrong ? (kind.wrong ?? t('noName')) : undefined}
                  isLocked={how.isLocked === true}
                />
              ),
            )}
          </div>
        ))}
      </Specimen>
      <Picker t={t} />
      <Specimen name="SignaturePad" about={t('signatureFor')}>
        <Suspense>
          <SignaturePad label={t('signature')} onChange={setSigned} />
        </Suspense>
        {signed !== undefined && <img src={signed} alt={t('signed')} width={120} style={{ background: '#fff' }} />}
      </Specimen>
    </>
  );
}

interface How {
  readonly isFilled?: boolean;
  readonly isLong?: boolean;
  readonly isWrong?: boolean;
  readonly isLocked?: boolean;
}
const getField = (Name: string, Type: Field['Type'], Label: string): Field => ({ Name, Type, Label, Required: false });
const choice = (label: string, Colour?: 'info' | 'warning') => ({ Value: label, Label: label, ...(Colour ? { Colour } : {}) });

interface InputProps {
  readonly field: Field;
  readonly start: unknown;
  readonly error?: string | undefined;
  readonly isLocked: boolean;
}

function Input({ field, start, error, isLocked }: InputProps) {
  const id = useId();
  const [value, setValue] = useState(start);
  const [isRequired, isOwn] = [field.Name === 'Text', field.Type === 'boolean' && !isLocked];
  return (
    <FieldBox id={id} label={field.Label} required={isRequired} locked={isLocked} error={error} ownLabel={isOwn}>
      <Control
        id={id}
        field={field}
        label={field.Label}
        value={value}
        invalid={error !== undefined}
        readOnly={isLocked}
        required={isRequired}
        onChange={setValue}
      />
    </FieldBox>
  );
}

/** Asks for real records, which its reader may see: those of the first list of his menu. */
function Picker({ t }: { t: Translate }) {
  const menu = useMenu(useLanguage());
  const entity = menu.data?.Data.flatMap(({ Groups }) => Groups)
    .flatMap(({ Items }) => Items)
    .find((item) => item.Entity && !item.IsDisabled)?.Entity;
  if (!entity) return null;
  const field: Field = {
    ...getField('Picked', 'reference', t('picker')),
    Reference: { EntityType: entity, Path: entity.toLowerCase(), NameKey: 'PickedName' },
  };
  return (
    <Specimen name="Control (reference)" about={t('pickerFor')}>
      <div className="kit-inputs">
        <Input field={field} start={undefined} isLocked={false} />
      </div>
    </Specimen>
  );
}
