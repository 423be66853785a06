// Worked cases of money as they come out of the calls.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampleSize as runAmount } from '../support/slow-tier.ts';
import { anyCommand } from './payment-model.ts';
import { requireSound, type Made, type PaymentScene, paymentScene } from './payment-scene.ts';
import { walk } from './payment-walk.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  await requireSound(scene);
});

interface Started {
  readonly Currencies: readonly { readonly Id: number; readonly Rates: readonly { readonly FcToBcFxRate: number | null }[] }[];
}

it('[FEE-045] money that comes without a rate has that of the day of receipt, or the last one before it', async () => {
  const day = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null);
  const published = (date: string, aud: number) =>
    `insert into "CurrencyExchangeRate" ("Date", "Code", "CurrencyId", "RatePerEuro") values ('${date}', 'AUD', ${scene.aud}, ${aud}), ('${date}', 'USD', ${scene.usd}, 1)`;
  await scene.sql(published(scene.dayFrom(-10), 1.6));
  await scene.sql(published(scene.dayFrom(-5), 1.7));
  await scene.sql(
    `insert into "AgencyCurrencyExchangeRate" ("AgencyId", "BaseCurrencyId", "ForeignCurrencyId", "FcToBcFxRate", "RateDate", "Source") values (${scene.one.agencyId}, ${scene.aud}, ${scene.usd}, 2.5, '${scene.today}', 'manual')`,
  );
  await scene.sql(
    `insert into "AgencyCurrency" ("AgencyId", "CurrencyId", "Code", "UseAsBaseCurrency") values (${scene.one.agencyId}, ${scene.aud}, 'AUD', true) on conflict ("AgencyId", "CurrencyId") do update set "UseAsBaseCurrency" = true`,
  );
  const sold = await scene.sold([1000]);
  const rates: unknown[] = [];
  for (const days of [-10, -8, -5, 0]) {
    const { FcToBcFxRate } = await scene.enter(sold, 100, { StatusId: 'Paid', CurrencyId: scene.usd, DateReceived: scene.dayFrom(days) });
    rates.push(FcToBcFxRate);
  }
  expect(rates).toEqual([1.6, 1.6, 1.7, 2.5]);
  // What a dialog shows before it is saved.
  await scene.sql(
    `insert into "AgencyCurrency" ("AgencyId", "CurrencyId", "Code", "AlwaysVisible") values (${scene.one.agencyId}, ${scene.usd}, 'USD', true) on conflict ("AgencyId", "CurrencyId") do update set "AlwaysVisible" = true`,
  );
  const visibleOn = async (days: number) => {
    const { Currencies } = await scene.good<Started>('GET', `agencysale/${sold.sale}/agencysalepayment?date=${scene.dayFrom(days)}`);
    return Currencies.find(({ Id: currency }) => currency === scene.usd)?.Rates[0]?.FcToBcFxRate;
  };
  expect([await visibleOn(-10), await visibleOn(-8), await visibleOn(-5), await visibleOn(0)]).toEqual(rates);
  const dollars = await scene.enter(await scene.sold([[100, scene.usd]]), 100, { StatusId: 'Paid', DateReceived: scene.dayFrom(-8) });
  const { Payment } = await scene.show(dollars.Id);
  expect(Payment).toMatchObject({ FcToBcFxRate: 1, AgencyFxRate: 1.6 });
  expect(day(Object.entries(Payment).find(([name]) => name === 'AgencyFxRateDate')?.[1])).toBe(scene.dayFrom(-10));
  // A part of a client invoice, and a payment that waits until its money comes in another currency.
  const owed = await scene.enter(sold, 100);
  const Id = (await scene.show(owed.Id)).AgencySalePaymentInvoiceId;
  const paid = await scene.good<{ AgencySalePaymentId: number }>('POST', 'agencysalepaymentinvoice/payClientInvoice', {
    Id,
    Amount: 10,
    CurrencyId: scene.usd,
    DateReceived: scene.dayFrom(-7),
  });
  expect((await scene.show(paid.AgencySalePaymentId)).Payment).toMatchObject({ FcToBcFxRate: 1.6, Amount: 16 });
  const received = await scene.patch(owed.Id, { StatusId: 'Paid', CurrencyId: scene.usd, DateReceived: scene.dayFrom(-4) });
  expect(received.body).toMatchObject({ FcToBcFxRate: 1.7 });
  await scene.sql(`delete from "AgencyCurrencyExchangeRate"`);
  await scene.sql(`delete from "CurrencyExchangeRate"`);
});

it('[PAY-020] amounts in yen have no decimals, shares of them neither; money comes neither before 2000 nor after tomorrow', async () => {
  const yen = Number((await scene.sql(`insert into "Currency" ("Code", "Name", "Digits") values ('JPY', 'Yen', 0) returning "Id"`))[0]?.['Id']);
  const rejections = async (path: string, body: object, method = 'POST') => {
    const { status, body: answered } = await scene.call(method, path, body);
    return [status, ...(answered.Errors ?? []).map(({ Key }) => Key)];
  };
  const sold = await scene.sold([[100_000, yen]]);
  const item = { AgencySaleItemAgencyFeeId: sold.fees[0] };
  const payments = `agencysale/${sold.sale}/agencysalepayment`;
  expect(await rejections(`${payments}/bulk`, { DueDate: scene.today, PaymentItems: [{ ...item, Amount: 10.5 }] })).toEqual([400, 'PaymentItems[0].Amount']);
  expect(await rejections(`${payments}/installment`, { AgencySaleDeposits: [{ ...item, Amount: 10.5, DueDate: scene.today }] })).toEqual([
    400,
    'AgencySaleDeposits[0].Amount',
  ]);
  const { Data } = await scene.good<Made>('POST', `${payments}/installment`, {
    AgencySaleInstallments: [{ ...item, Every: 1, Period: 4, NoOfInstallments: 3, StartDate: scene.dayFrom(1) }],
  });
  expect(Data.map(({ Amount }) => Amount)).toEqual([33_333, 33_333, 33_334]);
  const received = (DateReceived: string) => rejections(`agencysalepayment/${Data[0]?.Id}/patch`, { Id: Data[0]?.Id, StatusId: 'Paid', DateReceived }, 'PUT');
  expect(await received('1999-12-31')).toEqual([400, 'DateReceived']);
  expect(await received(scene.dayFrom(2))).toEqual([400, 'DateReceived']);
  expect(await received(scene.dayFrom(1))).toEqual([200]);
  const born = (DateOfBirth: string) => rejections(`student/${scene.student}`, { DateOfBirth }, 'PATCH');
  expect([await born('1899-12-31'), await born(scene.dayFrom(1)), await born('1900-01-01')]).toEqual([[400, 'DateOfBirth'], [400, 'DateOfBirth'], [200]]);
});

