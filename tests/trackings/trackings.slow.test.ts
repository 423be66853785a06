// Trackings over HTTP and by their jobs: what starts them, when their steps come, that each comes once, and what ends them.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#day';
import { type Records, systemActor } from '#engine';
import { lookInto } from '../../plugins/trackings/jobs.ts';
import { workOff } from '../../plugins/trackings/work-off.ts';
import { loadStatements } from '../support/statements.ts';
import { type Body, inDays, type Page, setClock, type TrackingScene, trackingScene } from './scene.ts';

interface Rejected {
  readonly Message: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: TrackingScene;
beforeAll(async () => {
  scene = await trackingScene();
}, 120_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  setClock(undefined);
  // What one test leaves on would go on in the next one.
  await scene.inAgency(async (records) => {
    for (const { Id } of await records.list('AgencyTracking', { where: { IsActive: true } })) await records.update('AgencyTracking', Id, { IsActive: false });
  });
});

const task = (DaysOffset: number, Description: string): Body => ({ Type: 'Task', DaysOffset, Description });
const leadTracking = (more: Body = {}): Promise<Body & { readonly Id: number }> =>
  scene.make({
    Name: `Leads ${Math.random()}`,
    TriggerId: 'Created',
    EntityType: 'AgencyLead',
    Actions: [task(0, 'Say hello'), task(3, 'Call again')],
    ...more,
  });
const tasksOf = async (lead: number): Promise<readonly Body[]> => (await scene.manager.get<Page>(`/api/agencylead/${lead}/agencytask`)).body.Data;
const off = async (id: number): Promise<void> => {
  const { status, text } = await scene.manager.call('PATCH', `/api/agencytracking/${id}`, { IsActive: false });
  expect(status, text).toBe(200);
};
const addLead = async (more: Body = {}): Promise<number> => (await scene.addLeads([{ FirstName: 'Ana', ...more }]))[0] ?? 0;

