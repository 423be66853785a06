// Where people are signed in: seen and ended by themselves, by those who may change them, and by what locks them out.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { waiting } from '../support/lock-rows.ts';
import { demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people] });
});
afterAll(() => scene?.server.stop());

interface Session {
  readonly Id: string;
  readonly IsCurrent: boolean;
  readonly Client: string;
  readonly Address: string;
}
interface Listed extends Record<string, unknown> {
  readonly Data: readonly Session[];
  readonly Count: number;
}
/** A fresh session of somebody: its token and what it calls itself. */
async function signIn(userName: string, client: string): Promise<{ token: string; refresh: string }> {
  const { body } = await scene.server.anyone.call<{ access_token: string; refresh_token: string }>(
    'POST',
    '/api/token',
    { UserName: userName, Password: demoPassword },
    { 'User-Agent': client },
  );
  return { token: body.access_token, refresh: body.refresh_token };
}
const as = (token: string) => ({ Authorization: `Bearer ${token}` });
const call = <Body = Record<string, unknown>>(token: string, method: string, path: string, body?: unknown) =>
  scene.server.anyone.call<Body>(method, path, body, as(token));
/** Another process may remember a session for a second; this one does not. */
const loadStatus = async (token: string): Promise<number> => (await call(token, 'GET', '/api/session')).status;

describe('one’s own sessions', () => {
  it('are listed with what is known of them, the current one marked', async () => {
    const first = await signIn('clerk@one.test', 'First browser');
    const second = await signIn('clerk@one.test', 'x'.repeat(1000));
    const { body } = await call<Listed>(first.token, 'GET', '/api/session');
    expect(body.Count).toBe(body.Data.length);
    expect(body.Data.filter(({ IsCurrent }) => IsCurrent)).toMatchObject([
      { Client: 'First browser', Address: expect.stringMatching(/127\.0\.0\.1|::1/) as unknown },
    ]);
    expect(body.Data.some(({ Client }) => Client === 'x'.repeat(300))).toBe(true);
    expect(JSON.stringify(body)).not.toContain(second.refresh);
  });

  it('end one at a time, at once for tokens and refresh', async () => {
    const here = await signIn('clerk@one.test', 'Here');
    const there = await signIn('clerk@one.test', 'There');
    const { body } = await call<Listed>(here.token, 'GET', '/api/session');
    const id = body.Data.find(({ Client }) => Client === 'There')?.Id ?? '';
    expect((await call(here.token, 'DELETE', `/api/session/${id}`)).status).toBe(200);
    expect(await loadStatus(there.token)).toBe(401);
    expect((await scene.server.anyone.post('/api/token/refresh', { refresh_token: there.refresh })).status).toBe(401);
    expect((await call(here.token, 'DELETE', `/api/session/${id}`)).status).toBe(404);
    expect(await loadStatus(here.token)).toBe(200);
  });

  it('end all but the one that asks', async () => {
    const here = await signIn('clerk@one.test', 'Stays');
    const others = [await signIn('clerk@one.test', 'Goes'), await signIn('clerk@one.test', 'Goes too')];
    expect((await call(here.token, 'DELETE', '/api/session')).status).toBe(200);
    expect(await Promise.all(others.map(({ token }) => loadStatus(token)))).toEqual([401, 401]);
    expect((await call<Listed>(here.token, 'GET', '/api/session')).body.Data).toMatchObject([{ Client: 'Stays', IsCurrent: true }]);
  });
});

