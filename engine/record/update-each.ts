// A change of many records, each by its own values: the road of one update, walked once for all of them, and kept whole or not at all.
import { authorize } from '../access/access.ts';
import type { EntityAccess } from '../access/entity-access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { afterChange } from './calculated.ts';
import { getChange, changesWithDerived, requireLocked, findWithheldRejection, lockedErrors, outOfScope, stateErrors, getSteps } from './change-rules.ts';
import { displayErrors } from './display-errors.ts';
import { draftErrors } from './draft-errors.ts';
import { checkReferences, uniqueErrors } from './check-references.ts';
import { checkTransitions } from './check-transitions.ts';
import { findClosedRejections } from './closed-states.ts';
import { exclusiveErrors } from './exclusive-flags.ts';
import { alongOwners } from './on-owners-changed.ts';
import { lockRecords, idsWithin } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { findHookErrors } from './run-hooks.ts';
import { writeEach } from './store-change.ts';
import { hasNestedWrites, updateTrees } from './update-trees.ts';
import { readWriteBody, rejectIfAny, settableFields, type WriteBody } from './write-body.ts';

/** The id of a record and the fields that it is to get. */
export type RecordChange = Readonly<Record<string, unknown>> & { readonly Id: number };

/**
 * Changes each record by its own values and answers how many were changed; one that has them already is left alone. All faults are reported at
 * once. Throws 403, 404 or 400 and then nothing is written. Passwords are changed one by one, not here.
 * `trusted` callers may also fill the fields that are read-only on screens.
 */
export async function updateRecordsEach(context: WritingContext, entity: Entity, changes: readonly RecordChange[], trusted = false): Promise<number> {
  const ids = changes.map(({ Id }) => Id);
  if (new Set(ids).size !== ids.length) throw new AppError('request.invalid', 'A record is listed twice.');
  if (hasNestedWrites(context, entity)) return await updateTrees(context, entity, changes, trusted);
  const required = authorize(context.access, entity, 'update');
  const rights: EntityAccess = trusted
    ? { ...required, fields: (operation) => (operation === 'update' ? settableFields(entity) : required.fields(operation)) }
    : required;
  if (changes.length === 0) return 0;
  const writes = changes.map((change) => ({ id: change.Id, write: readWriteBody(entity, rights, 'update', change) }));
  return await alongOwners(context, entity, { ids, values: writes.map(({ write }) => write.values) }, (within) =>
    changeLocked(within, entity, writes, trusted),
  );
}

async function changeLocked(
  context: WritingContext,
  entity: Entity,
  writes: readonly { readonly id: number; readonly write: WriteBody }[],
  isTrusted: boolean,
): Promise<number> {
  const held = await lockRecords(
    context,
    entity,
    'update',
    writes.map(({ id }) => id),
  );
  const found = writes.map(({ id, write }) => ({ row: requireLocked(context, entity, id, held.get(id)), write }));
  const kept = found.flatMap(({ row, write }) => findWithheldRejection(context.access, entity, row.record, write) ?? []);
  if (kept[0]) throw kept[0];
  const derived = await changesWithDerived(
    context,
    entity,
    // Plugins are asked about records that hold together.
    found.map(({ row, write }) => ({ row, values: write.errors.length > 0 ? new Map() : write.values })),
  );
  const rows = found.map(({ row, write }, index) => ({
    row,
    write,
    values: write.errors.length > 0 ? getChange(entity, row, write.values) : (derived[index] ?? new Map<string, unknown>()),
  }));
  if (rows.some(({ values }) => [...values.keys()].some((name) => entity.fields.get(name)?.type === 'password')))
    throw new Error(`${entity.name}: a password is changed one record at a time.`);
  const closing = await findClosedRejections(
    context,
    entity,
    rows.map(({ row, values }) => ({ row, change: values })),
    isTrusted,
  );
  const [closed] = closing.flatMap((rejection) => rejection ?? []);
  if (closed) throw closed;
  rejectIfAny([
    ...rows.flatMap(({ row, write, values }) => [
      ...write.errors,
      ...lockedErrors(entity, row.record, write),
      ...stateErrors(context, entity, row.record, values),
    ]),
    ...(isTrusted
      ? []
      : uniqueErrors(
          await displayErrors(
            context,
            entity,
            rows.map(({ row: { id }, write, values }) => ({ id, write, values })),
          ),
        )),
    ...(await checkReferences(
      context,
      entity,
      rows.map(({ values }) => values),
      { before: rows.map(({ row }) => row.record), isSent: (index, name) => !isTrusted && rows[index]?.write.values.has(name) === true },
    )),
    ...uniqueErrors(
      await draftErrors(
        context,
        entity,
        rows.map(({ row, values }) => ({ values, before: row.record })),
      ),
    ),
    ...exclusiveErrors(
      entity,
      rows.map(({ row: { record }, values }) => ({ record, change: values })),
    ).flat(),
  ]);
  const changed = rows.filter(({ values }) => values.size > 0).map(({ row, values }) => ({ row, change: values }));
  if (changed.length === 0) return 0;
  const [rejection] = (await checkTransitions(context, entity, getSteps(entity, changed))).values();
  if (rejection) throw rejection;
  const existing = changed.map(({ row, change }) => ({ record: afterChange(entity, row.record, change), before: row.record }));
  rejectIfAny(await findHookErrors(context, entity, 'update', existing));
  await writeEach(context, entity, changed);
  const rule = context.access.of(entity).rows('update');
  if (rule !== undefined && rule !== 'everything') {
    const inScope = changed.map(({ row }) => row.id);
    const within = await idsWithin(context, entity, rule, inScope);
    if (inScope.some((id) => !within.has(id))) throw outOfScope();
  }
  return changed.length;
}
