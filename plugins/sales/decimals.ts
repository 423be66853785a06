// How exact a price that somebody types may be.
import type { Decimal } from '#decimal';
import type { FieldError } from '#engine';
import { moneyDecimals, roundedTo } from '../rules/money.ts';
import { messages } from './messages.ts';

/** A price has at most the decimals of its currency, and where that has fewer than cents, so has the total (D-83). */
export function decimalsError({ Qty, UnitPrice }: { readonly Qty: Decimal; readonly UnitPrice: Decimal }, digits: number, at = ''): FieldError | undefined {
  const max = Math.min(digits, moneyDecimals);
  if (!roundedTo(UnitPrice, max).eq(UnitPrice)) return { Key: `${at}UnitPrice`, Message: messages.priceDecimals({ most: max }) };
  const total = Qty.times(UnitPrice);
  if (max < moneyDecimals && !roundedTo(total, max).eq(total)) return { Key: `${at}Qty`, Message: messages.totalDecimals({ most: max }) };
  return undefined;
}
