// Gives the product and its model the same commands of payments, commissions, documents and bank files, and compares the two after each.
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { Caller } from '../support/server.ts';
import { brokenCommissions, type CommissionScene, type Earning } from './commission-scene.ts';
import type { Agreed, DocumentCommand, FieldProblem, Kind, Payable, Step } from './document-commands.ts';
import { type TestResponse, DocumentModel, type ModelDocument } from './document-model.ts';
import { brokenDocuments, brokenFiles } from './document-scene.ts';
import { brokenInvariants, requireBalanced } from './payment-scene.ts';
import { prices, type Request, getRequest } from './payment-walk.ts';

const percentage = 30;
const paths = { invoice: 'agencysupplierinvoice', bill: 'agencybill', refund: 'agencysalepaymentinvoice' } as const;
const filing = {
  invoice: ['generatecommissioninvoiceabafile', 'cancelcommissioninvoiceabafile', 'GenerateCommissionInvoiceABAFile', 'CancelCommissionInvoiceABAFile'],
  bill: ['generateABAFile', 'cancelABAFile', 'createABAFile', 'cancelABAFile'],
  refund: ['generateABAFile', 'CancelPaymentCI', 'createABAFile', 'CancelClientInvoiceABAFile'],
} as const;
const nobody = 99_999_999;
const cents = (value: number): number => Math.round(value * 100);

interface Row {
  readonly Id: number;
}
interface PaymentRow extends Row {
  readonly StatusId: string;
  readonly IsRefund: boolean;
  readonly Amount: number;
}
interface InvoiceRow extends Row {
  readonly AgencySalePaymentId: number;
  readonly AbaFileId: number | null;
}
interface CommissionRow extends Row {
  readonly AgencySaleItemAgencyFeeId: number;
  readonly AgencySalePaymentId: number;
  readonly PaidAmount: number;
  readonly AmountExcTax: number;
  readonly TaxAmount: number;
  readonly IsWithheld: boolean;
  readonly IsSupplierPaid: boolean;
  readonly AgencyCommissionStatusId: string;
  readonly InvoiceId: number | null;
  readonly BillId: number | null;
}
interface DocumentRow extends Row {
  readonly StatusId: string;
  readonly TotalAmountOwing: number;
  readonly TotalPaidAmount: number;
  readonly Balance: number;
  readonly SentDate: string | null;
  readonly ReconciledName?: string;
  readonly IsQuickBooksIntegrated: string;
  readonly AbaFileId: number | null;
}
interface PartRow extends Row {
  readonly AgencySupplierInvoiceId?: number;
  readonly AgencyBillId?: number;
  readonly Amount: number;
  readonly StatusId: string;
}
/** Everything of the sale and its supplier in the database. */
interface ExistingRecord {
  readonly payments: readonly PaymentRow[];
  readonly clients: readonly InvoiceRow[];
  readonly commissions: readonly CommissionRow[];
  readonly invoice: readonly DocumentRow[];
  readonly bill: readonly DocumentRow[];
  readonly invoiceParts: readonly PartRow[];
  readonly billParts: readonly PartRow[];
  readonly journal: number;
  /** As one text, without the history. */
  readonly text: string;
}

export interface DocumentJourney {
  readonly scene: CommissionScene;
  readonly sold: Earning;
  readonly model: DocumentModel;
  readonly reason: number;
  readonly message: string[];
}

/** Walks through the steps on a sale and its own supplier. Throws where product and model differ, or where something does not add up at the end. */
export async function walkDocuments(scene: CommissionScene, agreed: Agreed, steps: readonly Step[]): Promise<void> {
  const journey = await startDocuments(scene, agreed);
  for (const each of steps) await step(journey, each);
  await requireVisible(journey);
  const why = journey.message.join('\n');
  expect(await brokenInvariants(scene), why).toEqual([]);
  await requireBalanced(scene, journey.sold.sale);
  expect((await brokenCommissions(scene)).filter(isUnexplained), why).toEqual([]);
  expect(await brokenDocuments(scene), why).toEqual([]);
  expect(await brokenFiles(scene), why).toEqual([]);
}

