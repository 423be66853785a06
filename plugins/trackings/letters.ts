// The e-mails of trackings: a template filled for each record, sent as bulk mail is.
import type { Context, Engine, Language, Message } from '#engine';
import type { AgencyEmailTemplate } from '#generated';
import { sendMessages } from '../correspondence/send-messages.ts';
import { languageOfText, textOf } from '../correspondence/template-text.ts';
import { printoutLanguages } from '../letterhead/language.ts';
import { messages } from './messages.ts';
import type { CarriedOut, Letter, Prepared, Work } from './work.ts';

type Outcome = { readonly letter: Letter } | { readonly leftOut: Message };
type Reading = Pick<Context<Engine>, 'records' | 'engine' | 'tx' | 'actor'>;

interface Recipient {
  readonly address: string | null;
  readonly isOut: boolean;
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
  for (const template of templates.values()) {
    const own = works.filter(({ step }) => step.action.EmailTemplateId === template.Id);
    await fill(context, { template, recipients, agency: agency?.Language ?? 'en' }, own, outcomes);
  }
  for (const work of works) {
    const recipient = recipients.get(personKey(work));
    if (!recipient) outcomes.set(work, { leftOut: messages.noPerson() });
    else if (!recipient.address) outcomes.set(work, { leftOut: messages.noAddress() });
    else if (recipient.isOut) outcomes.set(work, { leftOut: messages.optedOut() });
  }
  return outcomes;
}

interface Filling {
  readonly template: AgencyEmailTemplate;
  readonly recipients: ReadonlyMap<string, Recipient>;
  readonly agency: Language;
}

/** Fills a template, once for each kind of record and language of their people. */
async function fill<W extends Work>(
  context: Reading,
  { template, recipients, agency }: Filling,
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
      const compiled = await templates.compile(context, textOf(template, language), { entity, ids, languageOf: () => language });
      for (const work of some) {
        const text = compiled.get(about(work)?.id ?? 0);
        const [missing] = text?.missing ?? [];
        const to = recipients.get(personKey(work))?.address ?? '';
        if (!text) outcomes.set(work, { leftOut: messages.noPerson() });
        else if (missing) outcomes.set(work, { leftOut: messages.emptyField({ field: missing.Key }) });
        else outcomes.set(work, { letter: { to, subject: text.subject, html: text.html } });
      }
    }
  }
}

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
      isOut: student.EmailOptOut || student.EmailBouncedDate !== null,
      language: languages.get(student.DefaultLanguage ?? 0),
    });
  for (const [id, lead] of leads)
    known.set(`AgencyLead ${id}`, { address: lead.EmailAddress, isOut: lead.EmailOptOut || lead.EmailBouncedDate !== null, language: undefined });
  for (const [id, agent] of agents)
    known.set(`AgencyAgent ${id}`, { address: agent.EmailAddress, isOut: agent.EmailBouncedDate !== null, language: undefined });
  return known;
}

/** Sends what was prepared. What the sending leaves out is answered with its reason. */
export async function sendLetters<W extends Work>(context: Context<Engine>, prepared: readonly Prepared<W>[]): Promise<CarriedOut<W>[]> {
  const going = prepared.flatMap(({ work, letter }) => (letter && work.subject.officeId !== null ? [{ work, letter, officeId: work.subject.officeId }] : []));
  const outcomes = await sendMessages(
    context,
    going.map(({ work: { tracking, subject }, letter, officeId }) => ({
      of: {
        StudentId: subject.studentId,
        AgencyLeadId: subject.leadId,
        ...(subject.studentId === null && subject.leadId === null ? { AgencyAgentId: subject.agentId } : {}),
        ...(subject.entity === 'AgencySale' ? { AgencySaleId: subject.id } : {}),
      },
      officeId,
      to: [letter.to],
      subject: letter.subject,
      html: letter.html,
      trackingId: tracking.record.Id,
      isBulk: true,
    })),
  );
  return going.map(({ work }, index) => {
    const outcome = outcomes[index];
    return outcome && 'id' in outcome
      ? { work, leftOut: null, result: { entity: 'SmtpMessage', id: outcome.id } }
      : { work, leftOut: outcome?.leftOut ?? messages.noAddress(), result: null };
  });
}
