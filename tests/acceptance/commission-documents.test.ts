// Commission invoices and bills as programs find them: made of commissions, paid, reconciled, cancelled, and what is refused.
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#engine';
import { abaExport } from '../../plugins/aba-export/index.ts';
import { commissionDocuments } from '../../plugins/commission-documents/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { payments } from '../../plugins/payments/index.ts';
import { sales } from '../../plugins/sales/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { runSql } from '../support/database.ts';
import { type Caller, demoPassword } from '../support/server.ts';
import { sampleSize as getAmount, itSlow } from '../support/slow-tier.ts';
import { seesAll, twoAgencies } from '../support/two-agencies.ts';
import { brokenDocuments } from './document-scene.ts';
import { feeLine } from './fee-line.ts';
import { findDeadlocks } from '../support/deadlocks.ts';

interface FieldProblem {
  readonly Key: string;
  readonly Message: string;
}
interface Rejected {
  readonly Code: string;
  readonly Message: string;
  readonly Key?: string;
  readonly Errors?: readonly FieldProblem[];
}
interface Visible extends Rejected {
  readonly Id: number;
  readonly InvoiceId: string;
  readonly BillIndex: string;
  readonly StatusId: string;
  readonly TotalAmountOwing: number;
  readonly TotalPaidAmount: number;
  readonly MaxAllowedPaymentAmount: number;
  readonly DueDate: string | null;
  readonly SentDate: string | null;
  readonly ReconciledName: string;
  readonly IsOverdue: boolean;
  readonly Commissions: readonly { readonly AgencyCommissionId: number; readonly FeeDetailsList: readonly object[] }[];
  readonly Payments: readonly { readonly Id: number; readonly Amount: number; readonly StatusId: string }[];
}
interface Bulk {
  readonly Total: number;
  readonly Success: number;
  readonly Fail: number;
  readonly Message?: string;
  readonly Download?: string;
  readonly Errors: readonly { readonly Id: number; readonly Message: string }[];
}

async function makeScene() {
  const { server, manager, clerk, other, one } = await twoAgencies({ plugins: [settings, opportunities, sales, payments, commissionDocuments, abaExport] });
  const sql = (statement: string) => runSql(server.ownerUrl, statement);
  const call = <T = Rejected>(method: string, path: string, body?: object, caller: Caller = manager) =>
    caller.call<T>(method, `/api/${path}`, body, method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() });
  const good = async <T = Visible>(method: string, path: string, body?: object, caller: Caller = manager): Promise<T> => {
    const response = await call<T>(method, path, body, caller);
    expect(response.status, `${method} ${path}: ${response.text}`).toBe(200);
    return response.body;
  };
  const made = async (path: string, body: object): Promise<number> => (await good<{ Id: number }>('POST', path, body)).Id;
  const currency = async (code: string): Promise<number> => Number((await sql(`select "Id" from "Currency" where "Code" = '${code}'`))[0]?.['Id']);
  const [aud, usd] = [await currency('AUD'), await currency('USD')];
  const supplier = await made('agencysupplier/', { Name: 'Southern College', PaymentTermDays: 30 });
  const stranger = await made('agencysupplier/', { Name: 'Northern College' });
  const office = one.officeId;
  const secondOffice = await made('agencyoffice/', { Name: 'Second office', TimeZone: 'Australia/Melbourne', CountryId: await loadCountry() });
  async function loadCountry(): Promise<number> {
    return Number((await sql(`select "CountryId" from "AgencyOffice" where "Id" = ${office}`))[0]?.['CountryId']);
  }
  const students = await Promise.all(
    ['Ana', 'Bruno', 'Carla'].map((FirstName) => made('student/', { FirstName, LastName: 'Souza', EmailAddress: `${FirstName}@student.test` })),
  );

  interface Given {
    readonly paid?: number;
    readonly excTax?: number;
    readonly tax?: number;
    readonly supplier?: number;
    readonly office?: number;
    readonly currency?: number;
    readonly student?: number;
    readonly isWithheld?: boolean;
  }
  /** A commission of a payment that was received; it is generated elsewhere. */
  async function commission(given: Given = {}): Promise<number> {
    const { paid = 1000, excTax = 100, tax = 10, isWithheld = false } = given;
    const [of, at, inCurrency, principal] = [given.supplier ?? supplier, given.office ?? office, given.currency ?? aud, given.student ?? students[0] ?? 0];
    const sale = await made('agencysale/', { StudentId: principal, AgencySupplierId: of, AgencyOfficeId: at, CurrencyId: inCurrency });
    const line = await made(`agencysale/${sale}/agencysaleitem`, { AgencySaleId: sale, Description: 'English', StartDate: '2027-02-01' });
    const fee = await feeLine({ server, one }, { AgencySaleItemId: line, CurrencyId: inCurrency, FeeDescription: 'Tuition', Qty: 1, UnitPrice: paid });
    await sql(`update "AgencySale" set "StatusId" = 'Sale' where "Id" = ${sale}`);
    const { Data } = await good<{ Data: readonly { Id: number }[] }>('POST', `agencysale/${sale}/agencysalepayment/bulk`, {
      StatusId: 'Paid',
      PaymentItems: [{ AgencySaleItemAgencyFeeId: fee, Amount: paid }],
    });
    const [row] =
      await sql(`insert into "AgencyCommission" ("AgencyId", "SupplierId", "AgencyOfficeId", "StudentId", "AgencySaleId", "AgencySalePaymentId", "AgencySaleItemAgencyFeeId", "CurrencyId", "PaidAmount", "AmountExcTax", "TaxAmount", "TransactionDate", "IsWithheld")
      values (${one.agencyId}, ${of}, ${at}, ${principal}, ${sale}, ${Data[0]?.Id}, ${fee}, ${inCurrency}, ${paid}, ${excTax}, ${tax}, '2026-11-01', ${isWithheld}) returning "Id"`);
    return Number(row?.['Id']);
  }
  const chosen = (ids: readonly number[]) => ids.map((AgencyCommissionId) => ({ AgencyCommissionId }));
  const requested = (ids: readonly number[], values: object = {}) => ({ SupplierId: supplier, AgencyOfficeId: office, Commissions: chosen(ids), ...values });
  const invoice = (ids: readonly number[], values: object = {}) => good('POST', 'agencysupplierinvoice/', requested(ids, values));
  const bill = (ids: readonly number[], values: object = {}) => good('POST', 'agencybill/', requested(ids, values));
  const pay = (path: string, id: number, values: object = {}) => call<Visible>('POST', `${path}/${id}/${path}payment`, values);
  const operate = (entity: string, operation: string, ids: readonly number[], values: object = {}, caller: Caller = manager) =>
    call<Bulk>('POST', `${entity}/bulkUpdate`, { IteratorIds: ids, ValidationGroup: operation, entity: values }, caller);
  const loadStatus = async (id: number) => (await sql(`select "AgencyCommissionStatusId" as s from "AgencyCommission" where "Id" = ${id}`))[0]?.['s'];
  /** Everything of documents in the database as one text: what is refused leaves it as it was. */
  const fingerprint = async (): Promise<string> => {
    const tables = ['AgencySupplierInvoice', 'AgencySupplierInvoicePayment', 'AgencyBill', 'AgencyBillPayment', 'AgencyCommission', 'AgencySalePayment'];
    const rows = await sql(
      tables.map((table) => `select '${table}' as t, md5(coalesce(string_agg(x::text, '|' order by "Id"), '')) as h from "${table}" x`).join(' union all '),
    );
    return JSON.stringify([rows, await sql('select count(*) as n from matricula.journal')]);
  };
  return {
    server,
    manager,
    clerk,
    other,
    one,
    sql,
    call,
    good,
    made,
    aud,
    usd,
    supplier,
    stranger,
    office,
    secondOffice,
    students,
    commission,
    chosen,
    asked: requested,
    invoice,
    bill,
    pay,
    operate,
    statusOf: loadStatus,
    fingerprint,
  };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
}, 180_000);
afterAll(() => scene?.server.stop());
const requireConsistent = async (): Promise<void> => expect(await brokenDocuments(scene)).toEqual([]);
afterEach(requireConsistent);

