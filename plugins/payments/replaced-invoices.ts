// A plan that is made again: of the cancelled invoices that were sent to the student, which new one follows which.
import { allOf, type Context, type Engine } from '#engine';
import type { AgencySalePaymentInvoice } from '#generated';

type Invoice = AgencySalePaymentInvoice;

/**
 * The invoice of a new payment names the cancelled one that it follows (D-56): of the same fees, on the same day if there is one, else the earliest.
 * A new invoice names one; where fewer are made than were sent, the later of these have no successor.
 */
export async function nameReplaced(cancelled: readonly number[], made: readonly number[], { records }: Pick<Context<Engine>, 'records'>): Promise<void> {
  if (cancelled.length === 0 || made.length === 0) return;
  const system = records.asSystem();
  const invoices = await allOf(system.batches('AgencySalePaymentInvoice', { AgencySalePaymentId: [...cancelled, ...made] }));
  const isMade = new Set(made);
  const known = invoices.filter((invoice) => !isMade.has(invoice.AgencySalePaymentId) && findKnown(invoice) !== null).toSorted(byDueDate);
  if (known.length === 0) return;
  const items = await allOf(
    system.batches('AgencySalePaymentItem', { AgencySalePaymentId: [...known.map((invoice) => invoice.AgencySalePaymentId), ...made] }),
  );
  const getFees = (invoice: Invoice): number[] =>
    items.flatMap((item) => (item.AgencySalePaymentId === invoice.AgencySalePaymentId ? [item.AgencySaleItemAgencyFeeId] : []));
  const free = new Set(invoices.filter((invoice) => isMade.has(invoice.AgencySalePaymentId)).toSorted(byDueDate));
  const successors = new Map<Invoice, Invoice>();
  for (const isSameDay of [true, false]) {
    for (const former of known.filter((invoice) => !successors.has(invoice))) {
      const fees = new Set(getFees(former));
      const next = [...free].find((invoice) => (!isSameDay || invoice.DueDate === former.DueDate) && getFees(invoice).some((id) => fees.has(id)));
      if (!next) continue;
      free.delete(next);
      successors.set(former, next);
    }
  }
  const changes = [...successors].map(([former, { Id }]) => ({ Id, ReplacesInvoiceId: findKnown(former) }));
  if (changes.length > 0) await system.systemUpdateMany('AgencySalePaymentInvoice', changes);
}

/** The invoice that the student knows: this one where it was sent, else the one that it follows. */
export const findKnown = ({ Id, SentDate, ReplacesInvoiceId }: Invoice): number | null => (SentDate === null ? ReplacesInvoiceId : Id);

const byDueDate = (a: Invoice, b: Invoice): number => (a.DueDate ?? '').localeCompare(b.DueDate ?? '') || a.Id - b.Id;
