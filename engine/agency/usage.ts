// What agencies use, in numbers, for those who run the platform: one statement for what the engine keeps, one for their people.
import type { Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';

export interface AgencyUsage {
  /** Who may sign in. */
  readonly people: number;
  readonly files: number;
  readonly bytes: number;
  /** When one of its people signed in or went on working, to a quarter of an hour; null where nobody ever did. */
  readonly lastActive: Date | null;
}

/** Of these agencies, by their ids. */
export async function agencyUsage(tx: Transaction, { app }: Model, ids: readonly number[]): Promise<ReadonlyMap<number, AgencyUsage>> {
  const { identity, tenant } = app;
  const [kept, people] = await Promise.all([
    tx.rows<{ agency_id: number; files: string; bytes: string; last_at: Date | null }>(sql.raw('select * from matricula.agency_usage(?::int[])', [[...ids]])),
    tx.rows<{ agency_id: number; n: string }>(
      sql.raw('select * from matricula.count_flagged(?, ?, ?, ?::int[])', [identity.entity, tenant.field, identity.active, [...ids]]),
    ),
  ]);
  const counts = new Map(people.map(({ agency_id, n }) => [agency_id, Number(n)]));
  return new Map(
    kept.map(({ agency_id: id, files, bytes, last_at: lastActive }) => [
      id,
      { people: counts.get(id) ?? 0, files: Number(files), bytes: Number(bytes), lastActive },
    ]),
  );
}
