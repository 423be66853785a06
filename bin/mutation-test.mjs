// "npm run test:mutation -- journal": plants faults in a copy of the project, one after the other, and sees that the tests of rights find each of them.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Complaint, project, requireNode, run, exitWith } from './console.mjs';
import { defects } from './mutations.mjs';

const copied = ['engine', 'metadata', 'migrations', 'plugins', 'tests', 'web', 'package.json', 'tsconfig.json', 'vitest.config.ts'];

try {
  requireNode();
  const words = process.argv.slice(2);
  const wanted = defects.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (wanted.length === 0) throw new Complaint(`There is no such defect. There are:\n${defects.map(({ name }) => `  ${name}`).join('\n')}`);
  // What no longer fits the code is reported at once, not after ten minutes.
  for (const defect of defects) await edited(defect, project);
  const folder = await mkdtemp(path.join(tmpdir(), 'planted-'));
  try {
    for (const name of copied) await cp(path.join(project, name), path.join(folder, name), { recursive: true });
    await symlink(path.join(project, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    const outcomes = [];
    for (const defect of wanted) {
      const outcome = await plant(defect, folder);
      console.log(`${outcome.padEnd(8)} ${defect.name}`);
      outcomes.push(outcome);
    }
    const missed = outcomes.filter((outcome) => outcome !== 'caught').length;
    console.log(`\n${outcomes.length - missed} of ${outcomes.length} caught.`);
    if (missed > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
} catch (error) {
  exitWith(error);
}

/** `caught` where an assertion failed; `missed` where all passed; `broken` where the tests did not come as far as that. */
async function plant(defect, folder) {
  const before = await edited(defect, folder);
  for (const { file, changed } of before.values()) await writeFile(file, changed);
  const report = path.join(folder, 'report.json');
  await rm(report, { force: true });
  const named = defect.named ? ['-t', defect.named] : [];
  const { output } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...defect.tests, ...named],
    // More than the samples that these tests take by themselves: whether a fault is found is no matter of luck.
    { cwd: folder, timeout: 600_000, env: { ...process.env, TEST_TIER: 'all', TWINS: 'each', MATRIX_SHARE: '0.008' } },
  );
  for (const { file, original } of before.values()) await writeFile(file, original);
  const results = await readFile(report, 'utf8').then(JSON.parse, () => undefined);
  const failures = results?.testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed')) ?? [];
  // A fault that stops the server from starting is found by anybody: it proves nothing of these tests.
  if (failures.some(({ failureMessages }) => failureMessages.some((message) => message.includes('AssertionError')))) return 'caught';
  if (results?.success) return 'missed';
  process.stderr.write(`${output.slice(-3000)}\n`);
  return 'broken';
}

/** The files of a defect as they are and as they would be. Throws where the words that it changes do not stand there once. */
async function edited({ name, edits }, folder) {
  const files = new Map();
  for (const [place, from, to] of edits) {
    const file = path.join(folder, place);
    const { original, changed } = files.get(file) ?? (await readFile(file, 'utf8').then((text) => ({ original: text, changed: text })));
    const parts = changed.split(from);
    if (parts.length !== 2)
      throw new Complaint(`"${name}" no longer fits: ${place} has ${parts.length - 1} times, not once:\n\n${from}\n\nWrite it again in bin/mutations.mjs.`);
    files.set(file, { file, original, changed: parts.join(to) });
  }
  return files;
}
