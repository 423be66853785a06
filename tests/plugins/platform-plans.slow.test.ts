// Platform administration: what agencies use, what another plan opens and closes, and the change of the plan.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';
import { countFewestStatements } from '../support/statements.ts';

interface Figures {
  readonly Plans: readonly { readonly Plan: string; readonly Name: string }[];
  readonly Data: readonly {
    readonly Id: number;
    readonly Plan: string;
    readonly PlanName: string;
    readonly People: number;
    readonly Files: number;
    readonly Bytes: number;
    readonly LastActive: string | null;
    readonly IsOwn: boolean;
  }[];
}
interface Preview {
  readonly From: string;
  readonly To: string;
  readonly Opens: readonly { readonly Group: string; readonly Labels: readonly string[] }[];
  readonly Closes: readonly { readonly Group: string; readonly Labels: readonly string[] }[];
  readonly OpensGlobalSearch: boolean;
  readonly ClosesGlobalSearch: boolean;
  readonly InUse: readonly { readonly Label: string; readonly Count: number; readonly Active: number | null }[];
}
interface Menu {
  readonly Data: readonly { readonly Groups: readonly { readonly Items: readonly { readonly Label: string; readonly IsDisabled: boolean }[] }[] }[];
}

let server: TestServer;
let god: Caller;
/** By code. */
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  server = await startDemoServer();
  god = await server.as('god@demo.test');
  const agencies = await sql('select "Id" as id, "AgencyCode" as code from "Agency"');
  ids = Object.fromEntries(agencies.map(({ id, code }) => [String(code), Number(id)]));
}, 300_000);
afterAll(() => server?.stop());

const sql = (text: string) => runSql(server.ownerUrl, text);
const demo = () => ids['DEMO'] ?? 0;
const figures = (list: readonly (number | undefined)[], by = god) => by.get<Figures>(`/api/platform/agencies?ids=${list.join(',')}`);
const preview = (id: number, plan: string, by = god) => by.get<Preview>(`/api/platform/agencies/${id}/plan?plan=${plan}`);
const change = (id: number, From: string, To: string, by = god) =>
  by.post<{ readonly Plan: string; readonly Code: string }>(`/api/platform/agencies/${id}/plan`, { From, To });
const labels = (screens: Preview['Opens']) => screens.flatMap(({ Labels }) => Labels);
const disabledItems = async () =>
  (await (await server.as('manager@demo.test')).get<Menu>('/api/menu')).body.Data.flatMap(({ Groups }) =>
    Groups.flatMap(({ Items }) => Items.flatMap(({ Label, IsDisabled }) => (IsDisabled ? [Label] : []))),
  );

it('the figures of an agency are its people, its files and when somebody worked there', async () => {
  await server.as('manager@free.test');
  const [people] = await sql(`select count(*)::int as n from "User" where "AgencyId" = ${demo()} and "IsActive"`);
  const [files] = await sql(
    `select count(*)::int as n, coalesce(sum(size), 0)::float8 as bytes from matricula.file where agency_id = ${demo()} and state = 'kept'`,
  );
  const { status, body } = await figures([demo(), ids['FREE'], ids['OTHER'], 999_999]);
  expect(status).toBe(200);
  expect(body.Data.map(({ Id }) => Id)).toEqual([demo(), ids['FREE'], ids['OTHER']].toSorted());
  const own = body.Data.find(({ Id }) => Id === demo());
  expect(own).toMatchObject({ Plan: 'full', PlanName: 'Full', People: people?.['n'], Files: files?.['n'], Bytes: files?.['bytes'], IsOwn: true });
  expect(own?.People).toBeGreaterThan(3);
  const free = body.Data.find(({ Id }) => Id === ids['FREE']);
  expect(free).toMatchObject({ Plan: 'free', IsOwn: false });
  expect(Date.now() - Date.parse(free?.LastActive ?? '')).toBeLessThan(120_000);
  // Nobody has signed in there.
  expect(body.Data.find(({ Id }) => Id === ids['OTHER'])?.LastActive).toBeNull();
  expect(body.Plans).toEqual([
    { Plan: 'free', Name: 'Free' },
    { Plan: 'basic', Name: 'Basic plan' },
    { Plan: 'full', Name: 'Full' },
  ]);
});

it('the figures of four agencies take as many statements as those of one', async () => {
  const one = await countFewestStatements(() => figures([demo()]));
  expect(await countFewestStatements(() => figures(Object.values(ids)))).toBe(one);
});

