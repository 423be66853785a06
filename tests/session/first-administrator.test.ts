// The one-time link by which an empty installation gets its first administrator.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../engine/contract/actor.ts';
import { Database, sql } from '../../engine/database/database.ts';
import { type FirstAdministratorOptions, firstAdministratorLink } from '../../engine/first-administrator/first-administrator.ts';
import { appUrl, database, dropDatabase, emptyTables, model, openDatabase } from './database.ts';
import { Clock, type Server, seedPeople, startServer } from './support.ts';

const clock = new Clock();
const prepared: Actor[] = [];
let server: Server;
let options: FirstAdministratorOptions;

beforeAll(async () => {
  await openDatabase();
  options = {
    database: database(),
    model: model(),
    clock: clock.read,
    prepareAgency: async (tx, administrator) => void prepared.push({ ...administrator, agencyId: tx.agencyId }),
  };
  server = await startServer(options);
});
beforeEach(async () => {
  await emptyTables();
  prepared.length = 0;
});
afterAll(async () => {
  await server?.close();
  await dropDatabase();
});

const person = {
  AgencyName: 'Blue Gum Studies',
  Name: 'Ana Souza',
  UserName: 'ana@bluegum.test',
  Password: 'eucalyptus at dusk',
  TimeZone: 'Australia/Melbourne',
};
async function newCode(): Promise<string> {
  const link = await firstAdministratorLink(options);
  expect(link).toMatch(/^\/first-administrator\?code=[A-Za-z0-9_-]{43}$/);
  return String(link).split('code=')[1] ?? '';
}
const isValid = async (code: string) => (await server.call('GET', `/api/first-administrator?code=${code}`)).body['Valid'];
const create = (body: unknown, on: Server = server) => on.call('POST', '/api/first-administrator', { body });
const loadCount = async (entity: string) => (await database().read(0, (tx) => tx.rows(sql(entity).select('Id')))).length;

describe('the first administrator', () => {
  it('makes agency, office and themselves with the link, and can then sign in as god', async () => {
    const code = await newCode();
    expect(await isValid(code)).toBe(true);
    expect(await isValid(code)).toBe(true);
    expect(await create({ ...person, Code: code })).toMatchObject({ status: 200, body: {} });
    const { access_token: token } = await server.signIn('ana@bluegum.test', person.Password);
    const { body } = await server.call('GET', '/api/whoami', { token });
    expect(body).toMatchObject({ userName: 'ana@bluegum.test', name: 'Ana Souza', isGod: true, timeZone: 'Australia/Melbourne', officeId: expect.any(Number) });
    expect(prepared).toMatchObject([{ agencyId: body['agencyId'], userId: body['userId'], isGod: true }]);
    const [agency] = await database().read(0, (tx) => tx.rows(sql(model().app.tenant.entity).select('*')));
    expect(agency).toMatchObject({ Name: 'Blue Gum Studies' });

    // The code is dead, and no further link is given out.
    expect(await isValid(code)).toBe(false);
    expect((await create({ ...person, Code: code, UserName: 'eve@bluegum.test' })).status).toBe(403);
    expect(await firstAdministratorLink(options)).toBeUndefined();
  });

  it('is one, when twenty try at the same moment over two processes', async () => {
    const code = await newCode();
    const other = new Database({ connectionString: appUrl() });
    const elsewhere = await startServer({ ...options, database: other });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => create({ ...person, Code: code, UserName: `ana${index}@bluegum.test` }, index % 2 ? elsewhere : server)),
    );
    await elsewhere.close();
    await other.close();
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
    expect(await loadCount(model().app.tenant.entity)).toBe(1);
    expect(prepared).toHaveLength(1);
  });

  it('leaves nothing behind when something fails half-way, and the code still opens', async () => {
    const code = await newCode();
    const failing = await startServer({
      ...options,
      prepareAgency: () => Promise.reject(new Error('no lookups')),
    });
    expect((await create({ ...person, Code: code }, failing)).status).toBe(500);
    await failing.close();
    expect(await loadCount(model().app.tenant.entity)).toBe(0);
    expect(await isValid(code)).toBe(true);
    expect((await create({ ...person, Code: code })).status).toBe(200);
  });

  it('has a day; a restart gives a new link and ends the old one', async () => {
    const first = await newCode();
    const second = await newCode();
    expect(await isValid(first)).toBe(false);
    expect((await create({ ...person, Code: first })).status).toBe(403);
    clock.forward(24 * 3600 - 1);
    expect(await isValid(second)).toBe(true);
    clock.forward(2);
    expect(await isValid(second)).toBe(false);
    expect((await create({ ...person, Code: second })).status).toBe(403);
  });

  it('is not asked for where somebody exists, even with a code from before', async () => {
    const code = await newCode();
    await seedPeople(database(), model());
    expect(await isValid(code)).toBe(false);
    expect((await create({ ...person, Code: code })).status).toBe(403);
    expect(await firstAdministratorLink(options)).toBeUndefined();
  });

  it('keeps no code in clear', async () => {
    const code = await newCode();
    const rows = await database().read(0, (tx) => tx.rows(sql.withSchema('matricula').table('instance').select('*')));
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('hears everything that is wrong at once, each at its field', async () => {
    const code = await newCode();
    const keys = async (change: Record<string, unknown>) => {
      const response = await create({ ...person, Code: code, ...change });
      expect(response.status).toBe(400);
      return (response.body['Errors'] as { Key: string }[]).map((error) => error.Key);
    };
    expect(await keys({ AgencyName: '', Name: null, UserName: 5, Password: undefined })).toEqual(['AgencyName', 'Name', 'UserName', 'Password']);
    expect(await keys({ AgencyName: 'x'.repeat(121), UserName: 'no address', Password: 'short', TimeZone: 'Mars/Olympus' })).toEqual([
      'AgencyName',
      'UserName',
      'Password',
      'TimeZone',
    ]);
    for (const zone of ['+10:00', "UTC'; --", 'Nowhere']) expect([zone, await keys({ TimeZone: zone })]).toEqual([zone, ['TimeZone']]);
    expect(await keys({ AgencyName: '   ', Name: ' ' })).toEqual(['AgencyName', 'Name']);
    expect(await keys({ IsGodUser: true })).toEqual(['IsGodUser']);
    for (const weak of ['ana@bluegum.test', 'password1234', 'aaaaaaaaaaaaaaaa', 'Qwertyuiop123', 'eleven char', 'x'.repeat(300)])
      expect([weak, await keys({ Password: weak })]).toEqual([weak, ['Password']]);
    expect(await loadCount(model().app.tenant.entity)).toBe(0);
  });

  it.each([[''], ['x'], ["' or true --"], ['a'.repeat(199)]])('does not open to %j', async (code) => {
    await newCode();
    expect(await isValid(encodeURIComponent(code))).toBe(false);
    expect([400, 403]).toContain((await create({ ...person, Code: code })).status);
  });
});
