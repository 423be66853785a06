// When the money of a commission is expected: it follows the start of its course until an invoice says it.
import type { Day } from '#day';
import { allOf, type Engine, type EntityHooks, inLockOrder, type WithChildren, type DerivedWithChildren, type DraftWithChildren } from '#engine';
import type { AgencySupplier } from '#generated';
import { claimDates } from '../rules/claim-dates.ts';

type Terms = Pick<AgencySupplier, 'ClaimFromDays' | 'ClaimDeadlineDays' | 'PaymentTermDays'>;

/** The day on which the supplier is expected to pay for money that came in on a day; `start` is that of the course. */
export const expectedDay = (received: Day, start: Day | null, { ClaimFromDays, ClaimDeadlineDays, PaymentTermDays }: Terms): Day =>
  claimDates(received, start, { claimFromDays: ClaimFromDays, claimDeadlineDays: ClaimDeadlineDays, paymentTermDays: PaymentTermDays }).expectedOn;

/** Where a course begins on another day, commissions on its fees that nobody has invoiced are expected on another day as well. */
export const lineHooks: EntityHooks<WithChildren<'AgencySaleItem'>, Engine, DraftWithChildren<'AgencySaleItem'>, DerivedWithChildren<'AgencySaleItem'>> = {
  async writtenMany(written, { records }) {
    const moved = written.filter(({ operation, record, before }) => operation === 'update' && before && before.StartDate !== record.StartDate);
    const starts = new Map(moved.flatMap(({ record }) => record.Fees.map(({ Id }) => [Id, record.StartDate] as const)));
    if (starts.size === 0) return;
    const system = records.asSystem();
    const open = await allOf(system.batches('AgencyCommission', { AgencySaleItemAgencyFeeId: [...starts.keys()], DateCancelled: null, InvoiceId: null }));
    if (open.length === 0) return;
    const suppliers = await system.byIds(
      'AgencySupplier',
      open.map(({ SupplierId }) => SupplierId),
    );
    // An invoice may be made of some of them at this moment, which says when it is due.
    const held = await system.lock('AgencyCommission', inLockOrder(open.map(({ Id }) => Id)));
    const changes = held.flatMap(({ Id, InvoiceId, SupplierId, TransactionDate, AgencySaleItemAgencyFeeId, InvoiceDueDate }) => {
      const [terms, received] = [suppliers.get(SupplierId), TransactionDate];
      if (InvoiceId !== null || !terms || received === null) return [];
      const day = expectedDay(received, starts.get(AgencySaleItemAgencyFeeId) ?? null, terms);
      return day === InvoiceDueDate ? [] : [{ Id, InvoiceDueDate: day }];
    });
    if (changes.length > 0) await system.systemUpdateMany('AgencyCommission', changes);
  },
};
