// The rows of matricula.agency_erasure: who asked for the erasure of an agency and who confirmed it, and what is left of it afterwards.
import type { Actor } from '../contract/actor.ts';
import { sql, type Transaction } from '../database/database.ts';

/** What an agency held when its erasure began. */
export interface ErasedCounts {
  readonly records: number;
  readonly files: number;
  readonly bytes: number;
  /** Rows of the audit log. */
  readonly history: number;
}

export interface Erasure {
  readonly id: number;
  readonly agencyId: number;
  readonly agencyName: string;
  readonly reason: string;
  readonly requestedUser: number;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  /** Who withdrew it; null where it was not confirmed in time. */
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
  readonly startedAt: Date | null;
  readonly doneAt: Date | null;
  readonly counts: ErasedCounts | null;
}

const columns = {
  id: 'id',
  agencyId: 'agency_id',
  agencyName: 'agency_name',
  reason: 'reason',
  requestedUser: 'requested_user',
  requestedBy: 'requested_by',
  requestedAt: 'requested_at',
  confirmedBy: 'confirmed_by',
  confirmedAt: 'confirmed_at',
  endedBy: 'ended_by',
  endedAt: 'ended_at',
  startedAt: 'started_at',
  doneAt: 'done_at',
  counts: 'counts',
};
type StoredErasure = Erasure & Record<string, unknown>;

const erasures = () => sql.withSchema('matricula').table('agency_erasure');
const now = () => sql.raw('now()');

/** The newest first, those before `before` where it is given. */
export async function listErasures(tx: Transaction, limit: number, before?: number): Promise<Erasure[]> {
  const found = before === undefined ? erasures() : erasures().where('id', '<', before);
  return await tx.rows<StoredErasure>(found.select(columns).orderBy('id', 'desc').limit(limit));
}

/** Those of these agencies that are neither over nor withdrawn; one of an agency at most. */
export const openErasures = async (tx: Transaction, agencyIds: readonly number[]): Promise<Erasure[]> =>
  await tx.rows<StoredErasure>(
    erasures()
      .whereIn('agency_id', [...agencyIds])
      .whereNull('ended_at')
      .whereNull('done_at')
      .select(columns),
  );

/** One, locked until the transaction ends. */
export async function lockErasure(tx: Transaction, id: number): Promise<Erasure | undefined> {
  const [row] = await tx.rows<StoredErasure>(erasures().where({ id }).select(columns).forUpdate());
  return row;
}

export async function insertErasure(
  tx: Transaction,
  { agencyId, agencyName, reason }: Pick<Erasure, 'agencyId' | 'agencyName' | 'reason'>,
  by: Actor,
): Promise<number> {
  const row = { agency_id: agencyId, agency_name: agencyName, reason, requested_user: by.userId, requested_by: `${by.name} (${by.userName})` };
  const [written] = await tx.rows<{ id: number }>(erasures().insert(row).returning('id'));
  return written?.id ?? 0;
}

/** The database refuses the word of the person who asked. */
export async function confirmErasure(tx: Transaction, id: number, by: Actor): Promise<void> {
  const change = { confirmed_user: by.userId, confirmed_by: `${by.name} (${by.userName})`, confirmed_at: now() };
  await tx.execute(erasures().where({ id }).whereNull('confirmed_at').whereNull('ended_at').update(change));
}

/** `by` undefined: nobody confirmed it in time. */
export async function endErasure(tx: Transaction, id: number, by: Actor | undefined): Promise<void> {
  const change = { ended_by: by ? `${by.name} (${by.userName})` : null, ended_at: now() };
  await tx.execute(erasures().where({ id }).whereNull('confirmed_at').whereNull('ended_at').update(change));
}

export async function startErasure(tx: Transaction, id: number, counts: ErasedCounts): Promise<void> {
  await tx.execute(
    erasures()
      .where({ id })
      .update({ started_at: now(), counts: JSON.stringify(counts) }),
  );
}

export async function closeErasure(tx: Transaction, id: number): Promise<void> {
  await tx.execute(erasures().where({ id }).update({ done_at: now() }));
}
