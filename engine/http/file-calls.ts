// Files of a record: listed, hung on it, taken off. Whoever may read the record reads its files; whoever may change it changes them.
import { Refusal } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { phrase } from '../contract/sentence.ts';
import { fileOf, filesOf, hangFiles, releaseKeys } from '../files/file-rows.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { holdForFiles, isFileKey, journalFiles, madeBySystem, noFile } from '../record/record-files.ts';
import { fileAnswer } from './file-answer.ts';

const hangAtOnce = 100;

/** Throws 404 where records of this entity have no files: then there is no such call. */
export function demandFiles(entity: Entity): void {
  if (!entity.files) throw new Refusal('request.unknown-path', 'There is no such call.');
}

/** The files of a record that this reader may see. */
export async function listFiles(context: RecordContext, entity: Entity, id: number, page: { skip: number; take: number }): Promise<object> {
  demandFiles(entity);
  await readRecord(context, entity, id);
  const [rows, count] = await filesOf(context.tx, entity, id, page);
  return { Data: rows.map(fileAnswer), Count: count };
}

/** Hangs files on a record that their sender uploaded before. All of them or none. */
export async function hangFilesOn(context: RecordContext, entity: Entity, id: number, body: unknown): Promise<object> {
  demandFiles(entity);
  const rowVersion = await holdForFiles(context, entity, id);
  const keys = keysOf(body);
  const rows = await hangFiles(context.tx, context.access.actor, entity, id, keys);
  if (rows.length !== keys.length)
    throw new Refusal('request.invalid', 'Some of these files are not there.', {
      errors: [{ Key: 'Keys', Message: 'A file can be hung on one record, by the person who uploaded it.' }],
    });
  await journalFiles(context, entity, id, rowVersion, 'attach', rows);
  return { Data: rows.map(fileAnswer) };
}

/** Takes a file off a record, with a journal row that keeps its name. */
export async function takeFileOff(context: RecordContext, entity: Entity, id: number, key: string): Promise<void> {
  demandFiles(entity);
  const rowVersion = await holdForFiles(context, entity, id);
  if ((await fileOf(context.tx, key))?.is_system === true) throw madeBySystem();
  const [name] = await releaseKeys(context.tx, entity, id, [key]);
  if (name === undefined) throw noFile();
  await journalFiles(context, entity, id, rowVersion, 'detach', [{ name }]);
}

function keysOf(body: unknown): string[] {
  const keys: unknown = typeof body === 'object' && body !== null && 'Keys' in body ? body.Keys : undefined;
  if (Array.isArray(keys) && keys.length > 0 && keys.length <= hangAtOnce && keys.every((key): key is string => typeof key === 'string' && isFileKey(key)))
    return [...new Set(keys)];
  throw new Refusal('request.invalid', 'Some of what was sent cannot be used.', {
    errors: [{ Key: 'Keys', Message: phrase('Send the keys of 1 to {most} uploaded files.', { most: hangAtOnce }) }],
  });
}
