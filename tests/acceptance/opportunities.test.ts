// Opportunities as programs find them: how they begin, where their stage leads, and what is refused.
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Rejected {
  readonly Code: string;
  readonly Message: string;
  readonly Hint?: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}
interface Opportunity {
  readonly Id: number;
  readonly RowVersion: number;
  readonly DisplayName: string;
  readonly Name: string;
  readonly StageId: number;
  readonly StageName: string;
  readonly TypeName: string | null;
  readonly IsClosedLost: boolean;
  readonly CloseDate: string | null;
  readonly Year: string;
}
type Answered = Opportunity & Rejected;

let scene: TwoAgencies;
let student: number;
let stages: ReadonlyMap<string, number>;
let othersStage: number;
const year = DateTime.now().setZone('Australia/Melbourne').year;

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people, opportunities] });
  student = await newStudent(scene.manager);
  stages = await loadStages(scene.manager);
  othersStage = (await loadStages(scene.other)).get('initial') ?? 0;
}, 180_000);
afterAll(() => scene?.server.stop());

async function newStudent(caller: Caller): Promise<number> {
  const response = await caller.post<{ Id: number }>('/api/student/', { FirstName: 'Ana', LastName: 'Souza' });
  expect(response.status, response.text).toBe(200);
  return response.body.Id;
}
async function loadStages(caller: Caller): Promise<ReadonlyMap<string, number>> {
  const { body } = await caller.get<{ Data: { Id: number; Key: string }[] }>('/api/agencyopportunitystage/');
  return new Map(body.Data.map(({ Id, Key }) => [Key, Id]));
}
const stage = (key: string): number => stages.get(key) ?? 0;
const add = (values: object = {}, caller = scene.manager) => caller.post<Answered>('/api/agencyopportunity/', { StudentId: student, ...values });
async function added(values: object = {}): Promise<Opportunity> {
  const response = await add(values);
  expect(response.status, response.text).toBe(200);
  return response.body;
}
const read = async (id: number) => (await scene.manager.get<Opportunity>(`/api/agencyopportunity/${id}`)).body;
const change = (id: number, values: object, caller = scene.manager) => caller.call<Answered>('PATCH', `/api/agencyopportunity/${id}`, values);
const get = (id: number, rest: string, caller = scene.manager) => caller.get<Answered>(`/api/agencyopportunity/${id}/${rest}`);

describe('the look-up of stages', () => {
  it('[META-014] has entries with Key, Name, Id and ForecastCategory: to choose from, and as reference data', async () => {
    type Entry = { readonly Key: unknown; readonly Name: string; readonly Id: number; readonly ForecastCategory: string };
    const categories = { New: 'Pipeline', Initial: 'Pipeline', Quoting: 'Pipeline', Applying: 'Pipeline', Won: 'Closed Won', Lost: 'Closed Lost' };
    const entries = async (path: string) => (await scene.clerk.get<{ Data: Entry[] }>(`/api/agencyopportunitystage/${path}`)).body.Data;
    const options = await entries('keys');
    expect(Object.fromEntries(options.map(({ Name, ForecastCategory }) => [Name, ForecastCategory]))).toEqual(categories);
    expect(options.map(({ Key }) => Key)).toEqual(options.map(({ Id }) => Id));
    const kept = await entries('?take=1000');
    expect(kept.map(({ Id, Name, ForecastCategory }) => [Id, Name, ForecastCategory])).toEqual(
      options.map(({ Id, Name, ForecastCategory }) => [Id, Name, ForecastCategory]),
    );
    expect(kept.map(({ Key }) => Key)).toEqual(['new', 'initial', 'quoting', 'applying', 'won', 'lost']);
  });
});