it('only platform administrators are answered, and what is no list of ids is refused', async () => {
  for (const userName of ['manager@demo.test', 'manager@free.test', 'school@demo.test']) {
    const by = await server.as(userName);
    const answers = [await figures([demo()], by), await preview(demo(), 'free', by), await change(demo(), 'full', 'free', by)];
    expect(
      answers.map(({ status }) => status),
      userName,
    ).toEqual([403, 403, 403]);
  }
  expect((await server.anyone.get(`/api/platform/agencies?ids=${demo()}`)).status).toBe(401);
  const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
  for (const list of ['', 'x', '1,,2', '1;2', '-1', '0', '1%20', many])
    expect([list, (await god.get(`/api/platform/agencies?ids=${list}`)).status]).toEqual([list, 400]);
});

it('before a plan is lowered it is shown what closes and what is in use of it, and nothing is changed', async () => {
  const before = await sql('select "Subscription", "IsBasicUser", "RowVersion" from "Agency" order by "Id"');
  const { status, body } = await preview(demo(), 'free');
  expect(status).toBe(200);
  expect(body).toMatchObject({ From: 'full', To: 'free', Opens: [], OpensGlobalSearch: false, ClosesGlobalSearch: true });
  expect(labels(body.Closes)).toEqual(expect.arrayContaining(['Quotes']));
  const counts = new Map(body.InUse.map(({ Label, Count }) => [Label, Count]));
  const [sales] = await sql(`select count(*)::int as n from "AgencySale" where "AgencyId" = ${demo()}`);
  expect(sales?.['n']).toBeGreaterThan(10);
  expect([...counts.values()]).toContain(sales?.['n']);
  // The way back opens the same, and nothing of it is in use where it is closed.
  const back = await preview(ids['FREE'] ?? 0, 'full');
  expect(labels(back.body.Opens)).toEqual(expect.arrayContaining(labels(body.Closes)));
  expect([back.body.Closes, back.body.InUse]).toEqual([[], []]);
  expect(await sql('select "Subscription", "IsBasicUser", "RowVersion" from "Agency" order by "Id"')).toEqual(before);
});

it('a plan that is lowered closes what was shown and deletes nothing, and all opens again with the plan', async () => {
  const rows = () =>
    sql(
      `select (select count(*)::int from "AgencySale" where "AgencyId" = ${demo()}) as sales, (select count(*)::int from "AgencyTracking" where "AgencyId" = ${demo()}) as trackings`,
    );
  const manager = await server.as('manager@demo.test');
  const held = await rows();
  const shown = labels((await preview(demo(), 'free')).body.Closes);
  const openBefore = await disabledItems();
  expect((await change(demo(), 'full', 'free')).body).toMatchObject({ Plan: 'free', PlanName: 'Free' });
  // What a person is allowed is read again within a second.
  await expect.poll(disabledItems, { timeout: 5_000 }).toEqual(expect.arrayContaining(shown.slice(0, 1)));
  expect((await manager.get('/api/agencyreportview?take=1')).status).toBe(403);
  expect(await rows()).toEqual(held);
  expect((await change(demo(), 'free', 'basic')).body.Plan).toBe('basic');
  expect((await change(demo(), 'basic', 'full')).body.Plan).toBe('full');
  await expect.poll(disabledItems, { timeout: 5_000 }).toEqual(openBefore);
  expect((await manager.get('/api/agencyreportview?take=1')).status).toBe(200);
  const history = (await god.get(`/api/agency/${demo()}/journal`)).text;
  expect(history).toContain('Subscription');
  const journal = await sql(
    `select user_name, changes::text as changes from matricula.journal where entity = 'Agency' and entity_id = ${demo()} and operation = 'update' order by id`,
  );
  expect(journal).toHaveLength(3);
  expect(journal.every(({ user_name: name }) => name === 'Ingrid Solberg')).toBe(true);
});

it('a plan that does not exist, an agency that does not, and a plan that is there already are refused', async () => {
  const free = ids['FREE'] ?? 0;
  expect([(await preview(free, 'gold')).status, (await change(free, 'free', 'gold')).status, (await change(free, 'gold', 'free')).status]).toEqual([
    400, 400, 400,
  ]);
  expect([(await preview(999_999, 'full')).status, (await change(999_999, 'free', 'full')).status]).toEqual([404, 404]);
  expect((await change(free, 'free', 'free')).status).toBe(400);
  expect((await god.post('/api/platform/agencies/x/plan', { From: 'free', To: 'full' })).status).toBe(400);
});

it('of two changes that were looked at for the same plan, one is made and the other hears of it', async () => {
  const free = ids['FREE'] ?? 0;
  const both = await Promise.all([change(free, 'free', 'basic'), change(free, 'free', 'full')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.Code).toBe('platform.plan-changed');
  const now = (await figures([free])).body.Data[0]?.Plan ?? '';
  expect((await change(free, now, 'free')).status).toBe(200);
});
