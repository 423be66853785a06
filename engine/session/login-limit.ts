// Slows down guessing: counts failed sign-ins by account and address in the database, so that all processes count together.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import { type Database, type Query, sql, type Transaction } from '../database/database.ts';

export const loginWindowSeconds = 15 * 60;
export const loginLimits = { accountAndAddress: 10, account: 50, address: 100 } as const;

/** How often something may be tried in a window. What is not named is not counted. */
export interface AttemptLimits {
  /** Tells its counts from those of others. */
  readonly name: string;
  readonly accountAndAddress?: number;
  readonly account?: number;
  readonly address?: number;
  /** How long a window is; a quarter of an hour without it, and never longer. */
  readonly windowSeconds?: number;
  readonly rejection: string;
}
const signIn: AttemptLimits = { name: '', ...loginLimits, rejection: 'There were too many failed sign-in attempts.' };

export interface Attempt {
  readonly userName: string;
  readonly ip: string;
}

/**
 * Counts an attempt before the password is looked at, so that a hundred guesses at once are a hundred guesses. Over a limit it is
 * refused, and the refusal undoes the count: who is shut out by address cannot shut out the account for everybody else.
 */
export async function countAttempt(database: Database, attempt: Attempt, now: Date, limits: AttemptLimits = signIn): Promise<void> {
  const keys = getKeys(attempt, limits);
  const { windowSeconds = loginWindowSeconds } = limits;
  // A window long past is over; one far in the future was begun by a clock that has been set back since.
  const bounds = [-windowSeconds, windowSeconds].map((seconds) => new Date(now.getTime() + seconds * 1000));
  const isOpen = 'login_failure.window_start > ? and login_failure.window_start < ?';
  // Sorted, so that two attempts lock their rows in the same order.
  const rows = keys.map(({ key }) => ({ key, count: 1, window_start: now })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await database.write(0, async (tx) => {
    const counted = await tx.rows<{ key: string; count: number; window_start: Date }>(
      failures()
        .insert(rows)
        .onConflict('key')
        .merge({
          count: sql.raw(`case when ${isOpen} then login_failure.count + 1 else 1 end`, bounds),
          window_start: sql.raw(`case when ${isOpen} then login_failure.window_start else excluded.window_start end`, bounds),
        })
        .returning(['key', 'count', 'window_start']),
    );
    const full = counted.filter((row) => row.count > (keys.find((key) => key.key === row.key)?.max ?? 0));
    if (full.length === 0) return;
    const opensAt = Math.max(...full.map((row) => row.window_start.getTime())) + windowSeconds * 1000;
    throw tooManyAttempts(limits, Math.min(windowSeconds, Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000))));
  });
}

/** The attempt was no guess: it leaves no trace, and clears the guesses of this person from this address. */
export async function forgiveAttempt(tx: Transaction, attempt: Attempt, limits: AttemptLimits = signIn): Promise<void> {
  const [first, ...others] = getKeys(attempt, limits).map(({ key }) => key);
  await tx.execute(failures().where({ key: first }).delete());
  await tx.execute(failures().whereIn('key', lockedInOrder(others)).where('count', '>', 0).decrement('count', 1));
}

/** Drops counts whose window is over. */
export async function sweepAttempts(tx: Transaction, now: Date): Promise<void> {
  const over = new Date(now.getTime() - loginWindowSeconds * 1000);
  const old = failures().where('window_start', '<=', over).select('key').limit(10_000).forUpdate().skipLocked();
  await tx.execute(failures().whereIn('key', old).delete());
}

/** 429, with the seconds to wait as `RetryAfter` among the details. */
const tooManyAttempts = ({ rejection }: AttemptLimits, seconds: number): AppError =>
  new AppError('request.too-many', rejection, {
    hint: seconds > 60 ? buildMessage('Try again in {minutes} minutes.', { minutes: Math.ceil(seconds / 60) }) : 'Try again in a minute.',
    details: { RetryAfter: seconds },
  });

const failures = () => sql.withSchema('matricula').table('login_failure');
const lockedInOrder = (keys: readonly string[]): Query & ReturnType<typeof failures> =>
  failures().whereIn('key', keys).orderBy('key').select('key').forUpdate();

/** Hashed: what is typed as a user name is sometimes a password, and is never kept in clear. */
function getKeys({ userName, ip }: Attempt, { name, ...limits }: AttemptLimits): readonly { key: string; max: number }[] {
  const account = digest(foldName(userName));
  const address = digest(getNetwork(ip));
  return [
    { key: `${name}account+ip:${account}:${address}`, max: limits.accountAndAddress },
    { key: `${name}account:${account}`, max: limits.account },
    { key: `${name}ip:${address}`, max: limits.address },
  ].flatMap(({ key, max }) => (max === undefined ? [] : [{ key, max }]));
}

/** At least as forgiving as the database's sign_in_name(): no spelling that finds the same person counts apart. */
const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss');

const digest = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64url').slice(0, 27);

/** One subscriber of IPv6 holds a whole /64, so that is what counts as one address. */
export function getNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
