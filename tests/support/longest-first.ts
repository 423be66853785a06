// The order of the test files: those that took longest the last time first, so that no worker is left with one of them while the others are done.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const tests = fileURLToPath(new URL('../', import.meta.url));

/** Seconds by file, as "npm test -- --record" wrote them. A file that is not in it is new, and comes first. */
function readDurations(): ReadonlyMap<string, number> {
  const recorded: Record<string, number> = JSON.parse(readFileSync(path.join(tests, 'durations.json'), 'utf8'));
  return new Map(Object.entries(recorded));
}

const wantsDemo = ({ moduleId }: TestSpecification): boolean => /\b(?:startDemoServer\(|startScreens\(\))/.test(readFileSync(moduleId, 'utf8'));

export default class LongestFirst extends BaseSequencer {
  /** Of the files on the demo data one begins, since it fills the template, and the others come last: nobody has to wait for the template. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations();
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      durations.get(path.relative(tests, moduleId).replaceAll('\\', '/').replace('.test.ts', '')) ?? Number.POSITIVE_INFINITY;
    const sorted = files.toSorted((one, another) => secondsOf(another) - secondsOf(one) || (one.moduleId < another.moduleId ? -1 : 1));
    const [first, ...later] = sorted.filter(wantsDemo);
    return [...(first ? [first] : []), ...sorted.filter((file) => !wantsDemo(file)), ...later];
  }
}
