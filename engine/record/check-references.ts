// Everything a record points at must exist and be visible to its writer: one statement for all of it.
import type { FieldError } from '../contract/errors.ts';
import type { Entity, Field } from '../contract/model.ts';
import { namesByEntity } from './read-record.ts';
import type { RecordContext, WireRecord } from './record-context.ts';

/** Names of records that were asked for already, by entity. */
export type RequestedNames = ReadonlyMap<Entity, { readonly ids: ReadonlySet<number>; readonly names: Promise<ReadonlyMap<number, string>> }>;

/** Asks for what the values of a record point at before it is known which of them change, so that nobody waits for it later. */
export function askNames(context: RecordContext, entity: Entity, values: ReadonlyMap<string, unknown>): RequestedNames {
  const targets = getTargets(entity, [values], []);
  const asking = namesByEntity(context, idsBy(targets));
  const loadNames = (target: Entity) => {
    const names = asking.then((found) => found.get(target) ?? new Map<number, string>());
    names.catch(() => undefined); // is thrown to anyone who wants them
    return names;
  };
  return new Map([...targets].map(([target, { ids }]) => [target, { ids, names: loadNames(target) }]));
}

const idsBy = (targets: ReturnType<typeof getTargets>): Map<Entity, readonly number[]> => new Map([...targets].map(([target, { ids }]) => [target, [...ids]]));

/**
 * The faults of the references in `rows`, keyed on their fields. A foreign record and an absent one are the same fault. What a list of the
 * record holds that is changed, which stands at the same place in `before`, may stay in it: its editor may not see all of it.
 */
export async function checkReferences(
  context: RecordContext,
  entity: Entity,
  rows: readonly ReadonlyMap<string, unknown>[],
  before: readonly WireRecord[] = [],
  requested: RequestedNames = new Map(),
): Promise<FieldError[]> {
  return uniqueErrors(await referenceErrors(context, entity, rows, before, requested));
}

/** What is wrong with rows, each field once. */
export const uniqueErrors = (errors: readonly (readonly FieldError[])[]): FieldError[] => [
  ...new Map(errors.flat().map((error) => [error.Key, error])).values(),
];

/** The same, row by row. */
export async function referenceErrors(
  context: RecordContext,
  entity: Entity,
  rows: readonly ReadonlyMap<string, unknown>[],
  before: readonly WireRecord[] = [],
  requested: RequestedNames = new Map(),
): Promise<FieldError[][]> {
  const targets = getTargets(entity, rows, before);
  const isRequested = (target: Entity, ids: ReadonlySet<number>): boolean => [...ids].every((id) => requested.get(target)?.ids.has(id));
  const more = namesByEntity(context, idsBy(new Map([...targets].filter(([target, { ids }]) => !isRequested(target, ids)))));
  const found = await Promise.all(
    [...targets].map(async ([target, { fields, ids }]) => {
      const known = isRequested(target, ids) ? await requested.get(target)?.names : (await more).get(target);
      return { fields, known: known ?? new Map<number, string>() };
    }),
  );
  return rows.map((row, index) =>
    found.flatMap(({ fields, known }) =>
      [...fields]
        .filter(({ name, key }) => getIds(row.get(name), before[index]?.[name], key).some((id) => !known.has(id)))
        .map(({ name, key }) => ({
          Key: name,
          Message:
            key !== undefined || entity.fields.get(name)?.list
              ? 'One of these records does not exist. Choose others.'
              : 'This record does not exist. Choose another one.',
        })),
    ),
  );
}

/** The entities that rows point at: by which fields, and at which of their records. */
function getTargets(entity: Entity, rows: readonly ReadonlyMap<string, unknown>[], before: readonly WireRecord[]) {
  const targets = new Map<Entity, { readonly fields: Pointer[]; readonly ids: Set<number> }>();
  for (const [index, row] of rows.entries()) {
    for (const [name, value] of row) {
      for (const { target, key } of getPointers(entity.fields.get(name))) {
        const named = getIds(value, before[index]?.[name], key);
        if (named.length === 0) continue;
        const entry = targets.get(target) ?? { fields: [], ids: new Set<number>() };
        if (!entry.fields.some((field) => field.name === name && field.key === key)) entry.fields.push({ name, key });
        for (const id of named) entry.ids.add(id);
        targets.set(target, entry);
      }
    }
  }
  return targets;
}

/** A field that points at records; of a list of parts, with the key under which each part does. */
interface Pointer {
  readonly name: string;
  readonly key: string | undefined;
}

/** What a field points at: one entity, or as many as the parts of a list do. */
function getPointers(field: Field | undefined): { readonly target: Entity; readonly key: string | undefined }[] {
  const target = field?.reference?.entity ?? field?.list?.entity;
  if (target) return [{ target, key: undefined }];
  return [...(field?.part?.fields.values() ?? [])].flatMap(({ name, reference }) => (reference ? { target: reference.entity, key: name } : []));
}

/** The id of a reference, or those that are new in a list. */
function getIds(value: unknown, before: unknown, key: string | undefined): number[] {
  if (typeof value === 'number') return [value];
  const entries = (list: unknown): unknown[] => (Array.isArray(list) ? (key === undefined ? list : list.map((part) => valueIn(part, key))) : []);
  const kept = new Set<unknown>(entries(before));
  return entries(value).filter((id): id is number => typeof id === 'number' && !kept.has(id));
}

const valueIn = (part: unknown, key: string): unknown =>
  typeof part === 'object' && part !== null ? new Map<string, unknown>(Object.entries(part)).get(key) : undefined;
