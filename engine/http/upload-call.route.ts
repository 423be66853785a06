// The calls of plugins that files are sent to: they arrive as any upload does, and hang where the plugin says.
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type Access, getAccess, authorize } from '../access/access.ts';
import { requireOpen, requireMet } from '../access/feature-gates.ts';
import type { Entity } from '../contract/model.ts';
import { AppError } from '../contract/errors.ts';
import type { FilesRef, UploadCall } from '../contract/plugin.ts';
import type { Engine } from '../engine.ts';
import { toRecordFile } from '../record/files-api.ts';
import { keepOnRecord } from '../record/record-files.ts';
import { readRecord } from '../record/read-record.ts';
import { getFeatureGates, rightOfCall } from '../plugin/call-feature-gates.ts';
import { getActor } from '../session/require-actor.ts';
import { getInput } from './call.route.ts';
import { type Receiving, received } from './received.ts';
import { onlyUploads } from './upload.route.ts';

/** A router with every declared call that takes files; what is sent to its address otherwise passes by. */
export function uploadCallRoutes(parts: Receiving, guards: readonly RequestHandler[]): Router {
  const router = Router();
  for (const call of parts.engine.parts.calls)
    if (call.takesFiles)
      router.post(`/${call.path.replace(/\{(\w+)\}/g, ':$1')}`, onlyUploads, ...guards, (request, response) => uploadCall(parts, call, request, response));
  return router;
}

async function uploadCall(parts: Receiving, call: UploadCall<Engine>, request: Request, response: Response): Promise<void> {
  const { engine } = parts;
  const actor = getActor(request);
  const access = getAccess(actor);
  requireOpen(getFeatureGates(engine.model, call), rightOfCall(call), actor, 'You do not have permission to do this.');
  if (typeof call.access !== 'string') requireMet(call.access, actor, 'You do not have permission to do this.');
  const input = getInput(call, request);
  const entity = await engine.database.read(actor, async (tx) => {
    const place = await call.place(input, engine.context(tx, actor));
    const found = getEntity(engine, access, place);
    await readRecord({ model: engine.model, access, tx }, found, place.id);
    return found;
  });
  await received(parts, request, response, entity, async (tx, files) => {
    const context = engine.context(tx, actor);
    const place = await call.place(input, context);
    const kept = await keepOnRecord({ model: engine.model, access, tx }, getEntity(engine, access, place), place.id, files, { tags: place.tags ?? [] });
    return await call.run(kept.map(toRecordFile), input, context);
  });
}

function getEntity({ model }: Engine, access: Access, { entity: name }: FilesRef): Entity {
  const entity = model.entities.get(name.toLowerCase());
  if (!entity?.files) throw new AppError('request.invalid', 'Files cannot be added to records of this type.');
  authorize(access, entity, 'update');
  return entity;
}
