// GET /api/file/{key}: a file as a download that no browser shows or runs.
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { getAccess } from '../access/access.ts';
import type { Engine } from '../engine.ts';
import type { FileStore } from '../files/file-store.ts';
import { isFileKey, readableFile } from '../record/record-files.ts';
import { getActor } from '../session/require-actor.ts';
import { requireKnownNames } from './known-names.ts';
import { setFileHeaders } from './file-response.ts';

/** Lets addresses pass by that name no file. */
export const onlyFileKeys: RequestHandler = (request, _response, next) => next(isFileKey(getKey(request)) ? undefined : 'route');

/** Streams the file to who may read the record that it hangs on; the database is let go of before the first byte. */
export async function fileRoute(engine: Engine, store: FileStore, request: Request, response: Response): Promise<void> {
  const key = getKey(request);
  const access = getAccess(getActor(request));
  requireKnownNames(request.query, ['access_token']);
  const file = await engine.database.read(access.actor, (tx) => readableFile({ model: engine.model, access, tx }, key));
  const content = await store.read(key);
  setFileHeaders(response, { name: file.name, contentType: file.content_type, size: file.size });
  if (request.method === 'HEAD') {
    content.destroy();
    response.end();
    return;
  }
  await pipeline(content, response).catch((error: NodeJS.ErrnoException) => {
    // Anyone who goes away in the middle is no fault.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

const getKey = (request: Request): string => (request.path.split('/').at(-1) ?? '').toLowerCase();
