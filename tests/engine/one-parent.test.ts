// Records that hang under exactly one of several parents, on notes of leads: anyone who does not see the parent meets nothing of them on any surface.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { runSql } from '../support/database.ts';
import { listenTo } from '../support/event-stream.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { seesAll, type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Bulk {
  readonly Total: number;
  readonly Success: number;
  readonly Fail: number;
  readonly Errors: readonly { readonly Id: number; readonly Message: string }[];
}
interface Page {
  readonly Data: readonly Record<string, unknown>[];
  readonly Count: number;
}

let scene: TwoAgencies;
let here = 0;
let there = 0;
let farNote = 0;
/** Kept to the office that holds one of the leads. */
let kept: Caller;
/** Stays on leads, but leads nowhere: sees those of the own office that are assigned to nobody else. */
const lead = async (office: number, name: string): Promise<number> => (await scene.addLeads([{ FirstName: name, AgencyOfficeId: office }]))[0] ?? 0;

beforeAll(async () => {
  scene = await twoAgencies();
  const { engine } = scene.server.running;
  const { agencyId } = scene.one;
  const actor = systemActor(agencyId);
  const [shut = 0] = await engine.database.write(agencyId, async (tx) => {
    const made = await engine.records(tx, actor).createMany('AgencyOffice', [{ Name: 'Shut', TimeZone: 'Australia/Melbourne', LimitAccessToThisOffice: true }]);
    const [user] = await engine
      .records(tx, actor)
      .createMany('User', [{ UserName: 'kept@one.test', Name: 'Kept', Password: demoPassword, OfficeId: made[0], IsActive: true }]);
    const [group] = await engine.records(tx, actor).createMany('UserGroup', [{ Name: 'Kept', Permissions: [...seesAll] }]);
    await engine.records(tx, actor).createMany('UserUserGroup', [{ UserId: user, UserGroupId: group }]);
    return made;
  });
  [here, there] = [await lead(shut, 'Here'), await lead(scene.one.officeId, 'There')];
  kept = await scene.server.as('kept@one.test');
  const made = await scene.manager.post<{ Id: number }>(`/api/agencylead/${there}/note`, { Message: 'Canaryfar', FollowUpDate: '2026-12-24' });
  if (made.status !== 200) throw new Error(made.text);
  farNote = made.body.Id;
});
afterAll(() => scene?.server.stop());

