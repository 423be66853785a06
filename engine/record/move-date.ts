// Moves the date of a record by a number of days: what dragging it on a calendar asks for.
import { DateTime } from 'luxon';
import { authorize, rejectedField } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Field } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { lockRecords, notFound } from './read-record.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { updateRecord } from './update-records.ts';

/**
 * Moves the field by whole days, and with it those that move along where they are set, and answers the record; the hour of a moment stays
 * what it is in the office. Throws 400 where there is no date, and what an update throws.
 */
export async function moveDate(
  context: WritingContext,
  entity: Entity,
  id: number,
  { field, along }: { readonly field: Field; readonly along: readonly Field[] },
  days: number,
): Promise<WireRecord> {
  const rights = authorize(context.access, entity, 'update');
  const kept = [field, ...along].find(({ name }) => !rights.fields('update').has(name));
  if (kept && rights.fields('read').has(kept.name)) throw rejectedField(context.access, entity, 'update', kept);
  if (kept) throw new AppError('access.forbidden', 'You do not have permission to change this field.');
  const row = (await lockRecords(context, entity, 'update', [id])).get(id);
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new AppError('access.forbidden', 'You do not have permission to change this record.');
  if (typeof row.record[field.name] !== 'string') throw wrong(field, buildMessage('{field} is empty, so there is no date to move.', { field: field.label }));
  const moved = [field, ...along].flatMap((each) => {
    const value = row.record[each.name];
    return typeof value === 'string' ? [[each.name, movedBy(each, value, days, context.access.actor.timeZone)]] : [];
  });
  return await updateRecord(context, entity, id, Object.fromEntries(moved), false);
}

function movedBy(field: Field, value: string, days: number, timeZone: string): string {
  const zone = field.type === 'date' ? 'UTC' : timeZone;
  const moved = DateTime.fromISO(value, { zone }).plus({ days });
  const text = field.type === 'date' ? moved.toFormat('yyyy-MM-dd') : moved.toUTC().toISO();
  if (!moved.isValid || text === null || moved.year < 1000 || moved.year > 9999)
    throw wrong(field, buildMessage('{field} would be outside the range of the calendar.', { field: field.label }));
  return text;
}

const wrong = (field: Field, message: Message): AppError => new AppError('request.invalid', message, { errors: [{ Key: field.name, Message: message }] });
