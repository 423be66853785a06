// The two bodies of a search: conditions in groups, and an object of names; where they come from, what they may say, and what is refused.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Orchards, twoOrchards } from '../support/linked-model.ts';
import type { Caller } from '../support/server.ts';

interface Page {
  readonly Data: readonly Record<string, unknown>[];
  readonly Count: number;
}
interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Hint?: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: Orchards;
let master: Caller;
let picker: Caller;

const condition = (Field: string, Condition: string, Value1?: unknown, Value2?: unknown) => ({ Field, Condition, Value1, Value2 });
const found = async (body: unknown, query = '', by: Caller = master): Promise<unknown[]> => {
  const response = await by.post<Page & Rejected>(`/api/basket/search?orderBy=Name${query}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body.Data.map((row) => row['Name'] ?? row['DisplayName']);
};
const rejected = async (body: unknown, by: Caller = master): Promise<Rejected> => {
  const response = await by.post<Rejected>('/api/basket/search', body);
  expect(response.status, response.text).toBe(400);
  return response.body;
};

beforeAll(async () => {
  scene = await twoOrchards();
  ({ master, picker } = scene.one);
  const fruit = (name: string) => scene.fruits.get(name);
  const barn = (name: string) => scene.one.barns.get(name);
  await scene.one.add('Basket', [
    { Name: 'Amber', Stage: 'picked', FruitId: fruit('Pear'), Weight: 10, Cost: 3, PickedOn: '2026-03-01', Marks: ['soft'], BarnIds: [barn('North')] },
    { Name: 'Birch', Stage: 'sorted', FruitId: fruit('Apple'), Weight: 150, Cost: 9, PickedOn: '2026-03-15', Marks: ['hard', 'red'], BarnIds: [barn('South')] },
    {
      Name: 'Cedar',
      Stage: 'sold',
      FruitId: fruit('Apple'),
      KeeperId: scene.one.pickerId,
      Weight: 200,
      Cost: 4,
      PickedOn: '2026-04-01',
      // The last instant of 10 April in Melbourne, and still 10 April in London.
      SoldAt: '2026-04-10T13:59:59.000Z',
    },
    { Name: 'Dogwood', Stage: 'sold', Weight: 5, IsHidden: true },
  ]);
  await scene.two.add('Basket', [{ Name: 'Elsewhere', Stage: 'sold', Weight: 999 }]);
});
afterAll(() => scene.stop());

describe('groups of conditions', () => {
  it('join with all and any, however they are nested', async () => {
    const light = condition('Weight', 'Less Than', 100);
    const apple = condition('FruitId.Name', 'Equal', 'Apple');
    expect(await found([{ Any: [light, apple] }])).toEqual(['Amber', 'Birch', 'Cedar', 'Dogwood']);
    expect(await found([{ All: [apple, condition('Stage', 'Equal', 'sold')] }])).toEqual(['Cedar']);
    expect(await found([{ any: [{ all: [apple, condition('Stage', 'Equal', 'sorted')] }, condition('Name', 'Starts With', 'am')] }])).toEqual([
      'Amber',
      'Birch',
    ]);
    expect(await found([apple, { Any: [condition('SearchTerm', 'Contains', 'birch'), light] }])).toEqual(['Birch']);
  });

  it('are bounded in depth and number, and never empty', async () => {
    const nested = (depth: number): unknown => (depth === 0 ? condition('Weight', 'More Than', 1) : { All: [nested(depth - 1)] });
    expect(await found([nested(5)])).toHaveLength(4);
    expect((await rejected([nested(6)])).Message).toBe('Groups of conditions can be nested at most 5 levels deep.');
    const bomb = (depth: number) => `${'[{"All":'.repeat(depth)}[]${'}]'.repeat(depth)}`;
    expect((await master.call('POST', '/api/basket/search', bomb(20_000))).status).toBe(400);
    expect((await master.get(`/api/basket/excel?userConditions=${encodeURIComponent(bomb(300))}`)).status).toBe(400);
    const many = (count: number) => Array.from({ length: count }, () => condition('Weight', 'More Than', 1));
    expect((await rejected([{ Any: many(25) }, { Any: many(25) }])).Message).toBe('A search can have at most 50 conditions.');
    expect(await found([{ Any: many(24) }, { All: many(24) }])).toHaveLength(4);
    expect((await rejected([{ Any: [] }])).Errors[0]).toEqual({ Key: '[0].Any', Message: 'A group must be a list of at least one condition.' });
    expect((await rejected([{ Any: 'x' }])).Code).toBe('request.malformed');
    expect((await rejected([{ Any: [condition('Weight', 'More Than', 1)], All: [] }])).Code).toBe('request.malformed');
    expect((await rejected([{ All: [{ Any: [5] }] }])).Errors[0]?.Key).toBe('[0].All[0].Any[0]');
    expect((await rejected(JSON.parse('[{"__proto__":[{"Field":"Weight","Condition":"Is Empty"}]}]'))).Code).toBe('request.malformed');
  });

  it('know no field that their reader may not see, and name what is wrong', async () => {
    const hidden = await rejected([{ Any: [{ All: [condition('Cost', 'More Than', 1)] }] }], picker);
    const absent = await rejected([{ Any: [{ All: [condition('Cozt', 'More Than', 1)] }] }], picker);
    expect({ ...hidden, RequestId: '' }).toEqual({ ...JSON.parse(JSON.stringify(absent).replaceAll('Cozt', 'Cost')), RequestId: '' });
    expect((await rejected([{ Any: [condition('Weight', 'Contains', '1')] }])).Message).toContain('does not apply');
    // A record that he may not see is no value to find others by, inside a group as outside.
    expect(await found([{ Any: [condition('Name', 'Equal', 'Dogwood'), condition('Name', 'Equal', 'Amber')] }], '', picker)).toEqual(['Amber']);
  });
});

describe('a search by names', () => {
  it('finds by the names that the grid says, in any letter case', async () => {
    expect(await found({ SearchTerm: 'PICKER of one' })).toEqual(['Cedar']);
    // A word of the basket and one of its keeper: the box of a list and the name in a call look at the same.
    for (const body of [{ SearchTerm: 'picker ced' }, [condition('SearchTerm', 'Contains', 'picker ced')]]) expect(await found(body)).toEqual(['Cedar']);
    expect(await found({ SearchTerm: 'picker bir' })).toEqual([]);
    expect(await found({ searchterm: 'bir' })).toEqual(['Birch']);
    expect(await found({ Stage: 'sold' })).toEqual(['Cedar', 'Dogwood']);
    expect(await found({ Stage: ['sold', 'sorted'], MinWeight: 100 })).toEqual(['Birch', 'Cedar']);
    expect(await found({ FruitId: String(scene.fruits.get('Apple')) })).toEqual(['Birch', 'Cedar']);
    expect(await found({ Marks: 'red' })).toEqual(['Birch']);
    expect(await found({ Marks: ['soft', 'red'] })).toEqual(['Amber', 'Birch']);
    expect(await found({ OnlyHeavy: true, Stage: 'sold' })).toEqual(['Cedar']);
    expect(await found({ OnlyHeavy: false, Stage: 'sold' })).toEqual(['Cedar', 'Dogwood']);
    expect(await found({ OnlyMine: true }, '', picker)).toEqual(['Cedar']);
    expect(await found({ OnlyMine: true })).toEqual([]);
    // Lists of records: those that name it, and those that mean all.
    expect(await found({ Barns: scene.one.barns.get('North') })).toEqual(['Amber', 'Cedar', 'Dogwood']);
  });

  it('takes what nobody filled in for nothing', async () => {
    expect(await found({ SearchTerm: '', Stage: null, Marks: [], DateRange: { Name: '' }, RangeDateMin: null })).toHaveLength(4);
    expect(await found({})).toHaveLength(4);
  });

  it('[META-038] [CONST-005] reads a date range as Name, MinDate and MaxDate, whose end is the end of its day', async () => {
    const range = (MinDate: unknown, MaxDate: unknown) => ({ DateRange: { Name: 'Custom', MinDate, MaxDate, DateTimeRange: true } });
    expect(await found(range('2026-03-01T00:00:00', '2026-03-15T23:59:59.999'))).toEqual(['Amber', 'Birch']);
    expect(await found(range('2026-03-02', null))).toEqual(['Birch', 'Cedar']);
    expect(await found({ DateRange: 'Last 120 Days', RangeDateMin: '2026-03-01', RangeDateMax: '2026-03-01T23:59:59.999' })).toEqual(['Amber']);
    expect(await found({ RangeDateMax: '2026-03-20' })).toEqual(['Amber', 'Birch']);
    expect(await found({ DateRange: '2026-04-01' })).toEqual(['Cedar']);
    expect(await found({ DateRange: 'All times' })).toHaveLength(4);
    expect(await found({ DateRange: { Name: 'Tomorrow' } })).toEqual([]);
    // Of a moment, the day of the office counts to its last instant.
    expect(await found({ Sold: { MinDate: '2026-04-10T00:00:00', MaxDate: '2026-04-10T23:59:59.999' } })).toEqual(['Cedar']);
    expect(await found({ Sold: '2026-04-11' })).toEqual([]);
  });

  it('refuses ranges that are none', async () => {
    expect((await rejected({ DateRange: 'Last Blue Moon' })).Message).toContain('This date range does not exist.');
    expect((await rejected({ DateRange: { MinDate: '2026-02-30' } })).Message).toContain('needs a date');
    expect((await rejected({ RangeDateMin: '2026-03-02', RangeDateMax: '2026-03-01' })).Message).toBe('The range ends before it starts.');
    expect((await rejected({ DateRange: { From: '2026-03-02' } })).Errors[0]?.Key).toBe('DateRange.From');
    expect((await rejected({ DateRange: 5 })).Code).toBe('request.invalid');
    expect((await rejected({ DateRange: [['x']] })).Code).toBe('request.invalid');
  });

  it('[CONST-008] answers fifty records from the first on, unless the query or the object says otherwise, and the query wins', async () => {
    await scene.two.add(
      'Basket',
      Array.from({ length: 60 }, (_, index) => ({ Name: `Row ${String(index).padStart(2, '0')}` })),
    );
    const other = scene.two.master;
    const page = async (query: string, body: unknown) => (await other.post<Page>(`/api/basket/search${query}`, body)).body;
    expect((await page('', { SearchTerm: 'row' })).Data).toHaveLength(50);
    expect((await page('', { SearchTerm: 'row' })).Count).toBe(60);
    expect((await page('', { SearchTerm: 'row', Skip: 55, Take: 3, OrderBy: 'Name' })).Data.map((row) => row['DisplayName'])).toEqual([
      'Row 55',
      'Row 56',
      'Row 57',
    ]);
    expect((await page('?take=1&skip=2', { searchTerm: 'row', skip: 55, TAKE: 3, orderby: 'Name desc' })).Data.map((row) => row['DisplayName'])).toEqual([
      'Row 57',
    ]);
    expect((await page('', { ViewId: 7002, Take: 100 })).Data.map((row) => row['DisplayName'])).toEqual(['Elsewhere']);
    expect((await page('?viewId=7001', { ViewId: 7002 })).Count).toBe(61);
    expect((await other.post('/api/basket/search', { Take: -1 })).status).toBe(400);
    expect((await other.post('/api/basket/search', { Take: { $gt: 1 } })).status).toBe(400);
    expect((await other.post('/api/basket/search', { ViewId: 424242 })).status).toBe(400);
  });

  it('tells an unknown name with the nearest known one, and one that may not be used as unknown', async () => {
    const wrong = await rejected({ SearchTrem: 'x' });
    expect(wrong).toMatchObject({
      Code: 'request.unknown-name',
      Hint: 'Did you mean SearchTerm?',
      Errors: [{ Key: 'SearchTrem', Message: 'This name does not exist.' }],
    });
    expect((await rejected({ Tak: 5 })).Hint).toBe('Did you mean Take?');
    for (const name of ['Cost', 'OnlyCheap']) {
      expect((await rejected({ [name]: 4 }, picker)).Code).toBe('request.unknown-name');
      expect((await rejected({ [name]: '' }, picker)).Code).toBe('request.unknown-name');
    }
    expect(await found({ Cost: 4 })).toEqual(['Cedar']);
    expect(await found({ OnlyCheap: 'true' })).toEqual(['Amber', 'Cedar']);
    expect((await rejected(JSON.parse('{"__proto__":{"x":1}}'))).Code).toBe('request.unknown-name');
    expect((await rejected({ constructor: 1 })).Code).toBe('request.unknown-name');
    expect((await rejected(JSON.parse('{"Stage":"sold","stage":"picked"}'))).Code).toBe('request.malformed');
    expect((await rejected(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x${index}`, 1])))).Code).toBe('request.malformed');
  });

  it('checks values by the fields behind the names', async () => {
    expect((await rejected({ Stage: 'eaten' })).Errors[0]?.Key).toBe('Stage');
    expect((await rejected({ FruitId: { $ne: 1 } })).Code).toBe('request.invalid');
    expect((await rejected({ OnlyHeavy: 'perhaps' })).Message).toContain('true or false');
    expect((await rejected({ MinWeight: '1; drop table' })).Code).toBe('request.invalid');
    expect((await rejected({ SearchTerm: 'x'.repeat(201) })).Code).toBe('request.invalid');
    expect((await rejected({ SearchTerm: 'a\u0000b' })).Code).toBe('request.invalid');
    expect((await rejected({ SearchTerm: ['a'] })).Code).toBe('request.invalid');
    expect((await rejected({ Marks: Array.from({ length: 21 }, (_, index) => `m${index}`) })).Code).toBe('request.invalid');
    expect((await rejected('text')).Code).toBe('request.malformed');
  });

  it('has names made from the filters where the grid says none', async () => {
    const basket = Number((await master.get<Page>('/api/basket?orderBy=Name&take=1')).body.Data[0]?.['Id']);
    await scene.one.add('Tray', [
      { Name: 'Flat', Size: 4, PickedOn: '2026-03-01', IsFull: true, BasketId: basket },
      { Name: 'Deep', Size: 9, PickedOn: '2026-05-01' },
    ]);
    const trays = async (body: unknown) => (await master.post<Page>('/api/tray/search?orderBy=Name', body)).body.Data.map((row) => row['DisplayName']);
    expect(await trays({ SearchTerm: 'fla' })).toEqual(['Flat']);
    expect(await trays({ Size: [4, 9] })).toEqual(['Deep', 'Flat']);
    expect(await trays({ IsFull: true })).toEqual(['Flat']);
    expect(await trays({ BasketId: basket })).toEqual(['Flat']);
    expect(await trays({ DateRange: { MinDate: '2026-04-01' } })).toEqual(['Deep']);
    expect(await trays({ RangeDateMax: '2026-04-01' })).toEqual(['Flat']);
    expect(await trays({ PickedOn: '2026-05-01' })).toEqual(['Deep']);
  });
});

