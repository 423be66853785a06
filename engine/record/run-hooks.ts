// The stages of a write at which plugins are asked: what they work out, what they find wrong, and that the row is written.
import type { FieldError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { holdRecords } from './read-record.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import type { HookedWrite } from './record-hooks.ts';
import { valueFaults } from './write-body.ts';

type Operation = HookedWrite['operation'];

/** The values with those that plugins work out. A plugin that answers what the entity cannot hold is at fault, not the writer. */
export async function withDerived(
  context: WritingContext,
  entity: Entity,
  operation: Operation,
  values: ReadonlyMap<string, unknown>,
  before?: WireRecord,
): Promise<ReadonlyMap<string, unknown>> {
  const hooks = context.hooks.of(entity);
  if (!hooks) return values;
  await context.tx.certain();
  const derived = new Map(Object.entries(await hooks.derive({ ...before, ...withoutSecrets(entity, values) }, writeOf(context, operation, before))));
  const [fault] = valueFaults(entity, derived);
  if (fault) throw new Error(`A plugin works out a ${entity.name}.${fault.Key} that does not fit: ${JSON.stringify(derived.get(fault.Key))}.`);
  return derived.size === 0 ? values : new Map([...values, ...derived]);
}

/** What plugins find wrong with the record as it would stand. */
export async function hookFaults(
  context: WritingContext,
  entity: Entity,
  operation: Operation,
  record: WireRecord,
  before?: WireRecord,
): Promise<readonly FieldError[]> {
  const hooks = context.hooks.of(entity);
  if (!hooks) return [];
  await context.tx.certain();
  return await hooks.check(withoutSecrets(entity, new Map(Object.entries(record))), writeOf(context, operation, before));
}

/** Tells plugins of written rows; the rows are read back once for all, as they stand now. `before` by id. */
export async function afterWrite(
  context: WritingContext,
  entity: Entity,
  operation: 'create' | 'update',
  ids: readonly number[],
  before: ReadonlyMap<number, WireRecord> = new Map(),
): Promise<void> {
  const written = context.hooks.of(entity)?.written;
  if (!written || ids.length === 0) return;
  const rows = await holdRecords(context, entity, 'update', ids);
  for (const id of ids) {
    const row = rows.get(id);
    if (row) await written(row.record, writeOf(context, operation, before.get(id)));
  }
}

/** Tells plugins of a row that is gone; `record` is what it held. */
export async function afterDelete(context: WritingContext, entity: Entity, record: WireRecord): Promise<void> {
  await context.hooks.of(entity)?.written?.(record, writeOf(context, 'delete', record));
}

const writeOf = (context: WritingContext, operation: Operation, before: WireRecord | undefined): HookedWrite => ({
  actor: context.access.actor,
  tx: context.tx,
  operation,
  before,
});

/** No plugin gets to see a password. */
const withoutSecrets = (entity: Entity, values: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries([...values].filter(([name]) => entity.fields.get(name)?.type !== 'password'));
