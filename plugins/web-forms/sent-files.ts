// Files that people choose in a form: kept ahead of the answer, for an hour, and told by their content.
import { type Caller, definePublicCall, type Engine, getNetwork, type Job, randomToken, AppError, badRequest, shape, Type } from '#engine';
import type { AgencyWebFormFile, Id } from '#generated';
import { digest } from './form-code.ts';
import { findAgency, loadOpenForm, loadVersion } from './load-form.ts';
import { formErrors, messages } from './messages.ts';
import type { Ctx } from './names.ts';
import { readStamp } from './stamp.ts';

const oneHour = 60 * 60 * 1000;
const maxBytes = 20 * 1024 * 1024;
/** Files of one form that wait for their answers from one address: a school sends from one. */
const mostOfAddress = { files: 40, bytes: 200 * 1024 * 1024 };
/** With so many waiting from everywhere the form is crowded: then an address has few waiting, so that nobody closes it for others. */
const crowded = 300;
const mostWhileCrowded = 3;
/** Of one answer. */
const maxPerAnswer = 10;

/** Of the files that are taken, by what their content is; HEIC has become JPEG on its way. */
const endings: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
]);

export const sendFile = definePublicCall({
  method: 'POST',
  path: 'anonymouswebform/{code}/file',
  surface: 'write',
  limit: 200,
  limitsPer: { seconds: 60, address: 20, all: 300, subject: ({ code }) => code },
  // The key opens the file for an answer: it is shown once.
  isSecret: true,
  takesFile: { maxBytes, entity: 'AgencyWebFormFile', permit: async (sent, context, { address }) => void (await requireFiles(sent, address, context)) },
  summary:
    'A file for an answer to a web form: a PDF or a picture, of 20 MB at most, told by its content. Its Key is the value of the field; without an answer it goes after an hour.',
  input: shape({
    code: Type.String({ maxLength: 60 }),
    name: Type.String({ minLength: 1, maxLength: 200, description: 'What the file is called.' }),
    stamp: Type.String({ maxLength: 500, description: 'As it came with `GET anonymouswebform/{code}`.' }),
  }),
  output: shape({ Key: Type.String(), Name: Type.String(), Size: Type.Integer() }),
  agency: ({ code }, context) => findAgency(code, context),
  async run({ code, name, stamp }, context, { file, address }) {
    const { Id: formId } = await requireFiles({ code, stamp }, address, context);
    const ending = file?.defect === null ? endings.get(file.contentType) : undefined;
    if (!file || !ending) throw badRequest('name', getRejection(file));
    const Name = `${stemOf(name)}.${ending}`;
    const Key = randomToken();
    const { size: Size, contentType: ContentType } = file;
    const [id = 0] = await context.records
      .asSystem()
      .createMany('AgencyWebFormFile', [{ AgencyWebFormId: formId, KeyHash: digest(Key), Name, ContentType, Size, SenderHash: senderHash(address) }]);
    await context.files.asSystem().attachSent('AgencyWebFormFile', id, file, { name: Name });
    return { Key, Name, Size };
  },
});

const stemOf = (name: string): string =>
  name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
    .slice(0, 100) || 'file';

function getRejection(file: Caller['file']) {
  if (file?.defect === 'locked') return messages.lockedFile();
  return file?.defect === 'broken' ? messages.brokenFile() : messages.wrongFile();
}

/** The network that a file comes from, as long as it waits. */
const senderHash = (address: string): string => digest(`form file ${getNetwork(address)}`);

/** The form. Throws 404 and 410, 400 where the version that the page showed asks for no file or the page is none of ours, and 429. */
async function requireFiles(
  { code, stamp }: { readonly code: string; readonly stamp: string },
  address: string,
  context: Ctx,
): Promise<{ readonly Id: Id<'AgencyWebForm'> }> {
  const form = await loadOpenForm(code, context);
  const opening = await readStamp(context.engine, form.Id, stamp);
  if (!opening) throw badRequest('stamp', messages.oldPage());
  const { fields } = await loadVersion(form, opening.version, context);
  if (!fields.some(({ field_type: kind }) => kind === 'file')) throw new AppError('request.invalid', messages.noFileField());
  const system = context.records.asSystem();
  const waiting = { AgencyWebFormId: form.Id, AgencyWebFormSubmissionId: null, DateCreated: { moreThan: new Date(Date.now() - oneHour).toISOString() } };
  const own = await system.list('AgencyWebFormFile', { where: { ...waiting, SenderHash: senderHash(address) }, limit: mostOfAddress.files });
  const bytes = own.reduce((sum, { Size }) => sum + (Size ?? 0), 0);
  const isFull = own.length >= mostOfAddress.files || bytes >= mostOfAddress.bytes;
  if (isFull || (own.length >= mostWhileCrowded && (await system.count('AgencyWebFormFile', waiting)) >= crowded))
    throw formErrors.tooManyFiles({ details: { RetryAfter: oneHour / 1000 } });
  return form;
}

export interface WaitingFile extends Pick<AgencyWebFormFile, 'Id' | 'Name'> {
  /** The field_id of the field that it answers. */
  readonly field: string;
}

/** The files of an answer that were sent for this form within the last hour and belong to no other answer; `missing` are the fields of all others. */
export async function findWaiting(
  formId: Id<'AgencyWebForm'>,
  wanted: readonly { readonly field: string; readonly key: string }[],
  { records }: Pick<Ctx, 'records'>,
): Promise<{ readonly files: readonly WaitingFile[]; readonly missing: readonly string[] }> {
  if (wanted.length === 0) return { files: [], missing: [] };
  const since = new Date(Date.now() - oneHour).toISOString();
  const hashes = wanted.map(({ key }) => digest(key));
  const found = await records.asSystem().list('AgencyWebFormFile', {
    where: { AgencyWebFormId: formId, KeyHash: [...new Set(hashes)], AgencyWebFormSubmissionId: null, DateCreated: { moreThan: since } },
  });
  const files: WaitingFile[] = [];
  const missing: string[] = [];
  for (const [index, { field }] of wanted.entries()) {
    const file = found.find(({ KeyHash }) => KeyHash === hashes[index]);
    if (file && files.length < maxPerAnswer && !files.some(({ Id }) => Id === file.Id)) files.push({ Id: file.Id, Name: file.Name, field });
    else missing.push(field);
  }
  return { files, missing };
}

export const sweepJob: Job<null, Engine> = {
  label: { en: 'Deleting unused form files', pt: 'Exclusão de arquivos não usados de formulários', es: 'Eliminación de archivos sin usar de formularios' },
  schedule: { pattern: '23 * * * *', payload: null, scope: 'agency' },
  run: (_payload, context) => sweep(context),
};

/** Deletes files that waited for more than an hour. */
export async function sweep({ records, files }: Pick<Ctx, 'records' | 'files'>): Promise<void> {
  const before = new Date(Date.now() - oneHour).toISOString();
  for await (const old of records.batches('AgencyWebFormFile', { AgencyWebFormSubmissionId: null, DateCreated: { lessThan: before } })) {
    for (const { Id } of old) await files.removeAll('AgencyWebFormFile', Id);
    await records.deleteMany(
      'AgencyWebFormFile',
      old.map(({ Id }) => Id),
    );
  }
}
