// "npm run campaign": long runs that try to break what the tests say holds; every file of tests/campaigns, one after the other.
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { project, requireNode, stopWith } from './console.mjs';

try {
  requireNode();
  const wanted = process.argv.slice(2);
  const all = (await readdir(`${project}tests/campaigns`)).filter((file) => file.endsWith('.ts')).toSorted();
  const files = all.filter((file) => wanted.length === 0 || wanted.includes(file.replace(/\.ts$/, '')));
  if (files.length === 0) throw new Error(`There is no such campaign. There are: ${all.map((file) => file.replace(/\.ts$/, '')).join(', ')}.`);
  for (const file of files) {
    console.log(`\n${file.replace(/\.ts$/, '')}`);
    const code = await new Promise((resolve) => {
      const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', `tests/campaigns/${file}`], { cwd: project, stdio: 'inherit' });
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
      child.on('error', () => resolve(-1));
      child.on('close', resolve);
    });
    if (code !== 0) process.exitCode = 1;
  }
} catch (error) {
  stopWith(error);
}
