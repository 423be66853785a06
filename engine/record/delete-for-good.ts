// Deleting for good what was deleted: permit → find in the journal → what was deleted along with it → the values go, and the journal says so, in the caller's transaction.
import { authorize } from '../access/access.ts';
import { requireMet, isMetBy } from '../access/feature-gates.ts';
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Text, Who } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { markFinal } from '../database/changes.ts';
import { type DeletedRecord, deletedUnder, deletedWithin, type Gone, lockDeleted, namesOfDeleted, readDeleted } from './deleted-records.ts';
import { forgetDeleted, maxRows, writeAuditLog } from './audit-log.ts';
import { notFound } from './read-record.ts';
import type { RecordContext, WritingContext } from './record-context.ts';
import { notDeleted } from './restore-record.ts';

type GoneByEntity = ReadonlyMap<Entity, readonly Gone[]>;

/** What would go for good: the record by its name, and how many records that went along with it. */
export interface WouldGo {
  readonly name: string | null;
  readonly along: readonly { readonly label: Text; readonly count: number }[];
}

/** Whom the application file speaks of; without a word of it, platform administrators. */
const forGood = ({ app }: Model): Who => app.deletesForGood ?? { god: true };

/** True where this person may delete for good, of entities whose records he may delete. */
export const mayDeleteForGood = (model: Model, actor: Actor): boolean => isMetBy(forGood(model), actor);

/** What deleting a record for good would come to, as far as the person could read of it. Throws as `deleteForGood`. */
export async function wouldGoForGood(context: RecordContext, entity: Entity, id: number): Promise<WouldGo> {
  const deleted = await requireDeleted(context, entity, id);
  if (!deleted) throw notFound(entity, id);
  const { access } = context;
  const along: { readonly label: Text; readonly count: number }[] = [];
  for (const [of, gone] of await goneAlong(context, entity, deleted)) {
    const others = gone.flatMap((each) => (of === entity && each.id === id ? [] : each.id));
    if (others.length === 0 || !access.of(of).can('read')) continue;
    const { records } = await readDeleted(context, of, others);
    if (records.length > 0) along.push({ label: of.labelPlural, count: records.length });
  }
  const [name] = access.of(entity).fields('read').has('DisplayName') ? await namesOfDeleted(context, entity, [deleted]) : [];
  return { name: name || null, along };
}

/**
 * Takes the values of a deleted record out of its journal, and those of what was deleted along with it; that it was there, and who did what
 * when, stays. Throws 403, 404 for what was never there or may not be seen, 409 for a record that is there.
 */
export async function deleteForGood(context: WritingContext, entity: Entity, id: number): Promise<void> {
  const { tx, access } = context;
  await lockDeleted(tx, entity, id);
  const deleted = await requireDeleted(context, entity, id);
  if (!deleted) throw await notDeleted(context, entity, id);
  const gone = await goneAlong(context, entity, deleted);
  for (const [of, records] of gone) {
    const ids = records.map((record) => record.id);
    await forgetDeleted(tx, of, ids);
    await writeAuditLog(
      tx,
      access.actor,
      records.map((record) => ({ entity: of, id: record.id, rowVersion: record.rowVersion, operation: 'purge', changes: [] })),
    );
  }
  await markFinal(tx, 'Permanently deleted records cannot be restored.');
}

/** Undefined for what is not deleted, or may not be seen. */
async function requireDeleted(context: RecordContext, entity: Entity, id: number): Promise<DeletedRecord | undefined> {
  const { model, access } = context;
  authorize(access, entity, 'delete');
  requireMet(forGood(model), access.actor, 'You do not have permission to delete records permanently.');
  const { records } = await readDeleted(context, entity, [id]);
  if (records.length === 0) return undefined;
  const [deleted] = await deletedWithin(context, entity, 'delete', records);
  if (!deleted) throw new AppError('access.forbidden', 'You do not have permission to delete this record.');
  return deleted;
}

/** The record with all that could not come back without it: deleted records that went along with it, and what went along with those. */
async function goneAlong(context: RecordContext, entity: Entity, first: DeletedRecord): Promise<GoneByEntity> {
  const found = new Map<Entity, Map<number, Gone>>([[entity, new Map([[first.id, { id: first.id, rowVersion: first.rowVersion }]])]]);
  let left = maxRows;
  const course: { readonly of: Entity; readonly ids: readonly number[] }[] = [{ of: entity, ids: [first.id] }];
  for (const { of, ids } of course) {
    for (const { child, field } of fellWith(context.model, of)) {
      const known = found.get(child) ?? new Map<number, Gone>();
      const more = (await deletedUnder(context, child, field, ids)).filter((gone) => !known.has(gone.id));
      if (more.length === 0) continue;
      left -= more.length;
      if (left < 0)
        throw new AppError('record.in-use', buildMessage('Deleting this record would change more than {most} other records.', { most: maxRows }), {
          hint: 'First permanently delete the records that were deleted with this one.',
        });
      for (const gone of more) known.set(gone.id, gone);
      found.set(child, known);
      course.push({ of: child, ids: more.map((gone) => gone.id) });
    }
  }
  return new Map([...found].map(([of, gone]) => [of, [...gone.values()]]));
}

/** The references by which records go along with one of this entity. */
const fellWith = (model: Model, entity: Entity): { readonly child: Entity; readonly field: string }[] =>
  [...model.entities.values()].flatMap((child) =>
    child.journal
      ? [...child.fields.values()].flatMap(({ name, reference, definition }) =>
          reference?.entity === entity && definition.onDelete === 'cascade' ? [{ child, field: name }] : [],
        )
      : [],
  );
