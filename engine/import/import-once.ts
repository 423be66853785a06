// Plans and applies in one go what the product brings along, unless this very content has been applied before.
import type { Model } from '../contract/model.ts';
import type { Database, Transaction } from '../database/database.ts';
import { apply, type AppliedImport } from './apply.ts';
import type { ImportProgress, ImportRequest } from './import-set.ts';
import { appliedImports } from './latest-import.ts';
import { prepare } from './prepare.ts';

/** Answers undefined, at once, when the same content or a newer snapshot of the source has been applied already. Rows are only read when they are needed. */
export async function importOnce(database: Database, model: Model, request: ImportRequest, onProgress?: ImportProgress): Promise<AppliedImport | undefined> {
  const agencyId = request.agencyId ?? 0;
  if (await database.read(agencyId, (tx) => isApplied(tx, request))) return undefined;
  const { runId } = await prepare(database, model, request, onProgress);
  return apply(database, model, runId, { agencyId, ...(onProgress ? { onProgress } : {}) });
}

async function isApplied(tx: Transaction, { source, snapshot, fileHash }: ImportRequest): Promise<boolean> {
  const applied = await appliedImports(tx, source);
  return applied.some((entry) => entry.fileHash === fileHash || entry.snapshot > snapshot);
}
