// The amounts that a document keeps: its total from its commissions, and what its payments come to in its currency. Its status and balance follow from them by the metadata.
import { type Decimal, decimal, isZero, sum } from '#decimal';
import type { AgencyCommission } from '#generated';
import { fxPayInFull } from '../rules/fx-pay-in-full.ts';
import { zero } from '../rules/money.ts';
import type { Kind, PaymentRow } from './names.ts';

/** A payment, as far as totals ask. */
export type PaidPart = Pick<PaymentRow, 'Id' | 'StatusId' | 'Amount' | 'CurrencyId' | 'FcToBcFxRate'>;

/** What is booked of each payment in the currency of the document, in the order in which they were entered: anyone who pays the rest in another currency settles it to the cent. */
export function getBooked(total: Decimal, payments: readonly PaidPart[]): { readonly status: string; readonly amount: Decimal }[] {
  let left = total;
  return payments
    .toSorted((a, b) => a.Id - b.Id)
    .map(({ StatusId, Amount, FcToBcFxRate }) => {
      if (StatusId !== 'Paid') return { status: StatusId, amount: zero };
      const amount = booked(left, Amount, FcToBcFxRate ?? one);
      left = left.minus(amount);
      return { status: StatusId, amount };
    });
}

const one = decimal(1);

/** Without a rate, and where more was paid than is left by now, an amount counts as it is. */
function booked(left: Decimal, amount: Decimal, rate: Decimal): Decimal {
  if (rate.eq(one) || isZero(rate)) return amount;
  try {
    return fxPayInFull(left, rate, amount).booked;
  } catch (error) {
    if (error instanceof RangeError) return left;
    throw error;
  }
}

export const getTotal = (kind: Kind, commissions: readonly AgencyCommission[]): Decimal => sum(commissions.map((commission) => kind.amountOf(commission)));
