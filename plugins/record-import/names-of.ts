// How records are called that rows of an import are about.
import type { Context, Engine } from '#engine';

/** The names of records, of those that are there and that this person sees, the first ones where not all are wanted; by their ids. */
export async function namesOf(
  { tx, actor, engine }: Pick<Context<Engine>, 'tx' | 'actor' | 'engine'>,
  kind: string,
  ids: readonly number[],
  most = ids.length,
): Promise<Map<number, { readonly Id: number; readonly Name: string }>> {
  if (ids.length === 0) return new Map();
  const rowsOfKind = await engine.records.list(tx, actor, kind, [{ field: 'Id', condition: 'In', value1: ids, value2: null }], 'Id', most);
  return new Map(rowsOfKind.map((row) => [Number(row['Id']), { Id: Number(row['Id']), Name: String(row['DisplayName'] ?? '') }]));
}
