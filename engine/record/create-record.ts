// A new record: permit → shape → defaults → check → write with its journal row → answer, all in the caller's transaction.
import { authorize } from '../access/access.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { withCalculated } from './calculated.ts';
import { displayErrors } from './display-errors.ts';
import { draftErrors } from './draft-errors.ts';
import { checkReferences, uniqueErrors } from './check-references.ts';
import { checkInitialStates } from './check-transitions.ts';
import { findPresetRejection, rejectOutOfScope, rowErrors, startingRows } from './create-rules.ts';
import { createTrees } from './create-trees.ts';
import { fillExclusiveFlags } from './exclusive-flags.ts';
import { alongOwners } from './on-owners-changed.ts';
import { collectOwners } from './collected-owners.ts';
import { hashPasswords } from './hash-passwords.ts';
import { fillRoundRobin } from './in-turn.ts';
import { insertLookups, getStartingLanguage } from './insert-lookups.ts';
import { writtenRecord } from './read-record.ts';
import type { RecordContext, RecordWritten, WireRecord, WritingContext } from './record-context.ts';
import { afterWrite, findHookErrors, withDerived } from './run-hooks.ts';
import { withTelephones } from './telephone-values.ts';
import { readWithChildren } from './existing-rows.ts';
import { readWriteBody, rejectIfAny, settableFields, type WriteBody } from './write-body.ts';
import { insertRow, insertRows, nextId } from './write-rows.ts';

/** Where a nested path says that the record hangs. */
export interface ParentValue {
  readonly field: string;
  readonly id: number;
}

/** Creates a record, with the lists that are part of it, and answers it as its writer may see it. Throws 403, or 400 with every fault keyed on its field. */
export async function createRecord(context: WritingContext, entity: Entity, body: unknown, parent?: ParentValue): Promise<WireRecord> {
  const { id, sent } = await startCreate(context, entity, body, parent);
  await sent;
  return await readWithChildren(context, entity, id);
}

/** The same for the wire: where nothing can change the record after its insert, nobody waits before its answer is asked for. */
export async function createUnderway(context: WritingContext, entity: Entity, body: unknown, parent?: ParentValue): Promise<RecordWritten> {
  const { id, sent } = await startCreate(context, entity, body, parent);
  return entity.children.length > 0 ? { body: await readWithChildren(context, entity, id) } : await writtenRecord(context, entity, id, sent);
}

/** Writes the record, or sends all that writes it without waiting, where nothing comes after. */
async function startCreate(context: WritingContext, entity: Entity, body: unknown, parent?: ParentValue): Promise<{ id: number; sent?: Promise<void> }> {
  const given = parent ? withParent(context, body, parent) : body;
  if (entity.children.length > 0) {
    const [id = 0] = await createTrees(context, entity, [given], false);
    return { id };
  }
  const rights = authorize(context.access, entity, 'create');
  const numbering = nextId(context.tx, entity);
  numbering.catch(() => undefined); // is waited for below, unless the record is refused before
  const write = readWriteBody(entity, rights, 'create', given);
  return await alongOwners(context, entity, { values: [write.values] }, (within) => createOne(within, entity, write, numbering));
}

async function createOne(context: WritingContext, entity: Entity, write: WriteBody, numbering: Promise<number>): Promise<{ id: number; sent?: Promise<void> }> {
  const [row] = await prepareRows(context, entity, [write]);
  if (!row) throw new Error('A create has one row.');
  const id = await numbering;
  await context.tx.certain();
  collectOwners(context, entity, [{ id, states: [Object.fromEntries(row)] }]);
  const isTenant = entity.name === context.model.app.tenant.entity;
  const sent = insertRow(context.model, context.tx, context.access.actor, entity, id, row);
  const isFollowed = context.hooks.of(entity)?.written !== undefined || entity.owners.length + entity.exclusive.length + entity.sequences.length > 0;
  if (!isFollowed && context.access.of(entity).rows('create') === 'everything' && !isTenant) return { id, sent };
  await sent;
  await rejectOutOfScope(context, entity, [id]);
  if (isTenant) await context.tx.inAgency(id, (tx) => insertLookups({ ...context, tx }, (each) => each.isTenant, getStartingLanguage(context.model, row)));
  await afterWrite(context, entity, 'create', [id]);
  return { id };
}

/**
 * Creates many records of one entity at once and answers their ids in order, with the same checks as one.
 * `trusted` callers (seeds) may also fill the fields that are read-only on screens and the moment of creation, and choose any password.
 */
