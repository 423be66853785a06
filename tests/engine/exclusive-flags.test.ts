// Flags that one record has at a time, such as the default of a list: anyone who writes, there is exactly one, and it moves.
import makeKnex from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up as mendDefaults } from '../../migrations/0075_one_default_each.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Row {
  readonly Id: number;
  readonly Name: string;
  readonly IsDefault: boolean;
  readonly RowVersion: number;
}
interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Hint?: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: TwoAgencies;
let manager: Caller;
beforeAll(async () => {
  scene = await twoAgencies();
  ({ manager } = scene);
});
afterAll(() => scene?.server.stop());

const rows = async (path: string, caller = scene.god): Promise<readonly Row[]> => (await caller.get<{ Data: Row[] }>(`/api/${path}?take=1000`)).body.Data;
const defaults = async (path: string, caller = scene.god): Promise<string[]> =>
  (await rows(path, caller)).filter(({ IsDefault }) => IsDefault).map(({ Name }) => Name);
const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<Row> => {
  const response = await scene.god.post<Row>(`/api/${path}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const patch = (path: string, id: number, body: object) => scene.god.call<Row & Rejected>('PATCH', `/api/${path}/${id}`, body);
const lead = async () => (await manager.post('/api/agencylead', { FirstName: 'New', LastName: 'Lead', AgencyOfficeId: scene.one.officeId })).body;
const formDefault = async () =>
  (await manager.get<{ Fields: Record<string, { Default?: number }> }>('/api/entityconfig/agencylead')).body.Fields['Status']?.Default;

describe('the default of a list', () => {
  it('[LEAD-008] a new lead has the default status of the list, which is always exactly one: by a call that says nothing, and in the form', async () => {
    expect(await defaults('agencyleadstatus')).toEqual(['New']);
    const statuses = await rows('agencyleadstatus');
    const waiting = statuses.find(({ Name }) => Name === 'Waiting');
    expect(await lead()).toMatchObject({ StatusName: 'New' });
    // Another one becomes it, in place of the one before.
    expect((await patch('agencyleadstatus', waiting?.Id ?? 0, { IsDefault: true })).body).toMatchObject({ IsDefault: true });
    expect(await defaults('agencyleadstatus')).toEqual(['Waiting']);
    expect(await lead()).toMatchObject({ Status: waiting?.Id, StatusName: 'Waiting' });
    expect(await formDefault()).toBe(waiting?.Id);
    // So does a new one, in place of that.
    const made = await add('agencyleadstatus', { Name: 'Walk-in', Key: 'walk-in', IsDefault: true, Order: 99 });
    expect(await defaults('agencyleadstatus')).toEqual(['Walk-in']);
    expect(await lead()).toMatchObject({ Status: made.Id });
    // The other agency has its own.
    expect(await defaults('agencyleadstatus', scene.other)).toEqual(['New']);
    // It is neither taken off nor deleted while there are others.
    const off = await patch('agencyleadstatus', made.Id, { IsDefault: false });
    expect([off.status, off.body.Errors]).toEqual([
      400,
      [{ Key: 'IsDefault', Message: 'One record must always have “Default”. Set it on another record first.' }],
    ]);
    const gone = await scene.god.call<Rejected>('DELETE', `/api/agencyleadstatus/${made.Id}`);
    expect([gone.status, gone.body.Code, gone.body.Hint]).toEqual([409, 'record.in-use', 'Then delete this record.']);
    expect(await defaults('agencyleadstatus')).toEqual(['Walk-in']);
  });

  it('tells the history of both, and goes back to who had it when the change is undone', async () => {
    const [before, next] = [
      await add('phonetype', { Name: 'Satellite', Key: 'satellite', IsDefault: true }),
      await add('phonetype', { Name: 'Pager', Key: 'pager' }),
    ];
    const changed = await patch('phonetype', next.Id, { IsDefault: true });
    const journal = await scene.god.get<{ Data: { Changes: unknown[] }[] }>(`/api/phonetype/${before.Id}/journal`);
    expect(journal.body.Data[0]?.Changes).toMatchObject([{ Field: 'IsDefault', Old: true, New: false }]);
    expect((await scene.god.get(`/api/phonetype/${before.Id}`)).body).toMatchObject({ IsDefault: false, RowVersion: before.RowVersion + 1 });
    const undone = await scene.god.post(`/api/change/${changed.headers.get('Change-Id')}/undo`);
    expect(undone.body, undone.text).toMatchObject({ Fail: 0 });
    expect(await defaults('phonetype')).toEqual(['Satellite']);
    // A new record that took it is unmade, and gives it back.
    const made = await scene.god.post<Row>('/api/phonetype', { Name: 'Telex', Key: 'telex', IsDefault: true });
    expect(await defaults('phonetype')).toEqual(['Telex']);
    expect((await scene.god.post(`/api/change/${made.headers.get('Change-Id')}/undo`)).body).toMatchObject({ Fail: 0 });
    expect(await defaults('phonetype')).toEqual(['Satellite']);
    expect((await rows('phonetype')).some(({ Name }) => Name === 'Telex')).toBe(false);
  });

  it('is given to one of many that are changed at once, and taken off one only where another of them gets it', async () => {
    const path = 'agencyleadstatus';
    const [first, second, third] = await rows(path);
    const ids = [first, second, third].flatMap((row) => row?.Id ?? []);
    const all = await scene.god.post<{ Success: number; Errors: { Message: string }[] }>(`/api/${path}/bulkUpdate`, {
      IteratorIds: ids,
      entity: { IsDefault: true },
    });
    expect(all.body.Errors.map(({ Message }) => Message)).toEqual(Array(2).fill('Only one record at a time can have “Default”.'));
    expect(await defaults(path)).toEqual([first?.Name]);
    const none = await scene.god.post<{ Errors: { Id: number }[] }>(`/api/${path}/bulkUpdate`, { IteratorIds: ids, entity: { IsDefault: false } });
    expect(none.body.Errors.map(({ Id }) => Id)).toEqual([first?.Id]);
    const swapped = await scene.god.post(`/api/${path}/bulkPatch`, {
      Records: [
        { Id: second?.Id, IsDefault: true },
        { Id: first?.Id, IsDefault: false },
      ],
    });
    expect(swapped.body, swapped.text).toMatchObject({ Success: 2 });
    expect(await defaults(path)).toEqual([second?.Name]);
  });

  it('is one however many people give it to others at the same moment', async () => {
    const statuses = await rows('agencyleadstatus');
    const responses = await Promise.all(statuses.map(({ Id }) => patch('agencyleadstatus', Id, { IsDefault: true })));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(responses.filter(({ status }) => ![200, 409].includes(status)).map(({ text }) => text)).toEqual([]);
    expect(await defaults('agencyleadstatus')).toHaveLength(1);
  });

  it('is the first record of an empty list; the last record of a list may go', async () => {
    for (const path of ['agencysaleworkflow', 'agencypaymentmethod']) {
      expect(await rows(path)).toEqual([]);
      const only = await add(path, { Name: 'Only' });
      expect(only.IsDefault).toBe(true);
      expect((await add(path, { Name: 'Second' })).IsDefault).toBe(false);
      const all = await rows(path);
      const deleted = await scene.god.post(`/api/${path}/bulkDelete`, { IteratorIds: [only.Id] });
      expect(deleted.body).toMatchObject({ Success: 0, Fail: 1 });
      expect((await scene.god.post(`/api/${path}/bulkDelete`, { IteratorIds: all.map(({ Id }) => Id) })).body).toMatchObject({ Success: 2 });
      // What comes back takes it from nobody.
      const fresh = await add(path, { Name: 'Fresh' });
      expect(fresh.IsDefault).toBe(true);
      const back = await scene.god.post<Row>(`/api/${path}/deleted/${only.Id}/restore`);
      expect(back.body, back.text).toMatchObject({ Name: 'Only', IsDefault: false });
      expect(await defaults(path)).toEqual(['Fresh']);
    }
  });

  it('is what new telephone numbers and web addresses begin with', async () => {
    const started = async (field: string) => {
      const config = await manager.get<{ Fields: Record<string, { Part: { Fields: { Name: string; Default?: number }[] } }> }>('/api/entityconfig/student');
      return config.body.Fields[field]?.Part.Fields.find(({ Name }) => Name === 'TypeId')?.Default;
    };
    const fax = await add('phonetype', { Name: 'Fax', Key: 'fax', IsDefault: true });
    expect(await started('PhoneNumbers')).toBe(fax.Id);
    expect(await defaults('webaddresstype')).toEqual(['FaceBook']);
    const facebook = (await rows('webaddresstype')).find(({ Name }) => Name === 'FaceBook');
    expect(await started('WebAddresses')).toBe(facebook?.Id);
  });

  it('is taken off an agent’s main contact only by another contact of the same agent, and may be none’s', async () => {
    const agent = async (Name: string) => (await scene.god.post<{ Id: number }>('/api/agencyagent', { Name, AgencyOfficeId: scene.one.officeId })).body.Id;
    const [one, other] = [await agent('One'), await agent('Other')];
    const contact = (AgencyAgentId: number, Name: string, IsMain: boolean) =>
      scene.god.post<{ Id: number; IsMain: boolean }>('/api/agencyagentcontact', { AgencyAgentId, Name, IsMain });
    const mains = async () =>
      (await scene.god.get<{ Data: { Name: string; IsMain: boolean }[] }>('/api/agencyagentcontact?orderBy=Name')).body.Data.flatMap(({ Name, IsMain }) =>
        IsMain ? [Name] : [],
      );
    expect((await contact(one, 'A', false)).body.IsMain).toBe(false);
    const second = (await contact(one, 'B', true)).body.Id;
    expect((await contact(other, 'C', true)).status).toBe(200);
    expect(await mains()).toEqual(['B', 'C']);
    // Who goes over to another agent as the main contact takes the place of the one there.
    expect((await scene.god.call('PATCH', `/api/agencyagentcontact/${second}`, { AgencyAgentId: other })).status).toBe(200);
    expect(await mains()).toEqual(['B']);
    expect((await scene.god.call('PATCH', `/api/agencyagentcontact/${second}`, { IsMain: false })).status).toBe(200);
    expect(await mains()).toEqual([]);
    expect((await scene.god.call('DELETE', `/api/agencyagentcontact/${second}`)).status).toBe(200);
  });

  it('is kept single by the database as well', async () => {
    const statement = `update "AgencyLeadStatus" set "IsDefault" = true where "AgencyId" = ${scene.one.agencyId}`;
    await expect(runSql(scene.server.ownerUrl, statement)).rejects.toThrow(/AgencyLeadStatus_IsDefault_key/);
  });

  it('is made single by a migration where lists were kept before: of several the first keeps it, and of none the first gets it', async () => {
    const { ownerUrl } = scene.server;
    const sql = (statement: string) => runSql(ownerUrl, statement);
    for (const name of ['AgencyLeadStatus_IsDefault_key', 'PhoneType_IsDefault_key']) await sql(`drop index "${name}"`);
    await sql(`update "AgencyLeadStatus" set "IsDefault" = "Key" in ('waiting', 'contacted') where "AgencyId" = ${scene.two.agencyId}`);
    await sql('update "PhoneType" set "IsDefault" = false');
    const knex = makeKnex({ client: 'pg', connection: ownerUrl });
    try {
      await mendDefaults(knex);
    } finally {
      await knex.destroy();
    }
    expect(await defaults('agencyleadstatus', scene.other)).toEqual(['Contacted']);
    const first = (await rows('phonetype')).toSorted((a, b) => a.Id - b.Id)[0];
    expect(await defaults('phonetype')).toEqual([first?.Name]);
  });
});
