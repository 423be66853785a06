// Lists of parts in records: what they take, how they are read, found, kept in the journal and exported, and what they keep from going.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { type Galleries, galleries, made } from './gallery.ts';

type Painting = Record<string, unknown>;
interface Rejected {
  readonly Message: string;
  readonly Code: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

let scene: Galleries;
let keeper: Caller;
let artist = 0;
let calm = 0;
let wild = 0;

beforeAll(async () => {
  scene = await galleries();
  ({ keeper } = scene);
  artist = await made(keeper, 'artist', { First: 'Ana', Last: 'Sol' });
  calm = await made(scene.master, 'style', { Name: 'Calm' });
  wild = await made(scene.master, 'style', { Name: 'Wild' });
});
afterAll(() => scene.stop());

const create = (Title: string, Sizes: unknown, more: Painting = {}) =>
  keeper.post<Painting & Rejected>('/api/painting/', { Title, ArtistId: artist, Sizes, ...more });
const patch = (id: unknown, body: Painting) => keeper.call<Painting & Rejected>('PATCH', `/api/painting/${String(id)}`, body);

it('[SHELL-062] [SHELL-063] a list of parts keeps parts in their order, with the names of what they point at, and takes a record back as it was read', async () => {
  const { body } = await create('Kept', [
    { Text: ' large ', StyleId: wild, Width: 12.5, On: '2025-03-07' },
    { Text: 'small', StyleId: null, Width: null },
  ]);
  expect(body['Sizes']).toEqual([{ Text: 'large', StyleId: wild, StyleName: 'Wild', Width: 12.5, On: '2025-03-07T00:00:00' }, { Text: 'small' }]);
  const again = await patch(body['Id'], body);
  expect(again.status, again.text).toBe(200);
  expect(again.body['RowVersion']).toBe(body['RowVersion']);
  const turned = await patch(body['Id'], { Sizes: [{ Text: 'small' }, { Text: 'large', StyleId: calm, StyleName: 'Wild' }] });
  expect(turned.body['Sizes']).toEqual([{ Text: 'small' }, { Text: 'large', StyleId: calm, StyleName: 'Calm' }]);
  expect((await create('None', undefined)).body['Sizes']).toEqual([]);
  expect((await patch(body['Id'], { Sizes: [] })).body['Sizes']).toEqual([]);
});

it('says in which part something is wrong, and writes nothing', async () => {
  const wrong: readonly (readonly [sizes: unknown, sentence: string])[] = [
    ['large', 'Sizes must be a list of objects.'],
    [['large'], 'This must be an object with the fields of a list entry. See item 1 of Sizes.'],
    [[{ Text: 'a' }, { Width: 3 }], 'Text is required. See item 2 of Sizes.'],
    [[{ Text: 'a', Depth: 3 }], 'There is no field "Depth". See item 1 of Sizes.'],
    [[{ Text: 'a', Width: 0.5 }], 'Width must be 1 or more. See item 1 of Sizes.'],
    [[{ Text: 'a', Width: 1.005 }], 'Width can have at most 2 decimals. See item 1 of Sizes.'],
    [[{ Text: 'a', On: '31/02/2025' }], 'On is not a date. Enter it like 2025-03-07. See item 1 of Sizes.'],
    [[{ Text: 'a\nb' }], 'Text must be one line of text. Remove line breaks, tabs and other invisible characters. See item 1 of Sizes.'],
    [[{ Text: 'x'.repeat(21) }], 'Text can have at most 20 characters. See item 1 of Sizes.'],
    [[{ Text: 'a', StyleId: 'Wild' }], 'Style must be the ID of a record. See item 1 of Sizes.'],
    [[{ Text: 'a', StyleId: 999_999 }], 'One of these records does not exist. Choose others.'],
    [[1, 2, 3, 4].map((n) => ({ Text: `${n}` })), 'Sizes can have at most 3 values.'],
  ];
  for (const [sizes, message] of wrong) {
    const response = await create('Wrong', sizes);
    expect(response.status, message).toBe(400);
    expect(response.body.Errors).toEqual([{ Key: 'Sizes', Message: message }]);
  }
  const spanish = await keeper.call<Rejected>('POST', '/api/painting/', { Title: 'Mal', ArtistId: artist, Sizes: [{ Width: 3 }] }, { 'User-Language': 'es' });
  expect(spanish.body.Errors[0]?.Message).toContain('Vea el elemento 1 de');
});

it('is found by what was typed, exported as text, told by the journal and undone', async () => {
  const { body } = await create('Found', [{ Text: 'Extra wide', StyleId: wild, Width: 3 }]);
  await patch(body['Id'], { Sizes: [{ Text: 'Narrow', StyleId: calm }] });
  const find = async (Condition: string, Value1?: string) => {
    const response = await keeper.post<{ Data: Painting[] }>('/api/painting/search', [{ Field: 'Sizes', Condition, ...(Value1 ? { Value1 } : {}) }]);
    expect(response.status, response.text).toBe(200);
    return response.body.Data.map((row) => row['DisplayName']);
  };
  expect(await find('Contains', 'nárrow')).toEqual(['Found']);
  expect(await find('Contains', '?')).toEqual([]);
  expect(await find('Is Not Empty')).toContain('Found');
  expect(await find('Is Empty')).not.toContain('Found');
  expect(
    (await keeper.post<{ Data: Painting[] }>('/api/painting/search', [{ Field: 'SearchTerm', Condition: 'Contains', Value1: 'narrow' }])).body.Data,
  ).toHaveLength(1);
  expect((await keeper.post('/api/painting/search?orderBy=Sizes', [])).status).toBe(400);

  const journal = await keeper.get<{ Data: { Changes: { Field: string; Old: unknown; New: unknown }[] }[] }>(`/api/painting/${String(body['Id'])}/journal`);
  expect(journal.body.Data[0]?.Changes).toEqual([
    {
      Field: 'Sizes',
      Label: 'Sizes',
      Old: [{ Text: 'Extra wide', StyleId: wild, StyleName: 'Wild', Width: 3 }],
      New: [{ Text: 'Narrow', StyleId: calm, StyleName: 'Calm' }],
    },
  ]);

  const conditions = encodeURIComponent(JSON.stringify([{ Field: 'Title', Condition: 'Equal', Value1: 'Found' }]));
  const response = await fetch(`${scene.server.url}/api/painting/excel?columns=Title,Sizes&userConditions=${conditions}`, {
    headers: { Authorization: `Bearer ${keeper.token}` },
  });
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(sheets[0]?.rows[1]).toEqual(['Found', 'Narrow, Calm']);
});

it('keeps what a part points at from being deleted, also when another agency points at it', async () => {
  const style = await made(scene.master, 'style', { Name: 'Held' });
  const { body } = await create('Holder', [{ Text: 'a', StyleId: style }]);
  const rejected = await scene.master.call<Rejected>('DELETE', `/api/style/${style}`);
  expect(rejected.status).toBe(409);
  expect(rejected.body.Code).toBe('record.in-use');
  await patch(body['Id'], { Sizes: [] });
  expect((await scene.master.call('DELETE', `/api/style/${style}`)).status).toBe(200);
  // A deleted record that comes back does not bring along what is gone.
  const restored = await patch(body['Id'], { Sizes: [{ Text: 'a', StyleId: style }] });
  expect(restored.body.Errors).toEqual([{ Key: 'Sizes', Message: 'One of these records does not exist. Choose others.' }]);
});

it('tells screens what a part holds and what its references begin with', async () => {
  const { body } = await keeper.get<{ Fields: Record<string, { Part?: { Label: string; Fields: { Name: string; Type: string; Default?: unknown }[] } }> }>(
    '/api/entityconfig/painting',
  );
  const [cubism] = (await keeper.post<{ Data: { Id: number }[] }>('/api/style/search', [{ Field: 'Name', Condition: 'Equal', Value1: 'Cubism' }])).body.Data;
  expect(body.Fields['Sizes']?.Part?.Fields).toMatchObject([
    { Name: 'Text', Type: 'string' },
    { Name: 'StyleId', Type: 'reference', Default: cubism?.Id },
    { Name: 'Width', Type: 'money' },
    { Name: 'On', Type: 'date' },
  ]);
});
