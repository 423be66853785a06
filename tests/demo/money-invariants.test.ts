// What must hold of all money of the demonstration, which is made by the calls of the product: each statement finds the rows that break a rule.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Decimal, decimal } from '#decimal';
import { brokenBalances } from '../support/balances.ts';
import { runSql } from '../support/database.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';
import { itSlow, sampleSize } from '../support/slow-tier.ts';
import { loadStatements } from '../support/statements.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(async () => {
  await server.stop();
});

const broken = async (sql: string): Promise<unknown[]> => await runSql(server.ownerUrl, sql);

const received = `('Paid', 'Cleared')`;
/** Payment items with their payments. */
const items = `"AgencySalePaymentItem" i join "AgencySalePayment" p on p."Id" = i."AgencySalePaymentId" and p."AgencyId" = i."AgencyId"`;

describe('papers of the demonstration', () => {
  it.each([
    ['Student', 15],
    ['AgencySale', 20],
  ])('hang on records: %s', async (entity, least) => {
    const rows = await runSql(server.ownerUrl, `select key from matricula.file where entity = '${entity}' and state = 'kept' and size > 400`);
    expect(rows.length).toBeGreaterThanOrEqual(least);
  });
});

describe('money of the demonstration', () => {
  it.each([
    ['AgencySale', 40],
    ['AgencySalePayment', 60],
    ['AgencySalePaymentInvoice', 50],
    ['AgencyCommission', 60],
    ['AgencySupplierInvoice', 8],
    ['AgencyBill', 12],
    ['AbaFile', 2],
  ])('there is some of it: %s', async (table, least) => {
    const [row] = await runSql(server.ownerUrl, `select count(*) as n from "${table}"`);
    expect(Number(row?.['n'])).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['sales', 'AgencySale', 'StatusId', 9],
    ['payments', 'AgencySalePayment', 'StatusId', 6],
    ['commission invoices', 'AgencySupplierInvoice', 'StatusId', 5],
    ['reconciled commission invoices', 'AgencySupplierInvoice', 'ReconciledName', 2],
    ['bills', 'AgencyBill', 'StatusId', 5],
    ['bank files', 'AbaFile', 'Kind', 2],
    ['commissions', 'AgencyCommission', 'AgencyCommissionStatusId', 5],
  ])('%s stand in every status that a story has', async (_name, table, field, least) => {
    const rows = await runSql(server.ownerUrl, `select distinct "${field}" as status from "${table}"`);
    expect(rows.length, JSON.stringify(rows)).toBeGreaterThanOrEqual(least);
  });

  it('M1: a payment is the sum of its items; no item is nothing, of another sale or in another currency', async () => {
    expect(
      await broken(`select p."Id", p."Amount", sum(i."Amount") from "AgencySalePayment" p left join "AgencySalePaymentItem" i on i."AgencySalePaymentId" = p."Id"
        group by p."Id", p."Amount" having p."Amount" is distinct from sum(i."Amount")`),
    ).toEqual([]);
    expect(
      await broken(`select i."Id" from ${items} join "AgencySaleItemAgencyFee" f on f."Id" = i."AgencySaleItemAgencyFeeId"
        where i."Amount" = 0 or f."AgencySaleId" <> p."AgencySaleId" or f."CurrencyId" <> i."CurrencyId" or i."CurrencyId" <> p."BaseCurrencyId"`),
    ).toEqual([]);
  });

  it('M2: of a fee no more is planned than it costs, unless more was paid before it became cheaper, and no more refunded than was paid', async () => {
    expect(
      await broken(`select f."Id", f."LineTotal", s.* from "AgencySaleItemAgencyFee" f join (
          select i."AgencySaleItemAgencyFeeId" as fee,
            coalesce(sum(i."Amount") filter (where not p."IsRefund" and p."StatusId" in ${received}), 0) as paid,
            coalesce(sum(i."Amount") filter (where not p."IsRefund" and p."StatusId" not in ('Quote', 'Cancelled')), 0) as planned,
            coalesce(sum(i."Amount") filter (where p."IsRefund" and p."StatusId" in ${received}), 0) as refunded
          from ${items} group by 1) s on s.fee = f."Id"
        where (s.planned > f."LineTotal" and s.paid <= f."LineTotal") or s.refunded > s.paid`),
    ).toEqual([]);
  });

  it('what was paid beyond the cost of a fee is the credit of its student, and some of it was used', async () => {
    const credit = `select f."Id" from "AgencySaleItemAgencyFee" f join (select i."AgencySaleItemAgencyFeeId" as fee, sum(case when p."IsRefund" then -i."Amount" else i."Amount" end) as net
      from ${items} where p."StatusId" in ${received} group by 1) s on s.fee = f."Id" where s.net > f."LineTotal"`;
    expect((await runSql(server.ownerUrl, credit)).length).toBe(1);
    expect(
      await runSql(
        server.ownerUrl,
        `select sum(case when "IsRefund" then -"Amount" else "Amount" end)::text as net, count(*)::int as n from "AgencySalePayment" where "IsCredit"`,
      ),
    ).toEqual([{ net: '0.00', n: 2 }]);
  });

  it('bank files pay what is left of their documents, each of which is in one', async () => {
    for (const [table, kind, left] of [
      ['AgencySalePaymentInvoice', 'Refunds', `d."Amount"`],
      ['AgencyBill', 'Bills', `d."TotalAmountOwing"`],
    ])
      expect(
        await broken(`select f."Id" from "AbaFile" f left join "${table}" d on d."AbaFileId" = f."Id" where f."Kind" = '${kind}'
          group by f."Id", f."TotalAmount", f."PaymentCount" having count(d."Id") <> f."PaymentCount" or sum(${left}) <> f."TotalAmount"`),
      ).toEqual([]);
  });

  it('M3: what is planned of a fee is all of it, or what was paid of it before it became cheaper, to the cent', async () => {
    expect(
      await broken(`select s."Id" from "AgencySale" s join "AgencySaleItemAgencyFee" f on f."AgencySaleId" = s."Id"
        left join (select i."AgencySaleItemAgencyFeeId" as fee, sum(i."Amount") as planned, sum(i."Amount") filter (where p."StatusId" in ${received}) as received
          from ${items} where not p."IsRefund" and p."StatusId" <> 'Cancelled' group by 1) i on i.fee = f."Id"
        where s."StatusId" in ('Application', 'Sale', 'Closed') and i.planned is distinct from greatest(f."LineTotal", i.received)`),
    ).toEqual([]);
  });

  it('the kept balance of each sale is what its fees and payments come to', async () => {
    expect(await broken(brokenBalances)).toEqual([]);
    expect((await runSql(server.ownerUrl, `select "Id" from "AgencySaleBalance" where "Outstanding" > 0`)).length).toBeGreaterThan(5);
  });

  it('M4: the rate is one where the currencies are the same, and never unknown', async () => {
    expect(
      await broken(
        `select "Id" from "AgencySalePayment" where "FcToBcFxRate" is null or ("FcToBcFxRate" = 1) is distinct from ("CurrencyId" = "BaseCurrencyId")`,
      ),
    ).toEqual([]);
  });

  it('M5: commissions come of what was received alone, and agree with their tax and shares', async () => {
    expect(
      await broken(`select c."Id" from "AgencyCommission" c join "AgencySalePayment" p on p."Id" = c."AgencySalePaymentId"
        where (p."StatusId" not in ${received}) <> (c."DateCancelled" is not null) or c."HeadOfficeAmount" + c."OfficeAmount" <> c."AmountExcTax" or (not c."ApplyTax" and c."TaxAmount" <> 0)
          or c."AgencySaleId" <> p."AgencySaleId" or (c."IsWithheld" and c."IsSupplierPaid" and c."BillId" is null)`),
    ).toEqual([]);
    expect(
      await broken(`select i."Id" from ${items} left join "AgencyCommission" c
          on c."AgencySalePaymentId" = p."Id" and c."AgencySaleItemAgencyFeeId" = i."AgencySaleItemAgencyFeeId"
        where p."StatusId" in ${received} group by i."Id", i."Amount", p."IsRefund"
        having count(c."Id") <> 1 or sum(c."PaidAmount") <> case when p."IsRefund" then -i."Amount" else i."Amount" end`),
    ).toEqual([]);
  });

  it.each([
    ['InvoiceId', 'AgencySupplierInvoice', 'ToInvoice'],
    ['BillId', 'AgencyBill', 'PayToSupplier'],
  ])('M6, M7: a document by %s is of one supplier, office and currency, and the sum of its commissions', async (link, table, amount) => {
    expect(
      await broken(`select c."Id" from "AgencyCommission" c join "${table}" d on d."Id" = c."${link}"
        where d."DateCancelled" is not null or c."SupplierId" <> d."SupplierId" or c."AgencyOfficeId" <> d."AgencyOfficeId" or c."CurrencyId" <> d."CurrencyId"`),
    ).toEqual([]);
    expect(
      await broken(`select d."Id", d."TotalAmountOwing", sum(c."${amount}") from "${table}" d left join "AgencyCommission" c on c."${link}" = d."Id"
        where d."DateCancelled" is null group by d."Id", d."TotalAmountOwing" having sum(c."${amount}") is distinct from d."TotalAmountOwing"`),
    ).toEqual([]);
  });

  it.each([
    ['AgencySupplierInvoice', 'AgencySupplierInvoicePayment', 'AgencySupplierInvoiceId', 'TotalAmountOwing'],
    ['AgencyBill', 'AgencyBillPayment', 'AgencyBillId', 'TotalAmountOwing'],
    ['AgencySalePaymentInvoice', 'ClientInvoicePayment', 'AgencySalePaymentInvoiceId', 'Amount'],
  ])('M7: what was paid of %s is the sum of its payments, and no more than it is', async (table, payments, link, total) => {
    expect(
      await broken(`select d."Id" from "${table}" d left join "${payments}" p on p."${link}" = d."Id" and p."StatusId" = 'Paid'
        group by d."Id", d."TotalPaidAmount", d."${total}" having d."TotalPaidAmount" <> coalesce(sum(p."Amount"), 0) or d."TotalPaidAmount" > d."${total}"`),
    ).toEqual([]);
  });

  it('M7: a document is paid where nothing is left of it, and only then', async () => {
    for (const table of ['AgencySupplierInvoice', 'AgencyBill'])
      expect(await broken(`select "Id" from "${table}" where ("StatusId" = 'Paid') <> ("Balance" = 0 and "DateCancelled" is null)`)).toEqual([]);
  });

  it('M8: statuses and dates agree, and nothing was received in the future', async () => {
    expect(
      await broken(`select "Id", "StatusId" from "AgencySalePayment" where
        ("StatusId" = 'Paid' and "DateReceived" is null) or ("StatusId" = 'Cleared' and ("DateReceived" is null or "DateCleared" is null))
        or ("StatusId" in ('Quote', 'Unpaid') and ("DateReceived" is not null or "DateCleared" is not null)) or ("StatusId" = 'Cancelled' and "DateCancelled" is null)
        or ("StatusId" = 'WriteOff' and "WriteOffReasonId" is null) or "DateReceived" > current_date + 1 or "DateCleared" > current_date + 1`),
    ).toEqual([]);
  });

  it('every sale is of a student, but for templates, and its lines end after they start', async () => {
    expect(await broken(`select "Id" from "AgencySale" where ("StudentId" is null) <> ("StatusId" in ('QuoteTemplate', 'ExpiredQuoteTemplate'))`)).toEqual([]);
    expect(await broken(`select "Id" from "AgencySaleItem" where "EndDate" < "StartDate"`)).toEqual([]);
  });
});

