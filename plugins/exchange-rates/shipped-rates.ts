// The copy of the official rates that comes with the product, and how it is loaded when the installation has none yet.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AppliedImport, type Engine, type ImportRow, importOnce } from '#engine';
import { rateRows, ratesRequest } from './ecb-request.ts';
import { type EcbTable, parseEcb } from './read-ecb.ts';

const snapshot = '2026-03-05';
const file = new URL(`./data/eurofxref-hist-${snapshot}.csv.gz`, import.meta.url);

/** The whole copy. */
export const readShippedRates = async (): Promise<EcbTable> => parseEcb(`eurofxref-hist-${snapshot}.csv`, await readFile(file));

/** Loads the copy from `from` on. Answers undefined, without unpacking anything, when it or a newer table has been applied already. */
export async function importShippedRates(engine: Pick<Engine, 'database' | 'model'>, from: string): Promise<AppliedImport | undefined> {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(`from ${from}\n`).update(bytes).digest('hex');
  function* rows(): Generator<ImportRow> {
    yield* rateRows(parseEcb(`eurofxref-hist-${snapshot}.csv`, bytes), from);
  }
  return importOnce(engine.database, engine.model, ratesRequest({ snapshot, hash }, rows()));
}
