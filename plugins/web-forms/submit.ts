// An answer arrives: it is kept as it came, then becomes somebody's. What it says decides nothing but what it says.
import { definePublicCall, type FieldError, type Language, AppError, badRequest, nullable, shape, Type, wordSchema } from '#engine';
import { addDays } from '#day';
import type { AgencyWebForm, Id } from '#generated';
import { type FieldValue, getTargets } from '../rules/web-form.ts';
import { checkAnswer } from './check-answer.ts';
import { countOne } from './counts.ts';
import { convertOrKeep } from './convert.ts';
import { answerLines, findSender, passwordMark } from './describe-answer.ts';
import { digest } from './form-code.ts';
import { findAgency, type LoadedVersion, loadOpenForm, loadVersion, readingLanguage } from './load-form.ts';
import { messages } from './messages.ts';
import { type Ctx, getLanguage } from './names.ts';
import { readMapping } from './read-fields.ts';
import { textOf } from './read-texts.ts';
import { findWaiting, type WaitingFile } from './sent-files.ts';
import { findSpamReason, getTrapName, readStamp } from './stamp.ts';

const oneHour = 60 * 60 * 1000;

export const submit = definePublicCall({
  method: 'POST',
  path: 'anonymouswebformsubmission',
  surface: 'write',
  // A school sends from one address.
  limit: 600,
  limitsPer: { seconds: 60, address: 10, all: 300, subject: ({ Code }) => Code },
  takesLongBody: true,
  summary:
    'An answer to a web form. Office, status, source, tags, assignee and ids are those of the form, and hidden and disabled fields have its values. ' +
    'Version, Stamp and the name of a field that stays empty (Honeypot) come with `GET anonymouswebform/{code}`; an answer without the stamp, or that comes within two seconds of it, is kept as spam. ' +
    'Where the form has a Challenge, Proof is a text with which SHA-256 of stamp, dot and proof begins with so many zero bits. The same answer sent again within an hour is taken once.',
  input: shape({
    Code: Type.String({ minLength: 1, maxLength: 60 }),
    Version: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        description: 'That which was answered; the one that is out without it. An older one is taken with a stamp that was made for it.',
      }),
    ),
    AgencyWebFormData: Type.Unsafe<Readonly<Record<string, string | number | boolean | null>>>({
      type: 'object',
      maxProperties: 120,
      additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
      description: 'Values by field_id.',
    }),
    Stamp: Type.Optional(Type.String({ maxLength: 500 })),
    Proof: Type.Optional(Type.String({ maxLength: 60 })),
    Language: Type.Optional(wordSchema(['en', 'pt', 'es'], { description: 'In which the form was read.' })),
  }),
  output: shape({ ResponseMessage: Type.String(), RedirectUrl: nullable(Type.String()) }),
  agency: ({ Code }, context) => findAgency(Code, context),
  async run({ Code, Version, AgencyWebFormData, Stamp = '', Proof = '', Language }, context, { language }) {
    const opened = await loadOpenForm(Code, context);
    // One after the other: of two that are the same one is taken, and of two of the same new person the second finds the lead of the first.
    await context.records.asSystem().lock('AgencyWebForm', [opened.Id]);
    const opening = await readStamp(context.engine, opened.Id, Stamp);
    const version = await loadVersion(opened, Version ?? opened.PublishedVersion, context);
    // What a newer version asks for is not avoided by naming an older one: only who was shown that one may answer it.
    if (version.number !== opened.PublishedVersion && version.number !== opening?.version) throw badRequest('Version', messages.oldPage());
    const read = readingLanguage(version, Language ?? language);
    const answer = {
      ResponseMessage: textOf('ResponseMessage', version.content.ResponseMessage, version.texts, read),
      RedirectUrl: version.content.RedirectUrl,
    };
    const { [getTrapName(version.fields)]: trap, ...sent } = AgencyWebFormData;
    const ContentHash = digest(JSON.stringify([version.number, Object.entries(sent).toSorted(([a], [b]) => (a < b ? -1 : 1)), Stamp]));
    const StampHash = digest(Stamp);
    const { count, isKnown } = await findOthers(opened, { ContentHash, StampHash }, context);
    if (isKnown) return answer;
    const { values, files } = await readAnswer(sent, opened, version, read, context);
    const spam = findSpamReason({
      stamp: Stamp,
      opening,
      proof: Proof,
      trap,
      hasChallenge: opened.HasChallenge,
      others: Stamp === '' ? 0 : count,
    });
    await keep({ form: opened, version, values, files, read, spam, marks: { ContentHash, StampHash } }, context);
    return answer;
  },
});

