// Seeing the product as another person: every read answers as it would answer that person, nothing is written, and nobody gets more than he has.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../engine/contract/actor.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { type GenericCall, genericCalls } from '../../engine/openapi/generic-calls.ts';
import { systemCalls } from '../../engine/openapi/system-calls.ts';
import { cricosImport } from '../../plugins/cricos-import/index.ts';
import { exchangeRates } from '../../plugins/exchange-rates/index.ts';
import { invitations } from '../../plugins/invitations/index.ts';
import { people } from '../../plugins/people/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { listenTo } from '../support/event-stream.ts';
import { type TestResponse, type Caller, demoPassword } from '../support/server.ts';
import { seesAll, type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

type Body = Record<string, unknown>;
let scene: TwoAgencies;
/** Keeps the people of agency One and sees everything of it, with two permissions more than a clerk. */
let editor: Caller;
let agent: Caller;
let ids: Record<'editor' | 'agent' | 'other' | 'limited' | 'off' | 'god' | 'second' | 'agents' | 'lead' | 'hidden', number>;

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people, exchangeRates, invitations, cricosImport] });
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  const system = systemActor(agencyId);
  const made = await engine.database.write(agencyId, async (tx) => {
    const add = async (entity: 'User' | 'UserGroup' | 'UserUserGroup' | 'AgencyOffice', row: Body): Promise<number> =>
      (await engine.records(tx, system).named(entity).createMany([row]))[0] ?? 0;
    const person = async (name: string, group: number | undefined, more: Body = {}): Promise<number> => {
      const UserName = `${name.toLowerCase()}@one.test`;
      const id = await add('User', { UserName, Name: name, UserEmail: UserName, Password: demoPassword, OfficeId: officeId, IsActive: true, ...more });
      if (group !== undefined) await add('UserUserGroup', { UserId: id, UserGroupId: group });
      return id;
    };
    const keepers = await add('UserGroup', { Name: 'Keepers', Permissions: ['CanEditUsers', 'CanEditStudents', ...seesAll] });
    const limited = await add('UserGroup', { Name: 'Limited keepers', Permissions: ['CanEditUsers', 'CanViewOtherAgents'] });
    const agents = await add('UserGroup', { Name: 'Agents', Permissions: ['CanEditStudents'] });
    const second = await add('AgencyOffice', { Name: 'Second office', TimeZone: 'Australia/Perth' });
    return {
      agents,
      editor: await person('Editor', keepers),
      agent: await person('Agent', agents),
      other: await person('Colleague', agents, { OfficeId: second }),
      limited: await person('Limited', limited),
      off: await person('Gone', agents, { IsActive: false }),
      second: await person('SecondGod', undefined, { IsGodUser: true }),
    };
  });
  const [lead = 0, hidden = 0] = await scene.addLeads([
    { FirstName: 'Of the agent', AssignedToId: made.agent },
    { FirstName: 'Of the manager', AssignedToId: scene.one.managerId },
  ]);
  editor = await scene.server.as('editor@one.test');
  agent = await scene.server.as('agent@one.test');
  ids = { ...made, lead, hidden, god: await loadUser(scene.god) };
});
afterAll(async () => {
  await scene?.server.stop();
});

async function loadUser(caller: Caller, headers: Record<string, string> = {}): Promise<number> {
  const response = await caller.call<{ SecuritySettings: { UserId: number } }>('GET', '/api/settings', undefined, headers);
  expect(response.status, response.text).toBe(200);
  return response.body.SecuritySettings.UserId;
}
const start = (viewer: Caller, UserId: unknown): Promise<TestResponse<Body>> => viewer.call('POST', '/api/view-as', { UserId });
/** The header with which the viewer sees what the person sees. */
async function viewing(viewer: Caller, userId: number): Promise<Record<string, string>> {
  const response = await start(viewer, userId);
  expect(response.status, response.text).toBe(200);
  return { 'View-As': String(response.body['Id']) };
}
const stop = (viewer: Caller, header: Record<string, string>): Promise<TestResponse> => viewer.call('DELETE', `/api/view-as/${header['View-As']}`);
const getCode = ({ status, body }: TestResponse): string => `${status} ${String(body['Code'] ?? '')}`;

