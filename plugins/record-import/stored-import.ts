// What an import keeps of itself in its record: the columns of the file, what each is, and the numbers of its plan.
import { countImportLines, type ImportMapping, type Message, type TableReading, type Transaction } from '#engine';
import type { ColumnName, Headings } from './find-headings.ts';
import type { KnownMapping } from './suggest-fields.ts';

export interface StoredColumn extends Pick<ColumnName, 'header'> {
  /** Of a name in several rows. */
  readonly parts?: ColumnName['parts'];
  /** The first different texts below it. */
  readonly samples: readonly string[];
}
/** How the file of an import is read: as somebody wishes, and by then as it was done. */
export interface StoredReading extends TableReading {
  readonly headings?: Headings;
  /** The first rows as they stand in the file, for people who choose the one with the names. */
  readonly firstRows?: readonly { readonly row: number; readonly texts: readonly string[] }[];
  /** So many rows with values are hidden in the file. */
  readonly hiddenRows?: number;
  readonly leavesHiddenOut?: boolean;
}
// The columns are written by this plugin alone: they hold what it has put there, or nothing.
export const storedColumns = (value: unknown): readonly StoredColumn[] => (isColumns(value) ? value : []);
export const storedMapping = (value: unknown): ImportMapping | undefined => (isMapping(value) ? value : undefined);
export const storedReading = (value: unknown): StoredReading => (isReading(value) ? value : {});
export const storedFailure = (value: unknown): Message | undefined => (isFailure(value) ? value.said : undefined);

const isColumns = (value: unknown): value is readonly StoredColumn[] => Array.isArray(value);
const isReading = (value: unknown): value is StoredReading => typeof value === 'object' && value !== null;
const isMapping = (value: unknown): value is ImportMapping => typeof value === 'object' && value !== null && 'fields' in value && 'match' in value;
const isFailure = (value: unknown): value is { readonly said: Message } => typeof value === 'object' && value !== null && 'said' in value;

/** The names of columns as they are looked up. */
export const getNames = (columns: readonly StoredColumn[]): ColumnName[] => columns.map(({ header, parts = [] }) => ({ header, parts }));

/** The mapping of an import by the names of its columns; nothing where it has none. */
export function getMapping(record: { readonly Mapping: unknown; readonly Columns: unknown }): KnownMapping[] {
  const mapping = storedMapping(record.Mapping);
  return mapping ? [{ headers: storedColumns(record.Columns).map(({ header }) => header), fields: mapping.fields }] : [];
}

/** The numbers of the plan as the record shows them. */
export async function countedFields(tx: Transaction, id: number) {
  const counts = await countImportLines(tx, id);
  return {
    counts,
    fields: {
      RowsTotal: counts.total,
      RowsNew: counts.insert,
      RowsChanged: counts.update,
      RowsUnchanged: counts.unchanged,
      RowsInConflict: counts.conflict,
      RowsRejected: counts.reject,
    },
  };
}
