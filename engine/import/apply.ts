// Applies a plan in chunks: each is one transaction that also moves the mark of how far the import has come.
import type { Model } from '../contract/model.ts';
import { AppError } from '../contract/errors.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { applyChunk } from './apply-chunk.ts';
import { type ImportRun, linkSets, readRun, withdrawals } from './import-run.ts';
import type { ImportPlan, ImportProgress } from './import-set.ts';
import type { LinkedSet } from './link-set.ts';
import { getTable } from './sql-text.ts';
import { summarise } from './summarise.ts';

export interface AppliedImport {
  readonly runId: number;
  /** What was done; rows that were found changed in between are counted as conflicts. */
  readonly plan: ImportPlan;
}

export interface ApplyOptions {
  /** The agency whose rows they are; none for rows of the platform. */
  readonly agencyId?: number;
  readonly rowsPerChunk?: number;
  readonly onProgress?: ImportProgress;
}

/**
 * Applies the plan of a run. It may be killed at any moment and called again: what is written and how far it has come are one
 * transaction, so no row is left out and none is written twice. An applied run answers its counts and does nothing.
 */
export async function apply(database: Database, model: Model, runId: number, options: ApplyOptions = {}): Promise<AppliedImport> {
  const agencyId = options.agencyId ?? 0;
  const size = options.rowsPerChunk ?? 4_000;
  const run = await database.read(agencyId, (tx) => readRun(tx, runId));
  if (run.state === 'applied') return { runId, plan: run.plan };
  requireOpen(run);
  const sets = linkSets(model, run.sets, agencyId);
  const parts = [...sets.map((set) => ({ set, number: set.number })), ...withdrawals(sets)];
  const totals = await database.read(agencyId, (tx) => rowsPerPart(tx, runId));

  for (const { set, number } of parts) {
    const total = totals.get(number) ?? 0;
    let done = number < run.atSet ? total : number === run.atSet ? run.atRow : 0;
    while (done < total) {
      done = await database
        .write(agencyId, async (tx) => {
          const at = await advance(tx, runId, number, done, size);
          if (at.from < at.to) await applyChunk({ tx, model, run, set, setNumber: number, ...at });
          return at.to;
        })
        .catch((error: unknown) => giveUp(database, run, error));
      options.onProgress?.({ phase: 'apply', entity: set.entity.name, done: Math.min(done, total), total });
    }
    if (total > 0) await database.write(agencyId, (tx) => tx.execute(sql.raw(`analyze ${getTable(set.entity)}`)));
  }
  return { runId, plan: await database.write(agencyId, (tx) => finish(tx, run, sets)) };
}

/** The next rows to apply, as the stored mark says under lock: another process may have gone further than this one knows. */
async function advance(tx: Transaction, runId: number, setNumber: number, done: number, size: number): Promise<{ from: number; to: number }> {
  const run = await readRun(tx, runId, 'lock');
  requireOpen(run);
  if (run.atSet > setNumber) return { from: Number.MAX_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER };
  const from = run.atSet === setNumber ? run.atRow : done;
  const to = from + size;
  await tx.execute(
    sql('import_run').withSchema('matricula').where({ id: runId, agency_id: tx.agencyId }).update({ state: 'applying', at_set: setNumber, at_row: to }),
  );
  return { from, to };
}

function requireOpen(run: ImportRun): void {
  if (run.state === 'planning')
    throw new AppError('record.changed', 'The plan of this import is not finished.', { hint: 'Wait until it is, or start the import again.' });
  if (run.state === 'abandoned')
    throw new AppError('record.transition', 'The plan of this import has been replaced by a newer one.', {
      hint: 'Apply the newer plan, or start the import again.',
    });
}

/** A plan that the database refuses would be refused for ever: it is given up, so that the next import plans again. An unreachable database is no such fault. */
async function giveUp(database: Database, run: ImportRun, error: unknown): Promise<never> {
  const isTransient = error instanceof AppError && (error.code === 'server.unavailable' || error.code === 'record.changed');
  if (!isTransient) {
    const open = sql('import_run').withSchema('matricula').where({ id: run.id, agency_id: run.agencyId }).whereIn('state', ['planned', 'applying']);
    await database.write(run.agencyId, (tx) => tx.execute(open.update({ state: 'abandoned' }))).catch(() => undefined);
  }
  throw error;
}

async function rowsPerPart(tx: Transaction, runId: number): Promise<Map<number, number>> {
  const rows = await tx.rows<{ set_number: number; n: number }>(
    sql.raw('select set_number, max(row_number)::int as n from matricula.import_row where run_id = :run and agency_id = :agency group by set_number', {
      run: runId,
      agency: tx.agencyId,
    }),
  );
  return new Map(rows.map((row) => [row.set_number, row.n]));
}

/** Closes the run. Rows of which nothing is left to say are let go: the records are there, and their journal names the source. */
async function finish(tx: Transaction, run: ImportRun, sets: readonly LinkedSet[]): Promise<ImportPlan> {
  const now = await readRun(tx, run.id, 'lock');
  if (now.state === 'applied') return now.plan;
  requireOpen(now);
  const plan = await summarise(tx, run.id, sets);
  await tx.execute(
    sql('import_run')
      .withSchema('matricula')
      .where({ id: run.id, agency_id: run.agencyId })
      .update({ state: 'applied', plan: JSON.stringify(plan), applied_at: sql.raw('now()') }),
  );
  await tx.execute(
    sql.raw("delete from matricula.import_row where run_id = :run and agency_id = :agency and action in ('insert', 'unchanged') and notes = '{}'", {
      run: run.id,
      agency: run.agencyId,
    }),
  );
  return plan;
}