describe('worked cases of money', () => {
  interface Case<In, Out> {
    readonly name: string;
    readonly in: In;
    readonly out: Out;
  }
  const getCases = <In, Out>(name: string): readonly Case<In, Out>[] => {
    const file: { readonly cases: readonly Case<In, Out>[] } = JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8'));
    return file.cases;
  };
  /** The calls are slow beside the functions, which try every case: those of every run are spread over them. */
  const spread = <T>(cases: readonly T[]): readonly T[] => {
    const step = Math.ceil(cases.length / runAmount(5, cases.length));
    return cases.filter((_, index) => index % step === 0);
  };
  const isComplete = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
  const plan = async (sale: number, body: object) =>
    (await scene.good<Made>('POST', `agencysale/${sale}/agencysalepayment/installment`, body)).Data.map(({ InstallmentNumber, DueDate, Amount }) => ({
      no: InstallmentNumber,
      dueDate: DueDate.slice(0, 10),
      amount: Amount.toFixed(2),
    }));

  interface Spread {
    readonly balance: string;
    readonly every: unknown;
    readonly period: number;
    readonly noOfInstallments: unknown;
    readonly startDate: string;
  }
  it('come out of the calls as they stand: installments', async () => {
    const cases = getCases<Spread, { readonly installments: readonly object[] }>('installments').filter(
      (entry) => isComplete(entry.in.every) && isComplete(entry.in.noOfInstallments),
    );
    expect(cases.length).toBeGreaterThan(4);
    for (const { name, in: given, out } of spread(cases)) {
      const { sale, fees } = await scene.sold([Number(given.balance)]);
      const row = {
        AgencySaleItemAgencyFeeId: fees[0],
        Every: given.every,
        Period: given.period,
        NoOfInstallments: given.noOfInstallments,
        StartDate: given.startDate,
      };
      expect(await plan(sale, { AgencySaleInstallments: [row] }), name).toEqual(out.installments);
    }
  });

  it('come out of the calls as they stand: deposits by amount, balances, payments in full', async () => {
    const deposits = getCases<{ readonly balance: string; readonly amount?: string }, { readonly deposit: string }>('deposit').filter(
      ({ in: { amount: wanted } }) => Number(wanted) > 0,
    );
    for (const { name, in: given, out } of spread(deposits)) {
      const { sale, fees } = await scene.sold([Number(given.balance)]);
      const made = await plan(sale, { AgencySaleDeposits: [{ AgencySaleItemAgencyFeeId: fees[0], Amount: Number(given.amount), DueDate: scene.dayFrom(4) }] });
      expect(
        made.map(({ amount }) => amount),
        name,
      ).toEqual([out.deposit]);
    }
    interface Items {
      readonly amount: string;
      readonly items: readonly { readonly status: string; readonly isRefund: boolean; readonly amount: string }[];
    }
    const balances = getCases<Items, { readonly balance: string; readonly refundable: string; readonly paid: string }>('fee_balance');
    for (const { name, in: given, out } of spread(balances)) {
      const sold = await scene.sold([Number(given.amount)], given.items.some(({ status }) => status === 'Quote') ? 'Quote' : 'Sale');
      for (const { status, isRefund, amount } of given.items) {
        const starts = ['Paid', 'Cleared', 'Quote'].includes(status) ? status : 'Unpaid';
        const { Id } = await scene.enter(sold, Number(amount), { StatusId: starts, IsRefund: isRefund });
        if (starts !== status && status !== 'Unpaid') expect((await scene.patch(Id, { StatusId: status })).status, name).toBe(200);
      }
      if (sold.fees.length > 0 && given.items.some(({ status }) => status === 'Quote'))
        await scene.sql(`update "AgencySale" set "StatusId" = 'Application' where "Id" = ${sold.sale}`);
      const [fee] = (await scene.start(sold.sale)).SaleFees;
      expect([fee?.Balance.toFixed(2), fee?.Paid.toFixed(2), fee?.RefundableAmount.toFixed(2)], name).toEqual([out.balance, out.paid, out.refundable]);
    }
  });
});

it('prices, credit, plans and refunds in any order leave the money that the model has', async () => {
  // Those of all kinds, and longer ones, are walked in payment-races.slow.test.ts.
  const walks = fc.array(anyCommand, { minLength: 10, maxLength: 10 });
  const outcome = await fc.check(
    fc.asyncProperty(walks, (commands) => walk(scene, commands)),
    { numRuns: runAmount(1, 10), endOnFailure: true },
  );
  expect(outcome.failed, String(outcome.errorInstance)).toBe(false);
});
