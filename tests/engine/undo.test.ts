// Undoing: what one has changed goes back by ordinary writes, record by record; what was changed since stays and is reported.
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine, Plugin } from '#engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { namedPlugins } from '../support/named-plugins.ts';
import { lockRows } from '../support/lock-rows.ts';
import { type TestResponse, type Caller, demoPassword } from '../support/server.ts';
import { shortWaits } from '../jobs/support.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { itSlow } from '../support/slow-tier.ts';

interface Skipped {
  readonly EntityType: string;
  readonly Id: number;
  readonly Name: string | null;
  readonly Message: string;
}
interface Undone extends Record<string, unknown> {
  readonly Total: number;
  readonly Success: number;
  readonly Fail: number;
  readonly Errors: readonly Skipped[];
}
interface Visible {
  readonly Id: number;
  readonly Kind: string;
  readonly EntityType: string;
  readonly Count: number;
  readonly Name: string | null;
  readonly Fields: readonly string[];
  readonly UndoneBy: number | null;
  readonly Undoes: number | null;
  readonly IsUnderway: boolean;
  readonly WhyNot: string | null;
}
type Row = Readonly<Record<string, unknown>>;

/** Sends a mail because of a lead that asks for one. */
const postman: Plugin<Engine> = {
  name: 'postman',
  entities: {
    AgencyLead: {
      written: async ({ FirstName, LastName }, { actor, engine, tx, operation }) => {
        if (operation === 'update' && LastName === 'Sourced')
          await engine.records(tx, systemActor(actor.agencyId)).createMany('UserGroup', [{ Name: `Of ${FirstName} ${randomUUID()}`, Permissions: [] }]);
        if (operation === 'update' && LastName === 'Writes') await engine.mail.send(tx, { to: 'a@lead.test', subject: 'Hello', text: `Dear ${FirstName}` });
      },
    },
  },
};

let scene: TwoAgencies;
/** May edit students, until the group is taken away. */
let editor: Caller;
let membership = 0;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, postman], jobs: shortWaits });
  const { engine } = scene.server.running;
  const { agencyId, officeId } = scene.one;
  const system = systemActor(agencyId);
  membership = await engine.database.write(agencyId, async (tx) => {
    const add = async (entity: string, row: Row): Promise<number> => (await engine.records(tx, system).named(entity).createMany([row]))[0] ?? 0;
    const group = await add('UserGroup', { Name: 'Editors', Permissions: ['CanEditStudents', 'CanViewOtherOffices', 'CanViewOtherAgents'] });
    const person = { UserName: 'editor@one.test', Name: 'Edith', UserEmail: 'editor@one.test', Password: demoPassword, OfficeId: officeId, IsActive: true };
    return await add('UserUserGroup', { UserId: await add('User', person), UserGroupId: group });
  });
  editor = await scene.server.as('editor@one.test');
});
afterAll(() => scene.server.stop());

const leads = (count: number, more: Row = {}): Promise<number[]> =>
  scene.addLeads(Array.from({ length: count }, (_, index) => ({ FirstName: `Lead ${index}`, ...more })));
