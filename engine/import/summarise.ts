// Counts what a plan does, per entity: actions, and how often each reason is given.
import { sql, type Transaction } from '../database/database.ts';
import type { EntityPlan, ImportPlan, PlanAction } from './import-set.ts';
import type { LinkedSet } from './link-set.ts';

/** The counts of a run as it stands now. Entities without rows are there with zeros. */
export async function summarise(tx: Transaction, runId: number, sets: readonly LinkedSet[]): Promise<ImportPlan> {
  const counts = await tx.rows<{ entity: string; action: PlanAction; n: number }>(
    sql.raw('select entity, action, count(*)::int as n from matricula.import_row where run_id = :run and agency_id = :agency group by entity, action', {
      run: runId,
      agency: tx.agencyId,
    }),
  );
  const messages = await tx.rows<{ entity: string; kind: 'reasons' | 'notes'; sentence: string; n: number }>(
    sql.raw(
      `select entity, kind, sentence, count(*)::int as n
       from matricula.import_row s
       cross join lateral (
         select 'reasons' as kind, s.reject as sentence where s.reject is not null
         union all select 'notes', note from unnest(s.notes) as note where s.reject is null
       ) as said
       where run_id = :run and agency_id = :agency
       group by entity, kind, sentence order by n desc, sentence`,
      { run: runId, agency: tx.agencyId },
    ),
  );
  const plan: Record<string, EntityPlan> = {};
  for (const { entity } of sets) {
    const of = (action: PlanAction): number => counts.find((count) => count.entity === entity.name && count.action === action)?.n ?? 0;
    const said = (kind: 'reasons' | 'notes'): Record<string, number> =>
      Object.fromEntries(messages.filter((message) => message.entity === entity.name && message.kind === kind).map((message) => [message.sentence, message.n]));
    plan[entity.name] = {
      insert: of('insert'),
      update: of('update'),
      unchanged: of('unchanged'),
      reject: of('reject'),
      withdraw: of('withdraw'),
      conflict: of('conflict'),
      reasons: said('reasons'),
      notes: said('notes'),
    };
  }
  return plan;
}
