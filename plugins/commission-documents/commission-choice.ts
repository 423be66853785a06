// Commissions on their way into a document: held with their payments, and judged one by one.
import type { Decimal } from '#decimal';
import { allOf, type FieldError, inOrder, type Sentence } from '#engine';
import type { AgencyCommission, Id } from '#generated';
import { messages } from './messages.ts';
import { billKind, invoiceKind, type Kind, type Place } from './names.ts';
import { totalOf } from './standing.ts';

/** Whoever puts commissions into documents or takes them out holds their sales and payments first, as those do who cancel these; then the commissions, by their ids. */
export async function holdCommissions(ids: readonly number[], { records }: Pick<Place, 'records'>): Promise<AgencyCommission[]> {
  if (ids.length === 0) return [];
  const system = records.asSystem();
  const seen = await allOf(system.batches('AgencyCommission', { Id: [...ids] }));
  await system.hold('AgencySale', inOrder(seen.map(({ AgencySaleId }) => AgencySaleId)));
  await system.hold('AgencySalePayment', inOrder(seen.map(({ AgencySalePaymentId }) => AgencySalePaymentId)));
  await system.hold('AgencyCommission', inOrder(seen.map(({ Id }) => Id)));
  // Read as they stand now, with the names of what they refer to.
  return await allOf(system.batches('AgencyCommission', { Id: [...ids] }));
}

/** What all commissions of a document have in common (D-54). */
export interface Common {
  readonly SupplierId: Id<'AgencySupplier'>;
  readonly AgencyOfficeId: Id<'AgencyOffice'>;
  readonly CurrencyId: Id<'Currency'> | undefined;
}

export interface Judged {
  /** What a state keeps out: 409. */
  readonly closed?: { readonly Key: string; readonly Message: Sentence };
  /** What is wrong with the choice: 400. */
  readonly faults: readonly FieldError[];
}

export const keyOf = (index: number): string => `Commissions[${index}].AgencyCommissionId`;

/** Judges each commission that is named; one that is in the document `own` already is no fault. */
export function judge(kind: Kind, ids: readonly number[], held: readonly AgencyCommission[], common: Common, own?: number): Judged {
  const byId = new Map(held.map((commission) => [commission.Id, commission]));
  const currency = common.CurrencyId ?? byId.get(ids[0] ?? 0)?.CurrencyId;
  const faults: FieldError[] = [];
  let closed: Judged['closed'];
  for (const [index, id] of ids.entries()) {
    const commission = byId.get(id);
    const fault = (Message: Sentence): number => faults.push({ Key: keyOf(index), Message });
    if (!commission) fault(messages.noCommission());
    else if (ids.indexOf(id) < index) fault(messages.twice());
    else {
      const link = kind.linkOf(commission);
      if (link !== null && link !== own) closed ??= { Key: keyOf(index), Message: inDocument(kind, commission) };
      if (isPaidByHand(kind, commission)) closed ??= { Key: keyOf(index), Message: messages.supplierPaid() };
      if (commission.DateCancelled !== null) closed ??= { Key: keyOf(index), Message: messages.cancelledCommission() };
      if (commission.SupplierId !== common.SupplierId) fault(messages.otherSupplier({ name: commission.SupplierName ?? '' }));
      else if (commission.AgencyOfficeId !== common.AgencyOfficeId) fault(messages.otherOffice({ name: commission.AgencyOfficeName ?? '' }));
      else if (commission.CurrencyId !== currency) fault(messages.otherCurrency({ name: commission.CurrencyName ?? '' }));
    }
  }
  return closed ? { closed, faults } : { faults };
}

/** The supplier has this money already, without a bill. */
export const isPaidByHand = (kind: Kind, { BillId, IsSupplierPaid }: AgencyCommission): boolean => kind === billKind && BillId === null && IsSupplierPaid;

const inDocument = (kind: Kind, commission: AgencyCommission): Sentence => {
  const number = kind.numberOf(commission);
  return kind === invoiceKind ? messages.inInvoice({ number }) : messages.inBill({ number });
};

/** What is wrong with all of them together: too many students for one invoice of this supplier, or a total below zero (D-53, D-54). */
export function faultOfAll(kind: Kind, commissions: readonly AgencyCommission[], mostStudents: number | null | undefined): Sentence | undefined {
  const count = new Set(commissions.map(({ StudentId }) => StudentId)).size;
  if (kind === invoiceKind && mostStudents && count > mostStudents) return messages.tooManyStudents({ most: mostStudents, count });
  const total: Decimal = totalOf(kind, commissions);
  return total.lt('0') ? messages.belowZero({ total: total.toFixed(2) }) : undefined;
}
