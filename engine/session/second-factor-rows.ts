// The rows of matricula.second_factor and matricula.sign_in_challenge: one statement per act, so that of two who try one code at once one succeeds.
import type { ActorKind } from '../contract/definitions.ts';
import { sql, type Transaction } from '../database/database.ts';

export interface SecondFactorRow {
  readonly user_id: number;
  readonly agency_id: number;
  /** Encrypted. */
  readonly secret: string;
  readonly confirmed_at: Date | null;
  readonly recovery_hashes: readonly string[];
}
export interface ChallengeRow {
  readonly hash: string;
  readonly agency_id: number;
  readonly user_id: number;
  readonly actor: ActorKind;
  readonly expires_at: Date;
}

const factors = () => sql.withSchema('matricula').table('second_factor');
const challenges = () => sql.withSchema('matricula').table('sign_in_challenge');
const ofPerson = (tx: Transaction, userId: number) => factors().where({ user_id: userId, agency_id: tx.agencyId });

export async function readFactor(tx: Transaction, userId: number): Promise<SecondFactorRow | undefined> {
  const [row] = await tx.rows<SecondFactorRow & Record<string, unknown>>(ofPerson(tx, userId).select('*'));
  return row;
}

/** Begins again, unless one is in force already: then false. */
export async function startFactor(tx: Transaction, userId: number, secret: string): Promise<boolean> {
  const row = { user_id: userId, agency_id: tx.agencyId, secret };
  const fresh = { secret, last_step: 0, recovery_hashes: [] };
  const written = await tx.rows(factors().insert(row).onConflict('user_id').merge(fresh).where('second_factor.confirmed_at', null).returning('user_id'));
  return written.length === 1;
}

interface Confirmation {
  /** As it was read, encrypted. */
  readonly secret: string;
  readonly hashes: readonly string[];
  readonly step: number;
}

/** Puts in force what was begun. False where it is by now, or where another secret was begun since this one was read. */
export async function confirmFactor(tx: Transaction, userId: number, { secret, hashes, step }: Confirmation, now: Date): Promise<boolean> {
  const change = { confirmed_at: now, recovery_hashes: hashes, last_step: step };
  return (await tx.execute(ofPerson(tx, userId).where({ confirmed_at: null, secret }).update(change))) === 1;
}

/** True when no code of this half minute or a later one was taken before. */
export async function useStep(tx: Transaction, userId: number, step: number): Promise<boolean> {
  return (await tx.execute(ofPerson(tx, userId).where('last_step', '<', step).update({ last_step: step }))) === 1;
}

/** True when the recovery code was there; it is not there any more. */
export async function useRecoveryCode(tx: Transaction, userId: number, hash: string): Promise<boolean> {
  const without = { recovery_hashes: sql.raw('array_remove(recovery_hashes, ?)', [hash]) };
  return (await tx.execute(ofPerson(tx, userId).whereRaw('? = any(recovery_hashes)', [hash]).update(without))) === 1;
}

/** True when there was one. */
export async function dropFactor(tx: Transaction, userId: number): Promise<boolean> {
  return (await tx.execute(ofPerson(tx, userId).delete())) > 0;
}

export async function insertChallenge(tx: Transaction, row: ChallengeRow, now: Date): Promise<void> {
  await tx.execute(challenges().where('expires_at', '<=', now).delete());
  await tx.execute(challenges().insert(row));
}

export async function readChallenge(tx: Transaction, hash: string): Promise<ChallengeRow | undefined> {
  const [row] = await tx.rows<ChallengeRow & Record<string, unknown>>(challenges().where({ hash }).select('*'));
  return row;
}

/** True for the one who takes it. */
export async function takeChallenge(tx: Transaction, hash: string): Promise<boolean> {
  return (await tx.execute(challenges().where({ hash }).delete())) === 1;
}
