// Prices that are raised and lowered: previewed, exact, rounded, in place or from a day on, undone as one, and never those that an origin manages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../engine/contract/actor.ts';
import { decimal } from '../../engine/contract/decimal.ts';
import { adjusted } from '../../engine/record/adjust-amounts.ts';
import { settings } from '../../plugins/settings/index.ts';
import { type Catalogue, makeCatalogue } from '../import/catalogue-scene.ts';
import { shortWaits } from '../jobs/support.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

let scene: TwoAgencies;
let catalogue: Catalogue;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings], jobs: shortWaits, env: { ...process.env, LOG_LEVEL: 'silent' } });
  await scene.server.running.jobs?.ready;
  catalogue = await makeCatalogue(scene);
});
afterAll(() => scene?.server.stop());

it.each([
  ['350.50', 'percent', '5', undefined, '368.03'],
  ['0.15', 'percent', '10', undefined, '0.17'],
  ['350.50', 'percent', '-3.25', undefined, '339.11'],
  ['350.50', 'percent', '5', 1, '368'],
  ['367.50', 'percent', '0', 5, '370'],
  ['362.49', 'percent', '0', 5, '360'],
  ['365', 'percent', '0', 10, '370'],
  ['1000000000.01', 'percent', '33.3333', undefined, '1333333000.01'],
  ['99.99', 'amount', '0.02', undefined, '100.01'],
  ['99.99', 'amount', '-100', undefined, '-0.01'],
] as const)('%s by %s %s, rounded to %s, is %s', (old, by, change, roundTo, expected) => {
  expect(adjusted(decimal(old), { by, change: decimal(change), roundTo }).toFixed()).toBe(expected);
});

interface Preview extends Record<string, unknown> {
  readonly Rows: readonly { readonly Id: number; readonly Old: number | null; readonly New: number | null; readonly Message: string | null }[];
}

/** Fees of one supplier, each with an amount and the days on which it holds. */
async function fees(...values: readonly Readonly<Record<string, unknown>>[]): Promise<number[]> {
  const { server, one } = scene;
  const { engine } = server.running;
  return await engine.database.write(one.agencyId, (tx) =>
    engine
      .records(tx, systemActor(one.agencyId))
      .named('AgencyFee')
      .createMany(
        values.map((value) => ({
          Type: 'Service',
          AgencySupplierId: catalogue.supplier,
          AgencyFeeNameId: catalogue.material,
          DescriptionLanguage1: 'One term',
          CurrencyId: catalogue.aud,
          ...value,
        })),
      ),
  );
}
const loadAmount = async (id: number): Promise<unknown> => (await scene.manager.get(`/api/agencyfee/${id}`)).body['Amount'];
const manage = async (id: number): Promise<void> => {
  const { engine } = scene.server.running;
  await engine.database.write(scene.one.agencyId, (tx) =>
    engine.records(tx, systemActor(scene.one.agencyId)).systemUpdate('AgencyFee', id, { OriginFeeType: 'CourseFee', OriginFeeId: id }),
  );
};

