// One step of a tracking on its way: what is due, what can be known of it beforehand, and what became of it.
import type { Day } from '#day';
import type { Message } from '#engine';
import type { Step, Tracking } from './load-trackings.ts';
import type { Subject } from './subjects.ts';

/** An e-mail as it would go out. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}
/** One step of a run that is due. */
export interface Work {
  readonly tracking: Tracking;
  readonly step: Step;
  readonly subject: Subject;
  readonly day: Day;
}
export interface Prepared<W extends Work> {
  readonly work: W;
  /** Why it cannot be done; null where it can. */
  readonly leftOut: Message | null;
  readonly letter?: Letter;
}
export interface CarriedOut<W extends Work> {
  readonly work: W;
  readonly leftOut: Message | null;
  readonly result: { readonly entity: string; readonly id: number } | null;
}
