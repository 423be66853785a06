// How deposits and installments that somebody asks for become payments: checked, held to what is left of each fee, one payment for each day and currency (D-55).
import { type Day, toDay } from '#day';
import type { Decimal } from '#decimal';
import { distinct, type FieldError, type Message } from '#engine';
import type { Id } from '#generated';
import { deposit } from '../rules/deposit.ts';
import { type InstallmentPlan, installments, isTooLong, periods } from '../rules/installments.ts';
import { moneyDecimals, roundedTo, zero } from '../rules/money.ts';
import { paymentSchedule, type ScheduledPayment } from '../rules/payment-schedule.ts';
import type { PayableFee } from './ledger.ts';
import { messages } from './messages.ts';

export interface GivenDeposit {
  readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
  readonly Amount?: Decimal | null | undefined;
  readonly Balance?: Decimal | null | undefined;
  readonly Reference?: string | null | undefined;
  readonly DueDate?: string | null | undefined;
  readonly Category?: string | null | undefined;
}
export interface GivenInstallment {
  readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>;
  readonly Amount?: Decimal | null | undefined;
  readonly Balance?: Decimal | null | undefined;
  readonly Total?: Decimal | null | undefined;
  readonly Every?: number | null | undefined;
  readonly Period?: number | null | undefined;
  readonly NoOfInstallments?: number | null | undefined;
  readonly StartDate?: string | null | undefined;
  readonly Category?: string | null | undefined;
}
export interface GivenPlan {
  readonly deposits: readonly GivenDeposit[];
  readonly installments: readonly GivenInstallment[];
}

/** A fee, and what no payment is planned for yet. */
export interface OpenFee extends PayableFee {
  readonly left: Decimal;
  /** The decimals of its currency. */
  readonly digits: number | undefined;
}

interface MadeDeposit {
  readonly fee: OpenFee;
  readonly amount: Decimal;
  readonly balance: Decimal;
  readonly dueDate: Day;
  readonly given: GivenDeposit;
}
interface MadeInstallment {
  readonly fee: OpenFee;
  readonly plan: InstallmentPlan;
  readonly each: Decimal;
  readonly given: GivenInstallment;
}
export interface PlannedPayment extends ScheduledPayment {
  readonly currencyId: Id<'Currency'>;
  readonly reference: string | null;
}
export interface Plan {
  readonly errors: readonly FieldError[];
  readonly deposits: readonly MadeDeposit[];
  readonly installments: readonly MadeInstallment[];
  readonly payments: readonly PlannedPayment[];
}

/** The plan with its payments, or everything that is wrong with it, keyed like `AgencySaleDeposits[0].Amount`. */
export function makePlan(fees: readonly OpenFee[], given: GivenPlan): Plan {
  const errors: FieldError[] = [];
  const deposits = getDeposits(fees, given.deposits, errors);
  const planned = getInstallments(fees, deposits, given.installments, errors);
  if (given.deposits.length + given.installments.length === 0) errors.push({ Key: 'AgencySaleDeposits', Message: messages.nothingPlanned() });
  if (errors.length > 0) return { errors, deposits: [], installments: [], payments: [] };
  const payments = distinct(fees.map(({ fee }) => fee.CurrencyId)).flatMap((currencyId) => {
    const isOfIt = ({ fee: { fee } }: { readonly fee: OpenFee }): boolean => fee.CurrencyId === currencyId;
    const own = deposits.filter(isOfIt);
    const schedule = paymentSchedule(
      own.map(({ fee, amount, dueDate }) => ({ feeId: fee.id, amount, dueDate })),
      planned.filter(isOfIt).map(({ fee, plan }) => ({ ...plan, feeId: fee.id })),
    );
    return schedule.map((payment) => ({ ...payment, currencyId, reference: payment.no === 0 ? findReference(own, payment.dueDate) : null }));
  });
  return { errors, deposits, installments: planned, payments };
}

