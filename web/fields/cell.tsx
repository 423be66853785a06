// One value of a list, shown by its column's format and its field's type.
import { Suspense } from 'react';
import { Link } from 'react-router';
import { getFields, holds } from '../../engine/contract/condition.ts';
import type { ColumnConfig, EntityConfig, Row } from '../api/index.ts';
import { Avatar, Badge, lazyPart, Tag } from '../look/index.ts';
import { useLanguage, useText } from '../text/index.ts';
import { asColour } from './colour.ts';
import { currencyIn } from './currency.ts';
import { dateText, dateTimeText, instantDayText, nameText } from './date-text.ts';
import { markedName } from './marked-name.ts';
import { CurrencyCode } from './money.tsx';
import { numberText } from './number-text.ts';
import { RelativeDate } from './relative-date.tsx';
import type { TelephoneNumberProps } from './telephone-number.tsx';
import { getParts, partText, wordText } from './value-text.ts';

export interface CellProps {
  readonly column: ColumnConfig;
  readonly row: Row;
  readonly config: EntityConfig;
}

/** Numbers stand at the right edge, so that their digits line up. */
export const isNumeric = (column: ColumnConfig): boolean => column.Type === 'money' || column.Type === 'rate' || column.Type === 'integer';

/** What a far record keeps from its reader decides nothing: no day is called late on a guess. */
const isDue = ({ Due }: ColumnConfig, row: Row): boolean =>
  Due !== undefined && getFields(Due).every((name) => !name.includes('.') || (row[name] ?? null) !== null) && holds(Due, row);

export function Cell({ column, row, config }: CellProps) {
  const t = useText();
  const language = useLanguage();
  const instead = column.Instead?.find(({ When }) => holds(When, row));
  if (instead && column.Format === 'name') return <NameCell name={instead.Label} row={row} config={config} />;
  if (instead) return <Badge text={instead.Label} colour={instead.Colour} />;
  const value = row[column.Key];
  if (column.AllKey && row[column.AllKey] === true) return <>{t('list.allRecords')}</>;
  if (value === null || value === undefined || value === '') return null;
  if (column.Format === 'name') return <NameCell name={String(value)} row={row} config={config} />;
  if (column.Format === 'link') return <ReferenceLink column={column} row={row} config={config} />;
  if (column.Initials) return <Somebody column={column} row={row} />;
  if (column.Format === 'badge' && value === false) return null;
  if (column.Format === 'badge')
    return <Badge text={value === true ? column.Label : getLabel(value, column, config)} colour={findColour(row, value, column, config)} />;
  if (column.Type === 'partList') {
    const fields = config.Fields[column.Field]?.Part?.Fields ?? [];
    return <Tags values={getParts(value).map((part) => partText(part, fields, t, language))} />;
  }
  if (column.Format === 'tags' || Array.isArray(value)) return <Tags values={[value].flat().map((entry) => wordText(entry, config.Fields[column.Field]))} />;
  if (column.Format === 'relativeDate') return <RelativeDate value={String(value)} isDue={isDue(column, row)} />;
  switch (column.Type) {
    case 'date':
      return <span className="num">{dateText(value)}</span>;
    case 'datetime':
      return (
        <span className="num" title={dateTimeText(value)}>
          {instantDayText(value)}
        </span>
      );
    case 'money':
    case 'rate':
    case 'integer':
      return (
        <span className="num" title={column.Decimals === undefined ? undefined : numberText(value, column.Type, language)}>
          <CurrencyCode code={currencyIn(column, row)} />
          {numberText(value, column.Type, language, column.Digits, column.Decimals)}
        </span>
      );
    case 'boolean':
      return <span className={value === true ? '' : 't3'}>{value === true ? t('list.yes') : t('list.no')}</span>;
    case 'enum':
      return <>{getLabel(value, column, config)}</>;
    case 'reference':
      return <>{nameText(String(value), config.Fields[column.Field]?.Reference?.NameWords)}</>;
    case 'json':
      return <span className="mono">{JSON.stringify(value)}</span>;
    default:
      return <TextCell text={String(value)} e164={column.E164Key === undefined ? undefined : row[column.E164Key]} />;
  }
}

/** A telephone number in its usual notation, once it is known how that is. */
function TextCell({ text, e164 }: { readonly text: string; readonly e164: unknown }) {
  if (typeof e164 !== 'string' || e164 === '') return <>{text}</>;
  return (
    <Suspense fallback={text}>
      <TelephoneNumber typed={text} e164={e164} />
    </Suspense>
  );
}

const TelephoneNumber = lazyPart<TelephoneNumberProps>(
  () => import('./telephone-number.tsx'),
  ({ part }) => <>{part.typed}</>,
);

/** Of a record, or of one that is referred to. */
const findId = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function NameCell({ name, row, config }: { name: string; row: Row; config: EntityConfig }) {
  return (
    <span className="who">
      {config.Initials && <Avatar name={name} of={findId(row['Id'])} />}
      <b className="clip">{name}</b>
    </span>
  );
}

/** To the page of the record that is referred to. */
function ReferenceLink({ column, row, config }: CellProps) {
  const reference = config.Fields[column.Field]?.Reference;
  const id = findId(row[column.Field]);
  const name = column.Initials ? <Somebody column={column} row={row} /> : nameText(String(row[column.Key]), reference?.NameWords);
  if (reference === undefined || id === undefined) return <>{name}</>;
  return (
    <Link className="link" to={`/entity/${reference.Path}/${id}/edit`}>
      {name}
    </Link>
  );
}

/** Somebody whom a record refers to. */
function Somebody({ column, row }: Pick<CellProps, 'column' | 'row'>) {
  const t = useText();
  return (
    <span className="who">
      <Avatar name={String(row[column.Key])} of={findId(row[column.Field])} />
      <span className="clip">{String(markedName(row, column.Key, column.ActiveKey, t))}</span>
    </span>
  );
}

/** As many as two, where the second does not squeeze the first: half a word says nothing, a number of the others does. */
const visibleMost = 2;
const lettersMost = 16;
function Tags({ values }: { values: readonly string[] }) {
  const t = useText();
  const [first = '', second = ''] = values;
  const visible = first.length + second.length > lettersMost ? 1 : visibleMost;
  const rest = values.length - visible;
  return (
    <span className="tags" title={rest > 0 ? values.join(', ') : undefined}>
      {values.slice(0, visible).map((text) => (
        <Tag key={text} text={text} />
      ))}
      {rest > 0 && <span className="tag more">{t('list.more', { count: rest })}</span>}
    </span>
  );
}

const findChoices = (column: ColumnConfig, config: EntityConfig) => column.Values ?? config.Fields[column.Field]?.Values;

function getLabel(value: unknown, column: ColumnConfig, config: EntityConfig): string {
  return findChoices(column, config)?.find((choice) => choice.Value === value)?.Label ?? String(value);
}

/** The colour that a badge of the column has in this row. */
export function findColour(row: Row, value: unknown, column: ColumnConfig, config: EntityConfig) {
  if (column.ColourKey) return asColour(row[column.ColourKey]);
  return findChoices(column, config)?.find((choice) => choice.Value === value)?.Colour;
}
