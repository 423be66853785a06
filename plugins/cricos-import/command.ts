// npm run import:cricos -- <folder, workbook or file> [--plan] [--apply] [--snapshot yyyy-mm-dd] [--withdraw]
import { parseArgs } from 'node:util';
import { Refusal, withEngine } from '#engine';
import { importRegister } from './import-register.ts';

const usage = `npm run import:cricos -- <folder or workbook> [--plan] [--apply] [--snapshot yyyy-mm-dd] [--withdraw]

  <folder or workbook>     institutions.csv, courses.csv, locations.csv and course_locations.csv, or the register's .xlsx, or one of the files
  --plan                   show what would be inserted, updated, withdrawn and rejected, with reasons, and change nothing
  --apply                  do it; this is also what happens without --plan
  --snapshot yyyy-mm-dd    the day of the register, where neither its name nor its content says it
  --withdraw               withdraw missing records even when they are many`;

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
    if (values.plan && values.apply) throw new Refusal('request.invalid', '--plan and --apply exclude each other.', { hint: 'Choose one of them.' });
    await withEngine((engine) =>
      importRegister(engine, {
        path,
        mode: values.plan ? 'plan' : 'apply',
        allowWithdrawals: values.withdraw ?? false,
        say,
        ...(values.snapshot === undefined ? {} : { snapshot: values.snapshot }),
      }),
    );
  }
} catch (error) {
  const text = error instanceof Refusal ? `${error.message}${error.hint ? `\n${error.hint}` : ''}` : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        plan: { type: 'boolean' },
        apply: { type: 'boolean' },
        snapshot: { type: 'string' },
        withdraw: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Refusal('request.invalid', error instanceof Error ? error.message : String(error), { hint: usage });
  }
}
