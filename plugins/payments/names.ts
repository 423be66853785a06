// What the payments plugin tells others, and the words that its files share.
import type { Context, Engine, ValuesWithChildren } from '#engine';
import { type AgencySale, type AgencySalePayment, valueGroups, type Id } from '#generated';

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    /** Payments of sales were made or went from one status to another; told in the transaction that did it. `from` is null of a new one. */
    'payment.status-changed': { readonly payments: readonly PaymentStep[] };
  }
}

export type PaymentStatus = AgencySalePayment['StatusId'];
export interface PaymentStep {
  readonly paymentId: Id<'AgencySalePayment'>;
  readonly saleId: Id<'AgencySale'>;
  readonly isRefund: boolean;
  readonly from: PaymentStatus | null;
  readonly to: PaymentStatus;
}

/** What the work of this plugin needs of the transaction at hand. */
export type Ctx = Pick<Context<Engine>, 'actor' | 'records' | 'tx'>;
/** A payment with its items on its way to be written. */
export type PaymentValues = ValuesWithChildren<'AgencySalePayment'>;

const paymentStatuses = valueGroups.AgencySalePayment.StatusId;
/** Of a payment that brought money, or of a refund that took some. */
export const isReceived = (status: PaymentStatus | undefined): boolean => paymentStatuses.received.includes(status);
/** Of a payment that is still to come. */
export const pendingStatuses = paymentStatuses.pending;
export const isPending = (status: PaymentStatus | undefined): boolean => pendingStatuses.includes(status);

type SaleStatus = AgencySale['StatusId'];
const saleStatuses = valueGroups.AgencySale.StatusId;
/** A sale goes from one status to another. */
export interface SaleStep {
  readonly saleId: Id<'AgencySale'>;
  readonly from: SaleStatus;
  readonly to: SaleStatus;
}
/** Of a sale that was not decided yet: what is planned of it is owed by nobody. */
export const isQuoted = (status: SaleStatus): boolean => saleStatuses.quoted.includes(status);
/** Of a sale that was decided and stands: what it costs is owed. */
export const isApplied = (status: SaleStatus | undefined): boolean => status !== undefined && saleStatuses.applied.includes(status);
/** Of a sale of which nothing is to be paid any more; money may still go back. */
export const isSaleCancelled = (status: SaleStatus): boolean => saleStatuses.allCancelled.includes(status);
export const isTemplate = (status: SaleStatus): boolean => saleStatuses.templates.includes(status);
