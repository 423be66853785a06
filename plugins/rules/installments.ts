// The installments of one fee line.
import { addDays, addMonths, type Day, daysBetween, lastDay } from '#day';
import { type Decimal, decimal } from '#decimal';
import { getCount, cutToCents, moneyDecimals, zero } from './money.ts';

/** 1 once, 2 day, 3 week, 4 month, 5 year (D-20). */
export const periods = { once: 1, day: 2, week: 3, month: 4, year: 5 } as const;

export interface InstallmentPlan {
  readonly balance: Decimal;
  /** So many units of the period lie between two of them; what is below 1 becomes 1. */
  readonly every: number;
  readonly period: number;
  readonly noOfInstallments: number;
  /** The day of the first one, from which all are counted. */
  readonly startDate: Day;
  /** The decimals of the currency; two where nothing is said. */
  readonly digits?: number | undefined;
}

export interface Installment {
  readonly no: number;
  readonly dueDate: Day;
  readonly amount: Decimal;
}

/** Most installments of one fee, and most periods between two of them. */
export const maxInstallments = 600;
export const maxEvery = 1000;

const maxDays = 366 * 150;
const longestDays: Readonly<Record<number, number>> = { [periods.day]: 1, [periods.week]: 7, [periods.month]: 31, [periods.year]: 366 };
/** Whether the last installment would be due too many years after the first one, or beyond the calendar. */
export function isTooLong({
  startDate,
  period,
  every,
  noOfInstallments,
}: Pick<InstallmentPlan, 'startDate' | 'period' | 'every' | 'noOfInstallments'>): boolean {
  const days = (longestDays[period] ?? 0) * getCount(every) * (getCount(noOfInstallments) - 1);
  return days > maxDays || days > daysBetween(startDate, lastDay);
}

/** All but the last are cut to cents and the last takes the odd ones, so that nothing is lost; there are no more of them than the balance has cents. */
export function installments({ digits = moneyDecimals, ...plan }: InstallmentPlan): Installment[] {
  // A currency with fewer decimals is divided in its own smallest unit.
  const missing = Math.max(0, moneyDecimals - digits);
  const inUnits = inCents({ ...plan, balance: plan.balance.times(decimal(`1e-${missing}`)) });
  return inUnits.map((unit) => ({ ...unit, amount: unit.amount.times(decimal(`1e${missing}`)) }));
}

function inCents({ balance, every, period, noOfInstallments, startDate }: Omit<InstallmentPlan, 'digits'>): Installment[] {
  if (balance.lte(zero)) return [];
  const isOnce = period === periods.once;
  const cents = Number(balance.times(decimal(100)).toString());
  const count = isOnce ? 1 : Math.min(getCount(noOfInstallments), cents);
  const step = isOnce ? 1 : getCount(every);
  const each = count === 1 ? balance : cutToCents(partOf(balance, count));
  return Array.from({ length: count }, (_, index) => ({
    no: index + 1,
    dueDate: later(startDate, period, index * step),
    amount: index < count - 1 ? each : balance.minus(each.times(decimal(count - 1))),
  }));
}

/** More decimals than cents are needed of a part: what is cut afterwards must not have been rounded up before. */
function partOf(balance: Decimal, count: number): Decimal {
  const cents = Math.floor(Number(balance.times(decimal(100)).toString()) / count);
  return decimal(cents).times(decimal('0.01'));
}

function later(startDate: Day, period: number, units: number): Day {
  switch (period) {
    case periods.week:
      return addDays(startDate, 7 * units);
    case periods.month:
      return addMonths(startDate, units);
    case periods.year:
      return addMonths(startDate, 12 * units);
    default:
      return addDays(startDate, period === periods.day ? units : 0);
  }
}
