// Access tokens: what a signed-in person shows with every request. Signed, short-lived, and worth nothing once their session is revoked.
import { jwtVerify, SignJWT } from 'jose';
import { AppError } from '../contract/errors.ts';
import type { ActorKind } from '../contract/definitions.ts';

export const accessTokenSeconds = 15 * 60;
export const actorKinds: readonly ActorKind[] = ['staff', 'student', 'webuser'];

// One algorithm and one audience, said here and never taken from the token.
const algorithm = 'HS256';
const audience = 'matricula:api';

/** What a token says: the person, the linked institution, the kind of person, the agency acted on, the session. */
export interface Claims {
  readonly userid: number;
  readonly institutionid: number | null;
  readonly actor: ActorKind;
  readonly agencyid: number;
  readonly sessionId: string;
}

export function signAccessToken(claims: Claims, key: Uint8Array, now: Date): Promise<string> {
  const { sessionId, ...said } = claims;
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(said)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(sessionId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(key);
}

interface Verified {
  readonly claims: Claims;
  /** Seconds since 1970. */
  readonly expires: number;
}
/** By key, then by token: a token says the same for as long as it is good, and its signature takes longer to check than a record to read. */
const verified = new WeakMap<Uint8Array, Map<string, Verified>>();
const maxVerified = 5000;

/** The claims of a token of ours that has not expired; anything else is refused with one and the same sentence. */
export async function verifyAccessToken(token: string, key: Uint8Array, now: Date): Promise<Claims> {
  const tokens = verified.get(key) ?? new Map<string, Verified>();
  verified.set(key, tokens);
  const known = tokens.get(token);
  if (known && known.expires > now.getTime() / 1000) return known.claims;
  tokens.delete(token);
  const fresh = await verify(token, key, now);
  if (tokens.size >= maxVerified) tokens.clear();
  tokens.set(token, fresh);
  return fresh.claims;
}

async function verify(token: string, key: Uint8Array, now: Date): Promise<Verified> {
  const checked = await jwtVerify(token, key, { algorithms: [algorithm], audience, currentDate: now, requiredClaims: ['exp', 'iat', 'sub'] }).catch(
    () => undefined,
  );
  const { userid, institutionid, actor, agencyid, sub, exp } = checked?.payload ?? {};
  const kind = actorKinds.find((each) => each === actor);
  if (
    !isId(userid) ||
    !isId(agencyid) ||
    !(institutionid === null || isId(institutionid)) ||
    !kind ||
    typeof sub !== 'string' ||
    !isUuid(sub) ||
    exp === undefined
  )
    throw notSignedIn();
  return { claims: Object.freeze({ userid, institutionid, actor: kind, agencyid, sessionId: sub }), expires: exp };
}

/** The one answer to every token that does not hold: a guesser learns nothing from it. */
export const notSignedIn = (): AppError =>
  new AppError('access.unauthenticated', 'You are not signed in, or your session has ended.', { hint: 'Sign in again.' });

const isId = (value: unknown): value is number => Number.isSafeInteger(value);
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
