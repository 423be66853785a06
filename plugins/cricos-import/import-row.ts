// Joins the values of a mapped row with where it stands and what was found about it.
import type { ImportRow } from '#engine';
import type { RowReader } from './parse-cell.ts';
import type { RegisterRow } from './register-table.ts';

export function importRow(row: RegisterRow, read: RowReader, values: Readonly<Record<string, unknown>>): ImportRow {
  const errors = row.error ? [row.error] : read.errors;
  return {
    values,
    origin: row.origin,
    ...(read.notes.length > 0 ? { notes: read.notes } : {}),
    ...(errors.length > 0 ? { reject: errors.join(' ') } : {}),
  };
}
