// The audit log across records: found by text, kind, field, person and days, never more than its reader may read, and in bounded time however long it is.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import pg from 'pg';
import { systemActor } from '../../engine/contract/actor.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Entry {
  readonly Id: number;
  readonly DateLastModified: string;
  readonly UserId: number | null;
  readonly UserName: string | null;
  readonly Description: string;
  readonly EntityType: string;
  readonly RecordId: number;
  readonly Name: string | null;
  readonly IsDeleted: boolean;
  readonly Changes: readonly { readonly Field: string; readonly Old: unknown; readonly New: unknown }[];
}
interface Page {
  readonly Data: readonly Entry[];
  readonly Next: number | null;
  readonly SearchedTo: string | null;
}

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await twoAgencies();
}, 240_000);
afterAll(() => scene?.server.stop());

async function search(query: string, caller: Caller = scene.manager): Promise<Page> {
  const { status, body, text } = await caller.get<Page>(`/api/audit?${query}`);
  expect(status, text).toBe(200);
  return body;
}
async function searchAll(query: string, caller?: Caller): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await search(`${query}${before === undefined ? '' : `&before=${before}`}`, caller);
    found.push(...page.Data);
    expect(page.Next === null || before === undefined || page.Next < before).toBe(true);
    before = page.Next;
  }
  return found;
}
const addLead = async (name: string): Promise<number> => (await scene.addLeads([{ FirstName: name, LastName: 'Audit' }]))[0] ?? 0;
const change = async (id: number, values: object, caller: Caller = scene.manager) => {
  const { status, text } = await caller.call('PATCH', `/api/agencylead/${id}`, values);
  expect(status, text).toBe(200);
};

describe('what is found', () => {
  it('finds a value before and after its change, whatever case and accents, with who, when and the record', async () => {
    const id = await addLead('Aurélia');
    await change(id, { FirstName: 'Belmira' });
    const [entry, ...others] = await searchAll('text=BELMIRA');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ EntityType: 'AgencyLead', RecordId: id, IsDeleted: false, UserId: scene.one.managerId });
    expect(entry?.Name).toContain('Belmira');
    expect(entry?.Changes).toContainEqual(expect.objectContaining({ Field: 'FirstName', Old: 'Aurélia', New: 'Belmira' }));
    expect((await searchAll('text=aurelia')).map(({ RecordId }) => RecordId)).toEqual([id, id]);
  });

  it('narrows by kind, field, person and days, all at once, and goes on page by page without gap or repeat', async () => {
    const id = await addLead('Paged');
    for (let step = 0; step < 7; step++) await change(id, { LastName: `Step ${step}` });
    await change(id, { FirstName: 'Other field' });
    const query = `entity=agencylead&field=LastName&userId=${scene.one.managerId}&from=2020-01-01&to=2100-01-01&text=step`;
    const all = await searchAll(`${query}&take=3`);
    expect(all.map(({ Changes }) => Changes.map(({ New }) => New))).toEqual([6, 5, 4, 3, 2, 1, 0].map((step) => [`Step ${step}`]));
    expect(await searchAll(`${query}&take=50`)).toEqual(all);
    expect(await searchAll(query.replace('2100-01-01', '2020-01-02'))).toEqual([]);
    expect(await searchAll(query.replace('2020-01-01', '2099-01-01'))).toEqual([]);
  });

  it('tells of deleted records by the name that they had', async () => {
    const id = await addLead('Fugitive');
    expect((await scene.manager.call('DELETE', `/api/agencylead/${id}`)).status).toBeLessThan(300);
    const entries = (await searchAll('entity=agencylead')).filter(({ RecordId }) => RecordId === id);
    expect(entries[0]).toMatchObject({ IsDeleted: true, Description: 'Deleted' });
    expect(entries[0]?.Name).toContain('Fugitive');
  });

  it('comes as a workbook with a row for each change', async () => {
    const id = await addLead('Sheet');
    await change(id, { FirstName: 'Sheeted', LastName: 'Twice' });
    const response = await fetch(`${scene.server.url}/api/audit/excel?text=Sheeted`, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const rows = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(['When', 'Who', 'What', 'Kind', 'Record', 'Field', 'Before', 'After']);
    expect(rows.slice(1).map((row) => row.slice(5))).toContainEqual(['First name', 'Sheet', 'Sheeted']);
    expect(rows.slice(1).map((row) => row.slice(5))).toContainEqual(['Last name', 'Audit', 'Twice']);
  });
});

