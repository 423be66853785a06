// Exchange rates as staff keep them: a list saved whole or not at all, the official rates to take over, and who has no business with either.
import { applyImport, prepareImport, systemActor } from '#engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRequest } from '../../plugins/exchange-rates/ecb-request.ts';
import { exchangeRates } from '../../plugins/exchange-rates/index.ts';
import { parseEcb } from '../../plugins/exchange-rates/read-ecb.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { twoAgencies, type TwoAgencies } from '../support/two-agencies.ts';

type Row = Readonly<Record<string, unknown>> & { readonly Id: number };
interface List {
  readonly Data: readonly Row[];
}
interface Rejected {
  readonly ErrorSummary: string;
  readonly Message: string;
  readonly Hint?: string;
  readonly Errors: readonly { readonly Key: string; readonly Message: string }[];
}

const prefix = '/api/agencycurrencyexchangerate';

let scene: TwoAgencies;
let god: Caller;
let manager: Caller;
let ids: ReadonlyMap<string, number>;
const id = (code: string): number => ids.get(code) ?? 0;

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, exchangeRates] });
  ({ god, manager } = scene);
  const { engine } = scene.server.running;
  const currencies = await engine.database.read(0, (tx) => engine.records(tx, systemActor(0)).list('Currency'));
  ids = new Map(currencies.map((row) => [row.Code, row.Id]));
  const one = scene.one.agencyId;
  await engine.database.write(one, (tx) =>
    engine.records(tx, systemActor(one)).createMany(
      'AgencyCurrency',
      ['AUD', 'BRL', 'USD', 'EUR', 'PEN'].map((Code) => ({ CurrencyId: id(Code), Code, UseAsBaseCurrency: Code === 'AUD' })),
    ),
  );
  const table = 'Date,USD,AUD,BRL\n2026-03-06,1.1618,1.649,6.0976\n2026-03-05,1.1649,1.6503,N/A\n2025-12-24,1.1,1.5,6\n';
  const { runId } = await prepareImport(engine.database, engine.model, getRequest(parseEcb('rates.csv', Buffer.from(table))));
  await applyImport(engine.database, engine.model, runId);
});
afterAll(() => scene.server.stop());
beforeEach(async () => {
  await runSql(scene.server.ownerUrl, 'delete from "AgencyCurrencyExchangeRate"');
});

const given = (base: string, foreign: string, FcToBcFxRate: unknown) => ({ BaseCurrencyId: id(base), ForeignCurrencyId: id(foreign), FcToBcFxRate });
const save = (caller: Caller, ...Rates: unknown[]) => caller.post<Rejected>(`${prefix}/update`, { Rates });
const kept = async (caller: Caller): Promise<readonly Row[]> => (await caller.get<List>(`${prefix}?orderBy=ForeignCurrencyId`)).body.Data;
const setting = (value: string) =>
  runSql(scene.server.ownerUrl, `update "AgencySetting" set "Value" = '${value}' where "Key" = 'EnableExchangeRates' and "AgencyId" = ${scene.one.agencyId}`);

