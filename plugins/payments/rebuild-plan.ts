// What follows for the payments of a sale that are still to come when what its fees cost has changed (D-56): they are cancelled, and what is left is spread again.
import { type Decimal, decimal, sum } from '#decimal';
import { allOf, distinct, type Engine, type EventContext } from '#engine';
import type { AgencySalePayment, AgencySalePaymentItem, Id } from '#generated';
import { installments, periods } from '../rules/installments.ts';
import { clampToZero, zero } from '../rules/money.ts';
import { getBalance, lockLedgers, type PayableFee, readLedgers, type SaleLedger } from './ledger.ts';
import { isSaleCancelled, isQuoted, isTemplate, type PaymentValues } from './names.ts';
import { currencyDigits } from './rates.ts';
import { findKnown } from './replaced-invoices.ts';
import { cancelInstallments, lockInstallments } from './waiting-payments.ts';

type Ctx = Pick<EventContext<Engine>, 'actor' | 'records' | 'tx'>;
type Payment = AgencySalePayment;

/** A payment that takes the place of another one, or of none where no date was left. */
interface Successor {
  readonly of: Payment | undefined;
  readonly values: PaymentValues;
}

/** The payments that no longer fit, and those that are made in their place. */
export interface Refit {
  readonly outdated: readonly Payment[];
  readonly successors: readonly Successor[];
}

/** Payments that are still to come, and everything that a refit decides by. */
interface Plan {
  readonly ledger: SaleLedger;
  /** Still to come, by due date. Only these are cancelled and made again. */
  readonly waiting: readonly Payment[];
  /** All payments of the sale that are no refunds, whatever became of them. */
  readonly all: readonly Payment[];
  readonly items: readonly AgencySalePaymentItem[];
  /** Fees of which all that is left is spread. Of the others no more is planned than is left. */
  readonly spread: ReadonlySet<number>;
  /** The decimals of the currencies of the fees. */
  readonly digits: ReadonlyMap<number, number>;
}

/** Spreads what is left of these fees of a sale over the due dates that nobody has paid yet. Does nothing where the sale never had a payment. */
export async function rebuildPlanOfFees(saleId: Id<'AgencySale'>, feeIds: Iterable<number>, context: Ctx): Promise<void> {
  const system = context.records.asSystem();
  const all = await loadPayments(saleId, context);
  if (all.length === 0) return;
  const [sale] = await system.lock('AgencySale', [saleId]);
  if (!sale || isSaleCancelled(sale.StatusId) || isTemplate(sale.StatusId)) return;
  const held = await lockInstallments(saleId, context, true);
  await lockLedgers(context, [saleId]);
  await rebuildPlan(saleId, held, new Set(feeIds), context);
}

/** Fits the payments of a sale that are still to come to what its fees cost by now. Fees that were planned in full stay so. */
export async function rebuildPlanOfRest(saleId: Id<'AgencySale'>, context: Ctx): Promise<void> {
  await context.records.asSystem().lock('AgencySale', [saleId]);
  const held = await lockInstallments(saleId, context, true);
  if (held.length === 0) return;
  await lockLedgers(context, [saleId]);
  await rebuildPlan(saleId, held, await plannedFees(saleId, context), context);
}

/** Replaces these payments, which are owed again, where that is more than is left by now. They are locked. */
export async function rebuildPlanOfOwed(saleId: Id<'AgencySale'>, ids: readonly number[], context: Ctx): Promise<void> {
  await rebuildPlan(saleId, ids, new Set(), context);
}

/** The fees that a payment plan covers in full. */
async function plannedFees(saleId: Id<'AgencySale'>, { records }: Pick<Ctx, 'records'>): Promise<ReadonlySet<number>> {
  const plans = await records.asSystem().list('AgencySaleInstallment', { where: { AgencySaleId: saleId } });
  return new Set(plans.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId));
}

async function rebuildPlan(saleId: Id<'AgencySale'>, ids: readonly number[], spread: ReadonlySet<number>, context: Ctx): Promise<void> {
  const refit = await loadRefit(saleId, ids, spread, context);
  await cancelInstallments(
    refit.outdated.map(({ Id }) => Id),
    context,
  );
  await makeSuccessors(refit.successors, context);
}

