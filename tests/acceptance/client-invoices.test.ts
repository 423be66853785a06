// Client invoices, refunds and credit: money that comes in parts, and money that goes back.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSound, type PaymentScene, paymentScene, type Rejected } from './payment-scene.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  await requireSound(scene);
});

describe('money that goes back', () => {
  it('[PAY-002] [PAY-027] is at most what was paid; one that waits reserves its amount, one that is cancelled gives it back', async () => {
    const sold = await scene.sold([500]);
    const paid = await scene.enter(sold, 300, { StatusId: 'Cleared' });
    expect((await scene.start(sold.sale, '?isRefund=true')).Payment.IsRefund).toBe(true);
    const tooMuch = await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, {
      IsRefund: true,
      PaymentItems: [scene.item(sold.fees[0], 300.01)],
    });
    expect([tooMuch.status, tooMuch.body.Errors]).toEqual([
      400,
      [{ Key: 'PaymentItems[0].Amount', Message: 'The amount is more than can be refunded for this fee (300.00).' }],
    ]);
    const refund = await scene.enter(sold, 120, { IsRefund: true });
    expect((await scene.start(sold.sale)).SaleFees[0]).toMatchObject({ RefundableAmount: 180, Balance: 200 });
    const cancel = await scene.patch(paid.Id, { StatusId: 'Cancelled' });
    expect([cancel.status, cancel.body.Errors?.[0]?.Key]).toEqual([400, 'StatusId']);
    expect((await scene.patch(refund.Id, { StatusId: 'WriteOff', WriteOffReasonId: 1 })).status).toBeGreaterThanOrEqual(400);
    expect((await scene.patch(refund.Id, { StatusId: 'Cancelled' })).status).toBe(200);
    expect((await scene.start(sold.sale)).SaleFees[0]).toMatchObject({ RefundableAmount: 300 });
    expect((await scene.patch(paid.Id, { StatusId: 'Cancelled' })).status).toBe(200);
    expect((await scene.start(sold.sale)).SaleFees[0]).toMatchObject({ RefundableAmount: 0, Balance: 500 });
  });

  it('is credit of the student where more was received than is owed, and pays something else, whole or in part', async () => {
    const [from, to] = [await scene.sold([500]), await scene.sold([300])];
    const price = (amount: number) => scene.sql(`update "AgencySaleItemAgencyFee" set "UnitPrice" = ${amount} where "Id" = ${from.fees[0]}`);
    await scene.enter(from, 500, { StatusId: 'Paid' });
    await price(380);
    const credit = () => scene.good<{ Total: { Amount: number }[] }>('GET', `student/${scene.student}/credit`);
    expect((await credit()).Total).toEqual([{ CurrencyId: scene.aud, Amount: 120 }]);
    const waiting = await scene.enter(to, 300);
    const path = `agencysalepayment/${waiting.Id}/usecredit`;
    const tooMuch = await scene.call('POST', path, { Amount: 120.01 });
    expect([tooMuch.status, tooMuch.body.Errors?.[0]?.Key]).toEqual([400, 'Amount']);
    await scene.good('POST', path, { Amount: 20 });
    await scene.good('POST', path);
    expect((await credit()).Total).toEqual([]);
    expect((await scene.listOf(to.sale)).map(({ Amount, StatusId }) => [Amount, StatusId])).toEqual([
      [180, 'Unpaid'],
      [20, 'Paid'],
      [100, 'Paid'],
    ]);
    expect((await scene.listOf(from.sale)).filter(({ IsRefund }) => IsRefund).map(({ Amount, StatusId }) => [Amount, StatusId])).toEqual([
      [20, 'Paid'],
      [100, 'Paid'],
    ]);
    await price(500);
  });

  it('[PAY-058] cancelling a payment cancels its commissions, unless one of them is invoiced', async () => {
    const sold = await scene.sold([500]);
    const payment = await scene.enter(sold, 300, { StatusId: 'Paid' });
    const commission = async (more = ''): Promise<number> =>
      Number(
        (
          await scene.sql(`insert into "AgencyCommission" ("AgencyId", "SupplierId", "AgencyOfficeId", "AgencySaleId", "AgencySalePaymentId", "AgencySaleItemAgencyFeeId", "CurrencyId", "PaidAmount", "AmountExcTax", "TaxAmount", "TransactionDate" ${more && ', "BillId"'})
            values (${scene.one.agencyId}, ${scene.supplier}, ${scene.one.officeId}, ${sold.sale}, ${payment.Id}, ${sold.fees[0]}, ${scene.aud}, 300, 30, 0, '${scene.today}' ${more && `, ${more}`}) returning "Id"`)
        )[0]?.['Id'],
      );
    const id = await commission();
    expect((await scene.show(payment.Id)).CancelWarnings).toEqual([
      'The commissions that were generated of this payment are cancelled as well. Consider a refund instead.',
    ]);
    const bill = await scene.sql(
      `insert into "AgencyBill" ("AgencyId", "SupplierId", "AgencyOfficeId", "CurrencyId", "TotalAmountOwing") values (${scene.one.agencyId}, ${scene.supplier}, ${scene.one.officeId}, ${scene.aud}, 30) returning "Id"`,
    );
    await scene.sql(`update "AgencyCommission" set "BillId" = ${String(bill[0]?.['Id'])} where "Id" = ${id}`);
    expect((await scene.patch(payment.Id, { StatusId: 'Cancelled' })).status).toBe(409);
    await scene.sql(`update "AgencyCommission" set "BillId" = null where "Id" = ${id}`);
    expect((await scene.patch(payment.Id, { StatusId: 'Cancelled' })).status).toBe(200);
    expect(await scene.sql(`select "AgencyCommissionStatusId" as s from "AgencyCommission" where "Id" = ${id}`)).toEqual([{ s: 'Cancelled' }]);
  });
});

