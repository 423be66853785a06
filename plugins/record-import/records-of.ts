// The records that rows of an import are about, and how they are called.
import type { AnyRecord, Context, Engine } from '#engine';

/** So many are read at once. */
export const maxRead = 1_000;

/** Records with all that this person sees of them, of those that are there and that he sees, the first ones where not all are wanted; by their ids. */
export async function loadRecords({ records }: Context<Engine>, kind: string, ids: readonly number[], max = ids.length): Promise<Map<number, AnyRecord>> {
  if (ids.length === 0) return new Map();
  const named = records.named(kind);
  const rows = await named.list({ where: { Id: ids }, orderBy: 'Id', limit: Math.min(max, maxRead) });
  // They are compared with values as the wire writes them, and shown beside them.
  return new Map(rows.map((row) => [row.Id, { ...named.toWire(row), Id: row.Id }]));
}

/** What a record is called; empty where its reader may not see that. */
export const getName = (record: AnyRecord | undefined): string => String(record?.['DisplayName'] ?? '');

/** The names of the first records of a kind, as far as this person may see any. */
export async function firstNames({ records, engine, tx, actor }: Context<Engine>, kind: string, max: number): Promise<string[]> {
  const entity = engine.model.entities.get(kind.toLowerCase());
  if (!entity || !engine.writing(tx, actor).access.of(entity).can('read')) return [];
  const rows = await records.named(kind).list({ orderBy: 'Id', limit: max });
  return rows.map(getName).filter((name) => name !== '');
}
