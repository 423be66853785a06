// The documents of a student: what the office shares, what the student has sent, and sending another one.
import { definePublicCall, defineTokenDownload, AppError, type RecordFile, shape, Type } from '#engine';
import { messages } from './messages.ts';
import { notifyOfLink } from './notify-assigned.ts';
import { findAgencyOfToken, getSignedIn, loadDocuments, type PortalSession, requireOpen, requireWriter } from './portal-session.ts';
import { loadSales } from './sale-summary.ts';
import { documentInput, maxDocumentBytes, nameDocument, requireReadable, getTags } from './sent-document.ts';
import { sharedTag } from './shared-tag.ts';

const ofStudent = { requiresToken: true, opens: requireOpen, agency: findAgencyOfToken } as const;
const maxSent = 200;

const documentShape = shape({
  Id: Type.Integer(),
  Name: Type.String(),
  Date: Type.String({ format: 'date-time' }),
  Size: Type.Integer({ description: 'In bytes.' }),
  IsOwn: Type.Boolean({ description: 'The student has sent it.' }),
});

/** What lies open to the student: files with the tag of the portal, and those that were sent by a link. */
export async function loadShared(session: PortalSession): Promise<readonly { readonly file: RecordFile; readonly isOwn: boolean }[]> {
  const { student, context } = session;
  const { files, actor } = context;
  const sent = new Set((await loadDocuments(session)).map(({ Key }) => Key));
  const sales = await loadSales(context);
  const ofSales = await files.listMany(
    'AgencySale',
    sales.map(({ Id }) => Id),
  );
  const all = [...(await files.list('Student', student.Id)), ...[...ofSales.values()].flat()];
  return all
    .filter(({ key, tags }) => tags.includes(sharedTag) || sent.has(key))
    .map((file) => ({ file, isOwn: sent.has(file.key) || file.createdBy === actor.name }));
}

const asDocument = ({ file: { id, name, createdAt, size }, isOwn }: Awaited<ReturnType<typeof loadShared>>[number]) => ({
  Id: id,
  Name: name,
  Date: createdAt.toISOString(),
  Size: size,
  IsOwn: isOwn,
});

export const documents = definePublicCall({
  ...ofStudent,
  method: 'GET',
  path: 'studentportal/documents',
  surface: 'read',
  limit: 600,
  summary: 'The documents that the office shares with the student, by the tag Student Portal, and those that the student has sent.',
  output: shape({ Data: Type.Array(documentShape) }),
  async run(_input, context, caller) {
    const shared = await loadShared(await getSignedIn(context, caller));
    return { Data: shared.map(asDocument).toSorted((a, b) => b.Date.localeCompare(a.Date)) };
  },
});

export const readDocument = defineTokenDownload({
  ...ofStudent,
  path: 'studentportal/documents/{id}',
  contentType: 'application/octet-stream',
  limit: 600,
  summary: 'One of these documents.',
  input: shape({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  async run({ id }, context, caller) {
    const session = await getSignedIn(context, caller);
    const shared = (await loadShared(session)).find(({ file }) => file.id === id);
    const [file] = shared ? await session.context.files.byIds([id]) : [];
    if (!file) throw new AppError('record.not-found', messages.noDocument());
    return { later: async () => ({ name: file.name, contentType: file.contentType, content: await file.open() }) };
  },
});

export const addDocument = definePublicCall({
  ...ofStudent,
  method: 'POST',
  path: 'studentportal/documents/{kind}/{name}',
  surface: 'write',
  limit: 120,
  takesFile: {
    maxBytes: maxDocumentBytes,
    entity: 'Student',
    permit: async (_input, context, caller) => requireWriter(await getSignedIn(context, caller)),
  },
  summary: 'Hangs a document on the student: a PDF, or a picture as cameras take it. What a file is is told by its content.',
  input: shape({
    ...documentInput,
    ForMessage: Type.Optional(Type.Boolean({ description: 'A message follows that names it: nobody is notified of the document by itself.' })),
  }),
  output: shape({ Id: Type.Integer({ description: 'By which a message names it.' }), Name: Type.String() }),
  async run({ kind, name, ForMessage = false }, context, caller) {
    const session = await getSignedIn(context, caller);
    requireWriter(session);
    const { student, context: own } = session;
    const { file, ending } = requireReadable(caller.file);
    const known = (await loadShared(session)).filter(({ isOwn }) => isOwn);
    // What was sent twice, because the answer was lost on the way, is there once.
    const Name = nameDocument(kind, name, file.sentSha256, ending);
    const there = known.find((entry) => entry.file.name === Name);
    if (there) return { Id: there.file.id, Name };
    if (known.length >= maxSent) throw new AppError('request.invalid', messages.tooManyFiles());
    const kept = await own.files.attachSent('Student', student.Id, file, { name: Name, tags: getTags(kind, session) });
    if (!ForMessage) await notifyOfLink('DocumentUploaded', { studentId: student.Id, saleId: null }, own);
    return { Id: kept.id, Name };
  },
});
