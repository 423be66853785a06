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

async function runTests(args, env) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-results-'));
  const results = path.join(folder, 'results.json');
  try {
    const code = await new Promise((resolve) => {
      const vitest = spawn(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...args],
        {
          cwd: project,
          env,
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      // A run that is broken off still tells how far it came, and leaves no folder behind.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => vitest.kill(signal));
      vitest.on('error', () => resolve(-1));
      vitest.on('close', resolve);
    });
    const counted = await countTests(results);
    passed += counted.passed;
    failed += counted.failed;
    // What failed outside of a test (a leak, a file that does not load) counts as well.
    if (code !== 0 && counted.failed === 0) failed++;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countTests(file) {
  try {
    const { numPassedTests, testResults } = JSON.parse(await readFile(file, 'utf8'));
    let fails = 0;
    for (const { status, assertionResults } of testResults) {
      const inside = assertionResults.filter((result) => result.status === 'failed').length;
      fails += inside === 0 && status === 'failed' ? 1 : inside;
    }
    return { passed: numPassedTests, failed: fails };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
