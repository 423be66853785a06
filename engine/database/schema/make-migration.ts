// Writes the next migration of a folder and the state that it reaches.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../contract/errors.ts';
import { type DatabaseSchema, emptySchema } from './database-schema.ts';
import { diffSchema } from './diff-schema.ts';
import { type Rename, renameColumn } from './rename-column.ts';
import { formatSchema } from './schema-file.ts';
import type { Step } from './step.ts';
import { writeMigration } from './write-migration.ts';

export interface MakeOptions {
  /** What the metadata asks for. */
  readonly schema: DatabaseSchema;
  /** Folder of the migrations, with the state of the last one in `schema.json`. */
  readonly out: string;
  /** Folder of the product's own migrations, when `out` is another: what those make is not made again. */
  readonly base?: string;
  readonly language: 'ts' | 'mjs';
  readonly allowLoss?: boolean;
  readonly renames?: readonly Rename[];
  /** `Entity.Field` of fields that are no longer in the metadata and were not renamed: their columns stay, unless loss is allowed. */
  readonly kept?: readonly string[];
  /** `fees_of_courses`, or with a number of one's choice `0007_fees_of_courses`. */
  readonly name?: string;
  /** Say what would be written, and write nothing. */
  readonly check?: boolean;
}

export interface MadeMigration {
  /** The file that was written; undefined when there was nothing to write. */
  readonly file: string | undefined;
  readonly steps: readonly Step[];
  /** Those that would lose data. */
  readonly rejected: readonly Step[];
  /** Those of them because of which nothing was written: the second run that they advise finds everything as the first one did. */
  readonly open: readonly Step[];
}

/** Compares what the metadata asks for with the last state of the folder, and writes the difference. */
export async function makeMigration(options: MakeOptions): Promise<MadeMigration> {
  const { schema, out, base, language, allowLoss = false, renames = [], kept = [] } = options;
  const wanted = base === undefined ? schema : await withoutBase(schema, base);
  let from = await readSchema(out);
  const renaming: Step[] = [];
  for (const rename of renames) {
    const renamed = renameColumn(from, wanted, rename);
    from = renamed.schema;
    renaming.push(renamed.step);
  }
  const plan = diffSchema(from, wanted, allowLoss);
  const steps = [...renaming, ...plan.steps];
  const rejected = steps.filter((step) => step.isRejected);
  if (!allowLoss) rejectUnknown(kept, rejected);
  const renamed = renames.map(({ table, to }) => `${table}.${to}`);
  const open = rejected.filter(({ column = '', mayBeRenamed }) => renamed.includes(column) || (mayBeRenamed && !kept.includes(column)));
  if (options.check || open.length > 0 || steps.length === rejected.length) return { file: undefined, steps, rejected, open };
  await mkdir(out, { recursive: true });
  const file = path.join(out, `${await fileName(out, options.name ?? getName(steps))}.${language}`);
  await writeFile(file, writeMigration(steps, language), { flag: 'wx' });
  await writeFile(path.join(out, 'schema.json'), formatSchema(plan.inScope));
  return { file, steps, rejected, open };
}

function rejectUnknown(kept: readonly string[], rejected: readonly Step[]): void {
  const unknown = kept.find((name) => !rejected.some(({ column }) => column === name));
  if (unknown === undefined) return;
  throw new AppError('server.failed', `${unknown} cannot be kept: it is in the metadata, or the last migration does not know it.`, {
    hint: 'Name fields that are no longer in the metadata, as they are called in schema.json.',
  });
}

async function readSchema(folder: string): Promise<DatabaseSchema> {
  const file = path.join(folder, 'schema.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return emptySchema;
  try {
    const parsed = JSON.parse(text) as DatabaseSchema;
    if (Array.isArray(parsed.tables)) return parsed;
  } catch {
    // told below
  }
  throw new AppError('server.failed', `${file} does not hold the state of the last migration.`, {
    hint: 'Restore it from version control; it is never edited by hand.',
  });
}

/** A folder of one's own adds tables to the product's and leaves those alone. */
async function withoutBase(schema: DatabaseSchema, base: string): Promise<DatabaseSchema> {
  const own = await readSchema(base);
  const known = new Set(own.tables.map(({ name }) => name));
  const pending = diffSchema(own, { ...schema, tables: schema.tables.filter(({ name }) => known.has(name)) });
  if (pending.steps.length > 0) {
    throw new AppError('server.failed', `The product's own tables differ from their last migration: ${pending.steps[0]?.what}.`, {
      hint: 'Run "npm run migrate:make" without --out first.',
    });
  }
  return { tables: schema.tables.filter(({ name }) => !known.has(name)) };
}

async function fileName(folder: string, name: string): Promise<string> {
  const slug = name.replace(/[^\w-]+/g, '_');
  if (/^\d{4}_/.test(slug)) return slug;
  const numbers = (await readdir(folder)).map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0));
  return `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${slug}`;
}

/** Called after the tables it touches, when they are few. */
function getName(steps: readonly Step[]): string {
  const tables = [...new Set(steps.map(({ what }) => /^\w+/.exec(what)?.[0] ?? ''))];
  if (tables.length > 3) return 'entities';
  return tables.map((table) => table.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()).join('_and_');
}
