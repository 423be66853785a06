// The plan of an import as the call of this plugin answers it.

export const planCounts = ['Insert', 'Update', 'Unchanged', 'Withdraw', 'Reject', 'Conflict'] as const;

interface Counted {
  readonly Sentence: string;
  readonly Count: number;
}
export type PlanOfEntity = {
  readonly Entity: string;
  readonly Label: string;
  readonly Reasons: readonly Counted[];
  readonly Notes: readonly Counted[];
} & Readonly<Record<(typeof planCounts)[number], number>>;

export interface PlanAnswer {
  readonly Entities: readonly PlanOfEntity[];
  readonly Warnings: readonly {
    readonly Kind: 'older' | 'part' | 'left-out';
    readonly Latest?: string;
    readonly Label?: string;
    readonly Withdraw?: number;
    readonly Before?: number;
  }[];
  readonly Rejected: readonly RejectedRow[];
  readonly RejectedCount: number;
}
export interface RejectedRow {
  readonly Label: string;
  readonly Origin: string | null;
  readonly Reason: string | null;
}
