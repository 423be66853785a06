// Everything a record points at must exist and be visible to its writer, and what it newly names must be in use: one statement for all of it.
import type { FieldError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Entity, Field } from '../contract/model.ts';
import { type NamedRecords, namedRecords } from './read-record.ts';
import type { RecordContext, WireRecord } from './record-context.ts';

/** Names of records that were asked for already, by entity. */
export type RequestedNames = ReadonlyMap<Entity, { readonly ids: ReadonlySet<number>; readonly named: Promise<NamedRecords> }>;

const none: NamedRecords = { names: new Map(), inactive: new Set() };

/** Asks for what the values of a record point at before it is known which of them change, so that nobody waits for it later. */
export function askNames(context: RecordContext, entity: Entity, values: ReadonlyMap<string, unknown>): RequestedNames {
  const targets = getTargets(entity, [values], []);
  const asking = namedRecords(context, idsBy(targets));
  const loadNames = (target: Entity) => {
    const named = asking.then((found) => found.get(target) ?? none);
    named.catch(() => undefined); // is thrown to anyone who wants them
    return named;
  };
  return new Map([...targets].map(([target, { ids }]) => [target, { ids, named: loadNames(target) }]));
}

const idsBy = (targets: ReturnType<typeof getTargets>): Map<Entity, readonly number[]> => new Map([...targets].map(([target, { ids }]) => [target, [...ids]]));

/** What is known of rows besides. */
interface Checked {
  /** Rows that are changed, at the same places. What a list of theirs holds may stay in it: their editor may not see all of it. */
  readonly before?: readonly (WireRecord | undefined)[];
  readonly requested?: RequestedNames;
  /** Of each row, the fields that its writer himself fills: what they newly name must be in use. What the system fills is not the writer's choice. */
  readonly isSent?: (index: number, name: string) => boolean;
}

/** The faults of the references in `rows`, keyed on their fields. A foreign record and an absent one are the same fault. */
export async function checkReferences(
  context: RecordContext,
  entity: Entity,
  rows: readonly ReadonlyMap<string, unknown>[],
  checked: Checked = {},
): Promise<FieldError[]> {
  return uniqueErrors(await referenceErrors(context, entity, rows, checked));
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
  { before = [], requested = new Map(), isSent = () => false }: Checked = {},
): Promise<FieldError[][]> {
  const targets = getTargets(entity, rows, before);
  const isRequested = (target: Entity, ids: ReadonlySet<number>): boolean => [...ids].every((id) => requested.get(target)?.ids.has(id));
  const more = namedRecords(context, idsBy(new Map([...targets].filter(([target, { ids }]) => !isRequested(target, ids)))));
  const found = await Promise.all(
    [...targets].map(async ([target, { fields, ids }]) => {
      const known = isRequested(target, ids) ? await requested.get(target)?.named : (await more).get(target);
      return { fields, known: known ?? none };
    }),
  );
  return rows.map((row, index) =>
    found.flatMap(({ fields, known: { names, inactive } }) =>
      fields.flatMap(({ name, key }) => {
        const stood = before[index]?.[name];
        const ids = getIds(row.get(name), stood, key);
        if (ids.some((id) => !names.has(id))) return [{ Key: name, Message: getAbsent(entity.fields.get(name), key) }];
        const isNamedForWork = key === undefined && namesForWork(entity, entity.fields.get(name)) && isSent(index, name);
        const left = isNamedForWork ? ids.find((id) => inactive.has(id) && id !== stood) : undefined;
        return left === undefined ? [] : [{ Key: name, Message: buildMessage('{name} is inactive. Choose another one.', { name: names.get(left) ?? '' }) }];
      }),
    ),
  );
}

const getAbsent = (field: Field | undefined, key: string | undefined): FieldError['Message'] =>
  key !== undefined || field?.list ? 'One of these records does not exist. Choose others.' : 'This record does not exist. Choose another one.';

/** Not of what goes with its record, which is a part of it, and not of what a record is linked to, which is what it is about. */
const namesForWork = ({ links }: Entity, field: Field | undefined): boolean =>
  field !== undefined &&
  !field.readOnly &&
  field.definition.onDelete !== 'cascade' &&
  !links.some(({ references }) => references.some(({ name }) => name === field.name));

/** The entities that rows point at: by which fields, and at which of their records. */
function getTargets(entity: Entity, rows: readonly ReadonlyMap<string, unknown>[], before: readonly (WireRecord | undefined)[]) {
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
