// Documents as a download: one as it is, several as a ZIP; and papers of the system, printed from what stands now.
import { Readable } from 'node:stream';
import { type Context, defineDownload, type Engine, type LaterFile, AppError, shape, type Static, Type } from '#engine';
import { idsIn } from './id-list.ts';
import { messages } from './messages.ts';
import { getPrintout } from './system-printouts.ts';
import { type ZipPart, getZip } from './zip.ts';

const maxFiles = 500;
/** Each takes a second of a browser's time. */
const maxPrintouts = 20;

const input = shape({
  documentId: Type.Optional(Type.String({ maxLength: 6000, description: 'The id of a document, or several with commas between them.' })),
  systemDocumentType: Type.Optional(
    Type.String({ maxLength: 60, description: 'Quote, EnrolmentForm, PaymentReceipt, SupplierInvoice, ClientInvoice or AgencyBill.' }),
  ),
  entityId: Type.Optional(Type.String({ maxLength: 6000, description: 'The record that the paper is of, or several with commas between them.' })),
});

export const download = defineDownload({
  path: 'document/download',
  access: 'signed-in',
  summary: 'Documents by their ids, or papers of records: one as it is, several as a ZIP. It opens by a ticket in its address as well.',
  input,
  contentType: 'application/octet-stream',
  run: async ({ documentId, systemDocumentType, entityId }: Static<typeof input>, context) => {
    if (documentId !== undefined && systemDocumentType === undefined && entityId === undefined) return await loadDocuments(documentId, context);
    if (documentId === undefined && systemDocumentType !== undefined && entityId !== undefined)
      return await printoutsByEntity(systemDocumentType, entityId, context);
    throw new AppError('request.invalid', messages.notBoth());
  },
});

async function loadDocuments(given: string, { files }: Context<Engine>): Promise<LaterFile> {
  const ids = idsIn('documentId', given, maxFiles);
  const found = await files.byIds(ids);
  if (found.length < ids.length) throw new AppError('record.not-found', messages.unknownDocument());
  const [first, ...others] = found;
  if (first && others.length === 0) return { later: async () => ({ name: first.name, contentType: first.contentType, content: await first.open() }) };
  const parts = found.map((file): ZipPart => ({ name: file.name, isPacked: packed.test(file.contentType), modified: file.createdAt, open: () => file.open() }));
  return zipped(parts);
}

async function printoutsByEntity(type: string, given: string, context: Context<Engine>): Promise<LaterFile> {
  const { engine } = context;
  const print = await getPrintout(type, idsIn('entityId', given, maxPrintouts), context);
  const [first, ...others] = print;
  if (first && others.length === 0) return { later: async (signal) => ({ ...(await engine.pdf.print(first, signal)), contentType: 'application/pdf' }) };
  return {
    later: async (signal) => {
      // One after the other: the first that cannot be printed is reported before a byte is sent.
      const printouts: ZipPart[] = [];
      for (const draft of print) {
        const { name, content } = await engine.pdf.print(draft, signal);
        printouts.push({ name, isPacked: true, modified: new Date(), open: () => Promise.resolve(Readable.from([content])) });
      }
      return zipAnswer(printouts, signal);
    },
  };
}

const zipped = (parts: readonly ZipPart[]): LaterFile => ({ later: (signal) => Promise.resolve(zipAnswer(parts, signal)) });
const zipAnswer = (parts: readonly ZipPart[], signal: AbortSignal) => ({
  name: 'documents.zip',
  contentType: 'application/zip',
  content: getZip(parts, signal),
});

const packed = /^(image\/|application\/(pdf|zip|vnd\.openxmlformats))/;
