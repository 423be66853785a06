// Guessing passwords is slow, whichever process, name or address it goes through.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../engine/database/database.ts';
import { getNetwork } from '../../engine/session/login-limit.ts';
import { database, dropDatabase, model, openDatabase } from './database.ts';
import { Clock, password, type Server, seedPeople, startServer } from './support.ts';

const clock = new Clock();
let one: Server;
let two: Server;

beforeAll(async () => {
  await openDatabase();
  await seedPeople(database(), model());
  one = await startServer({ database: database(), model: model(), clock: clock.read });
  two = await startServer({ database: database(), model: model(), clock: clock.read });
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await dropDatabase();
});
beforeEach(() => clock.forward(16 * 60));

const attempt = async (server: Server, userName: string, word: string, ip: string) =>
  await server.call('POST', '/api/token', { body: { UserName: userName, Password: word }, headers: { 'X-Forwarded-For': ip } });

describe('guessing', () => {
  it('one account from one address stops after ten, over two processes and at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => attempt(index % 2 ? one : two, 'clerk@agency.test', `guess ${index}`, '203.0.113.5')),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    const rejected = responses.find((response) => response.status === 429);
    expect(Number(rejected?.headers.get('retry-after'))).toBe(900);
    expect(rejected?.body).toMatchObject({ Code: 'request.too-many', Message: 'There were too many failed sign-in attempts.' });

    // Spelling the name otherwise is the same account, and the right password does not help either.
    for (const spelling of [' CLERK@agency.test ', 'CLER\u212a@agency.test', 'clerk@agency.test\u3000'])
      expect((await attempt(one, spelling, password, '203.0.113.5')).status).toBe(429);
    // From elsewhere, the person gets in.
    expect((await attempt(two, 'clerk@agency.test', password, '198.51.100.7')).status).toBe(200);
    clock.forward(15 * 60);
    expect((await attempt(two, 'clerk@agency.test', password, '203.0.113.5')).status).toBe(200);
  });

  it('a success clears what was counted for this person and address', async () => {
    for (let index = 0; index < 9; index++) expect((await attempt(one, 'clerk@agency.test', 'wrong', '203.0.113.6')).status).toBe(401);
    expect((await attempt(two, 'clerk@agency.test', password, '203.0.113.6')).status).toBe(200);
    for (let index = 0; index < 10; index++) expect((await attempt(one, 'clerk@agency.test', 'wrong', '203.0.113.6')).status).toBe(401);
    expect((await attempt(one, 'clerk@agency.test', 'wrong', '203.0.113.6')).status).toBe(429);
  });

  it('one account from many addresses stops after fifty', async () => {
    const responses = await Promise.all(
      Array.from({ length: 54 }, (_, index) => attempt(index % 2 ? one : two, 'clerk@agency.test', 'wrong', `198.18.0.${index + 1}`)),
    );
    expect(responses.filter((response) => response.status === 429)).toHaveLength(4);
  });

  it('many accounts from one address stop after a hundred, and nobody else is shut out', async () => {
    const responses = await Promise.all(
      Array.from({ length: 104 }, (_, index) => attempt(index % 2 ? one : two, `person${index}@agency.test`, 'Spring2026!', '198.18.9.9')),
    );
    expect(responses.filter((response) => response.status === 429)).toHaveLength(4);
    expect((await attempt(one, 'clerk@agency.test', password, '198.18.9.10')).status).toBe(200);
  });

  it('a clock that was set back shuts nobody out for longer than the window', async () => {
    clock.forward(5 * 86_400);
    for (let index = 0; index < 11; index++) await attempt(one, 'clerk@agency.test', 'wrong', '203.0.113.8');
    clock.forward(-600);
    const rejected = await attempt(one, 'clerk@agency.test', password, '203.0.113.8');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '900']);
    clock.forward(-86_400);
    expect((await attempt(one, 'clerk@agency.test', password, '203.0.113.8')).status).toBe(200);
    clock.forward(2 * 86_400);
  });

  it('keeps no name in clear, and drops what is over', async () => {
    await attempt(one, 'typed-my-password-here', 'x', '203.0.113.9');
    const rows = () => database().read(0, (tx) => tx.rows<{ key: string }>(sql.withSchema('matricula').table('login_failure').select('key')));
    expect(JSON.stringify(await rows())).not.toContain('typed-my-password-here');
    clock.forward(16 * 60);
    await attempt(one, 'clerk@agency.test', password, '203.0.113.10');
    await attempt(two, 'clerk@agency.test', password, '203.0.113.10');
    expect((await rows()).length).toBeLessThanOrEqual(2);
  });

  it('counts a subscriber of IPv6 as one address', () => {
    expect(getNetwork('2001:db8:1:2:aaaa::1')).toBe(getNetwork('2001:db8:1:2:bbbb:1:2:3'));
    expect(getNetwork('2001:db8:1:2::1')).not.toBe(getNetwork('2001:db8:1:3::1'));
    expect(getNetwork('2001:0db8::1')).toBe(getNetwork('2001:db8:0:0:9::'));
    expect(getNetwork('::ffff:203.0.113.5')).toBe('203.0.113.5');
    expect(getNetwork('')).toBe('');
  });
});
