// What all rows of a file say of fields that it has no column for: asked where an answer matters, and added by anyone who knows more than the file says.
import { Button, FieldBox } from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Mapping } from './responses.ts';
import { useTranslation } from './text/index.ts';

export type RowValue = Mapping['Values'][number];

interface AskValuesProps {
  readonly mapping: Mapping;
  /** The fields that columns are. */
  readonly taken: ReadonlySet<string | null>;
  readonly values: readonly RowValue[];
  readonly onChange: (values: readonly RowValue[]) => void;
}

/** The questions that no column answers. */
export const openQuestions = ({ Questions }: Mapping, taken: ReadonlySet<string | null>): Mapping['Questions'] =>
  Questions.filter(({ Field }) => !taken.has(Field));

export function AskValues({ mapping, taken, values, onChange }: AskValuesProps) {
  const t = useTranslation();
  const questions = openQuestions(mapping, taken);
  const isAsked = (name: string): boolean => questions.some(({ Field }) => Field === name);
  const others = values.map((value, index) => ({ value, index })).filter(({ value: { Field } }) => !isAsked(Field) && !taken.has(Field));
  const answer = (Field: string, Text: string): void => onChange([...values.filter((value) => value.Field !== Field), { Field, Text }]);
  const change = (at: number, value: RowValue): void => onChange(values.map((each, index) => (index === at ? value : each)));
  const isFree = (name: string): boolean => !taken.has(name) && !isAsked(name) && values.every(({ Field }) => Field !== name);
  return (
    <>
      {questions.map(({ Field, Label, Answers }) => (
        <fieldset key={Field} className="match">
          <legend className="b5">{Label}</legend>
          <div className="row g12 wrap">
            {Answers.map(({ Text, Label: label }) => (
              <label key={Text} className="row g8">
                <input
                  type="radio"
                  name={`question-${Field}`}
                  checked={values.some((value) => value.Field === Field && value.Text === Text)}
                  onChange={() => answer(Field, Text)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className="match">
        <legend className="b5">{t('valuesTitle')}</legend>
        <p className="t2">{t('valuesAbout')}</p>
        {others.map(({ value: { Field, Text }, index }) => (
          <div key={index} className="read-as">
            <FieldBox id={`value-field-${index}`} label={t('fieldHead')} required={false} locked={false}>
              <NativeSelect
                id={`value-field-${index}`}
                value={Field}
                data={[
                  { value: '', label: t('valuesChoose') },
                  ...mapping.Fields.filter(({ Name }) => Name === Field || isFree(Name)).map(({ Name, Label }) => ({ value: Name, label: Label })),
                ]}
                onChange={(event) => change(index, { Field: event.currentTarget.value, Text })}
              />
            </FieldBox>
            <FieldBox id={`value-text-${index}`} label={t('valuesText')} required={false} locked={false}>
              <TextInput id={`value-text-${index}`} value={Text} onChange={(event) => change(index, { Field, Text: event.currentTarget.value })} />
            </FieldBox>
          </div>
        ))}
        <div>
          <Button effect="show" variant="subtle" icon="plus" onClick={() => onChange([...values, { Field: '', Text: '' }])}>
            {t('valuesAdd')}
          </Button>
        </div>
      </fieldset>
    </>
  );
}
