// Brings a deleted record back under its old id: permit → find in the journal → shape → write with its journal row → reach, in the caller's transaction.
import { getAccess, authorize } from '../access/access.ts';
import { isSystemActor, getSystemOnBehalf } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import { fixedDefault } from '../contract/default-day.ts';
import type { Text } from '../contract/definitions.ts';
import type { Entity, Field } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { textIn } from '../contract/text.ts';
import { checkErrors, withCalculated } from './calculated.ts';
import { type DeletedRecord, deletedRows, deletedUnder, lockDeleted, readDeleted } from './deleted-records.ts';
import { fillExclusiveFlags } from './exclusive-flags.ts';
import { getFollowers } from './on-deleted.ts';
import { alongOwners, inSavepoint, thenOwners } from './on-owners-changed.ts';
import { collectOwners } from './collected-owners.ts';
import { lockRecords, idsWithin, notFound } from './read-record.ts';
import type { RecordContext, WireRecord, WritingContext } from './record-context.ts';
import { isRejectedRow } from './rejected-row.ts';
import { afterWrite, findHookErrors } from './run-hooks.ts';
import { withTelephones } from './telephone-values.ts';
import { readWithChildren } from './existing-rows.ts';
import { readWriteBody, rejectIfAny } from './write-body.ts';
import { restoreRow } from './write-rows.ts';

/**
 * Restores one record and answers it, with what went with it: its children at every level, and a record that it names and that was deleted
 * because of it. It undoes a deletion, so both rights are needed, to create and to delete such a record.
 * Throws 403, 404 for what was never there or may not be seen, and 409 with what stands in the way: it is there, a value is taken, a reference is gone.
 */
export async function restoreRecord(context: WritingContext, entity: Entity, id: number): Promise<WireRecord> {
  const deleted = await deletedRecord(context, entity, id);
  await thenOwners(context, async (within) => await bringBackAll([{ context: within, entity, deleted }, ...(await wentAlong(within, entity, deleted))]));
  return await readWithChildren(context, entity, id);
}

/** The same for this record alone: undoing a change restores the others one by one. */
export async function restoreAlone(context: WritingContext, entity: Entity, id: number): Promise<void> {
  const deleted = await deletedRecord(context, entity, id);
  await thenOwners(context, (within) => bringBack(within, entity, deleted));
}

async function deletedRecord(context: WritingContext, entity: Entity, id: number): Promise<DeletedRecord> {
  authorize(context.access, entity, 'create');
  authorize(context.access, entity, 'delete');
  await lockDeleted(context.tx, entity, id);
  const [deleted] = (await readDeleted(context, entity, [id])).records;
  if (!deleted) throw await notDeleted(context, entity, id);
  return deleted;
}

interface Returning {
  readonly context: WritingContext;
  readonly entity: Entity;
  readonly deleted: DeletedRecord;
}

/** What was deleted in the same change because of this record; it comes back as the system, no matter who restores. */
async function wentAlong(context: WritingContext, entity: Entity, deleted: DeletedRecord): Promise<Returning[]> {
  const reaching = { ...context, access: getAccess(getSystemOnBehalf(context.access.actor)), tx: context.tx.reaching({}) };
  const found = new Map<string, Returning>();
  const known = new Set([`${entity.name} ${deleted.id}`]);
  const add = async (from: Entity, ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    const rows = await deletedRows(reaching, from, ids);
    // What was deleted before, by itself, stays deleted.
    for (const each of rows.filter(({ deletedAt }) => deletedAt === deleted.deletedAt).toReversed()) {
      const key = `${from.name} ${each.id}`;
      if (known.has(key)) continue;
      known.add(key);
      found.set(key, { context: reaching, entity: from, deleted: each });
      await addBelow(from, each.id);
    }
  };
  const addBelow = async (parent: Entity, id: number): Promise<void> => {
    for (const [from, field] of getFollowers(context.model, parent)) {
      // Records of agencies that went with one of the platform are restored in each agency.
      if (field.definition.onDelete !== 'cascade' || from.isTenant !== parent.isTenant) continue;
      const gone = await deletedUnder(reaching, from, field.name, [id]);
      await add(
        from,
        gone.map((each) => each.id),
      );
    }
  };
  await addBelow(entity, deleted.id);
  for (const field of entity.fields.values()) {
    const target = field.reference?.foreignKey ? field.reference.entity : undefined;
    const id = deleted.values[field.name];
    // What keeps a record from being deleted while it is named was deleted after it, by a plugin.
    const isConsequence = (field.definition.onDelete ?? 'restrict') === 'restrict' && target !== entity && target?.isTenant === entity.isTenant;
    if (target && isConsequence && typeof id === 'number') await add(target, [id]);
  }
  return [...found.values()];
}

/** Brings all of these back. One that needs another one waits for it: what is refused is tried again for as long as others come back. */
async function bringBackAll(returning: readonly Returning[]): Promise<void> {
  let waiting = returning;
  while (waiting.length > 0) {
    const rejections = new Map<Returning, unknown>();
    for (const each of waiting) {
      try {
        await inSavepoint(each.context, () => bringBack(each.context, each.entity, each.deleted));
      } catch (error) {
        if (!isRejectedRow(error)) throw error;
        rejections.set(each, error);
      }
    }
    if (rejections.size === waiting.length) throw [...rejections.values()][0];
    waiting = [...rejections.keys()];
  }
}

