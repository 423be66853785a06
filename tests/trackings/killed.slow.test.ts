// A process that works on trackings is killed between two steps, and others go on by clocks that are set forward and back: each step is done once.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { leads } from '../../plugins/leads/index.ts';
import { messages } from '../../plugins/messages/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { tasks } from '../../plugins/tasks/index.ts';
import { templates } from '../../plugins/templates/index.ts';
import { trackings } from '../../plugins/trackings/index.ts';
import { lookInto } from '../../plugins/trackings/jobs.ts';
import { arrivals } from '../messages/mail-scene.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../messages/scripted-smtp.ts';
import { runSql } from '../support/database.ts';
import { lockRows, waiting } from '../support/lock-rows.ts';
import { type Child, startChild } from '../support/start-child.ts';
import { type Body, inDays, setClock, type TrackingScene, trackingScene } from './scene.ts';

const jobs = { poll: 100, resend: 1_000, renew: 5_000, lock: 2_000, backoff: 5, grace: 500, concurrency: { interactive: 2, bulk: 2 } };
const day = 86_400_000;
let smtp: ScriptedSmtp;
let scene: TrackingScene;
let serving: Child | undefined;
beforeAll(async () => {
  smtp = await startScriptedSmtp();
  scene = await trackingScene({ plugins: [settings, tasks, leads, students, opportunities, trackings, messages, templates], jobs: 'off' });
}, 240_000);
afterEach(async () => {
  await serving?.end('SIGKILL');
  setClock(undefined);
  await scene.inAgency(async (records) => {
    for (const { Id } of await records.list('AgencyTracking', { where: { IsActive: true } })) await records.update('AgencyTracking', Id, { IsActive: false });
  });
});
afterAll(async () => {
  await scene?.server.stop();
  await smtp?.stop();
});

/** A process whose clock stands so many days from now; it goes on with what the one before it left. */
async function bring(days: number): Promise<Child> {
  const child = await startChild('run-mail.ts', [scene.server.ownerUrl, smtp.url, JSON.stringify(jobs), String(days * day)]);
  expect(child.said, JSON.stringify(child.said)).toHaveProperty('address');
  serving = child;
  return child;
}
/** What the job does that looks every two minutes, by the same clock. Answers whether something is to be done. */
async function look(days: number): Promise<boolean> {
  const { engine } = scene.server.running;
  setClock(inDays(days));
  try {
    return await engine.database.write(scene.one.agencyId, (tx) => lookInto(tx, engine));
  } finally {
    setClock(undefined);
  }
}
const count = async (from: string): Promise<number> => Number((await runSql(scene.server.ownerUrl, `select count(*)::int as n from ${from}`))[0]?.['n']);
/** Nothing more is to be done by this clock, and nothing is under way. */
async function isOver(days: number): Promise<void> {
  const open = `matricula.job where state in ('waiting', 'running') and name in ('trackings.run', 'mail.send')`;
  await expect.poll(async () => [await look(days), await count(open)], { timeout: 120_000, interval: 500 }).toEqual([false, 0]);
}

/** A task and an e-mail at once, and both again three days later, for so many new students. */
async function begin(many: number): Promise<{ readonly tracking: number; readonly addresses: readonly string[] }> {
  const mail = { ApplyToStudents: true, Subject: `Welcome ${Math.random()}`, HtmlTemplate: '<p>Hello {{StudentName}}</p>' };
  const { body, status, text } = await scene.manager.post<{ Id: number }>('/api/agencyemailtemplate', mail);
  expect(status, text).toBe(200);
  const both = (DaysOffset: number): Body[] => [
    { Type: 'Task', DaysOffset, Description: `Call after ${DaysOffset}` },
    { Type: 'Email', DaysOffset, EmailTemplateId: body.Id },
  ];
  const { Id } = await scene.make({ Name: `Killed ${Math.random()}`, TriggerId: 'Created', EntityType: 'Student', Actions: [...both(0), ...both(3)] });
  const addresses = Array.from({ length: many }, (_each, n) => `killed${Id}n${n}@people.test`);
  await scene.inAgency((records) =>
    records.createMany(
      'Student',
      addresses.map((EmailAddress) => ({ FirstName: 'Ana', EmailAddress, AgencyOfficeId: scene.one.officeId })),
    ),
  );
  return { tracking: Id, addresses };
}
const tasksOf = async (tracking: number): Promise<number> => await count(`"AgencyTask" where "TrackingId" = ${tracking}`);
const stepsOf = async (tracking: number): Promise<number> =>
  await count(`matricula.automation_step s join matricula.automation_run r on r.id = s.run_id where r.automation_id = ${tracking} and s.state = 'done'`);
