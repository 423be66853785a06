// The order of the test files: those that take longest first, so that no worker is left with one of them while the other has nothing to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the longest on; each takes more than half a minute on two cores. */
const longest = [
  'tests/import/changed-register.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/database/embedded.test.ts',
  'tests/access/twins.test.ts',
  'tests/import/register.test.ts',
  'tests/start/process.test.ts',
  'tests/bench/memory.test.ts',
  'tests/import/register-misuse.test.ts',
  'tests/database/explained-views.test.ts',
  'tests/acceptance/generic-calls.test.ts',
  'tests/import/interrupted.test.ts',
  'tests/web/list-screen.test.ts',
  'tests/import/register-import.test.ts',
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await BaseSequencer.prototype.sort.call(this, files);
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return found < 0 ? longest.length : found;
    };
    return others.toSorted((one, another) => place(one) - place(another));
  }
}
