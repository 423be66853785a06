// Migrations: once, whole or not at all, anyone who starts or kills them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../engine/contract/errors.ts';
import { type MigrateResult, migrateToLatest, ownMigrations } from '../../engine/database/migrate.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { type FreshDatabase, freshDatabase, runSql } from '../support/database.ts';
import { startChild } from '../support/start-child.ts';
import { itSlow } from '../support/slow-tier.ts';

let fresh: FreshDatabase;
let folder: string;

beforeEach(async () => {
  fresh = await freshDatabase({ state: 'empty' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-migrations-'));
});
afterEach(async () => {
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, ...statements: string[]): Promise<void> =>
  writeFile(
    path.join(folder, `${name}.mjs`),
    `export async function up(knex) {\n${statements.map((sql) => `  await knex.raw(${JSON.stringify(sql)});`).join('\n')}\n}\n`,
  );
const migrate = (...folders: string[]): Promise<MigrateResult> =>
  migrateToLatest({ ownerUrl: fresh.ownerUrl, folders: folders.length > 0 ? folders : [folder] });
const applied = async (): Promise<unknown[]> => (await runSql(fresh.ownerUrl, 'select name from matricula.migration order by name')).map((row) => row['name']);
const tables = async (): Promise<unknown[]> =>
  (await runSql(fresh.ownerUrl, "select tablename from pg_tables where schemaname = 'public' order by 1")).map((row) => row['tablename']);

/** A starting row as an English agency gets it. */
const inEnglish = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'object' && value !== null && 'en' in value ? value.en : value]));

