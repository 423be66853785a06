// Signing in, refreshing and signing out, over HTTP.
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../engine/database/database.ts';
import { tokenSecret } from '../../engine/session/token-secret.ts';
import { database, dropDatabase, model, openDatabase } from './database.ts';
import { Clock, password, type People, type Server, secret, seedPeople, startServer } from './support.ts';

let people: People;
let server: Server;

beforeAll(async () => {
  await openDatabase();
  people = await seedPeople(database(), model());
  server = await startServer({ database: database(), model: model() });
});
afterAll(async () => {
  await server?.close();
  await dropDatabase();
});

const getClaims = (token: string): Record<string, unknown> => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
const setActive = (userId: number, active: boolean) => {
  const { identity, tenant } = model().app;
  return database().write(people.agencyId, (tx) =>
    tx.execute(
      sql(identity.entity)
        .where({ [tenant.field]: people.agencyId, Id: userId })
        .update({ [identity.active]: active }),
    ),
  );
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('signing in', () => {
  it('[AUTH-030] gives an expiring token with an actor', async () => {
    const response = await server.call('POST', '/api/token', { body: { UserName: 'manager@agency.test', Password: password } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 900,
      refresh_token: expect.any(String),
      UserId: people.ids.manager,
    });
    const claims = getClaims(String(response.body['access_token']));
    expect(claims['actor']).toBe('staff');
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900);
  });

  it('[AUTH-031] says userid, institutionid and actor in the token, and nothing about the person beyond the agency acted on', async () => {
    const { access_token: token } = await server.signIn('manager@agency.test');
    expect(getClaims(token)).toEqual({
      userid: people.ids.manager,
      institutionid: null,
      actor: 'staff',
      agencyid: people.agencyId,
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aud: 'matricula:api',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });

  it('finds the person with office, language, zone and the union of their groups', async () => {
    const { access_token: token } = await server.signIn('MANAGER@agency.test');
    const { body } = await server.call('GET', '/api/whoami', { token });
    expect(body).toMatchObject({
      kind: 'staff',
      userId: people.ids.manager,
      userName: 'manager@agency.test',
      name: 'The manager',
      agencyId: people.agencyId,
      officeId: people.officeId,
      isGod: false,
      permissions: ['CanKeep', 'CanSell', 'CanShare'],
      language: 'pt',
      timeZone: 'Australia/Hobart',
    });
    const requested = await server.call('GET', '/api/whoami', { token, headers: { 'User-Language': 'es' } });
    expect(requested.body['language']).toBe('es');
    const foreign = await server.call('GET', '/api/whoami', { token, headers: { 'User-Language': 'xx' } });
    expect(foreign.body['language']).toBe('pt');
  });

  it('answers unknown, wrong, switched off and not staff with one and the same 401', async () => {
    const bodies = [
      { UserName: 'nobody@agency.test', Password: password },
      { UserName: 'clerk@agency.test', Password: 'not the password' },
      { UserName: 'gone@agency.test', Password: password },
      { UserName: 'clerk@agency.test', Password: password, Actor: 'student' },
    ];
    const responses = await Promise.all(bodies.map((body) => server.call('POST', '/api/token', { body })));
    for (const response of responses) {
      expect(response.status).toBe(401);
      expect(response.body).toEqual(responses[0]?.body);
    }
  });

  it.each([
    ['no body', undefined, []],
    ['a list', [], []],
    ['a text that is no object', '"x"', []],
    ['nothing in it', {}, ['UserName', 'Password']],
    ['an object as the name', { UserName: { $ne: '' }, Password: 'x' }, ['UserName']],
    ['a list as the name', { UserName: ['a', 'b'], Password: 1 }, ['UserName', 'Password']],
    ['a name of 9,000 letters', { UserName: 'a'.repeat(9000), Password: 'x' }, ['UserName']],
    ['a NUL in the name', { UserName: 'a\0b', Password: 'x' }, ['UserName']],
    ['an unknown property', { UserName: 'a', Password: 'x', IsGodUser: true }, ['IsGodUser']],
    ['a prototype', '{"UserName":"a","Password":"x","__proto__":{"Actor":"god"}}', ['__proto__']],
    ['an unknown actor', { UserName: 'a', Password: 'x', Actor: 'god' }, ['Actor']],
  ])('refuses %s with 400', async (_what, body, keys) => {
    const response = await server.call('POST', '/api/token', { body });
    expect(response.status).toBe(400);
    const errors = response.body['Errors'] as { Key: string }[];
    expect(errors.map((error) => error.Key)).toEqual(keys);
  });

  it('takes as long for somebody unknown as for a wrong password', async () => {
    const once = async (userName: string) => {
      const start = performance.now();
      const body = { UserName: userName, Password: 'wrong, whatever it is' };
      const response = await server.call('POST', '/api/token', { body, headers: { 'X-Forwarded-For': '192.0.2.1' } });
      expect(response.status).toBe(401);
      return performance.now() - start;
    };
    await once('clerk@agency.test'); // the hash of nobody is made on first use
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 8; round++) {
      known.push(await once('clerk@agency.test'));
      unknown.push(await once(`nobody${round}@agency.test`));
    }
    // The quickest of each: whatever else the machine does only adds to the others.
    const [quickestKnown, quickestUnknown] = [Math.min(...known), Math.min(...unknown)];
    const ratio = quickestUnknown / quickestKnown;
    // Without the hash that is made for nobody, the answer would come in a tenth of the time.
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});

describe('tokens', () => {
  it('[AUTH-030] refuses a token once it has expired', async () => {
    const clock = new Clock();
    const timed = await startServer({ database: database(), model: model(), clock: clock.read });
    const { access_token: token } = await timed.signIn('clerk@agency.test');
    clock.forward(899);
    expect((await timed.call('GET', '/api/whoami', { token })).status).toBe(200);
    clock.forward(2);
    expect((await timed.call('GET', '/api/whoami', { token })).status).toBe(401);
    await timed.close();
  });

  it('refuses what was tampered with, signed by others, signed otherwise or not signed at all', async () => {
    const { access_token: token } = await server.signIn('clerk@agency.test');
    const [head = '', body = '', signature = ''] = token.split('.');
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = getClaims(token);
    const { keyFor } = await import('../../engine/session/token-secret.ts');
    const key = keyFor('access-token', secret);
    const sign = (alg: string, payload: Record<string, unknown>, by: Uint8Array = key) => new SignJWT(payload).setProtectedHeader({ alg }).sign(by);
    const genuine = await sign('HS256', claims);
    expect((await server.call('GET', '/api/whoami', { token: genuine })).status).toBe(200);

    const hostile = [
      '',
      'x',
      'a.b.c',
      `${head}.${body}.`,
      `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${head}.${encode({ ...claims, userid: people.ids.god })}.${signature}`,
      `${encode({ alg: 'none' })}.${body}.`,
      `${encode({ alg: 'none' })}.${body}.${signature}`,
      await sign('HS512', claims),
      await sign('HS256', claims, new TextEncoder().encode('another secret of thirty-two letters')),
      await sign('HS256', { ...claims, aud: 'matricula:ticket' }),
      await sign('HS256', { ...claims, aud: undefined }),
      await sign('HS256', { ...claims, exp: undefined }),
      await sign('HS256', { ...claims, sub: "' or true --" }),
      await sign('HS256', { ...claims, sub: '00000000-0000-4000-8000-000000000000' }),
      await sign('HS256', { ...claims, userid: people.ids.god }),
      await sign('HS256', { ...claims, userid: String(claims['userid']) }),
      await sign('HS256', { ...claims, agencyid: people.otherAgencyId }),
      await sign('HS256', { ...claims, agencyid: '1; drop table x' }),
      await sign('HS256', { ...claims, actor: 'student' }),
      await sign('HS256', { ...claims, actor: 'god' }),
    ];
    for (const each of hostile) {
      const response = await server.call('GET', '/api/whoami', { token: each });
      expect([each, response.status]).toEqual([each, 401]);
    }
    expect((await server.call('GET', '/api/whoami', { headers: { Authorization: `Basic ${token}` } })).status).toBe(401);
    expect((await server.call('GET', '/api/whoami')).status).toBe(401);
  });

  it('refuses a revoked session at once here, and within a second in another process', async () => {
    const elsewhere = await startServer({ database: database(), model: model() });
    const { access_token: token, refresh_token: refresh } = await server.signIn('clerk@agency.test');
    expect((await elsewhere.call('GET', '/api/whoami', { token })).status).toBe(200);
    expect((await server.call('POST', '/api/token/revoke', { token })).body).toEqual({});
    expect((await server.call('GET', '/api/whoami', { token })).status).toBe(401);
    await expect.poll(async () => (await elsewhere.call('GET', '/api/whoami', { token })).status).toBe(401);
    expect((await server.call('POST', '/api/token/refresh', { body: { refresh_token: refresh } })).status).toBe(401);
    await elsewhere.close();
  });

  it('refuses somebody who was switched off, and people of an agency that was', async () => {
    const { access_token: token, refresh_token: refresh } = await server.signIn('clerk@agency.test');
    await setActive(people.ids.clerk, false);
    await pause(1050);
    expect((await server.call('GET', '/api/whoami', { token })).status).toBe(401);
    expect((await server.call('POST', '/api/token/refresh', { body: { refresh_token: refresh } })).status).toBe(401);
    await setActive(people.ids.clerk, true);

    const { tenant } = model().app;
    const switchAgency = (active: boolean) =>
      database().write(0, (tx) =>
        tx.execute(
          sql(tenant.entity)
            .where({ Id: people.otherAgencyId })
            .update({ [tenant.active]: active }),
        ),
      );
    const other = await server.signIn('other@agency.test');
    await switchAgency(false);
    await pause(1050);
    expect((await server.call('GET', '/api/whoami', { token: other.access_token })).status).toBe(403);
    expect((await server.call('POST', '/api/token', { body: { UserName: 'other@agency.test', Password: password } })).status).toBe(403);
    await switchAgency(true);
  });

  it('makes one secret for all processes, and takes the operator’s when it is long enough', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => tokenSecret(database())));
    expect(new Set(made).size).toBe(1);
    expect(made[0]?.length).toBeGreaterThan(40);
    expect(await tokenSecret(database(), secret)).toBe(secret);
    await expect(tokenSecret(database(), 'short')).rejects.toThrow('TOKEN_SECRET is too short');
  });
});