/** Where all that stands of a fee is in documents nothing is left that could make up for a difference. */
const isUnexplained = (row: unknown): boolean => !JSON.stringify(row).includes('M5 total');

export async function startDocuments(scene: CommissionScene, agreed: Agreed): Promise<DocumentJourney> {
  const bank = { BSB: '062-001', AccountNumber: '87654321', AccountName: 'Southern College' };
  const student = await scene.anotherStudent();
  await giveAccount(scene, student);
  const sold = await scene.earning(prices, {
    student,
    linePercentage: percentage,
    applyTax: agreed.tax !== 'none',
    taxInclusive: agreed.tax === 'included',
    withhold: agreed.isWithheld,
    supplier: bank,
  });
  const reason = Number((await scene.sql(`select "Id" from "AgencyWriteOffReason" where "AgencyId" = ${scene.one.agencyId} order by 1 limit 1`))[0]?.['Id']);
  return { scene, sold, model: new DocumentModel(prices.map(cents), percentage, agreed), reason, message: [JSON.stringify(agreed)] };
}

const account = `"BSB" = '062-000', "AccountNumber" = '123456', "AccountName" = 'HARBOUR STUDY'`;
const giveAccount = ({ sql }: Pick<CommissionScene, 'sql'>, student: number) => sql(`update "Student" set ${account} where "Id" = ${student}`);

/** The bank details of the office, which all walks of a scene share, and of the student of the scene. */
export async function giveAccounts(scene: CommissionScene): Promise<void> {
  await scene.sql(`update "AgencyOffice" set ${account}, "BankCode" = 'WBC', "ApcaUserId" = '481516' where "Id" = ${scene.one.officeId}`);
  await giveAccount(scene, scene.student);
}

async function existing({ scene, sold }: DocumentJourney): Promise<ExistingRecord> {
  const rows = (table: string, where: string): string => `(select coalesce(json_agg(x order by x."Id"), '[]') from "${table}" x where ${where})`;
  const ofSale = `"AgencySaleId" = ${sold.sale}`;
  const ofSupplier = `"SupplierId" = ${sold.supplierId}`;
  const under = (name: string, table: string, where: string): string => `"${name}" in (select "Id" from "${table}" where ${where})`;
  const parts = {
    sale: rows('AgencySale', `"Id" = ${sold.sale}`),
    fees: rows('AgencySaleItemAgencyFee', ofSale),
    payments: rows('AgencySalePayment', ofSale),
    items: rows('AgencySalePaymentItem', under('AgencySalePaymentId', 'AgencySalePayment', ofSale)),
    clients: rows('AgencySalePaymentInvoice', under('AgencySalePaymentId', 'AgencySalePayment', ofSale)),
    commissions: rows('AgencyCommission', ofSale),
    invoice: rows('AgencySupplierInvoice', ofSupplier),
    bill: rows('AgencyBill', ofSupplier),
    invoiceParts: rows('AgencySupplierInvoicePayment', under('AgencySupplierInvoiceId', 'AgencySupplierInvoice', ofSupplier)),
    billParts: rows('AgencyBillPayment', under('AgencyBillId', 'AgencyBill', ofSupplier)),
    files: rows('AbaFile', 'true'),
  };
  const all = Object.entries(parts).map(([name, statement]) => `${statement} as "${name}"`);
  const [found] = await scene.sql(
    `select (select count(*)::int from matricula.journal) as journal, row_to_json(a)::text as text from (select ${all.join(', ')}) a`,
  );
  const text = String(found?.['text']);
  return { ...(JSON.parse(text) as Omit<ExistingRecord, 'journal' | 'text'>), journal: Number(found?.['journal']), text };
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly body: { readonly Total?: number; readonly Success?: number };
}
/** A call whose wait for a lock timed out is sent again. */
async function send(scene: CommissionScene, { method, path, body }: Request, key: string = randomUUID(), caller: Caller = scene.manager): Promise<Reply> {
  for (;;) {
    const response = await caller.call<Reply['body']>(method, `/api/${path}`, body, method === 'GET' ? {} : { 'Idempotency-Key': key });
    if (response.status !== 503) return response;
  }
}

