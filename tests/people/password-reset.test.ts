// A forgotten password: the mail, its link, and what an attacker learns from asking, which is nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../plugins/settings/index.ts';
import { people } from '../../plugins/people/index.ts';
import { shortWaits } from '../jobs/support.ts';
import { runSql } from '../support/database.ts';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { startSmtp, type TestSmtp } from './smtp-server.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({
    plugins: [settings, people],
    jobs: shortWaits,
    env: { ...process.env, SMTP_URL: '', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://agency.example/' },
  });
});
afterAll(() => scene?.server.stop());
beforeEach(() => runSql(scene.server.ownerUrl, 'delete from matricula.login_failure'));

interface Mail {
  readonly Id: number;
  readonly To: string;
  readonly Subject: string;
  readonly State: string;
  readonly Body: string;
}
const newPassword = 'a brand new password';
const forgot = (UserName: unknown) => scene.server.anyone.post('/api/password/forgot', { UserName });
const reset = (Token: unknown, Password: unknown = newPassword) => scene.server.anyone.post('/api/password/reset', { Token, Password });
const signIn = (UserName: string, Password: string) => scene.server.anyone.post<{ access_token: string }>('/api/token', { UserName, Password });
const mailsTo = async (to: string, caller = scene.god): Promise<Mail[]> => {
  const { body } = await caller.get<{ Data: Mail[] }>('/api/mail?take=100');
  const found = body.Data.filter((mail) => mail.To === to && mail.State !== 'waiting');
  return await Promise.all(found.map(async ({ Id }) => (await caller.get<Mail & Record<string, unknown>>(`/api/mail/${Id}`)).body));
};
/** Asks, and answers the token of the mail that comes. */
async function tokenFor(userName: string, caller = scene.god): Promise<string> {
  const before = (await mailsTo(userName, caller)).length;
  expect((await forgot(userName)).status).toBe(200);
  await expect.poll(async () => (await mailsTo(userName, caller)).length, { timeout: 15_000 }).toBe(before + 1);
  return /#([\w-]+)/.exec((await mailsTo(userName, caller))[0]?.Body ?? '')?.[1] ?? '';
}

