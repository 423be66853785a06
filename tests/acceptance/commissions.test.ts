// Commissions as programs find them: what received money earns, what goes back, what suppliers are paid, and what is refused.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decimal } from '#decimal';
import { systemActor } from '#engine';
import { itSlow } from '../support/slow-tier.ts';
import { type Commission, type CommissionScene, commissionScene, requireEarned, type Earning, type Terms } from './commission-scene.ts';
import { requireSound, type Made, type Rejected } from './payment-scene.ts';

interface Row {
  readonly AgencySaleId: number;
  readonly AgencySalePaymentId: number;
}

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene();
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  await requireSound(scene);
  await requireEarned(scene);
});

const refund = async ({ sale, fees }: Earning, amount: number, StatusId = 'Paid') => {
  const body = { IsRefund: true, StatusId, DueDate: scene.today, PaymentItems: [scene.item(fees[0], amount)] };
  return (await scene.good<Made>('POST', `agencysale/${sale}/agencysalepayment/bulk`, body)).Data[0]?.Id ?? 0;
};
const amounts = (all: readonly Commission[]): number[][] => all.map(({ PaidAmount, AmountExcTax, TaxAmount }) => [PaidAmount, AmountExcTax, TaxAmount]);

describe('received money', () => {
  it('[COMM-001] [COMM-008] earns when its payment is paid or cleared for the first time, and not before', async () => {
    const sold = await scene.earning(10_000, { applyTax: true });
    const payment = await scene.enter(sold, 4000);
    expect(await scene.commissionsOf(sold)).toEqual([]);
    await scene.patch(payment.Id, { StatusId: 'Paid', DateReceived: '2026-01-15' });
    const [first, ...others] = await scene.commissionsOf(sold);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      SupplierId: sold.supplierId,
      AgencySaleId: sold.sale,
      AgencySalePaymentId: payment.Id,
      AgencySaleItemAgencyFeeId: sold.fees[0],
      AgencyOfficeId: scene.one.officeId,
      StudentId: scene.student,
      AgencyCommissionStatusId: 'New Commission',
      PaidAmount: 4000,
      AmountExcTax: 1200,
      TaxAmount: 120,
      AmountIncTax: 1320,
      ApplyTax: true,
      TaxRate: 10,
      IsWithheld: false,
      PaidAtSupplier: false,
      IsSupplierPaid: false,
      IsCommissionLocked: false,
      InvoiceId: null,
      BillId: null,
    });
    expect(first?.TransactionDate).toMatch(/^2026-01-15/);
    // Clearing what was paid earns nothing more.
    await scene.patch(payment.Id, { StatusId: 'Cleared' });
    expect(await scene.commissionsOf(sold)).toHaveLength(1);
    await scene.enter(sold, 1000, { StatusId: 'Cleared' });
    expect(amounts(await scene.commissionsOf(sold))).toEqual([
      [4000, 1200, 120],
      [1000, 300, 30],
    ]);
  });

  it('earns nothing where it was received in another system; what is received here of the same enrolment does', async () => {
    const { supplierId } = await scene.earning(100);
    const row = {
      EnrolmentNumber: 'OLD-1',
      StudentId: scene.student,
      AgencyOfficeId: scene.one.officeId,
      AgencySupplierId: supplierId,
      CourseName: 'English',
      FeeDescription: 'Tuition',
      CurrencyId: scene.aud,
      FeeAmount: 1000,
      DueDate: '2026-08-01',
    };
    const before = await scene.good<Row>('POST', 'agencyopeningbalance', {
      ...row,
      InstallmentNumber: 1,
      Amount: 600,
      StatusId: 'Paid',
      DateReceived: '2026-08-01',
    });
    const later = await scene.good<Row>('POST', 'agencyopeningbalance', { ...row, InstallmentNumber: 2, Amount: 400 });
    const earned = async () =>
      await scene.sql(`select "AgencySalePaymentId", "PaidAmount"::float8 as paid from "AgencyCommission" where "AgencySaleId" = ${before.AgencySaleId}`);
    expect(later.AgencySaleId).toBe(before.AgencySaleId);
    expect(await earned()).toEqual([]);
    expect((await scene.patch(later.AgencySalePaymentId, { StatusId: 'Paid' })).status).toBe(200);
    expect(await earned()).toEqual([{ AgencySalePaymentId: later.AgencySalePaymentId, paid: 400 }]);
  });

  it('earns whole yen of a fee in yen, in parts that add up', async () => {
    const yen = Number((await scene.sql(`insert into "Currency" ("Code", "Name", "Digits") values ('JPY', 'Yen', 0) returning "Id"`))[0]?.['Id']);
    const sold = await scene.earning(333, { currency: yen, headOffice: 10, office: 2.5, applyTax: true });
    for (const amount of [100, 233]) await scene.enter(sold, amount, { StatusId: 'Paid' });
    const made = await scene.commissionsOf(sold);
    // Of 333 yen 12.5 percent are 41.625, and the tax of 42 is 4.2.
    expect(amounts(made)).toEqual([
      [100, 13, 1],
      [233, 29, 3],
    ]);
    expect(made.map(({ HeadOfficeAmount, OfficeAmount }) => [HeadOfficeAmount, OfficeAmount])).toEqual([
      [10, 3],
      [24, 5],
    ]);
  });

  itSlow('goes with its sale when two students are merged and parted again, also what was received in between', async () => {
    const [kept, merged] = [await scene.anotherStudent(), await scene.anotherStudent()];
    const [own, other] = [await scene.earning(1000, { student: merged }), await scene.earning(500, { student: kept })];
    await scene.enter(own, 100, { StatusId: 'Paid' });
    const waiting = await scene.enter(own, 200);
    const imported = {
      EnrolmentNumber: 'OLD-2',
      StudentId: merged,
      AgencyOfficeId: scene.one.officeId,
      AgencySupplierId: own.supplierId,
      CourseName: 'English',
      FeeDescription: 'Tuition',
      CurrencyId: scene.aud,
      FeeAmount: 1000,
      DueDate: '2026-08-01',
    };
    const old = await scene.good<Row>('POST', 'agencyopeningbalance', { ...imported, InstallmentNumber: 1, Amount: 600, StatusId: 'Paid' });
    const loadStudents = async (sale: number): Promise<readonly unknown[]> => {
      const tables = ['AgencySalePayment', 'AgencyCommission', 'AgencyOpeningBalance'].map(
        (table) => `select "StudentId" from "${table}" where "AgencySaleId" = ${sale}`,
      );
      const invoices = `select i."StudentId" from "AgencySalePaymentInvoice" i join "AgencySalePayment" p on p."Id" = i."AgencySalePaymentId" where p."AgencySaleId" = ${sale}`;
      const itself = `select "StudentId" from "AgencySale" where "Id" = ${sale}`;
      return (await scene.sql([itself, invoices, ...tables].join(' union '))).map(({ StudentId }) => StudentId);
    };
    await scene.good('POST', `student/${kept}/merge`, { sourceId: merged });
    for (const sale of [own.sale, old.AgencySaleId, other.sale]) expect(await loadStudents(sale)).toEqual([kept]);
    await scene.patch(waiting.Id, { StatusId: 'Paid' });
    await scene.enter(own, 300, { StatusId: 'Cleared' });
    await scene.enter(own, 150);
    await scene.enter(other, 500, { StatusId: 'Paid' });
    await scene.good('POST', 'agencyopeningbalance', { ...imported, StudentId: kept, InstallmentNumber: 2, Amount: 400 });
    const since = await scene.earning(700, { student: kept });
    await scene.enter(since, 700, { StatusId: 'Paid' });
    await scene.good('POST', `student/${kept}/unmerge`, { sourceId: merged });
    for (const sale of [own.sale, old.AgencySaleId]) expect(await loadStudents(sale), `sale ${sale}`).toEqual([merged]);
    for (const sale of [other.sale, since.sale]) expect(await loadStudents(sale), `sale ${sale}`).toEqual([kept]);
    expect(await scene.good('GET', `agencysale/${own.sale}/financialtotals`)).toMatchObject({ Total: 1000, Paid: 600, Balance: 400 });
    expect((await scene.commissionsOf(own)).map(({ PaidAmount }) => PaidAmount)).toEqual([100, 200, 300]);
  });

  it('[SUPP-008] earns by what is agreed for its category of the platform, whatever category of the agency has the same id', async () => {
    const { engine } = scene.server.running;
    const sold = await scene.earning([1000, 300], { headOffice: 10 });
    const category = await scene.made('agencyfeecategory', { Name: 'Homestay and meals' });
    await scene.sql(`insert into "FeeCategory" ("Id", "Name") values (${category}, 'Weekly tuition')`);
    const tuition = await scene.made('agencyfeecategory', { Name: 'weekly tuition' });
    await engine.database.write(scene.one.agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(scene.one.agencyId));
      const terms = { AgencySupplierId: sold.supplierId, FeeCategoryId: category, HeadOfficePercentage: decimal(50) };
      await records.createMany('AgencySupplierCommission', [{ ...terms, ApplyTo: 'FeeCategories' }]);
      const fee = { Type: 'Service' as const, AgencySupplierId: sold.supplierId, CurrencyId: scene.aud, Amount: decimal(1), ApplyCommission: true };
      const priced = [tuition, category].map((AgencyFeeCategoryId, index) => ({ ...fee, AgencyFeeCategoryId, DescriptionLanguage1: `Fee ${index}` }));
      const FeeIds = await records.createMany('AgencyFee', priced);
      await records.systemUpdateMany(
        'AgencySaleItemAgencyFee',
        sold.fees.map((Id, index) => ({ Id, FeeId: FeeIds[index] ?? 0 })),
      );
    });
    const PaymentItems = [scene.item(sold.fees[0], 1000), scene.item(sold.fees[1], 300)];
    await scene.good('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, { StatusId: 'Paid', PaymentItems });
    const earned = (await scene.commissionsOf(sold)).toSorted((a, b) => a.AgencySaleItemAgencyFeeId - b.AgencySaleItemAgencyFeeId);
    expect(earned.map(({ AmountExcTax }) => AmountExcTax)).toEqual([500, 30]);
  });

  it('is recorded in the history of its commission, by the person who received it', async () => {
    const sold = await scene.earning(100);
    await scene.enter(sold, 100, { StatusId: 'Paid' });
    const [commission] = await scene.commissionsOf(sold);
    const history = await scene.good<object>('GET', `agencycommission/${commission?.Id}/journal`);
    expect(history).toMatchObject({ Count: 1, Data: [{ UserName: 'manager of One' }] });
  });

  it('[COMM-023] earns as the golden cases say, with and without tax, inclusive and exclusive, written off and refunded', async () => {
    const file: { readonly cases: readonly { readonly name: string; readonly in: Record<string, string | boolean>; readonly out: Record<string, string> }[] } =
      JSON.parse(readFileSync(new URL('../golden/commission.json', import.meta.url), 'utf8'));
    for (const { name, in: given, out } of file.cases) {
      const base = Number(given['base']);
      await scene.sql(`delete from "AgencySetting" where "Key" = 'CommissionTaxRate' and "AgencyId" = ${scene.one.agencyId}`);
      await scene.sql(
        `insert into "AgencySetting" ("AgencyId", "Key", "Value") values (${scene.one.agencyId}, 'CommissionTaxRate', '${String(given['taxRate'])}')`,
      );
      const sold = await scene.earning(Math.abs(base), {
        headOffice: Number(given['headOfficePct']),
        office: Number(given['officePct']),
        applyTax: given['applyTax'] === true,
        taxInclusive: given['taxInclusive'] === true,
        applyCommission: given['applyCommission'] === true,
        writeOff: Number(given['writeOff']),
      });
      await scene.enter(sold, Math.abs(base), { StatusId: 'Paid' });
      if (base < 0) await refund(sold, -base);
      const made = (await scene.commissionsOf(sold)).at(-1);
      expect(
        {
          amountExcTax: made?.AmountExcTax,
          taxAmount: made?.TaxAmount,
          amountIncTax: made?.AmountIncTax,
          headOfficeShare: made?.HeadOfficeAmount,
          officeShare: made?.OfficeAmount,
        },
        name,
      ).toEqual(Object.fromEntries(Object.entries(out).map(([key, value]) => [key, Number(value)])));
    }
    await scene.sql(`delete from "AgencySetting" where "Key" = 'CommissionTaxRate' and "AgencyId" = ${scene.one.agencyId}`);
  });

  it('earns in parts that add up to the commission on the whole (D-19)', async () => {
    const sold = await scene.earning(4976.29, { headOffice: 12.32, applyTax: true, taxInclusive: true });
    for (const part of [3025.79, 1950.49, 0.01]) await scene.enter(sold, part, { StatusId: 'Paid' });
    const all = await scene.commissionsOf(sold);
    expect(all.reduce((sum, { AmountIncTax }) => sum + Math.round(AmountIncTax * 100), 0)).toBe(61_308);
  });

  it('consumes what is given up first, over as many payments as it takes (D-53)', async () => {
    const sold = await scene.earning(1000, { headOffice: 10, writeOff: 30 });
    for (const part of [200, 200, 600]) await scene.enter(sold, part, { StatusId: 'Paid' });
    expect(amounts(await scene.commissionsOf(sold))).toEqual([
      [200, 0, 0],
      [200, 10, 0],
      [600, 60, 0],
    ]);
  });

  it('makes a commission of nothing where the fee gives none, so that the money reaches the school (D-59)', async () => {
    const sold = await scene.earning(500, { applyCommission: false });
    await scene.enter(sold, 500, { StatusId: 'Paid' });
    expect(await scene.commissionsOf(sold)).toMatchObject([{ AmountExcTax: 0, TaxAmount: 0, ToInvoice: 0, PayToSupplier: 500 }]);
  });

  it('[PAY-054] earns nothing of services of the agency itself, of what is written off, and of a quote', async () => {
    const sold = await scene.earning(500);
    await scene.sql(`update "AgencySaleItemAgencyFee" set "AgencySupplierId" = null, "IsGeneric" = true where "Id" = ${sold.fees[0]}`);
    await scene.enter(sold, 500, { StatusId: 'Paid' });
    expect(await scene.commissionsOf(sold)).toEqual([]);
    const other = await scene.earning(500);
    const payment = await scene.enter(other, 100);
    const reason = Number((await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} limit 1`))[0]?.['Id']);
    expect((await scene.patch(payment.Id, { StatusId: 'WriteOff', WriteOffReasonId: reason })).status).toBe(200);
    expect(await scene.commissionsOf(other)).toEqual([]);
    // Once it is owed again and paid, it does.
    expect((await scene.patch(payment.Id, { StatusId: 'Paid' })).status).toBe(409);
    expect((await scene.patch(payment.Id, { StatusId: 'Unpaid' })).status).toBe(200);
    expect(await scene.commissionsOf(other)).toEqual([]);
    expect((await scene.patch(payment.Id, { StatusId: 'Paid' })).status).toBe(200);
    expect(await scene.commissionsOf(other)).toMatchObject([{ PaidAmount: 100, AmountExcTax: 30 }]);
  });

  it('is withheld where the supplier allows it and the money is not at the supplier', async () => {
    const sold = await scene.earning(3600, { withhold: true, applyTax: true });
    await scene.enter(sold, 3000, { StatusId: 'Paid' });
    await scene.enter(sold, 600, { StatusId: 'Paid', PaidAtSupplier: true });
    expect(await scene.commissionsOf(sold)).toMatchObject([
      { IsWithheld: true, ToInvoice: 0, PayToSupplier: 2010 },
      { IsWithheld: false, PaidAtSupplier: true, ToInvoice: 198, PayToSupplier: 0 },
    ]);
  });

  it('follows its payment where somebody mends where it was paid', async () => {
    const sold = await scene.earning(1000, { withhold: true });
    const { Id } = await scene.enter(sold, 1000, { StatusId: 'Paid' });
    await scene.patch(Id, { PaidAtSupplier: true, DateReceived: '2026-01-05' });
    expect(await scene.commissionsOf(sold)).toMatchObject([{ PaidAtSupplier: true, IsWithheld: false, ToInvoice: 300, PayToSupplier: 0 }]);
    await scene.patch(Id, { PaidAtSupplier: false });
    const [commission] = await scene.commissionsOf(sold);
    expect(commission).toMatchObject({ PaidAtSupplier: false, IsWithheld: true, ToInvoice: 0, PayToSupplier: 700 });
    expect(commission?.TransactionDate).toMatch(/^2026-01-05/);
  });

  it('takes the percentage of the line before what is agreed, and reckons again when it becomes another one', async () => {
    const sold = await scene.earning(1000, { linePercentage: 20 });
    await scene.enter(sold, 500, { StatusId: 'Paid' });
    expect(amounts(await scene.commissionsOf(sold))).toEqual([[500, 100, 0]]);
    await scene.good('PUT', `agencysaleitemagencyfee/${sold.fees[0]}/patch`, { Id: sold.fees[0], CommissionPercentage: 10, CommissionWriteOff: 20 });
    expect(amounts(await scene.commissionsOf(sold))).toEqual([[500, 30, 0]]);
    await scene.enter(sold, 500, { StatusId: 'Paid' });
    expect(amounts(await scene.commissionsOf(sold))).toEqual([
      [500, 30, 0],
      [500, 50, 0],
    ]);
  });
});

describe('money that goes back', () => {
  it('claws back with the sign of the refund once it is paid, cumulatively (D-53)', async () => {
    const sold = await scene.earning(1000.05, { headOffice: 12.5, office: 12.5, applyTax: true });
    await scene.enter(sold, 1000.05, { StatusId: 'Paid' });
    const unpaid = await refund(sold, 333.35, 'Unpaid');
    expect(await scene.commissionsOf(sold)).toHaveLength(1);
    await scene.patch(unpaid, { StatusId: 'Paid' });
    await refund(sold, 666.7);
    const all = await scene.commissionsOf(sold);
    expect(all.map(({ PaidAmount }) => PaidAmount)).toEqual([1000.05, -333.35, -666.7]);
    const cents = (name: 'AmountExcTax' | 'TaxAmount' | 'OfficeAmount' | 'HeadOfficeAmount') =>
      all.reduce((sum, commission) => sum + Math.round(commission[name] * 100), 0);
    expect([cents('AmountExcTax'), cents('TaxAmount'), cents('OfficeAmount'), cents('HeadOfficeAmount')]).toEqual([0, 0, 0, 0]);
  });

  it('cancels the commission with its payment, and gives what was given up to those that stay', async () => {
    const sold = await scene.earning(1000, { headOffice: 10, writeOff: 30 });
    const first = await scene.enter(sold, 500, { StatusId: 'Paid' });
    await scene.enter(sold, 500, { StatusId: 'Paid' });
    await scene.patch(first.Id, { StatusId: 'Cancelled' });
    expect(await scene.commissionsOf(sold)).toMatchObject([
      { AgencyCommissionStatusId: 'Cancelled', AmountExcTax: 20 },
      { AgencyCommissionStatusId: 'New Commission', AmountExcTax: 20 },
    ]);
    await scene.enter(sold, 500, { StatusId: 'Paid' });
    expect((await scene.liveOf(sold)).map(({ AmountExcTax }) => AmountExcTax)).toEqual([20, 50]);
  });

  it('refuses to cancel a payment whose commission is in a document, and keeps its percentages', async () => {
    const sold = await scene.earning(1000);
    const payment = await scene.enter(sold, 500, { StatusId: 'Paid' });
    const [commission] = await scene.commissionsOf(sold);
    const [invoice] = await scene.sql(
      `insert into "AgencySupplierInvoice" ("AgencyId", "SupplierId", "AgencyOfficeId", "CurrencyId", "TotalAmountOwing") values (${scene.one.agencyId}, ${sold.supplierId}, ${scene.one.officeId}, ${scene.aud}, 150) returning "Id"`,
    );
    await scene.sql(`update "AgencyCommission" set "InvoiceId" = ${String(invoice?.['Id'])} where "Id" = ${commission?.Id}`);
    const cancelled = await scene.patch(payment.Id, { StatusId: 'Cancelled' });
    expect([cancelled.status, cancelled.body.Key]).toEqual([409, 'StatusId']);
    const moved = await scene.patch(payment.Id, { PaidAtSupplier: true });
    expect([moved.status, moved.body.Key]).toEqual([409, 'PaidAtSupplier']);
    await scene.sql(`update "AgencySupplierCommission" set "HeadOfficePercentage" = 5 where "AgencySupplierId" = ${sold.supplierId}`);
    await scene.enter(sold, 500, { StatusId: 'Paid' });
    expect((await scene.commissionsOf(sold)).map(({ AmountExcTax }) => AmountExcTax)).toEqual([150, 150]);
  });
});

it('what is free makes up for what is in an invoice, also where that arose later', async () => {
  const sold = await scene.earning(1000, { headOffice: 10, writeOff: 30 });
  const [first] = [await scene.enter(sold, 200, { StatusId: 'Paid' }), await scene.enter(sold, 200, { StatusId: 'Paid' })];
  await scene.enter(sold, 600, { StatusId: 'Paid' });
  const [, , third] = await scene.commissionsOf(sold);
  const [invoice] = await scene.sql(
    `insert into "AgencySupplierInvoice" ("AgencyId", "SupplierId", "AgencyOfficeId", "CurrencyId", "TotalAmountOwing") values (${scene.one.agencyId}, ${sold.supplierId}, ${scene.one.officeId}, ${scene.aud}, 60) returning "Id"`,
  );
  await scene.sql(`update "AgencyCommission" set "InvoiceId" = ${String(invoice?.['Id'])} where "Id" = ${third?.Id}`);
  await scene.patch(first?.Id ?? 0, { StatusId: 'Cancelled' });
  // A tenth of 800, less the 30 that are given up: 60 are invoiced already.
  expect(amounts(await scene.liveOf(sold))).toEqual([
    [200, -10, 0],
    [600, 60, 0],
  ]);
});

interface Listed {
  readonly Id: number;
}
const listed = async (body: object, query = '', caller = scene.manager): Promise<readonly number[]> =>
  (await scene.good<{ Data: readonly Listed[] }>('POST', `agencycommission/search${query}`, body, caller)).Data.map(({ Id }) => Id);
const patch = (id: number | undefined, values: object, caller = scene.manager) =>
  scene.call<Commission & Rejected>('PUT', `agencycommission/${id}/patch`, { Id: id, ...values }, caller);
const only = async (sold: Earning): Promise<Commission> => {
  const [first] = await scene.commissionsOf(sold);
  if (!first) throw new Error('There is no commission.');
  return first;
};
const paidFee = async (price: number, terms: Terms = {}, values: object = {}): Promise<Earning> => {
  const sold = await scene.earning(price, terms);
  await scene.enter(sold, price, { StatusId: 'Paid', ...values });
  return sold;
};
/** Into its own document, as the other plugin would write it. */
const put = async (sold: Earning, kind: 'invoice' | 'bill', values = ''): Promise<number> => {
  const [table, link] = kind === 'invoice' ? ['AgencySupplierInvoice', 'InvoiceId'] : ['AgencyBill', 'BillId'];
  const [row] = await scene.sql(
    `insert into "${table}" ("AgencyId", "SupplierId", "AgencyOfficeId", "CurrencyId", "TotalAmountOwing") values (${scene.one.agencyId}, ${sold.supplierId}, ${scene.one.officeId}, ${scene.aud}, 150) returning "Id"`,
  );
  const { Id } = await only(sold);
  await scene.sql(`update "AgencyCommission" set "${link}" = ${String(row?.['Id'])}${values} where "Id" = ${Id}`);
  return Id;
};

describe('the list', () => {
  let states: Readonly<Record<'fresh' | 'invoiced' | 'billed' | 'paid' | 'atSupplier' | 'late', number>>;
  beforeAll(async () => {
    const supplier = { ClaimFromDays: 0, PaymentTermDays: 10 };
    states = {
      fresh: (await only(await paidFee(100, { start: '2030-01-07', supplier }))).Id,
      invoiced: await put(await paidFee(100, { supplier, start: '2030-01-07' }), 'invoice'),
      billed: await put(await paidFee(100, { withhold: true }), 'bill'),
      paid: await put(await paidFee(100), 'invoice', ', "IsSettled" = true'),
      atSupplier: (await only(await paidFee(100, { start: '2030-01-07', supplier }, { PaidAtSupplier: true }))).Id,
      late: (await only(await paidFee(100, { start: '2020-01-06', supplier }, { DateReceived: '2020-01-06' }))).Id,
    };
  });
  const known = async (body: object, query = ''): Promise<readonly string[]> => {
    const found = new Set(await listed(body, query));
    return Object.entries(states).flatMap(([name, id]) => (found.has(id) ? [name] : []));
  };

  it('[COMM-003] [COMM-010] [COMM-011] [COMM-015] [COMM-017] is searched by its names, and has a tab for each status and each kind of what is owed', async () => {
    expect(await known({ AgencyCommissionStatusId: 'New Commission' })).toEqual(['fresh', 'atSupplier', 'late']);
    expect(await known({ OnlyNew: true })).toEqual(['fresh', 'atSupplier', 'late']);
    expect(await known({ AgencyCommissionStatusId: 'Invoiced' })).toEqual(['invoiced']);
    expect(await known({ AgencyCommissionStatusId: 'Billed' })).toEqual(['billed']);
    expect(await known({ AgencyCommissionStatusId: 'Paid' })).toEqual(['paid']);
    expect(await known({ OnlyToBeReceived: true })).toEqual(['fresh', 'invoiced', 'atSupplier', 'late']);
    expect(await known({ OnlyToBePaid: true })).toEqual(['fresh', 'invoiced', 'billed', 'paid', 'late']);
    expect(await known({ OnlyOverdue: true })).toEqual(['late']);
    expect(await known({ AgencyOffices: [scene.one.officeId], OnlyOverdue: true })).toEqual(['late']);
    expect(await known({ AgencyOffices: [99_999_999] })).toEqual([]);
    expect(await known({ SearchTerm: 'College Souza', OnlyNew: true })).toEqual(['fresh', 'atSupplier', 'late']);
    // What is owed is never hidden by the default range, whatever its day.
    expect(await known({ DateRange: 'Last 120 Days', OnlyOverdue: true })).toEqual(['late']);
    const names = ['new', 'invoiced', 'billed', 'paid', 'cancelled', 'overdue', 'to be received', 'to be paid', 'search'];
    const { Views, Grid } = await scene.good<{
      Views: readonly { ViewId: number; Name: string; OrderBy: string }[];
      Grid: { SearchRest: number; Operations: readonly { Operation: string; Asks: readonly { Name: string }[] }[] };
    }>('GET', 'entityconfig/agencycommission');
    expect(Views.map(({ Name }) => Name.toLowerCase())).toEqual(expect.arrayContaining(['all commissions', ...names]));
    const orderOf = Object.fromEntries(Views.map(({ Name, OrderBy }) => [Name, OrderBy]));
    expect(orderOf).toMatchObject({
      'All commissions': 'DateCreated desc',
      Overdue: 'InvoiceDueDate desc',
      'To be received': 'InvoiceDueDate desc',
      'To be paid': 'TransactionDate desc',
      Paid: 'DateCreated desc',
    });
    for (const [name, wanted] of [
      ['To be received', ['fresh', 'invoiced', 'atSupplier', 'late']],
      ['Overdue', ['late']],
    ] as const)
      expect(await known({}, `?viewId=${Views.find(({ Name }) => Name === name)?.ViewId}`)).toEqual(wanted);
    expect(Grid.SearchRest).toBe(300);
    expect(Grid.Operations.map(({ Operation }) => Operation)).toEqual(expect.arrayContaining(['paySupplier', 'updateIsWithheld']));
    // A search of payments answers payments, and the other way round.
    const payments = await scene.good<{ Data: readonly object[] }>('POST', 'agencysalepayment/search', {});
    expect(payments.Data.some((row) => 'ToInvoice' in row)).toBe(false);
  });

  it('[COMM-002] [COMM-004] [COMM-012] [COMM-028] the list of commissions begins with 50 rows of the last 120 days, the newest first, and searches after 300 ms', async () => {
    expect(await scene.good('POST', 'agencycommission/search/init', {})).toMatchObject({
      Skip: 0,
      Take: 50,
      Search: expect.arrayContaining([expect.objectContaining({ Name: 'DateRange', Default: expect.objectContaining({ Name: 'Last 120 Days' }) })]),
    });
    const ids = await listed({}, '?skip=0&take=50');
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const { Grid } = await scene.good<{ Grid: { SearchRest: number } }>('GET', 'entityconfig/agencycommission');
    expect(Grid.SearchRest).toBe(300);
  });

  it('[COMM-009] says by flags what can be done with a row, to those who may', async () => {
    const loadFlags = async (id: number, caller = scene.manager) => {
      const { CanCreateInvoice, CanEnterInvoicePayment, CanPaySupplier, CanUpdateIsWithheld } = await scene.good<Commission>(
        'GET',
        `agencycommission/${id}`,
        undefined,
        caller,
      );
      return [CanCreateInvoice, CanEnterInvoicePayment, CanPaySupplier, CanUpdateIsWithheld];
    };
    expect(await loadFlags(states.fresh)).toEqual([true, false, true, true]);
    expect(await loadFlags(states.invoiced)).toEqual([false, true, true, false]);
    expect(await loadFlags(states.billed)).toEqual([false, false, false, false]);
    expect(await loadFlags(states.paid)).toEqual([false, false, true, false]);
    expect(await loadFlags(states.atSupplier)).toEqual([true, false, false, false]);
  });

  it('[COMM-024] is there for those alone who may see commissions', async () => {
    for (const path of ['agencycommission/search', 'agencycommission/bysupplier', 'AgencySaleItemAgencyFeeReport/search'])
      expect((await scene.call('POST', path, {}, scene.clerk)).status, path).toBe(403);
    for (const path of ['agencycommission/claims', 'agencycommission/agents', `agencycommission/${states.fresh}`])
      expect((await scene.call('GET', path, undefined, scene.clerk)).status, path).toBe(403);
    expect((await scene.call('GET', `agencycommission/${states.fresh}`, undefined, scene.other)).status).toBe(404);
  });

  it('[META-077] has bills beside it, whose view is 61', async () => {
    const { Views } = await scene.good<{ Views: readonly { ViewId: number }[] }>('GET', 'entityconfig/agencybill', undefined, scene.god);
    expect(Views.map(({ ViewId }) => ViewId)).toContain(61);
  });

  it('[COMM-014] goes to Excel', async () => {
    const response = await fetch(`${scene.server.url}/api/agencycommission/excel?viewId=1336`, {
      headers: { Authorization: `Bearer ${scene.manager.token}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  });

  it('[COMM-013] [COMM-007] [COMM-015] is answered by supplier with what each is for, for choosing those of a document', async () => {
    const sold = await paidFee(1000, { applyTax: true });
    await refund(sold, 100);
    const found = await scene.good<{ Data: readonly object[]; Count: number; Totals: readonly object[] }>('POST', 'agencycommission/bysupplier', {
      SupplierId: sold.supplierId,
      AgencyOffices: [scene.one.officeId],
      OnlyNew: true,
    });
    expect(found).toMatchObject({
      Count: 2,
      Data: [
        { AmountExcTax: 300, TaxAmount: 30, CanCreateInvoice: true, FeeDetails: { FeeDescription: 'Tuition', CourseName: 'English', AgencySaleId: sold.sale } },
        { AmountExcTax: -30, TaxAmount: -3, CanCreateInvoice: true },
      ],
      Totals: [{ CurrencyId: scene.aud, ToInvoice: 297, PayToSupplier: 900 }],
    });
    await scene.sql(
      `update "AgencyCommission" set "IsSettled" = false, "InvoiceId" = (select max("Id") from "AgencySupplierInvoice") where "SupplierId" = ${sold.supplierId}`,
    );
    for (const [body, count] of [
      [{ OnlyNew: true }, 0],
      [{ OnlyToInvoice: true }, 0],
      [{ OnlyToBill: true }, 2],
    ] as const)
      expect(await scene.good('POST', 'agencycommission/bysupplier', { SupplierId: sold.supplierId, ...body })).toMatchObject({ Count: count });
  });
});

