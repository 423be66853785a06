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

const isOfDom = ({ project }: TestSpecification): boolean => project.name === 'dom';

export default class LongestFirst extends BaseSequencer {
  /**
   * Those with a window first: a worker goes on to the next file only where that is of the same project, and a new one loads everything again.
   * Of the files on the demo data one begins, since it fills the template, and the others come last: nobody has to wait for the template.
   */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations();
    const getSeconds = ({ moduleId }: TestSpecification): number =>
      durations.get(path.relative(tests, moduleId).replaceAll('\\', '/').replace('.test.ts', '')) ?? Number.POSITIVE_INFINITY;
    const sorted = files.toSorted(
      (specification, another) => getSeconds(another) - getSeconds(specification) || (specification.moduleId < another.moduleId ? -1 : 1),
    );
    const [first, ...later] = sorted.filter(wantsDemo);
    const node = [...(first ? [first] : []), ...sorted.filter((file) => !isOfDom(file) && !wantsDemo(file)), ...later];
    return [...sorted.filter(isOfDom), ...node];
  }
}