describe('a tracking', () => {
  it('[TASK-006] [TASK-007] [CFG-025] has a trigger, by word or number, and actions in their order; only CanEditTrackings keeps them', async () => {
    const { Id } = await scene.make({
      Name: 'Of G-58',
      TriggerId: 1,
      ApplyToOpportunities: true,
      ApplyToSales: false,
      TriggerDayOffset: 2,
      AllAgencyOffices: false,
      AgencyOffices: [scene.one.officeId],
      IsActive: false,
      Actions: [task(0, 'Call'), { Type: 'Opportunity', DaysOffset: 5, Description: 'Next course' }],
    });
    const { body } = await scene.manager.get(`/api/agencytracking/${Id}`);
    expect(body).toMatchObject({
      TriggerId: 'OpportunityCreated',
      EntityType: 'AgencyOpportunity',
      TriggerDayOffset: 2,
      ApplyToOpportunities: true,
      AgencyOffices: [scene.one.officeId],
      Actions: [
        { Type: 'Task', Order: 1, TrackingId: Id, Description: 'Call', DaysOffset: 0, EmailTemplateId: null },
        { Type: 'Opportunity', Order: 2, DaysOffset: 5 },
      ],
    });
    const types = await scene.manager.get<{ Fields: Record<string, { Values?: { Value: string }[] }> }>('/api/entityconfig/agencytrackingaction');
    expect(JSON.stringify(types.body.Fields['Type'])).toMatch(/Task.*Email.*Opportunity/);
    const refused = await scene.clerk.post<Rejected>('/api/agencytracking', { Name: 'By a clerk', TriggerId: 'QuoteCreated', AllAgencyOffices: true });
    expect(refused.status).toBe(403);
    expect((await scene.clerk.post(`/api/agencytracking/${Id}/dryrun`, { Days: 90 })).status).toBe(403);
  });

  it('says at its place what cannot start it', async () => {
    const rejected = async (body: Body) => {
      const { status, body: answer } = await scene.manager.post<Rejected>('/api/agencytracking', {
        Name: `Wrong ${Math.random()}`,
        AllAgencyOffices: true,
        ...body,
      });
      expect(status, JSON.stringify(answer)).toBe(400);
      return answer.Errors.map(({ Key }) => Key);
    };
    expect(await rejected({ TriggerId: 'Created' })).toEqual(['EntityType']);
    expect(await rejected({ TriggerId: 'Created', EntityType: 'Unicorn' })).toEqual(['EntityType']);
    expect(await rejected({ TriggerId: 'Transition', EntityType: 'AgencySale', TriggerTransition: 'fly' })).toEqual(['TriggerTransition']);
    expect(await rejected({ TriggerId: 'Date', EntityType: 'Student', TriggerField: 'FirstName' })).toEqual(['TriggerField']);
    expect(await rejected({ TriggerId: 'Changed', EntityType: 'AgencyLead', TriggerField: 'NoField' })).toEqual(['TriggerField']);
    expect(await rejected({ TriggerId: 'Created', EntityType: 'AgencyLead', TriggerDayOffset: -1 })).toEqual(['TriggerDayOffset']);
    expect(await rejected({ TriggerId: 'QuoteCreated', EntityType: 'AgencyLead' })).toEqual(['EntityType']);
    const conditions = [{ Field: 'NoField', Condition: 'Equal', Value1: 1 }];
    expect((await rejected({ TriggerId: 'Created', EntityType: 'AgencyLead', Conditions: conditions }))[0]).toMatch(/^Conditions/);
    expect(await rejected({ TriggerId: 1_000, EntityType: 'AgencyLead' })).toEqual(['TriggerId']);
  });

  it('does its steps at their days, once, and says what came of each', async () => {
    const before = await addLead();
    const tracking = await leadTracking();
    const lead = await addLead({ AssignedToId: scene.one.managerId });
    expect(await scene.work()).toBe(1);
    expect(await scene.work()).toBe(0);
    expect(await tasksOf(lead)).toMatchObject([{ Description: 'Say hello', TrackingId: tracking.Id, AssignedToId: scene.one.managerId }]);
    expect(await tasksOf(before)).toEqual([]);
    expect(await scene.work(inDays(2))).toBe(0);
    expect(await scene.work(inDays(4))).toBe(1);
    expect(await scene.work(inDays(5))).toBe(0);
    expect((await tasksOf(lead)).map(({ Description }) => Description).toSorted()).toEqual(['Call again', 'Say hello']);
    const [run] = await scene.runs(tracking.Id);
    expect(run).toMatchObject({ EntityType: 'AgencyLead', EntityId: lead, StatusName: 'Finished' });
    expect(run?.Steps.map(({ StatusName }) => StatusName)).toEqual(['Done', 'Done']);
    const [made] = await tasksOf(lead);
    const history = await scene.manager.get<Page>(`/api/agencytask/${String(made?.['Id'])}/history`);
    expect(history.body.Data[0]).toMatchObject({ UserId: null, Source: tracking['Name'], Description: `Created by “${String(tracking['Name'])}”` });
    await off(tracking.Id);
  });

  it('comes to no step twice when the clock is set forward and back', async () => {
    const tracking = await leadTracking();
    const lead = await addLead();
    await scene.work();
    await scene.work(inDays(5));
    await scene.work(inDays(-30));
    await scene.work();
    await scene.work(inDays(60));
    expect(await tasksOf(lead)).toHaveLength(2);
    await off(tracking.Id);
  });

  it('keeps a step with its task or neither, where a process dies between two', async () => {
    const { engine } = scene.server.running;
    const { agencyId } = scene.one;
    const tracking = await leadTracking();
    const lead = await addLead();
    const context = (tx: Parameters<Parameters<typeof engine.database.write>[1]>[0]) => engine.context(tx, systemActor(agencyId));
    // It ends after everything was written and before it is kept, and once more after it was kept.
    await expect(
      engine.database.write(agencyId, async (tx) => {
        await workOff(context(tx));
        throw new Error('The process ends.');
      }),
    ).rejects.toThrow('The process ends.');
    expect(await tasksOf(lead)).toHaveLength(0);
    await engine.database.write(agencyId, (tx) => workOff(context(tx)));
    expect(await tasksOf(lead)).toHaveLength(1);
    setClock(inDays(4));
    const both = await Promise.allSettled([1, 2].map(() => engine.database.write(agencyId, (tx) => workOff(context(tx)))));
    setClock(undefined);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await tasksOf(lead)).toHaveLength(2);
    await off(tracking.Id);
  });

  it('catches up what was missed within seven days, and tells of the rest that it was skipped', async () => {
    const tracking = await leadTracking({ Actions: [task(0, 'First'), task(20, 'Last')] });
    const lead = await addLead();
    await scene.work();
    const other = await addLead();
    await scene.work(inDays(12));
    expect(await tasksOf(other)).toEqual([]);
    await scene.work(inDays(26));
    expect((await tasksOf(lead)).map(({ Description }) => Description).toSorted()).toEqual(['First', 'Last']);
    expect((await tasksOf(other)).map(({ Description }) => Description)).toEqual(['Last']);
    const run = (await scene.runs(tracking.Id)).find(({ EntityId }) => EntityId === other);
    expect(run?.Steps.map(({ StatusName }) => StatusName)).toEqual(['Skipped', 'Done']);
    expect(run?.Steps[0]?.Reason).toMatch(/more than 7 days/);
    await off(tracking.Id);
  });

  it('asks its conditions when it starts and before each step', async () => {
    const conditions = [{ Field: 'FirstName', Condition: 'Equal', Value1: 'Bo' }];
    const tracking = await leadTracking({ Conditions: conditions });
    const [bo, ana] = [await addLead({ FirstName: 'Bo' }), await addLead()];
    await scene.work();
    expect([(await tasksOf(bo)).length, (await tasksOf(ana)).length]).toEqual([1, 0]);
    await scene.inAgency((records) => records.update('AgencyLead', bo, { FirstName: 'Bob' }));
    await scene.work(inDays(4));
    const [run] = await scene.runs(tracking.Id);
    expect(run?.Steps.map(({ StatusName }) => StatusName)).toEqual(['Done', 'LeftOut']);
    expect(run?.Steps[1]?.Reason).toMatch(/no longer meets/);
    await off(tracking.Id);
  });

  it('counts a step that is added for runs that have not passed it', async () => {
    const tracking = await leadTracking({ Actions: [task(1, 'Soon')] });
    const lead = await addLead();
    await scene.work();
    await scene.work(inDays(2));
    expect((await scene.runs(tracking.Id))[0]?.StatusName).toBe('Finished');
    const added = await scene.manager.post(`/api/agencytracking/${tracking.Id}/agencytrackingaction`, task(30, 'Much later'));
    expect(added.status, added.text).toBe(200);
    const { engine } = scene.server.running;
    await engine.database.write(scene.one.agencyId, async (tx) => {
      const context = engine.context(tx, systemActor(scene.one.agencyId));
      const { plan } = await import('../../plugins/trackings/jobs.ts');
      await plan.run({ trackingId: tracking.Id }, { ...context, progress: async () => {}, signal: new AbortController().signal, result: undefined });
    });
    await scene.work(inDays(31));
    expect((await tasksOf(lead)).map(({ Description }) => Description).toSorted()).toEqual(['Much later', 'Soon']);
    await off(tracking.Id);
  });
});

