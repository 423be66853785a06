// People who are switched off: no new work goes to them, filters and old records keep them, and what the system hands on goes to the next one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { shortWaits } from '../jobs/support.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>>;
interface Rejected {
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}
interface Options {
  readonly Data: readonly { readonly Id: number; readonly Name: string; readonly Active?: boolean }[];
}

let scene: TwoAgencies;
let manager: Caller;
let leaver = 0;
let successor = 0;
let agent = 0;
let oldLead = 0;

const add = async (entity: string, row: Row): Promise<number> => {
  const { engine } = scene.server.running;
  const { agencyId } = scene.one;
  const ids = await engine.database.write(agencyId, (tx) => engine.records(tx, systemActor(agencyId)).named(entity).createMany([row]));
  return ids[0] ?? 0;
};
const read = async (path: string): Promise<Row> => (await manager.get(`/api/${path}`)).body;
const options = async (path: string) => (await manager.get<Options>(`/api/${path}`)).body.Data;

beforeAll(async () => {
  scene = await twoAgencies({ jobs: shortWaits });
  ({ manager } = scene);
  const { officeId: OfficeId } = scene.one;
  const person = (key: string, Name: string) => ({ UserName: `${key}@one.test`, Name, Password: demoPassword, OfficeId, IsActive: true });
  leaver = await add('User', person('lea', 'Lea Leaver'));
  successor = await add('User', person('sue', 'Sue Successor'));
  agent = await add('AgencyAgent', { Name: 'Closed agent', AgencyOfficeId: OfficeId });
  [oldLead = 0] = await scene.addLeads([{ FirstName: 'Old', LastName: 'Lead', AssignedToId: leaver }]);
  for (const path of [`user/${leaver}`, `agencyagent/${agent}`]) {
    const off = await manager.call('PATCH', `/api/${path}`, { IsActive: false });
    if (off.status !== 200) throw new Error(off.text);
  }
});
afterAll(() => scene?.server.stop());

const rejection = (key: string, name = 'Lea Leaver') => ({ Errors: [{ Key: key, Message: `${name} is inactive. Choose another one.` }] });
const expectRejected = async (sent: Promise<{ readonly status: number; readonly body: unknown; readonly text: string }>, key: string, name?: string) => {
  const { status, body, text } = await sent;
  expect(status, text).toBe(400);
  expect(body).toMatchObject(rejection(key, name));
};

describe('somebody who is switched off', () => {
  it('is not among what references offer, and is found by filters and by id, marked in the language of the reader', async () => {
    for (const path of ['user/keys?take=100', `user/keys/${scene.one.officeId}`, 'user/keys?term=leaver']) {
      const names = (await options(path)).map(({ Name }) => Name);
      expect(
        names.filter((name) => name.includes('Leaver')),
        path,
      ).toEqual([]);
    }
    expect((await options(`user/keys/${scene.one.officeId}`)).map(({ Id }) => Id)).toContain(successor);
    const inFilter = { Id: leaver, Name: 'Lea Leaver (inactive)', Active: false };
    for (const path of ['user/keys?term=leaver&inactive=true', `user/keys?id=${leaver}`, `user/keys?ids=${leaver}`])
      expect(await options(path), path).toMatchObject([inFilter]);
    const inPortuguese = await manager.call<Options>('GET', `/api/user/keys?id=${leaver}`, undefined, { 'User-Language': 'pt' });
    expect(inPortuguese.body.Data[0]?.Name).toBe('Lea Leaver (inativo)');
    const { Filters } = (await manager.get<{ Filters: { Field: string; Reference?: { Inactive?: boolean } }[] }>('/api/agencylead/search/init')).body;
    if (Filters) expect(Filters.find(({ Field }) => Field === 'AssignedToId')?.Reference?.Inactive).toBe(true);
  });

  it('is refused on the field of a write that newly names them', async () => {
    const { officeId: AgencyOfficeId } = scene.one;
    const lead = { FirstName: 'New', LastName: 'Lead', AgencyOfficeId };
    await expectRejected(manager.post('/api/agencylead', { ...lead, AssignedToId: leaver }), 'AssignedToId');
    await expectRejected(manager.post('/api/student', { ...lead, UserId: leaver }), 'UserId');
    await expectRejected(manager.post('/api/agencytask', { Description: 'Call', AgencyOfficeId, AssignedToId: leaver }), 'AssignedToId');
    await expectRejected(
      manager.post('/api/agencyevent', { Title: 'Fair', StartDate: '2026-12-01T09:00:00Z', EndDate: '2026-12-01T10:00:00Z', AssignedToId: leaver }),
      'AssignedToId',
    );
    await expectRejected(manager.call('PATCH', `/api/agencyoffice/${AgencyOfficeId}`, { LeadAssigneeIds: [successor, leaver] }), 'LeadAssigneeIds');
    const [other = 0] = await scene.addLeads([{ FirstName: 'Other', LastName: 'Lead' }]);
    await expectRejected(manager.call('PATCH', `/api/agencylead/${other}`, { AssignedToId: leaver }), 'AssignedToId');
    await expectRejected(manager.post('/api/agencylead/bulkUpdate', { IteratorIds: [other], entity: { AssignedToId: leaver } }), 'AssignedToId');
    await expectRejected(manager.post(`/api/agencylead/${other}/convert`, { student: { UserId: leaver } }), 'UserId');
    const task = { Description: 'Call', AssignedToId: leaver };
    const bulk = await manager.post<Rejected>('/api/agencytask/bulk', { Ids: [other], LinkedEntityType: 'AgencyLead', Task: task });
    expect([bulk.status, bulk.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['AssignedToId']]);
    expect(await read(`agencylead/${other}`)).toMatchObject({ AssignedToId: null });
  });

  it('stays in records that name them, which can be saved, whole as well, and say so', async () => {
    const marked = { AssignedToId: leaver, AssignedToName: 'Lea Leaver', AssignedToActive: false };
    const record = await read(`agencylead/${oldLead}`);
    expect(record).toMatchObject(marked);
    const put = await manager.call('PUT', `/api/agencylead/${oldLead}/patch`, { ...record, FirstName: 'Older' });
    expect(put.status, put.text).toBe(200);
    const kept = await manager.call('PATCH', `/api/agencylead/${oldLead}`, { AssignedToId: leaver, LastName: 'Kept' });
    expect(kept.status, kept.text).toBe(200);
    const found = await manager.post<{ Data: Row[] }>('/api/agencylead/search', [{ Field: 'AssignedToId', Condition: 'Equal', Value1: leaver }]);
    expect(found.body.Data).toMatchObject([{ Id: oldLead, ...marked }]);
    // What was taken away may come back by undoing, and only so.
    const moved = await manager.call('PATCH', `/api/agencylead/${oldLead}`, { AssignedToId: successor });
    expect(moved.body).toMatchObject({ AssignedToActive: true });
    await expectRejected(manager.call('PATCH', `/api/agencylead/${oldLead}`, { AssignedToId: leaver }), 'AssignedToId');
    const back = await manager.post(`/api/change/${String(moved.headers.get('Change-Id'))}/undo`);
    expect(back.status, back.text).toBe(200);
    expect(await read(`agencylead/${oldLead}`)).toMatchObject(marked);
  });

  it('may stay in a list that others are added to', async () => {
    const { officeId } = scene.one;
    await manager.call('PATCH', `/api/user/${leaver}`, { IsActive: true });
    expect((await manager.call('PATCH', `/api/agencyoffice/${officeId}`, { LeadAssigneeIds: [leaver] })).status).toBe(200);
    await manager.call('PATCH', `/api/user/${leaver}`, { IsActive: false });
    const more = await manager.call('PATCH', `/api/agencyoffice/${officeId}`, { LeadAssigneeIds: [leaver, scene.one.managerId] });
    expect(more.status, more.text).toBe(200);
  });
});

