// POST with multipart/form-data: files come in, for a record or ahead of one.
import type { Request, RequestHandler, Response } from 'express';
import { type Access, getAccess, authorize } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Engine } from '../engine.ts';
import type { FileStore } from '../files/file-store.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { keepArrived, keepOnRecord } from '../record/record-files.ts';
import { getActor } from '../session/require-actor.ts';
import { requireParent, requireUnderParent } from './require-parent.ts';
import { type EntityPath, recordId } from './entity-path.ts';
import { foundPath } from './found-path.ts';
import { toFileResponse } from './file-response.ts';
import { requireKnownNames } from './known-names.ts';
import { received } from './received.ts';
import { isUpload } from './slow-bodies.ts';
import type { WriteRequest } from './write-request.ts';

/** Lets other requests pass by: what is no upload is read as JSON. */
export const onlyUploads: RequestHandler = (request, _response, next) => next(isUpload(request) ? undefined : 'route');

/**
 * Receives files: POST {entity}/{id}/file hangs them on a record, POST {entity} keeps them for the person who sent them, to be hung on a
 * record within a week. Rights are looked at before the first byte is kept, and again in the transaction that makes them files.
 */
export async function uploadRoute(engine: Engine, store: FileStore, write: WriteRequest, request: Request, response: Response): Promise<void> {
  const { database, model } = engine;
  const access = getAccess(getActor(request));
  const path = await foundPath(engine, request, () => undefined);
  const id = findTarget(path);
  if (!path.entity.files || id === undefined)
    throw new AppError('request.media-type', buildMessage('{entity} does not accept files here.', { entity: path.entity.label }), {
      hint: 'Send JSON instead.',
    });
  await database.read(access.actor, (tx) => permit({ model, access, tx }, path, id));
  requireKnownNames(request.query, []);
  await received({ engine, store, write }, request, response, path.entity, async (tx, files) => {
    const context = { model, access, tx };
    await permit(context, path, id);
    const kept = id === null ? await keepArrived(tx, files, null) : await keepOnRecord(context, path.entity, id, files);
    return { Data: kept.map(toFileResponse) };
  });
}

/** The record that the files are for, null for none yet; undefined where no files are taken. */
function findTarget({ rest: [first, second, ...others] }: EntityPath): number | null | undefined {
  if (first === undefined) return null;
  return second === 'file' && others.length === 0 ? recordId(first) : undefined;
}

async function permit(context: RecordContext, path: EntityPath, id: number | null): Promise<void> {
  await requireParent(context, path);
  if (id !== null) {
    authorize(context.access, path.entity, 'update');
    await requireUnderParent(context, path, id, 'update');
    await readRecord(context, path.entity, id);
  } else if (!mayKeep(context.access, path)) authorize(context.access, path.entity, 'create');
}

/** A file for a record that is there already is worth as much as one for a new record. */
const mayKeep = (access: Access, path: EntityPath): boolean => access.of(path.entity).rows('update') !== undefined;
