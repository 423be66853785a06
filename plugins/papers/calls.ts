// The call that has a paper of a sale made and filed (DOC-023).
import { type Context, defineCall, type Engine, idSchema, AppError, shape, type Static, Type } from '#engine';
import { messages } from './messages.ts';
import { printoutTypes } from './names.ts';

const input = shape({
  id: idSchema({ 'x-entity': 'AgencySale' }),
  systemDocumentType: Type.String({ description: 'Quote or EnrolmentForm.', maxLength: 40 }),
  language: Type.Optional(
    Type.Union([Type.Literal('en'), Type.Literal('pt'), Type.Literal('es')], { description: 'That of the student where nothing is said.' }),
  ),
});
const output = shape({
  SystemDocumentType: Type.String(),
  EntityId: Type.Integer(),
  JobId: Type.Integer({ description: 'The job that makes it: GET /job/{id} says how far it is. The document is then among the files of the sale.' }),
});
const declared = {
  path: 'document/{id}/generate',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  requires: 'AgencySale',
  input,
  output,
  run: file,
} as const;

export const generate = defineCall({ ...declared, method: 'POST', summary: 'Has a document of a sale made, and filed with its files.' });
/** The specification changes things by GET as well (D-11). */
export const generateByGet = defineCall({ ...declared, method: 'GET', summary: 'Has a document of a sale made, and filed with its files: by GET.' });

/** What would refuse the document refuses the call: it is filled here, and printed by the job. */
async function file({ id, systemDocumentType, language }: Static<typeof input>, { tx, actor, engine, enqueue }: Context<Engine>) {
  const [type, printout] = Object.entries(printoutTypes).find(([name]) => name.toLowerCase() === systemDocumentType.toLowerCase()) ?? [];
  if (type === undefined || printout === undefined)
    throw new AppError('request.invalid', messages.otherType(), { errors: [{ Key: 'systemDocumentType', Message: messages.otherType() }] });
  await engine.pdf.prepare(tx, actor, `papers.${printout}`, id, { language });
  const JobId = await enqueue('papers.file', { paper: printout, id, language: language ?? null }, { key: [printout, id, language ?? ''].join() });
  return { SystemDocumentType: type, EntityId: id, JobId };
}
