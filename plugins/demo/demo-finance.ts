// What is owed and paid for the sales of the demonstration: payments and their invoices, commissions, commission invoices and bills.
import { type Decimal, decimal, isPositive, sum } from '#decimal';
import { commissionDue } from '../rules/commission.ts';
import { addDays, daysBetween } from '../rules/days.ts';
import { periods } from '../rules/installments.ts';
import { rounding, zero } from '../rules/money.ts';
import { paymentSchedule } from '../rules/payment-schedule.ts';
import { withheld } from '../rules/withheld.ts';
import { systemActor } from '#engine';
import { owes, type Sold, type SoldFee } from './demo-sales.ts';
import { type Agency, many } from './demo-writer.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

export interface FinanceGiven {
  readonly seed: number;
  readonly today: string;
  readonly currencyId: number;
}

type PaymentStatus = 'Quote' | 'Unpaid' | 'Paid' | 'Cleared' | 'WriteOff' | 'Cancelled';
interface Item {
  readonly fee: SoldFee;
  readonly amount: Decimal;
}
interface Payment {
  readonly sale: Sold;
  readonly no: number;
  readonly status: PaymentStatus;
  readonly due: string;
  readonly received: string | null;
  readonly isRefund: boolean;
  readonly atSupplier: boolean;
  readonly items: readonly Item[];
}
type Kept = Payment & { readonly id: number };
interface Commission {
  readonly payment: Kept;
  readonly item: Item;
  readonly excTax: Decimal;
  readonly tax: Decimal;
  readonly head: Decimal;
  readonly office: Decimal;
  readonly isWithheld: boolean;
  readonly toInvoice: Decimal;
  readonly toSupplier: Decimal;
}

interface Methods {
  readonly method: number | null;
  readonly reason: number | null;
}

const taxRate = decimal(10);
const received: ReadonlySet<PaymentStatus> = new Set(['Paid', 'Cleared']);

/** Writes all of it, whole and in agreement: every total is the sum of what stands below it. */
export async function seedFinance(agency: Agency, sales: readonly Sold[], given: FinanceGiven): Promise<void> {
  const random = seededRandom(given.seed * 307 + 11);
  const records = agency.engine.records(agency.tx, systemActor(agency.id));
  const method = await records.find('AgencyPaymentMethod', { where: { IsDefault: true } });
  const reason = await records.find('AgencyWriteOffReason', {});
  const methods: Methods = { method: method?.Id ?? null, reason: reason?.Id ?? null };
  const planned = sales.flatMap((sale, index) => paymentsOf(sale, index, random, given.today));
  const ids = await many(
    agency,
    'AgencySalePayment',
    planned.map((payment) => paymentRow(payment, given, methods)),
  );
  const payments = planned.map((payment, index): Kept => ({ ...payment, id: ids[index] ?? 0 }));
  await many(
    agency,
    'AgencySalePaymentItem',
    payments.flatMap(({ id, items }) =>
      items.map(({ fee, amount }) => ({ AgencySalePaymentId: id, AgencySaleItemAgencyFeeId: fee.id, CurrencyId: given.currencyId, Amount: amount })),
    ),
  );
  await seedClientInvoices(agency, payments, given, methods.method);
  await seedCommissions(agency, commissionsOf(payments), given, methods.method);
}

/** A deposit with what is due at once, and tuition in monthly installments. Of cancelled sales what was paid stays; a few payments are late, one is written off, one refunded. */
function paymentsOf(sale: Sold, index: number, random: SeededRandom, today: string): Payment[] {
  const isQuoted = sale.status === 'Quote' && index % 3 === 0;
  if (!owes.has(sale.status) && !isQuoted) return [];
  const depositDue = addDays(sale.created, 14);
  const deposits = sale.fees.map(({ id, total, isTuition }) => ({
    feeId: id,
    amount: isTuition ? rounding(total.times(decimal('0.2'))) : total,
    dueDate: depositDue,
  }));
  const parts = random.pick([2, 3, 4, 6]);
  const plans = sale.fees
    .filter(({ isTuition }) => isTuition)
    .map(({ id, total }) => ({
      feeId: id,
      balance: total.minus(rounding(total.times(decimal('0.2')))),
      every: 1,
      period: periods.month,
      noOfInstallments: parts,
      startDate: sale.start > depositDue ? sale.start : addDays(depositDue, 28),
    }));
  const isLate = index % 4 === 1;
  const payments = paymentSchedule(deposits, plans).map(({ no, dueDate, items }): Payment => {
    const status = isQuoted ? 'Quote' : statusOf(sale, no, dueDate, today, isLate);
    return {
      sale,
      no,
      status,
      due: dueDate,
      received: received.has(status) ? earlier(addDays(dueDate, -random.between(0, 4)), today) : null,
      isRefund: false,
      atSupplier: index % 7 === 3,
      items: items.flatMap(({ feeId, amount }) => {
        const fee = sale.fees.find(({ id }) => id === feeId);
        return fee ? [{ fee, amount }] : [];
      }),
    };
  });
  const [first] = payments;
  if (sale.status !== 'Cancelled' || !first || !received.has(first.status)) return payments;
  // Half of the tuition of the deposit goes back to the student.
  const items = first.items.filter(({ fee }) => fee.isTuition).map(({ fee, amount }) => ({ fee, amount: rounding(amount.times(decimal('0.5'))) }));
  const day = earlier(addDays(first.due, 21), today);
  return [...payments, { ...first, no: 0, status: 'Paid', due: day, received: day, isRefund: true, items }];
}

