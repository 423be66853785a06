// Above the form: who or what this is, its badges, and when it came and changed.
import type { ReactNode } from 'react';
import { holds } from '../../../engine/contract/condition.ts';
import type { ColumnConfig, EntityConfig, FieldConfig, Row } from '../../api/index.ts';
import { Cell, currencyIn, dateText, dateTimeText, instantDayText, isBlank, Money, typedNumber, valueText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { findName } from '../name-of.ts';
import { RecordHeader } from '../record-header.tsx';

export function RecordHead({ config, row, children }: { config: EntityConfig; row: Row; children?: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const name = findName(config, row) ?? String(row['Id']);
  const hasSomething = ({ Key, Instead = [] }: ColumnConfig): boolean =>
    (row[Key] !== undefined && row[Key] !== null) || Instead.some(({ When }) => holds(When, row));
  const badges = config.Grid.Columns.filter((column) => column.Format === 'badge' && hasSomething(column));
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
      {badges.map((column) => (
        <Cell key={column.Id} column={column} row={row} config={config} />
      ))}
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
