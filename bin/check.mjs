// "npm run check": everything that can be judged without running the product.
import { requireNode, exitWith } from './console.mjs';
import { runChecks } from './run-checks.mjs';

try {
  requireNode();
  const { passed, failed } = await runChecks();
  const count = passed.length + failed.length;
  console.log(failed.length === 0 ? `\nAll ${count} steps passed.` : `\n${failed.length} of ${count} steps failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
