// What came of enrolments that were brought in goes with the undoing of their import, all of it; where anything was done with it since, it stays, all of it.
import { decimal } from '#decimal';
import { allOf, conflict, type Context, distinct, type Engine, inLockOrder, type Message } from '#engine';
import type { AgencyOpeningBalance, Id } from '#generated';
import { zero } from '../rules/money.ts';
import { lockLedgers } from './ledger.ts';
import { messages } from './messages.ts';

const one = decimal(1);

type Row = AgencyOpeningBalance;
type Ctx = Context<Engine>;

/** Throws 409 where an enrolment of these rows is no longer as it was brought in: another payment, a commission, a document, or something else of it was changed. */
export async function requireUntouched(rows: readonly Row[], context: Ctx): Promise<void> {
  if (rows.length === 0) return;
  const saleIds = inLockOrder(rows.flatMap(({ AgencySaleId }) => AgencySaleId ?? []));
  const gone = rows.find(({ AgencySaleId }) => AgencySaleId === null);
  if (gone) throw conflict('AgencySaleId', messages.workedOn({ number: gone.EnrolmentNumber }));
  await context.records.asSystem().lock('AgencySale', saleIds);
  await lockLedgers(context, saleIds);
  const parts = await loadParts(saleIds, context);
  for (const id of saleIds) {
    const why = whyTouched(id, parts);
    if (why) throw conflict('AgencySaleId', why);
  }
}

/** All that hangs on these sales, in a statement for each kind. */
async function loadParts(saleIds: readonly Id<'AgencySale'>[], { records, files }: Ctx) {
  const system = records.asSystem();
  const ofSales = { AgencySaleId: [...saleIds] };
  const payments = await allOf(system.batches('AgencySalePayment', ofSales));
  const paymentIds = payments.map(({ Id }) => Id);
  const fees = await allOf(system.batches('AgencySaleItemAgencyFee', ofSales));
  return {
    rows: await allOf(system.batches('AgencyOpeningBalance', ofSales)),
    sales: await allOf(system.batches('AgencySale', { Id: [...saleIds] })),
    lines: await allOf(system.batches('AgencySaleItem', ofSales)),
    fees,
    payments,
    items: paymentIds.length === 0 ? [] : await allOf(system.batches('AgencySalePaymentItem', { AgencySalePaymentId: paymentIds })),
    invoices: paymentIds.length === 0 ? [] : await allOf(system.batches('AgencySalePaymentInvoice', { AgencySalePaymentId: paymentIds })),
    earning: await salesWith(['AgencyCommission'], saleIds, records),
    planned: await salesWith(['AgencyTask', 'AgencySaleDeposit', 'AgencySaleInstallment', 'AgencySaleItemChange', 'StudentAccess'], saleIds, records),
    filed: {
      sales: await files.countTags('AgencySale', saleIds),
      payments: await files.countTags('AgencySalePayment', paymentIds),
    },
  };
}

type Hanging = 'AgencyCommission' | 'AgencyTask' | 'AgencySaleDeposit' | 'AgencySaleInstallment' | 'AgencySaleItemChange' | 'StudentAccess';

/** Those of the sales on which any such record hangs. */
async function salesWith(entities: readonly Hanging[], saleIds: readonly Id<'AgencySale'>[], { asSystem }: Ctx['records']): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const entity of entities)
    for (const [id, count] of await asSystem().countBy(entity, 'AgencySaleId', { AgencySaleId: [...saleIds] }))
      if (typeof id === 'number' && count > 0) found.add(id);
  return found;
}

type Parts = Awaited<ReturnType<typeof loadParts>>;

/** What was done with an enrolment since it was brought in; undefined where nothing was. */
function whyTouched(saleId: Id<'AgencySale'>, parts: Parts): Message | undefined {
  const sale = parts.sales.find(({ Id }) => Id === saleId);
  const rows = parts.rows.filter(({ AgencySaleId }) => AgencySaleId === saleId);
  const payments = parts.payments.filter(({ AgencySaleId }) => AgencySaleId === saleId);
  const number = rows[0]?.EnrolmentNumber ?? sale?.Title ?? '';
  const imported = new Map(rows.flatMap((row) => (row.AgencySalePaymentId === null ? [] : [[row.AgencySalePaymentId, row]])));
  if (parts.earning.has(saleId)) return messages.earnsSince({ number });
  if (payments.some(({ Id }) => !imported.has(Id))) return messages.paidSince({ number });
  const isAsImported =
    sale !== undefined &&
    sale.StatusId === 'Sale' &&
    sale.SentDate === null &&
    sale.SignedDate === null &&
    !parts.planned.has(saleId) &&
    !hasFiles(parts.filed.sales, saleId) &&
    rows.every((row) => stands(row, parts)) &&
    parts.fees.every((fee) => fee.AgencySaleId !== saleId || rows.some(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId === fee.Id)) &&
    parts.lines.every((line) => line.AgencySaleId !== saleId || parts.fees.some(({ AgencySaleItemId }) => AgencySaleItemId === line.Id));
  return isAsImported ? undefined : messages.workedOn({ number });
}

