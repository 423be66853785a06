// Who is kept to the own office, or to their own rows, meets nothing else of them on any surface: names of leads stand for the rest of each.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { runSql } from '../support/database.ts';
import { listenTo } from '../support/event-stream.ts';
import { type TestResponse, type Caller, demoPassword } from '../support/server.ts';
import { seesAll, type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

const offices = ['Open', 'Shut'] as const;
const [viewOffices, viewAgents] = seesAll;
interface Someone {
  readonly name: string;
  readonly office: (typeof offices)[number] | undefined;
  readonly permissions: readonly string[];
  readonly isGod?: boolean;
  /** The leads that this person reaches; each is called by the office and the person that it belongs to. */
  readonly rulesAllow: (office: string, agent: string | undefined) => boolean;
}

/** The office is open or keeps its people in × each of the two permissions or none. */
const people: readonly Someone[] = [
  { name: 'neither', office: 'Open', permissions: [], rulesAllow: (office, agent) => office === 'Open' && agent === 'neither' },
  { name: 'agents', office: 'Open', permissions: [viewAgents], rulesAllow: (office) => office === 'Open' },
  { name: 'offices', office: 'Open', permissions: [viewOffices], rulesAllow: (_, agent) => agent === 'offices' },
  { name: 'both', office: 'Open', permissions: seesAll, rulesAllow: () => true },
  { name: 'keptneither', office: 'Shut', permissions: [], rulesAllow: (office, agent) => office === 'Shut' && agent === 'keptneither' },
  { name: 'keptagents', office: 'Shut', permissions: [viewAgents], rulesAllow: (office) => office === 'Shut' },
  { name: 'keptoffices', office: 'Shut', permissions: [viewOffices], rulesAllow: (office, agent) => office === 'Shut' && agent === 'keptoffices' },
  { name: 'keptboth', office: 'Shut', permissions: seesAll, rulesAllow: (office) => office === 'Shut' },
  { name: 'master', office: 'Shut', permissions: [], isGod: true, rulesAllow: () => true },
];

let scene: TwoAgencies;
const ids = new Map<string, number>();
const callers = new Map<string, Caller>();
const leads: { readonly name: string; readonly office: string; readonly agent: string | undefined; readonly isDeleted: boolean }[] = [];

const id = (name: string): number => ids.get(name) ?? 0;
const as = (name: string): Caller => {
  const caller = callers.get(name);
  if (!caller) throw new Error(`${name} is not signed in.`);
  return caller;
};
const canaries = (text: string): string[] => [...new Set([...text.matchAll(/Canary\w+/g)].map(([name]) => name))].toSorted();
const expected = (who: Someone, isDeleted = false): string[] =>
  leads
    .filter((lead) => lead.isDeleted === isDeleted && who.rulesAllow(lead.office, lead.agent))
    .map(({ name }) => name)
    .toSorted();

beforeAll(async () => {
  scene = await twoAgencies();
  const { engine } = scene.server.running;
  const { agencyId } = scene.one;
  const actor = systemActor(agencyId);
  await engine.database.write(agencyId, async (tx) => {
    const make = async (entity: string, key: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
      const [made = 0] = await engine.records(tx, actor).named(entity).createMany([values]);
      ids.set(key, made);
      return made;
    };
    for (const office of offices)
      await make('AgencyOffice', office, { Name: office, TimeZone: 'Australia/Melbourne', LimitAccessToThisOffice: office === 'Shut' });
    for (const { name, office, permissions, isGod = false } of [...people, { name: 'nowhere', office: undefined, permissions: [] }] as Someone[]) {
      const UserName = `${name}@reach.test`;
      const places = { OfficeId: office ? id(office) : null, DefaultSelectedOfficeId: id('Shut') };
      const values = { UserName, Name: name, Password: demoPassword, ...places, IsGodUser: isGod, IsActive: true };
      const UserId = await make('User', name, values);
      const UserGroupId = await make('UserGroup', `group of ${name}`, { Name: name, Permissions: [...permissions] });
      await make('UserUserGroup', `member ${name}`, { UserId, UserGroupId });
    }
    for (const office of offices)
      for (const agent of [...people.map(({ name }) => name), undefined])
        for (const isDeleted of [false, true]) {
          const name = `Canary${office}${agent ?? 'nobody'}${isDeleted ? 'gone' : ''}`;
          await make('AgencyLead', name, { FirstName: name, AgencyOfficeId: id(office), AssignedToId: agent ? id(agent) : null });
          leads.push({ name, office, agent, isDeleted });
        }
  });
  await engine.database.write(agencyId, async (tx) => {
    for (const { name } of leads.filter(({ isDeleted }) => isDeleted)) await engine.records(tx, actor).delete('AgencyLead', id(name));
  });
  for (const { name } of [...people, { name: 'nowhere' }]) callers.set(name, await scene.server.as(`${name}@reach.test`));
});
afterAll(() => scene?.server.stop());

describe.each(people)('$name', (who) => {
  const ask = async (method: string, path: string, body?: unknown): Promise<TestResponse<{ Count?: number }>> => {
    const response = await as(who.name).call<{ Count?: number }>(method, `/api/${path}`, body);
    expect(response.status, `${path}: ${response.text.slice(0, 200)}`).toBe(200);
    return response;
  };

  it('[AUTH-027] [AUTH-028] [AUTH-029] meets the same leads in lists, counts, searches, options, the search across everything, sheets and what was deleted', async () => {
    const own = expected(who);
    for (const [method, path, body] of [
      ['GET', 'agencylead?take=100'],
      ['GET', 'agencylead/list'],
      ['POST', 'agencylead/search?take=100', []],
      ['POST', 'agencylead/search?take=100', { SearchTerm: 'Canary' }],
      ['POST', 'agencylead/search?take=100', [{ Field: 'AgencyOfficeId', Condition: 'In', Value1: offices.map(id) }]],
      ['GET', 'agencylead/keys?take=100'],
      ['GET', 'agencylead/csv?take=100'],
    ] as const) {
      const response = await ask(method, path, body);
      expect(canaries(response.text), path).toEqual(own);
      if (response.body.Count !== undefined) expect(response.body.Count, path).toBe(own.length);
    }
    const found = canaries((await ask('GET', 'search/Canary')).text);
    expect(found.filter((name) => !own.includes(name))).toEqual([]);
    expect(found.length > 0).toBe(own.length > 0);
    const workbook = await fetch(`${scene.server.url}/api/agencylead/excel?take=100`, { headers: { Authorization: `Bearer ${as(who.name).token}` } });
    expect(canaries(JSON.stringify((await readXlsx(new Uint8Array(await workbook.arrayBuffer()))).sheets[0]?.rows))).toEqual(own);
    const funnel = await as(who.name).post<{ Count: number }[]>('/api/agencylead/search/funnel?viewId=3', []);
    expect(funnel.body.reduce((sum, { Count }) => sum + Count, 0)).toBe(own.length);
    expect(canaries((await ask('GET', 'agencylead/deleted?take=100')).text)).toEqual(expected(who, true));
  });

  it('[AUTH-029] reads, changes, deletes and brings back none of the others, by whatever address', async () => {
    const foreign = leads.filter(({ office, agent }) => !who.rulesAllow(office, agent));
    for (const { name, isDeleted } of [foreign.find((lead) => !lead.isDeleted), foreign.find((lead) => lead.isDeleted)].flatMap((lead) => lead ?? [])) {
      const path = `/api/agencylead/${id(name)}`;
      const tries: readonly (readonly [string, string, unknown?])[] = isDeleted
        ? [['POST', `/api/agencylead/deleted/${id(name)}/restore`]]
        : [
            ['GET', path],
            ['GET', `${path}/journal`],
            ['PATCH', path, { LastName: 'Taken' }],
            ['DELETE', path],
          ];
      for (const [method, address, body] of tries) {
        const response = await as(who.name).call(method, address, body);
        expect(response.status, `${method} ${address}: ${response.text.slice(0, 160)}`).toBe(404);
        expect(canaries(response.text)).toEqual([]);
      }
    }
    const bulk = await as(who.name).post<{ Total: number; Success: number }>('/api/agencylead/bulkUpdate', {
      IteratorIds: foreign.filter(({ isDeleted }) => !isDeleted).map(({ name }) => id(name)),
      entity: { LastName: 'Taken' },
    });
    if (foreign.length > 0) expect(bulk.body.Success, bulk.text).toBe(0);
    const taken = await runSql(scene.server.ownerUrl, `select "FirstName" from "AgencyLead" where "LastName" = 'Taken'`);
    expect(taken).toEqual([]);
  });
});

describe('filters on whose the records are', () => {
  interface Filter {
    readonly Field: string;
    readonly Limit?: { readonly Value: number; readonly Reason: string };
    readonly Preselected?: number;
  }
  const told = async (who: string, language?: string): Promise<unknown> => {
    const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
      const response = await as(who).call<Body>(method, `/api/${path}`, body, language === undefined ? {} : { 'User-Language': language });
      expect(response.status, response.text.slice(0, 200)).toBe(200);
      return response.body;
    };
    const { Grid } = await ask<{ Grid: { Filters: Filter[] } }>('GET', 'entityconfig/agencylead');
    const { Filters } = await ask<{ Filters: Filter[] }>('POST', 'agencylead/search/init', {});
    const parts = (filters: readonly Filter[]) =>
      Object.fromEntries(
        filters.flatMap(({ Field, Limit, Preselected }): [string, object][] =>
          Limit ? [[Field, Limit]] : Preselected === undefined ? [] : [[Field, { Preselected }]],
        ),
      );
    expect(parts(Filters)).toEqual(parts(Grid.Filters));
    // The lists that a search screen gets say the same (G-79).
    const { Offices } = await ask<{ Offices: { Key: number; IsSelected: boolean }[] }>('POST', 'student/search/init', {});
    const office = Filters.find(({ Field }) => Field === 'AgencyOfficeId');
    const selected = office?.Limit?.Value ?? office?.Preselected;
    expect(Offices.flatMap(({ Key, IsSelected }) => (IsSelected ? [Key] : []))).toEqual(selected === undefined ? [] : [selected]);
    return parts(Filters);
  };
  const byOffice = 'People in this person’s office can see only that office’s records, whatever their permissions.';
  const noOffices = 'Without the permission to see other offices, people see only the records of their own office.';
  const noPeople = 'Without the permission to see other people’s records, people see only their own.';

  it('[AUTH-027] [AUTH-028] are fixed for those whom they limit, with the reason in their language', async () => {
    expect(await told('neither')).toEqual({
      AgencyOfficeId: { Value: id('Open'), Reason: noOffices },
      AssignedToId: { Value: id('neither'), Reason: noPeople },
    });
    expect(await told('agents')).toEqual({ AgencyOfficeId: { Value: id('Open'), Reason: noOffices } });
    expect(await told('keptboth')).toEqual({ AgencyOfficeId: { Value: id('Shut'), Reason: byOffice } });
    expect(JSON.stringify(await told('keptboth', 'pt'))).not.toContain(byOffice);
  });

  it('[AUTH-037] begin with the office that somebody chose who sees others', async () => {
    const Preselected = id('Shut');
    expect(await told('both')).toEqual({ AgencyOfficeId: { Preselected } });
    expect(await told('offices')).toEqual({ AgencyOfficeId: { Preselected }, AssignedToId: { Value: id('offices'), Reason: noPeople } });
    expect(await told('master')).toEqual({ AgencyOfficeId: { Preselected } });
    await scene.god.call('PATCH', `/api/user/${id('both')}`, { DefaultSelectedOfficeId: null });
    await expect.poll(() => told('both'), { timeout: 5000 }).toEqual({});
  });
});