describe('what ends a run', () => {
  it('a reply of the person, unless a machine wrote it', async () => {
    const tracking = await leadTracking();
    const [quiet, answering] = [await addLead(), await addLead()];
    await scene.work();
    const { engine } = scene.server.running;
    const receive = (lead: number, isAutomatic: boolean) =>
      engine.database.write(scene.one.agencyId, (tx) =>
        engine.context(tx, systemActor(scene.one.agencyId)).emit('message.received', { entity: 'SmtpMessage', id: 1, of: { AgencyLeadId: lead }, isAutomatic }),
      );
    await receive(quiet, true);
    await receive(answering, false);
    await scene.work(inDays(4));
    expect([(await tasksOf(quiet)).length, (await tasksOf(answering)).length]).toEqual([2, 1]);
    const run = (await scene.runs(tracking.Id)).find(({ EntityId }) => EntityId === answering);
    expect(run).toMatchObject({ StatusName: 'Stopped', Reason: 'The person replied.' });
    expect(run?.Steps.map(({ StatusName }) => StatusName)).toEqual(['Done', 'Stopped']);
    await off(tracking.Id);
  });

  it('that the lead is lost, or that its record is gone', async () => {
    const tracking = await leadTracking();
    const [lost, gone] = [await addLead(), await addLead()];
    await scene.work();
    await scene.inAgency((records) => records.systemUpdate('AgencyLead', lost, { IsDud: true }));
    expect((await scene.manager.call('DELETE', `/api/agencylead/${gone}`)).status).toBe(200);
    await scene.work(inDays(4));
    expect((await scene.of('agencylead', lost))[0]).toMatchObject({ StatusName: 'Stopped', Reason: 'The record was marked as lost.' });
    expect(await tasksOf(lost)).toHaveLength(1);
    await off(tracking.Id);
  });

  it('[TASK-023] that it is detached: by the call, of one record or of many', async () => {
    const tracking = await scene.make({ Name: 'By hand', TriggerId: 'ByHand', EntityType: 'AgencyLead', Actions: [task(0, 'At once'), task(2, 'Later')] });
    const [one, two, three] = [await addLead(), await addLead(), await addLead()];
    const attach = (body: Body, by = scene.manager) =>
      by.post<Body>('/api/agencytracking/attach', { AgencyTrackingId: tracking.Id, EntityType: 'AgencyLead', ...body });
    expect((await attach({ EntityId: one })).body).toEqual({ Total: 1, Success: 1, Fail: 0, Errors: [] });
    expect((await attach({ EntityIds: [one, two, three, 99_999_999] })).body).toMatchObject({ Total: 4, Success: 3, Fail: 1, Errors: [{ Id: 99_999_999 }] });
    expect((await attach({ EntityId: 99_999_999 })).status).toBe(404);
    expect((await attach({ EntityId: one, EntityType: 'Student' })).status).toBe(404);
    expect((await attach({ EntityId: one, EntityType: 'AgencyBill' })).status).toBe(400);
    expect((await attach({})).status).toBe(400);
    expect((await attach({ EntityId: one }, scene.other)).status).toBe(404);
    await scene.work();
    const detached = await scene.manager.post('/api/agencytracking/detach', {
      AgencyTrackingId: tracking.Id,
      EntityType: 'AgencyLead',
      EntityIds: [two, three],
    });
    expect(detached.body, detached.text).toMatchObject({ Success: 2 });
    await scene.work(inDays(3));
    expect([(await tasksOf(one)).length, (await tasksOf(two)).length, (await tasksOf(three)).length]).toEqual([2, 1, 1]);
    expect((await scene.of('agencylead', two))[0]).toMatchObject({ StatusName: 'Stopped', Reason: 'The tracking was detached.' });
    await off(tracking.Id);
    expect((await attach({ EntityId: two })).status).toBe(400);
  });
});

