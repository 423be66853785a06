// npm run test:aba: writes the bank files of ABA_DIR again, by default those of the product, and compares them to the byte.
import { runPairs } from './run-pairs.ts';

const results = runPairs(process.env['ABA_DIR'] ?? import.meta.dirname);
const failed = results.filter(({ error }) => error !== undefined);
for (const { name, error } of failed) console.log(`${name}: ${String(error)}`);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;
