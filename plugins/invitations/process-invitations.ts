// Makes agencies of invitations: each once, no matter who asks at the same moment, and each whole or not at all.
import { type Context, type Engine, oneAtATime, AppError, type Message } from '#engine';
import type { InvitedAgency, WebUserInstitutionInvitation } from '#generated';
import { noAccess } from './access-link.ts';
import { makeAgency } from './make-agency.ts';
import { openStates } from './names.ts';
import { messages } from './messages.ts';

/** So many are tried at a time: the transaction stays a short one. */
const maxAtOnce = 50;

type Invitation = Readonly<WebUserInstitutionInvitation>;

/** What came of one invitation. */
export interface Outcome {
  readonly InvitationId: number;
  readonly AgencyName: string;
  readonly AgencyCode: string;
  /** Null where no agency could be made. */
  readonly AgencyId: number | null;
  /** True for who made the agency, and for nobody after. */
  readonly IsNew: boolean;
  readonly Message: Message | null;
}

/** Of one invitation. Throws 404, 409 for one that was rejected, 400 with what stands in the way. */
export async function processOne(context: Context<Engine>, id: number): Promise<Outcome> {
  await oneAtATime(context.tx, 'invitations.process');
  const record = await context.records.get('WebUserInstitutionInvitation', id);
  if (record.Status === 'Rejected') throw new AppError('record.transition', messages.rejected(), { hint: messages.reopenFirst() });
  if (record.Status !== 'Processed') return await make(context, record);
  return { ...getOutcome(record), AgencyId: record.CreatedAgencyId, IsNew: false, Message: messages.processed() };
}

interface Batch {
  readonly outcomes: readonly Outcome[];
  /** How many are open now. */
  readonly Left: number;
  /** After which one the next call goes on; null where none is left to try. */
  readonly Next: number | null;
}

/** Of those that are open, the oldest first, so many as one transaction takes. One that cannot be processed holds back no other. */
export async function processBatch(context: Context<Engine>, after: number): Promise<Batch> {
  const { tx, records } = context;
  await oneAtATime(tx, 'invitations.process');
  const waiting = await records.list('WebUserInstitutionInvitation', {
    where: { Status: openStates, Id: { moreThan: after } },
    orderBy: 'Id',
    limit: maxAtOnce + 1,
  });
  const outcomes: Outcome[] = [];
  for (const record of waiting.slice(0, maxAtOnce)) {
    try {
      outcomes.push(await tx.savepoint(() => make(context, record)));
    } catch (error) {
      if (!(error instanceof AppError) || error.code.startsWith('server.')) throw error;
      outcomes.push({ ...getOutcome(record), AgencyId: null, IsNew: false, Message: error.errors[0]?.Message ?? error.said.message });
    }
  }
  const Next = waiting.length > maxAtOnce ? (outcomes.at(-1)?.InvitationId ?? null) : null;
  return { outcomes, Left: await records.count('WebUserInstitutionInvitation', { Status: openStates }), Next };
}

async function make(context: Context<Engine>, record: Invitation): Promise<Outcome> {
  const { records } = context;
  const invited = await loadInvited(context, record);
  const person = await records.get('WebUser', record.WebUserId);
  const { AgencyCode, FirstOfficeName, CountryId, FirstTimeZone, FirstCurrencyId, Language } = invited;
  const AgencyId = await makeAgency(context, {
    name: record.AgencyName,
    code: AgencyCode,
    person: { name: person.Name, emailAddress: person.EmailAddress },
    beginning: { FirstOfficeName, CountryId, FirstTimeZone, FirstCurrencyId, Language: Language ?? undefined },
  });
  await records.systemUpdate('InvitedAgency', invited.Id, { Processed: true, CreatedAgencyId: AgencyId });
  await records.systemUpdate('WebUserInstitutionInvitation', record.Id, { Status: 'Processed', AgencyCode, CreatedAgencyId: AgencyId, ...noAccess });
  return { ...getOutcome(record), AgencyCode, AgencyId, IsNew: true, Message: null };
}

/** The invited agency of an invitation; one that nobody has named yet is named as the invitation proposes. */
async function loadInvited({ records }: Context<Engine>, { Id, WebUserId, AgencyCode }: Invitation): Promise<InvitedAgency> {
  const found = await records.find('InvitedAgency', { where: { WebUserInstitutionInvitationId: Id } });
  return found ?? (await records.create('InvitedAgency', { WebUserInstitutionInvitationId: Id, WebUserId, AgencyCode }));
}

const getOutcome = ({ Id, AgencyName, AgencyCode }: Invitation): Pick<Outcome, 'InvitationId' | 'AgencyName' | 'AgencyCode'> => ({
  InvitationId: Id,
  AgencyName,
  AgencyCode,
});
