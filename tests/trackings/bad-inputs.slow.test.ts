// Trackings that people get wrong: those that would start themselves, that are edited or deleted on their way, and whose people have left.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { plan } from '../../plugins/trackings/jobs.ts';
import { type Body, inDays, type Page, setClock, type TrackingScene, trackingScene } from './scene.ts';

let scene: TrackingScene;
beforeAll(async () => {
  scene = await trackingScene();
}, 120_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  setClock(undefined);
  await scene.inAgency(async (records) => {
    for (const { Id } of await records.list('AgencyTracking', { where: { IsActive: true } })) await records.update('AgencyTracking', Id, { IsActive: false });
  });
});

const task = (DaysOffset: number, Description: string): Body => ({ Type: 'Task', DaysOffset, Description });
const addLead = async (more: Body = {}): Promise<number> => (await scene.addLeads([{ FirstName: 'Ana', ...more }]))[0] ?? 0;
const tasksOf = async (lead: number): Promise<readonly Body[]> => (await scene.manager.get<Page>(`/api/agencylead/${lead}/agencytask`)).body.Data;
/** What its job does after a tracking was changed. */
const planAgain = async (trackingId: number): Promise<void> => {
  const { engine } = scene.server.running;
  await engine.database.write(scene.one.agencyId, async (tx) => {
    const context = engine.context(tx, systemActor(scene.one.agencyId));
    await plan.run({ trackingId }, { ...context, progress: async () => {}, signal: new AbortController().signal, result: undefined });
  });
};

describe('trackings that would start one another', () => {
  it('end after one step each: what they make themselves starts none, directly or over another one', async () => {
    const make = (Name: string) => scene.make({ Name, TriggerId: 'Created', EntityType: 'AgencyTask', Actions: [task(0, Name)] });
    const [one, other] = [await make('Ping'), await make('Pong')];
    const lead = await addLead();
    const made = await scene.manager.post('/api/agencytask', { Description: 'By hand', AgencyLeadId: lead, DueDate: '2031-01-01' });
    expect(made.status, made.text).toBe(200);
    let steps = 0;
    for (const days of [0, 0, 1, 2, 30]) steps += await scene.work(inDays(days));
    expect(steps).toBe(2);
    expect((await scene.runs(one.Id)).length + (await scene.runs(other.Id)).length).toBe(2);
    expect(await scene.inAgency((records) => records.count('AgencyTask', { TrackingId: [one.Id, other.Id] }))).toBe(2);
    const { body } = await scene.manager.get<{ Fields: Record<string, { Help?: string }> }>('/api/entityconfig/agencytracking');
    expect(body.Fields['TriggerId']?.Help).toMatch(/Changes made by trackings do not start other trackings/);
  });

  it('an e-mail that a machine sent by itself starts none', async () => {
    const made = await scene.make({ Name: 'On mail', TriggerId: 'Created', EntityType: 'SmtpMessage', Actions: [task(0, 'Read it')] });
    const AgencyLeadId = await addLead();
    const mail = { AgencyLeadId, AgencyOfficeId: scene.one.officeId, Subject: 'Re', Message: 'Hi', Status: 'Received' as const };
    const [, byPerson] = await scene.inAgency((records) =>
      records.createMany('SmtpMessage', [
        { ...mail, IsAutomatic: true },
        { ...mail, IsAutomatic: false },
      ]),
    );
    await scene.work();
    expect((await scene.runs(made.Id)).map(({ EntityId }) => EntityId)).toEqual([byPerson]);
  });
});

