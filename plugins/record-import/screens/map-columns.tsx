// The second step: which field each column is, and by what a row finds its record.
import { Button, call, countText, FailedPage, ErrorNote, Icon, runAction, useCall, useLanguage, useWork } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { ImportRecord, Mapping } from './responses.ts';
import { AskFormat, type UndecidedFormats, type ChosenFormats } from './ask-format.tsx';
import { AskValues, openQuestions } from './ask-values.tsx';
import { ReadAs } from './read-as.tsx';
import { type Translate, useTranslation } from './text/index.ts';

interface MapColumnsProps {
  readonly record: ImportRecord;
  readonly reload: () => Promise<void>;
}

export function MapColumns({ record, reload }: MapColumnsProps) {
  const t = useTranslation();
  const mapping = useCall('import/{id}/mapping', { id: record.Id }, record.RowVersion);
  if (mapping.isError) return <FailedPage error={mapping.error} title={t('pageFailed')} onRetry={() => void mapping.refetch()} />;
  if (!mapping.data) return <span className="sk" style={{ height: 240 }} role="status" />;
  return <Columns key={record.RowVersion} record={record} mapping={mapping.data} reload={reload} />;
}

function Columns({ record, mapping, reload }: MapColumnsProps & { readonly mapping: Mapping }) {
  const t = useTranslation();
  const language = useLanguage();
  const { message, working, run } = useWork();
  const [fields, setFields] = useState(mapping.Columns.map(({ Field }) => Field));
  const [match, setMatch] = useState(mapping.Keys.flatMap(({ Id, Chosen }) => (Chosen ? [Id] : [])));
  const [empty, setEmpty] = useState(mapping.EmptyCells);
  const [values, setValues] = useState(mapping.Values);
  const taken = new Set(fields);
  const forAll = values.filter(({ Field, Text }) => Field !== '' && Text.trim() !== '' && !taken.has(Field));
  const filled = new Set([...fields, ...forAll.map(({ Field }) => Field)]);
  const missing = mapping.Fields.filter(({ Name, Required }) => Required && !filled.has(Name)).map(({ Label }) => Label);
  const unanswered = openQuestions(mapping, taken).filter(({ Field }) => !filled.has(Field));
  const [open, setOpen] = useState<UndecidedFormats>([]);
  const [said, setSaid] = useState<ChosenFormats>({});
  const compare = () =>
    run(async () => {
      const { Data } = await call('POST import/{id}/notations', { id: record.Id, Fields: fields });
      setOpen(Data);
      // What can be read in two ways is asked first.
      if (Data.some(({ Field }) => said[Field] === undefined)) return;
      const Formats = Data.flatMap(({ Field }) => (said[Field] ? [{ Field, Notation: said[Field] }] : []));
      await runAction('recordimport', record.Id, 'plan', { Fields: fields, Values: forAll, Match: match, EmptyCells: empty, Notations: Formats });
      await reload();
    });
  const choose = (index: number, name: string | null) =>
    // A field is one column: the other one lets it go.
    setFields(fields.map((field, at) => (at === index ? name : field === name ? null : field)));
  return (
    <section className="import-step" aria-labelledby="import-columns">
      <div>
        <h2 id="import-columns">{t('columnsTitle')}</h2>
        <p className="t2">{t('columnsAbout', { count: record.RowsTotal ?? 0, number: countText(record.RowsTotal ?? 0, language), name: record.Name })}</p>
      </div>
      <ErrorNote message={message} />
      <ReadAs record={record} reading={mapping.Reading} reload={reload} />
      <div className="column-table" role="table" aria-labelledby="import-columns">
        <div role="row" className="head t12 t3">
          <span role="columnheader">{t('columnHead')}</span>
          <span role="columnheader">{t('samplesHead')}</span>
          <span role="columnheader">{t('fieldHead')}</span>
        </div>
        {mapping.Columns.map(({ Header, Samples }, index) => {
          const letter = buildEmail(index);
          const name = Header === '' ? t('column', { letter }) : Header;
          const field = mapping.Fields.find(({ Name }) => Name === fields[index]);
          return (
            <div role="row" key={letter} className={field ? '' : 'out'}>
              <span role="cell" className="b5 clip" title={name}>
                {name}
              </span>
              <span role="cell" className="t2 samples">
                {Samples.map((sample) => (
                  <span key={sample} className="clip" title={sample}>
                    {sample}
                  </span>
                ))}
              </span>
              <span role="cell" className="col">
                <NativeSelect
                  aria-label={name}
                  value={fields[index] ?? ''}
                  onChange={(event) => choose(index, event.currentTarget.value === '' ? null : event.currentTarget.value)}
                  data={[
                    { value: '', label: t('leaveOut') },
                    ...mapping.Fields.map(({ Name, Label, Required }) => ({ value: Name, label: Required ? t('required', { field: Label }) : Label })),
                  ]}
                />
                {field && <span className="t12 t3">{getHint(field, t, language)}</span>}
              </span>
            </div>
          );
        })}
      </div>
      {missing.length > 0 && (
        <p className="note warning">
          <Icon name="alert-triangle" />
          <span>{t('missing', { fields: missing.join(', ') })}</span>
        </p>
      )}
      <AskValues mapping={mapping} taken={taken} values={values} onChange={setValues} />
      <fieldset className="match">
        <legend className="b5">{t('emptyTitle')}</legend>
        {(['leave', 'clear'] as const).map((entry) => (
          <label key={entry} className="row g8">
            <input type="radio" name="empty" checked={empty === entry} onChange={() => setEmpty(entry)} />
            {t(entry === 'leave' ? 'emptyLeave' : 'emptyClear')}
          </label>
        ))}
      </fieldset>
      <fieldset className="match">
        <legend className="b5">{t('matchTitle')}</legend>
        <div className="row g12 wrap">
          {mapping.Keys.map(({ Id, Label, Fields }) => {
            const isThere = Fields.every((name) => filled.has(name));
            return (
              <label key={Id} className="row g8">
                <input
                  type="checkbox"
                  className="ck"
                  checked={isThere && match.includes(Id)}
                  disabled={!isThere}
                  onChange={(event) => setMatch(event.currentTarget.checked ? [...match, Id] : match.filter((text) => text !== Id))}
                />
                {Label}
              </label>
            );
          })}
        </div>
        <p className="t12 t3">{matchText(mapping, filled, match, t, language)}</p>
      </fieldset>
      {open.length > 0 && <AskFormat open={open} said={said} onChoose={setSaid} />}
      <div className="import-foot">
        <span className="t12 t3">
          {unanswered.map(({ Label, Answers }) => t('unanswered', { question: Label, answers: Answers.map((each) => each.Label).join(' / ') })).join(' ')}
        </span>
        <span className="grow" />
        <Button
          effect="write"
          variant="filled"
          disabled={working || unanswered.length > 0 || open.some(({ Field }) => taken.has(Field) && said[Field] === undefined)}
          onClick={() => void compare()}
        >
          {t('compare')}
        </Button>
      </div>
    </section>
  );
}

