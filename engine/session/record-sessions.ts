// Sessions of people who are records and no users, such as students: rows beside those of users, ended by idleness, by age or by hand.
import { randomUUID } from 'node:crypto';
import type { ActorKind } from '../contract/definitions.ts';
import type { Database, Transaction } from '../database/database.ts';
import { isUuid } from './access-token.ts';
import { hasEnded, insertSession, readSession, renewSession, revokeSession, revokeSessions } from './session-rows.ts';
import { storable } from './storable.ts';

const idleMilliseconds = 12 * 3_600_000;
const maxMilliseconds = 30 * 86_400_000;
/** A use is written down this seldom: most calls of a session write nothing. */
const noteMilliseconds = 5 * 60_000;

export interface NewRecordSession {
  readonly kind: Exclude<ActorKind, 'staff'>;
  readonly recordId: number;
  readonly address: string;
  readonly client: string;
}

/** Nothing of a session is kept outside of the database: one that is ended opens nothing from the next call on. */
export interface RecordSessions {
  /** Opens a session in the transaction's agency; answers its id. */
  open(tx: Transaction, session: NewRecordSession): Promise<string>;
  /** The record of a session that has not ended, and makes it last; undefined otherwise. */
  use(tx: Transaction, kind: NewRecordSession['kind'], id: string): Promise<number | undefined>;
  /** Ends the sessions of these records, but for one. */
  end(tx: Transaction, kind: NewRecordSession['kind'], recordIds: readonly number[], exceptId?: string): Promise<void>;
  /** Ends one session; nothing where there is none. */
  close(tx: Transaction, kind: NewRecordSession['kind'], id: string): Promise<void>;
  /** The agency that a user belongs to, by a session of theirs; undefined where it has ended, or is somebody else's. */
  homeOfUser(tx: Transaction, id: string, userId: number): Promise<number | undefined>;
}

/** Sessions end 12 hours after their last use, and 30 days after they began. */
export function recordSessions(database: Database, clock: () => Date = () => new Date()): RecordSessions {
  const getEnd = (began: Date, now: Date): Date => new Date(Math.min(now.getTime() + idleMilliseconds, began.getTime() + maxMilliseconds));
  return {
    open: async (tx, { kind, recordId, address, client }) => {
      const now = clock();
      const id = randomUUID();
      await insertSession(tx, {
        id,
        agency_id: tx.agencyId,
        user_id: recordId,
        user_agency_id: tx.agencyId,
        actor: kind,
        client: storable(client).slice(0, 300),
        address: address.slice(0, 60),
        refresh_number: 1,
        created_at: now,
        last_used_at: now,
        expires_at: getEnd(now, now),
      });
      return id;
    },
    use: async (tx, kind, id) => {
      const row = isUuid(id) ? await readSession(tx, id) : undefined;
      const now = clock();
      if (!row || row.actor !== kind || row.agency_id !== tx.agencyId || hasEnded(row, now)) return undefined;
      if (now.getTime() - row.last_used_at.getTime() > noteMilliseconds)
        await database.aside.write(0, (own) => renewSession(own, id, { last_used_at: now, expires_at: getEnd(row.created_at, now) }));
      return row.user_id;
    },
    end: async (tx, kind, recordIds, exceptId = '') => void (await revokeSessions(tx, recordIds, exceptId, clock(), kind)),
    close: async (tx, kind, id) => {
      const row = isUuid(id) ? await readSession(tx, id) : undefined;
      if (row?.actor === kind) await revokeSession(tx, id, clock());
    },
    homeOfUser: async (tx, id, userId) => {
      const row = isUuid(id) ? await readSession(tx, id) : undefined;
      return row?.actor === 'staff' && row.user_id === userId && !hasEnded(row, clock()) ? row.user_agency_id : undefined;
    },
  };
}