describe('a tracking with runs under way', () => {
  it('that is edited goes on as it now is: a step later, one taken out, one that what has passed does not count', async () => {
    const made = await scene.make({
      Name: 'Edited',
      TriggerId: 'Created',
      EntityType: 'AgencyLead',
      Actions: [task(0, 'First'), task(3, 'Moved'), task(4, 'Dropped')],
    });
    const lead = await addLead();
    await scene.work();
    const { body } = await scene.manager.get<{ Actions: (Body & { Id: number })[] }>(`/api/agencytracking/${made.Id}`);
    const [first, moved] = body.Actions;
    const edited = await scene.manager.call('PATCH', `/api/agencytracking/${made.Id}`, { Actions: [{ Id: moved?.Id, DaysOffset: 6 }, { Id: first?.Id }] });
    expect(edited.status, edited.text).toBe(200);
    expect((await scene.manager.get<{ Actions: Body[] }>(`/api/agencytracking/${made.Id}`)).body.Actions.map(({ Description }) => Description)).toEqual([
      'Moved',
      'First',
    ]);
    await planAgain(made.Id);
    await scene.work(inDays(5));
    expect(await tasksOf(lead)).toHaveLength(1);
    await scene.work(inDays(7));
    expect((await tasksOf(lead)).map(({ Description }) => Description).toSorted()).toEqual(['First', 'Moved']);
    const [run] = await scene.runs(made.Id);
    expect(run?.StatusName).toBe('Finished');
  });

  it('that is deleted does nothing more, and what it did stays', async () => {
    const made = await scene.make({ Name: 'Deleted', TriggerId: 'Created', EntityType: 'AgencyLead', Actions: [task(0, 'First'), task(3, 'Never')] });
    const [lead, by] = [await addLead(), await addLead()];
    await scene.work();
    const attached = await scene.manager.post('/api/agencytracking/attach', { AgencyTrackingId: made.Id, EntityType: 'AgencyLead', EntityId: by });
    expect(attached.status, attached.text).toBe(200);
    const deleted = await scene.manager.call('DELETE', `/api/agencytracking/${made.Id}`);
    expect(deleted.status, deleted.text).toBe(200);
    await scene.work(inDays(5));
    expect((await tasksOf(lead)).map(({ Description }) => Description)).toEqual(['First']);
    expect(await scene.of('agencylead', lead)).toEqual([]);
    expect((await scene.manager.get(`/api/agencytracking/${made.Id}/runs`)).status).toBe(404);
  });

  it('that is switched off waits, and does not do afterwards what lies further back than is caught up', async () => {
    const made = await scene.make({ Name: 'Off', TriggerId: 'Created', EntityType: 'AgencyLead', Actions: [task(0, 'First'), task(3, 'Later')] });
    const lead = await addLead();
    await scene.work();
    expect((await scene.manager.call('PATCH', `/api/agencytracking/${made.Id}`, { IsActive: false })).status).toBe(200);
    expect(await scene.work(inDays(4))).toBe(0);
    expect(await tasksOf(lead)).toHaveLength(1);
    expect((await scene.of('agencylead', lead))[0]?.Steps.map(({ StatusName, Reason }) => [StatusName, Reason])).toEqual([
      ['Done', null],
      ['Planned', 'This tracking is inactive. Turn it on first.'],
    ]);
  });
});

it('a task of somebody who has left goes to an active person of the office, the person who made the tracking', async () => {
  const UserName = 'leaver@one.test';
  const [leaver = 0] = await scene.inAgency((records) =>
    records.createMany('User', [
      { UserName, Name: 'Leaver', UserEmail: UserName, Password: 'a password of the tests', OfficeId: scene.one.officeId, IsActive: true },
    ]),
  );
  const made = await scene.make({ Name: 'Of a leaver', TriggerId: 'Created', EntityType: 'AgencyLead', Actions: [task(0, 'Call'), task(2, 'Call again')] });
  const lead = await addLead({ AssignedToId: leaver });
  await scene.work();
  expect((await tasksOf(lead)).map(({ AssignedToId }) => AssignedToId)).toEqual([leaver]);
  await scene.inAgency((records) => records.named('User').update(leaver, { IsActive: false }));
  await scene.work(inDays(3));
  const again = (await tasksOf(lead)).find(({ Description }) => Description === 'Call again');
  expect(again?.['AssignedToId']).toEqual(expect.any(Number));
  expect(again?.['AssignedToId']).not.toBe(leaver);
  expect((await scene.runs(made.Id))[0]).toMatchObject({ StatusName: 'Finished' });
});