/** A document without commissions as yet. */
const draft = (path: 'agencysupplierinvoice' | 'agencybill') =>
  scene.good('POST', `${path}/`, { SupplierId: scene.supplier, AgencyOfficeId: scene.office, CurrencyId: scene.aud });

/** How often the history says that an invoice was reconciled. */
const loadReconciled = async (id: number): Promise<number> =>
  (await scene.sql(`select * from matricula.journal where entity = 'AgencySupplierInvoice' and entity_id = ${id}`)).filter((row) =>
    JSON.stringify(row).includes('"Yes"'),
  ).length;

/** A refusal that names its place and leaves everything as it was. */
async function rejection(method: string, path: string, body: object): Promise<{ status: number; key: string | undefined; message: string | undefined }> {
  const before = await scene.fingerprint();
  const { status, body: rejected } = await scene.call(method, path, body);
  expect(await scene.fingerprint(), `${method} ${path}`).toBe(before);
  const [error] = rejected.Errors ?? [];
  return { status, key: rejected.Key ?? error?.Key, message: error?.Message ?? rejected.Message };
}

/** What a dashboard of documents starts with: what can be chosen, the tabs, and the range of days that is chosen at first. */
async function expectStart(entity: string): Promise<void> {
  interface Choice {
    readonly Name: string;
    readonly Options?: readonly { readonly Key: number; readonly Name: string }[];
    readonly Values?: readonly { readonly Value: string }[];
    readonly Default?: { readonly Name: string };
  }
  interface Start {
    readonly Search: readonly Choice[];
    readonly Filters: readonly { readonly Field: string }[];
    readonly Views: readonly { readonly Name: string }[];
  }
  const start = await scene.good<Start>('POST', `${entity}/search/init`, {});
  expect(start).toMatchObject({ OrderBy: 'DateCreated desc', Skip: 0, Take: 50 });
  // G-79: by these names as well, with what a search begins with.
  expect(start).toMatchObject({
    Offices: expect.arrayContaining([{ Key: scene.office, Name: 'One office', IsSelected: false }]),
    Users: [],
    Statuses: ['Draft', 'Sent', 'Owing', 'Paid', 'Cancelled'].map((Key) => ({ Key, IsSelected: false })),
    Suppliers: expect.arrayContaining([expect.objectContaining({ Key: scene.supplier, Name: 'Southern College' })]),
    DateRange: { Name: 'Last 120 Days', MinDate: expect.any(String), MaxDate: expect.any(String), DateTimeRange: true },
  });
  expect(start.Views.slice(1).map(({ Name }) => Name)).toEqual(['Search', 'Overdue', 'Draft', 'Sent', 'Owing', 'Paid', 'Cancelled']);
  expect(start.Filters.map(({ Field }) => Field)).toEqual(expect.arrayContaining(['StatusId', 'SupplierId', 'AgencyOfficeId']));
  const choices = new Map(start.Search.map((choice) => [choice.Name, choice]));
  expect(choices.get('AgencyOffices')?.Options).toEqual(expect.arrayContaining([expect.objectContaining({ Key: scene.office, Name: 'One office' })]));
  expect(choices.get('SupplierId')?.Options).toEqual(expect.arrayContaining([expect.objectContaining({ Key: scene.supplier, Name: 'Southern College' })]));
  expect(choices.get('StatusId')?.Values?.map(({ Value }) => Value)).toEqual(['Draft', 'Sent', 'Owing', 'Paid', 'Cancelled']);
  expect(choices.get('DateRange')?.Default?.Name).toBe('Last 120 Days');
  expect([...choices.keys()]).toEqual(expect.arrayContaining(['SearchTerm', 'OnlyOverdue']));
}
/** All cells of the export of a list, as one text. */
async function loadWorkbook(entity: string): Promise<string> {
  const response = await fetch(`${scene.server.url}/api/${entity}/excel`, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
  return JSON.stringify((await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows);
}

describe('a commission invoice', () => {
  it('[SINV-001] [SINV-017] [SINV-014] [SINV-015] is made of commissions, and is what they come to', async () => {
    const ids = [await scene.commission(), await scene.commission({ excTax: 50.05, tax: 0 })];
    const made = await scene.invoice(ids);
    expect(made).toMatchObject({
      StatusId: 'Draft',
      TotalAmountOwing: 160.05,
      TotalPaidAmount: 0,
      MaxAllowedPaymentAmount: 160.05,
      ReconciledName: 'No',
      SupplierId: scene.supplier,
    });
    expect(made.InvoiceId).toMatch(/^INV\d\d-\d{5}$/);
    const visible = await scene.good('GET', `agencysupplierinvoice/${made.Id}`);
    expect(visible).toMatchObject({
      Detail: { TotalAmountOwing: 160.05, TotalPaidAmount: 0, Balance: 160.05 },
      Supplier: { Name: 'Southern College' },
      Office: { Id: scene.office, BankDetails: {} },
      Payments: [],
      Payment: null,
      IsQuickBooksIntegrated: '0',
      ReconciledId: 0,
    });
    // What it answers goes back as it is (D-30).
    const sentBack = await scene.good<{ RowVersion: number }>('GET', `agencysupplierinvoice/${made.Id}`);
    expect(await scene.good('PUT', `agencysupplierinvoice/${made.Id}/patch`, sentBack)).toMatchObject({ Id: made.Id, RowVersion: sentBack.RowVersion });
    expect(visible.Commissions.map(({ AgencyCommissionId }) => AgencyCommissionId)).toEqual(ids);
    expect(visible.Commissions[0]?.FeeDetailsList).toMatchObject([
      { CourseName: 'English', CourseStartDate: expect.stringContaining('2027-02-01'), SaleIndex: expect.stringMatching(/^S/), TaxAmount: 10 },
    ]);
    expect(await Promise.all(ids.map(scene.statusOf))).toEqual(['Invoiced', 'Invoiced']);
    // By the payment term of its supplier.
    expect(visible.DueDate).not.toBeNull();
  });

  it('[SINV-017] refuses what does not belong together, keyed on the commission, and writes nothing', async () => {
    const own = await scene.commission();
    const others = {
      'This commission belongs to another supplier (Northern College).': await scene.commission({ supplier: scene.stranger }),
      'This commission belongs to another office (Second office).': await scene.commission({ office: scene.secondOffice }),
      'This commission is in another currency (USD). Create a separate document for each currency.': await scene.commission({ currency: scene.usd }),
      'This commission does not exist.': 99_999_999,
      'This commission is listed twice.': own,
    };
    for (const path of ['agencysupplierinvoice/', 'agencybill/'])
      for (const [message, id] of Object.entries(others))
        expect(await rejection('POST', path, scene.asked([own, id])), message).toEqual({ status: 400, key: 'Commissions[1].AgencyCommissionId', message });
    expect(await rejection('POST', 'agencysupplierinvoice/', scene.asked([]))).toEqual({
      status: 400,
      key: 'Commissions',
      message: 'Select at least one commission.',
    });
    const { InvoiceId } = await scene.invoice([own]);
    expect(await rejection('POST', 'agencysupplierinvoice/', scene.asked([own]))).toEqual({
      status: 409,
      key: 'Commissions[0].AgencyCommissionId',
      message: `This commission is already on the commission invoice ${InvoiceId}.`,
    });
    const negative = await scene.commission({ paid: 10, excTax: -20, tax: -2 });
    expect(await rejection('POST', 'agencysupplierinvoice/', scene.asked([negative]))).toMatchObject({
      status: 400,
      key: 'Commissions',
      message: expect.stringContaining('-22.00'),
    });
    expect((await scene.call('POST', 'agencysupplierinvoice/', scene.asked([negative]), scene.clerk)).status).toBe(403);
    expect((await scene.call('POST', 'agencysupplierinvoice/', scene.asked([own]), scene.other)).status).toBe(400);
  });

  it('[SINV-021] loses a commission, which is new again, and gets another one', async () => {
    const [first, second, third] = [await scene.commission(), await scene.commission({ excTax: 200, tax: 0 }), await scene.commission({ excTax: 5, tax: 0 })];
    const { Id } = await scene.invoice([first, second]);
    const patch = (values: object) => scene.good('PUT', `agencysupplierinvoice/${Id}/patch`, { Id, ...values });
    expect(await patch({ Commissions: scene.chosen([second]), Comments: 'Agreed' })).toMatchObject({ TotalAmountOwing: 200, Comments: 'Agreed' });
    expect(await scene.statusOf(first)).toBe('New Commission');
    expect(await patch({ Commissions: scene.chosen([second, third]) })).toMatchObject({ TotalAmountOwing: 205 });
    await scene.good('POST', `agencysupplierinvoice/${Id}/agencysupplierinvoicepayment`, { Amount: 100 });
    expect(await rejection('PUT', `agencysupplierinvoice/${Id}/patch`, { Commissions: scene.chosen([third]) })).toMatchObject({
      status: 409,
      key: 'Commissions',
    });
    expect(await rejection('PUT', `agencysupplierinvoice/${Id}/patch`, { SupplierId: scene.stranger })).toMatchObject({ status: 409, key: 'SupplierId' });
  });

  it('[SINV-029] has its status of facts, and is overdue beside it', async () => {
    const id = await scene.commission();
    const { Id } = await scene.invoice([id], { DueDate: '2026-01-31' });
    const patch = (values: object) => scene.good('PUT', `agencysupplierinvoice/${Id}/patch`, values);
    expect(await scene.good('GET', `agencysupplierinvoice/${Id}`)).toMatchObject({ StatusId: 'Draft', IsOverdue: false });
    expect(await patch({ StatusId: 'Sent' })).toMatchObject({ StatusId: 'Sent', IsOverdue: true });
    expect((await patch({ StatusId: 'Draft' })).SentDate).toBeNull();
    await patch({ SentDate: '2026-01-10' });
    const paid = (await scene.pay('agencysupplierinvoice', Id, { Amount: 60 })).body;
    expect(paid).toMatchObject({ StatusId: 'Paid', Amount: 60, MaxAllowedPaymentAmount: 50 });
    expect(await scene.good('GET', `agencysupplierinvoice/${Id}`)).toMatchObject({ StatusId: 'Owing', IsOverdue: true, Payment: { Id: paid.Id } });
    expect(await scene.good('GET', `agencycommission/${id}`)).toMatchObject({ ReceivedDate: null });
    await scene.pay('agencysupplierinvoice', Id, { Amount: 50, DateReceived: '2026-03-31' });
    expect(await scene.good('GET', `agencysupplierinvoice/${Id}`)).toMatchObject({ StatusId: 'Paid', IsOverdue: false, MaxAllowedPaymentAmount: 0 });
    expect(await scene.statusOf(id)).toBe('Paid');
    expect(
      await scene.sql(
        `select c."ReceivedDate" = i."DateReceived" as same from "AgencyCommission" c join "AgencySupplierInvoice" i on i."Id" = c."InvoiceId" where c."Id" = ${id}`,
      ),
    ).toEqual([{ same: true }]);
    for (const StatusId of ['Owing', 'Cancelled', 'Draft'])
      expect(await rejection('PUT', `agencysupplierinvoice/${Id}/patch`, { StatusId })).toMatchObject({ status: 409, key: 'StatusId' });
  });

  it('of nothing but what is withheld is paid once it is sent, however that is said; so are its commissions', async () => {
    const id = await scene.commission({ isWithheld: true });
    const { Id } = await scene.invoice([id]);
    const patch = (values: object) => scene.good('PUT', `agencysupplierinvoice/${Id}/patch`, values);
    for (const [values, status, ofCommission] of [
      [{ SentDate: '2026-11-05' }, 'Paid', 'Paid'],
      [{ SentDate: null }, 'Draft', 'Invoiced'],
      [{ StatusId: 'Sent' }, 'Paid', 'Paid'],
      [{ StatusId: 'Draft' }, 'Draft', 'Invoiced'],
    ] as const) {
      expect(await patch(values)).toMatchObject({ TotalAmountOwing: 0, StatusId: status });
      expect(await scene.statusOf(id), JSON.stringify(values)).toBe(ofCommission);
    }
  });

  it('[SINV-021] is cancelled for good: its commissions are new again', async () => {
    const id = await scene.commission();
    const { Id } = await scene.invoice([id]);
    expect(await scene.good('PUT', `agencysupplierinvoice/${Id}/patch`, { StatusId: 'Cancelled' })).toMatchObject({
      StatusId: 'Cancelled',
      MaxAllowedPaymentAmount: 0,
      Commissions: [],
    });
    expect(await scene.statusOf(id)).toBe('New Commission');
    expect(await rejection('PUT', `agencysupplierinvoice/${Id}/patch`, { StatusId: 'Sent' })).toMatchObject({ status: 409, key: 'StatusId' });
    expect((await scene.pay('agencysupplierinvoice', Id, { Amount: 1 })).status).toBe(409);
    expect(await scene.invoice([id])).toMatchObject({ TotalAmountOwing: 110 });
  });

  it('[SINV-026] [SINV-016] [SINV-028] [SINV-030] is paid whole or in parts, and a payment is cancelled with a warning', async () => {
    const { Id } = await scene.invoice([await scene.commission()]);
    const path = `agencysupplierinvoice/${Id}/agencysupplierinvoicepayment`;
    expect(await scene.good('GET', path)).toMatchObject({
      Payment: { Amount: 110, CurrencyId: scene.aud, FcToBcFxRate: 1, StatusId: 'Paid' },
      MaxAllowedPaymentAmount: 110,
    });
    expect(await rejection('POST', path, { Amount: 110.01 })).toEqual({ status: 400, key: 'Amount', message: 'The maximum payment is 110.00.' });
    expect(await rejection('POST', path, { Amount: 10, CurrencyId: scene.usd })).toMatchObject({ status: 400, key: 'FcToBcFxRate' });
    const half = await scene.good('POST', path, { Amount: 40, CurrencyId: scene.usd, FcToBcFxRate: 1.5, DateReceived: '2026-11-02', Reference: 'A 1' });
    expect(half).toMatchObject({ StatusId: 'Paid', MaxAllowedPaymentAmount: 50 });
    await scene.sql(`update "AgencySupplierInvoice" set "IsQuickBooksIntegrated" = '1' where "Id" = ${Id}`);
    expect(await scene.good('PUT', `${path}/${half.Id}/patch`, { Reference: 'A 2' })).toMatchObject({ Reference: 'A 2' });
    expect(await scene.good('GET', `agencysupplierinvoice/${Id}`)).toMatchObject({ IsQuickBooksIntegrated: '3' });
    expect((await scene.good<{ CancelWarnings: readonly string[] }>('GET', `${path}/${half.Id}`)).CancelWarnings).toContain(
      'The payment is already marked as paid in the accounting system. Correct it there as well.',
    );
    expect(await rejection('PUT', `${path}/${half.Id}/patch`, { Amount: 20 })).toMatchObject({ status: 409, key: 'Amount' });
    expect(await scene.good('PUT', `${path}/${half.Id}/patch`, { StatusId: 'Cancelled' })).toMatchObject({
      StatusId: 'Cancelled',
      MaxAllowedPaymentAmount: 110,
    });
    expect((await scene.call('PUT', `${path}/${half.Id}/patch`, { StatusId: 'Paid' })).status).toBe(409);
    // Without a rate it has that of the day of receipt, or the last one before it.
    await scene.sql(
      `insert into "CurrencyExchangeRate" ("Date", "Code", "CurrencyId", "RatePerEuro") select d, c."Code", c."Id", case c."Code" when 'AUD' then r else 1 end from (values (date '2026-10-30', 1.5), (date '2026-11-03', 2)) v(d, r), "Currency" c where c."Code" in ('AUD', 'USD')`,
    );
    expect(await scene.good('POST', path, { Amount: 10, CurrencyId: scene.usd, DateReceived: '2026-11-02' })).toMatchObject({ FcToBcFxRate: 1.5 });
    await scene.sql('delete from "CurrencyExchangeRate"');
  });

  it('in another currency is paid at least a cent', async () => {
    const { Id } = await scene.invoice([await scene.commission()]);
    const path = `agencysupplierinvoice/${Id}/agencysupplierinvoicepayment`;
    expect(await rejection('POST', path, { Amount: 0.01, CurrencyId: scene.usd, FcToBcFxRate: 0.004 })).toMatchObject({ status: 400, key: 'Amount' });
    expect((await scene.call('POST', path, { Amount: 2, CurrencyId: scene.usd, FcToBcFxRate: 0.004 })).status).toBe(200);
  });

  it('[SINV-022] [SINV-032] [SINV-033] is reconciled once, closes, and is opened again', async () => {
    const { Id } = await scene.invoice([await scene.commission()]);
    for (const method of ['GET', 'POST', 'GET'])
      expect((await scene.call('GET' === method ? 'GET' : 'POST', `agencysupplierinvoice/${Id}/Conciliate`)).status).toBe(200);
    expect(await loadReconciled(Id)).toBe(1);
    const path = `agencysupplierinvoice/${Id}`;
    expect(await rejection('POST', `${path}/agencysupplierinvoicepayment`, { Amount: 10 })).toEqual({
      status: 409,
      key: 'ReconciledName',
      message: 'This commission invoice is reconciled. Undo the reconciliation first.',
    });
    expect(await rejection('PUT', `${path}/patch`, { Commissions: [] })).toMatchObject({ status: 409, key: 'Commissions' });
    expect((await rejection('PUT', `${path}/patch`, { DueDate: '2027-01-01' })).status).toBe(409);
    expect((await scene.call('PUT', `${path}/patch`, { ReconciledId: 0 }, scene.clerk)).status).toBe(403);
    expect(await scene.good('PUT', `${path}/patch`, { ReconciledId: 0 })).toMatchObject({ ReconciledName: 'No', ReconciledId: 0 });
    expect((await scene.pay('agencysupplierinvoice', Id, { Amount: 10 })).status).toBe(200);
  });

  it('[SINV-034] [SINV-037] [SINV-027] is paid and reconciled with many others; each refusal is reported by itself', async () => {
    const ids = [(await scene.invoice([await scene.commission()])).Id, (await scene.invoice([await scene.commission()])).Id];
    const [first = 0] = ids;
    await scene.good('GET', `agencysupplierinvoice/${first}/Conciliate`);
    expect((await scene.operate('agencysupplierinvoice', 'invoicePayment', [...ids, 99_999_999])).body).toMatchObject({
      Total: 3,
      Success: 1,
      Fail: 2,
      Message: '1 requests successful out of 3 payment updates',
      Errors: [{ Id: first, Message: 'This commission invoice is reconciled. Undo the reconciliation first.' }, { Id: 99_999_999 }],
    });
    expect(await scene.good('GET', `agencysupplierinvoice/${ids[1]}`)).toMatchObject({ StatusId: 'Paid' });
    expect((await scene.operate('agencysupplierinvoice', 'conciliate', ids)).body).toMatchObject({ Success: 2, Fail: 0 });
    expect((await scene.operate('agencysupplierinvoice', 'Conciliate', ids, {}, scene.clerk)).status).toBe(403);
    expect((await scene.operate('agencysupplierinvoice', 'Conciliate', [first], {}, scene.other)).body).toMatchObject({ Success: 0 });
  });

  it('[SINV-018] [SINV-019] [SINV-020] [SINV-007] a commission invoice is found on its dashboard, which starts with choices, tabs and the last 120 days, and is exported', async () => {
    const due = await scene.invoice([await scene.commission()], { DueDate: '2026-03-01', Comments: 'needle-7' });
    await scene.good('PUT', `agencysupplierinvoice/${due.Id}/patch`, { SentDate: '2026-02-01' });
    await scene.sql(`update "AgencySupplierInvoice" set "DateCreated" = '2026-02-01T00:00:00Z' where "Id" = ${due.Id}`);
    const found = async (terms: object) =>
      (await scene.good<{ Data: readonly { Id: number }[] }>('POST', 'agencysupplierinvoice/search?take=200', { SearchTerm: 'needle-7', ...terms })).Data.map(
        ({ Id }) => Id,
      );
    for (const terms of [
      {},
      { OnlyOverdue: true },
      { StatusId: 'Sent' },
      { SupplierId: scene.supplier, AgencyOffices: [scene.office] },
      { DateRange: 'Last 120 Days' },
    ])
      expect(await found(terms), JSON.stringify(terms)).toEqual([due.Id]);
    for (const terms of [{ StatusId: 'Paid' }, { SupplierId: scene.stranger }, { AgencyOffices: [scene.secondOffice] }]) expect(await found(terms)).toEqual([]);
    await expectStart('agencysupplierinvoice');
    expect(await loadWorkbook('agencysupplierinvoice')).toContain(due.InvoiceId);
  });

  it('[SINV-008] [SINV-009] [SINV-010] [SINV-007] stands in tabs, each sorted by its day', async () => {
    const { Views } = await scene.good<{ Views: readonly { Name: string; OrderBy: string }[] }>('GET', 'entityconfig/agencysupplierinvoice');
    expect(Object.fromEntries(Views.map(({ Name, OrderBy }) => [Name, OrderBy]))).toEqual({
      'All commission invoices': 'DateCreated desc',
      Search: 'DateCreated desc',
      Overdue: 'DueDate desc',
      Draft: 'DateCreated desc',
      Sent: 'SentDate desc',
      Owing: 'DueDate desc',
      Paid: 'DueDate desc',
      Cancelled: 'DateCreated desc',
    });
  });

  it('[COMM-025] [COMM-027] [BILL-024] is offered where commissions are listed, as bills are, to anyone who may make them', async () => {
    interface Offered {
      readonly Operation: string;
      readonly Refusal?: string;
      readonly Asks?: readonly { readonly Name: string }[];
    }
    const offered = async (caller: Caller): Promise<readonly Offered[]> =>
      (await scene.good<{ Grid: { Operations: readonly Offered[] } }>('GET', 'entityconfig/agencycommission', undefined, caller)).Grid.Operations;
    const all = await offered(scene.manager);
    expect(all.find(({ Operation }) => Operation === 'invoiceCreate')?.Asks).toMatchObject([{ Name: 'DueDate' }]);
    expect(all.find(({ Operation }) => Operation === 'billCreate')?.Asks).toMatchObject([{ Name: 'PaymentDueDate' }]);
    const ids = [await scene.commission(), await scene.commission({ supplier: scene.stranger, student: scene.students[1] ?? 0 })];
    const taken = await scene.commission();
    await scene.invoice([taken]);
    expect((await scene.operate('agencycommission', 'invoiceCreate', [...ids, taken], { DueDate: null })).body).toMatchObject({
      Total: 3,
      Success: 2,
      Fail: 1,
      Message: '2 invoices out of 3 created',
      Errors: [{ Id: taken }],
    });
    expect((await scene.operate('agencycommission', 'billCreate', [...ids, 99_999_999], { PaymentDueDate: '2027-03-01' })).body).toMatchObject({
      Total: 3,
      Fail: 1,
      Message: '2 bills out of 3 created',
    });
    expect(
      await scene.sql(
        `select distinct b."PaymentDueDate"::text as due from "AgencyBill" b join "AgencyCommission" c on c."BillId" = b."Id" where c."Id" in (${ids.join()})`,
      ),
    ).toEqual([{ due: '2027-03-01' }]);
    expect(
      await rejection('POST', 'agencycommission/bulkUpdate', { IteratorIds: [taken], ValidationGroup: 'billCreate', entity: { PaymentDueDate: 'soon' } }),
    ).toMatchObject({ status: 400, key: 'PaymentDueDate' });
    // Without the permission they are there, locked with the reason.
    expect((await offered(scene.clerk)).filter(({ Refusal }) => !Refusal?.startsWith('This requires the permission '))).toEqual([]);
    for (const operation of ['invoiceCreate', 'billCreate']) {
      expect((await scene.operate('agencycommission', operation, ids, {}, scene.clerk)).status).toBe(403);
    }
  });

  it('[SINV-017] is made of many commissions at once: one per supplier, office and currency, with no more students than the supplier takes', async () => {
    const strict = await scene.made('agencysupplier/', { Name: 'Strict College', MaxStudentsPerInvoice: 2 });
    const ids: number[] = [];
    for (const student of scene.students) ids.push(await scene.commission({ supplier: strict, student }));
    ids.push(await scene.commission({ supplier: strict, student: scene.students[0] ?? 0, currency: scene.usd }));
    expect(await rejection('POST', 'agencysupplierinvoice/', scene.asked(ids.slice(0, 3), { SupplierId: strict }))).toEqual({
      status: 400,
      key: 'Commissions',
      message: 'This supplier accepts at most 2 students per invoice. You have selected 3.',
    });
    const taken = await scene.commission();
    await scene.invoice([taken]);
    const { body } = await scene.operate('agencycommission', 'invoiceCreate', [...ids, taken], { DueDate: '2027-03-01' });
    expect(body).toMatchObject({ Total: 4, Success: 3, Fail: 1, Message: '3 invoices out of 4 created', Errors: [{ Id: taken }] });
    const rows = await scene.sql(
      `select "InvoiceId" as i, count(*)::int as n, min("InvoiceDueDate"::text) as due from "AgencyCommission" where "Id" in (${ids.join()}) group by 1 order by 2 desc`,
    );
    expect(rows.map(({ n, due }) => [n, due])).toEqual([
      [2, '2027-03-01'],
      [1, '2027-03-01'],
      [1, '2027-03-01'],
    ]);
  });
});

describe('a bill', () => {
  it('[BILL-001] [BILL-023] [BILL-011] [BILL-017] is made of commissions: what is paid on to the supplier', async () => {
    const ids = [await scene.commission({ isWithheld: true }), await scene.commission({ paid: 500, excTax: 0, tax: 0 })];
    const made = await scene.bill(ids, { BillReferenceNumber: 'SC-77', PaymentDueDate: '2026-12-31' });
    expect(made).toMatchObject({
      StatusId: 'Draft',
      TotalAmountOwing: 1390,
      Detail: { TotalPaidAmount: 0, BillReferenceNumber: 'SC-77' },
      CourseName: 'English',
      Student: { FirstName: 'Ana' },
      CanEditBills: true,
      CanEditCommissionInvoices: true,
      EmailMessages: [],
      LinkBillQuickBooks: null,
    });
    expect(made.BillIndex).toMatch(/^B\d\d-\d{5}$/);
    expect(await Promise.all(ids.map(scene.statusOf))).toEqual(['Billed', 'Billed']);
    await scene.good('POST', `agencybill/${made.Id}/agencybillpayment`, { Amount: 1390, StatusId: 'Paid' });
    expect(await Promise.all(ids.map(scene.statusOf))).toEqual(['Paid', 'Paid']);
  });

  it('[BILL-018] [BILL-019] [BILL-012] [BILL-013] [BILL-027] has payments that are open, paid and cancelled', async () => {
    const { Id } = await scene.bill([await scene.commission()]);
    const path = `agencybill/${Id}/agencybillpayment`;
    expect(await scene.good('GET', path)).toMatchObject({
      Payment: { Amount: 1000, BaseCurrencyId: scene.aud },
      MaxAllowedPaymentAmount: 1000,
      BillDetail: { IsVisaOrOSHC: false },
    });
    const open = await scene.good('POST', path, { Amount: 600 });
    expect(open).toMatchObject({ StatusId: 'Open', BaseCurrencyId: scene.aud, MaxAllowedPaymentAmount: 1000 });
    expect(await scene.good('PUT', `${path}/${open.Id}/patch`, { Amount: 700 })).toMatchObject({ Amount: 700 });
    expect(await scene.good('PUT', `${path}/${open.Id}/patch`, { StatusId: 'Paid' })).toMatchObject({ StatusId: 'Paid', MaxAllowedPaymentAmount: 300 });
    expect(await rejection('POST', path, { Amount: 300.01, StatusId: 'Paid' })).toEqual({
      status: 400,
      key: 'Amount',
      message: 'The maximum payment is 300.00.',
    });
    expect(await scene.good('GET', `agencybill/${Id}`)).toMatchObject({ StatusId: 'Owing', DateReceived: expect.any(String) });
  });

  it('[BILL-020] [BILL-026] [BILL-034] [BILL-035] [BILL-025] is paid and its payment cancelled, also with many others', async () => {
    const ids = [(await scene.bill([await scene.commission()])).Id, (await scene.bill([await scene.commission()])).Id];
    expect((await scene.operate('agencybill', 'payBill', ids, { DateReceived: '2026-11-20', Reference: 'Run 1' })).body).toMatchObject({ Success: 2, Fail: 0 });
    expect((await scene.operate('agencybill', 'payBill', ids)).body).toMatchObject({ Success: 0, Errors: [{ Message: 'Nothing is left to pay.' }, {}] });
    const [first = 0] = ids;
    expect(await scene.good('GET', `agencyBill/${first}/cancelPayment`)).toMatchObject({ StatusId: 'Draft' });
    expect((await scene.call('GET', `agencyBill/${first}/cancelPayment`)).status).toBe(409);
    expect((await scene.operate('agencybill', 'cancelPayment', ids)).body).toMatchObject({
      Success: 1,
      Fail: 1,
      Errors: [{ Id: first, Message: 'There is no payment to cancel.' }],
    });
    expect((await scene.operate('agencybill', 'payBill', ids, {}, scene.clerk)).status).toBe(403);
  });

  it('[BILL-021] in a bank file takes no payment in part and loses none; in full, the bank has carried it out', async () => {
    const account = `"BSB" = '062-001', "AccountNumber" = '87654321', "AccountName" = 'HARBOUR STUDY'`;
    await scene.sql(`update "AgencySupplier" set ${account} where "Id" = ${scene.supplier}`);
    await scene.sql(`update "AgencyOffice" set ${account}, "BankCode" = 'WBC', "ApcaUserId" = '481516' where "Id" = ${scene.office}`);
    const file = (id: number) => scene.call<{ AbaFileId: number }>('GET', `agencyBill/${id}/generateABAFile`);
    const { Id } = await scene.bill([await scene.commission({ isWithheld: true })]);
    const path = `agencybill/${Id}/agencybillpayment`;
    const first = await scene.good('POST', path, { Amount: 10, StatusId: 'Paid' });
    const { AbaFileId } = (await file(Id)).body;
    expect(await scene.good('GET', `abafile/${AbaFileId}`)).toMatchObject({ TotalAmount: 880 });
    expect(await rejection('POST', path, { Amount: 10, StatusId: 'Paid' })).toMatchObject({ status: 409, key: 'Amount' });
    const rejected = await rejection('PUT', `${path}/${first.Id}/patch`, { StatusId: 'Cancelled' });
    expect(rejected).toMatchObject({ status: 409, key: 'StatusId', message: expect.stringMatching(/^This document is in a bank file/) });
    expect(await rejection('PUT', `agencybillpayment/${first.Id}/patch`, { Id: first.Id, StatusId: 'Cancelled' })).toMatchObject({ status: 409 });
    expect((await scene.operate('agencybill', 'cancelPayment', [Id])).body).toMatchObject({ Fail: 1, Errors: [{ Id, Message: rejected.message }] });
    expect((await scene.call('GET', `agencyBill/${Id}/cancelPayment`)).status).toBe(409);
    expect((await scene.operate('agencybill', 'payBill', [Id])).body).toMatchObject({ Success: 1 });
    expect(await scene.good('GET', `agencybill/${Id}`)).toMatchObject({ StatusId: 'Paid', Balance: 0 });
    // A part and the file at the same time: the file pays what the part leaves, or the part is refused.
    for (const Amount of [10, 11]) {
      const { Id: other } = await scene.bill([await scene.commission({ isWithheld: true })]);
      const [part, made] = await Promise.all([scene.pay('agencybill', other, { Amount, StatusId: 'Paid' }), file(other)]);
      expect(made.status).toBe(200);
      expect([200, 409]).toContain(part.status);
      expect(await scene.good('GET', `abafile/${made.body.AbaFileId}`)).toMatchObject({ TotalAmount: part.status === 200 ? 890 - Amount : 890 });
    }
  });

  it('[PAY-062] is paid from the grid of payments while it is open', async () => {
    const ids = [await scene.commission(), await scene.commission(), await scene.commission()];
    const bill = await scene.bill(ids.slice(0, 2));
    const chosen = await Promise.all(
      ids.map(async (id) => (await scene.good<{ AgencySalePaymentId: number }>('GET', `agencycommission/${id}`)).AgencySalePaymentId),
    );
    const [one = 0, two = 0, loose = 0] = chosen;
    const { Grid } = await scene.good<{ Grid: { Operations: readonly { Operation: string }[] } }>('GET', 'entityconfig/agencysalepayment');
    expect(Grid.Operations.map(({ Operation }) => Operation)).toContain('paySupplier');
    const pay = (of: readonly number[], caller = scene.manager) =>
      scene.operate('agencysalepayment', 'paySupplier', of, { DateReceived: '2026-11-20' }, caller);
    expect((await pay(chosen, scene.clerk)).status).toBe(403);
    expect((await pay(chosen, scene.other)).body).toMatchObject({ Success: 0, Fail: 3 });
    expect((await pay([one, two, loose, 99_999_999])).body).toMatchObject({
      Total: 4,
      Success: 2,
      Fail: 2,
      Errors: [
        { Id: loose, Message: 'This payment does not belong to a bill. Create a bill from its commissions first.' },
        { Id: 99_999_999, Message: 'This payment does not exist.' },
      ],
    });
    expect(await scene.good('GET', `agencybill/${bill.Id}`)).toMatchObject({ StatusId: 'Paid', Balance: 0, DateReceived: '2026-11-20T00:00:00' });
    expect(await scene.sql(`select count(*)::int as n from "AgencyBillPayment" where "AgencyBillId" = ${bill.Id}`)).toEqual([{ n: 1 }]);
    expect((await pay([one])).body).toMatchObject({ Success: 0, Errors: [{ Id: one, Message: 'Nothing is left to pay.' }] });
  });

  it('[BILL-024] is made for each student of a choice; those that fail are counted', async () => {
    const ids = [await scene.commission(), await scene.commission({ student: scene.students[1] ?? 0 }), await scene.commission({ supplier: scene.stranger })];
    expect(await scene.good<object>('POST', 'agencybill/bulk', scene.asked(ids))).toMatchObject({
      Total: 3,
      Fail: 1,
      Message: '2 bills out of 3 created',
      Errors: [{ Id: ids[2] }],
    });
    const more = [await scene.commission(), await scene.commission()];
    const both = await scene.good<object>('POST', 'agencybill/bulk', [scene.asked(more), scene.asked([more[0] ?? 0])]);
    expect(both).toMatchObject({ Total: 2, Fail: 1 });
  });

  it('[BILL-014] [BILL-015] [BILL-016] [BILL-006] [BILL-007] [BILL-005] [BILL-008] [BILL-028] a bill is found on its dashboard, which starts with choices, tabs and the last 120 days, and is exported', async () => {
    const made = await scene.bill([await scene.commission()], { BillReferenceNumber: 'needle-9', PaymentDueDate: '2026-03-01' });
    await scene.good('PUT', `agencybill/${made.Id}/patch`, { StatusId: 'Sent' });
    const found = async (terms: object) =>
      (await scene.good<{ Data: readonly { Id: number }[] }>('POST', 'agencybill/search?skip=0&take=50', { SearchTerm: 'needle-9', ...terms })).Data.map(
        ({ Id }) => Id,
      );
    for (const terms of [
      {},
      { OnlyOverdue: true },
      { StatusId: 'Sent' },
      { SupplierId: scene.supplier },
      { RangeDateMin: '2026-01-01', RangeDateMax: '2099-01-01' },
    ])
      expect(await found(terms), JSON.stringify(terms)).toEqual([made.Id]);
    expect(await found({ StatusId: 'Owing' })).toEqual([]);
    await expectStart('agencybill');
    expect(await loadWorkbook('agencybill')).toContain(made.BillIndex);
    const { Views } = await scene.good<{ Views: readonly { ViewId: number; Name: string; OrderBy: string }[] }>('GET', 'entityconfig/agencybill');
    expect(Object.fromEntries(Views.map(({ Name, OrderBy }) => [Name, OrderBy]))).toEqual({
      'All bills': 'DateCreated desc',
      Search: 'DateCreated desc',
      Overdue: 'PaymentDueDate desc',
      Draft: 'DateCreated desc',
      Sent: 'SentDate desc',
      Owing: 'PaymentDueDate desc',
      Paid: 'DateReceived desc',
      Cancelled: 'DateCancelled desc',
    });
  });

  it('[DOC-019] lists its documents', async () => {
    const { Id } = await scene.bill([await scene.commission()]);
    expect(await scene.good<object>('GET', `agencyBill/${Id}/documents`)).toEqual({ Data: [], Count: 0 });
  });

  it('keeps a payment of a student from being cancelled while it holds its commission', async () => {
    const id = await scene.commission();
    const [row] = await scene.sql(`select "AgencySalePaymentId" as p from "AgencyCommission" where "Id" = ${id}`);
    const { Id } = await scene.bill([id]);
    expect(await rejection('PUT', `agencysalepayment/${String(row?.['p'])}/patch`, { Id: Number(row?.['p']), StatusId: 'Cancelled' })).toMatchObject({
      status: 409,
      key: 'StatusId',
    });
    await scene.good('PUT', `agencybill/${Id}/patch`, { StatusId: 'Cancelled' });
    await scene.good<object>('PUT', `agencysalepayment/${String(row?.['p'])}/patch`, { Id: Number(row?.['p']), StatusId: 'Cancelled' });
    expect(await rejection('POST', 'agencybill/', scene.asked([id]))).toMatchObject({ status: 409, message: 'This commission is cancelled.' });
  });

  it('is deleted only as an empty draft', async () => {
    const { Id } = await scene.bill([await scene.commission()]);
    expect((await scene.call('DELETE', `agencybill/${Id}`)).status).toBe(409);
    await scene.good('PUT', `agencybill/${Id}/patch`, { Commissions: [] });
    expect((await scene.call('DELETE', `agencybill/${Id}`)).status).toBe(200);
  });
});

describe('who keeps them', () => {
  /** Somebody who holds these permissions and sees all offices. */
  async function keeper(name: string, permissions: readonly string[]): Promise<Caller> {
    const { engine } = scene.server.running;
    const { agencyId, officeId } = scene.one;
    await engine.database.write(agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(agencyId));
      const UserName = `${name}@one.test`;
      const [UserId = 0] = await records.createMany('User', [
        { UserName, Name: name, UserEmail: UserName, Password: demoPassword, OfficeId: officeId, IsActive: true },
      ]);
      const [UserGroupId = 0] = await records.createMany('UserGroup', [{ Name: name, Permissions: [...seesAll, ...permissions] }]);
      await records.createMany('UserUserGroup', [{ UserId, UserGroupId }]);
    });
    return await scene.server.as(`${name}@one.test`);
  }
  const loadViews = async (caller: Caller): Promise<readonly number[]> =>
    (await scene.good<{ Views: readonly { ViewId: number }[] }>('GET', 'entityconfig/agencybill', undefined, caller)).Views.map(({ ViewId }) => ViewId);

  it('[BILL-029] [BILL-030] [SINV-040] each kind has its own permission; who keeps bills alone has their view 61 and no other', async () => {
    const [bills, invoices] = [await keeper('bills', ['CanEditBills']), await keeper('invoices', ['CanEditSupplierInvoices'])];
    const [bill, invoice] = [await draft('agencybill'), await draft('agencysupplierinvoice')];
    const change = async (path: string, caller: Caller) => (await scene.call('PUT', `${path}/patch`, { Comments: 'Kept' }, caller)).status;
    expect(await change(`agencybill/${bill.Id}`, bills)).toBe(200);
    expect(await change(`agencybill/${bill.Id}`, invoices)).toBe(403);
    expect(await change(`agencysupplierinvoice/${invoice.Id}`, invoices)).toBe(200);
    expect(await change(`agencysupplierinvoice/${invoice.Id}`, bills)).toBe(403);
    expect(await loadViews(bills)).toEqual([61]);
    expect(await loadViews(invoices)).toEqual([61, 1370, 1371, 1372, 1373, 1374, 1375, 1376]);
    const started = await scene.good<{ Views: readonly { ViewId: number }[] }>('POST', 'agencybill/search/init', {}, bills);
    expect(started.Views.map(({ ViewId }) => ViewId)).toEqual([61]);
    const search = async (caller: Caller, query: string) => await scene.call('POST', `agencybill/search${query}`, {}, caller);
    expect((await search(bills, '?viewId=61')).status).toBe(200);
    expect((await search(bills, '')).status).toBe(200);
    expect((await search(invoices, '?viewId=1371')).status).toBe(200);
    expect(await search(bills, '?viewId=1371')).toMatchObject({
      status: 400,
      body: { Errors: [{ Key: 'viewId', Message: 'There is no such view.' }] },
    });
  });
});

