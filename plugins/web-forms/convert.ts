// An answer becomes somebody's: a note and a task on a student, a note and a day on an open lead, else a new lead. It can be done again.
import { defineAction, AppError, type Language, type Records, shape, translate } from '#engine';
import { addDays, type Day } from '#day';
import type { AgencyLead, AgencyWebForm, AgencyWebFormSubmission, Id, Student } from '#generated';
import { type FieldValue, getTargets } from '../rules/web-form.ts';
import { answerLines, findSender, type Sender } from './describe-answer.ts';
import { findPerson } from './find-person.ts';
import { type LoadedVersion, readVersion } from './load-form.ts';
import { messages } from './messages.ts';
import { type Ctx, getLanguage } from './names.ts';
import { isObject, readMapping } from './read-fields.ts';

type SubmissionId = Id<'AgencyWebFormSubmission'>;
/** Answers of a day that become notes on one record: strangers cannot bury it. */
const maxToldPerDay = 5;
const oneDay = 24 * 60 * 60 * 1000;

export const convert = defineAction({
  entity: 'AgencyWebFormSubmission',
  input: shape({}),
  async run({ Id: id, Status }, _input, context) {
    if (Status === 'Converted') throw new AppError('record.transition', messages.converted());
    // The person sees what goes wrong, and the answer stays as it was.
    await convertNow(id, context);
    return await context.records.get('AgencyWebFormSubmission', id);
  },
});

/** Converts an answer that has just come; where that fails it is kept with the reason, and nothing else of it is. */
export async function convertOrKeep(id: SubmissionId, language: Language, context: Ctx): Promise<void> {
  try {
    await context.tx.savepoint(() => convertNow(id, context));
  } catch (error) {
    const why = error instanceof AppError ? [error.said.message, ...error.errors.map(({ Message: message }) => message)] : [messages.failed()];
    await context.records.asSystem().systemUpdate('AgencyWebFormSubmission', id, {
      Status: 'Failed',
      Failure: [...new Set(why.map((message) => translate(message, language)))].join(' ').slice(0, 1000),
    });
  }
}

interface Converting {
  readonly submission: AgencyWebFormSubmission;
  readonly form: AgencyWebForm;
  readonly version: LoadedVersion;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly sender: Sender;
  readonly today: Day;
}

async function convertNow(id: SubmissionId, context: Ctx): Promise<void> {
  const system = context.records.asSystem();
  const submission = await system.get('AgencyWebFormSubmission', id);
  const form = await system.get('AgencyWebForm', submission.AgencyWebFormId);
  const found =
    submission.AgencyWebFormVersionId === null ? undefined : await system.find('AgencyWebFormVersion', { where: { Id: submission.AgencyWebFormVersionId } });
  const version = readVersion(found ?? { Id: 0, Number: 0, Fields: form.Fields, Texts: form.Texts, Content: {} });
  const values = valuesOf(submission.AgencyWebFormData);
  const targets = getTargets(version.fields, readMapping(form.Mapping));
  const sender = findSender(values, targets);
  const today = (await system.officeDays()).today(form.AgencyOfficeId);
  const converting: Converting = { submission, form, version, values, sender, today };
  const contact = { EmailAddress: sender.EmailAddress ?? submission.EmailAddress, PhoneNumberE164: submission.PhoneNumberE164 };
  const person = await findPerson(contact, system);
  const owner =
    person === undefined
      ? { AgencyLeadId: await makeLead(converting, system), StudentId: null }
      : 'student' in person
        ? { AgencyLeadId: null, StudentId: await tellStudent(person.student, converting, system) }
        : { AgencyLeadId: await tellLead(person.lead, converting, system), StudentId: null };
  await moveFiles(id, owner.StudentId === null ? { entity: 'AgencyLead', id: owner.AgencyLeadId } : { entity: 'Student', id: owner.StudentId }, context);
  await system.systemUpdate('AgencyWebFormSubmission', id, { ...owner, Status: 'Converted', Failure: null, SpamReason: null });
}

const valuesOf = (data: unknown): Readonly<Record<string, FieldValue>> =>
  isObject(data)
    ? Object.fromEntries(
        Object.entries(data).flatMap(([id, value]) =>
          typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[id, value]] : [],
        ),
      )
    : {};

