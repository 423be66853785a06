// Reference data that screens keep: who gets which part, and that no change is ever missed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { sql } from '../../engine/database/database.ts';
import { prepare } from '../../engine/import/prepare.ts';
import { apply } from '../../engine/import/apply.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { type Galleries, galleries, made } from './gallery.ts';

interface Entry {
  readonly Key: string;
  readonly Value: string;
  readonly OrderBy: string;
  readonly Timestamp: string;
  readonly Version: string;
  readonly Data: null;
}
interface Feed {
  readonly Timestamp: string;
  readonly Version: string;
  readonly Data: readonly Entry[];
}

let scene: Galleries;
beforeAll(async () => {
  scene = await galleries();
});
afterAll(() => scene.stop());

const all = async (caller: Caller): Promise<Feed> => (await caller.get<Feed>('/api/datasource/')).body;
const since = async (caller: Caller, instant: string): Promise<Feed> =>
  (await caller.get<Feed>(`/api/datasource/?refreshDate=${encodeURIComponent(instant)}`)).body;
const keys = (feed: Feed): string[] => feed.Data.map((entry) => entry.Key).toSorted();
/** A moment after which nothing has happened yet: two readings of the clock lie between it and whatever was done before. */
async function quiet(caller: Caller): Promise<string> {
  let feed = await all(caller);
  await expect
    .poll(async () => {
      feed = await all(caller);
      return keys(await since(caller, feed.Timestamp));
    })
    .toEqual([]);
  return feed.Timestamp;
}

