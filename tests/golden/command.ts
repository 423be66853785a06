// npm run test:golden: runs the cases in GOLDEN_DIR, by default those of the product, through its rules.
import { runGolden } from './run-golden.ts';

const results = runGolden(process.env['GOLDEN_DIR'] ?? import.meta.dirname);
const failed = results.filter(({ error }) => error !== undefined);
for (const { file, name, error } of failed) console.log(`${file}${name === '' ? '' : `, ${name}`}: ${String(error)}`);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