describe('who may look on as whom', () => {
  it.each([
    ['without a session', () => scene.server.anyone, () => ids.agent, '401 access.unauthenticated'],
    ['without the permission to keep people', () => agent, () => ids.other, '403 access.forbidden'],
    ['as oneself', () => editor, () => ids.editor, '400 request.invalid'],
    ['as somebody who is switched off', () => editor, () => ids.off, '403 access.forbidden'],
    ['as a platform administrator', () => editor, () => ids.god, '403 access.forbidden'],
    ['as who holds more permissions', () => editor, () => scene.one.managerId, '403 access.forbidden'],
    ['beyond the own office', async () => await scene.server.as('limited@one.test'), () => ids.other, '403 access.forbidden'],
    ['as nobody', () => editor, () => 987_654, '404 record.not-found'],
    ['as somebody of another agency', () => editor, () => scene.two.managerId, '404 record.not-found'],
    ['a platform administrator, too, in the agency acted on alone', () => scene.god, () => scene.two.managerId, '404 record.not-found'],
    ['as a word', () => editor, () => 'agent', '400 request.invalid'],
    ['as part of somebody', () => editor, () => 1.5, '400 request.invalid'],
  ])('is refused %s', async (_case, viewer, userId, code) => {
    expect(getCode(await start(await viewer(), userId()))).toBe(code);
  });

  it('sees what is missing, by its name', async () => {
    const response = await start(editor, scene.one.managerId);
    expect(response.body['Message']).toBe('manager of One has more permissions than you.');
    expect(response.body['Hint']).toMatch(/^You do not have these permissions: .*Edit exchange rates/i);
    expect((await start(editor, ids.god)).body['Hint']).toBe('Only platform administrators can do this.');
  });

  it('foreign and absent people answer alike', async () => {
    const [foreign, absent] = [await start(editor, scene.two.managerId), await start(editor, 987_654)];
    const shape = ({ body }: TestResponse<Body>, id: number) => JSON.stringify({ ...body, RequestId: '' }).replaceAll(String(id), '#');
    expect(shape(foreign, scene.two.managerId)).toBe(shape(absent, 987_654));
  });

  it('a platform administrator looks on as anybody, also as another one', async () => {
    for (const id of [scene.one.managerId, ids.agent, ids.second]) {
      const header = await viewing(scene.god, id);
      expect(await loadUser(scene.god, header)).toBe(id);
      await stop(scene.god, header);
    }
  });

  it('the journal of the person records each beginning once, for anyone who reads it', async () => {
    const header = await viewing(editor, ids.other);
    for (let times = 0; times < 3; times++) await loadUser(editor, header);
    const { body } = await editor.get<{ Data: Body[] }>(`/api/user/${ids.other}/journal`);
    expect(body.Data.filter(({ Description }) => Description === 'Viewed what this person sees')).toEqual([
      expect.objectContaining({ UserId: ids.editor, UserName: 'Editor', Icon: 'eye', Changes: [] }),
    ]);
    await stop(editor, header);
  });
});

