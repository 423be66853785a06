// Runs the long trials of tests/campaigns one after the other: "npm run campaign", or "npm run campaign -- jobs" for one of them.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mustRun, project, stopWith } from './console.mjs';

const folder = path.join(project, 'tests', 'campaigns');
const wanted = process.argv.slice(2);
const all = existsSync(folder) ? readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file)) : [];
for (const file of all.filter((each) => wanted.length === 0 || wanted.includes(each.slice(0, -3)))) {
  console.log(`\nCampaign ${file.slice(0, -3)}`);
  const campaign = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/campaigns/vitest.config.mjs', path.join('tests', 'campaigns', file)];
  // What it says, its seed first of all, is told at the end, and with a failure as well.
  const output = await mustRun(`The campaign ${file.slice(0, -3)}`, process.execPath, campaign).catch(stopWith);
  console.log(output);
}
