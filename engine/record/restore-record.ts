// Brings a deleted record back under its old id: permit → find in the journal → shape → write with its journal row → reach, in the caller's transaction.
import { accessOf, demand } from '../access/access.ts';
import { systemOnBehalfOf } from '../contract/actor.ts';
import { Refusal } from '../contract/errors.ts';
import { fixedDefault } from '../contract/default-day.ts';
import type { Text } from '../contract/definitions.ts';
import type { Entity, Field } from '../contract/model.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { textIn } from '../contract/text.ts';
import { checkFaults, withCalculated } from './calculated.ts';
import { type DeletedRecord, deletedUnder, holdDeleted, readDeleted } from './deleted-records.ts';
import { settleExclusive } from './exclusive-flags.ts';
import { alongOwners, thenOwners } from './follow-owners.ts';
import { gatherOwners } from './gathered-owners.ts';
import { holdRecords, idsWithin, notFound } from './read-record.ts';
import type { RecordContext, WireRecord, WritingContext } from './record-context.ts';
import { afterWrite, hookFaults } from './run-hooks.ts';
import { withTelephones } from './telephone-values.ts';
import { readWhole } from './whole-rows.ts';
import { readWriteBody, refuseIfAny } from './write-body.ts';
import { restoreRow } from './write-rows.ts';

/**
 * Restores one record and answers it. It undoes a deletion, so both rights are needed, to create and to delete such a record.
 * Throws 403, 404 for what was never there or may not be seen, and 409 with what stands in the way: it is there, a value is taken, a reference is gone.
 */
export async function restoreRecord(context: WritingContext, entity: Entity, id: number): Promise<WireRecord> {
  demand(context.access, entity, 'create');
  demand(context.access, entity, 'delete');
  await holdDeleted(context.tx, entity, id);
  const [deleted] = (await readDeleted(context, entity, [id])).records;
  if (!deleted) throw await notDeleted(context, entity, id);
  // Within an undoing each part of a whole comes back by itself.
  const isAlone = context.owners === undefined;
  await thenOwners(context, async (within) => {
    await bringBack(within, entity, deleted);
    if (isAlone) await bringBackChildren(within, entity, deleted);
  });
  return await readWhole(context, entity, id);
}

/** What was part of the record and went with it, level by level; as the system, since a whole comes back whole. */
async function bringBackChildren(context: WritingContext, entity: Entity, { id, deletedAt }: DeletedRecord): Promise<void> {
  const reaching = { ...context, access: accessOf(systemOnBehalfOf(context.access.actor)), tx: context.tx.reaching({}) };
  for (const { entity: child, field } of entity.children) {
    const gone = await deletedUnder(reaching, child, field.name, [id]);
    if (gone.length === 0) continue;
    const ids = gone.map((each) => each.id);
    const { records } = await readDeleted(reaching, child, ids);
    // What was deleted before, by itself, stays deleted.
    for (const line of records.filter((each) => each.deletedAt === deletedAt).toReversed()) {
      await bringBack(reaching, child, line);
      await bringBackChildren(reaching, child, line);
    }
  }
}

async function bringBack(context: WritingContext, entity: Entity, deleted: DeletedRecord): Promise<void> {
  const values = restoredValues(context, entity, deleted);
  await settleExclusive(context, entity, [values], true);
  await alongOwners(context, entity, { values: [values] }, (within) => writeBack(within, entity, deleted, values));
}

async function writeBack(context: WritingContext, entity: Entity, deleted: DeletedRecord, values: ReadonlyMap<string, unknown>): Promise<void> {
  const { id } = deleted;
  const record = withCalculated(entity, Object.fromEntries(values));
  gatherOwners(context, entity, [{ id, states: [record] }]);
  // To plugins a record that comes back is a new one. A whole is judged at the end, when its children are there again.
  refuseIfAny(checkFaults(entity, record));
  if (entity.children.length === 0) refuseIfAny(await hookFaults(context, entity, 'create', [{ record }]));
  const [filled = values] = await withTelephones(context, entity, [{ values }]);
  try {
    const { id: _id, values: _values, ...origin } = deleted;
    await context.tx.savepoint(() => restoreRow(context.model, context.tx, context.access.actor, entity, id, origin, filled));
  } catch (error) {
    throw error instanceof Refusal && error.code === 'request.invalid' ? obstacleOf(entity, error) : error;
  }
  for (const operation of ['create', 'delete'] as const) {
    const rule = context.access.of(entity).rows(operation);
    if (rule === 'everything') continue;
    if (rule === undefined || !(await idsWithin(context, entity, rule, [id])).has(id))
      throw new Refusal('access.forbidden', 'You may not restore this record.', { hint: 'It would belong where your rights do not reach.' });
  }
  await afterWrite(context, entity, 'create', [id]);
}

/** A record that is there is told apart from one that never was; the one that may not be seen is neither. */
export async function notDeleted(context: RecordContext, entity: Entity, id: number): Promise<Refusal> {
  const standing = (await holdRecords(context, entity, 'delete', [id])).get(id);
  return standing?.readable ? new Refusal('record.not-restorable', 'This record is not deleted.') : notFound(entity, id);
}

/** The values to write: what was kept, where the metadata still knows it, and for fields that came later what a new record has. */
function restoredValues(context: RecordContext, entity: Entity, deleted: DeletedRecord): Map<string, unknown> {
  const fields = [...entity.fields.values()].filter((field) => !field.system && !field.computed);
  const everything = { ...context.access.of(entity), fields: () => new Set(fields.map((field) => field.name)) };
  const kept = fields.flatMap(({ name }) => ((deleted.values[name] ?? null) === null ? [] : [[name, deleted.values[name]] as const]));
  const { values, errors } = readWriteBody(entity, everything, 'create', Object.fromEntries(kept));
  const wrong = errors.flatMap((error) => entity.fields.get(error.Key) ?? [])[0];
  if (wrong) throw refused(phrase('The record cannot be restored: what it had for {field} is no longer allowed.', { field: wrong.label }));
  return new Map(
    fields.map((field) => {
      const value = values.get(field.name) ?? (field.required ? (fixedDefault(field.definition) ?? null) : null);
      if (field.required && value === null && field.type !== 'password')
        throw refused(phrase('The record cannot be restored: {field} is required by now, and it had none.', { field: field.label }));
      return [field.name, value];
    }),
  );
}

/** What the database has against it, in the words of a restore. */
function obstacleOf(entity: Entity, { errors, said }: Refusal): Refusal {
  const fields = errors.flatMap((error) => entity.fields.get(error.Key) ?? []);
  // Only the key of the record itself has no field: somebody else was quicker.
  if (fields.length === 0) return refused('This record is not deleted.');
  const field = labelsOf(fields);
  if (said.message === 'Another record already has this value.')
    return refused(phrase('The record cannot be restored: another record has the same {field} by now.', { field }), 'Change or delete the other record first.');
  return refused(phrase('The record cannot be restored: what it had for {field} does not exist any more.', { field }), 'Restore that record first.');
}

const labelsOf = (fields: readonly Field[]): Text => {
  const join = (language: 'en' | 'pt' | 'es'): string => fields.map((field) => textIn(field.label, language)).join(', ');
  return { en: join('en'), pt: join('pt'), es: join('es') };
};

const refused = (message: Sentence, hint?: Sentence): Refusal => new Refusal('record.not-restorable', message, hint ? { hint } : {});
