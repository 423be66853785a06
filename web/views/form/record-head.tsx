// Above the form: who or what this is, its badges, and when it came and changed.
import type { ReactNode } from 'react';
import { holds } from '../../../engine/contract/condition.ts';
import type { ColumnConfig, EntityConfig, FieldConfig, Row } from '../../api/index.ts';
import { Cell, currencyIn, dateText, dateTimeText, findColour, instantDayText, isBlank, Money, typedNumber, valueText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { findName } from '../name-of.ts';
import { RecordHeader } from '../record-header.tsx';
import { Badge } from '../../look/index.ts';

export function RecordHead({ config, row, children }: { config: EntityConfig; row: Row; children?: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const name = findName(config, row) ?? String(row['Id']);
  const hasSomething = ({ Key, Instead = [] }: ColumnConfig): boolean =>
    (row[Key] !== undefined && row[Key] !== null) || Instead.some(({ When }) => holds(When, row));
  const badges = told(
    config,
    config.Grid.Columns.filter((column) => column.Format === 'badge' && hasSomething(column)),
    row,
  );
  const created = row['DateCreated'];
  const changed = row['DateLastModified'];
  const origin = config.Import;
  const findFigure = (field: FieldConfig): ReactNode =>
    field.Type === 'money' ? (
      <Money amount={typedNumber(row[field.Name], field.Type)} currency={currencyIn(field, row)} />
    ) : (
      valueText(row[field.Name], field, t, language)
    );
  const figures = config.Form.Figures.flatMap((figure) => config.Fields[figure] ?? []).filter((field) => !isBlank(row[field.Name]));
  return (
    <RecordHeader
      name={name}
      id={Number(row['Id'])}
      icon={config.Initials ? undefined : config.Icon}
      beside={t('form.id', { id: row['Id'] })}
      figures={figures.map((field) => ({ label: field.Label, value: findFigure(field) }))}
    >
      {badges.map(({ column, text }) =>
        text === undefined ? (
          <Cell key={column.Id} column={column} row={row} config={config} />
        ) : (
          <Badge key={column.Id} text={text} colour={findColour(row, row[column.Key], column, config)} />
        ),
      )}
      {children}
      <span className="num" title={`${dateTimeText(created)} · ${dateTimeText(changed)}`}>
        {[
          created ? t('form.created', { date: instantDayText(created) }) : '',
          changed && instantDayText(changed) !== instantDayText(created) ? t('form.changed', { date: instantDayText(changed) }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {origin && <span title={origin.Attribution}>{t('form.source', { source: origin.Source, date: dateText(origin.Snapshot), attribution: '' })}</span>}
    </RecordHeader>
  );
}

/** With a text where a badge uses the words of one before it: then it says of what it is. What would say the same again is left out. */
function told(config: EntityConfig, columns: readonly ColumnConfig[], row: Row): { readonly column: ColumnConfig; readonly text?: string }[] {
  const wordsOf = ({ Field, Values }: ColumnConfig) => (Values ?? config.Fields[Field]?.Values ?? []).map(({ Label }) => Label);
  const textOf = ({ Field, Values, Key }: ColumnConfig) =>
    (Values ?? config.Fields[Field]?.Values)?.find(({ Value }) => Value === row[Key])?.Label ?? String(row[Key]);
  return columns.flatMap((column, index) => {
    const before = columns.slice(0, index);
    const text = textOf(column);
    if (row[column.Key] === true || row[column.Key] === false) return row[column.Key] === true ? [{ column, text: column.Label }] : [];
    if (before.some((other) => wordsOf(other).some((word) => wordsOf(column).includes(word)))) return [{ column, text: `${column.Label}: ${text}` }];
    return before.some((other) => textOf(other) === text) ? [] : [{ column }];
  });
}
