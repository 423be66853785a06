// What the discount of a fee line takes off, as it is stored beside the line.
import type { HookedRecord } from '#engine';
import type { AgencySaleItemAgencyFee, Id } from '#generated';
import { type Discount, discountTotal, grossTotal } from '../rules/discount.ts';
import { zero } from '../rules/money.ts';
import type { FeeDraft } from './changed-lines.ts';
import type { HookCtx } from './hook-ctx.ts';

/** The discount that is given on a line. */
export const getDiscount = ({ DiscountPercentage, DiscountAmount }: Pick<FeeDraft, 'DiscountPercentage' | 'DiscountAmount'>): Discount => ({
  percentage: DiscountPercentage ?? null,
  amount: DiscountAmount ?? null,
});

/** What a line costs before its discount. */
export const getGross = ({ SupportQty, Qty, UnitPrice }: Pick<FeeDraft, 'SupportQty' | 'Qty' | 'UnitPrice'>, digits?: number) =>
  grossTotal({ qty: SupportQty ?? Qty ?? zero, unitPrice: UnitPrice ?? zero }, digits);

/** What the discount of a line takes off: nothing is stored where there is none. */
export function discountOfLine(line: FeeDraft, digits: number | undefined): Pick<AgencySaleItemAgencyFee, 'DiscountTotal'> {
  const discount = getDiscount(line);
  return { DiscountTotal: discount.percentage || discount.amount ? discountTotal(discount, getGross(line, digits), digits) : null };
}

/** The decimals of the currencies of lines with a discount; nothing is read where there is none. */
export async function loadDigits(
  lines: readonly HookedRecord<FeeDraft, AgencySaleItemAgencyFee>[],
  { records }: HookCtx,
): Promise<(currencyId: Id<'Currency'> | undefined) => number | undefined> {
  const discounted = lines.filter(({ record: { DiscountPercentage, DiscountAmount } }) => DiscountPercentage ?? DiscountAmount);
  const currencies = await records.asSystem().byIds(
    'Currency',
    discounted.map(({ record }) => record.CurrencyId),
  );
  return (currencyId) => currencies.get(currencyId ?? 0)?.Digits;
}
