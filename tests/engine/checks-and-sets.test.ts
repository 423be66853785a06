// What must be true of every record, and fields that verbs and ways between states fill, through the calls.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { todayIn } from '../../engine/fields/date-range.ts';
import { millFolder, type Orchards, twoOrchards } from '../support/linked-model.ts';
import type { Caller } from '../support/server.ts';

interface Rejected {
  readonly Code: string;
  readonly Message: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}
interface Bulk {
  readonly Success: number;
  readonly Errors: readonly { readonly Id: number; readonly Message: string }[];
}
type Row = Record<string, unknown> & { readonly Id: number };

let scene: Orchards;
let master: Caller;
let masterId: number;
beforeAll(async () => {
  scene = await twoOrchards(millFolder);
  ({ master } = scene.one);
  masterId = (await master.post<{ Data: Row[] }>('/api/picker/search', [{ Field: 'FullName', Condition: 'Contains', Value1: 'master' }])).body.Data[0]?.Id ?? 0;
});
afterAll(() => scene?.stop());

const patch = (id: number, body: object, entity = 'sack', headers = {}) => master.call<Row & Rejected>('PATCH', `/api/${entity}/${id}`, body, headers);
const sack = async (body: object = {}): Promise<Row> => {
  const response = await master.post<Row>('/api/sack', { Name: 'Sack', ...body });
  expect(response.status, response.text).toBe(200);
  return response.body;
};
const undo = (response: { readonly headers: Headers }) => master.post<{ Fail: number }>(`/api/change/${response.headers.get('Change-Id')}/undo`);
const day = (zone: string): string => `${todayIn(zone)}T00:00:00`;

const ends = { Key: 'EndDate', Message: 'It ends before it begins.' };
const [early, late] = ['2024-01-01', '2024-02-01'];

describe('a check', () => {
  it('is reported at its field in the language of the reader, by create and change, and what is empty satisfies it', async () => {
    const made = await master.post<Rejected>('/api/sack', { Name: 'S', StartDate: late, EndDate: early });
    expect([made.status, made.body.Code, made.body.Errors]).toEqual([400, 'request.invalid', [ends]]);
    const { Id } = await sack({ StartDate: late });
    const changed = await patch(Id, { EndDate: early }, 'sack', { 'User-Language': 'pt' });
    expect([changed.status, changed.body.Errors]).toEqual([400, [{ Key: 'EndDate', Message: 'Termina antes de começar.' }]]);
    expect((await patch(Id, { EndDate: late })).status).toBe(200);
    const all = await patch(Id, { EndDate: early, Amount: 10, Discount: 200, Coin: 'XXX' });
    expect(all.body.Errors.map(({ Key }) => Key)).toEqual(['Coin', 'EndDate', 'Discount']);
    expect((await master.get(`/api/sack/${Id}`)).body).toMatchObject({ EndDate: `${late}T00:00:00`, Amount: null });
  });

  it('is reported for each record of a bulk change, and stops one that is all or nothing', async () => {
    const [one, two] = [await sack({ StartDate: early }), await sack({ StartDate: '2024-03-01' })];
    const bulk = await master.post<Bulk>('/api/sack/bulkUpdate', { IteratorIds: [one.Id, two.Id], entity: { EndDate: late } });
    expect(bulk.body).toMatchObject({ Success: 1, Errors: [{ Id: two.Id, Message: ends.Message }] });
    const patched = await master.post<Bulk>('/api/sack/bulkpatch', { Records: [{ Id: one.Id, EndDate: '2023-01-01' }] });
    expect(patched.body).toMatchObject({ Success: 0, Errors: [{ Message: ends.Message }] });
    const { engine } = scene.server.running;
    const many = engine.database.write(scene.one.id, (tx) =>
      engine
        .records(tx, systemActor(scene.one.id))
        .named('Sack')
        .systemUpdateMany([{ Id: one.Id, EndDate: '2023-01-01' }]),
    );
    await expect(many).rejects.toThrow(ends.Message);
    await expect(scene.one.add('Sack', [{ Name: 'T', StartDate: late, EndDate: early }])).rejects.toThrow(ends.Message);
  });

  it('holds for what is taken back and what is restored', async () => {
    const { Id } = await sack({ StartDate: early, EndDate: late });
    const moved = await patch(Id, { StartDate: '2024-01-15', EndDate: '2024-03-01' });
    const later = await patch(Id, { EndDate: '2024-01-20' });
    expect(later.status).toBe(200);
    expect((await patch(Id, { StartDate: '2024-01-19' })).status).toBe(200);
    expect((await undo(moved)).body).toMatchObject({ Fail: 1 });
  });

  it('keeps a record from being deleted whose reference it needs', async () => {
    const [keeper = 0] = await scene.one.add('Picker', [{ Login: 'keeper@one.test', FullName: 'Keeper' }]);
    const { Id } = await sack({ KeeperId: keeper });
    expect((await patch(Id, { State: 'void' })).status).toBe(200);
    const gone = await master.call<Rejected>('DELETE', `/api/picker/${keeper}`);
    expect([gone.status, gone.body.Code, gone.body.Message]).toEqual([409, 'record.in-use', 'Somebody keeps what is void.']);
  });

  it('is reported for the line that is wrong, wherever the lines are written', async () => {
    const wrong = await master.post<Rejected>('/api/bundle', {
      Name: 'B',
      Lines: [
        { Name: 'x', Quantity: 1 },
        { Name: 'y', Quantity: 0 },
      ],
    });
    expect([wrong.status, wrong.body.Errors]).toEqual([400, [{ Key: 'Lines[1].Quantity', Message: 'Take at least one.' }]]);
    const made = await master.post<Row & { Lines: Row[] }>('/api/bundle', { Name: 'B', Lines: [{ Name: 'x', Quantity: 3, Price: 1.5 }] });
    expect(made.body.Lines, made.text).toMatchObject([{ Total: 4.5 }]);
    const line = made.body.Lines[0]?.Id ?? 0;
    const changed = await patch(made.body.Id, { Lines: [{ Id: line, Quantity: -1 }] }, 'bundle');
    expect(changed.body.Errors).toEqual([{ Key: 'Lines[0].Quantity', Message: 'Take at least one.' }]);
    expect((await patch(line, { Quantity: 0 }, 'bundleline')).body.Errors).toEqual([{ Key: 'Quantity', Message: 'Take at least one.' }]);
  });
});

