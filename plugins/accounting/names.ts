// The words that the files of this plugin share, and the port to accounting systems.
import type { Decimal } from '#engine';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'accounting.send': { readonly entity: DocumentName; readonly ids: readonly number[] };
  }
}

/** The documents that accounting systems take. */
export const documentNames = ['AgencySalePaymentInvoice', 'AgencySupplierInvoice', 'AgencyBill'] as const;
export type DocumentName = (typeof documentNames)[number];

/** Whom a document is about: who owes it, or whom the agency owes it to. */
export interface Party {
  readonly kind: 'Customer' | 'Vendor';
  readonly name: string;
  /** Of ours, such as `Student 12`: it stands in the name there, so that two of one name are two. */
  readonly key: string;
}
/** A document as accounting systems take it. */
export interface AccountingDocument {
  /** Of ours, such as `AgencyBill 5`. */
  readonly key: string;
  readonly kind: 'Invoice' | 'CreditMemo' | 'Bill';
  readonly number: string;
  readonly party: Party;
  readonly currency: string;
  readonly amount: Decimal;
  /** As 2026-03-09. */
  readonly date: string;
  readonly dueDate: string | null;
  /** Under which it stands there already. */
  readonly accountingId: string | null;
}
/** What an accounting system has confirmed. */
export interface Confirmed {
  readonly id: string;
  /** Where people see it there. */
  readonly link: string;
}
/** An accounting system of one agency. */
export interface AccountingPort {
  /**
   * Hands a document over, once however often it is asked: one that stands there is brought up to date. Throws where nothing is confirmed: a
   * `RejectedDocument` where asking again will not help.
   */
  hand(document: AccountingDocument, signal: AbortSignal): Promise<Confirmed>;
}

/** The accounting system does not take the document as it stands. */
export class RejectedDocument extends Error {}
