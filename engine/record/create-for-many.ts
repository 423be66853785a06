// The same record for each of many parents, as one change: a parent that is refused one is reported, and the others get theirs.
import { authorize } from '../access/access.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { getRejection } from './change-rules.ts';
import type { FailedRow } from './change-trees.ts';
import { createRecords } from './create-record.ts';
import { lockRecords } from './read-record.ts';
import type { WritingContext } from './record-context.ts';
import { isRejectedRow } from './rejected-row.ts';
import { type BulkResult, changeMany } from './update-many.ts';
import { updateRecord } from './update-records.ts';
import { readWriteBody, rejectIfAny, requiredMessage } from './write-body.ts';

/** A kind of parents, and the field by which the new records name theirs. */
export interface Under {
  readonly parent: Entity;
  readonly field: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Makes one below each parent. Throws 403, and 400 for what is wrong with the values themselves. `isMoving`: the date of each parent goes to that of the record. */
export async function createForMany(
  context: WritingContext,
  entity: Entity,
  { parent, field }: Under,
  ids: readonly number[],
  values: Values,
  isMoving: boolean,
): Promise<BulkResult> {
  const rights = authorize(context.access, entity, 'create');
  const { errors, values: read } = readWriteBody(entity, rights, 'create', values);
  rejectIfAny([...errors, ...requiredErrors(context, entity, read)]);
  const moved = isMoving ? movedDate(entity, parent, values) : undefined;
  // What stands beside its parents is no change of theirs.
  const held = await lockRecords(context, parent, entity.oneParent || isMoving ? 'update' : 'read', ids);
  const failed = new Map<number, FailedRow>();
  const fail = (row: FailedRow): unknown => failed.set(row.Id, row);
  for (const id of ids) {
    const why = getRejection(context, parent, id, held.get(id));
    if (why) fail({ Id: id, Message: why });
  }
  const left = (): number[] => ids.filter((id) => !failed.has(id));
  const wanted = left();
  const make = (some: readonly number[]) =>
    context.tx.savepoint(() =>
      createRecords(
        context,
        entity,
        some.map((id) => ({ ...values, [field]: id })),
      ),
    );
  try {
    await make(wanted);
  } catch (error) {
    if (!isRejectedRow(error)) throw error;
    for (const id of wanted)
      try {
        await make([id]);
      } catch (rejection) {
        if (!isRejectedRow(rejection)) throw rejection;
        fail({ Id: id, Message: rejection.said.message });
      }
  }
  if (moved) {
    const change = readWriteBody(parent, context.access.of(parent), 'update', { [moved.field]: moved.day }).values;
    const { Errors } = await changeMany(
      context,
      parent,
      left().map((id) => ({ id, values: change })),
      held,
    );
    // What was made stays: the report says that the date did not move.
    for (const row of Errors) fail(row);
  }
  const Errors = ids.flatMap((id) => failed.get(id) ?? []);
  return { Total: ids.length, Success: ids.length - Errors.length, Fail: Errors.length, Errors };
}

/** What each of them would lack is reported once, and not for each. */
const requiredErrors = ({ access }: WritingContext, entity: Entity, values: ReadonlyMap<string, unknown>): FieldError[] => {
  const starts = (name: string): unknown => (name === entity.dataScope.office ? access.actor.officeId : null);
  return [...entity.fields.values()]
    .filter(
      ({ name, required, system, definition }) =>
        required && !system && definition.defaultFrom === undefined && (values.get(name) ?? definition.default ?? starts(name)) === null,
    )
    .map((field) => ({ Key: field.name, Message: requiredMessage(field) }));
};

/** Moves the date of the one parent to that of the record that is being made below it. Throws what an update throws, and 400 where there is no such date. */
export async function moveParent(context: WritingContext, entity: Entity, parent: Entity, parentId: number, values: unknown): Promise<void> {
  const { field, day } = movedDate(entity, parent, typeof values === 'object' && values !== null ? values : {});
  await updateRecord(context, parent, parentId, { [field]: day }, false);
}

function movedDate(entity: Entity, parent: Entity, values: object): { readonly field: string; readonly day: unknown } {
  const due = entity.definition.timeline?.due;
  const field = parent.definition.delta?.field;
  const day: unknown = Object.entries(values).find(([key]) => key.toLowerCase() === due?.toLowerCase())?.[1];
  if (due !== undefined && field !== undefined && typeof day === 'string' && day !== '') return { field, day };
  const message = buildMessage('{field} is empty, so there is no date to move.', { field: entity.fields.get(due ?? '')?.label ?? entity.label });
  throw new AppError('request.invalid', message, { errors: [{ Key: due ?? 'moveParent', Message: message }] });
}
