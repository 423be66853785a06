// Deleted records: who sees what was deleted, and how it comes back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../support/database.ts';
import { type TestResponse, type Caller, demoPassword } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Galleries, galleries, made } from './gallery.ts';

interface Deleted {
  readonly Id: number;
  readonly Name: string | null;
  readonly DateDeleted: string;
  readonly UserId: number | null;
  readonly UserName: string | null;
}
interface List {
  readonly Data: readonly Deleted[];
  readonly Count: number;
}
interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Hint?: string;
}

let scene: Galleries;
let agencies: TwoAgencies;
let artist = 0;
beforeAll(async () => {
  scene = await galleries();
  agencies = await twoAgencies();
  artist = await made(scene.keeper, 'artist', { First: 'Tarsila' });
});
afterAll(async () => {
  await scene.stop();
  await agencies.server.stop();
});

const list = async (caller: Caller, entity: string, query = ''): Promise<List> => {
  const response = await caller.get<List>(`/api/${entity}/deleted${query}`);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const remove = async (caller: Caller, entity: string, id: number): Promise<void> => {
  const response = await caller.call('DELETE', `/api/${entity}/${id}`);
  expect(response.status, response.text).toBe(200);
};
const restore = (caller: Caller, entity: string, id: number): Promise<TestResponse<Record<string, unknown> & Rejected>> =>
  caller.post(`/api/${entity}/deleted/${id}/restore`);
/** A painting that was made, changed once and deleted. */
async function deletedPainting(values: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const id = await made(scene.keeper, 'painting', { Title: 'Abaporu', ArtistId: artist, ...values });
  await scene.keeper.call('PATCH', `/api/painting/${id}`, { Tags: ['modern', 'oil'] });
  await remove(scene.keeper, 'painting', id);
  return id;
}

describe('what was deleted', () => {
  it('is listed newest first, with who and when, in pages', async () => {
    const first = await deletedPainting({ Title: 'One' });
    const second = await deletedPainting({ Title: 'Two' });
    const { Data, Count } = await list(scene.keeper, 'painting');
    expect(Data.slice(0, 2)).toMatchObject([
      { Id: second, Name: 'Two', UserId: scene.north.keeperId, UserName: 'keeper of North' },
      { Id: first, Name: 'One', UserId: scene.north.keeperId, UserName: 'keeper of North' },
    ]);
    expect(new Date(Data[0]?.DateDeleted ?? '').toISOString()).toBe(Data[0]?.DateDeleted);
    expect(Count).toBe(2);
    const page = await list(scene.keeper, 'painting', '?skip=1&take=1');
    expect(page.Data.map((deleted) => deleted.Id)).toEqual([first]);
    expect(page.Count).toBe(2);
  });

  it('is shown within the rights on what it held, and to no other agency', async () => {
    const hidden = await deletedPainting({ Title: 'Hidden', IsPublic: false });
    const visible = await deletedPainting({ Title: 'Shown' });
    const ids = async (caller: Caller) => (await list(caller, 'painting')).Data.map((deleted) => deleted.Id);
    expect(await ids(scene.keeper)).toEqual(expect.arrayContaining([hidden, visible]));
    expect(await ids(scene.clerk)).toContain(visible);
    expect(await ids(scene.clerk)).not.toContain(hidden);
    expect(await ids(scene.stranger)).toEqual([]);
    expect((await restore(scene.clerk, 'painting', hidden)).status).toBe(404);
    expect((await restore(scene.stranger, 'painting', visible)).status).toBe(404);
    expect((await restore(scene.clerk, 'painting', 999_999)).body.Message).toBe('Painting 999999 does not exist.');
  });

  it('has its name among the latest changes of anyone who could read it, and of nobody else', async () => {
    const hidden = await deletedPainting({ Title: 'Out of reach', IsPublic: false });
    const visible = await deletedPainting({ Title: 'Within reach' });
    const latest = async (caller: Caller) =>
      (await caller.get<{ Data: { Kind: string; RecordId: number | null; Name: string | null }[] }>('/api/change')).body.Data.filter(
        ({ Kind, RecordId }) => Kind === 'delete' && (RecordId === hidden || RecordId === visible),
      ).map(({ Name }) => Name);
    expect(await latest(scene.keeper)).toEqual(['Within reach', 'Out of reach']);
    // As if the clerk had deleted them, before the one was taken out of his sight.
    await runSql(
      scene.server.ownerUrl,
      `update matricula.journal set change_by = 'staff ${scene.north.clerkId}' where entity = 'Painting' and entity_id in (${hidden}, ${visible}) and operation = 'delete'`,
    );
    expect(await latest(scene.clerk)).toEqual(['Within reach', null]);
  });

  it('is known only of entities with a journal, to people who are signed in', async () => {
    expect((await scene.keeper.get('/api/visit/deleted')).status).toBe(404);
    expect((await scene.keeper.post('/api/visit/deleted/1/restore')).status).toBe(404);
    expect((await scene.server.anyone.get('/api/painting/deleted')).status).toBe(401);
  });

  it('of the platform does not tell an agency the names of the people of others', async () => {
    await made(scene.master, 'style', { Name: 'Kitsch' });
    const styles = await scene.master.get<{ Data: { Id: number; Name: string }[] }>('/api/style/');
    const id = styles.body.Data.find((style) => style.Name === 'Kitsch')?.Id ?? 0;
    await remove(scene.master, 'style', id);
    expect((await list(scene.keeper, 'style')).Data).toMatchObject([{ Id: id, Name: 'Kitsch', UserName: 'master of North' }]);
    expect((await list(scene.stranger, 'style')).Data).toMatchObject([{ Id: id, Name: 'Kitsch', UserId: null, UserName: null }]);
    expect((await restore(scene.stranger, 'style', id)).status).toBe(403);
    expect((await restore(scene.master, 'style', id)).body).toMatchObject({ Id: id, Name: 'Kitsch' });
  });
});

describe('deleting for good', () => {
  const variant = (caller: Caller, id: number) => caller.get<{ Along: { LabelPlural: string; Count: number }[] } & Rejected>(`/api/painting/deleted/${id}`);
  const purge = (caller: Caller, entity: string, id: number): Promise<TestResponse<Rejected>> => caller.call('DELETE', `/api/${entity}/deleted/${id}`);
  const kept = (entity: string, id: number) =>
    runSql(
      scene.database.ownerUrl,
      `select operation, user_name, changes::text as changes from matricula.journal where entity = '${entity}' and entity_id = ${id} order by id`,
    );

  it('says what goes along, takes the values out of the history and keeps who did what', async () => {
    const id = await made(scene.keeper, 'painting', { Title: 'Burnt', ArtistId: artist });
    const frame = await made(scene.keeper, 'frame', { Wood: 'Jacaranda', PaintingId: id });
    await scene.keeper.call('PATCH', `/api/painting/${id}`, { Code: 'B-1' });
    await remove(scene.keeper, 'painting', id);
    expect((await variant(scene.keeper, id)).body).toEqual({ Id: id, Name: 'Burnt', Along: [{ LabelPlural: 'Frames', Count: 1 }] });
    const response = await purge(scene.keeper, 'painting', id);
    expect(response.status, response.text).toBe(200);
    for (const [entity, record] of [
      ['Painting', id],
      ['Frame', frame],
    ] as const) {
      const rows = await kept(entity, record);
      expect(rows.map((row) => row['operation'])).toEqual(entity === 'Painting' ? ['create', 'update', 'delete', 'purge'] : ['create', 'delete', 'purge']);
      expect(new Set(rows.map((row) => row['user_name']))).toEqual(new Set(['keeper of North']));
      expect(JSON.stringify(rows)).not.toMatch(/Burnt|B-1|Jacaranda/);
      expect((await list(scene.keeper, entity)).Data.map((deleted) => deleted.Id)).not.toContain(record);
      expect((await restore(scene.keeper, entity, record)).status).toBe(404);
    }
    expect((await purge(scene.keeper, 'painting', id)).status).toBe(404);
    // Neither it nor the deletion is undone.
    const changes = await scene.keeper.get<{ Data: { Id: number; Kind: string; WhyNot: string | null }[] }>('/api/change');
    const [last, before] = changes.body.Data;
    expect(last).toMatchObject({ Kind: 'purge', WhyNot: 'Permanently deleted records cannot be restored.' });
    const undone = await scene.keeper.post<{ Success: number }>(`/api/change/${before?.Id}/undo`);
    expect(undone.body.Success, undone.text).toBe(0);
  });

  it('asks for more than the right to delete, and within it for what the person could reach', async () => {
    const visible = await deletedPainting({ Title: 'Still there' });
    const rejected = await purge(scene.clerk, 'painting', visible);
    expect([rejected.status, rejected.body.Message, rejected.body.Hint]).toEqual([
      403,
      'You do not have permission to delete records permanently.',
      'This requires the permission CanCurate.',
    ]);
    expect((await variant(scene.clerk, visible)).status).toBe(403);
    expect((await purge(scene.stranger, 'painting', visible)).status).toBe(404);
    expect((await variant(scene.stranger, visible)).status).toBe(404);
    expect((await purge(scene.keeper, 'visit', 1)).status).toBe(404);
    expect((await scene.server.anyone.call('DELETE', `/api/painting/deleted/${visible}`)).status).toBe(401);
    expect((await restore(scene.keeper, 'painting', visible)).status).toBe(200);
    const there = await purge(scene.keeper, 'painting', visible);
    expect([there.status, there.body.Message]).toEqual([409, 'This record is not deleted.']);
    const config = async (caller: Caller) => (await caller.get<{ Purgeable: boolean }>('/api/entityconfig/painting')).body.Purgeable;
    expect([await config(scene.keeper), await config(scene.clerk)]).toEqual([true, false]);
  });

  it('reaches what belongs to the platform for its administrators alone', async () => {
    const id = await made(scene.master, 'style', { Name: 'Rococo' });
    await remove(scene.master, 'style', id);
    expect((await purge(scene.keeper, 'style', id)).status).toBe(403);
    expect((await purge(scene.master, 'style', id)).status).toBe(200);
    expect(JSON.stringify(await kept('Style', id))).not.toContain('Rococo');
    expect((await restore(scene.master, 'style', id)).status).toBe(404);
  });

  it('and bringing back at the same moment go one after the other: one of them is done, whole', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await deletedPainting({ Title: `Contested ${round}` });
      const [gone, back] = await Promise.all([purge(scene.keeper, 'painting', id), restore(scene.keeper, 'painting', id)]);
      const history = JSON.stringify(await kept('Painting', id));
      if (back.status === 200) expect([gone.status, history.includes(`Contested ${round}`)]).toEqual([409, true]);
      else expect([gone.status, back.status, history.includes(`Contested ${round}`)]).toEqual([200, 404, false]);
    }
  });

  it('leaves the history of what is there alone, no matter who asks the database', async () => {
    const id = await made(scene.keeper, 'painting', { Title: 'Alive', ArtistId: artist });
    await runSql(
      scene.database.ownerUrl,
      `select set_config('matricula.agency', '${scene.north.id}', false), matricula.forget_deleted('Painting', array[${id}], false)`,
    );
    expect(JSON.stringify(await kept('Painting', id))).toContain('Alive');
  });
});

