// Scheduled e-mails at their time. Who cancels one holds its record, and so does this: of the two exactly one happens.
import { type Context, distinct, type Engine, type Job, inLockOrder, systemActor } from '#engine';
import type { Id, SmtpMessage } from '#generated';
import { splitAddresses } from '../correspondence/addresses.ts';
import { dispatch, getFrom, loadSender } from '../correspondence/dispatch.ts';
import { findUnwanted, type OutgoingMessage } from '../correspondence/send-messages.ts';

const atOnce = 200;

export const sendDue: Job<{ readonly at: string }, Engine> = {
  label: { en: 'Scheduled e-mails', pt: 'E-mails agendados', es: 'Correos programados' },
  async run({ at }, context) {
    // The clock of the database began this job; that of the process may be behind it.
    const until = new Date(Math.max(Date.parse(at), Date.now())).toISOString();
    const due = await context.records
      .asSystem()
      .list('SmtpMessage', { where: { Status: 'Scheduled', ScheduledDate: { atMost: until } }, orderBy: 'Id', limit: atOnce });
    const count = await sendScheduled(
      due.map(({ Id }) => Id),
      until,
      context,
    );
    const Total = (context.result?.Total ?? 0) + count;
    return { result: { Total, Success: Total, Fail: 0, Entity: 'smtpmessage', Errors: [] }, more: due.length === atOnce };
  },
};

/** Sends those of these that are still scheduled, each in the name of who wrote it. Answers how many. */
async function sendScheduled(ids: readonly Id<'SmtpMessage'>[], until: string, context: Context<Engine>): Promise<number> {
  const system = context.records.asSystem();
  const held = (await system.lock('SmtpMessage', inLockOrder(ids))).filter(
    ({ Status, ScheduledDate }) => Status === 'Scheduled' && ScheduledDate !== null && Date.parse(ScheduledDate) <= Date.parse(until),
  );
  const writers = distinct(held.map(({ CreatedBy }) => CreatedBy ?? 0));
  for (const writer of writers)
    await sendFor(
      writer,
      held.filter(({ CreatedBy }) => (CreatedBy ?? 0) === writer),
      context,
    );
  return held.length;
}

async function sendFor(writer: number, messages: readonly SmtpMessage[], { engine, tx, records }: Context<Engine>): Promise<void> {
  const system = records.asSystem();
  const going = await leaveOut(messages, { records });
  const actor = writer === 0 ? systemActor(tx.agencyId) : await engine.person(tx, writer);
  const theirs = actor && engine.context(tx, actor);
  const sender = theirs && (await loadSender(theirs));
  await system.systemUpdateMany(
    'SmtpMessage',
    going.map(({ Id, AgencyOfficeId }) => ({ Id, Status: 'Sending' as const, ...(sender ? { From: getFrom(sender, AgencyOfficeId) } : {}) })),
  );
  if (!sender) {
    await system.systemUpdateMany(
      'SmtpMessage',
      going.map(({ Id }) => ({ Id, Status: 'Failed' as const, Failure: 'Sender' as const })),
    );
    return;
  }
  await dispatch(going, { actor: theirs.actor, sender }, theirs);
}

/** Bulk e-mails to people who have asked for none since they were scheduled are cancelled, with the reason. Answers the others. */
async function leaveOut(messages: readonly SmtpMessage[], { records }: Pick<Context<Engine>, 'records'>): Promise<readonly SmtpMessage[]> {
  const bulk = messages.filter(({ IsBulk }) => IsBulk).map((message) => ({ id: message.Id, of: getOwner(message), to: splitAddresses(message.To ?? '') }));
  const unwanted = await findUnwanted(bulk, { records });
  const failures = new Map(
    bulk.flatMap((each) => {
      const found = unwanted(each);
      return found ? [[each.id, found.failure] as const] : [];
    }),
  );
  await records.asSystem().systemUpdateMany(
    'SmtpMessage',
    [...failures].map(([Id, Failure]) => ({ Id, Status: 'Cancelled' as const, Failure })),
  );
  return messages.filter(({ Id }) => !failures.has(Id));
}

const getOwner = ({ StudentId, AgencyLeadId, AgencyAgentId, AgencySupplierId }: SmtpMessage): OutgoingMessage['of'] => ({
  ...(StudentId ? { StudentId } : {}),
  ...(AgencyLeadId ? { AgencyLeadId } : {}),
  ...(AgencyAgentId ? { AgencyAgentId } : {}),
  ...(AgencySupplierId ? { AgencySupplierId } : {}),
});
