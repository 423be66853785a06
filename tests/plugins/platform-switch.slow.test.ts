// An agency that is switched off while its people work: they hear why, its public pages are unavailable, its jobs wait; and all goes on once it is on again.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Plugin } from '../../engine/contract/plugin.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import type { Engine } from '../../engine/engine.ts';
import { plugins } from '../../plugins/index.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword, startDemoServer, type TestServer } from '../support/server.ts';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'probe.steps': { readonly mark: string };
  }
}

interface Rejected {
  readonly Code: string;
  readonly Message: string;
}

/** Steps that were done, by mark; the second one of a mark waits until it is let go. */
const done = new Map<string, number>();
const gates = new Map<string, { isReached: boolean; isOpen: boolean }>();
const probe: Plugin<Engine> = {
  name: 'probe',
  jobs: {
    'probe.steps': {
      label: 'Steps',
      run: async ({ mark }, { result }) => {
        const step = (result?.Success ?? 0) + 1;
        const gate = gates.get(mark);
        if (step === 2 && gate) {
          gate.isReached = true;
          while (!gate.isOpen) await sleep(20);
        }
        done.set(mark, (done.get(mark) ?? 0) + 1);
        return { result: { Total: 4, Success: step, Fail: 0, Errors: [] }, more: step < 4 };
      },
    },
  },
};

let server: TestServer;
let god: Caller;
let other: number;
let form: string;

beforeAll(async () => {
  server = await startDemoServer({ plugins: [...plugins, probe], jobs: { poll: 100, resend: 500 } });
  god = await server.as('god@demo.test');
  other = Number((await sql(`select "Id" as id from "Agency" where "AgencyCode" = 'OTHER'`))[0]?.['id']);
  form = await publishForm();
}, 300_000);
afterAll(() => server?.stop());

const sql = (text: string) => runSql(server.ownerUrl, text);
const turn = (id: number, IsActive: boolean, by = god) => by.post<Rejected>(`/api/platform/agencies/${id}/state`, { IsActive });
const signIn = (Password: string) =>
  server.anyone.post<Rejected & { readonly refresh_token: string; readonly access_token: string }>('/api/token', { UserName: 'manager@other.test', Password });
const enqueue = (mark: string) =>
  server.running.engine.database.write(other, (tx) => server.running.engine.context(tx, systemActor(other)).enqueue('probe.steps', { mark }));
const stateOf = async (id: number) => (await sql(`select state from matricula.job where id = ${id}`))[0]?.['state'];

async function publishForm(): Promise<string> {
  const manager = await server.as('manager@other.test');
  const [office] = await sql(`select "Id" as id from "AgencyOffice" where "AgencyId" = ${other} limit 1`);
  const Fields = [{ field_id: 'FirstName', field_title: 'First name', field_type: 'text', field_required: true }];
  const made = await manager.post<{ readonly Id: number; readonly Code: string }>('/api/agencywebform/', {
    Name: 'Fair',
    AgencyOfficeId: office?.['id'],
    Fields,
  });
  expect(made.status, made.text).toBe(200);
  const published = await manager.post(`/api/agencywebform/${made.body.Id}/publish`);
  expect(published.status, published.text).toBe(200);
  return made.body.Code;
}

it('people who work are refused with a sentence that says why and whom to ask, and so is signing in', async () => {
  const session = (await signIn(demoPassword)).body;
  const own = { Authorization: `Bearer ${session.access_token}` };
  const call = (headers: Record<string, string> = {}) => server.anyone.call<Rejected>('GET', '/api/menu', undefined, { ...own, ...headers });
  expect((await call()).status).toBe(200);
  expect((await turn(other, false)).status).toBe(200);
  await expect.poll(async () => (await call()).body.Code, { timeout: 5_000 }).toBe('access.agency-off');
  const { status, body } = await call();
  expect([status, body.Message]).toEqual([403, 'Your agency is switched off. Ask a platform administrator to switch it on again.']);
  expect((await call({ 'User-Language': 'pt' })).body.Message).toContain('desativada');
  expect((await call({ 'User-Language': 'es' })).body.Message).toContain('desactivada');
  // Writes as well, and nothing is written.
  const leads = await sql(`select count(*)::int as n from "AgencyLead" where "AgencyId" = ${other}`);
  expect((await server.anyone.call('POST', '/api/agencylead', { FirstName: 'Late' }, own)).status).toBe(403);
  expect(await sql(`select count(*)::int as n from "AgencyLead" where "AgencyId" = ${other}`)).toEqual(leads);
  expect((await signIn(demoPassword)).body).toMatchObject({ Code: 'access.agency-off' });
  // Without the password nothing is said of it.
  expect((await signIn('another password')).body).toMatchObject({ Code: 'access.unauthenticated' });
  const refresh = () => server.anyone.post<Rejected & { readonly access_token: string }>('/api/token/refresh', { refresh_token: session.refresh_token });
  expect((await refresh()).body.Code).toBe('access.agency-off');
  expect((await turn(other, true)).status).toBe(200);
  expect((await call()).status).toBe(200);
  // The refusal has not used the token up.
  const renewed = await refresh();
  expect([renewed.status, (await server.anyone.call('GET', '/api/menu', undefined, { Authorization: `Bearer ${renewed.body.access_token}` })).status]).toEqual([
    200, 200,
  ]);
  expect((await signIn(demoPassword)).status).toBe(200);
});

