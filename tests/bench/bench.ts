// "npm run bench": measures the product against the limit and prints the table; a whole run also writes it to docs/performance.md.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { elsewhere } from './elsewhere.ts';
import { runGrowth, writeGrowth } from './growth.ts';
import { defaultSizes, readOptions } from './options.ts';
import { runProcesses } from './processes.ts';
import { getTable, writeTable } from './report.ts';
import { runBench } from './run.ts';

const page = path.join(fileURLToPath(new URL('../../', import.meta.url)), 'docs', 'performance.md');
const t = (line: string): void => console.log(line);

try {
  const options = readOptions(process.argv.slice(2));
  if (options.url !== undefined) await elsewhere(options.url, options, t);
  else if (options.processes > 1) console.log(`\n${await runProcesses(options, t)}`);
  else if (options.growth) {
    const { text, chart } = await runGrowth(options, options.growth, t);
    console.log(`\n${text}`);
    const isComplete = options.items === undefined && String(options.growth) === String(defaultSizes) && options.rounds >= 3;
    const file = options.write ?? (isComplete ? page : undefined);
    if (file !== undefined)
      console.log(`Written to ${(await writeGrowth(file, text, chart)).map((each) => path.relative(process.cwd(), each)).join(' and ')}.`);
  } else {
    const table = getTable(await runBench(options, t));
    console.log(`\n${table}`);
    // A part of the table, or one of other data, does not take the place of the whole.
    const isComplete = options.items === undefined && options.rows === 1_000_000 && options.rounds >= 3;
    const file = options.write ?? (isComplete ? page : undefined);
    if (file !== undefined) {
      await writeTable(file, table);
      console.log(`Written to ${path.relative(process.cwd(), file)}.`);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
