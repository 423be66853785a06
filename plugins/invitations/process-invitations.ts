// Makes agencies of invitations: each once, whoever asks at the same moment, and each whole or not at all.
import { type Context, type Engine, oneAtATime, Refusal, type Sentence } from '#engine';
import { noAccess } from './access-link.ts';
import { makeAgency } from './make-agency.ts';
import { invitation, invitedAgency, is, openStates, webUser } from './names.ts';
import { messages } from './messages.ts';

/** So many are tried at a time: the transaction stays a short one. */
const mostAtOnce = 50;

type Row = Readonly<Record<string, unknown>>;

/** What came of one invitation. */
export interface Outcome {
  readonly InvitationId: number;
  readonly AgencyName: string;
  readonly AgencyCode: string;
  /** Null where no agency could be made. */
  readonly AgencyId: number | null;
  /** True for who made the agency, and for nobody after. */
  readonly IsNew: boolean;
  readonly Message: Sentence | null;
}

/** Of one invitation. Throws 404, 409 for one that was rejected, 400 with what stands in the way. */
export async function processOne(context: Context<Engine>, id: number): Promise<Outcome> {
  await oneAtATime(context.tx, 'invitations.process');
  const record = await context.engine.records.get(context.tx, context.actor, invitation, id);
  if (record['Status'] === 'Rejected') throw new Refusal('record.transition', messages.rejected(), { hint: messages.reopenFirst() });
  if (record['Status'] !== 'Processed') return await make(context, record);
  return { ...outcomeOf(record), AgencyId: Number(record['CreatedAgencyId']), IsNew: false, Message: messages.processed() };
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
  const { tx, actor, engine } = context;
  await oneAtATime(tx, 'invitations.process');
  const isOpen = is('Status', openStates, 'In');
  const waiting = await engine.records.list(tx, actor, invitation, [isOpen, is('Id', after, 'More Than')], 'Id', mostAtOnce + 1);
  const outcomes: Outcome[] = [];
  for (const record of waiting.slice(0, mostAtOnce)) {
    try {
      outcomes.push(await tx.savepoint(() => make(context, record)));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code.startsWith('server.')) throw error;
      outcomes.push({ ...outcomeOf(record), AgencyId: null, IsNew: false, Message: error.errors[0]?.Message ?? error.said.message });
    }
  }
  const Next = waiting.length > mostAtOnce ? (outcomes.at(-1)?.InvitationId ?? null) : null;
  return { outcomes, Left: await engine.records.count(tx, actor, invitation, [isOpen]), Next };
}

async function make(context: Context<Engine>, record: Row): Promise<Outcome> {
  const { tx, actor, engine } = context;
  const { records } = engine;
  const id = Number(record['Id']);
  const invited = await invitedOf(context, record);
  const person = await records.get(tx, actor, webUser, Number(record['WebUserId']));
  const AgencyCode = String(invited['AgencyCode']);
  const AgencyId = await makeAgency(context, {
    name: String(record['AgencyName']),
    code: AgencyCode,
    person: { name: String(person['Name']), emailAddress: String(person['EmailAddress']) },
  });
  await records.fill(tx, actor, invitedAgency, Number(invited['Id']), { Processed: true, CreatedAgencyId: AgencyId });
  await records.fill(tx, actor, invitation, id, { Status: 'Processed', AgencyCode, CreatedAgencyId: AgencyId, ...noAccess });
  return { ...outcomeOf(record), AgencyCode, AgencyId, IsNew: true, Message: null };
}

/** The invited agency of an invitation; one that nobody has named yet is named as the invitation proposes. */
async function invitedOf({ tx, actor, engine: { records } }: Context<Engine>, { Id, WebUserId, AgencyCode }: Row): Promise<Row> {
  const [found] = await records.list(tx, actor, invitedAgency, [is('WebUserInstitutionInvitationId', Id)]);
  return found ?? (await records.create(tx, actor, invitedAgency, { WebUserInstitutionInvitationId: Id, WebUserId, AgencyCode }));
}

const outcomeOf = ({ Id, AgencyName, AgencyCode }: Row): Pick<Outcome, 'InvitationId' | 'AgencyName' | 'AgencyCode'> => ({
  InvitationId: Number(Id),
  AgencyName: String(AgencyName),
  AgencyCode: String(AgencyCode),
});
