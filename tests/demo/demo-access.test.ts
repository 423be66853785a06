// The business's own permissions, as each demo login meets them over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';

interface List {
  readonly Data: readonly Readonly<Record<string, unknown>>[];
  readonly Count: number;
}
let server: TestServer;
let [god, manager, counsellor, school, stranger]: Caller[] = [];

const caller = (found: Caller | undefined): Caller => {
  if (!found) throw new Error('Nobody is signed in.');
  return found;
};
const list = async (who: Caller | undefined, path: string): Promise<List> => {
  const response = await caller(who).get<List>(path);
  expect(response.status, `${path}: ${response.text.slice(0, 200)}`).toBe(200);
  return response.body;
};
const loadFirst = async (who: Caller | undefined, path: string): Promise<Readonly<Record<string, unknown>>> => {
  const [row] = (await list(who, path)).Data;
  if (!row) throw new Error(`${path} is empty.`);
  return row;
};

beforeAll(async () => {
  server = await startDemoServer();
  [god, manager, counsellor, school, stranger] = await Promise.all(
    ['god@demo.test', 'manager@demo.test', 'counsellor@demo.test', 'school@demo.test', 'manager@other.test'].map((name) => server.as(name)),
  );
}, 300_000);
afterAll(async () => {
  await server.stop();
});

describe('leads', () => {
  it('[META-075] are searched by view 3, and each agency has its own', async () => {
    expect((await caller(counsellor).post<List>('/api/agencylead/search?viewId=3&take=1', [])).body.Count).toBe(1284);
    expect((await caller(stranger).post<List>('/api/agencylead/search?viewId=3&take=1', [])).body.Count).toBe(60);
  });

  it('are divided by the views: due today, overdue, and my own of the open ones', async () => {
    const count = async (view: number): Promise<number> => (await caller(counsellor).post<List>(`/api/agencylead/search?viewId=${view}&take=1`, [])).body.Count;
    const [open, today, overdue, mine] = [await count(1001), await count(1002), await count(1003), await count(1004)];
    expect(open).toBeGreaterThan(900);
    expect(today).toBeGreaterThan(5);
    expect(overdue).toBeGreaterThan(20);
    expect(mine).toBeGreaterThan(50);
    expect(today + overdue + mine).toBeLessThan(open);
  });

  it('[LEAD-013] are added, changed and deleted by any staff, but their end is not theirs to write', async () => {
    const office = await loadFirst(counsellor, '/api/agencyoffice?take=1');
    const made = await caller(counsellor).post<{ Id: number }>('/api/agencylead', { FirstName: 'Zoë', AgencyOfficeId: office['Id'] });
    expect(made.status, made.text).toBe(200);
    const path = `/api/agencylead/${made.body.Id}`;
    expect((await caller(counsellor).call('PATCH', path, { IsConverted: true })).status).toBe(400);
    expect((await caller(counsellor).call('PATCH', path, { LastName: 'Ångström' })).status).toBe(200);
    expect((await caller(stranger).get(path)).status).toBe(404);
    expect((await caller(counsellor).call('DELETE', path)).status).toBe(200);
  });

  it('refuse an e-mail address without its shape and a 31st of February', async () => {
    const response = await caller(counsellor).post<{ Errors: { Key: string }[] }>('/api/agencylead', {
      FirstName: 'A',
      EmailAddress: 'nobody',
      NextContactDate: '2026-02-31',
      AgencyOfficeId: 999999,
    });
    expect(response.status).toBe(400);
    expect(response.body.Errors.map(({ Key }) => Key)).toEqual(expect.arrayContaining(['EmailAddress', 'NextContactDate']));
  });
});