describe('the money home', () => {
  interface Tile {
    readonly Name: string;
    readonly Entity: string;
    readonly ViewId: number;
    readonly Field: string;
    readonly Conditions: readonly object[];
    readonly Count: number;
    readonly Sums: readonly { readonly Currency: string | null; readonly Count: number; readonly Amount: number }[];
  }
  type Row = Readonly<Record<string, unknown>>;
  const ofStudents = ['ReceivedThisWeek', 'ReceivedThisMonth', 'DueSoon', 'Overdue1', 'Overdue31', 'Overdue61'];
  const ofSuppliers = ['ToInvoice', 'ToBill', 'NotReconciled'];
  const inFiles = ['RefundsReady', 'BillsReady', 'InvoicesReady', 'RefundsInFiles', 'BillsInFiles', 'InvoicesInFiles'];
  const open = async (caller: Caller, query = ''): Promise<readonly Tile[]> => {
    const { status, body, text } = await caller.get<{ Data: readonly Tile[] }>(`/api/finance/overview${query}`);
    expect(status, text).toBe(200);
    return body.Data;
  };
  const written = (sums: ReadonlyMap<string, Decimal>) => [...sums].map(([currency, sum]) => `${currency} ${sum.toFixed(2)}`).toSorted();
  const add = (sums: Map<string, Decimal>, currency: string, amount: Decimal) => sums.set(currency, (sums.get(currency) ?? decimal(0)).plus(amount));

  /** The rows of the list that the tile opens, added up one by one. */
  async function addRows(caller: Caller, { Entity, ViewId, Field, Conditions }: Tile) {
    const currency = Entity === 'agencysalepayment' ? 'BaseCurrency' : 'Currency';
    const columns = [Field, `${currency}Id`, ...(Field === 'Amount' ? ['IsRefund'] : [])].join();
    const { status, body, text } = await caller.call<{ Data: readonly Row[]; Count: number }>(
      'POST',
      `/api/${Entity}/search?viewId=${ViewId}&take=1000&count=exact&columns=${columns}`,
      Conditions,
    );
    expect(status, text).toBe(200);
    expect(body.Data).toHaveLength(body.Count);
    const sums = new Map<string, Decimal>();
    for (const row of body.Data) {
      const amount = decimal(String(row[Field] ?? 0));
      add(sums, String(row[`${currency}Name`]), row['IsRefund'] === true ? decimal(0).minus(amount) : amount);
    }
    return { count: body.Count, sums: written(sums) };
  }
  /** The totals at the foot of that list. */
  async function addFoot(caller: Caller, { Entity, ViewId, Field, Conditions }: Tile) {
    const { body } = await caller.call<{ Count: number; Totals: readonly { InCurrency: string | null; Value: string | null }[] }>(
      'POST',
      `/api/${Entity}/search/groups?viewId=${ViewId}&totals=${Field}:sum`,
      Conditions,
    );
    const sums = new Map<string, Decimal>();
    if (body.Count > 0) for (const { InCurrency, Value } of body.Totals) add(sums, String(InCurrency), decimal(Value ?? '0'));
    return { count: body.Count, sums: written(sums) };
  }
  const getTile = ({ Count, Sums }: Tile) => {
    const sums = new Map<string, Decimal>();
    for (const { Currency, Amount } of Sums) add(sums, String(Currency), decimal(String(Amount)));
    return { count: Count, sums: written(sums) };
  };

  it.each([
    ['a manager', 'manager@demo.test', [...ofStudents, ...ofSuppliers, ...inFiles]],
    ['a finance person', 'finance@demo.test', [...ofStudents, ...ofSuppliers, ...inFiles]],
    ['a counsellor, without what counsellors may not see', 'counsellor@demo.test', [...ofStudents, 'RefundsInFiles']],
    ['a trainee, of the own records alone', 'khoi@demo.test', [...ofStudents, 'RefundsInFiles']],
  ])('each tile agrees to the cent with the rows and the foot of the list that it opens: %s', async (_who, userName, names) => {
    const caller = await server.as(userName);
    const tiles = await open(caller);
    expect(tiles.map(({ Name }) => Name)).toEqual(names);
    for (const tile of tiles) {
      const visible = getTile(tile);
      expect([tile.Name, visible]).toEqual([tile.Name, await addRows(caller, tile)]);
      expect([tile.Name, visible]).toEqual([tile.Name, await addFoot(caller, tile)]);
    }
  });

  it('counts what is overdue by the day at the office of each payment, without refunds, and each once', async () => {
    const tiles = await open(await server.as('finance@demo.test'));
    const overdue = tiles.filter(({ Name }) => Name.startsWith('Overdue'));
    const spans = [
      [1, 30],
      [31, 60],
      [61, 100_000],
    ];
    const expected = await Promise.all(
      spans.map(([least, most]) =>
        runSql(
          server.ownerUrl,
          `select c."Code" || ' ' || sum(p."Amount") as sum from "AgencySalePayment" p join "AgencyOffice" o on o."Id" = p."AgencyOfficeId"
           join "Currency" c on c."Id" = p."BaseCurrencyId" join "Agency" a on a."Id" = p."AgencyId"
           where a."AgencyCode" = 'DEMO' and p."StatusId" = 'Unpaid' and not p."IsRefund"
             and (now() at time zone o."TimeZone")::date - p."DueDate" between ${least} and ${most} group by c."Code" order by 1`,
        ),
      ),
    );
    expect(overdue.map((tile) => getTile(tile).sums)).toEqual(expected.map((rows) => rows.map(({ sum }) => sum)));
    expect(overdue.some(({ Count }) => Count > 0)).toBe(true);
  });

  it('narrows to an office, and the offices add up to all', async () => {
    const caller = await server.as('manager@demo.test');
    const offices = (await caller.get<{ Data: readonly { Key: number }[] }>('/api/agencyoffice/keys')).body.Data;
    const perOffice = await Promise.all(offices.map(({ Key }) => open(caller, `?AgencyOfficeId=${Key}`)));
    const all = await open(caller);
    for (const [index, { Name, Count }] of all.entries())
      expect([Name, perOffice.reduce((sum, tiles) => sum + (tiles[index]?.Count ?? 0), 0)]).toEqual([Name, Count]);
    expect(all.reduce((sum, { Count }) => sum + Count, 0)).toBeGreaterThan(0);
  });

  it('takes one statement for each tile, however many records there are', async () => {
    const caller = await server.as('finance@demo.test');
    await open(caller);
    expect(await loadStatements(() => open(caller))).toBeLessThan(15 + 10);
  });

  const names = ['Total', 'Paid', 'Outstanding', 'Overdue', 'Credit', 'PaidOnCancelled'];
  const openBalances = async (caller: Caller, query: string): Promise<readonly Tile[]> => {
    const { status, body, text } = await caller.get<{ Data: readonly Tile[] }>(`/api/finance/balances${query}`);
    expect(status, text).toBe(200);
    return body.Data;
  };

  it.each([
    ['a manager', 'manager@demo.test'],
    ['a finance person', 'finance@demo.test'],
    ['a trainee, of the own records alone', 'khoi@demo.test'],
  ])('total, paid, outstanding, overdue and credit agree to the cent with the lists that they open: %s', async (_who, userName) => {
    const caller = await server.as(userName);
    const sales = await runSql(
      server.ownerUrl,
      `select s."Id", s."StudentId" from "AgencySale" s join "Agency" a on a."Id" = s."AgencyId" where a."AgencyCode" = 'DEMO' and s."StatusId" in ('Application', 'Sale', 'Closed') order by s."Id" limit ${sampleSize(2, 12)}`,
    );
    const students = [...new Set(sales.map(({ StudentId }) => String(StudentId)))];
    const scopes = ['', ...students.map((id) => `?StudentId=${id}`), ...sales.map(({ Id }) => `?AgencySaleId=${String(Id)}`)];
    for (const scope of scopes) {
      const tiles = await openBalances(caller, scope);
      expect(tiles.map(({ Name }) => Name)).toEqual(names);
      for (const tile of tiles) {
        expect([scope, tile.Name, getTile(tile)]).toEqual([scope, tile.Name, await addRows(caller, tile)]);
        expect([scope, tile.Name, getTile(tile)]).toEqual([scope, tile.Name, await addFoot(caller, tile)]);
      }
    }
  });

  itSlow('the balances of a sale are those that its payments tab shows, in each currency', async () => {
    const caller = await server.as('manager@demo.test');
    const sales = await runSql(
      server.ownerUrl,
      `select distinct "AgencySaleId" as id from "AgencySaleBalance" where "AgencyId" = (select "Id" from "Agency" where "AgencyCode" = 'DEMO')`,
    );
    expect(sales.length).toBeGreaterThan(20);
    for (const { id } of sales) {
      const { body } = await caller.get<{ ByCurrency: readonly Record<string, unknown>[] }>(`/api/agencysale/${String(id)}/financialtotals`);
      const tiles = await openBalances(caller, `?AgencySaleId=${String(id)}`);
      for (const [name, figure] of [
        ['Total', 'Total'],
        ['Paid', 'Paid'],
        ['Outstanding', 'Balance'],
        ['Overdue', 'Overdue'],
        ['Credit', 'Credit'],
      ] as const) {
        const tile = tiles.find(({ Name }) => Name === name);
        const visible = body.ByCurrency.filter((each) => Number(each[figure]) !== 0).map(
          (each) => `${String(each['CurrencyCode'])} ${Number(each[figure]).toFixed(2)}`,
        );
        expect([id, name, tile && getTile(tile).sums]).toEqual([id, name, visible.toSorted()]);
      }
    }
  });

  it('is not there for a plan without payments', async () => {
    expect((await (await server.as('manager@free.test')).get('/api/finance/overview')).status).toBe(403);
    expect((await (await server.as('manager@free.test')).get('/api/finance/balances')).status).toBe(403);
  });
});
