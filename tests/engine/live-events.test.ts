// Hearing of other people's changes: across two processes on one database, within rights, and without missing any.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyImport, prepareImport } from '#engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { deriveAppPassword } from '../../engine/database/app-password.ts';
import { sql } from '../../engine/database/database.ts';
import { loginRole, withLogin } from '../../engine/database/roles.ts';
import { namedPlugins } from '../support/named-plugins.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { type EventStream, listenTo } from '../support/event-stream.ts';
import { type Caller, demoPassword, startTestServer, type TestServer } from '../support/server.ts';
import { itSlow } from '../support/slow-tier.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
let second: TestServer;
let folder = '';
const open: EventStream[] = [];

/** The clerk sees the leads that are his; everybody else those of the agency. */
const leadRules = {
  entity: 'AgencyLead',
  rules: [
    { id: 'editors', who: { actor: 'staff', permission: 'CanEditLeadMetadata' }, allow: ['read', 'create', 'update', 'delete'] },
    { id: 'own', who: { actor: 'staff' }, allow: ['read'], rows: { field: 'AssignedToId', operator: 'equal', value: { actor: 'userid' } } },
  ],
};
/** Nobody but the platform's administrators sees tags of this kind. */
const sourceRules = { entity: 'AgencyLeadSource', rules: [{ id: 'gods', who: { god: true }, allow: ['read', 'create', 'update', 'delete'] }] };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'matricula-events-'));
  await cp('metadata', folder, { recursive: true });
  await writeFile(path.join(folder, 'sales/AgencyLead/AgencyLead.permissions.json'), JSON.stringify(leadRules));
  await writeFile(path.join(folder, 'sales/AgencyLeadSource/AgencyLeadSource.permissions.json'), JSON.stringify(sourceRules));
  // A copy of the product's metadata names this plugin as the product does.
  scene = await twoAgencies({ metadataFolders: [folder], plugins: [settings, ...namedPlugins] });
  second = await another();
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await second?.stop();
  await scene?.server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A further server on the same database. */
const another = async (): Promise<TestServer> => {
  const { ownerUrl } = scene.server;
  const appPassword = deriveAppPassword(ownerUrl);
  return await startTestServer({
    opened: { ownerUrl, appUrl: withLogin(ownerUrl, loginRole, appPassword ?? ''), appPassword },
    metadataFolders: [folder],
  });
};
const hear = async (caller: Caller, options: { query?: string; lastEventId?: string; at?: TestServer } = {}): Promise<EventStream> => {
  const heard = await listenTo((options.at ?? second).url, caller, options);
  open.push(heard);
  // Who may read a note goes by its lead: lists of notes get an event to look again, which is not what is asked here.
  return { ...heard, changes: () => heard.changes().filter((change) => change !== 'many Note null') };
};
const newLead = async (fields: Record<string, unknown> = {}, caller: Caller = scene.manager): Promise<number> => {
  const response = await caller.post('/api/agencylead/', { FirstName: 'Thiago', ...fields });
  expect(response.status, response.text).toBe(200);
  return Number(response.body['Id']);
};
const newSource = async (name: string): Promise<number> => {
  const response = await scene.god.post('/api/agencyleadsource/', { Name: name });
  expect(response.status, response.text).toBe(200);
  return Number(response.body['Id']);
};
const created = (...ids: number[]): string[] => ids.map((id) => `create AgencyLead ${id}`);
const sorted = (stream: EventStream): string[] => stream.changes().toSorted();
const personId = async (userName: string): Promise<number> =>
  Number((await runSql(scene.server.ownerUrl, `select "Id" from "User" where "UserName" = '${userName}'`))[0]?.['Id']);
/** Everything that was written so far has been given out once this has been heard. */
const mark = async (stream: EventStream, caller: Caller = scene.manager): Promise<number> => {
  const id = await newLead({ AssignedToId: caller === scene.manager ? await personId('clerk@one.test') : null }, caller);
  await expect.poll(stream.changes).toContain(`create AgencyLead ${id}`);
  return id;
};

/** Without the events about lists whose rows are judged by leads, such as messages. */
const ofLeads = (changes: readonly string[]): readonly string[] => changes.filter((change) => change.includes(' AgencyLead '));

