// Payments of sales as programs find them, one by one: balances, statuses, and what is refused.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockRows, waiting as waitingForLocks } from '../support/lock-rows.ts';
import { itSlow } from '../support/slow-tier.ts';
import { seesAll } from '../support/two-agencies.ts';
import { requireBalanced, requireSound, type Made, type Payment, type PaymentScene, paymentScene, type Rejected, type Visible } from './payment-scene.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  await requireSound(scene);
  await requireBalanced(scene);
});

describe('a payment', () => {
  it('[PAY-026] [PAY-024] begins with the fees of its sale and what is left of each', async () => {
    const sold = await scene.sold([3600, 150]);
    const first = await scene.start(sold.sale);
    expect(first).toMatchObject({
      Payment: {
        AgencySaleId: sold.sale,
        StudentId: scene.student,
        StudentEmail: 'ana@student.test',
        StatusId: 'Unpaid',
        IsRefund: false,
        BaseCurrencyId: scene.aud,
      },
      SaleFees: [
        { Id: sold.fees[0], Fee: 'Fee 1', Amount: 3600, Balance: 3600, RefundableAmount: 0 },
        { Id: sold.fees[1], Fee: 'Fee 2', Amount: 150, Balance: 150, RefundableAmount: 0 },
      ],
      HasDepositInstallment: false,
      AllowedStatuses: ['Unpaid', 'Paid', 'Cleared'],
    });
    await scene.enter(sold, 1000, { StatusId: 'Paid' });
    expect((await scene.start(sold.sale)).SaleFees[0]).toMatchObject({ Balance: 2600, Paid: 1000, RefundableAmount: 1000 });
  });

  it('[PAY-001] [PAY-022] [PAY-023] [PAY-028] a payment is entered with its items, and has its amount, currency, rate and invoice from them', async () => {
    const sold = await scene.sold([3600, 150]);
    const payment = await scene.enter(sold, 1000.01, { PaymentItems: [scene.item(sold.fees[0], 1000.01), scene.item(sold.fees[1], 150)], Reference: 'A 1' });
    expect(payment).toMatchObject({
      StatusId: 'Unpaid',
      Amount: 1150.01,
      BaseCurrencyId: scene.aud,
      CurrencyId: scene.aud,
      FcToBcFxRate: 1,
      DateReceived: null,
    });
    expect(payment.PaymentItems).toMatchObject([{ AgencySaleItemAgencyFeeId: sold.fees[0], Amount: 1000.01 }, { Amount: 150 }]);
    const { AgencySalePaymentInvoiceId, ...visible } = await scene.show(payment.Id);
    expect(visible).toMatchObject({
      Payment: { Id: payment.Id, StudentEmail: 'ana@student.test', StatusName: 'Unpaid' },
      SaleFees: [{ Balance: 2599.99 }, { Balance: 0 }],
      IsLocked: false,
      CanDelete: true,
      IsQuotePayment: false,
    });
    expect(visible.SaleIndex).toMatch(/^S\d\d-/);
    // What is answered of it goes back as it is (D-30).
    const shown = await scene.good<{ RowVersion: number }>('GET', `agencysalepayment/${payment.Id}`);
    expect(await scene.good('PUT', `agencysalepayment/${payment.Id}/patch`, shown)).toMatchObject({ RowVersion: shown.RowVersion });
    expect(AgencySalePaymentInvoiceId).toEqual(expect.any(Number));
    const method = await scene.made('agencypaymentmethod/', { Name: 'Wire' });
    await scene.patch(payment.Id, { PaymentMethodId: method, InstallmentNumber: 3, StatusId: 'Cleared', PaidAtSupplier: true });
    expect((await scene.show(payment.Id)).Payment).toMatchObject({
      Id: payment.Id,
      StatusId: 'Cleared',
      StatusName: 'Cleared',
      CurrencyId: scene.aud,
      BaseCurrencyId: scene.aud,
      FcToBcFxRate: 1,
      PaymentMethodId: method,
      InstallmentNumber: 3,
      Reference: 'A 1',
      DateReceived: `${scene.today}T00:00:00`,
      DateCleared: `${scene.today}T00:00:00`,
      DueDate: `${scene.dayFrom(10)}T00:00:00`,
      DateCancelled: null,
      DateCreated: expect.any(String),
      PaidAtSupplier: true,
      WriteOffReasonId: null,
      AgencyBillId: null,
      IsRefund: false,
      AgencySaleId: sold.sale,
      AgencySaleIndex: visible.SaleIndex,
      StudentId: scene.student,
      StudentEmail: 'ana@student.test',
      InvoiceStatusName: 'Cleared',
      PaymentItems: [
        { AgencySalePaymentId: payment.Id, AgencySaleItemAgencyFeeId: sold.fees[0], Amount: 1000.01 },
        { AgencySalePaymentId: payment.Id, AgencySaleItemAgencyFeeId: sold.fees[1], Amount: 150 },
      ],
    });
  });

  it('[PAY-028] is one of several that are made at once, all or none', async () => {
    const sold = await scene.sold([100]);
    const body = (amount: number) => ({ DueDate: scene.dayFrom(3), PaymentItems: [scene.item(sold.fees[0], amount)] });
    const { Data } = await scene.good<Made>('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, [body(40), body(50)]);
    expect(Data.map(({ Amount }) => Amount)).toEqual([40, 50]);
    const before = await scene.fingerprint();
    const { status, body: rejected } = await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, [body(5), body(6)]);
    expect([status, rejected.Errors?.[0]?.Key]).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await scene.fingerprint()).toBe(before);
  });

  it('[PAY-041] [PAY-042] [PAY-045] [PAY-044] goes the ways of its statuses and no others', async () => {
    const ways: Readonly<Record<string, readonly string[]>> = {
      Unpaid: ['Unpaid', 'Paid', 'Cleared', 'WriteOff', 'Cancelled'],
      Paid: ['Paid', 'Cleared', 'Cancelled'],
      Cleared: ['Cleared', 'Cancelled'],
      WriteOff: ['WriteOff', 'Unpaid'],
      Cancelled: ['Cancelled'],
    };
    const reason = Number((await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} limit 1`))[0]?.['Id']);
    const sold = await scene.sold([100_000]);
    const tries = Object.keys(ways).flatMap((from) => ['Quote', 'Unpaid', 'Paid', 'Cleared', 'WriteOff', 'Cancelled'].map((to) => ({ from, to })));
    const { Data } = await scene.good<Made>(
      'POST',
      `agencysale/${sold.sale}/agencysalepayment/bulk`,
      tries.map(() => ({ DueDate: scene.dayFrom(3), PaymentItems: [scene.item(sold.fees[0], 10)] })),
    );
    const ids = Data.map(({ Id }) => Id);
    const Records = tries.flatMap(({ from }, index) => (from === 'Unpaid' ? [] : [{ Id: ids[index], StatusId: from, WriteOffReasonId: reason }]));
    expect(await scene.good('POST', 'agencysalepayment/bulkpatch', { Records })).toMatchObject({ Fail: 0 });
    for (const [index, { from, to }] of tries.entries()) {
      const id = ids[index] ?? 0;
      const allowed = ways[from] ?? [];
      if (from === to) expect((await scene.show(id)).AllowedStatuses).toEqual(allowed);
      const { status, text } = await scene.patch(id, { StatusId: to, WriteOffReasonId: reason });
      expect(allowed.includes(to) ? [200] : [403, 409], `${from} to ${to}: ${text}`).toContain(status);
    }
    const now = await scene.listOf(sold.sale);
    expect(now.map(({ StatusId }) => StatusId)).toEqual(tries.map(({ from, to }) => (ways[from]?.includes(to) ? to : from)));
  });

  it('[PAY-046] [PAY-047] [PAY-048] has the days of its status; one that was entered is kept', async () => {
    const sold = await scene.sold([1000]);
    const days = ({ DateReceived, DateCleared, DateCancelled }: Payment) => [DateReceived, DateCleared, DateCancelled].map((day) => day?.slice(0, 10) ?? null);
    const after = async (id: number, values: object) => days((await scene.patch(id, values)).body);
    const paid = await scene.enter(sold, 100);
    expect(await after(paid.Id, { StatusId: 'Paid', DateReceived: scene.dayFrom(-2) })).toEqual([scene.dayFrom(-2), null, null]);
    expect(await after(paid.Id, { StatusId: 'Cleared' })).toEqual([scene.dayFrom(-2), scene.today, null]);
    expect(await after(paid.Id, { StatusId: 'Cancelled' })).toEqual([scene.dayFrom(-2), scene.today, scene.today]);
    expect(days(await scene.enter(sold, 100, { StatusId: 'Cleared' }))).toEqual([scene.today, scene.today, null]);
    expect(days(await scene.enter(sold, 100, { DateReceived: scene.today, DateCleared: scene.today }))).toEqual([null, null, null]);
  });

  it('[PAY-043] of a quote is a plan: it stays one until the quote becomes an application', async () => {
    const sold = await scene.sold([500], 'Quote');
    expect((await scene.start(sold.sale)).AllowedStatuses).toEqual(['Quote']);
    const payment = await scene.enter(sold, 500);
    expect(await scene.show(payment.Id)).toMatchObject({
      IsQuotePayment: true,
      AllowedStatuses: ['Quote'],
      Payment: { StatusId: 'Quote' },
      AgencySalePaymentInvoiceId: null,
    });
    expect((await scene.patch(payment.Id, { StatusId: 'Unpaid' })).status).toBe(403);
    expect(
      (await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, { StatusId: 'Unpaid', PaymentItems: [scene.item(sold.fees[0], 1)] })).status,
    ).toBe(400);
  });

  it('[PAY-031] [PAY-032] is deleted while it is only planned; what was received stays', async () => {
    const sold = await scene.sold([500]);
    const [waiting, paid] = [await scene.enter(sold, 100), await scene.enter(sold, 100, { StatusId: 'Paid' })];
    expect((await scene.show(paid.Id)).CanDelete).toBe(false);
    expect((await scene.call('DELETE', `agencysale/${sold.sale}/agencysalepayment/${paid.Id}`)).status).toBe(409);
    expect((await scene.call('DELETE', `agencysale/${sold.sale}/agencysalepayment/${waiting.Id}`)).status).toBe(200);
    const [more, other] = [await scene.enter(sold, 50), await scene.enter(await scene.sold([10]), 10)];
    const result = await scene.good<{ Total: number; Fail: number; Errors: { Id: number }[] }>('POST', `agencysale/${sold.sale}/agencysalepayment/bulkdelete`, {
      IteratorIds: [more.Id, paid.Id, other.Id],
    });
    expect(result).toMatchObject({ Total: 3, Success: 1, Fail: 2 });
    expect(result.Errors.map(({ Id }) => Id).toSorted()).toEqual([paid.Id, other.Id].toSorted());
    expect((await scene.listOf(sold.sale)).map(({ Id }) => Id)).toEqual([paid.Id]);
  });
});

describe('what is wrong with a payment', () => {
  /** Status and field of the refusal, once it is seen that nothing was written. */
  const getRejection = async (path: string, body: object): Promise<readonly [status: number, key: string | undefined]> => {
    const before = await scene.fingerprint();
    const { status, body: response } = await scene.call('POST', path, body);
    expect(await scene.fingerprint()).toBe(before);
    return [status, response.Errors?.[0]?.Key ?? response.Key];
  };

  it('a payment that is wrong is refused with the field at fault, and nothing is written', async () => {
    const sold = await scene.sold([100.5, [80, scene.usd]]);
    const other = await scene.sold([50]);
    const path = `agencysale/${sold.sale}/agencysalepayment/bulk`;
    const items = (...parts: readonly object[]) => ({ DueDate: scene.dayFrom(5), PaymentItems: parts });
    const [fee, foreignFee] = sold.fees;
    expect(await getRejection(path, items(scene.item(fee, 100.51)))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await getRejection(path, items(scene.item(fee, 1.005)))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await getRejection(path, items(scene.item(fee, -1)))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await getRejection(path, items(scene.item(fee, 0)))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await getRejection(path, items({ AgencySaleItemAgencyFeeId: fee, Amount: 'ten' }))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await getRejection(path, items(scene.item(fee, 1), scene.item(fee, 1)))).toEqual([400, 'PaymentItems[1].AgencySaleItemAgencyFeeId']);
    expect(await getRejection(path, items(scene.item(fee, 1), scene.item(foreignFee, 1)))).toEqual([400, 'PaymentItems[1].CurrencyId']);
    expect(await getRejection(path, items({ ...scene.item(fee, 1), CurrencyId: scene.usd }))).toEqual([400, 'PaymentItems[0].CurrencyId']);
    expect(await getRejection(path, items(scene.item(other.fees[0], 1)))).toEqual([400, 'PaymentItems[0].AgencySaleItemAgencyFeeId']);
    expect(await getRejection(path, items())).toEqual([400, 'PaymentItems']);
    const reason = Number((await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} limit 1`))[0]?.['Id']);
    const writtenOff = { ...items(scene.item(fee, 1)), StatusId: 'WriteOff' };
    expect(await getRejection(path, writtenOff)).toEqual([400, 'WriteOffReasonId']);
    // With its reason what is wrong is that it begins so.
    expect(await getRejection(path, { ...writtenOff, WriteOffReasonId: reason })).toEqual([400, 'StatusId']);
    expect(await getRejection(path, { ...items(scene.item(fee, 1)), StatusId: 'Lost' })).toEqual([400, 'StatusId']);
    expect(await getRejection(path, { ...items(scene.item(fee, 1)), CurrencyId: scene.usd })).toEqual([400, 'FcToBcFxRate']);
    expect(await getRejection(path, { ...items(scene.item(fee, 1)), CurrencyId: scene.usd, FcToBcFxRate: 1 })).toEqual([400, 'FcToBcFxRate']);
    expect(await getRejection(path, { ...items(scene.item(fee, 1)), IsRefund: true })).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await getRejection(path, { ...items(scene.item(fee, 1)), StatusId: 'Cleared', DateReceived: scene.today, DateCleared: scene.dayFrom(-1) })).toEqual([
      400,
      'DateCleared',
    ]);
  });

  it('an item that is written by itself is held to what its payment and its fee allow', async () => {
    const sold = await scene.sold([100, 50]);
    const [paid, waiting] = [await scene.enter(sold, 30, { StatusId: 'Paid' }), await scene.enter(sold, 70)];
    const [settled, open] = [paid.PaymentItems[0]?.Id ?? 0, waiting.PaymentItems[0]?.Id ?? 0];
    const item = { AgencySaleItemAgencyFeeId: sold.fees[1], CurrencyId: scene.aud };
    const before = await scene.fingerprint();
    const rejected = [
      await scene.call('PUT', `agencysalepaymentitem/${settled}/patch`, { Id: settled, Amount: 10 }),
      await scene.call('POST', 'agencysalepaymentitem/', { ...item, AgencySalePaymentId: paid.Id, Amount: 10 }),
      await scene.call('DELETE', `agencysalepaymentitem/${settled}`),
      await scene.call('PUT', `agencysalepaymentitem/${open}/patch`, { Id: open, AgencySalePaymentId: paid.Id }),
      await scene.call('PUT', `agencysalepaymentitem/${open}/patch`, { Id: open, Amount: 70.01 }),
      await scene.call('POST', 'agencysalepaymentitem/', { ...item, AgencySalePaymentId: waiting.Id, Amount: 50.01 }),
      await scene.call('DELETE', `agencysalepaymentitem/${open}`),
    ];
    expect(rejected.map(({ status }) => status)).toEqual([409, 409, 409, 409, 400, 400, 400]);
    expect(await scene.fingerprint()).toBe(before);
    await scene.good('PUT', `agencysalepaymentitem/${open}/patch`, { Id: open, Amount: 60 });
    await scene.good('POST', 'agencysalepaymentitem/', { ...item, AgencySalePaymentId: waiting.Id, Amount: 50 });
    expect((await scene.listOf(sold.sale)).map(({ Amount }) => Amount)).toEqual([30, 110]);
    expect((await scene.start(sold.sale)).SaleFees.map(({ Balance }) => Balance)).toEqual([10, 0]);
  });

  it('the items of a payment whose invoice was sent stay as they are, through the payment and by their own calls', async () => {
    const sold = await scene.sold([100, 50]);
    const { Id, PaymentItems } = await scene.enter(sold, 60, { PaymentItems: [scene.item(sold.fees[0], 60), scene.item(sold.fees[1], 30)] });
    const [first, second] = PaymentItems.map((item) => ({ Id: item.Id, ...scene.item(item.AgencySaleItemAgencyFeeId, item.Amount) }));
    const { AgencySalePaymentInvoiceId } = await scene.show(Id);
    const sent = { IteratorIds: [AgencySalePaymentInvoiceId], ValidationGroup: 'markAsSent', entity: {} };
    await scene.good('POST', 'agencysalepaymentinvoice/bulkUpdate', sent);
    const before = await scene.fingerprint();
    const fresh = { ...scene.item(sold.fees[1], 1), AgencySalePaymentId: Id, CurrencyId: scene.aud };
    for (const items of [[{ ...first, Amount: 50 }, second], [first], [{ ...first, AgencySaleItemAgencyFeeId: sold.fees[1] }], []])
      expect((await scene.patch(Id, { PaymentItems: items })).status, JSON.stringify(items)).toBe(409);
    for (const [method, path, body] of [
      ['PUT', `agencysalepaymentitem/${first?.Id}/patch`, { Id: first?.Id, Amount: 50 }],
      ['PATCH', `agencysalepaymentitem/${first?.Id}`, { Amount: 70 }],
      ['POST', 'agencysalepaymentitem/', fresh],
      ['POST', 'agencysalepaymentitem/bulkUpdate', { IteratorIds: [first?.Id], entity: { Amount: 50 } }],
      ['DELETE', `agencysalepaymentitem/${second?.Id}`, undefined],
    ] as const)
      expect((await scene.call(method, path, body)).status, `${method} ${path}`).toBe(409);
    expect(await scene.fingerprint()).toBe(before);
    // What says the same changes nothing, and what the invoice does not say is written.
    expect((await scene.patch(Id, { PaymentItems: [first, second], Note: 'By transfer' })).status).toBe(200);
  });

  it("a payment of a cancelled sale, of another agency, or of nobody's sale is refused", async () => {
    const sold = await scene.sold([100], 'Cancelled');
    const body = { PaymentItems: [scene.item(sold.fees[0], 1)] };
    expect(await getRejection(`agencysale/${sold.sale}/agencysalepayment/bulk`, body)).toEqual([409, 'AgencySaleId']);
    expect((await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, body, scene.other)).status).toBe(404);
    expect((await scene.call('GET', `agencysale/${sold.sale}/agencysalepayment`, undefined, scene.other)).status).toBe(404);
    expect(await getRejection('agencysale/99999999/agencysalepayment/bulk', body)).toEqual([404, undefined]);
    const payment = await scene.enter(await scene.sold([10]), 10);
    expect((await scene.call('GET', `agencysalepayment/${payment.Id}`, undefined, scene.other)).status).toBe(404);
    expect((await scene.patch(payment.Id, { StatusId: 'Paid' }, scene.other)).status).toBe(404);
  });

  it('[PAY-084] [PAY-085] [PAY-086] what needs a permission is refused without it', async () => {
    const sold = await scene.sold([100]);
    const payment = await scene.enter(sold, 10);
    for (const StatusId of ['Paid', 'Cleared', 'Cancelled', 'WriteOff'])
      expect((await scene.patch(payment.Id, { StatusId }, scene.clerk)).status, StatusId).toBe(403);
    expect(
      (await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, { PaymentItems: [scene.item(sold.fees[0], 1)] }, scene.clerk)).status,
    ).toBe(403);
    expect((await scene.call('GET', `agencysale/${sold.sale}/agencysalepayment?isRefund=true`, undefined, scene.clerk)).status).toBe(403);
    expect((await scene.good<Visible>('GET', `agencysalepayment/${payment.Id}`, undefined, scene.clerk)).AllowedStatuses).toEqual(['Unpaid']);
    const { Enter } = await scene.good<{ Enter: string }>('GET', 'agencysalepayment/refusals', undefined, scene.clerk);
    expect(Enter).toBe('This requires one of these permissions: Edit sales, Clear payments.');
  });
});

