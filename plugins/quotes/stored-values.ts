// A line before it is saved, as the values that are stored of it.
import type { ValuesWithChildren } from '#engine';
import type { FeeLine, Item } from './wire.ts';

/** What is stored of a line; `description` is what it is called where it was called so before. */
export function storedValues(
  { Course: _course, Product: _product, OptionalFees: _optional, Notes: _notes, PriceGroupName: _group, Fees, ...item }: Item,
  description: string | null | undefined,
): ValuesWithChildren<'AgencySaleItem'> {
  return { ...item, Description: description ?? item.Description, Fees: Fees.map(storedFee) };
}

/** What is stored of a fee of a line. */
export function storedFee({
  CurrencyCode: _code,
  CurrencyDigits: _digits,
  LineTotal: _total,
  AgencyFeeSpecials: _specials,
  Explanation: _why,
  ...fee
}: FeeLine): ValuesWithChildren<'AgencySaleItemAgencyFee'> {
  return fee;
}
