// What follows for the installments of a sale when what its fees cost has changed: those that nobody has paid are cancelled and made anew for what is left.
import { type Decimal, decimal, isZero, sum } from '#decimal';
import { allOf, type Engine, type EventContext } from '#engine';
import type { AgencySalePayment, AgencySalePaymentItem } from '#generated';
import { cutToCents, zero } from '../rules/money.ts';
import { balanceOf, holdLedgers, readLedgers } from './ledger.ts';
import { isQuoted, type PaymentValues } from './names.ts';
import { cancelInstallments, heldInstallments } from './plan-calls.ts';

type Place = Pick<EventContext<Engine>, 'actor' | 'records' | 'tx'>;

/** A part of an installment, as it stands and as it is to be. */
interface Part {
  readonly payment: AgencySalePayment;
  readonly item: AgencySalePaymentItem;
  amount: Decimal;
}

/**
 * Fits the installments that are still to come to what is left of each fee, on the days that they have. A fee that was planned whole stays so;
 * of any other no more is taken than there is. What was received beyond that is the credit of the student. `withSingles`: payments that are no
 * installments are fitted as well.
 */
export async function replanRest(saleId: number, context: Place, withSingles = false): Promise<void> {
  const { records } = context;
  const system = records.asSystem();
  await system.hold('AgencySale', [saleId]);
  const standing = await heldInstallments(saleId, context, withSingles);
  if (standing.length === 0) return;
  await holdLedgers(context, [saleId]);
  const ledger = (await readLedgers(context, [saleId])).get(saleId);
  if (!ledger) return;
  const payments = await allOf(system.batches('AgencySalePayment', { Id: standing }));
  const byId = new Map(payments.map((payment) => [payment.Id, payment]));
  const items = await allOf(system.batches('AgencySalePaymentItem', { AgencySalePaymentId: standing }));
  const parts = items
    .flatMap((item): Part[] => {
      const payment = byId.get(item.AgencySalePaymentId);
      return payment ? [{ payment, item, amount: item.Amount }] : [];
    })
    .toSorted((one, other) => one.payment.DueDate.localeCompare(other.payment.DueDate) || one.item.Id - other.item.Id);
  const plans = await system.list('AgencySaleInstallment', { where: { AgencySaleId: saleId } });
  const planned = new Set(plans.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId));
  const kept = ledger.items.filter(({ paymentId }) => !byId.has(paymentId));
  for (const fee of ledger.fees) {
    const { balance } = balanceOf(fee, kept, true);
    fit(
      parts.filter(({ item }) => item.AgencySaleItemAgencyFeeId === fee.id),
      balance.lt(zero) ? zero : balance,
      planned.has(fee.id),
    );
  }
  const known = new Set(ledger.fees.map(({ id }) => id));
  for (const part of parts) if (!known.has(part.item.AgencySaleItemAgencyFeeId)) part.amount = zero;
  if (parts.every(({ item, amount }) => amount.eq(item.Amount))) return;
  await cancelInstallments(standing, context);
  const made = payments.flatMap((payment) => remade(payment, parts, isQuoted(ledger.sale.StatusId) ? 'Quote' : 'Unpaid'));
  if (made.length > 0) await system.createMany('AgencySalePayment', made);
}

/** Deposits stay as far as they can; what is left is spread over the installments, the last of which takes the odd cents (D-20). */
function fit(parts: readonly Part[], left: Decimal, isWhole: boolean): void {
  const total = sum(parts.map(({ amount }) => amount));
  if (parts.length === 0 || total.eq(left) || (total.lt(left) && !isWhole)) return;
  const deposits = parts.filter(({ payment }) => payment.IsDeposit);
  const installments = parts.filter(({ payment }) => !payment.IsDeposit);
  let rest = left;
  for (const part of deposits) {
    part.amount = part.amount.gt(rest) ? rest : part.amount;
    rest = rest.minus(part.amount);
  }
  const each = installments.length === 0 ? zero : cutToCents(share(rest, installments.length));
  for (const [index, part] of installments.entries()) {
    part.amount = index < installments.length - 1 ? each : rest;
    rest = rest.minus(part.amount);
  }
  const last = deposits.at(-1);
  if (last && installments.length === 0) last.amount = last.amount.plus(rest);
}

/** A part of a number of cents that was cut and not rounded. */
const share = (amount: Decimal, count: number): Decimal => decimal(Math.floor(Number(amount.times(decimal(100)).toFixed(0)) / count)).times(decimal('0.01'));

function remade(payment: AgencySalePayment, parts: readonly Part[], StatusId: 'Quote' | 'Unpaid'): PaymentValues[] {
  const own = parts.filter((part) => part.payment.Id === payment.Id && !isZero(part.amount));
  if (own.length === 0) return [];
  const { AgencySaleId, StudentId, AgencyOfficeId, UserId, InstallmentNumber, IsDeposit, BaseCurrencyId, PaymentMethodId, Reference, DueDate } = payment;
  return [
    {
      AgencySaleId,
      StudentId,
      AgencyOfficeId,
      UserId,
      StatusId,
      InstallmentNumber,
      IsDeposit,
      BaseCurrencyId,
      CurrencyId: BaseCurrencyId,
      FcToBcFxRate: decimal(1),
      PaymentMethodId,
      Reference,
      DueDate,
      PaymentItems: own.map(({ item, amount }) => ({ AgencySaleItemAgencyFeeId: item.AgencySaleItemAgencyFeeId, CurrencyId: item.CurrencyId, Amount: amount })),
    },
  ];
}