it('[PAY-085] somebody who may clear payments enters and receives them without editing sales, and neither cancels nor refunds them', async () => {
  const [group] = await scene.sql(`select "Id" from "UserGroup" where "Name" = 'Onlookers' and "AgencyId" = ${scene.one.agencyId}`);
  const Id = Number(group?.['Id']);
  const clerk = await scene.server.as('clerk@one.test');
  const grant = async (Permissions: readonly string[]) => {
    await scene.good('PUT', `usergroup/${Id}/patch`, { Id, Permissions });
    // What a person may do is remembered for up to a second.
    await expect
      .poll(async () =>
        (await clerk.get<{ SecuritySettings: { Permissions: readonly string[] } }>('/api/settings')).body.SecuritySettings.Permissions.toSorted(),
      )
      .toEqual(Permissions.toSorted());
  };
  await grant([...seesAll, 'CanClearPayments']);
  const sold = await scene.sold([100]);
  const path = `agencysale/${sold.sale}/agencysalepayment/bulk`;
  const { Data } = await scene.good<Made>('POST', path, { PaymentItems: [scene.item(sold.fees[0], 10)] }, clerk);
  const id = Data[0]?.Id ?? 0;
  expect((await scene.patch(id, { StatusId: 'Cancelled' }, clerk)).status).toBe(403);
  expect((await scene.call('POST', path, { IsRefund: true, PaymentItems: [scene.item(sold.fees[0], 1)] }, clerk)).status).toBe(403);
  for (const values of [{ DueDate: scene.dayFrom(90) }, { StatusId: 'Paid' }, { StatusId: 'Cleared' }]) {
    const { status, text } = await scene.patch(id, values, clerk);
    expect(status, text).toBe(200);
  }
  expect(await scene.good('GET', 'agencysalepayment/refusals', undefined, clerk)).toEqual({
    Enter: null,
    Refund: 'This requires the permission Create refunds.',
    Clear: null,
    Cancel: 'This requires the permission Cancel payments.',
  });
  await grant([...seesAll]);
});

