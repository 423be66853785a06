// What is settled with a supplier: the agency keeps its commission of the money that it holds (net), or passes all of it on and claims it (gross).
import { type Decimal, sum } from '#decimal';
import { zero } from './money.ts';

export interface Settlement {
  /** The amount of the bill. */
  readonly payToSupplier: Decimal;
  readonly retained: Decimal;
  /** What is claimed with a commission invoice. */
  readonly toInvoice: Decimal;
}

/** Of a refund both sides are negative, and the part that is retained is the one nearer to zero (D-53). */
export function withheld(
  payments: readonly { readonly amount: Decimal; readonly paidAtSupplier: boolean }[],
  commissionIncTax: Decimal,
  isWithheld: boolean,
): Settlement {
  const atAgency = sum(payments.filter(({ paidAtSupplier }) => !paidAtSupplier).map(({ amount }) => amount));
  const retained = isWithheld ? nearer(atAgency, commissionIncTax) : zero;
  return { payToSupplier: atAgency.minus(retained), retained, toInvoice: commissionIncTax.minus(retained) };
}

function nearer(one: Decimal, other: Decimal): Decimal {
  if (one.lt(zero) && other.lt(zero)) return one.gt(other) ? one : other;
  return one.lt(zero) || other.lt(zero) ? zero : one.lt(other) ? one : other;
}
