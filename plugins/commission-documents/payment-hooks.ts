// What holds for payments of commission invoices and bills anyone who writes them. Seeds of the system itself bring what agrees already.
import { type Decimal, decimal, divided, isPositive } from '#decimal';
import {
  allOf,
  conflict,
  type Context,
  distinct,
  type Engine,
  type EntityHooks,
  type FieldError,
  type HookedRecord,
  inLockOrder,
  type DerivedWithChildren,
  type DraftWithChildren,
} from '#engine';
import type { AgencyBillPayment, AgencySupplierInvoicePayment } from '#generated';
import { ratesByDay } from '../pricing/day-rates.ts';
import { moneyDecimals, rounding, zero } from '../rules/money.ts';
import { getFlag, recomputeTotals } from './recompute-totals.ts';
import { messages } from './messages.ts';
import { billKind, type DocumentRow, invoiceKind, isReconciled, type Kind, type PaymentRow } from './names.ts';
import { getBooked } from './existing-documents.ts';

type Written = HookedRecord<PaymentRow>;
type Draft = HookedRecord<Partial<PaymentRow>, PaymentRow>;
type Ctx = Context<Engine>;

const one = decimal(1);

export const invoicePaymentHooks: EntityHooks<
  AgencySupplierInvoicePayment,
  Engine,
  DraftWithChildren<'AgencySupplierInvoicePayment'>,
  DerivedWithChildren<'AgencySupplierInvoicePayment'>
> = {
  deriveMany: async (drafts, context) => (await derived(invoiceKind, drafts, context)).map(({ values }) => values),
  checkMany: (written, context) => findErrors(invoiceKind, written, context),
  writtenMany: (written, context) => follow(invoiceKind, written, context),
};

export const billPaymentHooks: EntityHooks<AgencyBillPayment, Engine, DraftWithChildren<'AgencyBillPayment'>, DerivedWithChildren<'AgencyBillPayment'>> = {
  deriveMany: async (drafts, context) => {
    const found = await derived(billKind, drafts, context);
    return found.map(({ base, values }) => ({ ...values, ...(base === undefined ? {} : { BaseCurrencyId: base }) }));
  },
  checkMany: (written, context) => findErrors(billKind, written, context),
  writtenMany: (written, context) => follow(billKind, written, context),
};

const isImported = ({ operation }: HookedRecord<object>, { actor }: Pick<Ctx, 'actor'>): boolean => actor.userId === 0 && operation === 'create';

/** The currency of the document where none is given, the rate of the day of receipt where none was typed, and today where no day was. */
async function derived(kind: Kind, drafts: readonly Draft[], context: Ctx) {
  const system = context.records.asSystem();
  const ids = distinct(drafts.map(({ record }) => kind.documentOf(record)));
  const documents = await system.byIds(kind.entity, ids);
  const rateOn = await ratesByDay(context);
  const { today } = await context.records.officeDays();
  const worked = async (draft: Draft) => {
    const { record, before } = draft;
    const document = documents.get(kind.documentOf(record));
    if (!document || isImported(draft, context)) return { base: undefined, values: {} };
    const DateReceived = record.DateReceived ?? today(document.AgencyOfficeId);
    const CurrencyId = record.CurrencyId ?? document.CurrencyId;
    const isOther = before !== undefined && before.CurrencyId !== CurrencyId && record.FcToBcFxRate?.eq(before.FcToBcFxRate ?? zero);
    const typed = isOther ? undefined : record.FcToBcFxRate;
    const isForeign = CurrencyId !== document.CurrencyId;
    const FcToBcFxRate = isForeign ? (typed ?? (await rateOn(document.CurrencyId, CurrencyId, DateReceived))?.rate ?? null) : one;
    return { base: document.CurrencyId, values: { CurrencyId, FcToBcFxRate, DateReceived } };
  };
  const found: Awaited<ReturnType<typeof worked>>[] = [];
  for (const draft of drafts) found.push(await worked(draft));
  return found;
}

/** Judged one after the other as if each were written before the next, with the documents held: of many that come at once, only what fits is taken. */
async function findErrors(kind: Kind, written: readonly Written[], context: Ctx): Promise<FieldError[][]> {
  if (written.every((each) => isImported(each, context))) return written.map(() => []);
  const system = context.records.asSystem();
  const ids = inLockOrder(written.map(({ record }) => kind.documentOf(record)));
  const documents = new Map((await system.lock(kind.entity, ids)).map((document) => [document.Id, document]));
  const existing: PaymentRow[] = await allOf(system.batches(kind.payment, kind.paymentsOf(ids)));
  return written.map((each) => {
    const document = documents.get(kind.documentOf(each.record));
    if (!document || isImported(each, context)) return [];
    rejectClosed(kind, each, document);
    if (each.operation === 'delete') return [];
    const others = existing.filter(({ Id, ...payment }) => kind.documentOf(payment) === document.Id && Id !== each.record.Id);
    rejectFiled(each, document, others);
    const errors = amountErrors(each, document, others);
    if (errors.length === 0) existing.splice(0, existing.length, ...existing.filter(({ Id }) => Id !== each.record.Id), each.record);
    return errors;
  });
}

