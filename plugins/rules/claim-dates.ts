// When the commission on a received payment may be claimed from a supplier, until when, and when its money is expected.
import { addDays, type Day } from '#day';

export interface ClaimTerms {
  /** So many days after the course has started it may be claimed; at once where nothing is agreed. */
  readonly claimFromDays: number | null;
  /** So many days later at the latest; no deadline where nothing is agreed. */
  readonly claimDeadlineDays: number | null;
  /** So many days after the claim the supplier pays; 30 where nothing is agreed. */
  readonly paymentTermDays: number | null;
}

export interface ClaimDates {
  readonly claimFrom: Day;
  readonly claimUntil: Day | null;
  readonly expectedOn: Day;
}

const defaultTermDays = 30;

/** A claim waits for the course to start where the supplier asks for it, and never comes before the money. */
export function claimDates(received: Day, courseStart: Day | null, { claimFromDays, claimDeadlineDays, paymentTermDays }: ClaimTerms): ClaimDates {
  const opened = courseStart === null || claimFromDays === null ? received : addDays(courseStart, claimFromDays);
  const claimFrom = opened > received ? opened : received;
  return {
    claimFrom,
    claimUntil: claimDeadlineDays === null ? null : addDays(claimFrom, claimDeadlineDays),
    expectedOn: addDays(claimFrom, paymentTermDays ?? defaultTermDays),
  };
}
