// What an option of a sale comes to: per currency, and in the currency of the sale by the rates that it keeps.
import type { Decimal } from '#decimal';
import type { AgencySale } from '#generated';
import { calculatedRate, type ExchangeRate, invalidTotal } from '../rules/exchange.ts';
import { feeTotals } from '../rules/fee-totals.ts';
import { zero } from '../rules/money.ts';
import type { PrintoutFee } from './sale-lines.ts';
import type { Words } from './words.ts';

export interface TotalRow {
  readonly label: string;
  /** Null where a rate is unknown, which `remark` then says. */
  readonly amount: Decimal | null;
  readonly currency: string;
  readonly remark: string;
  /** The sum of sums, which stands last and in bold. */
  readonly isGrand: boolean;
}
export interface Base {
  readonly id: number;
  readonly code: string;
}

/** The currency in which a sale is shown: its own, else the base currency. */
export function currencyOfSale(sale: Pick<AgencySale, 'CurrencyId' | 'CurrencyName' | 'BaseCurrencyId' | 'BaseCurrencyName'>): Base | undefined {
  if (sale.CurrencyId !== null) return { id: sale.CurrencyId, code: sale.CurrencyName ?? '' };
  return sale.BaseCurrencyId === null ? undefined : { id: sale.BaseCurrencyId, code: sale.BaseCurrencyName ?? '' };
}

/** The rows below the fees of an option. What is excluded from payment makes its own row: all, and what is to pay. */
export function totalRows(fees: readonly PrintoutFee[], base: Base | undefined, rates: readonly ExchangeRate[], text: Words): TotalRow[] {
  const currencies = new Map(fees.map(({ currencyId, currency }) => [currencyId, currency]));
  const isPlain = currencies.size <= 1 && (base === undefined || currencies.size === 0 || currencies.has(base.id));
  const rows = [...currencies].flatMap(([id, code]) => {
    const own = fees.filter(({ currencyId }) => currencyId === id);
    return getRows(own, { id, code }, [], isPlain ? [text.total, text.toPay] : [`${text.feesIn} ${code}`, text.ofWhichToPay], isPlain, text);
  });
  if (isPlain || base === undefined) return rows;
  return [...rows, ...getRows(fees, base, rates, [`${text.totalIn} ${base.code}`, `${text.toPayIn} ${base.code}`], true, text)];
}

function getRows(
  fees: readonly PrintoutFee[],
  { id, code }: Base,
  rates: readonly ExchangeRate[],
  [ofAll, ofPayable]: readonly [string, string],
  isGrand: boolean,
  text: Words,
): TotalRow[] {
  const lines = fees.map(({ currencyId, paidQuantity, unitPrice, discount, isExcluded }) => ({
    currency: currencyId,
    qty: paidQuantity,
    unitPrice,
    discount: discount && zero.minus(discount.amount),
    excludeFromPayment: isExcluded,
  }));
  const kept = rates.map(({ BaseCurrencyId, ForeignCurrencyId, FcToBcFxRate }) => ({ base: BaseCurrencyId, foreign: ForeignCurrencyId, rate: FcToBcFxRate }));
  const { total, payable } = feeTotals(lines, id, kept);
  const row = (label: string, amount: typeof total): TotalRow => ({
    label,
    amount: amount === invalidTotal ? null : amount,
    currency: code,
    remark: amount === invalidTotal ? text.noRate : '',
    isGrand,
  });
  return fees.some(({ isExcluded }) => isExcluded) ? [{ ...row(ofAll, total), isGrand: false }, row(ofPayable, payable)] : [row(ofAll, total)];
}

/** One unit of each foreign currency of these fees in the base currency; nothing for what nobody knows, which the totals say. */
export function listRates(
  fees: readonly PrintoutFee[],
  base: Base | undefined,
  rates: readonly ExchangeRate[],
): { readonly foreign: string; readonly rate: Decimal }[] {
  if (base === undefined) return [];
  const foreign = new Map(fees.filter(({ currencyId }) => currencyId !== base.id).map(({ currencyId, currency }) => [currencyId, currency]));
  return [...foreign].flatMap(([id, code]) => {
    const rate = calculatedRate(rates, base.id, id);
    return rate ? [{ foreign: code, rate }] : [];
  });
}