describe('restore', () => {
  it('brings back the same record: id, values, maker; the version goes on and the journal tells it', async () => {
    const values = {
      Title: 'Antropofagia',
      Code: 'T-1929',
      Price: 1250.5,
      HangsUntil: '2026-07-01',
      Painted: '1929-05-06T07:08:09.000Z',
      Parts: { frame: ['oak', 2] },
      StyleId: 1,
    };
    const id = await made(scene.keeper, 'painting', { ArtistId: artist, ...values });
    await scene.keeper.call('PATCH', `/api/painting/${id}`, { Tags: ['oil'] });
    const before = (await scene.keeper.get(`/api/painting/${id}`)).body;
    await remove(scene.keeper, 'painting', id);
    const response = await restore(scene.keeper, 'painting', id);
    expect(response.status, response.text).toBe(200);
    expect(response.body).toEqual({ ...before, RowVersion: 4, DateLastModified: response.body['DateLastModified'] });
    const journal = await scene.keeper.get<{ Data: { Description: string; Icon: string }[] }>(`/api/painting/${id}/journal`);
    expect(journal.body.Data.map((row) => row.Description)).toEqual(['Restored', 'Deleted', 'Changed: Tags', 'Created']);
    expect((await list(scene.keeper, 'painting')).Data.map((deleted) => deleted.Id)).not.toContain(id);
    expect((await scene.keeper.call('PATCH', `/api/painting/${id}`, { Title: 'Later', RowVersion: 4 })).body['RowVersion']).toBe(5);
  });

  it('works once: the second try says that the record is there, also when both come at the same moment', async () => {
    const id = await deletedPainting();
    const responses = await Promise.all([restore(scene.keeper, 'painting', id), restore(scene.keeper, 'painting', id)]);
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409]);
    const again = await restore(scene.keeper, 'painting', id);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ Code: 'record.not-restorable', Message: 'This record is not deleted.' });
  });

  it('can be done again after the next deletion', async () => {
    const id = await deletedPainting();
    await restore(scene.keeper, 'painting', id);
    await remove(scene.keeper, 'painting', id);
    expect((await restore(scene.keeper, 'painting', id)).body).toMatchObject({ Id: id, RowVersion: 6, Title: 'Abaporu' });
  });

  it('says which unique value stands in the way, and works once it is free', async () => {
    const id = await deletedPainting({ Code: 'A-1' });
    const other = await made(scene.keeper, 'painting', { Title: 'Usurper', ArtistId: artist, Code: 'A-1' });
    const response = await restore(scene.keeper, 'painting', id);
    expect(response.status).toBe(409);
    expect(response.body.Message).toBe('The record cannot be restored because another record now has the same Code.');
    await scene.keeper.call('PATCH', `/api/painting/${other}`, { Code: 'A-2' });
    expect((await restore(scene.keeper, 'painting', id)).status).toBe(200);
  });

  it('says which reference is gone, and works once it is back', async () => {
    const painter = await made(scene.keeper, 'artist', { First: 'Anita' });
    const id = await deletedPainting({ ArtistId: painter });
    await remove(scene.keeper, 'artist', painter);
    const response = await restore(scene.keeper, 'painting', id);
    expect(response.status).toBe(409);
    expect(response.body.Message).toBe('The record cannot be restored because its Artist no longer exists.');
    expect(response.body.Hint).toBe('Restore that record first.');
    expect((await restore(scene.keeper, 'artist', painter)).status).toBe(200);
    expect((await restore(scene.keeper, 'painting', id)).body).toMatchObject({ ArtistName: 'Anita' });
  });

  it('asks for the right to make such records', async () => {
    const id = await made(scene.keeper, 'artist', { First: 'Lasar' });
    await remove(scene.keeper, 'artist', id);
    const response = await restore(scene.clerk, 'artist', id);
    expect(response.status).toBe(403);
    expect(response.body.Hint).toBe('This requires the permission CanCurate.');
  });

  it('leaves out what the metadata has given up, and refuses what it no longer allows', async () => {
    const id = await deletedPainting({ Title: 'Old values' });
    const long = await deletedPainting({ Title: 'Too long by now' });
    const rewrite = (record: number, changes: string) =>
      runSql(
        scene.database.ownerUrl,
        `update matricula.journal set changes = ${changes} where entity = 'Painting' and operation = 'delete' and entity_id = ${record}`,
      );
    await rewrite(id, `changes || '[{"Field": "Varnish", "Old": "matt", "New": null}]'`);
    await rewrite(
      long,
      `(select jsonb_agg(case when c ->> 'Field' = 'Title' then c || jsonb_build_object('Old', repeat('x', 61)) else c end) from jsonb_array_elements(changes) c)`,
    );
    expect((await restore(scene.keeper, 'painting', id)).body).toMatchObject({ Title: 'Old values', Tags: ['modern', 'oil'] });
    const rejected = await restore(scene.keeper, 'painting', long);
    expect(rejected.status).toBe(409);
    expect(rejected.body.Message).toBe('The record cannot be restored because its value for Title is no longer allowed.');
    await rewrite(long, `(select jsonb_agg(c) from jsonb_array_elements(changes) c where c ->> 'Field' <> 'Title')`);
    expect((await restore(scene.keeper, 'painting', long)).body.Message).toBe('The record cannot be restored because Title is now required and is empty.');
  });

  it('brings a lead back with its office, status and history', async () => {
    const [id = 0] = await agencies.addLeads([{ FirstName: 'Rui', EmailAddress: 'rui@example.net', Status: agencies.one.statuses.get('new') }]);
    await remove(agencies.clerk, 'agencylead', id);
    expect((await list(agencies.clerk, 'AgencyLead')).Data).toMatchObject([{ Id: id, Name: 'Rui', UserName: 'clerk of One' }]);
    expect((await list(agencies.other, 'AgencyLead')).Data).toEqual([]);
    expect((await restore(agencies.clerk, 'AgencyLead', id)).body).toMatchObject({ Id: id, EmailAddress: 'rui@example.net', StatusName: 'New', RowVersion: 3 });
    const journal = await agencies.clerk.call<{ Data: { Description: string }[] }>('GET', `/api/agencylead/${id}/journal`, undefined, {
      'User-Language': 'pt',
    });
    expect(journal.body.Data.map((row) => row.Description)).toEqual(['Restaurou', 'Excluiu', 'Criou']);
  });

  it('does not hand over a platform administrator, and brings a person back without a password', async () => {
    const people = await agencies.god.post<{ Data: { Id: number; Name: string }[] }>('/api/user/search', []);
    const god = people.body.Data.find((entry) => entry.Name === 'god of One')?.Id ?? 0;
    const clerk = people.body.Data.find((entry) => entry.Name === 'clerk of One')?.Id ?? 0;
    await remove(agencies.god, 'user', clerk);
    const back = await restore(agencies.manager, 'user', clerk);
    expect(back.status, back.text).toBe(200);
    expect((await agencies.server.anyone.post('/api/token', { UserName: 'clerk@one.test', Password: demoPassword })).status).toBe(401);
    await remove(agencies.god, 'user', god);
    expect((await restore(agencies.manager, 'user', god)).status).toBe(403);
  });
});
