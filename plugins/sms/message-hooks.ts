// A text that is written: whose it is, who sends it, where it goes and as how many it counts; then it is on its way.
import { badRequest, type Engine, type EventContext, type FieldError, type HookedRecord, rejectIfAny } from '#engine';
import type { Id, SmsMessage } from '#generated';
import { activeGateway } from './gateway.ts';
import { measureText } from './measure-text.ts';
import { messages } from './messages.ts';

type Parts = EventContext<Engine>;
type Draft = HookedRecord<Partial<SmsMessage>, SmsMessage>;

interface Person {
  readonly number: string | null;
  readonly officeId: Id<'AgencyOffice'> | null;
}

/** What comes with its status is not sent from here: it came in, or stood elsewhere. */
const isWritten = ({ operation, sent }: Pick<Draft, 'operation' | 'sent'>): boolean => operation === 'create' && sent?.has('Status') !== true;

/** So many texts go out by one job: within the minutes that a job has, also where a gateway is slow. */
const perJob = 8;

export const messageHooks = {
  async deriveMany(drafts: readonly Draft[], context: Parts): Promise<readonly Partial<SmsMessage>[]> {
    const isNew = drafts.some(isWritten);
    const findPerson = isNew ? await loadPeople(drafts, context) : undefined;
    const sender = isNew && context.actor.userId > 0 ? await context.records.asSystem().find('User', { where: { Id: context.actor.userId } }) : undefined;
    const status = isNew && (await activeGateway(context)) ? 'Sending' : 'Outbox';
    return drafts.map((draft) => {
      const { record } = draft;
      const Parts = measureText(record.Message ?? '').parts;
      if (!isWritten(draft) || !findPerson) return { Parts };
      const person = findPerson(record);
      return {
        Parts,
        Status: status,
        From: sender?.SmsSenderId?.trim() || null,
        ...(record.Recipient || !person?.number ? {} : { Recipient: person.number }),
        ...(record.AgencyOfficeId || !person?.officeId ? {} : { AgencyOfficeId: person.officeId }),
      };
    });
  },
  check({ Message, StudentId, AgencyLeadId, AgencyAgentId }: Readonly<SmsMessage>): FieldError[] {
    const hasPerson = [StudentId, AgencyLeadId, AgencyAgentId].some((id) => id !== null);
    return [
      ...(Message.trim() === '' ? [{ Key: 'Message', Message: messages.noMessage() }] : []),
      ...(hasPerson ? [] : [{ Key: 'StudentId', Message: messages.noPerson() }]),
    ];
  },
  async writtenMany(written: readonly HookedRecord<SmsMessage>[], { enqueue }: Parts): Promise<void> {
    const leaving = written.filter(({ record, before }) => record.Status === 'Sending' && before?.Status !== 'Sending').map(({ record }) => record);
    rejectIfAny(leaving.some(({ RecipientE164 }) => RecipientE164 === null) ? badRequest('Recipient', messages.noNumber()).errors : []);
    const ids = leaving.map(({ Id }) => Id);
    for (let from = 0; from < ids.length; from += perJob) await enqueue('sms.send', { ids: ids.slice(from, from + perJob) });
  },
};

/** Of each draft: the number of its person, and the office. */
async function loadPeople(drafts: readonly Draft[], { records }: Parts) {
  const students = await records.byIds(
    'Student',
    drafts.map(({ record }) => record.StudentId),
  );
  const leads = await records.byIds(
    'AgencyLead',
    drafts.map(({ record }) => record.AgencyLeadId),
  );
  const agents = await records.byIds(
    'AgencyAgent',
    drafts.map(({ record }) => record.AgencyAgentId),
  );
  return ({ StudentId, AgencyLeadId, AgencyAgentId }: Partial<SmsMessage>): Person | undefined => {
    const person = students.get(StudentId ?? 0) ?? leads.get(AgencyLeadId ?? 0) ?? agents.get(AgencyAgentId ?? 0);
    return person && { number: getNumber(person), officeId: person.AgencyOfficeId };
  };
}

/** The number of a person that texts go to: the first that is one, as E.164. */
export function getNumber(person: { readonly PhoneNumberE164?: string | null; readonly PhoneNumbersE164?: readonly string[] | null }): string | null {
  return person.PhoneNumberE164 ?? person.PhoneNumbersE164?.find((number) => number !== '') ?? null;
}
