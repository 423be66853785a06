// The rates of an agency, as payments keep them.
import { allOf } from '#engine';
import type { Decimal } from '#decimal';
import { calculatedRate, type ExchangeRate } from '../rules/exchange.ts';
import type { Place } from './names.ts';

export interface AgencyRates {
  /** The base currency of the agency; undefined where it has none. */
  readonly base: number | undefined;
  readonly rates: readonly ExchangeRate[];
  /** What one unit of `foreign` is worth in `base`; undefined where nobody knows. */
  rate(base: number, foreign: number): Decimal | undefined;
}

/** Read once for all payments of a write. */
export async function readRates({ records }: Pick<Place, 'records'>): Promise<AgencyRates> {
  const system = records.asSystem();
  const [currency] = await system.list('AgencyCurrency', { where: { UseAsBaseCurrency: true }, orderBy: 'Id', limit: 1 });
  const rates = await allOf(system.batches('AgencyCurrencyExchangeRate'));
  return { base: currency?.CurrencyId, rates, rate: (base, foreign) => calculatedRate(rates, base, foreign) };
}
