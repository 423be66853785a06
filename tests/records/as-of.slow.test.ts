// A record as it stood at a moment, by its call: which values, for whom, and what is answered where there are none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../engine/openapi/document-shape.ts';
import { documented } from '../openapi/documented.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { countFewestStatements } from '../support/statements.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Rejected {
  readonly Message: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
type Stood = Readonly<Record<string, unknown>> & Rejected & { readonly AsOf: string; readonly NotKept: readonly string[] };

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
});
afterAll(() => scene?.server.stop());

const asOf = (caller: Caller, path: string, moment: string) => caller.get<Stood>(`/api/${path}?asOf=${moment}`);
const stood = async (path: string, moment: string, caller = scene.manager): Promise<Stood> => {
  const response = await asOf(caller, path, moment);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
async function make(entity: string, values: Readonly<Record<string, unknown>>, caller = scene.manager): Promise<number> {
  const response = await caller.post<{ Id: number }>(`/api/${entity}/`, values);
  expect(response.status, response.text).toBe(200);
  return response.body.Id;
}
async function change(path: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await scene.manager.call('PATCH', `/api/${path}`, values);
  expect(response.status, response.text).toBe(200);
}

/** Lets what was written of a record have happened at these moments, one after the other; the last one also whatever came after. */
async function happened(entity: string, id: number, moments: readonly string[]): Promise<void> {
  const rows = await runSql(scene.server.ownerUrl, `select id from matricula.journal where entity = '${entity}' and entity_id = ${id} order by id`);
  for (const [index, row] of rows.entries()) {
    const moment = moments[index] ?? moments.at(-1);
    await runSql(scene.server.ownerUrl, `update matricula.journal set at = '${moment}' where id = ${Number(row['id'])}`);
  }
  await runSql(scene.server.ownerUrl, `update "${entity}" set "DateCreated" = '${moments[0]}' where "Id" = ${id}`);
}

/** Made at ten, changed at eleven and at twelve. */
async function aLead(): Promise<string> {
  const id = await make('agencylead', { FirstName: 'Ana', LastName: 'Souza', Tags: ['VET'], AgencyOfficeId: scene.one.officeId });
  await change(`agencylead/${id}`, { LastName: 'Silva', Tags: ['VET', 'ELICOS'] });
  await change(`agencylead/${id}`, { FirstName: 'Bia', LastName: null, NextContactDate: '2026-02-03', EmailOptOut: true });
  await happened('AgencyLead', id, ['2025-11-01T10:00:00.0004Z', '2025-11-01T11:00:00.0004Z', '2025-11-01T12:00:00.0004Z']);
  return `agencylead/${id}`;
}

describe('each field', () => {
  it('stands as it did between changes, and at the very moment of one as that left it', async () => {
    const lead = await aLead();
    const first = await stood(lead, '2025-11-01T10:30:00Z');
    expect(first).toMatchObject({ FirstName: 'Ana', LastName: 'Souza', Tags: ['VET'], NextContactDate: null, EmailOptOut: false });
    expect(first).toMatchObject({ AsOf: '2025-11-01T10:30:00.000Z', DateCreated: '2025-11-01T10:00:00.000Z' });
    expect(await stood(lead, '2025-11-01T10:59:59.999Z')).toMatchObject({ LastName: 'Souza' });
    const second = await stood(lead, '2025-11-01T11:00:00.000Z');
    expect(second).toMatchObject({ FirstName: 'Ana', LastName: 'Silva', Tags: ['VET', 'ELICOS'], NextContactDate: null });
    const third = await stood(lead, '2025-11-01T12:00:00.000Z');
    expect(third).toMatchObject({ FirstName: 'Bia', LastName: null, NextContactDate: '2026-02-03T00:00:00', EmailOptOut: true });
  });

  it('of now is the one of today; what the history does not tell of is named, and not there', async () => {
    const lead = await aLead();
    const [today, now] = [(await scene.manager.get(`/api/${lead}`)).body, await stood(lead, new Date().toISOString())];
    const { AsOf: _moment, NotKept: lost, ...values } = now;
    expect(today).toMatchObject(values);
    expect(lost).toEqual(expect.arrayContaining(['DisplayName', 'DateLastModified', 'Notes']));
    for (const name of [...lost, 'RowVersion']) expect(now).not.toHaveProperty(name);
    const fields = [...(scene.server.running.engine.model.entities.get('agencylead')?.fields.keys() ?? [])];
    // Every field is answered or named; only the version is neither.
    expect(fields.filter((name) => name in today && !(name in now) && !lost.includes(name))).toEqual(['RowVersion']);
  });

  it('whose values were taken out of the history is named, not empty', async () => {
    const lead = await aLead();
    const [, id] = lead.split('/');
    await runSql(
      scene.server.ownerUrl,
      `update matricula.journal set changes = (select jsonb_agg(case when c ->> 'Field' = 'LastName' then c || '{"Old": null, "New": null}' else c end)
       from jsonb_array_elements(changes) c) where entity = 'AgencyLead' and entity_id = ${id}`,
    );
    const then = await stood(lead, '2025-11-01T10:30:00Z');
    expect(then).toMatchObject({ FirstName: 'Ana' });
    expect(then).not.toHaveProperty('LastName');
    expect(then.NotKept).toContain('LastName');
  });

  it('cannot be saved by mistake', async () => {
    const lead = await aLead();
    const then = await stood(lead, '2025-11-01T10:30:00Z');
    const saved = await scene.manager.call<Rejected>('PATCH', `/api/${lead}`, then);
    expect(saved.status, saved.text).toBe(400);
    expect((await scene.manager.get(`/api/${lead}`)).body).toMatchObject({ FirstName: 'Bia' });
  });

  it('that refers to a record has its id of then and its name of today', async () => {
    const [fair, web] = [await make('agencyleadsource', { Name: 'Fair' }), await make('agencyleadsource', { Name: 'Web' })];
    const id = await make('agencylead', { FirstName: 'Rui', LeadSource: fair, AgencyOfficeId: scene.one.officeId });
    await change(`agencylead/${id}`, { LeadSource: web });
    await change(`agencylead/${id}`, { LeadSource: null });
    await happened('AgencyLead', id, ['2025-11-01T10:00:00Z', '2025-11-01T11:00:00Z', '2025-11-01T12:00:00Z']);
    await change(`agencyleadsource/${fair}`, { Name: 'Fair of courses' });
    expect(await stood(`agencylead/${id}`, '2025-11-01T10:30:00Z')).toMatchObject({ LeadSource: fair, LeadSourceName: 'Fair of courses' });
    expect(await stood(`agencylead/${id}`, '2025-11-01T11:30:00Z')).toMatchObject({ LeadSource: web, LeadSourceName: 'Web' });
    expect(await stood(`agencylead/${id}`, '2025-11-01T12:30:00Z')).toMatchObject({ LeadSource: null, LeadSourceName: null });
  });

  it('of money stands with its currency of then, and lists of references with their names', async () => {
    const currencies = await scene.manager.get<{ Data: { Id: number; Name: string }[] }>('/api/currency/keys?take=20');
    const [one, other] = currencies.body.Data;
    if (!one || !other) throw new Error('Two currencies are needed.');
    const supplier = await make('agencysupplier', { Name: 'Southern College' });
    const values = { Type: 'Service', DescriptionLanguage1: 'Tuition', AgencySupplierId: supplier };
    const fee = await make('agencyfee', { ...values, CurrencyId: one.Id, Amount: 1250.1, AgencyOffices: [scene.one.officeId] });
    await change(`agencyfee/${fee}`, { Amount: 99_999_999.99 });
    await change(`agencyfee/${fee}`, { CurrencyId: other.Id, Amount: 1400, AgencyOffices: [] });
    await happened('AgencyFee', fee, ['2025-11-01T10:00:00Z', '2025-11-01T11:00:00Z', '2025-11-01T12:00:00Z']);
    const first = await stood(`agencyfee/${fee}`, '2025-11-01T10:30:00Z');
    const { AgencyOfficesNames: names } = (await scene.manager.get(`/api/agencyfee/${fee}`)).body;
    expect(names).toEqual([]);
    expect(first).toMatchObject({ Amount: 1250.1, CurrencyId: one.Id, CurrencyName: one.Name, AgencyOffices: [scene.one.officeId] });
    expect(first['AgencyOfficesNames']).toHaveLength(1);
    expect(await stood(`agencyfee/${fee}`, '2025-11-01T11:30:00Z')).toMatchObject({ Amount: 99_999_999.99, CurrencyId: one.Id });
    expect(await stood(`agencyfee/${fee}`, '2025-11-01T12:30:00Z')).toMatchObject({ Amount: 1400, CurrencyId: other.Id, CurrencyName: other.Name });
  });
});

describe('a moment', () => {
  it('is an instant of any zone, or a day by the clocks of the office of who asks', async () => {
    const lead = await aLead();
    const id = Number(lead.split('/')[1]);
    // In Melbourne the first of November ended at one in the afternoon by UTC.
    await happened('AgencyLead', id, ['2025-11-01T10:00:00Z', '2025-11-01T12:59:59.999Z', '2025-11-01T13:00:00Z']);
    expect(await stood(lead, '2025-11-01')).toMatchObject({ AsOf: '2025-11-01T12:59:59.999Z', FirstName: 'Ana', LastName: 'Silva' });
    expect(await stood(lead, '2025-11-02')).toMatchObject({ FirstName: 'Bia' });
    expect(await stood(lead, '2025-11-01T23:30:00+11:00')).toMatchObject({ AsOf: '2025-11-01T12:30:00.000Z', LastName: 'Souza' });
    expect(await stood(lead, '2025-11-01T09:30:00-03:00')).toMatchObject({ AsOf: '2025-11-01T12:30:00.000Z' });
    const today = await stood(lead, new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(new Date()));
    expect(today).toMatchObject({ FirstName: 'Bia' });
    expect(Date.parse(today.AsOf)).toBeLessThanOrEqual(Date.now());
    expect((await scene.manager.get(`/api/${lead}?asof=2025-11-01`)).body).toMatchObject({ LastName: 'Silva' });
  });

  it('that cannot be read or lies in the future is refused in words, at its key', async () => {
    const lead = await aLead();
    for (const wrong of ['', 'yesterday', '2025-02-30', '2025-11-01T10:00:00', '01/11/2025', '2025-13-01T10:00:00Z', '5']) {
      const { status, body, text } = await asOf(scene.manager, lead, wrong);
      expect(status, `${wrong}: ${text}`).toBe(400);
      expect(body.Errors).toEqual([{ Key: 'asOf', Message: 'asOf must be a date like 2025-03-07 or a time like 2025-03-07T01:02:03Z.' }]);
    }
    for (const future of [new Date(Date.now() + 60_000).toISOString(), '9999-12-31', '2999-01-01T00:00:00Z']) {
      const { status, body } = await asOf(scene.manager, lead, future);
      expect([status, body.Errors], future).toEqual([400, [{ Key: 'asOf', Message: 'asOf is in the future.' }]]);
    }
    expect((await scene.manager.get(`/api/${lead}/journal?asOf=2025-11-01`)).status).toBe(400);
  });

  it('before the record was made is answered 404, and says why', async () => {
    const lead = await aLead();
    const { status, body } = await asOf(scene.manager, lead, '2025-11-01T09:59:59.999Z');
    expect([status, body.Message]).toEqual([404, `Lead ${lead.split('/')[1]} did not exist at that time.`]);
    expect((await asOf(scene.manager, lead, '2025-10-31')).status).toBe(404);
  });
});

describe('a deleted record', () => {
  it('answers as it stood while it was there, through every restoration, and never once it is deleted for good', async () => {
    const id = await make('agencyagent', { Name: 'Southern Cross', PhoneNumbers: [{ Number: '+61 2 9555 0134' }] });
    const agent = `agencyagent/${id}`;
    const { PhoneNumbers: numbers } = (await scene.manager.get(`/api/${agent}`)).body;
    await change(agent, { Name: 'Northern Cross', PhoneNumbers: [] });
    expect((await scene.manager.call('DELETE', `/api/${agent}`)).status).toBe(200);
    await happened('AgencyAgent', id, ['2025-11-01T10:00:00Z', '2025-11-01T11:00:00Z', '2025-11-01T12:00:00Z']);
    expect(await stood(agent, '2025-11-01T10:30:00Z')).toMatchObject({ Id: id, Name: 'Southern Cross', PhoneNumbers: numbers });
    expect(await stood(agent, '2025-11-01T11:30:00Z')).toMatchObject({ Id: id, Name: 'Northern Cross', PhoneNumbers: [] });
    for (const [moment, said] of [
      ['2025-11-01T09:30:00Z', 'did not exist at that time'],
      ['2025-11-01T12:30:00Z', 'was deleted at that time'],
    ] as const) {
      const { status, body } = await asOf(scene.manager, agent, moment);
      expect([status, body.Message], moment).toEqual([404, `Agent ${id} ${said}.`]);
    }
    expect((await asOf(scene.other, agent, '2025-11-01T11:30:00Z')).body.Message).toBe(`Agent ${id} does not exist.`);
    expect(await stood(agent, '2025-11-01T11:30:00Z', scene.clerk)).toMatchObject({ Name: 'Northern Cross' });

    expect((await scene.manager.post(`/api/agencyagent/deleted/${id}/restore`)).status).toBe(200);
    await change(agent, { Name: 'Eastern Cross' });
    await happened(
      'AgencyAgent',
      id,
      [10, 11, 12, 13, 14].map((hour) => `2025-11-01T${hour}:00:00Z`),
    );
    expect(await stood(agent, '2025-11-01T10:30:00Z')).toMatchObject({ Name: 'Southern Cross', PhoneNumbers: numbers });
    expect(await stood(agent, '2025-11-01T13:30:00Z')).toMatchObject({ Name: 'Northern Cross' });
    expect((await asOf(scene.manager, agent, '2025-11-01T12:30:00Z')).body.Message).toBe(`Agent ${id} was deleted at that time.`);

    expect((await scene.manager.call('DELETE', `/api/${agent}`)).status).toBe(200);
    expect((await scene.god.call('DELETE', `/api/agencyagent/deleted/${id}`)).status).toBe(200);
    expect((await asOf(scene.manager, agent, '2025-11-01T10:30:00Z')).body.Message).toBe(`Agent ${id} does not exist.`);
  });
});

describe('rights', () => {
  it('are those of the record today: another agency learns nothing, and a person who may not see it is refused as its history is', async () => {
    const lead = await aLead();
    for (const caller of [scene.other, scene.server.anyone, scene.clerk]) {
      const [then, history] = [await asOf(caller, lead, '2025-11-01T10:30:00Z'), await caller.get<Rejected>(`/api/${lead}/journal`)];
      expect([then.status, then.body.Message]).toEqual([history.status, history.status === 200 ? undefined : history.body.Message]);
    }
    expect((await asOf(scene.other, lead, '2025-11-01T10:30:00Z')).status).toBe(404);
    // No history is kept of these: there is nothing to work back through.
    const none = await asOf(scene.manager, 'agencysalebalance/1', '2025-11-01T10:30:00Z');
    expect([none.status, none.body.Errors]).toEqual([400, [{ Key: 'asOf', Message: 'No history is kept for this type of record.' }]]);
  });

  it('keep a field from a person who may not see it, whatever it held and whether it is kept', async () => {
    const id = await make('agencyagent', { Name: 'Rainbow', BankDetails: 'BSB 062-000', CommissionPercentage: 10 });
    await change(`agencyagent/${id}`, { BankDetails: 'BSB 063-111', CommissionPercentage: 12.5 });
    await happened('AgencyAgent', id, ['2025-11-01T10:00:00Z', '2025-11-01T11:00:00Z']);
    const agent = `agencyagent/${id}`;
    expect(await stood(agent, '2025-11-01T10:30:00Z')).toMatchObject({ BankDetails: 'BSB 062-000', CommissionPercentage: 10 });
    const { text } = await asOf(scene.clerk, agent, '2025-11-01T10:30:00Z');
    expect(text).toContain('Rainbow');
    expect(text).not.toMatch(/BSB|BankDetails|CommissionPercentage/);
    expect((await scene.manager.call('DELETE', `/api/${agent}`)).status).toBe(200);
    expect((await asOf(scene.clerk, agent, '2025-11-01T10:30:00Z')).text).not.toMatch(/BSB|BankDetails|CommissionPercentage/);
  });

  it('below a parent are those of the address', async () => {
    const student = await make('student', { FirstName: 'Iva', LastName: 'Nova', AgencyOfficeId: scene.one.officeId });
    const lead = await aLead();
    const { status } = await scene.manager.get(`/api/student/${student}/${lead}?asOf=2025-11-01`);
    expect(status).toBe(404);
  });
});

it('takes as many statements for three hundred changes as for two', async () => {
  const few = await aLead();
  const id = await make('agencylead', { FirstName: 'Version 300', AgencyOfficeId: scene.one.officeId });
  await happened('AgencyLead', id, ['2025-11-01T10:00:00Z']);
  await runSql(
    scene.server.ownerUrl,
    `insert into matricula.journal (agency_id, entity, entity_id, row_version, operation, user_name, at, changes)
     select ${scene.one.agencyId}, 'AgencyLead', ${id}, n + 1, 'update', 'Somebody', '2025-11-01T10:00:00Z'::timestamptz + n * interval '1 minute',
       jsonb_build_array(jsonb_build_object('Field', 'FirstName', 'Old', 'Version ' || (n - 1), 'New', 'Version ' || n))
     from generate_series(1, 300) n`,
  );
  for (const [minute, version] of [
    ['10:00', 0],
    ['12:30', 150],
    ['14:59', 299],
    ['15:00', 300],
  ] as const)
    expect(await stood(`agencylead/${id}`, `2025-11-01T${minute}:30Z`)).toMatchObject({ FirstName: `Version ${version}` });
  const counted = (path: string) => countFewestStatements(() => stood(path, '2025-11-01T10:00:30Z'));
  expect(await counted(`agencylead/${id}`)).toBe(await counted(few));
});

it('is what the document of the calls says', async () => {
  const { body } = await scene.manager.get<OpenApiDocument>('/api/openapi.json');
  const { call } = documented(body);
  const lead = await aLead();
  for (const query of ['?asOf=2025-11-01T10:30:00Z', '?asOf=2025-11-01', '?asOf=2025-10-01', '?asOf=soon', '']) {
    const { errors, operationId } = await call(scene.manager, 'GET', `/${lead}${query}`);
    expect([operationId, errors], query).toEqual(['AgencyLead.get', []]);
  }
});
