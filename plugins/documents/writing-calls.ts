// Documents come in, get other names and tags, and go.
import {
  type Context,
  defineCall,
  defineUpload,
  type Engine,
  type FilesRef,
  idSchema,
  AppError,
  type RecordFile,
  shape,
  type Static,
  translate,
  Type,
} from '#engine';
import { asDocuments, documentShape } from './document-shape.ts';
import { idsIn } from './id-list.ts';
import { messages } from './messages.ts';
import { saleOfStudent, uploadOwner } from './owners.ts';
import { generalTag, tagsIn, loadTags } from './tags.ts';

const uploadInput = shape({
  type: Type.String({
    maxLength: 60,
    description: 'What they belong to: agencylead, agencyagent, student, supplier, agencysale, agencysalepayment or agencybillpayment.',
  }),
  entityId: Type.Integer({ minimum: 0, maximum: 2147483647 }),
  agencysaleId: Type.Optional(idSchema({ 'x-entity': 'AgencySale', description: 'A sale of the student: the files hang on it.' })),
  tag: Type.Optional(Type.String({ maxLength: 500, description: 'One tag, or several with commas between them; General where nothing is said.' })),
});

export const upload = defineUpload({
  path: 'document/{type}/{entityId}',
  access: 'signed-in',
  summary: 'Sends files to a record, as documents of it.',
  input: uploadInput,
  output: shape({
    Data: Type.Array(documentShape),
    Warnings: Type.Array(Type.String(), { description: 'Of each file that was taken though nobody can open it: why, and what to do.' }),
  }),
  place: loadPlace,
  run: async (files, _input, context) => ({
    Data: await asDocuments(files, context),
    Warnings: files.flatMap((file) => (file.defect === null ? [] : [translate(getWarning(file), context.actor.language)])),
  }),
});

function getWarning({ defect, contentType }: RecordFile) {
  if (defect === 'locked') return messages.locked();
  return contentType === 'image/heic' ? messages.brokenHeic() : messages.broken();
}

/** Nothing is sent where the system files its own papers, and nothing to nobody. */
async function loadPlace({ type, entityId, agencysaleId, tag = generalTag }: Static<typeof uploadInput>, context: Context<Engine>): Promise<FilesRef> {
  const owner = uploadOwner(type);
  const tags = tagsIn(tag, await loadTags(context), () => messages.systemFolder());
  if (agencysaleId !== undefined) return { entity: 'AgencySale', id: await saleOfStudent(agencysaleId, owner, entityId, context), tags };
  if (!(await context.records.named(owner).find({ where: { Id: entityId } }))) throw new AppError('record.not-found', messages.noTenancy());
  return { entity: owner, id: entityId, tags };
}

export const change = defineCall({
  method: 'PUT',
  path: 'document/{id}',
  access: 'signed-in',
  surface: 'write',
  summary: 'Gives a document other tags, or another name.',
  input: shape({
    id: idSchema(),
    Tags: Type.Optional(Type.String({ maxLength: 500, description: 'With commas between them.' })),
    Name: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  output: documentShape,
  async run({ id, Tags, Name }, context) {
    const [document] = await context.files.byIds([id]);
    if (!document) throw unknown();
    if (document.isSystem) throw new AppError('record.in-use', messages.madeBySystem());
    if (Name?.trim() === '') throw new AppError('request.invalid', messages.noName(), { errors: [{ Key: 'Name', Message: messages.noName() }] });
    const tags = Tags === undefined ? undefined : tagsIn(Tags || generalTag, await loadTags(context), (tag) => messages.systemTag({ tag }));
    const changed = await context.files.describe(id, { ...(tags ? { tags } : {}), ...(Name === undefined ? {} : { name: Name }) });
    const [response] = await asDocuments([changed], context);
    if (!response) throw unknown();
    return response;
  },
});

export const remove = defineCall({
  method: 'DELETE',
  path: 'document',
  access: 'signed-in',
  surface: 'write',
  summary: 'Deletes documents, all of them or none; never those that the system made.',
  input: shape({ documentId: Type.String({ maxLength: 2000, description: 'The id of a document, or several with commas between them.' }) }),
  output: shape({ Count: Type.Integer() }),
  async run({ documentId }, { files }) {
    const ids = idsIn('documentId', documentId, 100);
    await files.remove(ids);
    return { Count: ids.length };
  },
});

const unknown = (): AppError => new AppError('record.not-found', messages.unknownDocument());