/** One command for both, with what goes wrong on its way, and what they say of it. */
export async function step(journey: DocumentJourney, { command: given, error }: Step): Promise<void> {
  const { model, scene, message: told } = journey;
  const command = model.resolved(given);
  // What documents hold is not corrected: payment-races.slow.test.ts walks through corrections and closed fields.
  if (!command || command.kind === 'closed' || ('by' in command && (command.by === 'correct' || command.by === 'many'))) return;
  const before = await existing(journey);
  const request = command.kind === 'nonsense' ? nonsense(journey, before, command) : requestFor(journey, before, command);
  const key = randomUUID();
  const caller = error === 'stranger' ? scene.other : scene.manager;
  const isTwice = error === 'twice' && command.kind !== 'delete' && command.kind !== 'nonsense';
  const replies = await Promise.all(isTwice ? [send(scene, request), send(scene, request)] : [send(scene, request, key, caller)]);
  const responses: readonly TestResponse[] = error === 'stranger' ? [{ status: 400 }] : replies.map(() => model.run(command));
  told.push(`${JSON.stringify(command)} ${error}: ${replies.map(({ status }) => status).join()}`);
  const why = `${told.join('\n')}\n${replies.map(({ text }) => text.slice(0, 600)).join('\n')}`;
  if (error === 'stranger') expect(getResult(replies[0] ?? responses[0] ?? { status: 400 }), why).toMatch(/^refused|^0 of/);
  else expect(replies.map(getResult).toSorted(), why).toEqual(responses.map(getResult).toSorted());
  const now = await existing(journey);
  const isRejected = responses.every(({ status, success = 1 }) => status !== 200 || success === 0);
  if (isRejected) expect([now.text, now.journal], why).toEqual([before.text, before.journal]);
  else if (now.text !== before.text) expect(now.journal, why).toBeGreaterThan(before.journal);
  if (isTwice && command.kind === 'enter' && isLastWorkedOutFirst(now)) model.sale.swapLastPayments();
  compare(journey, now, why);
  if (request.method !== 'GET' && (error === 'again' || error === 'other-body')) await repeat(journey, request, key, error, { first: replies[0], now, why });
}

/** The commissions of the last payment came before those of the one before it. */
function isLastWorkedOutFirst({ payments, commissions }: ExistingRecord): boolean {
  const firstOf = (payment: PaymentRow | undefined): number | undefined =>
    commissions.find(({ AgencySalePaymentId }) => AgencySalePaymentId === payment?.Id)?.Id;
  const [former, last] = payments.slice(-2).map(firstOf);
  return former !== undefined && last !== undefined && last < former;
}

/** As one word: taken or refused, and of bulk operations how many went well. Which refusal it is stands in the tests of each. */
function getResult({ status, ...more }: TestResponse | Reply): string {
  const { total, success } = 'body' in more ? { total: more.body?.Total, success: more.body?.Success } : more;
  const taken = status === 200 ? 'taken' : status < 500 ? 'refused' : `fails with ${status}`;
  return status === 200 && success !== undefined && total !== undefined ? `${success} of ${total}` : taken;
}

/** The same request again is answered alike and does nothing; another one by its key is refused. */
async function repeat(
  journey: DocumentJourney,
  request: Request,
  key: string,
  error: FieldProblem,
  { first, now, why }: { readonly first: Reply | undefined; readonly now: ExistingRecord; readonly why: string },
): Promise<void> {
  const again = await send(journey.scene, error === 'again' ? request : { ...request, body: { ...request.body, Note: 'Another one' } }, key);
  if (error === 'again') expect([again.status, said(again)], why).toEqual([first?.status, said(first)]);
  else if (first?.status === 200) expect(again.status, why).toBeGreaterThanOrEqual(400);
  const after = await existing(journey);
  expect([after.text, after.journal], why).toEqual([now.text, now.journal]);
}

