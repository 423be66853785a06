// Two server processes on one database behind a proxy that sends each connection to the next: nobody can tell that they are two.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { listenTo } from '../support/event-stream.ts';
import { type RoundRobin, roundRobin } from '../support/round-robin.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type Child, startChild } from '../support/start-child.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface TestResponse {
  readonly status: number;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

let scene: TwoAgencies;
let children: Child[] = [];
let proxy: RoundRobin;
const addresses = (): string[] => children.map((child) => String(child.said['address']));
const proxied = (): string => `http://${proxy.host}:${proxy.port}`;

beforeAll(async () => {
  // Makes the database and its people; the two that are asked are their own processes.
  scene = await twoAgencies();
  children = await Promise.all([1, 2].map(() => startChild('run-server.ts', [scene.server.ownerUrl])));
  proxy = await roundRobin(addresses().map((address) => ({ host: new URL(address).hostname, port: Number(new URL(address).port) })));
});
afterAll(async () => {
  await proxy?.close();
  for (const child of children) await child.end('SIGTERM');
  await scene?.server.stop();
});

/** On its own connection, so that the proxy chooses again. */
function ask(
  method: string,
  path: string,
  { token = '', body, key = randomUUID(), base = proxied() }: { token?: string; body?: unknown; key?: string; base?: string } = {},
) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise<TestResponse>((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const requested = request(`${base}${path}`, { method, agent: false, headers }, (response) => {
      let said = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (said += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: said, body: said.startsWith('{') ? (JSON.parse(said) as Record<string, unknown>) : {} }),
      );
      response.on('error', reject);
    });
    requested.on('error', reject);
    requested.end(text);
  });
}

const signIn = async (): Promise<{ token: string; refresh: string }> => {
  const { status, body } = await ask('POST', '/api/token', { body: { UserName: 'manager@one.test', Password: demoPassword } });
  expect(status).toBe(200);
  return { token: String(body['access_token']), refresh: String(body['refresh_token']) };
};
const everywhere = (path: string, token: string): Promise<number[]> =>
  Promise.all(addresses().map(async (base) => (await ask('GET', path, { token, base })).status));

describe('two processes', () => {
  it('know each other’s sessions, their renewals and their ends, and each other’s tickets', async () => {
    const before = [...proxy.counts];
    const { token, refresh } = await signIn();
    for (let number = 0; number < 4; number++) expect((await ask('GET', '/api/menu', { token })).status).toBe(200);
    expect(proxy.counts.map((count, place) => count - (before[place] ?? 0)).toSorted()).toEqual([2, 3]);
    expect(await everywhere('/api/menu', token)).toEqual([200, 200]);
    const [first = '', second = ''] = addresses();
    const renewed = await ask('POST', '/api/token/refresh', { body: { refresh_token: refresh }, base: first });
    const next = String(renewed.body['access_token']);
    expect(await everywhere('/api/menu', next)).toEqual([200, 200]);
    const path = '/api/agencylead/csv?viewId=3&take=1';
    const ticket = await ask('POST', '/api/document/ticket', { token: next, body: { Path: path }, base: first });
    const opened = `${path}&access_token=${String(ticket.body['access_token'])}`;
    expect((await ask('GET', opened, { base: second })).status).toBe(200);
    expect((await ask('GET', opened, { base: first })).status).toBe(401);
    expect((await ask('POST', '/api/token/revoke', { token: next, base: second })).status).toBe(200);
    await expect.poll(() => everywhere('/api/menu', next)).toEqual([401, 401]);
    const late = await ask('POST', '/api/token/refresh', { body: { refresh_token: String(renewed.body['refresh_token']) }, base: first });
    expect(late.status).toBe(401);
  });

  it('keep an unused connection longer than proxies do', async () => {
    for (const address of addresses()) {
      const { headers } = await fetch(`${address}/api/health`);
      expect(Number(/^timeout=(\d+)$/.exec(headers.get('Keep-Alive') ?? '')?.[1])).toBeGreaterThan(60);
    }
  });

  it('see at once what somebody may no longer do', async () => {
    const { token } = await signIn();
    const statuses = (): Promise<number[]> => everywhere('/api/usergroup', token);
    expect(await statuses()).toEqual([200, 200]);
    const { Data } = (await ask('GET', '/api/userusergroup?take=10', { token })).body;
    const [membership] = (Array.isArray(Data) ? (Data as { Id: number; UserId: number }[]) : []).filter(({ UserId }) => UserId === scene.one.managerId);
    expect((await ask('DELETE', `/api/userusergroup/${membership?.Id}`, { token: scene.god.token })).status).toBe(200);
    await expect.poll(statuses).toEqual([403, 403]);
    expect((await ask('POST', `/api/userusergroup/deleted/${membership?.Id}/restore`, { token: scene.god.token, body: {} })).status).toBe(200);
    await expect.poll(statuses).toEqual([200, 200]);
  });

  it('tell each other’s listeners what was written', async () => {
    const { token } = await signIn();
    const caller: Caller = { ...scene.manager, token };
    const streams = await Promise.all(addresses().map((address) => listenTo(address, caller, { query: '?entities=agencylead' })));
    const ids: number[] = [];
    for (const base of addresses()) ids.push(Number((await ask('POST', '/api/agencylead', { token, base, body: { FirstName: 'Heard' } })).body['Id']));
    for (const stream of streams) await expect.poll(() => stream.changes()).toEqual(ids.map((id) => `create AgencyLead ${id}`));
    for (const stream of streams) stream.close();
  });

  it('[META-035] do a write with a key once, whichever of them is asked again', async () => {
    const { token } = await signIn();
    for (let number = 0; number < 5; number++) {
      const key = randomUUID();
      const body = { FirstName: `Once ${number}` };
      const responses = await Promise.all(Array.from({ length: 6 }, () => ask('POST', '/api/agencylead', { token, key, body })));
      const done = responses.filter(({ status }) => status === 200);
      expect(new Set(done.map(({ text }) => text)).size).toBe(1);
      expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      for (const base of addresses()) expect((await ask('POST', '/api/agencylead', { token, key, body, base })).text).toBe(done[0]?.text);
    }
    const rows = await runSql(scene.server.ownerUrl, `select count(*)::int as n from "AgencyLead" where "FirstName" like 'Once %'`);
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('run each job once between them', async () => {
    const { token } = await signIn();
    const ids = await scene.addLeads(Array.from({ length: 120 }, (_, number) => ({ FirstName: `Job ${number}` })));
    const jobs: number[] = [];
    for (let number = 0; number < 6; number++) {
      const { status, body } = await ask('POST', '/api/agencylead/bulkupdate', { token, body: { IteratorIds: ids, entity: { LastName: `Run ${number}` } } });
      expect(status).toBe(202);
      jobs.push(Number(body['JobId']));
    }
    const states = () => runSql(scene.server.ownerUrl, `select state, runs from matricula.job where id in (${jobs.join()})`);
    await expect.poll(states, { timeout: 60_000 }).toEqual(jobs.map(() => ({ state: 'done', runs: 1 })));
    // Each changed each record once: six new versions, six rows in its journal besides the one of its making.
    const [row] = await runSql(
      scene.server.ownerUrl,
      `select count(*)::int as records, min("RowVersion") as least, max("RowVersion") as most,
         (select count(*)::int from matricula.journal where entity = 'AgencyLead' and entity_id in (${ids.join()}) and operation = 'update') as changes
       from "AgencyLead" where "Id" in (${ids.join()})`,
    );
    expect(row).toEqual({ records: 120, least: 7, most: 7, changes: 720 });
  });
});
