// What goes or becomes empty with a deleted record leaves the same traces as any other change: a version, a journal row, an event, a mark.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { runSql } from '../support/database.ts';
import type { TestResponse, Caller } from '../support/server.ts';
import { galleries, type Galleries, made } from './gallery.ts';

let scene: Galleries;
beforeAll(async () => {
  scene = await galleries();
});
afterAll(() => scene?.stop());

const loadEvents = (entity: string, id: number) =>
  runSql(
    scene.database.ownerUrl,
    `select operation, row_version as version, agency_id as agency from matricula.event where entity = '${entity}' and record_id = ${id} order by id`,
  );
const getHistory = (entity: string, id: number) =>
  runSql(
    scene.database.ownerUrl,
    `select operation, row_version as version, user_name as who, changes, agency_id as agency from matricula.journal where entity = '${entity}' and entity_id = ${id} order by id`,
  );

describe('a reference that becomes empty', () => {
  it('is a change of its record: version, journal, event', async () => {
    const wing = await made(scene.keeper, 'wing', { Name: 'Closing', Zone: 'Australia/Melbourne' });
    const curators = [];
    for (const name of ['Ana', 'Rui'])
      curators.push(
        await made(scene.master, 'curator', { Login: `${name.toLowerCase()}@closing.test`, Name: name, Secret: 'a long enough secret', WingId: wing }),
      );
    expect((await scene.keeper.call('DELETE', `/api/wing/${wing}`)).status).toBe(200);
    for (const id of curators) {
      expect((await scene.master.get(`/api/curator/${id}`)).body).toMatchObject({ WingId: null, RowVersion: 2 });
      const journal = await getHistory('Curator', id);
      expect(journal.at(-1)).toMatchObject({ operation: 'update', version: 2, who: 'keeper of North', changes: [{ Field: 'WingId', Old: wing, New: null }] });
      expect((await loadEvents('Curator', id)).at(-1)).toMatchObject({ operation: 'update', version: 2, agency: scene.north.id });
    }
  });

  it('to a record of the platform is reported in every agency that used it', async () => {
    const style = await made(scene.master, 'style', { Name: 'Fleeting' });
    const [north, south] = [
      await made(scene.keeper, 'artist', { First: 'Ana', StyleId: style }),
      await made(scene.stranger, 'artist', { First: 'Bea', StyleId: style }),
    ];
    const untouched = await made(scene.stranger, 'artist', { First: 'Cid' });
    expect((await scene.master.call('DELETE', `/api/style/${style}`)).status).toBe(200);
    for (const [id, agency, caller] of [[north, scene.north.id, scene.keeper] as const, [south, scene.south.id, scene.stranger] as const]) {
      expect((await caller.get(`/api/artist/${id}`)).body).toMatchObject({ StyleId: null, RowVersion: 2 });
      expect((await getHistory('Artist', id)).at(-1)).toMatchObject({ operation: 'update', agency });
      expect((await loadEvents('Artist', id)).at(-1)).toMatchObject({ operation: 'update', agency });
    }
    expect((await scene.stranger.get(`/api/artist/${untouched}`)).body).toMatchObject({ RowVersion: 1 });
  });
});

describe('a record that goes with another', () => {
  const painting = async () => made(scene.keeper, 'painting', { Title: 'Short lived', ArtistId: await made(scene.keeper, 'artist', { First: 'Dora' }) });

  it('leaves a journal that keeps what it held, and an event; it can be seen among the deleted', async () => {
    const id = await painting();
    const frame = await made(scene.keeper, 'frame', { Wood: 'Oak', PaintingId: id });
    const response = await scene.keeper.call('DELETE', `/api/painting/${id}`);
    expect(response.status, response.text).toBe(200);
    expect((await scene.keeper.get(`/api/frame/${frame}`)).status).toBe(404);
    const journal = (await getHistory('Frame', frame)).at(-1);
    expect(journal).toMatchObject({ operation: 'delete', version: 2 });
    expect(journal?.['changes']).toEqual(
      expect.arrayContaining([
        { Field: 'Wood', Old: 'Oak', New: null },
        { Field: 'PaintingId', Old: id, New: null },
      ]),
    );
    expect((await loadEvents('Frame', frame)).at(-1)).toMatchObject({ operation: 'delete' });
    const deleted = await scene.keeper.get<{ Data: { Id: number }[] }>('/api/frame/deleted');
    expect(deleted.body.Data.map(({ Id }) => Id)).toContain(frame);
  });

  it('comes back with it; what was deleted before by itself stays deleted', async () => {
    const id = await painting();
    const frame = await made(scene.keeper, 'frame', { Wood: 'Oak', PaintingId: id });
    const before = await made(scene.keeper, 'frame', { Wood: 'Pine', PaintingId: id });
    for (const path of [`frame/${before}`, `painting/${id}`]) expect((await scene.keeper.call('DELETE', `/api/${path}`)).status).toBe(200);
    const response = await scene.keeper.post(`/api/painting/deleted/${id}/restore`);
    expect(response.status, response.text).toBe(200);
    expect((await scene.keeper.get(`/api/frame/${frame}`)).body).toMatchObject({ Wood: 'Oak', PaintingId: id });
    expect((await scene.keeper.get(`/api/frame/${before}`)).status).toBe(404);
  });

  it('is not deleted where too many would go at once: nothing changes, and it is said what to do', async () => {
    const id = await painting();
    const { engine } = scene.server.running;
    const frames = Array.from({ length: 10_001 }, (_, number) => ({ Wood: `Pine ${number}`, PaintingId: id }));
    await engine.database.write(scene.north.id, (tx) => engine.records(tx, systemActor(scene.north.id)).named('Frame').createMany(frames));
    const rejected = await scene.keeper.call('DELETE', `/api/painting/${id}`);
    expect([rejected.status, rejected.body['Code'], rejected.body['Hint']]).toEqual([409, 'record.in-use', 'Change or delete the records that use it first.']);
    expect((await scene.keeper.get(`/api/painting/${id}/frame?take=1&count=exact`)).body).toMatchObject({ Count: 10_001 });
  });
});

