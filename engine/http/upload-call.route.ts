// The calls of plugins that files are sent to: they arrive as any upload does, and hang where the plugin says.
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type Access, accessOf, demand } from '../access/access.ts';
import { demandOpen, demandSpokenOf } from '../access/gates.ts';
import type { Entity } from '../contract/model.ts';
import { Refusal } from '../contract/errors.ts';
import type { FilesPlace, UploadCall } from '../contract/plugin.ts';
import type { Engine } from '../engine.ts';
import { shownFile } from '../record/files-door.ts';
import { keepOnRecord } from '../record/record-files.ts';
import { readRecord } from '../record/read-record.ts';
import { gatesOfCall, rightOfCall } from '../plugin/call-gates.ts';
import { actorOf } from '../session/require-actor.ts';
import { inputOf } from './call.route.ts';
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
  const actor = actorOf(request);
  const access = accessOf(actor);
  demandOpen(gatesOfCall(engine.model, call), rightOfCall(call), actor, 'You may not do this.');
  if (typeof call.access !== 'string') demandSpokenOf(call.access, actor, 'You may not do this.');
  const input = inputOf(call, request);
  const entity = await engine.database.read(actor, async (tx) => {
    const place = await call.place(input, engine.context(tx, actor));
    const found = entityOf(engine, access, place);
    await readRecord({ model: engine.model, access, tx }, found, place.id);
    return found;
  });
  await received(parts, request, response, entity, async (tx, files) => {
    const context = engine.context(tx, actor);
    const place = await call.place(input, context);
    const kept = await keepOnRecord({ model: engine.model, access, tx }, entityOf(engine, access, place), place.id, files, { tags: place.tags ?? [] });
    return await call.run(kept.map(shownFile), input, context);
  });
}

function entityOf({ model }: Engine, access: Access, { entity: name }: FilesPlace): Entity {
  const entity = model.entities.get(name.toLowerCase());
  if (!entity?.files) throw new Refusal('request.invalid', 'Records of this kind have no files.');
  demand(access, entity, 'update');
  return entity;
}
