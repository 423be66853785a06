// A long trial of jobs: workers are killed at random moments, a hundred times and more, on either carrier; every job has its effect once.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { carriers } from '../jobs/carriers.ts';
import { jobScene, type Scene, type WorkerChild } from '../jobs/support.ts';

const kills = Number(process.env['CAMPAIGN_KILLS'] ?? 100);
const seed = Number(process.env['CAMPAIGN_SEED'] ?? Date.now() % 1_000_000);

/** The same seed gives the same moments. */
function random(): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe.each(carriers)('jobs on %s', (carrier) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await jobScene(carrier, { here: false });
  });
  afterAll(() => scene?.stop());

  it(`${kills} kills, none lost and none doubled`, async () => {
    process.stdout.write(`seed ${seed}\n`);
    const chance = random();
    const office = scene.one.officeId;
    const { engine } = scene.server.running;
    const workers: WorkerChild[] = await Promise.all([scene.startWorker(), scene.startWorker()]);
    const ids: number[] = [];
    const names: string[] = [];
    let number = 0;
    for (let kill = 0; kill < kills; kill++) {
      for (let each = 0; each < 10; each++) {
        const name = `campaign ${number++}`;
        const steps = 1 + Math.floor(chance() * 5);
        const isTakenBack = chance() < 0.25;
        await engine.database
          .write(scene.one.agencyId, async (tx) => {
            const id = await engine.context(tx, systemActor(scene.one.agencyId)).enqueue('test.steps', { name, office, steps });
            if (isTakenBack) throw new Error('Taken back.');
            ids.push(id);
            for (let step = 0; step < steps; step++) names.push(`${name}-${step}`);
          })
          .catch((error: Error) => {
            if (error.message !== 'Taken back.') throw error;
          });
      }
      await sleep(Math.floor(chance() * 400));
      const victim = Math.floor(chance() * workers.length);
      await workers[victim]?.end('SIGKILL');
      if (scene.redis && kill % 25 === 24) await scene.redis.command('FLUSHALL');
      workers[victim] = await scene.startWorker();
    }
    await expect
      .poll(() => scene.query("select count(*)::int as n from matricula.job where state <> 'done'").then(([row]) => row?.['n']), { timeout: 600_000 })
      .toBe(0);
    const found = await scene.query('select "FirstName" as name, count(*)::int as n from "AgencyLead" where "FirstName" like \'campaign %\' group by 1');
    expect(found.filter(({ n }) => n !== 1)).toEqual([]);
    expect(found.map(({ name }) => String(name)).toSorted()).toEqual(names.toSorted());
    expect(ids.length).toBeGreaterThan(0);
  });
});
