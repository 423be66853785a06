// A search gathered by a field and summed, and why one finds nothing: the same rows and rights as the list.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Orchards, twoOrchards } from '../support/linked-model.ts';
import type { Caller } from '../support/server.ts';

interface Total {
  readonly Field: string;
  readonly Kind: string;
  readonly InCurrency: string | null;
  readonly Value: string | null;
}
interface Group {
  readonly Key: string | number | boolean | null;
  readonly Name: string | null;
  readonly Count: number;
  readonly Totals: readonly Total[];
  readonly Groups?: readonly Group[];
  readonly Where: Readonly<Record<string, unknown>>;
}
interface Groups {
  readonly Count: number;
  readonly Totals: readonly Total[];
  readonly Groups: readonly Group[];
}
interface Found {
  readonly Count: number | null;
  readonly CountIsCapped: boolean;
}
interface Why extends Found {
  readonly All: Found;
  readonly Without: readonly (Found & { readonly Index: number })[];
}
interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Errors?: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: Orchards;
const fruit = (name: string) => scene.fruits.get(name) ?? 0;

beforeAll(async () => {
  scene = await twoOrchards();
  await scene.one.add('Basket', [
    {
      Name: 'A',
      Stage: 'picked',
      FruitId: fruit('Pear'),
      Weight: 10,
      Price: 0.1,
      Cost: 1,
      PickedOn: '2026-03-30',
      Bid: 10.1,
      Coin: 'BRL',
      Marks: ['red'],
      KeeperId: scene.one.pickerId,
    },
    { Name: 'B', Stage: 'picked', FruitId: fruit('Apple'), Weight: 20, Price: 0.2, Cost: 2, PickedOn: '2026-04-01', Bid: 20.2, Coin: 'AUD' },
    // The last hour of March in Melbourne is still the same day in UTC; the first one of April is not.
    { Name: 'C', Stage: 'sold', FruitId: fruit('Apple'), Weight: 30, Price: 1_000_000.01, Cost: 4, SoldAt: '2026-03-31T12:30:00Z', Bid: 0.1, Coin: 'AUD' },
    { Name: 'D', Weight: 1, SoldAt: '2026-03-31T13:30:00Z', Bid: 5 },
    { Name: 'Canary', Stage: 'sorted', FruitId: fruit('Quince'), Weight: 40, Price: 77, Cost: 8, IsHidden: true },
  ]);
  await scene.two.add('Basket', [{ Name: 'Foreign', Stage: 'sold', FruitId: fruit('Pear'), Weight: 50, Price: 500, Cost: 16 }]);
});
afterAll(() => scene.stop());