describe('what a limited person writes', () => {
  it('[AUTH-029] is theirs where they say nothing, and refused where it would be another’s, with the field and what to do', async () => {
    const made = await as('neither').post<{ Id: number; AgencyOfficeId: number; AssignedToId: number }>('/api/agencylead', { FirstName: 'Mine' });
    expect(made.body, made.text).toMatchObject({ AgencyOfficeId: id('Open'), AssignedToId: id('neither') });
    for (const [body, Key, Message] of [
      [{ FirstName: 'X', AgencyOfficeId: id('Shut') }, 'AgencyOfficeId', 'You can only choose your own office.'],
      [{ FirstName: 'X', AssignedToId: id('both') }, 'AssignedToId', 'You can only choose yourself.'],
    ] as const) {
      const created = await as('neither').post<{ Errors: unknown }>('/api/agencylead', body);
      const { FirstName: _name, ...change } = body;
      const changed = await as('neither').call<{ Errors: unknown }>('PATCH', `/api/agencylead/${made.body.Id}`, change);
      for (const response of [created, changed]) expect([response.status, response.body.Errors], response.text).toEqual([400, [{ Key, Message }]]);
    }
    expect((await as('neither').call('PATCH', `/api/agencylead/${made.body.Id}`, { AssignedToId: null })).status).toBe(400);
    expect((await as('neither').call('PATCH', `/api/agencylead/${made.body.Id}`, { LastName: 'Kept' })).status).toBe(200);
    expect((await as('both').call('DELETE', `/api/agencylead/${made.body.Id}`)).status).toBe(200);
  });

  it('leaves the engine and the plugins that work for it in the same transaction what they list and count', async () => {
    const { engine } = scene.server.running;
    const { agencyId } = scene.one;
    const system = systemActor(agencyId);
    const [listed, counted] = await engine.database.read({ agencyId, dataScope: { person: id('neither') } }, (tx) =>
      Promise.all([engine.records(tx, system).list('AgencyLead'), engine.records(tx, system).count('AgencyLead')]),
    );
    expect(listed.length).toBeGreaterThanOrEqual(leads.filter(({ isDeleted }) => !isDeleted).length);
    expect(counted).toBe(listed.length);
  });

  it('reaches nothing without an office to be kept to, and the answer says so', async () => {
    const response = await as('nowhere').get<{ Hint: string }>('/api/agencylead');
    expect([response.status, response.body.Hint], response.text).toEqual([
      403,
      'People limited to their own office cannot see any records if they have no office.',
    ]);
    expect(canaries((await as('nowhere').get('/api/search/Canary')).text)).toEqual([]);
  });
});

