// Puts a job into the outbox: a row in the transaction that wants it, kept or lost together with it.
import type { Actor } from '../contract/actor.ts';
import type { EnqueueOptions, Job } from '../contract/plugin.ts';
import type { Transaction } from '../contract/transaction.ts';
import { insertJob, insertJobs, type QueueName } from './job-rows.ts';

/** Writes a job for this person; answers its number. It runs in their name, with the rights that they have then. */
export async function enqueue(
  tx: Transaction,
  actor: Actor,
  name: string,
  payload: unknown,
  options: EnqueueOptions,
  job: Pick<Job<unknown, unknown>, 'queue'> | undefined,
): Promise<number> {
  return await insertJob(tx, { ...wantedBy(tx, actor), name, queue: job?.queue ?? 'interactive', payload, key: options.key, delay: options.delay });
}

/** Writes a job for each of these, as one statement; several are not what somebody waits for. */
export async function enqueueMany(tx: Transaction, actor: Actor, name: string, payloads: readonly unknown[], queue?: QueueName): Promise<void> {
  await insertJobs(tx, { ...wantedBy(tx, actor), name, queue: queue ?? (payloads.length > 1 ? 'bulk' : 'interactive') }, payloads);
}

const wantedBy = (tx: Transaction, { userId, userName, homeAgencyId, kind }: Actor) => ({
  agency_id: tx.agencyId,
  user_id: userId,
  user_name: userName,
  user_agency_id: userId === 0 ? tx.agencyId : homeAgencyId,
  actor: kind,
});
