// Payments and client invoices among all: their lists, what is done to many, and what stands beside one; by the calls.
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { type Made, type PaymentScene, paymentScene, type Visible } from './payment-scene.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await paymentScene();
}, 120_000);
afterAll(() => scene?.server.stop());

interface Config {
  readonly Grid: {
    readonly SearchRest: number;
    readonly Filters: readonly { readonly Field: string }[];
    readonly Operations: readonly {
      readonly Operation: string;
      readonly Refusal: string | null;
      readonly Asks: readonly { readonly Name: string; readonly Required: boolean }[];
    }[];
  };
  readonly Views: readonly { readonly ViewId: number; readonly Name: string; readonly OrderBy: string }[];
  readonly Form: { readonly Parts: readonly { readonly Id: string }[] };
}
interface Due {
  readonly Data: readonly { readonly Id: number; readonly IsOverdue?: boolean }[];
}
interface Bulk {
  readonly Total: number;
  readonly Success: number;
  readonly Fail: number;
  readonly Errors: readonly { readonly Id: number; readonly Message: string }[];
}
const config = (entity: string, caller = scene.manager) => scene.good<Config>('GET', `entityconfig/${entity}`, undefined, caller);
const operate = (entity: string, operation: string, ids: readonly number[], caller = scene.manager) =>
  scene.call<Bulk>('POST', `${entity}/bulkUpdate`, { IteratorIds: ids, ValidationGroup: operation, entity: {} }, caller);
const loadInvoice = async (payment: number): Promise<number> => (await scene.show(payment)).AgencySalePaymentInvoiceId ?? 0;

it('[PAY-010] [PAY-011] [PAY-012] [PAY-013] [PAY-014] [PAY-015] [PAY-016] each tab of the list has its own order, by the day that matters there, latest first', async () => {
  const { Views } = await config('agencysalepayment');
  expect(Object.fromEntries(Views.map(({ Name, OrderBy }) => [Name, OrderBy]))).toEqual({
    'All payments': 'DateCreated desc',
    Search: 'DateCreated desc',
    Overdue: 'DueDate desc',
    Quote: 'DateCreated desc',
    Unpaid: 'DueDate desc',
    Paid: 'DateReceived desc',
    Cleared: 'DateCleared desc',
    'Written off': 'DateCreated desc',
    Cancelled: 'DateCancelled desc',
  });
});

it('[PAY-012] what is overdue is so by the day at its office, in lists and on the page of its sale', async () => {
  const { engine } = scene.server.running;
  // It is never the same day in both.
  for (const TimeZone of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    const sold = await scene.sold([500]);
    await engine.database.write(scene.one.agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(scene.one.agencyId));
      const [AgencyOfficeId = 0] = await records.createMany('AgencyOffice', [{ Name: TimeZone, TimeZone }]);
      await records.systemUpdate('AgencySale', sold.sale, { AgencyOfficeId });
    });
    const today = DateTime.now().setZone(TimeZone);
    const days = [-1, 0, 1].map((related) => today.plus({ days: related }).toISODate());
    const ids: number[] = [];
    for (const DueDate of days) ids.push((await scene.enter(sold, 100, { DueDate })).Id);
    const { Data } = await scene.good<Due>('POST', 'agencysalepayment/search', { AgencySaleId: sold.sale, OnlyOverdue: true, DateRange: 'All times' });
    expect(Data.map(({ Id }) => Id)).toEqual(ids.slice(0, 1));
    const all = await scene.good<Due>('GET', `agencysale/${sold.sale}/payments`);
    expect(all.Data.flatMap(({ Id, IsOverdue }) => (IsOverdue ? [Id] : []))).toEqual(ids.slice(0, 1));
  }
});

it('the lists of payments and invoices tell screens to search after 300 ms without typing', async () => {
  for (const entity of ['agencysalepayment', 'agencysalepaymentinvoice']) expect((await config(entity)).Grid.SearchRest).toBe(300);
});

