// The quantities of the fees of a course, once its duration is set or has changed.
import { type Decimal, decimal } from '#decimal';
import { type Given, numberOrZero } from './money.ts';

export interface QuantityLine {
  readonly compulsory: boolean;
  readonly recurring: boolean;
  readonly qty: Given;
}

/** Compulsory fees follow the duration, or stand once; what is optional stays as it is. A duration that is no number counts as 0. */
export const recurringQty = (duration: Given, lines: readonly QuantityLine[]): Decimal[] =>
  lines.map(({ compulsory, recurring, qty }) => (compulsory ? (recurring ? numberOrZero(duration) : decimal(1)) : numberOrZero(qty)));
