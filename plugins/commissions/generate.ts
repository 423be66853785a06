// What the agency earns when money of a student arrives or goes back: a commission for each item of the payment, in the transaction that receives it.
import { type Decimal, sum } from '#decimal';
import { allOf, distinct, type Engine, type EventContext, type Values } from '#engine';
import type { AgencyCommission, AgencySalePayment, AgencySalePaymentItem, Id } from '#generated';
import { commissionBeyond } from '../rules/commission.ts';
import { zero } from '../rules/money.ts';
import { getAmounts, type Arisen, getArisen } from './amounts.ts';
import { type EarningFee, earningFees } from './commissioned-fees.ts';
import { expectedDay } from './expected-day.ts';
import { isReceived, type Ctx } from './names.ts';
import { recalculate } from './recalculate.ts';

interface PaymentStep {
  readonly paymentId: Id<'AgencySalePayment'>;
  readonly from: AgencySalePayment['StatusId'] | null;
  readonly to: AgencySalePayment['StatusId'];
}

/** Follows payments from one status to another: those that are received for the first time earn, and what is left of cancelled ones is reckoned again. */
export async function onPaymentsChanged({ payments }: { readonly payments: readonly PaymentStep[] }, context: EventContext<Engine>): Promise<void> {
  const received = payments.filter(({ from, to }) => isReceived(to) && !isReceived(from));
  if (received.length > 0) await earn(received, context);
  const cancelled = payments.filter(({ from, to }) => isReceived(from) && !isReceived(to)).map(({ paymentId }) => paymentId);
  if (cancelled.length === 0) return;
  const items = await allOf(context.records.asSystem().batches('AgencySalePaymentItem', { AgencySalePaymentId: cancelled }));
  await recalculate(
    items.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId),
    context,
  );
}

/**
 * Each item of a supplier's fee makes one, 0.00 where the fee gives none: all money held for a school reaches a bill (D-59). What was brought in as
 * received makes none: it was claimed, and settled with the school, in the system that it comes from.
 */
async function earn(received: readonly PaymentStep[], context: Ctx): Promise<void> {
  const system = context.records.asSystem();
  const initiallyReceived = new Set(received.flatMap(({ paymentId, from }) => (from === null ? [paymentId] : [])));
  const found = await allOf(system.batches('AgencySalePayment', { Id: received.map(({ paymentId }) => paymentId) }));
  const payments = found.filter(({ Id, IsOpeningBalance }) => !(IsOpeningBalance && initiallyReceived.has(Id)));
  if (payments.length === 0) return;
  const items = await allOf(system.batches('AgencySalePaymentItem', { AgencySalePaymentId: payments.map(({ Id }) => Id) }));
  const fees = await earningFees(distinct(items.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId)), context);
  const rows = [...fees.values()].flatMap((fee) => {
    const own = payments.flatMap((payment) =>
      items
        .filter((item) => item.AgencySalePaymentId === payment.Id && item.AgencySaleItemAgencyFeeId === fee.line.Id)
        .map((item): Receipt => ({ payment, item, amount: payment.IsRefund ? zero.minus(item.Amount) : item.Amount })),
    );
    return getCommissions(fee, own);
  });
  await system.createMany('AgencyCommission', rows);
}

interface Receipt {
  readonly payment: AgencySalePayment;
  readonly item: AgencySalePaymentItem;
  /** Below zero where it goes back. */
  readonly amount: Decimal;
}

/** One after the other, each with what is still to arise of all that was received until then. */
function getCommissions(fee: EarningFee, receipts: readonly Receipt[]): Values<AgencyCommission>[] {
  const { supplier, terms, live } = fee;
  if (!supplier) return [];
  const known = new Set(live.map(({ AgencySalePaymentId }) => AgencySalePaymentId));
  const arisen: Arisen[] = live.map(getArisen);
  let received = sum(live.map(({ PaidAmount }) => PaidAmount));
  return receipts
    .filter(({ payment }) => !known.has(payment.Id))
    .map(({ payment, amount }) => {
      received = received.plus(amount);
      const made = commissionBeyond(received, arisen, terms);
      arisen.push(made);
      const day = payment.DateReceived ?? payment.DueDate;
      return {
        SupplierId: supplier.Id,
        AgencyOfficeId: payment.AgencyOfficeId,
        UserId: payment.UserId,
        StudentId: payment.StudentId,
        AgencySaleId: payment.AgencySaleId,
        AgencySalePaymentId: payment.Id,
        AgencySaleItemAgencyFeeId: fee.line.Id,
        CurrencyId: fee.line.CurrencyId,
        PaidAmount: amount,
        ...getAmounts(made, fee),
        IsWithheld: (supplier.AllowWithholdCommission ?? false) && !payment.PaidAtSupplier,
        PaidAtSupplier: payment.PaidAtSupplier,
        TransactionDate: day,
        InvoiceDueDate: expectedDay(day, fee.item.StartDate, supplier),
      };
    });
}
