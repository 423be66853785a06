// When the steps of an automation are due: in the morning of the record's office, so many days after the day of what started it.
import { addDays, type Day } from '../contract/day.ts';
import type { OfficeDays } from '../contract/records.ts';

/** The hour at which the day of an office begins for automations. */
const morning = 7;
/** What was missed, because nothing ran, is caught up for so many days. */
export const caughtUpDays = 7;

export interface PlannedStep {
  readonly id: number;
  readonly days: number;
  /** When it was added: runs that had passed its day by then go without it. */
  readonly since: string;
}

/** What the days of the steps of a run are counted from. */
export interface Beginning {
  readonly day: Day;
  readonly officeId: number | null;
  /** Steps whose day was before this one are past. */
  readonly from: Day;
}

export interface DueStep<S extends PlannedStep> {
  readonly step: S;
  readonly day: Day;
  /** The instant, as ISO text in UTC. */
  readonly at: string;
  /** It was missed for longer than is caught up. */
  readonly isLate: boolean;
  readonly isDue: boolean;
}

/** The steps that count for a run, in the order of their days; those that it had passed when they were added do not. */
export function planSteps<S extends PlannedStep>(steps: readonly S[], { day, officeId, from }: Beginning, days: OfficeDays): DueStep<S>[] {
  const now = days.now.getTime();
  return steps
    .map((step) => {
      const due = addDays(day, step.days);
      const at = days.hourOf(due, morning, officeId);
      const late = now - Date.parse(at);
      return { step, day: due, at, isDue: late >= 0, isLate: late > caughtUpDays * 86_400_000 };
    })
    .filter(({ step, day: due }) => due >= from && due >= days.dayOf(step.since, officeId))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
