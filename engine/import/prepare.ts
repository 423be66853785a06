// Makes the plan of an import: reads every row, decides what would be done with it, and writes nothing but the plan.
import type { Model } from '../contract/model.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { interruptedRun, linkSets, withdrawals } from './import-run.ts';
import type { ImportPlan, ImportProgress, ImportRequest, ImportSetDefinition } from './import-set.ts';
import { planMissing } from './plan-missing.ts';
import { planSet } from './plan-set.ts';
import { stageRows } from './stage-rows.ts';
import { summarise } from './summarise.ts';

export interface PreparedImport {
  readonly runId: number;
  readonly plan: ImportPlan;
  /** True when this is the plan of an import that was interrupted: applying it goes on where it stopped. */
  readonly isResumed: boolean;
}

/** Plans an import. Nothing of it is applied; `apply` does that, and `readPlan` shows the rows in between. */
export async function prepare(database: Database, model: Model, request: ImportRequest, onProgress: ImportProgress = () => undefined): Promise<PreparedImport> {
  const agencyId = request.agencyId ?? 0;
  const definitions = request.sets.map(({ rows: _rows, ...definition }): ImportSetDefinition => definition);
  const sets = linkSets(model, definitions, agencyId);
  const interrupted = await database.read(agencyId, (tx) => interruptedRun(tx, request.source));
  if (interrupted?.fileHash === request.fileHash) return { runId: interrupted.id, plan: interrupted.plan, isResumed: true };

  const runId = await database.write(agencyId, (tx) => startRun(tx, request, definitions));
  const place = { database, model, agencyId, runId };
  for (const set of sets) {
    const entity = set.entity.name;
    const total = await stageRows(place, set, request.sets[set.number - 1]?.rows ?? [], (done) => onProgress({ phase: 'read', entity, done }));
    onProgress({ phase: 'compare', entity, done: 0, total });
    await database.write(agencyId, (tx) => tx.execute(sql.raw('analyze matricula.import_row')));
    await planSet(place, set);
    onProgress({ phase: 'compare', entity, done: total, total });
  }
  for (const { set, number } of withdrawals(sets)) await planMissing(place, set, number, request.source);

  return database.write(agencyId, async (tx) => {
    const plan = await summarise(tx, runId, sets);
    await tx.execute(
      sql('import_run')
        .withSchema('matricula')
        .where({ id: runId, agency_id: agencyId })
        .update({ state: 'planned', plan: JSON.stringify(plan), planned_at: sql.raw('now()') }),
    );
    return { runId, plan, isResumed: false };
  });
}

/** Opens a run and clears away the plans that it takes the place of; one that is being made at this moment is left alone. */
async function startRun(tx: Transaction, request: ImportRequest, sets: readonly ImportSetDefinition[]): Promise<number> {
  await tx.execute(
    sql('import_run')
      .withSchema('matricula')
      .where({ agency_id: tx.agencyId, source: request.source })
      .whereRaw("(state in ('planned', 'applying') or state = 'planning' and created_at < now() - interval '10 minutes')")
      .update({ state: 'abandoned' }),
  );
  await tx.execute(
    sql.raw(
      "delete from matricula.import_row where agency_id = :agency and run_id in (select id from matricula.import_run where agency_id = :agency and state = 'abandoned')",
      {
        agency: tx.agencyId,
      },
    ),
  );
  const [row] = await tx.rows<{ id: string }>(
    sql('import_run')
      .withSchema('matricula')
      .insert({
        agency_id: tx.agencyId,
        source: request.source,
        attribution: request.attribution,
        snapshot: request.snapshot,
        file_hash: request.fileHash,
        state: 'planning',
        sets: JSON.stringify(sets),
      })
      .returning('id'),
  );
  if (!row) throw new Error('The run was not written.');
  return Number(row.id);
}
