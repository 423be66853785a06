// What holds for payments anyone who writes them: amounts, dates, currencies and balances. Seeds and imports of the system itself bring what agrees already.
import type { Day } from '#day';
import { type Decimal, decimal, isZero, sum } from '#decimal';
import {
  type Actor,
  allOf,
  conflict,
  type Context,
  distinct,
  requirePermission,
  type Engine,
  type EntityHooks,
  type FieldError,
  type HookedRecord,
  inLockOrder,
  type Message,
  type WithChildren,
  type DerivedWithChildren,
  type DraftWithChildren,
} from '#engine';
import type { AgencyCommission, AgencySaleItemAgencyFee, Id } from '#generated';
import { type FindRate, ratesByDay } from '../pricing/day-rates.ts';
import { zero } from '../rules/money.ts';
import { paymentStatusEffects } from '../rules/payment-status-effects.ts';
import { clearing, getEntering, startingStatuses } from './allowed-statuses.ts';
import { onPaymentsChanged } from './client-invoices.ts';
import { onCreditsChanged } from './credit-pairs.ts';
import { creditsPaidBack, type PaidBack } from './credit-paid-back.ts';
import { getBalance, lockLedgers, type LedgerItem, type PayableFee, readLedgers, type SaleLedger } from './ledger.ts';
import { onSalesMoved } from './on-sales-moved.ts';
import { messages } from './messages.ts';
import { isSaleCancelled, isQuoted, isReceived, isTemplate, isPending, type Ctx } from './names.ts';
import { baseCurrency } from './rates.ts';
import { rebuildPlanOfOwed } from './rebuild-plan.ts';
import { keepBalances } from './sale-balances.ts';

type Payment = WithChildren<'AgencySalePayment'>;
type Draft = DraftWithChildren<'AgencySalePayment'>;
type Written = HookedRecord<Payment>;

const one = decimal(1);

export const paymentHooks: EntityHooks<Payment, Engine, Draft, DerivedWithChildren<'AgencySalePayment'>> = {
  async deriveMany(drafts, context) {
    if (drafts.every((draft) => isImported(draft, context))) return drafts.map(() => ({}));
    const known = {
      fees: await context.records.asSystem().byIds(
        'AgencySaleItemAgencyFee',
        drafts.flatMap(({ record }) => record.PaymentItems.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId)),
      ),
      base: await baseCurrency(context),
      rateOn: await ratesByDay(context),
      today: (await context.records.officeDays()).today,
      credits: await creditsPaidBack(
        drafts.filter((draft) => !isImported(draft, context)),
        context,
      ),
    };
    const found: DerivedWithChildren<'AgencySalePayment'>[] = [];
    for (const draft of drafts) found.push(isImported(draft, context) ? {} : await derived(draft, known));
    return found;
  },
  async checkMany(written, context) {
    if (written.every((record) => isImported(record, context))) return written.map(() => []);
    const system = context.records.asSystem();
    // Anyone who makes payments holds their sales first, as the verbs of sales do.
    const made = written.filter(({ operation }) => operation === 'create').map(({ record }) => record.AgencySaleId);
    await system.lock('AgencySale', inLockOrder(made));
    const saleIds = inLockOrder(written.map(({ record }) => record.AgencySaleId));
    await lockLedgers(context, saleIds);
    const ledgers = await readLedgers(context, saleIds);
    const existing = written.flatMap(({ operation, record }) => (operation === 'create' ? [] : [record.Id]));
    const commissions = existing.length === 0 ? [] : await allOf(system.batches('AgencyCommission', { AgencySalePaymentId: existing, DateCancelled: null }));
    const message = written.map((payment) => {
      const ledger = ledgers.get(payment.record.AgencySaleId);
      if (!ledger || isImported(payment, context)) return [];
      return payment.operation === 'delete' ? deletionErrors(payment, commissions, context.actor) : findErrors(payment, ledger, context, commissions);
    });
    const balances = balanceErrors(written, ledgers);
    return message.map((errors, index) => (errors.length > 0 ? errors : (balances[index] ?? [])));
  },
  async writtenMany(written, context) {
    const followed = written.filter((record) => !isImported(record, context));
    if (followed.length > 0) {
      await movePlaces(followed, context);
      await onPaymentsChanged(followed, context);
      await onCreditsChanged(followed, context);
      await limitOwedAgain(followed, context);
    }
    await keepBalances(distinct(written.map(({ record }) => record.AgencySaleId)), context);
  },
};