it('is attached to many sales at once from their list, and to a sale by the call', async () => {
  const tracking = await scene.make({ Name: 'Of sales', TriggerId: 'QuoteCreated', Actions: [task(0, 'Look at it')] });
  const sales = await scene.inAgency(async (records) => {
    const AgencyOfficeId = scene.one.officeId;
    const [StudentId = 0] = await records.createMany('Student', [{ FirstName: 'Sold', AgencyOfficeId }]);
    const [CurrencyId = 0] = await records.createMany('Currency', [{ Name: 'Dollar', Code: 'TRK', Digits: 2 }]);
    return await records.createMany(
      'AgencySale',
      [1, 2].map(() => ({
        StudentId: StudentId,
        AgencyOfficeId,
        CurrencyId: CurrencyId,
        StatusId: 'Application' as const,
        BegunAsApplication: true,
      })),
    );
  });
  const many = await scene.manager.post<Body>('/api/agencysale/trackingattachment/bulk', { Ids: sales, AgencyTrackingId: tracking.Id });
  expect(many.body, many.text).toMatchObject({ Success: 2 });
  await scene.work();
  expect(await scene.runs(tracking.Id)).toHaveLength(2);
  expect(await scene.inAgency((records) => records.count('AgencyTask', { TrackingId: tracking.Id }))).toBe(2);
  await scene.inAgency((records) => records.systemUpdate('AgencySale', sales[0] ?? 0, { StatusId: 'Cancelled' }));
  await off(tracking.Id);
});

