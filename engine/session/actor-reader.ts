// Finds the person behind a session, as the database knows them now or knew them less than a second ago.
import type { Actor } from '../contract/actor.ts';
import type { Language, Model } from '../contract/model.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isTimeZone } from '../fields/time-zone.ts';
import { notSignedIn } from './access-token.ts';
import { ActorCache } from './actor-cache.ts';
import { type Identity, mayActOn, readIdentity, readPermissions } from './identity.ts';
import { hasEnded, readSession, type SessionRow } from './session-rows.ts';

type Person = Identity & { readonly permissions: ReadonlySet<string> };
type Known = { readonly session: SessionRow; readonly person: Person };

export class ActorReader {
  readonly #database: Database;
  readonly #model: Model;
  readonly #clock: () => Date;
  readonly #cache = new ActorCache<Known>();

  constructor(database: Database, model: Model, clock: () => Date) {
    this.#database = database;
    this.#model = model;
    this.#clock = clock;
  }

  /** The person of a session, acting on an agency. Refused when session, person or agency no longer allow it. */
  async read(sessionId: string, agencyId: number, language: Language | undefined): Promise<Actor> {
    const { session, person } = await this.#cache.get(sessionId, agencyId, () => this.#load(sessionId, agencyId));
    if (hasEnded(session, this.#clock())) throw notSignedIn();
    return Object.freeze({
      kind: session.actor,
      userId: person.userId,
      userName: person.userName,
      name: person.name,
      agencyId,
      // An office is the home agency's own: elsewhere its id would mean nothing, or something else.
      officeId: agencyId === person.agencyId ? person.officeId : null,
      institutionId: person.institutionId,
      isGod: person.isGod,
      permissions: person.permissions,
      language: language ?? this.#model.app.languages.find((each) => each === person.language) ?? 'en',
      timeZone: person.timeZone !== null && isTimeZone(person.timeZone) ? person.timeZone : 'UTC',
      sessionId,
    });
  }

  /** After this, what is known of a session is asked anew. */
  forget(sessionId: string): void {
    this.#cache.forget(sessionId);
  }

  async #load(sessionId: string, agencyId: number): Promise<Known> {
    const read = await this.#database.read(agencyId, async (tx) => {
      const session = await readSession(tx, sessionId);
      return { session, person: session?.user_agency_id === agencyId ? await this.#person(tx, session.user_id) : undefined };
    });
    const { session } = read;
    if (!session || hasEnded(session, this.#clock())) throw notSignedIn();
    // Away from home, the person stands behind the row security of another agency.
    const person = read.person ?? (await this.#database.read(session.user_agency_id, (tx) => this.#person(tx, session.user_id)));
    if (!person?.isActive || !mayActOn(person, agencyId)) throw notSignedIn();
    return { session, person };
  }

  async #person(tx: Transaction, userId: number): Promise<Person | undefined> {
    const identity = await readIdentity(tx, this.#model, userId);
    return identity && { ...identity, permissions: this.#permissionsOf(identity, await readPermissions(tx, this.#model, userId)) };
  }

  /** A god user holds every named permission: in a chosen agency there is no group to hold them by. */
  #permissionsOf(identity: Identity, byGroup: readonly string[]): ReadonlySet<string> {
    if (!identity.isGod) return new Set(byGroup);
    return new Set([...byGroup, ...this.#model.permissions.groups.flatMap((group) => group.permissions.map((each) => each.name))]);
  }
}