describe('what is seen', () => {
  let header: Record<string, string>;
  beforeAll(async () => {
    header = await viewing(editor, ids.agent);
  });

  it('every call that reads answers as it answers that person, and another than the viewer where their rights differ', async () => {
    const paths = [
      '/api/settings',
      '/api/menu',
      '/api/entityconfig/user',
      '/api/agencylead',
      '/api/agencylead/list?listing=true',
      '/api/agencylead/search?searchTerm=Of',
      '/api/agencylead/keys?term=Of',
      '/api/agencylead/deleted',
      '/api/agencylead/csv',
      `/api/agencylead/${ids.lead}/journal`,
      `/api/agencylead/${ids.hidden}`,
      `/api/user/${ids.editor}`,
      '/api/search/manager',
      '/api/usergroup',
      '/api/access/rights',
      `/api/access/explain?entity=agencylead&right=update&id=${ids.lead}`,
      '/api/webuserinstitutioninvitation/init',
      '/api/openapi.json',
    ];
    const told = (response: TestResponse): string => response.text.replace(/"(RequestId|Timestamp)":"[^"]*"/g, '');
    const same: string[] = [];
    for (const path of paths) {
      const [seen, own, viewers] = [await editor.call('GET', path, undefined, header), await agent.get(path), await editor.get(path)];
      expect(`${seen.status} ${told(seen)}`, path).toBe(`${own.status} ${told(own)}`);
      if (told(viewers) === told(own)) same.push(path);
    }
    // The others differ, so that it is the person's answer and not the viewer's.
    expect(same).toEqual(['/api/agencylead/deleted', `/api/agencylead/${ids.lead}/journal`, '/api/webuserinstitutioninvitation/init']);
    for (const path of ['/api/agencylead/search', '/api/agencylead/search/init']) {
      const [seen, own] = [await editor.call('POST', path, [], header), await agent.call('POST', path, [])];
      expect(told(seen), path).toBe(told(own));
    }
  });

  it('buttons that write are there as for that person, and say why nothing happens', async () => {
    const { body } = await editor.call<{ Rights: Body; Refusals: Body }>('GET', '/api/entityconfig/agencylead', undefined, header);
    expect(body.Rights).toEqual({ Read: true, Create: false, Update: false, Delete: false, ByRecord: false });
    const why = 'You are viewing everything as Agent. Nothing can be changed.';
    expect(body.Refusals).toEqual({ Create: why, Update: why, Delete: why });
    const german = await editor.call('GET', '/api/entityconfig/agencylead', undefined, { ...header, 'User-Language': 'pt' });
    expect(german.body['Refusals']).toMatchObject({ Create: 'Você está vendo tudo como Agent. Nada pode ser alterado.' });
  });

  it('lists are asked for with the reach of the person, in the rules and in row security', async () => {
    const names = async (headers: Record<string, string>) =>
      (await editor.call<{ Data: Body[]; Count: number }>('POST', '/api/agencylead/search?count=exact', [], headers)).body;
    expect((await names(header)).Data.map(({ Id }) => Id)).toEqual([ids.lead]);
    expect((await names(header)).Count).toBe(1);
    expect((await names({})).Count).toBe(2);
  });

  it('a ticket made meanwhile opens what the person would get, and nothing once it has ended', async () => {
    const own = await viewing(editor, ids.agent);
    const ticketFor = async (headers: Record<string, string>): Promise<string> => {
      const response = await editor.call('POST', '/api/document/ticket', { Path: '/api/agencylead/csv' }, headers);
      return `/api/agencylead/csv?access_token=${String(response.body['access_token'])}`;
    };
    const [seen, late, mine] = [await ticketFor(own), await ticketFor(own), await ticketFor({})];
    expect((await scene.server.anyone.get(seen)).text).not.toContain('Of the manager');
    await stop(editor, own);
    expect(getCode(await scene.server.anyone.get(late))).toBe('401 access.unauthenticated');
    expect((await scene.server.anyone.get(mine)).text).toContain('Of the manager');
  });

  it('a stream tells what the person would hear, and ends when it is stopped or the rights change', { timeout: 120_000 }, async () => {
    const own = await viewing(editor, ids.agent);
    const stream = await listenTo(scene.server.url, editor, { headers: own });
    const [mine = 0, others = 0] = await scene.addLeads([{ FirstName: 'New', AssignedToId: ids.agent }, { FirstName: 'Not for the agent' }]);
    await expect.poll(() => stream.changes().length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(stream.changes()).toContain(`create AgencyLead ${mine}`);
    expect(stream.changes()).not.toContain(`create AgencyLead ${others}`);
    await stop(editor, own);
    await expect.poll(() => stream.hasEnded(), { timeout: 60_000 }).toBe(true);
    expect(getCode(await editor.call('GET', '/api/events', undefined, own))).toBe('403 access.viewing-ended');
  });
});

describe('what is not done', () => {
  let header: Record<string, string>;
  beforeAll(async () => {
    header = await viewing(scene.god, scene.one.managerId);
  });
  const fill = (path: string): string => path.replace(/\{(\w+)\}/g, (_place, name: string) => (name === 'key' ? randomUUID() : String(ids.lead)));

  it('every call that writes is refused with one sentence, anyone who may what', async () => {
    const system = systemCalls.filter(({ surface, access, path }) => surface === 'write' && access !== 'public' && path !== 'document/ticket');
    const plugin = scene.server.running.engine.parts.calls.filter(({ surface, access }) => surface === 'write' && access !== 'public');
    const generic = Object.entries<GenericCall>(genericCalls)
      .filter(([, { surface }]) => surface === 'write')
      .map(([shape, { ofMany }]) => {
        const [method = '', rest = ''] = shape.split(' ');
        return { method, path: `agencylead${ofMany ? '/note' : ''}${rest.replace('#', String(ids.lead)).replace('@', randomUUID()).replace(/\/$/, '')}` };
      });
    const verbs = ['reject', 'reopen', 'revokeaccess'].map((verb) => ({ method: 'POST', path: `webuserinstitutioninvitation/1/${verb}` }));
    const all = [...system, ...plugin, ...generic, ...verbs];
    expect(all.length).toBeGreaterThan(30);
    const rows = async () => await runSql(scene.server.ownerUrl, 'select count(*)::int as n, max(id)::text as last from matricula.journal');
    const before = await rows();
    for (const { method, path } of all) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const response = await scene.god.call(method, `/api/${fill(path)}`, body, header);
      expect(getCode(response), `${method} ${path} ${response.text.slice(0, 200)}`).toBe('403 access.viewing');
      expect(response.body['Message']).toBe('You are viewing everything as manager of One. Nothing can be changed.');
    }
    expect(await rows()).toEqual(before);
  });

  it('files are refused before the first byte is read', async () => {
    const form = new FormData();
    form.append('file', new Blob(['words']), 'a.csv');
    const response = await fetch(`${scene.server.url}/api/registerimport`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.god.token}`, ...header },
      body: form,
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ Code: 'access.viewing' });
  });

  it.each(['/session', '/session/', '/Session', '/second-factor', '/job', '/job/1', '/change', '/Change/', '/mail', '/mail/1', '/bug', '/bug/1'])(
    'what is the person’s alone is not shown: %s',
    async (path) => {
      expect(getCode(await scene.god.call('GET', `/api${path}`, undefined, header))).toBe('403 access.viewing');
      expect(getCode(await scene.god.call('GET', `/api${path}`))).not.toContain('viewing');
    },
  );

  it('a file that the person has sent and not used yet stays his', async () => {
    const form = new FormData();
    form.append('file', new Blob(['words']), 'a.csv');
    const second = await scene.server.as('secondgod@one.test');
    const sent = await fetch(`${scene.server.url}/api/registerimport`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${second.token}` },
      body: form,
    });
    const { Data } = (await sent.json()) as { Data: { Key: string }[] };
    const path = `/api/file/${Data[0]?.Key}`;
    expect((await second.get(path)).status).toBe(200);
    const own = await viewing(scene.god, ids.second);
    expect(getCode(await scene.god.call('GET', path, undefined, own))).toBe('404 record.not-found');
    await stop(scene.god, own);
  });

  it('below every route, no transaction that writes is opened for who looks on', async () => {
    const { database } = scene.server.running.engine;
    const actor: Actor = { ...systemActor(scene.one.agencyId), name: 'Agent', viewer: { userId: 1, viewingId: randomUUID() } };
    await expect(database.write(actor, () => Promise.resolve('written'))).rejects.toMatchObject({ code: 'access.viewing' });
    expect(await database.read(actor, () => Promise.resolve('read'))).toBe('read');
  });

  it('nobody looks on twice, and an answer that is kept is not told', async () => {
    expect(getCode(await scene.god.call('POST', '/api/view-as', { UserId: ids.agent }, header))).toBe('403 access.viewing');
    const key = { 'Idempotency-Key': randomUUID() };
    const lead = { FirstName: 'Once', AgencyOfficeId: scene.one.officeId };
    expect((await scene.god.call('POST', '/api/agencylead', lead, key)).status).toBe(200);
    expect(getCode(await scene.god.call('POST', '/api/agencylead', lead, { ...key, ...header }))).toBe('403 access.viewing');
  });
});

