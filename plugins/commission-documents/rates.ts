// The rates of an agency, as payments of documents keep them.
import { allOf } from '#engine';
import { type Decimal, decimal } from '#decimal';
import { calculatedRate } from '../rules/exchange.ts';
import type { Ctx } from './names.ts';

/** What one unit of `foreign` is worth in `base`; undefined where nobody knows. Read once for all payments of a write. */
export async function readRates({ records }: Pick<Ctx, 'records'>): Promise<(base: number, foreign: number) => Decimal | undefined> {
  const rates = await allOf(records.asSystem().batches('AgencyCurrencyExchangeRate'));
  return (base, foreign) => (base === foreign ? decimal(1) : calculatedRate(rates, base, foreign));
}
