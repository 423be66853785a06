// Where money went astray although every call was allowed: receipts beside their payments, parts of what the school holds, and terms of what is invoiced.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { type Commission, commissionScene, type Earning } from './commission-scene.ts';
import { requireSound, type Payment } from './payment-scene.ts';

let scene: Awaited<ReturnType<typeof commissionScene>>;
beforeAll(async () => {
  scene = await commissionScene([commissionDocuments]);
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(() => requireSound(scene));

const loadInvoice = async (payment: number): Promise<number> => (await scene.good<{ Id: number }>('GET', `agencysalepayment/${payment}/clientinvoice`)).Id;
const receive = (payment: number) => scene.call('PUT', `agencysalepayment/${payment}/patch`, { Id: payment, StatusId: 'Paid' });
const correct = (sold: Earning, UnitPrice: number, Qty = 1) =>
  scene.call('POST', `agencysale/${sold.sale}/correctfee`, { AgencySaleItemAgencyFeeId: sold.fees[0], Qty, UnitPrice, Reason: 'As the school offers it' });
const service = async (values: object): Promise<number> =>
  (await scene.good<{ Id: number }>('POST', 'agencyfee', { Type: 'Service', DescriptionLanguage1: 'Service', CurrencyId: scene.aud, Amount: 100, ...values }))
    .Id;
const extension = ({ line }: Earning, fees: readonly object[]) => ({ agencySaleItemId: line, weeks: 4, startDate: '2027-06-07', reason: 'More', fees });
const invoiced = ({ supplierId }: Earning, commissions: readonly Commission[]) =>
  scene.good('POST', 'agencysupplierinvoice', {
    SupplierId: supplierId,
    AgencyOfficeId: scene.one.officeId,
    Commissions: commissions.map(({ Id }) => ({ AgencyCommissionId: Id })),
  });

it('[CINV-022] a receipt of a client invoice is made by its payment alone, and goes with it', async () => {
  const sold = await scene.earning(700);
  const waiting = await scene.enter(sold, 300);
  const receipt = {
    AgencySalePaymentInvoiceId: await loadInvoice(waiting.Id),
    Amount: 300,
    CurrencyId: scene.aud,
    StatusId: 'Paid',
    DateReceived: scene.today,
  };
  expect((await scene.call('POST', 'clientinvoicepayment', receipt)).status).toBe(403);
  const paid = await scene.enter(sold, 400, { StatusId: 'Paid' });
  const [made] = await scene.sql(`select "Id" from "ClientInvoicePayment" where "AgencySalePaymentInvoiceId" = ${await loadInvoice(paid.Id)}`);
  const path = `clientinvoicepayment/${made?.['Id']}/patch`;
  await scene.good('PUT', path, { Id: made?.['Id'], StatusId: 'Cancelled' });
  expect((await scene.listOf(sold.sale)).find(({ Id }) => Id === paid.Id)).toMatchObject({ StatusId: 'Cancelled' });
  expect(await scene.liveOf(sold)).toEqual([]);
  expect((await scene.call('PUT', path, { Id: made?.['Id'], StatusId: 'Paid' })).status).toBe(409);
});

it('a part of what is paid at the school stays paid at the school', async () => {
  const sold = await scene.earning(1000);
  const waiting = await scene.enter(sold, 1000, { PaidAtSupplier: true, Note: 'At the desk' });
  await scene.good('POST', 'agencysalepaymentinvoice/payClientInvoice', { Id: await loadInvoice(waiting.Id), Amount: 400 });
  const payments = await scene.listOf(sold.sale);
  expect(
    payments.map(({ Amount, StatusId, PaidAtSupplier, Note }: Payment & { PaidAtSupplier?: boolean; Note?: string }) => [
      Amount,
      StatusId,
      PaidAtSupplier,
      Note,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [600, 'Unpaid', true, 'At the desk'],
      [400, 'Paid', true, 'At the desk'],
    ]),
  );
  expect(await scene.liveOf(sold)).toMatchObject([{ PaidAmount: 400, PayToSupplier: 0 }]);
});

it('credit that pays what was to be paid at the school is held for the school, in the currency of the fee', async () => {
  const from = await scene.earning(1000);
  await scene.enter(from, 1000, { StatusId: 'Paid' });
  expect((await correct(from, 500)).status).toBe(200);
  const to = await scene.earning(500);
  const waiting = await scene.enter(to, 500, { PaidAtSupplier: true, CurrencyId: scene.usd, FcToBcFxRate: 1.5 });
  await scene.good('POST', `agencysalepayment/${waiting.Id}/usecredit`, {});
  expect((await scene.listOf(to.sale)).find(({ Id }) => Id === waiting.Id)).toMatchObject({ PaidAtSupplier: false, CurrencyId: scene.aud, FcToBcFxRate: 1 });
  expect(await scene.liveOf(to)).toMatchObject([{ PaidAmount: 500, PayToSupplier: 500 }]);
});

it('a deleted payment comes back to no cancelled sale, and a planned one to no application', async () => {
  const sold = await scene.earning(100);
  const deleted = await scene.enter(sold, 100);
  await scene.good('DELETE', `agencysale/${sold.sale}/agencysalepayment/${deleted.Id}`);
  await scene.good('POST', `agencysale/${sold.sale}/cancelsale`, {});
  expect((await scene.call('POST', `agencysalepayment/deleted/${deleted.Id}/restore`, {})).status).toBe(409);
  const quote = await scene.earning(100, { status: 'Quote' });
  const planned = await scene.enter(quote, 100);
  await scene.good('DELETE', `agencysale/${quote.sale}/agencysalepayment/${planned.Id}`);
  await scene.sql(`update "AgencySale" set "StatusId" = 'Application' where "Id" = ${quote.sale}`);
  expect((await scene.call('POST', `agencysalepayment/deleted/${planned.Id}/restore`, {})).status).toBe(409);
  expect(await scene.listOf(quote.sale)).toEqual([]);
});

it('what is received after a commission was invoiced earns on the same terms, whatever is chosen for new ones', async () => {
  for (const [applyTax, change] of [
    [true, { ApplyCommissionTax: false }],
    [false, { ApplyCommissionTax: true }],
  ] as const) {
    const sold = await scene.earning(1000, { applyTax });
    await scene.enter(sold, 400, { StatusId: 'Paid' });
    const [first] = await scene.liveOf(sold);
    await invoiced(sold, first ? [first] : []);
    await scene.good('PUT', `agencysupplier/${sold.supplierId}/patch`, { Id: sold.supplierId, ...change });
    const [fee] = await scene.sql(`select "FeeId" from "AgencySaleItemAgencyFee" where "Id" = ${sold.fees[0]}`);
    await scene.good('PUT', `agencyfee/${fee?.['FeeId']}/patch`, { Id: fee?.['FeeId'], ApplyCommission: false });
    await scene.enter(sold, 600, { StatusId: 'Paid' });
    const live = await scene.liveOf(sold);
    expect(live.map(({ AmountExcTax, TaxAmount }) => [AmountExcTax, TaxAmount])).toEqual(
      applyTax
        ? [
            [120, 12],
            [180, 18],
          ]
        : [
            [120, 0],
            [180, 0],
          ],
    );
  }
});

it('whether tax is included stays as it was when a commission was invoiced, for the rest of the fee and what is reckoned again', async () => {
  for (const [taxInclusive, expected] of [
    [
      false,
      [
        [120, 12],
        [180, 18],
        [-120, -12],
      ],
    ],
    [
      true,
      [
        [109.09, 10.91],
        [163.64, 16.36],
        [-109.09, -10.91],
      ],
    ],
  ] as const) {
    const sold = await scene.earning(1000, { applyTax: true, taxInclusive });
    await scene.enter(sold, 400, { StatusId: 'Paid' });
    const [first] = await scene.liveOf(sold);
    await invoiced(sold, first ? [first] : []);
    await scene.good('PATCH', `agencysupplier/${sold.supplierId}`, { IsCommissionTaxInclusive: !taxInclusive });
    const rest = await scene.enter(sold, 600, { StatusId: 'Paid' });
    await scene.enter(sold, 400, { StatusId: 'Paid', IsRefund: true });
    const amounts = async () => (await scene.liveOf(sold)).map(({ AmountExcTax, TaxAmount }) => [AmountExcTax, TaxAmount]);
    expect(await amounts()).toEqual(expected);
    await scene.good('PATCH', `agencysalepayment/${rest.Id}`, { StatusId: 'Cancelled' });
    expect(await amounts()).toEqual([expected[0], expected[2]]);
    expect(await scene.sql(`select distinct "IsTaxInclusive" from "AgencyCommission" where "AgencySaleId" = ${sold.sale}`)).toEqual([
      { IsTaxInclusive: taxInclusive },
    ]);
  }
});

const yen = async (): Promise<number> => {
  const [known] = await scene.sql(`select "Id" from "Currency" where "Code" = 'JPY'`);
  const [row] = known ? [known] : await scene.sql(`insert into "Currency" ("Code", "Name", "Digits") values ('JPY', 'Yen', 0) returning "Id"`);
  return Number(row?.['Id']);
};

it('a corrected price, and one of an extension, has the decimals of its currency', async () => {
  const sold = await scene.earning(1000, { currency: await yen() });
  for (const [price, qty, key] of [
    [33.5, 1, 'UnitPrice'],
    [333, 1.5, 'Qty'],
  ] as const)
    expect((await correct(sold, price, qty)).body.Errors?.map(({ Key }) => Key)).toEqual([key]);
  expect((await correct(sold, 334, 1.5)).status).toBe(200);
  const FeeId = await service({ CurrencyId: await yen() });
  const extend = (UnitPrice: number, Qty = 1) =>
    scene.call('POST', `agencysale/${sold.sale}/extend`, extension(sold, [{ FeeId, FeeDescription: 'Exam', CurrencyId: scene.aud, Qty, UnitPrice }]));
  expect((await extend(33.5)).body.Errors?.map(({ Key }) => Key)).toEqual(['fees[0].UnitPrice']);
  expect((await extend(333, 1.5)).body.Errors?.map(({ Key }) => Key)).toEqual(['fees[0].Qty']);
  expect((await extend(334, 1.5)).status).toBe(200);
});

it('a fee that an extension charges is owed to whom its agency fee says, in its currency, and paid through the agency or not', async () => {
  const sold = await scene.earning(1000);
  const fees = [
    { FeeId: await service({}), FeeDescription: 'Visa help', CurrencyId: scene.usd, Qty: 1, UnitPrice: 200 },
    { FeeId: await service({ ExcludeFromPayment: true }), FeeDescription: 'Insurance', CurrencyId: scene.aud, Qty: 1, UnitPrice: 300 },
  ];
  expect((await scene.call('POST', `agencysale/${sold.sale}/extend`, extension(sold, fees))).status).toBe(200);
  const made = await scene.sql(`select "Id", "FeeDescription", "AgencySupplierId", "SupplierName", "IsGeneric", "CurrencyId", "ExcludeFromPayment"
    from "AgencySaleItemAgencyFee" where "AgencySaleId" = ${sold.sale} and "AgencySaleItemId" <> ${sold.line} order by "Order"`);
  const common = { AgencySupplierId: null, SupplierName: null, IsGeneric: true, CurrencyId: scene.aud };
  expect(made).toMatchObject([
    { ...common, FeeDescription: 'Visa help', ExcludeFromPayment: false },
    { ...common, FeeDescription: 'Insurance', ExcludeFromPayment: true },
  ]);
  await scene.enter({ sale: sold.sale, fees: [Number(made[0]?.['Id'])] }, 200, { StatusId: 'Paid' });
  expect(await scene.liveOf(sold)).toEqual([]);
  const excluded = { PaymentItems: [{ AgencySaleItemAgencyFeeId: made[1]?.['Id'], Amount: 300 }] };
  expect((await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, { DueDate: scene.today, ...excluded })).status).toBe(400);
});

it('a payment that is there is received only where its sale stands', async () => {
  const sold = await scene.earning(100);
  const waiting = await scene.enter(sold, 100);
  await scene.sql(`update "AgencySale" set "StatusId" = 'Cancelled' where "Id" = ${sold.sale}`);
  expect((await receive(waiting.Id)).status).toBe(409);
  await scene.sql(`update "AgencySale" set "StatusId" = 'Sale' where "Id" = ${sold.sale}`);
  const [reason] = await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} order by 1 limit 1`);
  const other = await scene.earning(100);
  const written = await scene.enter(other, 100);
  await scene.good('PUT', `agencysalepayment/${written.Id}/patch`, { Id: written.Id, StatusId: 'WriteOff', WriteOffReasonId: reason?.['Id'] });
  await scene.good('POST', `agencysale/${other.sale}/cancelsale`, {});
  expect((await scene.call('PUT', `agencysalepayment/${written.Id}/patch`, { Id: written.Id, StatusId: 'Unpaid' })).status).toBe(409);
  expect((await receive(waiting.Id)).status).toBe(200);
});

const standsAt = async ({ sale }: Pick<Earning, 'sale'>) => {
  const { Total, Paid, Balance } = await scene.good<{ Total: number; Paid: number; Balance: number }>('GET', `agencysale/${sale}/financialtotals`);
  return { Total, Paid, Balance };
};

it('credit that was used elsewhere, or paid back, is owed again when the price rises', async () => {
  const from = await scene.earning(1000);
  await scene.enter(from, 1000, { StatusId: 'Paid' });
  expect((await correct(from, 100)).status).toBe(200);
  const to = await scene.sold([900], 'Sale', from.student);
  const waiting = await scene.enter(to, 900);
  await scene.good('POST', `agencysalepayment/${waiting.Id}/usecredit`, {});
  expect(await standsAt(from)).toEqual({ Total: 100, Paid: 100, Balance: 0 });
  expect((await correct(from, 1000)).status).toBe(200);
  expect(await standsAt(from)).toEqual({ Total: 1000, Paid: 100, Balance: 900 });
  const planned = (await scene.listOf(from.sale)).find(({ StatusId }) => StatusId === 'Unpaid');
  expect(planned).toMatchObject({ Amount: 900 });
  // While that is planned, the credit cannot come back as well.
  const takeBack = () => scene.patch(waiting.Id, { StatusId: 'Cancelled' });
  expect((await takeBack()).status).toBe(400);
  expect((await scene.patch(planned?.Id ?? 0, { StatusId: 'Cancelled' })).status).toBe(200);
  expect((await takeBack()).status).toBe(200);
  expect(await standsAt(from)).toEqual({ Total: 1000, Paid: 1000, Balance: 0 });
});

it('of a refund only what was above the price is owed again when the price rises', async () => {
  const sold = await scene.earning(1000);
  await scene.enter(sold, 1000, { StatusId: 'Paid' });
  expect((await correct(sold, 500)).status).toBe(200);
  // 500 of it is credit; 100 more is a gift to a student who leaves.
  const refund = await scene.enter(sold, 600, { IsRefund: true });
  expect(await standsAt(sold)).toEqual({ Total: 500, Paid: 1000, Balance: -500 });
  expect((await receive(refund.Id)).status).toBe(200);
  expect(await standsAt(sold)).toEqual({ Total: 500, Paid: 400, Balance: 0 });
  expect((await correct(sold, 800)).status).toBe(200);
  expect(await standsAt(sold)).toEqual({ Total: 800, Paid: 400, Balance: 300 });
  expect((await scene.listOf(sold.sale)).filter(({ StatusId }) => StatusId === 'Unpaid')).toMatchObject([{ Amount: 300 }]);
});

it('a payment that follows a higher price is paid at the agency, whatever was paid before it', async () => {
  const sold = await scene.earning(1000);
  await scene.enter(sold, 1000, { StatusId: 'Paid', PaidAtSupplier: true, Reference: 'REF-1', Note: 'At the desk' });
  expect((await correct(sold, 1300)).status).toBe(200);
  expect((await scene.listOf(sold.sale)).filter(({ StatusId }) => StatusId === 'Unpaid')).toMatchObject([
    { Amount: 300, PaidAtSupplier: false, Reference: null, Note: null },
  ]);
});

it('[SALE-008] money of an application that was not sent closes the school that it is for', async () => {
  const [sold, other] = [await scene.earning(1000, { status: 'Application' }), await scene.earning(1)];
  await scene.sql(`update "AgencySaleItemAgencyFee" set "AgencySupplierId" = null where "Id" = ${sold.fees[0]}`);
  const sale = (AgencySupplierId: number) => scene.call('PATCH', `agencysale/${sold.sale}`, { AgencySupplierId });
  const generic = (IsGeneric: boolean) => scene.call('PATCH', `agencysaleitemagencyfee/${sold.fees[0]}`, { IsGeneric });
  for (const free of [await sale(other.supplierId), await sale(sold.supplierId), await generic(true), await generic(false)]) expect(free.status).toBe(200);
  await scene.enter(sold, 1000, { StatusId: 'Paid' });
  for (const rejected of [await sale(other.supplierId), await generic(true)])
    expect([rejected.status, rejected.body.Message]).toEqual([409, expect.stringMatching(/^This record is “Paid or invoiced”, so “/)]);
  await scene.enter(sold, 1000, { StatusId: 'Paid', IsRefund: true });
  expect((await scene.liveOf(sold)).map(({ SupplierId, PayToSupplier }) => [SupplierId, PayToSupplier])).toEqual([
    [sold.supplierId, 1000],
    [sold.supplierId, -1000],
  ]);
});

it('[PAY-020] parts of payments, credit and plans that follow a price are whole yen', async () => {
  const currency = await yen();
  const loadWaiting = async (sold: Earning) => (await scene.listOf(sold.sale)).filter(({ StatusId }) => StatusId === 'Unpaid').map(({ Amount }) => Amount);
  const sold = await scene.earning(1000, { currency });
  for (const day of [10, 20, 30]) await scene.enter(sold, day === 30 ? 334 : 333, { DueDate: scene.dayFrom(day) });
  expect((await correct(sold, 1001)).status).toBe(200);
  expect(await loadWaiting(sold)).toEqual([333, 333, 335]);
  const [first] = (await scene.listOf(sold.sale)).filter(({ StatusId }) => StatusId === 'Unpaid');
  const pay = (Id: number, values: object) => scene.call('POST', 'agencysalepaymentinvoice/payClientInvoice', { Id, ...values });
  const invoice = await loadInvoice(first?.Id ?? 0);
  const keys = (rejected: Awaited<ReturnType<typeof pay>>) => [rejected.status, rejected.body.Errors?.map(({ Key }) => Key)];
  expect(keys(await pay(invoice, { Amount: 33.33 }))).toEqual([400, ['Amount']]);
  // 3.33 AUD are 318.015 yen.
  expect((await pay(invoice, { Amount: 3.33, CurrencyId: scene.aud, FcToBcFxRate: 95.5 })).status).toBe(200);
  expect(await loadWaiting(sold)).toEqual([15, 333, 335]);
  expect((await scene.liveOf(sold)).map(({ PaidAmount }) => PaidAmount)).toEqual([318]);
  const dollars = await scene.earning(1000);
  const owed = await loadInvoice((await scene.enter(dollars, 1000)).Id);
  expect(keys(await pay(owed, { Amount: 100.55, CurrencyId: currency, FcToBcFxRate: 0.0105 }))).toEqual([400, ['Amount']]);
  // The most that can be handed over is whole yen too, and settles the invoice.
  const settled = { Amount: 95_238, CurrencyId: currency, FcToBcFxRate: 0.0105 };
  expect((await pay(owed, settled)).status).toBe(200);
  expect(await scene.listOf(dollars.sale)).toMatchObject([{ StatusId: 'Paid', Amount: 1000 }]);
  const rich = await scene.earning(1000, { currency });
  await scene.enter(rich, 1000, { StatusId: 'Paid' });
  expect((await correct(rich, 500)).status).toBe(200);
  const to = await scene.earning(500, { currency });
  const unpaid = await scene.enter(to, 500);
  expect(keys(await scene.call('POST', `agencysalepayment/${unpaid.Id}/usecredit`, { Amount: 33.33 }))).toEqual([400, ['Amount']]);
  expect((await scene.call('POST', `agencysalepayment/${unpaid.Id}/usecredit`, { Amount: 33 })).status).toBe(200);
  expect(await loadWaiting(to)).toEqual([467]);
});
