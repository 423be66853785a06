// Its own process that imports a register in small chunks, to be killed by the test that starts it.
import { fileURLToPath } from 'node:url';
import { applyImport, prepareImport } from '#engine';
import { Database } from '../../engine/database/database.ts';
import { loadModel } from '../../engine/metadata/load.ts';
import { readRegister } from '../../plugins/cricos-import/read-register.ts';
import { registerRequest } from '../../plugins/cricos-import/register-request.ts';

const [appUrl = '', folder = ''] = process.argv.slice(2);
const database = new Database({ connectionString: appUrl, maxConnections: 2 });
const model = await loadModel([fileURLToPath(new URL('../../metadata/', import.meta.url))]);
const notify = (step: { readonly phase: string; readonly entity: string }): void => {
  process.stdout.write(`${step.phase} ${step.entity}\n`);
};
const { runId } = await prepareImport(database, model, registerRequest(await readRegister(folder, '2023-01-03')), notify);
await applyImport(database, model, runId, { rowsPerChunk: 50, onProgress: notify });
process.stdout.write('applied\n');
await database.close();
