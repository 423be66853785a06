// An amount in another currency, by the rates of an agency.
import { type Decimal, decimal, divided } from '#decimal';
import { invalidTotal } from './exchange.ts';
import { moneyDecimals, rounding } from './money.ts';

/** A currency by its code or its id. */
export type CurrencyKey = string | number;

/** One unit of `foreign` is worth `rate` of `base`. */
export interface RateRow {
  readonly base: CurrencyKey;
  readonly foreign: CurrencyKey;
  readonly rate: Decimal;
}

/**
 * The amount with two decimals, rounded once: by the rate that is kept, else divided by the opposite one, else through a base in which both have a
 * rate (of several, the first in the list). `!INVALID!` where no rate above zero leads there.
 */
export function fxConvert(amount: Decimal, from: CurrencyKey, to: CurrencyKey, rates: readonly RateRow[]): Decimal | typeof invalidTotal {
  if (from === to) return amount;
  const direct = findRate(rates, to, from);
  if (direct) return rounding(amount.times(direct));
  const opposite = findRate(rates, from, to);
  if (opposite) return divided(amount, opposite, moneyDecimals);
  for (const { base } of rates) {
    const [ofFrom, ofTo] = [findRate(rates, base, from), findRate(rates, base, to)];
    if (ofFrom && ofTo) return divided(amount.times(ofFrom), ofTo, moneyDecimals);
  }
  return invalidTotal;
}

function findRate(rates: readonly RateRow[], base: CurrencyKey, foreign: CurrencyKey): Decimal | undefined {
  const rate = rates.find((each) => each.base === base && each.foreign === foreign)?.rate;
  return rate?.gt(decimal(0)) ? rate : undefined;
}