async function bringBack(context: WritingContext, entity: Entity, deleted: DeletedRecord): Promise<void> {
  const values = restoredValues(context, entity, deleted);
  await fillExclusiveFlags(context, entity, [values], true);
  await alongOwners(context, entity, { values: [values] }, (within) => writeBack(within, entity, deleted, values));
}

async function writeBack(context: WritingContext, entity: Entity, deleted: DeletedRecord, values: ReadonlyMap<string, unknown>): Promise<void> {
  const { id } = deleted;
  const record = withCalculated(entity, Object.fromEntries(values));
  collectOwners(context, entity, [{ id, states: [record] }]);
  // To plugins a record that comes back is a new one. A whole is judged at the end, when its children are there again.
  rejectIfAny(checkErrors(entity, record));
  if (entity.children.length === 0) rejectIfAny(await findHookErrors(context, entity, 'create', [{ record }]));
  const [filled = values] = await withTelephones(context, entity, [{ values }]);
  try {
    const { id: _id, values: _values, ...origin } = deleted;
    await context.tx.savepoint(() => restoreRow(context.model, context.tx, context.access.actor, entity, id, origin, filled));
  } catch (error) {
    throw error instanceof AppError && error.code === 'request.invalid' ? getObstacle(entity, error) : error;
  }
  for (const operation of ['create', 'delete'] as const) {
    const rule = context.access.of(entity).rows(operation);
    if (rule === 'everything') continue;
    if (rule === undefined || !(await idsWithin(context, entity, rule, [id])).has(id))
      throw new AppError('access.forbidden', 'You do not have permission to restore this record.', {
        hint: 'You would lose access to the record. Choose another office or person.',
      });
  }
  await rejectClosedOwner(context, entity, id);
  await afterWrite(context, entity, 'create', [id]);
}

/** What is part of another record does not come back where that takes in no more: 409. The parts of a whole that comes back come with it. */
async function rejectClosedOwner(context: WritingContext, entity: Entity, id: number): Promise<void> {
  const names = new Set(entity.owners.map(({ list }) => list.field.name));
  if (names.size === 0 || isSystemActor(context.access.actor)) return;
  const row = (await lockRecords(context, entity, 'create', [id])).get(id);
  for (const [index, state] of (entity.definition.readOnlyWhen ?? []).entries()) {
    if (!row?.closedFromAfar[index] || row.open[index] || !state.fields.some((name) => names.has(name))) continue;
    throw new AppError('record.not-restorable', buildMessage('Nothing can be added because the parent record is “{state}”.', { state: state.label }));
  }
}

/** A record that is there is distinguished from one that never was; the one that may not be seen is neither. */
export async function notDeleted(context: RecordContext, entity: Entity, id: number): Promise<AppError> {
  const existing = (await lockRecords(context, entity, 'delete', [id])).get(id);
  return existing?.readable ? new AppError('record.not-restorable', 'This record is not deleted.') : notFound(entity, id);
}

/** The values to write: what was kept, where the metadata still knows it, and for fields that came later what a new record has. */
function restoredValues(context: RecordContext, entity: Entity, deleted: DeletedRecord): Map<string, unknown> {
  const fields = [...entity.fields.values()].filter((field) => !field.system && !field.computed);
  const everything = { ...context.access.of(entity), fields: () => new Set(fields.map((field) => field.name)) };
  const kept = fields.flatMap(({ name }) => ((deleted.values[name] ?? null) === null ? [] : [[name, deleted.values[name]] as const]));
  const { values, errors } = readWriteBody(entity, everything, 'create', Object.fromEntries(kept));
  const wrong = errors.flatMap((error) => entity.fields.get(error.Key) ?? [])[0];
  if (wrong) throw rejected(buildMessage('The record cannot be restored because its value for {field} is no longer allowed.', { field: wrong.label }));
  return new Map(
    fields.map((field) => {
      const value = values.get(field.name) ?? (field.required ? (fixedDefault(field.definition) ?? null) : null);
      if (field.required && value === null && field.type !== 'password')
        throw rejected(buildMessage('The record cannot be restored because {field} is now required and is empty.', { field: field.label }));
      return [field.name, value];
    }),
  );
}

/** What the database has against it, in the words of a restore. */
function getObstacle(entity: Entity, { errors, said }: AppError): AppError {
  const fields = errors.flatMap((error) => entity.fields.get(error.Key) ?? []);
  // Only the key of the record itself has no field: somebody else was quicker.
  if (fields.length === 0) return rejected('This record is not deleted.');
  const field = getLabels(fields);
  if (said.message === 'Another record already has this value.')
    return rejected(
      buildMessage('The record cannot be restored because another record now has the same {field}.', { field }),
      'Change or delete the other record first.',
    );
  return rejected(buildMessage('The record cannot be restored because its {field} no longer exists.', { field }), 'Restore that record first.');
}

const getLabels = (fields: readonly Field[]): Text => {
  const join = (language: 'en' | 'pt' | 'es'): string => fields.map((field) => textIn(field.label, language)).join(', ');
  return { en: join('en'), pt: join('pt'), es: join('es') };
};

const rejected = (message: Message, hint?: Message): AppError => new AppError('record.not-restorable', message, hint ? { hint } : {});
