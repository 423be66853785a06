// Records that others follow from a day on: the earlier one ends the day before, and what goes along with it is copied for its successor.
import type { Access } from '../access/access.ts';
import { addDays, type Day, toDay } from '../contract/day.ts';
import type { FieldError } from '../contract/errors.ts';
import type { Entity, Model } from '../contract/model.ts';
import { sql } from '../database/database.ts';
import { todayIn } from '../fields/date-range.ts';
import { createRecords } from './create-record.ts';
import { inSavepoint } from './on-owners-changed.ts';
import { type LockedRecord, lockRecords } from './read-record.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { isRejectedRow } from './rejected-row.ts';
import { changeMany } from './update-many.ts';

/** A record, what ends it, and the one that follows it. */
export interface Succession {
  readonly id: number;
  readonly values: ReadonlyMap<string, unknown>;
  readonly successor: Readonly<Record<string, unknown>>;
}
/** The id of a successor, or why there is none. */
export type SuccessionOutcome = { readonly successorId: number } | { readonly errors: readonly FieldError[] };

/** The last day of what another one follows from a day on. */
export const endingDay = (from: Day): Day => addDays(from, -1);

/** Ends locked records and makes those that follow them: together where all are right, by halves where one is not; none ends without its successor. */
export async function succeedRecords(
  context: WritingContext,
  entity: Entity,
  steps: readonly Succession[],
  held: ReadonlyMap<number, LockedRecord>,
): Promise<Map<number, SuccessionOutcome>> {
  if (steps.length === 0) return new Map();
  try {
    return await inSavepoint(context, async () => {
      const { Errors } = await changeMany(context, entity, steps, held);
      const failed = new Map(Errors.map(({ Id, Message }): [number, SuccessionOutcome] => [Id, { errors: [{ Key: '', Message }] }]));
      const done = steps.filter(({ id }) => !failed.has(id));
      const made =
        done.length > 0
          ? await createRecords(
              context,
              entity,
              done.map(({ successor }) => successor),
            )
          : [];
      const followers = new Map(done.map(({ id }, index) => [id, made[index] ?? 0]));
      if (done.length > 0) await copyAlong(context, entity, followers);
      return new Map([...failed, ...[...followers].map(([id, successorId]): [number, SuccessionOutcome] => [id, { successorId }])]);
    });
  } catch (error) {
    if (!isRejectedRow(error)) throw error;
    const errors = error.errors.length > 0 ? error.errors : [{ Key: '', Message: error.said.message }];
    if (steps.length === 1) return new Map(steps.map(({ id }) => [id, { errors }]));
  }
  const half = Math.ceil(steps.length / 2);
  return new Map([...(await succeedRecords(context, entity, steps.slice(0, half), held)), ...(await succeedRecords(context, entity, steps.slice(half), held))]);
}

/** What goes along with records is copied for those that follow them, by the ids of both. */
async function copyAlong(context: WritingContext, entity: Entity, followers: ReadonlyMap<number, number>): Promise<void> {
  const { model, tx, access } = context;
  for (const { entity: name, field, until } of entity.definition.adjust?.with ?? []) {
    const along = alongEntity(model, name);
    const query = sql(along.name)
      .select({ id: 'Id' })
      .whereIn(field, [...followers.keys()])
      .orderBy('Id');
    if (along.isTenant) query.where(model.app.tenant.field, tx.agencyId);
    const ids = (await tx.rows<{ id: number }>(query)).map(({ id }) => id);
    if (ids.length === 0) continue;
    const today = todayIn(access.actor.timeZone);
    const existing = [...(await lockRecords(context, along, 'read', ids)).values()].filter(
      ({ readable, record }) => readable && (until === undefined || (toDay(record[until]) ?? today) >= today),
    );
    const bodies = existing.map(({ record }) => ({ ...copyOf(access, along, record), [field]: followers.get(Number(record[field])) }));
    if (bodies.length > 0) await createRecords(context, along, bodies);
  }
}

/** The entity of what goes along with records. */
export function alongEntity(model: Model, name: string): Entity {
  const entity = model.entities.get(name.toLowerCase());
  if (!entity) throw new Error(`There is no entity ${name}.`);
  return entity;
}

/** What a new record takes from one that is there: all that the person may both read and say. */
export function copyOf(access: Access, entity: Entity, record: WireRecord): Readonly<Record<string, unknown>> {
  const rights = access.of(entity);
  const copied = [...entity.fields.values()].filter(
    ({ name, system, readOnly, definition }) =>
      !system &&
      !readOnly &&
      definition.value === undefined &&
      definition.sequence === undefined &&
      rights.fields('read').has(name) &&
      rights.fields('create').has(name) &&
      (record[name] ?? null) !== null,
  );
  return Object.fromEntries(copied.map(({ name }) => [name, record[name]]));
}
