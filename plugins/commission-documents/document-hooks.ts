// What holds for commission invoices and bills anyone who writes them. Totals, links and statuses are brought about in follow.ts.
import { isZero } from '#decimal';
import {
  allOf,
  conflict,
  distinct,
  type Engine,
  type EntityHooks,
  type FieldError,
  type HookedRecord,
  isSystemActor,
  type DerivedWithChildren,
  type DraftWithChildren,
} from '#engine';
import type { AgencyCommission } from '#generated';
import { recomputeCommissions } from './recompute-totals.ts';
import { billKind, type DocumentRow, invoiceKind, type Kind, type Ctx } from './names.ts';
import { messages } from './messages.ts';

type Written = HookedRecord<DocumentRow>;

const common = ['SupplierId', 'AgencyOfficeId', 'CurrencyId'] as const;
const studentIn = (document: DocumentRow): number | null => ('StudentId' in document ? document.StudentId : null);

/** The student of a bill goes with those of its commissions, where students are merged or parted; nobody else changes it. */
const hasOtherStudent = ({ record, before }: Written, { actor }: Pick<Ctx, 'actor'>): boolean =>
  before !== undefined && !isSystemActor(actor) && studentIn(before) !== studentIn(record);

/** Throws 409 for what the commissions or payments of a document keep. */
async function requireFree(kind: Kind, written: readonly Written[], context: Pick<Ctx, 'actor' | 'records'>): Promise<void> {
  const { records } = context;
  const asking = written.filter(
    (each) =>
      each.operation === 'delete' ||
      hasOtherStudent(each, context) ||
      common.some((name) => each.before !== undefined && each.before[name] !== each.record[name]),
  );
  if (asking.length === 0) return;
  const ids = asking.map(({ record }) => record.Id);
  const system = records.asSystem();
  const commissions = await allOf(system.batches('AgencyCommission', kind.commissionsOf(ids)));
  const payments = await allOf(system.batches(kind.payment, kind.paymentsOf(ids)));
  for (const { operation, record, before } of asking) {
    const isFull = commissions.some((commission) => kind.linkOf(commission) === record.Id);
    const isTouched = isFull || payments.some((payment) => kind.documentOf(payment) === record.Id);
    if (operation === 'delete' && (isTouched || record.SentDate !== null || record.DateCancelled !== null)) throw conflict('StatusId', messages.notDeletable());
    if (operation === 'delete' || !isTouched) continue;
    const changed = common.find((name) => before?.[name] !== record[name]);
    throw changed ? conflict(changed, messages.hasCommissions()) : conflict('StudentId', messages.hasStudents());
  }
}

/** The commissions of an invoice are due when it is. */
async function moveDue(written: readonly Written[], { records }: Pick<Ctx, 'records'>): Promise<void> {
  const moved = written.filter(
    ({ operation, record, before }) => operation === 'update' && before !== undefined && invoiceKind.dueOf(record) !== invoiceKind.dueOf(before),
  );
  if (moved.length === 0) return;
  const system = records.asSystem();
  const days = new Map(moved.map(({ record }) => [record.Id, invoiceKind.dueOf(record)]));
  const commissions = await allOf(system.batches('AgencyCommission', invoiceKind.commissionsOf([...days.keys()])));
  await system.systemUpdateMany(
    'AgencyCommission',
    commissions.map(({ Id, InvoiceId }) => ({ Id, InvoiceDueDate: days.get(InvoiceId ?? 0) ?? null })),
  );
}

/** A document of nothing is paid once it is sent, no matter who says so: what is settled of its commissions follows. */
async function onSent(kind: Kind, written: readonly Written[], context: Pick<Ctx, 'records'>): Promise<void> {
  const ids = written
    .filter(
      ({ operation, record, before }) => operation === 'update' && before !== undefined && isSent(record) !== isSent(before) && isZero(record.TotalAmountOwing),
    )
    .map(({ record }) => record.Id);
  if (ids.length === 0) return;
  const commissions = await allOf(context.records.asSystem().batches('AgencyCommission', kind.commissionsOf(ids)));
  await recomputeCommissions(
    commissions.map(({ Id }) => Id),
    context,
  );
}

const isSent = ({ SentDate }: Pick<DocumentRow, 'SentDate'>): boolean => SentDate !== null;

const none = (written: readonly Written[]): FieldError[][] => written.map(() => []);

export const invoiceHooks: EntityHooks<
  Extract<DocumentRow, { InvoiceId: unknown }>,
  Engine,
  DraftWithChildren<'AgencySupplierInvoice'>,
  DerivedWithChildren<'AgencySupplierInvoice'>
> = {
  async checkMany(written, context) {
    await requireFree(invoiceKind, written, context);
    return none(written);
  },
  async writtenMany(written, context) {
    await moveDue(written, context);
    await onSent(invoiceKind, written, context);
  },
};

export const billHooks: EntityHooks<
  Extract<DocumentRow, { BillIndex: unknown }>,
  Engine,
  DraftWithChildren<'AgencyBill'>,
  DerivedWithChildren<'AgencyBill'>
> = {
  async checkMany(written, context) {
    await requireFree(billKind, written, context);
    return none(written);
  },
  writtenMany: (written, context) => onSent(billKind, written, context),
};

/** A bill that names the student of its commissions goes with them when students are merged or parted; one of several students names none. */
export const commissionHooks: EntityHooks<AgencyCommission, Engine> = {
  async writtenMany(written, { records }) {
    const moved = written.flatMap(({ record: { BillId, StudentId }, before }) =>
      BillId !== null && before && before.StudentId !== StudentId ? [{ BillId, former: before.StudentId }] : [],
    );
    if (moved.length === 0) return;
    const system = records.asSystem();
    const ids = distinct(moved.map(({ BillId }) => BillId));
    const bills = await allOf(system.batches('AgencyBill', { Id: ids }));
    const commissions = await allOf(system.batches('AgencyCommission', billKind.commissionsOf(ids)));
    const changes = bills.flatMap(({ Id, StudentId }) => {
      if (!moved.some(({ BillId, former }) => BillId === Id && former === StudentId)) return [];
      const students = distinct(commissions.flatMap((commission) => (commission.BillId === Id ? [commission.StudentId] : [])));
      return [{ Id, StudentId: students.length === 1 ? (students[0] ?? null) : null }];
    });
    if (changes.length > 0) await system.systemUpdateMany('AgencyBill', changes);
  },
};
