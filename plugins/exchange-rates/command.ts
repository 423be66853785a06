// npm run import:ecb -- <file.csv, .zip or .gz> [--plan]
import { parseArgs } from 'node:util';
import { Refusal, withEngine } from '#engine';
import { importEcb } from './import-ecb.ts';

const usage = `npm run import:ecb -- <file> [--plan]

  <file>   a table of the European Central Bank: eurofxref-hist.zip as it comes, the .csv in it, or that one as .gz
  --plan   show what would be inserted, updated and rejected, with reasons, and change nothing`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

try {
  const { values, positionals } = readArguments();
  const [path, surplus] = positionals;
  if (values.help || !path) {
    say(usage);
    process.exitCode = values.help ? 0 : 2;
  } else {
    if (surplus) throw new Refusal('request.invalid', `"${surplus}" is one argument too many.`, { hint: usage });
    await withEngine((engine) => importEcb(engine, { path, mode: values.plan ? 'plan' : 'apply', say }));
  }
} catch (error) {
  const text = error instanceof Refusal ? `${error.message}${error.hint ? `\n${error.hint}` : ''}` : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { plan: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new Refusal('request.invalid', error instanceof Error ? error.message : String(error), { hint: usage });
  }
}