describe('who may search', () => {
  it('is for those who keep the people of the agency; to others the server says no', async () => {
    for (const path of ['audit', 'audit/init', 'audit/excel']) expect((await scene.clerk.get(`/api/${path}`)).status, path).toBe(403);
    expect((await scene.server.anyone.get('/api/audit')).status).toBe(401);
  });

  it('never tells of another agency, nor of who of it did something', async () => {
    const id = await addLead('Secretive');
    await change(id, { FirstName: 'Secretive two' });
    expect(await searchAll('text=secretive', scene.other)).toEqual([]);
    expect(await searchAll(`userId=${scene.one.managerId}`, scene.other)).toEqual([]);
    expect((await searchAll('text=secretive')).length).toBe(2);
  });

  it('keeps a reader to the records and fields that are theirs: what lies beyond is neither shown nor found', async () => {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.one;
    await engine.database.write(agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(agencyId));
      const [userId = 0] = await records.createMany('User', [
        { Name: 'Narrow', UserName: 'narrow@one.test', Password: demoPassword, OfficeId: officeId, IsActive: true },
      ]);
      const [groupId] = await records.createMany('UserGroup', [{ Name: 'Keepers', Permissions: ['CanEditUsers', 'CanViewOtherOffices'] }]);
      await records.createMany('UserUserGroup', [{ UserId: userId, UserGroupId: groupId }]);
    });
    const narrow = await scene.server.as('narrow@one.test');
    const id = await addLead('Beyond');
    await change(id, { FirstName: 'Beyond reach' });
    expect((await searchAll('text=beyond')).length).toBe(2);
    expect(await searchAll('text=beyond', narrow)).toEqual([]);
    expect((await searchAll('entity=agencylead', narrow)).length).toBe(0);
    // A password leaves only the fact that it was changed.
    expect(JSON.stringify(await searchAll('entity=user', narrow))).not.toContain('scrypt');
  });
});

describe('bad input', () => {
  it.each([
    ['entity=nothing', 'entity'],
    ['entity=agencyleed', 'entity'],
    ['field=LastName', 'field'],
    ['entity=agencylead&field=Nothing', 'field'],
    ['from=yesterday', 'from'],
    ['from=2026-02-30', 'from'],
    ['to=2020-01-01&from=2021-01-01', 'to'],
    ['userId=-4', 'userId'],
    ['take=0', 'take'],
    ['before=x', 'before'],
    ['colour=red', 'colour'],
  ])('%s is refused at its place', async (query, key) => {
    const { status, body } = await scene.manager.get<{ Errors: readonly { Key: string }[] }>(`/api/audit?${query}`);
    expect(status).toBe(400);
    expect(body.Errors.map(({ Key }) => Key)).toContain(key);
  });

  it('takes the signs of patterns as they are', async () => {
    const id = await addLead('Hundred');
    await change(id, { FirstName: '100%_sure\\' });
    expect((await searchAll(`text=${encodeURIComponent('100%_sure\\')}`)).map(({ RecordId }) => RecordId)).toEqual([id]);
    expect(await searchAll(`text=${encodeURIComponent('1%%e\\')}`)).toEqual([]);
  });
});

it('answers in bounded steps over a long log, says how far it came, and finds what lies at its very end', async () => {
  const needle = `needle${randomUUID().slice(0, 8)}`;
  const { agencyId } = scene.one;
  const id = await addLead('Haystack');
  const client = new pg.Client({ connectionString: scene.server.ownerUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into matricula.journal (agency_id, entity, entity_id, row_version, operation, user_id, user_name, at, changes)
       select $1, 'AgencyLead', $2, 1, 'update', null, 'System', now() - (400000 - n) * interval '1 minute',
              jsonb_build_array(jsonb_build_object('Field', 'LastName', 'Old', 'x' || n, 'New', case when n = 1 then $3 else 'y' || n end))
       from generate_series(1, 200000) as n`,
      [agencyId, id, needle],
    );
    await client.query('analyze matricula.journal');
  } finally {
    await client.end();
  }
  const first = await search(`text=${needle}`);
  const found = await searchAll(`text=${needle}`);
  expect(found.map(({ RecordId }) => RecordId)).toEqual([id]);
  // Looked for among the newest only as long as somebody waits, and then told so.
  if (first.Data.length === 0) expect(first).toMatchObject({ Next: expect.any(Number), SearchedTo: expect.any(String) });
  // The newest page needs no search at all.
  const begin = performance.now();
  expect((await search('take=50')).Data).toHaveLength(50);
  expect(performance.now() - begin).toBeLessThan(5_000);
}, 240_000);