/** So many of each step: no person has a task or an e-mail more than that, on record or in the post. */
async function expectEach({ tracking, addresses }: { readonly tracking: number; readonly addresses: readonly string[] }, times: number): Promise<void> {
  const many = addresses.length;
  const kept = `from "AgencyTask" where "TrackingId" = ${tracking} group by "StudentId", "Description"`;
  const mails = `from "SmtpMessage" where "TrackingId" = ${tracking} group by "StudentId"`;
  expect([await tasksOf(tracking), await count(`(select 1 ${kept} having count(*) > 1) as t`)]).toEqual([many * times, 0]);
  expect([await count(`"SmtpMessage" where "TrackingId" = ${tracking}`), await count(`(select 1 ${mails} having count(*) <> ${times}) as t`)]).toEqual([
    many * times,
    0,
  ]);
  expect(await stepsOf(tracking)).toBe(many * times * 2);
  const counts = arrivals(smtp);
  // Of what was on its way when a process was killed nobody knows whether it arrived; it does not go out again.
  const unknown = await count(`"SmtpMessage" where "TrackingId" = ${tracking} and "Status" = 'Unknown'`);
  const arrived = addresses.map((address) => counts.get(address) ?? 0);
  expect(Math.max(...arrived)).toBeLessThanOrEqual(times);
  expect(arrived.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(many * times - unknown);
}

it('[reliability F29] keeps neither the task nor the e-mail where it is killed between the two, and does both once afterwards, by any clock', async () => {
  const { ownerUrl } = scene.server;
  const all = await begin(1);
  /** Killed while the e-mail waits to be written, after the task was. */
  const killBetween = async (days: number, before: number): Promise<void> => {
    const child = await bring(days);
    const letGo = await lockRows(ownerUrl, 'lock table "SmtpMessage" in share row exclusive mode');
    expect(await look(days)).toBe(true);
    await expect.poll(() => waiting(ownerUrl), { timeout: 30_000, interval: 20 }).toBe(1);
    await child.end('SIGKILL');
    await letGo();
    expect([await tasksOf(all.tracking), await stepsOf(all.tracking)]).toEqual([before, before * 2]);
  };
  await killBetween(0, 0);
  await bring(0);
  await isOver(0);
  await expectEach(all, 1);
  await serving?.end('SIGTERM');
  await killBetween(4, 1);
  // Back to before it began: what was begun by a clock that is ahead is not done twice and does not hang.
  await bring(-30);
  await isOver(-30);
  await serving?.end('SIGTERM');
  await bring(4);
  await isOver(4);
  await expectEach(all, 2);
  for (const days of [0, 60]) {
    await serving?.end('SIGTERM');
    await bring(days);
    await look(days);
    await isOver(days);
    await expectEach(all, 2);
  }
}, 300_000);

it('[reliability F29] does each step of many once, killed again and again while the clock is set forward and back', async () => {
  const all = await begin(300);
  const killAt = async (days: number, tasksDone: number): Promise<void> => {
    const child = await bring(days);
    await look(days);
    await expect.poll(() => tasksOf(all.tracking), { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(tasksDone);
    await wait(Math.random() * 100);
    await child.end('SIGKILL');
  };
  await killAt(0, 1);
  await killAt(0, 101);
  await bring(-30);
  await isOver(-30);
  await serving?.end('SIGKILL');
  await bring(0);
  await isOver(0);
  await expectEach(all, 1);
  await serving?.end('SIGKILL');
  await killAt(4, 301);
  await killAt(5, 401);
  await bring(0);
  await isOver(0);
  await serving?.end('SIGKILL');
  await bring(5);
  await isOver(5);
  await expectEach(all, 2);
  await serving?.end('SIGKILL');
  await bring(60);
  await isOver(60);
  await expectEach(all, 2);
}, 600_000);