/** True where the fee and the payment of a row are there and still say what it says. */
function stands(row: Row, { fees, lines, payments, items, invoices, filed }: Parts): boolean {
  const fee = fees.find(({ Id }) => Id === row.AgencySaleItemAgencyFeeId);
  const line = lines.find(({ Id }) => Id === fee?.AgencySaleItemId);
  if (!fee || !line || !fee.UnitPrice?.eq(row.FeeAmount) || !fee.Qty.eq(one) || fee.CurrencyId !== row.CurrencyId) return false;
  const amount = row.Amount ?? zero;
  if (amount.eq(zero)) return true;
  const payment = payments.find(({ Id }) => Id === row.AgencySalePaymentId);
  const own = items.filter(({ AgencySalePaymentId }) => AgencySalePaymentId === payment?.Id);
  const invoice = invoices.find(({ AgencySalePaymentId }) => AgencySalePaymentId === payment?.Id);
  return (
    payment !== undefined &&
    payment.IsOpeningBalance &&
    payment.StatusId === row.StatusId &&
    payment.Amount.eq(amount) &&
    payment.DueDate === (row.DueDate ?? row.DateReceived) &&
    payment.DateReceived === row.DateReceived &&
    (payment.Reference ?? '') === (row.Reference ?? '') &&
    payment.AgencyBillId === null &&
    payment.InvoiceSentDate === null &&
    !hasFiles(filed.payments, payment.Id) &&
    own.length === 1 &&
    own[0]?.AgencySaleItemAgencyFeeId === fee.Id &&
    invoice !== undefined &&
    invoice.SentDate === null &&
    invoice.AbaFileId === null &&
    invoice.AccountingId === null
  );
}

const hasFiles = (counted: ReadonlyMap<number, ReadonlyMap<string, number>>, id: number): boolean =>
  [...(counted.get(id)?.values() ?? [])].some((count) => count > 0);

/**
 * With each row goes its payment, with the last one of a fee the fee, with the last one of a course its line, with the last one of an enrolment its
 * sale. Throws 409 where one of them has to stay.
 */
export async function takeOut(rows: readonly Row[], context: Ctx): Promise<void> {
  const system = context.records.asSystem();
  const paymentIds = rows.flatMap(({ AgencySalePaymentId }) => AgencySalePaymentId ?? []);
  if (paymentIds.length > 0) {
    const invoices = await allOf(system.batches('AgencySalePaymentInvoice', { AgencySalePaymentId: paymentIds }));
    const invoiceIds = invoices.map(({ Id }) => Id);
    const paid = invoiceIds.length === 0 ? [] : await allOf(system.batches('ClientInvoicePayment', { AgencySalePaymentInvoiceId: invoiceIds }));
    await remove(
      'ClientInvoicePayment',
      paid.map(({ Id }) => Id),
      context,
    );
    await remove('AgencySalePayment', paymentIds, context);
  }
  const saleIds = distinct(rows.flatMap(({ AgencySaleId }) => AgencySaleId ?? []));
  if (saleIds.length === 0) return;
  const left = await allOf(system.batches('AgencyOpeningBalance', { AgencySaleId: saleIds }));
  const fees = await allOf(system.batches('AgencySaleItemAgencyFee', { AgencySaleId: saleIds }));
  const used = new Set(left.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId));
  const kept = fees.filter(({ Id }) => used.has(Id));
  const storedSales = new Set(left.map(({ AgencySaleId }) => AgencySaleId));
  const lines = await allOf(system.batches('AgencySaleItem', { AgencySaleId: saleIds }));
  const storedLines = new Set(kept.map(({ AgencySaleItemId }) => AgencySaleItemId));
  await remove(
    'AgencySaleItemAgencyFee',
    fees.flatMap(({ Id }) => (used.has(Id) ? [] : [Id])),
    context,
  );
  await remove(
    'AgencySaleItem',
    lines.flatMap(({ Id }) => (storedLines.has(Id) ? [] : [Id])),
    context,
  );
  await remove(
    'AgencySale',
    saleIds.filter((id) => !storedSales.has(id)),
    context,
  );
}

type Removed = 'ClientInvoicePayment' | 'AgencySalePayment' | 'AgencySaleItemAgencyFee' | 'AgencySaleItem' | 'AgencySale';

/** All of them or, with the reason against the first that stays, none. */
async function remove(entity: Removed, ids: readonly number[], { records }: Ctx): Promise<void> {
  if (ids.length === 0) return;
  const [stays] = (await records.asSystem().deleteMany(entity, [...ids])).Errors;
  if (stays) throw conflict('AgencySaleId', stays.Message);
}