/** Nothing of it is the visitor's but name, address and number. */
async function makeLead({ form, version, values, sender, today }: Converting, system: Records): Promise<Id<'AgencyLead'>> {
  const AssignedToId = form.AssignedToId && (await system.activeInstead('User', form.AssignedToId, form.AgencyOfficeId));
  const FirstName = sender.FirstName ?? sender.LastName ?? sender.EmailAddress?.split('@')[0] ?? sender.PhoneNumber ?? form.Name;
  const [id] = await system.createMany('AgencyLead', [
    {
      FirstName: FirstName.slice(0, 100),
      LastName: sender.FirstName === null ? null : sender.LastName,
      EmailAddress: sender.EmailAddress,
      PhoneNumber: sender.PhoneNumber,
      AgencyOfficeId: form.AgencyOfficeId,
      AssignedToId,
      LeadSource: form.DefaultLeadSource,
      Status: form.DefaultStatus ?? undefined,
      Tags: form.TagsArray,
      NextContactDate: addDays(today, form.DaysOffset ?? 0),
      ContactInDate: today,
      InitialNote: form.InitialNote,
      WebFormName: form.Name,
    },
  ]);
  if (id === undefined) throw new AppError('request.invalid', messages.failed());
  const targets = getTargets(version.fields, readMapping(form.Mapping));
  const lines = answerLines(version.fields, values, getLanguage(form), new Set(targets.keys()));
  if (lines.length > 0) await system.create('Note', { AgencyLeadId: id, Message: noteText(form, lines) });
  return id;
}

/** A new day of contact, never a later one than that which stands. */
async function tellLead(lead: AgencyLead, converting: Converting, system: Records): Promise<Id<'AgencyLead'>> {
  const { form, today } = converting;
  if (await isBuried({ AgencyLeadId: lead.Id }, system)) return lead.Id;
  await system.create('Note', { AgencyLeadId: lead.Id, Message: fullNote(converting) });
  const next = addDays(today, form.DaysOffset ?? 0);
  const { NextContactDate: stands } = lead;
  if (stands === null || stands < today || stands > next) await system.update('AgencyLead', lead.Id, { NextContactDate: next });
  return lead.Id;
}

async function tellStudent(student: Student, converting: Converting, system: Records): Promise<Id<'Student'>> {
  const { form, today } = converting;
  if (await isBuried({ StudentId: student.Id }, system)) return student.Id;
  await system.create('Note', { StudentId: student.Id, Message: fullNote(converting) });
  const person = student.UserId ?? form.AssignedToId;
  await system.create('AgencyTask', {
    Description: translate(messages.task({ form: form.Name }), getLanguage(form)),
    DueDate: addDays(today, form.DaysOffset ?? 0),
    AssignedToId: person && (await system.activeInstead('User', person, student.AgencyOfficeId)),
    AgencyOfficeId: student.AgencyOfficeId,
    StudentId: student.Id,
  });
  return student.Id;
}

/** Whether the record has its notes of a day already. The answer itself is kept all the same. */
async function isBuried(of: { readonly StudentId: Id<'Student'> } | { readonly AgencyLeadId: Id<'AgencyLead'> }, system: Records): Promise<boolean> {
  const since = new Date(Date.now() - oneDay).toISOString();
  return (await system.count('AgencyWebFormSubmission', { ...of, Status: 'Converted', DateCreated: { moreThan: since } })) >= maxToldPerDay;
}

const fullNote = ({ form, version, values }: Converting): string => noteText(form, answerLines(version.fields, values, getLanguage(form)));

const noteText = (form: AgencyWebForm, lines: readonly string[]): string =>
  [translate(messages.note({ form: form.Name }), getLanguage(form)), ...lines]
    .join('\n')
    .slice(0, 10_000)
    .replace(/\p{Surrogate}/gu, '');

async function moveFiles(
  submissionId: SubmissionId,
  to: { readonly entity: 'AgencyLead' | 'Student'; readonly id: number | null },
  { records, files }: Ctx,
): Promise<void> {
  if (to.id === null) return;
  const sent = await records.asSystem().list('AgencyWebFormFile', { where: { AgencyWebFormSubmissionId: submissionId } });
  for (const { Id } of sent) await files.asSystem().move({ entity: 'AgencyWebFormFile', id: Id }, { entity: to.entity, id: to.id });
}