/** A to Z, then AA, as spreadsheets call columns. */
const buildEmail = (index: number): string => (index >= 26 ? buildEmail(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));

function getHint({ Type, Names }: Mapping['Fields'][number], t: Translate, language: string): string {
  if (Names !== null) return t(Type === 'referenceList' ? 'severalNames' : 'names', { entities: Names.toLocaleLowerCase(language) });
  if (Type === 'date') return t('dates');
  if (Type === 'boolean') return t('booleans');
  return Type === 'stringList' ? t('lists') : '';
}

/** By what rows find their records, as it is chosen, in the order in which it is looked. */
function matchText({ LabelPlural, Keys, Apart }: Mapping, taken: ReadonlySet<string | null>, match: readonly string[], t: Translate, language: string): string {
  const inlineLabel = (label: string): string => (/^.\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLocaleLowerCase(language) + label.slice(1));
  const getName = ({ Label: label }: Mapping['Keys'][number]): string => label.split(' + ').map(inlineLabel).join(' + ');
  const inTurn = (keys: Mapping['Keys']): string => keys.map(getName).reduce((first, next) => t('matchThen', { first, next }));
  const known = Keys.filter(({ Fields }) => Fields.every((name) => taken.has(name)));
  if (known.length === 0) return t('matchNone', { keys: Keys.map(getName).join(', ') });
  const chosen = known.filter(({ Id }) => match.includes(Id));
  const rest = chosen.length === 0 ? [] : known.filter((key) => !chosen.includes(key));
  return [
    t('matchAbout', { entities: inlineLabel(LabelPlural), keys: inTurn(chosen.length === 0 ? known : chosen) }),
    ...(rest.length > 0 ? [t('matchRest', { keys: inTurn(rest) })] : []),
    ...(Apart.length > 0 ? [t('matchApart', { fields: Apart.map(inlineLabel).join(', ') })] : []),
  ].join(' ');
}
