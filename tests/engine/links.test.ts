// Links: one record of any of several entities, told by kind, id and name to those who may read it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Orchards, twoOrchards } from '../support/linked-model.ts';
import type { Caller } from '../support/server.ts';

type Chore = Record<string, unknown>;
interface Page {
  readonly Data: readonly Chore[];
  readonly Count: number;
}
interface Rejected {
  readonly Code: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: Orchards;
let master: Caller;
let picker: Caller;
let north = 0;
let shed = 0;
let pear = 0;
let basket = 0;

beforeAll(async () => {
  scene = await twoOrchards();
  ({ master, picker } = scene.one);
  [north = 0, , shed = 0] = [...scene.one.barns.values()];
  [pear = 0] = [...scene.fruits.values()];
  [basket = 0] = await scene.one.add('Basket', [{ Name: 'Full' }]);
});
afterAll(() => scene.stop());

const create = async (body: Chore, by: Caller = master): Promise<Chore> => {
  const response = await by.post<Chore>('/api/chore', body);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const patch = (chore: Chore, body: Chore, by: Caller = master) => by.call<Chore & Rejected>('PATCH', `/api/chore/${String(chore['Id'])}`, body);
const read = async (chore: Chore, by: Caller = master): Promise<Chore> => (await by.get<Chore>(`/api/chore/${String(chore['Id'])}`)).body;
const found = async (conditions: unknown, query = '', by: Caller = master): Promise<unknown[]> => {
  const response = await by.post<Page>(`/api/chore/search${query}`, conditions);
  expect(response.status, response.text).toBe(200);
  return response.body.Data.map((row) => row['Text']);
};

describe('a link', () => {
  it('is written by kind and id or by its reference, and told by kind, id and name', async () => {
    const chore = await create({ Text: 'Sweep', AboutType: 'barn', AboutId: north });
    expect(chore).toMatchObject({ BarnId: north, BarnName: 'North', AboutType: 'Barn', AboutId: north, AboutDisplayName: 'North' });
    const other = await patch(chore, { AboutType: 'Basket', AboutId: basket });
    expect(other.body).toMatchObject({ BarnId: null, BasketId: basket, AboutType: 'Basket', AboutDisplayName: 'Full' });
    // One reference takes the place of the others; a record that was read comes back as it is.
    expect((await patch(chore, { FruitId: pear })).body).toMatchObject({ BasketId: null, FruitId: pear, AboutDisplayName: 'Pear' });
    const full = await read(chore);
    expect((await patch(chore, full)).body['RowVersion']).toBe(full['RowVersion']);
    expect((await patch(chore, { AboutType: null, AboutId: null })).body).toMatchObject({ FruitId: null, AboutType: null, AboutId: null });
  });

  it('refuses two at once, kinds that it does not know, and records that are not there or are another agency’s, all of them alike', async () => {
    const chore = await create({ Text: 'Refused' });
    const two = await patch(chore, { BarnId: north, BasketId: basket });
    expect([two.status, two.body.Errors[0]]).toEqual([400, { Key: 'BasketId', Message: 'Only one of Barn and Basket can be set.' }]);
    expect((await patch(chore, { AboutType: 'Baskett', AboutId: 1 })).body.Errors[0]).toEqual({
      Key: 'AboutType',
      Message: 'This record does not exist. Did you mean Basket?',
    });
    expect((await patch(chore, { AboutType: 'Basket' })).body.Errors[0]?.Key).toBe('AboutId');
    const foreign = scene.two.barns.get('North') ?? 0;
    const rejected = await Promise.all([foreign, 999_999].map((AboutId) => patch(chore, { AboutType: 'Barn', AboutId })));
    expect(rejected.map(({ status, body }) => [status, body.Errors])).toEqual(
      [1, 2].map(() => [400, [{ Key: 'BarnId', Message: 'This record does not exist. Choose another one.' }]]),
    );
    expect(await read(chore)).toMatchObject({ AboutType: null, BarnId: null });
  });

  it('tells nothing of a record that its reader may not read, in lists and in searches by it', async () => {
    const chore = await create({ Text: 'Locked', AboutType: 'Barn', AboutId: shed });
    expect(await read(chore, picker)).toMatchObject({ AboutType: null, AboutId: null, AboutDisplayName: null });
    const byName = [{ Field: 'AboutDisplayName', Condition: 'Contains', Value1: 'Shed' }];
    expect(await found(byName)).toEqual(['Locked']);
    expect(await found(byName, '', picker)).toEqual([]);
    expect(await found([{ Field: 'AboutType', Condition: 'Equal', Value1: 'Barn' }], '', picker)).toEqual([]);
  });

  it('is searched and ordered by, exported, and empty once its record is gone', async () => {
    const [gone = 0] = await scene.one.add('Basket', [{ Name: 'Aged' }]);
    const chore = await create({ Text: 'Aged one', AboutType: 'Basket', AboutId: gone });
    const about = [{ Field: 'AboutType', Condition: 'Equal', Value1: 'Basket' }];
    await create({ Text: 'Full one', BasketId: basket });
    expect(await found(about, '?orderBy=AboutDisplayName desc')).toEqual(['Full one', 'Aged one']);
    expect(await found([{ Field: 'AboutId', Condition: 'Equal', Value1: gone }, ...about])).toEqual(['Aged one']);
    expect((await found([{ Field: 'AboutId', Condition: 'In', Value1: [gone, basket] }, ...about], '?orderBy=Text')).slice(0, 1)).toEqual(['Aged one']);
    const asFruit = { Field: 'AboutType', Condition: 'Equal', Value1: 'Fruit' };
    expect(await found([{ Field: 'AboutId', Condition: 'Equal', Value1: gone }, asFruit])).toEqual([]);
    expect(await found([{ any: [{ all: [{ Field: 'AboutId', Condition: 'Equal', Value1: gone }, ...about] }, asFruit] }])).toContain('Aged one');
    const csv = await master.get(
      `/api/chore/csv?userConditions=${encodeURIComponent(JSON.stringify([{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'Aged' }]))}`,
    );
    expect(csv.text).toContain('Aged one,Aged');
    await master.call('DELETE', `/api/basket/${gone}`);
    expect(await read(chore)).toMatchObject({ BasketId: null, AboutType: null, AboutDisplayName: null });
  });
});

describe('what goes with it', () => {
  it('moves dates together, and finds what is done only where it is asked for', async () => {
    const chore = await create({ Text: 'Dated', BeginsOn: '2026-03-01', EndsAt: '2026-03-02T10:00:00Z' });
    expect((await master.get<Chore>(`/api/chore/${String(chore['Id'])}/delta?dayDelta=-1`)).body).toMatchObject({
      BeginsOn: '2026-02-28T00:00:00',
      EndsAt: '2026-03-01T10:00:00.000Z',
    });
    await create({ Text: 'Dated and done', IsDone: true });
    expect(await found({ SearchTerm: 'Dated' })).toEqual(['Dated']);
    expect((await found({ SearchTerm: 'Dated', IncludeDone: true })).toSorted()).toEqual(['Dated', 'Dated and done']);
    const late = await create({ Text: 'Edge', BeginsOn: '9999-12-31' });
    const moved = await master.post<Rejected>(`/api/chore/${String(late['Id'])}/delta`, { dayDelta: 1 });
    expect([moved.status, moved.body.Errors[0]?.Key]).toEqual([400, 'BeginsOn']);
  });
});
