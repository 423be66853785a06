// What an amount is worth in another currency: rates found or worked out, conversions, totals per currency and in the base currency.
import { type Decimal, decimal, divided, isPositive, rounded, sum } from '#decimal';

/** A rate as an agency keeps it: amount in the base currency = foreign amount × FcToBcFxRate. */
export interface ExchangeRate {
  readonly BaseCurrencyId: number;
  readonly ForeignCurrencyId: number;
  readonly FcToBcFxRate: Decimal;
}

export interface AmountInCurrency {
  readonly CurrencyId: number;
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
export function calculatedRate(rates: readonly ExchangeRate[], base: number, foreign: number): Decimal | undefined {
  if (base === foreign) return decimal(1);
  const kept = rateOf(rates, base, foreign);
  if (kept) return rounded(kept, rateDecimals);
  const opposite = rateOf(rates, foreign, base);
  if (opposite) return crossRate(decimal(1), opposite);
  const common = commonBase(rates, base, foreign);
  return common && crossRate(common.foreign, common.base);
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
  readonly perCurrency: readonly { readonly CurrencyId: number; readonly Total: Decimal }[];
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
const positive = ({ FcToBcFxRate }: ExchangeRate): Decimal | undefined => (isPositive(FcToBcFxRate) ? FcToBcFxRate : undefined);
