// Above the form: who or what this is, its badges, and when it came and changed.
import type { ReactNode } from 'react';
import { holds } from '../../../engine/contract/condition.ts';
import type { ColumnConfig, EntityConfig, FieldConfig, Row } from '../../api/index.ts';
import { Cell, currencyIn, dateText, dateTimeText, isBlank, Money, typedNumber, valueText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { nameOf } from '../name-of.ts';
import { RecordHeader } from '../record-header.tsx';

const dayOf = (moment: unknown): string => dateTimeText(moment).slice(0, 10);

export function RecordHead({ config, row, children }: { config: EntityConfig; row: Row; children?: ReactNode }) {
  const say = useText();
  const language = useLanguage();
  const name = nameOf(config, row) ?? String(row['Id']);
  const hasSomething = ({ Key, Instead = [] }: ColumnConfig): boolean =>
    (row[Key] !== undefined && row[Key] !== null) || Instead.some(({ When }) => holds(When, row));
  const badges = config.Grid.Columns.filter((column) => column.Format === 'badge' && hasSomething(column));
  const created = row['DateCreated'];
  const changed = row['DateLastModified'];
  const origin = config.Import;
  const figureOf = (field: FieldConfig): ReactNode =>
    field.Type === 'money' ? (
      <Money amount={typedNumber(row[field.Name], field.Type)} currency={currencyIn(field, row)} />
    ) : (
      valueText(row[field.Name], field, say, language)
    );
  const figures = config.Form.Figures.flatMap((each) => config.Fields[each] ?? []).filter((field) => !isBlank(row[field.Name]));
  return (
    <RecordHeader
      name={name}
      id={Number(row['Id'])}
      icon={config.Initials ? undefined : config.Icon}
      beside={say('form.id', { id: row['Id'] })}
      figures={figures.map((field) => ({ label: field.Label, value: figureOf(field) }))}
    >
      {badges.map((column) => (
        <Cell key={column.Id} column={column} row={row} config={config} />
      ))}
      {children}
      <span className="num" title={`${dateTimeText(created)} · ${dateTimeText(changed)}`}>
        {[
          created ? say('form.created', { date: dayOf(created) }) : '',
          changed && dayOf(changed) !== dayOf(created) ? say('form.changed', { date: dayOf(changed) }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {origin && <span title={origin.Attribution}>{say('form.source', { source: origin.Source, date: dateText(origin.Snapshot), attribution: '' })}</span>}
    </RecordHeader>
  );
}
