// Gives a test its own database: a clone of the migrated template, or one made for a small invented model.
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Model } from '../../engine/contract/model.ts';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { migrateToLatest, ownMigrations } from '../../engine/database/migrate.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import type { DatabaseSchema } from '../../engine/database/schema/database-schema.ts';
import { getSchema } from '../../engine/database/schema/schema-of.ts';
import { createSchema } from '../../engine/database/schema/statements.ts';
import { generatedMark } from '../../engine/database/schema/write-migration.ts';
import { templateName, getUrl } from './database-names.ts';

export interface FreshDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Fails when connections are still open: a pool that is not closed is a leak. */
  drop(): Promise<void>;
}

export interface FreshDatabaseOptions {
  /** Tables of this model instead of the product's own. */
  readonly model?: Model;
  /** `engine`: with what the engine itself keeps; `empty`: not even migrated. */
  readonly state?: 'migrated' | 'engine' | 'empty';
}

/** A database for one test file; takes some 100 ms. */
export async function freshDatabase({ model, state = 'migrated' }: FreshDatabaseOptions = {}): Promise<FreshDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = model ? await modelTemplate(server, getSchema(model)) : await loadTemplate(server, state);
  await runSql(server, `create database ${name} template ${template}`);
  const ownerUrl = getUrl(server, name);
  return {
    ownerUrl,
    appUrl: withLogin(ownerUrl, loginRole, deriveAppPassword(server) ?? ''),
    drop: async () => {
      await endSql(ownerUrl);
      const open = await openConnections(server, name);
      await runSql(server, `drop database ${name} with (force)`);
      if (open.length > 0) throw new Error(`The test left ${open.length} connections open (${open.join(', ')}): close the pool before drop().`);
    },
  };
}

const pools = new Map<string, pg.Pool>();

/**
 * Runs statements on one connection, which nobody else has meanwhile, and answers the rows of the last one. Connections are kept for the
 * next statements: to open one takes longer than most statements do. `endSql` closes them, before the database is dropped or copied.
 */
export async function runSql(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = await getPool(url).connect();
  let isClean = false;
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    // What they set is theirs alone, and so is a transaction that they leave open.
    if (statements.some((statement) => /^\s*begin\b/i.test(statement))) await client.query('rollback');
    await client.query('discard all');
    isClean = true;
    return rows;
  } finally {
    client.release(!isClean);
  }
}

function getPool(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, application_name: 'runSql', allowExitOnIdle: true, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined); // the server ended it: the next use opens another
  pools.set(url, pool);
  return pool;
}

/** Closes what `runSql` has open to a database, anyone who it was opened as. */
export async function endSql(url: string): Promise<void> {
  const getDatabase = (of: string): string => new URL(of).pathname;
  const ended = [...pools].filter(([of]) => getDatabase(of) === getDatabase(url));
  for (const [of] of ended) pools.delete(of);
  await Promise.all(ended.map(([, pool]) => pool.end()));
}

const loadTemplate = async (server: string, state: 'migrated' | 'engine' | 'empty'): Promise<string> =>
  state === 'empty' ? 'template1' : state === 'engine' ? await engineTemplate(server) : templateName;

const engineTemplate = (server: string): Promise<string> =>
  madeOnce(server, 'template_engine', 'template1', async (ownerUrl) => {
    await migrateToLatest({ ownerUrl, only: await engineMigrations(), appPassword: deriveAppPassword(server) });
  });

async function modelTemplate(server: string, schema: DatabaseSchema): Promise<string> {
  const statements = createSchema(schema);
  const name = `template_${createHash('sha256').update(statements.join(';')).digest('hex').slice(0, 12)}`;
  return await madeOnce(server, name, await engineTemplate(server), async (ownerUrl) => {
    await runSql(ownerUrl, ...statements);
  });
}

/** A template of this name, made once per run out of another; test files that ask at the same moment wait for one another. Answers the name. */
export async function madeOnce(server: string, name: string, template: string, make: (ownerUrl: string) => Promise<void>): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const draft = `draft_${name}`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft} template ${template}`);
      await make(getUrl(server, draft));
      await endSql(getUrl(server, draft));
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
}

/** Chooses the migrations written by hand, which are not of the product's entities. */
export async function engineMigrations(): Promise<(name: string) => boolean> {
  const files = (await readdir(ownMigrations)).filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(files.map(async (file) => ({ name: file.slice(0, -3), text: await readFile(path.join(ownMigrations, file), 'utf8') })));
  const names = texts.filter(({ text }) => !text.startsWith(generatedMark)).map(({ name }) => name);
  return (name) => names.includes(name);
}

/** Connections close a moment after their client says so. */
async function openConnections(server: string, database: string): Promise<string[]> {
  for (let attempt = 0; ; attempt++) {
    const rows = await runSql(server, `select application_name from pg_stat_activity where datname = '${database}' and backend_type = 'client backend'`);
    if (rows.length === 0 || attempt === 20) return rows.map((row) => String(row['application_name'] || 'unnamed'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