describe('a new opportunity', () => {
  it('[OPP-006] [OPP-011] [OPP-012] begins in the first stage by order, as New Business, in the office of who adds it', async () => {
    const made = await added({ Name: 'Nursing' });
    expect(made).toMatchObject({
      StageName: 'New',
      TypeName: 'New Business',
      IsClosedLost: false,
      AgencyOfficeId: scene.one.officeId,
      StudentName: 'Ana Souza',
    });
    const { body } = await scene.manager.get<{ Fields: Record<string, { Default?: unknown }> }>('/api/entityconfig/agencyopportunity');
    expect(body.Fields['StageId']?.Default).toBe(stage('new'));
    expect(body.Fields['TypeId']?.Default).toEqual(expect.any(Number));
    // What stands first by order is first, whatever it is called and whenever it was made.
    const { body: earlier } = await scene.manager.post<{ Id: number }>('/api/agencyopportunitystage/', { Name: 'Asked', Key: 'asked', Order: 5 });
    expect((await added()).StageName).toBe('Asked');
    await scene.manager.call('DELETE', `/api/agencyopportunity/${(await added()).Id}`);
    await scene.manager.call('PATCH', `/api/agencyopportunitystage/${earlier.Id}`, { Order: 99 });
    expect((await added()).StageName).toBe('New');
  });

  it('[OPP-008] is called by its name, cut after 60 characters, and the year in which it began', async () => {
    const long = 'Bachelor of Nursing with English for Academic Purposes before, in Melbourne';
    const made = await added({ Name: long });
    expect(made).toMatchObject({ Name: long, DisplayName: `${long.slice(0, 60).trimEnd()} ${year}` });
    expect((await added({ Name: 'Short' })).DisplayName).toBe(`Short ${year}`);
    expect((await added()).DisplayName).toBe(`Ana Souza ${year}`);
    // The year is that of its beginning, and nobody writes it.
    const { running } = scene.server;
    const [old = 0] = await running.engine.database.write(scene.one.agencyId, (tx) =>
      running.engine
        .records(tx, systemActor(scene.one.agencyId))
        .createMany('AgencyOpportunity', [{ StudentId: student, AgencyOfficeId: scene.one.officeId, Name: 'Old', DateCreated: '2024-12-31T20:00:00.000Z' }]),
    );
    expect((await read(old)).DisplayName).toBe('Old 2025');
    expect((await change(old, { Name: 'Renamed' })).body.DisplayName).toBe('Renamed 2025');
    expect((await change(old, { Year: 1999 })).status).toBe(400);
  });
});

describe('the stage of an opportunity', () => {
  it('[OPP-014] is changed by GET and by POST, in the address or the body, and never by a token in the address', async () => {
    const { Id } = await added();
    expect((await get(Id, `updatestate?stageid=${stage('initial')}`)).body).toMatchObject({ Id, StageName: 'Initial' });
    expect((await scene.manager.post<Opportunity>(`/api/agencyopportunity/${Id}/updatestate?stageId=${stage('quoting')}`)).body.StageName).toBe('Quoting');
    expect((await scene.manager.post<Opportunity>(`/api/agencyopportunity/${Id}/updatestate`, { stageid: stage('won') })).body).toMatchObject({
      StageName: 'Won',
      IsClosedLost: false,
    });
    const bare = await fetch(`${scene.server.url}/api/agencyopportunity/${Id}/updatestate?stageid=${stage('new')}&access_token=${scene.manager.token}`);
    expect(bare.status).toBe(401);
    expect((await read(Id)).StageName).toBe('Won');
  });

  it('[OPP-009] says whether it is lost, by whichever road it came there', async () => {
    const { Id } = await added();
    expect((await change(Id, { StageId: stage('lost') })).body.IsClosedLost).toBe(true);
    expect((await get(Id, `updatestate?stageid=${stage('quoting')}`)).body.IsClosedLost).toBe(false);
    expect((await get(Id, `updatestate?stageid=${stage('lost')}`)).body.IsClosedLost).toBe(true);
    expect((await added({ StageId: stage('lost') })).IsClosedLost).toBe(true);
    expect((await change(Id, { IsClosedLost: false })).status).toBe(400);
    const bulk = await scene.manager.post('/api/agencyopportunity/bulkpatch', { Records: [{ Id, StageId: stage('applying') }] });
    expect(bulk.status, bulk.text).toBeLessThan(300);
    expect((await read(Id)).IsClosedLost).toBe(false);
  });

  it('keeps what it says: a stage does not become one for lost ones while opportunities stand in it', async () => {
    await added({ StageId: stage('applying') });
    const response = await scene.manager.call<Rejected>('PATCH', `/api/agencyopportunitystage/${stage('applying')}`, { ForecastCategory: 'Closed Lost' });
    expect(response.status).toBe(400);
    expect(response.body.Errors?.[0]).toMatchObject({ Key: 'ForecastCategory', Message: expect.stringMatching(/^This stage still has opportunities \(\d+\)/) });
    expect((await scene.manager.call('PATCH', `/api/agencyopportunitystage/${stage('applying')}`, { Name: 'Application' })).status).toBe(200);
  });

  it('[SHELL-026] the key by which the dashboard knows a stage is chosen once and never changed', async () => {
    const path = `/api/agencyopportunitystage/${stage('initial')}`;
    const changed = await scene.manager.call<Rejected>('PATCH', path, { Key: 'first' });
    expect([changed.status, changed.body.Message]).toEqual([403, 'You do not have permission to change Key.']);
    const stands = await scene.manager.get<{ Key: string; Name: string }>(path);
    expect(stands.body.Key).toBe('initial');
    expect((await scene.manager.call('PUT', `${path}/patch`, stands.body)).status).toBe(200);
  });

  it('refuses a stage that is not there, one of another agency, and none, and changes nothing', async () => {
    const { Id, RowVersion } = await added();
    for (const wrong of ['999999', String(othersStage), 'soon', '-1', '0', '']) {
      const response = await get(Id, `updatestate?stageid=${wrong}`);
      expect(response.status, `${wrong}: ${response.text}`).toBe(400);
      expect(response.body.Errors?.map(({ Key }) => Key)).toEqual(['stageid']);
    }
    expect((await get(Id, 'updatestate')).status).toBe(400);
    expect((await get(Id, `updatestate?stageid=1&stageid=2`)).status).toBe(400);
    expect((await scene.manager.post(`/api/agencyopportunity/${Id}/updatestate?stageid=1`, { stageid: 2 })).status).toBe(400);
    expect((await change(Id, { StageId: othersStage })).body.Errors?.map(({ Key }) => Key)).toEqual(['StageId']);
    expect((await add({ StageId: 999999 })).body.Errors?.map(({ Key }) => Key)).toEqual(['StageId']);
    expect((await read(Id)).RowVersion).toBe(RowVersion);
  });

  it('[OPP-004] [OPP-007] is chosen among those of the pipeline', async () => {
    interface Config {
      readonly Actions: readonly {
        readonly Verb: string;
        readonly Fields: readonly { readonly Label: string; readonly Reference?: { readonly ViewId?: number } }[];
      }[];
    }
    const { body } = await scene.manager.get<Config>('/api/entityconfig/agencyopportunity');
    const [field] = body.Actions.find(({ Verb }) => Verb === 'updatestate')?.Fields ?? [];
    expect(field).toMatchObject({ Label: 'Stage', Reference: { EntityType: 'AgencyOpportunityStage', ViewId: 1137 } });
    const keys = await scene.manager.get<{ Data: { Name: string }[] }>('/api/agencyopportunitystage/keys?take=50&viewId=1137');
    const names = keys.body.Data.map(({ Name }) => Name);
    expect(names).toEqual(expect.arrayContaining(['New', 'Initial', 'Quoting']));
    const listed = (await scene.manager.get<{ Data: object[] }>('/api/agencyopportunitystage')).body.Data;
    expect(listed).toContainEqual(expect.objectContaining({ Key: 'quoting', ForecastCategory: 'Pipeline' }));
    expect(listed).toContainEqual(expect.objectContaining({ Key: 'won', ForecastCategory: 'Closed Won' }));
    expect(names).not.toEqual(expect.arrayContaining(['Lost']));
    expect(names).not.toEqual(expect.arrayContaining(['Won']));
    expect((await scene.manager.get('/api/agencyopportunitystage/keys?viewId=3')).status).toBe(400);
  });
});

