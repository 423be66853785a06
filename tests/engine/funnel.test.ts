// A search counted by stage: the same rows and rights as the list, grouped by what the metadata names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Orchards, twoOrchards } from '../support/linked-model.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Group {
  readonly Key: string | number | null;
  readonly Name: string | null;
  readonly Count: number;
  readonly Total: number | null;
}
interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Hint?: string;
}

const funnel = async (by: Caller, path: string, body: unknown = []): Promise<readonly Group[]> => {
  const response = await by.post<readonly Group[]>(`/api/${path}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body;
};

describe('baskets', () => {
  let scene: Orchards;
  const fruit = (name: string) => scene.fruits.get(name) ?? 0;

  beforeAll(async () => {
    scene = await twoOrchards();
    await scene.one.add('Basket', [
      { Name: 'A', Stage: 'picked', FruitId: fruit('Pear'), Weight: 10, Price: 0.1, Cost: 1 },
      { Name: 'B', Stage: 'picked', FruitId: fruit('Apple'), Weight: 20, Price: 0.2, Cost: 2 },
      { Name: 'C', Stage: 'sold', FruitId: fruit('Apple'), Weight: 30, Price: 1_000_000.01, Cost: 4 },
      { Name: 'D', Weight: 1 },
      { Name: 'Canary', Stage: 'sorted', FruitId: fruit('Quince'), Weight: 40, Price: 77, Cost: 8, IsHidden: true },
    ]);
    await scene.two.add('Basket', [{ Name: 'Foreign', Stage: 'sold', FruitId: fruit('Pear'), Weight: 50, Price: 500, Cost: 16 }]);
  });
  afterAll(() => scene.stop());

  it('[META-054] are counted and added up by stage, in the order of the stages, empty ones included', async () => {
    expect(await funnel(scene.one.master, 'basket/search/funnel')).toEqual([
      { Key: 'picked', Name: 'Picked', Count: 2, Total: 0.3 },
      { Key: 'sorted', Name: 'Sorted', Count: 1, Total: 77 },
      { Key: 'sold', Name: 'Sold', Count: 1, Total: 1_000_000.01 },
      { Key: null, Name: null, Count: 1, Total: 0 },
    ]);
    const response = await scene.one.master.call<readonly Group[]>('POST', '/api/basket/search/funnel', [], { 'User-Language': 'pt' });
    expect(response.body[0]?.Name).toBe('Colhido');
  });

  it('are counted by records where the view says so, in the order of those records', async () => {
    expect(await funnel(scene.one.master, 'basket/search/funnel?viewId=7002')).toEqual([
      { Key: fruit('Pear'), Name: 'Pear', Count: 1, Total: 1 },
      { Key: fruit('Apple'), Name: 'Apple', Count: 2, Total: 6 },
      { Key: fruit('Quince'), Name: 'Quince', Count: 1, Total: 8 },
    ]);
  });

  it('are the ones that the search finds, by conditions, groups and names', async () => {
    const counts = async (body: unknown, query = '') => (await funnel(scene.one.master, `basket/search/funnel${query}`, body)).map((group) => group.Count);
    expect(await counts([{ Field: 'Weight', Condition: 'More Than', Value1: 15 }])).toEqual([1, 1, 1]);
    const either = { Any: ['A', 'C'].map((Value1) => ({ Field: 'Name', Condition: 'Equal', Value1 })) };
    expect(await counts([either])).toEqual([1, 0, 1]);
    expect(await counts({ SearchTerm: 'nothing at all' })).toEqual([0, 0, 0]);
    expect(await counts({ ViewId: 7002, FruitId: fruit('Apple'), Take: 1 })).toEqual([0, 2, 0]);
  });

  it('count no row and add up no number that their reader may not see', async () => {
    expect(await funnel(scene.one.picker, 'basket/search/funnel')).toEqual([
      { Key: 'picked', Name: 'Picked', Count: 2, Total: 0.3 },
      { Key: 'sorted', Name: 'Sorted', Count: 0, Total: 0 },
      { Key: 'sold', Name: 'Sold', Count: 1, Total: 1_000_000.01 },
      { Key: null, Name: null, Count: 1, Total: 0 },
    ]);
    expect((await funnel(scene.one.picker, 'basket/search/funnel?viewId=7002')).map((group) => group.Total)).toEqual([null, null, null]);
    expect((await funnel(scene.two.picker, 'basket/search/funnel')).map((group) => group.Count)).toEqual([0, 0, 1]);
  });

  it('refuse what a search refuses', async () => {
    const { picker } = scene.one;
    expect((await picker.post('/api/basket/search/funnel', [{ Field: 'Cost', Condition: 'More Than', Value1: 1 }])).status).toBe(400);
    expect((await picker.post('/api/basket/search/funnel', { Cost: 1 })).status).toBe(400);
    expect((await picker.post('/api/basket/search/funnel?viewId=99', [])).status).toBe(400);
    expect((await picker.get('/api/basket/search/funnel')).status).toBe(405);
    expect((await scene.server.anyone.post('/api/basket/search/funnel', [])).status).toBe(401);
  });

  it('without stages answer what is missing', async () => {
    const response = await scene.one.master.post<Rejected>('/api/tray/search/funnel', []);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ Code: 'request.invalid', Message: 'Tray has no stages to count.' });
    expect(response.body.Hint).toContain('"funnel": { "field": … } to the grid or view of Tray');
  });
});

describe('leads', () => {
  let scene: TwoAgencies;

  beforeAll(async () => {
    scene = await twoAgencies();
    const status = (key: string) => scene.one.statuses.get(key);
    await scene.addLeads([
      { FirstName: 'Ana', Status: status('new') },
      { FirstName: 'Bo', Status: status('new') },
      { FirstName: 'Carla', Status: status('waiting'), IsDud: true },
    ]);
  });
  afterAll(() => scene.server.stop());

  it('[META-054] are counted by status, every status of the agency in its order', async () => {
    const groups = await funnel(scene.manager, 'agencylead/search/funnel?viewId=3');
    const statuses = await scene.manager.post<{ Data: readonly { readonly Id: number; readonly DisplayName: string }[] }>('/api/agencyleadstatus/search', []);
    expect(groups.map(({ Key, Name }) => ({ Id: Key, DisplayName: Name }))).toEqual(statuses.body.Data.map(({ Id, DisplayName }) => ({ Id, DisplayName })));
    expect(groups.find((group) => group.Key === scene.one.statuses.get('new'))).toMatchObject({ Name: 'New', Count: 2, Total: null });
    expect(groups.reduce((sum, group) => sum + group.Count, 0)).toBe(3);
  });

  it('are narrowed by the view, by names and to the own agency', async () => {
    const counted = async (by: Caller, query: string, body: unknown = {}) =>
      (await funnel(by, `agencylead/search/funnel${query}`, body)).reduce((sum, group) => sum + group.Count, 0);
    expect(await counted(scene.manager, '?viewId=1001')).toBe(2);
    expect(await counted(scene.manager, '', { SearchTerm: 'ana' })).toBe(1);
    expect(await counted(scene.manager, '', { Status: scene.one.statuses.get('waiting') })).toBe(1);
    expect(await counted(scene.manager, '', { IsDud: true, DateRange: '' })).toBe(1);
    expect(await counted(scene.other, '')).toBe(0);
  });
});
