// What a student signs is what stands: once something of it changes, the signature and the terms that were agreed to end (D-77).
import { createHash } from 'node:crypto';
import { isDecimal } from '#decimal';
import {
  type Actor,
  type Context,
  type Engine,
  type HookedRecord,
  isSystemActor,
  type Records,
  type WithChildren,
  type DraftWithChildren,
  type WriteContext,
} from '#engine';
import type { AgencySale, AgencySaleItem, AgencySaleItemAgencyFee } from '#generated';
import { mailStudent } from './mail-student.ts';
import { messages } from './messages.ts';
import { saleStatuses } from './names.ts';

/** What the signed paper shows of a sale, of a line and of a fee. What nobody has to sign again for stands in none of the lists. */
export const signedFields = {
  AgencySale: ['StudentId', 'InstitutionId', 'AgencySupplierId', 'AcceptedOption'],
  AgencySaleItem: ['InstitutionCampusCourseId', 'InstitutionProductId', 'AgencySupplierProductId', 'Description', 'StartDate', 'EndDate', 'Duration'],
  AgencySaleItemAgencyFee: ['FeeId', 'FeeDescription', 'Qty', 'UnitPrice', 'FeeSpecialId', 'SpecialIds', 'CurrencyId', 'ExcludeFromPayment'],
} as const satisfies {
  readonly AgencySale: readonly (keyof AgencySale)[];
  readonly AgencySaleItem: readonly (keyof AgencySaleItem)[];
  readonly AgencySaleItemAgencyFee: readonly (keyof AgencySaleItemAgencyFee)[];
};

type Draft = DraftWithChildren<'AgencySale'>;

/** A fingerprint of what a student signs: of the accepted option, of all options while none of several is accepted. */
export function signedContent(sale: Draft, isOfOneStudent = true): string {
  const numbers = new Set(sale.AgencySaleItems.map(({ OptionNumber }) => OptionNumber));
  const option = sale.AcceptedOption ?? (numbers.size === 1 ? [...numbers][0] : null);
  const items = sale.AgencySaleItems.filter(({ OptionNumber }) => option === null || OptionNumber === option);
  const content = [
    isOfOneStudent ? sale.StudentId : null,
    sale.InstitutionId,
    sale.AgencySupplierId,
    option,
    ...items.map((item) => [
      signedFields.AgencySaleItem.map((name) => plain(item[name])),
      // What is charged is the quantity, but for specials that give some of it away.
      item.Fees.map((fee) => [...signedFields.AgencySaleItemAgencyFee.map((name) => plain(fee[name])), plain(fee.SupportQty ?? fee.Qty), ...discountOf(fee)]),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** A line without a discount has the fingerprint that it had before there were any. */
const discountOf = ({ DiscountTotal, DiscountText }: Partial<AgencySaleItemAgencyFee>): readonly unknown[] =>
  DiscountTotal?.gt('0') ? [plain(DiscountTotal), plain(DiscountText)] : [];

/** A value without the form in which it came: 5 is 5.00, a day is one with its midnight, and nothing is an empty text. */
function plain(value: unknown): unknown {
  if (isDecimal(value)) return value.toFixed(10);
  if (typeof value === 'number') return value.toFixed(10);
  if (typeof value === 'string') return value.trim().replace('T00:00:00', '');
  return value ?? '';
}

const ended = { StudentSignature: null, SignedDate: null, AgreedTerms: null, SignedContent: null } as const;

/** What becomes of the signature of a sale that is written. */
export async function loadSignature(sale: Draft, { before, actor, records }: WriteContext<WithChildren<'AgencySale'>, Engine>): Promise<Partial<AgencySale>> {
  if (!sale.SignedDate) return {};
  const SignedContent = signedContent(sale);
  if (!before || before.SignedDate !== sale.SignedDate) return { SignedContent, SignatureEndedDate: null };
  // Signed before fingerprints were kept.
  const known = before.SignedContent ?? signedContent(before);
  if (known === SignedContent) return before.SignedContent === null ? { SignedContent } : {};
  const isMoved = sale.StudentId !== before.StudentId;
  const isMovedAlone = isMoved && known === signedContent(before) && signedContent(sale, false) === signedContent(before, false);
  const isAgreed = isMovedAlone || isAgreedWithSchool(sale, actor);
  const isOfSamePerson = !isMoved || (await isMerging(sale.StudentId, before.StudentId, records));
  return isAgreed && isOfSamePerson ? { SignedContent } : { ...ended, SignatureEndedDate: new Date().toISOString() };
}

/** Where a write has ended a signature, the student is informed by e-mail, and the person who is assigned to the sale is notified. */
export async function onSignaturesEnded(sales: readonly HookedRecord<AgencySale>[], context: Context<Engine>): Promise<void> {
  for (const { record, before } of sales) {
    if (!before?.SignedDate || record.SignedDate || !record.SignatureEndedDate) continue;
    await mailStudent(
      record.StudentId,
      (names) => {
        const words = { ...names, number: record.SaleIndex ?? '' };
        return { subject: messages.signatureEndedSubject(words), text: messages.signatureEndedText(words) };
      },
      context,
    );
    await context.emit('notification.needed', { userId: record.UserId, kind: 'SignatureEnded', about: { AgencySaleId: record.Id } });
  }
}

/** The verbs of an application that was sent, and of a sale, change what was agreed with the school. */
function isAgreedWithSchool(sale: Draft, actor: Actor): boolean {
  const isQuoted = saleStatuses.allQuotes.includes(sale.StatusId);
  const isSent = Boolean(sale.SentDate) || sale.IsReceivedFromAgent === true || saleStatuses.sold.includes(sale.StatusId);
  return isSystemActor(actor) && !isQuoted && isSent;
}

/** Two records of one person: one of them is merged into the other, which holds while merging and unmerging move what refers to them. */
async function isMerging(now: number | null | undefined, before: number | null, records: Records): Promise<boolean> {
  if (!now || !before) return false;
  const merged = await records.asSystem().count('Student', {
    any: [
      { Id: now, MergedIntoId: before },
      { Id: before, MergedIntoId: now },
    ],
  });
  return merged > 0;
}