describe('the sessions of others', () => {
  it('are seen and ended by who may change the person, of one agency', async () => {
    const manager = await signIn('manager@one.test', 'Manager');
    const clerk = await signIn('clerk@one.test', 'Clerk');
    const id = await userId('clerk@one.test');
    const { status, body } = await call<Listed>(manager.token, 'GET', `/api/session?userId=${id}`);
    expect(status).toBe(200);
    expect(body.Data.every(({ IsCurrent }) => !IsCurrent)).toBe(true);
    const one = body.Data.find(({ Client }) => Client === 'Clerk')?.Id ?? '';
    expect((await call(manager.token, 'DELETE', `/api/session/${one}`)).status).toBe(200);
    expect(await loadStatus(clerk.token)).toBe(401);
    const again = await signIn('clerk@one.test', 'Again');
    expect((await call(manager.token, 'DELETE', `/api/session?userId=${id}`)).body).toMatchObject({ Ended: expect.any(Number) as unknown });
    expect(await loadStatus(again.token)).toBe(401);
    expect(await loadStatus(manager.token)).toBe(200);
  });

  it('are hidden from everybody else, and those of administrators from their managers', async () => {
    const manager = await signIn('manager@one.test', 'Manager');
    const clerk = await signIn('clerk@one.test', 'Clerk');
    const stranger = await signIn('manager@two.test', 'Stranger');
    const managerId = await userId('manager@one.test');
    const godId = await userId('god@one.test');
    const own = (await call<Listed>(manager.token, 'GET', '/api/session')).body.Data[0]?.Id ?? '';
    expect((await call(clerk.token, 'GET', `/api/session?userId=${managerId}`)).status).toBe(403);
    expect((await call(clerk.token, 'DELETE', `/api/session?userId=${managerId}`)).status).toBe(403);
    expect((await call(clerk.token, 'DELETE', `/api/session/${own}`)).status).toBe(404);
    for (const target of [managerId, godId, 999_999]) expect((await call(stranger.token, 'GET', `/api/session?userId=${target}`)).status).toBe(404);
    expect((await call(stranger.token, 'DELETE', `/api/session/${own}`)).status).toBe(404);
    expect((await call(manager.token, 'GET', `/api/session?userId=${godId}`)).status).toBe(404);
    expect((await call(manager.token, 'DELETE', `/api/session?user=${godId}`)).status).toBe(400);
    for (const wrong of ['0', 'x', '1.5', '99999999999']) expect((await call(manager.token, 'GET', `/api/session?userId=${wrong}`)).status).toBe(400);
    for (const wrong of ['x', '00000000-0000-0000-0000-000000000000', "'--"])
      expect((await call(manager.token, 'DELETE', `/api/session/${encodeURIComponent(wrong)}`)).status).toBe(404);
    expect(await loadStatus(manager.token)).toBe(200);
  });

  it('end when the person gets a new password, is switched off, or is deleted', async () => {
    const manager = await signIn('manager@one.test', 'Manager');
    const made = await call(manager.token, 'POST', '/api/user', { UserName: 'brief@one.test', Name: 'Brief', Password: demoPassword, IsActive: true });
    const id = Number(made.body['Id']);
    const one = await signIn('brief@one.test', 'Brief');
    await call(manager.token, 'PATCH', `/api/user/${id}`, { IsActive: false });
    await call(manager.token, 'PATCH', `/api/user/${id}`, { IsActive: true });
    await expect.poll(() => loadStatus(one.token)).toBe(401);
    const two = await signIn('brief@one.test', 'Brief');
    await call(manager.token, 'PATCH', `/api/user/${id}`, { Password: 'another long password' });
    await expect.poll(() => loadStatus(two.token)).toBe(401);
    await call(manager.token, 'PATCH', `/api/user/${id}`, { Password: demoPassword });
    const three = await signIn('brief@one.test', 'Brief');
    await call(manager.token, 'DELETE', `/api/user/${id}`);
    await call(manager.token, 'POST', `/api/user/deleted/${id}/restore`, {});
    await expect.poll(() => loadStatus(three.token)).toBe(401);
  });

  it('are not opened by a password that is changed while it is compared', async () => {
    const manager = await signIn('manager@one.test', 'Manager');
    await call(manager.token, 'POST', '/api/user', { UserName: 'racing@one.test', Name: 'Racing', Password: demoPassword, IsActive: true });
    const client = new pg.Client({ connectionString: scene.server.ownerUrl });
    await client.connect();
    await client.query('begin');
    await client.query(`update "User" set "Password" = 'another hash' where "UserName" = 'racing@one.test'`);
    const late = scene.server.anyone.post('/api/token', { UserName: 'racing@one.test', Password: demoPassword });
    await expect.poll(() => waiting(scene.server.ownerUrl)).toBe(1);
    await client.query('commit');
    await client.end();
    expect(await late).toMatchObject({ status: 401, body: { Message: 'The user name or the password is incorrect.' } });
  });
});

async function userId(userName: string): Promise<number> {
  const found = await scene.god.get<{ Data: { Id: number; UserName: string }[] }>('/api/user?take=50');
  return found.body.Data.find((entry) => entry.UserName === userName)?.Id ?? 0;
}
