// The invoice of each payment goes along with it: made with it, paid, cleared and cancelled as it is (G-45); so do its commissions when it is cancelled.
import { allOf, type Context, type Engine, type HookedRecord, type WithChildren } from '#engine';
import type { AgencySalePaymentInvoice } from '#generated';
import { decimal } from '#decimal';
import { staleFlag } from '../rules/accounting-flag.ts';
import { zero } from '../rules/money.ts';
import { isReceived, type PaymentStep } from './names.ts';

type Payment = WithChildren<'AgencySalePayment'>;
type Written = HookedRecord<Payment>;

/** Brings invoices, what was paid on them, and commissions into the state of their payments, and tells others what became of these. */
export async function onPaymentsChanged(written: readonly Written[], context: Context<Engine>): Promise<void> {
  const kept = written.filter(({ operation }) => operation !== 'delete');
  const owed = kept.filter(({ record }) => record.StatusId !== 'Quote');
  await keepInvoices(
    owed.map(({ record }) => record),
    context,
  );
  const cancelled = kept.filter(({ record, before }) => record.StatusId === 'Cancelled' && before !== undefined && before.StatusId !== 'Cancelled');
  await cancelCommissions(
    cancelled.map(({ record }) => record),
    context,
  );
  const payments = kept.flatMap(({ record, before }): PaymentStep[] =>
    before?.StatusId === record.StatusId
      ? []
      : [{ paymentId: record.Id, saleId: record.AgencySaleId, isRefund: record.IsRefund, from: before?.StatusId ?? null, to: record.StatusId }],
  );
  if (payments.length > 0) await context.emit('payment.status-changed', { payments });
}

async function keepInvoices(payments: readonly Payment[], context: Context<Engine>): Promise<void> {
  if (payments.length === 0) return;
  const system = context.records.asSystem();
  const existing = await allOf(system.batches('AgencySalePaymentInvoice', { AgencySalePaymentId: payments.map(({ Id }) => Id) }));
  const invoiceOf = new Map(existing.map((invoice) => [invoice.AgencySalePaymentId, invoice]));
  // What was cancelled before anybody owed it has none, and needs none.
  const missing = payments.filter(({ Id, StatusId }) => !invoiceOf.has(Id) && StatusId !== 'Cancelled');
  const made = await system.createMany(
    'AgencySalePaymentInvoice',
    missing.map((payment) => ({
      AgencySalePaymentId: payment.Id,
      StudentId: payment.StudentId,
      AgencyOfficeId: payment.AgencyOfficeId,
      UserId: payment.UserId,
      ...getState(payment),
    })),
  );
  const changes = payments.flatMap((payment) => {
    const invoice = invoiceOf.get(payment.Id);
    return invoice && differs(invoice, payment) ? [{ Id: invoice.Id, ...getState(payment), ...staleFlag(invoice) }] : [];
  });
  if (changes.length > 0) await system.systemUpdateMany('AgencySalePaymentInvoice', changes);
  const idOf = new Map([
    ...[...invoiceOf].map(([id, invoice]) => [id, invoice.Id] as const),
    ...missing.map(({ Id }, index) => [Id, made[index] ?? 0] as const),
  ]);
  await keepInvoicePayments(payments, idOf, context);
}

const getState = (payment: Payment) => ({
  CurrencyId: payment.BaseCurrencyId,
  Amount: payment.Amount,
  TotalPaidAmount: isReceived(payment.StatusId) ? payment.Amount : zero,
  IsRefund: payment.IsRefund,
  DueDate: payment.DueDate,
  DateCleared: payment.StatusId === 'Cleared' ? payment.DateCleared : null,
  DateCancelled: payment.StatusId === 'Cancelled' ? payment.DateCancelled : null,
});

const differs = (invoice: AgencySalePaymentInvoice, payment: Payment): boolean =>
  Object.entries(getState(payment)).some(
    ([name, value]) => JSON.stringify(Object.entries(invoice).find(([own]) => own === name)?.[1]) !== JSON.stringify(value),
  );

/** One live payment on the invoice of what was received, none on any other. */
async function keepInvoicePayments(payments: readonly Payment[], invoiceOf: ReadonlyMap<number, number>, { records }: Context<Engine>): Promise<void> {
  const ids = [...invoiceOf.values()];
  if (ids.length === 0) return;
  const system = records.asSystem();
  const live = await allOf(system.batches('ClientInvoicePayment', { AgencySalePaymentInvoiceId: ids, StatusId: 'Paid' }));
  const isPaid = new Set(live.map(({ AgencySalePaymentInvoiceId }) => AgencySalePaymentInvoiceId));
  const received = payments.filter(({ Id, StatusId }) => isReceived(StatusId) && !isPaid.has(invoiceOf.get(Id) ?? 0));
  await system.createMany(
    'ClientInvoicePayment',
    received.map((payment) => ({
      AgencySalePaymentInvoiceId: invoiceOf.get(payment.Id) ?? 0,
      Amount: payment.Amount,
      IsRefund: payment.IsRefund,
      CurrencyId: payment.BaseCurrencyId,
      BaseCurrencyId: payment.BaseCurrencyId,
      FcToBcFxRate: decimal(1),
      PaymentMethodId: payment.PaymentMethodId,
      DateReceived: payment.DateReceived ?? undefined,
      Reference: payment.Reference,
    })),
  );
  const gone = new Set(payments.filter(({ StatusId }) => !isReceived(StatusId)).map(({ Id }) => invoiceOf.get(Id)));
  const cancelled = live.filter(({ AgencySalePaymentInvoiceId }) => gone.has(AgencySalePaymentInvoiceId));
  if (cancelled.length > 0)
    await system.systemUpdateMany(
      'ClientInvoicePayment',
      cancelled.map(({ Id }) => ({ Id, StatusId: 'Cancelled' as const })),
    );
}

/** Commissions that nobody has invoiced go with their payment (M6). */
async function cancelCommissions(payments: readonly Payment[], context: Context<Engine>): Promise<void> {
  if (payments.length === 0) return;
  const system = context.records.asSystem();
  const live = await allOf(system.batches('AgencyCommission', { AgencySalePaymentId: payments.map(({ Id }) => Id), DateCancelled: null }));
  if (live.length === 0) return;
  const { today } = await context.records.officeDays();
  await system.systemUpdateMany(
    'AgencyCommission',
    live.map(({ Id, AgencyOfficeId }) => ({ Id, DateCancelled: today(AgencyOfficeId) })),
  );
}
