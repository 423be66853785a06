// The fonts of documents for screens that show them before they are printed: a style sheet and the files that it names, the same for everybody.
import { Router } from 'express';
import { AppError } from '../contract/errors.ts';
import { fontAt, fontHost, fontStyleAt } from '../pdf/fonts.ts';

/** Where the style sheet is. */
export const documentFontSheet = '/fonts/documents.css';

/** To be mounted beside the screens. */
export function documentFonts(): Router {
  const router = Router();
  router.get(documentFontSheet, async (_request, response) => {
    response.set({ 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=86400' }).end(await fontStyleAt('/fonts/'));
  });
  router.get('/fonts/:name', async (request, response) => {
    // The names are known once the style sheet has been read.
    await fontStyleAt('/fonts/');
    const font = await fontAt(`${fontHost}${request.params.name}`);
    if (!font) throw new AppError('request.unknown-path', 'There is no such font.');
    response.set({ 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=31536000, immutable' }).end(font);
  });
  return router;
}