/** Throws 409 for what the state of the document or of the payment closes. */
function rejectClosed(kind: Kind, { record, before, operation }: Written, document: DocumentRow): void {
  if (isReconciled(document)) throw conflict('ReconciledName', messages.reconciled());
  if (operation === 'create' && document.DateCancelled !== null) throw conflict(kind.owner, messages.cancelled());
  if (operation === 'delete' && record.StatusId !== 'Open') throw conflict('StatusId', messages.paymentNotDeletable());
  if (operation !== 'update' || !before) return;
  if (before.StatusId === 'Cancelled') {
    const changed = kept.find((name) => plain(before[name]) !== plain(record[name]));
    if (changed) throw conflict(changed, messages.paymentCancelled());
  }
  if (kind.documentOf(before) !== kind.documentOf(record)) throw conflict(kind.owner, messages.paymentClosed());
  const amount = money.find((name) => plain(before[name]) !== plain(record[name]));
  if (before.StatusId === 'Paid' && amount) throw conflict(amount, messages.paymentClosed());
}

/** A bank file pays a document as it stands: that the bank has carried it out is a payment in full. Throws 409 for a part, and for what takes a payment back. */
function rejectFiled({ record, before }: Written, document: DocumentRow, others: readonly PaymentRow[]): void {
  if (document.AbaFileId === null || (record.StatusId === before?.StatusId && record.StatusId !== 'Open')) return;
  const isTakenBack = before?.StatusId === 'Paid';
  const isPart = record.StatusId !== 'Cancelled' && !record.Amount.eq(getMax(document, others, record.FcToBcFxRate ?? one));
  if (isTakenBack || isPart) throw conflict(isTakenBack ? 'StatusId' : 'Amount', messages.inBankFile());
}

const money = ['Amount', 'CurrencyId', 'FcToBcFxRate'] as const;
const kept = [...money, 'DateReceived', 'PaymentMethodId', 'Reference'] as const;

/** A day is the same one with its midnight and without, and an amount with its cents and without. */
function plain(value: PaymentRow[keyof PaymentRow] | null): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? value.toFixed(10) : String(value);
}

function amountErrors({ record, before }: Written, document: DocumentRow, others: readonly PaymentRow[]): FieldError[] {
  const isCounted = record.StatusId !== 'Cancelled';
  const isSame = before !== undefined && before.StatusId === record.StatusId && money.every((name) => plain(before[name]) === plain(record[name]));
  if (!isCounted || isSame) return [];
  const rate = record.FcToBcFxRate;
  if (record.CurrencyId !== document.CurrencyId) {
    if (rate === null || !isPositive(rate)) return [{ Key: 'FcToBcFxRate', Message: messages.noRate() }];
    if (rate.eq(one)) return [{ Key: 'FcToBcFxRate', Message: messages.rateOfOne() }];
  }
  if (!isPositive(record.Amount)) return [{ Key: 'Amount', Message: messages.notPositive() }];
  const max = getMax(document, others, rate ?? one);
  if (!isPositive(max)) return [{ Key: 'Amount', Message: messages.nothingLeft() }];
  if (record.Amount.gt(max)) return [{ Key: 'Amount', Message: messages.tooMuch({ most: max.toFixed(2) }) }];
  // What comes to less than a cent of the document would be booked as nothing.
  const isNothing = !record.Amount.eq(max) && !isPositive(rounding(record.Amount.times(rate ?? one)));
  return isNothing ? [{ Key: 'Amount', Message: messages.notPositive() }] : [];
}

/** What may still be paid, in the currency of a payment at this rate. */
function getMax(document: DocumentRow, payments: readonly PaymentRow[], rate: Decimal): Decimal {
  const left = getBooked(document.TotalAmountOwing, payments).reduce((rest, { amount }) => rest.minus(amount), document.TotalAmountOwing);
  return rate.eq(one) ? left : divided(left, rate, moneyDecimals);
}

async function follow(kind: Kind, written: readonly Written[], context: Ctx): Promise<void> {
  const followed = written.filter((each) => !isImported(each, context));
  const ids = inLockOrder(followed.map(({ record }) => kind.documentOf(record)));
  if (ids.length === 0) return;
  await recomputeTotals(kind, ids, context);
  // A payment that changes without its amount is news to the accounting all the same.
  const system = context.records.asSystem();
  const handed = (await allOf(system.batches(kind.entity, { Id: ids, IsQuickBooksIntegrated: '1' }))).map((document) => ({
    Id: document.Id,
    ...getFlag(document),
  }));
  if (handed.length > 0) await system.systemUpdateMany(kind.entity, handed);
}
