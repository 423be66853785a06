// Everything a record points at must exist and be visible to its writer: one statement for all of it.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { namesByEntity } from './read-record.ts';
import type { RecordContext, WireRecord } from './record-context.ts';

/** Names of records that were asked for already, by entity. */
export type NamesAsked = ReadonlyMap<Entity, { readonly ids: ReadonlySet<number>; readonly names: Promise<ReadonlyMap<number, string>> }>;

/** Asks for what the values of a record point at before it is known which of them change, so that nobody waits for it later. */
export function askNames(context: RecordContext, entity: Entity, values: ReadonlyMap<string, unknown>): NamesAsked {
  const targets = targetsOf(entity, [values], {});
  const asking = namesByEntity(context, idsBy(targets));
  const namesOf = (target: Entity) => {
    const names = asking.then((found) => found.get(target) ?? new Map<number, string>());
    names.catch(() => undefined); // is thrown to whoever wants them
    return names;
  };
  return new Map([...targets].map(([target, { ids }]) => [target, { ids, names: namesOf(target) }]));
}

const idsBy = (targets: ReturnType<typeof targetsOf>): Map<Entity, readonly number[]> => new Map([...targets].map(([target, { ids }]) => [target, [...ids]]));

/**
 * The faults of the references in `rows`, keyed on their fields. A foreign record and an absent one are the same fault. What a list of the
 * record `before` the change holds may stay in it: its editor may not see all of it.
 */
export async function checkReferences(
  context: RecordContext,
  entity: Entity,
  rows: readonly ReadonlyMap<string, unknown>[],
  before: WireRecord = {},
  asked: NamesAsked = new Map(),
): Promise<FieldError[]> {
  const faults = (await referenceFaults(context, entity, rows, before, asked)).flat();
  return [...new Map(faults.map((fault) => [fault.Key, fault])).values()];
}

/** The same, row by row. */
export async function referenceFaults(
  context: RecordContext,
  entity: Entity,
  rows: readonly ReadonlyMap<string, unknown>[],
  before: WireRecord = {},
  asked: NamesAsked = new Map(),
): Promise<FieldError[][]> {
  const targets = targetsOf(entity, rows, before);
  const isAsked = (target: Entity, ids: ReadonlySet<number>): boolean => [...ids].every((id) => asked.get(target)?.ids.has(id));
  const more = namesByEntity(context, idsBy(new Map([...targets].filter(([target, { ids }]) => !isAsked(target, ids)))));
  const found = await Promise.all(
    [...targets].map(async ([target, { fields, ids }]) => {
      const known = isAsked(target, ids) ? await asked.get(target)?.names : (await more).get(target);
      return { fields, known: known ?? new Map<number, string>() };
    }),
  );
  return rows.map((row) =>
    found.flatMap(({ fields, known }) =>
      [...fields]
        .filter((name) => idsOf(row.get(name), before[name]).some((id) => !known.has(id)))
        .map((name) => ({
          Key: name,
          Message: entity.fields.get(name)?.list ? 'One of these records does not exist. Choose others.' : 'This record does not exist. Choose another one.',
        })),
    ),
  );
}

/** The entities that rows point at: by which fields, and at which of their records. */
function targetsOf(entity: Entity, rows: readonly ReadonlyMap<string, unknown>[], before: WireRecord) {
  const targets = new Map<Entity, { readonly fields: Set<string>; readonly ids: Set<number> }>();
  for (const row of rows) {
    for (const [name, value] of row) {
      const field = entity.fields.get(name);
      const target = field?.reference?.entity ?? field?.list?.entity;
      const named = idsOf(value, before[name]);
      if (!target || named.length === 0) continue;
      const entry = targets.get(target) ?? { fields: new Set<string>(), ids: new Set<number>() };
      entry.fields.add(name);
      for (const id of named) entry.ids.add(id);
      targets.set(target, entry);
    }
  }
  return targets;
}

/** The id of a reference, or those that are new in a list. */
function idsOf(value: unknown, before: unknown): number[] {
  if (typeof value === 'number') return [value];
  const kept = new Set<unknown>(Array.isArray(before) ? before : []);
  return Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number' && !kept.has(id)) : [];
}
