// The plan of an import as the call of this plugin answers it.
import type { CallOutput } from '#kit';

export const planCounts = ['Insert', 'Update', 'Unchanged', 'Withdraw', 'Reject', 'Conflict'] as const;

export type PlanAnswer = CallOutput<'GET cricosimport/{id}/plan'>;
export type PlanOfEntity = PlanAnswer['Entities'][number];
export type RejectedRow = PlanAnswer['Rejected'][number];
