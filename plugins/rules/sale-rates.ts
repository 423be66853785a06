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

/** A rate that a sale keeps, with the day that it is of, as the wire writes it. */
export interface StoredRate extends RateRow {
  readonly date: string | null;
}

/** The rates that a sale keeps, from its field; what cannot be read is left out. */
export function parseStoredRates(field: unknown): StoredRate[] {
  if (!Array.isArray(field)) return [];
  return field.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('BaseCurrencyId' in entry && 'ForeignCurrencyId' in entry && 'FcToBcFxRate' in entry)) return [];
    const { BaseCurrencyId: base, ForeignCurrencyId: foreign, FcToBcFxRate: stored } = entry;
    if (typeof base !== 'number' || typeof foreign !== 'number' || (typeof stored !== 'number' && typeof stored !== 'string')) return [];
    const rate = parseDecimal(String(stored));
    const date = 'RateDate' in entry && typeof entry.RateDate === 'string' ? entry.RateDate : null;
    return rate ? [{ base, foreign, rate, date }] : [];
  });
}

/** The rates that a sale keeps, from its field, as totals convert with them. */
export const ratesOfSale = (field: unknown): ExchangeRate[] => parseStoredRates(field).map(decimalOfRate);
