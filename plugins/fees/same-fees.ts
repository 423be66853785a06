// Two fees for the same thing at the same time: refused, since nobody could say which one counts (D-43).
import type { Day } from '#day';
import type { FieldError } from '#engine';
import { validitiesOverlap } from '../rules/fee-choice.ts';
import { messages } from './messages.ts';

/** A fee as far as it is compared. */
export interface ComparedFee {
  readonly id: number;
  readonly name: string;
  /** All that two fees have in common where they are the same: what they are for, and for whom. */
  readonly key: string;
  readonly validFrom: Day | null;
  readonly validTo: Day | null;
}

/** Records to be named in a key, whatever their order. */
export const listKey = (ids: readonly number[] | undefined): string => [...(ids ?? [])].toSorted((a, b) => a - b).join(',');

/** For each fee that is written, the fault of being one that stands already, or that is written along with it. */
export const sameFeeErrors = (written: readonly (ComparedFee | undefined)[], existing: readonly ComparedFee[]): FieldError[][] =>
  written.map((fee, index) => {
    if (!fee) return [];
    const isSame = (other: ComparedFee): boolean => other.key === fee.key && validitiesOverlap(other, fee);
    const stands = existing.find((other) => other.id !== fee.id && isSame(other));
    if (stands) return [{ Key: 'ValidFrom', Message: messages.sameFee({ name: stands.name, id: stands.id }) }];
    const isTwice = written.slice(0, index).some((other) => other && isSame(other));
    return isTwice ? [{ Key: 'ValidFrom', Message: messages.sameFeeTwice() }] : [];
  });
