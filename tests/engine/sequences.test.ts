// Numbers of new records: each is given once, in turn, no matter who writes at the same moment and whatever is taken back or deleted.
import { Settings } from 'luxon';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getAccess } from '../../engine/access/access.ts';
import { systemActor } from '../../engine/contract/actor.ts';
import { importFields } from '../../engine/record-import/import-fields.ts';
import { createEach } from '../../engine/record-import/try-records.ts';
import { runSql } from '../support/database.ts';
import type { Caller } from '../support/server.ts';
import { type Harbours, harbours, made, type Rejected } from './harbour.ts';

let scene: Harbours;
let master: Caller;

beforeAll(async () => {
  scene = await harbours();
  ({ master } = scene.one);
});
afterAll(() => scene?.stop());
const { now } = Settings;
afterEach(() => {
  Settings.now = now;
});
const at = (instant: string): void => {
  Settings.now = () => Date.parse(instant);
};

const permit = async (PortalSession: string, by = master): Promise<unknown> => (await made(by, 'permit', { Holder: PortalSession }))['Number'];
const loadNumbers = async (path: string): Promise<unknown[]> =>
  (await master.get<{ Data: Record<string, unknown>[] }>(`/api/${path}?take=1000&orderBy=Id`)).body.Data.map((row) => row['Number']);
const counter = async (entity: string): Promise<unknown> =>
  (await runSql(scene.database.ownerUrl, `select last::int from matricula.sequence where entity = '${entity}' and agency_id = ${scene.one.id}`))[0]?.['last'];

