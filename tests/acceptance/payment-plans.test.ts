// Plans of payments: deposits and installments, made once and again, and what the way of a sale brings to them.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countFewestStatements } from '../support/statements.ts';
import { itSlow } from '../support/slow-tier.ts';
import { requireSound, type Made, type Payment, type PaymentScene, paymentScene, type Sold } from './payment-scene.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
}, 180_000);
afterAll(() => scene?.server.stop());
afterEach(async () => {
  await requireSound(scene);
});

describe('a plan', () => {
  const planPath = (sale: number, isAgain = false) => `agencysale/${sale}/agencysalepayment/${isAgain ? 're' : ''}installment`;
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

  it('[PAY-029] [PAY-039] [PAY-040] [PAY-079] a plan keeps its deposits and installments, whose payments add up to the cent, those of one day in one', async () => {
    const sold = await scene.sold([1000, 150]);
    const Category = 'Course fees';
    const { Data } = await scene.good<Made>('POST', planPath(sold.sale), {
      AgencySaleDeposits: [{ ...deposit(sold.fees[0], 0.01, '2027-01-10'), Category }],
      AgencySaleInstallments: [parts(sold.fees[0], 3, '2027-01-31', { Category }), parts(sold.fees[1], 9, '2027-01-31', { Period: 1, Every: 7 })],
    });
    expect(shape(Data)).toEqual([
      [0, '2027-01-10', 0.01, 'Unpaid'],
      [1, '2027-01-31', 483.33, 'Unpaid'],
      [2, '2027-02-28', 333.33, 'Unpaid'],
      [3, '2027-03-31', 333.33, 'Unpaid'],
    ]);
    expect(Data[0]).toMatchObject({ IsDeposit: true, Reference: 'Dep' });
    expect((await scene.start(sold.sale)).SaleFees.map(({ Balance }) => Balance)).toEqual([0, 0]);
    expect(await scene.good('GET', `agencysale/${sold.sale}/installment`)).toMatchObject({
      HasDepositInstallment: true,
      Total: 1150,
      AgencySaleDeposits: [
        { AgencySaleItemAgencyFeeId: sold.fees[0], Amount: 0.01, Balance: 1000, Reference: 'Dep', DueDate: '2027-01-10T00:00:00', Category: 'Course fees' },
      ],
      AgencySaleInstallments: [
        {
          AgencySaleItemAgencyFeeId: sold.fees[0],
          Amount: 333.33,
          Balance: 999.99,
          Total: 999.99,
          Every: 1,
          Period: 4,
          NoOfInstallments: 3,
          StartDate: '2027-01-31T00:00:00',
          Category: 'Course fees',
        },
        { AgencySaleItemAgencyFeeId: sold.fees[1], Amount: 150, Balance: 150, Total: 150, Every: 1, Period: 1, NoOfInstallments: 1, Category: null },
      ],
    });
    expect((await scene.call('POST', planPath(sold.sale), { AgencySaleDeposits: [deposit(sold.fees[0], 1)] })).status).toBe(409);
  });

  it('[PAY-071] [PAY-075] [PAY-076] [PAY-077] [PAY-078] a deposit is capped at the balance, which leaves no installments; counts below one become one', async () => {
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

  it('[PAY-030] a plan with a deposit and installments in place of another cancels what was not paid, and plans what is left', async () => {
    const sold = await scene.sold([900]);
    const { Data } = await scene.good<Made>('POST', planPath(sold.sale), { AgencySaleInstallments: [parts(sold.fees[0], 3, '2027-02-01')] });
    expect((await scene.patch(Data[0]?.Id ?? 0, { StatusId: 'Paid' })).status).toBe(200);
    const again = await scene.good<Made>('POST', `agencysale/${sold.sale}/agencysalepayment/reinstallment`, {
      AgencySaleDeposits: [deposit(sold.fees[0], 60, '2027-04-01')],
      AgencySaleInstallments: [parts(sold.fees[0], 4, '2027-05-01')],
    });
    expect(again.Data.map(({ DueDate, Amount, IsDeposit }) => [DueDate.slice(0, 10), Amount, IsDeposit])).toEqual([
      ['2027-04-01', 60, true],
      ['2027-05-01', 135, false],
      ['2027-06-01', 135, false],
      ['2027-07-01', 135, false],
      ['2027-08-01', 135, false],
    ]);
    const unpaid = again.Data.map(() => 'Unpaid');
    expect((await scene.listOf(sold.sale)).map(({ StatusId }) => StatusId)).toEqual(['Paid', 'Cancelled', 'Cancelled', ...unpaid]);
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
    expect((await scene.good<{ Warning: string | null }>('GET', `agencysale/${sold.sale}/payments`)).Warning).toMatch(
      /^Payments for this sale have been received/,
    );
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

describe('a price that changes', () => {
  /** What is to come, as "amount day number"; what was received and cancelled is counted. */
  const existing = async (sale: number) => {
    const all = await scene.listOf(sale);
    const due = all
      .filter(({ StatusId }) => StatusId === 'Unpaid' || StatusId === 'Quote')
      .toSorted((a, b) => a.DueDate.localeCompare(b.DueDate) || a.Id - b.Id)
      .map(({ Amount, DueDate }) => `${Amount} ${DueDate.slice(5, 10)}`);
    return { due, count: all.length };
  };
  const due = async (sale: number) => (await existing(sale)).due;
  const loadLine = async (sale: number): Promise<number> =>
    Number((await scene.sql(`select "Id" from "AgencySaleItem" where "AgencySaleId" = ${sale} order by 1`))[0]?.['Id']);
  /** By the whole sale, as the screen of a sale saves it. */
  const saved = async ({ sale }: Sold, fees: readonly object[]) =>
    await scene.good('PUT', `agencysale/${sale}/patch`, { Id: sale, AgencySaleItems: [{ Id: await loadLine(sale), Fees: fees }] });
  const totals = async (sale: number) =>
    await scene.good<{ Total: number; Paid: number; Balance: number; Overdue: number }>('GET', `agencysale/${sale}/financialtotals`);
  /** 1000.00: a deposit of 200 that was paid, and four of 200. */
  async function planned(): Promise<Sold & { readonly fee: number; readonly first: number }> {
    const sold = await scene.sold([1000], 'Application');
    const [fee = 0] = sold.fees;
    const { Data } = await scene.good<Made>('POST', `agencysale/${sold.sale}/agencysalepayment/installment`, {
      AgencySaleDeposits: [{ AgencySaleItemAgencyFeeId: fee, Amount: 200, DueDate: '2026-01-10' }],
      AgencySaleInstallments: [{ AgencySaleItemAgencyFeeId: fee, Every: 1, Period: 4, NoOfInstallments: 4, StartDate: '2026-02-01' }],
    });
    await scene.patch(Data[0]?.Id ?? 0, { StatusId: 'Paid' });
    return { ...sold, fee, first: Data[1]?.Id ?? 0 };
  }

  it('spreads the rest over the dates that nobody has paid, lower and higher, by each door, and writes nothing where nothing changed', async () => {
    const sold = await planned();
    const { sale, fee } = sold;
    await saved(sold, [{ Id: fee, UnitPrice: 300 }]);
    expect(await due(sale)).toEqual(['25 02-01', '25 03-01', '25 04-01', '25 05-01']);
    expect(await totals(sale)).toMatchObject({ Total: 300, Paid: 200, Balance: 100, Overdue: 100 });
    const before = await scene.fingerprint();
    await saved(sold, [{ Id: fee, Qty: 1, UnitPrice: 300 }]);
    await scene.good('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, Note: 'As agreed' });
    expect(JSON.parse(await scene.fingerprint())[0]).toEqual(JSON.parse(before)[0]);
    const { count } = await existing(sale);
    await scene.good('POST', 'agencysaleitemagencyfee/bulkUpdate', { IteratorIds: [fee], entity: { UnitPrice: 200.02 } });
    expect(await existing(sale)).toEqual({ due: ['0.01 02-01', '0.01 03-01'], count: count + 2 });
    await scene.good('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, UnitPrice: 150 });
    expect([await due(sale), (await totals(sale)).Overdue]).toEqual([[], 0]);
    // No date is left: one payment, on the latest that was there.
    await scene.good('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, Qty: 2 });
    expect(await due(sale)).toEqual(['100 05-01']);
  });

  it('takes single payments and added fees along, drops what is excluded, and leaves a sale alone that never had a payment', async () => {
    const none = await scene.sold([500], 'Application');
    await saved(none, [{ Id: none.fees[0], UnitPrice: 700 }]);
    expect(await existing(none.sale)).toEqual({ due: [], count: 0 });
    const sold = await scene.sold([650, 60], 'Application');
    const [one, two] = sold.fees;
    const single = await scene.enter(sold, 650, { DueDate: '2027-02-01' });
    await scene.enter(sold, 60, { DueDate: '2027-03-01', PaymentItems: [scene.item(two, 60)] });
    await saved(sold, [{ Id: one, UnitPrice: 150 }, { Id: two }]);
    expect(await due(sold.sale)).toEqual(['150 02-01', '60 03-01']);
    const FeeId = await scene.made('agencyfee/', { Type: 'Service', DescriptionLanguage1: 'Books', CurrencyId: scene.aud, Amount: 15.01 });
    await saved(sold, [{ Id: one }, { Id: two }, { FeeId, CurrencyId: scene.aud, FeeDescription: 'Books', Type: 'Service', Qty: 1, UnitPrice: 15.01 }]);
    expect(await due(sold.sale)).toEqual(['157.5 02-01', '67.51 03-01']);
    await scene.good('PUT', `agencysaleitemagencyfee/${two}/patch`, { Id: two, ExcludeFromPayment: true });
    expect(await due(sold.sale)).toEqual(['157.5 02-01', '7.51 03-01']);
    expect((await scene.show(single.Id)).Payment).toMatchObject({ StatusId: 'Cancelled', Amount: 650 });
  });

  it('cancels the invoices of what it replaces; the one that follows a sent one names it', async () => {
    const { sale, fee, first } = await planned();
    const { AgencySalePaymentInvoiceId: sent } = await scene.show(first);
    await scene.good('POST', 'agencysalepaymentinvoice/bulkUpdate', { IteratorIds: [sent], ValidationGroup: 'markAsSent', entity: {} });
    for (const UnitPrice of [300, 400]) await scene.good('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, UnitPrice });
    expect(await scene.good('GET', `agencysalepaymentinvoice/${sent}`)).toMatchObject({ InvoiceStatusName: 'Cancelled' });
    const invoices = await scene.sql(
      `select c."ReplacesInvoiceId" as of, c."Amount"::float as amount from "AgencySalePaymentInvoice" c join "AgencySalePayment" p on p."Id" = c."AgencySalePaymentId" where p."AgencySaleId" = ${sale} and c."InvoiceStatusName" = 'Open' order by p."DueDate"`,
    );
    expect(invoices).toEqual([sent, null, null, null].map((of) => ({ of, amount: 50 })));
  });

  it('a plan that is made again names sent invoices: on their day, else the next of the same fee, and no more than it makes', async () => {
    const sold = await scene.sold([200, 60]);
    const [fee, other] = sold.fees;
    const rows = (id: number | undefined, NoOfInstallments: number, StartDate: string) => [
      { AgencySaleItemAgencyFeeId: id, Every: 1, Period: 4, NoOfInstallments, StartDate },
    ];
    const path = `agencysale/${sold.sale}/agencysalepayment`;
    const again = async (AgencySaleInstallments: object[], call = 'reinstallment') => {
      const { Data } = await scene.good<Made>('POST', `${path}/${call}`, { AgencySaleInstallments });
      const ids = Data.map(({ Id }) => Id).join();
      const made = await scene.sql(
        `select c."Id" as id, c."ReplacesInvoiceId" as of, to_char(c."DueDate", 'MM-DD') as day from "AgencySalePaymentInvoice" c where c."AgencySalePaymentId" in (${ids}) order by c."DueDate", c."Id"`,
      );
      return made.map(({ id, of, day }) => ({ id: Number(id), of: of === null ? null : Number(of), day }));
    };
    const first = await again([...rows(fee, 2, '2027-02-01'), ...rows(other, 1, '2027-04-01')], 'installment');
    const [february = 0, march = 0, april = 0] = first.map(({ id }) => id);
    await scene.good('POST', 'agencysalepaymentinvoice/bulkUpdate', { IteratorIds: [february, march, april], ValidationGroup: 'markAsSent', entity: {} });
    const second = await again([...rows(fee, 2, '2027-01-01'), ...rows(other, 1, '2027-05-01')]);
    expect(second.map(({ of, day }) => [day, of])).toEqual([
      ['01-01', march],
      ['02-01', february],
      ['05-01', april],
    ]);
    // What was not sent hands on which one the student knows.
    const third = await again(rows(fee, 1, '2027-06-01'));
    expect(third.map(({ of, day }) => [day, of])).toEqual([['06-01', march]]);
  });

  it('[PAY-051] counts what is written off; what is owed again, or comes back with its sale, is no more than is left', async () => {
    const { sale, fee, first } = await planned();
    const [reason] = await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} limit 1`);
    await scene.patch(first, { StatusId: 'WriteOff', WriteOffReasonId: Number(reason?.['Id']) });
    await scene.good('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, UnitPrice: 360 });
    expect(await due(sale)).toEqual([]);
    await scene.patch(first, { StatusId: 'Unpaid' });
    expect(await due(sale)).toEqual(['160 02-01']);
    expect((await scene.show(first)).Payment).toMatchObject({ StatusId: 'Cancelled', WriteOffReasonId: null, InvoiceStatusName: 'Cancelled' });
    // What is cancelled with its sale comes back as it was: no price changes meanwhile.
    await scene.good('GET', `agencysale/${sale}/cancelsale`);
    expect((await scene.call('PUT', `agencysaleitemagencyfee/${fee}/patch`, { Id: fee, UnitPrice: 230 })).status).toBe(409);
    await scene.good('GET', `agencysale/${sale}/restore`);
    expect(await due(sale)).toEqual(['160 02-01']);
  });
});

itSlow('takes as many statements for forty lines and sixty installments as for a small sale', async () => {
  const of = async (fees: number, NoOfInstallments: number): Promise<readonly number[]> => {
    const sold = await scene.sold([]);
    await scene.sql(
      `insert into "AgencySaleItem" ("AgencyId", "AgencySaleId", "Description") select ${scene.one.agencyId}, ${sold.sale}, 'Line ' || n from generate_series(1, ${fees}) n`,
    );
    await scene.sql(`insert into "AgencySaleItemAgencyFee" ("AgencyId", "AgencySaleId", "AgencySaleItemId", "CurrencyId", "FeeDescription", "Qty", "UnitPrice")
      select "AgencyId", "AgencySaleId", "Id", ${scene.aud}, "Description", 1, 600 from "AgencySaleItem" where "AgencySaleId" = ${sold.sale} and "Description" like 'Line %'`);
    const made = await scene.sql(`select "Id" from "AgencySaleItemAgencyFee" where "AgencySaleId" = ${sold.sale} order by "Id"`);
    const rows = made.map(({ Id }) => ({ AgencySaleItemAgencyFeeId: Number(Id), Every: 1, Period: 4, NoOfInstallments, StartDate: '2027-03-01' }));
    const path = `agencysale/${sold.sale}/agencysalepayment`;
    const { Data } = await scene.good<Made>('POST', `${path}/installment`, { AgencySaleInstallments: rows });
    expect(Data).toHaveLength(NoOfInstallments);
    return [
      await countFewestStatements(() => scene.good('POST', `${path}/reinstallment`, { AgencySaleInstallments: rows })),
      await countFewestStatements(() => scene.good('GET', `agencysale/${sold.sale}/payments`)),
      await countFewestStatements(() => scene.good('GET', `agencysale/${sold.sale}/financialtotals`)),
      await countFewestStatements(() => scene.good('GET', path)),
    ];
  };
  // The history of one record alone is written in one statement less than that of several: from two fees on, nothing grows.
  const small = await of(2, 2);
  const large = await of(40, 60);
  // One statement a line would be 38 more. Records come in batches of a thousand, also where the balance of the sale is kept.
  for (const [index, statements] of small.entries()) expect(large[index], `${index}`).toBeLessThanOrEqual(statements + 32);
});
