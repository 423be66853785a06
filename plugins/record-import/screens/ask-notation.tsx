// How the days or numbers of a column are written, asked once where the column can be read in two ways: each way with what it makes of an example.
import { type CallOutput, FieldBox, type Language, useLanguage } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useSay } from './text/index.ts';

export type OpenNotations = CallOutput<'POST import/{id}/notations'>['Data'];
export type Notation = OpenNotations[number]['Ways'][number]['Notation'];
/** By field, what somebody has said. */
export type SaidNotations = Readonly<Record<string, Notation>>;

interface AskNotationProps {
  readonly open: OpenNotations;
  readonly said: SaidNotations;
  readonly onSay: (said: SaidNotations) => void;
}

export function AskNotation({ open, said, onSay }: AskNotationProps) {
  const say = useSay();
  const language = useLanguage();
  return (
    <fieldset className="match">
      <legend className="b5">{say('notationTitle')}</legend>
      <p className="t2">{say('notationAbout')}</p>
      <div className="read-as">
        {open.map(({ Field, Label, Text, Ways }) => (
          <FieldBox key={Field} id={`notation-${Field}`} label={Label} required locked={false}>
            <NativeSelect
              id={`notation-${Field}`}
              value={said[Field] ?? ''}
              data={[
                { value: '', label: say('notationOf', { text: Text }) },
                ...Ways.map(({ Notation, Value }) => ({
                  value: Notation,
                  label: say('notationIs', { text: Text, value: meaningOf(Notation, Value, language) }),
                })),
              ]}
              onChange={(event) => {
                const way = Ways.find(({ Notation }) => Notation === event.currentTarget.value);
                const others = Object.fromEntries(Object.entries(said).filter(([name]) => name !== Field));
                onSay(way ? { ...others, [Field]: way.Notation } : others);
              }}
            />
          </FieldBox>
        ))}
      </div>
    </fieldset>
  );
}

/** A day with the name of its month, a number without groups: what nobody reads in two ways. */
const meaningOf = (notation: Notation, value: string, language: Language): string =>
  notation === 'day-first' || notation === 'month-first'
    ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
    : new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 10 }).format(Number(value));
