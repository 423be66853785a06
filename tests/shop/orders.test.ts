// A record with its children, read and written as one: an order with its lines and their fees.
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { decimal } from '../../engine/index.ts';
import { runSql } from '../support/database.ts';
import type { TestResponse, Caller } from '../support/server.ts';
import { countFewestStatements } from '../support/statements.ts';
import { itSlow } from '../support/slow-tier.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { shopScene } from './scene.ts';
import { requested } from './shop-plugin.ts';

interface FeeOnWire {
  readonly Id: number;
  readonly Name: string;
  readonly Amount: number;
}
interface LineOnWire {
  readonly Id: number;
  readonly Quantity: number;
  readonly Amount: number;
  readonly Position: number;
  readonly RowVersion: number;
  readonly Note?: string;
  readonly Fees: readonly FeeOnWire[];
}
interface OrderOnWire extends Record<string, unknown> {
  readonly Id: number;
  readonly Number: string;
  readonly Total: number;
  readonly RowVersion: number;
  readonly Lines: readonly LineOnWire[];
}
interface Rejected extends Record<string, unknown> {
  readonly Code: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
  readonly Differing: readonly { readonly Key: string }[];
}

let scene: TwoAgencies;
let product = 0;
beforeAll(async () => {
  scene = await shopScene({ log: pino({ level: 'silent' }) });
  product = (await scene.manager.post<{ Id: number }>('/api/shopproduct/', { Name: 'Chair' })).body.Id;
});
afterAll(() => scene?.server.stop());
beforeEach(() => requested.splice(0));

const line = (Quantity: number, Price: number, more: object = {}) => ({ ProductId: product, Quantity, Price, ...more });
const fee = (Name: string, Amount: number) => ({ Name, Amount });
const post = (body: object, caller: Caller = scene.manager): Promise<TestResponse<OrderOnWire & Rejected>> => caller.post('/api/shoporder/', body);
const patch = (id: number, body: object, caller: Caller = scene.manager): Promise<TestResponse<OrderOnWire & Rejected>> =>
  caller.call('PATCH', `/api/shoporder/${id}`, body);
const read = async (id: number, caller: Caller = scene.manager): Promise<OrderOnWire> => (await caller.get<OrderOnWire>(`/api/shoporder/${id}`)).body;
const count = async (table: string): Promise<number> => Number((await runSql(scene.server.ownerUrl, `select count(*) as n from "${table}"`))[0]?.['n']);
async function made(body: object): Promise<OrderOnWire> {
  const response = await post(body);
  expect(response.status, response.text).toBe(200);
  return response.body;
}