describe('hearing', () => {
  it('a create, a change and a deletion in one process are heard in another, without values', async () => {
    const stream = await hear(scene.manager);
    expect(stream.status).toBe(200);
    expect(stream.headers.get('Content-Type')).toContain('text/event-stream');
    const id = await newLead({ FirstName: 'Secret name' });
    expect((await scene.manager.call('PATCH', `/api/agencylead/${id}`, { LastName: 'Other' })).status).toBe(200);
    expect((await scene.manager.call('DELETE', `/api/agencylead/${id}`)).status).toBeLessThan(300);
    await expect.poll(() => ofLeads(stream.changes())).toEqual([`create AgencyLead ${id}`, `update AgencyLead ${id}`, `delete AgencyLead ${id}`]);
    expect(stream.heard[1]?.data).toEqual({
      Id: expect.any(Number),
      Entity: 'AgencyLead',
      RecordId: id,
      Operation: 'update',
      RowVersion: 2,
      UserId: scene.one.managerId,
      At: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(JSON.stringify(stream.heard)).not.toContain('Secret');
  });

  it('entities narrow it; a name that is none is reported', async () => {
    const stream = await hear(scene.god, { query: '?entities=agencyleadsource, User' });
    const first = await newSource('Fair');
    await newLead();
    const later = await newSource('Window');
    await expect.poll(stream.changes).toEqual([`create AgencyLeadSource ${first}`, `create AgencyLeadSource ${later}`]);
    const wrong = await scene.god.get<{ Hint: string }>('/api/events?entities=agencylaed');
    expect(wrong.status).toBe(400);
    expect(wrong.body.Hint).toContain('agencylead');
  });

  it('a write that is rolled back is heard of by nobody', async () => {
    const stream = await hear(scene.manager);
    const { engine } = scene.server.running;
    const undone = engine.database.write(scene.one.agencyId, async (tx) => {
      await engine.records(tx, systemActor(scene.one.agencyId)).create('AgencyLead', { FirstName: 'Undone', AgencyOfficeId: scene.one.officeId });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const id = await mark(stream);
    expect(stream.changes()).toEqual(created(id));
  });

  it('many at once are reported one by one, and very many as one', async () => {
    const stream = await hear(scene.manager);
    const some = await scene.addLeads(Array.from({ length: 600 }, (_, index) => ({ FirstName: `Some ${index}` })));
    await expect.poll(() => stream.changes().length).toBe(600);
    expect(new Set(stream.changes())).toEqual(new Set(created(...some)));
    await scene.addLeads(Array.from({ length: 1200 }, (_, index) => ({ FirstName: `Many ${index}` })));
    await expect.poll(() => ofLeads(stream.changes()).slice(600)).toEqual(['many AgencyLead null']);
  });
});

describe('imports', () => {
  it('tell everybody once that many records changed, and nothing when none did', async () => {
    const stream = await hear(scene.other, { query: '?entities=country' });
    const { database, model } = scene.server.running.engine;
    const rows = Array.from({ length: 26 }, (_, index) => ({
      origin: `row ${index}`,
      values: { Name: `Land ${index}`, CountryCode: `Q${String.fromCodePoint(65 + index)}` },
    }));
    const apply = async (fileHash: string) => {
      const set = { entity: 'Country', key: ['CountryCode'], fields: ['Name', 'CountryCode'], missing: 'keep' as const, rows };
      const { runId } = await prepareImport(database, model, { source: 'Atlas', attribution: 'Atlas', snapshot: '2026-01-01', fileHash, sets: [set] });
      return await applyImport(database, model, runId);
    };
    expect((await apply('a')).plan['Country']?.insert).toBe(26);
    await expect.poll(stream.changes).toEqual(['many Country null']);
    await apply('b');
    const { body } = await scene.god.post('/api/country/', { Name: 'Afterwards', CountryCode: 'ZZ' });
    await expect.poll(stream.changes).toEqual(['many Country null', `create Country ${String(body['Id'])}`]);
  });
});

describe('rights', () => {
  it('another agency hears nothing', async () => {
    const theirs = await hear(scene.other);
    const ours = await hear(scene.manager);
    await mark(ours);
    const id = await newLead({}, scene.other);
    await expect.poll(theirs.changes).toEqual(created(id));
  });

  it('somebody who may not read such records hears nothing, and by a row rule only of his own, even of a deleted one', async () => {
    const clerkId = await personId('clerk@one.test');
    const clerk = await hear(scene.clerk);
    const manager = await hear(scene.manager);
    const foreign = await newLead();
    const own = await newLead({ AssignedToId: clerkId });
    await newSource('Shop');
    for (const id of [foreign, own]) {
      await scene.manager.call('PATCH', `/api/agencylead/${id}`, { LastName: 'Later' });
      await scene.manager.call('DELETE', `/api/agencylead/${id}`);
    }
    const last = await mark(clerk);
    await expect.poll(manager.changes).toContain(`create AgencyLead ${last}`);
    // What was deleted before it was told of cannot be read any more, so its earlier changes may go unheard.
    expect(clerk.changes().filter((text) => text.includes(String(foreign)))).toEqual([]);
    expect(clerk.changes()).toContain(`delete AgencyLead ${own}`);
    expect(clerk.changes().join()).not.toContain('AgencyLeadSource');
    expect(manager.changes().join()).not.toContain('AgencyLeadSource');
    expect(manager.changes()).toContain(`delete AgencyLead ${foreign}`);
  });

  it('of records of the platform everybody hears, but not who of another agency changed them', async () => {
    const [ours, theirs] = [await hear(scene.god), await hear(scene.other)];
    const godId = await personId('god@one.test');
    const { body } = await scene.god.post('/api/institution/', { Name: 'Institute of Events' });
    const told = (stream: EventStream) => stream.heard.filter(({ data }) => data['RecordId'] === body['Id'] && data['Entity'] === 'Institution');
    await expect.poll(() => [told(ours).length, told(theirs).length]).toEqual([1, 1]);
    expect([told(ours)[0]?.data['UserId'], told(theirs)[0]?.data['UserId']]).toEqual([godId, null]);
  });

  it('a session that ends takes its stream along, in every process', async () => {
    const caller = await signedInAgain('clerk@one.test');
    const [here, there] = [await hear(caller, { at: scene.server }), await hear(caller)];
    expect((await caller.post('/api/token/revoke')).status).toBeLessThan(300);
    await expect.poll(() => [here.hasEnded(), there.hasEnded()]).toEqual([true, true]);
    expect(there.heard.at(-1)?.event).toBe('rights');
    expect((await hear(caller)).status).toBe(401);
  });

  it('a change of rights ends the stream, and what follows is heard by the new ones', async () => {
    const stream = await hear(scene.clerk);
    const clerkId = await personId('clerk@one.test');
    const { engine } = scene.server.running;
    const actor = systemActor(scene.one.agencyId);
    const membership = await engine.database.write(scene.one.agencyId, async (tx) => {
      const [group] = await engine.records(tx, actor).list('UserGroup');
      return await engine.records(tx, actor).create('UserUserGroup', { UserId: clerkId, UserGroupId: group?.['Id'] });
    });
    await expect.poll(stream.hasEnded).toBe(true);
    expect(stream.heard.at(-1)?.event).toBe('rights');
    const again = await hear(scene.clerk);
    const foreign = await newLead();
    await expect.poll(again.changes).toEqual(created(foreign));
    await engine.database.write(scene.one.agencyId, (tx) => engine.records(tx, actor).delete('UserUserGroup', membership.Id));
    await expect.poll(again.hasEnded).toBe(true);
  });

  it('needs the header of somebody signed in', async () => {
    expect((await scene.server.anyone.get('/api/events')).status).toBe(401);
    expect((await scene.server.anyone.get(`/api/events?access_token=${scene.manager.token}`)).status).toBe(401);
    expect((await scene.manager.call('HEAD', '/api/events')).status).toBe(200);
  });
});

describe('nothing is missed', () => {
  it('a transaction that began first and commits last is heard when it commits, also by who came back in between', async () => {
    const stayed = await hear(scene.manager);
    const left = await hear(scene.manager);
    const { engine } = scene.server.running;
    let commit = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let early = 0;
    let taken = (): void => undefined;
    const hasId = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const slow = engine.database.write(scene.one.agencyId, async (tx) => {
      const record = await engine.records(tx, systemActor(scene.one.agencyId)).create('AgencyLead', { FirstName: 'Early', AgencyOfficeId: scene.one.officeId });
      early = record.Id;
      taken();
      await waiting;
    });
    await hasId;
    const late = await newLead();
    await expect.poll(left.changes).toEqual(created(late));
    left.close();
    const back = await hear(scene.manager, { lastEventId: left.lastId(), at: scene.server });
    const idle = await hear(scene.manager, { lastEventId: left.lastId() });
    idle.close();
    commit();
    await slow;
    await expect.poll(back.changes).toEqual(created(early));
    await expect.poll(stayed.changes).toEqual(created(late, early));
    const after = await hear(scene.manager, { query: `?since=${encodeURIComponent(idle.lastId())}` });
    await expect.poll(after.changes).toEqual(created(early));
  });

  it('who comes back with the id of any event gets each that follows once', async () => {
    const stream = await hear(scene.manager);
    const first = await scene.addLeads(Array.from({ length: 20 }, (_, index) => ({ FirstName: `First ${index}` })));
    await expect.poll(() => stream.heard.length).toBe(20);
    stream.close();
    const missed = [...(await scene.addLeads([{ FirstName: 'Missed' }, { FirstName: 'Missed, too' }])), await newLead()];
    for (const at of [0, 7, 19]) {
      const back = await hear(scene.manager, { lastEventId: stream.heard[at]?.id ?? '', at: at === 7 ? scene.server : second });
      const last = await mark(back);
      expect(sorted(back)).toEqual(created(...first.slice(at + 1), ...missed, last).toSorted());
      missed.push(last);
      expect(new Set(back.heard.map(({ data }) => data['Id'])).size).toBe(back.heard.length);
    }
  });

  it('who looks at data of some age hears what was written since', async () => {
    const id = await newLead();
    const stream = await hear(scene.manager, { query: '?age=5' });
    await expect.poll(stream.changes).toContain(`create AgencyLead ${id}`);
    expect(stream.changes().filter((text) => text === `create AgencyLead ${id}`)).toHaveLength(1);
  });

  it('goes on when the connection that listens is cut off', async () => {
    const stream = await hear(scene.manager);
    await mark(stream);
    const listening = `select pid, pg_terminate_backend(pid) as done from pg_stat_activity where application_name = 'matricula events' and datname = current_database()`;
    const cut = await runSql(scene.server.ownerUrl, listening);
    expect(cut.length).toBeGreaterThan(0);
    const id = await newLead();
    await expect.poll(stream.changes).toContain(`create AgencyLead ${id}`);
    await mark(stream);
    expect(new Set(stream.changes()).size).toBe(stream.changes().length);
    expect(stream.hasEnded()).toBe(false);
  });

  it('a position that is too old, or of another database, is answered with a reset', async () => {
    const stream = await hear(scene.manager);
    const [seconds = '', ...rest] = stream.lastId().split('.');
    for (const lastEventId of [`${Number(seconds) - 86_500}.${rest.join('.')}`, `${seconds}.900000000000:900000000000:`]) {
      const back = await hear(scene.manager, { lastEventId });
      await expect.poll(() => back.heard.map(({ event }) => event)).toEqual(['reset']);
      const id = await newLead();
      await expect.poll(back.changes).toEqual(created(id));
    }
  });

  it('old events are swept, those of today are kept', async () => {
    const { ownerUrl, running } = scene.server;
    await newLead();
    const count = async () => Number((await runSql(ownerUrl, 'select count(*)::int as n from matricula.event'))[0]?.['n']);
    const before = await count();
    await runSql(
      ownerUrl,
      `insert into matricula.event (agency_id, entity, operation, at) select 1, 'AgencyLead', 'many', now() - interval '26 hours' from generate_series(1, 3)`,
    );
    const swept = await running.engine.database.write(0, (tx) => tx.rows(sql.select(sql.raw('matricula.sweep_events() as n'))));
    expect(swept).toEqual([{ n: 3 }]);
    expect(await count()).toBe(before);
  });

  it.each([
    ['a word', 'x'],
    ['a number', '1'],
    ['half a snapshot', '1.2'],
    ['a snapshot without an end', '1.2:1:'],
    ['no transaction', '1.0:5:'],
    ['a transaction before the first', '1.5:9:4'],
    ['transactions out of order', '1.5:9:7,6'],
    ['a page without an event', '1.5:9:.5:9:'],
    ['an event that is none', '1.5:9:.5:9:.x'],
    ['something more', '1.5:9:.5:9:.1.1'],
    ['a quote', "1.5:9:'"],
    ['a very long list', `1.5:9:${'6,'.repeat(2000)}7`],
  ])('refuses %s as the id of an event', async (_what, id) => {
    const response = await scene.manager.call<{ Errors: { Key: string }[] }>('GET', '/api/events', undefined, { 'Last-Event-ID': id });
    expect(response.status).toBe(400);
    expect(response.body.Errors.map(({ Key }) => Key)).toEqual(['Last-Event-ID']);
    expect((await scene.manager.get(`/api/events?since=${encodeURIComponent(id)}`)).status).toBe(400);
  });
});

describe('bounds', () => {
  itSlow('who never reads is let go, and others hear everything', async () => {
    const { port, hostname } = new URL(second.url);
    const deaf = connect(Number(port), hostname);
    deaf.on('error', () => undefined);
    deaf.pause();
    deaf.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${scene.manager.token}\r\n\r\n`);
    const gone = new Promise<void>((resolve) => deaf.once('close', () => resolve()));
    const stream = await hear(scene.manager);
    for (let round = 1; round <= 40; round++) {
      await runSql(
        scene.server.ownerUrl,
        `insert into matricula.event (agency_id, entity, record_id, operation) select ${scene.one.agencyId}, 'AgencyLead', n, 'update' from generate_series(1, 1000) as n`,
        `select pg_notify('matricula_event', '${scene.one.agencyId}')`,
      );
      await expect.poll(() => ofLeads(stream.changes()).length).toBe(round * 1000);
    }
    // The server has ended it long ago: anyone who reads now comes to an end.
    deaf.resume();
    await gone;
    expect(stream.hasEnded()).toBe(false);
    await mark(stream);
  });

  it('what is new is found by its index, not by reading a day of events', async () => {
    const { ownerUrl, running } = scene.server;
    await runSql(ownerUrl, 'analyze matricula.event');
    const plan = await running.engine.database.read(scene.one.agencyId, (tx) =>
      tx.rows<{ 'QUERY PLAN': string }>(
        sql.raw(
          'explain select id from matricula.event where xid >= pg_snapshot_xmin(pg_current_snapshot()) and not pg_visible_in_snapshot(xid, pg_current_snapshot())',
        ),
      ),
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('event_xid_idx');
  });

  it('of one person ten streams are open; the oldest makes room', async () => {
    const streams: EventStream[] = [];
    for (let count = 0; count < 11; count++) streams.push(await hear(scene.other));
    await expect.poll(() => streams.map((stream) => stream.hasEnded())).toEqual([true, ...Array.from({ length: 10 }, () => false)]);
    expect(streams[0]?.heard.map(({ event }) => event)).toEqual(['replaced']);
    // They take no share of the requests that a person may have running.
    expect((await scene.other.get('/api/menu')).status).toBe(200);
  });

  it('a stop ends streams at once', async () => {
    const third = await another();
    const stream = await hear(scene.manager, { at: third });
    let cutOff = false;
    const timeout = setTimeout(() => {
      cutOff = true;
    }, 14_000);
    await third.stop();
    clearTimeout(timeout);
    await expect.poll(stream.hasEnded).toBe(true);
    expect(cutOff).toBe(false);
  });
});

/** Somebody in a session of his own, which a test may end. */
async function signedInAgain(userName: string): Promise<Caller> {
  const response = await scene.server.anyone.post<{ access_token: string }>('/api/token', { UserName: userName, Password: demoPassword });
  const token = response.body.access_token;
  const call: Caller['call'] = (method, where, body, headers) =>
    scene.server.anyone.call(method, where, body, { Authorization: `Bearer ${token}`, ...headers });
  return { token, call, get: (where) => call('GET', where), post: (where, body) => call('POST', where, body ?? {}) };
}
