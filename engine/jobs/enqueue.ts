// Puts a job into the outbox: a row in the transaction that wants it, kept or lost together with it.
import type { Actor } from '../contract/actor.ts';
import type { EnqueueOptions, Job } from '../contract/plugin.ts';
import type { Transaction } from '../contract/transaction.ts';
import { insertJob } from './job-rows.ts';

/** Writes a job for this person; answers its number. It runs in their name, with the rights that they have then. */
export async function enqueue(
  tx: Transaction,
  actor: Actor,
  name: string,
  payload: unknown,
  options: EnqueueOptions,
  job: Pick<Job<unknown, unknown>, 'queue'> | undefined,
): Promise<number> {
  return await insertJob(tx, {
    agency_id: tx.agencyId,
    user_id: actor.userId,
    user_name: actor.userName,
    user_agency_id: actor.userId === 0 ? tx.agencyId : actor.homeAgencyId,
    actor: actor.kind,
    name,
    queue: job?.queue ?? 'interactive',
    payload,
    key: options.key,
    delay: options.delay,
  });
}
