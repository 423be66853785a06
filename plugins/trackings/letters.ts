// The e-mails of trackings: a template filled for each record, sent as bulk mail is.
import { AppError, buildMessage, type Context, type Engine, type Language, type Message } from '#engine';
import type { AgencyEmailTemplate, Id } from '#generated';
import { type OutgoingMessage, sendMessages } from '../correspondence/send-messages.ts';
import { languageOfText, textOf } from '../correspondence/template-text.ts';
import { printoutLanguages } from '../letterhead/language.ts';
import { messages } from './messages.ts';
import type { CarriedOut, Letter, Prepared, Work } from './work.ts';

type Outcome = { readonly letter: Letter } | { readonly leftOut: Message };
type Reading = Pick<Context<Engine>, 'records' | 'engine' | 'tx' | 'actor'>;

interface Recipient {
  readonly address: string | null;
  readonly isOptedOut: boolean;
  readonly isBounced: boolean;
  readonly language: Language | undefined;
}

/** The letter of each step, or why there is none: no address, an opt-out, or a field that the template needs and the record does not have. */
export async function prepareLetters<W extends Work>(context: Reading, works: readonly W[]): Promise<ReadonlyMap<W, Outcome>> {
  const outcomes = new Map<W, Outcome>();
  if (works.length === 0) return outcomes;
  const recipients = await loadRecipients(context, works);
  const agency = await context.records.asSystem().find('Agency', { where: { Id: context.tx.agencyId } });
  const templates = await context.records.asSystem().byIds(
    'AgencyEmailTemplate',
    works.map(({ step }) => step.action.EmailTemplateId),
  );
  const users = await context.records.asSystem().byIds(
    'User',
    works.map(({ subject }) => subject.userId),
    ['IsActive'],
  );
  const active = new Set([...users.values()].flatMap(({ Id, IsActive }): number[] => (IsActive ? [Id] : [])));
  for (const template of templates.values()) {
    const own = works.filter(({ step }) => step.action.EmailTemplateId === template.Id);
    await fill(context, { template, recipients, agency: agency?.Language ?? 'en', active }, own, outcomes);
  }
  for (const work of works) {
    const recipient = recipients.get(personKey(work));
    if (!recipient) outcomes.set(work, { leftOut: messages.noPerson() });
    else if (!recipient.address) outcomes.set(work, { leftOut: messages.noAddress() });
    else if (recipient.isOptedOut) outcomes.set(work, { leftOut: messages.optedOut() });
    else if (recipient.isBounced) outcomes.set(work, { leftOut: messages.bounced({ address: recipient.address }) });
  }
  return outcomes;
}

interface Filling {
  readonly template: AgencyEmailTemplate;
  readonly recipients: ReadonlyMap<string, Recipient>;
  readonly agency: Language;
  /** People who still work here: letters are sent in the name of the person who looks after the record. */
  readonly active: ReadonlySet<number>;
}

/** Fills a template, once for each kind of record and language of their people. */
async function fill<W extends Work>(
  context: Reading,
  { template, recipients, agency, active }: Filling,
  works: readonly W[],
  outcomes: Map<W, Outcome>,
): Promise<void> {
  const { templates } = context.engine;
  const languageOf = (work: Work): Language => languageOfText(template, recipients.get(personKey(work))?.language ?? agency, agency);
  for (const language of new Set(works.map(languageOf))) {
    const own = works.filter((work) => languageOf(work) === language);
    // What no text can be written about is written about as its person.
    const about = (work: Work) => (templates.has(work.subject.entity) ? { entity: work.subject.entity, id: work.subject.id } : personOf(work));
    for (const entity of new Set(own.flatMap((work) => about(work)?.entity ?? []))) {
      const some = own.filter((work) => about(work)?.entity === entity);
      const ids = [...new Set(some.flatMap((work) => about(work)?.id ?? []))];
      const text = textOf(template, language);
      // A template for other records, or whose fields are no longer there, concerns its own steps alone.
      const [unfit] = templates.check(entity, text);
      if (unfit) {
        for (const work of some) outcomes.set(work, { leftOut: messages.templateUnfit({ template: template.Subject, error: asTemplate(unfit.Message) }) });
        continue;
      }
      const carers = new Map(some.flatMap((work) => (about(work) ? [[about(work)?.id ?? 0, work.subject.userId ?? 0] as const] : [])));
      const senderOf = (id: number): number => (active.has(carers.get(id) ?? 0) ? (carers.get(id) ?? 0) : 0);
      const compiled = await templates.compile(context, text, { entity, ids, languageOf: () => language, senderOf });
      for (const work of some) {
        const filled = compiled.get(about(work)?.id ?? 0);
        const [missing] = filled?.missing ?? [];
        const to = recipients.get(personKey(work))?.address ?? '';
        if (!filled) outcomes.set(work, { leftOut: messages.noPerson() });
        else if (missing) outcomes.set(work, { leftOut: messages.emptyField({ field: missing.Key }) });
        else outcomes.set(work, { letter: { to, subject: filled.subject, html: filled.html } });
      }
    }
  }
}

