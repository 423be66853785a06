// Campaign: a server is killed again and again while clients write with keys; afterwards each confirmed write must be there once, and none twice.
import { fileURLToPath } from 'node:url';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../engine/database/embedded/start-embedded.ts';
import { runCampaign } from '../support/kill-campaign.ts';

const kills = Number(process.env['KILLS'] ?? 200);
const minutes = Number(process.env['MINUTES'] ?? 40);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** Runs by itself (`npm run campaign`); prints what happened and ends with 1 where a promise was broken. */
async function main(): Promise<number> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'matricula-campaign-'));
  let home = dataDir;
  try {
    await chmod(dataDir, 0o755);
    const server = await startEmbedded({ dataDir });
    home = path.dirname(server.dataDir);
    try {
      const result = await runCampaign({ ownerUrl: server.ownerUrl, kills, seed, until: Date.now() + minutes * 60_000, t: (line) => console.log(line) });
      console.log(JSON.stringify({ seed, ...result }));
      return result.broken.length > 0 || result.kills < kills ? 1 : 0;
    } finally {
      await server.stop();
    }
  } finally {
    for (const folder of [home, dataDir]) await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