it('[META-044] lists of money are filtered by their statuses, days and flags, and by several offices', async () => {
  const loadFilters = async (entity: string) => (await config(entity, scene.god)).Grid.Filters.map(({ Field }) => Field);
  expect(await loadFilters('agencysalepayment')).toEqual(expect.arrayContaining(['StatusId', 'InvoiceStatusName', 'DueDate', 'DateReceived', 'DateCleared']));
  expect(await loadFilters('agencysalepaymentinvoice')).toEqual(
    expect.arrayContaining(['InvoiceStatusName', 'DueDate', 'DateCleared', 'IsQuickBooksIntegrated']),
  );
  expect(await loadFilters('agencycommission')).toEqual(expect.arrayContaining(['IsSupplierPaid', 'InvoiceDueDate', 'TransactionDate']));
  expect(await loadFilters('agencybill')).toEqual(expect.arrayContaining(['StatusId', 'IsQuickBooksIntegrated']));
  expect(await loadFilters('agencysupplierinvoice')).toEqual(expect.arrayContaining(['StatusId', 'DueDate', 'ReconciledName', 'IsQuickBooksIntegrated']));
  expect(await loadFilters('agencysupplier')).toEqual(expect.arrayContaining(['AllowWithholdCommission', 'IsCommissionTaxInclusive']));
  // By their names of the specification as well.
  const invoices = (body: object) => scene.call('POST', 'agencysupplierinvoice/search', body, scene.god);
  expect((await invoices({ StatusId: 'Owing', ReconciledId: 'No' })).status).toBe(200);
  expect((await invoices({ ReconciledId: 'Perhaps' })).status).toBe(400);
  const { Id } = await scene.enter(await scene.sold([100]), 10, { Reference: 'needle-44' });
  const elsewhere = await scene.made('agencyoffice/', { Name: 'Elsewhere', TimeZone: 'Australia/Melbourne' });
  const found = async (AgencyOfficeIds: readonly number[]) =>
    (await scene.good<Made>('POST', 'agencysalepayment/search', { SearchTerm: 'needle-44', AgencyOfficeIds })).Data.map((payment) => payment.Id);
  expect(await found([elsewhere, scene.one.officeId])).toEqual([Id]);
  expect(await found([elsewhere])).toEqual([]);
});

it('[PAY-063] [PAY-064] [PAY-065] [PAY-066] [PAY-067] [PAY-068] the badge of each status has its colour', async () => {
  interface Coloured {
    readonly Fields: { readonly StatusId: { readonly Values: readonly { readonly Value: string; readonly Colour: string }[] } };
  }
  const { Fields } = await scene.good<Coloured>('GET', 'entityconfig/agencysalepayment');
  expect(Object.fromEntries(Fields.StatusId.Values.map(({ Value, Colour }) => [Value, Colour]))).toEqual({
    Quote: 'warning',
    Unpaid: 'purple',
    Paid: 'info',
    Cleared: 'success',
    WriteOff: 'danger',
    Cancelled: 'danger',
  });
});

it('[AUTH-005] money is worked on by the staff of offices, by finance staff and by platform administrators', async () => {
  const payment = await scene.enter(await scene.sold([100]), 10);
  const invoice = await loadInvoice(payment.Id);
  const reads = [`agencysalepayment/${payment.Id}`, `agencysalepayment/${payment.Id}/detail`, `agencysalepaymentinvoice/${invoice}`];
  for (const caller of [scene.manager, scene.clerk, scene.god])
    for (const path of reads) expect((await scene.call('GET', path, undefined, caller)).status, path).toBe(200);
  for (const path of reads) {
    expect((await scene.call('GET', path, undefined, scene.other)).status, path).toBe(404);
    expect((await fetch(`${scene.server.url}/api/${path}`)).status, path).toBe(401);
  }
});