describe('changes', () => {
  it('[AUTH-029] are heard of within one’s reach alone', async () => {
    const stream = await listenTo(scene.server.url, as('keptagents'), { query: '?entities=agencylead' });
    await as('both').call('PATCH', `/api/agencylead/${id('CanaryOpenboth')}`, { Tags: ['seen'] });
    await as('both').call('PATCH', `/api/agencylead/${id('CanaryShutboth')}`, { Tags: ['seen'] });
    await expect.poll(() => stream.changes()).toEqual([`update AgencyLead ${id('CanaryShutboth')}`]);
    stream.close();
  });

  it('of an office count within a second, like those of permissions', async () => {
    await scene.manager.call('PATCH', `/api/agencyoffice/${id('Open')}`, { LimitAccessToThisOffice: true });
    const seen = async (): Promise<number | undefined> => (await as('both').get<{ Count: number }>('/api/agencylead?take=1')).body.Count;
    await expect.poll(seen, { timeout: 5000 }).toBe(people.length + 1);
    await scene.manager.call('PATCH', `/api/agencyoffice/${id('Open')}`, { LimitAccessToThisOffice: false });
    await expect.poll(seen, { timeout: 5000 }).toBe(2 * (people.length + 1));
  });
});

it('[AUTH-009] an agency on the free plan has no search across everything, and the answer says why', async () => {
  expect((await scene.other.get('/api/search/Canary')).status).toBe(200);
  await scene.god.call('PATCH', `/api/agency/${scene.two.agencyId}`, { Subscription: 'free' });
  const requested = async (): Promise<unknown> => {
    const { status, body } = await scene.other.get<{ Hint: string }>('/api/search/Canary');
    return [status, body.Hint];
  };
  await expect.poll(requested, { timeout: 5000 }).toEqual([403, 'This is not included in the agency’s plan. It is included in: full, basic.']);
});

