// "npm run campaign": long runs that try to break what the tests say holds; every file of tests/campaigns, one after the other.
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { project, requireNode, exitWith } from './console.mjs';

try {
  requireNode();
  const wanted = process.argv.slice(2);
  const all = (await readdir(`${project}tests/campaigns`)).filter((file) => /^[a-z-]+(\.trial)?\.ts$/.test(file)).toSorted();
  const files = all.filter((file) => wanted.length === 0 || wanted.includes(getName(file)));
  if (files.length === 0) throw new Error(`There is no such campaign. There are: ${all.map(getName).join(', ')}.`);
  for (const file of files) {
    console.log(`\n${getName(file)}`);
    const code = await new Promise((resolve) => {
      const child = spawn(process.execPath, getArguments(file), { cwd: project, stdio: 'inherit' });
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
      child.on('error', () => resolve(-1));
      child.on('close', resolve);
    });
    if (code !== 0) process.exitCode = 1;
  }
} catch (error) {
  exitWith(error);
}

function getName(file) {
  return file.replace(/(\.trial)?\.ts$/, '');
}

/** A trial is written like a test and needs its surroundings; any other campaign is its own program. */
function getArguments(file) {
  const place = `tests/campaigns/${file}`;
  return file.endsWith('.trial.ts')
    ? ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/campaigns/vitest.config.mjs', place]
    : ['--conditions=source', '--import', 'tsx', place];
}
