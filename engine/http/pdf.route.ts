// GET /{entity}/{id}/pdf/{name}: a document of a record as a download.
import type { Request, Response } from 'express';
import { accessOf, demand } from '../access/access.ts';
import { Refusal } from '../contract/errors.ts';
import type { Engine } from '../engine.ts';
import { preparePdf } from '../plugin/prepare-pdf.ts';
import { actorOf } from '../session/require-actor.ts';
import { demandUnderParent } from './demand-parent.ts';
import { recordId } from './entity-path.ts';
import { foundPath } from './found-path.ts';
import { demandKnownNames } from './known-names.ts';
import { sendFile } from './file-answer.ts';

/** Addresses of documents, alone and below a parent. */
export const pdfPaths: string[] = ['/:entity/:id/pdf/:name', '/:parent/:parentId/:entity/:id/pdf/:name'];

/** Reads in a transaction, ends it, and only then prints: a browser at work holds no connection. */
export async function pdfRoute(engine: Engine, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const access = accessOf(actor);
  const path = await foundPath(engine, request);
  const [first = '', , name] = path.rest;
  const id = recordId(first);
  const document = path.rest.length === 3 ? path.entity.documents.find((each) => each.name === name) : undefined;
  if (id === undefined || !document) throw new Refusal('request.unknown-path', 'There is no such call.');
  demand(access, path.entity, document.name);
  demandKnownNames(request.query, ['access_token']);
  const draft = await engine.database.read(actor, async (tx) => {
    const context = { model: engine.model, access, tx };
    await demandUnderParent(context, path, id, document.name);
    return await preparePdf(engine.parts, context, engine.context(tx, actor), document.pdf, id, document.name);
  });
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  if (response.destroyed) gone.abort();
  const file = await engine.pdf.print(draft, gone.signal).catch((error: unknown) => {
    // Whoever went away while it waited is told nothing.
    if (!gone.signal.aborted) throw error;
  });
  if (file) sendFile(response, { ...file, contentType: 'application/pdf' });
}