export async function createRecords(context: WritingContext, entity: Entity, bodies: readonly unknown[], trusted = false): Promise<number[]> {
  if (entity.children.length > 0) return await createTrees(context, entity, bodies, trusted);
  const required = authorize(context.access, entity, 'create');
  const rights = trusted ? { ...required, fields: () => settableFields(entity) } : required;
  const writes = bodies.map((body) => readWriteBody(entity, rights, 'create', body));
  return await alongOwners(context, entity, { values: writes.map(({ values }) => values) }, async (within) => {
    const rows = await prepareRows(within, entity, writes, trusted);
    if (rows.length === 0) return [];
    const ids = await insertRows(within.model, within.tx, within.access.actor, entity, rows);
    collectOwners(
      within,
      entity,
      rows.map((row, index) => ({ id: ids[index] ?? 0, states: [Object.fromEntries(row)] })),
    );
    await rejectOutOfScope(within, entity, ids);
    await afterWrite(within, entity, 'create', ids);
    return ids;
  });
}

/** Defaults, then every check; the faults of all rows are reported at once. */
async function prepareRows(context: WritingContext, entity: Entity, given: readonly WriteBody[], trusted = false): Promise<Map<string, unknown>[]> {
  const starts = await startingRows(context, entity, given, trusted);
  // Plugins are asked about records that hold together: whatever is wrong with the shape is reported first.
  const isSound = given.map(({ errors }) => errors.length === 0);
  const drafts = starts.map((values, index) => ({ values, sent: new Set(given[index]?.values.keys()) })).filter((_, index) => isSound[index]);
  const derived = (await withDerived(context, entity, 'create', drafts)).values();
  const rows = starts.map((start, index) => (isSound[index] ? new Map(derived.next().value ?? start) : start));
  for (const [index, write] of given.entries()) {
    const kept = findPresetRejection(context, entity, write, rows[index] ?? new Map<string, unknown>());
    if (kept) throw kept;
  }
  const errors: FieldError[] = given.flatMap((write, index) => [
    ...write.errors,
    ...rowErrors(context, entity, write, rows[index] ?? new Map<string, unknown>(), trusted),
  ]);
  const initial = trusted ? [] : await checkInitialStates(context, entity, rows);
  const offered = await draftErrors(
    context,
    entity,
    rows.map((values) => ({ values })),
  );
  const bodies = given.map((write, index) => ({ id: undefined, write, values: rows[index] ?? new Map<string, unknown>() }));
  const displayed = trusted ? [] : await displayErrors(context, entity, bodies);
  rejectIfAny([
    ...errors,
    ...uniqueErrors(displayed),
    ...(await checkReferences(context, entity, rows, { isSent: (index, name) => !trusted && given[index]?.values.has(name) === true })),
    ...uniqueErrors(offered),
    ...initial.flat().slice(0, 1),
  ]);
  // What the system fills is not the writer's choice: it is not held against him what he may not see.
  if (!trusted) await fillRoundRobin(context, entity, rows);
  await fillExclusiveFlags(context, entity, rows);
  const existing = rows.map((row) => ({ record: withCalculated(entity, Object.fromEntries(row)) }));
  rejectIfAny(await findHookErrors(context, entity, 'create', existing));
  for (const row of rows) await hashPasswords(entity, row);
  const filled = await withTelephones(
    context,
    entity,
    rows.map((values) => ({ values })),
  );
  return filled.map((row) => new Map(row));
}

function withParent({ model, tx }: RecordContext, body: unknown, parent: ParentValue): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const others = Object.entries(body).filter(([key]) => key.toLowerCase() !== parent.field.toLowerCase());
  const given = Object.entries(body).find(([key]) => key.toLowerCase() === parent.field.toLowerCase())?.[1];
  if (given !== undefined && given !== null && given !== parent.id) {
    throw new AppError('request.invalid', 'The path and the body refer to different parent records.', {
      errors: [{ Key: parent.field, Message: buildMessage('The path contains {id}.', { id: parent.id }) }],
      hint: buildMessage('Leave {field} out of the body.', { field: parent.field }),
    });
  }
  if (parent.field !== model.app.tenant.field) return Object.fromEntries([...others, [parent.field, parent.id]]);
  // The transaction knows its agency, and writes to no other.
  if (parent.id === tx.agencyId) return Object.fromEntries(others);
  throw new AppError('request.invalid', 'Records can only be added to the agency you are working in.', { hint: 'Choose the other agency first.' });
}
