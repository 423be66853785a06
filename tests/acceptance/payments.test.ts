// Payments of sales as programs find them: balances, statuses, plans, refunds, client invoices, and what is refused.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seesAll } from '../support/two-agencies.ts';
import { fewestStatementsOf } from '../support/statements.ts';
import { amount as runAmount } from '../support/thorough.ts';
import { demandSound, type Made, type Payment, type PaymentScene, paymentScene, type Refused, type Shown, type Sold } from './payment-scene.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  await demandSound(scene);
});

describe('a payment', () => {
  it('[PAY-026] [PAY-024] begins with the fees of its sale and what is left of each', async () => {
    const sold = await scene.sold([3600, 150]);
    const first = await scene.begin(sold.sale);
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
    expect((await scene.begin(sold.sale)).SaleFees[0]).toMatchObject({ Balance: 2600, Paid: 1000, RefundableAmount: 1000 });
  });

  it('[PAY-001] [PAY-022] [PAY-023] [PAY-028] is made with its items, and has its amount, currency, rate and invoice from them', async () => {
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
    const { AgencySalePaymentInvoiceId, ...shown } = await scene.show(payment.Id);
    expect(shown).toMatchObject({
      Payment: { Id: payment.Id, StudentEmail: 'ana@student.test' },
      SaleFees: [{ Balance: 2599.99 }, { Balance: 0 }],
      IsLocked: false,
      CanDelete: true,
      IsQuotePayment: false,
    });
    expect(shown.SaleIndex).toMatch(/^S\d\d-/);
    expect(AgencySalePaymentInvoiceId).toEqual(expect.any(Number));
  });

  it('[PAY-028] is one of several that are made at once, all or none', async () => {
    const sold = await scene.sold([100]);
    const body = (amount: number) => ({ DueDate: scene.dayFrom(3), PaymentItems: [scene.item(sold.fees[0], amount)] });
    const { Data } = await scene.good<Made>('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, [body(40), body(50)]);
    expect(Data.map(({ Amount }) => Amount)).toEqual([40, 50]);
    const before = await scene.fingerprint();
    const { status, body: refused } = await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, [body(5), body(6)]);
    expect([status, refused.Errors?.[0]?.Key]).toEqual([400, 'PaymentItems[0].Amount']);
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
    expect((await scene.begin(sold.sale)).AllowedStatuses).toEqual(['Quote']);
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
  const refusalOf = async (path: string, body: object): Promise<readonly [status: number, key: string | undefined]> => {
    const before = await scene.fingerprint();
    const { status, body: answer } = await scene.call('POST', path, body);
    expect(await scene.fingerprint()).toBe(before);
    return [status, answer.Errors?.[0]?.Key ?? answer.Key];
  };

  it('[PAY-074] [PAY-078] is told by its field, and nothing is written', async () => {
    const sold = await scene.sold([100.5, [80, scene.usd]]);
    const other = await scene.sold([50]);
    const path = `agencysale/${sold.sale}/agencysalepayment/bulk`;
    const items = (...parts: readonly object[]) => ({ DueDate: scene.dayFrom(5), PaymentItems: parts });
    const [fee, foreignFee] = sold.fees;
    expect(await refusalOf(path, items(scene.item(fee, 100.51)))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await refusalOf(path, items(scene.item(fee, 1.005)))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await refusalOf(path, items(scene.item(fee, -1)))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await refusalOf(path, items(scene.item(fee, 0)))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await refusalOf(path, items({ AgencySaleItemAgencyFeeId: fee, Amount: 'ten' }))).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await refusalOf(path, items(scene.item(fee, 1), scene.item(fee, 1)))).toEqual([400, 'PaymentItems[1].AgencySaleItemAgencyFeeId']);
    expect(await refusalOf(path, items(scene.item(fee, 1), scene.item(foreignFee, 1)))).toEqual([400, 'PaymentItems[1].CurrencyId']);
    expect(await refusalOf(path, items({ ...scene.item(fee, 1), CurrencyId: scene.usd }))).toEqual([400, 'PaymentItems[0].CurrencyId']);
    expect(await refusalOf(path, items(scene.item(other.fees[0], 1)))).toEqual([400, 'PaymentItems[0].AgencySaleItemAgencyFeeId']);
    expect(await refusalOf(path, items())).toEqual([400, 'PaymentItems']);
    expect(await refusalOf(path, { ...items(scene.item(fee, 1)), StatusId: 'WriteOff' })).toEqual([400, 'WriteOffReasonId']);
    expect(await refusalOf(path, { ...items(scene.item(fee, 1)), StatusId: 'Lost' })).toEqual([400, 'StatusId']);
    expect(await refusalOf(path, { ...items(scene.item(fee, 1)), CurrencyId: scene.usd })).toEqual([400, 'FcToBcFxRate']);
    expect(await refusalOf(path, { ...items(scene.item(fee, 1)), CurrencyId: scene.usd, FcToBcFxRate: 1 })).toEqual([400, 'FcToBcFxRate']);
    expect(await refusalOf(path, { ...items(scene.item(fee, 1)), IsRefund: true })).toEqual([400, 'PaymentItems[0].Amount']);
    expect(await refusalOf(path, { ...items(scene.item(fee, 1)), StatusId: 'Cleared', DateReceived: scene.today, DateCleared: scene.dayFrom(-1) })).toEqual([
      400,
      'DateCleared',
    ]);
  });

  it("a payment of a cancelled sale, of another agency, or of nobody's sale is refused", async () => {
    const sold = await scene.sold([100], 'Cancelled');
    const body = { PaymentItems: [scene.item(sold.fees[0], 1)] };
    expect(await refusalOf(`agencysale/${sold.sale}/agencysalepayment/bulk`, body)).toEqual([409, 'AgencySaleId']);
    expect((await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, body, scene.other)).status).toBe(404);
    expect((await scene.call('GET', `agencysale/${sold.sale}/agencysalepayment`, undefined, scene.other)).status).toBe(404);
    expect(await refusalOf('agencysale/99999999/agencysalepayment/bulk', body)).toEqual([404, undefined]);
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
    expect((await scene.good<Shown>('GET', `agencysalepayment/${payment.Id}`, undefined, scene.clerk)).AllowedStatuses).toEqual(['Unpaid', 'Paid', 'WriteOff']);
  });
});