describe('the rates of an agency', () => {
  it('[FEE-043] [FEE-051] are saved as a list: added, changed, left alone, each with who did it', async () => {
    const first = await save(manager, given('AUD', 'BRL', 0.27), given('AUD', 'USD', 1.4193492856));
    expect(first.body, first.text).toEqual({ Inserted: 2, Updated: 0, Unchanged: 0 });
    expect(await kept(manager)).toMatchObject([
      {
        BaseCurrencyName: 'AUD',
        ForeignCurrencyName: 'BRL',
        BaseCurrencyId: id('AUD'),
        ForeignCurrencyId: id('BRL'),
        FcToBcFxRate: 0.27,
        DisplayName: 'BRL/AUD',
        RowVersion: 1,
      },
      { FcToBcFxRate: 1.4193492856, RowVersion: 1 },
    ]);
    const second = await save(manager, given('AUD', 'USD', 1.4193492856), given('AUD', 'BRL', 0.2704342692), given('AUD', 'PEN', 0.41));
    expect(second.body).toEqual({ Inserted: 1, Updated: 1, Unchanged: 1 });
    const [brl, usd] = await kept(manager);
    expect([brl?.['RowVersion'], usd?.['RowVersion']]).toEqual([2, 1]);
    const journal = await god.get<{ Data: { UserName: string; Changes: { Field: string; Old: unknown; New: unknown }[] }[] }>(`${prefix}/${brl?.Id}/journal`);
    expect(journal.body.Data.map((entry) => entry.UserName)).toEqual(['manager of One', 'manager of One']);
    expect(journal.body.Data[0]?.Changes).toContainEqual(expect.objectContaining({ Field: 'FcToBcFxRate', Old: 0.27, New: 0.2704342692 }));
  });

  it('take names in any case and overlook what else a row brings', async () => {
    const row = { basecurrencyid: id('AUD'), foreigncurrencyid: id('USD'), fctobcfxrate: 1.5, Id: 99, BaseCurrencyName: 'AUD' };
    expect((await save(manager, row)).body).toEqual({ Inserted: 1, Updated: 0, Unchanged: 0 });
  });

  it('keep ten decimals exactly', async () => {
    await save(manager, given('AUD', 'BRL', 1e-10), given('AUD', 'USD', 9_999_999_999), given('AUD', 'EUR', 12_345.0123456789));
    const rows = await runSql(scene.server.ownerUrl, 'select "FcToBcFxRate"::text as rate from "AgencyCurrencyExchangeRate" order by "FcToBcFxRate"');
    expect(rows.map((row) => row['rate'])).toEqual(['0.0000000001', '12345.0123456789', '9999999999.0000000000']);
  });

  it('are refused together, every fault keyed on its place, and nothing is written', async () => {
    await save(manager, given('AUD', 'USD', 1.4));
    const rejected = await save(
      manager,
      given('AUD', 'USD', 1.5),
      given('AUD', 'BRL', 'abc'),
      given('AUD', 'EUR', 0),
      given('AUD', 'PEN', -1),
      given('AUD', 'AUD', 2),
      { BaseCurrencyId: id('AUD'), ForeignCurrencyId: 999_999 },
      given('AUD', 'USD', 1.6),
      given('BRL', 'USD', 1.123_456_789_01),
      given('BRL', 'AUD', 10_000_000_000),
      null,
      'AUD',
    );
    expect(rejected.status).toBe(400);
    expect(rejected.body.ErrorSummary).toBe('Some rates need attention. Nothing was saved.');
    expect(rejected.body.Errors.map(({ Key, Message }) => [Key, Message])).toEqual([
      ['Rates[1].FcToBcFxRate', 'The rate must be a number.'],
      ['Rates[2].FcToBcFxRate', 'The rate must be greater than zero.'],
      ['Rates[3].FcToBcFxRate', 'The rate must be greater than zero.'],
      ['Rates[4].FcToBcFxRate', 'The exchange rate between a currency and itself is always 1.'],
      ['Rates[5].ForeignCurrencyId', 'This currency does not exist. Choose another one.'],
      ['Rates[5].FcToBcFxRate', 'The rate is required.'],
      ['Rates[6].ForeignCurrencyId', 'This pair of currencies is in the list twice.'],
      ['Rates[7].FcToBcFxRate', 'The rate can have at most ten decimal places.'],
      ['Rates[8].FcToBcFxRate', 'The rate is too large.'],
      ...[9, 10].flatMap((row) => [
        [`Rates[${row}].BaseCurrencyId`, 'A currency is required.'],
        [`Rates[${row}].ForeignCurrencyId`, 'A currency is required.'],
        [`Rates[${row}].FcToBcFxRate`, 'The rate is required.'],
      ]),
    ]);
    expect(await kept(manager)).toMatchObject([{ FcToBcFxRate: 1.4 }]);
  });

  it('are refused in the language of the person', async () => {
    const rejected = await manager.call<Rejected>('POST', `${prefix}/update`, { Rates: [given('AUD', 'BRL', 0)] }, { 'User-Language': 'pt' });
    expect(rejected.body).toMatchObject({
      ErrorSummary: 'Algumas taxas de câmbio precisam ser revisadas. Nada foi salvo.',
      Errors: [{ Key: 'Rates[0].FcToBcFxRate', Message: 'A taxa de câmbio deve ser maior que zero.' }],
    });
  });

  it('of a currency in itself may be saved as 1', async () => {
    expect((await save(manager, given('AUD', 'AUD', 1))).body).toEqual({ Inserted: 1, Updated: 0, Unchanged: 0 });
  });

  it.each([
    ['no list', {}, 'Rates'],
    ['a list that is none', { Rates: 'all' }, 'Rates'],
    ['more rates than a list takes', { Rates: Array.from({ length: 501 }, () => null) }, 'Rates'],
    ['a bare list', [], 'Rates'],
  ])('are not taken from %s', async (_what, body, key) => {
    const rejected = await manager.post<Rejected>(`${prefix}/update`, body);
    expect(rejected.status).toBe(400);
    expect(rejected.body.Errors.map((error) => error.Key)).toEqual([key]);
  });

  it('an empty list changes nothing', async () => {
    expect((await save(manager)).body).toEqual({ Inserted: 0, Updated: 0, Unchanged: 0 });
  });

  it('saved by many at the same moment stand once', async () => {
    const responses = await Promise.all([1.1, 1.2, 1.3, 1.4].map((rate) => save(manager, given('AUD', 'USD', rate), given('AUD', 'BRL', rate))));
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    const rows = await kept(manager);
    expect(rows.length).toBe(2);
    expect(rows[0]?.['FcToBcFxRate']).toBe(rows[1]?.['FcToBcFxRate']);
  });
});

