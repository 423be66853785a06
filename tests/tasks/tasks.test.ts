// Tasks and events over HTTP: whose they are, what they are about, many at once, moving them, and what everybody has to do.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../plugins/settings/index.ts';
import { tasks } from '../../plugins/tasks/index.ts';
import type { TestResponse, Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Rejected {
  readonly Code: string;
  readonly Message: string;
  readonly Hint?: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}
type Body = Record<string, unknown>;
interface Page {
  readonly Data: readonly Body[];
  readonly Count: number;
}

let scene: TwoAgencies;
let lead = 0;
let otherLead = 0;
let foreign = 0;
let clerkId = 0;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, tasks] });
  [lead = 0, otherLead = 0] = await scene.addLeads([{ FirstName: 'Ana', LastName: 'Souza' }, { FirstName: 'Bo' }]);
  foreign = Number((await scene.other.post('/api/agencylead', { FirstName: 'Foreign' })).body['Id']);
  const people = await scene.manager.post<Page>('/api/user/search', [{ Field: 'Name', Condition: 'Starts With', Value1: 'clerk' }]);
  clerkId = Number(people.body.Data[0]?.['Id']);
});
afterAll(() => scene?.server.stop());

const make = async (body: Body, by: Caller = scene.manager): Promise<Body> => {
  const response = await by.post('/api/agencytask', { Description: 'Call', ...body });
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const names = (page: Page): unknown[] => page.Data.map((row) => row['DisplayName']);
const search = async (body: Body, by = scene.manager): Promise<unknown[]> => {
  const response = await by.post<Page>('/api/agencytask/search', body);
  expect(response.status, response.text).toBe(200);
  return names(response.body);
};

describe('a task', () => {
  it('[TASK-004] is linked to a lead, told by kind, id and name, and stays without it when the lead is deleted', async () => {
    const task = await make({
      Description: 'Ask for the passport',
      LinkedEntityType: 'AgencyLead',
      LinkedEntityId: lead,
      DueDate: '2026-03-02',
      FollowUpDate: '2026-03-05',
    });
    expect(task).toMatchObject({
      AgencyLeadId: lead,
      LinkedEntityType: 'AgencyLead',
      LinkedEntityId: lead,
      LinkedEntityDisplayName: 'Ana Souza',
      IsCompleted: false,
      TrackingId: null,
    });
    expect((await scene.manager.post('/api/agencytask', { Description: 'Tracked', TrackingId: 1 })).status).toBe(400);
    expect(names((await scene.manager.get<Page>(`/api/agencylead/${lead}/agencytask`)).body)).toContain('Ask for the passport');
    const [gone = 0] = await scene.addLeads([{ FirstName: 'Gone' }]);
    const left = await make({ AgencyLeadId: gone });
    expect((await scene.manager.call('DELETE', `/api/agencylead/${gone}`)).status).toBe(200);
    expect((await scene.manager.get(`/api/agencytask/${String(left['Id'])}`)).body).toMatchObject({
      AgencyLeadId: null,
      LinkedEntityType: null,
      Description: 'Call',
    });
  });

  it('[TASK-010] belongs to anyone who makes it; only CanReAssignTasks gives it to another person', async () => {
    const own = await make({}, scene.clerk);
    expect(own['AssignedToId']).toBe(clerkId);
    const given = await scene.clerk.call<Rejected>('PATCH', `/api/agencytask/${String(own['Id'])}`, { AssignedToId: scene.one.managerId });
    const told = ({ status, body: { Message, Hint } }: TestResponse<Rejected>) => [status, Message, Hint];
    expect(told(given)).toEqual([403, 'You do not have permission to change Assigned to.', 'This requires the permission CanReAssignTasks.']);
    const made = await scene.clerk.post<Rejected>('/api/agencytask', { Description: 'For the boss', AssignedToId: scene.one.managerId });
    expect(told(made)).toEqual([403, 'You do not have permission to set Assigned to.', 'This requires the permission CanReAssignTasks.']);
    const config = await scene.clerk.get<{ Fields: Record<string, { ReadOnly: boolean; Default?: unknown }> }>('/api/entityconfig/agencytask');
    expect(config.body.Fields['AssignedToId']).toMatchObject({ ReadOnly: true, Default: clerkId });
    expect((await make({ AssignedToId: clerkId }))['AssignedToId']).toBe(clerkId);
  });

  it('[TASK-008] [TASK-019] is done by IsCompleted alone, and [TASK-015] moves by days with its follow-up', async () => {
    const { Id } = await make({ DueDate: '2026-02-27', FollowUpDate: '2026-03-01' });
    const done = await scene.clerk.call('PUT', `/api/agencytask/${String(Id)}/patch`, { Id, IsCompleted: true });
    expect(done.body).toMatchObject({ IsCompleted: true, Description: 'Call' });
    const moved = await scene.manager.get(`/api/agencytask/${String(Id)}/delta?dayDelta=2`);
    expect(moved.body).toMatchObject({ DueDate: '2026-03-01T00:00:00', FollowUpDate: '2026-03-03T00:00:00' });
    const back = await scene.manager.post(`/api/agencytask/${String(Id)}/delta`, { dayDelta: -1 });
    expect(back.body).toMatchObject({ DueDate: '2026-02-28T00:00:00' });
    for (const dayDelta of ['soon', '1.5', '99999', ''])
      expect((await scene.manager.get(`/api/agencytask/${String(Id)}/delta?dayDelta=${dayDelta}`)).status).toBe(400);
    const { Id: last } = await make({ DueDate: '9999-12-31' });
    const edge = await scene.manager.post<Rejected>(`/api/agencytask/${String(last)}/delta`, { dayDelta: 1 });
    expect([edge.status, edge.body.Errors[0]]).toEqual([400, { Key: 'DueDate', Message: 'Due would be outside the range of the calendar.' }]);
  });

  it('[TASK-009] [TASK-013] is searched by office, person and days, and found when done only where that is asked for', async () => {
    await make({ Description: 'Searched early', DueDate: '2031-01-01' });
    await make({ Description: 'Searched late', DueDate: '2031-01-20', AssignedToId: clerkId });
    await make({ Description: 'Searched done', DueDate: '2031-01-10', IsCompleted: true });
    const days = { StartDate: '2031-01-01', EndDate: '2031-01-31' };
    expect(await search(days)).toEqual(['Searched early', 'Searched late']);
    expect(await search({ ...days, IncludeDone: true })).toEqual(['Searched early', 'Searched done', 'Searched late']);
    expect(await search({ ...days, AssignedToId: clerkId, AgencyOffices: [scene.one.officeId] })).toEqual(['Searched late']);
    expect((await scene.manager.post<Page>('/api/agencytask/search?viewId=108', [])).body.Count).toBeGreaterThan(3);
  });

  it('[TASK-012] is found with the events of the same days, offices and people where that is asked for', async () => {
    await make({ Description: 'Beside events', DueDate: '2032-03-10' });
    await make({ Description: 'Done beside events', DueDate: '2032-03-11', IsCompleted: true });
    const event = { Title: 'Fair of March', StartDate: '2032-03-12T01:00:00Z', EndDate: '2032-03-12T09:00:00Z', AllOffices: false };
    const made = await scene.manager.post('/api/agencyevent', { ...event, AgencyOffices: [scene.one.officeId], AssignedToId: scene.one.managerId });
    expect(made.status, made.text).toBe(200);
    const found = async (body: object, query = '') => {
      const response = await scene.manager.post<Page>(`/api/agencytask/search${query}`, { StartDate: '2032-03-01', EndDate: '2032-03-31', ...body });
      expect(response.status, response.text).toBe(200);
      expect(response.body.Count).toBeGreaterThanOrEqual(response.body.Data.length);
      return response.body.Data.map((row) => [row['EntityType'] ?? null, row['DisplayName']]);
    };
    const [task, done, fair] = [
      ['AgencyTask', 'Beside events'],
      ['AgencyTask', 'Done beside events'],
      ['AgencyEvent', 'Fair of March'],
    ];
    expect(await found({ includeEvents: true })).toEqual([task, fair]);
    expect(await found({ includeEvents: true, IncludeDone: true, AgencyOffices: [scene.one.officeId] })).toEqual([task, done, fair]);
    expect(await found({ includeEvents: true, AssignedToId: clerkId })).toEqual([]);
    expect(await found({ includeEvents: true, EndDate: '2032-03-11' })).toEqual([task]);
    expect(await found({ includeEvents: false })).toEqual([[null, 'Beside events']]);
    // They come once, with the first page.
    expect(await found({ includeEvents: true }, '?skip=1')).toEqual([]);
    const wrong = await scene.manager.post<Rejected>('/api/agencytask/search', { includeEvents: 'perhaps' });
    expect([wrong.status, wrong.body.Errors[0]?.Key]).toEqual([400, 'includeEvents']);
    expect((await scene.other.post<Page>('/api/agencytask/search', { includeEvents: true, StartDate: '2032-03-01' })).body.Data).toEqual([]);
  });
});

describe('lists of tasks', () => {
  it('[TASK-016] tells those of a record; another agency’s record and an absent one answer alike', async () => {
    await make({ Description: 'About Bo', AgencyLeadId: otherLead });
    await make({ Description: 'Done about Bo', AgencyLeadId: otherLead, IsCompleted: true });
    const of = async (query: string) => (await scene.manager.get<Page>(`/api/agencytask/byentity?${query}`)).body;
    expect(names(await of(`entityId=${otherLead}&entityType=AgencyLead`))).toEqual(['About Bo']);
    expect(names(await of(`entityId=${otherLead}&entityType=agencylead&includeDone=true`))).toEqual(['About Bo', 'Done about Bo']);
    expect(await of(`entityId=${foreign}&entityType=AgencyLead`)).toEqual({ Data: [], Count: 0 });
    expect(await of('entityId=999999&entityType=AgencyLead')).toEqual({ Data: [], Count: 0 });
    expect(await of('entityId=1&entityType=Nothing')).toEqual({ Data: [], Count: 0 });
  });

  it('[TASK-017] tells what somebody has to do, with the events of the office unless only tasks are asked for', async () => {
    const event = await scene.manager.post('/api/agencyevent', {
      Title: 'Fair',
      StartDate: '2026-05-01T00:00:00Z',
      EndDate: '2026-05-02T00:00:00Z',
      AssignedToId: clerkId,
    });
    expect(event.status, event.text).toBe(200);
    await make({ Description: 'Of the clerk', AssignedToId: clerkId });
    const owned = await scene.manager.get<Page>(`/api/agencytask/byowner?officeId=${scene.one.officeId}&ownerId=${clerkId}`);
    expect(owned.body.Data.map((row) => [row['EntityType'], row['DisplayName']])).toContainEqual(['AgencyEvent', 'Fair']);
    expect(owned.body.Count).toBe(owned.body.Data.length);
    const only = await scene.manager.get<Page>(`/api/agencytask/byowner?ownerId=${clerkId}&taskOnly=true`);
    expect(new Set(only.body.Data.map((row) => row['EntityType']))).toEqual(new Set(['AgencyTask']));
  });
});

describe('many tasks', () => {
  it('are added to many leads from their list, as one change, by anyone who sees the leads', async () => {
    const Task = { Description: 'For each of them', AgencyOfficeId: scene.one.officeId };
    const made = await scene.clerk.post<{ Success: number; Fail: number }>('/api/agencylead/agencytask/bulk', { Ids: [lead, otherLead, foreign], ...Task });
    expect(made.status, made.text).toBe(200);
    expect(made.body, made.text).toMatchObject({ Success: 2, Fail: 1 });
    const of = async (id: number) => names((await scene.manager.get<Page>(`/api/agencylead/${id}/agencytask`)).body);
    for (const id of [lead, otherLead]) expect(await of(id)).toContain('For each of them');
    const config = await scene.clerk.get<{ AddToMany: { Path: string; Create: boolean; Known: string[] }[] }>('/api/entityconfig/agencylead');
    const task = config.body.AddToMany.find(({ Path }) => Path === 'agencytask');
    expect(task).toMatchObject({ Create: true });
    expect(task?.Known).toEqual(['AgencyLeadId', 'StudentId', 'AgencyOpportunityId', 'AgencyAgentId', 'AgencySaleId']);
  });

  it('[TASK-014] are made one about each record, all or none', async () => {
    const before = (await scene.manager.get<Page>(`/api/agencytask/byentity?entityId=${lead}&entityType=AgencyLead`)).body.Count;
    const Task = { Description: 'Send the newsletter', DueDate: '2026-06-01' };
    const made = await scene.clerk.post<Page>('/api/agencytask/bulk', { Ids: [lead, otherLead], LinkedEntityType: 'AgencyLead', Task });
    expect(made.status, made.text).toBe(200);
    expect(made.body.Data.map((row) => [row['LinkedEntityId'], row['AssignedToId']])).toEqual([lead, otherLead].map((id) => [id, clerkId]));
    const rejected = await Promise.all(
      [foreign, 999_999].map((id) => scene.manager.post<Rejected>('/api/agencytask/bulk', { Ids: [lead, id], LinkedEntityType: 'AgencyLead', Task })),
    );
    expect(rejected.map(({ status, body }) => [status, body.Errors])).toEqual(
      [1, 2].map(() => [400, [{ Key: 'AgencyLeadId', Message: 'This record does not exist. Choose another one.' }]]),
    );
    expect((await scene.manager.get<Page>(`/api/agencytask/byentity?entityId=${lead}&entityType=AgencyLead`)).body.Count).toBe(before + 1);
    const stolen = await scene.clerk.post<Rejected>('/api/agencytask/bulk', {
      Ids: [lead],
      LinkedEntityType: 'AgencyLead',
      Task: { ...Task, AssignedToId: scene.one.managerId },
    });
    expect([stolen.status, stolen.body.Errors[0]?.Key]).toEqual([400, 'AssignedToId']);
    const kind = await scene.manager.post<Rejected>('/api/agencytask/bulk', { Ids: [1], LinkedEntityType: 'Country', Task });
    expect([kind.status, kind.body.Errors[0]?.Key]).toEqual([400, 'LinkedEntityType']);
  });

  it('[TASK-018] are deleted by their ids with | between them; what is not there is reported', async () => {
    const ids = [(await make({}))['Id'], (await make({}))['Id']];
    const gone = await scene.manager.call<{ Success: number; Errors: Body[] }>('DELETE', `/api/agencytask/bulk/${[...ids, 999_999].join('%7C')}`);
    expect(gone.body).toMatchObject({ Success: 2, Errors: [{ Id: 999_999 }] });
    expect((await scene.manager.get(`/api/agencytask/${String(ids[0])}`)).status).toBe(404);
    for (const bad of ['1,2', 'all', '1%7C%7C2', '-1']) expect((await scene.manager.call('DELETE', `/api/agencytask/bulk/${bad}`)).status).toBe(400);
  });
});

describe('events', () => {
  const event = { Title: 'Training', StartDate: '2026-04-03T22:00:00Z', EndDate: '2026-04-03T23:30:00Z' };

  it('[TASK-005] name their offices, end after they begin, and [TASK-020] move whole, over a change of the clock', async () => {
    const made = await scene.manager.post('/api/agencyevent', { ...event, AgencyOffices: [scene.one.officeId] });
    expect(made.body).toMatchObject({ AgencyOffices: [scene.one.officeId], AgencyOfficesNames: ['One office'], AllOffices: false });
    const wrong = await scene.manager.post<Rejected>('/api/agencyevent', { ...event, EndDate: '2026-04-03T21:00:00Z' });
    expect(wrong.body.Errors).toEqual([{ Key: 'EndDate', Message: 'The end date is before the start date.' }]);
    // Nine in the morning stays nine in the morning: Melbourne leaves summer time in between.
    const moved = await scene.manager.get(`/api/agencyevent/${String(made.body['Id'])}/delta?dayDelta=2`);
    expect(moved.body).toMatchObject({ StartDate: '2026-04-05T23:00:00.000Z', EndDate: '2026-04-06T00:30:00.000Z' });
  });

  it('[TASK-011] want CanCreateEvents, and everybody sees them', async () => {
    const rejected = await scene.clerk.post<Rejected>('/api/agencyevent', event);
    expect([rejected.status, rejected.body.Code]).toEqual([403, 'access.forbidden']);
    const config = await scene.clerk.get<{ Rights: { Create: boolean }; Refusals: { Create: string } }>('/api/entityconfig/agencyevent');
    expect(config.body.Rights.Create).toBe(false);
    expect(config.body.Refusals.Create).toContain('Create events');
    expect((await scene.clerk.post<Page>('/api/agencyevent/search', [])).body.Count).toBeGreaterThan(0);
    expect((await scene.other.post<Page>('/api/agencyevent/search', [])).body.Count).toBe(0);
  });
});

describe('open work', () => {
  it('[META-019] counts open and overdue tasks of the people of each office, by the day that it is there', async () => {
    interface Work {
      readonly Data: readonly {
        readonly OfficeName: string;
        readonly Users: readonly { readonly UserId: number; readonly Open: number; readonly Overdue: number }[];
      }[];
    }
    const loadWork = async (): Promise<{ Open: number; Overdue: number }> => {
      const { body } = await scene.other.get<Work>('/api/user/openwork');
      expect(body.Data.map(({ OfficeName }) => OfficeName)).toEqual(['Two office']);
      const { Open = 0, Overdue = 0 } = body.Data[0]?.Users.find(({ UserId }) => UserId === scene.two.managerId) ?? {};
      return { Open, Overdue };
    };
    const dayThere = (days: number): string =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(new Date(Date.now() + days * 86_400_000));
    for (const DueDate of [dayThere(-1), dayThere(1), undefined]) await make({ DueDate }, scene.other);
    await make({ DueDate: dayThere(-5), IsCompleted: true }, scene.other);
    expect(await loadWork()).toEqual({ Open: 3, Overdue: 1 });
  });
});