/** Each request that is refused has its own number. */
const said = (reply: Reply | undefined): string | undefined => reply?.text.replace(/"RequestId":"[^"]*"/, '');

function compare({ model, sold }: DocumentJourney, now: ExistingRecord, why: string): void {
  expect(
    now.payments.map(({ StatusId, IsRefund, Amount }) => [StatusId, IsRefund, cents(Amount)]),
    why,
  ).toEqual(model.sale.payments.map(({ status, isRefund, items }) => [status, isRefund, items.reduce((all, number) => all + number, 0)]));
  const findPlace = (rows: readonly Row[], id: number | null): number | undefined => (id === null ? undefined : rows.findIndex(({ Id }) => Id === id));
  expect(
    now.commissions.map((row) => ({
      fee: sold.fees.indexOf(row.AgencySaleItemAgencyFeeId),
      payment: findPlace(now.payments, row.AgencySalePaymentId),
      amounts: [row.PaidAmount, row.AmountExcTax, row.TaxAmount].map(cents),
      flags: [row.IsWithheld, row.IsSupplierPaid],
      status: row.AgencyCommissionStatusId,
      in: [findPlace(now.invoice, row.InvoiceId), findPlace(now.bill, row.BillId)],
    })),
    why,
  ).toEqual(
    model.commissions.map((commission) => ({
      fee: commission.fee,
      payment: model.sale.payments.indexOf(commission.payment),
      amounts: [commission.paid, commission.excTax, commission.tax],
      flags: [commission.isWithheld, commission.isSupplierPaid],
      status: model.commissionStatus(commission),
      in: [commission.invoice, commission.bill],
    })),
  );
  for (const of of ['invoice', 'bill'] as const)
    expect(visibleRows(of, now), why).toEqual(model.documents[of].map((document) => modelRow(model, of, document)));
  const client = (id: number): number | null => now.clients.find(({ AgencySalePaymentId }) => AgencySalePaymentId === id)?.AbaFileId ?? null;
  expect(together(now.payments.map(({ Id }) => client(Id))), why).toEqual(
    together(model.sale.payments.map((payment) => model.refundFiles.get(payment) ?? null)),
  );
  for (const of of ['invoice', 'bill'] as const)
    expect(together(now[of].map(({ AbaFileId }) => AbaFileId)), why).toEqual(together(model.documents[of].map(({ file }) => file ?? null)));
}

/** Who is in a file with whom, whatever the files are called. */
const together = (files: readonly (number | null)[]): readonly number[] => files.map((file) => (file === null ? -1 : files.indexOf(file)));

function visibleRows(of: Kind, now: ExistingRecord) {
  const parts = of === 'invoice' ? now.invoiceParts : now.billParts;
  return now[of].map((row) => ({
    status: row.StatusId,
    amounts: [row.TotalAmountOwing, row.TotalPaidAmount, row.Balance].map(cents),
    isSent: row.SentDate !== null,
    isReconciled: row.ReconciledName === 'Yes',
    flag: row.IsQuickBooksIntegrated,
    parts: parts.filter((part) => (part.AgencySupplierInvoiceId ?? part.AgencyBillId) === row.Id).map(({ Amount, StatusId }) => [cents(Amount), StatusId]),
  }));
}
const modelRow = (model: DocumentModel, of: Kind, document: ModelDocument) => ({
  status: model.statusOf(of, document),
  amounts: [model.totalOf(of, document), model.paidOf(document), model.leftOf(of, document)],
  isSent: document.isSent,
  isReconciled: document.isReconciled,
  flag: document.flag,
  parts: document.parts.map((part) => [part.cents, part.status]),
});

// ---- how each command is asked for ------------------------------------------------------------------------------------

