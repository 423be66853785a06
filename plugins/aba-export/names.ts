// The words that the files of this plugin share.
import type { Context, Decimal, Engine, AppError } from '#engine';
import type { Id } from '#generated';

/** The tag under which bank files are filed (ABA-002). */
export const abaTag = 'ABA File (ABA)';
/** Takes money from an account; everything else gives some. */
export const debit = 13;
export const credit = 50;

/** What a file of each kind is called where its office says nothing (D-58). */
export const descriptions = { Refunds: 'REFUNDS', Bills: 'BILLS', Commissions: 'COMMISSIONS' } as const;
type FileKind = keyof typeof descriptions;

type Ctx = Pick<Context<Engine>, 'actor' | 'records'>;

/** A document as bank files see it. */
export interface Payable {
  readonly id: number;
  readonly officeId: Id<'AgencyOffice'>;
  readonly currencyId: Id<'Currency'> | null;
  /** What is still to be paid. */
  readonly amount: Decimal;
  /** The field that says so. */
  readonly amountKey: string;
  /** What the payee's bank prints beside the payment. */
  readonly reference: string;
  readonly payeeId: number | null;
  /** The file that pays it. */
  readonly fileId: number | null;
  /** Why it enters no file as it stands, beside what banks ask for. */
  readonly error: AppError | undefined;
  /** Why it leaves no file, or is not unsent: money moved, or it was never sent. */
  readonly fixed: AppError | undefined;
  /** Of one that is in no file: it may be unsent all the same. */
  readonly isSentByHand: boolean;
}

/** One kind of documents. */
export interface PayableKind {
  readonly kind: FileKind;
  readonly entity: 'AgencySalePaymentInvoice' | 'AgencyBill' | 'AgencySupplierInvoice';
  readonly payee: 'Student' | 'AgencySupplier';
  /** The field that names the payee. */
  readonly payeeField: 'StudentId' | 'SupplierId';
  /** Where the screens show payees. */
  readonly payeePage: '/student' | '/supplier';
  readonly code: typeof debit | typeof credit;
  /** Those of these documents that this person may see, by their ids. */
  seen(ids: readonly number[], place: Ctx): Promise<readonly number[]>;
  /** All documents of these files, by their ids. */
  inFiles(fileIds: readonly number[], place: Ctx): Promise<readonly number[]>;
  /** The files that these documents are in. */
  filesOf(ids: readonly number[], place: Ctx): Promise<readonly number[]>;
  /** Locked, in the order in which everybody locks them. */
  lock(ids: readonly number[], place: Ctx): Promise<readonly Payable[]>;
  /** They are in the file now, and sent. `day` is today at each office. */
  file(ids: readonly number[], fileId: number, day: (officeId: Id<'AgencyOffice'>) => string, place: Ctx): Promise<void>;
  /** They are in no file, and as unsent as before it. */
  release(ids: readonly number[], place: Ctx): Promise<void>;
}
