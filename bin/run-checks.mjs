// Runs the checks: each script of package.json called "check:…" is one, but for that of stored data, and passes when it exits with 0.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { project, run } from './console.mjs';

// None takes longer than the compiler: it comes first, and the others run beside it.
const slowest = 'check:types';
const atOnce = 2;

/** Says a line about each check, and what a failed one said. Answers the names of those that passed and failed. */
export async function runChecks() {
  const { scripts } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8'));
  const passed = [];
  const failed = [];
  // What a database holds says nothing of the code.
  const names = Object.keys(scripts).filter((name) => name.startsWith('check:') && name !== 'check:stored');
  const waiting = [...names.filter((name) => name === slowest), ...names.filter((name) => name !== slowest)];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        ((await passes(name.slice('check:'.length), scripts[name])) ? passed : failed).push(name);
      }
    }),
  );
  return { passed, failed };
}

async function passes(name, script) {
  // The scripts name programs of node_modules, as npm lets them.
  const env = { ...process.env, PATH: [path.join(project, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter) };
  const start = performance.now();
  const { code, output } = await run(script, [], { env, shell: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (code !== 0) {
    const lines = output.split('\n').slice(-60);
    console.log(`${lines.map((line) => `    ${line}`).join('\n')}\n`);
  }
  return code === 0;
}
