// The plan of an import as the call of this plugin answers it.
import type { CallOutput } from '#kit';

export const planCounts = ['Insert', 'Update', 'Unchanged', 'Withdraw', 'Reject', 'Conflict'] as const;

export type PlanResponse = CallOutput<'GET cricosimport/{id}/plan'>;
export type PlanOfEntity = PlanResponse['Entities'][number];
export type RejectedRow = PlanResponse['Rejected'][number];