describe('datasource', () => {
  it('[META-010] [META-013] answers all entries without a moment, each with what screens need', async () => {
    const response = await scene.keeper.get<Feed>('/api/datasource/');
    expect(response.status).toBe(200);
    expect(response.body.Version).toBe(scene.server.running.engine.version);
    expect(new Date(response.body.Timestamp).toISOString()).toBe(response.body.Timestamp);
    expect(keys(response.body)).toEqual(['Artist', 'Frame', 'Wing', 'styles']);
    const styles = response.body.Data.find((entry) => entry.Key === 'styles');
    expect(styles).toMatchObject({ Key: 'styles', Value: 'style', OrderBy: 'Name desc', Data: null });
    expect(Object.keys(styles ?? {})).toEqual(['Key', 'Value', 'OrderBy', 'Timestamp', 'Version', 'Data']);
    expect(styles?.Version).toMatch(/^[\w-]{22}$/);
  });

  it('[META-011] answers the rows with a moment, in any order asked for', async () => {
    const { body } = await scene.keeper.get<{ Data: { Name: string }[]; Count: number; Timestamp: string }>('/api/style/?take=1000&orderBy=Name%20desc');
    expect(body.Data.map((row) => row.Name)).toEqual(['Dada', 'Cubism']);
    expect(body.Count).toBe(2);
    expect(new Date(body.Timestamp).toISOString()).toBe(body.Timestamp);
    expect((await scene.keeper.get('/api/painting/')).body).not.toHaveProperty('Timestamp');
  });

  it('[META-010] tells creates, changes and deletions, and nothing when nothing happened', async () => {
    const before = await quiet(scene.keeper);
    const id = await made(scene.keeper, 'artist', { First: 'Frida' });
    const created = await since(scene.keeper, before);
    expect(keys(created)).toEqual(['Artist']);
    const afterCreate = await quiet(scene.keeper);
    await scene.keeper.call('PATCH', `/api/artist/${id}`, { Last: 'Kahlo' });
    const changed = await since(scene.keeper, afterCreate);
    expect(keys(changed)).toEqual(['Artist']);
    expect(changed.Data[0]?.Version).not.toBe(created.Data[0]?.Version);
    const afterChange = await quiet(scene.keeper);
    await scene.keeper.call('DELETE', `/api/artist/${id}`);
    expect(keys(await since(scene.keeper, afterChange))).toEqual(['Artist']);
  });

  it('tells what the database deletes along with a record', async () => {
    const artist = await made(scene.keeper, 'artist', { First: 'Gustav' });
    const painting = await made(scene.keeper, 'painting', { Title: 'The kiss', ArtistId: artist });
    await made(scene.keeper, 'frame', { Wood: 'Oak', PaintingId: painting });
    const before = await quiet(scene.keeper);
    await scene.keeper.call('DELETE', `/api/painting/${painting}`);
    expect(keys(await since(scene.keeper, before))).toEqual(['Frame']);
  });

  it('tells what was imported, and what shows the names of what was changed', async () => {
    const before = await quiet(scene.keeper);
    const { engine } = scene.server.running;
    const plan = await prepare(engine.database, engine.model, {
      source: 'Styles',
      attribution: 'None',
      snapshot: '2026-01-01',
      fileHash: 'x',
      sets: [{ entity: 'Style', key: ['Name'], fields: ['Name'], missing: 'keep', rows: [{ origin: '1', values: { Name: 'Fauvism' } }] }],
    });
    await apply(engine.database, engine.model, plan.runId);
    // Artists show the name of their style.
    expect(keys(await since(scene.keeper, before))).toEqual(['Artist', 'styles']);
    expect(keys(await since(scene.stranger, before))).toEqual(['Artist', 'styles']);
  });

  it('[META-010] misses no change of a writer who was not done when the moment was given', async () => {
    const { engine } = scene.server.running;
    const start = await quiet(scene.keeper);
    let finish: () => void = () => undefined;
    let written: () => void = () => undefined;
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    const hasWritten = new Promise<void>((resolve) => (written = resolve));
    const writing = engine.database.write(scene.north.id, async (tx) => {
      await engine.records(tx, systemActor(scene.north.id)).named('Wing').create({ Name: 'Attic' });
      written();
      await mayFinish;
    });
    await hasWritten;
    // Somebody else writes and is done: the clock of the marks goes on past the open one.
    await made(scene.keeper, 'artist', { First: 'Edvard' });
    const during = await since(scene.keeper, start);
    expect(keys(during)).toEqual(['Artist']);
    finish();
    await writing;
    expect(keys(await since(scene.keeper, during.Timestamp))).toContain('Wing');
    const after = await quiet(scene.keeper);
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(during.Timestamp));
  });

  it('keeps one mark per entity, however often it changes', async () => {
    for (let time = 0; time < 5; time++) await made(scene.keeper, 'artist', { First: `Vincent ${time}` });
    const rows = await runSql(
      scene.database.ownerUrl,
      `select count(*)::int as n from matricula.change_mark where entity = 'Artist' and agency_id = ${scene.north.id}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('tells nobody of another agency, and cannot be made to', async () => {
    const before = await quiet(scene.stranger);
    await made(scene.keeper, 'artist', { First: 'Hidden' });
    expect(keys(await since(scene.stranger, before))).toEqual([]);
    await expect(
      scene.server.running.engine.database.write(scene.north.id, (tx) =>
        tx.execute(sql.raw('select matricula.mark_change(?, ?::text[])', [scene.south.id, ['Wing']])),
      ),
    ).rejects.toThrow('row-level security');
  });

  it('tells everything again to whom rights were given or taken, with another version', async () => {
    const clerkBefore = await all(scene.clerk);
    const keeperBefore = await all(scene.keeper);
    const version = (feed: Feed, key: string) => feed.Data.find((entry) => entry.Key === key)?.Version;
    // The clerk does not see the notes of artists; the keeper does.
    expect(version(clerkBefore, 'Artist')).not.toBe(version(keeperBefore, 'Artist'));
    const instant = await quiet(scene.clerk);
    const id = await made(scene.keeper, 'circlecurator', { CuratorId: scene.north.clerkId, CircleId: scene.north.circleId });
    await expect.poll(async () => version(await since(scene.clerk, instant), 'Artist')).toBe(version(await all(scene.keeper), 'Artist'));
    await scene.keeper.call('DELETE', `/api/circlecurator/${id}`);
    await expect.poll(async () => version(await all(scene.clerk), 'Artist')).toBe(version(clerkBefore, 'Artist'));
  });

  it.each([
    ['yesterday-ish', 'refreshDate must be a time'],
    ['2026-02-31', 'refreshDate must be a time'],
    ['1e9', 'refreshDate must be a time'],
    ["2026-01-01'; drop table", 'refreshDate must be a time'],
    ['9999-01-01', 'is in the future'],
    [new Date(Date.now() + 3_600_000).toISOString(), 'is in the future'],
  ])('refuses the moment %s and says what to do', async (instant, message) => {
    const response = await scene.keeper.get<{ ErrorSummary: string; Errors: { Key: string }[]; Hint: string }>(
      `/api/datasource/?refreshDate=${encodeURIComponent(instant)}`,
    );
    expect(response.status).toBe(400);
    expect(response.body.ErrorSummary).toContain(message);
    expect(response.body.Errors[0]?.Key).toBe('refreshDate');
    expect(response.body.Hint).toContain('Timestamp of the last response');
  });

  it('takes a day as well, and asks for a sign-in', async () => {
    expect(keys(await since(scene.keeper, '2020-01-01'))).toEqual(keys(await all(scene.keeper)));
    expect((await scene.server.anyone.get('/api/datasource/')).status).toBe(401);
  });
});
