// A discounted fee on its way to money: what is planned, paid, refunded, invoiced and earned is the net.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimal, systemActor } from '#engine';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { quotes } from '../../plugins/quotes/index.ts';
import { type CommissionScene, commissionScene, requireEarned } from './commission-scene.ts';
import { type Made, requireSound } from './payment-scene.ts';

let scene: CommissionScene;
beforeAll(async () => {
  scene = await commissionScene([quotes, commissionDocuments]);
}, 180_000);
afterAll(() => scene?.server.stop());

const readFee = async (id: number | undefined) =>
  (await scene.sql(`select "LineTotal"::float8, "DiscountTotal"::float8 from "AgencySaleItemAgencyFee" where "Id" = ${id}`))[0];

it('a plan, payments, refunds, commissions and the bill of a line with a discount count what is left of it', async () => {
  const sold = await scene.earning(1000, { status: 'Quote', withhold: true });
  const { sale, fees } = sold;
  const fee = fees[0] ?? 0;
  await scene.good('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, DiscountPercentage: 10, DiscountText: 'Early bird' });
  expect(await readFee(fee)).toEqual({ LineTotal: 900, DiscountTotal: 100 });
  await scene.good('POST', `agencysale/${sale}/agencysalepayment/installment`, {
    AgencySaleInstallments: [{ AgencySaleItemAgencyFeeId: fee, Every: 1, Period: 4, NoOfInstallments: 4, StartDate: '2027-02-01' }],
  });
  expect((await scene.listOf(sale)).map(({ Amount }) => Amount)).toEqual([225, 225, 225, 225]);
  // The plan follows a greater discount, as it follows another price.
  await scene.good('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, DiscountPercentage: null, DiscountAmount: 200 });
  expect((await scene.listOf(sale)).filter(({ StatusId }) => StatusId !== 'Cancelled').map(({ Amount }) => Amount)).toEqual([200, 200, 200, 200]);
  for (const { Id } of await scene.listOf(sale)) await scene.patch(Id, { StatusId: 'Cancelled' });
  await scene.sql(`update "AgencySale" set "StatusId" = 'Sale' where "Id" = ${sale}`);
  // What is confirmed keeps its discount.
  expect((await scene.call('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, DiscountAmount: 300 })).status).toBe(409);
  expect((await scene.start(sale)).SaleFees).toMatchObject([{ Amount: 800, Balance: 800 }]);
  const body = (Amount: number, more: object = {}) => ({ StatusId: 'Paid', DueDate: scene.today, PaymentItems: [scene.item(fee, Amount)], ...more });
  const path = `agencysale/${sale}/agencysalepayment/bulk`;
  const paid = await scene.good<Made>('POST', path, body(800));
  expect(await scene.good('GET', `agencysale/${sale}/financialtotals`)).toMatchObject({ Total: 800, Paid: 800, Balance: 0 });
  expect(await scene.good('POST', 'AgencySaleItemAgencyFeeReport/search', { AgencySaleId: sale })).toMatchObject({
    Data: [{ LineTotal: 800, DiscountTotal: 200, PaidAmount: 800, AmountExcTax: 240 }],
  });
  const [commission] = await scene.liveOf(sold);
  expect(commission).toMatchObject({ PaidAmount: 800, AmountExcTax: 240, IsWithheld: true, PayToSupplier: 560 });
  const bill = await scene.good('POST', 'agencybill/', {
    SupplierId: sold.supplierId,
    AgencyOfficeId: scene.one.officeId,
    Commissions: [{ AgencyCommissionId: commission?.Id }],
  });
  expect(bill).toMatchObject({ TotalAmountOwing: 560 });
  expect((await scene.call('POST', path, body(800.01, { IsRefund: true }))).status).toBe(400);
  await scene.good('POST', path, body(800, { IsRefund: true }));
  expect((await scene.liveOf(sold)).map(({ PaidAmount, AmountExcTax }) => [PaidAmount, AmountExcTax])).toEqual([
    [800, 240],
    [-800, -240],
  ]);
  expect(paid.Data).toHaveLength(1);
  await requireSound(scene);
  await requireEarned(scene);
});

it('an extension goes on with a discount in percent, and a corrected price keeps the discount of its line', async () => {
  const { sale, line, fees } = await scene.earning([300, 100], { start: '2027-03-01' });
  const { engine } = scene.server.running;
  const write = (id: number | undefined, values: object) =>
    engine.database.write(scene.one.agencyId, (tx) =>
      engine.records(tx, systemActor(scene.one.agencyId)).systemUpdate('AgencySaleItemAgencyFee', id ?? 0, values),
    );
  await scene.sql(`update "AgencySaleItem" set "EndDate" = '2027-03-27', "Duration" = 4 where "Id" = ${line}`);
  const recurring = { IsRecurring: true, IsCompulsory: true };
  await write(fees[0], { ...recurring, Qty: decimal(4), DiscountPercentage: decimal(10), DiscountText: 'Early bird' });
  await write(fees[1], { ...recurring, Qty: decimal(4), DiscountAmount: decimal(50) });
  expect([await readFee(fees[0]), await readFee(fees[1])]).toEqual([
    { LineTotal: 1080, DiscountTotal: 120 },
    { LineTotal: 350, DiscountTotal: 50 },
  ]);
  await scene.good('POST', `agencysale/${sale}/extend`, { agencySaleItemId: line, weeks: 2, reason: 'Likes it' });
  const added = await scene.sql(
    `select "DiscountText", "DiscountTotal"::float8, "LineTotal"::float8 from "AgencySaleItemAgencyFee" where "AgencySaleId" = ${sale} and "AgencySaleItemId" <> ${line} order by "Id"`,
  );
  expect(added).toEqual([
    { DiscountText: 'Early bird', DiscountTotal: 60, LineTotal: 540 },
    { DiscountText: null, DiscountTotal: null, LineTotal: 200 },
  ]);
  const correct = (AgencySaleItemAgencyFeeId: number | undefined, UnitPrice: number) =>
    scene.good('POST', `agencysale/${sale}/correctfee`, { AgencySaleItemAgencyFeeId, Qty: 4, UnitPrice, Reason: 'As the school offers it' });
  await correct(fees[0], 250);
  await correct(fees[1], 10);
  expect([await readFee(fees[0]), await readFee(fees[1])]).toEqual([
    { LineTotal: 900, DiscountTotal: 100 },
    { LineTotal: 0, DiscountTotal: 40 },
  ]);
});