const collect = async (by: Caller, query: string, body: unknown = []): Promise<Groups> => {
  const response = await by.post<Groups>(`/api/basket/search/groups${query}`, body);
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const counts = ({ Groups }: Groups) => Groups.map(({ Key, Count }) => [Key, Count]);
const values = (totals: readonly Total[]) => totals.map(({ Value }) => Value);

describe('groups', () => {
  it('are those of a choice in its order, of records in theirs, of yes or no, and of no value last', async () => {
    const { master } = scene.one;
    expect(counts(await collect(master, '?by=Stage'))).toEqual([
      ['picked', 2],
      ['sorted', 1],
      ['sold', 1],
      [null, 1],
    ]);
    expect(counts(await collect(master, '?by=fruitid'))).toEqual([
      [fruit('Pear'), 1],
      [fruit('Apple'), 2],
      [fruit('Quince'), 1],
      [null, 1],
    ]);
    expect(counts(await collect(master, '?by=IsHidden'))).toEqual([
      [false, 4],
      [true, 1],
    ]);
    const response = await collect(master, '?by=Stage&totals=Price:sum,Weight:average');
    expect(response).toMatchObject({ Count: 5, Totals: [] });
    expect(response.Groups.map(({ Name, Totals }) => [Name, values(Totals)])).toEqual([
      ['Picked', ['0.30', '15']],
      ['Sorted', ['77.00', '40']],
      ['Sold', ['1000000.01', '30']],
      [null, ['0', '1']],
    ]);
  });

  it('are the days, weeks, months and years of a date, and of a moment in the zone of the office', async () => {
    const { master } = scene.one;
    expect(counts(await collect(master, '?by=PickedOn'))).toEqual([
      ['2026-03-30', 1],
      ['2026-04-01', 1],
      [null, 3],
    ]);
    expect(counts(await collect(master, '?by=PickedOn:week'))).toEqual([
      ['2026-03-30', 2],
      [null, 3],
    ]);
    expect(counts(await collect(master, '?by=PickedOn:year'))).toEqual([
      ['2026-01-01', 2],
      [null, 3],
    ]);
    const months = await collect(master, '?by=SoldAt:month');
    expect(counts(months)).toEqual([
      ['2026-03-01', 1],
      ['2026-04-01', 1],
      [null, 3],
    ]);
    expect(months.Groups[0]?.Where).toEqual({ Field: 'SoldAt', Condition: 'Between', Value1: '2026-03-01', Value2: '2026-03-31' });
  });

  it('are of a field one reference away as well', async () => {
    const response = await collect(scene.one.master, '?by=KeeperId.BarnId&totals=FruitId.Rank:maximum');
    const barn = (name: string) => scene.one.barns.get(name);
    expect(response.Groups.flatMap(({ Key, Count, Totals }) => (Count > 0 ? [[Key, Count, values(Totals)]] : []))).toEqual([
      [barn('North'), 1, ['0']],
      [null, 4, ['2']],
    ]);
  });

  it('find their rows by the ordinary search with one more condition, that of no value among them', async () => {
    for (const by of ['Stage', 'FruitId', 'IsHidden', 'PickedOn:week', 'SoldAt:month', 'SoldAt:day'])
      for (const { Key, Count, Where } of (await collect(scene.one.master, `?by=${by}`)).Groups) {
        const page = await scene.one.master.post<{ readonly Count: number }>('/api/basket/search', [Where]);
        expect([by, Key, page.body.Count], page.text).toEqual([by, Key, Count]);
      }
  });

  it('are gathered in turn by a second field, with counts and their own sums, as far as there are records', async () => {
    const { master, picker } = scene.one;
    const response = await collect(master, '?by=FruitId,Stage&totals=Price:sum,Bid:sum');
    expect(response.Count).toBe(5);
    expect(response.Groups.map(({ Count, Groups: inner }) => [Count, inner?.map(({ Key, Name, Count: count }) => [Key, Name, count])])).toEqual([
      [1, [['picked', 'Picked', 1]]],
      [
        2,
        [
          ['picked', 'Picked', 1],
          ['sold', 'Sold', 1],
        ],
      ],
      [1, [['sorted', 'Sorted', 1]]],
      [1, [[null, null, 1]]],
    ]);
    expect(response.Groups[1]?.Groups?.map(({ Totals }) => Totals.map(({ InCurrency, Value }) => [InCurrency, Value]))).toEqual([
      [
        [null, '0.20'],
        ['AUD', '20.20'],
      ],
      [
        [null, '1000000.01'],
        ['AUD', '0.10'],
      ],
    ]);
    // The outer groups are those of one field alone, and each pair finds its rows by both conditions.
    const alone = await collect(master, '?by=FruitId&totals=Price:sum,Bid:sum');
    expect(response.Groups.map(({ Groups: _inner, ...group }) => group)).toEqual(alone.Groups);
    for (const by of ['FruitId,Stage', 'PickedOn:year,PickedOn:month', 'IsHidden,KeeperId.BarnId'])
      for (const outer of (await collect(master, `?by=${by}`)).Groups)
        for (const inner of outer.Groups ?? []) {
          const page = await master.post<{ readonly Count: number }>('/api/basket/search', [outer.Where, inner.Where]);
          expect([by, outer.Key, inner.Key, page.body.Count], page.text).toEqual([by, outer.Key, inner.Key, inner.Count]);
        }
    const seen = await collect(picker, '?by=FruitId,Stage');
    expect(seen.Groups.map(({ Count, Groups: inner = [] }) => [Count, inner.length])).toEqual([
      [1, 1],
      [2, 2],
      [0, 0],
      [1, 1],
    ]);
  });

  it('hold what the search finds, by conditions, groups and names, and no row of others', async () => {
    const { master, picker } = scene.one;
    const either = { Any: ['A', 'C'].map((Value1) => ({ Field: 'Name', Condition: 'Equal', Value1 })) };
    expect(counts(await collect(master, '?by=Stage', [either]))).toEqual([
      ['picked', 1],
      ['sorted', 0],
      ['sold', 1],
    ]);
    expect(counts(await collect(master, '?by=Stage', { Stage: 'sold' }))).toEqual([
      ['picked', 0],
      ['sorted', 0],
      ['sold', 1],
    ]);
    expect(counts(await collect(picker, '?by=Stage'))).toEqual([
      ['picked', 2],
      ['sorted', 0],
      ['sold', 1],
      [null, 1],
    ]);
    expect(counts(await collect(scene.two.picker, '?by=Stage'))).toEqual([
      ['picked', 0],
      ['sorted', 0],
      ['sold', 1],
    ]);
  });
});

describe('totals', () => {
  it('are counts, exact decimals and dates of everything that is found', async () => {
    const kinds = [
      'Price:filled',
      'Price:empty',
      'Price:distinct',
      'Price:sum',
      'Price:average',
      'Price:minimum',
      'Price:maximum',
      'Marks:filled',
      'PickedOn:minimum',
    ];
    const response = await collect(scene.one.picker, `?totals=${kinds.join(',')}`);
    expect(response.Groups).toEqual([]);
    expect([response.Count, ...values(response.Totals)]).toEqual([
      4,
      '3',
      '1',
      '3',
      '1000000.31',
      '333333.44',
      '0.10',
      '1000000.01',
      '1',
      '2026-03-30T00:00:00',
    ]);
    expect(values((await collect(scene.one.picker, `?totals=${kinds.join(',')}`, [{ Field: 'Name', Condition: 'Equal', Value1: '?' }])).Totals)).toEqual([
      '0',
      '0',
      '0',
      '0',
      null,
      null,
      null,
      '0',
      null,
    ]);
  });

  it('of amounts in several currencies are never added to one another', async () => {
    const inAll = await collect(scene.one.picker, '?totals=Weight:sum,Bid:sum,Bid:filled,Bid:maximum');
    const of = (kind: string) => inAll.Totals.filter(({ Field, Kind }) => Field === 'Bid' && Kind === kind).map(({ InCurrency, Value }) => [InCurrency, Value]);
    expect(of('sum')).toEqual([
      ['AUD', '20.30'],
      ['BRL', '10.10'],
      [null, '5.00'],
    ]);
    expect(of('maximum')).toEqual([
      ['AUD', '20.20'],
      ['BRL', '10.10'],
      [null, '5.00'],
    ]);
    expect(of('filled')).toEqual([[null, '4']]);
    const byStage = await collect(scene.one.picker, '?by=Stage&totals=Bid:sum');
    expect(byStage.Groups[0]?.Totals).toEqual([
      { Field: 'Bid', Kind: 'sum', InCurrency: 'AUD', Value: '20.20' },
      { Field: 'Bid', Kind: 'sum', InCurrency: 'BRL', Value: '10.10' },
    ]);
  });

  it('come with it in every row, and screens are informed where it stands', async () => {
    const { body } = await scene.one.picker.post<{ readonly Data: readonly Record<string, unknown>[] }>('/api/basket/search?columns=Bid&orderBy=Bid', []);
    expect(body.Data.map(({ Bid, Coin }) => [Bid, Coin])).toEqual([
      [0.1, 'AUD'],
      [5, null],
      [10.1, 'BRL'],
      [20.2, 'AUD'],
    ]);
    const config = (await scene.one.picker.get<{ readonly Fields: Record<string, { readonly InCurrency?: unknown }> }>('/api/entityconfig/basket')).body;
    expect(config.Fields['Bid']?.InCurrency).toEqual({ Key: 'Coin' });
  });

  it('and groups of a field that is kept back answer like those of one that is not there', async () => {
    const rejected = async (query: string) => {
      const { status, body } = await scene.one.picker.post<Rejected>(`/api/basket/search/groups${query}`, []);
      return {
        status,
        code: body.Code,
        message: body.Message.replace(/Cost|Nothing/g, '…'),
        keys: body.Errors?.map(({ Key }) => Key.replace(/Cost|Nothing/g, '…')),
      };
    };
    expect(await rejected('?totals=Cost:sum')).toEqual(await rejected('?totals=Nothing:sum'));
    expect(await rejected('?by=Cost')).toEqual(await rejected('?by=Nothing'));
    expect(await rejected('?by=Stage,Cost')).toEqual(await rejected('?by=Stage,Nothing'));
    expect(await rejected('?by=Cost')).toMatchObject({ status: 400, code: 'request.unknown-name' });
  });

  it('and groups that make no sense are refused with what would', async () => {
    const rejected = async (query: string, body: unknown = []) => {
      const response = await scene.one.master.post<Rejected>(`/api/basket/search/groups${query}`, body);
      expect(response.status, query).toBe(400);
      return response.body.Message;
    };
    expect(await rejected('?by=Name')).toBe('Records cannot be grouped by Name.');
    expect(await rejected('?by=BarnIds')).toBe('Records cannot be grouped by BarnIds.');
    expect(await rejected('?by=Stage:month')).toBe('Stage is not a date, so it cannot be grouped by month.');
    expect(await rejected('?by=PickedOn:mont')).toBe('There is no "mont" here. Did you mean month?');
    expect(await rejected('?by=Stage,FruitId,IsHidden')).toBe('Records can be grouped by at most two fields.');
    expect(await rejected('?by=Stage,stage')).toBe('The records are already grouped by Stage.');
    expect(await rejected('?by=Stage,Name')).toBe('Records cannot be grouped by Name.');
    expect(await rejected('?totals=Price')).toContain('one of: filled, empty');
    expect(await rejected('?totals=Price:sum,Weight:sum,price:SUM')).toBe('price:sum is requested twice.');
    expect(await rejected('?totals=Name:sum')).toBe('sum is not available for Name.');
    expect(await rejected('?totals=Id:sum')).toBe('sum is not available for Id.');
    expect(await rejected('?totals=PickedOn:sum')).toBe('sum is not available for PickedOn.');
    expect(await rejected(`?totals=${Array.from({ length: 31 }, () => 'Price:sum').join(',')}`)).toBe('At most 30 totals can be calculated at once.');
    expect(await rejected('?viewId=99&by=Stage')).toContain('no view 99');
    expect((await scene.one.master.get('/api/basket/search/groups')).status).toBe(405);
    expect((await scene.server.anyone.post('/api/basket/search/groups?by=Stage', [])).status).toBe(401);
  });
});

describe('padded numbers', () => {
  it('[META-086] have five digits unless the field says otherwise, on screens, in names and in what is taken away, and are never added up', async () => {
    const { master } = scene.one;
    await scene.one.add('Chore', [
      { Text: 'Sweep', Number: 42, Docket: 7 },
      { Text: 'Paint', Number: 1_234_567, Docket: -7 },
    ]);
    const { body } = await master.get<{ readonly Grid: { readonly Columns: readonly unknown[] }; readonly Fields: Readonly<Record<string, unknown>> }>(
      '/api/entityconfig/chore',
    );
    expect(body.Fields).toMatchObject({ Number: { Type: 'integer', Digits: 5 }, Docket: { Digits: 8 } });
    expect(body.Grid.Columns).toContainEqual(expect.objectContaining({ Id: 'number', Digits: 5 }));
    const found = await master.post<{ readonly Data: readonly unknown[] }>('/api/chore/search?columns=Number,Heading', [
      { Field: 'Number', Condition: 'Equal', Value1: '00042' },
    ]);
    expect(found.body.Data, found.text).toMatchObject([{ Number: 42, Heading: '00042 - Sweep' }]);
    const text = await master.get('/api/chore/csv?columns=Number,Docket,Heading&orderBy=Number');
    expect(text.text.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual(['00042,00000007,00042 - Sweep', "1234567,'-00000007,1234567 - Paint"]);
    const sum = await master.post<Rejected>('/api/chore/search/groups?totals=Number:sum', []);
    expect([sum.status, sum.body.Message]).toEqual([400, 'sum is not available for Number.']);
  });
});

describe('an empty list', () => {
  const why = async (by: Caller, body: unknown, query = ''): Promise<Why> => {
    const response = await by.post<Why>(`/api/basket/search/why${query}`, body);
    expect(response.status, response.text).toBe(200);
    return response.body;
  };

  it('tells how many rows each condition keeps away, and how many there are without any', async () => {
    const conditions = [
      { Field: 'Stage', Condition: 'Equal', Value1: 'picked' },
      { Field: 'Weight', Condition: 'More Than', Value1: 25 },
    ];
    const response = await why(scene.one.master, conditions);
    expect(response).toMatchObject({ Count: 0, All: { Count: 5 } });
    expect(response.Without.map(({ Index, Count }) => [Index, Count])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('counts no row that its reader may not see', async () => {
    const response = await why(scene.one.picker, [{ Field: 'Weight', Condition: 'More Than', Value1: 35 }]);
    expect([response.Count, response.All.Count, response.Without[0]?.Count]).toEqual([0, 4, 4]);
    expect((await why(scene.two.picker, [{ Field: 'Name', Condition: 'Equal', Value1: 'A' }])).All.Count).toBe(1);
    expect((await scene.one.picker.post('/api/basket/search/why', [{ Field: 'Cost', Condition: 'More Than', Value1: 35 }])).status).toBe(400);
  });
});

describe('undoing a create', () => {
  it('keeps a record that holds by now what its maker may not see, and does not say who has put it there', async () => {
    const { master, picker } = scene.two;
    const made = await picker.post<{ readonly Id: number }>('/api/basket', { Name: 'Priced since' });
    const address = `/api/basket/${made.body.Id}`;
    const undo = () => picker.post(`/api/change/${made.headers.get('Change-Id')}/undo`);
    expect((await master.call('PATCH', address, { Cost: 12 })).status).toBe(200);
    expect((await undo()).body).toMatchObject({ Total: 1, Success: 0, Errors: [{ Id: made.body.Id, Message: 'This record has been changed since.' }] });
    expect((await master.get(address)).body).toMatchObject({ Cost: 12 });
    expect((await master.call('PATCH', address, { Cost: null })).status).toBe(200);
    expect((await undo()).body).toMatchObject({ Total: 1, Success: 1 });
    expect((await master.get(address)).status).toBe(404);
  });
});
