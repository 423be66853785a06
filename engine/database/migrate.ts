// Brings a database to the newest state: role, extensions, then the numbered migrations, each whole or not at all.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import knexFactory, { type Knex } from 'knex';
import { AppError } from '../contract/errors.ts';
import { makeSequences } from './engine-tables.ts';
import { prepareDatabase } from './prepare-database.ts';
import { applicationRole } from './roles.ts';
import { rowsInTheWay } from './schema/require-rows.ts';
import { searchColumn } from './schema/schema-of.ts';

export interface MigrateOptions {
  /** Connection of the database's owner. */
  readonly ownerUrl: string;
  /** Folders of numbered migrations, in the order in which they run; without any, the product's own. */
  readonly folders?: readonly string[];
  /** Password that the application's role gets; without one its login is left as it is. */
  readonly appPassword?: string | undefined;
  /** The application's own connection, where its login is not ours to change: that it can serve is asked before anything is migrated. */
  readonly appUrl?: string | undefined;
  /** Leaves migrations out: a database for another model wants the engine's tables and not the product's. */
  readonly only?: (name: string) => boolean;
}

export interface MigrateResult {
  /** Names of the migrations that ran now. */
  readonly applied: readonly string[];
  /** Sentences for the person who starts the product, when something is not as good as it could be. */
  readonly notes: readonly string[];
}

interface Migration {
  readonly name: string;
  readonly file: string;
}

export const ownMigrations: string = fileURLToPath(new URL('../../migrations/', import.meta.url));

/**
 * Runs what is missing, forward only. Starting it several times at once is safe, and so is killing it: each migration is one transaction
 * that holds one advisory lock, so nothing remains of a transaction that dies, neither half a table nor the lock.
 */
export async function migrateToLatest({ ownerUrl, folders = [ownMigrations], appPassword, appUrl, only = () => true }: MigrateOptions): Promise<MigrateResult> {
  const migrations = (await Promise.all(folders.map(readFolder))).flat().filter(({ name }) => only(name));
  rejectDuplicates(migrations);
  const knex = knexFactory({ client: 'pg', connection: { connectionString: ownerUrl, application_name: 'matricula migrate' }, pool: { min: 0, max: 1 } });
  try {
    const notes = await prepareDatabase(knex, appPassword, appUrl);
    const done = await underLock(knex, appliedNames);
    rejectUnknown(done, migrations);
    const applied: string[] = [];
    for (const migration of migrations.filter(({ name }) => !done.includes(name))) {
      if (await underLock(knex, (transaction) => runOnce(transaction, migration))) applied.push(migration.name);
    }
    await underLock(knex, makeSequences);
    await underLock(knex, allowStatistics);
    await underLock(knex, allowNumbers);
    await underLock(knex, countFinely);
    return { applied, notes };
  } finally {
    await knex.destroy();
  }
}

/** The application may bring the planner's figures up to date after an import: until somebody does, a table that has just been filled is planned as if it were empty. */
async function allowStatistics(transaction: Knex.Transaction): Promise<void> {
  const version = await transaction.raw<{ rows: { version: number }[] }>("select current_setting('server_version_num')::int as version");
  if ((version.rows[0]?.version ?? 0) < 170_000) return;
  // The right also lets a role lock a table, so the journal and the migrations are left out; and other people's tables are not ours to grant.
  const { rows } = await transaction.raw<{ rows: { name: string }[] }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage') and not has_table_privilege(?, oid, 'maintain')`,
    [applicationRole],
  );
  if (rows.length > 0) await transaction.raw(`grant maintain on ${rows.map(({ name }) => name).join(', ')} to ${applicationRole}`);
}

/** The application may take the number of a record before it inserts it. */
async function allowNumbers(transaction: Knex.Transaction): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { name: string }[] }>(
    `select seqrelid::regclass::text as name from pg_sequence join pg_class on oid = seqrelid
     where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage') and not has_sequence_privilege(?, seqrelid, 'usage')`,
    [applicationRole],
  );
  if (rows.length > 0) await transaction.raw(`grant usage on sequence ${rows.map(({ name }) => name).join(', ')} to ${applicationRole}`);
}

/**
 * How finely PostgreSQL looks at the column of the text search when it counts. With its own hundred samples, one that happens to hold a rare
 * word passes for a hundredth of all rows, and the search for it then walks through the whole list in its order. Anyone who has set it otherwise
 * keeps it so. It counts from the next analyze on, which PostgreSQL does by itself as rows change.
 */
const searchSamples = 500;

