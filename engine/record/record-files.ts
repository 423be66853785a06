// Files of records, within the rights of who asks: anyone who may read the record reads its files, anyone who may change it changes them.
import { authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import type { Transaction } from '../contract/transaction.ts';
import { loadFile, filesByIds, type FileMarks, keepFiles, type ArrivedFile, type StoredFile } from '../files/file-rows.ts';
import { writeAuditLog } from './audit-log.ts';
import { fileChange, type AuditOperation } from './describe-audit-row.ts';
import { lockRecords, namesByEntity, notFound, readRecord } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** Makes contents that have come files of a record that its writer may change, with a journal row for each; in the transaction of the write. */
export async function keepOnRecord(
  context: RecordContext,
  entity: Entity,
  id: number,
  files: readonly ArrivedFile[],
  marks: FileMarks = {},
): Promise<StoredFile[]> {
  const rowVersion = await lockForFiles(context, entity, id);
  const kept = await keepArrived(context.tx, files, id, marks);
  await auditFiles(context, entity, id, rowVersion, 'attach', kept);
  return kept;
}

/** The same for a record, or for none yet; without journal. */
export async function keepArrived(tx: Transaction, files: readonly ArrivedFile[], id: number | null, marks: FileMarks = {}): Promise<StoredFile[]> {
  const kept = await keepFiles(tx, files, id, marks);
  // What was announced goes while it is on its way: with its agency, or because it took longer than anything takes.
  if (kept.length !== files.length) throw new AppError('record.changed', 'The upload was interrupted.', { hint: 'Send the file again.' });
  return kept;
}

/** Locks the record that files come to or go from; answers its version. Throws 404 and 403 like a change of it. */
export async function lockForFiles(context: RecordContext, entity: Entity, id: number): Promise<number> {
  authorize(context.access, entity, 'update');
  const row = (await lockRecords(context, entity, 'update', [id])).get(id);
  if (!row?.readable) throw notFound(entity, id);
  if (!row.allowed) throw new AppError('access.forbidden', 'You do not have permission to change this record.');
  return Number(row.record['RowVersion']);
}

/** One journal row for each file. */
export async function auditFiles(
  context: RecordContext,
  entity: Entity,
  id: number,
  rowVersion: number,
  operation: Extract<AuditOperation, 'attach' | 'refile' | 'detach'>,
  files: readonly Pick<StoredFile, 'name'>[],
): Promise<void> {
  const rows = files.map(({ name }) => {
    const change = { Old: operation === 'attach' ? null : name, New: operation === 'detach' ? null : name };
    return { entity, id, rowVersion, operation, changes: [{ Field: fileChange, ...change }] };
  });
  await writeAuditLog(context.tx, context.access.actor, rows);
}

/** The file, where its record may be read; one that hangs on nothing, for the person who sent it. Throws 404. */
export async function readableFile(context: RecordContext, key: string): Promise<StoredFile> {
  const file = isFileKey(key) ? await loadFile(context.tx, key) : undefined;
  const entity = file && context.model.entities.get(file.entity.toLowerCase());
  if (!file || !entity) throw noFile();
  if (file.entity_id === null) {
    // What somebody has sent and not yet hung on anything is his alone.
    if (context.access.actor.viewer || file.user_id !== context.access.actor.userId) throw noFile();
    return file;
  }
  try {
    await readRecord(context, entity, file.entity_id);
  } catch (error) {
    throw error instanceof AppError && (error.code === 'record.not-found' || error.code === 'access.forbidden') ? noFile() : error;
  }
  return file;
}

/** Those of these files whose records may be read, by their numbers, with their entities; one statement for each kind of record. */
export async function readableFiles(context: RecordContext, ids: readonly number[]): Promise<{ readonly file: StoredFile; readonly entity: Entity }[]> {
  const rows = ids.length > 0 ? await filesByIds(context.tx, ids) : [];
  const wanted = new Map<Entity, number[]>();
  for (const { entity: name, entity_id: id } of rows) {
    const entity = context.model.entities.get(name.toLowerCase());
    if (entity && id !== null) wanted.set(entity, [...(wanted.get(entity) ?? []), id]);
  }
  const seen = await namesByEntity(context, wanted);
  const order = new Map(ids.map((id, index) => [id, index]));
  return rows
    .flatMap((file) => {
      const entity = context.model.entities.get(file.entity.toLowerCase());
      return entity && file.entity_id !== null && seen.get(entity)?.has(file.entity_id) ? [{ file, entity }] : [];
    })
    .toSorted((a, b) => (order.get(a.file.id) ?? 0) - (order.get(b.file.id) ?? 0));
}

/** What the product made stays on its record. */
export const madeBySystem = (): AppError =>
  new AppError('record.in-use', 'This file was created by the system and cannot be removed.', { hint: 'The file is removed when its record is deleted.' });

/** The same for a file that is not there and for one that its reader may not see. */
export const noFile = (): AppError => new AppError('record.not-found', 'This file does not exist.', { hint: 'Someone may have removed it.' });

export const isFileKey = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