/** Throws 400 with every error by field_id, and nothing is kept. */
async function readAnswer(
  sent: Readonly<Record<string, FieldValue>>,
  form: AgencyWebForm,
  { fields, texts }: LoadedVersion,
  language: Language,
  context: Ctx,
): Promise<{ readonly values: Readonly<Record<string, FieldValue>>; readonly files: readonly WaitingFile[] }> {
  const targets = getTargets(fields, readMapping(form.Mapping));
  const { values, errors } = checkAnswer(sent, { fields, texts, language, targets });
  const found = await findWaiting(
    form.Id,
    fields.flatMap(({ field_id: id, field_type: kind }) => (kind === 'file' && typeof values[id] === 'string' ? [{ field: id, key: values[id] }] : [])),
    context,
  );
  const all: FieldError[] = [...errors, ...found.missing.map((Key) => ({ Key, Message: messages.fileGone() }))];
  if (all.length > 0) throw new AppError('request.invalid', messages.invalid(), { errors: all });
  const kept: Record<string, FieldValue> = { ...values };
  for (const { field, Name } of found.files) kept[field] = Name;
  // A password that was typed into a form opens nothing here: that there was one is all that anybody may know.
  for (const { field_id: id, field_type: kind } of fields) if (kind === 'password' && typeof kept[id] === 'string') kept[id] = passwordMark;
  return { values: kept, files: found.files };
}

interface Marks {
  readonly ContentHash: string;
  readonly StampHash: string;
}

/** Other answers by the same stamp, and whether this very one came within the last hour. */
async function findOthers(
  { Id }: AgencyWebForm,
  { ContentHash, StampHash }: Marks,
  { records }: Ctx,
): Promise<{ readonly count: number; readonly isKnown: boolean }> {
  const system = records.asSystem();
  const since = new Date(Date.now() - oneHour).toISOString();
  const same = await system.list('AgencyWebFormSubmission', { where: { AgencyWebFormId: Id, StampHash }, orderBy: '-Id', limit: 20 });
  return { count: same.length, isKnown: same.some((other) => other.ContentHash === ContentHash && other.DateCreated > since) };
}

interface Kept {
  readonly form: AgencyWebForm;
  readonly version: LoadedVersion;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly files: readonly WaitingFile[];
  readonly read: Language;
  readonly spam: Awaited<ReturnType<typeof findSpamReason>>;
  readonly marks: Marks;
}

async function keep({ form, version, values, files, read, spam, marks }: Kept, context: Ctx): Promise<void> {
  const system = context.records.asSystem();
  const sender = findSender(values, getTargets(version.fields, readMapping(form.Mapping)));
  const today = (await system.officeDays()).today(form.AgencyOfficeId);
  const [id] = await system.createMany('AgencyWebFormSubmission', [
    {
      AgencyWebFormId: form.Id,
      AgencyWebFormVersionId: version.id,
      AgencyOfficeId: form.AgencyOfficeId,
      FullName: [sender.FirstName, sender.LastName].filter(Boolean).join(' ') || null,
      EmailAddress: sender.EmailAddress,
      PhoneNumber: sender.PhoneNumber,
      Status: spam ? 'Spam' : 'Received',
      SpamReason: spam ?? null,
      AgencyWebFormData: values,
      AnswerText: answerLines(version.fields, values, getLanguage(form)).join('\n'),
      Language: read,
      DefaultLeadSource: form.DefaultLeadSource,
      DefaultStatus: form.DefaultStatus,
      DefaultTags: form.TagsArray,
      NextContactDate: addDays(today, form.DaysOffset ?? 0),
      ...marks,
    },
  ]);
  if (id === undefined) throw badRequest('Code', messages.failed());
  await takeFiles(id, files, context);
  if (spam) return;
  await countOne(system, { formId: form.Id, version: version.number, kind: 'Sent', name: 'Sent' });
  await convertOrKeep(id, getLanguage(form), context);
}

async function takeFiles(submissionId: Id<'AgencyWebFormSubmission'>, files: readonly WaitingFile[], { records }: Ctx): Promise<void> {
  if (files.length === 0) return;
  await records.asSystem().updateMany(
    'AgencyWebFormFile',
    files.map(({ Id }) => ({ Id, AgencyWebFormSubmissionId: submissionId, SenderHash: null })),
  );
}
