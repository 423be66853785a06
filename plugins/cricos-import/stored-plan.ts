// A plan as the record of its import keeps it: the counts of every entity, their sums, and the warnings.
import { type ImportPlan, plannedWrites } from '#engine';
import type { PlanWarning } from './plan-warnings.ts';

export interface StoredPlan {
  readonly entities: ImportPlan;
  readonly warnings: readonly PlanWarning[];
}

/** The fields of the record that tell of a plan. */
export function planFields(plan: StoredPlan) {
  const counts = Object.values(plan.entities);
  const sum = (name: 'insert' | 'update' | 'unchanged' | 'withdraw' | 'reject' | 'conflict'): number => counts.reduce((total, each) => total + each[name], 0);
  return {
    Plan: plan,
    RowsNew: sum('insert'),
    RowsChanged: sum('update'),
    RowsUnchanged: sum('unchanged'),
    RowsWithdrawn: sum('withdraw'),
    RowsRejected: sum('reject'),
    RowsInConflict: sum('conflict'),
  };
}

/** A record that tells of no plan. */
export const noPlan = {
  Plan: null,
  RunId: null,
  Failure: null,
  RowsNew: null,
  RowsChanged: null,
  RowsUnchanged: null,
  RowsWithdrawn: null,
  RowsRejected: null,
  RowsInConflict: null,
} as const;

/** Reads what `planFields` wrote; an empty plan where there is none. */
export function storedPlan(value: unknown): StoredPlan {
  return isStored(value) ? value : { entities: {}, warnings: [] };
}

/** The column is written by this plugin alone: it holds what `planFields` put there, or nothing. */
const isStored = (value: unknown): value is StoredPlan => typeof value === 'object' && value !== null && 'entities' in value && 'warnings' in value;

/** Rows that the plan reads, withdrawals included. */
export const planSize = (plan: ImportPlan): number =>
  plannedWrites(plan) + Object.values(plan).reduce((sum, { unchanged, reject, conflict }) => sum + unchanged + reject + conflict, 0);
