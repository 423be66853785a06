// A write with a key happens once, whatever becomes of its answer: over processes, kills, refusals and the same key sent twenty times at once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import type { Plugin } from '../../engine/contract/plugin.ts';
import { runSql } from '../support/database.ts';
import { lockRows, waiting } from '../support/lock-rows.ts';
import { type TestResponse, type Caller, startBeside, type TestServer } from '../support/server.ts';
import { type Child, startChild } from '../support/start-child.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';

/** A plugin with a call that writes a lead and one that only counts them, and both are POSTs. */
const desk: Plugin<Engine> = {
  name: 'desk',
  calls: [
    {
      method: 'POST',
      path: 'desk/welcome',
      access: 'signed-in',
      surface: 'write',
      summary: 'Welcomes somebody.',
      output: {},
      run: async (input, { tx, actor, engine }) => {
        const lead = await engine.records(tx, actor).create('AgencyLead', { FirstName: String(input['Name']) });
        if (input['Name'] === 'Refused') await engine.records(tx, actor).get('AgencyLead', 0);
        return { Welcomed: lead['Id'] };
      },
    },
    {
      method: 'POST',
      path: 'desk/count',
      access: 'signed-in',
      surface: 'read',
      summary: 'Counts who was welcomed.',
      output: {},
      run: async (_input, { tx, actor, engine }) => ({ Count: (await engine.records(tx, actor).list('AgencyLead')).length }),
    },
  ],
};

let scene: TwoAgencies;
let second: TestServer;
let elsewhere: Caller;
let places = 0;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [desk] });
  second = await startBeside(scene.server, { plugins: [desk] });
  elsewhere = await second.as('manager@one.test');
});
afterAll(async () => {
  await second?.stop();
  await scene.server.stop();
});

const keyed = (caller: Caller, key: string, body: unknown, method = 'POST', path = '/api/agencylead/'): Promise<TestResponse> =>
  caller.call(method, path, body, { 'Idempotency-Key': key });
const named = async (name: string): Promise<number> => {
  const [row] = await runSql(scene.server.ownerUrl, `select count(*)::int as n from "AgencyLead" where "FirstName" = '${name}'`);
  return Number(row?.['n']);
};
const newLead = async (name = `Lead ${places++}`): Promise<number> => Number((await scene.manager.post('/api/agencylead/', { FirstName: name })).body['Id']);
const officeHeld = () => lockRows(scene.server.ownerUrl, `select from "AgencyOffice" where "Id" = ${scene.one.officeId} for update`);

