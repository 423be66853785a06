// Automations that a package ships: what starts them, of which records, and what follows after so many days.
import type { Text } from './definitions.ts';
import type { ReportCondition } from './report-definition.ts';

/** What starts an automation: a record is made, goes from one state to another, gets another value in a field, comes to a day, or is chosen by somebody. */
export type TrackingStart = 'created' | 'transition' | 'change' | 'date' | 'hand';

export interface TrackingTrigger {
  readonly on: TrackingStart;
  /** Of a transition: its id among the states of the entity. */
  readonly transition?: string;
  /** Of a change, the field that changes; of a date, the field that holds it, which may lie in records below: `Loan[].DueDate`. */
  readonly field?: string;
}

export interface TrackingActionDefinition {
  readonly type: 'Task' | 'Email' | 'Opportunity';
  /** So many days after the day of the trigger and the days of the automation. */
  readonly days?: number;
  readonly description?: Text;
  /** The subject of the e-mail template, which an agency has in its language. */
  readonly template?: Text;
}

/** A tracking file. */
export interface TrackingDefinition {
  readonly key: string;
  readonly entity: string;
  readonly name: Text;
  readonly trigger: TrackingTrigger;
  /** Added to the days of every action; below zero only of a date. */
  readonly days?: number;
  readonly conditions?: readonly ReportCondition[];
  readonly actions: readonly TrackingActionDefinition[];
}

/** A date that lies in records below, such as `Loan[].DueDate`: the entity and the field. */
export function parseBelow(path: string): { readonly entity: string; readonly field: string } | undefined {
  const [, entity, field] = /^(\w+)\[\]\.(\w+)$/.exec(path) ?? [];
  return entity === undefined || field === undefined ? undefined : { entity, field };
}
