// "npm test": installs and builds what is missing, runs every check and the tests of the fast tier, and ends with one line of numbers.
// "npm run test:all" runs all tests. "--record" keeps how long the files took.
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { project, requireNode, notify, timed } from './console.mjs';
import { findChromium } from './find-chromium.mjs';
import { install } from './install.mjs';
import { runChecks } from './run-checks.mjs';

const ownOptions = new Set(['--record', '--all']);
const tests = path.join(project, 'tests');

let passed = 0;
let failed = 0;
try {
  requireNode();
  await install();
  const chromium = await timed('Looking for a Chromium', findChromium);
  await build(['server', 'web']);
  const checks = await runChecks();
  passed += checks.passed.length;
  failed += checks.failed.length;
  const isAll = process.argv.includes('--all');
  const env = { ...process.env, ...chromium.env, CHROMIUM_PATH: chromium.executablePath, ...(isAll ? { TEST_TIER: 'all' } : {}) };
  await runTests(process.argv.slice(2), env);
} catch (error) {
  // Somebody who reads only the last line must not take a test run that never started for one that passed.
  failed++;
  notify(error);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Runs the tests. There is no second try. */
async function runTests(args, env) {
  const { code, ...results } = await runVitest(
    args.filter((arg) => !ownOptions.has(arg)),
    env,
  );
  passed += results.passed;
  failed += results.failures.length;
  // What failed outside of a test (a leak, a file that does not load) counts as well.
  if (code !== 0 && results.failures.length === 0) failed++;
  const { secondsPerFile } = JSON.parse(await readFile(path.join(tests, 'tiers.json'), 'utf8'));
  const slow = Object.entries(results.durations)
    .filter(([file, seconds]) => seconds > secondsPerFile && !isSlow(file))
    .toSorted(([, a], [, b]) => b - a);
  if (slow.length > 0)
    process.stdout.write(`\nOver the budget of ${secondsPerFile} s a file: ${slow.map(([file, seconds]) => `${file} ${Math.round(seconds)} s`).join(', ')}.\n`);
  if (args.includes('--record')) await record(results.durations, env.TEST_TIER === 'all');
}

/** Files of the slow tier alone; the names come without `.test.ts`. */
function isSlow(file) {
  return file.endsWith('.slow');
}

/**
 * Keeps the durations of the files that ran, by name, so that a new record changes few lines. Of a run of all tests only those of the slow tier are
 * kept: the other files take longer there than the budget of `npm test` is about.
 */
async function record(durations, isAll) {
  const place = path.join(tests, 'durations.json');
  const known = JSON.parse(await readFile(place, 'utf8'));
  const ran = Object.entries(durations)
    .filter(([file]) => !isAll || isSlow(file))
    .map(([file, seconds]) => [file, Math.round(seconds * 10) / 10]);
  const all = Object.entries({ ...known, ...Object.fromEntries(ran) }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const existing = await Promise.all(all.map(([file]) => exists(path.join(tests, `${file}.test.ts`))));
  const kept = all.filter((_entry, index) => existing[index]);
  await writeFile(place, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
}

async function exists(file) {
  return await access(file).then(
    () => true,
    () => false,
  );
}

/** Answers what `tests/support/results-reporter.ts` wrote, and how the process ended. */
async function runVitest(args, env) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-results-'));
  const results = path.join(folder, 'results.json');
  try {
    const vitest = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=./tests/support/results-reporter.ts', ...args],
      { cwd: project, env: { ...env, TEST_RESULTS: results }, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    // A run that is broken off still tells how far it came, and leaves no folder behind.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        vitest.kill(signal);
      });
    const code = await new Promise((resolve) => {
      vitest.on('error', () => resolve(-1));
      vitest.on('close', resolve);
    });
    return { code, ...(await readResults(results)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readResults(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // A run that writes nothing has failed as a whole.
    return { code: -1, passed: 0, failures: [], durations: {} };
  }
}
