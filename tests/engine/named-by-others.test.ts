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

const loadName = async (caller: Caller, entity: string, id: number): Promise<string> => (await caller.get<Named>(`/api/${entity}/${id}`)).body.DisplayName;
const listed = async (caller: Caller, query = ''): Promise<string[]> =>
  (await caller.get<{ Data: Named[] }>(`/api/frame${query}`)).body.Data.map((named) => named.DisplayName);

describe('a record that is named after others', () => {
  it('bears their names: on its page, in lists, among options', async () => {
    const { Data } = (await scene.keeper.get<{ Data: Named[] }>('/api/circlecurator')).body;
    expect(Data.map((named) => named.DisplayName)).toEqual(['keeper of North, Curators']);
    expect(await loadName(scene.keeper, 'circlecurator', Data[0]?.Id ?? 0)).toBe('keeper of North, Curators');
    const options = await scene.keeper.get<{ Data: { Name: string }[] }>('/api/circlecurator/keys?term=curators');
    expect(options.body.Data.map((entry) => entry.Name)).toEqual(['keeper of North, Curators']);
  });

  it('is ordered and found by them', async () => {
    expect(await listed(scene.keeper, '?orderBy=DisplayName')).toEqual(['Oak, Aurora', 'Oak, Zebra']);
    expect(await listed(scene.keeper, '?orderBy=DisplayName desc')).toEqual(['Oak, Zebra', 'Oak, Aurora']);
    const found = await scene.keeper.post<{ Data: Named[] }>('/api/frame/search', [{ Field: 'DisplayName', Condition: 'Contains', Value1: 'zeb' }]);
    expect(found.body.Data.map((named) => named.Id)).toEqual([open]);
  });

  it('does not tell the name of a record that its reader may not see, nor where that name stands in an order', async () => {
    expect(await loadName(scene.keeper, 'frame', secret)).toBe('Oak, Aurora');
    expect(await loadName(scene.clerk, 'frame', secret)).toBe('Oak');
    expect(await listed(scene.clerk, '?orderBy=DisplayName')).toEqual(['Oak', 'Oak, Zebra']);
    const guessed = await scene.clerk.post<{ Data: Named[] }>('/api/frame/search', [{ Field: 'DisplayName', Condition: 'Contains', Value1: 'aur' }]);
    expect(guessed.body.Data).toEqual([]);
  });

  it('says once what two of its parts are called alike, also when it is gone', async () => {
    const curators = await made(scene.keeper, 'circle', { Name: 'keeper of North' });
    const link = await made(scene.keeper, 'circlecurator', { CuratorId: scene.north.keeperId, CircleId: curators });
    expect(await loadName(scene.keeper, 'circlecurator', link)).toBe('keeper of North');
    await scene.keeper.call('DELETE', `/api/circlecurator/${link}`);
    const deleted = await scene.keeper.get<{ Data: { Name: string }[] }>('/api/circlecurator/deleted');
    expect(deleted.body.Data[0]?.Name).toBe('keeper of North');
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
    expect(frames.body.Data.find((entry) => entry.Id === secret)?.Name).toBe('Oak');
  });

  describe('is called so where other records refer to it', () => {
    let visible = 0;
    let hidden = 0;
    let framed = 0;
    beforeAll(async () => {
      const artist = await made(scene.keeper, 'artist', { First: 'Bela' });
      const painting = (Title: string, IsPublic: boolean) => made(scene.keeper, 'painting', { Title, ArtistId: artist, IsPublic });
      const frame = async (Title: string, IsPublic: boolean) => made(scene.keeper, 'frame', { Wood: 'Elm', PaintingId: await painting(Title, IsPublic) });
      framed = await frame('Yak', true);
      const veiled = await frame('Bear', false);
      const styles = (await scene.master.get<{ Data: { Id: number }[] }>('/api/style/')).body.Data;
      const shade = await made(scene.master, 'shade', { Tone: 'Dark', StyleId: styles[0]?.Id });
      const repair = (Title: string, FrameId: number) =>
        made(scene.keeper, 'repair', { Title, FrameId, FrameIds: [veiled, framed], Spares: [{ Text: 'oil', ShadeId: shade }] });
      visible = await repair('Polish', framed);
      hidden = await repair('Mend', veiled);
    });

    interface Repair {
      readonly Id: number;
      readonly FrameName: string;
      readonly AboutDisplayName: string;
      readonly FrameNames: readonly string[];
      readonly Spares: readonly { readonly ShadeName?: string }[];
    }
    const namesIn = ({ FrameName, AboutDisplayName, FrameNames, Spares }: Repair) => [FrameName, AboutDisplayName, FrameNames, Spares[0]?.ShadeName];
    const loadRepair = async (caller: Caller, id: number) => (await caller.get<Repair>(`/api/repair/${id}`)).body;
    const found = async (caller: Caller, path: string, conditions: unknown) =>
      (await caller.post<{ Data: Repair[] }>(`/api/repair/${path}`, conditions)).body.Data;

    it('on their pages and in their lists: references, links, lists of references and of parts', async () => {
      const both = ['Elm, Bear', 'Elm, Yak'];
      expect(namesIn(await loadRepair(scene.keeper, visible))).toEqual(['Elm, Yak', 'Elm, Yak', both, 'Dark, Cubism']);
      expect(namesIn(await loadRepair(scene.keeper, hidden))).toEqual(['Elm, Bear', 'Elm, Bear', both, 'Dark, Cubism']);
      const rows = await found(scene.keeper, 'search', []);
      expect(new Map(rows.map(({ Id, FrameName }) => [Id, FrameName]))).toEqual(
        new Map([
          [visible, 'Elm, Yak'],
          [hidden, 'Elm, Bear'],
        ]),
      );
    });

    it('as far as the reader may see what it is named after, and orders and conditions reveal nothing more', async () => {
      expect(namesIn(await loadRepair(scene.clerk, visible))).toEqual(['Elm, Yak', 'Elm, Yak', ['Elm', 'Elm, Yak'], 'Dark, Cubism']);
      expect(namesIn(await loadRepair(scene.clerk, hidden))).toEqual(['Elm', 'Elm', ['Elm', 'Elm, Yak'], 'Dark, Cubism']);
      expect((await found(scene.clerk, 'search?orderBy=FrameId', [])).map(({ Id }) => Id)).toEqual([hidden, visible]);
      const bears = (Field: string) => [{ Field, Condition: 'Contains', Value1: 'bear' }];
      for (const field of ['FrameName', 'AboutDisplayName', 'FrameId.DisplayName']) {
        expect((await found(scene.keeper, 'search', bears(field))).map(({ Id }) => Id)).toEqual([hidden]);
        expect(await found(scene.clerk, 'search', bears(field))).toEqual([]);
      }
      expect((await found(scene.keeper, 'search?orderBy=FrameName desc', [])).map(({ Id }) => Id)).toEqual([visible, hidden]);
    });

    it('in the search across everything, in groups, in histories and in exports', async () => {
      const finds = await scene.keeper.get<{ Data: { Id: number; ExtraInfos: unknown[] }[] }>('/api/search/polish');
      expect(finds.body.Data.find(({ Id }) => Id === visible)?.ExtraInfos).toEqual([{ Label: 'Frame', Value: 'Elm, Yak' }]);
      const groups = await scene.keeper.post<{ Groups: { Name: string }[] }>('/api/repair/search/groups?by=FrameId', []);
      expect(groups.body.Groups.map(({ Name }) => Name)).toContain('Elm, Yak');
      await scene.keeper.call('PATCH', `/api/repair/${hidden}`, { FrameId: framed });
      const history = await scene.clerk.get<{ Data: { Changes: { Old: unknown; New: unknown }[] }[] }>(`/api/repair/${hidden}/journal`);
      expect(history.body.Data[0]?.Changes[0]).toMatchObject({ Old: 'Elm', New: 'Elm, Yak' });
      const csv = await scene.keeper.get('/api/repair/csv?columns=Title,FrameId');
      expect(csv.text).toContain('"Elm, Yak"');
    });
  });
});

