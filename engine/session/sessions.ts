// Signed-in people: gives out tokens for a name and password, and finds the person behind a token again.
import { createHmac, randomUUID } from 'node:crypto';
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { ActorKind, Language } from '../contract/definitions.ts';
import type { Model } from '../contract/model.ts';
import type { Database } from '../database/database.ts';
import { accessTokenSeconds, type Claims, notSignedIn, signAccessToken, verifyAccessToken } from './access-token.ts';
import { ActorReader } from './actor-reader.ts';
import { agencyIsOff } from './agency-state.ts';
import { agencyExists, findIdentity, type Identity, mayActOn, readIdentity } from './identity.ts';
import { countAttempt, forgiveAttempt, sweepAttempts } from './login-limit.ts';
import { verifyPassword } from './password.ts';
import { SecondFactor } from './second-factor.ts';
import { insertChallenge, readChallenge, takeChallenge } from './second-factor-rows.ts';
import { hashOfToken, numberedToken, randomToken, readNumberedToken } from './secret-token.ts';
import {
  hasEnded,
  insertSession,
  lockSession,
  openSessions,
  renewSession,
  revokeSession,
  type SessionRow,
  loadSessions,
  sweepSessions,
} from './session-rows.ts';
import { storable } from './storable.ts';
import { isTicket, issueTicket, redeemTicket, ticketSeconds } from './tickets.ts';
import { keyFor } from './token-secret.ts';
import { Viewings } from './viewings.ts';

const refreshTokenDays = 14;
/** How long a session lasts, however often it is continued, where nothing else is set. */
export const sessionDays = 30;
/** Two tabs that refresh at once, or a repeat after a lost answer, are no theft. */
const repeatSeconds = 30;
const sweepMilliseconds = 10 * 60_000;

export interface SessionOptions {
  readonly database: Database;
  readonly model: Model;
  /** From `tokenSecret`. */
  readonly secret: string;
  readonly clock?: () => Date;
  /** Whether a session token may stand in the address of a download; tickets always may. */
  readonly downloadsAcceptSessionToken?: boolean;
  /** Days after which somebody signs in again, however often the session was continued; 30 where nothing is said. */
  readonly sessionDays?: number;
}

/** The answer to signing in, refreshing and choosing an agency, as on the wire. */
export interface TokenResponse {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly UserId: number;
}

export interface SignIn {
  readonly userName: string;
  readonly password: string;
  readonly actor?: ActorKind;
  readonly ip: string;
  /** What the browser or program calls itself. */
  readonly client?: string;
}
const maxClientLength = 300;
const challengeMinutes = 5;

export class Sessions {
  readonly #database: Database;
  readonly #model: Model;
  readonly #accessKey: Uint8Array;
  readonly #refreshKey: Uint8Array;
  readonly #sealKey: Uint8Array;
  readonly #clock: () => Date;
  readonly #sessionTokenOpensDownloads: boolean;
  readonly #sessionDays: number;
  readonly #actors: ActorReader;
  /** The second factor of people who want one. */
  readonly secondFactor: SecondFactor;
  /** The product as another person sees it. */
  readonly viewings: Viewings;
  #sweptAt = 0;

