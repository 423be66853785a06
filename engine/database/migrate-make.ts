// The command "npm run migrate:make": writes the next migration from the difference between the metadata and the last migrated state.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { AppError } from '../contract/errors.ts';
import { loadModel, MetadataError } from '../metadata/load.ts';
import { ownMigrations } from './migrate.ts';
import { type MadeMigration, makeMigration } from './schema/make-migration.ts';
import type { Rename } from './schema/rename-column.ts';
import { getSchema } from './schema/schema-of.ts';

const usage = `npm run migrate:make -- [options]
  --metadata <folder>      a further folder of metadata (may be given several times)
  --out <folder>           where the migration and its schema.json are kept; without it: migrations
  --name <name>            what the file is called after its number
  --rename Entity.Old=New  a field that only got another name (may be given several times)
  --keep Entity.Field      a field that is no longer in the metadata and was not renamed: its column stays (may be given several times)
  --allow-loss             write the steps that lose data, too
  --check                  write nothing; fail when something would be written`;

try {
  process.exitCode = await migrateMake(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isUsage = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(error instanceof AppError || error instanceof MetadataError || isUsage ? error.message : error.stack);
  if (error instanceof AppError && error.hint) console.error(error.hint);
  if (isUsage) console.error(`\n${usage}`);
  process.exitCode = 1;
}

async function migrateMake(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      metadata: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      name: { type: 'string' },
      rename: { type: 'string', multiple: true, default: [] },
      keep: { type: 'string', multiple: true, default: [] },
      'allow-loss': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const ownMetadata = fileURLToPath(new URL('../../metadata/', import.meta.url));
  const model = await loadModel([ownMetadata, ...values.metadata]);
  const out = path.resolve(values.out ?? ownMigrations);
  const isOwn = out === path.resolve(ownMigrations);
  const made = await makeMigration({
    schema: getSchema(model),
    out,
    ...(isOwn ? {} : { base: ownMigrations }),
    language: isOwn ? 'ts' : 'mjs',
    allowLoss: values['allow-loss'],
    renames: values.rename.map(parseRename),
    kept: values.keep,
    ...(values.name === undefined ? {} : { name: values.name }),
    check: values.check,
  });
  return report(made, values.check, values.rename.length > 0);
}

function parseRename(text: string): Rename {
  const [, table, from, to] = /^(\w+)\.(\w+)=(\w+)$/.exec(text) ?? [];
  if (table && from && to) return { table, from, to };
  throw new AppError('request.invalid', `"--rename ${text}" cannot be understood.`, { hint: 'Write it as --rename Entity.OldName=NewName.' });
}

function report({ file, steps, rejected, open }: MadeMigration, check: boolean, hasRenamed: boolean): number {
  if (steps.length === 0) {
    console.log('Nothing to do: the metadata and the last migration agree.');
    return 0;
  }
  for (const step of steps) console.log(`${step.isRejected ? 'refused: ' : ''}${step.what}.`);
  if (file) console.log(`\nWrote ${path.relative(process.cwd(), file)} and schema.json beside it. Read it, then commit both.`);
  if (check) {
    console.error('\nThe metadata and the last migration differ. Run "npm run migrate:make".');
    return 1;
  }
  if (rejected.length === 0) return 0;
  if (open.length > 0) {
    console.error(`\nNothing was written, because the rest depends on what is meant with ${open.map(({ column }) => column).join(', ')}.`);
    console.error('Run it again, with the same options and those that are named above, or with --allow-loss if data may be lost.');
    return 1;
  }
  const count = rejected.length === 1 ? 'One step was' : `${rejected.length} steps were`;
  console.error(`\n${count} not written as done, because data would be lost (${[...new Set(rejected.map((step) => step.loss))].join(', ')}).`);
  console.error(`Run it again with --allow-loss${file && hasRenamed ? ' and without --rename' : ''} if that is meant.`);
  return 1;
}
