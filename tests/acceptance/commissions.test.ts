// Commissions as programs find them: what received money earns, what goes back, what suppliers are paid, and what is refused.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Commission, type CommissionScene, commissionScene, demandEarned, type Earning } from './commission-scene.ts';
import { demandSound, type Made } from './payment-scene.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene();
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  await demandSound(scene);
  await demandEarned(scene);
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
    await scene.patch(payment.Id, { StatusId: 'Paid', DateReceived: '2027-01-15' });
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
    expect(first?.TransactionDate).toMatch(/^2027-01-15/);
    // Clearing what was paid earns nothing more.
    await scene.patch(payment.Id, { StatusId: 'Cleared' });
    expect(await scene.commissionsOf(sold)).toHaveLength(1);
    await scene.enter(sold, 1000, { StatusId: 'Cleared' });
    expect(amounts(await scene.commissionsOf(sold))).toEqual([
      [4000, 1200, 120],
      [1000, 300, 30],
    ]);
  });

  it('is told in the history of its commission, by the person who received it', async () => {
    const sold = await scene.earning(100);
    await scene.enter(sold, 100, { StatusId: 'Paid' });
    const [commission] = await scene.commissionsOf(sold);
    const history = await scene.good<object>('GET', `agencycommission/${commission?.Id}/journal`);
    expect(history).toMatchObject({ Data: [{ Action: 'create', UserId: scene.one.managerId }] });
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

  it('earns nothing of services of the agency itself, of what is written off, and of a quote', async () => {
    const sold = await scene.earning(500);
    await scene.sql(`update "AgencySaleItemAgencyFee" set "AgencySupplierId" = null, "IsGeneric" = true where "Id" = ${sold.fees[0]}`);
    await scene.enter(sold, 500, { StatusId: 'Paid' });
    expect(await scene.commissionsOf(sold)).toEqual([]);
    const other = await scene.earning(500);
    const payment = await scene.enter(other, 100);
    const reason = Number((await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} limit 1`))[0]?.['Id']);
    expect((await scene.patch(payment.Id, { StatusId: 'WriteOff', WriteOffReasonId: reason })).status).toBe(200);
    expect(await scene.commissionsOf(other)).toEqual([]);
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
    await scene.patch(Id, { PaidAtSupplier: true, DateReceived: '2027-01-05' });
    expect(await scene.commissionsOf(sold)).toMatchObject([{ PaidAtSupplier: true, IsWithheld: false, ToInvoice: 300, PayToSupplier: 0 }]);
    await scene.patch(Id, { PaidAtSupplier: false });
    const [commission] = await scene.commissionsOf(sold);
    expect(commission).toMatchObject({ PaidAtSupplier: false, IsWithheld: true, ToInvoice: 0, PayToSupplier: 700 });
    expect(commission?.TransactionDate).toMatch(/^2027-01-05/);
  });

  it('takes the percentage of the line before what is agreed, and reckons anew when it becomes another one', async () => {
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
      all.reduce((sum, each) => sum + Math.round(each[name] * 100), 0);
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