describe('in place', () => {
  it('is previewed for each and changes nothing, then is one change with history that is undone as one; what its origin manages is left out and said', async () => {
    const { manager } = scene;
    const [one = 0, two = 0, three = 0] = await fees({ Amount: 100 }, { Amount: 10.1 }, { Amount: 50 });
    await manage(three);
    const body = { IteratorIds: [one, two, three], By: 'percent', Change: 5.5, RoundTo: null };
    const preview = await manager.post<Preview>('/api/agencyfee/bulkadjust/preview', body);
    expect(preview.body).toMatchObject({ Total: 3, Checked: 3, Success: 2, Fail: 1, Totals: [{ CurrencyName: 'AUD', Count: 2, Old: 110.1, New: 116.16 }] });
    expect(preview.body.Rows.map(({ Id, Old, New }) => [Id, Old, New])).toEqual([
      [one, 100, 105.5],
      [two, 10.1, 10.66],
      [three, 50, null],
    ]);
    expect(preview.body.Rows[0]).toMatchObject({ Name: 'Material, One term', Beside: ['Care Insurance'] });
    expect(preview.body.Rows[2]?.Message).toContain('Managed by the institution');
    expect(await loadAmount(one)).toBe(100);
    const done = await manager.post('/api/agencyfee/bulkadjust', body);
    expect(done.body).toMatchObject({ Total: 3, Success: 2, Fail: 1, Errors: [{ Id: three }] });
    expect([await loadAmount(one), await loadAmount(two), await loadAmount(three)]).toEqual([105.5, 10.66, 50]);
    const journal = await manager.get<{ Data: { Changes: unknown[] }[] }>(`/api/agencyfee/${two}/journal`);
    expect(journal.body.Data[0]?.Changes).toContainEqual(expect.objectContaining({ Field: 'Amount', Old: 10.1, New: 10.66 }));
    const changes = await manager.get<{ Data: { Id: number; Count: number; Kind: string }[] }>('/api/change');
    expect(changes.body.Data[0]).toMatchObject({ Count: 2, Kind: 'update' });
    expect((await manager.post(`/api/change/${changes.body.Data[0]?.Id ?? 0}/undo`)).body).toMatchObject({ Success: 2 });
    expect([await loadAmount(one), await loadAmount(two)]).toEqual([100, 10.1]);
  });

  it('refuses what would fall below nothing, and takes the others', async () => {
    const [small = 0, large = 0] = await fees({ Amount: 5 }, { Amount: 50 });
    const { body } = await scene.manager.post('/api/agencyfee/bulkadjust', { IteratorIds: [small, large], By: 'amount', Change: -10, RoundTo: 10 });
    expect(body).toMatchObject({ Success: 1, Errors: [{ Id: small, Message: 'Amount must be 0 or more.' }] });
    expect([await loadAmount(small), await loadAmount(large)]).toEqual([5, 40]);
  });
});

