// A mailbox on a server that Debian has, read as on the server of the tests: whatever mails are like, and after their numbers changed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { mailboxes } from '../../plugins/mailboxes/index.ts';
import { notifications } from '../../plugins/notifications/index.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../support/dovecot.ts';
import { smallPdf } from '../support/sent-files.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
let dovecot: Dovecot;
let mailbox = 0;
const many = 120;

describe.skipIf(!hasDovecot)(`a mailbox on dovecot${hasDovecot ? '' : ' (left out: dovecot is not installed here)'}`, () => {
  beforeAll(async () => {
    dovecot = await startDovecot();
    scene = await twoAgencies({
      plugins: [settings, people, mailboxes, notifications],
      jobs: { ...shortWaits, poll: 100, lock: 30_000 },
      env: { ...process.env, LOG_LEVEL: 'silent', OUTBOUND_PRIVATE: 'allow' },
    });
    const account = {
      EmailAddress: 'office@one.test',
      ImapUrl: dovecot.url,
      UserName: dovecot.userName,
      Secret: dovecot.password,
      AgencyOfficeId: scene.one.officeId,
    };
    const { status, body, text } = await scene.manager.post<{ Id: number }>('/api/agencymailbox/', account);
    if (status !== 200) throw new Error(text);
    mailbox = body.Id;
  }, 240_000);
  afterAll(async () => {
    await scene?.server.stop();
    await dovecot?.stop();
  });

  async function read(): Promise<void> {
    const { status, body, text } = await scene.manager.post<{ JobId: number }>(`/api/agencymailbox/${mailbox}/read`);
    expect(status, text).toBe(200);
    await expect.poll(async () => (await scene.manager.get<{ State: string }>(`/api/job/${body.JobId}`)).body.State, { timeout: 60_000 }).toBe('done');
  }
  async function all() {
    const { engine } = scene.server.running;
    const { agencyId } = scene.one;
    return await engine.database.read(agencyId, (tx) => engine.records(tx, systemActor(agencyId)).list('SmtpMessage', { orderBy: 'Id', limit: 1000 }));
  }

  it('is tried, read to its end, read on, and read without doubles after it was renumbered', { timeout: 120_000 }, async () => {
    const tried = await scene.manager.post<{ JobId: number }>(`/api/agencymailbox/${mailbox}/try`);
    await expect.poll(async () => (await scene.manager.get<{ State: string }>(`/api/job/${tried.body.JobId}`)).body.State, { timeout: 60_000 }).toBe('done');
    expect((await scene.manager.get<{ Connection: string }>(`/api/agencymailbox/${mailbox}`)).body.Connection).toBe('Works');
    const [lead] = await scene.addLeads([{ FirstName: 'Lia', LastName: 'Lead', EmailAddress: 'lia@lead.test' }]);
    for (let index = 0; index < many; index++)
      await dovecot.deliver(
        String(index),
        `From: Lia <lia@lead.test>\r\nTo: office@one.test\r\nSubject: Mail ${index}\r\n${index % 2 ? `Message-ID: <m${index}@lead.test>\r\n` : ''}Date: ${new Date().toUTCString()}\r\n\r\nMail number ${index}.\r\n`,
      );
    await dovecot.deliver(
      'latin',
      Buffer.concat([
        Buffer.from(
          'From: =?utf-8?Q?Jo=C3=A3o?= <joao@nowhere.test>\r\nSubject: =?iso-8859-1?Q?Matr=EDcula?=\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n',
        ),
        Buffer.from('Ol\xe1, sou o Jo\xe3o.\r\n', 'latin1'),
      ]),
    );
    await dovecot.deliver(
      'file',
      [
        'From: lia@lead.test',
        'Subject: Papers',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'See.',
        '--b',
        'Content-Type: application/pdf; name="passport.pdf"',
        'Content-Disposition: attachment; filename="passport.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(smallPdf(), 'latin1').toString('base64'),
        '--b--',
        '',
      ].join('\r\n'),
    );
    await read();
    const first = await all();
    expect(first).toHaveLength(many + 2);
    expect(first.filter(({ AgencyLeadId }) => AgencyLeadId === lead)).toHaveLength(many + 1);
    const latin = first.find(({ Subject }) => Subject === 'Matrícula');
    expect(latin).toMatchObject({ From: 'João <joao@nowhere.test>', AgencyLeadId: null });
    expect(latin?.PlainTextMessage).toMatch(/^Ol.*, sou o Jo.*o\.$/m);
    const papers = first.find(({ Subject }) => Subject === 'Papers');
    const shown = await scene.manager.get<{ Attachments: object[] }>(`/api/smtpmessage/${papers?.Id}/shown`);
    expect(shown.body.Attachments).toMatchObject([{ Name: 'passport.pdf', ContentType: 'application/pdf' }]);
    await dovecot.deliver('more', 'From: lia@lead.test\r\nSubject: One more\r\nMessage-ID: <more@lead.test>\r\n\r\nHello again.\r\n');
    await read();
    expect(await all()).toHaveLength(many + 3);
    await dovecot.renumber();
    await dovecot.deliver('last', 'From: lia@lead.test\r\nSubject: After renumbering\r\n\r\nHello.\r\n');
    await read();
    const last = await all();
    expect(last).toHaveLength(many + 4);
    expect(new Set(last.map(({ Subject }) => Subject)).size).toBe(many + 4);
  });
});
