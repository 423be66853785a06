// The generic calls on the demo installation, spelled as the specification spells them.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';

type Row = Readonly<Record<string, unknown>> & { readonly Id: number };
interface List {
  readonly Data: readonly Row[];
  readonly Count: number;
}
interface Rejected {
  readonly ErrorSummary: string;
  readonly Message: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let server: TestServer;
let manager: Caller;
beforeAll(async () => {
  server = await startDemoServer();
  manager = await server.as('manager@demo.test');
}, 300_000);
afterAll(async () => {
  await server.stop();
});

const condition = (Field: string, Condition: string, Value1?: unknown, Value2?: unknown) => ({ Field, Condition, Value1, Value2 });
const search = async (query: string, conditions: unknown = []) => await manager.post<List>(`/api/agencylead/search?${query}`, conditions);
const count = async (...conditions: unknown[]): Promise<number> => {
  const response = await search('viewId=3&take=1', conditions);
  expect(response.status, response.text).toBe(200);
  return response.body.Count;
};
const makeLead = async (fields: Record<string, unknown> = {}): Promise<Row> => {
  const response = await manager.post<Row>('/api/agencylead/', { FirstName: 'Thiago', LastName: 'Brandão', ...fields });
  expect(response.status, response.text).toBe(200);
  return response.body;
};

describe('reading', () => {
  it('answers its health to anyone: { Status, Version }', async () => {
    const health = await server.anyone.get('/api/health');
    expect([health.status, Object.keys(health.body)]).toEqual([200, ['Status', 'Version']]);
  });

  it('[META-001] takes paths below /api in any case, with or without a slash at the end', async () => {
    for (const path of ['/api/agencylead?take=1', '/API/AgencyLead/?take=1', '/api/AGENCYLEAD/list/?take=1'])
      expect((await manager.get(path)).status, path).toBe(200);
  });

  it('[META-029] lists 300 whole entities unless told otherwise, and light ones with listing=true', async () => {
    const full = (await manager.get<List>('/api/agencylead')).body;
    expect([full.Data.length, full.Count]).toEqual([300, 1284]);
    expect(full.Data[0]).toHaveProperty('EmailAddress');
    const light = (await manager.get<List>('/api/agencylead?take=7&listing=true')).body;
    expect(light.Data).toHaveLength(7);
    expect(light.Data[0]).not.toHaveProperty('EmailAddress');
  });

  it('[META-030] lists agency countries and currencies at /list', async () => {
    const currencies = (await manager.get<List>('/api/agencycurrency/list')).body;
    expect(currencies.Data.map((row) => row['Code'])).toContain('AUD');
    expect((await manager.get<List>('/api/agencycountry/list')).body.Data.map((row) => row['CountryName'])).toContain('Brazil');
  });

  it('[META-025] takes a parent before the entity, and only its own records below it', async () => {
    const [agency] = (await manager.get<List>('/api/agency')).body.Data;
    expect((await manager.get<List>(`/api/agency/${agency?.Id}/agencysetting`)).body.Count).toBeGreaterThan(1);
    expect((await manager.get(`/api/agency/${Number(agency?.Id) + 1}/agencysetting`)).status).toBe(404);
    const [user] = (await manager.get<List>('/api/user?take=1')).body.Data;
    const memberships = (await manager.get<List>(`/api/user/${user?.Id}/userusergroup`)).body.Data;
    expect(memberships.every((row) => row['UserId'] === user?.Id)).toBe(true);
    const campuses = (await manager.get<List>('/api/institution/1/institutioncampus')).body;
    expect(new Set(campuses.Data.map((row) => row['InstitutionId']))).toEqual(new Set([1]));
  });

  it('[META-036] searches with viewId, orderBy, skip and take', async () => {
    const all = (await search('viewId=3&orderBy=Id&take=1000&v=0.1.0')).body;
    const page = (await search('viewId=3&orderBy=Id&skip=10&take=5')).body;
    expect([page.Count, page.Data.map((row) => row.Id)]).toEqual([1284, all.Data.slice(10, 15).map((row) => row.Id)]);
    expect((await search('viewId=3&skip=99999')).body).toMatchObject({ Data: [], Count: 1284 });
    expect((await search('viewId=3&take=999999999')).body.Data).toHaveLength(1000);
    expect((await search('viewId=3&take=0')).body.Data).toHaveLength(0);
  });

  it.each(['FirstName DESC', 'firstname%20desc', '-FirstName', 'FirstName+desc,Id+desc'])('[META-036] orders by "%s"', async (order) => {
    const firsts = async (orderBy: string) => (await search(`viewId=3&take=3&orderBy=${orderBy}`)).body.Data.map((row) => row['DisplayName']);
    expect(await firsts(order)).toEqual(await firsts('FirstName desc'));
    expect(await firsts(order)).not.toEqual(await firsts('FirstName asc'));
  });

  it('[META-037] compares numbers and dates: More Than, Less Than, Between, Equal', async () => {
    expect(await count(condition('Id', 'More Than', 1000))).toBe(284);
    expect(await count(condition('Id', 'less than', '11'))).toBe(10);
    expect(await count(condition('Id', 'Between', 11, 20))).toBe(10);
    expect(await count(condition('Id', 'Equal', 11))).toBe(1);
    const [{ NextContactDate: day } = { NextContactDate: '' }] = (await search('viewId=3&take=1', [condition('NextContactDate', 'Is Not Empty')])).body.Data;
    const equal = await count(condition('NextContactDate', 'Equal', day));
    expect(equal).toBeGreaterThan(0);
    expect(await count(condition('NextContactDate', 'Between', day, String(day).replace('T00:00:00', 'T23:59:59.999')))).toBe(equal);
    expect(await count(condition('LastName', 'Empty'))).toBe(await count(condition('LastName', 'Is Empty')));
  });
});

describe('writing', () => {
  it('[META-026] [META-027] creates with a query of any kind and answers the record, as a get does', async () => {
    const made = await manager.post<Row>('/api/agencylead/?from=test', { FirstName: 'Ana', Tags: ['VET'], NextContactDate: '2025-03-07T00:00:00' });
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({ FirstName: 'Ana', Tags: ['VET'], NextContactDate: '2025-03-07T00:00:00', RowVersion: 1 });
    expect((await manager.get<Row>(`/api/agencylead/${made.body.Id}/`)).body).toEqual(made.body);
  });

  it('[META-034] refuses a create without an entity or without its type', async () => {
    for (const body of ['', '[]', 'null', '"lead"']) expect((await manager.call('POST', '/api/agencylead/', body)).status, body).toBe(400);
    expect((await manager.post('/api/', {})).status).toBe(404);
  });

  it('[META-028] [META-033] updates with PUT /patch and the Id, whole or in part, and with PATCH', async () => {
    const lead = await makeLead();
    const path = `/api/agencylead/${lead.Id}`;
    const full = await manager.call<Row>('PUT', `${path}/patch`, { ...lead, LastName: 'Silva' });
    expect(full.body, full.text).toMatchObject({ FirstName: 'Thiago', LastName: 'Silva', RowVersion: 2 });
    const part = await manager.call<Row>('PATCH', path, { FirstName: 'Tiago' });
    expect(part.body).toMatchObject({ FirstName: 'Tiago', LastName: 'Silva', DisplayName: 'Tiago Silva' });
    const nameless = await manager.call<Rejected>('PUT', `${path}/patch`, { FirstName: 'x' });
    expect([nameless.status, nameless.body.Errors[0]?.Key]).toEqual([400, 'Id']);
    const stale = await manager.call<Rejected & { Differing: { Key: string }[] }>('PUT', `${path}/patch`, { ...lead, FirstName: 'Late' });
    expect([stale.status, stale.body.Differing.map((entry) => entry.Key).toSorted()]).toEqual([409, ['FirstName', 'LastName']]);
  });

  it('[META-062] takes a copy: a record that was read, without its Id', async () => {
    const { Id: _id, ...copy } = await makeLead({ Tags: ['VET'] });
    const made = await manager.post<Row>('/api/agencylead/', copy);
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({ FirstName: 'Thiago', Tags: ['VET'], RowVersion: 1 });
    // What only the system decides is not taken from a copy.
    for (const [field, value] of Object.entries({ IsConverted: true, AgencyId: Number(copy['AgencyId']) + 1 })) {
      const rejected = await manager.post<Rejected>('/api/agencylead/', { ...copy, [field]: value });
      expect([rejected.status, rejected.body.Errors.map((error) => error.Key)]).toEqual([400, [field]]);
    }
  });

  it('[META-031] [LEAD-013] deletes: an empty 200, then 404', async () => {
    const { Id } = await makeLead();
    const gone = await manager.call('DELETE', `/api/agencylead/${Id}`);
    expect([gone.status, gone.text]).toEqual([200, '']);
    expect((await manager.get(`/api/agencylead/${Id}`)).status).toBe(404);
    expect((await manager.call('DELETE', `/api/agencylead/${Id}`)).status).toBe(404);
  });

  it('[ERR-005] tells all faults at once: Errors with a Key each, ErrorSummary and Message', async () => {
    const body = {
      FirstName: 7,
      LastName: 'x'.repeat(101),
      EmailAddress: 'a',
      NextContactDate: '31/02/2025',
      Tags: 'x',
      EmailOptOut: 'yes',
      AgencyOfficeId: 999999,
    };
    const rejected = await manager.post<Rejected>('/api/agencylead/', body);
    expect(rejected.status).toBe(400);
    expect(rejected.body.Errors.map((error) => error.Key).toSorted()).toEqual(Object.keys(body).toSorted());
    expect(rejected.body.ErrorSummary).toBe('7 fields need attention.');
    expect(rejected.body.Message).toBe(rejected.body.ErrorSummary);
  });

  it('[META-055] updates fifty leads at once, and tells which could not be', async () => {
    const ids = (await search('viewId=3&orderBy=Id&take=50')).body.Data.map((row) => row.Id);
    const done = await manager.post('/api/AgencyLead/bulkUpdate', { IteratorIds: ids, entity: { Tags: ['Fifty'] }, ValidationGroup: null });
    expect(done.body).toEqual({ Total: 50, Success: 50, Fail: 0, Errors: [] });
    expect(await count(condition('Tags', 'Contains', 'Fifty'))).toBe(50);
    const some = await manager.post('/api/agencylead/bulkupdate', { IteratorIds: [ids[0], 99999999], entity: { Tags: [] } });
    expect(some.body).toEqual({ Total: 2, Success: 1, Fail: 1, Errors: [{ Id: 99999999, Name: null, Message: 'Lead 99999999 does not exist.' }] });
    for (const body of [{ entity: {} }, { IteratorIds: [], entity: { Tags: [] } }, { IteratorIds: ids, entity: { Tags: [] }, ValidationGroup: 'convertAll' }])
      expect((await manager.post('/api/agencylead/bulkUpdate', body)).status).toBe(400);
    const none = await manager.post<Rejected>('/api/agencylead/bulkUpdate', { IteratorIds: [], entity: { Tags: [] } });
    expect(none.body.Message).toBe('Select at least one record to perform this action.');
  });
});

describe('leads', () => {
  it('[LEAD-020] [META-075] are searched in view 3', async () => {
    const { Views } = (await manager.get<{ Views: { ViewId: number; ViewType: string }[] }>('/api/entityconfig/agencylead')).body;
    expect(Views[0]).toMatchObject({ ViewId: 3, ViewType: 'Grid' });
    expect((await search('viewId=3&take=50')).body.Data).toHaveLength(50);
  });

  it('[LEAD-023] [STU-011] have a journal of who did what when', async () => {
    const { Id } = await makeLead();
    await manager.call('PATCH', `/api/agencylead/${Id}`, { FirstName: 'Tiago' });
    const journal = (await manager.get<List>(`/api/agencylead/${Id}/journal`)).body;
    const me = (await manager.get<{ SecuritySettings: { UserId: number } }>('/api/settings')).body.SecuritySettings.UserId;
    expect(journal.Count).toBe(2);
    expect(journal.Data).toMatchObject([
      { UserId: me, Icon: 'pencil', Description: 'Changed: First name' },
      { UserId: me, Icon: 'plus', Description: 'Created' },
    ]);
    expect(Date.parse(String(journal.Data[0]?.['DateLastModified']))).toBeGreaterThan(Date.now() - 60_000);
  });

  it('[LEAD-029] [OPP-019] leads, their statuses, opportunities and their stages have a grid and a form', async () => {
    for (const entity of ['AgencyLead', 'AgencyLeadStatus', 'AgencyOpportunity', 'AgencyOpportunityStage']) {
      type Config = { EntityType: string; Grid: { Columns: unknown[]; Filters: unknown[] }; Form: { Sections: { Fields: unknown[] }[] } };
      const { EntityType, Grid, Form } = (await manager.get<Config>(`/api/entityconfig/${entity}`)).body;
      expect(EntityType).toBe(entity);
      expect(Grid.Columns.length).toBeGreaterThan(2);
      expect(Grid.Filters.length).toBeGreaterThan(0);
      expect(Form.Sections.flatMap((section) => section.Fields).length).toBeGreaterThan(2);
    }
  });

  it('[LEAD-025] [META-040] [META-041] [AUTH-034] leads are exported to a workbook: headings, the rows of the conditions, the token in the address', async () => {
    const [status] = (await manager.get<List>('/api/agencyleadstatus?take=1')).body.Data;
    const expected = await count(condition('Status', 'Equal', status?.Id));
    const query = new URLSearchParams({
      viewId: '3',
      orderBy: 'FirstName',
      take: '999999999',
      userConditions: JSON.stringify([condition('Key.Status', 'Equal', status?.Id)]),
      access_token: manager.token,
    });
    const response = await fetch(`${server.url}/api/agencylead/excel/?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toContain('.xlsx');
    const { sheets } = await readXlsx(Buffer.from(await response.arrayBuffer()));
    const [headings, ...rows] = sheets[0]?.rows ?? [];
    expect(headings).toEqual(['Name', 'Status', 'Next contact', 'Assigned to', 'Tags', 'Source', 'Office', 'Created']);
    expect(rows).toHaveLength(expected);
    // What became of a lead is said in place of its status, as in the list.
    const told = new Set(rows.map((row) => row[1]));
    expect(told).toContain(status?.['Name']);
    expect([...told].filter((entry) => !['Converted', 'Disqualified'].includes(String(entry)))).toEqual([status?.['Name']]);
    expect((await fetch(`${server.url}/api/agencylead/excel/`)).status).toBe(401);
    expect((await fetch(`${server.url}/api/agencylead?access_token=${manager.token}`)).status).toBe(401);
  });
});