it('[PAY-017] [CINV-018] [CINV-021] lists offer what plugins do to many, to those who may do it', async () => {
  const offered = async (entity: string, caller = scene.manager) => (await config(entity, caller)).Grid.Operations.map(({ Operation }) => Operation);
  expect(await offered('agencysalepayment')).toEqual(['receivePayment', 'updateDueDate', 'paySupplier']);
  // What a permission would open is there, and says which.
  expect((await config('agencysalepayment', scene.clerk)).Grid.Operations.map(({ Operation, Refusal }) => [Operation, Refusal])).toEqual([
    ['receivePayment', 'This requires the permission Clear payments.'],
    ['updateDueDate', 'This requires one of these permissions: Edit sales, Clear payments.'],
    ['paySupplier', expect.stringMatching(/^This requires the permission /)],
  ]);
  expect((await config('agencysalepayment')).Grid.Operations.map(({ Refusal }) => Refusal)).toEqual([null, null, null]);
  expect(await offered('agencysalepaymentinvoice')).toEqual([
    'receivePaymentRefund',
    'createABAFile',
    'sendInvoiceToQuickBooks',
    'sendByEmail',
    'markAsSent',
    'CancelClientInvoiceABAFile',
  ]);
  const { Operations } = (await config('agencysalepayment')).Grid;
  expect(Operations[1]?.Asks).toMatchObject([{ Name: 'DueDate', Required: true }]);
  // What is asked may be of a record that is referred to.
  const refund = (await config('agencysalepaymentinvoice')).Grid.Operations[0];
  expect(refund?.Asks.map(({ Name }) => Name)).toEqual(['DateReceived', 'PaymentMethodId']);
});

it('[CINV-001] [CINV-021] client invoices are marked as sent and not sent, many at once; each refusal is reported by itself', async () => {
  const sold = await scene.sold([1000]);
  const payments = [await scene.enter(sold, 100), await scene.enter(sold, 200, { StatusId: 'Paid' })];
  const ids = await Promise.all(payments.map(({ Id }) => loadInvoice(Id)));
  const first = await operate('agencysalepaymentinvoice', 'markAsSent', ids);
  expect(first.body).toMatchObject({ Total: 2, Success: 2, Fail: 0 });
  const [open] = ids;
  expect(await scene.good('GET', `agencysalepaymentinvoice/${open}`)).toMatchObject({ InvoiceStatusName: 'Sent' });
  expect((await operate('agencysalepaymentinvoice', 'markAsSent', ids)).body).toMatchObject({ Success: 0, Fail: 2 });
  expect((await operate('agencysalepaymentinvoice', 'CancelClientInvoiceABAFile', [...ids, 99_999_999])).body).toMatchObject({
    Total: 3,
    Success: 1,
    Errors: [
      { Id: ids[1], Message: 'This invoice is paid. Cancel the payment instead.' },
      { Id: 99_999_999, Message: 'This invoice does not exist.' },
    ],
  });
  expect(await scene.good('GET', `agencysalepaymentinvoice/${open}`)).toMatchObject({ InvoiceStatusName: 'Open', SentDate: null });
  expect((await operate('agencysalepaymentinvoice', 'markAsSent', ids, scene.clerk)).status).toBe(403);
  // Somebody of another agency sees none of them.
  expect((await operate('agencysalepaymentinvoice', 'markAsSent', [open ?? 0], scene.other)).body).toMatchObject({ Success: 0, Fail: 1 });
});

