// The rates of an agency, as payments keep them.
import { allOf, badRequest } from '#engine';
import type { Decimal } from '#decimal';
import { calculatedRate, type ExchangeRate } from '../rules/exchange.ts';
import { moneyDecimals, roundedTo } from '../rules/money.ts';
import { messages } from './messages.ts';
import type { Ctx } from './names.ts';

export interface AgencyRates {
  /** The base currency of the agency; undefined where it has none. */
  readonly base: number | undefined;
  readonly rates: readonly ExchangeRate[];
  /** What one unit of `foreign` is worth in `base`; undefined where nobody knows. */
  rate(base: number, foreign: number): Decimal | undefined;
}

/** The base currency and the rates of the agency as they are now. */
export async function readRates(place: Pick<Ctx, 'records'>): Promise<AgencyRates> {
  const rates = await allOf(place.records.asSystem().batches('AgencyCurrencyExchangeRate'));
  return { base: await baseCurrency(place), rates, rate: (base, foreign) => calculatedRate(rates, base, foreign) };
}

/** The base currency of the agency, the first one where it has several; undefined where it has none. */
export async function baseCurrency({ records }: Pick<Ctx, 'records'>): Promise<number | undefined> {
  const [currency] = await records.asSystem().list('AgencyCurrency', { where: { UseAsBaseCurrency: true }, orderBy: 'Id', limit: 1 });
  return currency?.CurrencyId;
}

/** The decimals of these currencies, by their ids. */
export async function currencyDigits(ids: readonly number[], { records }: Pick<Ctx, 'records'>): Promise<ReadonlyMap<number, number>> {
  const currencies = await records.asSystem().byIds('Currency', ids, ['Digits']);
  return new Map([...currencies].map(([id, { Digits }]) => [id, Digits]));
}

/** Throws 400 for an amount with decimals that its currency does not have; undefined: it has two (D-83). */
export function requireDecimals(amount: Decimal, digits: number | undefined): void {
  if (!roundedTo(amount, digits).eq(amount)) throw badRequest('Amount', messages.decimals({ most: Math.min(digits ?? moneyDecimals, moneyDecimals) }));
}