describe('what the system hands on', () => {
  const newLead = async (): Promise<Row> =>
    (await manager.post('/api/agencylead', { FirstName: 'In', LastName: 'Turn', AgencyOfficeId: scene.one.officeId })).body;
  const setTurn = (ids: readonly number[]) => manager.call('PATCH', `/api/agencyoffice/${scene.one.officeId}`, { LeadAssigneeIds: ids });

  it('goes past them in turn, and to the next active person of the office where all of a list are gone', async () => {
    await setTurn([leaver, successor]);
    expect(await newLead()).toMatchObject({ AssignedToId: successor });
    expect(await newLead()).toMatchObject({ AssignedToId: successor });
    await setTurn([leaver]);
    const lead = await newLead();
    expect(lead['AssignedToId']).toBeTypeOf('number');
    expect(lead['AssignedToId']).not.toBe(leaver);
    await setTurn([]);
    expect(await newLead()).toMatchObject({ AssignedToId: null });
  });

  it('goes to the next active person of the office when their lead becomes a student', async () => {
    const done = await manager.post<{ StudentId: number; OpportunityId: number }>(`/api/agencylead/${oldLead}/convert`, { opportunity: { Name: 'Goes on' } });
    expect(done.status, done.text).toBe(200);
    expect(await read(`student/${done.body.StudentId}`)).toMatchObject({ UserId: successor, UserActive: true });
    expect(await read(`agencyopportunity/${done.body.OpportunityId}`)).toMatchObject({ UserId: successor });
  });
});

describe('the open work of somebody who has left', () => {
  interface Team {
    readonly Data: readonly { readonly Users: readonly { readonly UserId: number; readonly IsActive: boolean; readonly Leads: number }[] }[];
  }
  const team = async () => (await manager.get<Team>('/api/user/openwork')).body.Data.flatMap(({ Users }) => Users);

  it('stays in sight, and is handed to somebody who is here by one who may', async () => {
    const leads = await scene.addLeads([
      { FirstName: 'Left', LastName: 'One', AssignedToId: leaver },
      { FirstName: 'Left', LastName: 'Two', AssignedToId: leaver },
    ]);
    expect((await team()).find(({ UserId }) => UserId === leaver)).toMatchObject({ IsActive: false, Leads: 2 });
    const handOver = (ToUserId: number, by = manager) => by.post(`/api/user/${leaver}/handover`, { ToUserId });
    expect((await handOver(leaver)).status).toBe(400);
    expect((await handOver(successor, scene.clerk)).status).toBe(403);
    const done = await handOver(successor);
    expect([done.status, done.body], done.text).toEqual([200, expect.objectContaining({ Leads: 2, Errors: [] })]);
    for (const id of leads) expect(await read(`agencylead/${id}`)).toMatchObject({ AssignedToId: successor });
    expect((await team()).find(({ UserId }) => UserId === leaver)).toBeUndefined();
  });
});

describe('an agent that is switched off', () => {
  it('is not offered, and what is a part of it or about it may still be added', async () => {
    expect((await options('agencyagent/keys')).map(({ Id }) => Id)).not.toContain(agent);
    const contact = await manager.post(`/api/agencyagent/${agent}/agencyagentcontact`, { Name: 'Ada Agent' });
    expect(contact.status, contact.text).toBe(200);
  });
});
