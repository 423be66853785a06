// Commands of commission invoices, bills and bank files beside those of payments and commissions, for a model and the product alike.
import fc from 'fast-check';
import { anyEarningCommand, type EarningCommand } from './commission-model.ts';

export type Kind = 'invoice' | 'bill';
export type Payable = Kind | 'refund';
export type Wanted = 'Draft' | 'Sent' | 'Owing' | 'Paid' | 'Cancelled';

/** Places are those among all commissions, documents or payments of the sale, or of the document. */
export type DocumentCommand =
  | EarningCommand
  | { readonly kind: 'make'; readonly of: Kind; readonly choice: readonly number[]; readonly isMany: boolean }
  | { readonly kind: 'replace'; readonly of: Kind; readonly at: number; readonly choice: readonly number[] }
  /** All that is left where no amount is said. */
  | { readonly kind: 'settle'; readonly of: Kind; readonly at: number; readonly cents: number | null; readonly isOpen: boolean }
  | { readonly kind: 'settle-many'; readonly of: Kind; readonly choice: readonly number[] }
  | { readonly kind: 'pay-open' | 'cancel-payment'; readonly of: Kind; readonly at: number; readonly part: number }
  | { readonly kind: 'cancel-paid'; readonly choice: readonly number[] }
  | { readonly kind: 'reconcile'; readonly at: number; readonly on: boolean; readonly isMany: boolean }
  | { readonly kind: 'status'; readonly of: Kind; readonly at: number; readonly to: Wanted }
  | { readonly kind: 'sent-day'; readonly of: Kind; readonly at: number; readonly on: boolean }
  | { readonly kind: 'file' | 'unfile'; readonly of: Payable; readonly at: number }
  | { readonly kind: 'file-many' | 'unfile-many'; readonly of: Payable; readonly choice: readonly number[] }
  | { readonly kind: 'account'; readonly of: Kind; readonly at: number }
  /** What nobody may do, whatever stands. */
  | { readonly kind: 'nonsense'; readonly what: number; readonly of: Kind; readonly at: number };

/** What happens to the request beside being answered. */
export type FieldProblem = 'none' | 'again' | 'other-body' | 'twice' | 'stranger';
export interface Step {
  readonly command: DocumentCommand;
  readonly error: FieldProblem;
}

const place = fc.nat({ max: 30 });
const kind = fc.constantFrom('invoice' as const, 'bill' as const);
const payable = fc.constantFrom('invoice' as const, 'bill' as const, 'refund' as const);
const choice = fc.array(place, { maxLength: 5 });
const cents = fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 9000 }) });
const constant = <K extends string>(...names: readonly K[]) => fc.constantFrom(...names);

const anyDocumentCommand: fc.Arbitrary<DocumentCommand> = fc.oneof(
  { weight: 12, arbitrary: anyEarningCommand },
  { weight: 6, arbitrary: fc.record({ kind: constant('make'), of: kind, choice, isMany: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: constant('replace'), of: kind, at: place, choice }) },
  { weight: 4, arbitrary: fc.record({ kind: constant('settle'), of: kind, at: place, cents, isOpen: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: constant('settle-many'), of: kind, choice }) },
  { weight: 3, arbitrary: fc.record({ kind: constant('pay-open', 'cancel-payment'), of: kind, at: place, part: place }) },
  { weight: 1, arbitrary: fc.record({ kind: constant('cancel-paid'), choice }) },
  { weight: 3, arbitrary: fc.record({ kind: constant('reconcile'), at: place, on: fc.boolean(), isMany: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: constant('status'), of: kind, at: place, to: constant('Draft', 'Sent', 'Owing', 'Paid', 'Cancelled', 'Cancelled') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: constant('sent-day'), of: kind, at: place, on: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: constant('file', 'file', 'unfile'), of: payable, at: place }) },
  { weight: 3, arbitrary: fc.record({ kind: constant('file-many', 'file-many', 'unfile-many'), of: payable, choice }) },
  { weight: 2, arbitrary: fc.record({ kind: constant('account'), of: kind, at: place }) },
  { weight: 2, arbitrary: fc.record({ kind: constant('nonsense'), what: place, of: kind, at: place }) },
);

/** Any command, and sometimes a fault on its way. */
export const anyStep: fc.Arbitrary<Step> = fc.record({
  command: anyDocumentCommand,
  error: fc.oneof(
    { weight: 12, arbitrary: fc.constant('none' as const) },
    { weight: 2, arbitrary: constant('again', 'twice') },
    { weight: 1, arbitrary: constant('other-body', 'stranger') },
  ),
});

/** What a supplier has agreed to: whether and how tax is on top, whether commission is kept, and that percentages are whole. */
export interface Agreed {
  readonly tax: 'none' | 'added' | 'included';
  readonly isWithheld: boolean;
}
export const anyAgreed: fc.Arbitrary<Agreed> = fc.record({ tax: constant('none', 'added', 'included'), isWithheld: fc.boolean() });
