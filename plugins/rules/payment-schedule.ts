// The payments that come of deposits and installments of several fee lines of one sale, in one currency.
import type { Day } from '#day';
import { type Decimal, isZero, sum } from '#decimal';
import { type InstallmentPlan, installments } from './installments.ts';

export interface DepositRow {
  readonly feeId: number;
  readonly amount: Decimal;
  readonly dueDate: Day;
}

export interface ScheduledPayment {
  /** 0 for a deposit; the others are numbered from 1 by their days. */
  readonly no: number;
  readonly dueDate: Day;
  readonly items: readonly { readonly feeId: number; readonly amount: Decimal }[];
  readonly total: Decimal;
}

interface Item {
  readonly feeId: number;
  readonly dueDate: Day;
  readonly amount: Decimal;
}

/** What is due on one day is one payment, with an item for each fee line in the order in which these were given. Items of nothing are left out. */
export function paymentSchedule(deposits: readonly DepositRow[], plans: readonly (InstallmentPlan & { readonly feeId: number })[]): ScheduledPayment[] {
  const parts = plans.flatMap((plan) => installments(plan).map(({ dueDate, amount }) => ({ feeId: plan.feeId, dueDate, amount })));
  return [...byDay(deposits, () => 0), ...byDay(parts, (index) => index + 1)];
}

function byDay(items: readonly Item[], numbered: (index: number) => number): ScheduledPayment[] {
  const filled = items.filter(({ amount }) => !isZero(amount));
  const days = [...new Set(filled.map(({ dueDate }) => dueDate))].toSorted();
  return days.map((dueDate, index) => {
    const own = filled.filter((item) => item.dueDate === dueDate);
    const lines = [...new Set(own.map(({ feeId }) => feeId))];
    const joined = lines.map((feeId) => ({ feeId, amount: sum(own.filter((item) => item.feeId === feeId).map(({ amount }) => amount)) }));
    return { no: numbered(index), dueDate, items: joined, total: sum(joined.map(({ amount }) => amount)) };
  });
}