describe('the same bodies elsewhere', () => {
  it('stand in the address of a search', async () => {
    const page = await master.get<Page>('/api/basket/search?searchTerm=bir&take=5&count=none');
    expect(page.body).toEqual({ Data: [expect.objectContaining({ DisplayName: 'Birch' })] });
    expect((await master.get<Page>('/api/basket/search?stage=sold&stage=sorted&orderBy=Name')).body.Data).toHaveLength(3);
    expect((await master.get<Page>('/api/basket/search?Stage=sold&onlyHeavy=true')).body.Data).toHaveLength(1);
    expect((await master.get('/api/basket/search?nothing=1')).status).toBe(400);
    expect((await picker.get('/api/basket/search?cost=4')).status).toBe(400);
  });

  it('choose the rows of a workbook', async () => {
    const names = async (conditions: unknown, by = master) => {
      const response = await fetch(`${scene.server.url}/api/basket/excel?userConditions=${encodeURIComponent(JSON.stringify(conditions))}&orderBy=Name`, {
        headers: { Authorization: `Bearer ${by.token}` },
      });
      if (response.status !== 200) return response.status;
      const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
      return book.sheets[0]?.rows.slice(1).map((row) => row[0]);
    };
    expect(await names([{ Any: [condition('Key.Name', 'Equal', 'Amber'), condition('Name', 'Equal', 'Birch')] }])).toEqual(['Amber', 'Birch']);
    expect(await names({ Stage: 'sold' })).toEqual(['Cedar', 'Dogwood']);
    expect(await names({ Stage: 'sold' }, picker)).toEqual(['Cedar']);
    expect(await names({ Nothing: 1 })).toBe(400);
    expect(await names([{ Any: [condition('Cost', 'More Than', 1)] }], picker)).toBe(400);
  });

  it('choose the records of a bulk update, whatever page the search was on', async () => {
    const change = (Matching: unknown, entity: unknown) => master.post<{ Total: number; Success: number }>('/api/basket/bulkUpdate', { Matching, entity });
    expect((await change({ Conditions: { Stage: 'sold', Take: 1 } }, { Remarks: 'gone' })).body).toMatchObject({ Total: 2, Success: 2 });
    const either = [{ Any: [condition('Name', 'Equal', 'Amber'), condition('Remarks', 'Contains', 'gone')] }];
    expect((await change({ Conditions: either }, { Remarks: 'seen' })).body).toMatchObject({ Total: 3, Success: 3 });
    expect((await change({ Conditions: { ViewId: 7002, SearchTerm: 'amber' } }, { Remarks: 'last' })).body).toMatchObject({ Total: 1 });
    expect((await change({ Conditions: { Nothing: 1 } }, { Remarks: 'x' })).status).toBe(400);
    expect((await master.post<Page>('/api/basket/search', [condition('Remarks', 'Contains', 'x')])).body.Count).toBe(0);
  });
});

