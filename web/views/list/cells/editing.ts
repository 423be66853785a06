// A cell that is being edited: its record, its field, and where the focus goes from there.
import type { ColumnConfig, FieldConfig, Row } from '../../../api/index.ts';
import type { At } from './over-cell.tsx';

export interface Editing extends At {
  /** What its record is called. */
  readonly name: string;
  readonly column: ColumnConfig;
  readonly field: FieldConfig;
  /** Undefined until the record has been read. */
  readonly record: Row | undefined;
  /** What was typed before and refused. */
  readonly again?: { readonly value: unknown };
  /** Where the focus goes from here; undefined where the row was not there to tell. */
  readonly around: Around | undefined;
}
export type Around = Readonly<Record<'down' | 'next' | 'previous', At | undefined>>;

/** What the record of a row is called; undefined where that is not told. */
export const findName = (row: Row | undefined): string | undefined => (typeof row?.['DisplayName'] === 'string' ? row['DisplayName'] : undefined);

/** The value is another one than the record has. */
export const isChange = ({ field, record }: Editing, value: unknown): boolean => JSON.stringify(value ?? null) !== JSON.stringify(record?.[field.Name] ?? null);

export const isSameCell = (a: At, b: At): boolean => a.id === b.id && a.colId === b.colId;