describe('many that are deleted at once', () => {
  const crate = (values: Readonly<Record<string, unknown>>) => made(scene.keeper, 'crate', values);
  const undo = (caller: Caller, response: TestResponse<unknown>) => caller.post(`/api/change/${response.headers.get('Change-Id')}/undo`);

  it('share one bound of what goes along, so that the change can be undone; what is beyond it stays whole', async () => {
    const { engine } = scene.server.running;
    const artist = await made(scene.keeper, 'artist', { First: 'Eva' });
    const paintings: number[] = [];
    for (const Title of ['One', 'Two', 'Three']) paintings.push(await made(scene.keeper, 'painting', { Title, ArtistId: artist }));
    const [one = 0, two = 0] = paintings;
    for (const PaintingId of [one, two]) {
      const frames = Array.from({ length: 5_000 }, (_, number) => ({ Wood: `Ash ${number}`, PaintingId }));
      await engine.database.write(scene.north.id, (tx) => engine.records(tx, systemActor(scene.north.id)).named('Frame').createMany(frames));
    }
    const gone = await scene.keeper.post('/api/painting/bulkdelete', { IteratorIds: paintings });
    expect(gone.body, gone.text).toEqual({
      Total: 3,
      Success: 2,
      Fail: 1,
      Errors: [
        { Id: two, Name: 'Two', Message: 'More than 10000 records would change in total. Delete fewer at once, or first delete the records that use them.' },
      ],
    });
    expect((await scene.keeper.get(`/api/painting/${two}/frame?take=1&count=exact`)).body).toMatchObject({ Count: 5_000 });
    const [change] = (await scene.keeper.get<{ Data: object[] }>('/api/change?take=1')).body.Data;
    expect(change).toMatchObject({ Kind: 'delete', Count: 2, WhyNot: null });
  });

  it('go whatever their order where one of them uses another, and come back', async () => {
    const bottom = await crate({ Label: 'Bottom' });
    const middle = await crate({ Label: 'Middle', OnTopOfId: bottom });
    const top = await crate({ Label: 'Top', OnTopOfId: middle });
    const gone = await scene.keeper.post('/api/crate/bulkdelete', { IteratorIds: [bottom, middle, top, 999_999] });
    expect(gone.body, gone.text).toMatchObject({ Total: 4, Success: 3, Errors: [{ Id: 999_999 }] });
    expect((await undo(scene.keeper, gone)).body).toMatchObject({ Total: 3, Success: 3 });
    expect((await scene.keeper.get(`/api/crate/${top}`)).body).toMatchObject({ OnTopOfId: middle });
    const kept = await scene.keeper.post('/api/crate/bulkdelete', { IteratorIds: [bottom, middle] });
    expect(kept.body, kept.text).toMatchObject({ Success: 0, Fail: 2 });
    expect(kept.headers.get('Change-Id')).toBeNull();
  });

  it('nothing is reported, when they are to come back, of what went along unseen', async () => {
    const outer = await crate({ Label: 'Outer' });
    const inner = await crate({ Label: 'Inner', InsideId: outer, IsPublic: false });
    const gone = await scene.clerk.post('/api/crate/bulkdelete', { IteratorIds: [outer] });
    expect(gone.body, gone.text).toMatchObject({ Success: 1 });
    expect((await scene.keeper.post(`/api/crate/deleted/${outer}/restore`)).status).toBe(200);
    expect((await scene.keeper.call('DELETE', `/api/crate/${inner}`)).status).toBe(200);
    const undone = await undo(scene.clerk, gone);
    expect(undone.body, undone.text).toMatchObject({ Total: 1, Success: 0, Fail: 1, Errors: [{ Id: outer }] });
    expect(undone.headers.get('Change-Id'), 'Nothing went back, so that no change was made.').toBeNull();
  });
});
