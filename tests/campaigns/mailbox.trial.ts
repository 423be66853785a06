// A mailbox of tens of thousands of messages, read by a separate process: how many it takes in a second, and how much memory that needs.
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailScene, type MailScene } from '../messages/mail-scene.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../messages/scripted-smtp.ts';
import { startImap, type TestImap } from '../support/imap-server.ts';
import { runSql } from '../support/database.ts';

const total = Number(process.env['CAMPAIGN_MESSAGES'] ?? 50_000);
const people = 500;

let imap: TestImap;
let smtp: ScriptedSmtp;
let scene: MailScene;
beforeAll(async () => {
  imap = await startImap();
  smtp = await startScriptedSmtp();
  scene = await mailScene(smtp);
}, 600_000);
afterAll(async () => {
  await scene?.server.stop();
  await smtp?.stop();
  await imap?.stop();
});

/** Of a process, in megabytes. */
async function memory(pid: number | undefined): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
const here = async (): Promise<number> =>
  Number((await runSql(scene.server.ownerUrl, `select count(*)::int as n from "SmtpMessage" where "Status" = 'Received'`))[0]?.['n']);

const isStranger = (n: number): boolean => n % 4 === 1;
const isAnswer = (n: number): boolean => n % 3 === 0 && n > 0;
/** Of nobody: from a stranger, and no answer to a message that is somebody's. */
const isLost = (n: number): boolean => isStranger(n) && !(isAnswer(n) && !isLost(n - 1));

/** Every fourth is from a stranger, every third answers the one before it, every tenth has a layout and a small file. */
function written(n: number): string {
  const head = [
    isStranger(n) ? `From: Stranger <stranger${n}@nowhere.test>` : `From: Person ${n % people} <person${n % people}@people.test>`,
    'To: office@one.test',
    `Subject: Message ${n}`,
    `Message-ID: <m${n}@people.test>`,
    `Date: ${new Date(Date.now() - (total - n) * 60_000).toUTCString()}`,
    ...(isAnswer(n) ? [`In-Reply-To: <m${n - 1}@people.test>`, `References: <m${n - 1}@people.test>`] : []),
    'MIME-Version: 1.0',
  ];
  const text = `Good morning, this is message ${n}.\r\n${'I would like to know more about the course. '.repeat(20)}\r\n`;
  if (n % 10 !== 0) return [...head, 'Content-Type: text/plain; charset=utf-8', '', text].join('\r\n');
  const part = (type: string, body: string, more: readonly string[] = []): string[] => ['--b', `Content-Type: ${type}`, ...more, '', body];
  const file = ['Content-Disposition: attachment; filename="notes.txt"'];
  return [
    ...head,
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    ...part('text/html; charset=utf-8', `<p>${text}</p>`),
    ...part('text/plain; name="notes.txt"', 'x'.repeat(20_000), file),
    '--b--',
    '',
  ].join('\r\n');
}

it(`[reliability F10] ${total} messages are read at fifty a second, in memory that does not grow`, async () => {
  await scene.addLeads(Array.from({ length: people }, (_each, n) => ({ FirstName: `Person ${n}`, EmailAddress: `person${n}@people.test` })));
  for (let n = 0; n < total; n++) imap.add(written(n));
  const { child, address } = await scene.bring({ poll: 500 });
  const account = {
    EmailAddress: 'office@one.test',
    ImapUrl: imap.url,
    UserName: 'office@one.test',
    Secret: imap.password,
    AgencyOfficeId: scene.one.officeId,
  };
  const response = await fetch(`${address}/api/agencymailbox/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${scene.manager.token}`, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(account),
  });
  expect(response.status, await response.text()).toBe(200);
  const { pid } = child.process;
  const atFirst = await memory(pid);
  while ((await here()) === 0) await wait(500);
  const begun = Date.now();
  const first = await here();
  const seen: { readonly count: number; readonly seconds: number; readonly megabytes: number }[] = [];
  for (let count = first; count < total; ) {
    await wait(2000);
    count = await here();
    seen.push({ count, seconds: (Date.now() - begun) / 1000, megabytes: await memory(pid) });
  }
  const rate = (total - first) / (seen.at(-1)?.seconds ?? 1);
  const third = Math.ceil(seen.length / 3);
  const most = (some: typeof seen): number => Math.max(...some.map(({ megabytes }) => megabytes));
  const [early, middle, late] = [seen.slice(0, third), seen.slice(third, 2 * third), seen.slice(2 * third)].map((some) => ({
    megabytes: most(some),
    rate: ((some.at(-1)?.count ?? 0) - (some[0]?.count ?? 0)) / ((some.at(-1)?.seconds ?? 0) - (some[0]?.seconds ?? 0)),
  }));
  process.stdout.write(
    `${total} messages at ${rate.toFixed(1)} a second (${[early, middle, late].map((part) => part?.rate.toFixed(1)).join(', ')} in each third); memory ${atFirst} MB before, at most ${[early, middle, late].map((part) => part?.megabytes).join(', ')} MB in each third\n`,
  );
  await child.end('SIGTERM');
  expect(await here()).toBe(total);
  const [places] = await runSql(
    scene.server.ownerUrl,
    `select count(distinct "MessageId")::int as known, count(*) filter (where "AgencyLeadId" is null)::int as lost from "SmtpMessage" where "Status" = 'Received'`,
  );
  expect(places).toEqual({ known: total, lost: Array.from({ length: total }, (_each, n) => n).filter(isLost).length });
  expect(rate).toBeGreaterThan(50);
  // What the memory of the first third was, with what a collection of garbage may leave for a while.
  expect(late?.megabytes ?? 0).toBeLessThan((early?.megabytes ?? 0) * 1.5);
});
