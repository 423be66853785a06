// Reference data and demo, written through the engine's own door into a migrated database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../engine/database/database.ts';
import { insertLookups } from '../../engine/record/insert-lookups.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { createEngine, type Engine } from '../../engine/engine.ts';
import { loadModel, metadataFolders } from '../../engine/metadata/load.ts';
import { verifyPassword } from '../../engine/session/password.ts';
import { demoLogins } from '../../plugins/demo/demo-logins.ts';
import { renewDemoPassword } from '../../plugins/demo/renew-demo-password.ts';
import { seedDemo } from '../../plugins/demo/seed-demo.ts';
import { importReferenceData } from '../../plugins/reference-data/import-reference-data.ts';
import { readTable } from '../../plugins/reference-data/read-table.ts';
import { type FreshDatabase, freshDatabase, runSql } from '../support/database.ts';

const password = 'a password of the tests';
let fresh: FreshDatabase;
let database: Database;
let engine: Engine;
const said: string[] = [];

const t = (line: string): void => {
  said.push(line);
};
const count = async (table: string, where = 'true'): Promise<number> =>
  Number((await runSql(fresh.ownerUrl, `select count(*) as n from "${table}" where ${where}`))[0]?.['n']);

beforeAll(async () => {
  fresh = await freshDatabase();
  database = new Database({ connectionString: fresh.appUrl, maxConnections: 2 });
  engine = createEngine({ model: await loadModel(metadataFolders({})), database, plugins: [], version: '0' });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

describe('reference data', () => {
  it('is asked for before the demo, which says so and writes nothing', async () => {
    await expect(seedDemo(engine, password)).rejects.toMatchObject({ code: 'record.not-found', hint: expect.stringContaining('npm start') });
    expect(await count('Agency')).toBe(0);
  });

  it('[META-016] [META-017] brings countries in three languages with dial codes, currencies and visa types', async () => {
    await engine.database.write(0, (tx) => insertLookups(engine.writing(tx, systemActor(0)), (entity) => !entity.isTenant));
    await importReferenceData(engine, t);
    expect(await count('Country')).toBe(250);
    expect(await count('Currency')).toBe(157);
    expect(await count('VisaType')).toBe(42);
    expect(said.filter((line) => line.includes('rejected'))).toEqual([]);
    const [brazil] = await runSql(fresh.ownerUrl, `select * from "Country" where "CountryCode" = 'BR'`);
    expect(brazil).toMatchObject({ Name: 'Brazil', NamePt: 'Brasil', NameEs: 'Brasil', TelephoneCode: '+55', AreaCode: 'Brazil +55', CountryCode3: 'BRA' });
    const congos = await runSql(fresh.ownerUrl, `select "NamePt" from "Country" where "CountryCode" in ('CD', 'CG') order by "CountryCode"`);
    expect(congos.map((row) => row['NamePt'])).toEqual(['República Democrática do Congo', 'República do Congo']);
  });

  it('changes nothing the second time, and leaves what an administrator chose', async () => {
    await runSql(fresh.ownerUrl, `update "Currency" set "AlwaysVisible" = false where "Code" = 'EUR'`);
    said.length = 0;
    await importReferenceData(engine, t);
    expect(said).toEqual([]);
    expect(await count('Currency', `"Code" = 'EUR' and not "AlwaysVisible"`)).toBe(1);
    expect(await count('Currency', `"UseAsBaseCurrency"`)).toBe(4);
  });

  it.each([
    ['no table', '[]', 'is not a table'],
    ['columns that are no names', '{ "snapshot": "2026-01-01", "columns": [1], "rows": [] }', 'is not a table'],
    ['a row of another length', '{ "snapshot": "2026-01-01", "columns": ["A", "B"], "rows": [["a", "b"], ["a"]] }', 'row 2: 1 values for 2 columns'],
  ])('refuses a file with %s', async (_what, text, message) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'table-'));
    const file = path.join(folder, 'table.json');
    await writeFile(file, text);
    await expect(readTable(pathToFileURL(file))).rejects.toThrow(message);
    await rm(folder, { recursive: true });
  });
});