function statusOf(sale: Sold, no: number, due: string, today: string, isLate: boolean): PaymentStatus {
  const age = daysBetween(due, today);
  if (sale.status === 'Cancelled') return no === 0 ? 'Cleared' : 'Cancelled';
  if (sale.status === 'Closed') return 'Cleared';
  if (age < 0 || (isLate && age < 75)) return 'Unpaid';
  if (no === 2 && sale.status === 'Sale' && sale.id % 8 === 5) return 'WriteOff';
  return age > 12 ? 'Cleared' : 'Paid';
}

const amountOf = ({ items }: Pick<Payment, 'items'>): Decimal => sum(items.map(({ amount }) => amount));

const paymentRow = (payment: Payment, { currencyId, today }: FinanceGiven, { method, reason }: Methods) => ({
  AgencySaleId: payment.sale.id,
  StudentId: payment.sale.StudentId,
  AgencyOfficeId: payment.sale.AgencyOfficeId,
  UserId: payment.sale.UserId,
  StatusId: payment.status,
  InstallmentNumber: payment.no,
  Amount: amountOf(payment),
  BaseCurrencyId: currencyId,
  CurrencyId: currencyId,
  FcToBcFxRate: decimal(1),
  AgencyFxRate: decimal(1),
  AgencyFxRateDate: payment.received,
  PaymentMethodId: method,
  WriteOffReasonId: payment.status === 'WriteOff' ? reason : null,
  DueDate: payment.due,
  DateReceived: payment.received,
  DateCleared: payment.status === 'Cleared' && payment.received ? earlier(addDays(payment.received, 2), today) : null,
  DateCancelled: payment.status === 'Cancelled' ? addDays(payment.sale.created, 18) : null,
  PaidAtSupplier: payment.atSupplier && payment.received !== null,
  IsRefund: payment.isRefund,
  IsDeposit: payment.no === 0 && !payment.isRefund,
  InvoiceSentDate: payment.status !== 'Quote' && payment.due <= addDays(today, 14) ? moment(addDays(payment.due, -14)) : null,
  DateCreated: moment(payment.sale.created),
});

/** One invoice for each payment that is more than a quote. */
async function seedClientInvoices(agency: Agency, payments: readonly Kept[], { currencyId, today }: FinanceGiven, method: number | null): Promise<void> {
  const invoiced = payments.filter(({ status }) => status !== 'Quote');
  const ids = await many(
    agency,
    'AgencySalePaymentInvoice',
    invoiced.map((payment) => ({
      AgencySalePaymentId: payment.id,
      StudentId: payment.sale.StudentId,
      AgencyOfficeId: payment.sale.AgencyOfficeId,
      UserId: payment.sale.UserId,
      CurrencyId: currencyId,
      Amount: amountOf(payment),
      TotalPaidAmount: payment.received ? amountOf(payment) : zero,
      IsRefund: payment.isRefund,
      DueDate: payment.due,
      SentDate: payment.due <= addDays(today, 14) ? moment(addDays(payment.due, -14)) : null,
      DateCleared: payment.status === 'Cleared' && payment.received ? earlier(addDays(payment.received, 2), today) : null,
      DateCancelled: payment.status === 'Cancelled' ? addDays(payment.sale.created, 18) : null,
      DateCreated: moment(payment.sale.created),
    })),
  );
  await many(
    agency,
    'ClientInvoicePayment',
    invoiced.flatMap((payment, index) =>
      payment.received
        ? [
            {
              AgencySalePaymentInvoiceId: ids[index] ?? 0,
              Amount: amountOf(payment),
              CurrencyId: currencyId,
              BaseCurrencyId: currencyId,
              FcToBcFxRate: decimal(1),
              PaymentMethodId: method,
              DateReceived: payment.received,
              StatusId: 'Paid',
            },
          ]
        : [],
    ),
  );
}

