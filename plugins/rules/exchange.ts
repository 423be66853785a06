// What an amount is worth in another currency: rates found or worked out, conversions, totals per currency and in the base currency.
import { type Decimal, decimal, divided, isPositive, rounded, sum } from '#decimal';
import type { Id } from '#generated';

/** A rate as an agency keeps it: amount in the base currency = foreign amount × FcToBcFxRate. */
export interface ExchangeRate {
  readonly BaseCurrencyId: Id<'Currency'>;
  readonly ForeignCurrencyId: Id<'Currency'>;
  readonly FcToBcFxRate: Decimal;
}

export interface AmountInCurrency {
  readonly CurrencyId: Id<'Currency'>;
  readonly Amount: Decimal;
}

/** What a total says when one of its rates is unknown; a zero would pass for an amount. */
export const invalidTotal = '!INVALID!';

export const rateDecimals = 10;
const moneyDecimals = 2;

/**
 * What one unit of `foreign` is worth in `base`, with at most ten decimals: the rate that is kept, else the inverse of the opposite one, else
 * through a currency in which both have a rate (of several, the one with the lowest id). Undefined: nobody knows.
 */
export const calculatedRate = (rates: readonly ExchangeRate[], base: number, foreign: number): Decimal | undefined => foundRate(rates, base, foreign)?.rate;

/** The same, with the rates that it was worked out from: none where both are the same currency. */
export function foundRate<R extends ExchangeRate>(
  rates: readonly R[],
  base: number,
  foreign: number,
): { readonly rate: Decimal; readonly from: readonly R[] } | undefined {
  if (base === foreign) return { rate: decimal(1), from: [] };
  const kept = findRate(rates, base, foreign);
  if (kept) return { rate: rounded(kept.FcToBcFxRate, rateDecimals), from: [kept] };
  const opposite = findRate(rates, foreign, base);
  const common = opposite ? undefined : commonBase(rates, base, foreign);
  const rate = opposite ? crossRate(decimal(1), opposite.FcToBcFxRate) : common && crossRate(common.foreign.FcToBcFxRate, common.base.FcToBcFxRate);
  return rate && { rate, from: opposite ? [opposite] : common ? [common.base, common.foreign] : [] };
}

/**
 * What units of two currencies are worth to each other when both are known against a third: one of `foreign` in units of `base`. Undefined
 * when it cannot be told with ten decimals: a rate of zero would turn every amount into zero.
 */
export function crossRate(basePerThird: Decimal, foreignPerThird: Decimal): Decimal | undefined {
  const rate = divided(basePerThird, foreignPerThird, rateDecimals);
  return isPositive(rate) ? rate : undefined;
}

/** The amount in the base currency, with two decimals, rounded half away from zero. */
export const convert = (amount: Decimal, rate: Decimal): Decimal => rounded(amount.times(rate), moneyDecimals);

export interface Totals {
  /** One per currency, in the order in which the currencies first appear. */
  readonly perCurrency: readonly { readonly CurrencyId: Id<'Currency'>; readonly Total: Decimal }[];
  /** The sum of the totals per currency, each converted once, so that what is shown adds up; or `!INVALID!`. */
  readonly inBase: Decimal | typeof invalidTotal;
  /** Currencies whose rate nobody knows. */
  readonly unknown: readonly number[];
}

/** Sums amounts per currency and in the base currency. */
export function totals(amounts: readonly AmountInCurrency[], base: number, rates: readonly ExchangeRate[]): Totals {
  const sums = new Map<number, Decimal>();
  for (const { CurrencyId, Amount } of amounts) sums.set(CurrencyId, (sums.get(CurrencyId) ?? decimal(0)).plus(Amount));
  const lines = [...sums].map(([CurrencyId, total]) => ({ CurrencyId, Total: rounded(total, moneyDecimals), rate: calculatedRate(rates, base, CurrencyId) }));
  const unknown = lines.filter(({ rate }) => rate === undefined).map(({ CurrencyId }) => CurrencyId);
  return {
    perCurrency: lines.map(({ CurrencyId, Total }) => ({ CurrencyId, Total })),
    inBase: unknown.length > 0 ? invalidTotal : sum(lines.map(({ Total, rate }) => convert(Total, rate ?? decimal(0)))),
    unknown,
  };
}

function findRate<R extends ExchangeRate>(rates: readonly R[], base: number, foreign: number): R | undefined {
  const row = rates.find((rate) => rate.BaseCurrencyId === base && rate.ForeignCurrencyId === foreign);
  return row && isKnown(row) ? row : undefined;
}

function commonBase<R extends ExchangeRate>(rates: readonly R[], base: number, foreign: number): { base: R; foreign: R } | undefined {
  const known = (currency: number): Map<number, R> =>
    new Map(
      rates
        .filter((rate) => rate.ForeignCurrencyId === currency && rate.BaseCurrencyId !== currency && isKnown(rate))
        .map((rate) => [rate.BaseCurrencyId, rate] as const),
    );
  const [ofBase, ofForeign] = [known(base), known(foreign)];
  const [third] = [...ofBase.keys()].filter((id) => ofForeign.has(id)).toSorted((left, right) => left - right);
  const [inBase, inForeign] = third === undefined ? [] : [ofBase.get(third), ofForeign.get(third)];
  return inBase && inForeign && { base: inBase, foreign: inForeign };
}

/** A rate that is not above zero is none. */
const isKnown = ({ FcToBcFxRate }: ExchangeRate): boolean => isPositive(FcToBcFxRate);
