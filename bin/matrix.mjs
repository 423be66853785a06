// "npm run test:matrix -- --part 2/4": every cell of persona × entity × operation × field × row × surface, or a part or a share of them, over HTTP.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Complaint, project, requireNode, exitWith } from './console.mjs';

try {
  requireNode();
  const { values } = parseArgs({ options: { share: { type: 'string' }, part: { type: 'string', default: '1/1' }, seed: { type: 'string', default: '1985' } } });
  const { from, share } = getSample(values);
  if (!/^[1-9]\d{0,9}$/.test(values.seed)) throw new Complaint(`--seed takes a whole number above 0, not "${values.seed}".`);
  console.log(`${share === 1 ? 'All cells' : `${(share * 100).toFixed(1)} % of the cells, from ${(from * 100).toFixed(1)} % on`}, seed ${values.seed}.`);
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'tests/access/matrix.test.ts'], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, MATRIX_FROM: String(from), MATRIX_SHARE: String(share), MATRIX_SEED: values.seed, MATRIX_PROGRESS: 'yes', TEST_TIER: 'all' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', exitWith);
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  exitWith(error);
}

/** Where the sample begins and how large it is, each as a share of all cells. */
function getSample({ share, part }) {
  if (share !== undefined) {
    if (!(Number(share) > 0 && Number(share) <= 1)) throw new Complaint(`--share takes a number above 0 and up to 1, not "${share}".`);
    return { from: 0, share: Number(share) };
  }
  const [, at, of] = (/^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(part) ?? []).map(Number);
  if (at === undefined || at > of) throw new Complaint(`--part takes a part of how many, such as 2/4, not "${part}".`);
  return { from: (at - 1) / of, share: 1 / of };
}