const bulk = (path: string, ValidationGroup: string, IteratorIds: readonly (number | undefined)[], entity: object = {}): Request => ({
  method: 'POST',
  path: `${path}/bulkUpdate`,
  body: { IteratorIds, ValidationGroup, entity },
});

function requestFor(journey: DocumentJourney, now: ExistingRecord, command: Exclude<DocumentCommand, { readonly kind: 'nonsense' }>): Request {
  const { scene, sold, reason } = journey;
  const chosen = (choice: readonly number[]) => choice.map((place) => ({ AgencyCommissionId: now.commissions[place]?.Id ?? nobody }));
  const getClient = (place: number): number => now.clients.find(({ AgencySalePaymentId }) => AgencySalePaymentId === now.payments[place]?.Id)?.Id ?? nobody;
  const getIds = (of: Payable, choice: readonly number[]) => choice.map((place) => (of === 'refund' ? getClient(place) : now[of][place]?.Id));
  switch (command.kind) {
    case 'terms': {
      const Id = sold.fees[command.fee];
      const values = { CommissionPercentage: command.percentage, CommissionWriteOff: command.writeOff / 100 };
      return { method: 'PUT', path: `agencysaleitemagencyfee/${Id}/patch`, body: { Id, ...values } };
    }
    case 'withhold':
    case 'pay-supplier': {
      const Id = now.commissions[command.commission]?.Id;
      return { method: 'PUT', path: `agencycommission/${Id}/patch`, body: { Id, [command.kind === 'withhold' ? 'IsWithheld' : 'IsSupplierPaid']: command.on } };
    }
    case 'make': {
      const operation = command.of === 'invoice' ? 'invoiceCreate' : 'billCreate';
      if (command.isMany) return bulk('agencycommission', operation, [...new Set(chosen(command.choice).map(({ AgencyCommissionId }) => AgencyCommissionId))]);
      const body = { SupplierId: sold.supplierId, AgencyOfficeId: scene.one.officeId, Commissions: chosen(command.choice) };
      return { method: 'POST', path: `${paths[command.of]}/`, body };
    }
    case 'settle-many':
      return bulk(paths[command.of], command.of === 'invoice' ? 'invoicePayment' : 'payBill', getIds(command.of, command.choice));
    case 'cancel-paid':
      return bulk(paths.bill, 'cancelPayment', getIds('bill', command.choice));
    case 'file':
    case 'unfile':
      return {
        method: 'POST',
        path: `${paths[command.of]}/${getIds(command.of, [command.at])[0]}/${filing[command.of][command.kind === 'file' ? 0 : 1]}`,
        body: {},
      };
    case 'file-many':
    case 'unfile-many':
      return bulk(paths[command.of], filing[command.of][command.kind === 'file-many' ? 2 : 3], getIds(command.of, command.choice));
    case 'account':
      return bulk(paths[command.of], 'sendInvoiceToQuickBooks', getIds(command.of, [command.at]));
    case 'reconcile': {
      const Id = now.invoice[command.at]?.Id;
      if (command.on && command.isMany) return bulk(paths.invoice, 'Conciliate', [Id]);
      if (command.on) return { method: 'POST', path: `${paths.invoice}/${Id}/Conciliate`, body: {} };
      return { method: 'PUT', path: `${paths.invoice}/${Id}/patch`, body: { Id, ReconciledId: 0 } };
    }
    case 'replace':
    case 'settle':
    case 'pay-open':
    case 'cancel-payment':
    case 'status':
    case 'sent-day':
      return requestOfOne(journey, now, command, chosen);
    default: {
      const place = 'payment' in command ? command.payment : 0;
      return getRequest(scene, sold, command, { id: now.payments[place]?.Id ?? 0, invoice: getClient(place), reason });
    }
  }
}