/** What becomes of these payments of a sale. Nothing is written; the ledger is locked. */
export async function loadRefit(saleId: Id<'AgencySale'>, ids: readonly number[], spread: ReadonlySet<number>, context: Ctx): Promise<Refit> {
  const ledger = (await readLedgers(context, [saleId])).get(saleId);
  if (!ledger || isSaleCancelled(ledger.sale.StatusId)) return { outdated: [], successors: [] };
  const all = await loadPayments(saleId, context);
  const chosen = new Set(ids);
  const waiting = all.filter(({ Id }) => chosen.has(Id));
  const items = ids.length === 0 ? [] : await allOf(context.records.asSystem().batches('AgencySalePaymentItem', { AgencySalePaymentId: [...ids] }));
  const digits = await currencyDigits(
    ledger.fees.map(({ fee }) => fee.CurrencyId),
    context,
  );
  return fitted({ ledger, waiting, all, items, spread, digits });
}

/** By due date. */
async function loadPayments(AgencySaleId: Id<'AgencySale'>, { records }: Pick<Ctx, 'records'>): Promise<Payment[]> {
  const found = await allOf(records.asSystem().batches('AgencySalePayment', { AgencySaleId, IsRefund: false }));
  return found.toSorted((a, b) => a.DueDate.localeCompare(b.DueDate) || a.Id - b.Id);
}

interface Share {
  readonly payment: Payment;
  /** No date was left: the payment lends its date and nothing else. */
  readonly isExtra: boolean;
  readonly fee: PayableFee;
  readonly amount: Decimal;
}

function fitted(plan: Plan): Refit {
  const shares = plan.ledger.fees.flatMap((fee) => getShares(fee, plan));
  const outdated = plan.waiting.filter((payment) => !fits(payment, shares, plan));
  const isOutdated = new Set(outdated);
  const StatusId = isQuoted(plan.ledger.sale.StatusId) ? 'Quote' : 'Unpaid';
  const dates = plan.all.filter((payment) => shares.some((share) => share.payment === payment));
  const successors = dates.flatMap((payment) =>
    [false, true].flatMap((isExtra) => {
      const own = shares.filter((share) => share.payment === payment && share.isExtra === isExtra);
      return distinct(own.map(({ fee }) => fee.fee.CurrencyId)).flatMap((currencyId): Successor[] => {
        const isSame = !isExtra && currencyId === payment.BaseCurrencyId;
        if (isSame && !isOutdated.has(payment)) return [];
        const parts = own.filter(({ fee }) => fee.fee.CurrencyId === currencyId);
        const values = { ...getValues(payment, currencyId, parts), ...(isExtra ? onlyTheDay : {}) };
        const number = isExtra ? nextNumber(payment, plan.all) : payment.InstallmentNumber;
        return [{ of: isSame ? payment : undefined, values: { ...values, StatusId, InstallmentNumber: number, IsDeposit: payment.IsDeposit && !isExtra } }];
      });
    }),
  );
  return { outdated, successors };
}

const nextNumber = ({ InstallmentNumber }: Payment, all: readonly Payment[]): number | null =>
  InstallmentNumber === null ? null : Math.max(...all.map((payment) => payment.InstallmentNumber ?? 0)) + 1;

