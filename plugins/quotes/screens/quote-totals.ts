// What the options of a quote come to, while somebody types: by the rules that the server has as well.
import { type Decimal, sum } from '#decimal';
import { calculatedRate, invalidTotal } from '../../rules/exchange.ts';
import { feeTotals } from '../../rules/fee-totals.ts';
import { zero } from '../../rules/money.ts';
import { isSentFee } from '../../rules/sale-item.ts';
import { decimalOfRate } from '../../rules/sale-rates.ts';
import { getOption, getPrice, type QuoteDraft } from './quote-draft.ts';
import { findAmount, getCodes, getRates } from './wire.ts';

export interface OptionTotals {
  /** One per currency of its fees, in the order in which they first appear. */
  readonly perCurrency: readonly { readonly code: string; readonly amount: string }[];
  /** In the base currency; `!INVALID!` where a rate is unknown. */
  readonly total: string;
  /** What is paid to the agency. */
  readonly payable: string;
  readonly base: string;
  /** Currencies from which no rate leads to the base currency. */
  readonly unknown: readonly string[];
  /** What one unit of each foreign currency is worth. */
  readonly rates: readonly { readonly code: string; readonly rate: string }[];
}

/** The totals of one option, of the fees that would be saved. */
export function optionTotals(draft: QuoteDraft, option: number): OptionTotals {
  const { now } = draft;
  const base = now.BaseCurrencyId;
  const codes = getCodes(now);
  const rates = getRates(now);
  const lines = draft.items
    .filter((item) => getOption(item) === option)
    .flatMap((item) =>
      item.fees
        .filter((fee) =>
          isSentFee({ feeId: fee.now.FeeId, isGeneric: fee.now.IsGeneric, unitPrice: findAmount(fee.now.UnitPrice), priceSource: fee.now.PriceSource }),
        )
        .map((fee) => {
          const price = getPrice(fee, item);
          const { CurrencyId: currency, CurrencyCode, ExcludeFromPayment: isExcluded } = fee.now;
          return { price, currency, code: codes.get(currency) ?? CurrencyCode, isExcluded };
        }),
    );
  const currencies = [...new Map(lines.map(({ currency, code }) => [currency, code]))];
  const known = rates.map(decimalOfRate);
  const foreign = currencies
    .filter(([currency]) => currency !== base && (base !== null || currencies.length > 1))
    .map(([currency, code]) => ({ code, rate: base === null ? undefined : calculatedRate(known, base, currency) }));
  const { total, payable } = feeTotals(
    lines.map(({ price, currency, isExcluded }) => ({
      currency,
      qty: price.supportQty,
      unitPrice: price.unitPrice,
      discount: price.discount,
      excludeFromPayment: isExcluded,
    })),
    base,
    rates,
  );
  return {
    perCurrency: currencies.map(([currency, code]) => ({
      code,
      amount: money(sum(lines.filter((line) => line.currency === currency).map(({ price }) => price.lineTotal))),
    })),
    total: amountText(total),
    payable: amountText(payable),
    base: now.BaseCurrencyCode || (codes.get(base ?? 0) ?? (currencies.length === 1 ? (currencies[0]?.[1] ?? '') : '')),
    unknown: foreign.flatMap(({ code, rate }) => (rate ? [] : [code])),
    rates: foreign.flatMap(({ code, rate }) => (rate ? [{ code, rate: rate.toFixed() }] : [])),
  };
}

/** As amounts are written: two decimals. */
export const money = (amount: Decimal): string => amount.toFixed(2);
const amountText = (amount: Decimal | typeof invalidTotal): string => (amount === invalidTotal ? amount : money(amount));

/** The product as an amount is written; of no price it is nothing. */
export const times = (qty: Decimal, price: Decimal | null): string => money(qty.times(price ?? zero));
