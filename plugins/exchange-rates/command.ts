// npm run import:ecb -- <file.csv, .zip or .gz> [--plan]
import { runCommand, withEngine } from '#engine';
import { importEcb } from './import-ecb.ts';

const usage = `npm run import:ecb -- <file> [--plan]

  <file>   a table of the European Central Bank: eurofxref-hist.zip as it comes, the .csv in it, or that one as .gz
  --plan   show what would be inserted, updated and rejected, with reasons, and change nothing`;

await runCommand({ usage, options: { plan: { type: 'boolean' } }, takesPath: true }, async ({ values, path, t }) => {
  await withEngine((engine) => importEcb(engine, { path, mode: values.plan ? 'plan' : 'apply', t }));
});
