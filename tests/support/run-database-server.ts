// A process that keeps the database server of a test run while the run lives, and puts it away afterwards, however the run ended: also when it was killed.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../engine/database/embedded/start-embedded.ts';

// Waited for from the beginning: the run may end while the server comes up.
const ended = new Promise((resolve) => process.stdin.resume().once('close', resolve));
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'matricula-test-'));
let home = dataDir;
try {
  // Temporary folders are private; under root the server's account must pass through, or it would lie in a folder that outlives the run.
  await chmod(dataDir, 0o755);
  // A test server may forget: it is thrown away.
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off', synchronous_commit: 'local', full_page_writes: 'off' } });
  // Elsewhere where the server's account cannot enter the folder of temporary files.
  home = path.dirname(server.dataDir);
  process.stdout.write(`${server.ownerUrl}\n`);
  await ended;
  await server.stop();
} finally {
  for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true });
}