it('[PAY-085] who may clear payments receives them without editing sales, and does nothing else to them', async () => {
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
  const payment = await scene.enter(await scene.sold([100]), 10);
  for (const values of [{ Note: 'Mine' }, { StatusId: 'Cancelled' }, { DueDate: scene.dayFrom(90) }])
    expect((await scene.patch(payment.Id, values, clerk)).status).toBe(403);
  const { status, text } = await scene.patch(payment.Id, { StatusId: 'Cleared' }, clerk);
  expect(status, text).toBe(200);
  await grant([...seesAll]);
});

describe('a plan', () => {
  const planPath = (sale: number, isAnew = false) => `agencysale/${sale}/agencysalepayment/${isAnew ? 're' : ''}installment`;
  const deposit = (AgencySaleItemAgencyFeeId: number | undefined, Amount: number, DueDate = scene.dayFrom(7)) => ({
    AgencySaleItemAgencyFeeId,
    Amount,
    DueDate,
    Reference: 'Dep',
  });
  const parts = (AgencySaleItemAgencyFeeId: number | undefined, NoOfInstallments: number, StartDate: string, values: object = {}) => ({
    AgencySaleItemAgencyFeeId,
    Every: 1,
    Period: 4,
    NoOfInstallments,
    StartDate,
    ...values,
  });
  const shape = (payments: readonly Payment[]) =>
    payments.map(({ InstallmentNumber, DueDate, Amount, StatusId }) => [InstallmentNumber, DueDate.slice(0, 10), Amount, StatusId]);

  it('[PAY-029] [PAY-039] [PAY-040] [PAY-079] makes a deposit and installments that add up to the cent, with what is due on one day in one payment', async () => {
    const sold = await scene.sold([1000, 150]);
    const { Data } = await scene.good<Made>('POST', planPath(sold.sale), {
      AgencySaleDeposits: [deposit(sold.fees[0], 0.01, '2027-01-10')],
      AgencySaleInstallments: [parts(sold.fees[0], 3, '2027-01-31'), parts(sold.fees[1], 9, '2027-01-31', { Period: 1, Every: 7 })],
    });
    expect(shape(Data)).toEqual([
      [0, '2027-01-10', 0.01, 'Unpaid'],
      [1, '2027-01-31', 483.33, 'Unpaid'],
      [2, '2027-02-28', 333.33, 'Unpaid'],
      [3, '2027-03-31', 333.33, 'Unpaid'],
    ]);
    expect(Data[0]).toMatchObject({ IsDeposit: true, Reference: 'Dep' });
    expect((await scene.begin(sold.sale)).SaleFees.map(({ Balance }) => Balance)).toEqual([0, 0]);
    expect(await scene.good('GET', `agencysale/${sold.sale}/installment`)).toMatchObject({
      HasDepositInstallment: true,
      Total: 1150,
      AgencySaleDeposits: [{ Amount: 0.01, Balance: 1000, DueDate: '2027-01-10T00:00:00' }],
      AgencySaleInstallments: [
        { Every: 1, Period: 4, NoOfInstallments: 3, Balance: 999.99 },
        { Every: 1, Period: 1, NoOfInstallments: 1 },
      ],
    });
    expect((await scene.call('POST', planPath(sold.sale), { AgencySaleDeposits: [deposit(sold.fees[0], 1)] })).status).toBe(409);
  });

  it('[PAY-071] [PAY-075] [PAY-076] [PAY-077] holds a deposit to what is left, and counts below one to one; a deposit of all leaves no installments', async () => {
    const sold = await scene.sold([200, 90]);
    const { Data } = await scene.good<Made>('POST', planPath(sold.sale), {
      AgencySaleDeposits: [deposit(sold.fees[0], 5000)],
      AgencySaleInstallments: [parts(sold.fees[0], 3, scene.dayFrom(20)), parts(sold.fees[1], 0, scene.dayFrom(20), { Every: -2 })],
    });
    expect(Data.map(({ Amount }) => Amount)).toEqual([200, 90]);
  });

  it('in several currencies makes a payment for each of them and each day', async () => {
    const sold = await scene.sold([100, [60, scene.usd]]);
    const { Data } = await scene.good<Made>('POST', planPath(sold.sale), {
      AgencySaleInstallments: [parts(sold.fees[0], 2, '2027-02-01'), parts(sold.fees[1], 2, '2027-02-01')],
    });
    expect(Data.map(({ BaseCurrencyId, CurrencyId, FcToBcFxRate, Amount }) => [BaseCurrencyId, CurrencyId, FcToBcFxRate, Amount])).toEqual([
      [scene.aud, scene.aud, 1, 50],
      [scene.aud, scene.aud, 1, 50],
      [scene.usd, scene.usd, 1, 30],
      [scene.usd, scene.usd, 1, 30],
    ]);
    expect(await scene.good('GET', `agencysale/${sold.sale}/financialtotals`)).toMatchObject({
      Total: '!INVALID!',
      ByCurrency: [{ Total: 100 }, { Total: 60 }],
    });
  });

  it('[PAY-030] made anew cancels what nobody has paid, never touches what was paid, and plans what is left', async () => {
    const sold = await scene.sold([900]);
    const { Data } = await scene.good<Made>('POST', planPath(sold.sale), { AgencySaleInstallments: [parts(sold.fees[0], 3, '2027-02-01')] });
    expect((await scene.patch(Data[0]?.Id ?? 0, { StatusId: 'Paid' })).status).toBe(200);
    const again = await scene.good<Made>('POST', planPath(sold.sale, true), { AgencySaleInstallments: [parts(sold.fees[0], 4, '2027-05-01')] });
    expect(again.Data.map(({ InstallmentNumber, Amount }) => [InstallmentNumber, Amount])).toEqual([
      [2, 150],
      [3, 150],
      [4, 150],
      [5, 150],
    ]);
    expect((await scene.listOf(sold.sale)).map(({ StatusId }) => StatusId)).toEqual(['Paid', 'Cancelled', 'Cancelled', 'Unpaid', 'Unpaid', 'Unpaid', 'Unpaid']);
  });

  /** Nothing is written to it, so that one is enough. */
  let unplanned: Sold | undefined;
  it.each([
    ['a negative deposit', { AgencySaleDeposits: [{ Amount: -1 }] }, 'AgencySaleDeposits[0].Amount'],
    ['a third decimal', { AgencySaleDeposits: [{ Amount: 1.005 }] }, 'AgencySaleDeposits[0].Amount'],
    ['a text', { AgencySaleDeposits: [{ Amount: 'ten' }] }, 'AgencySaleDeposits[0].Amount'],
    ['no day', { AgencySaleDeposits: [{ Amount: 1, DueDate: null }] }, 'AgencySaleDeposits[0].DueDate'],
    ['a day that is none', { AgencySaleDeposits: [{ Amount: 1, DueDate: '2027-02-30' }] }, 'AgencySaleDeposits[0].DueDate'],
    ['a period that is not there', { AgencySaleInstallments: [{ Period: 6 }] }, 'AgencySaleInstallments[0].Period'],
    ['half an installment', { AgencySaleInstallments: [{ NoOfInstallments: 1.5 }] }, 'AgencySaleInstallments[0].NoOfInstallments'],
    ['half a step', { AgencySaleInstallments: [{ Every: 0.5 }] }, 'AgencySaleInstallments[0].Every'],
    ['a start that is no day', { AgencySaleInstallments: [{ StartDate: 'soon' }] }, 'AgencySaleInstallments[0].StartDate'],
    ['a thousand years', { AgencySaleInstallments: [{ Period: 5, NoOfInstallments: 600 }] }, 'AgencySaleInstallments[0].NoOfInstallments'],
    ['a foreign fee', { AgencySaleInstallments: [{ AgencySaleItemAgencyFeeId: 99_999_999 }] }, 'AgencySaleInstallments[0].AgencySaleItemAgencyFeeId'],
    ['nothing', {}, 'AgencySaleDeposits'],
  ])(
    '[PAY-080] [PAY-081] with %s is refused by its field, and nothing is written',
    async (_what, given: { AgencySaleDeposits?: object[]; AgencySaleInstallments?: object[] }, key) => {
      unplanned ??= await scene.sold([100]);
      const sold = unplanned;
      const before = await scene.fingerprint();
      const { status, body, text } = await scene.call('POST', planPath(sold.sale), {
        ...(given.AgencySaleDeposits ? { AgencySaleDeposits: given.AgencySaleDeposits.map((row) => ({ ...deposit(sold.fees[0], 1), ...row })) } : {}),
        ...(given.AgencySaleInstallments
          ? { AgencySaleInstallments: given.AgencySaleInstallments.map((row) => ({ ...parts(sold.fees[0], 2, '2027-02-01'), ...row })) }
          : {}),
      });
      expect([status, body.Errors?.[0]?.Key], text).toEqual([400, key]);
      expect(await scene.fingerprint()).toBe(before);
    },
  );
});