describe('dates', () => {
  const visaType = async (records: Records): Promise<number> =>
    (await records.find('VisaType', { where: { Name: 'Tracked visa' } }))?.Id ?? (await records.createMany('VisaType', [{ Name: 'Tracked visa' }]))[0] ?? 0;
  const addStudent = async (days: number | null): Promise<{ readonly student: number; readonly visa: number }> =>
    await scene.inAgency(async (records) => {
      const today = (await records.officeDays()).today(scene.one.officeId);
      const [student = 0] = await records.createMany('Student', [{ FirstName: 'Visa', LastName: 'Holder', AgencyOfficeId: scene.one.officeId }]);
      const [visa = 0] =
        days === null
          ? []
          : await records.createMany('StudentVisa', [{ StudentId: student, VisaTypeId: await visaType(records), ExpireDate: addDays(today, days) }]);
      return { student, visa };
    });
  const visaTracking = (): Promise<Body & { readonly Id: number }> =>
    scene.make({ Name: `Visa ${Math.random()}`, TriggerId: 8, TriggerDayOffset: -60, Actions: [task(0, 'Visa'), task(30, 'Visa again')] });
  const tasksOfStudent = async (id: number): Promise<number> => (await scene.manager.get<Page>(`/api/student/${id}/agencytask`)).body.Data.length;

  it('start so many days before, and what is not done moves with them', async () => {
    const tracking = await visaTracking();
    const [soon, moving] = [await addStudent(70), await addStudent(70)];
    await scene.work();
    expect(await tasksOfStudent(soon.student)).toBe(0);
    expect((await scene.of('student', soon.student))[0]).toMatchObject({ StatusName: 'Planned', Id: null });
    await scene.work(inDays(11));
    expect([await tasksOfStudent(soon.student), await tasksOfStudent(moving.student)]).toEqual([1, 1]);
    await scene.inAgency(async (records) => {
      const { ExpireDate } = await records.get('StudentVisa', moving.visa);
      if (ExpireDate) await records.update('StudentVisa', moving.visa, { ExpireDate: addDays(ExpireDate, 100) });
    });
    await scene.work(inDays(41));
    expect([await tasksOfStudent(soon.student), await tasksOfStudent(moving.student)]).toEqual([2, 1]);
    await scene.work(inDays(141));
    await scene.work(inDays(142));
    expect(await tasksOfStudent(moving.student)).toBe(2);
    await off(tracking.Id);
  });

  it('are left alone where somebody detached the tracking, and taken up where it is attached again', async () => {
    const tracking = await visaTracking();
    const { student } = await addStudent(65);
    const call = (verb: string) =>
      scene.manager.post(`/api/agencytracking/${verb}`, { AgencyTrackingId: tracking.Id, EntityType: 'Student', EntityId: student });
    expect((await call('detach')).status).toBe(200);
    await scene.work(inDays(6));
    expect(await tasksOfStudent(student)).toBe(0);
    const attached = await call('attach');
    expect(attached.status, attached.text).toBe(200);
    await scene.work(inDays(6));
    expect(await tasksOfStudent(student)).toBe(1);
    await off(tracking.Id);
  });
});

