// The two kinds of documents of this plugin: commission invoices, which claim, and bills, which pay. What differs between them stands here and nowhere else.
import { type Day, toDay } from '#day';
import type { Decimal } from '#decimal';
import type { Context, Engine, Values, Where } from '#engine';
import type { AgencyBill, AgencyBillPayment, AgencyCommission, AgencySupplierInvoice, AgencySupplierInvoicePayment, Id } from '#generated';
import { zero } from '../rules/money.ts';

/** What the work of this plugin needs of the transaction at hand. */
export type Ctx = Pick<Context<Engine>, 'actor' | 'records' | 'tx'>;

export type DocumentRow = AgencySupplierInvoice | AgencyBill;
export type PaymentRow = AgencySupplierInvoicePayment | AgencyBillPayment;

export interface Kind {
  readonly entity: 'AgencySupplierInvoice' | 'AgencyBill';
  readonly payment: 'AgencySupplierInvoicePayment' | 'AgencyBillPayment';
  /** Anyone who keeps such documents. */
  readonly permission: 'CanEditSupplierInvoices' | 'CanEditBills';
  /** Anyone who cancels payments on them. */
  readonly cancels: 'CanCancelInvoicePayments' | 'CanCancelPayments';
  /** The field of a payment that says which document it is on. */
  readonly owner: 'AgencySupplierInvoiceId' | 'AgencyBillId';
  /** What a commission adds to the total. */
  amountOf(commission: AgencyCommission): Decimal;
  /** The live document that a commission is in. */
  linkOf(commission: AgencyCommission): number | null;
  numberOf(commission: AgencyCommission): string;
  link(id: number | null): Pick<Values<AgencyCommission>, 'InvoiceId' | 'BillId'>;
  commissionsOf(ids: readonly number[]): Where<AgencyCommission>;
  paymentsOf(ids: readonly number[]): Where<PaymentRow>;
  documentOf(payment: Partial<PaymentRow>): number;
  under(id: number): { readonly AgencySupplierInvoiceId?: Id<'AgencySupplierInvoice'>; readonly AgencyBillId?: Id<'AgencyBill'> };
  dueOf(document: DocumentRow): Day | null;
  /** The day of the last payment, where the document has another one by now. */
  lastPaid(document: DocumentRow, day: Day | null): { readonly DateReceived: Day | null } | undefined;
  due(day: string | null): { readonly DueDate?: string | null; readonly PaymentDueDate?: string | null };
}

const getField = (row: object, name: string): unknown => Object.entries(row).find(([key]) => key === name)?.[1];
const idIn = (row: object, name: string): number => Number(getField(row, name) ?? 0);
const dayIn = (row: object, name: string): Day | null => toDay(getField(row, name)) ?? null;

const lastPaid: Kind['lastPaid'] = (document, day) => (paidOn(document) === day ? undefined : { DateReceived: day });

export const invoiceKind: Kind & { readonly entity: 'AgencySupplierInvoice' } = {
  entity: 'AgencySupplierInvoice',
  payment: 'AgencySupplierInvoicePayment',
  permission: 'CanEditSupplierInvoices',
  cancels: 'CanCancelInvoicePayments',
  owner: 'AgencySupplierInvoiceId',
  amountOf: ({ ToInvoice }) => ToInvoice ?? zero,
  linkOf: ({ InvoiceId }) => InvoiceId,
  numberOf: ({ InvoiceName, InvoiceId }) => InvoiceName ?? String(InvoiceId),
  link: (InvoiceId) => ({ InvoiceId }),
  commissionsOf: (ids) => ({ InvoiceId: ids }),
  paymentsOf: (ids) => ({ AgencySupplierInvoiceId: ids }),
  documentOf: (payment) => idIn(payment, 'AgencySupplierInvoiceId'),
  under: (AgencySupplierInvoiceId) => ({ AgencySupplierInvoiceId }),
  dueOf: (document) => dayIn(document, 'DueDate'),
  lastPaid,
  due: (DueDate) => ({ DueDate }),
};

export const billKind: Kind & { readonly entity: 'AgencyBill' } = {
  entity: 'AgencyBill',
  payment: 'AgencyBillPayment',
  permission: 'CanEditBills',
  cancels: 'CanCancelPayments',
  owner: 'AgencyBillId',
  amountOf: ({ PayToSupplier }) => PayToSupplier ?? zero,
  linkOf: ({ BillId }) => BillId,
  numberOf: ({ BillName, BillId }) => BillName ?? String(BillId),
  link: (BillId) => ({ BillId }),
  commissionsOf: (ids) => ({ BillId: ids }),
  paymentsOf: (ids) => ({ AgencyBillId: ids }),
  documentOf: (payment) => idIn(payment, 'AgencyBillId'),
  under: (AgencyBillId) => ({ AgencyBillId }),
  dueOf: (document) => dayIn(document, 'PaymentDueDate'),
  lastPaid,
  due: (PaymentDueDate) => ({ PaymentDueDate }),
};

/** The day of the last payment of a document. */
export const paidOn = (document: DocumentRow): Day | null => dayIn(document, 'DateReceived');
/** Money has moved only with such a payment. */
export const isNotCancelled = ({ StatusId }: Pick<PaymentRow, 'StatusId'>): boolean => StatusId !== 'Cancelled';
/** Bank matching was confirmed: payments are closed. */
export const isReconciled = (document: DocumentRow): boolean => getField(document, 'ReconciledName') === 'Yes';