describe('the demo', () => {
  it('writes its agencies, people and leads whole', async () => {
    expect(await seedDemo(engine, password)).toEqual({ created: true, agencies: 4, people: 15, leads: 1364 });
    const leads = await runSql(
      fresh.ownerUrl,
      `select "AgencyCode", count(*)::int as n from "AgencyLead" join "Agency" on "Agency"."Id" = "AgencyId" group by 1 order by 1`,
    );
    expect(leads).toEqual([
      { AgencyCode: 'DEMO', n: 1284 },
      { AgencyCode: 'FREE', n: 10 },
      { AgencyCode: 'OTHER', n: 60 },
      { AgencyCode: 'SCHOOL', n: 10 },
    ]);
    expect(await count('AgencyLead', '"Status" is null or "LeadSource" is null')).toBe(0);
    expect(await count('User', '"IsGodUser"')).toBe(1);
    expect(await count('User', `"Password" is null or "Password" not like '$argon2id$%'`)).toBe(0);
  });

  it('gives every agency its own starting lists', async () => {
    expect(await count('AgencyLeadStatus')).toBe(24);
    expect(await count('AgencyLeadStatus', '"IsDefault"')).toBe(4);
    expect(await count('AgencySetting', `"Key" = 'EnableFinanceModule'`)).toBe(4);
  });

  it('gives every agency currencies and what they are worth in its own', async () => {
    const rates = await runSql(
      fresh.ownerUrl,
      `select a."AgencyCode" as agency, b."Code" as base, string_agg(f."Code", ' ' order by f."Code") as foreign, count(*) filter (where r."Source" = 'manual')::int as typed
       from "AgencyCurrencyExchangeRate" r join "Agency" a on a."Id" = r."AgencyId"
       join "Currency" b on b."Id" = r."BaseCurrencyId" join "Currency" f on f."Id" = r."ForeignCurrencyId" group by 1, 2 order by 1`,
    );
    expect(rates).toEqual([
      { agency: 'DEMO', base: 'AUD', foreign: 'BRL CAD EUR GBP USD', typed: 0 },
      { agency: 'FREE', base: 'CAD', foreign: 'AUD', typed: 0 },
      { agency: 'OTHER', base: 'AUD', foreign: 'PEN USD', typed: 1 },
    ]);
  });

  it('gives managers every named permission and counsellors none of configuration or finance', async () => {
    const everything = engine.model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name)).toSorted();
    const groups = await runSql(fresh.ownerUrl, `select "Name", "Permissions" from "UserGroup"`);
    const of = (name: string): unknown[] => groups.filter((row) => row['Name'] === name).map((row) => row['Permissions']);
    for (const permissions of of('Managers')) expect([...(Array.isArray(permissions) ? permissions : [])].toSorted()).toEqual(everything);
    const known = new Set(everything);
    for (const row of groups)
      for (const name of Array.isArray(row['Permissions']) ? row['Permissions'] : []) expect(known.has(String(name)), String(name)).toBe(true);
    const counsellors = String(of('Counsellors'));
    for (const name of ['CanEditUsers', 'CanEditOffices', 'CanEditLeadMetadata', 'CanViewCommissions', 'CanClearPayments'])
      expect(counsellors).not.toContain(name);
  });

  it('is not made twice', async () => {
    expect(await seedDemo(engine, 'another password of the tests')).toEqual({ created: false, agencies: 0, people: 0, leads: 0 });
    expect(await count('Agency')).toBe(4);
  });

  it('shows the rows of one agency to that agency only', async () => {
    const [other] = await runSql(fresh.ownerUrl, `select "Id" from "Agency" where "AgencyCode" = 'OTHER'`);
    const id = Number(other?.['Id']);
    const people = await engine.database.read(id, (tx) => engine.records(tx, systemActor(id)).list('User'));
    expect(people.map((row) => row['UserName']).toSorted()).toEqual(['joaquin@other.test', 'manager@other.test']);
  });

  it('gives its people, and nobody else, a new password when the first one is lost', async () => {
    const hashes = `select "UserName", "Password" from "User" order by "UserName"`;
    await runSql(fresh.ownerUrl, `update "User" set "UserName" = 'own@demo.test' where "UserName" = 'finance@demo.test'`);
    const before = await runSql(fresh.ownerUrl, hashes);
    expect(await renewDemoPassword(engine, 'another password of the tests')).toBe(before.length - 1);
    const after = await runSql(fresh.ownerUrl, hashes);
    const kept = after.filter((row, index) => row['Password'] === before[index]?.['Password']);
    expect(kept.map((row) => row['UserName'])).toEqual(['own@demo.test']);
    expect(await verifyPassword(String(after.find((row) => row['UserName'] === 'god@demo.test')?.['Password']), 'another password of the tests')).toBe(true);
  });

  it('tells the logins without the password', () => {
    const text = demoLogins(engine, { DEMO_PASSWORD: 'secret of the tests' });
    for (const name of ['god', 'manager', 'counsellor', 'finance', 'school']) expect(text).toContain(`${name}@demo.test`);
    expect(text).toContain('manager@other.test');
    expect(text).toContain('manager@free.test');
    expect(text).not.toContain('secret of the tests');
  });
});