describe('create', () => {
  it('writes an order with its lines and their fees at once, and works out all totals exactly', async () => {
    const order = await made({ Number: 'A-1', Discount: 0.05, Lines: [line(3, 19.99, { Fees: [fee('Delivery', 4.5), fee('Gift wrap', 0.1)] }), line(1, 0.2)] });
    expect(order.Lines.map(({ Quantity, Amount, Position }) => [Quantity, Amount, Position])).toEqual([
      [3, 64.57, 1],
      [1, 0.2, 2],
    ]);
    expect(order.Lines[0]?.Fees.map(({ Name, Amount }) => [Name, Amount])).toEqual([
      ['Delivery', 4.5],
      ['Gift wrap', 0.1],
    ]);
    expect(order.Total).toBe(64.72);
    expect(await read(order.Id)).toEqual(order);
    expect(requested).toEqual([
      { moment: 'derive', records: 1 },
      { moment: 'check', records: 1 },
      { moment: 'written', records: 1 },
    ]);
  });

  it('names every fault at its place, those of plugins too, and writes nothing', async () => {
    const before = await count('ShopOrderLine');
    const shape = await post({ Number: 'A-2', Lines: [line(1, 1), { ProductId: product, Price: 2 }, line(1, -1, { Fees: [{ Amount: 'much' }] }), 7] });
    expect(shape.status).toBe(400);
    expect(shape.body.Errors.map(({ Key }) => Key).toSorted()).toEqual([
      'Lines[1].Quantity',
      'Lines[2].Fees[0].Amount',
      'Lines[2].Fees[0].Name',
      'Lines[2].Price',
      'Lines[3]',
    ]);
    const sense = await post({ Number: 'A-2', Lines: [line(0, 1), line(1, 1, { Fees: [fee('Good', 1), fee('Bad', -1)] })] });
    expect(sense.status).toBe(400);
    expect(sense.body.Errors.map(({ Key }) => Key)).toEqual(['Lines[0].Quantity', 'Lines[1].Fees[1].Amount']);
    const reference = await post({ Number: 'A-2', Lines: [line(1, 1), { ProductId: 987_654, Quantity: 1, Price: 1 }] });
    expect(reference.body.Errors.map(({ Key }) => Key)).toEqual(['Lines[1].ProductId']);
    expect(await count('ShopOrderLine')).toBe(before);
  });

  it('takes no Id in a new line, no line twice, no list that is none, and not more entries than it can bear', async () => {
    const order = await made({ Number: 'A-3', Lines: [line(1, 1)] });
    const taken = order.Lines[0]?.Id ?? 0;
    expect((await post({ Number: 'A-4', Lines: [line(1, 1, { Id: taken })] })).body.Errors.map(({ Key }) => Key)).toEqual(['Lines[0].Id']);
    expect((await post({ Number: 'A-4', Lines: { 0: line(1, 1) } })).body.Errors.map(({ Key }) => Key)).toEqual(['Lines']);
    expect((await post({ Number: 'A-4', Lines: [], lines: [] })).body.Errors.map(({ Key }) => Key)).toEqual(['Lines']);
    expect((await post({ Number: 'A-4', Lines: Array.from({ length: 501 }, () => line(1, 1)) })).body.Errors.map(({ Key }) => Key)).toEqual(['Lines']);
    expect((await patch(order.Id, { Lines: [{ Id: taken }, { Id: taken, Quantity: 2 }] })).body.Errors.map(({ Key }) => Key)).toEqual(['Lines[1].Id']);
    const other = await made({ Number: 'A-5', Lines: [line(1, 1)] });
    expect((await patch(order.Id, { Lines: [{ Id: other.Lines[0]?.Id }] })).body.Errors.map(({ Key }) => Key)).toEqual(['Lines[0].Id']);
  });
});