it('[PAY-009] [PAY-033] refunds are marked in lists and files, and count with their sign, each currency for itself', async () => {
  interface Totalled {
    readonly Totals: readonly { readonly Field: string; readonly InCurrency: string; readonly Value: string }[];
  }
  const sold = await scene.sold([1000]);
  const dollars = await scene.sold([[300, scene.usd]]);
  await scene.enter(sold, 100, { StatusId: 'Paid', Reference: 'signed' });
  const refund = await scene.enter(sold, 40, { StatusId: 'Paid', IsRefund: true, Reference: 'signed' });
  await scene.enter(dollars, 30, { StatusId: 'Paid', Reference: 'signed' });
  // On the wire the amount of a refund stays as it was entered.
  const { Data } = await scene.good<{ Data: readonly object[] }>('POST', 'agencysalepayment/search?viewId=1312', { SearchTerm: 'signed' });
  expect(Data).toHaveLength(3);
  expect(Data).toContainEqual(expect.objectContaining({ Amount: 40, SignedAmount: -40, IsRefund: true, BaseCurrencyName: 'AUD' }));
  expect(refund.PaymentItems[0]).toMatchObject({ Amount: 40, SignedAmount: -40, IsRefund: true });
  const totals = async (entity: string, ofSale: string, field = 'Amount') => {
    const conditions = [{ Field: ofSale, Condition: 'In', Value1: [sold.sale, dollars.sale] }];
    const { Totals } = await scene.good<Totalled>('POST', `${entity}/search/groups?totals=${field}:sum`, conditions);
    return Totals.map(({ Field, InCurrency, Value }) => `${Field} ${InCurrency} ${Value}`);
  };
  const net = ['Amount AUD 60.00', 'Amount USD 30.00'];
  expect(await totals('agencysalepayment', 'AgencySaleId')).toEqual(net);
  expect(await totals('agencysalepaymentitem', 'AgencySalePaymentId.AgencySaleId')).toEqual(net);
  expect(await totals('agencysalepaymentinvoice', 'AgencySalePaymentId.AgencySaleId')).toEqual(net);
  expect(await totals('agencysalepaymentinvoice', 'AgencySalePaymentId.AgencySaleId', 'TotalPaidAmount')).toEqual([
    'TotalPaidAmount AUD 60.00',
    'TotalPaidAmount USD 30.00',
  ]);
  const only = encodeURIComponent(JSON.stringify([{ Field: 'Reference', Condition: 'Equal', Value1: 'signed' }]));
  const file = await scene.call('GET', `agencysalepayment/csv?viewId=1312&orderBy=Amount&userConditions=${only}`);
  const [heads = '', ...lines] = file.text.trim().split('\r\n');
  expect(heads).toContain(',Amount,Amount (refunds negative),Currency,Refund,');
  expect(lines.map((line) => line.split(',').slice(3, 7).join(','))).toEqual(['30.00,30.00,USD,false', '40.00,-40.00,AUD,true', '100.00,100.00,AUD,false']);
});

it('[PAY-025] [PAY-037] one payment is read with the fees of its sale and the statuses that it may take', async () => {
  const sold = await scene.sold([1000]);
  const payment = await scene.enter(sold, 100);
  const visible = await scene.good<Visible>('GET', `agencysalepayment/${payment.Id}`);
  expect(visible).toMatchObject({
    Payment: { Id: payment.Id, AgencySaleId: sold.sale, Amount: 100, StatusId: 'Unpaid' },
    SaleFees: [{ Id: sold.fees[0], Amount: 1000, Paid: 0, Balance: 900 }],
    SaleIndex: expect.stringMatching(/^S\d\d-/),
    IsLocked: false,
    AllowedStatuses: expect.arrayContaining(['Unpaid', 'Paid', 'Cleared', 'WriteOff', 'Cancelled']),
    CanDelete: true,
    IsQuotePayment: false,
  });
});

it('lists show amounts with the sign of their totals, and forms know the bounds of days', async () => {
  interface Shape {
    readonly Grid: { readonly Columns: readonly { readonly Id: string; readonly Field: string; readonly Key: string }[] };
    readonly Fields: Readonly<Record<string, { readonly Earliest?: string; readonly Latest?: string }>>;
  }
  const { Grid, Fields } = await scene.good<Shape>('GET', 'entityconfig/agencysalepayment');
  expect(Grid.Columns.find(({ Id }) => Id === 'amount')).toMatchObject({ Field: 'Amount', Key: 'SignedAmount' });
  expect(Fields['DateReceived']).toMatchObject({ Earliest: '2000-01-01', Latest: 'today+1' });
});