describe('giving an opportunity up', () => {
  it('[OPP-015] moves it to the stage for lost ones, once; a change of stage takes it up again', async () => {
    const { Id } = await added();
    expect((await get(Id, 'cancelopportunity')).body).toMatchObject({ StageName: 'Lost', IsClosedLost: true });
    const again = await get(Id, 'cancelopportunity');
    expect(again.status).toBe(409);
    expect(again.body.Hint).toBeTruthy();
    await get(Id, `updatestate?stageid=${stage('new')}`);
    expect((await scene.manager.post<Opportunity>(`/api/agencyopportunity/${Id}/cancelopportunity`)).body.IsClosedLost).toBe(true);
  });

  it('says what is missing where no stage is for lost ones', async () => {
    const theirs = await newStudent(scene.other);
    const { body: made } = await scene.other.post<{ Id: number }>('/api/agencyopportunity/', { StudentId: theirs });
    const lost = (await loadStages(scene.other)).get('lost') ?? 0;
    await scene.other.call('PATCH', `/api/agencyopportunitystage/${lost}`, { ForecastCategory: 'Pipeline' });
    const response = await scene.other.get<Rejected>(`/api/agencyopportunity/${made.Id}/cancelopportunity`);
    expect(response.status).toBe(409);
    expect(response.body.Hint).toContain('Closed lost');
  });
});

describe('the close date of an opportunity', () => {
  it('[OPP-016] is moved by days, forth and back, and never out of the calendar', async () => {
    const { Id } = await added({ CloseDate: '2026-12-30' });
    expect((await get(Id, 'delta?dayDelta=3')).body.CloseDate).toBe('2027-01-02T00:00:00');
    expect((await scene.manager.post<Opportunity>(`/api/agencyopportunity/${Id}/delta`, { dayDelta: -3 })).body.CloseDate).toBe('2026-12-30T00:00:00');
    for (const wrong of ['soon', '1.5', '99999', '']) expect((await get(Id, `delta?dayDelta=${wrong}`)).status).toBe(400);
    await change(Id, { CloseDate: '9999-12-30' });
    const beyond = await get(Id, 'delta?dayDelta=5');
    expect(beyond.status).toBe(400);
    expect(beyond.body.Errors?.map(({ Key }) => Key)).toEqual(['CloseDate']);
    const undated = await added();
    expect((await get(undated.Id, 'delta?dayDelta=1')).status).toBe(400);
    expect((await change(Id, { CloseDate: '2026-02-31' })).status).toBe(400);
  });
});