describe('change', () => {
  it('changes, makes and deletes lines by what is sent, puts them in order, and works out the totals', async () => {
    const order = await made({ Number: 'B-1', Lines: [line(1, 10, { Fees: [fee('Old', 1)] }), line(2, 20), line(3, 30)] });
    const [first, second, third] = order.Lines;
    const response = await patch(order.Id, { Lines: [{ Id: third?.Id, Quantity: 4 }, line(1, 5, { Fees: [fee('New', 0.5)] }), { Id: first?.Id, Fees: [] }] });
    expect(response.status, response.text).toBe(200);
    expect(response.body.Lines.map(({ Id, Amount, Position }) => [Id, Amount, Position])).toEqual([
      [third?.Id, 120, 1],
      [expect.any(Number), 5.5, 2],
      [first?.Id, 10, 3],
    ]);
    expect(response.body.Total).toBe(135.5);
    expect(await count('ShopOrderLine')).toBeGreaterThan(0);
    const gone = await scene.manager.get(`/api/shoporderline/${second?.Id}`);
    expect(gone.status).toBe(404);
    const journal = await scene.manager.get<{ Data: { readonly Changes: readonly { readonly Field: string }[] }[] }>(`/api/shoporder/${order.Id}/journal`);
    expect(journal.body.Data[0]?.Changes.map(({ Field }) => Field)).toContain('Total');
  });

  it('leaves a list that was not sent as it is, and an empty list empties it', async () => {
    const order = await made({ Number: 'B-2', Lines: [line(1, 10), line(1, 20)] });
    const renamed = await patch(order.Id, { CustomerName: 'Ana' });
    expect(renamed.body).toMatchObject({ CustomerName: 'Ana', Total: 30 });
    expect(renamed.body.Lines).toHaveLength(2);
    const emptied = await patch(order.Id, { Lines: [] });
    expect(emptied.body).toMatchObject({ Total: 0, Lines: [] });
  });

  it('refuses a whole that has moved on, and says where: the order, or one of its lines', async () => {
    const order = await made({ Number: 'B-3', Lines: [line(1, 10)] });
    const [only] = order.Lines;
    await patch(order.Id, { Lines: [{ Id: only?.Id, Quantity: 2 }] });
    const full = await patch(order.Id, { RowVersion: order.RowVersion, Lines: [{ Id: only?.Id, Quantity: 3 }] });
    expect([full.status, full.body.Code]).toEqual([409, 'record.changed']);
    expect(full.body.Differing.map(({ Key }) => Key)).toContain('Lines');
    const one = await patch(order.Id, { Lines: [{ Id: only?.Id, RowVersion: only?.RowVersion, Quantity: 3 }] });
    expect([one.status, one.body.Differing.map(({ Key }) => Key)]).toEqual([409, ['Lines[0].Quantity']]);
    expect((await read(order.Id)).Lines[0]?.Quantity).toBe(2);
  });

  it('of a line by itself works out its order too, and is refused where the order would make no sense', async () => {
    const order = await made({ Number: 'B-4', Discount: 15, Lines: [line(2, 10), line(1, 5)] });
    const [first] = order.Lines;
    const response = await scene.manager.call('PATCH', `/api/shoporderline/${first?.Id}`, { Price: 20 });
    expect([response.status, response.body['Amount']]).toEqual([200, 40]);
    expect(await read(order.Id)).toMatchObject({ Total: 30 });
    const rejected = await scene.manager.call<Rejected>('PATCH', `/api/shoporderline/${first?.Id}`, { Quantity: 0 });
    expect([rejected.status, rejected.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['Quantity', 'Discount']]);
    const deleted = await scene.manager.call<Rejected>('DELETE', `/api/shoporderline/${first?.Id}`);
    expect([deleted.status, deleted.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['Discount']]);
    expect(await read(order.Id)).toMatchObject({ Total: 30 });
  });

  it('by two people at once loses nothing: the lines of both are in the total', async () => {
    const order = await made({ Number: 'B-5', Lines: [] });
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => scene.manager.post('/api/shoporderline/', { OrderId: order.Id, ...line(1, index + 1) })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const after = await read(order.Id);
    expect([after.Total, after.Lines.map(({ Position }) => Position)]).toEqual([55, Array.from({ length: 10 }, (_, index) => index + 1)]);
  });

  it('of many orders asks each hook once for all of them', async () => {
    const ids = (await Promise.all([1, 2, 3].map((price) => made({ Number: `B-6-${price}`, Lines: [line(1, 10 * price)] })))).map(({ Id }) => Id);
    requested.splice(0);
    const bulk = await scene.manager.post('/api/shoporder/bulkUpdate', { IteratorIds: ids, entity: { Discount: 15 } });
    expect(bulk.body).toMatchObject({ Total: 3, Success: 2, Fail: 1, Errors: [{ Id: ids[0] }] });
    expect(requested.map(({ moment: instant, records }) => [instant, records])).toEqual([
      ['derive', 3],
      ['check', 3],
      ['written', 2],
    ]);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).Total))).toEqual([10, 5, 15]);
  });
});