it('forms and other public pages of the agency are unavailable, and open again with it', async () => {
  const address = `/api/anonymouswebform/${form}`;
  expect((await server.anyone.get(address)).status).toBe(200);
  const manager = await server.as('manager@other.test');
  const feed = new URL((await manager.post<{ readonly Address: string }>('/api/calendarfeed/own')).body.Address);
  const readFeed = () => server.anyone.get(`${feed.pathname}${feed.search}`);
  expect((await readFeed()).status).toBe(200);
  await turn(other, false);
  const off = await server.anyone.get<Rejected>(address);
  expect([off.status, off.body.Message]).toEqual([503, 'This page is not available at the moment.']);
  expect((await readFeed()).status).toBe(404);
  await turn(other, true);
  expect([(await server.anyone.get(address)).status, (await readFeed()).status]).toEqual([200, 200]);
});

it('jobs of the agency wait while it is off, and are done once it is on again', async () => {
  await turn(other, false);
  const waiting = await enqueue('waits');
  const elsewhere = Number((await sql(`select "Id" as id from "Agency" where "AgencyCode" = 'FREE'`))[0]?.['id']);
  const { engine } = server.running;
  const next = await engine.database.write(elsewhere, (tx) => engine.context(tx, systemActor(elsewhere)).enqueue('probe.steps', { mark: 'elsewhere' }));
  // Jobs of other agencies that came later are done meanwhile.
  await expect.poll(() => stateOf(next), { timeout: 20_000 }).toBe('done');
  expect([await stateOf(waiting), done.get('waits') ?? 0]).toEqual(['waiting', 0]);
  const [row] = await sql(`select runs, attempts from matricula.job where id = ${waiting}`);
  expect(row).toEqual({ runs: 0, attempts: 0 });
  await turn(other, true);
  await expect.poll(() => stateOf(waiting), { timeout: 20_000 }).toBe('done');
  expect(done.get('waits')).toBe(4);
});

it('a job that is at work when its agency is switched off keeps its steps, stops before the next one and goes on later', async () => {
  const gate = { isReached: false, isOpen: false };
  gates.set('middle', gate);
  const id = await enqueue('middle');
  await expect.poll(() => gate.isReached, { timeout: 20_000 }).toBe(true);
  await turn(other, false);
  gate.isOpen = true;
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('waiting');
  expect(done.get('middle')).toBe(2);
  const [row] = await sql(`select (result ->> 'Success')::int as kept, attempts from matricula.job where id = ${id}`);
  expect(row).toEqual({ kept: 2, attempts: 0 });
  await turn(other, true);
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('done');
  expect(done.get('middle')).toBe(4);
});

it('platform administrators still look into an agency that is off', async () => {
  await turn(other, false);
  const chosen = await god.post<{ readonly access_token: string }>('/api/token/agency', { AgencyId: other });
  expect(chosen.status).toBe(200);
  const inside = await server.anyone.call('GET', '/api/agencylead?take=1', undefined, { Authorization: `Bearer ${chosen.body.access_token}` });
  expect(inside.status).toBe(200);
  const home = Number((await sql(`select "Id" as id from "Agency" where "AgencyCode" = 'DEMO'`))[0]?.['id']);
  await server.anyone.call('POST', '/api/token/agency', { AgencyId: home }, { Authorization: `Bearer ${chosen.body.access_token}` });
  await turn(other, true);
});

it('nobody switches off the agency that they belong to, by no way, and only platform administrators switch at all', async () => {
  const home = Number((await sql(`select "Id" as id from "Agency" where "AgencyCode" = 'DEMO'`))[0]?.['id']);
  const refused = await turn(home, false);
  expect([refused.status, refused.body.Message.length > 0]).toEqual([400, true]);
  expect((await god.call('PUT', `/api/agency/${home}/patch`, { Id: home, IsActive: false })).status).toBe(400);
  expect((await turn(other, false, await server.as('manager@demo.test'))).status).toBe(403);
  expect([(await turn(999_999, false)).status, (await god.post(`/api/platform/agencies/${other}/state`, {})).status]).toEqual([404, 400]);
  expect((await god.post(`/api/platform/agencies/${other}/state`, { IsActive: 'off' })).status).toBe(400);
  expect(await sql(`select "IsActive" as on from "Agency" where "Id" in (${home}, ${other})`)).toEqual([{ on: true }, { on: true }]);
});

it('two who switch at once write one line of history', async () => {
  const lines = async () => Number((await sql(`select count(*)::int as n from matricula.journal where entity = 'Agency' and entity_id = ${other}`))[0]?.['n']);
  const before = await lines();
  const both = await Promise.all([turn(other, false), turn(other, false)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await lines()).toBe(before + 1);
  await turn(other, true);
  expect(await lines()).toBe(before + 2);
});
