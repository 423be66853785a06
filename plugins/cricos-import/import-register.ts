// Plans the import of a register, shows the plan, and applies it when asked to.
import { basename } from 'node:path';
import { applyImport, appliedImports, describePlan, type Engine, plannedWrites, prepareImport, progressLines, AppError } from '#engine';
import { leaveRecord } from './leave-record.ts';
import { leftOut } from './plan-warnings.ts';
import { readRegister } from './read-register.ts';
import { registerRequest } from './register-request.ts';

export interface RegisterOptions {
  /** A folder of CSV files, a workbook, or a single CSV file. */
  readonly path: string;
  /** `plan`: shows what would be done and writes nothing to the records. */
  readonly mode: 'plan' | 'apply';
  readonly snapshot?: string;
  /** Withdraw whatever is missing, however much it is. */
  readonly allowWithdrawals?: boolean;
  readonly t: (line: string) => void;
}

export async function importRegister(engine: Pick<Engine, 'database' | 'model' | 'records'>, options: RegisterOptions): Promise<void> {
  const { database, model } = engine;
  const { t } = options;
  const register = await readRegister(options.path, options.snapshot);
  const request = registerRequest(register);
  t(request.attribution);
  const [latest] = await database.read(0, (tx) => appliedImports(tx, request.source));
  if (latest && latest.snapshot > request.snapshot)
    t(`This register is older than the one of ${latest.snapshot} that was imported before: applying it goes back in time.`);
  if (!register.isComplete) t('Only a part of a register is read: records that it does not name stay as they are.');

  const start = performance.now();
  const { runId, plan, isResumed } = await prepareImport(database, model, request, progressLines(model, t));
  const seconds = (): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  if (isResumed) t('An import of this register was interrupted; it goes on where it stopped.');
  for (const line of describePlan(plan)) t(line);
  t('');
  if (options.mode === 'plan') {
    t(`Plan ${runId}, made in ${seconds()}. Nothing was changed; run it again without --plan to do it.`);
    return;
  }
  const [missing] = options.allowWithdrawals ? [] : leftOut(plan);
  if (missing) {
    throw new AppError(
      'request.invalid',
      `This register leaves out ${missing.withdraw} of ${missing.before} records of ${missing.entity}. Nothing was changed.`,
      {
        hint: 'See that the files are complete; if they are, add --withdraw to mark these records as withdrawn.',
      },
    );
  }
  const applied = await applyImport(database, model, runId, { onProgress: progressLines(model, t) });
  await leaveRecord(engine, { name: basename(options.path), snapshot: request.snapshot, attribution: request.attribution }, applied);
  const conflicts = Object.values(applied.plan).reduce((sum, counts) => sum + counts.conflict, 0);
  t(`${plannedWrites(applied.plan).toLocaleString('en-AU')} records written in ${seconds()}.`);
  if (conflicts > 0) t(`${conflicts} records were changed by somebody in the meantime and left as they are: run the import again.`);
}
