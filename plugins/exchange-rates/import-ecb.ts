// Plans the import of a table of official rates, shows the plan, and applies it when asked to.
import { applyImport, appliedImports, describePlan, type Engine, plannedWrites, prepareImport, progressLines } from '#engine';
import { getRequest } from './ecb-request.ts';
import { readEcb } from './read-ecb.ts';
import { readShippedRates } from './shipped-rates.ts';

export interface EcbOptions {
  /** A .csv, .zip or .gz file. */
  readonly path: string;
  /** `plan`: shows what would be done and writes no rate. */
  readonly mode: 'plan' | 'apply';
  readonly t: (line: string) => void;
}

/** Throws a Refusal for a file that is no such table; single cells that cannot be read are reported and leave the others alone. */
export async function importEcb({ database, model }: Pick<Engine, 'database' | 'model'>, { path, mode, t }: EcbOptions): Promise<void> {
  const table = await readEcb(path);
  const request = getRequest(table);
  t(request.attribution);
  const [latest] = await database.read(0, (tx) => appliedImports(tx, request.source));
  if (latest && latest.snapshot > request.snapshot) t(`Rates up to ${latest.snapshot} were imported before; this table ends on ${request.snapshot}.`);
  const lacking = (await readShippedRates()).codes.filter((code) => !table.codes.includes(code));
  if (lacking.length > 0) t(`The table has no column for ${lacking.join(', ')}: their rates stay as they are.`);

  const { runId, plan, isResumed } = await prepareImport(database, model, request, progressLines(model, t));
  if (isResumed) t('An import of this table was interrupted; it goes on where it stopped.');
  for (const line of describePlan(plan)) t(line);
  t('');
  if (mode === 'plan') return t(`Plan ${runId}. Nothing was changed; run it again without --plan to do it.`);
  const applied = await applyImport(database, model, runId, { onProgress: progressLines(model, t) });
  t(`${plannedWrites(applied.plan).toLocaleString('en-AU')} rates written.`);
  const conflicts = Object.values(applied.plan).reduce((sum, counts) => sum + counts.conflict, 0);
  if (conflicts > 0) t(`${conflicts} rates were changed by another import in the meantime and left as they are: run it again.`);
}
