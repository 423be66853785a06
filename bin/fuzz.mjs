// "npm run test:fuzz -- --runs 500 --seed 7": every call of the document with so many inputs, from a seed that is printed and can be given again.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { project, requireNode, exitWith } from './console.mjs';

try {
  requireNode();
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '200' }, seed: { type: 'string' } } });
  const seed = values.seed ?? String(Date.now() % 2_147_483_647);
  for (const [name, value] of Object.entries({ runs: values.runs, seed })) {
    if (!/^[1-9]\d{0,9}$/.test(value)) throw new Error(`--${name} takes a whole number above 0, not "${value}".`);
  }
  console.log(`${values.runs} inputs for each call, seed ${seed}.`);
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/fuzz'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_RUNS: values.runs, FUZZ_SEED: seed, FUZZ_CALLS: '1000000' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  exitWith(error);
}
