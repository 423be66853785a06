// What new records begin with where nothing was sent: days told from today on, and what a record that they refer to has.
import { Settings } from 'luxon';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/server.ts';
import { countFewestStatements } from '../support/statements.ts';
import { type Harbours, harbours, made } from './harbour.ts';

let scene: Harbours;
let master: Caller;
let hand: Caller;
let ship = 0;
let secret = 0;

beforeAll(async () => {
  scene = await harbours();
  ({ master, hand } = scene.one);
  const { east, handId, add } = scene.one;
  [ship = 0, secret = 0] = await add('Ship', [
    { Name: 'Heron', HomePierId: east, PilotId: handId, Fare: 250.5, Deck: 'open', Cargo: ['corn', 'rope'] },
    { Name: 'Ghost', HomePierId: east, IsSecret: true, Deck: 'glass', Cargo: [] },
  ]);
});
afterAll(() => scene?.stop());
const { now } = Settings;
afterEach(() => {
  Settings.now = now;
});

describe('days', () => {
  it('are counted from the day that it is in the office of the record', async () => {
    Settings.now = () => Date.parse('2026-02-28T12:00:00Z'); // the first of March in the west
    const { west, east } = scene.one;
    const days = ({ Departs, Returns, Booked }: Readonly<Record<string, unknown>>) => [Departs, Returns, Booked].map((day) => String(day).slice(0, 10));
    expect(days(await made(master, 'voyage', { Name: 'East', PierId: east }))).toEqual(['2026-02-28', '2026-03-30', '2026-02-21']);
    expect(days(await made(master, 'voyage', { Name: 'West', PierId: west }))).toEqual(['2026-03-01', '2026-03-31', '2026-02-22']);
    const sent = await made(master, 'voyage', { Name: 'Sent', PierId: west, Departs: '2026-05-05' });
    expect(sent['Departs']).toBe('2026-05-05T00:00:00');
    const rejected = await master.post('/api/voyage', { Name: 'Word', PierId: west, Departs: 'today' });
    expect(rejected.status).toBe(400);
  });

  it('are given to forms as they are declared, which count by the clocks of their office', async () => {
    const config = await master.get<{ Fields: Record<string, { Default?: unknown }> }>('/api/entityconfig/voyage');
    expect(['Departs', 'Returns', 'Booked'].map((name) => config.body.Fields[name]?.Default)).toEqual(['today', 'today+30', 'today-7']);
  });
});

describe('values of a record that is referred to', () => {
  it('fill what was not sent, and what follows from them in turn', async () => {
    const voyage = await made(master, 'voyage', { Name: 'Bare', ShipId: ship });
    expect(voyage).toMatchObject({
      PierId: scene.one.east,
      PilotId: scene.one.handId,
      Contact: 'hand@one.test',
      Fare: 250.5,
      Deck: 'open',
      Cargo: ['corn', 'rope'],
    });
    const own = await made(master, 'voyage', { Name: 'Own', ShipId: ship, PierId: scene.one.west, Fare: 0, Cargo: [], Contact: 'quay' });
    expect(own).toMatchObject({ PierId: scene.one.west, Fare: 0, Cargo: [], Contact: 'quay', Deck: 'open' });
  });

  it('give way to the declared default where there is nothing, and are left out where they do not fit', async () => {
    const none = await made(master, 'voyage', { Name: 'No ship' });
    expect(none).toMatchObject({ PierId: scene.one.west, Fare: 10, Cargo: ['sand'], Deck: null, PilotId: null, Contact: null });
    const odd = await made(master, 'voyage', { Name: 'Odd', ShipId: secret });
    expect(odd).toMatchObject({ PierId: scene.one.east, Fare: 10, Deck: null, Cargo: [] });
  });

  it('are only those that the writer may read there', async () => {
    expect(await made(hand, 'voyage', { Name: 'By hand', ShipId: ship })).toMatchObject({ PierId: scene.one.east, Fare: 10, Deck: 'open' });
    const config = async (by: Caller) =>
      (await by.get<{ Fields: Record<string, { DefaultFrom?: unknown }> }>('/api/entityconfig/voyage')).body.Fields['Fare']?.DefaultFrom;
    expect(await config(master)).toEqual({ Reference: 'ShipId', Field: 'Fare' });
    expect(await config(hand)).toBeUndefined();
    const unseen = await hand.post('/api/voyage', { Name: 'Unseen', ShipId: secret });
    expect(unseen.status).toBe(400);
  });

  it('are taken over by lines from what they are part of, which is being made, and from what stands', async () => {
    const voyage = await made(master, 'voyage', { Name: 'Whole', ShipId: ship, Legs: [{ Port: 'A' }, { Port: 'B', Fare: 3 }] });
    expect(voyage['Legs']).toMatchObject([
      { Port: 'A', Fare: 250.5, PierId: scene.one.east },
      { Port: 'B', Fare: 3, PierId: scene.one.east },
    ]);
    const more = await made(master, 'leg', { VoyageId: voyage['Id'], Port: 'C' });
    expect(more).toMatchObject({ Fare: 250.5, PierId: scene.one.east });
  });

  it('are asked for once for each reference, however many rows are written', async () => {
    const statements = (count: number) =>
      countFewestStatements(() =>
        scene.one.add(
          'Voyage',
          Array.from({ length: count }, (_, index) => ({ Name: `Many ${index}`, ShipId: ship })),
        ),
      );
    expect(await statements(40)).toBeLessThan((await statements(2)) + 4);
  });
});
