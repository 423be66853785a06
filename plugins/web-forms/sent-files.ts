// Files that people choose in a form: kept ahead of the answer, for an hour, and told by their content.
import { type Caller, definePublicCall, type Engine, type Job, randomToken, AppError, badRequest, shape, Type } from '#engine';
import type { AgencyWebFormFile, Id } from '#generated';
import { digest } from './form-code.ts';
import { findAgency, loadOpenForm, loadVersion } from './load-form.ts';
import { formErrors, messages } from './messages.ts';
import type { Ctx } from './names.ts';

const oneHour = 60 * 60 * 1000;
const maxBytes = 20 * 1024 * 1024;
/** Files of one form that wait for their answers. */
const maxWaiting = 300;
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
  takesFile: { maxBytes, entity: 'AgencyWebFormFile', permit: async ({ code }, context) => void (await requireFiles(code, context)) },
  summary:
    'A file for an answer to a web form: a PDF or a picture, of 20 MB at most, told by its content. Its Key is the value of the field; without an answer it goes after an hour.',
  input: shape({ code: Type.String({ maxLength: 60 }), name: Type.String({ minLength: 1, maxLength: 200, description: 'What the file is called.' }) }),
  output: shape({ Key: Type.String(), Name: Type.String(), Size: Type.Integer() }),
  agency: ({ code }, context) => findAgency(code, context),
  async run({ code, name }, context, { file }) {
    const { Id: formId } = await requireFiles(code, context);
    const ending = file?.defect === null ? endings.get(file.contentType) : undefined;
    if (!file || !ending) throw badRequest('name', getRejection(file));
    const Name = `${stemOf(name)}.${ending}`;
    const Key = randomToken();
    const { size: Size, contentType: ContentType } = file;
    const [id = 0] = await context.records
      .asSystem()
      .createMany('AgencyWebFormFile', [{ AgencyWebFormId: formId, KeyHash: digest(Key), Name, ContentType, Size }]);
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

async function requireFiles(code: string, context: Ctx): Promise<{ readonly Id: Id<'AgencyWebForm'> }> {
  const form = await loadOpenForm(code, context);
  const { fields } = await loadVersion(form, form.PublishedVersion, context);
  if (!fields.some(({ field_type: kind }) => kind === 'file')) throw new AppError('request.invalid', messages.noFileField());
  const waiting = await context.records.asSystem().count('AgencyWebFormFile', { AgencyWebFormId: form.Id, AgencyWebFormSubmissionId: null });
  if (waiting >= maxWaiting) throw formErrors.tooManyFiles({ details: { RetryAfter: oneHour / 1000 } });
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
