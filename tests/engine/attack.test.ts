// Attacks by people who are signed in: into other agencies, up to more rights, and on the server's time.
import pg from 'pg';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { Database } from '../../engine/database/database.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import { runSql } from '../support/database.ts';
import { type TestResponse, type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(async () => {
  await scene.server.stop();
});

const newPassword = 'a long enough new password';
const loadId = async (userName: string): Promise<number> =>
  Number((await runSql(scene.server.ownerUrl, `select "Id" from "User" where "UserName" = '${userName}'`))[0]?.['Id']);
const loadHash = async (table: string): Promise<unknown> =>
  (await runSql(scene.server.ownerUrl, `select md5(string_agg(t::text, '|' order by "Id")) as hash from "${table}" t`))[0]?.['hash'];
const signIn = (UserName: string, Password: string): Promise<TestResponse<{ access_token?: string; refresh_token?: string }>> =>
  scene.server.anyone.post('/api/token', { UserName, Password });

describe('a holder of CanEditUsers', () => {
  it('makes no platform administrator, of himself or of anybody, by any road', async () => {
    const before = await loadHash('User');
    const { manager } = scene;
    const own = `/api/user/${scene.one.managerId}`;
    expect((await manager.call('PATCH', own, { CreatedBy: 1 })).status).toBe(400);
    // He does not see who is one; the institution he sees, and others set it.
    for (const [body, status] of [
      [{ IsGodUser: true }, 400],
      [{ isgoduser: true }, 400],
      [{ InstitutionId: 1 }, 403],
      [{ AgencyId: scene.two.agencyId }, 400],
    ] as const) {
      expect((await manager.call('PATCH', own, body)).status, JSON.stringify(body)).toBe(status);
      expect((await manager.post('/api/user/bulkUpdate', { IteratorIds: [scene.one.managerId], entity: body })).status).toBe(status);
      expect((await manager.post('/api/user/', { UserName: 'new@one.test', Name: 'New', Password: newPassword, ...body })).status).toBe(status);
    }
    expect(await loadHash('User')).toBe(before);
  });

  it('changes neither password, name nor existence of a platform administrator', async () => {
    const god = await loadId('god@one.test');
    for (const body of [{ Password: newPassword }, { UserName: 'mine@one.test' }, { UserEmail: 'mine@one.test' }, { IsActive: false }])
      expect((await scene.manager.call('PATCH', `/api/user/${god}`, body)).status, JSON.stringify(body)).toBe(403);
    expect((await scene.manager.call('DELETE', `/api/user/${god}`)).status).toBe(403);
    const bulk = await scene.manager.post('/api/user/bulkUpdate', {
      Matching: { Conditions: [{ Field: 'UserName', Condition: 'Equal', Value1: 'god@one.test' }] },
      entity: { Password: newPassword },
    });
    expect(bulk.body).toMatchObject({ Success: 0, Fail: 1 });
    expect((await signIn('god@one.test', demoPassword)).status).toBe(200);
  });

  it('takes nobody’s name in any spelling, so that no sign-in becomes ambiguous', async () => {
    for (const UserName of ['god@one.test', 'GOD@ONE.TEST', 'cler\u212A@one.test', ' god@one.test '])
      expect((await scene.other.post('/api/user/', { UserName, Name: 'x', Password: newPassword })).status, UserName).toBe(400);
  });

  it('puts no group of another agency on anybody, and reads none', async () => {
    const [group] = await runSql(scene.server.ownerUrl, `select "Id" from "UserGroup" where "AgencyId" = ${scene.one.agencyId}`);
    const response = await scene.other.post('/api/userusergroup/', { UserId: scene.two.managerId, UserGroupId: group?.['Id'] });
    expect(response.status, response.text).toBe(400);
    const absent = await scene.other.post('/api/userusergroup/', { UserId: scene.two.managerId, UserGroupId: 2_000_000 });
    expect(response.text.replace(/"RequestId":"[^"]*"/, '')).toBe(absent.text.replace(/"RequestId":"[^"]*"/, ''));
    expect((await scene.other.get(`/api/usergroup/${String(group?.['Id'])}`)).status).toBe(404);
  });
});

describe('a new password', () => {
  it('ends the sessions of anyone who knew the old one, and not that of who changes it', async () => {
    const { manager } = scene;
    const made = await manager.post('/api/user/', { UserName: 'leaver@one.test', Name: 'Leaver', Password: newPassword });
    expect(made.status, made.text).toBe(200);
    const stolen = (await signIn('leaver@one.test', newPassword)).body;
    const as = (token: string): Promise<TestResponse> =>
      scene.server.anyone.call('GET', '/api/country?take=1', undefined, { Authorization: `Bearer ${token}` });
    expect((await as(stolen.access_token ?? '')).status).toBe(200);
    const changed = await manager.call('PATCH', `/api/user/${String(made.body['Id'])}`, { Password: `${newPassword} 2` });
    expect(changed.status, changed.text).toBe(200);
    expect((await scene.server.anyone.post('/api/token/refresh', { refresh_token: stolen.refresh_token })).status).toBe(401);
    await expect.poll(async () => (await as(stolen.access_token ?? '')).status).toBe(401);

    const own = (await signIn('manager@one.test', demoPassword)).body;
    const mine = { Authorization: `Bearer ${own.access_token}` };
    const kept = await scene.server.anyone.call('PATCH', `/api/user/${scene.one.managerId}`, { Password: demoPassword }, mine);
    expect(kept.status, kept.text).toBe(200);
    expect((await as(own.access_token ?? '')).status).toBe(200);
    // The manager of this file signed in elsewhere, so he is out as well.
    await expect.poll(async () => (await manager.get('/api/country?take=1')).status).toBe(401);
  });
});

describe('another agency', () => {
  let manager: Caller;
  beforeAll(async () => {
    const token = (await signIn('manager@one.test', demoPassword)).body.access_token ?? '';
    const call: Caller['call'] = (method, path, body, headers = {}) =>
      scene.server.anyone.call(method, path, body, { Authorization: `Bearer ${token}`, ...headers });
    manager = { token, call, get: (path) => call('GET', path), post: (path, body) => call('POST', path, body ?? {}) };
  });

  it('is neither read nor written over any surface, and its records are like absent ones', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'canary-of-one', LastName: 'Secret', Tags: ['canary-of-one'] }]);
    const office = scene.one.officeId;
    const before = [await loadHash('AgencyLead'), await loadHash('AgencyOffice')];
    const { other } = scene;
    const requested = (id: number): Promise<TestResponse>[] => [
      other.get(`/api/agencylead/${id}`),
      other.get(`/api/agencylead/${id}/journal`),
      other.get(`/api/agencylead/keys?id=${id}`),
      other.call('PATCH', `/api/agencylead/${id}`, { FirstName: 'x' }),
      other.call('PUT', `/api/agencylead/${id}/patch`, { Id: id, FirstName: 'x' }),
      other.call('DELETE', `/api/agencylead/${id}`),
      other.post('/api/agencylead/search', [{ Field: 'Id', Condition: 'In', Value1: [id] }]),
      other.post('/api/agencylead/search', [{ Field: 'AgencyId', Condition: 'Equal', Value1: scene.one.agencyId }]),
      other.post('/api/agencylead/bulkUpdate', { IteratorIds: [id], entity: { FirstName: 'x' } }),
      other.post('/api/agencylead/', { FirstName: 'x', AgencyOfficeId: id }),
    ];
    const plain = (response: TestResponse, id: number): string =>
      `${response.status} ${response.text
        .replaceAll(/"RequestId":"[^"]*"/g, '')
        .replaceAll(`"Id":${id},`, '"Id":"ID",')
        .replaceAll(`Lead ${id} `, 'Lead ID ')}`;
    const [foreign, absent] = [await Promise.all(requested(lead)), await Promise.all(requested(1_999_999))];
    expect(foreign.map((response) => plain(response, lead))).toEqual(absent.map((response) => plain(response, 1_999_999)));
    const matching = await other.post('/api/agencylead/bulkUpdate', {
      Matching: { Conditions: [{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'canary' }] },
      entity: { FirstName: 'x' },
    });
    expect(matching.text).not.toContain('"Success":1');
    for (const path of [
      '/api/agencylead',
      '/api/agencylead/keys?term=canary',
      '/api/agencyoffice',
      '/api/user',
      '/api/usergroup',
      '/api/userusergroup',
      '/api/agency',
      '/api/agencysetting',
      `/api/agency/${scene.one.agencyId}/agencysetting`,
      `/api/user/${scene.one.managerId}/userusergroup`,
    ])
      expect((await other.get(path)).text, path).not.toMatch(/canary-of-one|one\.test|One office/);
    expect((await other.post('/api/agencylead/', { FirstName: 'x', AgencyOfficeId: office })).status).toBe(400);
    expect([await loadHash('AgencyLead'), await loadHash('AgencyOffice')]).toEqual(before);
  });

  it('learns nothing of our people from the history of what all agencies share', async () => {
    const institution = await scene.god.post('/api/institution/', { Name: 'Institute of Tests' });
    const path = `/api/institution/${String(institution.body['Id'])}/journal`;
    expect((await manager.get<{ Data: { UserName: string | null }[] }>(path)).body.Data[0]?.UserName).toBe('god of One');
    const seen = await scene.other.get<{ Data: { UserName: string | null; UserId: number | null }[] }>(path);
    expect(seen.body.Data[0]).toMatchObject({ UserName: null, UserId: null, Icon: 'plus' });
    expect((await scene.other.get(`/api/institution/${String(institution.body['Id'])}`)).text).not.toContain('god of One');
  });

  it('is not reached by a nested address, whatever hangs under it', async () => {
    const { god, two } = scene;
    const own = await god.post(`/api/agency/${scene.one.agencyId}/agencysetting`, { Key: 'Attack', Value: 'true' });
    expect(own.status, own.text).toBe(200);
    expect(own.body['AgencyId']).toBe(scene.one.agencyId);
    expect((await god.post(`/api/agency/${two.agencyId}/agencysetting`, { Key: 'Attack', Value: 'true' })).status).toBe(400);
    // Anyone who may not write settings gets that answer, whichever agency the address names.
    for (const agencyId of [scene.one.agencyId, two.agencyId, 1_999_999])
      expect((await manager.post(`/api/agency/${agencyId}/agencysetting`, { Key: 'Attack' })).status, String(agencyId)).toBe(403);
    for (const rest of ['keys', 'excel', 'list', '']) expect((await manager.get(`/api/institution/1999999/institutioncampus/${rest}`)).status, rest).toBe(404);
  });

  it('is shut by row security for the application’s own role, which may neither unlock it nor rewrite what happened', async () => {
    const client = new pg.Client({ connectionString: withLogin(scene.server.ownerUrl, loginRole, deriveAppPassword(scene.server.ownerUrl) ?? '') });
    await client.connect();
    const rejected = async (text: string): Promise<string> => {
      try {
        const { rowCount } = await client.query(text);
        return String(rowCount);
      } catch (error) {
        return error instanceof Error && 'code' in error ? String(error.code) : 'none';
      }
    };
    try {
      expect(await rejected('select from "AgencyLead"')).toBe('0');
      await client.query(`set matricula.agency = '${scene.two.agencyId}'`);
      expect(await rejected(`select from "User" where "AgencyId" = ${scene.one.agencyId}`)).toBe('0');
      expect(await rejected(`update "AgencyLead" set "FirstName" = 'x' where "AgencyId" = ${scene.one.agencyId}`)).toBe('0');
      expect(await rejected(`update "AgencyLead" set "AgencyId" = ${scene.one.agencyId}`)).toMatch(/42501|^0$/);
      expect(
        await rejected(`insert into "AgencyLead" ("AgencyId", "FirstName", "AgencyOfficeId") values (${scene.one.agencyId}, 'x', ${scene.one.officeId})`),
      ).toBe('42501');
      for (const forbidden of [
        'set row_security = off; select * from "AgencyLead"',
        'set role matricula_owner',
        'alter table "AgencyLead" disable row level security',
        'drop policy "AgencyLead_tenant" on "AgencyLead"',
        'truncate "AgencyLead"',
        'update matricula.journal set user_name = null',
        'delete from matricula.journal',
        'truncate matricula.journal',
        'create table public.mine (a int)',
        'create function public.mine() returns int language sql as $$ select 1 $$',
        'create function matricula.mine() returns int language sql as $$ select 1 $$',
        `copy "AgencyLead" to program 'true'`,
        `select pg_read_file('/etc/hostname')`,
        "insert into matricula.migration (name, batch) values ('9999_x', 9)",
      ])
        expect(await rejected(forbidden), forbidden).toMatch(/^(42501|42P01|2BP01)$/);
      const stats = await client.query(`select from pg_stats where tablename = 'AgencyLead'`);
      expect(stats.rowCount).toBe(0);
    } finally {
      await client.end();
    }
  });

  it('spoils no workbook by a character that XML cannot hold', async () => {
    const [odd] = await scene.addLeads([{ FirstName: 'Odd\uFFFE\uFFFF', LastName: 'Spoiler', Tags: ['\uFFFF'] }]);
    // Writes refuse it; older rows may hold it all the same.
    await runSql(scene.server.ownerUrl, `update "AgencyLead" set "FirstName" = "FirstName" || chr(1), "LastName" = chr(9) || '=1+1' where "Id" = ${odd}`);
    const response = await fetch(`${scene.server.url}/api/agencylead/excel?viewId=3&take=999999999`, { headers: { Authorization: `Bearer ${manager.token}` } });
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const text = JSON.stringify(sheets[0]?.rows);
    expect(text).toContain('Odd');
    expect(text).not.toMatch(/\uFFFE|\uFFFF/);
  });

  it('keeps its share of the server while one person asks for everything at once', async () => {
    const costly = Array.from({ length: 21 }, () => ({ Field: 'FirstName', Condition: 'Contains', Value1: 'a' }));
    expect((await manager.post('/api/agencylead/search', costly)).status).toBe(400);
    expect((await manager.post('/api/agencylead/search', costly.slice(1))).status).toBe(200);
    // Rows held by an open transaction: each write waits for its lock, and the database for none of them.
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Held' }]);
    const holder = new pg.Client({ connectionString: scene.server.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from "AgencyLead" where "Id" = $1 for update', [lead]);
    const greedy = Array.from({ length: 110 }, (_, index) => manager.call('PATCH', `/api/agencylead/${lead}`, { LastName: `Greedy ${index}` }));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // Had this request to wait, the waits of the others for their lock would run out meanwhile, and they would not end with 200.
    expect((await scene.other.get('/api/agencylead?take=1')).status).toBe(200);
    await holder.query('rollback');
    await holder.end();
    const responses = await Promise.all(greedy);
    const rejected = responses.filter((response) => response.status === 429);
    expect([responses.filter((response) => response.status === 200).length, rejected.length]).toEqual([104, 6]);
    expect(rejected[0]?.headers.get('Retry-After')).toBe('5');
  });

  it('hears that the server is busy when every connection is taken, not that it failed', async () => {
    const database = new Database({ connectionString: scene.server.ownerUrl, maxConnections: 1 });
    let release = (): void => undefined;
    const held = database.read(0, () => new Promise<void>((resolve) => (release = resolve)));
    await expect(database.read(0, () => Promise.resolve())).rejects.toMatchObject({ code: 'server.unavailable' });
    release();
    await held;
    await database.close();
  });
});

