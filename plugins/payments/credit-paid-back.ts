// Of refunds that are paid out: how much of them was credit. It pays nothing any more, so that it is owed again when the price rises.
import { type Decimal } from '#decimal';
import { type Context, type Engine, type HookedRecord, inOrder, type Whole, type WholeDraft } from '#engine';
import { clampToZero, zero } from '../rules/money.ts';
import { balanceOf, holdLedgers, readLedgers } from './ledger.ts';
import { isReceived } from './names.ts';

type Refund = HookedRecord<WholeDraft<'AgencySalePayment'>, Whole<'AgencySalePayment'>>;

/** By refund: the credit in each of its items, in their order. */
export type PaidBack = ReadonlyMap<Refund, readonly Decimal[]>;

/** Of those that this write pays out. Sales and ledgers are locked, in the order in which everybody locks them. */
export async function creditsPaidBack(drafts: readonly Refund[], context: Context<Engine>): Promise<PaidBack> {
  const paid = drafts.filter(({ record, before }) => record.IsRefund === true && isReceived(record.StatusId) && !isReceived(before?.StatusId));
  const credits = new Map<Refund, readonly Decimal[]>();
  if (paid.length === 0) return credits;
  const saleIdOf = ({ record }: Refund): number => record.AgencySaleId ?? 0;
  await context.records.asSystem().hold('AgencySale', inOrder(paid.filter(({ before }) => !before).map(saleIdOf)));
  await holdLedgers(context, paid.map(saleIdOf));
  const ledgers = await readLedgers(context, paid.map(saleIdOf));
  const ids = new Set(paid.flatMap(({ before }) => before?.Id ?? []));
  const taken = new Map<number, Decimal>();
  for (const refund of paid) {
    const { fees = [], items = [] } = ledgers.get(saleIdOf(refund)) ?? {};
    const others = items.filter(({ paymentId }) => !ids.has(paymentId));
    credits.set(
      refund,
      refund.record.PaymentItems.map(({ AgencySaleItemAgencyFeeId, Amount }) => {
        const fee = fees.find(({ id }) => id === AgencySaleItemAgencyFeeId);
        if (!fee || !Amount) return zero;
        const former = taken.get(fee.id) ?? zero;
        const free = clampToZero(balanceOf(fee, others).refundable.minus(fee.amount).minus(former));
        taken.set(fee.id, former.plus(Amount));
        return Amount.lt(free) ? Amount : free;
      }),
    );
  }
  return credits;
}
