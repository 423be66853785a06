// The order of the test files: those that take longest first, so that no worker is left with one of them while the other has nothing to do.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * From the longest on; each takes more than half a minute on two cores. But at the very first the one that fills the demonstration's database,
 * and then none that wants it: who asks for it while it is filled waits for most of a minute.
 */
const longest = [
  'acceptance/generic-calls',
  'jobs/recovery',
  'database/explained-views',
  'access/matrix',
  'openapi/every-call',
  'import/interrupted',
  'pdf/printer',
  'import/register-import',
  'import/records',
  'database/embedded',
  'engine/two-processes',
  'access/twins',
  'fuzz/fuzz',
  'import/changed-register',
  'web/shell-screens',
  'web/list-screen',
  'web/record-screen',
  'web/accessibility',
  'web/saved-views-screen',
  'web/import-screens',
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await BaseSequencer.prototype.sort.call(this, files);
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((file) => moduleId.endsWith(`/tests/${file}.test.ts`));
      return found < 0 ? longest.length : found;
    };
    return others.toSorted((one, another) => place(one) - place(another));
  }
}
