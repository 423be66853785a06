// The rows of matricula.idempotency: one for each write that was done under a key, made in the transaction of the write.
import { createHash, createHmac } from 'node:crypto';
import { Refusal } from '../contract/errors.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { WriteAnswer, WriteAttempt, WriteUnderway } from './write-attempt.ts';

const answers = () => sql.withSchema('matricula').table('idempotency');

const columns = ['agency_id', 'actor', 'user_id', 'method', 'path', 'key_hash'] as const;
const takeKey = `insert into matricula.idempotency (${columns.join(', ')}, body_hash)
  select $1::int, $2::text, $3::int, $4::text, $5::text, $6::text, $7::text where pg_try_advisory_xact_lock($8::bigint)
  on conflict do nothing`;
const keep = `update matricula.idempotency set status = $7, answer = $8 where ${columns.map((name, index) => `${name} = $${index + 1}`).join(' and ')}`;

/**
 * Takes the key for this transaction. Answers what was answered under it before, or nothing where the write is still to be done.
 * A key that another transaction holds is not waited for. When that one dies, its row and its lock are gone with it.
 */
export async function openKey(tx: Transaction, attempt: WriteAttempt, key: string): Promise<WriteAnswer | undefined> {
  const place = placeOf(tx, attempt, key);
  const bodyHash = bodyHashOf(attempt, key);
  const lock = createHash('sha256').update(JSON.stringify(place)).digest().readBigInt64BE();
  // The lock is tried before the row: of two at the same moment the second learns at once that the first is at work.
  const taken = await tx.execute({ text: takeKey, values: [...Object.values(place), bodyHash, String(lock)] }, { keepPlan: true, isAhead: true });
  if (taken === 1) return undefined;
  const [kept] = await tx.rows<{ body_hash: string; status: number; answer: string }>(answers().where(place).select('body_hash', 'status', 'answer'));
  if (!kept)
    throw new Refusal('request.running', 'This request is still being carried out.', {
      hint: 'Ask again with the same key in a moment: the answer will be there.',
      details: { RetryAfter: 1 },
    });
  if (kept.body_hash !== bodyHash)
    throw new Refusal('request.key-reused', 'This Idempotency-Key was used for another request.', {
      hint: 'Send a new key with each new request, and the old one only to repeat the same request.',
    });
  return { status: kept.status, text: kept.answer };
}

/** Keeps what is about to be answered, to be kept or lost with the write itself: the last statement of its transaction. */
export async function keepAnswer(tx: Transaction, attempt: WriteAttempt, key: string, answer: WriteAnswer): Promise<void> {
  await tx.execute({ text: keep, values: [...Object.values(placeOf(tx, attempt, key)), answer.status, answer.text] }, { keepPlan: true, isLast: true });
}

/** The same for a write that is underway: its answer is read, kept and sent to us in one statement. */
export async function keepAndRead(tx: Transaction, attempt: WriteAttempt, key: string, { status, answer }: WriteUnderway): Promise<string> {
  const first = answer.values.length + 1;
  const place = columns.map((name, index) => `${name} = $${first + 1 + index}`).join(' and ');
  const text = `update matricula.idempotency set status = $${first}, answer = (${answer.text}) where ${place} returning answer`;
  const values = [...answer.values, status, ...Object.values(placeOf(tx, attempt, key))];
  return textOf(await tx.rows<{ answer: string | null }>({ text, values }, { keepPlan: true, isLast: true }));
}

/** The answer of a write that is underway and has no key. */
export async function readAnswer(tx: Transaction, { answer: { text, values } }: WriteUnderway): Promise<string> {
  return textOf(await tx.rows<{ answer: string | null }>({ text: `select (${text}) as answer`, values }, { keepPlan: true, isLast: true }));
}

function textOf([row]: readonly { readonly answer: string | null }[]): string {
  if (!row || row.answer === null) throw new Error('A write that was underway has no answer.');
  return row.answer;
}

/** In the order of `columns`. */
const placeOf = (tx: Transaction, { actor, method, path }: WriteAttempt, key: string): Record<(typeof columns)[number], string | number> => ({
  agency_id: tx.agencyId,
  actor: actor.kind,
  user_id: actor.userId,
  method,
  path,
  key_hash: createHash('sha256').update(key).digest('base64url'),
});

/** Salted with the key, which is kept nowhere: a body may hold a password, and nobody shall guess it from here. */
const bodyHashOf = ({ payload }: WriteAttempt, key: string): string => createHmac('sha256', key).update(payload).digest('base64url');
