// The rate for a base currency, derived from a row of the European Central Bank: what one euro is worth in each currency.
import { type Decimal, decimal, isPositive } from '#decimal';
import { crossRate } from './exchange.ts';

/** One unit of `foreign` in `base`, with at most ten decimals; null where the row does not have both. */
export function fxFromEcb(row: Readonly<Record<string, Decimal | null>>, base: string, foreign: string): Decimal | null {
  const perEuro = (code: string): Decimal | null => (code === 'EUR' ? decimal(1) : (row[code] ?? null));
  const [ofBase, ofForeign] = [perEuro(base), perEuro(foreign)];
  if (!ofBase || !ofForeign || !isPositive(ofBase) || !isPositive(ofForeign)) return null;
  return crossRate(ofBase, ofForeign) ?? null;
}