/** What is wrong with a text, as part of another sentence. */
export const asTemplate = (message: Message) => (typeof message === 'string' ? buildMessage(message, {}) : message);

function personOf({ subject: { leadId, studentId, agentId } }: Work) {
  if (studentId !== null) return { entity: 'Student', id: studentId };
  if (leadId !== null) return { entity: 'AgencyLead', id: leadId };
  return agentId === null ? undefined : { entity: 'AgencyAgent', id: agentId };
}
const personKey = (work: Work): string => {
  const person = personOf(work);
  return person ? `${person.entity} ${person.id}` : '';
};

async function loadRecipients(context: Reading, works: readonly Work[]): Promise<ReadonlyMap<string, Recipient>> {
  const system = context.records.asSystem();
  const students = await system.byIds(
    'Student',
    works.map(({ subject }) => subject.studentId),
    ['EmailAddress', 'EmailOptOut', 'EmailBouncedDate', 'DefaultLanguage'],
  );
  const leads = await system.byIds(
    'AgencyLead',
    works.map(({ subject }) => subject.leadId),
    ['EmailAddress', 'EmailOptOut', 'EmailBouncedDate'],
  );
  const agents = await system.byIds(
    'AgencyAgent',
    works.map(({ subject }) => subject.agentId),
    ['EmailAddress', 'EmailBouncedDate'],
  );
  const languages = await printoutLanguages(
    [...students.values()].flatMap(({ DefaultLanguage }) => DefaultLanguage ?? []),
    context,
  );
  const known = new Map<string, Recipient>();
  for (const [id, student] of students)
    known.set(`Student ${id}`, {
      address: student.EmailAddress,
      isOptedOut: student.EmailOptOut,
      isBounced: student.EmailBouncedDate !== null,
      language: languages.get(student.DefaultLanguage ?? 0),
    });
  for (const [id, lead] of leads)
    known.set(`AgencyLead ${id}`, {
      address: lead.EmailAddress,
      isOptedOut: lead.EmailOptOut,
      isBounced: lead.EmailBouncedDate !== null,
      language: undefined,
    });
  for (const [id, agent] of agents)
    known.set(`AgencyAgent ${id}`, {
      address: agent.EmailAddress,
      isOptedOut: false,
      isBounced: agent.EmailBouncedDate !== null,
      language: undefined,
    });
  return known;
}

interface Going<W extends Work> {
  readonly work: W;
  readonly letter: Letter;
  readonly officeId: Id<'AgencyOffice'>;
}

/** Sends what was prepared. What the sending leaves out is answered with its reason, and what it refuses concerns that one alone. */
export async function sendLetters<W extends Work>(context: Context<Engine>, prepared: readonly Prepared<W>[]): Promise<CarriedOut<W>[]> {
  const going = prepared.flatMap(({ work, letter }) => (letter && work.subject.officeId !== null ? [{ work, letter, officeId: work.subject.officeId }] : []));
  return going.length === 0 ? [] : await sendSome(context, going);
}

async function sendSome<W extends Work>(context: Context<Engine>, going: readonly Going<W>[]): Promise<CarriedOut<W>[]> {
  try {
    const outcomes = await context.tx.savepoint(() => sendMessages(context, going.map(toMessage)));
    return going.map(({ work }, index) => {
      const outcome = outcomes[index];
      return outcome && 'id' in outcome
        ? { work, leftOut: null, result: { entity: 'SmtpMessage', id: outcome.id } }
        : { work, leftOut: outcome?.leftOut ?? messages.noAddress(), result: null };
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [only] = going;
    if (only && going.length === 1) return [{ work: only.work, leftOut: error.errors[0]?.Message ?? error.said.message, result: null }];
    const each: CarriedOut<W>[] = [];
    for (const one of going) each.push(...(await sendSome(context, [one])));
    return each;
  }
}

/** It belongs to the person that it is written to and, where a sale brought it, to the sale. */
function toMessage<W extends Work>({ work, letter, officeId }: Going<W>): OutgoingMessage {
  const { subject, tracking } = work;
  const { studentId: StudentId, leadId: AgencyLeadId, agentId: AgencyAgentId } = subject;
  const person = StudentId !== null ? { StudentId } : AgencyLeadId !== null ? { AgencyLeadId } : { AgencyAgentId };
  return {
    of: { ...person, ...(subject.saleId === null ? {} : { AgencySaleId: subject.saleId }) },
    officeId,
    to: [letter.to],
    subject: letter.subject,
    html: letter.html,
    trackingId: tracking.record.Id,
    isBulk: true,
  };
}
