// What follows for a course line of a quote from its dates and its duration: the same functions on screens and on the server (D-42).
import type { Day } from '#day';
import { type Decimal, decimal } from '#decimal';
import { endDate } from './end-date.ts';
import { zero } from './money.ts';
import { type QuantityLine, recurringQty } from './recurring-qty.ts';

/** The course of a line; null for a product, whose end nobody works out. */
export type LineCourse = { readonly lengthType: string; readonly lengthWeeks: number | null } | null;

export interface LineTimes {
  readonly startDate: Day | null;
  readonly duration: number | null;
  readonly endDate: Day | null;
}

/**
 * The end of a line: what somebody typed, where it differs from what is stored; worked out where start or duration have changed; else as it is
 * stored. `before` is undefined of a new line, whose end is worked out unless one was sent.
 */
export function endDateAfter(course: LineCourse, now: LineTimes, before: LineTimes | undefined): Day | null {
  const worked = (): Day | null =>
    course === null
      ? now.endDate
      : endDate({ courseLengthType: course.lengthType, startDate: now.startDate, duration: now.duration, courseLengthWeeks: course.lengthWeeks });
  const sent = now.endDate;
  if (!before) return sent ?? worked();
  if (sent !== null && sent !== before.endDate) return sent;
  const isMoved = now.startDate !== before.startDate || durationHasChanged(now.duration, before.duration);
  return isMoved || sent === null ? worked() : sent;
}

/** Whether two durations differ; none counts as 0. */
export const durationHasChanged = (now: number | null, before: number | null): boolean => (now ?? 0) !== (before ?? 0);

/**
 * The quantities of the fees of a line. Those of compulsory fees follow where the duration has changed; else each stays as it is, and of a new
 * line that says nothing they begin so, optional ones with 1.
 */
export const quantitiesAfter = (duration: number | null, hasChanged: boolean, lines: readonly (QuantityLine & { readonly isNew: boolean })[]): Decimal[] => {
  const following = recurringQty(
    duration,
    lines.map((line) => ({ ...line, qty: line.compulsory || !line.isNew || line.qty ? line.qty : decimal(1) })),
  );
  return lines.map((line, index) => {
    const followed = following[index] ?? line.qty ?? zero;
    if (line.isNew && !line.qty) return followed;
    return hasChanged && !line.isNew ? followed : (line.qty ?? zero);
  });
};

/** A fee of a line as a client holds it before it saves. */
export interface UnsentFee {
  readonly feeId: number | null;
  readonly isGeneric: boolean;
  readonly unitPrice: Decimal | null;
  /** Where the price comes from, where that is no fee of the agency. */
  readonly priceSource?: string | null;
}

/**
 * Which fees are part of a sale that is saved (FEE-002, FEE-003): those that name a fee of the agency or come from the register (D-81), generic ones
 * with a price above 0 alone.
 */
export const isSentFee = ({ feeId, isGeneric, unitPrice, priceSource = null }: UnsentFee): boolean =>
  (feeId !== null || priceSource !== null) && (!isGeneric || (unitPrice?.gt('0') ?? false));
