// Records that are named after what they link: people read the names of those records, as far as they may see them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { type Galleries, galleries, made } from './gallery.ts';

interface Named {
  readonly Id: number;
  readonly DisplayName: string;
}

let scene: Galleries;
/** A frame around a painting that everybody sees, and one around a painting that keepers alone see. */
let open = 0;
let secret = 0;
beforeAll(async () => {
  scene = await galleries();
  const artist = await made(scene.keeper, 'artist', { First: 'Anita' });
  const painting = (Title: string, IsPublic: boolean) => made(scene.keeper, 'painting', { Title, ArtistId: artist, IsPublic });
  open = await made(scene.keeper, 'frame', { Wood: 'Oak', PaintingId: await painting('Zebra', true) });
  secret = await made(scene.keeper, 'frame', { Wood: 'Oak', PaintingId: await painting('Aurora', false) });
});
afterAll(() => scene.stop());

const nameOf = async (caller: Caller, entity: string, id: number): Promise<string> => (await caller.get<Named>(`/api/${entity}/${id}`)).body.DisplayName;
const listed = async (caller: Caller, query = ''): Promise<string[]> =>
  (await caller.get<{ Data: Named[] }>(`/api/frame${query}`)).body.Data.map((each) => each.DisplayName);

describe('a record that is named after others', () => {
  it('bears their names: on its page, in lists, among options', async () => {
    const { Data } = (await scene.keeper.get<{ Data: Named[] }>('/api/circlecurator')).body;
    expect(Data.map((each) => each.DisplayName)).toEqual(['keeper of North, Curators']);
    expect(await nameOf(scene.keeper, 'circlecurator', Data[0]?.Id ?? 0)).toBe('keeper of North, Curators');
    const options = await scene.keeper.get<{ Data: { Name: string }[] }>('/api/circlecurator/keys?term=curators');
    expect(options.body.Data.map((each) => each.Name)).toEqual(['keeper of North, Curators']);
  });

  it('is ordered and found by them', async () => {
    expect(await listed(scene.keeper, '?orderBy=DisplayName')).toEqual(['Oak, Aurora', 'Oak, Zebra']);
    expect(await listed(scene.keeper, '?orderBy=DisplayName desc')).toEqual(['Oak, Zebra', 'Oak, Aurora']);
    const found = await scene.keeper.post<{ Data: Named[] }>('/api/frame/search', [{ Field: 'DisplayName', Condition: 'Contains', Value1: 'zeb' }]);
    expect(found.body.Data.map((each) => each.Id)).toEqual([open]);
  });

  it('does not tell the name of a record that its reader may not see, nor where that name stands in an order', async () => {
    expect(await nameOf(scene.keeper, 'frame', secret)).toBe('Oak, Aurora');
    expect(await nameOf(scene.clerk, 'frame', secret)).toBe('Oak');
    expect(await listed(scene.clerk, '?orderBy=DisplayName')).toEqual(['Oak', 'Oak, Zebra']);
    const guessed = await scene.clerk.post<{ Data: Named[] }>('/api/frame/search', [{ Field: 'DisplayName', Condition: 'Contains', Value1: 'aur' }]);
    expect(guessed.body.Data).toEqual([]);
  });

  it('keeps them in the list of what was deleted', async () => {
    const links = (await scene.keeper.get<{ Data: Named[] }>('/api/circlecurator')).body.Data;
    const link = await made(scene.keeper, 'circlecurator', { CuratorId: scene.north.clerkId, CircleId: scene.north.circleId });
    expect(links.map((each) => each.Id)).not.toContain(link);
    await scene.keeper.call('DELETE', `/api/circlecurator/${link}`);
    const deleted = await scene.keeper.get<{ Data: { Name: string }[] }>('/api/circlecurator/deleted');
    expect(deleted.body.Data[0]?.Name).toBe('clerk of North, Curators');
    await scene.keeper.call('DELETE', `/api/frame/${secret}`);
    const frames = await scene.clerk.get<{ Data: { Id: number; Name: string }[] }>('/api/frame/deleted');
    expect(frames.body.Data.find((each) => each.Id === secret)?.Name).toBe('Oak');
  });
});
