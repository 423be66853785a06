// A process that writes the e-mails of trackings is killed without warning: the next one goes on, and each person has one e-mail.
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import { messages } from '../../plugins/messages/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { stepsAtOnce } from '../../plugins/trackings/find-work.ts';
import { trackings } from '../../plugins/trackings/index.ts';
import { lookInto } from '../../plugins/trackings/jobs.ts';
import { shortWaits, startWorkerChild, type WorkerChild } from '../jobs/support.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../messages/scripted-smtp.ts';
import { runSql } from '../support/database.ts';
import { type TrackingScene, trackingScene } from './scene.ts';

let smtp: ScriptedSmtp;
let scene: TrackingScene;
const workers: WorkerChild[] = [];
let holder: pg.Client | undefined;
beforeAll(async () => {
  smtp = await startScriptedSmtp();
  scene = await trackingScene({ plugins: [settings, messages, trackings], jobs: 'off', env: { ...process.env, LOG_LEVEL: 'silent' } });
}, 240_000);
afterAll(async () => {
  await holder?.end();
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  await scene?.server.stop();
  await smtp?.stop();
});

async function newWorker(): Promise<WorkerChild> {
  const { ownerUrl } = scene.server;
  const appUrl = withLogin(ownerUrl, loginRole, deriveAppPassword(ownerUrl) ?? '');
  const worker = await startWorkerChild(
    JSON.stringify({
      ownerUrl,
      appUrl,
      redisUrl: '',
      options: shortWaits,
      ticking: false,
      smtpUrl: smtp.url.replace('timeout=0.5', 'timeout=5'),
      filesFolder: path.join(os.tmpdir(), `matricula-files-${process.pid}`),
    }),
  );
  workers.push(worker);
  return worker;
}
const count = async (what: string): Promise<number> => Number((await runSql(scene.server.ownerUrl, `select count(*)::int as n from ${what}`))[0]?.['n']);

it('each of many e-mails goes out once, although the process dies between two steps and once more in the middle of one', { timeout: 600_000 }, async () => {
  const total = stepsAtOnce + 5;
  const { engine } = scene.server.running;
  const { agencyId } = scene.one;
  const [template] = await scene.inAgency((records) =>
    records.createMany('AgencyEmailTemplate', [{ Subject: 'Once', HtmlTemplate: '<p>{{RecipientName}}</p>', ApplyToLeads: true }]),
  );
  await scene.make({
    Name: 'Once',
    TriggerId: 'Created',
    EntityType: 'AgencyLead',
    Actions: [
      { Type: 'Email', EmailTemplateId: template, DaysOffset: 0 },
      { Type: 'Task', Description: 'Call', DaysOffset: 400 },
    ],
  });
  const leads = await scene.addLeads(Array.from({ length: total }, (_, index) => ({ FirstName: `Lead ${index}`, EmailAddress: `lead${index}@killed.test` })));
  await engine.database.write(agencyId, (tx) => lookInto(tx, engine));
  // The second portion waits for this one, whose row somebody holds.
  const held = leads.at(-3) ?? 0;
  holder = new pg.Client({ connectionString: scene.server.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`select 1 from "AgencyLead" where "Id" = ${held} for update`);
  const first = await newWorker();
  await expect.poll(() => smtp.delivered.length, { timeout: 150_000 }).toBe(stepsAtOnce);
  await expect.poll(() => count(`"SmtpMessage" where "Status" = 'Sent'`), { timeout: 150_000 }).toBe(stepsAtOnce);
  await first.end('SIGKILL');
  expect(await count('matricula.automation_step')).toBe(stepsAtOnce);
  // The next one is killed in the middle as well.
  const second = await newWorker();
  const waiting = `pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => count(waiting), { timeout: 150_000 }).toBeGreaterThan(0);
  await second.end('SIGKILL');
  await holder.query('commit');
  await newWorker();
  await expect.poll(() => count(`"SmtpMessage" where "Status" = 'Sent'`), { timeout: 150_000 }).toBe(total);
  expect(smtp.delivered.map(({ to }) => to.join()).toSorted()).toEqual(leads.map((_, index) => `lead${index}@killed.test`).toSorted());
  expect(await count('"SmtpMessage"')).toBe(total);
  expect(await count(`matricula.automation_step where state = 'done'`)).toBe(total);
});
