// GET /{entity}/{id}/pdf/{name}: a document of a record as a download; with /preview, as a page to look at.
import type { Request, Response } from 'express';
import { getAccess } from '../access/access.ts';
import type { Language } from '../contract/definitions.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import { languages } from '../contract/text.ts';
import type { Engine } from '../engine.ts';
import { type PdfDraft, previewHtml } from '../pdf/page-html.ts';
import { preparePdf } from '../plugin/prepare-pdf.ts';
import { getActor } from '../session/require-actor.ts';
import { requireUnderParent } from './require-parent.ts';
import { documentFontSheet } from './document-fonts.ts';
import { type EntityPath, recordId } from './entity-path.ts';
import { foundPath } from './found-path.ts';
import { requireKnownNames } from './known-names.ts';
import { sendFile } from './file-response.ts';

/** Addresses of documents, alone and below a parent. */
export const pdfPaths: string[] = ['/:entity/:id/pdf/:name', '/:parent/:parentId/:entity/:id/pdf/:name'];
export const previewPaths: string[] = pdfPaths.map((path) => `${path}/preview`);

/** Reads in a transaction, ends it, and only then prints: a browser at work holds no connection. */
export async function pdfRoute(engine: Engine, request: Request, response: Response): Promise<void> {
  const draft = await prepared(engine, request, 3);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  if (response.destroyed) gone.abort();
  const file = await engine.pdf.print(draft, gone.signal).catch((error: unknown) => {
    // Anyone who went away while it waited gets no answer.
    if (!gone.signal.aborted) throw error;
  });
  if (file) sendFile(response, { ...file, contentType: 'application/pdf' });
}

/** The same page before it is printed. No browser of ours is needed for it, but somebody who looks at it is near to printing it. */
export async function previewRoute(engine: Engine, request: Request, response: Response): Promise<void> {
  const draft = await prepared(engine, request, 4);
  engine.pdf.expect();
  response.json({ Title: draft.title, Language: draft.locale.language, Html: await previewHtml(draft, documentFontSheet) });
}

/** The document that the address names, filled with what this person may read. `parts` is how many parts its address has after the entity. */
async function prepared(engine: Engine, request: Request, parts: number): Promise<PdfDraft> {
  const actor = getActor(request);
  const access = getAccess(actor);
  const findDocument = ({ entity, rest }: EntityPath) => (rest.length === parts ? entity.documents.find((each) => each.name === rest[2]) : undefined);
  const path = await foundPath(engine, request, (stated) => findDocument(stated)?.name);
  const id = recordId(path.rest[0] ?? '');
  const document = findDocument(path);
  if (id === undefined || !document) throw new AppError('request.unknown-path', 'There is no such call.');
  requireKnownNames(request.query, ['access_token', 'language']);
  const language = languageIn(Object.entries(request.query).find(([key]) => key.toLowerCase() === 'language')?.[1]);
  return await engine.database.read(actor, async (tx) => {
    const context = { model: engine.model, access, tx };
    await requireUnderParent(context, path, id, document.name);
    return await preparePdf(engine.parts, context, engine.context(tx, actor), document.pdf, id, { language, right: document.name });
  });
}

function languageIn(given: unknown): Language | undefined {
  if (given === undefined) return undefined;
  const language = languages.find((each) => each === given);
  if (language) return language;
  const Message = 'Documents are not available in this language.';
  throw new AppError('request.invalid', Message, {
    hint: buildMessage('Available: {known}.', { known: languages.join(', ') }),
    errors: [{ Key: 'language', Message }],
  });
}