function requestOfOne(
  { scene }: DocumentJourney,
  now: ExistingRecord,
  command: Extract<DocumentCommand, { readonly kind: 'replace' | 'settle' | 'pay-open' | 'cancel-payment' | 'status' | 'sent-day' }>,
  chosen: (choice: readonly number[]) => object,
): Request {
  const Id = now[command.of][command.at]?.Id;
  const path = `${paths[command.of]}/${Id}`;
  const patch = (values: object): Request => ({ method: 'PUT', path: `${path}/patch`, body: { Id, ...values } });
  switch (command.kind) {
    case 'replace':
      return patch({ Commissions: chosen(command.choice) });
    case 'status':
      return patch({ StatusId: command.to });
    case 'sent-day':
      return patch({ SentDate: command.on ? scene.today : null });
    case 'settle': {
      const StatusId = command.isOpen && command.of === 'bill' ? 'Open' : 'Paid';
      return { method: 'POST', path: `${path}/${paths[command.of]}payment`, body: { Amount: (command.cents ?? 0) / 100, StatusId } };
    }
    case 'pay-open':
    case 'cancel-payment': {
      const parts = (command.of === 'invoice' ? now.invoiceParts : now.billParts).filter((part) => (part.AgencySupplierInvoiceId ?? part.AgencyBillId) === Id);
      const StatusId = command.kind === 'pay-open' ? 'Paid' : 'Cancelled';
      return { method: 'PUT', path: `${path}/${paths[command.of]}payment/${parts[command.part]?.Id}/patch`, body: { StatusId } };
    }
  }
}

/** Amounts, ids, currencies and statuses that nothing takes. */
function nonsense(
  { scene, sold, model }: DocumentJourney,
  now: ExistingRecord,
  { of, at, what }: Extract<DocumentCommand, { readonly kind: 'nonsense' }>,
): Request {
  const row = now[of][at];
  const document = model.documents[of][at];
  const pay = (values: object): Request => ({ method: 'POST', path: `${paths[of]}/${row?.Id}/${paths[of]}payment`, body: { StatusId: 'Paid', ...values } });
  const patch = (values: object): Request => ({ method: 'PUT', path: `${paths[of]}/${row?.Id}/patch`, body: { Id: row?.Id, ...values } });
  const enter = (Amount: unknown, fee = sold.fees[0]): Request => ({
    method: 'POST',
    path: `agencysale/${sold.sale}/agencysalepayment/bulk`,
    body: { DueDate: scene.today, PaymentItems: [{ AgencySaleItemAgencyFeeId: fee, Amount }] },
  });
  const make = (Commissions: unknown): Request => ({
    method: 'POST',
    path: `${paths[of]}/`,
    body: { SupplierId: sold.supplierId, AgencyOfficeId: scene.one.officeId, Commissions },
  });
  const all: readonly Request[] = [
    ...[0, -1, 0.001, 1.005, 'ten', null, 1e13, Number.MAX_SAFE_INTEGER].map((Amount) => pay({ Amount })),
    pay({ Amount: (Math.max(0, document ? model.leftOf(of, document) : 0) + 1) / 100 }),
    pay({ Amount: 0.01, CurrencyId: scene.usd }),
    pay({ Amount: 0.01, CurrencyId: nobody }),
    pay({ Amount: 0.01, DateReceived: '2026-02-30' }),
    patch({ StatusId: 'Reconciled' }),
    patch({ Commissions: [{ AgencyCommissionId: nobody }] }),
    patch({ Commissions: 'all' }),
    make([{ AgencyCommissionId: nobody }]),
    make([]),
    ...[0, -5, 0.001, 'NaN', 1e13].map((Amount) => enter(Amount)),
    enter(1, nobody),
    { method: 'POST', path: `${paths[of]}/${nobody}/${filing[of][0]}`, body: {} },
    { method: 'DELETE', path: `agencysale/${sold.sale}/agencysalepayment/${nobody}` },
    { method: 'POST', path: 'agencysalepaymentinvoice/payClientInvoice', body: { Id: nobody, Amount: 1 } },
  ];
  return all[what % all.length] ?? make([]);
}

