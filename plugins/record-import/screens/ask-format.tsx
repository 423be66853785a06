// How the days or numbers of a column are written, asked once where the column can be read in two ways: each way with what it makes of an example.
import { type CallOutput, FieldBox, type Language, useLanguage } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from './text/index.ts';

export type UndecidedFormats = CallOutput<'POST import/{id}/notations'>['Data'];
export type ColumnFormat = UndecidedFormats[number]['Ways'][number]['Notation'];
/** By field, what somebody has said. */
export type ChosenFormats = Readonly<Record<string, ColumnFormat>>;

interface AskFormatProps {
  readonly open: UndecidedFormats;
  readonly said: ChosenFormats;
  readonly onChoose: (said: ChosenFormats) => void;
}

export function AskFormat({ open, said, onChoose }: AskFormatProps) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <fieldset className="match">
      <legend className="b5">{t('notationTitle')}</legend>
      <p className="t2">{t('notationAbout')}</p>
      <div className="read-as">
        {open.map(({ Field, Label, Text, Ways }) => (
          <FieldBox key={Field} id={`notation-${Field}`} label={Label} required locked={false}>
            <NativeSelect
              id={`notation-${Field}`}
              value={said[Field] ?? ''}
              data={[
                { value: '', label: t('notationOf', { text: Text }) },
                ...Ways.map(({ Notation: ColumnFormat, Value }) => ({
                  value: ColumnFormat,
                  label: t('notationIs', { text: Text, value: getMeaning(ColumnFormat, Value, language) }),
                })),
              ]}
              onChange={(event) => {
                const way = Ways.find(({ Notation: ColumnFormat }) => ColumnFormat === event.currentTarget.value);
                const others = Object.fromEntries(Object.entries(said).filter(([name]) => name !== Field));
                onChoose(way ? { ...others, [Field]: way.Notation } : others);
              }}
            />
          </FieldBox>
        ))}
      </div>
    </fieldset>
  );
}

/** A day with the name of its month, a number without groups: what nobody reads in two ways. */
const getMeaning = (format: ColumnFormat, value: string, language: Language): string =>
  format === 'day-first' || format === 'month-first'
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
    : new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10 }).format(Number(value));
