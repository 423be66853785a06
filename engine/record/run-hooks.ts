// The stages of a write at which plugins are asked: what they work out, what they find wrong, and that the rows are written.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { getKind } from '../fields/index.ts';
import { withCalculated } from './calculated.ts';
import { lockRecords } from './read-record.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import type { HookedRow, HooksOfEntity } from './record-hooks.ts';
import { loadExistingWithChildren, getWire } from './existing-rows.ts';
import { valueErrors } from './write-body.ts';

type Operation = HookedRow['operation'];
type Values = ReadonlyMap<string, unknown>;

/** Values on their way into a record, and the record as it stands. */
export interface Draft {
  readonly values: Values;
  readonly before?: WireRecord | undefined;
  /** What the writer has sent of the values; undefined where plugins are not asked. */
  readonly sent?: ReadonlySet<string>;
}

/** The hooks that are asked during this write. Those of records with children wait for its end where it says so. */
const findHooks = ({ hooks, owners }: WritingContext, entity: Entity): HooksOfEntity | undefined =>
  owners?.isPutOff && entity.children.length > 0 ? undefined : hooks.of(entity);

/** The values of each record with those that plugins work out. A plugin that answers what the entity cannot hold is at fault, not the writer. */
export async function withDerived(context: WritingContext, entity: Entity, operation: Operation, drafts: readonly Draft[]): Promise<readonly Values[]> {
  if (!findHooks(context, entity)) return drafts.map(({ values }) => values);
  const rows = drafts.map(({ values, before, sent }) => ({
    record: withCalculated(entity, { ...before, ...withoutSecrets(entity, values) }),
    operation,
    before,
    ...(sent ? { sent } : {}),
  }));
  const derived = await loadDerived(context, entity, rows);
  return drafts.map(({ values }, index) => {
    const fields = fitting(entity, new Map(Object.entries(derived[index] ?? {})));
    return fields.size === 0 ? values : new Map([...values, ...fields]);
  });
}

/** What plugins work out of each record, fields and lists; nothing where there are none for it. */
export async function loadDerived(context: WritingContext, entity: Entity, rows: readonly HookedRow[]): Promise<readonly WireRecord[]> {
  const hooks = findHooks(context, entity);
  if (!hooks || rows.length === 0) return [];
  await context.tx.certain();
  return await hooks.derive(rows, getWrite(context));
}

/** What a plugin has worked out, written as it will be read: a day is no change where it stands there already. Throws for what the entity cannot hold. */
export function fitting(entity: Entity, derived: Values): Values {
  const [error] = valueErrors(entity, derived);
  if (error) throw new Error(`A plugin works out a ${entity.name}.${error.Key} that does not fit: ${JSON.stringify(derived.get(error.Key))}.`);
  return new Map(
    [...derived].map(([name, value]) => {
      const field = entity.fields.get(name);
      return [name, field && value !== null && value !== undefined ? getKind(field.type).canonical(value, field.definition) : value];
    }),
  );
}

/** A record as it would stand, and as it stands. */
export interface ExistingRecord {
  readonly record: WireRecord;
  readonly before?: WireRecord | undefined;
}

/** What plugins find wrong with each record as it would stand. */
export async function runCheckHooks(
  context: WritingContext,
  entity: Entity,
  operation: Operation,
  records: readonly ExistingRecord[],
): Promise<readonly (readonly FieldError[])[]> {
  // What goes is judged while it is there.
  if (!(operation === 'delete' ? context.hooks.of(entity) : findHooks(context, entity))) return records.map(() => []);
  const rows = records.map(({ record, before }) => ({ record: withoutSecrets(entity, new Map(Object.entries(record))), operation, before }));
  return await findRowErrors(context, entity, rows);
}

/** The same of records that are written in different ways. They come without passwords. */
export async function findRowErrors(context: WritingContext, entity: Entity, rows: readonly HookedRow[]): Promise<readonly (readonly FieldError[])[]> {
  const hooks = context.hooks.of(entity);
  if (!hooks || rows.length === 0) return rows.map(() => []);
  await context.tx.certain();
  return await hooks.check(rows, getWrite(context));
}

/** What they find wrong with all records together. */
export const findHookErrors = async (
  context: WritingContext,
  entity: Entity,
  operation: Operation,
  records: readonly ExistingRecord[],
): Promise<FieldError[]> => (await runCheckHooks(context, entity, operation, records)).flat();

/** A row that was written, to be told of. */
export interface WrittenRow {
  readonly id: number;
  readonly operation: 'create' | 'update';
  readonly before: WireRecord | undefined;
}

/** Tells plugins of written rows. `before` by id. */
export const afterWrite = (
  context: WritingContext,
  entity: Entity,
  operation: 'create' | 'update',
  ids: readonly number[],
  before: ReadonlyMap<number, WireRecord> = new Map(),
): Promise<void> =>
  runWrittenHooks(
    context,
    entity,
    ids.map((id) => ({ id, operation, before: before.get(id) })),
  );

/** Tells plugins of written rows, which are read back once for all, as they stand now, those with children as wholes; and of `gone` ones by what they held. */
export async function runWrittenHooks(context: WritingContext, entity: Entity, rows: readonly WrittenRow[], gone: readonly WireRecord[] = []): Promise<void> {
  const written = findHooks(context, entity)?.written;
  if (!written || rows.length + gone.length === 0) return;
  const findings: HookedRow[] = gone.map((record) => ({ record, operation: 'delete', before: record }));
  const records = await recordsNow(
    context,
    entity,
    rows.map(({ id }) => id),
  );
  for (const { id, operation, before } of rows) {
    const record = records.get(id);
    if (record) findings.push({ record, operation, before });
  }
  await written(findings, getWrite(context));
}

async function recordsNow(context: WritingContext, entity: Entity, ids: readonly number[]): Promise<Map<number, WireRecord>> {
  if (ids.length === 0) return new Map();
  // A part of a whole is reported to plugins no matter who may reach it.
  const isOfTree = entity.children.length + entity.owners.length > 0;
  const held = await lockRecords(isOfTree ? { ...context, tx: context.tx.reaching({}) } : context, entity, 'update', ids);
  const rows = [...held.values()];
  if (entity.children.length === 0) return new Map(rows.map(({ id, record }) => [id, record]));
  return new Map((await loadExistingWithChildren(context, entity, rows)).map((row) => [row.id, getWire(row)]));
}

/** Tells plugins of rows that are gone; `records` are what they held. */
export async function afterDelete(context: WritingContext, entity: Entity, records: readonly WireRecord[]): Promise<void> {
  if (records.length === 0) return;
  await context.hooks.of(entity)?.written?.(
    records.map((record) => ({ record, operation: 'delete', before: record })),
    getWrite(context),
  );
}

const getWrite = ({ access, tx }: WritingContext) => ({ actor: access.actor, tx });

/** No plugin gets to see a password. */
export const withoutSecrets = (entity: Entity, values: Values): Record<string, unknown> =>
  Object.fromEntries([...values].filter(([name]) => entity.fields.get(name)?.type !== 'password'));