const findReference = (deposits: readonly MadeDeposit[], day: Day): string | null =>
  deposits.find(({ dueDate, given }) => dueDate === day && given.Reference)?.given.Reference ?? null;

function getDeposits(fees: readonly OpenFee[], given: readonly GivenDeposit[], errors: FieldError[]): MadeDeposit[] {
  const left = new Map(fees.map((fee) => [fee.id, fee.left]));
  return given.flatMap((row, index): MadeDeposit[] => {
    const error = (name: string, Message: Message): void => void errors.push({ Key: `AgencySaleDeposits[${index}].${name}`, Message });
    const before = errors.length;
    const fee = fees.find(({ id }) => id === row.AgencySaleItemAgencyFeeId);
    amountErrors(row, ['Amount', 'Balance'], fee?.digits, error);
    if (!fee) error('AgencySaleItemAgencyFeeId', messages.otherFee());
    const dueDate = toDay(row.DueDate);
    if (!dueDate && (row.DueDate || (row.Amount ?? zero).gt(zero))) error('DueDate', messages.noSuchDay());
    if (errors.length > before || !fee || !dueDate) return [];
    const balance = left.get(fee.id) ?? zero;
    const made = deposit(balance, { amount: row.Amount ?? null });
    left.set(fee.id, made.remaining);
    return [{ fee, amount: made.deposit, balance, dueDate, given: row }];
  });
}

function getInstallments(
  fees: readonly OpenFee[],
  deposits: readonly MadeDeposit[],
  given: readonly GivenInstallment[],
  errors: FieldError[],
): MadeInstallment[] {
  const seen = new Set<number>();
  return given.flatMap((row, index): MadeInstallment[] => {
    const error = (name: string, Message: Message): void => void errors.push({ Key: `AgencySaleInstallments[${index}].${name}`, Message });
    const before = errors.length;
    const fee = fees.find(({ id }) => id === row.AgencySaleItemAgencyFeeId);
    amountErrors(row, ['Amount', 'Balance', 'Total'], fee?.digits, error);
    if (!fee) error('AgencySaleItemAgencyFeeId', messages.otherFee());
    else if (seen.has(fee.id)) error('AgencySaleItemAgencyFeeId', messages.feeTwice());
    seen.add(row.AgencySaleItemAgencyFeeId);
    const period = row.Period ?? periods.once;
    if (!knownPeriods.has(period)) error('Period', messages.noSuchPeriod());
    const balance = deposits.filter((each) => each.fee.id === fee?.id).reduce((rest, { amount }) => rest.minus(amount), fee?.left ?? zero);
    const startDate = toDay(row.StartDate);
    const isNothing = balance.lte(zero);
    if (!startDate && (row.StartDate || !isNothing)) error('StartDate', messages.noSuchDay());
    const [every, count] = [row.Every ?? 1, row.NoOfInstallments ?? 1];
    if (startDate && isTooLong({ startDate, period, every, noOfInstallments: count })) error('NoOfInstallments', messages.tooLong());
    if (errors.length > before || !fee || isNothing || !startDate) return [];
    const plan = { balance, every, period, noOfInstallments: count, startDate, digits: fee.digits };
    return [{ fee, plan, each: installments(plan)[0]?.amount ?? zero, given: row }];
  });
}

const knownPeriods: ReadonlySet<number> = new Set(Object.values(periods));

/** Negative amounts, and decimals that the currency does not have, are refused before anything is held to a balance. */
function amountErrors<Name extends string>(
  row: { readonly [N in Name]?: Decimal | null | undefined },
  names: readonly Name[],
  digits: number | undefined,
  error: (name: string, message: Message) => void,
): void {
  for (const name of names) {
    const amount = row[name];
    if (!amount) continue;
    if (amount.lt(zero)) error(name, messages.negative());
    else if (!roundedTo(amount, digits).eq(amount)) error(name, messages.decimals({ most: Math.min(digits ?? moneyDecimals, moneyDecimals) }));
  }
}
