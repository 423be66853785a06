// Mail that comes in: read from a server of the test, found its record, shown without what runs, and never doubled.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { mailboxes } from '../../plugins/mailboxes/index.ts';
import { notifications } from '../../plugins/notifications/index.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import type { Engine, Plugin } from '#engine';
import { shortWaits } from '../jobs/support.ts';
import { startImap, type TestImap } from '../support/imap-server.ts';
import { smallPdf } from '../support/sent-files.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Message {
  readonly Id: number;
  readonly Subject: string;
  readonly Status: string;
  readonly From: string;
  readonly To: string;
  readonly Message: string;
  readonly PlainTextMessage: string;
  readonly Tags: string;
  readonly ThreadId: string | null;
  readonly InReplyToId: number | null;
  readonly StudentId: number | null;
  readonly AgencyLeadId: number | null;
  readonly AgencyAgentId: number | null;
  readonly AgencySupplierId: number | null;
  readonly IsAutomatic: boolean;
  readonly SentDate: string;
  readonly Failure?: string | null;
}
interface Mailbox {
  readonly Id: number;
  readonly Connection: string;
}
interface Heard {
  readonly id: number;
  readonly isAutomatic: boolean;
  readonly of: Readonly<Record<string, unknown>>;
}

const heard: Heard[] = [];
const listener: Plugin<Engine> = { name: 'listener', on: { 'message.received': (event) => Promise.resolve(void heard.push(event)) } };
let scene: TwoAgencies;
let imap: TestImap;
let mailbox = 0;
beforeAll(async () => {
  imap = await startImap();
  scene = await twoAgencies({
    plugins: [settings, people, mailboxes, notifications, listener],
    jobs: { ...shortWaits, poll: 100, lock: 30_000 },
    env: { ...process.env, LOG_LEVEL: 'silent', OUTBOUND_PRIVATE: 'allow' },
  });
  mailbox = (await scene.manager.post<Mailbox>('/api/agencymailbox/', account())).body.Id;
}, 240_000);
afterAll(async () => {
  await scene?.server.stop();
  await imap?.stop();
});
beforeEach(() => {
  imap.breakAfter(undefined);
  heard.length = 0;
});

