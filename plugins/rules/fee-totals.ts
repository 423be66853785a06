// The total of the fee lines of a quote or a sale in one currency.
import { type Decimal, sum } from '#decimal';
import { type ChargedLine, lineTotal } from './discount.ts';
import { invalidTotal } from './exchange.ts';
import { type CurrencyKey, fxConvert, type RateRow } from './fx-convert.ts';

export interface FeeLine extends ChargedLine {
  readonly currency: CurrencyKey;
  readonly excludeFromPayment: boolean;
}

type Total = Decimal | typeof invalidTotal;

/**
 * Of all lines, and of those that the agency is paid for. Each line is rounded in its own currency first, then converted. An unknown rate is
 * reported, also on a line of nothing (D-23). Without a currency the total is that of the lines: where they have one, nothing is exchanged.
 */
export function feeTotals(
  lines: readonly FeeLine[],
  currency: CurrencyKey | null | undefined,
  rates: readonly RateRow[],
): { readonly total: Total; readonly payable: Total } {
  const own = new Set(lines.map((line) => line.currency));
  const isGiven = currency !== null && currency !== undefined && currency !== '';
  if (!isGiven && own.size > 1) return { total: invalidTotal, payable: invalidTotal };
  const amounts = lines.map((line) => ({
    isPayable: !line.excludeFromPayment,
    amount: fxConvert(lineTotal(line), line.currency, isGiven ? currency : line.currency, rates),
  }));
  return { total: getTotal(amounts.map(({ amount }) => amount)), payable: getTotal(amounts.filter(({ isPayable }) => isPayable).map(({ amount }) => amount)) };
}

function getTotal(amounts: readonly Total[]): Total {
  const known = amounts.filter((amount): amount is Decimal => amount !== invalidTotal);
  return known.length < amounts.length ? invalidTotal : sum(known);
}
