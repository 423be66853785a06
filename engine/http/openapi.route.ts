// GET openapi.json: the document of the calls that the one who asks may make, written when it is first asked for.
import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { getAccess } from '../access/access.ts';
import { rightsText } from '../access/feature-gates.ts';
import type { Engine } from '../engine.ts';
import { openApiText } from '../openapi/openapi.ts';
import { getActor } from '../session/require-actor.ts';

/** People of one kind of rights share a document; a few kinds are kept. */
const maxKept = 16;

/** Answers the document, or 304 to anyone who has it. Behind the guard. */
export function openApiRoute(engine: Engine): RequestHandler {
  const kept = new Map<string, Promise<string>>();
  return async (request, response) => {
    const actor = getActor(request);
    const key = createHash('sha256')
      .update(`${engine.version} ${engine.model.version} ${rightsText(actor, false)}`)
      .digest('base64url');
    const headers = { ETag: `"${key}"`, 'Cache-Control': 'private, no-cache', Vary: 'Authorization, View-As' };
    // A list of tags and one that a proxy has made weak hold it as well.
    if (request.get('If-None-Match')?.includes(headers.ETag)) {
      response.set(headers).status(304).end();
      return;
    }
    const text = kept.get(key) ?? openApiText({ model: engine.model, parts: engine.parts, version: engine.version, access: getAccess(actor) });
    // Anyone who was asked for last goes last.
    kept.delete(key);
    kept.set(key, text);
    for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest);
    text.catch(() => kept.delete(key));
    response
      .set(headers)
      .type('application/json')
      .send(await text);
  };
}
