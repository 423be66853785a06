// Many records changed at once, each by its own values, through the door that plugins use.
import { type Actor, AppError, systemActor } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
let actor: Actor;
let ids: readonly [number, number, number];
beforeAll(async () => {
  scene = await twoAgencies();
  actor = { ...systemActor(scene.one.agencyId), userId: scene.one.managerId, name: 'Margaret', isGod: false };
  const [first = 0, second = 0, third = 0] = await scene.addLeads([
    { FirstName: 'Ann', Tags: ['new'], NextContactDate: '2026-03-01' },
    { FirstName: 'Ben' },
    { FirstName: 'Cid' },
  ]);
  ids = [first, second, third];
});
afterAll(() => scene.server.stop());

type Change = Readonly<Record<string, unknown>> & { readonly Id: number };
const change = (changes: readonly Change[], as: Actor = actor) => {
  const { database, records } = scene.server.running.engine;
  return database.write(as.agencyId, (tx) => records(tx, as).updateMany('AgencyLead', changes));
};
const lead = async (id: number): Promise<Readonly<Record<string, unknown>>> => (await scene.manager.get(`/api/agencylead/${id}`)).body;

describe('records that each get their own values', () => {
  it('are written with their journal; one that has them already is left alone', async () => {
    const [ann, ben, cid] = ids;
    expect(
      await change([
        { Id: cid, FirstName: 'Cid' },
        { Id: ann, FirstName: 'Anna', Tags: ['old', 'it\'s "quoted"'], NextContactDate: null },
        { Id: ben, FirstName: 'Benno: really?' },
      ]),
    ).toBe(2);
    expect(await lead(ann)).toMatchObject({ FirstName: 'Anna', Tags: ['old', 'it\'s "quoted"'], NextContactDate: null, RowVersion: 2 });
    expect(await lead(ben)).toMatchObject({ FirstName: 'Benno: really?', RowVersion: 2 });
    expect(await lead(cid)).toMatchObject({ FirstName: 'Cid', RowVersion: 1 });
    const { Data } = (await scene.manager.get<{ Data: Record<string, unknown>[] }>(`/api/agencylead/${ann}/journal`)).body;
    expect(Data[0]).toMatchObject({ UserName: 'Margaret' });
    expect(Data[0]?.['Changes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Field: 'FirstName', Old: 'Ann', New: 'Anna' }),
        expect.objectContaining({ Field: 'NextContactDate', Old: '2026-03-01T00:00:00', New: null }),
      ]),
    );
  });

  it('are written all or none, and every fault is reported', async () => {
    const [ann, ben, cid] = ids;
    const rejected = await change([
      { Id: cid, FirstName: 'Other' },
      { Id: ann, NextContactDate: 'soon' },
      { Id: ben, Status: 999_999 },
    ]).catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(AppError);
    expect(rejected instanceof AppError && rejected.errors.map((error) => error.Key).toSorted()).toEqual(['NextContactDate', 'Status']);
    expect(await lead(cid)).toMatchObject({ FirstName: 'Cid', RowVersion: 1 });
  });

  it('are within the reach of anyone who changes them: a record of another agency and none are the same', async () => {
    const [, , cid] = ids;
    const stranger = { ...systemActor(scene.two.agencyId), isGod: false };
    await expect(change([{ Id: cid, FirstName: 'Stolen' }], stranger)).rejects.toThrow(`Lead ${cid} does not exist.`);
    await expect(change([{ Id: 999_999, FirstName: 'Nobody' }])).rejects.toThrow('Lead 999999 does not exist.');
    expect(await lead(cid)).toMatchObject({ FirstName: 'Cid' });
  });

  it('are named once', async () => {
    const [, , cid] = ids;
    const twice = [
      { Id: cid, FirstName: 'One' },
      { Id: cid, FirstName: 'Two' },
    ];
    await expect(change(twice)).rejects.toThrow('A record is listed twice.');
  });

  it('may be none', async () => {
    expect(await change([])).toBe(0);
  });
});
