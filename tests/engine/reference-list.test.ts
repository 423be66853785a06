// Fields that list several records: what may be written, read, asked and shown of them, and that no list ever names what is not there.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { runSql } from '../support/database.ts';
import { type Orchards, twoOrchards } from '../support/linked-model.ts';
import type { Caller } from '../support/server.ts';

type Basket = Record<string, unknown>;
interface Page {
  readonly Data: readonly Basket[];
}
interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: Orchards;
let master: Caller;
let picker: Caller;
let north = 0;
let south = 0;
let shed = 0;
let pear = 0;
let apple = 0;
let quince = 0;

beforeAll(async () => {
  scene = await twoOrchards();
  ({ master, picker } = scene.one);
  [north = 0, south = 0, shed = 0] = [...scene.one.barns.values()];
  [pear = 0, apple = 0, quince = 0] = [...scene.fruits.values()];
});
afterAll(() => scene.stop());

const create = async (body: Basket, by: Caller = master): Promise<Basket> => {
  const response = await by.post<Basket>('/api/basket', body);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const patch = (id: unknown, body: Basket, by: Caller = master) => by.call<Basket & Rejected>('PATCH', `/api/basket/${String(id)}`, body);
const names = async (conditions: unknown, by: Caller = master): Promise<unknown[]> => {
  const response = await by.post<Page & Rejected>('/api/basket/search?orderBy=Name', conditions);
  expect(response.status, response.text).toBe(200);
  return response.body.Data.map((row) => row['DisplayName']);
};
const condition = (Field: string, Condition: string, Value1?: unknown) => ({ Field, Condition, Value1 });

describe('writing', () => {
  it('keeps ids once, in order, with the names of their records beside them', async () => {
    const basket = await create({ Name: 'Written', BarnIds: [south, north], FruitIds: [apple] });
    expect(basket).toMatchObject({ BarnIds: [north, south], BarnNames: ['North', 'South'], AllBarns: false, FruitIds: [apple], FruitNames: ['Apple'] });
    const changed = await patch(basket['Id'], { FruitIds: [quince, pear] });
    expect(changed.body).toMatchObject({ FruitIds: [pear, quince], FruitNames: ['Pear', 'Quince'], BarnIds: [north, south] });
    // A whole record comes back unchanged: names and all.
    const again = await patch(basket['Id'], changed.body);
    expect(again.status, again.text).toBe(200);
    expect(again.body['RowVersion']).toBe(changed.body['RowVersion']);
  });

  it('lets the flag and the list say one thing', async () => {
    const all = await create({ Name: 'Everywhere' });
    expect(all).toMatchObject({ AllBarns: true, BarnIds: [], BarnNames: [], FruitIds: [] });
    const some = await patch(all['Id'], { BarnIds: [north] });
    expect(some.body).toMatchObject({ AllBarns: false, BarnIds: [north] });
    const flagged = await patch(all['Id'], { AllBarns: true, BarnIds: [south] });
    expect(flagged.body).toMatchObject({ AllBarns: true, BarnIds: [] });
    const none = await patch(all['Id'], { AllBarns: false });
    expect(none.status).toBe(400);
    expect(none.body.Errors).toEqual([{ Key: 'BarnIds', Message: 'Choose at least one record for Barns, or all.' }]);
    expect((await patch(all['Id'], { AllBarns: false, BarnIds: [south] })).body).toMatchObject({ AllBarns: false, BarnIds: [south] });
    expect((await patch(all['Id'], { BarnIds: [] })).body).toMatchObject({ AllBarns: true, BarnIds: [] });
    const bad = await master.post<Rejected>('/api/basket', { Name: 'Nowhere', AllBarns: false, BarnIds: [] });
    expect(bad.body.Errors[0]?.Key).toBe('BarnIds');
  });

  it('refuses what does not exist, is another agency’s or may not be seen, all alike, and keyed on the field', async () => {
    const foreign = scene.two.barns.get('North') ?? 0;
    const rejections = await Promise.all([
      master.post<Rejected>('/api/basket', { Name: 'x', BarnIds: [north, 999_999] }),
      master.post<Rejected>('/api/basket', { Name: 'x', BarnIds: [foreign] }),
      picker.post<Rejected>('/api/basket', { Name: 'x', BarnIds: [shed] }),
    ]);
    for (const { status, body } of rejections) {
      expect(status).toBe(400);
      expect(body.Errors).toEqual([{ Key: 'BarnIds', Message: 'One of these records does not exist. Choose others.' }]);
    }
  });

  it('refuses values that are no list of ids', async () => {
    const values: unknown[] = ['1', 5, {}, [null], ['1'], [1.5], [-1], [0], [2_147_483_648], [north, north], [[north]], [{ Name: 'North' }], [{ Id: '1' }]];
    for (const BarnIds of values) {
      const response = await master.post<Rejected>('/api/basket', { Name: 'x', BarnIds });
      expect(response.status, JSON.stringify(BarnIds)).toBe(400);
      expect(response.body.Errors[0]?.Key, JSON.stringify(BarnIds)).toBe('BarnIds');
    }
    const many = await master.post<Rejected>('/api/basket', { Name: 'x', FruitIds: [1, 2, 3, 4] });
    expect(many.body.Errors[0]?.Message).toContain('at most 3');
    expect((await master.post<Rejected>('/api/basket', { Name: 'x', AllBarns: 'yes' })).body.Errors[0]?.Key).toBe('AllBarns');
  });

  it('leaves alone what its editor may not see of a list', async () => {
    const basket = await create({ Name: 'Half seen', BarnIds: [north, shed] });
    const seen = await picker.get<Basket>(`/api/basket/${String(basket['Id'])}`);
    expect(seen.body).toMatchObject({ BarnIds: [north, shed], BarnNames: ['North'] });
    const response = await patch(basket['Id'], { BarnIds: [north, south, shed] }, picker);
    expect(response.body).toMatchObject({ BarnIds: [north, south, shed], BarnNames: ['North', 'South'] });
  });

  it('gives many records the same list, and refuses an unknown one for all', async () => {
    const ids = [await create({ Name: 'Bulk 1' }), await create({ Name: 'Bulk 2', BarnIds: [south] })].map((row) => row['Id']);
    const bulk = (entity: unknown) => master.post<Rejected & { Success: number }>('/api/basket/bulkUpdate', { IteratorIds: ids, entity });
    expect((await bulk({ BarnIds: [north] })).body.Success).toBe(2);
    expect((await master.get<Basket>(`/api/basket/${String(ids[0])}`)).body).toMatchObject({ AllBarns: false, BarnIds: [north] });
    expect((await bulk({ AllBarns: true })).body.Success).toBe(2);
    expect((await bulk({ BarnIds: [999_999] })).body.Errors[0]?.Key).toBe('BarnIds');
  });

  it('tells in the journal what was named, by name', async () => {
    const basket = await create({ Name: 'Told', BarnIds: [north] });
    await patch(basket['Id'], { BarnIds: [north, shed] });
    const journal = async (by: Caller) =>
      (await by.get<{ Data: readonly { readonly Changes: readonly Basket[] }[] }>(`/api/basket/${String(basket['Id'])}/journal`)).body.Data[0]?.Changes;
    expect(await journal(master)).toContainEqual({ Field: 'BarnIds', Label: 'Barns', Old: ['North'], New: ['North', 'Shed'] });
    expect(await journal(picker)).toContainEqual({ Field: 'BarnIds', Label: 'Barns', Old: ['North'], New: ['North', `#${shed}`] });
  });
});

describe('asking', () => {
  beforeAll(async () => {
    await create({ Name: 'ask all', FruitIds: [] });
    await create({ Name: 'ask both', BarnIds: [north, south], FruitIds: [pear, apple] });
    await create({ Name: 'ask north', BarnIds: [north], FruitIds: [apple] });
  });
  const requested = async (...conditions: unknown[]) => await names([condition('Name', 'Starts With', 'ask'), ...conditions]);

  it('finds what a list names, where a set flag names every record', async () => {
    expect(await requested(condition('BarnIds', 'Contains', south))).toEqual(['ask all', 'ask both']);
    expect(await requested(condition('BarnIds', 'In', [south, shed]))).toEqual(['ask all', 'ask both']);
    expect(await requested(condition('BarnIds', 'Not In', [south]))).toEqual(['ask north']);
    expect(await requested(condition('BarnIds', 'Is Empty'))).toEqual([]);
    expect(await requested(condition('BarnIds', 'Is Not Empty'))).toHaveLength(3);
    expect(await requested(condition('AllBarns', 'Equal', true))).toEqual(['ask all']);
    expect(await requested(condition('FruitIds', 'Contains', String(apple)))).toEqual(['ask both', 'ask north']);
    expect(await requested(condition('FruitIds', 'Not In', [pear]))).toEqual(['ask all', 'ask north']);
    expect(await requested(condition('FruitIds', 'Is Empty'))).toEqual(['ask all']);
    expect(await requested({ Any: [condition('FruitIds', 'Contains', pear), condition('AllBarns', 'Equal', true)] })).toEqual(['ask all', 'ask both']);
  });

  it('refuses what makes no sense of a list', async () => {
    for (const each of [
      condition('BarnIds', 'Contains', 'x'),
      condition('BarnIds', 'In', 5),
      condition('BarnIds', 'Equal', north),
      condition('BarnIds.Name', 'Equal', 'x'),
    ])
      expect((await master.post('/api/basket/search', [each])).status, JSON.stringify(each)).toBe(400);
    expect((await master.post('/api/basket/search?orderBy=BarnIds', [])).status).toBe(400);
  });

  it('goes one reference away', async () => {
    const id = (await master.post<Page>('/api/basket/search', [condition('Name', 'Equal', 'ask all')])).body.Data[0]?.['Id'];
    await scene.one.add('Tray', [{ Name: 'Of ask all', BasketId: Number(id) }, { Name: 'Of nothing' }]);
    const trays = async (Condition: string, Value1: unknown) =>
      (await master.post<Page>('/api/tray/search?orderBy=Name', [condition('BasketId.BarnIds', Condition, Value1)])).body.Data.map((row) => row['DisplayName']);
    expect(await trays('Contains', south)).toEqual(['Of ask all']);
  });

  it('stands in views and rights, in the database and on one record alike', async () => {
    const [own, everywhere, elsewhere] = await scene.one.add('Tray', [
      { Name: 'Own', BarnIds: [north] },
      { Name: 'Everywhere' },
      { Name: 'Elsewhere', BarnIds: [south] },
    ]);
    const seen = (await picker.post<Page>('/api/tray/search?orderBy=Name', [condition('Name', 'Contains', 'w')])).body.Data.map((row) => row['DisplayName']);
    expect(seen).toEqual(['Everywhere', 'Own']);
    for (const [id, status] of [
      [own, 200],
      [everywhere, 200],
      [elsewhere, 404],
    ])
      expect((await picker.get(`/api/tray/${id}`)).status).toBe(status);
    const view = await master.post<Page>('/api/basket/search?viewId=7003&orderBy=Name', [condition('Name', 'Starts With', 'ask')]);
    expect(view.body.Data.map((row) => row['DisplayName'])).toEqual(['ask all', 'ask both', 'ask north']);
  });
});

describe('showing', () => {
  it('stands in lists with names, and in workbooks as text', async () => {
    await create({ Name: 'show some', BarnIds: [north, shed], FruitIds: [apple, pear] });
    await create({ Name: 'show all' });
    const conditions = [condition('Name', 'Starts With', 'show')];
    const rows = (await picker.post<Page>('/api/basket/search?orderBy=Name desc', conditions)).body.Data;
    expect(rows[0]).toMatchObject({ BarnIds: [north, shed], BarnNames: ['North'], AllBarns: false, FruitNames: ['Apple', 'Pear'] });
    expect(rows[1]).toMatchObject({ BarnIds: [], BarnNames: [], AllBarns: true });
    const sheet = async (by: Caller, language: string) => {
      const response = await fetch(`${scene.server.url}/api/basket/excel?orderBy=Name desc&userConditions=${encodeURIComponent(JSON.stringify(conditions))}`, {
        headers: { Authorization: `Bearer ${by.token}`, 'User-Language': language },
      });
      const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
      return book.sheets[0]?.rows.map((row) => row.slice(3, 5));
    };
    expect(await sheet(picker, 'en')).toEqual([
      ['Barns', 'Fruit'],
      ['North', 'Apple, Pear'],
      ['All', ''],
    ]);
    expect((await sheet(master, 'es'))?.[2]?.[0]).toBe('Todo');
  });

  it('tells screens where it points, what its flag is called, and that the list gives way to it', async () => {
    const { body } = await master.get<{
      Fields: Record<string, unknown>;
      Grid: { Columns: readonly { readonly Field: string }[] };
      Form: { Rules: readonly unknown[] };
    }>('/api/entityconfig/basket');
    expect(body.Fields['BarnIds']).toMatchObject({ Type: 'referenceList', AllField: 'AllBarns', Reference: { Path: 'barn', NameKey: 'BarnNames' } });
    expect(body.Fields['AllBarns']).toMatchObject({ Type: 'boolean', Default: true, Label: 'Barns: all' });
    expect(body.Grid.Columns.find((column) => column.Field === 'BarnIds')).toMatchObject({ Key: 'BarnNames', AllKey: 'AllBarns', Sortable: false });
    expect(body.Form.Rules).toContainEqual({
      Id: 'all-barnids',
      When: { field: 'AllBarns', operator: 'equal', value: true },
      Then: [{ effect: 'hide', field: 'BarnIds' }],
    });
  });
});

describe('what a list names', () => {
  const makeBarn = async (Name: string): Promise<number> => (await scene.one.add('Barn', [{ Name, Zone: 'UTC' }]))[0] ?? 0;

  it('cannot be deleted while it is named, and can afterwards', async () => {
    const barn = await makeBarn('Named');
    const basket = await create({ Name: 'Holds', BarnIds: [barn, north] });
    const rejected = await master.call<Rejected>('DELETE', `/api/barn/${barn}`);
    expect(rejected.status).toBe(409);
    expect(rejected.body.Code).toBe('record.in-use');
    await patch(basket['Id'], { BarnIds: [north] });
    expect((await master.call('DELETE', `/api/barn/${barn}`)).status).toBe(200);
  });

  it('cannot be deleted while another agency names it', async () => {
    const [fruit = 0] = await scene.one.add('Fruit', [{ Name: 'Medlar', Rank: 9 }]);
    const [basket] = await scene.two.add('Basket', [{ Name: 'Far away', FruitIds: [fruit] }]);
    expect((await master.call('DELETE', `/api/fruit/${fruit}`)).status).toBe(409);
    expect((await scene.two.master.call('DELETE', `/api/basket/${basket}`)).status).toBe(200);
    expect((await master.call('DELETE', `/api/fruit/${fruit}`)).status).toBe(200);
  });

  it('is guarded by the database itself, no matter who writes', async () => {
    const barn = await makeBarn('Guarded');
    await create({ Name: 'Guard', BarnIds: [barn] });
    await expect(runSql(scene.ownerUrl, `delete from "Barn" where "Id" = ${barn}`)).rejects.toThrow('a list names');
    const write = (ids: string) => runSql(scene.ownerUrl, `update "Basket" set "BarnIds" = array[${ids}]::int[] where "Name" = 'Guard'`);
    await expect(write('999999')).rejects.toThrow('does not exist');
    await expect(write(String(scene.two.barns.get('North')))).rejects.toThrow('does not exist');
    await expect(write(`${barn}, ${north}`)).resolves.toEqual([]);
  });

  it('is held while somebody writes a list, so that it cannot go in between', async () => {
    const { database, records } = scene.server.running.engine;
    const barn = await makeBarn('Contested');
    const actor = systemActor(scene.one.id);
    let deletion: Promise<{ readonly status: number }> | undefined;
    await database.write(scene.one.id, async (tx) => {
      await records(tx, actor)
        .named('Basket')
        .create({ Name: 'First come', BarnIds: [barn] });
      deletion = master.call('DELETE', `/api/barn/${barn}`);
      await expect
        .poll(async () => (await runSql(scene.ownerUrl, "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).length)
        .toBeGreaterThan(0);
    });
    expect((await deletion)?.status).toBe(409);
    expect((await master.get(`/api/barn/${barn}`)).status).toBe(200);
  });
});
