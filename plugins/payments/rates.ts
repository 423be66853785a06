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

/** The base currency and the rates of the agency as they are now. */
export async function readRates(place: Pick<Place, 'records'>): Promise<AgencyRates> {
  const rates = await allOf(place.records.asSystem().batches('AgencyCurrencyExchangeRate'));
  return { base: await baseCurrency(place), rates, rate: (base, foreign) => calculatedRate(rates, base, foreign) };
}

/** The base currency of the agency, the first one where it has several; undefined where it has none. */
export async function baseCurrency({ records }: Pick<Place, 'records'>): Promise<number | undefined> {
  const [currency] = await records.asSystem().list('AgencyCurrency', { where: { UseAsBaseCurrency: true }, orderBy: 'Id', limit: 1 });
  return currency?.CurrencyId;
}