describe('what a search begins with', () => {
  interface Init {
    readonly Filters: readonly {
      readonly Field: string;
      readonly Options?: readonly { readonly Key: number; readonly Name: string }[];
      readonly HasMore?: boolean;
    }[];
    readonly Search: readonly { readonly Name: string; readonly Default?: unknown; readonly Values?: unknown }[];
    readonly DateRanges: readonly { readonly Name: string; readonly MinDate: string | null; readonly MaxDate: string | null; readonly DateTimeRange: true }[];
    readonly ViewId: number;
    readonly OrderBy: string;
    readonly Skip: number;
    readonly Take: number;
  }
  const init = async (by: Caller, entity = 'basket') => (await by.post<Init>(`/api/${entity}/search/init`)).body;

  it('[CONST-008] tells filters with what can be chosen, names, views, order and page', async () => {
    const body = await init(master);
    expect(body).toMatchObject({ ViewId: 7001, OrderBy: 'Name', Skip: 0, Take: 50 });
    const options = (field: string) => body.Filters.find((filter) => filter.Field === field)?.Options?.map((option) => option.Name);
    expect(options('FruitId')).toEqual(['Pear', 'Apple', 'Quince']);
    expect(options('BarnIds')).toEqual(['North', 'Shed', 'South']);
    expect(body.Search.find((term) => term.Name === 'Stage')?.Values).toHaveLength(3);
    expect(body.Search.map((term) => term.Name)).toContain('OnlyCheap');
  });

  it('[META-038] [CONST-005] tells ranges of days with their marker, the last day to its end', async () => {
    const { DateRanges, Search } = await init(master);
    const lastYear = DateRanges.find((range) => range.Name === 'Last Year');
    expect(lastYear).toEqual({
      Name: 'Last Year',
      MinDate: expect.stringMatching(/^\d{4}-01-01T00:00:00$/),
      MaxDate: expect.stringMatching(/^\d{4}-12-31T23:59:59\.999$/),
      DateTimeRange: true,
    });
    expect(DateRanges.find((range) => range.Name === 'All times')).toMatchObject({ MinDate: null, MaxDate: null });
    expect(Search.find((term) => term.Name === 'DateRange')).toMatchObject({ Default: { Name: 'Last 120 Days', DateTimeRange: true } });
  });

  it('is narrowed to what its reader may see', async () => {
    const body = await init(picker);
    expect(body.Filters.map((filter) => filter.Field)).not.toContain('Cost');
    expect(body.Search.map((term) => term.Name)).not.toContain('Cost');
    expect(body.Search.map((term) => term.Name)).not.toContain('OnlyCheap');
    expect(body.Filters.find((filter) => filter.Field === 'BarnIds')?.Options?.map((option) => option.Name)).toEqual(['North', 'South']);
    const own = new Set(scene.two.barns.values());
    const foreign = (await init(scene.two.master)).Filters.find((filter) => filter.Field === 'BarnIds')?.Options ?? [];
    expect(foreign).toHaveLength(3);
    expect(foreign.every((option) => own.has(option.Key))).toBe(true);
  });

  it('tells every field to narrow by, one reference away as well, within what its reader may see', async () => {
    interface Requested {
      readonly Field: string;
      readonly Conditions: readonly string[];
    }
    interface Fields {
      readonly Fields: readonly Requested[];
      readonly References: readonly { readonly Field: string; readonly Label: string; readonly Fields: readonly Requested[] }[];
    }
    const fieldsFor = async (by: Caller) => (await by.get<Fields>('/api/basket/search/fields')).body;
    const names = (fields: readonly { readonly Field: string }[] = []) => fields.map(({ Field }) => Field);
    const all = await fieldsFor(master);
    expect(names(all.Fields)).toEqual(expect.arrayContaining(['Cost', 'DateCreated', 'FruitId']));
    expect(names(all.Fields)).not.toContain('RowVersion');
    expect(names(all.References.find(({ Field }) => Field === 'FruitId')?.Fields)).toContain('FruitId.Name');
    const few = await fieldsFor(picker);
    expect(names(few.Fields)).not.toContain('Cost');
    // What is offered is what a search takes.
    for (const { Field, Conditions } of [...few.Fields, ...few.References.flatMap(({ Fields }) => Fields)])
      await found([Conditions.includes('Is Not Empty') ? condition(Field, 'Is Not Empty') : condition(Field, 'Equal', true)], '', picker);
  });

  it('lists at most a hundred records to choose from', async () => {
    await scene.two.add(
      'Barn',
      Array.from({ length: 100 }, (_, index) => ({ Name: `Barn ${index}`, Zone: 'UTC' })),
    );
    const filter = (await init(scene.two.master)).Filters.find((each) => each.Field === 'BarnIds');
    expect(filter?.Options).toHaveLength(100);
    expect(filter?.HasMore).toBe(true);
  });

  it('[CONST-009] a reference offers eight options to what is typed, where nothing else is asked for', async () => {
    const keys = async (query: string) => (await scene.two.master.get<Page>(`/api/barn/keys${query}`)).body.Data;
    const hasMore = async (query: string) => (await scene.two.master.get<{ HasMore: boolean }>(`/api/barn/keys${query}`)).body.HasMore;
    expect(await keys('?term=barn')).toHaveLength(8);
    expect(await keys('?term=barn&take=20')).toHaveLength(20);
    expect(await hasMore('?term=barn')).toBe(true);
    const { length } = await keys('?term=barn&take=100');
    expect([await hasMore(`?term=barn&take=${length}`), await hasMore(`?term=barn&take=${length - 1}`)]).toEqual([false, true]);
    const ids = [...scene.two.barns.values(), ...scene.one.barns.values()];
    expect((await keys(`?ids=${ids.join(',')}`)).map((key) => key['Name'])).toEqual(['North', 'Shed', 'South']);
    expect((await scene.two.master.get('/api/barn/keys?ids=1,x')).status).toBe(400);
    expect((await scene.two.master.get('/api/barn/keys?ids=')).status).toBe(400);
  });
});