describe('on paper', () => {
  const sheet = async (path: string) => await scene.good<{ Title: string; Html: string }>('GET', `${path}/preview?language=en`);

  it('an invoice calls itself a tax invoice where tax applies, and tells of each student and course', async () => {
    await scene.sql(`update "AgencyOffice" set "LegalName" = 'One Education Pty Ltd', "BusinessNumber" = '11 222 333 444' where "Id" = ${scene.office}`);
    await scene.sql(`update "Student" set "DateOfBirth" = '2001-03-04' where "Id" = ${scene.students[0]}`);
    const taxed = await scene.invoice([await scene.commission()]);
    const { Title, Html } = await sheet(`agencysupplierinvoice/${taxed.Id}/pdf/invoice`);
    expect(Title).toBe(`Commission invoice ${taxed.InvoiceId}`);
    for (const part of [
      'Tax invoice',
      'One Education Pty Ltd',
      '11 222 333 444',
      'Southern College',
      'Ana Souza',
      'born on 04/03/2001',
      'English',
      '01/02/2027',
      '110.00',
    ])
      expect(Html, part).toContain(part);
    const plain = await scene.invoice([await scene.commission({ tax: 0 })]);
    expect((await sheet(`agencysupplierinvoice/${plain.Id}/pdf/invoice`)).Html).not.toContain('Tax invoice');
    const bill = await scene.bill([await scene.commission()]);
    expect((await sheet(`agencybill/${bill.Id}/pdf/bill`)).Html).toContain('1,000.00');
    expect((await scene.call('GET', `agencybill/${bill.Id}/pdf/bill/preview`, undefined, scene.clerk)).status).toBe(403);
  });

  itSlow('a claw-back that joined an invoice has a credit note; an invoice without one has none', async () => {
    const made = await scene.invoice([await scene.commission(), await scene.commission({ paid: 10, excTax: -20, tax: -2 })]);
    expect(made.TotalAmountOwing).toBe(88);
    const { Html } = await sheet(`agencysupplierinvoice/${made.Id}/pdf/creditnote`);
    expect(Html).toContain('Credit note');
    expect(Html).toContain('22.00');
    const plain = await scene.invoice([await scene.commission()]);
    expect((await scene.call('GET', `agencysupplierinvoice/${plain.Id}/pdf/creditnote/preview`)).status).toBe(409);
  });

  itSlow('[SHELL-057] it bears the logo of its office', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'logo.png');
    const sent = await fetch(`${scene.server.url}/api/agencyoffice/${scene.office}/file`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${scene.manager.token}` },
      body: form,
    });
    const { Data } = (await sent.json()) as { readonly Data: readonly { readonly Key: string }[] };
    const { Id } = await draft('agencysupplierinvoice');
    expect((await sheet(`agencysupplierinvoice/${Id}/pdf/invoice`)).Html).not.toContain('<img');
    await scene.sql(`update "AgencyOffice" set "LogoKey" = '${Data[0]?.Key}' where "Id" = ${scene.office}`);
    for (const path of [`agencysupplierinvoice/${Id}/pdf/invoice`, `agencybill/${(await draft('agencybill')).Id}/pdf/bill`])
      expect((await sheet(path)).Html, path).toContain(`src="data:image/png;base64,${pixel.slice(0, 40)}`);
    await scene.sql(`update "AgencyOffice" set "LogoKey" = null where "Id" = ${scene.office}`);
  });

  itSlow('[SINV-039] [ABA-003] many invoices are downloaded at once as one file', async () => {
    const ids = [(await draft('agencysupplierinvoice')).Id, (await draft('agencysupplierinvoice')).Id];
    const { body } = await scene.operate('agencysupplierinvoice', 'downloadInvoices', [...ids, 99_999_999]);
    expect(body).toMatchObject({
      Total: 3,
      Success: 2,
      Fail: 1,
      Errors: [{ Id: 99_999_999, Message: 'This document does not exist.' }],
      Download: `document/download?systemDocumentType=SupplierInvoice&entityId=${ids.join()}`,
    });
    const fetched = async (caller: Caller) =>
      await fetch(`${scene.server.url}/api/${body.Download ?? ''}`, { headers: { Authorization: `Bearer ${caller.token}` } });
    const file = await fetched(scene.manager);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await fetched(scene.other)).status).toBe(404);
    expect((await scene.operate('agencysupplierinvoice', 'downloadInvoices', [99_999_999])).body).not.toHaveProperty('Download');
  });
});