describe('a client invoice', () => {
  const loadInvoice = async (payment: number): Promise<number> => (await scene.show(payment)).AgencySalePaymentInvoiceId ?? 0;
  interface PaidInvoice extends Rejected {
    readonly AgencySalePaymentId: number;
    readonly MaxAllowedPaymentAmount: number;
    readonly Invoice: { readonly Id: number; readonly InvoiceStatusName: string };
  }
  const pay = (Id: number, Amount: number, more: object = {}) =>
    scene.call<PaidInvoice>('POST', 'agencysalepaymentinvoice/payClientInvoice', { Id, Amount, ...more });

  it('[CINV-006] [CINV-009] [CINV-008] [CINV-015] comes with its payment, and shows what it is for', async () => {
    const payment = await scene.enter(await scene.sold([500]), 300);
    const id = await loadInvoice(payment.Id);
    expect(await scene.good('GET', `agencysalepaymentinvoice/${id}`)).toMatchObject({
      Id: id,
      InvoiceStatusName: 'Open',
      Payment: { Id: payment.Id, PaymentItems: [{ Amount: 300 }] },
      Student: { Id: scene.student },
      Office: { Id: scene.one.officeId },
      PaymentFees: [{ Fee: 'Fee 1', Amount: 300 }],
      BillID: null,
      BillIndex: null,
      IsQuickBooksIntegrated: '0',
      MaxAllowedPaymentAmount: 300,
    });
    // By the payment as well; and who mistakes one id for the other pays nothing.
    expect(await scene.good('GET', `agencysalepayment/${payment.Id}/clientinvoice`)).toMatchObject({ Id: id, Payment: { Id: payment.Id } });
    expect((await scene.call('GET', `agencysalepayment/${payment.Id}/clientinvoice`, undefined, scene.other)).status).toBe(404);
    const other = await scene.enter(await scene.sold([500]), 100);
    expect(await pay(id, 300, { AgencySalePaymentId: other.Id })).toMatchObject({ status: 409, body: { Key: 'AgencySalePaymentId' } });
    expect(await pay(id, 300, { StudentId: scene.student + 1 })).toMatchObject({ status: 409, body: { Key: 'StudentId' } });
    expect((await pay(id, 100, { AgencySalePaymentId: payment.Id, StudentId: scene.student })).status).toBe(200);
    const { SaleFees } = await scene.show(payment.Id);
    expect(SaleFees).toMatchObject([{ Amount: 500, Paid: 100, Balance: 200, Outstanding: 400 }]);
  });

  it('[CINV-002] [CINV-012] [PAY-082] is paid; a part splits its payment, which keeps id, number and day with the rest', async () => {
    const payment = await scene.enter(await scene.sold([500]), 300, { InstallmentNumber: 4 });
    const id = await loadInvoice(payment.Id);
    const part = await pay(id, 120.5, { Reference: 'Part' });
    expect(part.status, part.text).toBe(200);
    expect(part.body).toMatchObject({ Amount: 120.5, MaxAllowedPaymentAmount: 179.5, Invoice: { InvoiceStatusName: 'Paid' } });
    expect(part.body.AgencySalePaymentId).not.toBe(payment.Id);
    expect((await scene.show(payment.Id)).Payment).toMatchObject({ StatusId: 'Unpaid', Amount: 179.5, InstallmentNumber: 4, DueDate: payment.DueDate });
    const tooMuch = await pay(id, 179.51);
    expect([tooMuch.status, tooMuch.body.Errors?.[0]?.Key]).toEqual([400, 'Amount']);
    for (const amount of [0, -1, 1.005]) expect((await pay(id, amount)).status).toBe(400);
    const rest = await pay(id, 179.5);
    expect(rest.body).toMatchObject({ AgencySalePaymentId: payment.Id, MaxAllowedPaymentAmount: 0, Invoice: { Id: id, InvoiceStatusName: 'Paid' } });
    expect((await pay(id, 1)).status).toBe(409);
  });

  it('in another currency books what is owed to the cent', async () => {
    const payment = await scene.enter(await scene.sold([100.03]), 100.03);
    const id = await loadInvoice(payment.Id);
    const money = { CurrencyId: scene.usd, FcToBcFxRate: 7.012766 };
    expect((await pay(id, 14.27, money)).status).toBe(400);
    const { status, text } = await pay(id, 14.26, money);
    expect(status, text).toBe(200);
    expect((await scene.show(payment.Id)).Payment).toMatchObject({ StatusId: 'Paid', Amount: 100.03, CurrencyId: scene.usd, FcToBcFxRate: 7.012766 });
  });

  it('[CINV-011] [CINV-017] [CINV-022] that was sent is open again once it is taken back; anyone who may not gets that answer', async () => {
    const payment = await scene.enter(await scene.sold([500]), 300);
    const id = await loadInvoice(payment.Id);
    const path = `agencysalepaymentinvoice/${id}/CancelPaymentCI`;
    expect((await scene.call('GET', path)).status).toBe(409);
    await scene.sql(`update "AgencySalePaymentInvoice" set "SentDate" = now(), "IsQuickBooksIntegrated" = '1' where "Id" = ${id}`);
    expect((await scene.call('POST', path, {}, scene.clerk)).status).toBe(403);
    expect(await scene.good('GET', path)).toMatchObject({ InvoiceStatusName: 'Open', IsQuickBooksIntegrated: '3' });
    expect((await scene.show(payment.Id)).Payment.StatusId).toBe('Unpaid');
  });

  it('[PAY-057] [PAY-088] [PAY-089] [PAY-090] [PAY-091] [CINV-014] [CINV-020] many at once are moved, received and refunded, each by itself', async () => {
    const sold = await scene.sold([900]);
    const [one, two, three] = [await scene.enter(sold, 300), await scene.enter(sold, 300), await scene.enter(sold, 300, { StatusId: 'Cleared' })];
    const bulk = (entity: string, ids: readonly number[], ValidationGroup: string, values: object, caller = scene.manager) =>
      scene.call<{ Success: number; Fail: number; Message: string; Errors: { Id: number }[] }>(
        'POST',
        `${entity}/bulkUpdate`,
        { IteratorIds: ids, entity: values, ValidationGroup },
        caller,
      );
    const moved = await bulk('agencysalepayment', [one.Id, two.Id, three.Id], 'updateDueDate', { DueDate: scene.dayFrom(60) });
    expect(moved.body).toMatchObject({ Success: 2, Fail: 1, Message: '2 requests successful out of 3 payment updates', Errors: [{ Id: three.Id }] });
    expect((await bulk('agencysalepayment', [one.Id], 'receivePayment', {}, scene.clerk)).status).toBe(403);
    expect((await bulk('agencysalepayment', [one.Id], 'steal', {})).status).toBe(400);
    expect((await bulk('agencysalepayment', [one.Id], 'receivePayment', { Amount: 1 })).status).toBe(400);
    const again = await bulk('agencysalepayment', [three.Id], 'receivePayment', { DateReceived: scene.dayFrom(-1) });
    expect(again.body).toMatchObject({ Success: 0, Fail: 1, Errors: [{ Id: three.Id }] });
    expect((await scene.show(three.Id)).Payment.DateReceived).toBe(three.DateReceived);
    const received = await bulk('agencysalepayment', [one.Id, two.Id, 99_999_999], 'receivePayment', { DateReceived: scene.dayFrom(-1) });
    expect(received.body).toMatchObject({ Success: 2, Fail: 1, Message: '2 requests successful out of 3 payment updates' });
    expect((await scene.show(one.Id)).Payment).toMatchObject({
      StatusId: 'Cleared',
      DateReceived: `${scene.dayFrom(-1)}T00:00:00`,
      DateCleared: `${scene.today}T00:00:00`,
    });
    const refund = await scene.enter(sold, 50, { IsRefund: true });
    const invoices = [await loadInvoice(refund.Id), await loadInvoice(one.Id)];
    const refunded = await bulk('agencysalepaymentinvoice', invoices, 'receivePaymentRefund', {});
    expect(refunded.body).toMatchObject({ Success: 1, Fail: 1, Errors: [{ Id: invoices[1] }] });
    expect((await scene.show(refund.Id)).Payment.StatusId).toBe('Paid');
    expect((await bulk('agencysalepaymentinvoice', invoices, 'sendInvoiceToQuickBooks', {})).body).toMatchObject({ Success: 2, Fail: 0 });
  });
});