/** Brought by a seed or an import of the system itself, row by row: payments first, their items and invoices afterwards. */
const isImported = ({ record, before, operation }: HookedRecord<Draft, Payment>, { actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.userId === 0 && (operation === 'create' ? record.PaymentItems.length === 0 : operation === 'delete' || before?.StatusId === record.StatusId);

/** What was written off and is owed again is no more than is left of its fees, which may cost less by now. */
async function limitOwedAgain(written: readonly Written[], context: Context<Engine>): Promise<void> {
  const owed = written.filter(({ record, before }) => before?.StatusId === 'WriteOff' && record.StatusId === 'Unpaid');
  for (const saleId of inLockOrder(owed.map(({ record }) => record.AgencySaleId)))
    await rebuildPlanOfOwed(
      saleId,
      owed.filter(({ record }) => record.AgencySaleId === saleId).map(({ record }) => record.Id),
      context,
    );
}

/** What waits again, or comes back, belongs to the student and the office of its sale, which may be others by now. */
async function movePlaces(written: readonly Written[], { records }: Context<Engine>): Promise<void> {
  const waiting = written.filter(({ operation, record }) => operation !== 'delete' && isPending(record.StatusId));
  const sales = await records.asSystem().byIds(
    'AgencySale',
    waiting.map(({ record }) => record.AgencySaleId),
  );
  const astray = waiting.filter(({ record }) => {
    const sale = sales.get(record.AgencySaleId);
    return sale && (sale.StudentId !== record.StudentId || sale.AgencyOfficeId !== record.AgencyOfficeId);
  });
  const isAstray = new Set(astray.map(({ record }) => record.Id));
  await onSalesMoved(
    [...sales.values()].filter(({ Id }) => astray.some(({ record }) => record.AgencySaleId === Id)),
    ({ Id }) => isAstray.has(Id),
    { records },
  );
}

interface Known {
  readonly credits: PaidBack;
  readonly fees: ReadonlyMap<number, AgencySaleItemAgencyFee>;
  /** The base currency of the agency; undefined where it has none. */
  readonly base: number | undefined;
  readonly rateOn: FindRate;
  today(officeId: Id<'AgencyOffice'> | null | undefined): Day;
}

async function derived(hooked: HookedRecord<Draft, Payment>, known: Known): Promise<DerivedWithChildren<'AgencySalePayment'>> {
  const { record: draft, before } = hooked;
  const { fees, credits, rateOn, today } = known;
  const credit = credits.get(hooked);
  const PaymentItems = draft.PaymentItems.map(({ AgencySaleItemAgencyFeeId, CurrencyId }, index) => {
    const own = CurrencyId ?? fees.get(AgencySaleItemAgencyFeeId ?? 0)?.CurrencyId;
    return { ...(own === undefined ? {} : { CurrencyId: own }), ...(credit ? { CreditAmount: credit[index] ?? null } : {}) };
  });
  const base = draft.BaseCurrencyId ?? PaymentItems[0]?.CurrencyId;
  const currency = draft.CurrencyId ?? base ?? null;
  const day = today(draft.AgencyOfficeId);
  const isNewlyReceived = isReceived(draft.StatusId) && !isReceived(before?.StatusId);
  const rateDay = (isReceived(draft.StatusId) && draft.DateReceived) || day;
  return {
    Amount: sum(draft.PaymentItems.map(({ Amount }) => Amount ?? zero)),
    ...(draft.PaymentItems.length === 0 ? {} : { PaymentItems }),
    ...(base === undefined ? {} : { BaseCurrencyId: base }),
    CurrencyId: currency,
    FcToBcFxRate:
      typedRate(draft, base, currency, before) ?? (base === undefined || currency === null ? null : ((await rateOn(base, currency, rateDay))?.rate ?? null)),
    ...(base !== undefined && (!before || isNewlyReceived) ? await agencyRate(base, known, rateDay) : {}),
    ...getDates(draft, before, day),
    // PAY-051: only what is written off has a reason for it.
    ...(before?.StatusId === 'WriteOff' && draft.StatusId !== 'WriteOff' ? { WriteOffReasonId: null } : {}),
  };
}

/** One unit of what was handed over in the currency of the payment, as it was typed; what was typed for another currency is none. */
function typedRate(draft: Draft, base: number | undefined, currency: number | null, before: Payment | undefined): Decimal | null {
  if (base === currency && base !== undefined) return one;
  const isOfOther = before !== undefined && before.CurrencyId !== currency && draft.FcToBcFxRate?.eq(before.FcToBcFxRate ?? zero);
  return isOfOther ? null : (draft.FcToBcFxRate ?? null);
}

async function agencyRate(
  currency: number,
  { base, rateOn }: Known,
  day: Day,
): Promise<Pick<DerivedWithChildren<'AgencySalePayment'>, 'AgencyFxRate' | 'AgencyFxRateDate'>> {
  const found = base === undefined ? undefined : await rateOn(base, currency, day);
  return { AgencyFxRate: found?.rate ?? null, AgencyFxRateDate: found?.day ?? null };
}

function getDates({ StatusId = 'Unpaid', DateReceived, DateCleared }: Draft, before: Payment | undefined, day: Day): DerivedWithChildren<'AgencySalePayment'> {
  // What is cancelled keeps the days on which it came and went.
  if (before && before.StatusId === StatusId && !isReceived(StatusId)) return isPending(StatusId) ? { DateReceived: null, DateCleared: null } : {};
  const { dateReceived, dateCleared } = paymentStatusEffects(StatusId, { dateReceived: DateReceived ?? null, dateCleared: DateCleared ?? null }, day);
  return { DateReceived: dateReceived, DateCleared: StatusId === 'Paid' ? null : dateCleared };
}

// ---- what is wrong -------------------------------------------------------------------------------------------------

function findErrors(written: Written, ledger: SaleLedger, { actor }: Context<Engine>, commissions: readonly AgencyCommission[]): FieldError[] {
  const { record, before, operation } = written;
  const { sale } = ledger;
  requireRights(written, actor);
  if (operation === 'create') {
    if (isTemplate(sale.StatusId)) throw conflict('AgencySaleId', messages.saleTemplate());
    if (isSaleCancelled(sale.StatusId) && !record.IsRefund) throw conflict('AgencySaleId', messages.saleCancelled());
    const allowed = startingStatuses(sale, actor);
    if (!allowed.includes(record.StatusId)) return [{ Key: 'StatusId', Message: messages.notAllowedStatus({ statuses: allowed.join(', ') }) }];
  } else {
    // Restored, or received, where the sale has gone on without it.
    const isOwed = isPending(record.StatusId) || (isReceived(record.StatusId) && !isReceived(before?.StatusId));
    if (isOwed && isSaleCancelled(sale.StatusId) && !record.IsRefund) throw conflict('AgencySaleId', messages.saleCancelled());
    if (record.StatusId === 'Quote' && !isQuoted(sale.StatusId)) throw conflict('StatusId', messages.notOwed());
    if (before) rejectClosed(record, before, commissions);
  }
  const isMoved = before?.StatusId !== record.StatusId;
  const errors = [...itemErrors(record, before, ledger.fees), ...currencyErrors(record, before)];
  if (isMoved && record.StatusId === 'WriteOff' && record.IsRefund) errors.push({ Key: 'StatusId', Message: messages.refundNotWritten() });
  const [got, cleared] = [record.DateReceived, record.DateCleared];
  if (got && cleared && cleared < got && (isMoved || differs(record, before, 'DateCleared') || differs(record, before, 'DateReceived')))
    errors.push({ Key: 'DateCleared', Message: messages.clearedBefore() });
  return errors;
}

/** Throws 403 for what the rules of the metadata leave open, since they do not look at what a payment becomes. */
function requireRights({ record, before }: Written, actor: Actor): void {
  if (!before || (isReceived(record.StatusId) && !isReceived(before.StatusId))) requirePermission(actor, getEntering(record));
  if (!before && record.StatusId === 'Cleared') requirePermission(actor, clearing);
  if (before && itemsDiffer(record, before)) requirePermission(actor, getEntering(record));
}

/** Throws 409 for what the state of a payment closes: its items once it is settled, all of it while a bill holds it, and cancelling while a commission is invoiced. */
function rejectClosed(record: Payment, before: Payment, commissions: readonly AgencyCommission[]): void {
  if (!isPending(before.StatusId) && itemsDiffer(record, before)) throw conflict('PaymentItems', messages.itemsClosed());
  if (record.AgencyBillId && before.AgencyBillId) {
    const [changed] = lockedByBill.filter((name) => differs(record, before, name));
    if (changed) throw conflict(changed, messages.locked());
  }
  const isCancelled = record.StatusId === 'Cancelled' && before.StatusId !== 'Cancelled';
  if (isCancelled && commissions.some(({ AgencySalePaymentId, IsCommissionLocked }) => AgencySalePaymentId === record.Id && IsCommissionLocked))
    throw conflict('StatusId', messages.commissionLocked());
}

/** PAY-056. */
const lockedByBill = [
  'StatusId',
  'CurrencyId',
  'PaymentMethodId',
  'InstallmentNumber',
  'Reference',
  'DateReceived',
  'DateCleared',
  'DueDate',
  'FcToBcFxRate',
  'PaidAtSupplier',
] as const satisfies readonly (keyof Payment)[];

const plain = (value: unknown): string => JSON.stringify(value ?? null).slice(0, 40);
const differs = (record: Payment, before: Payment | undefined, name: keyof Payment): boolean => plain(record[name]) !== plain(before?.[name]);

const itemsDiffer = (record: Payment, before: Payment): boolean => itemsAsText(record) !== itemsAsText(before);
const itemsAsText = ({ PaymentItems }: Payment): string =>
  PaymentItems.map(({ AgencySaleItemAgencyFeeId, Amount, CurrencyId }) => `${AgencySaleItemAgencyFeeId} ${Amount.toFixed(2)} ${CurrencyId}`)
    .toSorted()
    .join();

/** Nothing but an item was written, by itself: the payment comes as it is after that, and there is no state before it. */
const isItemWritten = (record: Payment, before: Payment | undefined): boolean =>
  before !== undefined &&
  !itemsDiffer(record, before) &&
  Object.entries(record).every(([name, value]) => name === 'Amount' || name === 'SignedAmount' || isSameField(before, name, value));
const isSameField = (before: Payment, name: string, value: unknown): boolean =>
  JSON.stringify(Object.entries(before).find(([own]) => own === name)?.[1]) === JSON.stringify(value);

function itemErrors(record: Payment, before: Payment | undefined, fees: readonly PayableFee[]): FieldError[] {
  const isStored = before && !itemsDiffer(record, before) && before.BaseCurrencyId === record.BaseCurrencyId;
  // What is no fee of the accepted option any more is paid by nobody.
  const isComingIn = before !== undefined && isReceived(record.StatusId) && !isReceived(before.StatusId) && !record.IsRefund;
  if (isStored && !isItemWritten(record, before) && !isComingIn) return [];
  if (record.PaymentItems.length === 0) return [{ Key: 'PaymentItems', Message: messages.noItems() }];
  const seen = new Set<number>();
  return record.PaymentItems.flatMap(({ AgencySaleItemAgencyFeeId, Amount, CurrencyId }, index): FieldError[] => {
    const error = (name: string, Message: Message): FieldError[] => [{ Key: `PaymentItems[${index}].${name}`, Message }];
    const payable = fees.find(({ id }) => id === AgencySaleItemAgencyFeeId);
    if (!payable) return error('AgencySaleItemAgencyFeeId', messages.otherFee());
    if (seen.has(AgencySaleItemAgencyFeeId)) return error('AgencySaleItemAgencyFeeId', messages.feeTwice());
    seen.add(AgencySaleItemAgencyFeeId);
    if (isZero(Amount) || Amount.lt(zero)) return error('Amount', messages.notPositive());
    return CurrencyId === payable.fee.CurrencyId && CurrencyId === record.BaseCurrencyId ? [] : error('CurrencyId', messages.otherCurrency());
  });
}

function currencyErrors(record: Payment, before: Payment | undefined): FieldError[] {
  if (record.CurrencyId === record.BaseCurrencyId || record.CurrencyId === null) return [];
  if (before && !differs(record, before, 'CurrencyId') && !differs(record, before, 'FcToBcFxRate')) return [];
  const { FcToBcFxRate: rate } = record;
  if (rate === null || isZero(rate)) return [{ Key: 'FcToBcFxRate', Message: messages.noRate() }];
  return rate.eq(one) ? [{ Key: 'FcToBcFxRate', Message: messages.rateOfOne() }] : [];
}

/** What was brought in from another system goes again with the undoing of its import, which deletes it as the system, also where it was received. */
function deletionErrors({ record }: Written, commissions: readonly AgencyCommission[], { sessionId }: Actor): FieldError[] {
  const mayGo = canDelete(record) || (record.IsOpeningBalance && record.AgencyBillId === null && sessionId === '');
  if (mayGo && !commissions.some(({ AgencySalePaymentId }) => AgencySalePaymentId === record.Id)) return [];
  throw conflict('StatusId', messages.notDeletable());
}

/** What was only planned may go; what happened stays, and is cancelled by its own fact (D-25). */
export const canDelete = ({ StatusId, AgencyBillId, InvoiceSentDate }: Pick<Payment, 'StatusId' | 'AgencyBillId' | 'InvoiceSentDate'>): boolean =>
  isPending(StatusId) && AgencyBillId === null && InvoiceSentDate === null;

// ---- balances ------------------------------------------------------------------------------------------------------

/** What would not add up any more: of each fee no more is planned than it costs, and no more given back than was paid. What others have brought about is not held against a write that makes it no worse. */
function balanceErrors(written: readonly Written[], ledgers: ReadonlyMap<number, SaleLedger>): FieldError[][] {
  const errors = written.map((): FieldError[] => []);
  for (const [saleId, { sale, fees, items }] of ledgers) {
    const own = written.flatMap((each, index) => (each.record.AgencySaleId === saleId ? [{ ...each, index }] : []));
    const ids = new Set(own.flatMap(({ operation, record }) => (operation === 'create' ? [] : [record.Id])));
    const after = [
      ...items.filter(({ paymentId }) => !ids.has(paymentId)),
      ...own.flatMap((entry) => (entry.operation === 'delete' ? [] : getItems(entry.record))),
    ];
    const countsQuotes = isQuoted(sale.StatusId);
    for (const fee of fees) {
      const [was, is] = [getBalance(fee, items, countsQuotes), getBalance(fee, after, countsQuotes)];
      const isWorse = (now: Decimal, then: Decimal): boolean =>
        now.lt(zero) && (now.lt(then) || own.some(({ record, before }) => isItemWritten(record, before)));
      const isOverPlanned = isWorse(is.balance, was.balance);
      const isOverRefunded = isWorse(is.refundable, was.refundable);
      if (!isOverPlanned && !isOverRefunded) continue;
      const isAwaited = after.some(({ feeId, isRefund, status }) => feeId === fee.id && !isRefund && isPending(status));
      for (const { index, record, before } of own) {
        if (isOverPlanned && isCreditTakenBack(record, before) && isAwaited) errors[index]?.push({ Key: 'StatusId', Message: messages.creditOwedAgain() });
        const error = balanceError({ record, before }, fee, isOverPlanned ? was.balance : was.refundable, isOverPlanned);
        if (error) errors[index]?.push(error);
      }
    }
  }
  return errors;
}

/** A refund of credit did not happen: what it left to pay is not owed any more. */
const isCreditTakenBack = (record: Payment, before: Payment | undefined): boolean =>
  record.IsRefund && before !== undefined && isReceived(before.StatusId) && !isReceived(record.StatusId);

function balanceError({ record, before }: Pick<Written, 'record' | 'before'>, fee: PayableFee, left: Decimal, isOverPlanned: boolean): FieldError | undefined {
  const place = record.PaymentItems.findIndex(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId === fee.id);
  if (place < 0 || (isOverPlanned && record.IsRefund)) return undefined;
  const former = before?.PaymentItems.find(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId === fee.id)?.Amount ?? zero;
  const isEntered = !before || !former.eq(record.PaymentItems[place]?.Amount ?? zero) || isItemWritten(record, before);
  if (!isEntered) {
    if (isOverPlanned) return { Key: 'StatusId', Message: messages.plannedOtherwise() };
    return record.IsRefund ? undefined : { Key: 'StatusId', Message: messages.refunded() };
  }
  const counted = before && before.StatusId !== 'Cancelled' ? former : zero;
  const room = left.plus(counted);
  const values = { most: (room.lt(zero) ? zero : room).toFixed(2) };
  return { Key: `PaymentItems[${place}].Amount`, Message: isOverPlanned ? messages.tooMuch(values) : messages.tooMuchRefund(values) };
}

const getItems = ({ Id, StatusId, IsRefund, PaymentItems }: Payment): LedgerItem[] =>
  PaymentItems.map(({ AgencySaleItemAgencyFeeId, Amount, CreditAmount }) => ({
    paymentId: Id,
    feeId: AgencySaleItemAgencyFeeId,
    status: StatusId,
    isRefund: IsRefund,
    amount: Amount,
    credit: CreditAmount,
  }));
