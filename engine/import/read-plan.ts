// Shows the rows of a plan, page by page, with what would change and why.
import { type Database, sql } from '../database/database.ts';
import { readRun } from './import-run.ts';
import type { PlanAction } from './import-set.ts';

export interface PlanRow {
  readonly Entity: string;
  readonly Action: PlanAction;
  readonly RecordId: number | null;
  /** Where the row stands in the source. */
  readonly Origin: string | null;
  readonly Reason: string | null;
  readonly Notes: readonly string[];
  readonly Changes: readonly { readonly Field: string; readonly Old: unknown; readonly New: unknown }[];
  readonly Values: Readonly<Record<string, unknown>>;
}

export interface PlanQuery {
  readonly agencyId?: number;
  readonly entity?: string;
  readonly action?: PlanAction;
  /** Only rows of which this is said, as reason or as note. */
  readonly sentence?: string;
  readonly skip?: number;
  readonly take?: number;
}

/** A page of a plan, in the order of the source; at most 1,000 rows. Once applied, inserted and unchanged rows without a note are gone from it. */
export async function readPlan(database: Pick<Database, 'read'>, runId: number, query: PlanQuery = {}): Promise<{ Data: PlanRow[]; Count: number }> {
  const agencyId = query.agencyId ?? 0;
  return database.read(agencyId, async (tx) => {
    await readRun(tx, runId);
    const where = sql('import_row').withSchema('matricula').where({ run_id: runId, agency_id: agencyId });
    if (query.entity) where.where('entity', query.entity);
    if (query.action) where.where('action', query.action);
    if (query.sentence) where.whereRaw('(reject = :said or :said = any(notes))', { said: query.sentence });
    const Data = await tx.rows<PlanRow & Record<string, unknown>>(
      where
        .clone()
        .select({ Entity: 'entity', Action: 'action', RecordId: 'record_id', Origin: 'origin', Reason: 'reject', Notes: 'notes', Values: 'data' })
        .select(sql.raw(`coalesce(changes, '[]') as "Changes"`))
        .orderBy(['set_number', 'row_number'])
        .offset(query.skip ?? 0)
        .limit(Math.min(query.take ?? 100, 1_000)),
    );
    const [counted] = await tx.rows<{ Count: number }>(where.select(sql.raw('count(*)::int as "Count"')));
    return { Data, Count: counted?.Count ?? 0 };
  });
}
