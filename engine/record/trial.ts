// What a write would come to: it goes its whole way, and nothing of it is kept.
import type { Transaction } from '../database/database.ts';

/** Carries the work out of the savepoint that it was done in. */
class Tried extends Error {}

/** Does `work` and takes all of it back: rows, journal, events and jobs. Answers what it came to; what it throws is thrown on. */
export async function tried<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const done: T[] = [];
  try {
    await tx.savepoint(async () => {
      done.push(await work());
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  const [response] = done;
  if (response === undefined) throw new Error('What was tried answers something.');
  return response;
}