describe('many at once', () => {
  const crowd = getAmount(8, 20);
  async function crowded(give: (index: number) => Promise<{ readonly status: number }>): Promise<Readonly<Record<number, number>>> {
    const patiently = async (index: number): Promise<{ readonly status: number }> => {
      const response = await give(index);
      return response.status === 503 ? await patiently(index) : response;
    };
    const counts: Record<number, number> = {};
    for (const { status } of await Promise.all(Array.from({ length: crowd }, (_, index) => patiently(index)))) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  itSlow('make, pay and reconcile: each has its effect once', async () => {
    const id = await scene.commission();
    expect(await crowded(() => scene.call('POST', 'agencysupplierinvoice/', scene.asked([id])))).toEqual({ 200: 1, 409: crowd - 1 });
    expect(await crowded(() => scene.call('POST', 'agencybill/', scene.asked([id])))).toEqual({ 200: 1, 409: crowd - 1 });
    const [row] = await scene.sql(`select "InvoiceId" as i, "BillId" as b from "AgencyCommission" where "Id" = ${id}`);
    const [invoice, bill] = [Number(row?.['i']), Number(row?.['b'])];
    expect(await crowded(() => scene.pay('agencysupplierinvoice', invoice, { Amount: 110 }))).toEqual({ 200: 1, 400: crowd - 1 });
    expect(await crowded(() => scene.pay('agencybill', bill, { Amount: 300, StatusId: 'Paid' }))).toEqual({ 200: 3, 400: crowd - 3 });
    expect(await crowded(() => scene.call('GET', `agencysupplierinvoice/${invoice}/Conciliate`))).toEqual({ 200: crowd });
    expect(await loadReconciled(invoice)).toBe(1);
  });

  itSlow('cancel a bill and the payment of its student: nobody waits for who waits for him', async () => {
    const id = await scene.commission();
    const [row] = await scene.sql(`select "AgencySalePaymentId" as p from "AgencyCommission" where "Id" = ${id}`);
    const { Id } = await scene.bill([id]);
    const counts = await crowded((index) =>
      index % 3 === 0
        ? scene.call('PUT', `agencybill/${Id}/patch`, { StatusId: 'Cancelled' })
        : index % 3 === 1
          ? scene.call('PUT', `agencysalepayment/${String(row?.['p'])}/patch`, { Id: Number(row?.['p']), StatusId: 'Cancelled' })
          : scene.call('POST', 'agencybill/', scene.asked([id])),
    );
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
    expect(await findDeadlocks(scene.sql)).toEqual([]);
  });
});
