// Deletes many records as one change: each stands for itself, and the reason is reported for those that are refused.
import { authorize } from '../access/access.ts';
import type { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { deleteTogether } from './delete-record.ts';
import { type Allowance, allowanceOfMany } from './on-deleted.ts';
import { eachAlongOwners, inSavepoint } from './on-owners-changed.ts';
import { lockRecords } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { isRejectedRow } from './rejected-row.ts';
import type { BulkResult } from './update-many.ts';

/**
 * What can be deleted is deleted, with all that follows from it; what others use is tried once more when those may have gone. Throws 403 to
 * whom may delete none.
 */
export async function deleteRecords(context: WritingContext, entity: Entity, ids: readonly number[]): Promise<BulkResult> {
  authorize(context.access, entity, 'delete');
  return await eachAlongOwners(context, entity, { ids }, (within) => deleteEach(within, entity, ids));
}

async function deleteEach(context: WritingContext, entity: Entity, ids: readonly number[]): Promise<BulkResult> {
  // All of them first and in one order, so that two who delete the same records wait for each other only here.
  await lockRecords(context, entity, 'delete', ids);
  const course = { context, entity, allowance: allowanceOfMany(ids.length), rejected: new Map<number, AppError>() };
  // A plugin may count those that are left, so that each has to see the others gone; and what refers to its own kind goes back in order only by itself.
  const isOrdered = [...entity.fields.values()].some(({ reference }) => reference?.entity === entity);
  const work = isOrdered || context.hooks.of(entity) ? oneByOne : together;
  await work(course, ids);
  const used = ids.filter((id) => course.rejected.get(id)?.code === 'record.in-use');
  // Backwards: what was made later refers to what was made before.
  if (used.length > 0 && course.rejected.size < ids.length) await work(course, used.toReversed());
  const Errors = ids.flatMap((Id) => {
    const Message = course.rejected.get(Id)?.said.message;
    return Message === undefined ? [] : [{ Id, Message }];
  });
  return { Total: ids.length, Success: ids.length - Errors.length, Fail: Errors.length, Errors };
}

interface Course {
  readonly context: WritingContext;
  readonly entity: Entity;
  allowance: Allowance;
  readonly rejected: Map<number, AppError>;
}

async function oneByOne(course: Course, ids: readonly number[]): Promise<void> {
  for (const id of ids) await together(course, [id]);
}

/** All of them behind a savepoint; where something stands in the way of one, each half by itself. */
async function together(course: Course, ids: readonly number[]): Promise<void> {
  const { context, entity, allowance, rejected } = course;
  try {
    const followed = await inSavepoint(context, () => deleteTogether(context, entity, ids, allowance));
    course.allowance = { ...allowance, left: allowance.left - followed };
    for (const id of ids) rejected.delete(id);
  } catch (error) {
    if (!isRejectedRow(error)) throw error;
    const [first, ...others] = ids;
    if (first !== undefined && others.length === 0) rejected.set(first, error);
    else {
      const middle = Math.ceil(ids.length / 2);
      await together(course, ids.slice(0, middle));
      await together(course, ids.slice(middle));
    }
  }
}