  constructor(options: SessionOptions) {
    this.#database = options.database;
    this.#model = options.model;
    this.#accessKey = keyFor('access-token', options.secret);
    this.#refreshKey = keyFor('refresh-token', options.secret);
    this.#sealKey = keyFor('seal', options.secret);
    this.#clock = options.clock ?? (() => new Date());
    this.#actors = new ActorReader(options.database, options.model, this.#clock);
    this.secondFactor = new SecondFactor({ database: options.database, model: options.model, secret: options.secret, clock: this.#clock });
    this.viewings = new Viewings(options.database, options.model, this.#clock);
    this.#sessionTokenOpensDownloads = options.downloadsAcceptSessionToken ?? true;
    this.#sessionDays = options.sessionDays ?? sessionDays;
  }

  /** The languages that messages may be written in. */
  get languages(): readonly Language[] {
    return this.#model.app.languages;
  }

  /**
   * Opens a session for who knows the password. Whatever is wrong with name, password or person, the answer is the same. Where the person has
   * a second factor, it is refused with a token with which its code is sent (`ChallengeToken`).
   */
  async signIn({ userName, password, actor = 'staff', ip, client = '' }: SignIn): Promise<TokenResponse> {
    const now = this.#clock();
    await this.#sweep(now);
    await countAttempt(this.#database, { userName, ip }, now);
    // Only staff have passwords so far; for the other kinds nobody is found.
    const found = await this.#database.read(0, (tx) => findIdentity(tx, actor === 'staff' ? userName : ''));
    // Somebody unknown costs the same reads and the same hash as somebody known.
    const person = await this.#database.read(found?.agencyId ?? 0, (tx) => readIdentity(tx, this.#model, found?.userId ?? 0));
    const isRight = await verifyPassword(person?.passwordHash, password);
    if (isRight && person?.isAgencyOff) throw agencyIsOff();
    if (!isRight || !person?.isActive) throw wrongCredentials();

    const opening = this.#opening(person, actor, { ip, client }, now);
    const challenge = randomToken();
    const isOpen = await this.#database.write(person.agencyId, async (tx) => {
      // Comparing took a while: a password that was changed meanwhile, with all sessions ended, opens no new one.
      const still = await readIdentity(tx, this.#model, person.userId, { isHeld: true });
      if (!still?.isActive || still.passwordHash !== person.passwordHash) throw wrongCredentials();
      await forgiveAttempt(tx, { userName, ip });
      if (await this.secondFactor.isRequestedOf(tx, person.userId)) {
        const expires = new Date(now.getTime() + challengeMinutes * 60_000);
        await insertChallenge(tx, { hash: hashOfToken(challenge), agency_id: person.agencyId, user_id: person.userId, actor, expires_at: expires }, now);
        return false;
      }
      await insertSession(tx, opening.session);
      return true;
    });
    if (isOpen) return await this.#answer(opening.session, person, opening.refreshToken, now);
    throw new AppError('access.code-needed', 'Enter the code from your authenticator app.', {
      details: { ChallengeToken: challenge, ExpiresIn: challengeMinutes * 60 },
    });
  }

  /** The second step of signing in: the token that the first one answered, and a code. Throws 401, or 429 after too many guesses. */
  async answerChallenge({ token, code, ip, client = '' }: { token: string; code: string; ip: string; client?: string }): Promise<TokenResponse> {
    const now = this.#clock();
    const hash = hashOfToken(token);
    const challenge = await this.#database.read(0, (tx) => readChallenge(tx, hash));
    if (!challenge || challenge.expires_at <= now) throw overChallenge();
    const person = await this.#database.read(challenge.agency_id, (tx) => readIdentity(tx, this.#model, challenge.user_id));
    if (!person?.isActive) throw person?.isAgencyOff ? agencyIsOff() : overChallenge();
    const { session, refreshToken } = this.#opening(person, challenge.actor, { ip, client }, now);
    await this.secondFactor.requireCode(person.agencyId, { userId: person.userId, ip }, code, async (tx) => {
      if (!(await takeChallenge(tx, hash))) throw overChallenge();
      await insertSession(tx, session);
    });
    return await this.#answer(session, person, refreshToken, now);
  }

  #opening(person: Identity, actor: ActorKind, { ip, client }: { ip: string; client: string }, now: Date): { session: SessionRow; refreshToken: string } {
    const id = randomUUID();
    const refreshToken = numberedToken(id, 1, this.#refreshKey);
    const session: SessionRow = {
      id,
      agency_id: person.agencyId,
      user_id: person.userId,
      user_agency_id: person.agencyId,
      actor,
      client: storable(client).slice(0, maxClientLength),
      address: ip.slice(0, 60),
      refresh_number: 1,
      created_at: now,
      last_used_at: now,
      expires_at: this.#endOf(now, now),
      revoked_at: null,
    };
    return { session, refreshToken };
  }

  /** The sessions of a person that have not ended, the one used last in front. */
  async sessionsOf(userId: number): Promise<SessionRow[]> {
    return await this.#database.read(0, (tx) => loadSessions(tx, userId, this.#clock()));
  }

  /** When a session ends that is used now: by itself a fortnight later, and never longer than a session lasts. */
  #endOf(started: Date, now: Date): Date {
    return new Date(Math.min(daysAfter(now, refreshTokenDays).getTime(), daysAfter(started, this.#sessionDays).getTime()));
  }

  /**
   * Continues a session. Each refresh token is good for one use, and each says which one of its session it is. A repeat of the last one within
   * half a minute gets the same answer. Any other that was used before means that two people hold it: the session ends for both.
   */
  async refresh(refreshToken: string): Promise<TokenResponse> {
    const now = this.#clock();
    const given = readNumberedToken(refreshToken, this.#refreshKey);
    if (!given) throw notSignedIn();
    const session = await this.#database.write(0, async (tx) => {
      const row = await lockSession(tx, given.id);
      if (!row || hasEnded(row, now) || now >= daysAfter(row.created_at, this.#sessionDays)) return undefined;
      // Its token is not used up: once the agency is on again, the session goes on.
      const waits = await tx.inAgency(row.user_agency_id, (home) => readIdentity(home, this.#model, row.user_id));
      if (waits?.isAgencyOff) throw agencyIsOff();
      const behind = row.refresh_number - given.number;
      if (behind === 0) {
        const change = { refresh_number: row.refresh_number + 1, last_used_at: now, expires_at: this.#endOf(row.created_at, now) };
        await renewSession(tx, row.id, change);
        return { ...row, ...change };
      }
      if (behind === 1 && now.getTime() - row.last_used_at.getTime() <= repeatSeconds * 1000) return row;
      await revokeSession(tx, row.id, now);
      this.#actors.forget(row.id);
      return undefined;
    });
    if (!session) throw notSignedIn();
    const person = await this.#database.read(session.user_agency_id, (tx) => readIdentity(tx, this.#model, session.user_id));
    if (!person?.isActive || !mayActOn(person, session.agency_id)) throw notSignedIn();
    return await this.#answer(session, person, numberedToken(session.id, session.refresh_number, this.#refreshKey), now);
  }

  /** Ends a session: its tokens and tickets are refused from now on, by other processes within a second. */
  async revoke(sessionId: string): Promise<void> {
    await this.#database.write(0, (tx) => revokeSession(tx, sessionId, this.#clock()));
    this.#actors.forget(sessionId);
  }

  /** Continues the session of a god user on the rows of one agency. Callers check first that the person is one. */
  async chooseAgency(actor: Actor, agencyId: number): Promise<TokenResponse> {
    const now = this.#clock();
    const session = await this.#database.write(agencyId, async (tx) => {
      if (!(await agencyExists(tx, this.#model, agencyId)))
        throw new AppError('record.not-found', 'This agency does not exist.', { hint: 'Choose another one.' });
      const row = await lockSession(tx, actor.sessionId);
      if (!row || hasEnded(row, now)) return undefined;
      const change = { agency_id: agencyId, refresh_number: row.refresh_number + 1, last_used_at: now, expires_at: this.#endOf(row.created_at, now) };
      await renewSession(tx, row.id, change);
      return { ...row, ...change };
    });
    if (!session) throw notSignedIn();
    const person = await this.#database.read(session.user_agency_id, (tx) => readIdentity(tx, this.#model, session.user_id));
    if (!person?.isActive || !person.isGod) throw person?.isAgencyOff ? agencyIsOff() : notSignedIn();
    return await this.#answer(session, person, numberedToken(session.id, session.refresh_number, this.#refreshKey), now);
  }

  /** The person behind an access token; with the id of a viewing, the person as whom he looks on. */
  async actorOf(bearerToken: string, language?: Language, viewingId?: string): Promise<Actor> {
    const claims = await verifyAccessToken(bearerToken, this.#accessKey, this.#clock());
    const actor = await this.#actors.read(claims.sessionId, claims.agencyid, language);
    if (actor.userId !== claims.userid || actor.kind !== claims.actor) throw notSignedIn();
    return await this.#asViewed(actor, viewingId);
  }

  /** What is remembered of this person is forgotten at once. */
  forget(actor: Actor): void {
    this.#actors.forget(actor.sessionId);
  }

  /** The same for sessions that have ended in a transaction that is kept. */
  forgetEnded(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.#actors.forget(id);
  }

  /** The moment that sessions are judged by. */
  now(): Date {
    return this.#clock();
  }

  /** The same person, as the database knows him now. Refused when the session no longer holds. */
  async again(actor: Actor): Promise<Actor> {
    return await this.#asViewed(await this.#actors.read(actor.sessionId, actor.agencyId, actor.language), actor.viewer?.viewingId);
  }

  /** Which of these sessions have not ended. */
  async stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return await this.#database.read(0, (tx) => openSessions(tx, sessionIds, this.#clock()));
  }

  /** A token for the address of one document, as on the wire: one use, one minute, that path and query only. */
  async issueTicket(actor: Actor, path: string): Promise<{ access_token: string; expires_in: number }> {
    return { access_token: await issueTicket(this.#database, actor, path, this.#clock()), expires_in: ticketSeconds };
  }

  /** The person a ticket was made for. Afterwards it is worth nothing. */
  async redeemTicket(token: string, path: string, language?: Language): Promise<Actor> {
    const ticket = await redeemTicket(this.#database, token, path, this.#clock());
    return await this.#asViewed(await this.#actors.read(ticket.session_id, ticket.agency_id, language), ticket.viewing_id ?? undefined);
  }

  /** The person behind the `access_token` of a download's address: a ticket, which knows who looks on, or a session token where those are accepted. */
  async actorOfQueryToken(token: string, path: string, language?: Language, viewingId?: string): Promise<Actor> {
    if (isTicket(token)) return await this.redeemTicket(token, path, language);
    if (!this.#sessionTokenOpensDownloads) throw notSignedIn();
    return await this.actorOf(token, language, viewingId);
  }

  async #asViewed(actor: Actor, viewingId: string | undefined): Promise<Actor> {
    return viewingId === undefined ? actor : await this.viewings.as(actor, viewingId);
  }

  /** A mark that is the same for the same text in every process, and from which nobody guesses the text without the secret. */
  seal(text: string): string {
    return createHmac('sha256', this.#sealKey).update(text).digest('base64url');
  }

  async #answer(session: SessionRow, person: Identity, refreshToken: string, now: Date): Promise<TokenResponse> {
    const claims: Claims = {
      userid: person.userId,
      institutionid: person.institutionId,
      actor: session.actor,
      agencyid: session.agency_id,
      sessionId: session.id,
    };
    const accessToken = await signAccessToken(claims, this.#accessKey, now);
    return { access_token: accessToken, token_type: 'bearer', expires_in: accessTokenSeconds, refresh_token: refreshToken, UserId: person.userId };
  }

  /** What has run out goes, now and then, in passing. */
  async #sweep(now: Date): Promise<void> {
    if (now.getTime() - this.#sweptAt < sweepMilliseconds) return;
    this.#sweptAt = now.getTime();
    await this.#database.write(0, async (tx) => {
      await sweepAttempts(tx, now);
      await sweepSessions(tx, now);
    });
  }
}

const overChallenge = (): AppError =>
  new AppError('access.unauthenticated', 'Too much time has passed since the password was entered.', { hint: 'Sign in again.' });
const wrongCredentials = (): AppError =>
  new AppError('access.unauthenticated', 'The user name or the password is incorrect.', { hint: 'Check both and try again.' });
const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);
