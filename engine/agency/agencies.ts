// Agencies as those who run the platform see them: what they use, and their erasure, which two people want.
import type { Actor } from '../contract/actor.ts';
import type { Transaction } from '../database/database.ts';
import { isWrittenByOthers, platformAdministrators } from './administrators.ts';
import { type EraseParts, type EraseStep, eraseStep, finishErasure } from './erase.ts';
import { confirmErasure, endErasure, type Erasure, insertErasure, listErasures, openErasures } from './erasure-rows.ts';
import { type AgencyUsage, agencyUsage } from './usage.ts';

export interface Agencies {
  /** What these agencies use, by their ids; the same number of statements for any number of them. */
  usage(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, AgencyUsage>>;
  /** Erasures, the newest first; with `before`, those that are older than this one. */
  erasures(tx: Transaction, limit: number, before?: number): Promise<Erasure[]>;
  /** Those of these agencies that are neither over nor withdrawn. */
  openErasures(tx: Transaction, ids: readonly number[]): Promise<Erasure[]>;
  /** Notes that somebody wants an agency erased; answers its number. */
  requestErasure(tx: Transaction, what: Pick<Erasure, 'agencyId' | 'agencyName' | 'reason'>, by: Actor): Promise<number>;
  /** The word of a second person: that of the one who asked is refused by the database. */
  confirmErasure(tx: Transaction, id: number, by: Actor): Promise<void>;
  /** The ids of all active platform administrators, by their agencies. */
  administrators(tx: Transaction): Promise<ReadonlyMap<number, readonly number[]>>;
  /** Whether anybody but the person, such as who holds a link, has changed one of these fields of a person of the transaction's agency since then. */
  isWrittenByOthers(tx: Transaction, userId: number, fields: readonly string[], since: Date): Promise<boolean>;
  /** It is withdrawn by somebody or, with undefined, was not confirmed in time. */
  endErasure(tx: Transaction, id: number, by: Actor | undefined): Promise<void>;
  /** One step of it, in a transaction of the platform; undefined where it is not confirmed, or over. */
  eraseStep(tx: Transaction, id: number): Promise<EraseStep | undefined>;
  /** What is left to do once nothing but the record of the agency was left, and that is deleted. */
  finishErasure(tx: Transaction, erasure: Pick<Erasure, 'id' | 'agencyId'>): Promise<void>;
}

export const agenciesApi = (parts: EraseParts): Agencies => ({
  usage: (tx, ids) => agencyUsage(tx, parts.model, ids),
  erasures: listErasures,
  openErasures,
  requestErasure: insertErasure,
  confirmErasure,
  endErasure,
  administrators: platformAdministrators,
  isWrittenByOthers: (tx, userId, fields, since) => isWrittenByOthers(tx, parts.model, userId, fields, since),
  eraseStep: (tx, id) => eraseStep(tx, parts, id),
  finishErasure: (tx, erasure) => finishErasure(tx, parts.model, erasure),
});