describe('an explanation', () => {
  const explained = async (who: string, lead: string) =>
    (
      await scene.god.get<{ Allowed: boolean; Reason: string; Reach: { Part: string; Message: string; Holds: boolean }[] }>(
        `/api/access/explain?entity=AgencyLead&right=read&id=${id(lead)}&userId=${id(who)}`,
      )
    ).body;

  it('[AUTH-029] names the office that keeps its people in, and the permissions that are missing', async () => {
    expect(await explained('keptboth', 'CanaryOpenboth')).toMatchObject({
      Allowed: false,
      Reason: 'reach',
      Reach: [{ Part: 'office', Holds: false, Message: 'People in this person’s office can see only that office’s records, whatever their permissions.' }],
    });
    expect(await explained('neither', 'CanaryOpenboth')).toMatchObject({
      Allowed: false,
      Reach: [
        { Part: 'office', Holds: true, Message: 'Without the permission to see other offices, people see only the records of their own office.' },
        { Part: 'person', Holds: false, Message: 'Without the permission to see other people’s records, people see only their own.' },
      ],
    });
    expect(await explained('both', 'CanaryShutboth')).toMatchObject({ Allowed: true, Reason: 'allowed', Reach: [] });
  });

  it('of a change of a group counts who would reach other rows', async () => {
    const path = `/api/access/simulate?groupId=${id('group of neither')}&permissions=${viewOffices}`;
    const { Changes } = (await scene.god.get<{ Changes: { EntityType: string; Right: string; ReachOther: { Count: number } }[] }>(path)).body;
    expect(Changes.filter(({ EntityType, Right }) => EntityType === 'AgencyLead' && Right === 'read')).toMatchObject([{ ReachOther: { Count: 1 } }]);
  });
});
