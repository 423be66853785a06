// What an amount is worth in another currency: rates found or worked out, conversions, totals per currency and in the base currency.
import { add, type Decimal, decimal, divide, fixedText, multiply, round, shortText } from './decimal.ts';

/** A rate as an agency keeps it: amount in the base currency = foreign amount × FcToBcFxRate. */
export interface ExchangeRate {
  readonly BaseCurrencyId: number;
  readonly ForeignCurrencyId: number;
  readonly FcToBcFxRate: string | number;
}

export interface AmountInCurrency {
  readonly CurrencyId: number;
  readonly Amount: string | number;
}

/** What a total says when one of its rates is unknown; a zero would pass for an amount. */
export const invalidTotal = '!INVALID!';

export const rateDecimals = 10;
const moneyDecimals = 2;

/**
 * What one unit of `foreign` is worth in `base`, as exact text with at most ten decimals: the rate that is kept, else the inverse of the
 * opposite one, else through a currency in which both have a rate (of several, the one with the lowest id). Undefined: nobody knows.
 */
export function calculatedRate(rates: readonly ExchangeRate[], base: number, foreign: number): string | undefined {
  if (base === foreign) return '1';
  const kept = rateOf(rates, base, foreign);
  if (kept) return shortText(round(kept, rateDecimals));
  const opposite = rateOf(rates, foreign, base);
  const one = decimal(1);
  if (opposite) return usable(divide(one, opposite, rateDecimals));
  const common = commonBase(rates, base, foreign);
  return common && usable(divide(common.foreign, common.base, rateDecimals));
}

/** What units of two currencies are worth to each other when both are known against a third: one of `foreign` in units of `base`. Undefined when it cannot be told with ten decimals. */
export const crossRate = (basePerThird: string | number, foreignPerThird: string | number): string | undefined =>
  usable(divide(decimal(basePerThird), decimal(foreignPerThird), rateDecimals));

/** The amount in the base currency, with two decimals, rounded half away from zero. */
export const convert = (amount: string | number, rate: string | number): string => fixedText(multiply(decimal(amount), decimal(rate)), moneyDecimals);

export interface Totals {
  /** One per currency, in the order in which the currencies first appear. */
  readonly perCurrency: readonly { readonly CurrencyId: number; readonly Total: string }[];
  /** The sum of the totals per currency, each converted once, so that what is shown adds up; or `!INVALID!`. */
  readonly inBase: string;
  /** Currencies whose rate nobody knows. */
  readonly unknown: readonly number[];
}

/** Sums amounts per currency and in the base currency. */
export function totals(amounts: readonly AmountInCurrency[], base: number, rates: readonly ExchangeRate[]): Totals {
  const sums = new Map<number, Decimal>();
  for (const { CurrencyId, Amount } of amounts) sums.set(CurrencyId, add(sums.get(CurrencyId) ?? decimal(0), decimal(Amount)));
  const lines = [...sums].map(([CurrencyId, sum]) => ({ CurrencyId, Total: fixedText(sum, moneyDecimals), rate: calculatedRate(rates, base, CurrencyId) }));
  const unknown = lines.filter((line) => line.rate === undefined).map((line) => line.CurrencyId);
  const converted = lines.map((line) => (line.rate === undefined ? decimal(0) : decimal(convert(line.Total, line.rate))));
  return {
    perCurrency: lines.map(({ CurrencyId, Total }) => ({ CurrencyId, Total })),
    inBase: unknown.length > 0 ? invalidTotal : fixedText(converted.reduce(add, decimal(0)), moneyDecimals),
    unknown,
  };
}

function rateOf(rates: readonly ExchangeRate[], base: number, foreign: number): Decimal | undefined {
  const row = rates.find((each) => each.BaseCurrencyId === base && each.ForeignCurrencyId === foreign);
  return row && positive(row);
}

function commonBase(rates: readonly ExchangeRate[], base: number, foreign: number): { base: Decimal; foreign: Decimal } | undefined {
  const known = (currency: number): Map<number, Decimal> =>
    new Map(
      rates
        .filter((each) => each.ForeignCurrencyId === currency && each.BaseCurrencyId !== currency)
        .flatMap((each) => {
          const rate = positive(each);
          return rate ? [[each.BaseCurrencyId, rate] as const] : [];
        }),
    );
  const [ofBase, ofForeign] = [known(base), known(foreign)];
  const [third] = [...ofBase.keys()].filter((id) => ofForeign.has(id)).toSorted((left, right) => left - right);
  const [inBase, inForeign] = third === undefined ? [] : [ofBase.get(third), ofForeign.get(third)];
  return inBase && inForeign && { base: inBase, foreign: inForeign };
}

/** A rate that is not above zero is none. */
function positive(row: ExchangeRate): Decimal | undefined {
  const rate = decimal(row.FcToBcFxRate);
  return rate.units > 0n ? rate : undefined;
}

/** A rate too small for ten decimals would turn every amount into zero: then it is unknown. */
const usable = (rate: Decimal): string | undefined => (rate.units > 0n ? shortText(rate) : undefined);
