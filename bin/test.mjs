// "npm test": installs and builds what is missing, runs every check and every test, and ends with one line of numbers. "--record" keeps how long each file took.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { project, requireNode, tell, timed } from './console.mjs';
import { findChromium } from './find-chromium.mjs';
import { install } from './install.mjs';
import { runChecks } from './run-checks.mjs';

/** Seconds that one file may take, on two cores beside two others: what is slower is moved to a faster kind, or to a campaign. */
const budget = 30;
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
  await runTests(process.argv.slice(2), { ...process.env, ...chromium.env, CHROMIUM_PATH: chromium.executablePath });
} catch (error) {
  // Whoever reads the last line only must not take a test run that never began for one that passed.
  failed++;
  tell(error);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** Runs the tests. What fails has failed: there is no second try. */
async function runTests(args, env) {
  const isRecording = args.includes('--record');
  const others = args.filter((arg) => arg !== '--record');
  const { code, passed: good, failures, durations } = await runVitest(others, env);
  passed += good;
  failed += failures.length;
  // What failed outside of a test (a leak, a file that does not load) counts as well.
  if (code !== 0 && failures.length === 0) failed++;
  const slow = durations.filter(([, seconds]) => seconds > budget);
  if (slow.length > 0)
    process.stdout.write(`\nOver the budget of ${budget} s a file: ${slow.map(([file, seconds]) => `${file} ${Math.round(seconds)} s`).join(', ')}.\n`);
  if (isRecording) await record(durations);
}

/** By name, so that a new record changes few lines. */
async function record(durations) {
  const named = durations.map(([file, seconds]) => [file, Math.round(seconds * 10) / 10]).toSorted(([one], [another]) => (one < another ? -1 : 1));
  await writeFile(path.join(tests, 'durations.json'), `${JSON.stringify(Object.fromEntries(named), undefined, 2)}\n`);
}

/** Answers how many passed, which failed (a whole file with an empty name), how long each file took, and how the process ended. */
async function runVitest(args, env) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-results-'));
  const results = path.join(folder, 'results.json');
  try {
    const vitest = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...args],
      { cwd: project, env, stdio: ['ignore', 'inherit', 'inherit'] },
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
    const { numPassedTests, testResults } = JSON.parse(await readFile(file, 'utf8'));
    const failures = testResults.flatMap(({ name: moduleFile, status, assertionResults }) => {
      const inside = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => ({ file: moduleFile, name: fullName }));
      return inside.length === 0 && status === 'failed' ? [{ file: moduleFile, name: '' }] : inside;
    });
    const durations = testResults
      .map(({ name, startTime, endTime }) => [path.relative(tests, name).replaceAll('\\', '/').replace('.test.ts', ''), (endTime - startTime) / 1000])
      .toSorted(([, one], [, another]) => another - one);
    return { passed: numPassedTests, failures, durations };
  } catch {
    // A run that tells nothing has failed as a whole.
    return { code: -1, passed: 0, failures: [], durations: [] };
  }
}