describe('whose business they are', () => {
  const somebody = async (userName: string, values: Readonly<Record<string, unknown>>): Promise<Caller> => {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.one;
    await engine.database.write(agencyId, async (tx) => {
      const actor = systemActor(agencyId);
      const person = { UserName: userName, Name: userName, UserEmail: userName, Password: demoPassword, OfficeId: officeId, IsActive: true, ...values };
      const [userId] = await engine.records(tx, actor).createMany('User', [person]);
      const [groupId] = await engine.records(tx, actor).createMany('UserGroup', [{ Name: `Rates of ${userName}`, Permissions: ['CanEditExchangeRates'] }]);
      await engine.records(tx, actor).createMany('UserUserGroup', [{ UserId: userId, UserGroupId: groupId }]);
    });
    return await scene.server.as(userName);
  };

  it('[FEE-052] exchange rates are refused without CanEditExchangeRates, and to callers without a token', async () => {
    const rejected = await save(scene.clerk, given('AUD', 'USD', 1.5));
    expect([rejected.status, rejected.body.Hint]).toEqual([403, 'This requires the permission CanEditExchangeRates.']);
    expect((await scene.clerk.get(`${prefix}/official`)).status).toBe(403);
    expect((await save(scene.server.anyone, given('AUD', 'USD', 1.5))).status).toBe(401);
    expect((await scene.server.anyone.get(`${prefix}/official`)).status).toBe(401);
    expect(await kept(manager)).toEqual([]);
  });

  it('[AUTH-018] [AUTH-016] an agency that does not use them saves none; a platform administrator may all the same', async () => {
    const editor = await somebody('rates@one.test', {});
    expect((await save(editor, given('AUD', 'USD', 1.5))).status).toBe(200);
    await setting('false');
    // What an agency has is known of a person for up to a second, as permissions are.
    const official = async (): Promise<number> => (await editor.get(`${prefix}/official`)).status;
    try {
      await expect.poll(official, { timeout: 5000 }).toBe(403);
      const rejected = await save(editor, given('AUD', 'USD', 1.6));
      expect([rejected.status, rejected.body.Hint]).toEqual([403, 'The setting EnableExchangeRates is turned off in this agency.']);
      expect((await save(god, given('AUD', 'USD', 1.7))).body).toEqual({ Inserted: 0, Updated: 1, Unchanged: 0 });
    } finally {
      await setting('True');
    }
    await expect.poll(official, { timeout: 5000 }).toBe(200);
    expect((await save(editor, given('AUD', 'USD', 1.8))).status).toBe(200);
  });

  it('staff who keep them read them, others and people of institutions do not', async () => {
    await save(manager, given('AUD', 'USD', 1.5));
    const institution = await god.post<Row>('/api/institution/', { Name: 'School of rates' });
    const teacher = await somebody('teacher@one.test', { InstitutionId: institution.body.Id });
    expect(await kept(manager)).toMatchObject([{ FcToBcFxRate: 1.5 }]);
    expect((await scene.clerk.get(prefix)).status).toBe(403);
    expect((await teacher.get(prefix)).status).toBe(403);
    expect((await save(teacher, given('AUD', 'USD', 9))).status).toBe(403);
    expect((await teacher.get(`${prefix}/official`)).status).toBe(403);
  });

  it('[D-14] an agency sees and changes its own alone', async () => {
    await save(manager, given('AUD', 'USD', 1.5));
    expect((await save(scene.other, given('AUD', 'USD', 2.5))).body).toEqual({ Inserted: 1, Updated: 0, Unchanged: 0 });
    expect(await kept(manager)).toMatchObject([{ FcToBcFxRate: 1.5 }]);
    expect(await kept(scene.other)).toMatchObject([{ FcToBcFxRate: 2.5 }]);
  });

  it('single rates are left to platform administrators', async () => {
    await save(manager, given('AUD', 'USD', 1.5));
    const [row] = await kept(manager);
    expect((await manager.post(`${prefix}/`, given('AUD', 'BRL', 0.3))).status).toBe(403);
    expect((await manager.call('PATCH', `${prefix}/${row?.Id}`, { Id: row?.Id, FcToBcFxRate: 2 })).status).toBe(403);
    expect((await manager.call('DELETE', `${prefix}/${row?.Id}`)).status).toBe(403);
    expect((await god.call('PATCH', `${prefix}/${row?.Id}`, { Id: row?.Id, FcToBcFxRate: 0 })).status).toBe(400);
    expect((await god.call<Row>('PATCH', `${prefix}/${row?.Id}`, { Id: row?.Id, FcToBcFxRate: 2 })).body['FcToBcFxRate']).toBe(2);
    expect((await god.call('DELETE', `${prefix}/${row?.Id}`)).status).toBe(200);
    expect(await kept(manager)).toEqual([]);
  });
});

