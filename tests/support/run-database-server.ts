// A process that keeps the database server of a test run while the run lives, and puts it away afterwards, however the run ended: also when it was killed.
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../engine/database/embedded/start-embedded.ts';

// Waited for from the beginning: the run may end while the server comes up.
const ended = new Promise((resolve) => process.stdin.resume().once('close', resolve));
const dataDir = await mkdtemp(path.join(await quickestFolder(), 'matricula-test-'));
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

/**
 * In memory where there is plenty. Each test file has a copy of two thousand files, and to make so many on a disk took it a second, twenty
 * times as long. A run keeps a few gigabytes at most at a time.
 */
async function quickestFolder(): Promise<string> {
  const memory = '/dev/shm';
  const enough = 8 * 2 ** 30;
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > enough && os.freemem() > enough ? memory : os.tmpdir();
}