describe('numbers', () => {
  it('are given one after the other, to each agency its own, and to twenty who create at once twenty different ones', async () => {
    expect([await permit('First'), await permit('Second')]).toEqual(['P001', 'P002']);
    expect(await permit('Elsewhere', scene.two.master)).toBe('P001');
    const numbers = await Promise.all(Array.from({ length: 20 }, (_, index) => permit(`Racer ${index}`)));
    expect(numbers.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `P${String(index + 3).padStart(3, '0')}`));
    expect(await permit('After')).toBe('P023');
    const journal = await master.get<{ Data: { Changes: unknown[] }[] }>('/api/permit/1/journal');
    expect(journal.body.Data[0]?.Changes).toContainEqual(expect.objectContaining({ Field: 'Number', New: 'P001' }));
  });

  it('leave no gap where a write is refused or taken back, and are never given again where a record is deleted', async () => {
    const before = await counter('Permit');
    expect((await master.post('/api/permit', { Holder: 'x'.repeat(21) })).status).toBe(400);
    const { engine } = scene.server.running;
    await expect(
      engine.database.write(scene.one.id, async (tx) => {
        await engine
          .records(tx, systemActor(scene.one.id))
          .named('Permit')
          .createMany([{ Holder: 'a' }, { Holder: 'b' }]);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await counter('Permit')).toBe(before);
    const gone = await made(master, 'permit', { Holder: 'Gone' });
    expect((await master.call('DELETE', `/api/permit/${String(gone['Id'])}`)).status).toBe(200);
    const next = await permit('Next');
    expect(Number(String(next).slice(1))).toBe(Number(String(gone['Number']).slice(1)) + 1);
    // What comes back has the number that it had.
    const back = await master.post(`/api/permit/deleted/${String(gone['Id'])}/restore`);
    expect(back.body['Number'], back.text).toBe(gone['Number']);
    // A change that is undone takes its record along, and not its number.
    const unmade = await master.post('/api/permit', { Holder: 'Unmade' });
    await master.post(`/api/change/${unmade.headers.get('Change-Id')}/undo`);
    expect(await permit('After')).not.toBe(unmade.body['Number']);
  });

  it('go on after a process is killed in the middle of a write: what it had taken is given to the next', async () => {
    const before = Number(await counter('Permit'));
    const { engine } = scene.server.running;
    const killed = engine.database.write(scene.one.id, async (tx) => {
      await engine.records(tx, systemActor(scene.one.id)).named('Permit').create({ Holder: 'Killed' });
      const [backend] = await tx.rows<{ pid: number }>({ text: 'select pg_backend_pid() as pid', values: [] });
      const waiting = permit('Waiting');
      await runSql(scene.database.ownerUrl, `select pg_terminate_backend(${backend?.pid})`);
      return await waiting;
    });
    await expect(killed).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(await counter('Permit')).toBe(before + 1);
    expect((await loadNumbers('permit')).at(-1)).toBe(`P${String(before + 1).padStart(3, '0')}`);
  });

  it('are the system’s: anyone who sends one is refused, and anyone who sends none or nothing is given one', async () => {
    const sent = await master.post<Rejected>('/api/permit', { Holder: 'Forger', Number: 'P999' });
    expect([sent.status, sent.body.Errors]).toEqual([400, [{ Key: 'Number', Message: 'This field is filled in by the system.' }]]);
    const own = await made(master, 'permit', { Holder: 'Own', Number: null });
    const changed = await master.call<Rejected>('PATCH', `/api/permit/${String(own['Id'])}`, { Number: 'P998' });
    expect([changed.status, changed.body.Errors[0]?.Message]).toEqual([400, 'This field is filled in by the system.']);
    const config = await master.get<{ Fields: Record<string, { ReadOnly: boolean }> }>('/api/entityconfig/permit');
    expect(config.body.Fields['Number']?.ReadOnly).toBe(true);
  });

  it('move on beyond what a trusted writer gives, where it fits the pattern', async () => {
    await scene.one.add('Permit', [{ Holder: 'Old', Number: 'P500' }, { Holder: 'Foreign', Number: 'X-1' }, { Holder: 'New' }]);
    expect((await loadNumbers('permit')).slice(-3)).toEqual(['P500', 'X-1', 'P501']);
    expect(await permit('Next')).toBe('P502');
    await scene.one.add('Permit', [{ Holder: 'Outgrown', Number: 'P1234' }]);
    expect(await permit('Next')).toBe('P1235');
    await expect(scene.one.add('Permit', [{ Holder: 'Twice', Number: 'P500' }])).rejects.toMatchObject({ code: 'request.invalid' });
    const { engine } = scene.server.running;
    const id = Number((await made(master, 'permit', { Holder: 'Renumbered' }))['Id']);
    await engine.database.write(scene.one.id, (tx) => engine.records(tx, systemActor(scene.one.id)).named('Permit').systemUpdate(id, { Number: 'P2000' }));
    expect(await permit('Next')).toBe('P2001');
  });

  it('come along with the records of a file that is imported, by who sees them, and stay as they are in records that are there', async () => {
    const { engine } = scene.server.running;
    const outcome = await engine.database.write(scene.one.id, async (tx) => {
      const hand = await engine.person(tx, scene.one.handId);
      const permits = engine.model.entities.get('permit');
      if (!hand || !permits) throw new Error('There is nobody to import.');
      expect(importFields(permits, getAccess(hand)).map(({ name }) => name)).toEqual(['Number', 'Holder']);
      return await createEach(engine.writing(tx, hand), permits, [
        { Holder: 'Filed', Number: 'P3000' },
        { Holder: 'Unfiled' },
        { Number: 'P3000', Holder: 'x' },
      ]);
    });
    expect(outcome.map((each) => 'id' in each)).toEqual([true, true, false]);
    expect((await loadNumbers('permit')).slice(-2)).toEqual(['P3000', 'P3001']);
    expect(await permit('Next')).toBe('P3002');
  });

  it('begin after records that have numbers already, where nothing was counted yet', async () => {
    const { id } = scene.two;
    await runSql(
      scene.database.ownerUrl,
      `delete from matricula.sequence where agency_id = ${id}`,
      `insert into "Permit" ("HarbourId", "Holder", "Number") values (${id}, 'Brought', 'P040'), (${id}, 'Brought', 'Q900')`,
    );
    expect(await permit('Next', scene.two.master)).toBe('P041');
  });

  it('are counted again in each year, which is that of the office of the record', async () => {
    const voyage = async (PierId: number) => {
      const { Number: number, Slip } = await made(master, 'voyage', { Name: 'Sails', PierId });
      return [number, Slip];
    };
    at('2026-12-31T12:00:00Z'); // 2027 in the west
    expect(await voyage(scene.one.east)).toEqual(['V-2026-001', '26/0001']);
    expect(await voyage(scene.one.west)).toEqual(['V-2027-001', '27/0001']);
    expect(await voyage(scene.one.east)).toEqual(['V-2026-002', '26/0002']);
    at('2027-06-01T12:00:00Z');
    expect(await voyage(scene.one.east)).toEqual(['V-2027-002', '27/0002']);
    // Records of no office go by that of their writer, or by the first of the agency.
    await scene.one.add('Voyage', [{ Name: 'Seed', PierId: scene.one.west, Number: 'V-2030-017' }]);
    at('2030-06-01T12:00:00Z');
    expect((await voyage(scene.one.west))[0]).toBe('V-2030-018');
  });

  it('are reserved by one statement for all the records of a write, and its lines', async () => {
    at('2041-06-01T12:00:00Z');
    const [first = 0, second = 0] = await scene.one.add('Voyage', [
      { Name: 'One', PierId: scene.one.east, Legs: [{ PierId: scene.one.east }, { PierId: scene.one.east }] },
      { Name: 'Two', PierId: scene.one.east, Legs: [{ PierId: scene.one.east }] },
    ]);
    const read = async (id: number) => (await master.get<{ Number: string; Legs: { Code: string }[] }>(`/api/voyage/${id}`)).body;
    const voyages = [await read(first), await read(second)];
    expect(voyages.map((voyage) => voyage.Number)).toEqual(['V-2041-001', 'V-2041-002']);
    expect(voyages.flatMap(({ Legs }) => Legs.map(({ Code }) => Code))).toEqual(['L00001', 'L00002', 'L00003']);
    const added = await master.call<{ Legs: { Code: string }[] }>('PATCH', `/api/voyage/${first}`, {
      Legs: [{ PierId: scene.one.east }, { PierId: scene.one.west }],
    });
    expect(added.body.Legs.map(({ Code }) => Code)).toEqual(['L00004', 'L00005']);
  });

  it('are those of the platform where the records are, and of one harbour alone where they are its own', async () => {
    expect([await made(master, 'flag', { Name: 'Red' }), await made(scene.two.master, 'flag', { Name: 'Blue' })].map((entry) => entry['Code'])).toEqual([
      'F01',
      'F02',
    ]);
    const { engine } = scene.server.running;
    const seen = await engine.database.read(scene.two.id, (tx) =>
      tx.rows<{ agency_id: number }>({ text: 'select distinct agency_id from matricula.sequence order by 1', values: [] }),
    );
    expect(seen.map(({ agency_id }) => agency_id)).toEqual([0, scene.two.id]);
  });

  it('are refused with a sentence once the field has no room for them', async () => {
    await scene.one.add('Voyage', [{ Name: 'Late', PierId: scene.one.east, Slip: '50/99999' }]);
    at('2050-06-01T12:00:00Z');
    const full = await master.post<Rejected>('/api/voyage', { Name: 'Too late', PierId: scene.one.east });
    expect([full.status, full.body.Errors]).toEqual([400, [{ Key: 'Slip', Message: 'No more numbers can be added to Slip.' }]]);
  });
});