/** What of a fee is to be paid when: what is planned, where that is right; else what is left of it, cut to cents, of which the last date takes the odd ones. */
function getShares(fee: PayableFee, { ledger, waiting, all, items, spread, digits: digitsOf }: Plan): Share[] {
  const ofFee = new Map(items.flatMap((item) => (item.AgencySaleItemAgencyFeeId === fee.id ? [[item.AgencySalePaymentId, item.Amount] as const] : [])));
  const own = waiting.filter(({ Id }) => ofFee.has(Id));
  const chosen = new Set(waiting.map(({ Id }) => Id));
  const { balance } = getBalance(
    fee,
    ledger.items.filter(({ paymentId }) => !chosen.has(paymentId)),
    true,
  );
  const left = clampToZero(balance);
  const planned = sum([...ofFee.values()]);
  const isRight = planned.eq(left) || (planned.lt(left) && !spread.has(fee.id));
  if (isRight && own.every(({ BaseCurrencyId }) => BaseCurrencyId === fee.fee.CurrencyId))
    return own.map((payment) => ({ payment, isExtra: false, fee, amount: ofFee.get(payment.Id) ?? zero }));
  const slots = own.length > 0 ? own : waiting;
  const paid = new Set(ledger.items.flatMap((item) => (item.feeId === fee.id ? [item.paymentId] : [])));
  const last = all.findLast(({ Id }) => paid.has(Id)) ?? all.at(-1);
  const dates = slots.length > 0 ? slots : [last].flatMap((payment) => payment ?? []);
  const digits = digitsOf.get(fee.fee.CurrencyId);
  const [first] = dates;
  if (!first) return [];
  const parts = installments({ balance: left, every: 1, period: periods.day, noOfInstallments: dates.length, startDate: first.DueDate, digits });
  return dates.flatMap((payment, index): Share[] => {
    const amount = parts[index]?.amount;
    return amount === undefined ? [] : [{ payment, isExtra: slots.length === 0, fee, amount }];
  });
}

/** It pays what it is to pay, no more and no less. */
function fits(payment: Payment, shares: readonly Share[], { items }: Plan): boolean {
  const own = items.filter(({ AgencySalePaymentId }) => AgencySalePaymentId === payment.Id);
  const due = shares.filter((share) => share.payment === payment && !share.isExtra && share.fee.fee.CurrencyId === payment.BaseCurrencyId);
  return own.length === due.length && due.every(({ fee, amount }) => own.some((item) => item.AgencySaleItemAgencyFeeId === fee.id && item.Amount.eq(amount)));
}

/** Of a payment that lends its day to another one: how that was paid, and where, says nothing of the other. */
const onlyTheDay = { PaymentMethodId: null, Reference: null, Note: null, PaidAtSupplier: false } as const;

function getValues(payment: Payment, currencyId: Id<'Currency'>, shares: readonly Share[]): PaymentValues {
  const { AgencySaleId, StudentId, AgencyOfficeId, UserId, PaymentMethodId, Reference, Note, PaidAtSupplier, DueDate } = payment;
  return {
    AgencySaleId,
    StudentId,
    AgencyOfficeId,
    UserId,
    BaseCurrencyId: currencyId,
    CurrencyId: currencyId,
    FcToBcFxRate: decimal(1),
    PaymentMethodId,
    Reference,
    Note,
    PaidAtSupplier,
    DueDate,
    PaymentItems: shares.map(({ fee, amount }) => ({ AgencySaleItemAgencyFeeId: fee.id, CurrencyId: currencyId, Amount: amount })),
  };
}

/** Makes the payments that take the place of others. Where an invoice was sent to the student, the one that follows it names it. */
export async function makeSuccessors(successors: readonly Successor[], { records }: Pick<Ctx, 'records'>): Promise<void> {
  if (successors.length === 0) return;
  const system = records.asSystem();
  const ids = await system.createMany(
    'AgencySalePayment',
    successors.map(({ values }) => values),
  );
  const former = successors.flatMap(({ of }, index) => (of && !isQuote(of) ? [{ from: of.Id, to: ids[index] ?? 0 }] : []));
  if (former.length === 0) return;
  const invoices = await allOf(system.batches('AgencySalePaymentInvoice', { AgencySalePaymentId: former.flatMap(({ from, to }) => [from, to]) }));
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.AgencySalePaymentId, invoice]));
  const changes = former.flatMap(({ from, to }) => {
    const [before, after] = [invoiceOf.get(from), invoiceOf.get(to)];
    const ReplacesInvoiceId = before && findKnown(before);
    return after && ReplacesInvoiceId ? [{ Id: after.Id, ReplacesInvoiceId }] : [];
  });
  if (changes.length > 0) await system.systemUpdateMany('AgencySalePaymentInvoice', changes);
}

const isQuote = ({ StatusId }: Payment): boolean => StatusId === 'Quote';
