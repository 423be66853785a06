// The second factor: enabled by a code, asked for at every sign-in, good once, and taken away by those who may.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt, otpauthLink, getStep } from '../../engine/session/totp.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { fromBase32 } from '../support/base32.ts';
import { runSql } from '../support/database.ts';
import { lockRows, waiting } from '../support/lock-rows.ts';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people] });
});
afterAll(() => scene?.server.stop());
beforeEach(() => runSql(scene.server.ownerUrl, 'delete from matricula.login_failure'));

const signIn = (userName: string) =>
  scene.server.anyone.post<{ access_token?: string; ChallengeToken?: string; Code?: string }>('/api/token', { UserName: userName, Password: demoPassword });
const answer = (ChallengeToken: unknown, Code: unknown) => scene.server.anyone.post<{ access_token?: string }>('/api/token/code', { ChallengeToken, Code });
const call = <Body = Record<string, unknown>>(token: string, method: string, path: string, body?: unknown) =>
  scene.server.anyone.call<Body>(method, path, body, { Authorization: `Bearer ${token}` });

interface Person {
  readonly id: number;
  readonly userName: string;
  readonly token: string;
}
let made = 0;
async function person(): Promise<Person> {
  const userName = `person${++made}@one.test`;
  const created = await scene.manager.post('/api/user', { UserName: userName, Name: 'Person', Password: demoPassword, IsActive: true });
  return { id: Number(created.body['Id']), userName, token: (await signIn(userName)).body.access_token ?? '' };
}
interface Protected extends Person {
  readonly secret: Buffer;
  readonly recovery: readonly string[];
}
/** With the factor in force; the codes of now and before are used up for the next sign-in, the one after is not. */
async function protectedPerson(): Promise<Protected> {
  const one = await person();
  const started = await call<{ Secret: string; Link: string }>(one.token, 'POST', '/api/second-factor', { Password: demoPassword });
  const secret = fromBase32(started.body.Secret);
  const confirmed = await call<{ RecoveryCodes: string[] }>(one.token, 'POST', '/api/second-factor/confirm', {
    Secret: started.body.Secret,
    Code: codeAt(secret, getStep(new Date())),
  });
  expect(confirmed.status).toBe(200);
  return { ...one, secret, recovery: confirmed.body.RecoveryCodes };
}
const next = (secret: Buffer): string => codeAt(secret, getStep(new Date()) + 1);