describe('paying the supplier and withholding', () => {
  it('[COMM-005] [COMM-016] [COMM-018] sets the day and the method where nobody has said them', async () => {
    const method = await scene.made('agencysupplierpaymentmethod/', { Name: 'Transfer', IsDefault: true });
    const sold = await paidFee(100);
    const { Id } = await only(sold);
    const paid = await patch(Id, { IsSupplierPaid: true });
    expect(paid.body).toMatchObject({ IsSupplierPaid: true, SupplierPaymentMethod: method });
    expect(paid.body.SupplierPaidDate?.slice(0, 10)).toBe(scene.today);
    expect((await patch(Id, { SupplierPaidDate: '2027-01-04' })).body).toMatchObject({
      SupplierPaidDate: expect.stringMatching(/^2027-01-04/),
      SupplierPaymentMethod: method,
    });
    const verb = await paidFee(100);
    await scene.good('POST', `agencycommission/${(await only(verb)).Id}/paysupplier`, { SupplierPaidDate: '2027-01-05' });
    expect(await only(verb)).toMatchObject({ IsSupplierPaid: true, SupplierPaidDate: expect.stringMatching(/^2027-01-05/), SupplierPaymentMethod: method });
    const again = await scene.call('POST', `agencycommission/${(await only(verb)).Id}/paysupplier`, {});
    expect(again.status).toBe(409);
  });

  it('[COMM-019] [COMM-020] [COMM-021] [COMM-006] clears day and method when it is taken back or withheld, and may be said again', async () => {
    const sold = await paidFee(100);
    const { Id } = await only(sold);
    const cleared = { IsSupplierPaid: false, SupplierPaidDate: null, SupplierPaymentMethod: null };
    await patch(Id, { IsSupplierPaid: true });
    expect((await patch(Id, { IsSupplierPaid: false })).body).toMatchObject(cleared);
    await patch(Id, { IsSupplierPaid: true });
    const { Actions } = await scene.good<{ Actions: readonly { Verb: string; Confirm: string }[] }>('GET', 'entityconfig/agencycommission');
    expect(Actions.find(({ Verb }) => Verb === 'unpaysupplier')?.Confirm).toBe('Payment Date and Payment Method will be cleared out on saving.');
    await scene.good('POST', `agencycommission/${Id}/unpaysupplier`, {});
    expect(await only(sold)).toMatchObject(cleared);
    await patch(Id, { IsSupplierPaid: true });
    expect((await patch(Id, { IsWithheld: true })).body).toMatchObject({ ...cleared, IsWithheld: true, ToInvoice: 0, PayToSupplier: 70 });
    expect((await patch(Id, { IsSupplierPaid: true })).body).toMatchObject({ IsSupplierPaid: true, IsWithheld: true });
    await scene.good('POST', `agencycommission/${Id}/passon`, {});
    expect(await only(sold)).toMatchObject({ IsWithheld: false, ToInvoice: 30, PayToSupplier: 100 });
  });

  it('[COMM-026] pays many suppliers at once, and says of each refusal why', async () => {
    const ids = [(await only(await paidFee(100))).Id, (await only(await paidFee(100, {}, { PaidAtSupplier: true }))).Id];
    const operate = (operation: string, entity: object, caller = scene.manager, chosen: readonly number[] = ids) =>
      scene.call<object>('POST', 'agencycommission/bulkUpdate', { IteratorIds: chosen, ValidationGroup: operation, entity }, caller);
    expect((await operate('paySupplier', { SupplierPaidDate: '2027-01-06' })).body).toMatchObject({
      Total: 2,
      Success: 1,
      Fail: 1,
      Errors: [{ Id: ids[1], Message: 'Nothing is payable to the supplier for this commission.' }],
    });
    expect((await operate('paySupplier', {}, scene.manager, [ids[0] ?? 0, 99_999_999])).body).toMatchObject({
      Success: 0,
      Errors: [
        { Id: ids[0], Message: 'The supplier has already been paid.' },
        { Id: 99_999_999, Message: 'This commission does not exist.' },
      ],
    });
    expect((await operate('updateIsWithheld', { IsWithheld: true })).body).toMatchObject({ Success: 1, Fail: 1 });
    expect((await operate('paySupplier', {}, scene.clerk)).status).toBe(403);
    expect((await operate('paySupplier', {}, scene.other)).body).toMatchObject({ Success: 0, Fail: 2 });
  });

  it('refuses what the state closes (409) and what nobody writes (400), and changes nothing', async () => {
    const fresh = await only(await paidFee(100));
    const atSupplier = await only(await paidFee(100, {}, { PaidAtSupplier: true }));
    const locked = await put(await paidFee(100), 'invoice');
    const gone = await paidFee(100);
    await scene.patch((await only(gone)).AgencySalePaymentId, { StatusId: 'Cancelled' });
    const cancelled = (await only(gone)).Id;
    const back = await paidFee(100);
    await refund(back, 40);
    const clawedBack = (await scene.commissionsOf(back))[1]?.Id;
    for (const [id, values, status, key] of [
      [locked, { IsWithheld: true }, 409, undefined],
      [atSupplier.Id, { IsWithheld: true }, 409, undefined],
      [atSupplier.Id, { IsSupplierPaid: true }, 409, undefined],
      [cancelled, { IsSupplierPaid: true }, 409, undefined],
      [clawedBack, { IsSupplierPaid: true }, 409, 'IsSupplierPaid'],
      [fresh.Id, { SupplierPaidDate: '2027-01-01' }, 400, 'SupplierPaidDate'],
      [fresh.Id, { IsSupplierPaid: true, SupplierPaidDate: 'soon' }, 400, 'SupplierPaidDate'],
      [fresh.Id, { IsSupplierPaid: true, SupplierPaymentMethod: 99_999_999 }, 400, 'SupplierPaymentMethod'],
      [fresh.Id, { IsSupplierPaid: 'perhaps' }, 400, 'IsSupplierPaid'],
    ] as const) {
      const rejected = await patch(id, values);
      expect([rejected.status, rejected.body.Key ?? rejected.body.Errors?.[0]?.Key], JSON.stringify(values) + rejected.text).toEqual([status, key]);
    }
    expect(await scene.good('GET', `agencycommission/${fresh.Id}`)).toMatchObject({ IsSupplierPaid: false, IsWithheld: false, RowVersion: 1 });
    expect((await patch(fresh.Id, { IsWithheld: true }, scene.clerk)).status).toBe(403);
    expect((await patch(fresh.Id, { AmountExcTax: 1 })).status).not.toBe(200);
    expect((await scene.call('POST', 'agencycommission/', { SupplierId: fresh.SupplierId })).status).toBe(403);
  });

  it('[COMM-022] is a new commission again when it leaves its document', async () => {
    const Id = await put(await paidFee(100), 'invoice');
    expect(await scene.good('GET', `agencycommission/${Id}`)).toMatchObject({ AgencyCommissionStatusId: 'Invoiced', IsCommissionLocked: true });
    await scene.sql(`update "AgencyCommission" set "InvoiceId" = null where "Id" = ${Id}`);
    expect(await scene.good('GET', `agencycommission/${Id}`)).toMatchObject({ AgencyCommissionStatusId: 'New Commission', CanCreateInvoice: true });
  });
});