describe('migrations', () => {
  it('run from nothing, and the second time do nothing', async () => {
    const first = await migrate(ownMigrations);
    expect(first.applied[0]).toBe('0001_system');
    expect(first.notes).toEqual([]);
    expect((await migrate(ownMigrations)).applied).toEqual([]);
  });

  it('have PostgreSQL look closely at the columns of text searches, unless somebody has set it otherwise', async () => {
    const samples = async () =>
      (await runSql(fresh.ownerUrl, "select attstattarget as n from pg_attribute where attname = 'SearchText' and attrelid = 'found'::regclass"))[0]?.['n'];
    await write('0001_found', 'create table found ("SearchText" text, other text)');
    await migrate();
    expect(await samples()).toBe(500);
    await runSql(fresh.ownerUrl, 'alter table found alter "SearchText" set statistics 1000');
    await migrate();
    expect(await samples()).toBe(1000);
  });

  it('run folder by folder in the order of their numbers, and leave other files alone', async () => {
    const later = path.join(folder, 'later');
    await mkdir(later);
    await write('0002_second', 'create table second (n int references first)');
    await write('0001_first', 'create table first (n int primary key)');
    await write('later/0001_afterwards', 'alter table second add primary key (n)', 'create table afterwards (n int references second)');
    await writeFile(path.join(folder, 'schema.json'), '{}');
    await writeFile(path.join(folder, 'notes.md'), '');
    expect((await migrate(folder, later)).applied).toEqual(['0001_first', '0002_second', '0001_afterwards']);
  });

  it('[F18] a failing one changes nothing, keeps those before it, and runs when it is mended', async () => {
    await write('0001_good', 'create table good (n int)');
    await write('0002_bad', 'create table bad (n int)', 'select no_such_function()');
    await expect(migrate()).rejects.toThrow(/0002_bad failed and changed nothing.*no_such_function/);
    expect(await tables()).toEqual(['good']);
    expect(await applied()).toEqual(['0001_good']);
    const mended = path.join(folder, '0002_bad.mjs');
    await rm(mended);
    await write('0002_better', 'create table bad (n int)');
    expect((await migrate()).applied).toEqual(['0002_better']);
  });

  it('[F18] run once when three processes start at the same moment', async () => {
    await write('0001_once', 'create table once (n int)', 'select pg_sleep(0.3)', 'insert into once values (1)');
    await write('0002_twice', 'insert into once values (2)');
    const children = await Promise.all([1, 2, 3].map(() => startChild('run-migrate.ts', [fresh.ownerUrl, folder])));
    for (const child of children) await child.end('SIGTERM');
    expect(children.map((child) => child.said['error']).filter(Boolean)).toEqual([]);
    expect(children.flatMap((child) => child.said['applied']).toSorted()).toEqual(['0001_once', '0002_twice']);
    expect(await runSql(fresh.ownerUrl, 'select n from once order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  itSlow('[F18] killed at any moment, leave neither half a step nor a lock, and reach the same state when run again', async () => {
    const steps = Array.from({ length: 6 }, (_, place) => [`select pg_advisory_xact_lock(7, ${place})`, `create table t${place} (n int)`]).flat();
    await write('0001_half', ...steps.slice(0, 6));
    await write('0002_rest', ...steps.slice(6));
    const gate = new pg.Client({ connectionString: fresh.ownerUrl });
    await gate.connect();
    try {
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and query like '%lock(7, %'";
      const killWhen = async () => (await gate.query(waiting)).rowCount === 1;
      // At the first and the last step of each of the two.
      for (const place of [0, 2, 3, 5]) {
        await gate.query('select pg_advisory_lock(7, $1)', [place]);
        await expect(startChild('run-migrate.ts', [fresh.ownerUrl, folder], { killWhen })).rejects.toThrow('ended without a word');
        const made = (await tables()).length;
        expect(made).toBe(place < 3 ? 0 : 3);
        expect((await applied().catch(() => [])).length * 3).toBe(made);
        await gate.query('select pg_advisory_unlock(7, $1)', [place]);
      }
    } finally {
      await gate.end();
    }
    await migrate();
    expect(await tables()).toEqual(['t0', 't1', 't2', 't3', 't4', 't5']);
    await wait(50);
    expect(
      await runSql(
        fresh.ownerUrl,
        "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
      ),
    ).toEqual([]);
  });

  it('[F18] refuse a database that a newer version made', async () => {
    await fresh.drop();
    fresh = await freshDatabase();
    expect((await migrate(ownMigrations)).applied).toEqual([]);
    await runSql(fresh.ownerUrl, "insert into matricula.migration (name, batch) values ('9999_from_the_future', 9)");
    const rejection: unknown = await migrate(ownMigrations).catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(AppError);
    expect(String(rejection)).toContain('newer version of Matricula');
    expect(String(rejection)).toContain('9999_from_the_future');
  });

  it('give the starting rows of lists that are new to agencies that were there before, once', async () => {
    const upTo = (last: string) => migrateToLatest({ ownerUrl: fresh.ownerUrl, only: (name) => name < last });
    const agency = (name: string) => runSql(fresh.ownerUrl, `insert into "Agency" ("Name", "AgencyCode") values ('${name}', '${name}')`);
    await upTo('0026');
    const before = await tables();
    await agency('Old');
    await upTo('0029');
    const between = await tables();
    // Anyone who came in between has got them, and may have deleted them; the old one has made one of that name himself.
    await agency('New');
    await runSql(fresh.ownerUrl, `insert into "AgencyDocumentTag" ("AgencyId", "Name") select "Id", 'General' from "Agency" where "Name" = 'Old'`);
    await migrate(ownMigrations);
    const { lookups, entities } = await loadModel(metadataFolders({}));
    const late = lookups.filter(({ entity }) => entities.get(entity.toLowerCase())?.isTenant && !before.includes(entity));
    expect(late.map(({ entity }) => entity)).toContain('AgencyDocumentTag');
    for (const { entity, key, rows } of late) {
      const kept = await runSql(
        fresh.ownerUrl,
        `select "Agency"."Name" as "Of", to_jsonb(given) as "Row" from "${entity}" given join "Agency" on "Agency"."Id" = given."AgencyId" order by given."${key}"`,
      );
      const keys = rows
        .map((row) => inEnglish(row)[key])
        .map(String)
        .toSorted();
      expect(kept.map(({ Of, Row }) => [Of, (Row as Record<string, unknown>)[key]])).toEqual(expect.arrayContaining(keys.map((value) => ['Old', value])));
      // A list that came after both is new to both; so are the rows that came later to a list.
      const later = entity === 'AgencyDocumentTag' ? 2 : 0;
      expect(kept.length, entity).toBe(rows.length * (between.includes(entity) ? 1 : 2) + later);
      for (const row of rows.map(inEnglish).filter((each) => each[key] !== 'General'))
        expect(kept.map(({ Row }) => Row)).toContainEqual(expect.objectContaining(row));
    }
    const settings = await runSql(fresh.ownerUrl, `select "Key" from "AgencySetting" join "Agency" on "Agency"."Id" = "AgencyId" where "Name" = 'Old'`);
    const keys = (lookups.find(({ entity }) => entity === 'AgencySetting')?.rows ?? []).map((row) => row['Key']);
    const added = keys.filter((key) => /^CustomField\d+Label$|^VisaExpiringDays$/.test(String(key)));
    expect(added).toHaveLength(11);
    expect(settings.map(({ Key }) => Key)).toEqual(expect.arrayContaining(added));
  });

  it.each([
    ['two of one name', async () => write('0001_system'), /Two migrations are called 0001_system/],
    ['a folder that is not there', async () => rm(folder, { recursive: true }), /cannot be read/],
  ])('refuse %s with a sentence', async (_what, prepare, message) => {
    await prepare();
    await expect(migrate(ownMigrations, folder)).rejects.toThrow(message);
  });

  it('refuse a file without up with a sentence', async () => {
    await writeFile(path.join(folder, '0009_none.mjs'), 'export const down = 1;');
    await expect(migrate()).rejects.toThrow(/exports no function "up"/);
  });

  it('tell an owner who may not create roles what to do, and work for one who may', async () => {
    const name = `owner_${path.basename(folder).replace(/\W/g, '').toLowerCase()}`;
    await runSql(fresh.ownerUrl, `create role ${name} login password 'secret'`, `alter database ${new URL(fresh.ownerUrl).pathname.slice(1)} owner to ${name}`);
    const ownerUrl = new URL(fresh.ownerUrl);
    ownerUrl.username = name;
    ownerUrl.password = 'secret';
    try {
      // The role exists on this server, but this owner may not set its password.
      const rejection: unknown = await migrateToLatest({ ownerUrl: ownerUrl.href, appPassword: 'other' }).catch((error: unknown) => error);
      expect(rejection).toBeInstanceOf(AppError);
      expect((rejection as AppError).hint).toContain('DATABASE_APP_URL');
      const done = await migrateToLatest({ ownerUrl: ownerUrl.href });
      expect(done.applied).toContain('0001_system');
      expect(done.notes).toEqual([expect.stringContaining('superuser')]);
    } finally {
      await runSql(fresh.ownerUrl, `reassign owned by ${name} to current_user`, `drop owned by ${name}`, `drop role ${name}`);
    }
  });
});
