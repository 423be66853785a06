// The generic calls that write, each within the transaction that the gate of writes has opened.
import { authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import { sweepContents } from '../files/remove-contents.ts';
import { createRecord, createUnderway } from '../record/create-record.ts';
import { moveParent } from '../record/create-for-many.ts';
import { readWithLists } from '../record/existing-rows.ts';
import { deleteForGood } from '../record/delete-for-good.ts';
import { deleteRecord } from '../record/delete-record.ts';
import { moveDate } from '../record/move-date.ts';
import type { RecordContext, WritingContext } from '../record/record-context.ts';
import { restoreRecord } from '../record/restore-record.ts';
import { splitListsBelow, writeListsBelow } from '../record/lists-below.ts';
import { updateRecord, updateUnderway } from '../record/update-records.ts';
import {
  bulkAdjust,
  bulkDelete,
  bulkPatch,
  bulkUpdate,
  createForEach,
  isMovingParent,
  previewBulkAdjust,
  previewBulkDelete,
  previewBulkPatch,
  previewBulkUpdate,
} from './bulk-update-call.ts';
import { requireUnderParent } from './require-parent.ts';
import { requireAuditLog, type KeyOf, type WriteCall } from './entity-call.ts';
import { hangFilesOn, takeFileOff } from './file-calls.ts';
import { parseDelta } from './parse-delta.ts';
import type { Written } from './write-request.ts';

/** Has nowhere to answer: what is reported of it goes out once it is certain. */
export type Write = (context: WritingContext, call: WriteCall) => Promise<Written>;

/** By method and shape of the address: each writing call of the one list of generic calls, and nothing else. */
export const declaredWrites: Readonly<Record<KeyOf<'write'>, Write>> = {
  'POST /': create,
  'POST /bulkupdate': bulkUpdate,
  'POST /bulkupdate/preview': previewBulkUpdate,
  'POST /bulkpatch': bulkPatch,
  'POST /bulkpatch/preview': previewBulkPatch,
  'POST /bulkadjust': bulkAdjust,
  'POST /bulkadjust/preview': previewBulkAdjust,
  'POST /bulkdelete': bulkDelete,
  'POST /bulkdelete/preview': previewBulkDelete,
  'POST /bulk': createForEach,
  'PUT /#/patch': update,
  'PATCH /#': update,
  'DELETE /#': remove,
  'POST /deleted/#/restore': restore,
  'DELETE /deleted/#': purge,
  'GET /#/delta': delta,
  'POST /#/delta': delta,
  'POST /#/file': hangOn,
  'DELETE /#/file/@': takeOff,
};

/** Writes that begin with reading, and leave no trace outside the database before they write. */
export const eager: ReadonlySet<Write> = new Set([create, update]);

/** Writes that leave nothing behind. */
export const dryRuns: ReadonlySet<Write> = new Set([previewBulkUpdate, previewBulkPatch, previewBulkAdjust, previewBulkDelete]);

async function create(context: WritingContext, { request, path }: WriteCall): Promise<Written> {
  if (path.parent && isMovingParent(request)) await moveParent(context, path.entity, path.parent.entity, path.parent.id, request.body);
  const { entity } = path;
  if (entity.listsBelow.length === 0) return await createUnderway(context, entity, request.body, path.parent);
  // What is answered is what a read answers, with the lists.
  const { body, lists } = splitListsBelow(entity, request.body);
  const { Id } = await createRecord(context, entity, body, path.parent);
  await writeListsBelow(context, Number(Id), lists);
  return { body: await readWithLists(context, entity, Number(Id)) };
}

async function update(context: WritingContext, { request, path, id }: WriteCall): Promise<Written> {
  await requireUnderParent(context, path, id, 'update');
  const { entity } = path;
  if (entity.listsBelow.length === 0) return await updateUnderway(context, entity, id, request.body, request.method === 'PUT');
  const { body, lists } = splitListsBelow(entity, request.body);
  await updateRecord(context, entity, id, body, request.method === 'PUT');
  await writeListsBelow(context, id, lists);
  return { body: await readWithLists(context, entity, id) };
}

async function remove(context: WritingContext, call: WriteCall): Promise<Written> {
  const { path, id } = call;
  await requireUnderParent(context, path, id, 'delete');
  await deleteRecord(context, path.entity, id);
  return path.entity.files ? { afterwards: sweep(context, call) } : {};
}

async function restore(context: WritingContext, { path, id }: WriteCall): Promise<Written> {
  return { body: await restoreRecord(context, requireAuditLog(path), id) };
}

async function purge(context: WritingContext, { path, id }: WriteCall): Promise<Written> {
  await deleteForGood(context, requireAuditLog(path), id);
  return {};
}

async function delta(context: WritingContext, { request, path, id }: WriteCall): Promise<Written> {
  const { fields, definition } = path.entity;
  const field = fields.get(definition.delta?.field ?? '');
  const along = (definition.delta?.with ?? []).flatMap((name) => fields.get(name) ?? []);
  if (!field) throw new AppError('request.unknown-path', 'There is no such call.');
  // Anyone who may change none of them gets that answer, whatever he sends.
  authorize(context.access, path.entity, 'update');
  const days = parseDelta(request);
  await requireUnderParent(context, path, id, 'update');
  return { body: await moveDate(context, path.entity, id, { field, along }, days) };
}

async function hangOn(context: RecordContext, { request, path, id }: WriteCall): Promise<Written> {
  await requireUnderParent(context, path, id, 'update');
  return { body: await hangFilesOn(context, path.entity, id, request.body) };
}

async function takeOff(context: RecordContext, call: WriteCall): Promise<Written> {
  const { path, id } = call;
  await requireUnderParent(context, path, id, 'update');
  await takeFileOff(context, path.entity, id, path.rest.at(-1) ?? '');
  return { afterwards: sweep(context, call) };
}

const sweep =
  ({ tx }: RecordContext, { engine, store }: WriteCall) =>
  () =>
    sweepContents(engine.database, store, tx.agencyId);
