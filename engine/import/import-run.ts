// The stored state of one import: what it reads, where it stands, what it has planned.
import type { Model } from '../contract/model.ts';
import { AppError } from '../contract/errors.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { ImportPlan, ImportSetDefinition } from './import-set.ts';
import { linkSet, type LinkedSet } from './link-set.ts';

/** planning: rows are being read. planned: to be looked at. applying: some chunks are written. applied: done. abandoned: another plan took its place. */
export type RunState = 'planning' | 'planned' | 'applying' | 'applied' | 'abandoned';

export interface ImportRun {
  readonly id: number;
  readonly agencyId: number;
  readonly source: string;
  readonly attribution: string;
  readonly snapshot: string;
  readonly fileHash: string;
  readonly state: RunState;
  readonly sets: readonly ImportSetDefinition[];
  readonly plan: ImportPlan;
  /** How far it is applied: all sets before `atSet`, and of that one the rows up to `atRow`. */
  readonly atSet: number;
  readonly atRow: number;
}

interface StoredRun extends Record<string, unknown> {
  readonly id: string;
  readonly agency_id: number;
  readonly source: string;
  readonly attribution: string;
  readonly snapshot: string;
  readonly file_hash: string;
  readonly state: RunState;
  readonly sets: readonly ImportSetDefinition[];
  readonly plan: ImportPlan | null;
  readonly at_set: number;
  readonly at_row: number;
}

/** Reads one run of the transaction's agency. With `lock`, nobody else moves it until the transaction ends. */
export async function readRun(tx: Transaction, runId: number, lock: 'lock' | 'look' = 'look'): Promise<ImportRun> {
  const query = sql('import_run').withSchema('matricula').where({ id: runId, agency_id: tx.agencyId });
  const [row] = await tx.rows<StoredRun>(lock === 'lock' ? query.forUpdate() : query);
  if (!row) throw new AppError('record.not-found', `There is no import with the number ${runId}.`);
  return getRun(row);
}

/** The run of this source that was interrupted while it was applied, if there is one. */
export async function interruptedRun(tx: Transaction, source: string): Promise<ImportRun | undefined> {
  const [row] = await tx.rows<StoredRun>(
    sql('import_run').withSchema('matricula').where({ agency_id: tx.agencyId, source, state: 'applying' }).orderBy('id', 'desc').limit(1),
  );
  return row && getRun(row);
}

/** The sets of a run with their names resolved. */
export const linkSets = (model: Model, sets: readonly ImportSetDefinition[], agencyId: number): LinkedSet[] =>
  sets.map((set, index) => linkSet(model, set, index + 1, agencyId));

/** The sets whose missing records are withdrawn, one per entity, with the set number that their rows carry: after all sets that are read. */
export function withdrawals(sets: readonly LinkedSet[]): { readonly set: LinkedSet; readonly number: number }[] {
  const seen = new Set<string>();
  return sets
    .filter((set) => set.withdraw.length > 0 && !seen.has(set.entity.name) && seen.add(set.entity.name))
    .map((set, index) => ({ set, number: sets.length + index + 1 }));
}

const getRun = (row: StoredRun): ImportRun => ({
  id: Number(row.id),
  agencyId: row.agency_id,
  source: row.source,
  attribution: row.attribution,
  snapshot: row.snapshot,
  fileHash: row.file_hash,
  state: row.state,
  sets: row.sets,
  plan: row.plan ?? {},
  atSet: row.at_set,
  atRow: row.at_row,
});