describe('races', () => {
  it('twenty changes of one record at once are twenty versions, each with its line of history', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Raced' }]);
    const god = scene.god;
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => god.call('PATCH', `/api/agencylead/${lead}`, { LastName: `Racer ${index}` })));
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200));
    expect(responses.map((response) => response.body['RowVersion']).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    );
    expect((await god.get(`/api/agencylead/${lead}/journal?take=1`)).body['Count']).toBe(21);
  });

  it('of twenty changes that saw the same version one is written', async () => {
    const [lead = 0] = await scene.addLeads([{ FirstName: 'Raced' }]);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => scene.god.call('PATCH', `/api/agencylead/${lead}`, { LastName: `Racer ${index}`, RowVersion: 1 })),
    );
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('of twenty records with one unique value one is made, and the others hear why', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => scene.god.post('/api/agencysetting/', { Key: 'RacedKey', Value: 'x' })));
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(responses.filter((response) => response.status === 400).every((response) => response.text.includes('"Key":"Key"'))).toBe(true);
  });

  it('a record that is changed and deleted at once is one or the other, and never half', async () => {
    const leads = await scene.addLeads(Array.from({ length: 10 }, () => ({ FirstName: 'Raced' })));
    const responses = await Promise.all(
      leads.flatMap((lead) => [
        scene.god.call('PATCH', `/api/agencylead/${lead}`, { LastName: 'x' }),
        scene.god.call('DELETE', `/api/agencylead/${lead}`),
        scene.god.call('DELETE', `/api/agencylead/${lead}`),
      ]),
    );
    expect(responses.every((response) => response.status === 200 || response.status === 404)).toBe(true);
    for (const lead of leads) expect((await scene.god.get(`/api/agencylead/${lead}`)).status).toBe(404);
  });
});