// ---- what people see of it --------------------------------------------------------------------------------------------

const views = { agencysalepayment: 101, agencycommission: 102, agencysupplierinvoice: 103, agencybill: 61 } as const;

/** Calls, lists and workbooks tell what the model has, to the cent. */
async function requireVisible({ scene, sold, model, message: told }: DocumentJourney): Promise<void> {
  const why = told.join('\n');
  const { SaleFees } = await scene.start(sold.sale);
  expect(
    SaleFees.map(({ Balance, RefundableAmount }) => ({ balance: cents(Balance), refundable: cents(RefundableAmount) })),
    why,
  ).toEqual(model.sale.shown);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const earned = sum(model.commissions.map(({ excTax }) => excTax));
  const paid = sum(model.sale.payments.map(({ items }) => sum(items)));
  expect(await reportedBy(scene, 'agencysalepayment', { AgencySaleId: sold.sale }, 'Amount'), why).toEqual([paid, paid]);
  expect(await reportedBy(scene, 'agencycommission', { AgencySaleId: sold.sale }, 'AmountExcTax'), why).toEqual([earned, earned]);
  for (const of of ['invoice', 'bill'] as const) {
    const left = sum(model.documents[of].map((document) => model.leftOf(of, document)));
    expect(await reportedBy(scene, paths[of], { SupplierId: sold.supplierId }, 'Balance'), why).toEqual([left, left]);
    const [last] = model.documents[of].slice(-1);
    const rows = await scene.sql(
      `select max("Id") as id from "${of === 'bill' ? 'AgencyBill' : 'AgencySupplierInvoice'}" where "SupplierId" = ${sold.supplierId}`,
    );
    if (!last) continue;
    const visible = await scene.good<{
      StatusId: string;
      MaxAllowedPaymentAmount: number;
      Detail: { Balance: number };
      Commissions: readonly { Amount: number }[];
    }>('GET', `${paths[of]}/${Number(rows[0]?.['id'])}`);
    const isOpen = !['Paid', 'Cancelled'].includes(model.statusOf(of, last));
    expect(
      [visible.StatusId, cents(visible.MaxAllowedPaymentAmount), cents(visible.Detail.Balance), cents(sum(visible.Commissions.map(({ Amount }) => Amount)))],
      why,
    ).toEqual([
      model.statusOf(of, last),
      isOpen ? Math.max(0, model.leftOf(of, last)) : 0,
      model.leftOf(of, last),
      last.isCancelled ? 0 : model.totalOf(of, last),
    ]);
  }
}

/** The total of a column in the list, and in its workbook. */
async function reportedBy(
  scene: CommissionScene,
  path: keyof typeof views,
  terms: Readonly<Record<string, number>>,
  column: string,
): Promise<readonly number[]> {
  const { Data } = await scene.good<{ Data: readonly Readonly<Record<string, unknown>>[] }>('POST', `${path}/search?columns=${column}&take=1000`, terms);
  const conditions = Object.entries(terms).map(([Field, Value1]) => ({ Field, Condition: 'Equal', Value1 }));
  const config = await scene.good<{ Grid: { Columns: readonly { readonly Field: string; readonly Label: string }[] } }>('GET', `entityconfig/${path}`);
  const address = `${scene.server.url}/api/${path}/excel?viewId=${views[path]}&take=999999999&userConditions=${encodeURIComponent(JSON.stringify(conditions))}`;
  const response = await fetch(address, { headers: { Authorization: `Bearer ${scene.manager.token}` } });
  expect(response.status).toBe(200);
  const [head = [], ...rows] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? [];
  const label = config.Grid.Columns.find(({ Field }) => Field === column)?.Label;
  const at = head.indexOf(label ?? column);
  const sum = (values: readonly unknown[]): number => values.reduce<number>((all, value) => all + cents(Number(value)), 0);
  return [sum(Data.map((row) => row[column])), sum(rows.map((row) => row[at]))];
}