describe('rights', () => {
  it('show a reader the lines that he may see, and let him change the order without touching the others', async () => {
    const order = await made({ Number: 'C-1', Lines: [line(1, 10, { Note: 'for the file' }), line(1, 20, { IsConfidential: true }), line(1, 30)] });
    const seen = await read(order.Id, scene.clerk);
    expect(seen.Lines.map(({ Amount }) => Amount)).toEqual([10, 30]);
    expect(seen.Lines[0]).not.toHaveProperty('Note');
    const [first, third] = seen.Lines;
    const response = await patch(order.Id, { Lines: [{ Id: third?.Id }, { Id: first?.Id, Quantity: 2 }] }, scene.clerk);
    expect(response.status, response.text).toBe(200);
    const after = await read(order.Id);
    expect(after.Total).toBe(70);
    expect(after.Lines.map(({ Amount }) => Amount).toSorted((a, b) => a - b)).toEqual([20, 20, 30]);
    expect(after.Lines.find(({ Id }) => Id === first?.Id)?.Note).toBe('for the file');
  });

  it('refuse a line that the writer may not delete, and one that he does not see', async () => {
    const order = await made({ Number: 'C-2', Lines: [line(1, 10, { IsLocked: true }), line(1, 20, { IsConfidential: true })] });
    const [locked, hidden] = order.Lines;
    expect((await patch(order.Id, { Lines: [] }, scene.clerk)).status).toBe(403);
    const named = await patch(order.Id, { Lines: [{ Id: locked?.Id }, { Id: hidden?.Id, Quantity: 9 }] }, scene.clerk);
    expect([named.status, named.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['Lines[1].Id']]);
    expect((await read(order.Id)).Total).toBe(30);
  });

  it('name a field of a line that the writer may not write, before anything else that is wrong', async () => {
    const order = await made({ Number: 'C-3', Lines: [line(1, 10), line(1, 20, { IsLocked: true })] });
    const [open, locked] = order.Lines;
    const responses = [
      await patch(order.Id, { Number: 7, Lines: [{ Id: open?.Id, IsLocked: true, Quantity: 'many' }, { Id: locked?.Id }] }, scene.clerk),
      await patch(order.Id, { Lines: [{ Id: open?.Id }, { Id: locked?.Id }, line(1, 30, { IsLocked: true })] }, scene.clerk),
      await scene.clerk.post('/api/shoporder', { Number: 'C-4', Lines: [line(1, 10, { IsLocked: true })] }),
    ];
    const hint = 'This requires the permission CanEditOffices.';
    expect(responses.map(({ status, body }) => [status, body['Message'], body['Hint']])).toEqual([
      [403, 'You do not have permission to change Is locked.', hint],
      [403, 'You do not have permission to set Is locked.', hint],
      [403, 'You do not have permission to set Is locked.', hint],
    ]);
    // What stands may come back with the rest of the line.
    const kept = await patch(
      order.Id,
      {
        Lines: [
          { Id: open?.Id, IsLocked: false, Quantity: 2 },
          { Id: locked?.Id, IsLocked: true },
        ],
      },
      scene.clerk,
    );
    expect([kept.status, (await read(order.Id)).Total], kept.text).toEqual([200, 40]);
  });

  it('keep the orders of another agency apart', async () => {
    const order = await made({ Number: 'C-3', Lines: [line(1, 10)] });
    expect((await scene.other.get(`/api/shoporder/${order.Id}`)).status).toBe(404);
    expect((await patch(order.Id, { Lines: [] }, scene.other)).status).toBe(404);
    const own = await scene.other.post<OrderOnWire & Rejected>('/api/shoporder/', { Number: 'C-4', Lines: [line(1, 10)] });
    expect(own.body.Errors.map(({ Key }) => Key)).toEqual(['Lines[0].ProductId']);
  });
});