describe('refreshing', () => {
  it('continues the session with new tokens and slides its end, for a month at most', async () => {
    const clock = new Clock();
    const timed = await startServer({ database: database(), model: model(), clock: clock.read });
    let refresh = (await timed.signIn('clerk@agency.test')).refresh_token;
    for (let week = 0; week < 4; week++) {
      clock.forward(7 * 86_400);
      const response = await timed.call('POST', '/api/token/refresh', { body: { refresh_token: refresh } });
      expect(response.status).toBe(200);
      expect(response.body['UserId']).toBe(people.ids.clerk);
      refresh = String(response.body['refresh_token']);
    }
    clock.forward(86_400);
    const last = await timed.call('POST', '/api/token/refresh', { body: { refresh_token: refresh } });
    clock.forward(86_400 - 60);
    expect((await timed.call('GET', '/api/whoami', { token: (await timed.signIn('clerk@agency.test')).access_token })).status).toBe(200);
    clock.forward(61);
    expect((await timed.call('POST', '/api/token/refresh', { body: { refresh_token: String(last.body['refresh_token']) } })).status).toBe(401);
    expect((await timed.call('GET', '/api/whoami', { token: String(last.body['access_token']) })).status).toBe(401);
    await timed.close();
  });

  it('ends a session that nobody has used for a fortnight, and sooner where the installation says so', async () => {
    const clock = new Clock();
    const timed = await startServer({ database: database(), model: model(), clock: clock.read });
    const short = await startServer({ database: database(), model: model(), clock: clock.read, sessionDays: 2 });
    const [long, brief] = [await timed.signIn('clerk@agency.test'), await short.signIn('clerk@agency.test')];
    const refresh = async (at: Server, token: string) => (await at.call('POST', '/api/token/refresh', { body: { refresh_token: token } })).status;
    clock.forward(2 * 86_400 + 1);
    expect(await refresh(short, brief.refresh_token)).toBe(401);
    // A limit that was lowered later counts for sessions that have begun.
    expect(await refresh(short, long.refresh_token)).toBe(401);
    clock.forward(12 * 86_400);
    expect(await refresh(timed, long.refresh_token)).toBe(401);
    await timed.close();
    await short.close();
  });

  it('ends the session for both whichever of the used tokens comes back, and for nobody by a token that was never made', async () => {
    const clock = new Clock();
    const timed = await startServer({ database: database(), model: model(), clock: clock.read });
    const refresh = (token: string) => timed.call('POST', '/api/token/refresh', { body: { refresh_token: token } });
    const continued = async (times: number) => {
      const tokens = [(await timed.signIn('clerk@agency.test')).refresh_token];
      for (let turn = 0; turn < times; turn++) {
        clock.forward(600);
        tokens.push(String((await refresh(tokens[turn] ?? '')).body['refresh_token']));
      }
      return tokens;
    };
    for (const stolen of [0, 1, 2]) {
      const tokens = await continued(4);
      expect((await refresh(tokens[stolen] ?? '')).status).toBe(401);
      expect((await refresh(tokens[4] ?? '')).status).toBe(401);
    }
    const tokens = await continued(3);
    const [id, , seal] = (tokens[0] ?? '').split('.');
    for (const made of [`${id}.2.${seal}`, `${id}.9.${seal}`, `${id}.1.${'A'.repeat(43)}`, `${id}.1`, `${id}`]) expect((await refresh(made)).status).toBe(401);
    expect((await refresh(tokens[3] ?? '')).status).toBe(200);
    await timed.close();
  });

  it('gives the same next token to anyone who refreshes at the same moment, and ends the session for both when a used one comes back later', async () => {
    const clock = new Clock();
    const timed = await startServer({ database: database(), model: model(), clock: clock.read });
    const first = await timed.signIn('clerk@agency.test');
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => timed.call('POST', '/api/token/refresh', { body: { refresh_token: first.refresh_token } })),
    );
    const next = new Set(responses.map((response) => `${response.status} ${response.body['refresh_token']}`));
    expect(next.size).toBe(1);
    const second = String(responses[0]?.body['refresh_token']);
    expect(second).not.toBe(first.refresh_token);
    clock.forward(31);
    expect((await timed.call('POST', '/api/token/refresh', { body: { refresh_token: first.refresh_token } })).status).toBe(401);
    expect((await timed.call('POST', '/api/token/refresh', { body: { refresh_token: second } })).status).toBe(401);
    expect((await timed.call('GET', '/api/whoami', { token: String(responses[0]?.body['access_token']) })).status).toBe(401);
    await timed.close();
  });

  it.each([[{}], [{ refresh_token: 5 }], [{ refresh_token: ['x'] }], [{ refresh_token: 'a', more: 'b' }]])('refuses %j with 400', async (body) => {
    expect((await server.call('POST', '/api/token/refresh', { body })).status).toBe(400);
  });

  it('refuses a token that never was with 401', async () => {
    expect((await server.call('POST', '/api/token/refresh', { body: { refresh_token: 'never-was' } })).status).toBe(401);
  });

  it('keeps no token in clear', async () => {
    const { refresh_token: refresh } = await server.signIn('clerk@agency.test');
    const rows = await database().read(0, (tx) => tx.rows(sql.withSchema('matricula').table('session').select('*')));
    expect(JSON.stringify(rows)).not.toContain(refresh);
  });
});

