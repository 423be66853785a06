// What an import keeps of itself in its record: the columns of the file, what each is, and the numbers of its plan.
import { countImportLines, type ImportMapping, type Message, type TableReading, type Transaction } from '#engine';
import type { KnownMapping } from './suggest-fields.ts';

export interface StoredColumn {
  readonly header: string;
  /** The first different texts below it. */
  readonly samples: readonly string[];
}
// The columns are written by this plugin alone: they hold what it has put there, or nothing.
export const storedColumns = (value: unknown): readonly StoredColumn[] => (isColumns(value) ? value : []);
export const storedMapping = (value: unknown): ImportMapping | undefined => (isMapping(value) ? value : undefined);
export const storedReading = (value: unknown): TableReading => (isReading(value) ? value : {});
export const storedFailure = (value: unknown): Message | undefined => (isFailure(value) ? value.said : undefined);

const isColumns = (value: unknown): value is readonly StoredColumn[] => Array.isArray(value);
const isReading = (value: unknown): value is TableReading => typeof value === 'object' && value !== null;
const isMapping = (value: unknown): value is ImportMapping => typeof value === 'object' && value !== null && 'fields' in value && 'match' in value;
const isFailure = (value: unknown): value is { readonly said: Message } => typeof value === 'object' && value !== null && 'said' in value;

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
