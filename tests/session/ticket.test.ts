// Download tickets: one document, one person, one minute, one use.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../engine/database/database.ts';
import { redactUrl } from '../../engine/session/redact-url.ts';
import { database, dropDatabase, model, openDatabase } from './database.ts';
import { Clock, type Server, seedPeople, startServer } from './support.ts';

const clock = new Clock();
let server: Server;
let token: string;

beforeAll(async () => {
  await openDatabase();
  await seedPeople(database(), model());
  server = await startServer({ database: database(), model: model(), clock: clock.read });
  token = (await server.signIn('manager@agency.test')).access_token;
});
afterAll(async () => {
  await server?.close();
  await dropDatabase();
});

const document = '/api/thing/excel?viewId=7&userConditions=%5B%7B%22Field%22%3A%22Name%22%7D%5D&take=999999999';
async function ticketFor(path: string): Promise<string> {
  const response = await server.call('POST', '/api/document/ticket', { token, body: { Path: path } });
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ access_token: expect.any(String), expires_in: 60 });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return String(response.body['access_token']);
}
const open = (path: string, access: string) => server.call('GET', `${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(access)}`);

describe('a ticket', () => {
  it('[AUTH-034] opens its document by access_token, once', async () => {
    const ticket = await ticketFor(document);
    expect(await open(document, ticket)).toMatchObject({ status: 200, body: { for: 'manager@agency.test' } });
    expect((await open(document, ticket)).status).toBe(401);
  });

  it('is used once even when twenty try at the same moment', async () => {
    const ticket = await ticketFor(document);
    const responses = await Promise.all(Array.from({ length: 20 }, () => open(document, ticket)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 401)).toHaveLength(19);
  });

  it('opens no other document, nor the same one with other conditions, and is still good for its own', async () => {
    const ticket = await ticketFor(document);
    for (const other of [
      '/api/thing/excel',
      '/api/thing/excel?viewId=8',
      document.replace('Name', 'Salary'),
      `${document}&more=1`,
      '/api/thing/excel/../excel?viewId=9',
    ]) {
      expect([other, (await open(other, ticket)).status]).toEqual([other, 401]);
    }
    // Case and a trailing slash make no other path.
    expect((await open(document.replace('/thing/excel', '/Thing/Excel/'), ticket)).status).toBe(200);
  });

  it('expires after a minute', async () => {
    const late = await ticketFor(document);
    clock.forward(61);
    expect((await open(document, late)).status).toBe(401);
  });

  it('ends with the session it came from', async () => {
    const { access_token: own } = await server.signIn('clerk@agency.test');
    const response = await server.call('POST', '/api/document/ticket', { token: own, body: { Path: document } });
    await server.call('POST', '/api/token/revoke', { token: own });
    expect((await open(document, String(response.body['access_token']))).status).toBe(401);
  });

  it('is no bearer token, opens nothing but downloads, and is not used up by a link checker', async () => {
    const ticket = await ticketFor(document);
    expect((await server.call('GET', '/api/whoami', { token: ticket })).status).toBe(401);
    expect((await server.call('GET', `/api/whoami?access_token=${ticket}`)).status).toBe(401);
    expect((await fetch(`${server.url}${document}&access_token=${ticket}`, { method: 'HEAD' })).status).toBe(401);
    expect((await open(document, ticket)).status).toBe(200);
  });

  it('is kept as a hash only', async () => {
    const ticket = await ticketFor(document);
    const rows = await database().read(0, (tx) => tx.rows(sql.withSchema('matricula').table('ticket').select('*')));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(ticket.slice(8));
  });

  it.each([
    [undefined],
    [''],
    [5],
    [['/api/thing/excel']],
    ['thing/excel'],
    ['//evil.example/api/thing/excel'],
    ['/\\evil.example/api/x'],
    ['https://evil.example/api/thing/excel'],
    ['/other/thing'],
    ['/api/../etc/passwd'],
    [`/api/${'a'.repeat(9000)}`],
    ['/api/thing\0'],
  ])('is not made for %j', async (path) => {
    const response = await server.call('POST', '/api/document/ticket', { token, body: { Path: path } });
    expect([response.status, (response.body['Errors'] as { Key: string }[])[0]?.Key]).toEqual([400, 'Path']);
  });

  it('is made for people who are signed in only', async () => {
    expect((await server.call('POST', '/api/document/ticket', { body: { Path: document } })).status).toBe(401);
  });
});

describe('a session token in the address', () => {
  it('[AUTH-034] opens a download', async () => {
    token = (await server.signIn('manager@agency.test')).access_token;
    expect((await open(document, token)).status).toBe(200);
  });

  it('is refused everywhere else, with or without the header', async () => {
    const calls: [string, string][] = [
      ['GET', '/api/whoami'],
      ['POST', '/api/token/revoke'],
      ['POST', '/api/token/agency'],
      ['POST', '/api/document/ticket'],
    ];
    for (const [method, path] of calls) {
      for (const name of ['access_token', 'ACCESS_TOKEN', 'access%5Ftoken']) {
        const where = `${path}?${name}=${token}`;
        const body = method === 'POST' ? { Path: document } : undefined;
        expect([where, (await server.call(method, where, { body })).status]).toEqual([where, 401]);
        expect([where, (await server.call(method, where, { body, token })).status]).toEqual([where, 401]);
      }
    }
    expect((await server.call('GET', '/api/whoami', { token })).status).toBe(200);
  });

  it('is no list and no empty text', async () => {
    expect((await server.call('GET', `/api/thing/excel?access_token=${token}&access_token=${token}`)).status).toBe(401);
    expect((await server.call('GET', '/api/thing/excel?access_token=')).status).toBe(401);
    expect((await server.call('GET', '/api/thing/excel')).status).toBe(401);
    expect((await server.call('GET', '/api/thing/excel', { token })).status).toBe(200);
  });

  it('can be switched off, and tickets go on', async () => {
    const strict = await startServer({ database: database(), model: model(), clock: clock.read, downloadsAcceptSessionToken: false });
    expect((await strict.call('GET', `/api/thing/excel?access_token=${token}`)).status).toBe(401);
    const ticket = await ticketFor('/api/thing/excel');
    expect((await strict.call('GET', `/api/thing/excel?access_token=${ticket}`)).status).toBe(200);
    await strict.close();
  });
});

describe('an address in a log', () => {
  it.each([
    ['/api/thing/excel?viewId=7&access_token=SECRET&take=5', '/api/thing/excel?viewId=7&access_token=redacted&take=5'],
    ['/api/thing/excel?ACCESS_TOKEN=SECRET', '/api/thing/excel?ACCESS_TOKEN=redacted'],
    ['/api/thing/excel?access%5Ftoken=SECRET', '/api/thing/excel?access%5Ftoken=redacted'],
    ['/api/thing/excel?access_token=SECRET&access_token=SECRET#access', '/api/thing/excel?access_token=redacted&access_token=redacted#access'],
    ['https://host/first-administrator?code=SECRET', 'https://host/first-administrator?code=redacted'],
    ['/api/thing?term=access_token&%E0%A4%A=1', '/api/thing?term=access_token&%E0%A4%A=1'],
    ['/invitation/Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx', '/invitation/redacted'],
    ['/invitation/Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGx/?x=1', '/invitation/redacted/?x=1'],
    ['/api/thing', '/api/thing'],
  ])('%s shows no token', (url, visible) => {
    expect(redactUrl(url)).toBe(visible);
  });
});