describe('the official rates', () => {
  interface Official {
    readonly Date: string;
    readonly RateDate: string | null;
    readonly Attribution: string | null;
    readonly Rates: readonly { readonly ForeignCurrencyName: string; readonly FcToBcFxRate: number | null }[];
  }
  const official = async (query: string) => (await manager.get<Official>(`${prefix}/official${query}`)).body;
  const byName = ({ Rates }: Official) => Object.fromEntries(Rates.map((rate) => [rate.ForeignCurrencyName, rate.FcToBcFxRate]));

  it('are given for the currencies of the agency, by way of the euro; what the bank does not quote has none', async () => {
    const response = await official('?date=2026-03-06');
    expect(response).toMatchObject({ Date: '2026-03-06T00:00:00', RateDate: '2026-03-06T00:00:00' });
    expect(response.Attribution).toContain('European Central Bank');
    expect(byName(response)).toEqual({ BRL: 0.2704342692, USD: 1.4193492856, EUR: 1.649, PEN: null });
    expect(response.Rates[0]).toMatchObject({ BaseCurrencyId: id('AUD'), BaseCurrencyName: 'AUD', ForeignCurrencyId: id('BRL') });
  });

  it.each([
    ['a weekend', '2026-03-08', '2026-03-06'],
    ['a day long after', '2026-11-01', '2026-03-06'],
    ['the day itself', '2026-03-05T00:00:00', '2026-03-05'],
    ['a day in between', '2026-01-15', '2025-12-24'],
  ])('of %s are those of the last day that has any, and the day is named', async (_what, requested, used) => {
    expect((await official(`?date=${requested}`)).RateDate).toBe(`${used}T00:00:00`);
  });

  it('of a day on which one currency was not quoted leave that one open', async () => {
    expect(byName(await official('?date=2026-03-05'))).toMatchObject({ BRL: null, EUR: 1.6503 });
  });

  it('of a day before all of them are none', async () => {
    const response = await official('?date=2020-01-01');
    expect(response).toMatchObject({ RateDate: null, Attribution: null });
    expect(byName(response)).toEqual({ BRL: null, USD: null, EUR: null, PEN: null });
  });

  it('of no day in particular are those of today', async () => {
    expect((await official('')).RateDate).toBe('2026-03-06T00:00:00');
  });

  it.each(['2026-02-31', 'yesterday', '05/03/2026', '2026-03-05T10:00:00Z'])('of "%s" are asked for in vain', async (date) => {
    const rejected = await manager.get<Rejected>(`${prefix}/official?date=${encodeURIComponent(date)}`);
    expect([rejected.status, rejected.body.Errors.map((error) => error.Key)]).toEqual([400, ['date']]);
  });

  it('of an agency without currencies are an empty list', async () => {
    expect((await scene.other.get<Official>(`${prefix}/official`)).body).toMatchObject({ RateDate: null, Rates: [] });
  });

  it('taken over are known as official, with their day; typed ones are not', async () => {
    const { Rates } = await official('');
    await save(manager, ...Rates.filter((rate) => rate.FcToBcFxRate !== null), given('AUD', 'PEN', 0.4155));
    const rows = await kept(manager);
    expect(Object.fromEntries(rows.map((row) => [row['ForeignCurrencyName'], [row['Source'], row['RateDate']]]))).toMatchObject({
      BRL: ['official', '2026-03-06T00:00:00'],
      USD: ['official', '2026-03-06T00:00:00'],
      EUR: ['official', '2026-03-06T00:00:00'],
      PEN: ['manual', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00$/)],
    });
  });

  it('are read by all staff and written by nobody, not even a platform administrator', async () => {
    const page = await scene.clerk.post<List>('/api/currencyexchangerate/search?viewId=1142', [{ Field: 'Code', Condition: 'Equal', Value1: 'USD' }]);
    expect(page.body.Data.map((row) => row['RatePerEuro'])).toEqual([1.1618, 1.1649, 1.1]);
    const [row] = page.body.Data;
    expect((await god.call('PATCH', `/api/currencyexchangerate/${row?.Id}`, { Id: row?.Id, RatePerEuro: 2 })).status).toBe(403);
    expect((await god.call('DELETE', `/api/currencyexchangerate/${row?.Id}`)).status).toBe(403);
    const { Import } = (await manager.get<{ Import: Record<string, string> | null }>('/api/entityconfig/currencyexchangerate')).body;
    expect(Import).toBeNull();
  });
});