describe('a platform administrator', () => {
  it('chooses the agency to act on, and the choice travels in the token and survives a refresh', async () => {
    const atHome = await server.signIn('god@agency.test');
    const home = await server.call('GET', '/api/whoami', { token: atHome.access_token });
    expect(home.body).toMatchObject({ agencyId: people.agencyId, officeId: people.officeId, isGod: true });
    const named = model().permissions.groups.flatMap((group) => group.permissions.map((permission) => permission.name));
    expect(home.body['permissions']).toEqual(expect.arrayContaining(named));

    const chosen = await server.call('POST', '/api/token/agency', { token: atHome.access_token, body: { AgencyId: people.otherAgencyId } });
    expect(chosen.status).toBe(200);
    expect(getClaims(String(chosen.body['access_token']))).toMatchObject({ agencyid: people.otherAgencyId, sub: getClaims(atHome.access_token)['sub'] });
    const away = await server.call('GET', '/api/whoami', { token: String(chosen.body['access_token']) });
    expect(away.body).toMatchObject({ agencyId: people.otherAgencyId, officeId: null, userId: people.ids.god });

    const refreshed = await server.call('POST', '/api/token/refresh', { body: { refresh_token: chosen.body['refresh_token'] } });
    expect(getClaims(String(refreshed.body['access_token']))['agencyid']).toBe(people.otherAgencyId);
    expect((await server.call('POST', '/api/token/refresh', { body: { refresh_token: atHome.refresh_token } })).status).toBe(401);
  });

  it('gets an error when there is no such agency, and nobody else may choose', async () => {
    const god = await server.signIn('god@agency.test');
    const choose = async (token: string, AgencyId: unknown) => (await server.call('POST', '/api/token/agency', { token, body: { AgencyId } })).status;
    expect(await choose(god.access_token, 999_999)).toBe(404);
    for (const wrong of ['1', 1.5, -1, 0, null, 1e12, { $gt: 0 }]) expect(await choose(god.access_token, wrong)).toBe(400);
    const manager = await server.signIn('manager@agency.test');
    expect(await choose(manager.access_token, people.otherAgencyId)).toBe(403);
    expect(await choose(manager.access_token, 999_999)).toBe(403);
  });
});
