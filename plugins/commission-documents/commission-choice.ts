// Commissions on their way into a document: held with their payments, and judged one by one.
import type { Decimal } from '#decimal';
import { allOf, type FieldError, inLockOrder, type Message } from '#engine';
import type { AgencyCommission, Id } from '#generated';
import { messages } from './messages.ts';
import { billKind, invoiceKind, type Kind, type Ctx } from './names.ts';
import { getTotal } from './existing-documents.ts';

/** Anyone who puts commissions into documents or takes them out holds their sales and payments first, as those do who cancel these; then the commissions, by their ids. */
export async function lockCommissions(ids: readonly number[], { records }: Pick<Ctx, 'records'>): Promise<AgencyCommission[]> {
  if (ids.length === 0) return [];
  const system = records.asSystem();
  const seen = await allOf(system.batches('AgencyCommission', { Id: [...ids] }));
  await system.lock('AgencySale', inLockOrder(seen.map(({ AgencySaleId }) => AgencySaleId)));
  await system.lock('AgencySalePayment', inLockOrder(seen.map(({ AgencySalePaymentId }) => AgencySalePaymentId)));
  await system.lock('AgencyCommission', inLockOrder(seen.map(({ Id }) => Id)));
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
  readonly closed?: { readonly Key: string; readonly Message: Message };
  /** What is wrong with the choice: 400. */
  readonly errors: readonly FieldError[];
}

export const getKey = (index: number): string => `Commissions[${index}].AgencyCommissionId`;

/** Judges each commission that is named; one that is in the document `own` already is no fault. */
export function judge(kind: Kind, ids: readonly number[], held: readonly AgencyCommission[], common: Common, own?: number): Judged {
  const byId = new Map(held.map((commission) => [commission.Id, commission]));
  const currency = common.CurrencyId ?? byId.get(ids[0] ?? 0)?.CurrencyId;
  const errors: FieldError[] = [];
  let closed: Judged['closed'];
  for (const [index, id] of ids.entries()) {
    const commission = byId.get(id);
    const error = (Message: Message): number => errors.push({ Key: getKey(index), Message });
    if (!commission) error(messages.noCommission());
    else if (ids.indexOf(id) < index) error(messages.twice());
    else {
      const link = kind.linkOf(commission);
      if (link !== null && link !== own) closed ??= { Key: getKey(index), Message: inDocument(kind, commission) };
      if (isPaidByHand(kind, commission)) closed ??= { Key: getKey(index), Message: messages.supplierPaid() };
      if (commission.DateCancelled !== null) closed ??= { Key: getKey(index), Message: messages.cancelledCommission() };
      if (commission.SupplierId !== common.SupplierId) error(messages.otherSupplier({ name: commission.SupplierName ?? '' }));
      else if (commission.AgencyOfficeId !== common.AgencyOfficeId) error(messages.otherOffice({ name: commission.AgencyOfficeName ?? '' }));
      else if (commission.CurrencyId !== currency) error(messages.otherCurrency({ name: commission.CurrencyName ?? '' }));
    }
  }
  return closed ? { closed, errors } : { errors };
}

/** The supplier has this money already, without a bill. */
export const isPaidByHand = (kind: Kind, { BillId, IsSupplierPaid }: AgencyCommission): boolean => kind === billKind && BillId === null && IsSupplierPaid;

const inDocument = (kind: Kind, commission: AgencyCommission): Message => {
  const number = kind.numberOf(commission);
  return kind === invoiceKind ? messages.inInvoice({ number }) : messages.inBill({ number });
};

/** What is wrong with all of them together: too many students for one invoice of this supplier, or a total below zero (D-53, D-54). */
export function findErrorOfAll(kind: Kind, commissions: readonly AgencyCommission[], maxStudents: number | null | undefined): Message | undefined {
  const count = new Set(commissions.map(({ StudentId }) => StudentId)).size;
  if (kind === invoiceKind && maxStudents && count > maxStudents) return messages.tooManyStudents({ most: maxStudents, count });
  const total: Decimal = getTotal(kind, commissions);
  return total.lt('0') ? messages.belowZero({ total: total.toFixed(2) }) : undefined;
}
