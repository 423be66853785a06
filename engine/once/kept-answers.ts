// The rows of matricula.idempotency: one for each write that was done under a key, made in the transaction of the write.
import { createHash, createHmac } from 'node:crypto';
import { Refusal } from '../contract/errors.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { WriteAnswer, WriteAttempt } from './write-attempt.ts';

const answers = () => sql.withSchema('matricula').table('idempotency');

/**
 * Takes the key for this transaction. Answers what was answered under it before, or nothing where the write is still to be done.
 * A key that another transaction holds is not waited for. When that one dies, its row and its lock are gone with it.
 */
export async function openKey(tx: Transaction, attempt: WriteAttempt, key: string): Promise<WriteAnswer | undefined> {
  const place = placeOf(tx, attempt, key);
  const bodyHash = bodyHashOf(attempt, key);
  const row = { ...place, body_hash: bodyHash };
  const values = Object.values(row);
  const lock = createHash('sha256').update(JSON.stringify(place)).digest().readBigInt64BE();
  // The lock is tried before the row: of two at the same moment the second learns at once that the first is at work.
  const taken = await tx.execute(
    sql.raw(
      `insert into matricula.idempotency (${Object.keys(row).join(', ')})
       select ${values.map((value) => (typeof value === 'number' ? '?::int' : '?::text')).join(', ')} where pg_try_advisory_xact_lock(?::bigint)
       on conflict do nothing`,
      [...values, String(lock)],
    ),
  );
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

/** Keeps what is about to be answered, to be kept or lost with the write itself. */
export async function keepAnswer(tx: Transaction, attempt: WriteAttempt, key: string, answer: WriteAnswer): Promise<void> {
  await tx.execute(
    answers()
      .where(placeOf(tx, attempt, key))
      .update({ status: answer.status, answer: answer.text }),
  );
}

const placeOf = (tx: Transaction, { actor, method, path }: WriteAttempt, key: string) => ({
  agency_id: tx.agencyId,
  actor: actor.kind,
  user_id: actor.userId,
  method,
  path,
  key_hash: createHash('sha256').update(key).digest('base64url'),
});

/** Salted with the key, which is kept nowhere: a body may hold a password, and nobody shall guess it from here. */
const bodyHashOf = ({ payload }: WriteAttempt, key: string): string => createHmac('sha256', key).update(payload).digest('base64url');
