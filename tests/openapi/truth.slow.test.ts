// What the server really answers is what the document says: lists, records, writes, refusals, for people with different rights.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../engine/openapi/document-shape.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';
import { sampleSize, itSlow } from '../support/slow-tier.ts';
import { type Documented, documented } from './documented.ts';

interface Row {
  readonly Id: number;
  readonly RowVersion: number;
}
interface List {
  readonly Data: readonly Row[];
}

let server: TestServer;
const people = ['god@demo.test', 'manager@demo.test', 'counsellor@demo.test'];
const documents = new Map<string, Documented>();
beforeAll(async () => {
  server = await startDemoServer();
  for (const name of people) {
    const { body } = await (await server.as(name)).get<OpenApiDocument & Record<string, unknown>>('/api/openapi.json');
    documents.set(name, documented(body));
  }
}, 300_000);
afterAll(async () => {
  await server?.stop();
});

/** What the answers of these calls hold between them; each test reads what its own has. */
type Body = Readonly<Record<string, unknown>> & Row & List & { readonly access_token: string };
type Call = (method: string, path: string, body?: unknown) => Promise<{ readonly status: number; readonly body: Body }>;

/** A call as this person, held against the document that this person gets. */
function speaker(name: string) {
  const own = documents.get(name);
  if (!own) throw new Error(`Nobody is called ${name}.`);
  const call: Call = async (method, path, body) => {
    const caller: Caller = await server.as(name);
    const { answer: response, errors } = await own.call(caller, method, path, body);
    expect(errors, `${name}: ${method} ${path} → ${response.status} ${response.text.slice(0, 300)}`).toEqual([]);
    return { status: response.status, body: response.body as Body };
  };
  return { call, operations: own.operations };
}

describe.each(people)('%s', (name) => {
  // What one of them reads, the others read some of.
  const alike = name === people[1] ? it : itSlow;
  alike('reads every kind of record as its document says', async () => {
    const { call, operations } = speaker(name);
    const lists = operations.filter(({ operation }) => /^\w+\.list$/.test(operation.operationId));
    expect(lists.length).toBeGreaterThan(10);
    // Every call of every entity is held against the document in every-call.test.ts as well; here it is records that people have made.
    for (const { path } of lists.filter((_list, index) => index % sampleSize(3, 1) === 0)) {
      const full = await call('GET', `${path}?take=100`);
      expect(full.status, path).toBe(200);
      await call('GET', `${path}/list?take=3&listing=true`);
      await call('GET', `${path}/keys?take=3`);
      await call('POST', `${path}/search?take=100&count=none`, []);
      for (const { Id } of full.body.Data.slice(0, 3)) await call('GET', `${path}/${Id}`);
      const [first] = full.body.Data;
      if (first) for (const history of ['journal', 'history']) await call('GET', `${path}/${first.Id}/${history}?take=5`);
    }
  });

  it('is refused as its document says', async () => {
    const { call } = speaker(name);
    expect((await call('GET', '/agencylead/2147483647')).status).toBe(404);
    expect((await call('GET', '/agencylead?skip=x')).status).toBe(400);
    expect((await call('POST', '/agencylead/search', [{ Field: 'Nothing', Condition: 'Equal' }])).status).toBe(400);
    expect((await call('POST', '/agencylead', { FirstName: 7, Unknown: 1 })).status).toBe(400);
  });

  it('makes, changes and deletes as its document says', async () => {
    const { call } = speaker(name);
    const made = await call('POST', '/agencylead', { FirstName: 'Ana', Tags: ['VET'], NextContactDate: '2025-03-07', EmailAddress: 'ana@example.test' });
    expect(made.status).toBe(200);
    const path = `/agencylead/${made.body.Id}`;
    expect((await call('PATCH', path, { LastName: 'Silva', RowVersion: made.body.RowVersion })).body).toMatchObject({ LastName: 'Silva' });
    expect((await call('PUT', `${path}/patch`, { ...made.body, FirstName: 'Late' })).status).toBe(409);
    expect((await call('PUT', `${path}/patch`, { FirstName: 'x' })).status).toBe(400);
    expect((await call('POST', '/agencylead/bulkupdate', { IteratorIds: [made.body.Id, 2147483647], entity: { LastName: 'Souza' } })).body).toMatchObject({
      Success: 1,
      Fail: 1,
    });
    expect((await call('GET', `${path}/journal`)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
  });

  it('gets the rest as its document says', async () => {
    const { call } = speaker(name);
    for (const path of ['/health', '/menu', '/settings', '/entityconfig/agencylead', '/openapi.json']) expect((await call('GET', path)).status, path).toBe(200);
    expect((await call('GET', '/entityconfig/nothing')).status).toBe(404);
    const ticket = await call('POST', '/document/ticket', { Path: '/api/agencylead/excel?take=3' });
    expect(ticket.status).toBe(200);
    expect((await call('GET', '/agencylead/excel?take=3')).status).toBe(200);
    expect((await call('POST', '/token/refresh', { refresh_token: 'none' })).status).toBe(401);
    expect((await call('POST', '/token', { UserName: 1 })).status).toBe(400);
  });
});

it('below a parent the same holds', async () => {
  const { call } = speaker('manager@demo.test');
  const campuses = await call('GET', '/institution/1/institutioncampus?take=5');
  expect(campuses.body.Data.length).toBeGreaterThan(0);
  expect((await call('GET', `/institution/1/institutioncampus/${campuses.body.Data[0]?.Id}`)).status).toBe(200);
  expect((await call('GET', '/institution/2147483647/institutioncampus')).status).toBe(404);
});

it('a document that says something else is found out', async () => {
  const manager = await server.as('manager@demo.test');
  const { body } = await manager.get<OpenApiDocument & Record<string, unknown>>('/api/openapi.json');
  const { AgencyLead: lead, ...schemas } = body.components.schemas;
  const { FirstName: _firstName, ...properties } = (lead?.['properties'] ?? {}) as Record<string, unknown>;
  const wrong = documented({ ...body, components: { ...body.components, schemas: { ...schemas, AgencyLead: { ...lead, properties } } } });
  expect((await wrong.call(manager, 'GET', '/agencylead/1')).errors.join()).toContain('FirstName');
  expect((await wrong.call(manager, 'GET', '/nothing')).errors.join()).toContain('not in the document');
});