describe('under one parent', () => {
  it('[DOC-027] a note keeps its message and the day to follow up, newest first below its lead', async () => {
    const first = await scene.manager.post(`/api/agencylead/${there}/note/`, { Message: 'First', FollowUpDate: null });
    const second = await scene.clerk.post(`/api/AgencyLead/${there}/Note`, { Message: 'Second\nline' });
    expect([first.status, second.status]).toEqual([200, 200]);
    const list = await scene.clerk.post<Page>(`/api/agencylead/${there}/note/search?orderBy=DateCreated desc,Id desc`, []);
    expect(list.body.Data.map(({ DisplayName }) => DisplayName)).toEqual(['Second\nline', 'First', 'Canaryfar']);
    expect((await scene.clerk.get(`/api/note/${farNote}`)).body).toMatchObject({
      AgencyLeadId: there,
      AgencyLeadName: 'There',
      Message: 'Canaryfar',
      FollowUpDate: '2026-12-24T00:00:00',
      CreatedByName: 'manager of One',
    });
    expect((await scene.manager.get<Page>('/api/search/Canaryfar')).text).not.toContain('Canaryfar');
  });

  it('names exactly one parent, and stays there', async () => {
    const alone = await scene.manager.post<{ errors: unknown }>('/api/note', { Message: 'Nowhere' });
    expect(alone.status).toBe(400);
    expect(alone.text).toContain('AgencyLeadId');
    const moved = await scene.manager.call('PATCH', `/api/note/${farNote}`, { AgencyLeadId: here });
    expect(moved.status, moved.text).toBe(400);
    const full = (await scene.manager.get(`/api/note/${farNote}`)).body;
    expect((await scene.manager.call('PUT', `/api/note/${farNote}/patch`, { ...full, Message: 'Canaryfar again' })).status).toBe(200);
    expect((await scene.manager.post(`/api/agencylead/${there}/note`, { Message: ' ' })).status).toBe(400);
    await expect(runSql(scene.server.ownerUrl, `update "Note" set "AgencyLeadId" = null where "Id" = ${farNote}`)).rejects.toThrow('Note_parents');
  });

  it.each(['kept', 'other'] as const)('shows nothing of it to who does not see the lead (%s)', async (name) => {
    const who = name === 'kept' ? kept : scene.other;
    const deleted = await scene.manager.post<{ Id: number }>(`/api/agencylead/${there}/note`, { Message: `Canarygone ${name}` });
    await scene.manager.call('DELETE', `/api/note/${deleted.body.Id}`);
    for (const [method, path, body] of [
      ['GET', 'note?take=100'],
      ['POST', 'note/search', []],
      ['POST', 'note/search', { SearchTerm: 'Canary' }],
      ['GET', 'note/keys?term=Canary'],
      ['GET', 'note/csv'],
      ['GET', 'note/deleted'],
      ['POST', 'note/search/groups?totals=Message:filled', []],
    ] as const) {
      const response = await who.call(method, `/api/${path}`, body);
      expect(response.status, path).toBe(200);
      expect(response.text, path).not.toMatch(/Canary|"Count":[1-9]/);
    }
    const workbook = await fetch(`${scene.server.url}/api/note/excel`, { headers: { Authorization: `Bearer ${who.token}` } });
    expect(JSON.stringify((await readXlsx(new Uint8Array(await workbook.arrayBuffer()))).sheets[0]?.rows)).not.toContain('Canary');
    for (const [method, path, body] of [
      ['GET', `note/${farNote}`],
      ['GET', `note/${farNote}/journal`],
      ['PATCH', `note/${farNote}`, { Message: 'Taken' }],
      ['DELETE', `note/${farNote}`],
      ['POST', `note/deleted/${deleted.body.Id}/restore`],
      ['GET', `agencylead/${there}/note`],
      ['POST', `agencylead/${there}/note`, { Message: 'Put there' }],
    ] as const) {
      const response = await who.call(method, `/api/${path}`, body);
      expect(response.status, `${method} ${path}: ${response.text}`).toBe(404);
      expect(response.text).not.toContain('Canary');
    }
    const direct = await who.post('/api/note', { AgencyLeadId: there, Message: 'Put there' });
    expect(direct.status).toBe(400);
    const bulk = await who.post<Bulk>('/api/agencylead/note/bulk', { Ids: [there], Message: 'Put there' });
    expect(bulk.body).toMatchObject({ Total: 1, Success: 0, Fail: 1 });
    expect(JSON.stringify((await scene.manager.get(`/api/agencylead/${there}/note`)).body)).not.toContain('Put there');
  });

  it('tells of it by events only anyone who sees the lead, also of its end', async () => {
    const near = await scene.manager.post<{ Id: number }>(`/api/agencylead/${here}/note`, { Message: 'Near' });
    // By the same rules of notes, but in reach of more: what is found out for him is not told to others.
    const wider = await listenTo(scene.server.url, scene.clerk, { query: '?entities=note' });
    const stream = await listenTo(scene.server.url, kept, { query: '?entities=note' });
    try {
      await scene.manager.call('PATCH', `/api/note/${farNote}`, { Message: 'Canaryfar changed' });
      await scene.manager.call('PATCH', `/api/note/${near.body.Id}`, { Message: 'Near changed' });
      await expect.poll(stream.changes).toContain(`update Note ${near.body.Id}`);
      await scene.manager.call('DELETE', `/api/note/${farNote}`);
      await scene.manager.call('DELETE', `/api/note/${near.body.Id}`);
      await expect.poll(stream.changes).toContain(`delete Note ${near.body.Id}`);
      expect(stream.changes()).toEqual([`update Note ${near.body.Id}`, `delete Note ${near.body.Id}`]);
      await expect.poll(wider.changes).toContain(`delete Note ${near.body.Id}`);
      expect(wider.changes()).toContain(`update Note ${farNote}`);
    } finally {
      wider.close();
      stream.close();
    }
  });

  it('keeps people to what they reach in PostgreSQL as well', async () => {
    await scene.manager.post(`/api/agencylead/${here}/note`, { Message: 'Within' });
    const { AgencyOfficeId: office } = (await scene.manager.get(`/api/agencylead/${here}`)).body;
    const rows = await runSql(
      scene.server.ownerUrl,
      'set role matricula_reach',
      `set matricula.agency = '${scene.one.agencyId}'`,
      `set matricula.office = '${String(office)}'`,
      'select "Message" from "Note"',
    );
    expect(rows).toEqual([{ Message: 'Within' }]);
  });

  it('goes with its lead, and comes back with it', async () => {
    const gone = await lead(scene.one.officeId, 'Goes');
    await scene.manager.post(`/api/agencylead/${gone}/note`, { Message: 'Goes along' });
    const removed = await scene.manager.call('DELETE', `/api/agencylead/${gone}`);
    expect(removed.status).toBe(200);
    expect(await scene.manager.post<Page>('/api/note/search', { SearchTerm: 'Goes along' })).toMatchObject({ body: { Data: [] } });
    expect((await scene.manager.post(`/api/change/${removed.headers.get('Change-Id')}/undo`)).status).toBe(200);
    expect((await scene.manager.get<Page>(`/api/agencylead/${gone}/note`)).body.Data).toMatchObject([{ Message: 'Goes along' }]);
  });
});

