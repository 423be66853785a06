// How far the claim of a commission has come.
import type { Day } from '#day';
import type { ClaimDates } from './claim-dates.ts';

export const claimStates = ['Not yet', 'Claimable', 'Too late', 'Claimed', 'Received'] as const;
export type ClaimState = (typeof claimStates)[number];

/** What is in an invoice is claimed, whenever that was; the others go by their days, which are `yyyy-mm-dd`. The last day is still in time. */
export function claimState(
  { isInvoiced, isSettled }: { readonly isInvoiced: boolean; readonly isSettled: boolean },
  { claimFrom, claimUntil }: Pick<ClaimDates, 'claimFrom' | 'claimUntil'>,
  today: Day,
): ClaimState {
  if (isSettled) return 'Received';
  if (isInvoiced) return 'Claimed';
  if (claimFrom > today) return 'Not yet';
  return claimUntil !== null && claimUntil < today ? 'Too late' : 'Claimable';
}