describe('asking for a new password', () => {
  it('answers the same for people, for nobody, and for those who may not enter', async () => {
    await scene.manager.post('/api/user', { UserName: 'gone@one.test', Name: 'Gone', Password: demoPassword, IsActive: false });
    const responses = [await forgot('clerk@one.test'), await forgot('nobody@one.test'), await forgot('gone@one.test'), await forgot("'; drop table x; --")];
    expect(responses.map(({ status, text }) => ({ status, text }))).toEqual(responses.map(() => ({ status: 200, text: '{}' })));
    // The same work for each: one job of one kind, and nothing else.
    await expect
      .poll(
        async () =>
          (await scene.god.get<{ Data: { Name: string; State: string }[] }>('/api/job?take=50')).body.Data.filter(
            ({ Name, State }) => Name === 'password.forgot' && State === 'done',
          ).length,
        { timeout: 15_000 },
      )
      .toBe(4);
    await expect.poll(async () => (await mailsTo('clerk@one.test')).length, { timeout: 15_000 }).toBe(1);
    expect([...(await mailsTo('gone@one.test')), ...(await mailsTo('nobody@one.test'))]).toEqual([]);
  });

  it('writes a link that leads to the product, wherever the request says it is', async () => {
    await scene.server.anyone.call('POST', '/api/password/forgot', { UserName: 'manager@one.test' }, { 'X-Forwarded-Host': 'evil.example' });
    await expect.poll(async () => (await mailsTo('manager@one.test')).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await mailsTo('manager@one.test');
    expect(mail?.Body).toMatch(/https:\/\/agency\.example\/user\/reset#[\w-]{43}\n/);
    expect(mail?.Body).not.toContain('evil');
    expect(mail).toMatchObject({ Subject: 'Set a new password', State: 'kept' });
  });

  it('is limited by account and by address', async () => {
    for (let time = 0; time < 3; time++) expect((await forgot('Clerk@One.test')).status).toBe(200);
    const rejected = await forgot(' clerk@one.test');
    expect({ status: rejected.status, code: rejected.body['Code'] }).toEqual({ status: 429, code: 'request.too-many' });
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
    const unknown = [];
    for (let time = 0; time < 4; time++) unknown.push((await forgot('no-such@one.test')).status);
    expect(unknown).toEqual([200, 200, 200, 429]);
    // All that was asked for has come before others count their mails.
    await expect.poll(async () => (await mailsTo('clerk@one.test')).length, { timeout: 15_000 }).toBe(4);
  });

  it('says what is wrong with what was sent', async () => {
    for (const UserName of [undefined, null, '', 5, ['a'], { a: 1 }, 'x'.repeat(201), 'a\u0000b']) expect((await forgot(UserName)).status).toBe(400);
  });
});

describe('the link', () => {
  it('sets the password once, ends every session, and tells the person', async () => {
    const before = await signIn('clerk@one.test', demoPassword);
    const token = await tokenFor('clerk@one.test');
    const responses = await Promise.all([reset(token), reset(token, 'yet another password')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const word = responses[0]?.status === 200 ? newPassword : 'yet another password';
    expect((await signIn('clerk@one.test', word)).status).toBe(200);
    expect((await signIn('clerk@one.test', demoPassword)).status).toBe(401);
    const old = { Authorization: `Bearer ${before.body.access_token}` };
    await expect.poll(async () => (await scene.server.anyone.call('GET', '/api/session', undefined, old)).status).toBe(401);
    await expect.poll(async () => (await mailsTo('clerk@one.test'))[0]?.Subject, { timeout: 15_000 }).toBe('Your password was changed');
    expect((await reset(token)).body).toMatchObject({ Message: 'This link has been used, has expired or never existed.', Hint: 'Request a new one.' });
  });

  it('is not used up by a password that is refused', async () => {
    // Agency Two has its own outbox.
    const own = await tokenFor('manager@two.test', await scene.server.as('god@two.test'));
    expect(await mailsTo('manager@two.test')).toEqual([]);
    for (const [weak, said] of [
      ['short', 'The password is too short. Use at least 12 characters.'],
      ['password1234', 'The password is easy to guess. Choose a longer or less common one.'],
      ['manager@two.test', 'The password is the same as the user name. Choose another one.'],
    ]) {
      const rejected = await reset(own, weak);
      expect({ status: rejected.status, errors: rejected.body['Errors'] }).toEqual({ status: 400, errors: [{ Key: 'Password', Message: said }] });
    }
    expect((await reset(own)).status).toBe(200);
    expect((await signIn('manager@two.test', newPassword)).status).toBe(200);
  });

  it('is not voided by somebody who asks for another one; the first that is used voids the rest', async () => {
    await scene.manager.post('/api/user', { UserName: 'several@one.test', Name: 'Several', Password: demoPassword, IsActive: true });
    const own = await tokenFor('several@one.test');
    const [strangers, another] = [await tokenFor('several@one.test'), await tokenFor('several@one.test')];
    // Two links at the same moment are one use.
    const responses = await Promise.all([reset(own), reset(strangers, 'yet another password')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn('several@one.test', responses[0]?.status === 200 ? newPassword : 'yet another password')).status).toBe(200);
    for (const token of [own, strangers, another]) expect((await reset(token)).status).toBe(400);
  });

  it('runs out after an hour', async () => {
    const second = await tokenFor('manager@one.test');
    const left = await runSqlRows('select extract(epoch from expires_at - now())::int as seconds, hash from matricula.password_reset');
    expect(Number(left[0]?.['seconds'])).toBeGreaterThan(3000);
    expect(Number(left[0]?.['seconds'])).toBeLessThanOrEqual(3600);
    expect(JSON.stringify(left)).not.toContain(second);
    await runSql(scene.server.ownerUrl, `update matricula.password_reset set expires_at = now() - interval '1 second'`);
    expect((await reset(second)).status).toBe(400);
    expect((await signIn('manager@one.test', demoPassword)).status).toBe(200);
  });

  it('does not outlive a password or an address that was changed meanwhile', async () => {
    const made = await scene.manager.post('/api/user', { UserName: 'moved@one.test', Name: 'Moved', Password: demoPassword, IsActive: true });
    const id = Number(made.body['Id']);
    for (const change of [{ Password: 'changed by hand at last' }, { UserName: 'elsewhere@one.test' }]) {
      const token = await tokenFor('moved@one.test');
      expect((await scene.manager.call('PATCH', `/api/user/${id}`, { Id: id, Name: 'Only the name' })).status).toBe(200);
      expect((await scene.manager.call('PATCH', `/api/user/${id}`, { Id: id, ...change })).status).toBe(200);
      expect((await reset(token)).body).toMatchObject({ Message: 'This link has been used, has expired or never existed.' });
    }
    expect((await signIn('elsewhere@one.test', 'changed by hand at last')).status).toBe(200);
  });

  it('does not let in who was switched off meanwhile', async () => {
    const made = await scene.manager.post('/api/user', { UserName: 'leaving@one.test', Name: 'Leaving', IsActive: true });
    const token = await tokenFor('leaving@one.test');
    await scene.god.call('PATCH', `/api/user/${Number(made.body['Id'])}`, { IsActive: false });
    expect((await reset(token)).status).toBe(400);
  });

  it('cannot be guessed for long', async () => {
    const responses = [];
    for (let time = 0; time < 31; time++) responses.push((await reset('x'.repeat(43))).status);
    expect(new Set(responses.slice(0, 30))).toEqual(new Set([400]));
    expect(responses[30]).toBe(429);
  });
});

describe('changing one’s own password', () => {
  const by = (token: string) => (Password: unknown, NewPassword: unknown) =>
    scene.server.anyone.call('POST', '/api/password/change', { Password, NewPassword }, { Authorization: `Bearer ${token}` });
  let made = 0;
  async function person(): Promise<{ id: number; userName: string; token: string }> {
    const userName = `own${++made}@one.test`;
    const created = await scene.manager.post('/api/user', { UserName: userName, Name: `Own ${made}`, Password: demoPassword, IsActive: true });
    return { id: Number(created.body['Id']), userName, token: (await signIn(userName, demoPassword)).body.access_token };
  }
  const isOpen = async (token: string) =>
    (await scene.server.anyone.call('GET', '/api/session', undefined, { Authorization: `Bearer ${token}` })).status === 200;

  it('ends every other session, is in the journal, and is reported by mail', async () => {
    const one = await person();
    const elsewhere = (await signIn(one.userName, demoPassword)).body.access_token;
    expect((await by(one.token)(demoPassword, newPassword)).status).toBe(200);
    await expect.poll(() => isOpen(elsewhere)).toBe(false);
    expect(await isOpen(one.token)).toBe(true);
    expect((await signIn(one.userName, demoPassword)).status).toBe(401);
    expect((await signIn(one.userName, newPassword)).status).toBe(200);
    await expect.poll(async () => (await mailsTo(one.userName))[0]?.Body, { timeout: 15_000 }).toContain('was just changed by somebody who was signed in');
    const journal = await scene.manager.get<{ Data: { Description: string; UserName: string; UserId: number }[] }>(`/api/user/${one.id}/journal`);
    expect(journal.body.Data[0]).toMatchObject({ Description: 'Changed: Password', UserName: 'Own 1', UserId: one.id });
    expect(journal.text).not.toContain(newPassword);
  });

  it('wants the present password, and a new one that fits; nothing is changed otherwise', async () => {
    const one = await person();
    for (const [weak, said] of [
      ['short', 'The password is too short. Use at least 12 characters.'],
      ['password1234', 'The password is easy to guess. Choose a longer or less common one.'],
      [one.userName, 'The password is the same as the user name. Choose another one.'],
      [demoPassword, 'The new password is the same as the current one.'],
    ]) {
      const rejected = await by(one.token)(demoPassword, weak);
      expect([rejected.status, rejected.body['Errors']]).toEqual([400, [{ Key: 'NewPassword', Message: said }]]);
    }
    const wrong = await by(one.token)('not this one', newPassword);
    expect([wrong.status, wrong.body['Errors']]).toEqual([400, [{ Key: 'Password', Message: 'The password is incorrect.' }]]);
    for (const [present, fresh] of [
      [undefined, newPassword],
      [demoPassword, undefined],
      [5, newPassword],
      [demoPassword, { a: 1 }],
      [demoPassword, 'x'.repeat(201)],
    ])
      expect((await by(one.token)(present, fresh)).status).toBe(400);
    expect((await scene.server.anyone.post('/api/password/change', { Password: demoPassword, NewPassword: newPassword })).status).toBe(401);
    expect((await signIn(one.userName, demoPassword)).status).toBe(200);
    expect(await isOpen(one.token)).toBe(true);
  });

  it('cannot be used to guess the present one, and happens once of two at once', async () => {
    const one = await person();
    const both = await Promise.all([by(one.token)(demoPassword, newPassword), by(one.token)(demoPassword, 'yet another password')]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([400, 409]).toContain(both.find(({ status }) => status !== 200)?.status);
    await runSql(scene.server.ownerUrl, 'delete from matricula.login_failure');
    const guesses = [];
    for (let time = 0; time < 11; time++) guesses.push((await by(one.token)('not this one', 'one more new password')).status);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

describe('the outbox', () => {
  it('is for platform administrators, each agency’s own', async () => {
    const manager = (await signIn('manager@one.test', demoPassword)).body.access_token;
    for (const path of ['/api/mail', '/api/mail/1'])
      expect((await scene.server.anyone.call('GET', path, undefined, { Authorization: `Bearer ${manager}` })).status).toBe(403);
    const [mail] = await mailsTo('manager@one.test');
    const elsewhere = await scene.server.as('god@two.test');
    expect((await elsewhere.get(`/api/mail/${mail?.Id}`)).status).toBe(404);
    for (const id of ['0', 'x', '-1', '99999999999999999']) expect((await scene.god.get(`/api/mail/${id}`)).status).toBe(404);
  });

  it('takes no line end into a header', async () => {
    const { engine } = scene.server.running;
    const send = (to: string, subject: string) => engine.database.write(scene.one.agencyId, (tx) => engine.mail.send(tx, { to, subject, text: 'x' }));
    const count = async () => (await scene.god.get<{ Count: number }>('/api/mail')).body.Count;
    const before = await count();
    for (const to of [
      'a@b.test\r\nBcc: c@d.test',
      'a@b.test\nx',
      'a@b.test,c@d.test',
      'A <a@b.test>',
      'a@b.test\u0000',
      'a@b',
      '',
      `${'a'.repeat(250)}@b.test`,
    ])
      await expect(send(to, 'Fine')).rejects.toThrow('The e-mail cannot be sent.');
    for (const subject of ['Hello\r\nBcc: c@d.test', 'Hello\nX: y', 'Hello\rX', 'Hello\u2028X', '', ' ', 'x'.repeat(201)])
      await expect(send('a@b.test', subject)).rejects.toThrow('The e-mail cannot be sent.');
    expect(await count()).toBe(before);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const { engine } = scene.server.running;
    const before = (await scene.god.get<{ Count: number }>('/api/mail')).body.Count;
    const failing = engine.database.write(scene.one.agencyId, async (tx) => {
      await engine.mail.send(tx, { to: 'a@b.test', subject: 'Never', text: 'x' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect((await scene.god.get<{ Count: number }>('/api/mail')).body.Count).toBe(before);
  });
});

describe('with a mail server', () => {
  let smtp: TestSmtp;
  let mailing: TwoAgencies;
  beforeAll(async () => {
    smtp = await startSmtp();
    mailing = await twoAgencies({
      plugins: [settings, people],
      jobs: shortWaits,
      env: { ...process.env, LOG_LEVEL: 'silent', SMTP_URL: smtp.url, MAIL_FROM: 'Matricula <no-reply@agency.test>' },
    });
  });
  afterAll(async () => {
    await mailing?.server.stop();
    await smtp?.stop();
  });

  it('mails go out by a job, are tried again, and lose their link here once they are out', async () => {
    smtp.reject(2, '451 come back later');
    await mailing.server.anyone.post('/api/password/forgot', { UserName: 'clerk@one.test' });
    await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBe(1);
    const [mail] = smtp.taken;
    expect({ from: mail?.from, to: mail?.to }).toEqual({ from: '<no-reply@agency.test>', to: '<clerk@one.test>' });
    const [headers = '', body = ''] = (mail?.data ?? '').split('\r\n\r\n');
    expect(headers).toContain('From: Matricula <no-reply@agency.test>\r\nTo: <clerk@one.test>'.replace('<clerk@one.test>', 'clerk@one.test'));
    expect(headers).toMatch(/\r\nMessage-ID: <[\w-]+@matricula>/);
    const text = Buffer.from(body, 'base64').toString('utf8');
    const token = /#([\w-]{43})/.exec(text)?.[1] ?? 'none';
    await expect.poll(async () => (await mailing.god.get<{ Data: Mail[] }>('/api/mail')).body.Data[0]?.State).toBe('sent');
    const { Data } = (await mailing.god.get<{ Data: Mail[] }>('/api/mail')).body;
    const visible = (await mailing.god.get<Mail & Record<string, unknown>>(`/api/mail/${Data[0]?.Id}`)).body;
    expect(visible.Body).not.toContain(token);
    expect((await mailing.server.anyone.post('/api/password/reset', { Token: token, Password: newPassword })).status).toBe(200);
    await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBe(2);
  });

  it('writes subjects of every language', async () => {
    const { engine } = mailing.server.running;
    await engine.database.write(mailing.one.agencyId, (tx) =>
      engine.mail.send(tx, { to: 'a@b.test', subject: 'Contraseña — 新しいパスワードを設定してください', text: '.\r\n..\nFim.' }),
    );
    await expect.poll(() => smtp.taken.some(({ to }) => to === '<a@b.test>'), { timeout: 20_000 }).toBe(true);
    const [headers = '', body = ''] = (smtp.taken.find(({ to }) => to === '<a@b.test>')?.data ?? '').split('\r\n\r\n');
    const words = [...headers.matchAll(/=\?utf-8\?B\?([^?]+)\?=/gi)].map(([, word]) => Buffer.from(word ?? '', 'base64').toString('utf8'));
    expect(words.join('')).toBe('Contraseña — 新しいパスワードを設定してください');
    expect(Buffer.from(body, 'base64').toString('utf8')).toBe('.\r\n..\r\nFim.');
  });
});

async function runSqlRows(query: string): Promise<Record<string, unknown>[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: scene.server.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}