describe('a public call', () => {
  const order = (code: string, body: object, headers: Record<string, string> = {}) =>
    scene.server.anyone.call<{ Number: string; Total: number } & Rejected>('POST', `/api/shop/${code}/order`, body, headers);
  const body = () => ({ CustomerName: 'Passer-by', Lines: [{ ProductId: product, Quantity: 2 }] });

  it('acts in the agency that it finds out, in one transaction, and once for each key', async () => {
    const response = await order('ONE', body(), { 'Idempotency-Key': 'passing' });
    expect([response.status, response.body.Total]).toEqual([200, 20]);
    const again = await order('ONE', body(), { 'Idempotency-Key': 'passing' });
    expect([again.headers.get('Idempotent-Replayed'), again.body.Number]).toEqual(['true', response.body.Number]);
    const found = await scene.manager.post<{ Data: { Total: number }[] }>('/api/shoporder/search', [
      { Field: 'Number', Condition: 'Equal', Value1: response.body.Number },
    ]);
    expect(found.body.Data.map(({ Total }) => Total)).toEqual([20]);
  });

  it('takes what its schema says and no more, leads nowhere without an agency, and is made so often from one address', async () => {
    expect((await order('ONE', { ...body(), Total: 1 })).status).toBe(400);
    expect((await order('ONE', { ...body(), Lines: [] })).status).toBe(400);
    expect((await order('NONE', body())).status).toBe(404);
    const elsewhere = await order('TWO', body());
    expect([elsewhere.status, elsewhere.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['Lines[0].ProductId']]);
    const responses = await Promise.all(Array.from({ length: 10 }, () => order('ONE', body())));
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected.length).toBeGreaterThan(3);
    expect(Number(rejected[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(responses.every(({ status }) => status === 200 || status === 429)).toBe(true);
  });
});

describe('around it', () => {
  it('an order goes with its lines, comes back with them, and a change of a whole is undone as one', async () => {
    const order = await made({ Number: 'D-1', Lines: [line(1, 10, { Fees: [fee('One', 1)] }), line(1, 20)] });
    const changed = await patch(order.Id, { Lines: [{ Id: order.Lines[0]?.Id, Quantity: 5, Fees: [] }] });
    expect(changed.body.Total).toBe(50);
    const undone = await scene.manager.post(`/api/change/${changed.headers.get('Change-Id')}/undo`);
    expect(undone.status, undone.text).toBe(200);
    const back = await read(order.Id);
    expect([back.Total, back.Lines.map(({ Amount, Fees }) => [Amount, Fees.length])]).toEqual([
      31,
      [
        [11, 1],
        [20, 0],
      ],
    ]);
    // A line that went before stays where it is.
    const before = await patch(order.Id, { Lines: [...back.Lines.map(({ Id }) => ({ Id })), line(1, 7)] });
    await patch(order.Id, { Lines: before.body.Lines.slice(0, 2).map(({ Id }) => ({ Id })) });
    expect((await scene.manager.call('DELETE', `/api/shoporder/${order.Id}`)).status).toBe(200);
    expect((await scene.manager.get(`/api/shoporderline/${order.Lines[0]?.Id}`)).status).toBe(404);
    const restored = await scene.manager.post(`/api/shoporder/deleted/${order.Id}/restore`);
    expect(restored.status, restored.text).toBe(200);
    expect(await read(order.Id)).toMatchObject({ Total: 31, Lines: [{ Amount: 11 }, { Amount: 20 }] });
  });

  it('plugins read and write wholes by their types', async () => {
    const { engine } = scene.server.running;
    const total = await engine.database.write(scene.one.agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(scene.one.agencyId));
      const order = await records.create('ShopOrder', {
        Number: 'E-1',
        Lines: [{ ProductId: product, Quantity: 2, Price: decimal('0.10'), Fees: [{ Name: 'Extra', Amount: decimal('0.05') }] }],
      });
      const full = await records.getWithChildren('ShopOrder', order.Id);
      return full.Lines[0]?.Fees[0]?.Amount.plus(full.Total ?? decimal(0));
    });
    expect(total?.eq(decimal('0.30'))).toBe(true);
  });

  it('an amount that may be no number counts as 0 where it is none, and is still judged where it is one', async () => {
    for (const Discount of ['', null]) expect((await made({ Number: `Z-${String(Discount)}`, Discount, Lines: [line(1, 2)] })).Total).toBe(2);
    expect((await made({ Number: 'Z-text', Discount: '0.50', Lines: [line(1, 2)] })).Total).toBe(1.5);
    for (const Discount of [-1, 0.001, '1.234', 'none', '12,50', [], true]) {
      const rejected = await post({ Number: 'Z-wrong', Discount, Lines: [line(1, 2)] });
      expect([rejected.status, rejected.body.Errors.map(({ Key }) => Key)]).toEqual([400, ['Discount']]);
    }
  });

  itSlow('a save of two hundred lines takes as many statements as one of twenty', async () => {
    let quantity = 1;
    const statements = async (lines: number): Promise<number> => {
      const order = await made({ Number: `F-${lines}`, Lines: Array.from({ length: lines }, () => line(1, 1, { Fees: [fee('Fee', 1)] })) });
      return await countFewestStatements(async () => {
        quantity++;
        const Lines = order.Lines.map(({ Id, Fees }) => ({ Id, Quantity: quantity, Fees: Fees.map((each) => ({ Id: each.Id, Amount: quantity })) }));
        expect((await patch(order.Id, { Lines })).status).toBe(200);
      });
    };
    // What a process asks once is asked before.
    await statements(2);
    // Jobs may be looked for in each of the times of one of them: a statement per line would be 180 more.
    expect(await statements(200)).toBeLessThan((await statements(20)) + 4);
  });

  it('the document of the calls tells what a whole looks like', async () => {
    const { body } = await scene.manager.get<{ components: { schemas: Record<string, { properties: Record<string, unknown> }> } }>('/api/openapi.json');
    const { schemas } = body.components;
    expect(schemas['ShopOrder']?.properties['Lines']).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/ShopOrderLine' } });
    expect(schemas['ShopOrder.Create']?.properties['Lines']).toMatchObject({ maxItems: 500 });
    expect(schemas['ShopOrder.Patch']?.properties['Lines']).toMatchObject({ items: { $ref: '#/components/schemas/ShopOrderLine.Entry' } });
    expect(Object.keys(schemas['ShopOrderLine.Entry']?.properties ?? {})).toEqual(expect.arrayContaining(['Id', 'Quantity', 'Fees']));
    expect(Object.keys(schemas['ShopOrderLine.Entry']?.properties ?? {})).not.toEqual(expect.arrayContaining(['OrderId']));
  });
});