/** The commission of every item that was received, cumulated for each fee; refunds take theirs back. */
function commissionsOf(payments: readonly Kept[]): Commission[] {
  const before = new Map<number, Decimal[]>();
  return payments
    .filter(({ status }) => received.has(status))
    .toSorted((one, other) => (one.received ?? '').localeCompare(other.received ?? '') || one.id - other.id)
    .flatMap((payment) =>
      payment.items.map((item): Commission => {
        const { supplier, appliesCommission } = item.fee;
        const amount = payment.isRefund ? zero.minus(item.amount) : item.amount;
        const amounts = [...(before.get(item.fee.id) ?? []), amount];
        before.set(item.fee.id, amounts);
        const due = commissionDue(amounts, {
          applyCommission: appliesCommission,
          headOfficePct: supplier.commission,
          officePct: supplier.office,
          applyTax: supplier.isTaxed,
          taxRate,
          taxInclusive: supplier.isTaxInclusive,
          writeOff: zero,
        });
        const isWithheld = supplier.isWithheld && !payment.atSupplier;
        const settled = withheld([{ amount, paidAtSupplier: payment.atSupplier }], due.amountIncTax, isWithheld);
        return {
          payment,
          item: { ...item, amount },
          excTax: due.amountExcTax,
          tax: due.taxAmount,
          head: due.headOfficeShare,
          office: due.officeShare,
          isWithheld,
          toInvoice: settled.toInvoice,
          toSupplier: settled.payToSupplier,
        };
      }),
    );
}

type Entry = Commission & { readonly id: number };
interface Document {
  readonly entries: readonly Entry[];
  readonly total: Decimal;
  readonly sent: string | null;
  readonly paid: Decimal;
  readonly isSettled: boolean;
}

async function seedCommissions(agency: Agency, commissions: readonly Commission[], given: FinanceGiven, method: number | null): Promise<void> {
  const { currencyId, today } = given;
  const ids = await many(
    agency,
    'AgencyCommission',
    commissions.map((commission) => commissionRow(commission, given)),
  );
  const entries = commissions.map((commission, index): Entry => ({ ...commission, id: ids[index] ?? 0 }));
  const old = entries.filter(({ payment }) => (payment.received ?? today) < addDays(today, -14));
  const invoices = documentsOf(old, ({ toInvoice }) => toInvoice, today);
  const bills = documentsOf(old, ({ toSupplier }) => toSupplier, today);
  const paidOn = ({ sent }: Document): string => (sent ? earlier(addDays(sent, 12), today) : today);
  const shared = ({ entries: [first], total, paid, sent }: Document) => ({
    SupplierId: first?.item.fee.supplier.id,
    AgencyOfficeId: first?.payment.sale.AgencyOfficeId,
    CurrencyId: currencyId,
    SentDate: sent,
    TotalAmountOwing: total,
    TotalPaidAmount: paid,
  });
  const invoiceIds = await many(
    agency,
    'AgencySupplierInvoice',
    invoices.map((invoice) => ({ ...shared(invoice), DueDate: invoice.sent ? addDays(invoice.sent, 30) : null })),
  );
  const billIds = await many(
    agency,
    'AgencyBill',
    bills.map((bill, index) => {
      const [first] = bill.entries;
      const isOfOne = bill.entries.every(({ payment }) => payment.sale.id === first?.payment.sale.id);
      return {
        ...shared(bill),
        PaymentDueDate: bill.sent ? addDays(bill.sent, 21) : null,
        DateReceived: isPositive(bill.paid) ? paidOn(bill) : null,
        BillReferenceNumber: index % 2 === 0 ? `REF-${4100 + index}` : null,
        ...(isOfOne ? { StudentId: first?.payment.sale.StudentId, CourseName: first?.payment.sale.courseName.slice(0, 300) } : {}),
      };
    }),
  );
  const paidRow = (document: Document) => ({
    Amount: document.paid,
    CurrencyId: currencyId,
    FcToBcFxRate: decimal(1),
    PaymentMethodId: method,
    DateReceived: paidOn(document),
    StatusId: 'Paid',
  });
  const withPayment = (documents: readonly Document[], idsOf: readonly number[]) =>
    documents.flatMap((document, index) => (isPositive(document.paid) ? [{ document, id: idsOf[index] ?? 0 }] : []));
  await many(
    agency,
    'AgencySupplierInvoicePayment',
    withPayment(invoices, invoiceIds).map(({ document, id }) => ({ ...paidRow(document), AgencySupplierInvoiceId: id })),
  );
  await many(
    agency,
    'AgencyBillPayment',
    withPayment(bills, billIds).map(({ document, id }) => ({ ...paidRow(document), AgencyBillId: id, BaseCurrencyId: currencyId })),
  );
  // After their payments: what is reconciled takes none.
  await agency.engine.records(agency.tx, systemActor(agency.id)).systemUpdateMany(
    'AgencySupplierInvoice',
    invoices.flatMap(({ isSettled }, index) => (isSettled && index % 2 === 0 ? [{ Id: invoiceIds[index] ?? 0, ReconciledName: 'Yes' as const }] : [])),
  );
  await linkDocuments(agency, entries, { invoices, invoiceIds, bills, billIds });
}