itSlow('of one enrolment, two opening balances at once bring in what they would one after the other', async () => {
  interface Row {
    readonly AgencySaleId: number;
    readonly AgencySaleItemAgencyFeeId: number;
  }
  const enrolment = {
    StudentId: scene.student,
    AgencyOfficeId: scene.one.officeId,
    AgencySupplierId: scene.supplier,
    CourseName: 'English',
    FeeDescription: 'Tuition',
    CurrencyId: scene.aud,
    FeeAmount: 1000,
    DueDate: '2026-08-01',
    StatusId: 'Paid',
  };
  const url = scene.server.ownerUrl;
  for (const [EnrolmentNumber, second, statuses, paid] of [
    ['OLD-1', 400.01, [200, 400], undefined],
    ['OLD-2', 400, [200, 200], 1000],
  ] as const) {
    const enter = (Amount: number) => scene.call<Row & Rejected>('POST', 'agencyopeningbalance', { ...enrolment, EnrolmentNumber, Amount });
    // Both are under way before either makes its sale.
    const release = await lockRows(url, 'lock table "AgencySale" in share mode');
    const entering = Promise.all([enter(600), enter(second)]);
    try {
      await expect.poll(() => waitingForLocks(url)).toBe(2);
    } finally {
      await release();
    }
    const responses = await entering;
    expect(responses.map(({ status }) => status).toSorted(), responses.map(({ text }) => text).join()).toEqual(statuses);
    const made = responses.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(new Set(made.map(({ AgencySaleId, AgencySaleItemAgencyFeeId }) => `${AgencySaleId} ${AgencySaleItemAgencyFeeId}`)).size).toBe(1);
    const amounts = (await scene.listOf(made[0]?.AgencySaleId ?? 0)).map(({ Amount }) => Amount);
    for (const rejected of responses.filter(({ status }) => status === 400)) expect(rejected.body.Errors?.map(({ Key }) => Key)).toEqual(['Amount']);
    expect(amounts).toHaveLength(made.length);
    expect(await scene.sql(`select "Id" from "AgencySale" where "Title" = '${EnrolmentNumber}'`)).toHaveLength(1);
    if (paid !== undefined) expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(paid);
    // What is left of the fee comes in, and nothing beyond it.
    const left = Number((1000 - amounts.reduce((total, amount) => total + amount, 0)).toFixed(2));
    expect((await enter(left + 0.01)).status).toBe(400);
    if (left > 0) expect((await enter(left)).status).toBe(200);
  }
});
