// "npm test": installs and builds what is missing, runs every check and every test, and ends with one line of numbers.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { project, requireNode, tell, timed } from './console.mjs';
import { findChromium } from './find-chromium.mjs';
import { install } from './install.mjs';
import { runChecks } from './run-checks.mjs';

/** With more files than this something is broken, and another run would only cost time. */
const mostAgain = 8;
/** Characters of what stood on the page of a test that passed alone. */
const mostSeen = 3000;

let passed = 0;
let failed = 0;
let isBrokenOff = false;
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

/**
 * Runs the tests; the few files in which something failed once more, by themselves. What passes then ran into the limits of a busy machine:
 * it is told by name, so that nobody takes it for steady. What is broken fails both times.
 */
async function runTests(args, env) {
  const first = await runVitest(args, env);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  const again = !isBrokenOff && files.length > 0 && files.length <= mostAgain ? await runVitest([...files, '--no-file-parallelism'], env) : undefined;
  passed += first.passed;
  failed += again ? again.failures.length : first.failures.length;
  if (again) {
    const steady = first.failures.filter(({ file, name }) => !again.failures.some((other) => other.file === file && other.name === name));
    passed += steady.filter(({ name }) => name !== '').length;
    for (const { file, name, seen = '' } of steady)
      process.stdout.write(`\nFailed among the others and passed alone: ${path.relative(project, file)} ${name}${seen.slice(0, mostSeen)}`);
  }
  // What failed outside of a test (a leak, a file that does not load) counts as well.
  const last = again ?? first;
  if (last.code !== 0 && last.failures.length === 0) failed++;
}

/** Answers how many passed, which failed (a whole file with an empty name), and how the process ended. */
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
        isBrokenOff = true;
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
      const inside = assertionResults
        .filter((result) => result.status === 'failed')
        .map(({ fullName, meta }) => ({ file: moduleFile, name: fullName, seen: meta?.seen }));
      return inside.length === 0 && status === 'failed' ? [{ file: moduleFile, name: '' }] : inside;
    });
    return { passed: numPassedTests, failures };
  } catch {
    // A run that tells nothing has failed as a whole.
    return { code: -1, passed: 0, failures: [] };
  }
}