describe('codes by the clock', () => {
  it('are those of RFC 6238', () => {
    const secret = Buffer.from('12345678901234567890');
    const cases: readonly (readonly [number, string])[] = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ];
    expect(cases.map(([seconds]) => codeAt(secret, getStep(new Date(seconds * 1000))))).toEqual(cases.map(([, code]) => code));
    expect(otpauthLink('Matricula', 'a b@c.test', secret)).toBe(
      'otpauth://totp/Matricula:a%20b%40c.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Matricula&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('enabling it', () => {
  it('wants the password and then a code, and only then asks for it', async () => {
    const one = await person();
    expect((await call(one.token, 'POST', '/api/second-factor', { Password: 'not this one' })).body).toMatchObject({ Message: 'The password is incorrect.' });
    const started = await call<{ Secret: string; Link: string }>(one.token, 'POST', '/api/second-factor', { Password: demoPassword });
    expect(started.body.Link).toContain(`secret=${started.body.Secret}`);
    expect((await call(one.token, 'GET', '/api/second-factor')).body).toEqual({ IsEnabled: false, RecoveryCodesLeft: 0 });
    // Not in force: nobody is locked out by having begun.
    expect((await signIn(one.userName)).body.access_token).toBeDefined();
    expect((await call(one.token, 'POST', '/api/second-factor/confirm', { Code: '000000', Secret: started.body.Secret })).status).toBe(400);
    const secret = fromBase32(started.body.Secret);
    const confirmed = await call<{ RecoveryCodes: string[] }>(one.token, 'POST', '/api/second-factor/confirm', {
      Secret: started.body.Secret,
      Code: codeAt(secret, getStep(new Date())),
    });
    expect(new Set(confirmed.body.RecoveryCodes).size).toBe(10);
    expect((await call(one.token, 'GET', '/api/second-factor')).body).toEqual({ IsEnabled: true, RecoveryCodesLeft: 10 });
    const again = await call(one.token, 'POST', '/api/second-factor', { Password: demoPassword });
    expect({ status: again.status, hint: again.body['Hint'] }).toEqual({ status: 409, hint: 'Turn it off first.' });
  });

  it('confirms the one that is on the screen, whatever was begun beside it', async () => {
    const one = await person();
    const start = async () => (await call<{ Secret: string }>(one.token, 'POST', '/api/second-factor', { Password: demoPassword })).body.Secret;
    const confirm = (Secret: string, of = Secret) =>
      call(one.token, 'POST', '/api/second-factor/confirm', { Secret, Code: codeAt(fromBase32(of), getStep(new Date())) });
    const [first, second] = [await start(), await start()];
    for (const rejected of [await confirm(first), await confirm(first, second)])
      expect([rejected.status, rejected.body['Message']]).toEqual([409, 'Another second factor setup was started in the meantime.']);
    expect((await call(one.token, 'GET', '/api/second-factor')).body).toMatchObject({ IsEnabled: false });
    expect((await confirm(second.toLowerCase(), second)).status).toBe(200);
  });

  it('confirms none that is begun in the very moment in which another one is confirmed', async () => {
    const one = await person();
    const start = () => call<{ Secret: string }>(one.token, 'POST', '/api/second-factor', { Password: demoPassword });
    const confirm = (Secret: string) =>
      call(one.token, 'POST', '/api/second-factor/confirm', { Secret, Code: codeAt(fromBase32(Secret), getStep(new Date())) });
    const first = (await start()).body.Secret;
    const letGo = await lockRows(scene.server.ownerUrl, `select from matricula.second_factor where user_id = ${one.id} for update`);
    // The other one is first in the line; the confirmation has read what stands and waits behind it.
    const beginning = start();
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(1);
    const confirming = confirm(first);
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(2);
    await letGo();
    expect((await confirming).body).toMatchObject({ Message: 'Another second factor setup was started in the meantime.' });
    expect((await call(one.token, 'GET', '/api/second-factor')).body).toEqual({ IsEnabled: false, RecoveryCodesLeft: 0 });
    expect((await confirm((await beginning).body.Secret)).status).toBe(200);
  });

  it('may be begun as often as one likes, while wrong passwords are counted as failed sign-ins', async () => {
    const one = await person();
    const start = async (Password: string) => (await call(one.token, 'POST', '/api/second-factor', { Password })).status;
    for (let time = 0; time < 12; time++) expect(await start(demoPassword)).toBe(200);
    const wrong = [];
    for (let time = 0; time < 11; time++) wrong.push(await start('not this one'));
    expect(wrong).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await signIn(one.userName)).status).toBe(429);
  });

  it('keeps neither the secret nor the codes in clear', async () => {
    const one = await protectedPerson();
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: scene.server.ownerUrl });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>('select * from matricula.second_factor where user_id = $1', [one.id]);
    await client.end();
    const kept = JSON.stringify(rows);
    for (const secret of [
      one.secret.toString('base64url'),
      one.secret.toString('hex'),
      ...one.recovery,
      ...one.recovery.map((code) => code.replaceAll('-', '')),
    ])
      expect(kept).not.toContain(secret);
  });
});