describe('a way between states', () => {
  let south: number;
  beforeEach(() => {
    south = scene.one.barns.get('South') ?? 0;
  });

  it('fills fields that nobody writes, by the day of the office of the record, in the same write', async () => {
    const { engine } = scene.server.running;
    const [related = 0] = await scene.one.add('Barn', [{ Name: 'Far', Zone: 'Pacific/Pago_Pago' }]);
    const [away, near] = [await sack({ BarnId: related }), await sack({ BarnId: south })];
    expect((await patch(away.Id, { State: 'paid', Amount: 3 })).body).toMatchObject({ PaidOn: day('Pacific/Pago_Pago'), PaidById: masterId, Net: 3 });
    expect((await patch(near.Id, { State: 'paid' })).body).toMatchObject({ PaidOn: day('Australia/Melbourne') });
    const history = await master.get<{ Data: { Changes: { Field: string }[] }[] }>(`/api/sack/${away.Id}/journal`);
    expect(history.body.Data[0]?.Changes.map(({ Field }) => Field).toSorted()).toEqual(['Amount', 'PaidById', 'PaidOn', 'State']);
    expect((await patch(near.Id, { PaidOn: '2020-01-01' })).status).toBe(400);
    expect((await patch(away.Id, { State: 'open' })).body).toMatchObject({ PaidOn: null, PaidById: null });
    expect(engine).toBeDefined();
  });

  it('leaves what is there where it says so', async () => {
    const { Id } = await sack();
    const { engine } = scene.server.running;
    await engine.database.write(scene.one.id, (tx) => engine.records(tx, systemActor(scene.one.id)).named('Sack').systemUpdate(Id, { PaidOn: '2020-05-05' }));
    expect((await patch(Id, { State: 'paid' })).body).toMatchObject({ PaidOn: '2020-05-05T00:00:00', PaidById: masterId });
  });

  it('fills fields of many records at once, and only of those that go it', async () => {
    const [one, two, lost] = [await sack(), await sack(), await sack({ KeeperId: masterId, State: 'open' })];
    await patch(lost.Id, { State: 'void' });
    const bulk = await master.post<Bulk>('/api/sack/bulkUpdate', { IteratorIds: [one.Id, two.Id, lost.Id], entity: { State: 'paid', Name: 'Paid' } });
    expect(bulk.body).toMatchObject({ Success: 2, Errors: [{ Id: lost.Id }] });
    for (const { Id } of [one, two]) expect((await master.get(`/api/sack/${Id}`)).body).toMatchObject({ PaidOn: day('Australia/Melbourne'), Name: 'Paid' });
    expect((await master.get(`/api/sack/${lost.Id}`)).body).toMatchObject({ PaidOn: null, Name: 'Sack' });
  });

  it('is taken back with all that it filled, and fills nothing on the way back', async () => {
    const { Id } = await sack();
    const paid = await patch(Id, { State: 'paid' });
    const undone = await undo(paid);
    expect(undone.body, undone.text).toMatchObject({ Fail: 0 });
    expect((await master.get(`/api/sack/${Id}`)).body).toMatchObject({ State: 'open', PaidOn: null, PaidById: null });
    const again = await patch(Id, { State: 'paid' });
    const reopened = await patch(Id, { State: 'open' });
    expect((await undo(reopened)).body).toMatchObject({ Fail: 0 });
    expect((await master.get(`/api/sack/${Id}`)).body).toMatchObject({ State: 'paid', PaidOn: again.body['PaidOn'], PaidById: masterId });
  });

  it('fills fields of records with lines', async () => {
    const made = await master.post<Row>('/api/bundle', { Name: 'B', Lines: [{ Name: 'x', Quantity: 1 }] });
    expect((await patch(made.body.Id, { State: 'done', Lines: [{ Name: 'y', Quantity: 2 }] }, 'bundle')).body).toMatchObject({
      DoneOn: day('Australia/Melbourne'),
      IsDone: true,
      Lines: [{ Name: 'y' }],
    });
    const other = await master.post<Row>('/api/bundle', { Name: 'C', Lines: [{ Name: 'x', Quantity: 1 }] });
    const done = await master.post<Row>(`/api/bundle/${other.body.Id}/finish`);
    expect(done.body, done.text).toMatchObject({ State: 'done', DoneOn: day('Australia/Melbourne') });
  });
});

