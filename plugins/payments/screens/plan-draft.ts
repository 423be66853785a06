// A payment plan on its way: what is asked for each fee, and the payments that it comes to, by the rules that the server has as well.
import { toDay } from '#day';
import { type Decimal, isZero, sum } from '#decimal';
import type { CallInput } from '#kit';
import type { Id } from '#generated';
import { deposit } from '../../rules/deposit.ts';
import { isTooLong, maxEvery, maxInstallments } from '../../rules/installments.ts';
import { paymentSchedule } from '../../rules/payment-schedule.ts';
import { amountIn } from './wire.ts';

/** What is asked of one fee, and what is left of it. */
export interface PlanLine {
  readonly feeId: number;
  readonly fee: string;
  readonly course: string;
  readonly currencyId: Id<'Currency'>;
  readonly code: string;
  readonly left: Decimal;
  readonly deposit: unknown;
  readonly every: unknown;
  readonly period: number;
  readonly count: unknown;
}
export interface PlanDraft {
  readonly lines: readonly PlanLine[];
  readonly depositDay: string;
  readonly startDay: string;
  readonly reference: string;
}
export interface PlannedPayment {
  readonly key: string;
  readonly no: number;
  readonly day: string;
  readonly code: string;
  readonly amount: string;
}

const countIn = (value: unknown): number => Math.max(1, Math.trunc(Number(value ?? 1)) || 1);

/** What is asked for and what comes of it, for one fee. */
const getDeposit = (line: PlanLine) => deposit(line.left, { amount: amountIn(line.deposit) });

/** What is left of a fee for installments. */
export const getRest = (line: PlanLine): Decimal => getDeposit(line).remaining;

/** What is deposited and what is left after it, by currency; in the order of the fees. */
export function depositTotals({
  lines,
}: PlanDraft): readonly { readonly code: string; readonly total: string; readonly deposited: string; readonly rest: string }[] {
  const currencies = [...new Map(lines.map(({ currencyId, code }) => [currencyId, code])).entries()];
  return currencies.map(([id, code]) => {
    const made = lines.filter(({ currencyId }) => currencyId === id).map((line) => ({ left: line.left, ...getDeposit(line) }));
    const fixed = (amounts: Parameters<typeof sum>[0]) => sum(amounts).toFixed(2);
    return {
      code,
      total: fixed(made.map(({ left }) => left)),
      deposited: fixed(made.map((entry) => entry.deposit)),
      rest: fixed(made.map(({ remaining }) => remaining)),
    };
  });
}

/** Whether the deposit covers everything: then there are no installments (PAY-069 to PAY-071). */
export const isAllDeposited = (draft: PlanDraft): boolean => depositTotals(draft).every(({ rest }) => Number(rest) === 0);

/** The payments that the plan comes to, one for each day and currency; of what cannot be planned, none. */
export function plannedPayments(draft: PlanDraft): PlannedPayment[] {
  const currencies = [...new Map(draft.lines.map(({ currencyId, code }) => [currencyId, code])).entries()];
  const [depositDay, startDay] = [toDay(draft.depositDay), toDay(draft.startDay)];
  return currencies.flatMap(([id, code]) => {
    const own = draft.lines.filter(({ currencyId }) => currencyId === id).map((line) => ({ line, made: getDeposit(line) }));
    return paymentSchedule(
      depositDay === undefined ? [] : own.map(({ line, made }) => ({ feeId: line.feeId, amount: made.deposit, dueDate: depositDay })),
      startDay === undefined
        ? []
        : own.flatMap(({ line, made }) => {
            const plan = { every: countIn(line.every), period: line.period, noOfInstallments: countIn(line.count), startDate: startDay };
            const isRejected = plan.every > maxEvery || plan.noOfInstallments > maxInstallments || isTooLong(plan);
            return isRejected ? [] : [{ feeId: line.feeId, balance: made.remaining, ...plan }];
          }),
    ).map(({ no, dueDate, total }) => ({ key: `${id} ${no} ${dueDate}`, no, day: dueDate, code, amount: total.toFixed(2) }));
  });
}

type Sent = Pick<CallInput<'POST agencysale/{saleId}/agencysalepayment/installment'>, 'AgencySaleDeposits' | 'AgencySaleInstallments'>;

/** As the calls take it. Without anything left, no installments are sent (PAY-071). */
export function sentPlan(draft: PlanDraft): Sent {
  const deposits = draft.lines.filter((line) => !isZero(amountIn(line.deposit)));
  const isAll = isAllDeposited(draft);
  return {
    AgencySaleDeposits: deposits.map((line) => ({
      AgencySaleItemAgencyFeeId: line.feeId,
      Amount: Number(amountIn(line.deposit).toFixed()),
      DueDate: draft.depositDay || null,
      Reference: draft.reference || null,
    })),
    AgencySaleInstallments: isAll
      ? []
      : draft.lines.map((line) => ({
          AgencySaleItemAgencyFeeId: line.feeId,
          Every: countIn(line.every),
          Period: line.period,
          NoOfInstallments: countIn(line.count),
          StartDate: draft.startDay || null,
        })),
  };
}
