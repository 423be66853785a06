// What becomes of jobs when processes die, carriers forget, clocks tick in two places, and people lose their rights.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itSlow } from '../support/slow-tier.ts';
import { startChild } from '../support/start-child.ts';
import { carriers } from './carriers.ts';
import { jobScene, type Scene, type WorkerChild } from './support.ts';

describe.each(carriers)('jobs on %s, worked on by other processes', (carrier) => {
  // What takes place in PostgreSQL alone is tried once by every run.
  const alike = carrier === 'redis' ? itSlow : it;
  let scene: Scene;
  let office: number;
  let folder: string;
  /** The one that works; a start takes a while, so each test leaves it to the next. */
  let worker: WorkerChild;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'matricula-gates-'));
    scene = await jobScene(carrier, { here: false });
    office = scene.one.officeId;
  });
  afterAll(async () => {
    await scene?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const done = async (id: number): Promise<void> => {
    await expect.poll(() => scene.state(id), { timeout: 60_000 }).toBe('done');
  };

  it('[reliability F28] a job runs with the rights that its person has when it runs', async () => {
    const many = Array.from({ length: 101 }, (_, index) => 90_000_000 + index);
    const unfit = await scene.clerk.post('/api/agencyleadstatus/bulkUpdate', { IteratorIds: many, entity: { Name: 'x' } });
    expect(unfit.status).toBe(403);
    const status = await scene.manager.post<{ JobId: number }>('/api/agencyleadstatus/bulkUpdate', { IteratorIds: many, entity: { Name: 'x' } });
    const leads = await scene.clerk.post<{ JobId: number }>('/api/agencylead/bulkUpdate', { IteratorIds: many, entity: { LastName: 'x' } });
    expect([status.status, leads.status]).toEqual([202, 202]);
    // Their group goes to somebody who had none, and comes back for the tests that follow.
    const godId = `(select "Id" from "User" where "UserName" = 'god@one.test')`;
    const handOver = (from: string, to: string) => scene.query(`update "UserUserGroup" set "UserId" = ${to} where "UserId" = ${from}`);
    await handOver(`${scene.one.managerId}`, godId);
    await scene.query('update "User" set "IsActive" = false where "UserName" = \'clerk@one.test\'');
    worker = await scene.startWorker();
    await expect.poll(() => scene.state(status.body.JobId)).toBe('failed');
    await expect.poll(() => scene.state(leads.body.JobId)).toBe('failed');
    const told = await Promise.all([status, leads].map(async ({ body }) => (await scene.god.get(`/api/job/${body.JobId}`)).body['Error']));
    expect(told).toEqual(['You do not have permission to change records of this type.', 'The person this job runs for can no longer sign in.']);
    expect((await scene.god.get(`/api/job/${leads.body.JobId}`)).body).toMatchObject({ Attempts: 1, UserName: 'clerk@one.test' });
    await handOver(godId, `${scene.one.managerId}`);
    await scene.query('update "User" set "IsActive" = true where "UserName" = \'clerk@one.test\'');
    expect((await scene.god.post(`/api/job/${leads.body.JobId}/retry`)).status).toBe(200);
    await done(leads.body.JobId);
  });

  it('[reliability F3] a worker that is killed in the middle of a job: the job runs again, its effect is there once', async () => {
    const gate = path.join(folder, 'killed');
    const id = await scene.enqueue('test.gate', { name: 'killed', office, gate });
    await expect.poll(async () => (await scene.job(id))?.progress).toBeCloseTo(0.5);
    await worker.end('SIGKILL');
    expect(await scene.effects('killed')).toBe(0);
    await writeFile(gate, '');
    worker = await scene.startWorker();
    await done(id);
    expect(await scene.effects('killed')).toBe(1);
    expect((await scene.job(id))?.runs).toBeGreaterThan(1);
  });

  it('[reliability F3] what a job does between two transactions holds none, is nobody else’s meanwhile, and is taken over when its worker is killed', async () => {
    const gate = path.join(folder, 'later');
    const id = await scene.enqueue('test.later', { name: 'later', office, gate });
    const lent = `select count(*)::int as n from matricula.job where id = ${id} and state = 'running' and run_at > now()`;
    await expect.poll(async () => (await scene.query(lent))[0]).toEqual({ n: 1 });
    const open = `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    await expect.poll(async () => (await scene.query(open))[0]).toEqual({ n: 0 });
    expect((await scene.job(id))?.runs).toBe(1);
    await worker.end('SIGKILL');
    await writeFile(gate, '');
    worker = await scene.startWorker();
    await done(id);
    expect(await scene.effects('later')).toBe(1);
    expect((await scene.job(id))?.runs).toBe(2);
  });

  itSlow('what a killed dispatcher had sent, and what is enqueued while no process works on jobs, is done by the next one', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `left behind ${index}`);
    const ids: number[] = [];
    const enqueue = async (some: readonly string[]) => {
      for (const name of some) ids.push(await scene.enqueue('test.make', { name, office }));
    };
    await enqueue(names.slice(0, 40));
    await worker.end('SIGKILL');
    await enqueue(names.slice(40));
    worker = await scene.startWorker();
    for (const id of ids) await done(id);
    for (const name of names) expect(await scene.effects(name)).toBe(1);
  });

  it.runIf(carrier === 'postgres')(
    '[reliability F29] what was taken by a process whose clock is ahead, and which was killed before it began, does not wait for that clock',
    async () => {
      await worker.end('SIGTERM');
      const id = await scene.enqueue('test.make', { name: 'taken ahead', office });
      const [row] = await scene.query('select floor(extract(epoch from now()) * 1000 / 3000)::float8 as period');
      const delivery = { id, agencyId: scene.one.agencyId, name: 'test.make', runs: 0, period: Number(row?.['period']) };
      const holding = await startChild('hold-job.ts', [JSON.stringify({ appUrl: scene.appUrl, ahead: 5 * 86_400_000, delivery })]);
      expect(holding.said).toEqual({ holds: id });
      await holding.end('SIGKILL');
      worker = await scene.startWorker();
      await done(id);
      expect(await scene.effects('taken ahead')).toBe(1);
    },
  );

  itSlow('a worker that is asked to stop gives its job back, and the next one finishes it', async () => {
    const gate = path.join(folder, 'given back');
    const id = await scene.enqueue('test.gate', { name: 'given back', office, gate });
    await expect.poll(async () => (await scene.job(id))?.progress).toBeCloseTo(0.5);
    await worker.end('SIGTERM');
    expect(await scene.job(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await writeFile(gate, '');
    worker = await scene.startWorker();
    await done(id);
    expect(await scene.effects('given back')).toBe(1);
  });

  it.runIf(carrier === 'redis')('[reliability F8] a Redis that forgets everything loses nothing and doubles nothing', async () => {
    const gate = path.join(folder, 'flushed');
    // As many as the worker takes at once, so that what follows waits in Redis.
    const busy = ['a', 'b', 'c', 'd'].map((name) => `flushed while running ${name}`);
    const held: number[] = [];
    for (const name of busy) held.push(await scene.enqueue('test.gate', { name, office, gate }));
    for (const id of held) await expect.poll(() => scene.state(id)).toBe('running');
    const names = Array.from({ length: 20 }, (_, index) => `flushed ${index}`);
    const ids: number[] = [];
    for (const name of names) ids.push(await scene.enqueue('test.make', { name, office }));
    // What is planned for the night waits for it.
    await expect.poll(() => scene.query(`select 1 from matricula.job where sent_at is null and id in (${ids.join(',')})`).then((rows) => rows.length)).toBe(0);
    expect(await scene.redis?.command('FLUSHALL')).toBe('+OK');
    await writeFile(gate, '');
    for (const id of [...held, ...ids]) await done(id);
    for (const name of [...busy, ...names]) expect(await scene.effects(name)).toBe(1);
  });

  itSlow('a schedule that two processes keep runs once for each slot', async () => {
    await worker.end('SIGTERM');
    const [first, second] = await Promise.all([scene.startWorker({ ticking: true }), scene.startWorker({ ticking: true })]);
    worker = first;
    const ticks = () => scene.query("select slot, state, runs from matricula.job where name = 'test.tick' and state = 'done'");
    await expect.poll(async () => (await ticks()).length).toBeGreaterThan(3);
    await second.end('SIGTERM');
    const all = await scene.query("select slot from matricula.job where name = 'test.tick'");
    expect(new Set(all.map(({ slot }) => String(slot))).size).toBe(all.length);
    expect((await ticks()).filter(({ runs }) => runs !== 1)).toEqual([]);
  });

  alike('[reliability F16] a bulk update of hundreds of records that is killed in between changes each record exactly once', async () => {
    const ids = await scene.addLeads(Array.from({ length: 620 }, (_, index) => ({ FirstName: `Bulk ${carrier} ${index}` })));
    const response = await scene.manager.post<{ JobId: number; Total: number }>('/api/agencylead/bulkUpdate', {
      IteratorIds: [...ids, 99_999_999],
      entity: { LastName: 'Changed' },
    });
    expect([response.status, response.body.Total]).toEqual([202, 621]);
    const id = response.body.JobId;
    // The third part waits for this record, so the worker is killed between two parts.
    await scene.query('begin');
    await scene.query(`select 1 from "AgencyLead" where "Id" = ${Number(ids[250])} for update`);
    await expect.poll(async () => (await scene.job(id))?.progress ?? 0).toBeGreaterThan(0.3);
    const visible = await scene.manager.get(`/api/job/${id}`);
    expect(visible.body).toMatchObject({ State: 'running', Label: 'Bulk update', Result: { Total: 621, Success: 200, Fail: 0 } });
    await worker.end('SIGKILL');
    await scene.query('commit');
    worker = await scene.startWorker();
    await done(id);
    const end = await scene.manager.get<{ Result: unknown }>(`/api/job/${id}`);
    expect(end.body.Result).toEqual({ Total: 621, Success: 620, Fail: 1, Errors: [{ Id: 99_999_999, Name: null, Message: 'Lead 99999999 does not exist.' }] });
    const versions = await scene.query(`select distinct "RowVersion", "LastName" from "AgencyLead" where "FirstName" like 'Bulk ${carrier} %'`);
    expect(versions).toEqual([{ RowVersion: 2, LastName: 'Changed' }]);
    const [journal] = await scene.query(
      `select count(*)::int as n, count(distinct entity_id)::int as records from matricula.journal where operation = 'update' and entity_id = any (array[${ids.join(',')}])`,
    );
    expect(journal).toEqual({ n: 620, records: 620 });
  });
});
