// What follows when a document, its commissions or its payments change, in the same transaction: totals, what was settled, and what is locked.
import { isPositive, sum } from '#decimal';
import { allOf, inLockOrder, type Values } from '#engine';
import type { AgencyCommission } from '#generated';
import { zero } from '../rules/money.ts';
import { billKind, type DocumentRow, invoiceKind, type Kind, paidOn, type Ctx } from './names.ts';
import { getBooked, getTotal } from './existing-documents.ts';

type ReadCtx = Pick<Ctx, 'records'>;

/** What changes after it was handed to the accounting is not up to date there any more (D-57). */
export const getFlag = ({ IsQuickBooksIntegrated }: Pick<DocumentRow, 'IsQuickBooksIntegrated'>) =>
  IsQuickBooksIntegrated === '1' ? { IsQuickBooksIntegrated: '3' as const } : {};

/** Works the totals of these documents out again, and what follows from them for commissions. Their rows are held; those of a cancelled one stay as they were. */
export async function recomputeTotals(kind: Kind, ids: readonly number[], { records }: ReadCtx): Promise<void> {
  if (ids.length === 0) return;
  const system = records.asSystem();
  const documents = await system.lock(kind.entity, inLockOrder(ids));
  const commissions = await allOf(system.batches('AgencyCommission', kind.commissionsOf(ids)));
  const payments = await allOf(system.batches(kind.payment, kind.paymentsOf(ids)));
  const changes = documents.flatMap((document) => {
    const own = commissions.filter((commission) => kind.linkOf(commission) === document.Id);
    const TotalAmountOwing = document.DateCancelled === null ? getTotal(kind, own) : document.TotalAmountOwing;
    const ownPayments = payments.filter((payment) => kind.documentOf(payment) === document.Id);
    const TotalPaidAmount = sum(getBooked(TotalAmountOwing, ownPayments).map(({ amount }) => amount));
    const days = ownPayments.flatMap(({ StatusId, DateReceived }) => (StatusId === 'Paid' ? [DateReceived] : []));
    const last = kind.lastPaid(document, days.toSorted().at(-1) ?? null);
    if (document.TotalAmountOwing.eq(TotalAmountOwing) && document.TotalPaidAmount.eq(TotalPaidAmount) && !last) return [];
    return [{ Id: document.Id, TotalAmountOwing, TotalPaidAmount, ...last, ...getFlag(document) }];
  });
  if (changes.length > 0) await system.systemUpdateMany(kind.entity, changes);
  await recomputeCommissions(
    commissions.map(({ Id }) => Id),
    { records },
  );
}

/**
 * A commission is settled when its invoice is paid, or when nothing is to be invoiced of it and its bill is paid (D-59); its supplier is paid when
 * its bill is. Held while that is looked up, so that of two documents that are paid at once the later one sees the earlier.
 */
export async function recomputeCommissions(ids: readonly number[], { records }: ReadCtx): Promise<void> {
  if (ids.length === 0) return;
  const system = records.asSystem();
  const commissions = await system.lock('AgencyCommission', inLockOrder(ids));
  const paid = { invoices: await paidAmong(invoiceKind, commissions, { records }), bills: await paidAmong(billKind, commissions, { records }) };
  const changes = commissions.flatMap((commission) => {
    const { Id, InvoiceId, BillId, ToInvoice } = commission;
    const settling = paid.invoices.get(InvoiceId) ?? ((ToInvoice ?? zero).eq(zero) ? paid.bills.get(BillId) : undefined);
    const IsSettled = settling !== undefined;
    // A document of nothing but what was withheld is settled by being sent.
    const ReceivedDate = settling ? (paidOn(settling) ?? settling.SentDate) : null;
    const supplier = supplierPaid(commission, paid.bills.get(BillId));
    return IsSettled === commission.IsSettled && ReceivedDate === commission.ReceivedDate && !supplier ? [] : [{ Id, IsSettled, ReceivedDate, ...supplier }];
  });
  if (changes.length > 0) await system.systemUpdateMany('AgencyCommission', changes);
}

/** What is in a bill is paid with it, and with nothing else; of what a refund takes back nothing is paid. */
function supplierPaid(
  { BillId, PayToSupplier, IsSupplierPaid }: AgencyCommission,
  paidBill: DocumentRow | undefined,
): Pick<Values<AgencyCommission>, 'IsSupplierPaid' | 'SupplierPaidDate'> | undefined {
  const isPaid = paidBill !== undefined && isPositive(PayToSupplier ?? zero);
  if (BillId === null || isPaid === IsSupplierPaid) return undefined;
  return isPaid ? { IsSupplierPaid: true, SupplierPaidDate: paidOn(paidBill) } : { IsSupplierPaid: false };
}

/** Those of their documents that are paid, by id. */
async function paidAmong(kind: Kind, commissions: readonly AgencyCommission[], { records }: ReadCtx): Promise<ReadonlyMap<number | null, DocumentRow>> {
  const documents: ReadonlyMap<number, DocumentRow> = await records.asSystem().byIds(
    kind.entity,
    commissions.map((commission) => kind.linkOf(commission)),
  );
  return new Map([...documents].filter(([, { StatusId }]) => StatusId === 'Paid'));
}

/** After commissions went into documents or out of them: their payments name the lowest live bill, and their fees are locked while any of theirs is in a document (A-45, D-59). */
export async function relock(changed: readonly AgencyCommission[], { records }: ReadCtx): Promise<void> {
  if (changed.length === 0) return;
  const system = records.asSystem();
  const paymentIds = inLockOrder(changed.map(({ AgencySalePaymentId }) => AgencySalePaymentId));
  const ofPayments = await allOf(system.batches('AgencyCommission', { AgencySalePaymentId: paymentIds, DateCancelled: null, BillId: { empty: false } }));
  const payments = await allOf(system.batches('AgencySalePayment', { Id: paymentIds }));
  const billed = payments.flatMap(({ Id, AgencyBillId }) => {
    const bills = ofPayments.flatMap(({ AgencySalePaymentId, BillId }) => (AgencySalePaymentId === Id && BillId !== null ? [BillId] : []));
    const lowest = bills.length === 0 ? null : Math.min(...bills);
    return lowest === AgencyBillId ? [] : [{ Id, AgencyBillId: lowest }];
  });
  if (billed.length > 0) await system.systemUpdateMany('AgencySalePayment', billed);
  const feeIds = inLockOrder(changed.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId));
  const ofFees = await allOf(system.batches('AgencyCommission', { AgencySaleItemAgencyFeeId: feeIds, IsCommissionLocked: true, DateCancelled: null }));
  const isLocked = new Set(ofFees.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId));
  const fees = await allOf(system.batches('AgencySaleItemAgencyFee', { Id: feeIds }));
  const locked = fees.flatMap(({ Id, IsCommissionLocked }) => (isLocked.has(Id) === IsCommissionLocked ? [] : [{ Id, IsCommissionLocked: isLocked.has(Id) }]));
  if (locked.length > 0) await system.systemUpdateMany('AgencySaleItemAgencyFee', locked);
}
