// The deposit on a fee line.
import { type Decimal, decimal } from '#decimal';
import { type Given, held, findNumber, numberOrZero, rounding, zero } from './money.ts';

export interface Deposit {
  readonly deposit: Decimal;
  /** What is left for installments; none are made of nothing. */
  readonly remaining: Decimal;
}

/** From a percentage, held to 0 to 100, or from an amount, held to the balance; what is no number is none. */
export function deposit(balance: Decimal, { percentage, amount }: { readonly percentage?: Given; readonly amount?: Given }): Deposit {
  const share = findNumber(percentage);
  const wanted = share ? balance.times(held(share, zero, decimal(100))).times(decimal('0.01')) : numberOrZero(amount);
  const made = held(rounding(wanted), zero, balance);
  return { deposit: made, remaining: balance.minus(made) };
}
