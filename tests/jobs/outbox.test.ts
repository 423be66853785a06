// Jobs as plugins know them: kept with their transaction, run once, tried again, parked, cancelled; on either carrier.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { carriers } from './carriers.ts';
import { jobScene, type Scene } from './support.ts';

describe.each(carriers)('jobs on %s', (carrier) => {
  let scene: Scene;
  let office: number;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-gates-'));
    scene = await jobScene(carrier);
    office = scene.one.officeId;
  });
  afterAll(async () => {
    await scene?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const done = async (id: number): Promise<void> => {
    await expect.poll(() => scene.state(id)).toBe('done');
  };

  it('runs what was enqueued, once, and forgets what it was given', async () => {
    const id = await scene.enqueue('test.make', { name: 'plain', office });
    await done(id);
    expect(await scene.effects('plain')).toBe(1);
    expect(await scene.job(id)).toMatchObject({ progress: 1, runs: 1, payload: null, error: null });
  });

  it('a transaction that is taken back enqueues nothing', async () => {
    const { engine } = scene.server.running;
    let id = 0;
    const taken = engine.database.write(scene.one.agencyId, async (tx) => {
      id = await engine.context(tx, systemActor(scene.one.agencyId)).enqueue('test.make', { name: 'taken back', office });
      throw new Error('Changed my mind.');
    });
    await expect(taken).rejects.toThrow('Changed my mind.');
    await done(await scene.enqueue('test.make', { name: 'after it', office }));
    expect(id).toBeGreaterThan(0);
    expect(await scene.job(id)).toBeUndefined();
    expect(await scene.effects('taken back')).toBe(0);
  });

  it('of one key only the first is kept while it waits', async () => {
    const first = await scene.enqueue('test.make', { name: 'keyed', office }, { key: 'k', delay: 600 });
    expect(await scene.enqueue('test.make', { name: 'keyed', office }, { key: 'k' })).toBe(first);
    expect(await scene.enqueue('test.make', { name: 'other key', office }, { key: 'l' })).not.toBe(first);
    await done(first);
    expect(await scene.effects('keyed')).toBe(1);
    const next = await scene.enqueue('test.make', { name: 'keyed', office }, { key: 'k' });
    expect(next).not.toBe(first);
    await done(next);
  });

  it('a failure is tried again, and leaves nothing of the first try', async () => {
    const id = await scene.enqueue('test.make', { name: `second try on ${carrier}`, office, failures: 1 });
    await done(id);
    expect(await scene.effects(`second try on ${carrier}`)).toBe(1);
    expect(await scene.job(id)).toMatchObject({ runs: 2, attempts: 1 });
  });

  it('what fails each time is parked with a sentence, and can be tried again by a person', async () => {
    const id = await scene.enqueue('test.make', { name: `parked on ${carrier}`, office, failures: 3 });
    await expect.poll(() => scene.state(id)).toBe('failed');
    expect(await scene.effects(`parked on ${carrier}`)).toBe(0);
    const visible = await scene.god.get(`/api/job/${id}`);
    expect(visible.body).toMatchObject({ State: 'failed', Attempts: 3 });
    expect(String(visible.body['Error'])).toContain('went wrong on our side');
    expect(visible.text).not.toContain('attempt 1 fails');
    expect((await scene.god.post(`/api/job/${id}/retry`)).status).toBe(200);
    await done(id);
    expect(await scene.effects(`parked on ${carrier}`)).toBe(1);
    expect((await scene.god.post(`/api/job/${id}/retry`)).status).toBe(409);
  });

  it('a job that no plugin declares is parked and says so', async () => {
    const [row] = await scene.query(
      `insert into matricula.job (agency_id, user_id, user_name, user_agency_id, actor, name, queue, payload)
       values (${scene.one.agencyId}, 0, 'system', ${scene.one.agencyId}, 'staff', 'test.gone', 'interactive', 'null') returning id`,
    );
    const id = Number(row?.['id']);
    await expect.poll(() => scene.state(id)).toBe('failed');
    expect((await scene.god.get(`/api/job/${id}`)).body['Error']).toBe('No active plugin provides the job test.gone.');
  });

  it('long jobs go on from the step that was kept', async () => {
    const id = await scene.enqueue('test.steps', { name: 'steps', office, steps: 5 });
    await done(id);
    for (let step = 0; step < 5; step++) expect(await scene.effects(`steps-${step}`)).toBe(1);
    expect((await scene.god.get(`/api/job/${id}`)).body['Result']).toEqual({ Total: 5, Success: 5, Fail: 0, Errors: [] });
  });

  it('everyone sees and steers their own jobs, a platform administrator those of the agency and of the platform, nobody those of others', async () => {
    const many = Array.from({ length: 101 }, (_, index) => 80_000_000 + index);
    const sent = await scene.clerk.post<{ JobId: number }>('/api/agencylead/bulkUpdate', { IteratorIds: many, entity: { LastName: 'x' } });
    expect(sent.status).toBe(202);
    const { JobId } = sent.body;
    await done(JobId);
    expect((await scene.clerk.get(`/api/job/${JobId}`)).body).toMatchObject({ State: 'done', Result: { Total: 101, Fail: 101 } });
    const absent = (await scene.manager.get('/api/job/99999999')).body['Message'];
    for (const stranger of [scene.manager, scene.other, await scene.server.as('god@two.test')]) {
      for (const response of [
        await stranger.get(`/api/job/${JobId}`),
        await stranger.post(`/api/job/${JobId}/cancel`),
        await stranger.post(`/api/job/${JobId}/retry`),
      ])
        expect([response.status, response.body['Message']]).toEqual([404, absent]);
      const list = await stranger.get<{ Data: { Id: number }[] }>('/api/job?take=1000');
      expect(list.body.Data.map(({ Id }) => Id)).not.toContain(JobId);
    }
    const own = await scene.clerk.get<{ Data: { Id: number; UserName: string }[]; Count: number }>('/api/job');
    expect(own.body.Data.map(({ UserName }) => UserName)).toEqual(['clerk@one.test']);
    const [row] = await scene.query(
      `insert into matricula.job (agency_id, user_id, user_name, user_agency_id, actor, name, queue, run_at)
       values (0, 0, 'system', 0, 'staff', 'test.make', 'interactive', now() + interval '1 day') returning id`,
    );
    const platform = Number(row?.['id']);
    const visible = await scene.god.get<{ Data: { Id: number }[] }>('/api/job?state=waiting&take=5');
    expect(visible.body.Data.map(({ Id }) => Id)).toContain(platform);
    expect((await scene.manager.post(`/api/job/${platform}/cancel`)).status).toBe(404);
    expect((await scene.god.post(`/api/job/${platform}/cancel`)).body).toMatchObject({ State: 'cancelled', OfPlatform: true });
    expect((await scene.god.get('/api/job?state=nonsense')).status).toBe(400);
    expect((await scene.server.anyone.get('/api/job')).status).toBe(401);
  });

  it('cancels what waits', async () => {
    const id = await scene.enqueue('test.make', { name: 'never', office }, { delay: 1_500 });
    const keyed = () => scene.god.call('POST', `/api/job/${id}/cancel`, {}, { 'Idempotency-Key': 'cancel-once' });
    const first = await keyed();
    expect(first).toMatchObject({ status: 200, body: { State: 'cancelled' } });
    // Its answer was lost: asked again with the same key, it is answered and not done once more.
    const again = await keyed();
    expect([again.status, again.text, again.headers.get('Idempotent-Replayed')]).toEqual([200, first.text, 'true']);
    const later = await scene.enqueue('test.make', { name: 'later', office }, { delay: 1_600 });
    await done(later);
    expect(await scene.state(id)).toBe('cancelled');
    expect(await scene.effects('never')).toBe(0);
    expect((await scene.god.post(`/api/job/${id}/cancel`)).status).toBe(409);
  });

  it('cancels what runs: it is broken off and takes back what it did', async () => {
    const gate = path.join(folder, 'cancelled');
    const id = await scene.enqueue('test.gate', { name: 'broken off', office, gate });
    await expect.poll(async () => (await scene.job(id))?.progress).toBeCloseTo(0.5);
    expect((await scene.god.get(`/api/job/${id}`)).body).toMatchObject({ State: 'running', Progress: 0.5 });
    expect((await scene.god.post(`/api/job/${id}/cancel`)).status).toBe(200);
    // Another job of the same process: what was broken off has let go of everything.
    await done(await scene.enqueue('test.make', { name: 'goes on', office }));
    await writeFile(gate, '');
    await expect.poll(() => runners(scene)).toBe(0);
    expect(await scene.state(id)).toBe('cancelled');
    expect(await scene.effects('broken off')).toBe(0);
  });

  it('being delivered twice, and again while it runs, does nothing twice', async () => {
    const gate = path.join(folder, 'double');
    const id = await scene.enqueue('test.gate', { name: 'double', office, gate });
    await expect.poll(() => scene.state(id)).toBe('running');
    // The carrier forgets that it has been sent, over and over.
    for (let round = 0; round < 5; round++) {
      await scene.query(`update matricula.job set sent_at = null where id = ${id}`);
      await expect.poll(async () => (await scene.query(`select 1 from matricula.job where id = ${id} and sent_at is not null`)).length).toBe(1);
    }
    await writeFile(gate, '');
    await done(id);
    await scene.query(`update matricula.job set sent_at = null where id = ${id}`);
    await done(await scene.enqueue('test.make', { name: 'after double', office }));
    expect(await scene.effects('double')).toBe(1);
    expect(await scene.job(id)).toMatchObject({ runs: 1 });
  });
});

/** How many jobs are held by a transaction. */
async function runners(scene: Scene): Promise<number> {
  const [row] = await scene.query(
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 7264153 and database = (select oid from pg_database where datname = current_database())",
  );
  return Number(row?.['n']);
}
