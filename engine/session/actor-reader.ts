// Finds the person behind a session, as the database knows them now or knew them less than a second ago.
import type { Actor } from '../contract/actor.ts';
import type { Language } from '../contract/definitions.ts';
import type { Model } from '../contract/model.ts';
import type { Database } from '../database/database.ts';
import { notSignedIn } from './access-token.ts';
import { ActorCache } from './actor-cache.ts';
import { agencyIsOff } from './agency-state.ts';
import { type AgencyFacts, mayActOn, readAgencyFacts } from './identity.ts';
import { actorOfPerson, type Person, readPerson } from './person.ts';
import { hasEnded, readSession, type SessionRow } from './session-rows.ts';

interface Known {
  readonly session: SessionRow;
  readonly person: Person;
  /** Of the agency that is acted on. */
  readonly agency: AgencyFacts;
  /** The same value for each request of the same moment, so that what is worked out of it is worked out once. */
  readonly actors: Map<Language | undefined, Actor>;
}

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
    const { session, person, agency, actors } = await this.#cache.get(sessionId, agencyId, () => this.#load(sessionId, agencyId));
    if (hasEnded(session, this.#clock())) throw notSignedIn();
    const actor = actors.get(language) ?? actorOfPerson(this.#model, person, { kind: session.actor, agencyId, agency, language, sessionId });
    actors.set(language, actor);
    return actor;
  }

  /** After this, what is known of a session is asked again. */
  forget(sessionId: string): void {
    this.#cache.forget(sessionId);
  }

  async #load(sessionId: string, agencyId: number): Promise<Known> {
    const read = await this.#database.read(agencyId, async (tx) => {
      // Sent together: what the agency has costs no separate way to the database.
      const [session, agency] = await Promise.all([readSession(tx, sessionId), readAgencyFacts(tx, this.#model)]);
      return { session, agency, person: session?.user_agency_id === agencyId ? await readPerson(tx, this.#model, session.user_id) : undefined };
    });
    const { session, agency } = read;
    if (!session || hasEnded(session, this.#clock())) throw notSignedIn();
    // Away from home, the person stands behind the row security of another agency.
    const person = read.person ?? (await this.#database.read(session.user_agency_id, (tx) => readPerson(tx, this.#model, session.user_id)));
    if (!person?.isActive || !mayActOn(person, agencyId)) throw person?.isAgencyOff ? agencyIsOff() : notSignedIn();
    return { session, person, agency, actors: new Map() };
  }
}
