// A bulk e-mail whose server is killed in the middle, again and again: the next one goes on, and nobody gets it twice.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivals, type MailScene, mailScene } from './mail-scene.ts';
import { type ScriptedSmtp, startScriptedSmtp } from './scripted-smtp.ts';

const total = 400;
const jobs = { poll: 100, resend: 500, lock: 2_000, backoff: 5, grace: 500, concurrency: { interactive: 2, bulk: 2 } };
let smtp: ScriptedSmtp;
let scene: MailScene;
beforeAll(async () => {
  smtp = await startScriptedSmtp();
  scene = await mailScene(smtp);
}, 240_000);
afterAll(async () => {
  await scene?.server.stop();
  await smtp?.stop();
});

it('[reliability F29] goes on after each kill, ends for each mail in one state, and none comes twice', async () => {
  const addresses = Array.from({ length: total }, (_each, n) => `killed${n}@people.test`);
  let serving = await scene.bring(jobs);
  const job = await scene.order(serving.address, addresses);
  // While the messages are written, in the middle of sending them, and near the end.
  for (const share of [0.02, 0.3, 0.5, 0.8]) {
    const coming = scene.bring(jobs);
    await expect.poll(() => smtp.delivered.length, { timeout: 120_000, interval: 5 }).toBeGreaterThan(total * share);
    await wait(Math.random() * 20);
    await serving.child.end('SIGKILL');
    serving = await coming;
  }
  await expect.poll(() => scene.jobState(job), { timeout: 120_000 }).toBe('done');
  const isOver = async (): Promise<boolean> => {
    const { Sent = 0, Unknown = 0 } = await scene.states();
    return Sent + Unknown === total;
  };
  await expect.poll(isOver, { timeout: 120_000 }).toBe(true);
  await serving.child.end('SIGTERM');
  const counts = arrivals(smtp);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
  expect(await scene.doubled()).toBe(0);
  const { Sent = 0, Unknown = 0 } = await scene.states();
  // Of those in hand when a process was killed nobody knows: at most as many as were under way at once.
  expect(Unknown).toBeLessThanOrEqual(4 * (jobs.concurrency.bulk + jobs.concurrency.interactive));
  expect(counts.size).toBeGreaterThanOrEqual(Sent);
  expect(counts.size).toBeLessThanOrEqual(total);
}, 600_000);
