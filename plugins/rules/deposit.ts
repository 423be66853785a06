// The deposit on a fee line.
import { type Decimal, decimal } from '#decimal';
import { held, rounding, zero } from './money.ts';

export interface Deposit {
  readonly deposit: Decimal;
  /** What is left for installments; none are made of nothing. */
  readonly remaining: Decimal;
}

/** From a percentage, held to 0 to 100, or from an amount, held to the balance; without either there is none. */
export function deposit(balance: Decimal, { percentage, amount }: { readonly percentage?: Decimal | null; readonly amount?: Decimal | null }): Deposit {
  const wanted = percentage ? balance.times(held(percentage, zero, decimal(100))).times(decimal('0.01')) : (amount ?? zero);
  const made = held(rounding(wanted), zero, balance);
  return { deposit: made, remaining: balance.minus(made) };
}