describe('for many at once', () => {
  it('[LEAD-026] gives one note to many leads as one change that can be undone, and tells those that were refused', async () => {
    const ids = [await lead(scene.one.officeId, 'Many'), await lead(scene.one.officeId, 'Many'), 999_999];
    const made = await scene.clerk.post<Bulk>('/api/agencylead/note/bulk', { Ids: ids, Message: 'To all', FollowUpDate: '2027-01-05' });
    expect(made.status, made.text).toBe(200);
    expect(made.body).toEqual({ Total: 3, Success: 2, Fail: 1, Errors: [{ Id: 999_999, Name: null, Message: 'Lead 999999 does not exist.' }] });
    const notes = () => scene.clerk.post<Page>('/api/note/search', { SearchTerm: 'To all' });
    expect((await notes()).body.Count).toBe(2);
    const undone = await scene.clerk.post<{ Success: number }>(`/api/change/${made.headers.get('Change-Id')}/undo`);
    expect(undone.body.Success).toBe(2);
    expect((await notes()).body.Count).toBe(0);
    const matching = { ViewId: 3, Conditions: [{ Field: 'FirstName', Condition: 'Equal', Value1: 'Many' }], Except: [ids[0]] };
    expect((await scene.clerk.post<Bulk>('/api/agencylead/note/bulk', { Matching: matching, Message: 'To all' })).body).toMatchObject({ Total: 1, Success: 1 });
  });

  it('takes the next contact along where that is asked for, for one lead and for many', async () => {
    const [one, two] = [await lead(scene.one.officeId, 'Moves'), await lead(scene.one.officeId, 'Moves')];
    const day = '2027-02-03T00:00:00';
    const contact = async (id: number) => (await scene.clerk.get(`/api/agencylead/${id}`)).body['NextContactDate'];
    expect((await scene.clerk.post(`/api/agencylead/${one}/note?moveParent=true`, { Message: 'Call', FollowUpDate: '2027-02-03' })).status).toBe(200);
    expect(await contact(one)).toBe(day);
    expect(await contact(two)).toBeNull();
    const made = await scene.clerk.post<Bulk>('/api/agencylead/note/bulk?moveParent=true', { Ids: [one, two], Message: 'Call', FollowUpDate: '2027-02-03' });
    expect(made.body).toMatchObject({ Success: 2, Fail: 0 });
    expect(await contact(two)).toBe(day);
    const undone = await scene.clerk.post(`/api/change/${made.headers.get('Change-Id')}/undo`);
    expect(undone.body, undone.text).toMatchObject({ Fail: 0 });
    expect(await contact(two)).toBeNull();
    const empty = await scene.clerk.post(`/api/agencylead/${one}/note?moveParent=true`, { Message: 'Never' });
    expect(empty.status).toBe(400);
    expect(empty.text).toContain('FollowUpDate');
    expect((await scene.clerk.post<Page>('/api/note/search', { SearchTerm: 'Never' })).body.Count).toBe(0);
  });

  it('[DOC-026] says so where nothing of that kind takes notes, and what is wrong with a body', async () => {
    for (const path of ['institution/note/bulk', 'institution/1/note', 'nonsense/1/note', 'agencyoffice/note/bulk']) {
      const response = await scene.manager.post<{ message: string; title: string }>(`/api/${path}`, { Ids: [1], Message: 'x' });
      expect(response.status, path).toBe(404);
      expect(response.text, path).toContain('Note Type could not be found.');
    }
    for (const body of [
      [],
      { Message: 'x' },
      { Ids: [], Message: 'x' },
      { Ids: 'all', Message: 'x' },
      { Ids: [here] },
      { Ids: [here], Message: 'x', Nonsense: 1 },
      { Ids: [here], Matching: {}, Message: 'x' },
    ]) {
      const response = await scene.manager.post('/api/agencylead/note/bulk', body);
      expect(response.status, JSON.stringify(body)).toBe(400);
    }
    expect((await scene.manager.get('/api/agencylead/note/bulk')).status).toBe(405);
    expect((await scene.manager.get('/api/agencylead/note')).status).toBe(404);
    expect((await scene.manager.post('/api/note/bulk', { Ids: [1] })).status).toBe(404);
  });
});