async function countFinely(transaction: Knex.Transaction): Promise<void> {
  const { rows } = await transaction.raw<{ rows: { name: string }[] }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = ? and not attisdropped
       and coalesce(attstattarget, -1) < 0 and pg_has_role(relowner, 'usage')`,
    [searchColumn],
  );
  for (const { name } of rows) await transaction.raw(`alter table ${name} alter column ?? set statistics ${searchSamples}`, [searchColumn]);
}

const lock = 7_264_152;

async function underLock<T>(knex: Knex, work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> {
  return knex.transaction(async (transaction) => {
    await transaction.raw('select pg_advisory_xact_lock(?)', [lock]);
    // Operator classes of the extensions are found wherever the extensions live.
    const { rows } = await transaction.raw<{ rows: { name: string }[] }>(
      'select distinct quote_ident(nspname) as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace',
    );
    const searchPath = ['public', 'matricula', ...rows.map(({ name }) => name)].join(', ');
    await transaction.raw("select set_config('search_path', ?, true)", [searchPath]);
    return work(transaction);
  });
}

async function appliedNames(transaction: Knex.Transaction): Promise<string[]> {
  await transaction.raw(
    'create table if not exists matricula.migration (name text primary key, batch int not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await transaction.raw<{ rows: { name: string }[] }>('select name from matricula.migration order by name');
  return rows.map(({ name }) => name);
}

/** False when another starter ran it in the meantime. */
async function runOnce(transaction: Knex.Transaction, { name, file }: Migration): Promise<boolean> {
  const { rows } = await transaction.raw<{ rows: unknown[] }>('select from matricula.migration where name = ?', [name]);
  if (rows.length > 0) return false;
  const { up } = await loadMigration(file);
  try {
    await up(transaction);
  } catch (error) {
    if (isRowsInTheWay(error)) throw new AppError('server.failed', `The migration ${name} changed nothing. ${error.detail}`, { hint: error.hint });
    throw new Error(`The migration ${name} failed and changed nothing: ${(error as Error).message}`, { cause: error });
  }
  await transaction.raw('insert into matricula.migration (name, batch) select ?, coalesce(max(batch), 0) + 1 from matricula.migration', [name]);
  return true;
}

const isRowsInTheWay = (error: unknown): error is Error & { detail: string; hint: string } =>
  error instanceof Error && 'code' in error && error.code === rowsInTheWay && 'detail' in error && 'hint' in error;

async function loadMigration(file: string): Promise<{ up(knex: Knex): Promise<void> }> {
  const loaded: unknown = await import(pathToFileURL(file).href).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error;
    throw new AppError('server.failed', `The migration ${file} is TypeScript, which this Node.js cannot run by itself.`, {
      hint: 'Write migrations of folders of your own as .mjs files; "npm run migrate:make -- --out <folder>" does.',
    });
  });
  if (isMigration(loaded)) return loaded;
  throw new AppError('server.failed', `The migration ${file} exports no function "up".`, { hint: 'Write "export async function up(knex) { … }" in it.' });
}

const isMigration = (value: unknown): value is { up(knex: Knex): Promise<void> } =>
  typeof value === 'object' && value !== null && 'up' in value && typeof value.up === 'function';

/** The migrations of a folder; names carry no extension, so that sources and build speak of the same ones. */
async function readFolder(folder: string): Promise<Migration[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new AppError('server.failed', `The folder of migrations ${folder} cannot be read: ${error.message}`, { hint: 'Name a folder that exists.' });
  });
  const found = files.flatMap((file) => {
    const name = /^(\d{4}_[\w-]+)\.(?:ts|js|mjs)$/.exec(file)?.[1];
    return name ? [{ name, file: path.resolve(folder, file) }] : [];
  });
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function rejectDuplicates(migrations: readonly Migration[]): void {
  for (const [place, { name, file }] of migrations.entries()) {
    const double = migrations.slice(0, place).find((other) => other.name === name);
    if (double) throw new AppError('server.failed', `Two migrations are called ${name}: ${double.file} and ${file}.`, { hint: 'Rename one of them.' });
  }
}

function rejectUnknown(done: readonly string[], migrations: readonly Migration[]): void {
  const unknown = done.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length === 0) return;
  throw new AppError(
    'server.unavailable',
    `The database was made by a newer version of Matricula, or with more metadata folders: the migration ${unknown.at(-1)} is unknown here.`,
    {
      hint: 'Start that version with all its folders, or use another database (DATA_DIR or DATABASE_URL).',
    },
  );
}