describe('money that goes back', () => {
  it('[PAY-002] [PAY-027] is at most what was paid; one that waits reserves its amount, one that is cancelled gives it back', async () => {
    const sold = await scene.sold([500]);
    const paid = await scene.enter(sold, 300, { StatusId: 'Cleared' });
    expect((await scene.begin(sold.sale, '?isRefund=true')).Payment.IsRefund).toBe(true);
    const tooMuch = await scene.call('POST', `agencysale/${sold.sale}/agencysalepayment/bulk`, {
      IsRefund: true,
      PaymentItems: [scene.item(sold.fees[0], 300.01)],
    });
    expect([tooMuch.status, tooMuch.body.Errors]).toEqual([
      400,
      [{ Key: 'PaymentItems[0].Amount', Message: 'That is more than can be refunded of this fee (300.00).' }],
    ]);
    const refund = await scene.enter(sold, 120, { IsRefund: true });
    expect((await scene.begin(sold.sale)).SaleFees[0]).toMatchObject({ RefundableAmount: 180, Balance: 200 });
    const cancel = await scene.patch(paid.Id, { StatusId: 'Cancelled' });
    expect([cancel.status, cancel.body.Errors?.[0]?.Key]).toEqual([400, 'StatusId']);
    expect((await scene.patch(refund.Id, { StatusId: 'WriteOff', WriteOffReasonId: 1 })).status).toBeGreaterThanOrEqual(400);
    expect((await scene.patch(refund.Id, { StatusId: 'Cancelled' })).status).toBe(200);
    expect((await scene.begin(sold.sale)).SaleFees[0]).toMatchObject({ RefundableAmount: 300 });
    expect((await scene.patch(paid.Id, { StatusId: 'Cancelled' })).status).toBe(200);
    expect((await scene.begin(sold.sale)).SaleFees[0]).toMatchObject({ RefundableAmount: 0, Balance: 500 });
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

describe('the way of a sale', () => {
  const verb = (sale: number, name: string) => scene.call('GET', `agencysale/${sale}/${name}`);
  const statuses = async (sale: number) => (await scene.listOf(sale)).map(({ StatusId }) => StatusId);

  it('makes what was planned of a quote owed; cancels what nobody has paid, leaves what was, and brings back only what it cancelled', async () => {
    const sold = await scene.sold([900], 'Quote');
    const parts = { AgencySaleItemAgencyFeeId: sold.fees[0], Every: 1, Period: 4, NoOfInstallments: 3, StartDate: '2027-02-01' };
    await scene.good('POST', `agencysale/${sold.sale}/agencysalepayment/installment`, { AgencySaleInstallments: [parts] });
    expect(await statuses(sold.sale)).toEqual(['Quote', 'Quote', 'Quote']);
    await scene.sql(`update "AgencySale" set "StudentSignature" = 'data:image/png;base64,AA', "AgreedTerms" = 'I agree.' where "Id" = ${sold.sale}`);
    expect((await verb(sold.sale, 'createapplication')).status).toBe(200);
    expect(await statuses(sold.sale)).toEqual(['Unpaid', 'Unpaid', 'Unpaid']);
    const [first, second] = await scene.listOf(sold.sale);
    expect((await scene.patch(first?.Id ?? 0, { StatusId: 'Paid' })).status).toBe(200);
    expect((await scene.patch(second?.Id ?? 0, { StatusId: 'Cancelled' })).status).toBe(200);
    expect((await verb(sold.sale, 'cancelsale')).status).toBe(200);
    expect(await statuses(sold.sale)).toEqual(['Paid', 'Cancelled', 'Cancelled']);
    expect((await scene.good<{ Warning: string | null }>('GET', `agencysale/${sold.sale}/payments`)).Warning).toMatch(/^Payments of this sale were received/);
    expect((await verb(sold.sale, 'restore')).status).toBe(200);
    expect(await statuses(sold.sale)).toEqual(['Paid', 'Cancelled', 'Unpaid']);
  });

  it('a quote that became cheaper owes what it costs, one that became dearer too, on the same days', async () => {
    for (const [price, expected] of [
      [600, [200, 200, 200]],
      [1000, [333.33, 333.33, 333.34]],
    ] as const) {
      const sold = await scene.sold([900], 'Quote');
      const parts = { AgencySaleItemAgencyFeeId: sold.fees[0], Every: 1, Period: 4, NoOfInstallments: 3, StartDate: '2027-02-01' };
      await scene.good('POST', `agencysale/${sold.sale}/agencysalepayment/installment`, { AgencySaleInstallments: [parts] });
      await scene.sql(`update "AgencySaleItemAgencyFee" set "UnitPrice" = ${price} where "Id" = ${sold.fees[0]}`);
      await scene.sql(`update "AgencySale" set "StudentSignature" = 'data:image/png;base64,AA', "AgreedTerms" = 'I agree.' where "Id" = ${sold.sale}`);
      expect((await verb(sold.sale, 'createapplication')).status).toBe(200);
      const live = (await scene.listOf(sold.sale)).filter(({ StatusId }) => StatusId !== 'Cancelled');
      expect(live.map(({ Amount, StatusId }) => [Amount, StatusId])).toEqual(expected.map((amount) => [amount, 'Unpaid']));
      expect(live.map(({ DueDate }) => DueDate.slice(0, 10))).toEqual(['2027-02-01', '2027-03-01', '2027-04-01']);
    }
  });
});

describe('a client invoice', () => {
  const invoiceOf = async (payment: number): Promise<number> => (await scene.show(payment)).AgencySalePaymentInvoiceId ?? 0;
  interface PaidInvoice extends Refused {
    readonly AgencySalePaymentId: number;
    readonly MaxAllowedPaymentAmount: number;
    readonly Invoice: { readonly Id: number; readonly InvoiceStatusName: string };
  }
  const pay = (Id: number, Amount: number, more: object = {}) =>
    scene.call<PaidInvoice>('POST', 'agencysalepaymentinvoice/payClientInvoice', { Id, Amount, ...more });

  it('[CINV-006] [CINV-009] [CINV-008] [CINV-015] comes with its payment, and shows what it is for', async () => {
    const payment = await scene.enter(await scene.sold([500]), 300);
    const id = await invoiceOf(payment.Id);
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
  });

  it('[CINV-002] [CINV-012] [PAY-082] is paid; a part splits its payment, which keeps id, number and day with the rest', async () => {
    const payment = await scene.enter(await scene.sold([500]), 300, { InstallmentNumber: 4 });
    const id = await invoiceOf(payment.Id);
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
    const id = await invoiceOf(payment.Id);
    const money = { CurrencyId: scene.usd, FcToBcFxRate: 7.012766 };
    expect((await pay(id, 14.27, money)).status).toBe(400);
    const { status, text } = await pay(id, 14.26, money);
    expect(status, text).toBe(200);
    expect((await scene.show(payment.Id)).Payment).toMatchObject({ StatusId: 'Paid', Amount: 100.03, CurrencyId: scene.usd, FcToBcFxRate: 7.012766 });
  });

  it('[CINV-011] [CINV-017] [CINV-022] that was sent is open again once it is taken back; who may not is told so', async () => {
    const payment = await scene.enter(await scene.sold([500]), 300);
    const id = await invoiceOf(payment.Id);
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
    const received = await bulk('agencysalepayment', [one.Id, two.Id, 99_999_999], 'receivePayment', { DateReceived: scene.dayFrom(-1) });
    expect(received.body).toMatchObject({ Success: 2, Fail: 1, Message: '2 requests successful out of 3 payment updates' });
    expect((await scene.show(one.Id)).Payment).toMatchObject({
      StatusId: 'Cleared',
      DateReceived: `${scene.dayFrom(-1)}T00:00:00`,
      DateCleared: `${scene.today}T00:00:00`,
    });
    const refund = await scene.enter(sold, 50, { IsRefund: true });
    const invoices = [await invoiceOf(refund.Id), await invoiceOf(one.Id)];
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
  });
});

describe('the dashboard', () => {
  interface Found {
    readonly Data: readonly { readonly Id: number }[];
  }
  const found = async (sale: number, body: object): Promise<readonly number[]> =>
    (await scene.good<Found>('POST', 'agencysalepayment/search', { AgencySaleId: sale, Skip: 0, Take: 50, OrderBy: 'Id', ...body })).Data.map(({ Id }) => Id);

  it('[PAY-033] [PAY-038] [PAY-094] finds by status, office, person and text, and by the days of its tab; what is owed is never hidden by the usual range', async () => {
    const sold = await scene.sold([1000]);
    const day = scene.dayFrom(-400);
    const waiting = (await scene.enter(sold, 100, { DueDate: day })).Id;
    const coming = (await scene.enter(sold, 100, { DueDate: scene.dayFrom(300) })).Id;
    const paid = (await scene.enter(sold, 100, { StatusId: 'Paid', DateReceived: day, Reference: 'Old receipt' })).Id;
    const cleared = (await scene.enter(sold, 100, { StatusId: 'Cleared' })).Id;
    await scene.sql(`update "AgencySalePayment" set "DateCreated" = now() - interval '400 days' where "Id" in (${waiting}, ${paid})`);
    const usual = { DateRange: { Name: 'Last 120 Days' } };
    expect(await found(sold.sale, {})).toEqual([waiting, coming, paid, cleared]);
    expect(await found(sold.sale, usual)).toEqual([waiting, coming, cleared]);
    expect(await found(sold.sale, { ...usual, AgencySalePaymentStatusName: 'Unpaid' })).toEqual([waiting, coming]);
    expect(await found(sold.sale, { ...usual, OnlyOverdue: true })).toEqual([waiting]);
    expect(await found(sold.sale, { ...usual, AgencySalePaymentStatusName: 'Paid' })).toEqual([]);
    expect(await found(sold.sale, { AgencySalePaymentStatusName: 'Paid', RangeDateMin: scene.dayFrom(-401), RangeDateMax: scene.dayFrom(-399) })).toEqual([
      paid,
    ]);
    expect(await found(sold.sale, { DateRange: { Name: 'Last 30 Days' }, AgencySalePaymentStatusName: 'Unpaid' })).toEqual([]);
    expect(await found(sold.sale, { SearchTerm: 'old rec' })).toEqual([paid]);
    expect(await found(sold.sale, { SearchTerm: 'souza', AgencyOfficeId: scene.one.officeId })).toEqual([waiting, coming, paid, cleared]);
    expect((await scene.call('POST', 'agencysalepayment/search', { AgencySalePaymentStatusName: 'Lost' })).status).toBe(400);
    expect(
      (await scene.good<Found>('POST', `agencysalepayment/search?viewId=1311`, [{ Field: 'AgencySaleId', Condition: 'Equal', Value1: sold.sale }])).Data.map(
        ({ Id }) => Id,
      ),
    ).toEqual([waiting]);
  });

  it('[PAY-034] begins with offices, persons, statuses and the usual range', async () => {
    const { Search } = await scene.good<{ Search: readonly { Name: string; Default?: { Name: string } }[] }>('POST', 'agencysalepayment/search/init', {});
    expect(Search.map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(['SearchTerm', 'AgencyOfficeId', 'UserId', 'DateRange', 'AgencySalePaymentStatusName', 'OnlyOverdue']),
    );
    expect(Search.find(({ Name }) => Name === 'DateRange')?.Default?.Name).toBe('Last 120 Days');
  });

  it.each([
    ['PAY-010', 1311, 'DueDate desc'],
    ['PAY-011', 1310, 'DueDate desc'],
    ['PAY-012', 1312, 'DateReceived desc'],
    ['PAY-013', 1313, 'DateCleared desc'],
    ['PAY-014', 1314, 'DateCancelled desc'],
    ['PAY-015', 101, 'DateCreated desc'],
  ])('[%s] has its tab ordered by its date', (_row, id, order) => {
    const views = scene.server.running.engine.model.entities.get('agencysalepayment')?.views ?? [];
    expect(views.find((view) => view.id === id)?.orderBy).toBe(order);
  });
});

describe('worked cases of money', () => {
  interface Case<In, Out> {
    readonly name: string;
    readonly in: In;
    readonly out: Out;
  }
  const casesOf = <In, Out>(name: string): readonly Case<In, Out>[] => {
    const file: { readonly cases: readonly Case<In, Out>[] } = JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8'));
    return file.cases;
  };
  /** The calls are slow beside the functions, which try every case: those of every run are spread over them. */
  const spread = <T>(cases: readonly T[]): readonly T[] => {
    const step = Math.ceil(cases.length / runAmount(5, cases.length));
    return cases.filter((_, index) => index % step === 0);
  };
  const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);
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
    const cases = casesOf<Spread, { readonly installments: readonly object[] }>('installments').filter(
      (each) => isWhole(each.in.every) && isWhole(each.in.noOfInstallments),
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
    const deposits = casesOf<{ readonly balance: string; readonly amount?: string }, { readonly deposit: string }>('deposit').filter(
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
    const balances = casesOf<Items, { readonly balance: string; readonly refundable: string; readonly paid: string }>('fee_balance');
    for (const { name, in: given, out } of spread(balances)) {
      const sold = await scene.sold([Number(given.amount)], given.items.some(({ status }) => status === 'Quote') ? 'Quote' : 'Sale');
      for (const { status, isRefund, amount } of given.items) {
        const starts = ['Paid', 'Cleared', 'Quote'].includes(status) ? status : 'Unpaid';
        const { Id } = await scene.enter(sold, Number(amount), { StatusId: starts, IsRefund: isRefund });
        if (starts !== status && status !== 'Unpaid') expect((await scene.patch(Id, { StatusId: status })).status, name).toBe(200);
      }
      if (sold.fees.length > 0 && given.items.some(({ status }) => status === 'Quote'))
        await scene.sql(`update "AgencySale" set "StatusId" = 'Application' where "Id" = ${sold.sale}`);
      const [fee] = (await scene.begin(sold.sale)).SaleFees;
      expect([fee?.Balance.toFixed(2), fee?.Paid.toFixed(2), fee?.RefundableAmount.toFixed(2)], name).toEqual([out.balance, out.paid, out.refundable]);
    }
  });
});

it('takes as many statements for a plan of many fees and installments as for a small one', async () => {
  const of = async (fees: number, NoOfInstallments: number): Promise<readonly number[]> => {
    const sold = await scene.sold(Array.from({ length: fees }, () => 100));
    const rows = sold.fees.map((AgencySaleItemAgencyFeeId) => ({ AgencySaleItemAgencyFeeId, Every: 1, Period: 4, NoOfInstallments, StartDate: '2027-03-01' }));
    const path = `agencysale/${sold.sale}/agencysalepayment`;
    await scene.good('POST', `${path}/installment`, { AgencySaleInstallments: rows });
    const ahead = () => scene.call('GET', 'agencysalepayment/99999999');
    return [
      await fewestStatementsOf(() => scene.good('POST', `${path}/reinstallment`, { AgencySaleInstallments: rows }), ahead),
      await fewestStatementsOf(() => scene.good('GET', `agencysale/${sold.sale}/payments`), ahead),
    ];
  };
  // The history of one record alone is written in one statement less than that of several: from two fees on, nothing grows.
  const [plan = 0, list = 0] = await of(2, 2);
  const [greaterPlan, longerList] = await of(6, 12);
  // Each second the person is read anew, which may fall into either.
  expect(greaterPlan).toBeLessThanOrEqual(plan + 6);
  expect(longerList).toBeLessThanOrEqual(list + 6);
});
