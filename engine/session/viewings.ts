// Seeing the product as another person: begun once, bound to the session of who looks on, asked again with each request.
import { randomUUID } from 'node:crypto';
import { getAccess } from '../access/access.ts';
import { requireAsMuch } from '../access/require-as-much.ts';
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isUuid } from './access-token.ts';
import { readAgencyFacts } from './identity.ts';
import { requireRightsReader } from './permission-groups.ts';
import { actorOfPerson, readPerson } from './person.ts';
import { deleteViewing, insertViewing, readViewing } from './viewing-rows.ts';

const maxMinutes = 60;

export interface Viewing {
  readonly id: string;
  readonly person: Actor;
  readonly endsAt: Date;
}

export class Viewings {
  readonly #database: Database;
  readonly #model: Model;
  readonly #clock: () => Date;
  /** What was found for a viewer holds as long as the viewer himself: he is read again each second. */
  readonly #known = new WeakMap<Actor, Map<string, Promise<Actor>>>();

  constructor(database: Database, model: Model, clock: () => Date) {
    this.#database = database;
    this.#model = model;
    this.#clock = clock;
  }

  /**
   * Lets the viewer see the product as a person of the agency that he acts on, for an hour at most. That he may change this person, and that it
   * is recorded, is up to the caller. Throws 400 about oneself, 403 where the person is switched off or may do more than the viewer.
   */
  async start(tx: Transaction, viewer: Actor, userId: number): Promise<Viewing> {
    if (userId === viewer.userId) {
      const Message = 'You are already viewing as yourself.';
      throw new AppError('request.invalid', Message, { errors: [{ Key: 'UserId', Message }] });
    }
    const id = randomUUID();
    const person = await this.#person(tx, viewer, userId, id);
    const now = this.#clock();
    const endsAt = new Date(now.getTime() + maxMinutes * 60_000);
    await insertViewing(tx, { id, session_id: viewer.sessionId, agency_id: tx.agencyId, user_id: userId, expires_at: endsAt }, now);
    return { id, person, endsAt };
  }

  /** Ends one of the viewer's; nothing where it has ended. */
  async end(tx: Transaction, viewer: Actor, id: string): Promise<void> {
    if (isUuid(id)) await deleteViewing(tx, id, viewer.sessionId);
  }

  /** The person as whom the viewer looks on. Throws 403 where nothing of that id was begun by this session, and where it holds no longer. */
  as(viewer: Actor, id: string): Promise<Actor> {
    const known = this.#known.get(viewer) ?? new Map<string, Promise<Actor>>();
    this.#known.set(viewer, known);
    const found = known.get(id) ?? this.#read(viewer, id);
    known.set(id, found);
    found.catch(() => known.delete(id));
    return found;
  }

  async #read(viewer: Actor, id: string): Promise<Actor> {
    const now = this.#clock();
    try {
      return await this.#database.read(viewer.agencyId, async (tx) => {
        const row = isUuid(id) ? await readViewing(tx, id, viewer.sessionId, now) : undefined;
        if (!row) throw ended();
        return await this.#person(tx, viewer, row.user_id, id);
      });
    } catch (error) {
      throw error instanceof AppError && error.code === 'access.forbidden' ? ended(error) : error;
    }
  }

  async #person(tx: Transaction, viewer: Actor, userId: number, viewingId: string): Promise<Actor> {
    requireRightsReader(this.#model, getAccess(viewer));
    const found = await readPerson(tx, this.#model, userId);
    if (!found?.isActive) throw new AppError('access.forbidden', 'The person is inactive and cannot sign in.');
    const acting = { kind: 'staff', agencyId: tx.agencyId, agency: await readAgencyFacts(tx, this.#model), language: viewer.language } as const;
    const person = actorOfPerson(this.#model, found, { ...acting, sessionId: viewer.sessionId, viewer: { userId: viewer.userId, viewingId } });
    requireAsMuch(this.#model, viewer, person);
    return person;
  }
}

/** What screens know as the end; of a refusal, with its reason. */
function ended(reason?: AppError): AppError {
  const message: Message = reason?.said.message ?? 'You are no longer viewing as another person.';
  return new AppError('access.viewing-ended', message, { hint: reason?.said.hint ?? 'Start again from the person’s record.' });
}
