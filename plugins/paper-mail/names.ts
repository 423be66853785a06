// The words that the files of this plugin share.
import type { Day } from '#day';
import type { Context, Engine, Language, Message, Where } from '#engine';
import type { SmtpMessage, Id } from '#generated';

export type Ctx = Context<Engine>;
export type PrintoutEntity = 'AgencySale' | 'AgencySalePaymentInvoice' | 'AgencySupplierInvoice' | 'AgencyBill';

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    /** Printouts of these documents are on their way by e-mail: the plugin that owns the documents marks them as sent. */
    'paper.sent': { readonly entity: PrintoutEntity; readonly ids: readonly number[] };
  }
}

/** A document that is to be sent, as far as mails are concerned. */
export interface Document {
  readonly id: number;
  readonly number: string;
  readonly officeId: Id<'AgencyOffice'>;
  /** What the paper is called where it is sent. */
  readonly printout: 'quote' | 'invoice' | 'creditNote' | 'commissionInvoice' | 'bill';
  /** Until when it is to be paid; of a quote, the last day on which it is valid. */
  readonly dueDate: Day | null;
  /** Why it cannot be sent in its status. */
  readonly rejection?: Message | undefined;
  readonly isSent: boolean;
  /** Whom and what the e-mail belongs to, in the list of e-mails. */
  readonly of: Partial<
    Pick<SmtpMessage, 'StudentId' | 'AgencySupplierId' | 'AgencySaleId' | 'AgencySalePaymentId' | 'AgencySupplierInvoiceId' | 'AgencyBillId'>
  >;
}

/** Whom a document is sent to where nobody says otherwise; empty where no address is known. */
export interface Recipient {
  readonly to: string;
  /** Whom the text speaks to. */
  readonly name: string;
  /** Theirs, where it is one that papers are written in. */
  readonly language: Language | undefined;
}

/** One kind of documents. */
export interface PrintoutKind {
  readonly entity: PrintoutEntity;
  /** Anyone who marks such documents as sent. */
  readonly permission: 'CanEditSales' | 'CanEditSupplierInvoices' | 'CanEditBills';
  readonly pdf: string;
  /** The right to the paper, beside that of reading. */
  readonly right: 'quote' | 'invoice' | 'bill';
  /** The field that says that it is cancelled. */
  readonly status: 'InvoiceStatusName' | 'StatusId';
  /** The field of an e-mail that says which document it is of. */
  readonly link: 'AgencySaleId' | 'AgencySalePaymentId' | 'AgencySupplierInvoiceId' | 'AgencyBillId';
  /** The e-mails that went with these documents, by what `link` names. */
  mailsOf(links: readonly number[]): Where<SmtpMessage>;
  /** Those of these documents that this person may see. */
  seen(ids: readonly number[], context: Ctx): Promise<readonly Document[]>;
  /** Locked, in the order in which everybody locks them. */
  lock(ids: readonly number[], context: Ctx): Promise<readonly Document[]>;
  /** By the ids of the documents, from what this person may see. */
  recipients(documents: readonly Document[], context: Ctx): Promise<ReadonlyMap<number, Recipient>>;
}

/** What is written to somebody about a document. */
export interface EmailTemplate {
  readonly id: number;
  readonly to: readonly string[];
  readonly subject: string;
  /** Plain text, or HTML as the editor makes it. */
  readonly message: string;
  readonly language: Language;
  /** The student's link, added below the message. */
  readonly url?: string | undefined;
  /** Documents that go along with it. */
  readonly attached?: readonly { readonly Id: number; readonly Name: string }[];
}
