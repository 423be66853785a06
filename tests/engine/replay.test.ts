// Writes without a key: the same one twice within half a second counts once, whichever processes they reach.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { lockRows, waiting } from '../support/lock-rows.ts';
import { type TestResponse, type Caller, startBeside, type TestServer, unkeyed } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
let second: TestServer;
let elsewhere: Caller;
let name = '';
let tests = 0;
beforeAll(async () => {
  scene = await twoAgencies();
  second = await startBeside(scene.server);
  elsewhere = await second.as('manager@one.test');
});
beforeEach(() => {
  name = `Lead ${tests++}`;
});
afterAll(async () => {
  await second?.stop();
  await scene.server.stop();
});

const plain = (caller: Caller, body: unknown = { FirstName: name }, method = 'POST', path = '/api/agencylead/'): Promise<TestResponse> =>
  caller.call(method, path, body, unkeyed);
const made = async (): Promise<number> => {
  const [row] = await runSql(scene.server.ownerUrl, `select count(*)::int as n from "AgencyLead" where "FirstName" = '${name}'`);
  return Number(row?.['n']);
};
const statuses = (responses: readonly TestResponse[]): number[] => responses.map((response) => response.status).toSorted();
/** As if so many milliseconds had passed since every write so far. */
const later = (milliseconds: number) =>
  runSql(scene.server.ownerUrl, `update matricula.recent_write set arrived_at = arrived_at - interval '${milliseconds} milliseconds'`);

/** As if every write so far had arrived this moment; a little later even, for machines that take their time. */
const justNow = () => runSql(scene.server.ownerUrl, `update matricula.recent_write set arrived_at = clock_timestamp() + interval '450 milliseconds'`);

