// What may be kept of a form that is not saved, and what of it is given back: within the rights that the person has now.
import { authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { holdsStorable } from '../record/write-body.ts';
import { deleteDraftRow, type DraftPlace, type DraftRow, type DraftValues, keepDraftRow, readDraftRow } from './draft-rows.ts';

/** A draft as it is sent: the values are those of the form, right or wrong. */
export interface SentDraft {
  readonly rowVersion: number | null;
  readonly typed: DraftValues;
  readonly was: DraftValues;
}

/** Characters of JSON, of all values together. */
export const largestDraft = 100_000;

/** The person's draft of this form; none of a record that he may see and not change. Throws 403 or 404 where the form itself is not for that person. */
export async function readDraft(context: RecordContext, entity: Entity, recordId: number): Promise<DraftRow | undefined> {
  authorize(context.access, entity, operationOn(recordId));
  const names = await formNames(context, entity, recordId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'access.forbidden') return undefined;
    throw error;
  });
  if (!names) return undefined;
  const row = await readDraftRow(context.tx, context.access.actor, getPlace(entity, recordId));
  if (!row) return undefined;
  const readable = context.access.of(entity).fields('read');
  // Rights may have changed since: what is no longer this person's to write or to see stays where it is.
  return { ...row, typed: narrowed(row.typed, (name) => names.has(name)), was: narrowed(row.was, (name) => names.has(name) && readable.has(name)) };
}

/** Keeps a draft. Throws 403 or 404 as above, 400 for what is no field of the form, 413 where it is too large. */
export async function keepDraft(context: RecordContext, entity: Entity, recordId: number, { rowVersion, typed, was }: SentDraft): Promise<Date> {
  const names = await formNames(context, entity, recordId);
  const stranger = [...Object.keys(typed), ...Object.keys(was)].find((name) => !names.has(name));
  // One sentence for what is not there, what is not theirs to write, and what is secret.
  if (stranger !== undefined) throw unkept(stranger, 'There is no saved draft for a field with this name.');
  const content = JSON.stringify([typed, was]);
  if (content.length > largestDraft)
    throw new AppError('request.too-large', buildMessage('A draft can have at most {most} characters.', { most: largestDraft }), {
      hint: 'Save the record or shorten the text.',
    });
  const broken = Object.entries({ ...was, ...typed }).find(([, value]) => !holdsStorable(value));
  if (broken) throw unkept(broken[0], 'The value contains a character that is not allowed in text.');
  return await keepDraftRow(context.tx, context.access.actor, getPlace(entity, recordId), { rowVersion, typed, was });
}

/** Takes the draft away, where there is one: also of a record that is no longer there. Throws 403 for an entity that is not for the person. */
export async function dropDraft({ tx, access }: RecordContext, entity: Entity, recordId: number): Promise<void> {
  authorize(access, entity, 'read');
  await deleteDraftRow(tx, access.actor, getPlace(entity, recordId));
}

const operationOn = (recordId: number): 'create' | 'update' => (recordId === 0 ? 'create' : 'update');

const getPlace = (entity: Entity, recordId: number): DraftPlace => ({ entity: entity.name, recordId });

/** The fields of which a draft of this form is kept: those that the person may write, secrets left out. Throws 403 or 404 where there is no such form for him. */
async function formNames(context: RecordContext, entity: Entity, recordId: number): Promise<ReadonlySet<string>> {
  const operation = operationOn(recordId);
  const rights = authorize(context.access, entity, operation);
  if (recordId !== 0) await readRecord(context, entity, recordId, operation);
  return new Set(
    [...rights.fields(operation)].filter((name) => entity.fields.get(name)?.type !== 'password' && entity.fields.get(name)?.definition.sealed !== true),
  );
}

const narrowed = (values: DraftValues, isWanted: (name: string) => boolean): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));

const unkept = (name: string, Message: Message): AppError => new AppError('request.invalid', Message, { errors: [{ Key: name.slice(0, 60), Message }] });
