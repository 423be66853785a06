// Which records a field offers: in the list to choose from, and wherever a write names one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { countFewestStatements } from '../support/statements.ts';
import { type Harbours, harbours, made, type Rejected } from './harbour.ts';

let scene: Harbours;
let master: Caller;
let [red, blue, closed] = [0, 0, 0];
let [heron, tern, swift, rusty, loose] = [0, 0, 0, 0, 0];

beforeAll(async () => {
  scene = await harbours();
  ({ master } = scene.one);
  const { add } = scene.one;
  [red = 0, blue = 0, closed = 0] = await add('Line', [{ Name: 'Red' }, { Name: 'Blue' }, { Name: 'Closed', IsClosed: true }]);
  [heron = 0, tern = 0, swift = 0, rusty = 0, loose = 0] = await add('Ship', [
    { Name: 'Heron', LineId: red },
    { Name: 'Tern', LineId: red },
    { Name: 'Swift', LineId: blue },
    { Name: 'Rusty', LineId: red, IsLaidUp: true },
    { Name: 'Loose' },
  ]);
});
afterAll(() => scene?.stop());

type Values = Readonly<Record<string, unknown>>;
const voyage = (values: Values, by = master) => by.post<Rejected & Values>('/api/voyage', { Name: 'Sails', PierId: scene.one.west, ...values });
const patch = (id: unknown, values: Values, by = master) => by.call<Rejected & Values>('PATCH', `/api/voyage/${String(id)}`, values);
const sail = async (values: Values) => Number((await made(master, 'voyage', { Name: 'Sails', PierId: scene.one.west, ...values }))['Id']);
const told = ({ status, body }: { readonly status: number; readonly body: Rejected }) => [status, body.Errors];
const notOffered = (...keys: readonly string[]) => [400, keys.map((Key) => ({ Key, Message: 'Choose one of the options offered.' }))];

describe('a write', () => {
  it('names what the condition holds of, and what matches the record', async () => {
    expect(told(await voyage({ LineId: closed }))).toEqual(notOffered('LineId'));
    expect(told(await voyage({ ShipId: rusty }))).toEqual(notOffered('ShipId'));
    expect(told(await voyage({ LineId: red, ShipId: swift, EscortIds: [heron, swift] }))).toEqual(notOffered('ShipId', 'EscortIds'));
    // What matches is empty there: it does not match. What is empty here narrows nothing.
    expect(told(await voyage({ LineId: red, ShipId: loose }))).toEqual(notOffered('ShipId'));
    expect((await voyage({ ShipId: swift, EscortIds: [heron, loose] })).status).toBe(200);
    expect((await voyage({ LineId: red, ShipId: heron, EscortIds: [tern, rusty] })).status).toBe(200);
    // One that is not there is reported as such.
    expect(told(await voyage({ LineId: red, ShipId: 999_999 }))).toEqual([
      400,
      [{ Key: 'ShipId', Message: 'This record does not exist. Choose another one.' }],
    ]);
    const body = { Name: 'Parte', PierId: scene.one.west, ShipId: rusty };
    const portuguese = await scene.one.hand.call<Rejected>('POST', '/api/voyage', body, { 'User-Language': 'pt' });
    expect(portuguese.body.Errors).toEqual([{ Key: 'ShipId', Message: 'Escolha uma das opções oferecidas.' }]);
  });

  it('is asked again where one of the fields changes, and not where others do', async () => {
    const id = await sail({ LineId: red, ShipId: heron, EscortIds: [tern] });
    expect(told(await patch(id, { LineId: blue }))).toEqual(notOffered('ShipId', 'EscortIds'));
    expect((await patch(id, { LineId: blue, ShipId: swift, EscortIds: [] })).status).toBe(200);
    expect(told(await patch(id, { ShipId: tern }))).toEqual(notOffered('ShipId'));
    expect((await patch(id, { LineId: null, ShipId: tern })).status).toBe(200);
    // What was offered once and is not any more stays until somebody touches it.
    const old = await sail({ LineId: red, ShipId: tern, EscortIds: [tern] });
    await patch(id, { ShipId: null });
    expect((await master.call('PATCH', `/api/ship/${tern}`, { IsLaidUp: true, LineId: blue })).status).toBe(200);
    expect((await patch(old, { Remark: 'Later', ShipId: tern })).status).toBe(200);
    expect((await patch(old, { EscortIds: [tern, heron] })).status).toBe(200);
    expect(told(await patch(old, { EscortIds: [tern, heron, swift] }))).toEqual(notOffered('EscortIds'));
    expect((await master.call('PATCH', `/api/ship/${tern}`, { IsLaidUp: false, LineId: red })).status).toBe(200);
  });

  it('goes by what lies behind a reference of the record, and by the record that a line is part of', async () => {
    expect(told(await voyage({ ShipId: heron, SpareId: swift }))).toEqual(notOffered('SpareId'));
    const id = await sail({ ShipId: heron, SpareId: tern });
    expect(told(await patch(id, { ShipId: swift }))).toEqual(notOffered('SpareId'));
    expect((await voyage({ ShipId: loose, SpareId: swift })).status).toBe(200);
    const full = await voyage({ LineId: red, Legs: [{ ShipId: heron }, { ShipId: swift }] });
    expect(told(full)).toEqual(notOffered('Legs[1].ShipId'));
    const lined = await sail({ LineId: red, Legs: [{ ShipId: heron }] });
    const alone = await master.post<Rejected>('/api/leg', { VoyageId: lined, PierId: scene.one.west, ShipId: swift });
    expect(told(alone)).toEqual(notOffered('ShipId'));
    expect((await master.post('/api/leg', { VoyageId: lined, PierId: scene.one.west, ShipId: tern })).status).toBe(200);
  });

  it('of many records refuses those that it does not suit, and asks once for each reference', async () => {
    const { add } = scene.one;
    const permits = async (path: string, lines: readonly number[]) => {
      const [first = 0, second = 0] = await Promise.all(lines.map((LineId) => made(master, path, { Holder: 'x', LineId }).then(({ Id }) => Number(Id))));
      return [first, second] as const;
    };
    const [inRed, inBlue] = await permits('charter', [red, blue]);
    const bulk = await master.post<{ Success: number; Errors: unknown[] }>('/api/charter/bulkUpdate', {
      IteratorIds: [inRed, inBlue],
      entity: { ShipId: heron },
    });
    expect(bulk.body).toMatchObject({ Success: 1, Errors: [{ Id: inBlue, Message: 'Choose one of the options offered.' }] });
    const each = await master.post<{ Success: number; Errors: unknown[] }>('/api/charter/bulkPatch', {
      Records: [
        { Id: inRed, ShipId: swift },
        { Id: inBlue, ShipId: swift },
      ],
    });
    expect(each.body).toMatchObject({ Success: 1, Errors: [{ Id: inRed, Message: 'Choose one of the options offered.' }] });
    await expect(add('Charter', [{ Holder: 'Trusted', LineId: red, ShipId: swift }])).rejects.toMatchObject({ code: 'request.invalid' });
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ Holder: `${index}`, LineId: index % 2 ? red : blue, ShipId: index % 2 ? tern : swift }));
    const few = await countFewestStatements(() => add('Charter', rows(2)));
    expect(await countFewestStatements(() => add('Charter', rows(40)))).toBeLessThan(few + 4);
  });
});

