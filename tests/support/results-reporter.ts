// Writes what bin/test.mjs needs to know of a run: how many tests passed, which failed, and what each file cost its worker.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';

const tests = fileURLToPath(new URL('../', import.meta.url));

/** The file that `TEST_RESULTS` names; `bin/test.mjs` reads it. */
export interface Results {
  readonly passed: number;
  /** A file that failed as a whole has an empty name. */
  readonly failures: readonly { readonly file: string; readonly name: string }[];
  /** Seconds by file, from the first import to the last hook: all of the time in which its worker could do nothing else. */
  readonly durations: Readonly<Record<string, number>>;
}

export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['TEST_RESULTS'];
    if (!file) return;
    const results: Results = {
      passed: modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
      failures: modules.flatMap(failuresIn),
      durations: Object.fromEntries(modules.map((module) => [getName(module), getSeconds(module)])),
    };
    writeFileSync(file, JSON.stringify(results));
  }
}

function failuresIn(module: TestModule): Results['failures'] {
  const failed = [...module.children.allTests('failed')].map(({ fullName }) => ({ file: getName(module), name: fullName }));
  return failed.length === 0 && !module.ok() ? [{ file: getName(module), name: '' }] : failed;
}

const getName = ({ moduleId }: TestModule): string => path.relative(tests, moduleId).replaceAll('\\', '/').replace('.test.ts', '');

function getSeconds(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}
