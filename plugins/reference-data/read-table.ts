// A table of the product's own data: the column names once, then one array per row; the columns are fields of the entity.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportRow } from '#engine';

export interface Table {
  /** The day that the rows speak of. */
  readonly snapshot: string;
  /** Of the file's bytes. */
  readonly hash: string;
  readonly columns: readonly string[];
  readonly rows: readonly ImportRow[];
}

/** Reads one table. A file of another shape is a fault of the product and stops anyone who asked. */
export async function readTable(file: URL): Promise<Table> {
  const text = await readFile(file, 'utf8');
  const name = basename(file.pathname);
  const table: unknown = JSON.parse(text);
  if (!isTable(table)) throw new Error(`${name} is not a table: it needs "snapshot", "columns" and "rows".`);
  const { snapshot, columns } = table;
  return {
    snapshot,
    columns,
    hash: createHash('sha256').update(text).digest('hex'),
    rows: table.rows.map((row, index) => {
      if (row.length !== columns.length) throw new Error(`${name}, row ${index + 1}: ${row.length} values for ${columns.length} columns.`);
      return { origin: `${name} row ${index + 1}`, values: Object.fromEntries(columns.map((column, place) => [column, row[place]])) };
    }),
  };
}

function isTable(value: unknown): value is { snapshot: string; columns: string[]; rows: unknown[][] } {
  if (typeof value !== 'object' || value === null || !('snapshot' in value) || !('columns' in value) || !('rows' in value)) return false;
  const { snapshot, columns, rows } = value;
  return (
    typeof snapshot === 'string' &&
    Array.isArray(columns) &&
    columns.every((column) => typeof column === 'string') &&
    Array.isArray(rows) &&
    rows.every(Array.isArray)
  );
}