describe('what hangs under a record that another points at', () => {
  const titles = ({ Data }: { Data: readonly Named[] }): string[] => Data.map(({ DisplayName }) => DisplayName).toSorted();

  it('has an address below that one, in which it is listed, made, changed and deleted', async () => {
    const artist = await made(scene.keeper, 'artist', { First: 'Berta' });
    const repair = await made(scene.keeper, 'repair', { Title: 'Clean', ArtistId: artist });
    const below = `/api/repair/${repair}/painting`;
    const first = await scene.keeper.post<{ Id: number; ArtistId: number }>(below, { Title: 'Morning', IsPublic: true });
    expect(first.body, first.text).toMatchObject({ ArtistId: artist });
    await made(scene.keeper, 'painting', { Title: 'Night', ArtistId: artist, IsPublic: false });
    expect(titles((await scene.keeper.get<{ Data: Named[] }>(below)).body)).toEqual(['Morning', 'Night']);
    expect(titles((await scene.clerk.post<{ Data: Named[] }>(`${below}/search`, [])).body)).toEqual(['Morning']);
    expect((await scene.keeper.call('PATCH', `${below}/${first.body.Id}`, { Title: 'Noon' })).status).toBe(200);
    expect((await scene.keeper.get(`${below}/csv?columns=Title`)).text).toContain('Noon');
    const elsewhere = await made(scene.keeper, 'painting', { Title: 'Far', ArtistId: await made(scene.keeper, 'artist', { First: 'Cara' }) });
    expect((await scene.keeper.get(`${below}/${elsewhere}`)).status).toBe(404);
    expect((await scene.keeper.call('DELETE', `${below}/${elsewhere}`)).status).toBe(404);
    expect((await scene.keeper.call('DELETE', `${below}/${first.body.Id}`)).status).toBe(200);
  });

  it('is not there below one that points at none, is somebody else’s, or is no record', async () => {
    const loose = await made(scene.keeper, 'repair', { Title: 'Nothing in particular' });
    const none = await scene.keeper.get<{ Message: string }>(`/api/repair/${loose}/painting`);
    expect([none.status, none.body.Message]).toEqual([404, `Repair ${loose} has no value for “Artist”.`]);
    expect((await scene.keeper.post(`/api/repair/${loose}/painting`, { Title: 'Lost' })).status).toBe(404);
    expect((await scene.stranger.get(`/api/repair/${loose}/painting`)).status).toBe(404);
    expect((await scene.keeper.get('/api/repair/999999/painting')).status).toBe(404);
    // What no tab shows has no such address.
    expect((await scene.keeper.get(`/api/repair/${loose}/curator`)).status).toBe(404);
  });
});
