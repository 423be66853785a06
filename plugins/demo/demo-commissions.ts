// Commission invoices and bills of the demonstration, in every state: made, sent, paid, reconciled and cancelled by the verbs of the product.
import { addDays, type Day } from '#day';
import { allOf } from '#engine';
import { decimal, isPositive } from '#decimal';
import type { AgencyBill, AgencyCommission, AgencySupplierInvoice, Id } from '#generated';
import { rounding, zero } from '../rules/money.ts';
import type { Desk } from './demo-desk.ts';

interface Given {
  readonly today: Day;
  readonly officeId: Id<'AgencyOffice'>;
}
type Document = Pick<AgencySupplierInvoice | AgencyBill, 'Id' | 'TotalAmountOwing' | 'CurrencyId' | 'AgencyOfficeId'>;
/** What becomes of a document. */
type Story = 'reconciled' | 'overdue' | 'part' | 'draft' | 'paid' | 'sent' | 'cancelled' | 'latePart';
const stories: readonly Story[] = ['reconciled', 'overdue', 'part', 'draft', 'paid', 'sent', 'latePart', 'cancelled'];
interface DocumentStory<D extends Document = Document> {
  readonly document: D;
  readonly story: Story;
  /** Null where it was never sent. */
  readonly sent: Day | null;
  readonly due: string;
}

/** Claims and passes on what students paid until two weeks ago; what came later waits. */
export async function seedCommissionDocuments(desk: Desk, given: Given): Promise<void> {
  const commissions = await allOf(desk.records.batches('AgencyCommission', { DateCancelled: null, PaidAmount: { moreThan: zero } }));
  const old = commissions.filter(({ TransactionDate }) => TransactionDate < addDays(given.today, -14));
  await seedInvoices(desk, old, given);
  await seedBills(desk, old, given);
  const recent = commissions.filter(
    ({ IsWithheld, PaidAtSupplier, PayToSupplier, Id }) =>
      !IsWithheld && !PaidAtSupplier && isPositive(PayToSupplier ?? zero) && !old.some((commission) => commission.Id === Id),
  );
  // To some schools the money goes at once, without a bill.
  await desk.operation(
    'AgencyCommission',
    'paySupplier',
    recent.slice(0, 3).map(({ Id }) => Id),
    { SupplierPaidDate: addDays(given.today, -1) },
  );
}

async function seedInvoices({ records, verb, operation }: Desk, commissions: readonly AgencyCommission[], { today }: Given): Promise<void> {
  const claimed = commissions.filter(({ ToInvoice }) => isPositive(ToInvoice ?? zero));
  await operation(
    'AgencyCommission',
    'invoiceCreate',
    claimed.map(({ Id }) => Id),
  );
  const told = messageFor(await allOf(records.batches('AgencySupplierInvoice', {})), today, 30);
  await records.updateMany(
    'AgencySupplierInvoice',
    told.map(({ document: { Id }, sent, due }) => ({ Id, SentDate: sent, DueDate: due })),
  );
  await records.createMany(
    'AgencySupplierInvoicePayment',
    told.flatMap((each) => getPayment(each, today).map((payment) => ({ AgencySupplierInvoiceId: each.document.Id, ...payment }))),
  );
  await operation('AgencySupplierInvoice', 'Conciliate', getIds(told, 'reconciled'));
  await operation('AgencySupplierInvoice', 'sendInvoiceToQuickBooks', [...getIds(told, 'reconciled'), ...getIds(told, 'paid')]);
  for (const id of getIds(told, 'cancelled')) await verb('AgencySupplierInvoice', 'cancel', id);
}

async function seedBills({ records, verb, operation }: Desk, commissions: readonly AgencyCommission[], { today, officeId }: Given): Promise<void> {
  const held = commissions.filter(({ PayToSupplier }) => isPositive(PayToSupplier ?? zero));
  await operation(
    'AgencyCommission',
    'billCreate',
    held.map(({ Id }) => Id),
  );
  const told = messageFor(await allOf(records.batches('AgencyBill', {})), today, 21);
  await records.updateMany(
    'AgencyBill',
    told.map(({ document: { Id }, sent, due }, index) => ({
      Id,
      SentDate: sent,
      PaymentDueDate: due,
      BillReferenceNumber: index % 2 === 0 ? `REF-${4100 + index}` : null,
    })),
  );
  await records.createMany(
    'AgencyBillPayment',
    told.flatMap((each) => getPayment(each, today).map((payment) => ({ AgencyBillId: each.document.Id, ...payment }))),
  );
  await operation('AgencyBill', 'sendInvoiceToQuickBooks', getIds(told, 'reconciled'));
  const byBank = told.filter(({ document, story }) => document.AgencyOfficeId === officeId && isOpen(story)).slice(0, 3);
  await operation(
    'AgencyBill',
    'createABAFile',
    byBank.map(({ document: { Id } }) => Id),
  );
  for (const id of getIds(told, 'cancelled')) await verb('AgencyBill', 'cancel', id);
}

function messageFor<D extends Document>(documents: readonly D[], today: Day, term: number): DocumentStory<D>[] {
  return documents.map((document, index): DocumentStory<D> => {
    // One is enough of those that were cancelled.
    const story = stories[index < stories.length ? index : index % (stories.length - 1)] ?? 'sent';
    const age = story === 'overdue' || story === 'latePart' ? term + 4 + (index % 17) : 3 + (index % 12);
    const sent = story === 'draft' || story === 'cancelled' ? null : addDays(today, -age);
    return { document, story, sent, due: addDays(sent ?? today, term) };
  });
}

/** Paid whole or to two fifths, a few days after it was sent. */
function getPayment({ document: { TotalAmountOwing, CurrencyId }, story, sent }: DocumentStory, today: Day) {
  const isComplete = story === 'reconciled' || story === 'paid';
  if (!sent || (!isComplete && story !== 'part' && story !== 'latePart')) return [];
  const day = addDays(sent, 9);
  return [
    {
      Amount: isComplete ? TotalAmountOwing : rounding(TotalAmountOwing.times(decimal('0.4'))),
      CurrencyId,
      DateReceived: day < today ? day : today,
      StatusId: 'Paid' as const,
    },
  ];
}

/** Nothing of it was paid, and it stands. */
const isOpen = (story: Story): boolean => story === 'sent' || story === 'draft' || story === 'overdue';

const getIds = (told: readonly DocumentStory[], wanted: Story): number[] => told.flatMap(({ document, story }) => (story === wanted ? [document.Id] : []));
