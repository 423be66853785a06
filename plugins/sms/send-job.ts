// Carries texts to the gateway, a few by each job. What nobody took over is tried again later, by another job; a lost answer is left to people.
import { AppError, type Engine, type Job, type JobContext, translate } from '#engine';
import type { Id, SmsMessage } from '#generated';
import { gatewayPort } from './gateway.ts';
import type { TextOutcome } from './names.ts';

interface Payload {
  readonly ids: readonly Id<'SmsMessage'>[];
}
const label = { en: 'Text message', pt: 'Mensagem de texto', es: 'Mensaje de texto' };

export const sendJob: Job<Payload, Engine> = {
  label,
  attempts: 8,
  async run({ ids }, context) {
    const system = context.records.asSystem();
    const texts = [...(await system.byIds('SmsMessage', ids)).values()].filter(({ Status }) => Status === 'Sending');
    if (texts.length === 0) return undefined;
    const port = await gatewayPort(context);
    // It was switched off meanwhile.
    if (!port) {
      await system.systemUpdateMany(
        'SmsMessage',
        texts.map(({ Id }) => ({ Id, Status: 'Outbox' as const })),
      );
      return undefined;
    }
    return {
      later: async (signal) => {
        const outcomes = new Map<Id<'SmsMessage'>, TextOutcome>();
        for (const { Id, RecipientE164, From, Message } of texts)
          outcomes.set(Id, await port.send({ to: RecipientE164 ?? '', from: From ?? '', message: Message, reference: String(Id) }, signal));
        const [[, only] = []] = outcomes;
        // The engine waits longer before each try.
        if (outcomes.size === 1 && only?.outcome === 'later') throw notTaken(only.detail);
        return (keeping) => keep(outcomes, keeping);
      },
    };
  },
  async parked({ ids }, why, { records }) {
    const system = records.asSystem();
    const texts = [...(await system.byIds('SmsMessage', ids)).values()].filter(({ Status }) => Status === 'Sending');
    const failed = { Status: 'Failed' as const, Failure: 'NoConnection' as const, FailureDetail: translate(why, 'en').slice(0, 300) };
    await system.systemUpdateMany(
      'SmsMessage',
      texts.map(({ Id }) => ({ Id, ...failed })),
    );
  },
};

const notTaken = (detail = ''): AppError =>
  Object.assign(new AppError('server.unavailable', 'The server at this address cannot be reached.'), { cause: detail });

async function keep(outcomes: ReadonlyMap<Id<'SmsMessage'>, TextOutcome>, { records, enqueue }: JobContext<Engine>): Promise<void> {
  const system = records.asSystem();
  // A receipt may have been faster.
  const standing = await system.lock(
    'SmsMessage',
    [...outcomes.keys()].toSorted((a, b) => a - b),
  );
  const changes = standing.flatMap(({ Id, Status }) => {
    const outcome = outcomes.get(Id);
    return Status === 'Sending' && outcome && outcome.outcome !== 'later' ? [{ Id, ...changeOf(outcome) }] : [];
  });
  await system.systemUpdateMany('SmsMessage', changes);
  for (const [id, { outcome }] of outcomes) if (outcome === 'later') await enqueue('sms.send', { ids: [id] }, { delay: 10_000 });
}

function changeOf(outcome: Exclude<TextOutcome, { outcome: 'later' }>): Pick<SmsMessage, 'Status'> & Partial<SmsMessage> {
  if (outcome.outcome === 'sent') return { Status: 'Sent', Sent: true, SentDate: new Date().toISOString(), Failure: null, FailureDetail: null };
  return { Status: 'Failed', Failure: outcome.failure, FailureDetail: outcome.detail ?? null };
}
