// Which cells of a list can be edited where they stand, and why others cannot.
import type { ColumnConfig, EntityConfig, FieldConfig } from '../../../api/index.ts';
import type { Translate } from '../../../text/index.ts';
import { whyNotChange } from '../../entity-of.ts';

/** The field that a cell changes, or the reason why it changes none. */
export type CellPlace = { readonly field: FieldConfig; readonly why?: undefined } | { readonly field?: undefined; readonly why: string };

/** What is too large for a cell, or would say too little in one. */
const inRecord: ReadonlySet<string> = new Set(['json', 'password', 'referenceList', 'partList']);

export function getPlace(config: EntityConfig, column: ColumnConfig, t: Translate): CellPlace {
  const field = config.Fields[column.Writes ?? column.Field];
  if (!column.Writes && (column.Type === 'computed' || field?.Type === 'computed')) return { why: t('cells.computed', { label: column.Label }) };
  if (!field) return { why: t(column.Field.includes('.') ? 'cells.ofOther' : 'cells.bySystem', { label: column.Label }) };
  if (!config.Rights.Update) return { why: whyNotChange(config, t) };
  if (field.ReadOnly) return { why: t('cells.bySystem', { label: column.Label }) };
  if (inRecord.has(field.Type) || field.Choices) return { why: t('cells.inRecord', { label: column.Label }) };
  return { field };
}

/** Whether anything of the list can be edited in place; where nothing can, a click anywhere on a row opens its record. */
export const isEditable = (config: EntityConfig, t: Translate): boolean => config.Grid.Columns.some((column) => getPlace(config, column, t).field);