describe('configuration', () => {
  it('of leads is read by all and kept by CanEditLeadMetadata', async () => {
    expect((await list(counsellor, '/api/agencyleadstatus')).Count).toBe(6);
    expect((await caller(counsellor).post('/api/agencyleadsource', { Name: 'Radio' })).status).toBe(403);
    const made = await caller(manager).post<{ Id: number }>('/api/agencyleadsource', { Name: 'Radio' });
    expect(made.status, made.text).toBe(200);
    expect((await caller(manager).call('DELETE', `/api/agencyleadsource/${made.body.Id}`)).status).toBe(200);
  });

  it('of the platform is read by all staff and kept by platform administrators', async () => {
    expect((await list(school, '/api/country?take=1')).Count).toBe(250);
    expect((await caller(manager).post('/api/addresstype', { Name: 'Boat' })).status).toBe(403);
    expect((await caller(god).post('/api/addresstype', { Name: 'Boat' })).status).toBe(200);
  });

  it('shows bank details of offices to those who write payments, not to counsellors', async () => {
    const path = `/api/agencyoffice/${(await loadFirst(manager, '/api/agencyoffice?take=1'))['Id']}`;
    expect(Object.keys((await caller(counsellor).get(path)).body)).not.toContain('BSB');
    expect(Object.keys((await caller(await server.as('finance@demo.test')).get(path)).body)).toContain('BSB');
    expect((await caller(counsellor).call('PATCH', path, { City: 'Geelong' })).status).toBe(403);
  });

  it('of agencies is closed: staff see their own, platform administrators all', async () => {
    expect((await list(counsellor, '/api/agency')).Data.map((row) => row['Name'])).toEqual(['Demo']);
    expect((await list(god, '/api/agency')).Count).toBe(4);
    expect((await caller(manager).post('/api/agencysetting', { Key: 'EnableTranslation', Value: 'true' })).status).toBe(403);
  });
});

describe('people', () => {
  it('are known by name to colleagues, and no answer holds a password', async () => {
    const people = await list(counsellor, '/api/user');
    expect(people.Data.map((row) => row['Name'])).toContain('Lê Minh Khôi');
    const full = await caller(manager).get(`/api/user/${people.Data[0]?.['Id']}`);
    expect(full.text).not.toMatch(/argon2|"Password"/);
    expect((await caller(counsellor).get('/api/usergroup')).status).toBe(403);
  });

  it('are kept by CanEditUsers, who can neither make a platform administrator nor change one nor tie someone to an institution', async () => {
    const institution = await loadFirst(manager, '/api/institution?take=1');
    const person = { UserName: 'new.colleague@demo.test', Name: 'New Colleague', Password: 'a long enough secret' };
    expect((await caller(counsellor).post('/api/user', person)).status).toBe(403);
    expect((await caller(manager).post('/api/user', { ...person, IsGodUser: true })).status).toBe(400);
    expect((await caller(manager).post('/api/user', { ...person, InstitutionId: institution['Id'] })).status).toBe(403);
    const made = await caller(manager).post<{ Id: number }>('/api/user', person);
    expect(made.status, made.text).toBe(200);
    const again = await caller(manager).post<{ Errors?: { Key: string }[] }>('/api/user', { ...person, UserName: 'NEW.colleague@demo.test' });
    expect(again.status, again.text).toBe(400);
    const administrator = (await list(manager, '/api/user')).Data.find((row) => row['Name'] === 'Ingrid Solberg');
    expect((await caller(manager).call('PATCH', `/api/user/${administrator?.['Id']}`, { Password: 'taken over by a manager' })).status).toBe(403);
    expect((await caller(god).call('PATCH', `/api/user/${made.body.Id}`, { InstitutionId: institution['Id'] })).status).toBe(200);
    expect((await caller(manager).call('DELETE', `/api/user/${made.body.Id}`)).status).toBe(200);
  });
});

describe('institution staff', () => {
  it('edit the courses of the institution they work for and no others', async () => {
    const [self] = (await list(school, '/api/user')).Data.filter((row) => row['Name'] === 'Callum Whitaker');
    const own = await caller(school).post<List>('/api/institutioncourse/search?take=1', [
      { Field: 'InstitutionId', Condition: 'Equal', Value1: self?.['InstitutionId'] },
    ]);
    const foreign = await caller(school).post<List>('/api/institutioncourse/search?take=1', [
      { Field: 'InstitutionId', Condition: 'Not Equal', Value1: self?.['InstitutionId'] },
    ]);
    expect((await caller(school).call('PATCH', `/api/institutioncourse/${own.body.Data[0]?.['Id']}`, { Tags: ['Popular'] })).status).toBe(200);
    expect((await caller(school).call('PATCH', `/api/institutioncourse/${foreign.body.Data[0]?.['Id']}`, { Tags: ['Popular'] })).status).toBe(403);
  });
});