describe('from a day on', () => {
  it('ends the old ones the day before and makes new ones with all that they had; what is over has a successor, what begins later is left out, and undoing takes both back', async () => {
    const { manager } = scene;
    const [open = 0, over = 0, later = 0, long = 0] = await fees(
      { Amount: 100, ValidFrom: '2026-01-01', Comments: 'As agreed', IsCompulsory: true, AgencyOffices: [scene.one.officeId] },
      { Amount: 200, ValidFrom: '2026-01-01', ValidTo: '2026-10-31' },
      { Amount: 300, ValidFrom: '2027-01-01' },
      { Amount: 400, ValidTo: '2029-12-31' },
    );
    const ids = [open, over, later, long];
    const body = { IteratorIds: ids, By: 'percent', Change: 3, RoundTo: 5, From: '2027-01-01' };
    const preview = await manager.post<Preview>('/api/agencyfee/bulkadjust/preview', body);
    expect(preview.body).toMatchObject({ Success: 3, Fail: 1, Errors: [{ Id: later, Message: 'This record does not start until 2027-01-01.' }] });
    const done = await manager.post('/api/agencyfee/bulkadjust', body);
    expect(done.body).toMatchObject({ Success: 3, Fail: 1 });
    const full = async (id: number) => (await manager.get(`/api/agencyfee/${id}`)).body;
    expect(await full(open)).toMatchObject({ Amount: 100, ValidTo: '2026-12-31T00:00:00' });
    expect(await full(over)).toMatchObject({ Amount: 200, ValidTo: '2026-10-31T00:00:00' });
    expect(await full(long)).toMatchObject({ Amount: 400, ValidTo: '2026-12-31T00:00:00' });
    const { body: all } = await manager.get<{ Data: { Id: number }[] }>('/api/agencyfee?take=1000&orderBy=Id');
    const made = all.Data.map(({ Id }) => Id).filter((id) => id > long);
    expect(await Promise.all(made.map(full))).toMatchObject([
      {
        Amount: 105,
        ValidFrom: '2027-01-01T00:00:00',
        ValidTo: null,
        Comments: 'As agreed',
        IsCompulsory: true,
        AllAgencyOffices: false,
        AgencyOffices: [scene.one.officeId],
      },
      { Amount: 205, ValidFrom: '2027-01-01T00:00:00', ValidTo: null },
      { Amount: 410, ValidFrom: '2027-01-01T00:00:00', ValidTo: '2029-12-31T00:00:00' },
    ]);
    const { body: changes } = await manager.get<{ Data: { Id: number }[] }>('/api/change');
    expect((await manager.post(`/api/change/${changes.Data[0]?.Id ?? 0}/undo`)).body).toMatchObject({ Errors: [] });
    expect(await full(open)).toMatchObject({ ValidTo: null });
    expect(await Promise.all(made.map(async (id) => (await manager.get(`/api/agencyfee/${id}`)).status))).toEqual([404, 404, 404]);
  });

  it('takes the specials of a fee along that are not over, each as it is', async () => {
    const { manager } = scene;
    const [fee = 0] = await fees({ Amount: 700, ValidFrom: '2026-01-01', Comments: 'With specials' });
    const special = async (values: object) => {
      const made = await manager.post('/api/agencyfeespecial', { FeeId: fee, StartDate: '2020-01-01', ...values });
      expect(made.status, made.text).toBe(200);
    };
    await special({ TypeCode: 'FAD', DiscountAmount: 25.5, EndDate: '2999-12-31' });
    await special({ TypeCode: 'PPA', DiscountPercentage: 5, EndDate: '2020-12-31' });
    const done = await manager.post('/api/agencyfee/bulkadjust', { IteratorIds: [fee], By: 'percent', Change: 10, From: '2027-01-01' });
    expect(done.body).toMatchObject({ Success: 1, Fail: 0 });
    const { body } = await manager.post<{ Data: { Id: number }[] }>('/api/agencyfee/search?orderBy=Id', [
      { Field: 'Comments', Condition: 'Contains', Value1: 'With specials' },
    ]);
    const next = body.Data.at(-1)?.Id;
    const specials = await manager.get<{ Data: Record<string, unknown>[] }>(`/api/agencyfee/${next}/agencyfeespecial`);
    expect([next === fee, specials.body.Data]).toMatchObject([false, [{ TypeCode: 'FAD', DiscountAmount: 25.5, EndDate: '2999-12-31T00:00:00' }]]);
  });

  it('takes all that match, more of them than somebody waits for by a job, as one change in one transaction', async () => {
    const { manager } = scene;
    await fees(...Array.from({ length: 620 }, (_, index) => ({ Amount: 1000 + index, Comments: 'Long list' })));
    const Matching = { Conditions: [{ Field: 'Comments', Condition: 'Contains', Value1: 'Long list' }] };
    const { status, body } = await manager.post<{ JobId: number; Total: number }>('/api/agencyfee/bulkadjust', {
      Matching,
      By: 'amount',
      Change: 1,
      From: '2028-07-01',
    });
    expect([status, body.Total]).toEqual([202, 620]);
    await expect.poll(async () => (await manager.get(`/api/job/${body.JobId}`)).body['State'], { timeout: 60_000 }).toBe('done');
    const found = await manager.post<{ Count: number }>('/api/agencyfee/search?take=0&count=exact', Matching.Conditions);
    expect(found.body.Count).toBe(1240);
  });
});

it('asks for the right to change fees, and says what is wrong with the change itself', async () => {
  const [id = 0] = await fees({ Amount: 1 });
  const body = { IteratorIds: [id], By: 'percent', Change: 5 };
  expect((await scene.clerk.post('/api/agencyfee/bulkadjust', body)).status).toBe(403);
  expect((await scene.other.post('/api/agencyfee/bulkadjust', body)).body).toMatchObject({ Success: 0, Fail: 1 });
  expect((await scene.manager.post('/api/student/bulkadjust', body)).status).toBe(404);
  const { god, manager } = scene;
  expect((await manager.post('/api/coursefee/bulkadjust', body)).status).toBe(403);
  expect((await god.post('/api/coursefee/bulkadjust', body)).body).toMatchObject({ Fail: 1 });
  for (const wrong of [
    { By: 'half' },
    { Change: '5' },
    { Change: -100 },
    { Change: 5.00001 },
    { By: 'amount', Change: 0.001 },
    { RoundTo: 7 },
    { From: '31/12/2026' },
    { IteratorIds: [] },
    { More: 1 },
  ])
    expect((await manager.post('/api/agencyfee/bulkadjust', { ...body, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
});
