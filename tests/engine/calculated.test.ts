// Values that are calculated from other fields of a record, through the calls: everything treats them as values of their type.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { millFolder, type Orchards, twoOrchards } from '../support/linked-model.ts';
import type { Caller } from '../support/server.ts';

interface Rejected {
  readonly Code: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: Orchards;
let master: Caller;
let ids: readonly number[];
beforeAll(async () => {
  scene = await twoOrchards(millFolder);
  ({ master } = scene.one);
  ids = await scene.one.add('Sack', [
    { Name: 'A', Amount: 2000, Discount: 10, Coin: 'AUD', StartDate: '2024-02-27', EndDate: '2024-03-01' },
    { Name: 'B', Amount: 0.1, Discount: 33.333, Coin: 'AUD' },
    { Name: 'C', Amount: 999_999_999_999.99, Coin: 'BRL' },
    { Name: 'D' },
  ]);
});
afterAll(() => scene?.stop());

const search = async (query: string, conditions: unknown = [], by = master) => {
  const response = await by.post<{ Data: Record<string, unknown>[] }>(`/api/sack/search${query}`, conditions);
  expect(response.status, response.text).toBe(200);
  return response.body.Data;
};
const names = async (query: string, conditions?: unknown, by?: Caller) => (await search(query, conditions, by)).map(({ Name }) => Name);

describe('calculated values', () => {
  it('are those of the record, exact and rounded as their type is', async () => {
    expect((await master.get(`/api/sack/${ids[0]}`)).body).toMatchObject({
      Net: 1800,
      Nights: 3,
      Part: 0.6666666667,
      IsLarge: true,
      DueDate: '2024-03-31T00:00:00',
      Standing: 'high',
      Title: 'A / high / 1800.00',
    });
    expect((await master.get(`/api/sack/${ids[1]}`)).body).toMatchObject({ Net: 0.07, Nights: null, IsLarge: false, DueDate: null, Standing: 'low' });
    expect((await master.get(`/api/sack/${ids[3]}`)).body).toMatchObject({ Net: null, Part: null, IsLarge: false, Standing: 'none', Title: 'D / none' });
    const changed = await master.call('PATCH', `/api/sack/${ids[3]}`, { Amount: 1000.004 });
    expect(changed.status).toBe(400);
    expect((await master.call('PATCH', `/api/sack/${ids[3]}`, { Amount: 5 })).body).toMatchObject({ Net: 5, Standing: 'low' });
    expect((await master.call('PATCH', `/api/sack/${ids[3]}`, { Amount: null })).body).toMatchObject({ Net: null, Standing: 'none' });
  });

  it('sort, filter and search lists', async () => {
    expect(await names('')).toEqual(['C', 'A', 'B', 'D']);
    expect(await names('?orderBy=Standing,Name')).toEqual(['A', 'C', 'B', 'D']);
    expect(await names('', [{ Field: 'Net', Condition: 'Between', Value1: 0.07, Value2: 1800 }])).toEqual(['A', 'B']);
    expect(await names('', [{ Field: 'Standing', Condition: 'In', Value1: ['none', 'low'] }])).toEqual(['B', 'D']);
    expect(await names('', [{ Field: 'IsLarge', Condition: 'Equal', Value1: true }])).toEqual(['C', 'A']);
    expect(await names('', [{ Field: 'DueDate', Condition: 'Less Than', Value1: '2024-04-01' }])).toEqual(['A']);
    expect(await names('', [{ Field: 'Net', Condition: 'Is Empty' }])).toEqual(['D']);
    expect(await names('', [{ Field: 'Nights', Condition: 'Equal', Value1: 3 }])).toEqual(['A']);
    const wrong = await master.post<Rejected>('/api/sack/search', [{ Field: 'Standing', Condition: 'Equal', Value1: 'hgh' }]);
    expect(wrong.status).toBe(400);
  });

  it('group and add up, each currency by itself', async () => {
    const groups = await master.post<{ Groups: { Key: unknown; Name: unknown; Count: number; Totals: { Value: string; Currency?: string }[] }[] }>(
      '/api/sack/search/groups?by=Standing&totals=Net:sum',
      [],
    );
    expect(groups.status, groups.text).toBe(200);
    expect(groups.body.Groups.map(({ Key, Name, Count }) => [Key, Name, Count])).toEqual([
      ['none', 'None', 1],
      ['low', 'Low', 1],
      ['high', 'High', 2],
    ]);
    const high = groups.body.Groups[2]?.Totals.map(({ Value }) => Value);
    expect(high).toEqual(['1800.00', '999999999999.99']);
  });

  it('stand in files as values of their type do, and on screens with badges in the language of the reader', async () => {
    const response = await fetch(`${scene.server.url}/api/sack/excel`, { headers: { Authorization: `Bearer ${master.token}`, 'User-Language': 'pt' } });
    expect(response.status).toBe(200);
    const sheet = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0];
    const row = sheet?.rows.find(([name]) => name === 'A');
    expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['Name', 'Líquido', 'Coin', 'Standing']);
    expect(row?.[1]).toBe(1800);
    expect(row?.slice(3, 5)).toEqual(['high', 3]);
    const config = await master.call<{ Fields: Record<string, Record<string, unknown>> }>('GET', '/api/entityconfig/sack', undefined, {
      'User-Language': 'pt',
    });
    expect(config.body.Fields['Standing']).toMatchObject({ Type: 'enum', ReadOnly: true });
    expect(config.body.Fields['Standing']?.['Values']).toEqual([
      { Value: 'none', Label: 'Nenhum', Colour: 'neutral' },
      { Value: 'low', Label: 'Baixo', Colour: 'info' },
      { Value: 'high', Label: 'Alto', Colour: 'success' },
    ]);
    expect(config.body.Fields['Net']).toMatchObject({ Type: 'money', Label: 'Líquido', ReadOnly: true });
    const init = await master.post('/api/sack/search/init');
    expect(init.status).toBe(200);
    expect(config.text).toContain('"InCurrency"');
  });

