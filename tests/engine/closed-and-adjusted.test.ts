// What an origin keeps and what is raised and lowered, on tolls of harbours: closed to people and open to the system, and renewed with what hangs under them. Their stages are in a group that views, permissions, expressions and closed states name.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { type Harbours, harbours } from './harbour.ts';

interface Found {
  readonly Data: readonly (Readonly<Record<string, unknown>> & { readonly Id: number })[];
}

let scene: Harbours;
beforeAll(async () => {
  scene = await harbours();
});
afterAll(() => scene.stop());

const toll = async (id: number) => (await scene.one.master.get(`/api/toll/${id}`)).body;
const found = async (path: string, Field: string, Value1: unknown) =>
  (await scene.one.master.post<Found>(`/api/${path}/search?orderBy=Id`, [{ Field, Condition: 'Equal', Value1 }])).body.Data;

it('a state that the system keeps closes fields to people, who may change the others, and not to the system', async () => {
  const { one, server } = scene;
  const [id = 0] = await one.add('Toll', [{ Name: 'Lock', Price: 10, Source: 'Ministry' }]);
  const change = (body: object) => one.master.call<{ Message: string }>('PATCH', `/api/toll/${id}`, body);
  const rejected = await change({ Price: 11 });
  expect([rejected.status, rejected.body.Message]).toEqual([409, 'This record is “Set by the office”, so “Price” can no longer be changed.']);
  expect((await change({ Remarks: 'Dear' })).status).toBe(200);
  const { engine } = server.running;
  await engine.database.write(one.id, (tx) => engine.records(tx, systemActor(one.id)).named('Toll').systemUpdate(id, { Price: 12 }));
  expect(await toll(id)).toMatchObject({ Price: 12, Source: 'Ministry', Remarks: 'Dear' });
  // What only verbs and jobs set no call sets.
  expect((await change({ Source: null })).status).toBe(400);
  const adjusted = await one.master.post('/api/toll/bulkadjust', { IteratorIds: [id], By: 'percent', Change: 10 });
  expect(adjusted.body).toMatchObject({
    Success: 0,
    Errors: [{ Id: id, Message: 'This record is “Set by the office”, so “Price” can no longer be changed.' }],
  });
});

it('what is renewed from a day on takes along what hangs under it and is not over, as one change', async () => {
  const { one } = scene;
  const [id = 0] = await one.add('Toll', [{ Name: 'Quay', Price: 100, Starts: '2026-01-01' }]);
  await one.add('Rebate', [
    { Title: 'For ever', TollId: id, Off: 5 },
    { Title: 'For long', TollId: id, Off: 6, LastDay: '2999-12-31' },
    { Title: 'Long ago', TollId: id, Off: 7, LastDay: '2020-12-31' },
  ]);
  const body = { IteratorIds: [id], By: 'amount', Change: 20, From: '2999-01-01' };
  expect((await one.master.post('/api/toll/bulkadjust/preview', body)).body).toMatchObject({ Success: 1, Fail: 0 });
  expect(await found('toll', 'Name', 'Quay')).toHaveLength(1);
  expect((await one.master.post('/api/toll/bulkadjust', body)).body).toMatchObject({ Success: 1, Fail: 0 });
  const [old, next] = await found('toll', 'Name', 'Quay');
  expect([await toll(old?.Id ?? 0), await toll(next?.Id ?? 0)]).toMatchObject([
    { Price: 100, Ends: '2998-12-31T00:00:00' },
    { Price: 120, Starts: '2999-01-01T00:00:00', Ends: null },
  ]);
  const along = await found('rebate', 'TollId', next?.Id);
  expect(await Promise.all(along.map(async (entry) => (await one.master.get(`/api/rebate/${entry.Id}`)).body))).toMatchObject([
    { Title: 'For ever', Off: 5 },
    { Title: 'For long', Off: 6, LastDay: '2999-12-31T00:00:00' },
  ]);
  expect(await found('rebate', 'TollId', id)).toHaveLength(3);
  const [change] = (await one.master.get<Found>('/api/change')).body.Data;
  expect((await one.master.post(`/api/change/${change?.Id ?? 0}/undo`)).body).toMatchObject({ Errors: [] });
  expect(await found('toll', 'Name', 'Quay')).toHaveLength(1);
  expect(await found('rebate', 'TollId', next?.Id)).toEqual([]);
});

it('a group of values means the list of its values in a view, a permission, an expression and a closed state', async () => {
  const { one } = scene;
  const stages = ['drafted', 'agreed', 'paid', 'waived'];
  const [drafted = 0, agreed = 0, paid = 0, waived = 0] = await one.add(
    'Toll',
    stages.map((Stage) => ({ Name: 'Staged', Price: 10, Stage })),
  );
  const listed = async (path: string, conditions: readonly object[]) =>
    (await one.master.post<Found>(`/api/toll/search?orderBy=Id${path}`, conditions)).body.Data.map(({ Id }) => Id);
  const asList = await listed('&viewId=9301', [{ Field: 'Stage', Condition: 'In', Value1: ['paid', 'waived'] }]);
  expect(asList).toEqual([paid, waived]);
  expect(await listed('&viewId=9302', [])).toEqual(asList);
  expect(await listed('&viewId=9301', [{ Field: 'IsSettled', Condition: 'Equal', Value1: true }])).toEqual(asList);
  expect(await toll(agreed)).toMatchObject({ IsSettled: false });
  const change = (id: number) => one.master.call<{ Message: string }>('PATCH', `/api/toll/${id}`, { Price: 11 });
  expect((await change(agreed)).status).toBe(200);
  const rejected = await change(waived);
  expect([rejected.status, rejected.body.Message]).toEqual([409, 'This record is “Settled”, so “Price” can no longer be changed.']);
  const deleted = async (id: number) => (await one.master.call('DELETE', `/api/toll/${id}`)).status;
  expect([await deleted(paid), await deleted(drafted)]).toEqual([403, 200]);
});
