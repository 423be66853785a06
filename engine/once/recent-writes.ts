// The rows of matricula.recent_write: which writes without a key arrived in the last moments, on whichever process.
import { AppError } from '../contract/errors.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import type { WriteAttempt } from './write-attempt.ts';

/** How far apart two identical writes must arrive to be two. */
export const repeatMilliseconds = 500;

/**
 * Throws 409 when an identical write arrived less than half a second before or after this one. One that is still at work is waited for:
 * when it is rolled back its row is gone, and this one is done in its place.
 */
export async function rejectRepeated(tx: Transaction, { actor, method, path, payload, age, seal }: WriteAttempt): Promise<void> {
  const hash = seal(JSON.stringify([tx.agencyId, actor.kind, actor.userId, method, path, payload]));
  // All clocks are that of the database: a process only tells how long ago the request reached it.
  const taken = await tx.execute(
    sql.raw(
      `insert into matricula.recent_write as first (hash, agency_id, arrived_at)
       values (?, ?, clock_timestamp() - make_interval(secs => ?::double precision / 1000))
       on conflict (hash) do update set arrived_at = excluded.arrived_at
       where abs(extract(epoch from excluded.arrived_at - first.arrived_at)) * 1000 >= ?`,
      [hash, tx.agencyId, age, repeatMilliseconds],
    ),
  );
  if (taken === 0)
    throw new AppError('request.duplicate', 'Duplicate request', {
      hint: 'The same request was sent twice within half a second. Only the first one was processed. Send an Idempotency-Key to get its response again.',
    });
}

/** Drops answers older than 30 days and what is recent no longer, of all agencies. */
export async function sweepWrites(database: Database): Promise<void> {
  await database.write(0, (tx) => tx.execute(sql.raw('select matricula.sweep_writes()')));
}