const lead = async (id: number, as = scene.manager): Promise<Row> => (await as.get(`/api/agencylead/${id}`)).body;
/** What a record holds, anyone who wrote it when. */
const held = async (id: number): Promise<Row> => {
  const { RowVersion: _version, DateLastModified: _at, DisplayName: _name, ...rest } = await lead(id);
  return rest;
};
const getChange = (response: TestResponse<unknown>): number => Number(response.headers.get('Change-Id'));
const patch = async (id: number, body: Row, as = scene.manager): Promise<number> => {
  const response = await as.call('PATCH', `/api/agencylead/${id}`, body);
  expect(response.status, response.text).toBe(200);
  return getChange(response);
};
const bulk = async (ids: readonly number[], entity: Row, as = scene.manager): Promise<number> => {
  const response = await as.post('/api/agencylead/bulkupdate', { IteratorIds: ids, entity });
  expect(response.status, response.text).toBe(ids.length > 100 ? 202 : 200);
  return getChange(response);
};
const undo = (change: number, as = scene.manager): Promise<TestResponse<Undone>> => as.post<Undone>(`/api/change/${change}/undo`);
const undone = async (change: number, as = scene.manager): Promise<Undone> => {
  const response = await undo(change, as);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const changes = async (as = scene.manager, query = ''): Promise<readonly Visible[]> => (await as.get<{ Data: Visible[] }>(`/api/change${query}`)).body.Data;

describe('a change', () => {
  it('has a number, and is listed for who made it with what, how many and which fields', async () => {
    const ids = await leads(3);
    const one = await patch(ids[0] ?? 0, { LastName: 'Silva', Tags: ['VET'] });
    const same = await scene.manager.call('PATCH', `/api/agencylead/${ids[0]}`, { LastName: 'Silva' });
    expect(same.headers.get('Change-Id'), 'Nothing was changed, so that there is nothing to undo.').toBeNull();
    const many = await bulk(ids, { LastName: 'Souza' });
    const removed = getChange(await scene.manager.call('DELETE', `/api/agencylead/${ids[2]}`));
    const [third, second, first] = await changes();
    expect(third).toMatchObject({ Id: removed, Kind: 'delete', EntityType: 'AgencyLead', Count: 1, Name: 'Lead 2 Souza', WhyNot: null });
    expect(second).toMatchObject({ Id: many, Kind: 'update', Count: 3, Name: null, Fields: ['Last name'], UndoneBy: null });
    expect(first).toMatchObject({ Id: one, Kind: 'update', Count: 1, Name: 'Lead 0 Souza' });
    expect(first?.Fields.toSorted()).toEqual(['Last name', 'Tags']);
    expect((await changes(editor)).map(({ Id }) => Id)).not.toContain(many);
    const page = await scene.manager.get<{ Data: Visible[]; Next: number }>('/api/change?take=2');
    expect(page.body.Data.map(({ Id }) => Id)).toEqual([removed, many]);
    expect((await changes(scene.manager, `?take=1&before=${page.body.Next}`)).map(({ Id }) => Id)).toEqual([one]);
  });

  it('is nobody else’s to undo: not a colleague’s, not another agency’s, not one that never was', async () => {
    const change = await patch((await leads(1))[0] ?? 0, { LastName: 'Mine' });
    for (const as of [editor, scene.other, scene.god, scene.clerk])
      for (const command of ['undo', 'preview']) expect((await as.post(`/api/change/${change}/${command}`)).status, command).toBe(404);
    for (const number of ['999999999', '0', 'x', '9'.repeat(30)]) expect((await scene.manager.post(`/api/change/${number}/undo`)).status).toBe(404);
    expect((await scene.server.anyone.post(`/api/change/${change}/undo`)).status).toBe(401);
    expect((await scene.manager.get('/api/change?take=0')).status).toBe(400);
    expect((await undone(change)).Success).toBe(1);
  });
});

describe('undoing a change of fields', () => {
  itSlow('is the identity on every record that nobody has touched since, and leaves those that somebody has', { timeout: 300_000 }, async () => {
    const value = { FirstName: fc.constantFrom('Ana', 'Bia', 'Cid'), LastName: fc.option(fc.constantFrom('Silva', 'Souza')) };
    const rest = {
      Tags: fc.subarray(['VET', 'English', 'hot']),
      NextContactDate: fc.option(fc.constantFrom('2026-03-07T00:00:00', '2026-04-01T00:00:00')),
      EmailOptOut: fc.boolean(),
    };
    const values = fc.record({ ...value, ...rest });
    const edit = fc.record({ ...value, ...rest }, { requiredKeys: [] }).filter((some) => Object.keys(some).length > 0);
    const touches = fc.array(fc.record({ which: fc.nat(7), edit }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(values, { minLength: 8, maxLength: 8 }), edit, touches, async (start, change, later) => {
        const ids = await scene.addLeads(start);
        const before = await Promise.all(ids.map(held));
        const number = await bulk(ids, change);
        for (const { which, edit: touch } of later) await patch(ids[which] ?? 0, touch, editor);
        const between = await Promise.all(ids.map(held));
        // What has changed nothing is no change.
        const response = await undo(number);
        if (same(before, await Promise.all(ids.map(held))) && later.length === 0 && response.status === 404) return;
        const result = response.status === 404 ? { Total: 0, Success: 0, Fail: 0, Errors: [] } : response.body;
        const after = await Promise.all(ids.map(held));
        for (const [index, id] of ids.entries()) {
          const skipped = result.Errors.find((error) => error.Id === id);
          const given = new Map<string, unknown>(Object.entries(change));
          const fields = [...given.keys()].filter((name) => !same(given.get(name), before[index]?.[name]));
          const goesBack = fields.every((name) => [before[index]?.[name], given.get(name)].some((entry) => same(entry, between[index]?.[name])));
          // What was not part of the change stays as it is by now, no matter who changed it.
          const back = Object.fromEntries(fields.map((name) => [name, before[index]?.[name]]));
          expect(after[index]).toEqual(goesBack ? { ...between[index], ...back } : between[index]);
          if (!goesBack) expect(skipped?.Message).toBe('Edith has changed this record since.');
        }
        expect(result.Total).toBe(result.Success + result.Fail);
      }),
      { numRuns: 12, seed: 7 },
    );
  });

  it('and undoing that does it again', async () => {
    const [id = 0] = await leads(1, { LastName: 'Silva' });
    const change = await patch(id, { LastName: 'Souza', Status: scene.one.statuses.get('waiting') });
    const back = await undo(change);
    expect(await lead(id)).toMatchObject({ LastName: 'Silva', Status: null });
    const [visible, of] = await changes();
    expect(visible).toMatchObject({ Id: getChange(back), Kind: 'undo', Undoes: change, Count: 1 });
    expect(of).toMatchObject({ Id: change, UndoneBy: getChange(back) });
    expect((await undone(getChange(back))).Success).toBe(1);
    expect(await lead(id)).toMatchObject({ LastName: 'Souza', Status: scene.one.statuses.get('waiting') });
    const journal = await scene.manager.get<{ Count: number }>(`/api/agencylead/${id}/journal`);
    expect(journal.body.Count).toBe(4);
  });

  it('goes back edit by edit, the last one first', async () => {
    const [id = 0] = await leads(1);
    const first = await patch(id, { LastName: 'One' });
    const second = await patch(id, { LastName: 'Two' });
    expect((await undone(first)).Errors[0]?.Message).toBe('You have changed this record since.');
    expect((await undone(second)).Success).toBe(1);
    expect((await undone(first)).Success).toBe(1);
    expect((await lead(id))['LastName']).toBeNull();
    expect((await undone(first)).Errors[0]?.Message).toBe('The record is already in its previous state.');
  });

  it('of two at once, one goes back and the other finds it done', async () => {
    const ids = await leads(20);
    const change = await bulk(ids, { LastName: 'Twice' });
    const both = await Promise.all([undone(change), undone(change)]);
    expect(both.map(({ Success }) => Success).toSorted((left, right) => left - right)).toEqual([0, 20]);
    expect((await Promise.all(ids.map((id) => lead(id)))).map((entry) => entry['LastName'])).toEqual(ids.map(() => null));
  });

  it('holds what the rules of the record hold: a value that is not allowed any more stays away', async () => {
    const [id = 0] = await leads(1, { EmailAddress: 'a@b.test' });
    const change = await patch(id, { EmailAddress: 'c@d.test' });
    await runSql(
      scene.server.ownerUrl,
      `update matricula.journal set changes = '[{"Field":"EmailAddress","Old":"no mail","New":"c@d.test"}]' where change_id = ${change}`,
    );
    const { Errors } = await undone(change);
    expect(Errors).toHaveLength(1);
    expect((await lead(id))['EmailAddress']).toBe('c@d.test');
  });
});

describe('undoing what made or removed a record', () => {
  it('brings a deleted one back, and takes a new one away; each can be turned round again', async () => {
    const made = await scene.manager.post('/api/agencylead', { FirstName: 'New', Tags: ['a'] });
    const id = Number(made.body['Id']);
    const gone = await undo(getChange(made));
    expect(gone.body).toMatchObject({ Total: 1, Success: 1 });
    expect((await scene.manager.get(`/api/agencylead/${id}`)).status).toBe(404);
    expect((await undone(getChange(gone))).Success).toBe(1);
    expect(await lead(id)).toMatchObject({ FirstName: 'New', Tags: ['a'] });
    const removed = await scene.manager.call('DELETE', `/api/agencylead/${id}`);
    expect((await undone(getChange(removed))).Success).toBe(1);
    expect((await lead(id))['FirstName']).toBe('New');
    expect((await undone(getChange(removed))).Errors[0]).toMatchObject({ Id: id, Name: 'New', Message: 'This record is not deleted.' });
  });

  it('brings many back that were deleted at once, as one change; what may not go stays and is reported', async () => {
    const ids = await leads(3);
    const [first = 0] = ids;
    const gone = await scene.manager.post<Undone>('/api/agencylead/bulkdelete', { IteratorIds: [...ids, 999_999] });
    expect(gone.status, gone.text).toBe(200);
    expect(gone.body).toMatchObject({ Total: 4, Success: 3, Fail: 1, Errors: [{ Id: 999_999 }] });
    expect((await scene.manager.get(`/api/agencylead/${first}`)).status).toBe(404);
    expect((await changes())[0]).toMatchObject({ Id: getChange(gone), Kind: 'delete', Count: 3 });
    expect(await undone(getChange(gone))).toMatchObject({ Total: 3, Success: 3 });
    expect(await lead(first)).toMatchObject({ FirstName: 'Lead 0' });
    const bad: [unknown, RegExp][] = [
      [{ IteratorIds: [] }, /Select at least one/],
      [{ IteratorIds: Array.from({ length: 10_001 }, (_, index) => index) }, /at most 10,?000/],
      [{ Ids: [1] }, /IteratorIds/],
      [{ IteratorIds: ids, Matching: { Conditions: [] } }, /either/],
      [{ IteratorIds: ids, Expected: 3 }, /only be used with Matching/],
      [{ Matching: { Conditions: [] }, Expected: '3' }, /Expected must be a whole number/],
      [{ Matching: {} }, /ViewId or Conditions/],
      [{ Matching: { Except: ids, Conditions: null } }, /ViewId or Conditions/],
      [{ Matching: { Conditions: [{ Field: 'LastNam', Condition: 'Equal', Value1: 'x' }] } }, /LastName/],
    ];
    for (const [body, message] of bad) {
      for (const rest of ['', '/preview']) {
        const rejected = await scene.manager.post<{ Message: string }>(`/api/agencylead/bulkdelete${rest}`, body);
        expect(rejected.status).toBe(400);
        expect(rejected.text).toMatch(message);
      }
    }
  });

  it('deletes all that match but the exceptions, as one change, and tells beforehand what would be refused', async () => {
    const [kept = 0, ...gone] = await leads(3, { LastName: 'Matched' });
    const Matching = { ViewId: 3, Conditions: [{ Field: 'LastName', Condition: 'Equal', Value1: 'Matched' }], Except: [kept] };
    const tried = await scene.manager.post('/api/agencylead/bulkdelete/preview', { Matching });
    expect(tried.body, tried.text).toEqual({ Total: 2, Checked: 2, Success: 2, Fail: 0, Errors: [] });
    expect(await lead(gone[0] ?? 0)).toMatchObject({ LastName: 'Matched' });
    const more = await scene.manager.post('/api/agencylead/bulkdelete', { Matching, Expected: 1 });
    expect([more.status, more.body], more.text).toMatchObject([409, { Code: 'record.changed' }]);
    expect(more.text).toContain('2 records now match instead of 1.');
    expect(await lead(gone[0] ?? 0)).toMatchObject({ LastName: 'Matched' });
    const done = await scene.manager.post<Undone>('/api/agencylead/bulkdelete', { Matching, Expected: 2 });
    expect(done.body, done.text).toMatchObject({ Total: 2, Success: 2, Fail: 0 });
    expect((await scene.manager.get(`/api/agencylead/${gone[0]}`)).status).toBe(404);
    expect(await lead(kept)).toMatchObject({ LastName: 'Matched' });
    expect((await changes())[0]).toMatchObject({ Id: getChange(done), Kind: 'delete', Count: 2 });
    expect(await undone(getChange(done))).toMatchObject({ Total: 2, Success: 2 });
    // What others use stays, by its name where that may be read; what is not there has none.
    const source = await scene.manager.post('/api/agencyleadsource', { Name: 'Used' });
    await patch(kept, { LeadSource: source.body['Id'] });
    for (const rest of ['', '/preview']) {
      const rejected = await scene.manager.post(`/api/agencyleadsource/bulkdelete${rest}`, { IteratorIds: [source.body['Id'], 999_999] });
      expect(rejected.body, rejected.text).toMatchObject({
        Total: 2,
        Success: 0,
        Fail: 2,
        Errors: [
          { Id: source.body['Id'], Name: 'Used', Message: 'This record is still in use (leads) and cannot be deleted.' },
          { Id: 999_999, Name: null },
        ],
      });
      expect((await scene.server.anyone.post(`/api/agencylead/bulkdelete${rest}`, { Matching })).status).toBe(401);
      expect((await scene.manager.post(`/api/student/1/agencylead/bulkdelete${rest}`, { Matching })).status).toBe(404);
    }
  });

  it('leaves a new one that somebody has worked on since', async () => {
    const made = await scene.manager.post('/api/agencylead', { FirstName: 'New' });
    const id = Number(made.body['Id']);
    await patch(id, { LastName: 'Worked on' }, editor);
    const response = await undo(getChange(made));
    expect(response.body.Errors).toMatchObject([{ Id: id, Name: 'New Worked on', Message: 'Edith has changed this record since.' }]);
    expect(response.headers.get('Change-Id'), 'Nothing went back, so that there is nothing to undo.').toBeNull();
    expect((await lead(id))['LastName']).toBe('Worked on');
  });

  it('leaves a new one that has a file by now, also where its fields stand as they were made', async () => {
    const made = await scene.manager.post('/api/agencylead', { FirstName: 'Filed' });
    const id = Number(made.body['Id']);
    const form = new FormData();
    form.append('file', new Blob(['plain words'], { type: 'text/plain' }), 'notes.txt');
    const headers = { Authorization: `Bearer ${editor.token}`, 'Idempotency-Key': `file of ${id}`.replaceAll(' ', '-') };
    expect((await fetch(`${scene.server.url}/api/agencylead/${id}/file`, { method: 'POST', headers, body: form })).status).toBe(200);
    await patch(id, { LastName: 'There' }, editor);
    await patch(id, { LastName: null }, editor);
    expect((await undone(getChange(made))).Errors).toMatchObject([{ Id: id, Message: 'Edith has changed this record since.' }]);
    expect((await scene.manager.get(`/api/agencylead/${id}/file`)).body).toMatchObject({ Count: 1 });
  });

  it('leaves one deleted that somebody has restored since and deleted himself', async () => {
    const [id = 0] = await leads(1);
    const removed = getChange(await scene.manager.call('DELETE', `/api/agencylead/${id}`));
    expect((await editor.post(`/api/agencylead/deleted/${id}/restore`)).status).toBe(200);
    await patch(id, { LastName: 'Restored' }, editor);
    expect((await editor.call('DELETE', `/api/agencylead/${id}`)).status).toBe(200);
    expect(await undone(removed)).toMatchObject({ Success: 0, Errors: [{ Id: id, Message: 'Edith has changed this record since.' }] });
    expect((await scene.manager.get(`/api/agencylead/${id}`)).status).toBe(404);
  });

  it('tells whom it may not be deleted by nothing of what refers to it', async () => {
    const { officeId, agencyId } = scene.one;
    const { engine } = scene.server.running;
    const id = await engine.database.write(agencyId, async (tx) => {
      const add = async (entity: string, row: Row): Promise<number> =>
        (await engine.records(tx, systemActor(agencyId)).named(entity).createMany([row]))[0] ?? 0;
      const login = 'made@one.test';
      const made = await add('User', { UserName: login, Name: 'Made', UserEmail: login, Password: demoPassword, OfficeId: officeId, IsGodUser: true });
      await add('UserUserGroup', { UserId: made, UserGroupId: await add('UserGroup', { Name: 'Of the one made', Permissions: [] }) });
      return made;
    });
    // As if the manager had made it, who may delete no administrator of the platform.
    const change = await patch((await leads(1))[0] ?? 0, { LastName: 'Own' });
    await runSql(
      scene.server.ownerUrl,
      `with own as (update matricula.journal set change_id = null where change_id = ${change} returning change_by)
       update matricula.journal j set change_id = ${change}, change_by = own.change_by, change_call = 'User create'
       from own where j.entity = 'User' and j.entity_id = ${id} and j.operation = 'create'`,
    );
    expect((await undone(change)).Errors).toMatchObject([
      { Id: id, Message: expect.stringMatching(/^You do not have permission to delete records marked “[^”]+”\.$/) },
    ]);
  });
});

describe('what it would come to', () => {
  it('is shown beforehand, and leaves no trace', async () => {
    const ids = await leads(3);
    const change = await bulk(ids, { LastName: 'Tried' });
    await patch(ids[1] ?? 0, { LastName: 'Touched' }, editor);
    const traces = () =>
      runSql(
        scene.server.ownerUrl,
        'select (select count(*) from matricula.journal) as journal, (select count(*) from matricula.event) as event, (select count(*) from matricula.job) as job',
      );
    const before = await traces();
    const preview = await scene.manager.post<Undone>(`/api/change/${change}/preview`);
    expect(preview.body).toMatchObject({
      Total: 3,
      Checked: 3,
      Success: 2,
      Fail: 1,
      Errors: [{ Id: ids[1], Name: 'Lead 1 Touched', Message: 'Edith has changed this record since.' }],
    });
    expect(await traces()).toEqual(before);
    expect((await Promise.all(ids.map((id) => lead(id)))).map((entry) => entry['LastName'])).toEqual(['Tried', 'Touched', 'Tried']);
    expect(preview.headers.get('Change-Id')).toBeNull();
  });
});

describe('a long change', () => {
  it('is one change however many parts it is made in, and goes back by a job', { timeout: 300_000 }, async () => {
    const ids = await leads(120, { LastName: 'Long' });
    const change = await bulk(ids, { LastName: 'Longer' });
    const last = async () => (await lead(ids[119] ?? 0))['LastName'];
    await expect.poll(last, { timeout: 60_000 }).toBe('Longer');
    expect((await changes())[0]).toMatchObject({ Id: change, Kind: 'update', Count: 120 });
    // An undoing that is cancelled has undone nothing.
    const letGo = await lockRows(scene.server.ownerUrl, `select from "AgencyLead" where "Id" = ${ids[60]} for update`);
    const cancelled = await undo(change);
    expect((await scene.manager.post(`/api/job/${String(cancelled.body['JobId'])}/cancel`)).status).toBe(200);
    await letGo();
    expect((await changes())[0]).toMatchObject({ Id: change, UndoneBy: null });
    const response = await undo(change);
    expect(response.status, response.text).toBe(202);
    expect(response.body.Total).toBe(120);
    await expect.poll(async () => (await lead(ids[0] ?? 0))['LastName'], { timeout: 60_000 }).toBe('Long');
    await expect.poll(last, { timeout: 60_000 }).toBe('Long');
    const [visible, of] = await changes();
    expect(visible).toMatchObject({ Id: getChange(response), Kind: 'undo', Count: 120, Undoes: change, IsUnderway: false });
    expect(of).toMatchObject({ Id: change, UndoneBy: getChange(response) });
  });

  itSlow('deletes more than five hundred by a job, as one change that goes back', { timeout: 300_000 }, async () => {
    const ids = await leads(501, { LastName: 'Many' });
    const tried = await scene.manager.post('/api/agencylead/bulkdelete/preview', { IteratorIds: [...ids, 999_999] });
    expect(tried.body, tried.text).toMatchObject({ Total: 502, Checked: 500, Success: 499, Fail: 1, Errors: [{ Id: 999_999 }] });
    const sent = await scene.manager.post<{ JobId: number; Total: number }>('/api/agencylead/bulkdelete', { IteratorIds: [...ids, 999_999] });
    expect(sent.status, sent.text).toBe(202);
    expect(sent.body.Total).toBe(502);
    const job = async (id: number) => (await scene.manager.get<{ State: string; Result: Undone }>(`/api/job/${id}`)).body;
    await expect.poll(async () => (await job(sent.body.JobId)).State, { timeout: 120_000 }).toBe('done');
    expect((await job(sent.body.JobId)).Result).toMatchObject({ Total: 502, Success: 501, Fail: 1, Errors: [{ Id: 999_999 }] });
    expect((await scene.manager.get(`/api/agencylead/${ids[0]}`)).status).toBe(404);
    expect((await changes())[0]).toMatchObject({ Id: getChange(sent), Kind: 'delete', Count: 501 });
    const back = await undo(getChange(sent));
    expect(back.status, back.text).toBe(202);
    await expect.poll(async () => (await job(Number(back.body['JobId']))).State, { timeout: 120_000 }).toBe('done');
    expect((await job(Number(back.body['JobId']))).Result).toMatchObject({ Total: 501, Success: 501 });
    expect(await lead(ids[0] ?? 0)).toMatchObject({ LastName: 'Many' });
  });

  it('counts no record that may not be told of, not even as one that went back', { timeout: 300_000 }, async () => {
    const ids = await leads(101, { LastName: 'Plain' });
    const change = await bulk(ids, { LastName: 'Sourced' }, editor);
    const names = async () => new Set(await Promise.all(ids.slice(-3).map(async (id) => (await lead(id))['LastName'])));
    await expect.poll(names, { timeout: 60_000 }).toEqual(new Set(['Sourced']));
    const { JobId } = (await undo(change, editor)).body;
    await expect.poll(async () => (await editor.get(`/api/job/${String(JobId)}`)).body['State'], { timeout: 60_000 }).toBe('done');
    // Of what a plugin made beside them nothing can be taken back by this person, nor seen.
    expect((await editor.get(`/api/job/${String(JobId)}`)).body['Result']).toMatchObject({ Total: 101, Success: 101, Fail: 0, Errors: [] });
    expect(await names()).toEqual(new Set(['Plain']));
  });

  it('cannot be undone while a job is still making it', async () => {
    const change = await patch((await leads(1))[0] ?? 0, { LastName: 'Half' });
    const { agencyId, managerId } = scene.one;
    const [job] = await runSql(
      scene.server.ownerUrl,
      `insert into matricula.job (agency_id, user_id, user_name, user_agency_id, actor, name, queue, payload, run_at)
       values (${agencyId}, ${managerId}, 'manager', ${agencyId}, 'staff', 'engine.bulk-update', 'bulk', '{"change": ${change}}', now() + interval '1 day') returning id`,
    );
    const rejected = { Code: 'change.not-undoable', Message: 'This job is still running.' };
    for (const command of ['undo', 'preview']) expect((await scene.manager.post(`/api/change/${change}/${command}`)).body, command).toMatchObject(rejected);
    expect((await changes())[0]).toMatchObject({ Id: change, IsUnderway: true, WhyNot: rejected.Message });
    expect((await scene.manager.post(`/api/job/${String(job?.['id'])}/cancel`)).status).toBe(200);
    expect((await undone(change)).Success).toBe(1);
  });
});

describe('what cannot be undone', () => {
  it('says why: a mail has gone out', async () => {
    const [id = 0] = await leads(1);
    const change = await patch(id, { LastName: 'Writes' });
    const rejected = await undo(change);
    expect(rejected.status).toBe(409);
    expect(rejected.body).toMatchObject({ Code: 'change.not-undoable', Message: 'An e-mail has already been sent, so this cannot be undone.' });
    expect((await changes())[0]).toMatchObject({ Id: change, WhyNot: 'An e-mail has already been sent, so this cannot be undone.' });
    expect((await lead(id))['LastName']).toBe('Writes');
  });

  it('is too old after thirty days', async () => {
    const change = await patch((await leads(1))[0] ?? 0, { LastName: 'Old' });
    await runSql(scene.server.ownerUrl, `update matricula.journal set at = now() - interval '31 days' where change_id = ${change}`);
    expect((await undo(change)).body).toMatchObject({ Code: 'change.not-undoable', Message: 'This change is more than 30 days old.' });
  });

  it('is of more than ten thousand records, and no more of them are counted for its list', async () => {
    const change = await patch((await leads(1))[0] ?? 0, { LastName: 'Huge' });
    const same = 'agency_id, row_version, entity, operation, user_id, user_name, changes, change_id, change_by, change_call';
    await runSql(
      scene.server.ownerUrl,
      `insert into matricula.journal (entity_id, ${same}) select 1000000 + n, ${same} from matricula.journal, generate_series(1, 10050) n where change_id = ${change}`,
    );
    const Message = 'This action changed more than 10000 records.';
    expect((await undo(change)).body).toMatchObject({ Code: 'change.not-undoable', Message });
    expect((await changes())[0]).toMatchObject({ Id: change, Count: 10_001, WhyNot: Message });
  });

  it('is what one may not change any more', async () => {
    const [id = 0] = await leads(1, { LastName: 'Before' });
    const change = await patch(id, { LastName: 'After' }, editor);
    const made = await editor.post('/api/agencylead', { FirstName: 'Of the editor' });
    await scene.god.call('DELETE', `/api/userusergroup/${membership}`);
    const [another = 0] = await leads(1);
    const tries = async () => (await editor.call('PATCH', `/api/agencylead/${another}`, { LastName: 'x' })).status;
    await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThanOrEqual(403);
    for (const number of [change, getChange(made)]) {
      const { status, body } = await undo(number, editor);
      // Anyone who may not even read such records any more has no such change; anyone who may, is informed of each that stays.
      expect([200, 404]).toContain(status);
      if (status === 200) expect(body).toMatchObject({ Success: 0 });
    }
    expect((await lead(id))['LastName']).toBe('After');
  });
});

describe('undoing a verb', () => {
  it('writes what nobody writes by himself, and of the rest only what the person may', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'matricula-undo-'));
    await cp('metadata', folder, { recursive: true });
    const who = { actor: 'staff' };
    const rules = [
      { id: 'staff', who, allow: ['read', 'create', 'delete', 'convert', 'disqualify', 'reopen'] },
      { id: 'changes', who, allow: ['update'], fields: { except: ['NextContactDate'] } },
    ];
    await writeFile(path.join(folder, 'sales/AgencyLead/AgencyLead.permissions.json'), JSON.stringify({ entity: 'AgencyLead', rules }));
    const narrow = await twoAgencies({ metadataFolders: [folder], plugins: [settings, ...namedPlugins] });
    try {
      const [plain, dated] = await narrow.addLeads([{ FirstName: 'Plain' }, { FirstName: 'Dated', NextContactDate: '2027-01-01' }]);
      const convert = async (id = 0): Promise<number> => getChange(await narrow.manager.post(`/api/agencylead/${id}/convert`, {}));
      expect(await undone(await convert(plain), narrow.manager)).toMatchObject({ Success: 2, Fail: 0 });
      expect(await lead(plain ?? 0, narrow.manager)).toMatchObject({ IsConverted: false, StudentId: null });
      const rejected = await undone(await convert(dated), narrow.manager);
      expect(rejected).toMatchObject({ Success: 0, Fail: 2 });
      expect(rejected.Errors[0]).toMatchObject({ EntityType: 'AgencyLead', Message: 'You do not have permission to change Next contact.' });
      expect(await lead(dated ?? 0, narrow.manager)).toMatchObject({ IsConverted: true, NextContactDate: null });
    } finally {
      await narrow.server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
