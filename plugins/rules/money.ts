// Amounts as rules take and give them: exact decimals with two decimals, rounded half away from zero.
import { type Decimal, decimal, rounded } from '#decimal';

/** Amounts are kept with two decimals; those of a currency that has fewer are rounded to these. */
export const moneyDecimals = 2;

export const zero: Decimal = decimal(0);

/** Rounded to two decimals, half away from zero, never a negative zero (D-19). */
export const rounding = (value: Decimal): Decimal => rounded(value, moneyDecimals);

/** Rounded to the decimals of a currency, of which no more than two are kept; undefined: it has two. */
export const roundedTo = (value: Decimal, digits: number | undefined): Decimal => rounded(value, Math.min(digits ?? moneyDecimals, moneyDecimals));

/** The number that a text writes; null for a text that writes none. Texts are parsed where they enter: rules take decimals. */
export function parseDecimal(text: string): Decimal | null {
  try {
    return decimal(text);
  } catch {
    return null;
  }
}

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

/** A whole number, cut and at least 1. */
export const getCount = (number: number): number => Math.max(1, Math.trunc(number));
