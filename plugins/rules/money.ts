// Amounts as rules take and give them: exact decimals with two decimals, rounded half away from zero.
import { type Decimal, decimal, rounded } from '#decimal';

/** What stands in a field: a decimal, what the wire writes of one, or nothing. */
export type Given = Decimal | string | number | null | undefined;

/** Amounts are kept with two decimals; those of a currency that has fewer are rounded to these. */
export const moneyDecimals = 2;

export const zero: Decimal = decimal(0);

/** Rounded to two decimals, half away from zero, never a negative zero (D-19). */
export const rounding = (value: Decimal): Decimal => rounded(value, moneyDecimals);

/** Rounded to the decimals of a currency, of which no more than two are kept; undefined: it has two. */
export const roundedTo = (value: Decimal, digits: number | undefined): Decimal => rounded(value, Math.min(digits ?? moneyDecimals, moneyDecimals));

/** The number that is given; undefined for what is none. */
export function findNumber(given: Given): Decimal | undefined {
  if (given === null || given === undefined || given === '') return undefined;
  try {
    return decimal(given);
  } catch {
    return undefined;
  }
}

/** The number that is given; what is none counts as zero. */
export const numberOrZero = (given: Given): Decimal => findNumber(given) ?? zero;

/** The value, or the end of the range that it lies beyond. */
export const held = (value: Decimal, from: Decimal, to: Decimal): Decimal => (value.lt(from) ? from : value.gt(to) ? to : value);

/** The value, or zero where it is below. */
export const clampToZero = (value: Decimal): Decimal => (value.lt(zero) ? zero : value);

/** Cut to cents, towards zero. */
export const cutToCents = (value: Decimal): Decimal => {
  const nearest = rounding(value);
  const isBeyond = value.lt(zero) ? nearest.lt(value) : nearest.gt(value);
  return isBeyond ? nearest.plus(decimal(value.lt(zero) ? '0.01' : '-0.01')) : nearest;
};

/** A whole number, cut and at least 1; what is no number becomes 1. */
export function getCount(given: Given): number {
  const number = Number(numberOrZero(given).toString());
  return Math.max(1, Math.trunc(number));
}
