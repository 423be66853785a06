// Moves the date of a record by a number of days: what dragging it on a calendar asks for.
import { DateTime } from 'luxon';
import { demand } from '../access/access.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity, Field } from '../contract/model.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { holdRecords, notFound } from './read-record.ts';
import type { WireRecord, WritingContext } from './record-context.ts';
import { updateRecord } from './update-records.ts';

/** Moves the field by whole days and answers the record; the hour of a moment stays what it is in the office. Throws 400 where there is no date, and what an update throws. */
export async function moveDate(context: WritingContext, entity: Entity, id: number, field: Field, days: number): Promise<WireRecord> {
  const rights = demand(context.access, entity, 'update');
  if (!rights.fields('update').has(field.name)) throw new Refusal('access.forbidden', 'You may not change this field.');
  const row = (await holdRecords(context, entity, 'update', [id])).get(id);
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new Refusal('access.forbidden', 'You may not change this record.');
  const value = row.record[field.name];
  if (typeof value !== 'string') throw wrong(field, phrase('{field} is empty, so there is nothing to move.', { field: field.label }));
  const moved = movedBy(field, value, days, context.access.actor.timeZone);
  if (moved === undefined) throw wrong(field, phrase('{field} would leave the calendar.', { field: field.label }));
  return await updateRecord(context, entity, id, { [field.name]: moved }, false);
}

function movedBy(field: Field, value: string, days: number, timeZone: string): string | undefined {
  const zone = field.type === 'date' ? 'UTC' : timeZone;
  const moved = DateTime.fromISO(value, { zone }).plus({ days });
  if (!moved.isValid || moved.year < 1000 || moved.year > 9999) return undefined;
  return field.type === 'date' ? moved.toFormat('yyyy-MM-dd') : (moved.toUTC().toISO() ?? undefined);
}

const wrong = (field: Field, message: Sentence): Refusal => new Refusal('request.invalid', message, { errors: [{ Key: field.name, Message: message }] });
