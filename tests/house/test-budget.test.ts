// `npm test` stays within its minutes: the recorded durations of its files are added up, so that a slow machine fails nothing.
import { expect, it } from 'vitest';
import { filesBelow, getText } from './project-files.ts';

interface Budget {
  /** What the whole command may take on two cores. */
  readonly minutes: number;
  readonly workers: number;
  /** For what comes before the tests: installing, building, the static checks, and PostgreSQL with its templates. */
  readonly secondsBeforeTests: number;
  readonly secondsPerFile: number;
}

const budget: Budget = JSON.parse(getText('tests/tiers.json'));
const durations: Readonly<Record<string, number>> = JSON.parse(getText('tests/durations.json'));
const files = filesBelow('tests')
  .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.slow.test.ts'))
  .map((path) => path.slice('tests/'.length, -'.test.ts'.length));
/** Seconds of a worker that a file takes. One that was never recorded counts as if it took all that a file may take. */
const getSeconds = (file: string): number => durations[file] ?? budget.secondsPerFile;

it('the recorded durations of the files of npm test add up to less than its budget', () => {
  const limit = (budget.minutes * 60 - budget.secondsBeforeTests) * budget.workers;
  const sum = files.reduce((seconds, file) => seconds + getSeconds(file), 0);
  const costliest = files
    .toSorted((a, b) => getSeconds(b) - getSeconds(a))
    .slice(0, 20)
    .map((file) => `${file} ${getSeconds(file)} s${file in durations ? '' : ' (not recorded)'}`);
  expect(
    sum,
    `The files take ${Math.round(sum)} s of ${limit} s. The costliest:\n${costliest.join('\n')}\nSee "Budgets" in docs/testing.md.`,
  ).toBeLessThanOrEqual(limit);
});

it('README, docs/testing.md and the budget agree on the minutes of npm test', () => {
  for (const page of ['README.md', 'docs/testing.md'])
    expect(
      [...getText(page).matchAll(/(\d+) minutes on two cores/g)].map(([, minutes]) => Number(minutes)),
      page,
    ).toEqual([budget.minutes]);
});
