// Files of a record: listed, hung on it, taken off. Anyone who may read the record reads its files; anyone who may change it changes them.
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { loadFile, loadFiles, hangFiles, releaseKeys } from '../files/file-rows.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { lockForFiles, isFileKey, auditFiles, madeBySystem, noFile } from '../record/record-files.ts';
import { toFileResponse } from './file-response.ts';

const hangAtOnce = 100;

/** Throws 404 where records of this entity have no files: then there is no such call. */
export function requireFiles(entity: Entity): void {
  if (!entity.files) throw new AppError('request.unknown-path', 'There is no such call.');
}

/** The files of a record that this reader may see. */
export async function listFiles(context: RecordContext, entity: Entity, id: number, page: { skip: number; take: number }): Promise<object> {
  requireFiles(entity);
  await readRecord(context, entity, id);
  const [rows, count] = await loadFiles(context.tx, entity, id, page);
  return { Data: rows.map(toFileResponse), Count: count };
}

/** Hangs files on a record that their sender uploaded before. All of them or none. */
export async function hangFilesOn(context: RecordContext, entity: Entity, id: number, body: unknown): Promise<object> {
  requireFiles(entity);
  const rowVersion = await lockForFiles(context, entity, id);
  const keys = getKeys(body);
  const rows = await hangFiles(context.tx, context.access.actor, entity, id, keys);
  if (rows.length !== keys.length)
    throw new AppError('request.invalid', 'Some of these files do not exist.', {
      errors: [{ Key: 'Keys', Message: 'A file can be attached to only one record, and only by the person who uploaded it.' }],
    });
  await auditFiles(context, entity, id, rowVersion, 'attach', rows);
  return { Data: rows.map(toFileResponse) };
}

/** Takes a file off a record, with a journal row that keeps its name. */
export async function takeFileOff(context: RecordContext, entity: Entity, id: number, key: string): Promise<void> {
  requireFiles(entity);
  const rowVersion = await lockForFiles(context, entity, id);
  if ((await loadFile(context.tx, key))?.is_system === true) throw madeBySystem();
  const [name] = await releaseKeys(context.tx, entity, id, [key]);
  if (name === undefined) throw noFile();
  await auditFiles(context, entity, id, rowVersion, 'detach', [{ name }]);
}

function getKeys(body: unknown): string[] {
  const keys: unknown = typeof body === 'object' && body !== null && 'Keys' in body ? body.Keys : undefined;
  if (Array.isArray(keys) && keys.length > 0 && keys.length <= hangAtOnce && keys.every((key): key is string => typeof key === 'string' && isFileKey(key)))
    return [...new Set(keys)];
  throw new AppError('request.invalid', 'Some of the submitted data is invalid.', {
    errors: [{ Key: 'Keys', Message: buildMessage('Send the keys of 1 to {most} uploaded files.', { most: hangAtOnce }) }],
  });
}