describe('what is expected', () => {
  it('is claimed from the start of the course, which may be deferred, until the deadline, and expected by the term of the supplier', async () => {
    const start = scene.dayFrom(20);
    const sold = await paidFee(1000, { start, supplier: { ClaimFromDays: 14, ClaimDeadlineDays: 60, PaymentTermDays: 21 } }, { DateReceived: scene.today });
    const settled = await paidFee(
      500,
      { start: scene.dayFrom(-60), supplier: { ClaimFromDays: 0, PaymentTermDays: 20 } },
      { DateReceived: scene.dayFrom(-50) },
    );
    await put(settled, 'invoice', ', "IsSettled" = true');
    const query = (body: object): string =>
      new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)])).toString();
    const ask = (body: object) =>
      scene.good<{ Data: readonly object[]; Count: number; Months: readonly object[] }>('GET', `agencycommission/claims?${query(body)}`);
    const due = scene.dayFrom(55);
    const calendar = await ask({ SupplierId: sold.supplierId });
    expect(calendar).toMatchObject({
      Count: 1,
      Data: [
        {
          CourseName: 'English',
          CourseStartDate: start,
          ClaimFrom: scene.dayFrom(34),
          ClaimUntil: scene.dayFrom(94),
          ExpectedOn: due,
          State: 'Not yet',
          Amount: 300,
        },
      ],
      Months: [{ Month: due.slice(0, 7), Expected: 300, Received: 0, Missing: 300 }],
    });
    expect((await only(sold)).InvoiceDueDate).toMatch(new RegExp(`^${due}`));
    const later = { agencySaleItemId: sold.line, startDate: scene.dayFrom(50), reason: 'The visa is late' };
    await scene.good('POST', `agencysale/${sold.sale}/defer`, later);
    expect(await ask({ SupplierId: sold.supplierId })).toMatchObject({ Data: [{ ClaimFrom: scene.dayFrom(64), ExpectedOn: scene.dayFrom(85) }] });
    expect(await ask({ SupplierId: settled.supplierId })).toMatchObject({
      Data: [{ State: 'Received', ClaimUntil: null, Amount: 150 }],
      Months: [{ Expected: 150, Received: 150, Missing: 0 }],
    });
    expect(await ask({ SupplierId: settled.supplierId, State: 'Not yet' })).toMatchObject({ Count: 0, Months: [] });
    expect(await ask({ SupplierId: sold.supplierId, From: scene.dayFrom(86) })).toMatchObject({ Count: 0 });
    for (const body of [{ From: 'soon' }, { State: 'Never' }, { SupplierId: 0 }, { Elsewhere: 1 }])
      expect((await scene.call('GET', `agencycommission/claims?${query(body)}`)).status, JSON.stringify(body)).toBe(400);
  });

  it('comes to sub-agents by their percentage, and is payable once it is in the hands of the agency', async () => {
    const agent = await scene.made('agencyagent/', { Name: 'Rosa', AgencyOfficeId: scene.one.officeId, CommissionPercentage: 12.5 });
    const [waiting, held] = [await paidFee(1000), await paidFee(333, { withhold: true })];
    for (const { sale } of [waiting, held]) await scene.sql(`update "AgencySale" set "AgencyAgentId" = ${agent} where "Id" = ${sale}`);
    expect(await scene.good('GET', `agencycommission/agents?AgencyAgentId=${agent}`)).toMatchObject({
      Count: 1,
      Data: [{ AgencyAgentName: 'Rosa', CommissionPercentage: 12.5, Commissions: 2, Commission: 399.9, Earned: 49.99, Payable: 12.49 }],
      Totals: [{ Earned: 49.99, Payable: 12.49 }],
    });
    expect(await scene.good('GET', `agencycommission/agents?AgencyAgentId=${agent}&Until=${scene.dayFrom(-5)}`)).toMatchObject({ Count: 0, Totals: [] });
  });

  it('stands beside each fee in the report of fees', async () => {
    const sold = await paidFee(1000, { applyTax: true });
    expect(await scene.good('POST', 'AgencySaleItemAgencyFeeReport/search', { AgencySaleId: sold.sale })).toMatchObject({
      Count: 1,
      Data: [
        {
          FeeDetails: { FeeDescription: 'Tuition', CourseName: 'English' },
          LineTotal: 1000,
          PaidAmount: 1000,
          AmountExcTax: 300,
          TaxAmount: 30,
          ToInvoice: 330,
          Received: 0,
          Commissions: [{ AgencyCommissionStatusId: 'New Commission' }],
        },
      ],
    });
    expect(await scene.good('POST', 'AgencySaleItemAgencyFeeReport/search', { AgencySaleId: sold.sale, SearchTerm: 'Airport' })).toMatchObject({ Count: 0 });
    expect((await scene.call('POST', 'AgencySaleItemAgencyFeeReport/search', { take: 0 })).status).toBe(400);
  });
});

