// Of refunds that are paid out: how much of them was credit. It pays nothing any more, so that it is owed again when the price rises.
import { type Decimal } from '#decimal';
import { type Context, type Engine, type HookedRecord, inLockOrder, type WithChildren, type DraftWithChildren } from '#engine';
import { clampToZero, zero } from '../rules/money.ts';
import { getBalance, lockLedgers, readLedgers } from './ledger.ts';
import { isReceived } from './names.ts';

type Refund = HookedRecord<DraftWithChildren<'AgencySalePayment'>, WithChildren<'AgencySalePayment'>>;

/** By refund: the credit in each of its items, in their order. */
export type PaidBack = ReadonlyMap<Refund, readonly Decimal[]>;

/** Of those that this write pays out. Sales and ledgers are locked, in the order in which everybody locks them. */
export async function creditsPaidBack(drafts: readonly Refund[], context: Context<Engine>): Promise<PaidBack> {
  const paid = drafts.filter(({ record, before }) => record.IsRefund === true && isReceived(record.StatusId) && !isReceived(before?.StatusId));
  const credits = new Map<Refund, readonly Decimal[]>();
  if (paid.length === 0) return credits;
  const getSaleId = ({ record }: Refund): number => record.AgencySaleId ?? 0;
  await context.records.asSystem().lock('AgencySale', inLockOrder(paid.filter(({ before }) => !before).map(getSaleId)));
  await lockLedgers(context, paid.map(getSaleId));
  const ledgers = await readLedgers(context, paid.map(getSaleId));
  const ids = new Set(paid.flatMap(({ before }) => before?.Id ?? []));
  const taken = new Map<number, Decimal>();
  for (const refund of paid) {
    const { fees = [], items = [] } = ledgers.get(getSaleId(refund)) ?? {};
    const others = items.filter(({ paymentId }) => !ids.has(paymentId));
    credits.set(
      refund,
      refund.record.PaymentItems.map(({ AgencySaleItemAgencyFeeId, Amount }) => {
        const fee = fees.find(({ id }) => id === AgencySaleItemAgencyFeeId);
        if (!fee || !Amount) return zero;
        const former = taken.get(fee.id) ?? zero;
        const free = clampToZero(getBalance(fee, others).refundable.minus(fee.amount).minus(former));
        taken.set(fee.id, former.plus(Amount));
        return Amount.lt(free) ? Amount : free;
      }),
    );
  }
  return credits;
}
