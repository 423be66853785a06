// What the sales plugin tells others, its jobs, and the words that its files share.
import type { AgencySale } from '#generated';

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    /** A sale went from one status to another by a verb or with its day; told in the transaction that changed it. */
    'sale.status-changed': { readonly saleId: number; readonly from: SaleStatus; readonly to: SaleStatus };
  }
  interface Jobs {
    'sales.day': null;
  }
}

export type SaleStatus = AgencySale['StatusId'];

/** Of a sale that counts as sold. */
export const soldStatuses = ['Sale', 'Closed'] as const satisfies readonly SaleStatus[];
/** Of a sale that was given up. */
export const cancelledStatuses = ['QuoteCancelled', 'Cancelled'] as const satisfies readonly SaleStatus[];
