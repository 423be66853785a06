// Upgrades: what a plan adds is what it opens, and a request reaches a platform administrator as a task.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { startDemoServer, type TestServer } from '../support/server.ts';

interface Addition {
  readonly Group: string;
  readonly Labels: readonly string[];
}
interface Upgrade {
  readonly Plan: string;
  readonly PlanName: string;
  readonly IsSchool: boolean;
  readonly Offers: readonly {
    readonly Plan: string;
    readonly Opens: readonly Addition[];

    readonly HasGlobalSearch: boolean;
  }[];
  readonly Modules: readonly { readonly Key: string; readonly IsOn: boolean }[];
  readonly Requested: { readonly Wanted: readonly string[]; readonly At: string } | null;
}
interface Menu {
  readonly Data: readonly {
    readonly Groups: readonly {
      readonly Label: string | null;
      readonly Items: readonly { readonly Label: string; readonly IsDisabled: boolean; readonly IncludedIn: readonly string[] }[];
    }[];
  }[];
  readonly Profile: readonly { readonly Label: string; readonly Route: string }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer({ jobs: { poll: 100 } });
}, 300_000);
afterAll(() => server?.stop());

const read = async (userName: string) => (await (await server.as(userName)).get<Upgrade>('/api/upgrade')).body;
const labels = (additions: readonly Addition[] | undefined) => additions?.flatMap(({ Labels }) => Labels) ?? [];
const tasks = () =>
  runSql(
    server.ownerUrl,
    `select t."Description" as text, u."UserName" as who, t."DueDate" is not null as due from "AgencyTask" t join "User" u on u."Id" = t."AssignedToId" and u."AgencyId" = t."AgencyId" where t."Description" like '%requests an upgrade%' order by t."Id"`,
  );

it('[SHELL-036] an agent on the free plan sees what each larger plan adds: what the menu says is not included, and no more', async () => {
  const { Plan, IsSchool, Offers, Modules } = await read('manager@free.test');
  expect([Plan, IsSchool, Offers.map((offer) => offer.Plan)]).toEqual(['free', false, ['basic', 'full']]);
  const menu = (await (await server.as('manager@free.test')).get<Menu>('/api/menu')).body;
  const disabled = menu.Data.flatMap(({ Groups }) => Groups.flatMap(({ Items }) => Items)).filter(
    ({ IsDisabled, IncludedIn }) => IsDisabled && IncludedIn.length > 0,
  );
  expect(disabled.length).toBeGreaterThan(3);
  expect(labels(Offers[1]?.Opens)).toEqual(expect.arrayContaining(disabled.map(({ Label }) => Label)));
  expect(Offers[0]?.HasGlobalSearch).toBe(true);
  expect(labels(Offers[0]?.Opens).length).toBeLessThan(labels(Offers[1]?.Opens).length);
  expect(labels(Offers[1]?.Opens)).not.toContain('Countries');
  expect(Modules.map(({ Key }) => Key)).not.toContain('EnableStudentManagementSystem');
});

it('[SHELL-035] a school has its own page, with what only schools can have', async () => {
  const { IsSchool, Plan, Offers, Modules } = await read('manager@school.test');
  expect([IsSchool, Plan, Offers]).toEqual([true, 'full', []]);
  expect(Modules).toContainEqual({ Key: 'EnableStudentManagementSystem', IsOn: true });
});

it('[SHELL-011] the menu of the person offers a new application and the upgrade page that is theirs', async () => {
  const profile = async (userName: string) => (await (await server.as(userName)).get<Menu>('/api/menu')).body.Profile.map(({ Route }) => Route);
  expect(await profile('manager@demo.test')).toEqual(['/application/add', '/upgrade']);
  expect(await profile('manager@free.test')).toEqual(['/application/add', '/upgrade']);
  expect(await profile('isla@school.test')).toEqual(['/application/add', '/upgrade/school']);
});

it('[SHELL-036] a request becomes one task of a platform administrator', async () => {
  const free = await server.as('manager@free.test');
  const ask = (body: object) => free.post<Upgrade['Requested'] & { Code: string; Errors: { Key: string }[] }>('/api/upgrade/request', body);
  for (const body of [{}, { Message: '  ' }, { Wanted: ['free'] }, { Wanted: ['EnableFinanceModule'] }, { Wanted: ['EnableStudentManagementSystem'] }])
    expect([body, (await ask(body)).status]).toEqual([body, 400]);
  expect((await ask({ Wanted: ['nothing'] })).status).toBe(400);
  expect((await ask({ Wanted: ['full'], Message: 'x'.repeat(1001) })).status).toBe(400);
  const both = await Promise.all([ask({ Wanted: ['full'], Message: 'We grow.' }), ask({ Wanted: ['full'], Message: 'We grow.' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.Code).toBe('upgrades.already-requested');
  expect((await read('manager@free.test')).Requested?.Wanted).toEqual(['full']);
  await expect.poll(tasks, { timeout: 20_000 }).toHaveLength(1);
  expect(await tasks()).toEqual([
    {
      text: expect.stringMatching(/^Free \(FREE\) requests an upgrade: Full\. Requested by Noémie Tremblay, manager@free\.test\. We grow\.$/),
      who: 'god@demo.test',
      due: true,
    },
  ]);
  // The administrator finds it among the own tasks; the agency that asked has none.
  const god = await server.as('god@demo.test');
  expect((await god.get('/api/agencytask?take=1000')).text).toContain('requests an upgrade');
  expect((await free.get('/api/agencytask?take=1000')).text).not.toContain('requests an upgrade');
});