/** As a school's offer may ask: the price of a confirmed sale itself stays. */
const correct = (sold: { readonly sale: number; readonly fees: readonly number[] }, UnitPrice: number) =>
  scene.good('POST', `agencysale/${sold.sale}/correctfee`, { AgencySaleItemAgencyFeeId: sold.fees[0], Qty: 1, UnitPrice, Reason: 'The offer' });

describe('a used credit', () => {
  const loadState = async ({ sale }: Earning): Promise<readonly string[]> =>
    (await scene.listOf(sale)).map(({ StatusId, IsRefund, Amount }) => `${IsRefund ? '-' : ''}${Amount} ${StatusId}`);
  const loadEarned = async (sold: Earning): Promise<number> =>
    (await scene.commissionsOf(sold))
      .filter(({ AgencyCommissionStatusId }) => AgencyCommissionStatusId !== 'Cancelled')
      .reduce((all, { AmountExcTax }) => all + AmountExcTax, 0);
  const credit = async () => (await scene.good<{ Total: { Amount: number }[] }>('GET', `student/${scene.student}/credit`)).Total.map(({ Amount }) => Amount);
  /** 1000 received of A, whose price is 400 by now, and 600 of credit used for B: whole, or this much of it. */
  async function used(amount: number) {
    const [from, to] = [await scene.earning(1000), await scene.earning(600)];
    const received = await scene.enter(from, 1000, { StatusId: 'Paid' });
    await correct(from, 400);
    const waiting = await scene.enter(to, 600);
    const { Data } = await scene.good<Made>('POST', `agencysalepayment/${waiting.Id}/usecredit`, { Amount: amount });
    const [refundId = 0, paidId = 0] = [true, false].map((isRefund) => Data.find(({ IsRefund }) => IsRefund === isRefund)?.Id);
    return { from, to, received, refundId, paidId };
  }
  const end = async ({ received }: { readonly received: { readonly Id: number } }) =>
    expect((await scene.patch(received.Id, { StatusId: 'Cancelled' })).status).toBe(200);

  it('is cleared and cancelled on both sides by a change of either, with its commissions', async () => {
    for (const [side, amount] of [
      ['paidId', 600],
      ['refundId', 250],
    ] as const) {
      const made = await used(amount);
      const { from, to, refundId, paidId } = made;
      expect([await loadEarned(from), await loadEarned(to)]).toEqual([(1000 - amount) * 0.3, amount * 0.3]);
      const visible = await scene.good<{ CreditSides: { Id: number }[]; CancelWarnings: string[] }>('GET', `agencysalepayment/${made[side]}`);
      expect(visible.CreditSides.map(({ Id }) => Id)).toEqual([side === 'paidId' ? refundId : paidId]);
      expect(visible.CancelWarnings[0]).toMatch(/The matching entry is cancelled as well/);
      expect((await scene.patch(made[side], { StatusId: 'Cleared', DateCleared: scene.today })).status).toBe(200);
      expect((await loadState(from)).at(-1)).toBe(`-${amount} Cleared`);
      expect(await scene.show(paidId)).toMatchObject({ StatusId: 'Cleared', DateCleared: expect.stringContaining(scene.today) });
      expect((await scene.call('DELETE', `agencysale/${from.sale}/agencysalepayment/${refundId}`)).status).toBe(409);
      expect((await scene.patch(made[side], { StatusId: 'Cancelled' })).status).toBe(200);
      expect(await loadState(from)).toEqual(['1000 Paid', `-${amount} Cancelled`]);
      expect((await scene.show(paidId)).Payment.StatusId).toBe('Cancelled');
      expect([await loadEarned(from), await loadEarned(to), await credit()]).toEqual([300, 0, [600]]);
      await end(made);
    }
  });

  it('is cancelled on neither side where one side may not be: it was passed on, or is out of reach', async () => {
    const made = await used(600);
    const { to, refundId, paidId } = made;
    // Half of it is credit of B by now, and pays C.
    await correct(to, 300);
    const last = await scene.earning(300);
    const waiting = await scene.enter(last, 300);
    const next = await scene.good<Made>('POST', `agencysalepayment/${waiting.Id}/usecredit`);
    for (const id of [refundId, paidId]) {
      const { status, body } = await scene.patch(id, { StatusId: 'Cancelled' });
      expect([status, body.Errors?.[0]?.Message]).toEqual([400, 'Part of this payment was refunded. Cancel the refund first.']);
    }
    expect([(await scene.show(refundId)).Payment.StatusId, (await scene.show(paidId)).Payment.StatusId]).toEqual(['Paid', 'Paid']);
    const many = await scene.good<{ Success: number }>('POST', 'agencysalepayment/bulkUpdate', {
      IteratorIds: next.Data.map(({ Id }) => Id),
      entity: { StatusId: 'Cancelled' },
    });
    expect(many.Success).toBe(2);
    expect(next.Data).toHaveLength(2);
    for (const { Id } of next.Data) expect((await scene.show(Id)).Payment.StatusId).toBe('Cancelled');
    const office = await scene.made('agencyoffice/', { Name: 'Far office', TimeZone: 'Australia/Perth' });
    await scene.sql(`update "AgencySalePayment" set "AgencyOfficeId" = ${office} where "Id" = ${refundId}`);
    const [group] = await scene.sql(`select "Id" from "UserGroup" where "Name" = 'Onlookers' and "AgencyId" = ${scene.one.agencyId}`);
    const clerk = await scene.server.as('clerk@one.test');
    await scene.good('PUT', `usergroup/${Number(group?.['Id'])}/patch`, {
      Id: Number(group?.['Id']),
      Permissions: ['CanViewOtherAgents', 'CanEditSales', 'CanCancelPayments'],
    });
    await expect.poll(async () => (await scene.call('GET', `agencysalepayment/${refundId}`, undefined, clerk)).status).toBe(404);
    const rejected = await scene.patch(paidId, { StatusId: 'Cancelled' }, clerk);
    expect([rejected.status, rejected.body.Message]).toEqual([403, expect.stringMatching(/^The matching entry for this used credit belongs to a sale/)]);
    expect((await scene.show(paidId)).Payment.StatusId).toBe('Paid');
    await scene.sql(`update "AgencySalePayment" set "AgencyOfficeId" = ${scene.one.officeId} where "Id" = ${refundId}`);
    expect((await scene.patch(paidId, { StatusId: 'Cancelled' })).status).toBe(200);
    expect((await scene.show(refundId)).Payment.StatusId).toBe('Cancelled');
    await end(made);
  });

  it('pays nothing out: its refund side is refused by bank files, bulk refunds and payments of invoices', async () => {
    const made = await used(600);
    const { AgencySalePaymentInvoiceId: Id } = await scene.show(made.refundId);
    const operate = (ValidationGroup: string) =>
      scene.call<{ Errors: { Message: string }[] }>('POST', 'agencysalepaymentinvoice/bulkUpdate', { IteratorIds: [Id], ValidationGroup, entity: {} });
    const message = 'This refund moved credit to another payment, so no money is paid out.';
    for (const operation of ['createABAFile', 'receivePaymentRefund'])
      expect(
        (await operate(operation)).body.Errors.map(({ Message }) => Message),
        operation,
      ).toEqual([message]);
    const paid = await scene.call('POST', 'agencysalepaymentinvoice/payClientInvoice', { Id, Amount: 1 });
    expect([paid.status, paid.body.Message]).toEqual([409, message]);
    await scene.patch(made.paidId, { StatusId: 'Cancelled' });
    await end(made);
  });
});