describe('a verb that sets fields', () => {
  it('needs no plugin, follows the states, and is refused where it makes no sense', async () => {
    const { Id } = await sack();
    const tooEarly = await master.post<Rejected>(`/api/sack/${Id}/reopen`);
    expect([tooEarly.status, tooEarly.body.Code]).toEqual([409, 'record.transition']);
    await patch(Id, { State: 'paid' });
    const reopened = await master.post<Row>(`/api/sack/${Id}/reopen`);
    expect(reopened.body, reopened.text).toMatchObject({ Id, State: 'open', PaidOn: null });
    expect((await master.post<Rejected>(`/api/sack/${Id}/reopen`, { Reason: 'x' })).status).toBe(400);
  });

  it('fills fields in the name of the person, can be undone, and takes his rights', async () => {
    const { Id } = await sack({ BarnId: scene.one.barns.get('South') });
    const stamped = await master.post<Row>(`/api/sack/${Id}/stamp`);
    expect(stamped.body, stamped.text).toMatchObject({ StampedOn: day('Australia/Melbourne'), KeeperId: masterId, RowVersion: 2 });
    expect((await undo(stamped)).body).toMatchObject({ Fail: 0 });
    expect((await master.get(`/api/sack/${Id}`)).body).toMatchObject({ StampedOn: null, KeeperId: null });
    expect((await scene.one.picker.post(`/api/sack/${Id}/stamp`)).status).toBe(403);
    expect((await master.get(`/api/sack/${Id}/stamp`)).status).toBe(405);
  });

  it('is held to the checks, and is known to screens and programs', async () => {
    const { Id } = await sack({ StartDate: early, EndDate: late });
    const spoiled = await master.post<Rejected>(`/api/sack/${Id}/spoil`);
    expect([spoiled.status, spoiled.body.Errors]).toEqual([400, [ends]]);
    const config = await master.get<{ Actions: { Verb: string; Allowed: boolean; Fields: unknown[] }[] }>('/api/entityconfig/sack');
    expect(config.body.Actions.map(({ Verb, Allowed, Fields }) => [Verb, Allowed, Fields])).toEqual([
      ['reopen', true, []],
      ['stamp', true, []],
      ['spoil', true, []],
    ]);
    const { body } = await master.get<{ paths: Record<string, unknown> }>('/api/openapi.json');
    expect(Object.keys(body.paths)).toContain('/sack/{id}/stamp');
  });
});