describe('a header that nobody began', () => {
  it.each(['agent', '12', '*', randomUUID(), `${randomUUID()}, ${randomUUID()}`, "' or true --"])('is refused: %s', async (value) => {
    for (const path of ['/api/settings', '/api/agencylead', '/api/agencylead/csv', '/api/events', '/api/session'])
      expect(getCode(await editor.call('GET', path, undefined, { 'View-As': value })), path).toBe('403 access.viewing-ended');
  });

  it('an empty one is one as well', async () => {
    const response = await fetch(`${scene.server.url}/api/settings`, { headers: { Authorization: `Bearer ${editor.token}`, 'View-As': '' } });
    expect(response.status).toBe(403);
  });

  it('is worth nothing to anybody else, in another session of the same person, and without a session', async () => {
    const header = await viewing(editor, ids.agent);
    const again = await scene.server.anyone.post<{ access_token: string }>('/api/token', { UserName: 'editor@one.test', Password: demoPassword });
    const elsewhere = { ...header, Authorization: `Bearer ${again.body.access_token}` };
    expect(getCode(await scene.server.anyone.call('GET', '/api/settings', undefined, elsewhere))).toBe('403 access.viewing-ended');
    for (const caller of [scene.manager, scene.god, scene.other, agent])
      expect(getCode(await caller.call('GET', '/api/settings', undefined, header))).toBe('403 access.viewing-ended');
    expect(getCode(await scene.server.anyone.call('GET', '/api/settings', undefined, header))).toBe('401 access.unauthenticated');
    // Nor does anybody else end it.
    await stop(scene.manager, header);
    expect(await loadUser(editor, header)).toBe(ids.agent);
    await stop(editor, header);
    await stop(editor, header);
    expect(getCode(await editor.call('GET', '/api/settings', undefined, header))).toBe('403 access.viewing-ended');
    expect(await loadUser(editor)).toBe(ids.editor);
  });

  it('holds in the agency in which it was begun', async () => {
    const signed = await scene.server.anyone.post<{ access_token: string }>('/api/token', { UserName: 'god@one.test', Password: demoPassword });
    const as = (token: string, more: Record<string, string> = {}) => ({ Authorization: `Bearer ${token}`, ...more });
    const started = await scene.server.anyone.call('POST', '/api/view-as', { UserId: ids.agent }, as(signed.body.access_token));
    const header = { 'View-As': String(started.body['Id']) };
    const moved = await scene.server.anyone.call<{ access_token: string }>(
      'POST',
      '/api/token/agency',
      { AgencyId: scene.two.agencyId },
      as(signed.body.access_token),
    );
    const response = await scene.server.anyone.call('GET', '/api/settings', undefined, as(moved.body.access_token, header));
    expect(getCode(response)).toBe('403 access.viewing-ended');
  });
});