describe('an identical write', () => {
  it('[META-035] in flight on two processes at once has one effect; the others are refused with "Duplicate request"', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => plain(n % 2 ? elsewhere : scene.manager)));
    expect(statuses(responses)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(responses.find((response) => response.status === 409)?.body).toMatchObject({
      Message: 'Duplicate request',
      Code: 'request.duplicate',
      Title: 'Conflict',
    });
    expect(await made()).toBe(1);
  });

  it('is refused in the language of who sent it', async () => {
    const responses = await Promise.all(
      [1, 2].map(() => scene.manager.call('POST', '/api/agencylead/', { FirstName: name }, { ...unkeyed, 'User-Language': 'pt' })),
    );
    expect(responses.find((response) => response.status === 409)?.body['Message']).toBe('Pedido repetido');
  });

  it('is no preview: what would come of it is answered as often as it is asked', async () => {
    const [Id = 0] = await scene.addLeads([{ FirstName: name }]);
    const change = Number((await scene.manager.call('PATCH', `/api/agencylead/${Id}`, { LastName: 'Changed' })).headers.get('Change-Id'));
    const previews: [string, unknown][] = [
      ['/api/agencylead/bulkUpdate/preview', { IteratorIds: [Id], entity: { LastName: 'Other' } }],
      ['/api/agencylead/bulkpatch/preview', { Records: [{ Id, LastName: 'Other' }] }],
      ['/api/agencylead/bulkdelete/preview', { IteratorIds: [Id] }],
      [`/api/change/${change}/preview`, {}],
    ];
    for (const [path, body] of previews) {
      const responses = await Promise.all([plain(scene.manager, body, 'POST', path), plain(elsewhere, body, 'POST', path)]);
      expect([path, ...statuses([...responses, await plain(scene.manager, body, 'POST', path)])]).toEqual([path, 200, 200, 200]);
    }
    expect((await scene.manager.get(`/api/agencylead/${Id}`)).body['LastName']).toBe('Changed');
  });

  it('that comes later than half a second after the arrival of the first is another one', async () => {
    expect((await plain(scene.manager)).status).toBe(200);
    await later(500);
    expect((await plain(elsewhere)).status).toBe(200);
    expect(await made()).toBe(2);
  });

  it('is measured from the arrival of the first, not from its end', async () => {
    const letGo = await lockRows(scene.server.ownerUrl, `select from "AgencyOffice" where "Id" = ${scene.one.officeId} for update`);
    const first = plain(scene.manager);
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(1);
    // More than half a second after the first arrived, while it is still at work.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const other = plain(elsewhere);
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(2);
    await letGo();
    expect(statuses(await Promise.all([first, other]))).toEqual([200, 200]);
  });

  it('takes the place of a first one that failed', async () => {
    const rejected = await plain(scene.manager, { FirstName: name, EmailAddress: 'no address' });
    expect(rejected.status).toBe(400);
    expect((await plain(scene.manager, { FirstName: name, EmailAddress: 'no address' })).status).toBe(400);
    // In flight: the first waits for its office, the second for the first; the first runs into its limit and is undone.
    const letGo = await lockRows(scene.server.ownerUrl, `select from "AgencyOffice" where "Id" = ${scene.one.officeId} for update`);
    const first = plain(scene.manager);
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(1);
    // Its own process alone: on a slow machine the second may have taken its place by the time that it is cancelled.
    const [waits] = await runSql(
      scene.server.ownerUrl,
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'matricula' and wait_event_type = 'Lock'`,
    );
    const retry = plain(elsewhere);
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(2);
    await runSql(scene.server.ownerUrl, `select pg_cancel_backend(${Number(waits?.['pid'])})`);
    expect((await first).status).toBe(503);
    await letGo();
    expect((await retry).status).toBe(200);
    expect(await made()).toBe(1);
  });

  it('of another person, agency, path, query or body is not identical', async () => {
    const responses = await Promise.all([
      plain(scene.manager),
      plain(scene.clerk),
      plain(scene.other, { FirstName: name }),
      plain(scene.manager, { FirstName: name, LastName: 'X' }),
      plain(scene.manager, { FirstName: name }, 'POST', '/api/agencylead/?again=1'),
    ]);
    expect(statuses(responses)).toEqual([200, 200, 200, 200, 200]);
    await justNow();
    expect((await plain(scene.manager, { FirstName: name }, 'POST', '/api/AgencyLead//')).status).toBe(409);
  });

  it('is refused also after others in between, and as a PUT; PATCH and DELETE say what shall be and are not refused', async () => {
    const id = Number((await plain(scene.manager)).body['Id']);
    const put = (LastName: string) => plain(scene.manager, { Id: id, LastName }, 'PUT', `/api/agencylead/${id}/patch`);
    expect([(await put('A')).status, (await put('B')).status]).toEqual([200, 200]);
    await justNow();
    expect((await put('A')).status).toBe(409);
    const patch = () => plain(scene.manager, { LastName: 'C' }, 'PATCH', `/api/agencylead/${id}`);
    expect(statuses([await patch(), await patch()])).toEqual([200, 200]);
    const remove = () => scene.manager.call('DELETE', `/api/agencylead/${id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  });

  it('with a key is no affair of this rule', async () => {
    expect((await plain(scene.manager)).status).toBe(200);
    expect((await scene.manager.post('/api/agencylead/', { FirstName: name })).status).toBe(200);
    expect((await scene.manager.post('/api/agencylead/', { FirstName: name })).status).toBe(200);
    expect(await made()).toBe(3);
  });

  it('is no write: searches, tickets and sign-ins may come as often as they like', async () => {
    for (const [path, body] of [
      ['/api/agencylead/search', []],
      ['/api/document/ticket', { Path: '/api/agencylead/excel' }],
      ['/api/token', { UserName: 'clerk@one.test', Password: 'wrong' }],
    ] as const) {
      const responses = await Promise.all([1, 2, 3].map(() => plain(scene.manager, body, 'POST', path)));
      expect(new Set(statuses(responses)).size, path).toBe(1);
      expect(responses[0]?.status, path).not.toBe(409);
    }
  });

  it('leaves no body behind, and its traces go after a minute', async () => {
    await plain(scene.manager, { FirstName: name, LastName: 'Sesame-open' });
    expect(JSON.stringify(await runSql(scene.server.ownerUrl, 'select * from matricula.recent_write'))).not.toContain('Sesame');
    await later(61_000);
    await runSql(scene.server.ownerUrl, 'set role matricula_app', 'select matricula.sweep_writes()');
    expect(await runSql(scene.server.ownerUrl, 'select * from matricula.recent_write')).toEqual([]);
  });
});