it('[FEE-045] [FEE-049] the currencies of a payment are those that are always visible and those of its fees, each with its rate', async () => {
  interface WithCurrencies extends Visible {
    readonly Currencies: readonly {
      readonly Id: number;
      readonly Rates: readonly { readonly BaseCurrencyId: number; readonly FcToBcFxRate: number | null }[];
    }[];
  }
  const sold = await scene.sold([1000]);
  await scene.sql(
    `insert into "AgencyCurrencyExchangeRate" ("AgencyId", "BaseCurrencyId", "ForeignCurrencyId", "FcToBcFxRate") values (${scene.one.agencyId}, ${scene.aud}, ${scene.usd}, 1.5)`,
  );
  await scene.sql(
    `insert into "AgencyCurrency" ("AgencyId", "CurrencyId", "Code", "AlwaysVisible") values (${scene.one.agencyId}, ${scene.usd}, 'USD', true) on conflict do nothing`,
  );
  const { Currencies } = await scene.good<WithCurrencies>('GET', `agencysale/${sold.sale}/agencysalepayment`);
  const visible = await scene.sql(`select "CurrencyId" as id from "AgencyCurrency" where "AlwaysVisible" and "AgencyId" = ${scene.one.agencyId}`);
  expect(Currencies.map(({ Id }) => Id).toSorted()).toEqual([...new Set([scene.aud, ...visible.map(({ id }) => Number(id))])].toSorted());
  const findRate = (id: number) => Currencies.find(({ Id }) => Id === id)?.Rates.find(({ BaseCurrencyId }) => BaseCurrencyId === scene.aud)?.FcToBcFxRate;
  expect(findRate(scene.aud)).toBe(1);
  expect(findRate(scene.usd)).toBe(1.5);
});

it('[PAY-056] what a bill is made of is closed in a payment that it holds', async () => {
  const sold = await scene.sold([1000]);
  const payment = await scene.enter(sold, 100, { StatusId: 'Paid' });
  const [bill] = await scene.sql(
    `insert into "AgencyBill" ("AgencyId", "SupplierId", "AgencyOfficeId", "CurrencyId", "TotalAmountOwing") values (${scene.one.agencyId}, ${scene.supplier}, ${scene.one.officeId}, ${scene.aud}, 30) returning "Id"`,
  );
  await scene.sql(`update "AgencySalePayment" set "AgencyBillId" = ${String(bill?.['Id'])} where "Id" = ${payment.Id}`);
  for (const values of [{ StatusId: 'Cleared' }, { Reference: 'X' }, { DateReceived: scene.dayFrom(-1) }, { PaidAtSupplier: true }, { InstallmentNumber: 7 }]) {
    const response = await scene.patch(payment.Id, values);
    expect(response.status, JSON.stringify(values)).toBe(409);
    expect(response.body.Key).toBe(Object.keys(values)[0]);
  }
  expect((await scene.patch(payment.Id, { Note: 'Still free' })).status).toBe(200);
});

it('[PAY-060] the invoice of a payment is open, sent, paid or cleared as its payment is', async () => {
  const sold = await scene.sold([1000]);
  const payment = await scene.enter(sold, 100);
  const status = async () => (await scene.good<{ InvoiceStatusName: string }>('GET', `agencysalepayment/${payment.Id}`)).InvoiceStatusName;
  expect(await status()).toBe('Open');
  await scene.patch(payment.Id, { StatusId: 'Paid' });
  expect(await status()).toBe('Paid');
  await scene.patch(payment.Id, { StatusId: 'Cleared' });
  expect(await status()).toBe('Cleared');
});

it('[PAY-054] [PAY-036] commissions are found by their payment; one that is written off has none', async () => {
  const sold = await scene.sold([500]);
  const payment = await scene.enter(sold, 300);
  const reason = await scene.made('agencywriteoffreason/', { Name: 'Moved away' });
  expect((await scene.patch(payment.Id, { StatusId: 'WriteOff', WriteOffReasonId: reason })).status).toBe(200);
  const search = (id: number) => scene.good<Made>('POST', 'agencycommission/search?skip=0&take=50', { AgencySalePaymentId: id });
  expect(await search(payment.Id)).toMatchObject({ Data: [], Count: 0 });
  const paid = await scene.enter(sold, 100, { StatusId: 'Paid' });
  await scene.sql(`insert into "AgencyCommission" ("AgencyId", "SupplierId", "AgencyOfficeId", "AgencySaleId", "AgencySalePaymentId", "AgencySaleItemAgencyFeeId", "CurrencyId", "PaidAmount", "AmountExcTax", "TaxAmount", "TransactionDate")
    values (${scene.one.agencyId}, ${scene.supplier}, ${scene.one.officeId}, ${sold.sale}, ${paid.Id}, ${sold.fees[0]}, ${scene.aud}, 100, 10, 0, '${scene.today}')`);
  expect(await search(paid.Id)).toMatchObject({ Data: [{ AgencySaleId: sold.sale, AmountExcTax: 10 }], Count: 1 });
});