describe('a key', () => {
  it('[META-035] sent twenty times at once over two processes has one effect, and each answer is that of the effect or says that it is still at work', async () => {
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => keyed(n % 2 ? elsewhere : scene.manager, key, { FirstName: 'Twenty' })));
    expect(await named('Twenty')).toBe(1);
    const done = responses.filter((response) => response.status === 200);
    expect(new Set(done.map((response) => response.text)).size).toBe(1);
    expect(done.filter((response) => response.headers.get('Idempotent-Replayed') === null)).toHaveLength(1);
    for (const response of responses.filter((entry) => entry.status !== 200)) {
      expect(response.body).toMatchObject({ Code: 'request.running' });
      expect(response.status).toBe(409);
      expect(response.headers.get('Retry-After')).toBe('1');
    }
    // A key alone decides: half a second is not waited for.
    const again = await keyed(elsewhere, key, { FirstName: 'Twenty' });
    expect([again.status, again.text, again.headers.get('Idempotent-Replayed')]).toEqual([200, done[0]?.text, 'true']);
    expect(again.headers.get('Content-Type')).toBe(done[0]?.headers.get('Content-Type'));
    expect(await named('Twenty')).toBe(1);
    const journal = await runSql(
      scene.server.ownerUrl,
      `select count(*)::int as n from matricula.journal where entity = 'AgencyLead' and entity_id = ${Number(again.body['Id'])}`,
    );
    expect(journal).toEqual([{ n: 1 }]);
  });

  it('makes two writes of two keys, however alike they are', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => keyed(scene.manager, randomUUID(), { FirstName: 'Triplet' })));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(await named('Triplet')).toBe(3);
  });

  it('is not taken for another body or query', async () => {
    const key = randomUUID();
    expect((await keyed(scene.manager, key, { FirstName: 'Before' })).status).toBe(200);
    for (const response of [
      await keyed(elsewhere, key, { FirstName: 'After' }),
      await keyed(scene.manager, key, { FirstName: 'Before' }, 'POST', '/api/agencylead/?x=1'),
    ]) {
      expect(response.status).toBe(422);
      expect(response.body).toMatchObject({ Code: 'request.key-reused', Message: 'This Idempotency-Key was used for another request.' });
    }
    expect([await named('Before'), await named('After')]).toEqual([1, 0]);
  });

  it('belongs to one person, agency, method and path', async () => {
    const key = randomUUID();
    const id = await newLead();
    expect((await keyed(scene.manager, key, { FirstName: 'Mine' })).status).toBe(200);
    const others = [
      await keyed(scene.clerk, key, { FirstName: 'Mine' }),
      await keyed(scene.other, key, { FirstName: 'Mine', AgencyOfficeId: scene.two.officeId }),
      await keyed(scene.manager, key, { LastName: 'Mine' }, 'PATCH', `/api/agencylead/${id}`),
      await keyed(scene.manager, key, { Id: id, LastName: 'Mine' }, 'PUT', `/api/agencylead/${id}/patch`),
    ];
    expect(others.map((response) => response.headers.get('Idempotent-Replayed'))).toEqual([null, null, null, null]);
    expect(others.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    expect(await named('Mine')).toBe(3);
    // The same address in another spelling is the same address.
    expect((await keyed(elsewhere, key, { FirstName: 'Mine' }, 'POST', '/api//AgencyLead')).headers.get('Idempotent-Replayed')).toBe('true');
  });

  it('replays changes and deletions, which would otherwise be refused', async () => {
    const id = await newLead();
    const [change, removal] = [randomUUID(), randomUUID()];
    const patch = () => keyed(scene.manager, change, { LastName: 'Once', RowVersion: 1 }, 'PATCH', `/api/agencylead/${id}`);
    const first = await patch();
    expect(first.body, first.text).toMatchObject({ LastName: 'Once', RowVersion: 2 });
    expect((await patch()).text).toBe(first.text);
    const remove = () => scene.manager.call('DELETE', `/api/agencylead/${id}`, undefined, { 'Idempotency-Key': removal });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect(await remove()).toMatchObject({ status: 200, text: '' });
    expect((await scene.manager.call('DELETE', `/api/agencylead/${id}`)).status).toBe(404);
  });

  it('replays a bulk update, its refused rows included', async () => {
    const ids = [await newLead(), 2_000_000_000];
    const key = randomUUID();
    const bulk = () => keyed(scene.manager, key, { IteratorIds: ids, entity: { LastName: 'Bulk' } }, 'POST', '/api/agencylead/bulkUpdate');
    const first = await bulk();
    expect(first.body).toMatchObject({ Total: 2, Success: 1, Fail: 1 });
    const again = await bulk();
    expect([again.text, again.headers.get('Idempotent-Replayed')]).toEqual([first.text, 'true']);
  });

  it('answers 409 at once while the first is at work, and lets the first finish', async () => {
    const key = randomUUID();
    const letGo = await officeHeld();
    const first = keyed(scene.manager, key, { FirstName: 'Slow' });
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(1);
    const meanwhile = await keyed(elsewhere, key, { FirstName: 'Slow' });
    await letGo();
    expect(meanwhile.status).toBe(409);
    expect(meanwhile.headers.get('Retry-After')).toBe('1');
    expect(meanwhile.body).toMatchObject({ Code: 'request.running', Message: 'This request is still being processed.' });
    expect((await first).status).toBe(200);
    expect((await keyed(elsewhere, key, { FirstName: 'Slow' })).text).toBe((await first).text);
    expect(await named('Slow')).toBe(1);
  });

  it('answers at once while somebody else holds the record: what was done is replayed, what is at work is 409', async () => {
    const id = await newLead();
    const key = randomUUID();
    const change = () => keyed(scene.manager, key, { FirstName: 'Held' }, 'PATCH', `/api/agencylead/${id}`);
    // The first waits at its journal row: it holds its key and its record.
    const releaseAuditLog = await lockRows(scene.server.ownerUrl, 'lock table matricula.journal in exclusive mode');
    const first = change();
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(1);
    const meanwhile = await change();
    expect([meanwhile.status, meanwhile.body['Code']]).toEqual([409, 'request.running']);
    expect(await waiting(scene.server.ownerUrl)).toBe(1);
    await releaseAuditLog();
    const done = await first;
    const release = await lockRows(scene.server.ownerUrl, `select from "AgencyLead" where "Id" = ${id} for update`);
    const replayed = await change();
    expect([replayed.status, replayed.text, replayed.headers.get('Idempotent-Replayed')]).toEqual([200, done.text, 'true']);
    // Another key is another write, and waits for its turn.
    const other = keyed(scene.manager, randomUUID(), { FirstName: 'After' }, 'PATCH', `/api/agencylead/${id}`);
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(1);
    await release();
    expect(await other).toMatchObject({ status: 200, body: { FirstName: 'After' } });
  });

  it('may be used again for a write that was refused: nothing of a refusal is kept', async () => {
    const key = randomUUID();
    const rejected = await keyed(scene.manager, key, { LastName: 'Nameless' });
    expect(rejected.status).toBe(400);
    expect((await keyed(scene.manager, key, { LastName: 'Nameless' })).headers.get('Idempotent-Replayed')).toBeNull();
    const corrected = await keyed(scene.manager, key, { FirstName: 'Corrected' });
    expect(corrected.status, corrected.text).toBe(200);
    expect(await named('Corrected')).toBe(1);
  });

  it.each(['', ' ', 'two words', 'é', 'x'.repeat(201)])('that is none (%j) is refused, and nothing is done', async (key) => {
    const response = await fetch(`${scene.server.url}/api/agencylead/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.manager.token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ FirstName: 'Badkey' }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ Code: 'request.malformed', Errors: [{ Key: 'Idempotency-Key' }] });
    expect(await named('Badkey')).toBe(0);
  });

  it('of a read is passed over', async () => {
    const key = randomUUID();
    for (const body of [[], [{ Field: 'FirstName', Condition: 'Equal', Value1: 'Nobody' }]]) {
      const response = await keyed(scene.manager, key, body, 'POST', '/api/agencylead/search');
      expect([response.status, response.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
    }
  });

  it('works for the calls of plugins that write, with the effect in the same transaction', async () => {
    const key = randomUUID();
    const welcome = (caller: Caller, Name: string) => keyed(caller, key, { Name }, 'POST', '/api/desk/welcome');
    expect((await welcome(scene.manager, 'Refused')).status).toBe(404);
    expect(await named('Refused')).toBe(0);
    const first = await welcome(scene.manager, 'Guest');
    expect(first.status, first.text).toBe(200);
    expect(await welcome(elsewhere, 'Guest')).toMatchObject({ status: 200, text: first.text });
    expect((await welcome(elsewhere, 'Ghost')).status).toBe(422);
    expect([await named('Guest'), await named('Ghost')]).toEqual([1, 0]);
    const counts = await Promise.all([1, 2].map(() => keyed(scene.manager, key, {}, 'POST', '/api/desk/count')));
    expect(counts.map((response) => [response.status, response.headers.get('Idempotent-Replayed')])).toEqual([
      [200, null],
      [200, null],
    ]);
  });

  it('keeps neither key nor body in clear, goes after 30 days, and may not be deleted by the application', async () => {
    const key = `a-key-${randomUUID()}`;
    await keyed(scene.manager, key, { FirstName: 'Sesame-open' });
    const rows = await runSql(scene.server.ownerUrl, 'select path, key_hash, body_hash from matricula.idempotency');
    expect(JSON.stringify(rows)).not.toMatch(/a-key|Sesame/);
    await runSql(scene.server.ownerUrl, `update matricula.idempotency set created_at = now() - interval '29 days'`);
    await runSql(scene.server.ownerUrl, `update matricula.idempotency set created_at = now() - interval '31 days' where agency_id = ${scene.two.agencyId}`);
    await runSql(scene.server.ownerUrl, 'set role matricula_app', 'select matricula.sweep_writes()');
    const [left] = await runSql(
      scene.server.ownerUrl,
      `select count(*) filter (where agency_id = ${scene.two.agencyId})::int as old, count(*)::int > 0 as young from matricula.idempotency`,
    );
    expect(left).toEqual({ old: 0, young: true });
    await expect(runSql(scene.server.ownerUrl, 'set role matricula_app', 'delete from matricula.idempotency')).rejects.toThrow('permission denied');
  });
});

describe('a process that is killed', () => {
  const child = async (): Promise<Child & { readonly address: string }> => {
    const started = await startChild('run-server.ts', [scene.server.ownerUrl]);
    return { ...started, address: String(started.said['address']) };
  };
  const send = (address: string, key: string, FirstName: string): Promise<Response> =>
    fetch(`${address}/api/agencylead/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.manager.token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ FirstName }),
    });

  it('in the middle of a write leaves nothing of it, not even the key: the retry is a first try', async () => {
    const server = await child();
    const key = randomUUID();
    const letGo = await officeHeld();
    const lost = send(server.address, key, 'Halfway').catch(() => 'lost' as const);
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(1);
    await server.end('SIGKILL');
    expect(await lost).toBe('lost');
    await letGo();
    // The database notices within a moment that the process is gone; until then it says that the first is at work.
    await expect.poll(async () => (await keyed(scene.manager, key, { FirstName: 'Halfway' })).status).toBe(200);
    expect(await named('Halfway')).toBe(1);
  });

  itSlow('between the effect and its answer has done it: the retry elsewhere and after a restart gets the answer', async () => {
    const server = await child();
    const key = randomUUID();
    const unheard = send(server.address, key, 'Unheard').catch(() => undefined);
    await expect.poll(() => named('Unheard')).toBe(1);
    await server.end('SIGKILL');
    await unheard;
    const retry = await keyed(elsewhere, key, { FirstName: 'Unheard' });
    expect([retry.status, retry.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
    const restarted = await child();
    const later = await send(restarted.address, key, 'Unheard');
    expect([later.status, await later.text()]).toEqual([200, retry.text]);
    await restarted.end('SIGTERM');
    expect(await named('Unheard')).toBe(1);
  });
});
