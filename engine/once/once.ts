// A write happens once: a key of the client decides where there is one, and otherwise an identical write of the last half second is refused.
import type { Transaction } from '../database/database.ts';
import { numberOfChange } from '../database/changes.ts';
import { type Closed, keepAndRead, storeAnswer, answerSlot, openKey, readStoredAnswer } from './stored-answers.ts';
import { rejectRepeated } from './recent-writes.ts';
import type { WriteResponse, WriteAttempt, WriteDone, WriteUnderway } from './write-attempt.ts';

/**
 * Does `work` in its transaction unless it was done before. Throws 409 while the same key is still at work or where the write repeats
 * another one, 422 where the key stands for something else. What `work` throws is remembered nowhere: trying again is a first try.
 * `isEager`: work that begins with reading may do so while the key is still asked about; all else in it waits by itself.
 * `isTrial`: work that leaves nothing behind is done as often as it is asked for, whatever its key.
 */
export async function once(
  tx: Transaction,
  attempt: WriteAttempt,
  work: (tx: Transaction) => Promise<WriteResponse | WriteUnderway>,
  { isEager = false, isTrial = false } = {},
): Promise<WriteDone> {
  if (attempt.key === undefined || isTrial) {
    // PATCH and DELETE say what shall be, so that a second one does no harm.
    if (!isTrial && (attempt.method === 'POST' || attempt.method === 'PUT')) await rejectRepeated(tx, attempt);
    const done = await work(tx);
    if ('sent' in done) return await arrived(done, readStoredAnswer(tx, done));
    return { ...done, change: await numberOfChange(tx), replayed: false };
  }
  const place = answerSlot(tx, attempt, attempt.key);
  const opening = openKey(tx, place);
  // Whatever comes of the key, what was begun is waited for: no statement may come after the transaction.
  const [key, started] = await Promise.allSettled([opening, isEager ? work(tx.until(opening.then(requireNew))) : undefined]);
  if (key.status === 'rejected') throw key.reason;
  if (key.value) return { ...key.value, change: undefined, replayed: true };
  if (started.status === 'rejected') throw started.reason;
  const done = started.value ?? (await work(tx));
  if ('sent' in done) return await arrived(done, keepAndRead(tx, place, done));
  return { status: done.status, ...(await storeAnswer(tx, place, done)), replayed: false };
}

/** The answer of a write that was underway, once all of it has arrived. */
async function arrived({ status, sent }: WriteUnderway, closing: Promise<Closed>): Promise<WriteDone> {
  closing.catch(() => undefined); // fails with whatever failed before it, and that is what is thrown
  await sent;
  return { status, ...(await closing), replayed: false };
}

/** Stops work that was begun and had been done before: nobody gets to see this error. */
function requireNew(kept: WriteResponse | undefined): void {
  if (kept) throw new Error('This was done before.');
}
