// The rows of matricula.idempotency: one for each write that was done under a key, made in the transaction of the write.
import { createHash, createHmac } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import { presentChange } from '../database/changes.ts';
import type { Statement, Transaction } from '../database/database.ts';
import type { WriteResponse, WriteAttempt, WriteUnderway } from './write-attempt.ts';

const columns = ['agency_id', 'actor', 'user_id', 'method', 'path', 'key_hash'] as const;
const place = columns.map((name, index) => `${name} = $${index + 1}`).join(' and ');

// One row in any case: whether the key is ours now, and what was kept under it.
const takeKey = `select taken.is_ours as "isOurs", kept.body_hash as "bodyHash", kept.status, kept.answer
  from (select pg_try_advisory_xact_lock($7::bigint) as is_ours) as taken left join matricula.idempotency as kept on ${place}`;

interface Taken extends Record<string, unknown> {
  readonly isOurs: boolean;
  /** What was kept; null where nothing was. */
  readonly bodyHash: string | null;
  readonly status: number;
  readonly answer: string;
}

/** Where the answer of a write is kept, and what tells its request from others under the same key. */
interface AnswerSlot {
  /** In the order of `columns`. */
  readonly values: readonly (string | number)[];
  readonly bodyHash: string;
}

export const answerSlot = (tx: Transaction, { actor, method, path, payload }: WriteAttempt, key: string): AnswerSlot => ({
  values: [tx.agencyId, actor.kind, actor.userId, method, path, createHash('sha256').update(key).digest('base64url')],
  // Salted with the key, which is kept nowhere: a body may hold a password, and nobody shall guess it from here.
  bodyHash: createHmac('sha256', key).update(payload).digest('base64url'),
});

/**
 * Takes the key for this transaction. Answers what was answered under it before, or nothing where the write is still to be done.
 * A key that another transaction holds is not waited for. When that one dies, its lock is gone with it.
 */
export async function openKey(tx: Transaction, { values, bodyHash }: AnswerSlot): Promise<WriteResponse | undefined> {
  const lock = createHash('sha256').update(JSON.stringify(values)).digest().readBigInt64BE();
  const [taken] = await tx.rows<Taken>({ text: takeKey, values: [...values, String(lock)] }, { keepPlan: true, isAhead: true });
  if (taken && taken.bodyHash !== null) {
    if (taken.bodyHash === bodyHash) return { status: taken.status, text: taken.answer };
    throw new AppError('request.key-reused', 'This Idempotency-Key was used for another request.', {
      hint: 'Send a new key with each new request, and the old one only to repeat the same request.',
    });
  }
  if (!taken?.isOurs) throw stillRunning();
  return undefined;
}

const stillRunning = (): AppError =>
  new AppError('request.running', 'This request is still being processed.', {
    hint: 'Try again with the same key in a moment.',
    details: { RetryAfter: 1 },
  });

/** What was answered, and the number of the change that it was. */
export interface Closed {
  readonly text: string;
  readonly change: number | undefined;
}

/** Keeps what is about to be answered, to be kept or lost with the write itself: the last statement of its transaction. */
export async function storeAnswer(tx: Transaction, kept: AnswerSlot, { status, text }: WriteResponse): Promise<Closed> {
  return await close(tx, keeping(kept, status, { text: '$1', values: [text] }));
}

/** The same for a write that is underway: its answer is read, kept and sent to us in one statement. */
export async function keepAndRead(tx: Transaction, kept: AnswerSlot, { status, answer: response }: WriteUnderway): Promise<Closed> {
  return await close(tx, keeping(kept, status, { text: `(${response.text})`, values: response.values }));
}

/** The answer of a write that is underway and has no key. */
export async function readStoredAnswer(tx: Transaction, { answer: { text, values } }: WriteUnderway): Promise<Closed> {
  return await close(tx, { text: `select (${text}) as answer, ${presentChange} as change`, values });
}

/** The row is made when its answer is known: before that nobody but its own transaction could see it. */
function keeping({ values, bodyHash }: AnswerSlot, status: number, response: Statement): Statement {
  const first = response.values.length + 1;
  const places = [...columns, 'body_hash', 'status'].map((_, index) => `$${first + index}`).join(', ');
  return {
    text: `insert into matricula.idempotency (answer, ${columns.join(', ')}, body_hash, status) values (${response.text}, ${places}) returning answer, ${presentChange} as change`,
    values: [...response.values, ...values, bodyHash, status],
  };
}

async function close(tx: Transaction, statement: Statement): Promise<Closed> {
  const rows = await tx.rows<{ answer: string | null; change: string | null }>(statement, { keepPlan: true, isLast: true }).catch((error: unknown) => {
    throw isTaken(error) ? stillRunning() : error;
  });
  const [row] = rows;
  if (!row || row.answer === null) throw new Error('A write that was underway has no answer.');
  return { text: row.answer, change: row.change === null ? undefined : Number(row.change) };
}

/** Another one was kept between the moment at which ours looked and that at which it had the lock: of the two only that one counts. */
const isTaken = (error: unknown): boolean => error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_pkey';