describe('signing in with it', () => {
  it('opens no session before the code, and one with it', async () => {
    const one = await protectedPerson();
    const first = await signIn(one.userName);
    expect({ status: first.status, code: first.body.Code, token: first.body.access_token }).toEqual({
      status: 401,
      code: 'access.code-needed',
      token: undefined,
    });
    const challenge = first.body.ChallengeToken ?? '';
    expect((await call(challenge, 'GET', '/api/session')).status).toBe(401);
    expect((await answer(challenge, '000000')).status).toBe(401);
    const opened = await answer(challenge, ` ${next(one.secret).slice(0, 3)} ${next(one.secret).slice(3)}`);
    expect(opened.status).toBe(200);
    expect((await call(opened.body.access_token ?? '', 'GET', '/api/session')).status).toBe(200);
    expect((await answer(challenge, one.recovery[0])).status).toBe(401);
  });

  it('takes a code once, anyone who has seen it', async () => {
    const one = await protectedPerson();
    const challenges = await Promise.all([signIn(one.userName), signIn(one.userName)]);
    // Half a minute may end meanwhile.
    const now = getStep(new Date());
    const code = next(one.secret);
    const responses = await Promise.all(challenges.map(({ body }) => answer(body.ChallengeToken, code)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    // The code that confirmed it, and those before the one that was used, are spent as well.
    const later = (await signIn(one.userName)).body.ChallengeToken;
    for (const step of [-1, 0, 1]) expect((await answer(later, codeAt(one.secret, now + step))).status).toBe(401);
  });

  it('takes codes of the half minute before and after, and no others', async () => {
    const one = await protectedPerson();
    const now = getStep(new Date());
    const { body } = await signIn(one.userName);
    for (const away of [-3, 3, 10]) expect((await answer(body.ChallengeToken, codeAt(one.secret, now + away))).status).toBe(401);
    await runSql(scene.server.ownerUrl, `update matricula.second_factor set last_step = 0 where user_id = ${one.id}`);
    expect((await answer(body.ChallengeToken, codeAt(one.secret, getStep(new Date()) - 1))).status).toBe(200);
  });

  it('takes each recovery code once', async () => {
    const one = await protectedPerson();
    const [code = ''] = one.recovery;
    expect((await answer((await signIn(one.userName)).body.ChallengeToken, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await answer((await signIn(one.userName)).body.ChallengeToken, code)).status).toBe(401);
    expect((await call(one.token, 'GET', '/api/second-factor')).body).toMatchObject({ RecoveryCodesLeft: 9 });
  });

  it('is no use to who knew a password that was changed before the code came', async () => {
    const one = await protectedPerson();
    const { body } = await signIn(one.userName);
    const changed = await scene.manager.call('PATCH', `/api/user/${one.id}`, { Id: one.id, Password: 'another password entirely' });
    expect(changed.status).toBe(200);
    expect((await answer(body.ChallengeToken, next(one.secret))).body).toMatchObject({
      Message: 'Too much time has passed since the password was entered.',
    });
  });

  it('lets nobody guess for long, and not for ever on one challenge', async () => {
    const one = await protectedPerson();
    const { body } = await signIn(one.userName);
    const statuses = [];
    for (let time = 0; time < 6; time++) statuses.push((await answer(body.ChallengeToken, '111111')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await runSql(scene.server.ownerUrl, 'delete from matricula.login_failure');
    await runSql(scene.server.ownerUrl, `update matricula.sign_in_challenge set expires_at = now() - interval '1 second'`);
    const late = await answer(body.ChallengeToken, next(one.secret));
    expect({ status: late.status, message: (late.body as Record<string, unknown>)['Message'] }).toEqual({
      status: 401,
      message: 'Too much time has passed since the password was entered.',
    });
  });

  it('says what is wrong with what was sent', async () => {
    for (const [token, code] of [
      ['x', '1'],
      ['', ''],
      [5, 5],
      ['x'.repeat(201), '123456'],
      [null, null],
    ])
      expect([400, 401]).toContain((await answer(token, code)).status);
  });
});

describe('taking it away', () => {
  it('wants password and code', async () => {
    const one = await protectedPerson();
    const disable = (Password: string, Code: string) => call(one.token, 'POST', '/api/second-factor/disable', { Password, Code });
    expect((await disable('not this one', next(one.secret))).status).toBe(400);
    expect((await disable(demoPassword, '000000')).status).toBe(400);
    expect((await disable(demoPassword, next(one.secret))).status).toBe(200);
    expect((await signIn(one.userName)).body.access_token).toBeDefined();
  });

  it('is also done by who may change the person, and the journal says so', async () => {
    const one = await protectedPerson();
    expect((await scene.clerk.call('DELETE', `/api/second-factor?userId=${one.id}`)).status).toBe(403);
    expect((await scene.other.call('DELETE', `/api/second-factor?userId=${one.id}`)).status).toBe(404);
    expect((await scene.manager.call('DELETE', '/api/second-factor')).status).toBe(400);
    // One's own goes with password and code alone, whatever one may do to others.
    const own = await scene.manager.call('DELETE', `/api/second-factor?userId=${scene.one.managerId}`);
    expect([own.status, own.body['Message']]).toEqual([403, 'Turn off your own second factor with your password and a code.']);
    expect((await scene.manager.call('DELETE', `/api/second-factor?userId=${one.id}`)).body).toEqual({ WasEnabled: true });
    expect((await scene.manager.call('DELETE', `/api/second-factor?userId=${one.id}`)).body).toEqual({ WasEnabled: false });
    expect((await signIn(one.userName)).body.access_token).toBeDefined();
    const journal = await scene.manager.get<{ Data: { Description: string; UserName: string }[] }>(`/api/user/${one.id}/journal`);
    expect(journal.body.Data.filter(({ Description }) => Description === 'Removed the second factor')).toMatchObject([{ UserName: 'manager of One' }]);
  });
});
