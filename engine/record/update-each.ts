// A change of many records, each by values of its own: the road of one update, walked once for all of them, and kept whole or not at all.
import { demand } from '../access/access.ts';
import type { EntityAccess } from '../access/entity-access.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { changesBetween } from './journal.ts';
import { dropBegun, revokeSessionsOf } from '../session/session-rows.ts';
import { checkReferences } from './check-references.ts';
import { checkTransitions } from './check-transitions.ts';
import { type HeldRecord, holdRecords, idsWithin } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { afterWrite, hookFaults } from './run-hooks.ts';
import { changeOf, changeWithDerived, heldOrRefuse, lockedFaults, outOfReach, stateFaults, stepsOf } from './update-records.ts';
import { readWriteBody, refuseIfAny, settableFields } from './write-body.ts';
import { updateEach } from './write-rows.ts';

/** The id of a record and the fields that it is to get. */
export type RecordChange = Readonly<Record<string, unknown>> & { readonly Id: number };

/**
 * Changes each record by its own values and answers how many were changed; one that has them already is left alone. Every fault is told at
 * once. Throws 403, 404 or 400 and then nothing is written. Passwords are changed one by one, not here.
 * `trusted` callers may also fill the fields that are read-only on screens.
 */
export async function updateRecordsEach(context: WritingContext, entity: Entity, changes: readonly RecordChange[], trusted = false): Promise<number> {
  const demanded = demand(context.access, entity, 'update');
  const rights: EntityAccess = trusted
    ? { ...demanded, fields: (operation) => (operation === 'update' ? settableFields(entity) : demanded.fields(operation)) }
    : demanded;
  if (changes.length === 0) return 0;
  const writes = changes.map((change) => ({ id: change.Id, write: readWriteBody(entity, rights, 'update', change) }));
  const ids = writes.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new Refusal('request.invalid', 'A record is named twice.');
  const held = await holdRecords(context, entity, 'update', ids);
  const rows = [];
  for (const { id, write } of writes) {
    const row = heldOrRefuse(context, entity, id, held.get(id));
    const values = write.errors.length > 0 ? changeOf(entity, row, write.values) : await changeWithDerived(context, entity, row, write.values);
    rows.push({ row, write, values });
  }
  if (rows.some(({ values }) => [...values.keys()].some((name) => entity.fields.get(name)?.type === 'password')))
    throw new Error(`${entity.name}: a password is changed one record at a time.`);
  refuseIfAny([
    ...rows.flatMap(({ row, write, values }) => [
      ...write.errors,
      ...lockedFaults(entity, row.record, write),
      ...stateFaults(context, entity, row.record, values),
    ]),
    ...(await checkReferences(
      context,
      entity,
      rows.map(({ values }) => values),
    )),
  ]);
  const changed = rows.filter(({ values }) => values.size > 0);
  if (changed.length === 0) return 0;
  const [refusal] = (
    await checkTransitions(
      context,
      entity,
      stepsOf(
        entity,
        changed.map(({ row, values }) => ({ row, change: values })),
      ),
    )
  ).values();
  if (refusal) throw refusal;
  const found = [];
  for (const { row, values } of changed)
    found.push(...(await hookFaults(context, entity, 'update', { ...row.record, ...Object.fromEntries(values) }, row.record)));
  refuseIfAny(found);
  await writeEach(
    context,
    entity,
    changed.map(({ row, values }) => ({ row, change: values })),
  );
  const rule = rights.rows('update');
  if (rule !== undefined && rule !== 'everything') {
    const reached = changed.map(({ row }) => row.id);
    const within = await idsWithin(context, entity, rule, reached);
    if (reached.some((id) => !within.has(id))) throw outOfReach();
  }
  return changed.length;
}

/** Writes changes that have been checked, each record its own, and tells plugins of them. No password is among them. */
export async function writeEach(
  context: WritingContext,
  entity: Entity,
  changed: readonly { readonly row: HeldRecord; readonly change: ReadonlyMap<string, unknown> }[],
): Promise<void> {
  await updateEach(
    context.model,
    context.tx,
    context.access.actor,
    entity,
    changed.map(({ row, change }) => ({
      values: change,
      change: { id: row.id, rowVersion: Number(row.record['RowVersion']), changes: changesBetween(entity, row.record, change) },
    })),
  );
  await afterWrite(
    context,
    entity,
    'update',
    changed.map(({ row }) => row.id),
    new Map(changed.map(({ row }) => [row.id, row.record])),
  );
  const { identity } = context.model.app;
  const people = entity.name === identity.entity ? changed : [];
  const locked = people.filter(({ change }) => change.get(identity.active) === false).map(({ row }) => row.id);
  const renamed = people.filter(({ change }) => change.has(identity.userName)).map(({ row }) => row.id);
  if (locked.length + renamed.length > 0) await dropBegun(context.tx, [...locked, ...renamed]);
  if (locked.length > 0) await revokeSessionsOf(context.tx, locked, '', new Date());
}
