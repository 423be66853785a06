// Loads the copy of the register that comes with the product, when the installation has none yet.
import { fileURLToPath } from 'node:url';
import { type Engine, type AppliedImport, type ImportProgress, importOnce } from '#engine';
import { leaveRecord } from './leave-record.ts';
import { readRegister } from './read-register.ts';
import { registerRequest } from './register-request.ts';

export const shippedFolder: string = fileURLToPath(new URL('./data/2023-01-03/', import.meta.url));

/** Answers undefined, within a fraction of a second, when this copy or a newer register has been applied already. An interrupted load is taken up where it stopped. */
export async function importShippedRegister(
  engine: Pick<Engine, 'database' | 'model' | 'records'>,
  onProgress?: ImportProgress,
): Promise<AppliedImport | undefined> {
  const request = registerRequest(await readRegister(shippedFolder));
  const applied = await importOnce(engine.database, engine.model, request, onProgress);
  if (applied)
    await leaveRecord(engine, { name: 'The register that comes with Matricula', snapshot: request.snapshot, attribution: request.attribution }, applied);
  return applied;
}