describe('many records', () => {
  it('take no statement each, and a dry run says what then happens', async () => {
    const { engine } = scene.server.running;
    const tracking = await leadTracking({ Actions: [task(0, 'One of many')] });
    await scene.addLeads(Array.from({ length: 1000 }, (_, index) => ({ FirstName: `Many ${index}` })));
    const dry = await scene.manager.post<Page>(`/api/agencytracking/${tracking.Id}/dryrun`, { Days: 90 });
    expect(dry.status, dry.text).toBe(200);
    expect(dry.body.Count).toBeGreaterThanOrEqual(1000);
    const statements = await loadStatements(() => scene.work());
    expect(statements).toBeLessThan(400);
    expect(await scene.inAgency((records) => records.count('AgencyTask', { TrackingId: tracking.Id }))).toBe(1000);
    const waiting = await engine.database.write(scene.one.agencyId, (tx) => lookInto(tx, engine));
    expect(waiting).toBe(false);
    await off(tracking.Id);
  }, 240_000);

  it('a dry run names the records and steps that then follow, and only those that its reader sees', async () => {
    const tracking = await leadTracking({ Conditions: [{ Field: 'FirstName', Condition: 'Equal', Value1: 'Dry' }] });
    const leads = [await addLead({ FirstName: 'Dry' }), await addLead({ FirstName: 'Dry' }), await addLead({ FirstName: 'Dry' })];
    setClock(inDays(4));
    const dry = await scene.manager.post<Page>(`/api/agencytracking/${tracking.Id}/dryrun`, { Days: 5 });
    setClock(undefined);
    const told = dry.body.Data.filter(({ EntityId }) => leads.includes(Number(EntityId))).map(
      ({ EntityId, ActionId }) => `${String(EntityId)} ${String(ActionId)}`,
    );
    expect(await scene.runs(tracking.Id)).toEqual([]);
    await scene.work();
    await scene.work(inDays(4));
    const done = (await scene.runs(tracking.Id)).flatMap(({ EntityId, Steps }) =>
      Steps.filter(({ StatusName }) => StatusName === 'Done').map((step) => `${EntityId} ${String((step as Body)['ActionId'])}`),
    );
    expect(told.toSorted()).toEqual(done.toSorted());
    expect((await scene.other.get(`/api/agencytracking/${tracking.Id}/runs`)).status).toBe(404);
    await off(tracking.Id);
  });
});

describe('opportunities', () => {
  it('are made for the student at the first stage, and start nothing by themselves', async () => {
    const { one } = scene;
    const tracking = await scene.make({
      Name: 'Of itself',
      TriggerId: 'OpportunityCreated',
      Actions: [{ Type: 'Opportunity', DaysOffset: 0, Description: 'Another one' }],
    });
    const student = await scene.inAgency(async (records) => (await records.createMany('Student', [{ FirstName: 'Eva', AgencyOfficeId: one.officeId }]))[0]);
    const made = await scene.manager.post('/api/agencyopportunity', { StudentId: student, AgencyOfficeId: one.officeId });
    expect(made.status, made.text).toBe(200);
    for (const days of [0, 0, 1, 2, 3]) await scene.work(inDays(days));
    const all = await scene.manager.get<Page>(`/api/student/${String(student)}/agencyopportunity`);
    expect(all.body.Data).toHaveLength(2);
    const [run, ...others] = await scene.runs(tracking.Id);
    expect(others).toEqual([]);
    expect(run?.Steps[0]).toMatchObject({ Type: 'Opportunity', StatusName: 'Done', ResultEntity: 'AgencyOpportunity' });
    await off(tracking.Id);
  });

  it('change their stage, which starts a tracking each time', async () => {
    const { one } = scene;
    const tracking = await scene.make({ Name: 'Stages', TriggerId: 'StageChanged', Actions: [task(0, 'New stage')] });
    const stages = await scene.inAgency((records) => records.list('AgencyOpportunityStage', { where: { ForecastCategory: 'Pipeline' }, orderBy: 'Order' }));
    const student = await scene.inAgency(async (records) => (await records.createMany('Student', [{ FirstName: 'Max', AgencyOfficeId: one.officeId }]))[0]);
    const { body } = await scene.manager.post('/api/agencyopportunity', { StudentId: student, AgencyOfficeId: one.officeId, StageId: stages[0]?.Id });
    for (const stage of [stages[1], stages[0]]) {
      const moved = await scene.manager.call('PATCH', `/api/agencyopportunity/${String(body['Id'])}`, { StageId: stage?.Id });
      expect(moved.status, moved.text).toBe(200);
      await scene.work();
    }
    await scene.work();
    expect(await scene.runs(tracking.Id)).toHaveLength(2);
    expect((await scene.manager.get<Page>(`/api/agencyopportunity/${String(body['Id'])}/agencytask`)).body.Data).toHaveLength(2);
    await off(tracking.Id);
  });
});
