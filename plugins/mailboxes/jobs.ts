// The jobs of mailboxes: each active one is read again a minute after it was read, and tried when somebody asks or changes its server.
import type { Context, Engine, Job, JobContext, JobStep, LaterStep } from '#engine';
import type { AgencyMailbox, Id } from '#generated';
import { readingKey, readingPause } from './names.ts';
import { FolderError, withFolder } from './open-folder.ts';
import { loadAccount, readMailbox } from './read-mailbox.ts';

type Connection = AgencyMailbox['Connection'];
type Payload = { readonly mailboxId: Id<'AgencyMailbox'>; readonly isOnce?: true };

export const readJob: Job<Payload, Engine> = {
  label: { en: 'Reading a mailbox', pt: 'Leitura de uma caixa de e-mail', es: 'Lectura de un buzón' },
  queue: 'bulk',
  run: async ({ mailboxId, isOnce }, context) => {
    const mailbox = await findRead(context, mailboxId);
    if (!mailbox) return undefined;
    const { engine, tx } = context;
    return {
      later: async (signal) => {
        const parts = { engine, agencyId: tx.agencyId, mailboxId, signal };
        const account = await loadAccount(parts);
        const outcome = account ? await tried(() => readMailbox(parts, account)) : { connection: 'Rejected' as const, value: undefined };
        return async (keeping) => {
          await noteConnection(keeping, mailboxId, outcome.connection, false);
          const kept = outcome.value?.kept ?? 0;
          if (isOnce !== true || outcome.value?.hasMore) await enqueueNext(keeping, mailboxId, outcome.value?.hasMore === true);
          return { result: { Total: kept, Success: kept, Fail: 0, Errors: [] }, more: false };
        };
      },
    } satisfies LaterStep<Engine>;
  },
};

export const tryJob: Job<Payload, Engine> = {
  label: { en: 'Testing a mailbox', pt: 'Testar uma caixa de e-mail', es: 'Prueba de un buzón' },
  run: async ({ mailboxId }, { engine, tx }) => ({
    later: async (signal) => {
      const account = await loadAccount({ engine, agencyId: tx.agencyId, mailboxId });
      const outcome = account ? await tried(() => withFolder(engine, account, signal, () => Promise.resolve(true))) : undefined;
      return async (keeping): Promise<JobStep | void> => {
        if (outcome) await noteConnection(keeping, mailboxId, outcome.connection, true);
      };
    },
  }),
};

/** What was lost, such as a reading that was given up, begins again. */
export const planJob: Job<null, Engine> = {
  label: { en: 'Scheduling mailbox checks', pt: 'Agendamento das leituras de caixas de e-mail', es: 'Programación de la lectura de buzones' },
  queue: 'bulk',
  schedule: { pattern: '7 * * * *', payload: null, scope: 'agency' },
  run: async (_payload, { records, enqueue }) => {
    for await (const some of records.batches('AgencyMailbox', { IsActive: true, ImapUrl: { empty: false } }))
      for (const { Id } of some) await enqueue('mailboxes.read', { mailboxId: Id }, { key: readingKey(Id) });
  },
};

/** A mailbox that is read; undefined of any other. */
export async function findRead({ records }: Pick<Context<Engine>, 'records'>, id: Id<'AgencyMailbox'>): Promise<AgencyMailbox | undefined> {
  return await records.asSystem().find('AgencyMailbox', { where: { Id: id, IsActive: true, ImapUrl: { empty: false } } });
}

async function enqueueNext({ enqueue, records }: JobContext<Engine>, mailboxId: Id<'AgencyMailbox'>, isUrgent: boolean): Promise<void> {
  if (await findRead({ records }, mailboxId))
    await enqueue('mailboxes.read', { mailboxId }, { key: readingKey(mailboxId), delay: isUrgent ? 0 : readingPause });
}

/** Throws what is no matter of the connection. */
async function tried<R>(work: () => Promise<R>): Promise<{ readonly connection: Connection; readonly value: R | undefined }> {
  try {
    return { connection: 'Works', value: await work() };
  } catch (error) {
    if (error instanceof FolderError) return { connection: error.connection, value: undefined };
    throw error;
  }
}

/** Readings write only what is news: the mailbox is looked at each minute, and its history is for people. */
async function noteConnection({ records }: JobContext<Engine>, id: Id<'AgencyMailbox'>, connection: Connection, isAsked: boolean): Promise<void> {
  const system = records.asSystem();
  const mailbox = await system.find('AgencyMailbox', { where: { Id: id } });
  if (!mailbox || (mailbox.Connection === connection && !isAsked)) return;
  await system.systemUpdate('AgencyMailbox', id, { Connection: connection, ConnectionDate: new Date().toISOString() });
}