const account = (values: object = {}) => ({
  EmailAddress: 'office@one.test',
  ImapUrl: imap.url,
  UserName: 'office@one.test',
  Secret: imap.password,
  AgencyOfficeId: scene.one.officeId,
  ...values,
});
let mails = 0;
interface Given {
  readonly from?: string;
  readonly subject?: string;
  readonly id?: string | null;
  readonly headers?: readonly string[];
  readonly body?: string;
  readonly date?: string | null;
  readonly type?: string;
}
function written({
  from = 'Ana Souza <ana@student.test>',
  subject = 'Hello',
  id,
  headers = [],
  body = 'Hello.',
  date,
  type = 'text/plain; charset=utf-8',
}: Given) {
  const own = id === undefined ? `m${++mails}@student.test` : id;
  const lines = [
    `From: ${from}`,
    'To: office@one.test',
    `Subject: ${subject}`,
    ...(own === null ? [] : [`Message-ID: <${own}>`]),
    ...(date === null ? [] : [`Date: ${date ?? new Date().toUTCString()}`]),
    'MIME-Version: 1.0',
    `Content-Type: ${type}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}\r\n`;
}
const all = async (where = ''): Promise<Message[]> => {
  const { engine } = scene.server.running;
  const { agencyId } = scene.one;
  const rows = await engine.database.read(agencyId, (tx) =>
    engine.records(tx, systemActor(agencyId)).list('SmtpMessage', { where: { Status: 'Received' }, orderBy: 'Id' }),
  );
  return (rows as unknown as Message[]).filter(({ Subject }) => where === '' || Subject === where);
};
/** Reads the mailbox and waits until the job is done. */
async function read(id = mailbox): Promise<void> {
  const { status, body, text } = await scene.manager.post<{ JobId: number }>(`/api/agencymailbox/${id}/read`);
  expect(status, text).toBe(200);
  await jobDone(body.JobId);
}
async function jobDone(id: number): Promise<void> {
  await expect.poll(async () => (await scene.manager.get<{ State: string }>(`/api/job/${id}`)).body.State, { timeout: 60_000, interval: 50 }).toBe('done');
}
async function add(entity: string, values: object): Promise<number> {
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  const [id = 0] = await engine.database.write(agencyId, (tx) =>
    engine
      .records(tx, systemActor(agencyId))
      .named(entity)
      .createMany([{ AgencyOfficeId: officeId, ...values }]),
  );
  return id;
}
const student = (EmailAddress: string) => add('Student', { FirstName: 'Ana', LastName: 'Souza', EmailAddress, UserId: scene.one.managerId });
const only = async (subject: string): Promise<Message> => {
  const found = await all(subject);
  expect(found, subject).toHaveLength(1);
  return found[0] as Message;
};

describe('a mailbox', () => {
  it('is kept by who keeps offices; its secret is never answered, and asked for again with another server or user', async () => {
    expect((await scene.clerk.post('/api/agencymailbox/', account({ EmailAddress: 'clerk@one.test' }))).status).toBe(403);
    expect((await scene.other.get(`/api/agencymailbox/${mailbox}`)).status).toBe(404);
    for (const path of [`agencymailbox/${mailbox}`, 'agencymailbox/list', 'agencymailbox/csv', `agencymailbox/${mailbox}/journal`]) {
      const { status, text } = await scene.manager.get(`/api/${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/Secret|imap secret/);
    }
    const { engine } = scene.server.running;
    const { agencyId } = scene.one;
    const stored = await engine.database.read(agencyId, (tx) => engine.records(tx, systemActor(agencyId)).get('AgencyMailbox', mailbox as never));
    expect(stored.Secret).not.toContain('imap secret');
    const moved = await scene.manager.call<{ Errors: { Key: string }[] }>('PATCH', `/api/agencymailbox/${mailbox}`, { UserName: 'somebody@one.test' });
    expect([moved.status, moved.body.Errors[0]?.Key]).toEqual([400, 'Secret']);
    expect((await scene.manager.call('PATCH', `/api/agencymailbox/${mailbox}`, { FromName: 'One' })).status).toBe(200);
    for (const [values, key] of [
      [{ ImapUrl: 'http://one.test' }, 'ImapUrl'],
      [{ ImapUrl: 'imaps://user:secret@one.test' }, 'ImapUrl'],
      [{ SmtpUrl: 'one.test' }, 'SmtpUrl'],
      [{ Secret: '' }, 'Secret'],
    ] as const) {
      const { status, body } = await scene.manager.post<{ Errors: { Key: string }[] }>(
        '/api/agencymailbox/',
        account({ EmailAddress: 'x@one.test', ...values }),
      );
      expect([status, body.Errors[0]?.Key], JSON.stringify(values)).toEqual([400, key]);
    }
  });

  it('tells what became of a test of its connection', async () => {
    const tried = async (values: object): Promise<string> => {
      const { body } = await scene.manager.post<Mailbox>('/api/agencymailbox/', account({ EmailAddress: `t${++mails}@one.test`, IsActive: false, ...values }));
      await jobDone((await scene.manager.post<{ JobId: number }>(`/api/agencymailbox/${body.Id}/try`)).body.JobId);
      return (await scene.manager.get<Mailbox>(`/api/agencymailbox/${body.Id}`)).body.Connection;
    };
    expect(await tried({})).toBe('Works');
    expect(await tried({ Secret: 'wrong' })).toBe('Rejected');
    expect(await tried({ Folder: 'Nowhere' })).toBe('NoFolder');
    expect(await tried({ ImapUrl: 'imap://127.0.0.1:1?tls=off' })).toBe('Unreachable');
  });
});

describe('a mail that comes in', () => {
  it('[MAIL-012] stands on the record that has its address, with a bell for the person of that record', async () => {
    const id = await student('ana@student.test');
    imap.add(written({ from: '"Ana Souza" <ANA@student.test>', subject: 'By address', body: 'Good morning.\r\n\r\nAna' }));
    await read();
    const message = await only('By address');
    expect(message).toMatchObject({
      StudentId: id,
      Status: 'Received',
      Tags: 'Inbox',
      From: 'Ana Souza <ANA@student.test>',
      To: 'office@one.test',
      IsAutomatic: false,
    });
    expect(message.PlainTextMessage.trim()).toBe('Good morning.\n\nAna');
    expect((await scene.manager.get<{ Data: Message[] }>(`/api/student/${id}/smtpmessage`)).body.Data.map(({ Id }) => Id)).toEqual([message.Id]);
    expect(heard).toMatchObject([{ id: message.Id, isAutomatic: false, of: { StudentId: id } }]);
    const bell = await scene.manager.get<{ Data: { Kind: string; Message: string; EntityId: number }[] }>('/api/notification/own');
    expect(bell.body.Data[0]).toMatchObject({ Kind: 'MessageReceived', Message: 'New message from Ana Souza', EntityId: id });
  });

  it('belongs to the conversation that it answers, also from another address', async () => {
    const id = await student('bea@student.test');
    const sent = await add('SmtpMessage', {
      StudentId: id,
      Subject: 'Your quote',
      Message: '<p>Hi</p>',
      To: 'bea@student.test',
      Status: 'Received',
      MessageId: 'first@matricula',
      ThreadId: 'first@matricula',
    });
    imap.add(
      written({
        from: 'mother@home.test',
        subject: 'RE: Your quote',
        headers: ['In-Reply-To: <first@matricula>', 'References: <other@matricula> <first@matricula>'],
      }),
    );
    await read();
    expect(await only('RE: Your quote')).toMatchObject({ StudentId: id, InReplyToId: sent, ThreadId: 'first@matricula' });
  });

  it('goes to the lead, to its student once it is converted, to the agent and to the supplier', async () => {
    const [lead] = await scene.addLeads([{ FirstName: 'Leo', LastName: 'Lead', EmailAddress: 'leo@lead.test' }]);
    const became = await student('converted@elsewhere.test');
    await add('AgencyLead', { FirstName: 'Con', LastName: 'Verted', EmailAddress: 'con@lead.test', IsConverted: true, StudentId: became });
    const agent = await add('AgencyAgent', { Name: 'Agent', EmailAddress: 'hello@agent.test' });
    const supplier = await add('AgencySupplier', { Name: 'College', AgencyOfficeId: undefined });
    await add('AgencySupplierContact', { Name: 'Desk', EmailAddress: 'Desk@college.test', AgencySupplierId: supplier, AgencyOfficeId: undefined });
    for (const [from, subject] of [
      ['leo@lead.test', 'of lead'],
      ['con@lead.test', 'of converted'],
      ['hello@agent.test', 'of agent'],
      ['desk@college.test', 'of supplier'],
    ])
      imap.add(written({ from: from ?? '', subject: subject ?? '' }));
    await read();
    expect(await only('of lead')).toMatchObject({ AgencyLeadId: lead });
    expect(await only('of converted')).toMatchObject({ StudentId: became, AgencyLeadId: null });
    expect(await only('of agent')).toMatchObject({ AgencyAgentId: agent });
    expect(await only('of supplier')).toMatchObject({ AgencySupplierId: supplier });
  });

  it('waits to be assigned where nobody has its address or several have; who keeps offices assigns it, with the rest of its conversation', async () => {
    const [first] = [await student('twins@student.test'), await student('twins@student.test')];
    imap.add(written({ from: 'twins@student.test', subject: 'Of whom' }));
    imap.add(written({ from: 'stranger@nowhere.test', subject: 'Stranger', id: 'stranger@nowhere.test' }));
    imap.add(written({ from: 'stranger@nowhere.test', subject: 'Stranger again', headers: ['In-Reply-To: <stranger@nowhere.test>'] }));
    await read();
    expect(await only('Of whom')).toMatchObject({ StudentId: null });
    const message = await only('Stranger');
    expect(message).toMatchObject({ StudentId: null, AgencyLeadId: null });
    expect(heard).toEqual([]);
    const listed = async (caller = scene.manager) =>
      (await caller.post<{ Data: Message[] }>('/api/smtpmessage/search?viewId=1431', [])).body.Data?.map(({ Subject }) => Subject);
    expect(await listed()).toEqual(expect.arrayContaining(['Stranger', 'Of whom']));
    expect((await scene.clerk.get(`/api/smtpmessage/${message.Id}`)).status).toBe(404);
    expect((await scene.other.get(`/api/smtpmessage/${message.Id}`)).status).toBe(404);
    const assign = (input: object, caller = scene.manager) => caller.post(`/api/smtpmessage/${message.Id}/assign`, input);
    expect((await assign({})).status).toBe(400);
    expect((await assign({ StudentId: first, AgencyAgentId: 1 })).status).toBe(400);
    expect((await assign({ StudentId: 99_999_999 })).status).toBe(404);
    expect((await assign({ StudentId: first }, scene.clerk)).status).not.toBe(200);
    const done = await assign({ StudentId: first });
    expect(done.status, done.text).toBe(200);
    expect((await all()).filter(({ StudentId }) => StudentId === first).map(({ Subject }) => Subject)).toEqual(['Stranger', 'Stranger again']);
    expect(heard.map(({ id }) => id)).toEqual([message.Id]);
    expect((await scene.clerk.get(`/api/smtpmessage/${message.Id}`)).status).toBe(200);
  });

  it('is here once: read twice, renumbered, and in the middle of a broken reading', async () => {
    const before = (await all()).length;
    for (let count = 0; count < 30; count++) imap.add(written({ subject: `Often ${count}` }));
    imap.add(written({ subject: 'Without an id', id: null }));
    imap.breakAfter(25);
    await read().catch(() => undefined);
    imap.breakAfter(undefined);
    await read();
    await read();
    expect((await all()).length).toBe(before + 31);
    imap.renumber();
    imap.add(written({ subject: 'After renumbering' }));
    await read();
    expect((await all()).length).toBe(before + 32);
    await only('After renumbering');
    expect(imap.heard.filter((line) => /STORE|EXPUNGE|COPY|MOVE|APPEND|DELETE|^SELECT/i.test(line))).toEqual([]);
    expect(imap.heard.filter((line) => /BODY\[/i.test(line))).toEqual([]);
  });

  it('what went out from here is not taken in again, and what comes into two mailboxes is here once', async () => {
    const id = await student('loop@student.test');
    await add('SmtpMessage', { StudentId: id, Subject: 'Loop', Message: '<p>Hi</p>', To: 'office@one.test', Status: 'Sending', MessageId: 'loop@matricula' });
    imap.add(written({ from: 'office@one.test', subject: 'Loop', id: 'loop@matricula' }));
    imap.add(written({ subject: 'Twice', id: 'twice@student.test' }));
    imap.add(written({ subject: 'Twice', id: 'twice@student.test' }));
    await read();
    expect(await all('Loop')).toEqual([]);
    await only('Twice');
  });

  it('that a program wrote is kept as automatic: it rings no bell', async () => {
    const cases: readonly (readonly [string, Given])[] = [
      ['out of office', { headers: ['Auto-Submitted: auto-replied'] }],
      ['list', { headers: ['Precedence: bulk'] }],
      ['old program', { headers: ['X-Autoreply: yes'] }],
      ['daemon', { from: 'MAILER-DAEMON@student.test' }],
    ];
    for (const [subject, given] of cases) imap.add(written({ subject, ...given }));
    imap.add(written({ subject: 'a person', headers: ['Auto-Submitted: no'] }));
    await read();
    for (const [subject] of cases) expect(await only(subject)).toMatchObject({ IsAutomatic: true });
    expect(await only('a person')).toMatchObject({ IsAutomatic: false });
  });

  it('is read whatever it is written like: another charset, no date, no subject, nothing at all', async () => {
    imap.add(
      Buffer.concat([
        Buffer.from(written({ subject: 'Latin', type: 'text/plain; charset=nonsense-8', body: '' }).trimEnd()),
        Buffer.from('\r\n\r\nOl\xe1, S\xe3o Paulo', 'latin1'),
      ]),
    );
    imap.add(
      written({
        subject: '=?iso-8859-1?Q?Matr=EDcula?=',
        type: 'text/plain; charset=iso-8859-1',
        headers: ['Content-Transfer-Encoding: quoted-printable'],
        body: 'Ol=E1',
      }),
    );
    const arrived = new Date(Date.now() - 3_600_000);
    imap.add(written({ subject: 'Dateless', date: null }), arrived);
    imap.add(written({ subject: 'From the future', date: 'Fri, 01 Jan 2125 00:00:00 +0000' }), arrived);
    imap.add(written({ subject: '', id: 'nothing@student.test', body: '' }));
    imap.add(Buffer.from([0, 255, 254, 13, 10, 13, 10, 0]));
    imap.add(written({ subject: 'Zero', body: 'a\u0000b \ud800 c' }));
    await read();
    expect((await only('Latin')).PlainTextMessage).toContain('S');
    expect(await only('Matrícula')).toMatchObject({ PlainTextMessage: expect.stringContaining('Olá') as string });
    for (const subject of ['Dateless', 'From the future']) expect(Math.abs(Date.parse((await only(subject)).SentDate) - arrived.getTime())).toBeLessThan(2000);
    expect((await only('Zero')).PlainTextMessage).toContain('a');
  });

  it('says nothing that runs: scripts, frames and pictures from elsewhere are not shown', async () => {
    const html =
      '<p onclick="alert(1)">Hi <a href="javascript:alert(1)">there</a></p><script>alert(1)</script><iframe src="https://evil.test"></iframe><style>p{}</style>' +
      '<form action="https://evil.test"><input name="a"></form><img src="https://track.test/a.gif" alt="Logo"><img src="data:image/svg+xml,<svg/>"><svg onload="alert(1)"></svg>';
    imap.add(written({ subject: 'Hostile', type: 'text/html; charset=utf-8', body: html }));
    await read();
    const { Id, Message: stored } = await only('Hostile');
    expect(stored).not.toMatch(/script|onclick|onload|iframe|<form|<input|<style|data:|svg/i);
    const shown = await scene.manager.get<{ Html: string; HasRemotePictures: boolean }>(`/api/smtpmessage/${Id}/shown`);
    expect(shown.status, shown.text).toBe(200);
    expect(shown.body.HasRemotePictures).toBe(true);
    expect(shown.body.Html).not.toContain('track.test');
    const page = await scene.manager.get(`/api/smtpmessage/${Id}/page`);
    expect(page.text).toContain('track.test');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
    expect(policy).not.toMatch(/script-src|allow-scripts/);
    expect(page.headers.get('content-disposition')).toBe('inline');
    expect((await scene.other.get(`/api/smtpmessage/${Id}/shown`)).status).toBe(404);
  });

  it('brings its files as what they are; one that is larger than files may be is named', async () => {
    const part = (name: string, type: string, content: string) =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
        content,
        'latin1',
      )
        .toString('base64')
        .replace(/(.{76})/g, '$1\r\n')}\r\n`;
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee.\r\n${part('passport.pdf', 'application/octet-stream', smallPdf())}${part('photo.png', 'image/png', 'no picture')}${part('winmail.dat', 'application/ms-tnef', '\x78\x9f\x3e\x22tnef')}--b--`;
    imap.add(written({ subject: 'Files', type: 'multipart/mixed; boundary="b"', body }));
    await read();
    imap.add(
      written({
        subject: 'Large',
        type: 'multipart/mixed; boundary="b"',
        body: `--b\r\nContent-Type: text/plain\r\n\r\nSee.\r\n${part('film.bin', 'application/octet-stream', 'x'.repeat(40_000_000))}--b--`,
      }),
    );
    await read();
    const shown = async (subject: string) =>
      (await scene.manager.get<{ PlainText: string; Attachments: object[] }>(`/api/smtpmessage/${(await only(subject)).Id}/shown`)).body;
    const files = await shown('Files');
    expect(files.Attachments).toHaveLength(3);
    expect(files.Attachments).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Name: 'passport.pdf', ContentType: 'application/pdf', Defect: null, IsLeftOut: false }),
        expect.objectContaining({ Name: 'photo.png', ContentType: 'application/octet-stream', Defect: 'broken' }),
        expect.objectContaining({ Name: 'winmail.dat', ContentType: 'application/octet-stream' }),
      ]),
    );
    const large = await shown('Large');
    expect(large.PlainText).toContain('See.');
    expect(large.Attachments).toMatchObject([{ Name: 'film.bin', IsLeftOut: true, Key: null }]);
  }, 120_000);

  it('shows the pictures that came with it where they stand in its text, and nothing in place of those that did not', async () => {
    const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const body = [
      '--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Look: <img src="cid:shot@student.test" alt="Screen"> <img src="cid:gone@student.test" alt="Gone"></p>\r\n',
      `--b\r\nContent-Type: image/png; name="my shot (1).png"\r\nContent-ID: <shot@student.test>\r\nContent-Disposition: inline; filename="my shot (1).png"\r\nContent-Transfer-Encoding: base64\r\n\r\n${picture}\r\n`,
      '--b--',
    ].join('');
    imap.add(written({ subject: 'Picture', type: 'multipart/related; boundary="b"', body }));
    await read();
    const { Id } = await only('Picture');
    const shown = await scene.manager.get<{ Html: string; HasRemotePictures: boolean }>(`/api/smtpmessage/${Id}/shown`);
    expect(shown.body.HasRemotePictures).toBe(false);
    expect(shown.body.Html).toMatch(/^<p>Look: <img src="data:image\/png;base64,[^"]+" alt="Screen" \/> <img alt="Gone" \/><\/p>/);
  });

  it('of a server that could not deliver marks the mail as failed', async () => {
    const id = await student('gone@student.test');
    const sent = await add('SmtpMessage', {
      StudentId: id,
      Subject: 'To nobody',
      Message: '<p>Hi</p>',
      To: 'gone@student.test',
      Status: 'Sending',
      MessageId: 'gone@matricula',
    });
    const { engine } = scene.server.running;
    const { agencyId } = scene.one;
    await engine.database.write(agencyId, (tx) => engine.records(tx, systemActor(agencyId)).systemUpdate('SmtpMessage', sent as never, { Status: 'Sent' }));
    const report = (status: string, original: string) =>
      written({
        from: 'MAILER-DAEMON@mx.test',
        subject: `Undelivered ${status}`,
        type: 'multipart/report; report-type=delivery-status; boundary="r"',
        body: `--r\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.test\r\n\r\nFinal-Recipient: rfc822; gone@student.test\r\nAction: failed\r\nStatus: ${status}\r\n\r\n--r\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${original}>\r\nSubject: To nobody\r\n\r\n--r--`,
      });
    imap.add(report('5.1.1', 'gone@matricula'));
    await read();
    expect(await only('Undelivered 5.1.1')).toMatchObject({ IsAutomatic: true, StudentId: id });
    const mail = await scene.manager.get<Message>(`/api/smtpmessage/${sent}`);
    expect(mail.body).toMatchObject({ Status: 'Failed', Failure: 'AddressRefused' });
  });
});