const commissionRow = ({ payment, item, excTax, tax, head, office, isWithheld }: Commission, { currencyId }: FinanceGiven) => ({
  SupplierId: item.fee.supplier.id,
  AgencyOfficeId: payment.sale.AgencyOfficeId,
  UserId: payment.sale.UserId,
  StudentId: payment.sale.StudentId,
  AgencySaleId: payment.sale.id,
  AgencySalePaymentId: payment.id,
  AgencySaleItemAgencyFeeId: item.fee.id,
  CurrencyId: currencyId,
  PaidAmount: item.amount,
  AmountExcTax: excTax,
  TaxAmount: tax,
  ApplyTax: item.fee.supplier.isTaxed,
  TaxRate: taxRate,
  HeadOfficeAmount: head,
  OfficeAmount: office,
  IsWithheld: isWithheld,
  PaidAtSupplier: payment.atSupplier,
  TransactionDate: payment.received,
  InvoiceDueDate: payment.received ? addDays(payment.received, 30) : null,
  DateCreated: moment(payment.received ?? payment.due),
});

/** One document for each supplier and office, in every state: paid, sent, paid in part, draft. What adds up to nothing or less waits for the next. */
function documentsOf(entries: readonly Entry[], amountIn: (entry: Entry) => Decimal, today: string): Document[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries.filter((each) => !amountIn(each).eq(zero))) {
    const key = `${entry.item.fee.supplier.id}/${entry.payment.sale.AgencyOfficeId}`;
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap((group, index): Document[] => {
    const total = sum(group.map(amountIn));
    if (!isPositive(total)) return [];
    const kind = index % 4;
    const sentDay = addDays(today, kind === 1 ? -50 : -12 - index);
    const paid = kind === 0 ? total : kind === 2 ? rounding(total.times(decimal('0.4'))) : zero;
    return [{ entries: group, total, sent: kind === 3 ? null : sentDay, paid, isSettled: kind === 0 }];
  });
}

interface Documents {
  readonly invoices: readonly Document[];
  readonly invoiceIds: readonly number[];
  readonly bills: readonly Document[];
  readonly billIds: readonly number[];
}

/** Commissions know the documents that they are in, payments their bill; a commission is settled when its invoice is paid, or its bill where nothing is to be invoiced. */
async function linkDocuments(
  { engine, tx, id: agencyId }: Agency,
  entries: readonly Entry[],
  { invoices, invoiceIds, bills, billIds }: Documents,
): Promise<void> {
  const records = engine.records(tx, systemActor(agencyId));
  const placesOf = (documents: readonly Document[]) =>
    new Map(documents.flatMap((document, index) => document.entries.map((entry) => [entry.id, index] as const)));
  const [inInvoice, inBill] = [placesOf(invoices), placesOf(bills)];
  const changes = entries.flatMap((entry) => {
    const [invoice, bill] = [inInvoice.get(entry.id), inBill.get(entry.id)];
    if (invoice === undefined && bill === undefined) return [];
    const isSettled = invoice === undefined ? entry.toInvoice.eq(zero) && bills[bill ?? 0]?.isSettled === true : invoices[invoice]?.isSettled === true;
    return [
      {
        Id: entry.id,
        InvoiceId: invoice === undefined ? null : (invoiceIds[invoice] ?? null),
        BillId: bill === undefined ? null : (billIds[bill] ?? null),
        IsSettled: isSettled,
      },
    ];
  });
  await records.systemUpdateMany('AgencyCommission', changes);
  const locked = [...new Set(entries.filter(({ id }) => inInvoice.has(id) || inBill.has(id)).map(({ item }) => item.fee.id))];
  await records.systemUpdateMany(
    'AgencySaleItemAgencyFee',
    locked.map((Id) => ({ Id, IsCommissionLocked: true })),
  );
  const billOf = new Map<number, number>();
  for (const { id, payment } of entries) {
    const bill = billIds[inBill.get(id) ?? -1];
    if (bill !== undefined) billOf.set(payment.id, Math.min(bill, billOf.get(payment.id) ?? bill));
  }
  await records.systemUpdateMany(
    'AgencySalePayment',
    [...billOf].map(([Id, AgencyBillId]) => ({ Id, AgencyBillId })),
  );
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const moment = (day: string): string => `${day}T02:30:00.000Z`;
