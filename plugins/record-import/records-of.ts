// The records that rows of an import are about, and how they are called.
import type { Context, Engine } from '#engine';

type WireRecord = Readonly<Record<string, unknown>>;

/** So many are read at once. */
export const mostRead = 1_000;

/** Records with all that this person sees of them, of those that are there and that he sees, the first ones where not all are wanted; by their ids. */
export async function recordsOf(
  { tx, actor, engine }: Pick<Context<Engine>, 'tx' | 'actor' | 'engine'>,
  kind: string,
  ids: readonly number[],
  most = ids.length,
): Promise<Map<number, WireRecord>> {
  if (ids.length === 0) return new Map();
  const conditions = [{ field: 'Id', condition: 'In', value1: ids, value2: null }];
  const rows = await engine.records.list(tx, actor, kind, conditions, 'Id', Math.min(most, mostRead));
  return new Map(rows.map((row) => [Number(row['Id']), row]));
}

/** What a record is called; empty where its reader may not see that. */
export const nameOf = (record: WireRecord | undefined): string => String(record?.['DisplayName'] ?? '');