it('[FEE-010] the commission of one fee is closed where it is locked, that of another is not', async () => {
  const sold = await scene.sold([500, 600]);
  const [locked, open] = sold.fees;
  await scene.sql(`update "AgencySaleItemAgencyFee" set "IsCommissionLocked" = true where "Id" = ${locked}`);
  const patch = (id: number | undefined) => scene.call('PUT', `agencysaleitemagencyfee/${id}/patch`, { Id: id, CommissionPercentage: 12 });
  expect((await patch(locked)).status).toBe(409);
  expect((await patch(open)).status).toBe(200);
});

it('[SALE-031] [META-004] the plan of a sale is shown; lists of money are Data with a Count', async () => {
  const sold = await scene.sold([1000]);
  await scene.enter(sold, 100);
  expect(await scene.good('GET', `agencysale/${sold.sale}/installment`)).toMatchObject({ HasDepositInstallment: false, Total: 1000 });
  for (const path of [
    'agencysalepayment/search',
    'agencysalepaymentinvoice/search',
    'agencycommission/search',
    'agencybill/search',
    'agencysupplierinvoice/search',
  ])
    expect(await scene.good('POST', path, {}), path).toMatchObject({ Data: expect.any(Array), Count: expect.any(Number) });
  expect(await scene.good('GET', `agencysale/${sold.sale}/payments`)).toMatchObject({ Data: [{}], Count: 1 });
});

it('[PAY-008] the list is narrowed by office, person, days, text, status and what is late', async () => {
  const sold = await scene.sold([1000]);
  const late = await scene.enter(sold, 100, { DueDate: scene.dayFrom(-200), Reference: 'needle-8' });
  const found = async (terms: object) => (await scene.good<Made>('POST', 'agencysalepayment/search?take=500', terms)).Data.map(({ Id }) => Id);
  for (const terms of [
    { SearchTerm: 'needle-8' },
    { SearchTerm: 'needle-8', OnlyOverdue: true },
    { SearchTerm: 'needle-8', AgencySalePaymentStatusName: 'Unpaid' },
    { SearchTerm: 'needle-8', AgencyOfficeId: scene.one.officeId },
    { SearchTerm: 'needle-8', DateRange: 'Last 120 Days' },
  ])
    expect(await found(terms), JSON.stringify(terms)).toEqual([late.Id]);
  expect(await found({ SearchTerm: 'needle-8', AgencySalePaymentStatusName: 'Paid' })).toEqual([]);
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
    const fallback = { DateRange: { Name: 'Last 120 Days' } };
    expect(await found(sold.sale, {})).toEqual([waiting, coming, paid, cleared]);
    expect(await found(sold.sale, fallback)).toEqual([waiting, coming, cleared]);
    expect(await found(sold.sale, { ...fallback, AgencySalePaymentStatusName: 'Unpaid' })).toEqual([waiting, coming]);
    expect(await found(sold.sale, { ...fallback, OnlyOverdue: true })).toEqual([waiting]);
    expect(await found(sold.sale, { ...fallback, AgencySalePaymentStatusName: 'Paid' })).toEqual([]);
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
});

it('[AUTH-017] without the finance module there is neither list nor tab', async () => {
  const sold = await scene.sold([1000]);
  const loadParts = async () => (await config('agencysale')).Form.Parts.map(({ Id }) => Id);
  expect(await loadParts()).toContain('payments');
  await scene.sql(`delete from "AgencySetting" where "Key" = 'EnableFinanceModule' and "AgencyId" = ${scene.one.agencyId}`);
  await expect.poll(async () => (await scene.call('GET', `agencysale/${sold.sale}/payments`)).status).toBe(403);
  expect(await loadParts()).not.toContain('payments');
});
