// Mails on their way to a mail server: what is encrypted, who signs in, and what is shown to nobody.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailSettings } from '../../engine/mail/mailbox.ts';
import { readSmtpUrl, smtpPort } from '../../engine/mail/smtp-port.ts';
import { bundled } from '../support/bundled.ts';
import { certificate } from './smtp-certificate.ts';
import { startSmtp, type TestSmtp } from './smtp-server.ts';

const account = 'ana@agency.test:p@ss/wörd';
const credentials = 'ana%40agency.test:p%40ss%2Fw%C3%B6rd';
let folder = '';
let open: TestSmtp;
let upgrading: TestSmtp;
let secure: TestSmtp;
let mute: TestSmtp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smtp-'));
  await writeFile(join(folder, 'ca.pem'), certificate);
  [open, upgrading, secure, mute] = await Promise.all([
    startSmtp(),
    startSmtp({ encryption: 'starttls', account }),
    startSmtp({ encryption: 'tls', account }),
    startSmtp({ isMute: true }),
  ]);
});
afterAll(async () => {
  await Promise.all([open, upgrading, secure, mute].map((server) => server?.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** In its own process, which trusts the certificate or does not. */
async function send(urls: readonly string[], trusts: boolean): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [await bundled('tests/people/send-mail.ts'), ...urls], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, ...(trusts ? { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') } : {}) },
  });
  return JSON.parse(stdout) as string[];
}

describe('a mail by SMTP', () => {
  it('is encrypted and signed in for, by STARTTLS and by smtps', async () => {
    const urls = [`smtp://${credentials}@localhost:${upgrading.port}`, `smtps://${credentials}@localhost:${secure.port}`];
    expect(await send(urls, true)).toEqual(['sent', 'sent']);
    for (const { taken } of [upgrading, secure])
      expect(taken).toMatchObject([{ isEncrypted: true, user: 'ana@agency.test', from: '<no-reply@agency.test>', to: '<a@b.test>' }]);
    // In the open nothing was said but the wish to be encrypted.
    expect(upgrading.heard.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
    const [mail] = secure.taken;
    expect(mail?.data).toMatch(/^From: "Matricula, Lda\." <no-reply@agency\.test>\r$/m);
    expect(mail?.data).toMatch(/^Message-ID: <x@matricula>\r$/m);
    expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.data).not.toMatch(/nodemailer/i);
  });

  it('tells no password to a server without encryption, nor to one that it does not trust', async () => {
    const before = [upgrading.heard.length, upgrading.taken.length, secure.taken.length];
    const outcomes = await send(
      [
        `smtp://${credentials}@localhost:${open.port}`,
        `smtp://localhost:${open.port}?tls=required`,
        `smtp://${credentials}@localhost:${upgrading.port}`,
        `smtps://${credentials}@localhost:${secure.port}`,
      ],
      false,
    );
    expect(outcomes.slice(0, 2)).toEqual([expect.stringContaining('STARTTLS'), expect.stringContaining('STARTTLS')]);
    expect(outcomes.slice(2)).toEqual([expect.stringMatching(/self.signed/), expect.stringMatching(/self.signed/)]);
    expect(open.taken).toEqual([]);
    expect([...open.heard, ...upgrading.heard].filter((line) => line.startsWith('AUTH') || line.startsWith('MAIL'))).toEqual([]);
    expect([upgrading.heard.length - 2, upgrading.taken.length, secure.taken.length]).toEqual(before);
    expect(outcomes.join()).not.toMatch(/p@ss|p%40ss/);
  });

  it('is not sent without the sign-in that was asked for', async () => {
    const [wrong, none] = await send([`smtps://ana%40agency.test:wrong@localhost:${secure.port}`, `smtps://localhost:${secure.port}`], true);
    expect(wrong).toContain('535 who are you?');
    expect(wrong).not.toContain('wrong@');
    expect(none).toContain('530 sign in first');
  });

  it('goes in the open where that is said, and stops when it is aborted', async () => {
    const server = readSmtpUrl(open.url);
    const silent = readSmtpUrl(`smtp://localhost:${mute.port}`);
    if (!server || !silent) throw new Error('These are addresses.');
    const mail = { from: 'no-reply@agency.test', to: ['a@b.test'], subject: 'Hello', text: 'x', messageId: 'x@matricula', date: new Date(), files: [] };
    await smtpPort(server).send(mail, new AbortController().signal);
    expect(open.taken).toMatchObject([{ from: '<no-reply@agency.test>', isEncrypted: false, user: '' }]);
    const stop = new AbortController();
    const sending = smtpPort(silent).send(mail, stop.signal);
    stop.abort();
    await expect(sending).rejects.toThrow(/abort/i);
  });

  it('wants an address of a mail server and a sender, said in words', () => {
    for (const SMTP_URL of [
      'mail.example',
      'http://mail.example',
      'smtp://',
      'smtp://a%zz@mail.example',
      'smtp://mail.example?tls=maybe',
      'smtps://mail.example?tls=off',
    ])
      expect(() => readMailSettings({ SMTP_URL, MAIL_FROM: 'a@b.test' })).toThrow('SMTP_URL is not the address of a mail server.');
    expect(() => readMailSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM is missing.');
    expect(readSmtpUrl('smtp://mail.example')).toMatchObject({ port: 587, encryption: 'offered' });
    expect(readSmtpUrl('smtps://a%40b.test:x@[::1]')).toMatchObject({ host: '::1', port: 465, user: 'a@b.test', encryption: 'required' });
  });
});
