// What is unique among some records alone, and what is empty counted as a value.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { type Harbours, harbours, made, type Rejected } from './harbour.ts';

let scene: Harbours;
let master: Caller;

beforeAll(async () => {
  scene = await harbours();
  ({ master } = scene.one);
});
afterAll(() => scene?.stop());

type Values = Readonly<Record<string, unknown>>;
const rejected = async (values: Values) => {
  const { status, body } = await master.post<Rejected>('/api/mooring', values);
  return [status, body.Code, body.Errors?.map(({ Key }) => Key)];
};
const taken = (...fields: readonly string[]) => [400, 'request.invalid', fields];

it('keeps records apart of which the condition holds, and no others', async () => {
  const first = await made(master, 'mooring', { Berth: 'A', Day: '2026-05-05' });
  expect(await rejected({ Berth: 'A', Day: '2026-05-05', State: 'asked' })).toEqual(taken('Berth', 'Day'));
  // Each agency by itself.
  await made(scene.two.master, 'mooring', { Berth: 'A', Day: '2026-05-05' });
  const cancelled = await made(master, 'mooring', { Berth: 'A', Day: '2026-05-05', State: 'cancelled' });
  await made(master, 'mooring', { Berth: 'A', Day: '2026-05-05', IsDraft: true });
  const back = await master.call<Rejected>('PATCH', `/api/mooring/${String(cancelled['Id'])}`, { State: 'held' });
  expect([back.status, back.body.Errors]).toEqual([
    400,
    [
      { Key: 'Berth', Message: 'Another record already has this value.' },
      { Key: 'Day', Message: 'Another record already has this value.' },
    ],
  ]);
  expect((await master.call('PATCH', `/api/mooring/${String(first['Id'])}`, { State: 'cancelled' })).status).toBe(200);
  expect((await master.call('PATCH', `/api/mooring/${String(cancelled['Id'])}`, { State: 'held' })).status).toBe(200);
  // Of many at once the one that is in the way is reported by itself.
  const third = await made(master, 'mooring', { Berth: 'B' });
  const many = await master.post<{ Success: number; Errors: { Id: number; Message: string }[] }>('/api/mooring/bulkUpdate', {
    IteratorIds: [first['Id'], third['Id']],
    entity: { State: 'asked' },
  });
  expect(many.body).toMatchObject({ Success: 1, Errors: [{ Id: first['Id'], Message: 'Another record already has this value.' }] });
});

it('takes what is empty for a value where that is said, and for none where it is not', async () => {
  await made(master, 'mooring', { Berth: 'C' });
  await made(master, 'mooring', { Berth: 'C' });
  const [ship] = await scene.one.add('Ship', [{ Name: 'Tern' }]);
  await made(master, 'mooring', { Berth: 'D', ShipId: ship, Tags: ['x'] });
  expect(await rejected({ Berth: 'E', ShipId: ship, Tags: ['y'] })).toEqual(taken('ShipId', 'Slot'));
  expect(await rejected({ Berth: 'E', ShipId: ship, State: 'held' })).toEqual(taken('ShipId', 'Slot'));
  await made(master, 'mooring', { Berth: 'E', ShipId: ship });
  await made(master, 'mooring', { Berth: 'F', ShipId: ship, Slot: '1', Tags: ['y'] });
  // One that is held without a ship is there already.
  expect(await rejected({ Berth: 'H', Slot: '', Tags: ['y'] })).toEqual(taken('ShipId', 'Slot'));
});

it('asks for days, for one of several, and for what is empty, as forms and views do', async () => {
  const inTheWay = { Berth: 'J', Slot: '9', Day: '2026-01-01' };
  await made(master, 'mooring', inTheWay);
  expect(await rejected({ ...inTheWay, Berth: 'K', Day: '2026-01-02', State: 'asked' })).toEqual(taken('Slot'));
  for (const other of [{ Day: '2026-01-03' }, { Day: null }, { State: 'held', ShipId: null, Tags: [] }])
    await made(master, 'mooring', { ...inTheWay, Berth: `L${JSON.stringify(other).length}`, ...other });
});
