// A write happens once: a key of the client decides where there is one, and otherwise an identical write of the last half second is refused.
import type { Transaction } from '../database/database.ts';
import { keepAnswer, openKey } from './kept-answers.ts';
import { refuseRepeated } from './recent-writes.ts';
import type { WriteAnswer, WriteAttempt } from './write-attempt.ts';

/**
 * Does `work` in its transaction unless it was done before. Throws 409 while the same key is still at work or where the write repeats
 * another one, 422 where the key stands for something else. What `work` throws is remembered nowhere: trying again is a first try.
 */
export async function once(tx: Transaction, attempt: WriteAttempt, work: () => Promise<WriteAnswer>): Promise<WriteAnswer & { readonly replayed: boolean }> {
  if (attempt.key === undefined) {
    // PATCH and DELETE say what shall be, so that a second one does no harm.
    if (attempt.method === 'POST' || attempt.method === 'PUT') await refuseRepeated(tx, attempt);
    return { ...(await work()), replayed: false };
  }
  const kept = await openKey(tx, attempt, attempt.key);
  if (kept) return { ...kept, replayed: true };
  const answer = await work();
  await keepAnswer(tx, attempt, attempt.key, answer);
  return { ...answer, replayed: false };
}