  it('are described to programs as values that nobody writes', async () => {
    const { body } = await master.get<{ components: { schemas: Record<string, { properties?: Record<string, unknown> }> } }>('/api/openapi.json');
    expect(body.components.schemas['Sack']?.properties).toMatchObject({ Net: { type: ['number', 'null'] }, Standing: {} });
    const written = Object.entries(body.components.schemas).filter(([name]) => /^Sack.*(Create|Update|New|Change)/.test(name));
    for (const [, { properties = {} }] of written) expect(Object.keys(properties)).not.toContain('Net');
  });

  it('may come back as they stand, and are refused where they differ', async () => {
    const { body: full } = await master.get(`/api/sack/${ids[1]}`);
    expect((await master.call('PATCH', `/api/sack/${ids[1]}`, { ...full, Name: 'B' })).status).toBe(200);
    const { RowVersion: _version, ...others } = (await master.get(`/api/sack/${ids[1]}`)).body;
    expect((await master.call('PATCH', `/api/sack/${ids[1]}`, { ...others, Amount: 0.2 })).body).toMatchObject({ Net: 0.13 });
    expect((await master.call('PATCH', `/api/sack/${ids[1]}`, { Amount: 0.1, Net: 0.07, Standing: 'low' })).body).toMatchObject({ Net: 0.07 });
    const wrong = await master.call<Rejected>('PATCH', `/api/sack/${ids[1]}`, { Net: 8, Standing: 'high' });
    expect([wrong.status, wrong.body.Errors]).toEqual([
      400,
      [
        { Key: 'Net', Message: 'This field is filled in by the system.' },
        { Key: 'Standing', Message: 'This field is filled in by the system.' },
      ],
    ]);
    const made = await master.post<Rejected>('/api/sack', { Name: 'E', Amount: 4, Net: 5 });
    expect([made.status, made.body.Errors]).toEqual([400, [{ Key: 'Net', Message: 'This field is filled in by the system.' }]]);
    const copy = await master.post('/api/sack', { Name: 'E', Amount: 4, Net: 4, IsLarge: false });
    expect(copy.body, copy.text).toMatchObject({ Net: 4, Standing: 'low' });
    const bulk = await master.post('/api/sack/bulkUpdate', { IteratorIds: [ids[1]], entity: { Net: 4 } });
    expect(bulk.status).toBe(400);
    const beyond = await master.post<Rejected>('/api/sack', { Name: 'F', Amount: 999_999_999_999.99, Discount: -100 });
    expect([beyond.status, beyond.body.Errors]).toEqual([400, [{ Key: 'Net', Message: 'Net must be 999999999999.99 or less.' }]]);
    expect((await master.call('DELETE', `/api/sack/${copy.body['Id']}`)).status).toBe(200);
    expect((await master.post(`/api/sack/deleted/${copy.body['Id']}/restore`)).body).toMatchObject({ Net: 4 });
    expect((await master.call('DELETE', `/api/sack/${copy.body['Id']}`)).status).toBe(200);
  });

  it('decide what people may see, before and after a change, and are hidden with what they are made of', async () => {
    const { picker } = scene.one;
    expect((await picker.get('/api/sack')).body).toMatchObject({ Count: 2 });
    expect((await picker.get(`/api/sack/${ids[0]}`)).status).toBe(404);
    const seen = await picker.get(`/api/sack/${ids[1]}`);
    expect(seen.body).not.toHaveProperty('Net');
    expect(seen.body).not.toHaveProperty('Standing');
    expect(seen.body).toMatchObject({ Nights: null, Amount: 0.1 });
    const moved = await picker.call('PATCH', `/api/sack/${ids[1]}`, { Amount: 5000 });
    expect(moved.status).toBe(403);
    expect((await picker.call('PATCH', `/api/sack/${ids[1]}`, { Amount: 0.1, Name: 'B' })).status).toBe(200);
  });
});
