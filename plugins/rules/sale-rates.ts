// Rates as a sale keeps them: copied with their date when it is made, and again when somebody asks for it (D-41).
import type { ExchangeRate } from './exchange.ts';
import type { RateRow } from './fx-convert.ts';
import { parseDecimal } from './money.ts';

/** The rate in the shape of a kept one. */
export const decimalOfRate = ({ base, foreign, rate }: RateRow): ExchangeRate => ({
  BaseCurrencyId: Number(base),
  ForeignCurrencyId: Number(foreign),
  FcToBcFxRate: rate,
});

/** The rates that a sale keeps, from its field; what cannot be read is left out. */
export function parseStoredRates(field: unknown): RateRow[] {
  if (!Array.isArray(field)) return [];
  return field.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('BaseCurrencyId' in entry && 'ForeignCurrencyId' in entry && 'FcToBcFxRate' in entry)) return [];
    const { BaseCurrencyId: base, ForeignCurrencyId: foreign, FcToBcFxRate: stored } = entry;
    if (typeof base !== 'number' || typeof foreign !== 'number' || (typeof stored !== 'number' && typeof stored !== 'string')) return [];
    const rate = parseDecimal(String(stored));
    return rate ? [{ base, foreign, rate }] : [];
  });
}

/** The rates that a sale keeps, from its field, as totals convert with them. */
export const ratesOfSale = (field: unknown): ExchangeRate[] => parseStoredRates(field).map(decimalOfRate);