describe('the list to choose from', () => {
  const offered = async (path: string, query: Readonly<Record<string, string>>, by = master): Promise<unknown[]> => {
    const { body, text } = await by.get<{ Data?: { Name: string }[] }>(`/api/${path}/keys?${String(new URLSearchParams(query))}`);
    return body.Data?.map(({ Name }) => Name) ?? [text];
  };

  it('has what the field offers to this record', async () => {
    expect(await offered('line', {})).toEqual(['Blue', 'Closed', 'Red']);
    expect(await offered('line', { for: 'Voyage.LineId' })).toEqual(['Blue', 'Red']);
    expect(await offered('ship', { for: 'voyage.shipid' })).toEqual(['Heron', 'Loose', 'Swift', 'Tern']);
    const given = (values: Values) => ({ given: JSON.stringify(values) });
    expect(await offered('ship', { for: 'Voyage.ShipId', ...given({ LineId: red }) })).toEqual(['Heron', 'Tern']);
    expect(await offered('ship', { for: 'Voyage.ShipId', ...given({ LineId: red }), term: 'ter' })).toEqual(['Tern']);
    expect(await offered('ship', { for: 'Voyage.ShipId', ...given({ LineId: null }) })).toHaveLength(4);
    expect(await offered('ship', { for: 'Voyage.EscortIds', ...given({ LineId: blue }) })).toEqual(['Swift']);
    expect(await offered('ship', { for: 'Voyage.SpareId', ...given({ ShipId: swift }) })).toEqual(['Swift']);
    // What is not given, the record knows.
    const id = await sail({ LineId: blue });
    expect(await offered('ship', { for: 'Voyage.ShipId', record: String(id) })).toEqual(['Swift']);
    expect(await offered('ship', { for: 'Voyage.ShipId', record: String(id), ...given({ LineId: red }) })).toEqual(['Heron', 'Tern']);
  });

  it('is given to screens with the field, and refuses what makes no sense', async () => {
    const config = await master.get<{ Fields: Record<string, { Reference?: { Options?: unknown } }> }>('/api/entityconfig/voyage');
    expect(['LineId', 'ShipId', 'SpareId', 'PilotId'].map((name) => config.body.Fields[name]?.Reference?.Options)).toEqual([
      { For: 'Voyage.LineId', Given: [] },
      { For: 'Voyage.ShipId', Given: ['LineId'] },
      { For: 'Voyage.SpareId', Given: ['ShipId'] },
      undefined,
    ]);
    for (const [query, key] of [
      [{ for: 'Voyage.LineId' }, 'for'],
      [{ for: 'Nothing.ShipId' }, 'for'],
      [{ for: 'Voyage.ShipId', given: '[1' }, 'given'],
      [{ for: 'Voyage.ShipId', given: '[]' }, 'given'],
      [{ for: 'Voyage.ShipId', given: '{"LineId":{"a":1}}' }, 'LineId'],
    ] as const) {
      const { status, body } = await master.get<Rejected>(`/api/ship/keys?${String(new URLSearchParams(query))}`);
      expect([status, body.Errors?.[0]?.Key], JSON.stringify(query)).toEqual([400, key]);
    }
    const elsewhere = await scene.two.master.get(`/api/ship/keys?for=Voyage.ShipId&record=1`);
    expect(elsewhere.status).toBe(404);
  });
});