describe('what a sale comes to', () => {
  it('[PAY-035] totals are net of refunds, late ones told, and the receipt shows all that belongs to it', async () => {
    const sold = await scene.sold([1000]);
    await scene.enter(sold, 400, { StatusId: 'Paid' });
    await scene.enter(sold, 100, { IsRefund: true, StatusId: 'Paid' });
    const late = await scene.enter(sold, 250, { DueDate: scene.dayFrom(-3) });
    expect(await scene.good('GET', `agencysale/${sold.sale}/financialtotals`)).toMatchObject({
      Total: 1000,
      Paid: 300,
      Balance: 600,
      Overdue: 250,
      CurrencyCode: 'AUD',
    });
    expect(await scene.good('GET', `agencysale/${sold.sale}/financialtotals`, undefined, scene.clerk)).toMatchObject({ Commission: null });
    expect(await scene.good('GET', `agencysale/${sold.sale}/payments`)).toMatchObject({
      Count: 3,
      Data: [{ Id: late.Id, IsOverdue: true, DaysOverdue: 3 }, {}, {}],
      Warning: null,
    });
    expect(await scene.good('GET', `agencysalepayment/${late.Id}/detail`)).toMatchObject({
      Payments: [{}, {}, {}],
      Student: { Id: scene.student },
      Office: { Id: scene.one.officeId },
      AgentName: null,
      SaleFees: [{ Amount: 1000 }],
      SaleDetail: { Id: sold.sale },
      Courses: [],
    });
    // By the rates that the sale keeps, whatever they are today; what is cancelled is owed by nobody.
    const kept = `jsonb_build_array(jsonb_build_object('BaseCurrencyId', ${scene.aud}, 'ForeignCurrencyId', ${scene.usd}, 'FcToBcFxRate', 2))`;
    const [other] = (await scene.sold([100])).fees;
    await scene.sql(
      `update "AgencySaleItemAgencyFee" set "AgencySaleId" = ${sold.sale}, "AgencySaleItemId" = ${sold.line}, "CurrencyId" = ${scene.usd} where "Id" = ${other}`,
    );
    await scene.sql(`update "AgencySale" set "CurrencyRates" = ${kept}, "BaseCurrencyId" = ${scene.aud} where "Id" = ${sold.sale}`);
    expect(await scene.good('GET', `agencysale/${sold.sale}/financialtotals`)).toMatchObject({ Total: 1200, Balance: 800, CurrencyCode: 'AUD' });
    await scene.sql(`update "AgencySale" set "StatusId" = 'Cancelled' where "Id" = ${sold.sale}`);
    expect(await scene.good('GET', `agencysale/${sold.sale}/financialtotals`)).toMatchObject({ Total: 1200, Paid: 300, Balance: 0 });
    expect((await scene.start(sold.sale)).SaleFees).toMatchObject([{ Outstanding: 0 }, { Outstanding: 0 }]);
  });
});
