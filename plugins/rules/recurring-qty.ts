// The quantities of the fees of a course, once its duration is set or has changed.
import { type Decimal, decimal, fromJson } from '#decimal';
import { zero } from './money.ts';

export interface QuantityLine {
  readonly compulsory: boolean;
  readonly recurring: boolean;
  readonly qty: Decimal | null;
}

/** Compulsory fees follow the duration, or stand once; what is optional stays as it is. No duration counts as 0. */
export const recurringQty = (duration: number | null, lines: readonly QuantityLine[]): Decimal[] =>
  lines.map(({ compulsory, recurring, qty }) => (compulsory ? (recurring ? fromJson(duration ?? 0) : decimal(1)) : (qty ?? zero)));
