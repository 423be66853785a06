// What the sales plugin tells others, its jobs, and the words that its files share.
import { type AgencySale, type AgencySaleItemChange, valueGroups, type Id } from '#generated';

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    /** A sale went from one status to another by a verb or with its day; told in the transaction that changed it. */
    'sale.status-changed': { readonly saleId: Id<'AgencySale'>; readonly from: SaleStatus; readonly to: SaleStatus };
    /** An application went to the school, with the contact to whom it was sent; told in the transaction that sent it, when all of it is written. */
    'sale.sent': { readonly saleId: Id<'AgencySale'>; readonly contactId: number };
    /** A course of an application or sale was deferred, extended or changed for another one; told in the transaction that did it, when all of it is written. */
    'sale.item-changed': {
      readonly saleId: Id<'AgencySale'>;
      /** The record of what stood before and what came of it. */
      readonly changeId: number;
      readonly kind: AgencySaleItemChange['Kind'];
      /** The line that was deferred, extended or left. */
      readonly itemId: number;
      /** The line that was made; a deferral makes none. */
      readonly newItemId: Id<'AgencySaleItem'> | null;
    };
  }
  interface Jobs {
    'sales.day': null;
  }
}

export type SaleStatus = AgencySale['StatusId'];
/** The groups of statuses of sales. */
export const saleStatuses = valueGroups.AgencySale.StatusId;