describe('who may', () => {
  it('[AUTH-026] changes opportunities by CanEditOpportunity alone; everybody of the staff sees them', async () => {
    const { Id, RowVersion } = await added({ CloseDate: '2026-12-01' });
    expect((await scene.clerk.get<Opportunity>(`/api/agencyopportunity/${Id}`)).body.Id).toBe(Id);
    const rejected = [
      await add({}, scene.clerk),
      await change(Id, { Name: 'Mine' }, scene.clerk),
      await get(Id, `updatestate?stageid=${stage('won')}`, scene.clerk),
      await get(Id, 'cancelopportunity', scene.clerk),
      await get(Id, 'delta?dayDelta=1', scene.clerk),
      await scene.clerk.call('DELETE', `/api/agencyopportunity/${Id}`),
    ];
    expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 403));
    expect((await scene.other.get(`/api/agencyopportunity/${Id}`)).status).toBe(404);
    expect((await get(Id, 'cancelopportunity', scene.other)).status).toBe(404);
    expect((await read(Id)).RowVersion).toBe(RowVersion);
  });

  it('learns no name of a student out of reach by leaving that of the opportunity empty', async () => {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.one;
    const hers = await engine.database.write(agencyId, async (tx) => {
      const make = (entity: string, row: Readonly<Record<string, unknown>>) => engine.records(tx, systemActor(agencyId)).named(entity).createMany([row]);
      const [UserId] = await make('User', { UserName: 'own@one.test', Name: 'Own', Password: demoPassword, OfficeId: officeId, IsActive: true });
      const [UserGroupId] = await make('UserGroup', { Name: 'Of their own', Permissions: ['CanViewOtherOffices', 'CanEditOpportunity'] });
      await make('UserUserGroup', { UserId, UserGroupId });
      return UserId;
    });
    const { Id } = await added({ Name: 'Case 12', UserId: hers });
    const own = await scene.server.as('own@one.test');
    expect((await own.get(`/api/student/${student}`)).status).toBe(404);
    const emptied = await change(Id, { Name: '' }, own);
    expect(emptied.status, emptied.text).toBe(200);
    expect(emptied.body).toMatchObject({ Name: 'Case 12' });
    expect(emptied.text).not.toContain('Souza');
  });
});

describe('finding opportunities', () => {
  it('[OPP-013] [OPP-018] [META-076] searches by view 8, counts by stage with sums, and lists those of a student', async () => {
    const own = await newStudent(scene.manager);
    await added({ StudentId: own, StageId: stage('initial'), Amount: 1200.5 });
    await added({ StudentId: own, StageId: stage('initial'), Amount: 99.5 });
    await added({ StudentId: own, StageId: stage('won') });
    const conditions = [{ Field: 'StudentId', Condition: 'Equal', Value1: own }];
    const found = await scene.manager.post<{ Count: number; Data: Opportunity[] }>('/api/agencyopportunity/search?viewId=8', conditions);
    expect(found.body).toMatchObject({ Count: 3 });
    const funnel = await scene.manager.post<{ Name: string; Count: number; Total: number }[]>('/api/agencyopportunity/search/funnel?viewId=8', conditions);
    expect(funnel.body.find(({ Name }) => Name === 'Initial')).toMatchObject({ Count: 2, Total: 1300 });
    const categories = await scene.manager.post<{ Groups: { Key: string; Count: number; Totals: { Value: string }[] }[] }>(
      '/api/agencyopportunity/search/groups?by=StageId.ForecastCategory&totals=Amount:sum',
      conditions,
    );
    expect(categories.body.Groups.map(({ Key, Count, Totals }) => [Key, Count, Totals[0]?.Value])).toEqual([
      ['Pipeline', 2, '1300.00'],
      ['Closed Won', 1, '0'],
      ['Closed Lost', 0, '0'],
    ]);
    expect((await scene.manager.get<{ Count: number }>(`/api/student/${own}/agencyopportunity?count=exact`)).body.Count).toBe(3);
    expect((await scene.manager.get<{ Data: unknown[] }>('/api/agencyopportunity?take=2&listing=true')).body.Data).toHaveLength(2);
  });

  it('[OPP-017] exports them as a workbook', async () => {
    const response = await fetch(`${scene.server.url}/api/agencyopportunity/excel?viewId=8`, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });
});