describe('what changes meanwhile', () => {
  const grant = async (groupId: number, permissions: readonly string[]): Promise<void> => {
    const response = await scene.god.call('PATCH', `/api/usergroup/${groupId}`, { Permissions: permissions });
    expect(response.status, response.text).toBe(200);
  };
  const requested = async (viewer: Caller, header: Record<string, string>) => getCode(await viewer.call('GET', '/api/settings', undefined, header));
  const ended = async (viewer: Caller, header: Record<string, string>) =>
    await expect.poll(() => requested(viewer, header), { timeout: 30_000 }).toBe('403 access.viewing-ended');

  it('a permission that the person gets and the viewer lacks ends it, and says so', async () => {
    const header = await viewing(editor, ids.agent);
    await grant(ids.agents, ['CanEditStudents', 'CanEditExchangeRates']);
    await ended(editor, header);
    const response = await editor.call('GET', '/api/settings', undefined, header);
    expect(response.body['Hint']).toMatch(/^You do not have these permissions: /);
    await grant(ids.agents, ['CanEditStudents']);
    await expect.poll(() => requested(editor, header), { timeout: 30_000 }).toBe('200 ');
    await stop(editor, header);
  });

  it('anyone who may keep people no longer sees nothing more', async () => {
    const limited = await scene.server.as('limited@one.test');
    const header = await viewing(scene.god, ids.agent);
    expect(getCode(await start(limited, ids.agent))).toBe('403 access.forbidden');
    await stop(scene.god, header);
    const own = await viewing(editor, ids.agent);
    const [membership] = (await scene.god.get<{ Data: Body[] }>(`/api/userusergroup?take=100`)).body.Data.filter(({ UserId }) => UserId === ids.editor);
    const removed = await scene.god.call('DELETE', `/api/userusergroup/${String(membership?.['Id'])}`);
    expect(removed.status, removed.text).toBe(200);
    await ended(editor, own);
    await scene.god.post('/api/userusergroup', { UserId: ids.editor, UserGroupId: membership?.['UserGroupId'] });
    await expect.poll(() => requested(editor, own), { timeout: 30_000 }).toBe('200 ');
    await stop(editor, own);
  });

  it('switched off, made an administrator, tied to an institution: then nobody looks on as this person', async () => {
    const header = await viewing(editor, ids.other);
    const become = (values: string) => runSql(scene.server.ownerUrl, `update "User" set ${values} where "Id" = ${ids.other}`);
    const [institution] = await runSql(scene.server.ownerUrl, `insert into "Institution" ("Name") values ('School') returning "Id"`);
    for (const [change, back] of [
      ['"IsActive" = false', '"IsActive" = true'],
      ['"IsGodUser" = true', '"IsGodUser" = false'],
      [`"InstitutionId" = ${String(institution?.['Id'])}`, '"InstitutionId" = null'],
    ] as const) {
      await become(change);
      await ended(editor, header);
      await become(back);
      await expect.poll(() => requested(editor, header), { timeout: 30_000 }).toBe('200 ');
    }
    await runSql(scene.server.ownerUrl, `update matricula.viewing set expires_at = now() - interval '1 second' where id = '${header['View-As']}'`);
    await ended(editor, header);
  });
});
