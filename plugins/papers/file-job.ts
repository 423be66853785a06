// Makes a paper of a sale and files it with the sale's files.
import type { Engine, Job, Language } from '#engine';
import { type PrintoutName, tagOf } from './names.ts';

export const fileJob: Job<{ readonly paper: PrintoutName; readonly id: number; readonly language: Language | null }, Engine> = {
  label: { en: 'Preparing a document', pt: 'Geração de um documento', es: 'Generación de un documento' },
  async run({ paper: printout, id, language }, { renderPdf, files, progress }) {
    await progress(0.1);
    const { name, content } = await renderPdf(`papers.${printout}`, id, { language: language ?? undefined });
    await progress(0.9);
    await files.attach('AgencySale', id, { name, contentType: 'application/pdf', content, tags: [tagOf[printout]], isSystem: true });
    return { result: { Total: 1, Success: 1, Fail: 0, Entity: 'agencysale', Of: { Entity: 'agencysale', Id: id }, Errors: [] }, more: false };
  },
};
