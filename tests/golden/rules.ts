// By the name of its file, what each golden case asks of which rule.
import { type Decimal, decimal, fixed, isDecimal } from '#decimal';
import { dateRange } from '../../engine/fields/date-range.ts';
import { commission } from '../../plugins/rules/commission.ts';
import { type Arrangement, commissionRate } from '../../plugins/rules/commission-rate.ts';
import { deposit } from '../../plugins/rules/deposit.ts';
import { endDate } from '../../plugins/rules/end-date.ts';
import { getExpiry } from '../../plugins/rules/expiry.ts';
import { feeBalance } from '../../plugins/rules/fee-balance.ts';
import { feeTotals } from '../../plugins/rules/fee-totals.ts';
import { fxConvert } from '../../plugins/rules/fx-convert.ts';
import { fxFromEcb } from '../../plugins/rules/fx-from-ecb.ts';
import { fxPayInFull } from '../../plugins/rules/fx-pay-in-full.ts';
import { installments } from '../../plugins/rules/installments.ts';
import { rounding } from '../../plugins/rules/money.ts';
import { paymentOverdue } from '../../plugins/rules/payment-overdue.ts';
import { paymentSchedule } from '../../plugins/rules/payment-schedule.ts';
import { paymentStatusEffects } from '../../plugins/rules/payment-status-effects.ts';
import { recurringQty } from '../../plugins/rules/recurring-qty.ts';
import { specialChoice } from '../../plugins/rules/special-choice.ts';
import { specialFees } from '../../plugins/rules/special-fees.ts';
import { withheld } from '../../plugins/rules/withheld.ts';
import { dateLabel } from '../../web/fields/date-label.ts';
import { documentStatus } from './document-status.ts';
import type { Input } from './input.ts';

/** A rule answers decimals; `places`: with how many decimals they are written, 2 without it. */
export interface GoldenRule {
  readonly answer: (input: Input, file: Input) => unknown;
  readonly places?: number | 'plain';
}

const labels = {
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  lastWeek: 'Last Week',
  nextWeek: 'Next Week',
  lastMonth: 'Last Month',
  nextMonth: 'Next Month',
};

const getArrangement = (input: Input): Arrangement => ({
  applyTo: input.word('applyTo', ['Courses', 'CourseCategories', 'FeeCategories', 'Office']),
  headOfficePct: input.amount('headOfficePct'),
  officePct: input.amount('officePct'),
  courseId: input.id('courseId'),
  courseCategory: input.textOrNull('courseCategory'),
  feeCategory: { FeeCategoryId: input.id('feeCategoryId') },
  officeId: input.id('officeId'),
});
const getRate = (input: Input) => ({ base: input.text('base'), foreign: input.text('foreign'), rate: input.amount('rate') });
const getSpecial = (input: Input) => ({
  type: input.text('type'),
  amount: input.amountOrNull('amount'),
  percentage: input.amountOrNull('percentage'),
  qtyStep: input.count('qtyStep'),
  min: input.count('min'),
  max: input.count('max'),
  startDate: input.dayOrNull('startDate'),
  endDate: input.dayOrNull('endDate'),
});
const getLine = (input: Input) => ({
  baseUnitPrice: input.amountOrNull('baseUnitPrice'),
  qty: input.amountOrNull('qty'),
  pricingDate: input.day('pricingDate'),
});
const getPlan = (input: Input) => ({
  balance: input.amount('balance'),
  every: input.count('every') ?? 1,
  period: Number(input.count('period')),
  noOfInstallments: input.count('noOfInstallments') ?? 1,
  startDate: input.day('startDate'),
});

export const goldenRules: Readonly<Record<string, GoldenRule>> = {
  commission: {
    answer: (input) =>
      commission(input.amount('base'), {
        applyCommission: input.flag('applyCommission'),
        headOfficePct: input.amount('headOfficePct'),
        officePct: input.amount('officePct'),
        applyTax: input.flag('applyTax'),
        taxRate: input.amount('taxRate'),
        taxInclusive: input.flag('taxInclusive'),
        writeOff: input.amount('writeOff'),
      }),
  },
  commission_rate: {
    places: 'plain',
    answer: (input) => {
      const fee = input.part('fee');
      return commissionRate({
        courseId: input.id('courseId'),
        courseCategory: input.textOrNull('courseCategory'),
        feeCategory: { FeeCategoryId: input.id('feeCategoryId') },
        officeId: input.id('officeId'),
        fee: { applyCommission: fee.flag('applyCommission'), isOverridden: fee.flag('isOverridden'), pct: fee.amountOrNull('pct') },
        linePct: input.amountOrNull('linePct'),
        arrangements: input.parts('arrangements').map(getArrangement),
      });
    },
  },
  date_labels: {
    answer: (input) => {
      const label = dateLabel(input.day('date'), input.day('today'));
      return { label: label.key === 'ago' ? `${label.count} days ago` : label.key === 'ahead' ? `${label.count} days from now` : labels[label.key] };
    },
  },
  date_ranges: {
    answer: (input) => {
      const range = dateRange(input.text('range'), input.day('today')) ?? {};
      return { min: range.first === undefined ? null : `${range.first}T00:00:00.000`, max: range.last === undefined ? null : `${range.last}T23:59:59.999` };
    },
  },
  deposit: { answer: (input) => deposit(input.amount('balance'), { percentage: input.amountOrNull('percentage'), amount: input.amountOrNull('amount') }) },
  document_status: { answer: documentStatus },
  end_date: {
    answer: (input) => ({
      endDate: endDate({
        courseLengthType: input.text('courseLengthType'),
        startDate: input.dayOrNull('startDate'),
        duration: input.count('duration'),
        courseLengthWeeks: input.count('courseLengthWeeks'),
      }),
    }),
  },
  expiry_text: { answer: (input) => getExpiry(input.days('dates'), input.day('today')) },
  fee_balance: {
    answer: (input) => {
      const items = input.parts('items').map((each) => ({ status: each.text('status'), isRefund: each.flag('isRefund'), amount: each.amount('amount') }));
      const { balance, paid, refundable } = feeBalance(input.amount('amount'), items);
      return { balance, paid, refundable };
    },
  },
  fee_totals: {
    answer: (input) =>
      feeTotals(
        input.parts('lines').map((each) => ({
          currency: each.text('currency'),
          qty: each.amount('qty'),
          unitPrice: each.amount('unitPrice'),
          excludeFromPayment: each.flag('excludeFromPayment'),
        })),
        input.textOrNull('currency'),
        input.parts('rates').map(getRate),
      ),
  },
  fx_convert: { answer: (input) => ({ amount: fxConvert(input.amount('amount'), input.text('from'), input.text('to'), input.parts('rates').map(getRate)) }) },
  fx_from_ecb: {
    places: 10,
    answer: (input, file) => ({ rate: fxFromEcb(file.part('ecbRow').amounts(), input.text('base'), input.text('foreign')) }),
  },
  fx_pay_in_full: {
    answer: (input) => fxPayInFull(input.amount('balance'), input.amount('rate'), input.flag('payInFull') ? 'full' : input.amount('amount')),
  },
  installments: { answer: (input) => ({ installments: installments(getPlan(input)) }) },
  payment_overdue: { answer: (input) => paymentOverdue(input.text('status'), input.dayOrNull('dueDate'), input.day('today')) },
  payment_schedule: {
    answer: (input) => ({
      payments: paymentSchedule(
        input.parts('deposits').map((each) => ({ feeId: Number(each.count('feeId')), amount: each.amount('amount'), dueDate: each.day('dueDate') })),
        input.parts('installments').map((each) => ({ feeId: Number(each.count('feeId')), ...getPlan(each) })),
      ),
    }),
  },
  payment_status_effects: {
    answer: (input) =>
      paymentStatusEffects(
        input.text('status'),
        { dateReceived: input.dayOrNull('dateReceived'), dateCleared: input.dayOrNull('dateCleared') },
        input.day('today'),
      ),
  },
  recurring_qty: {
    answer: (input) => ({
      qty: recurringQty(
        input.count('duration'),
        input.parts('lines').map((each) => ({ compulsory: each.flag('compulsory'), recurring: each.flag('recurring'), qty: each.amountOrNull('qty') })),
      ).map(asCount),
    }),
  },
  rounding: { answer: (input) => ({ value: rounding(input.amount('value')) }) },
  special_choice: {
    answer: (input) => {
      const specials = input.parts('specials').map((each) => ({ ...getSpecial(each), id: Number(each.count('id')) }));
      const { chosen, lineTotal, notes } = specialChoice(specials, getLine(input));
      return { chosen, lineTotal, notes };
    },
  },
  special_fees: {
    answer: (input) => {
      const effect = specialFees(getSpecial(input), getLine(input));
      return { ...effect, billableQty: asCount(effect.billableQty) };
    },
  },
  withheld: {
    answer: (input) =>
      withheld(
        input.parts('payments').map((each) => ({ amount: each.amount('amount'), paidAtSupplier: each.flag('paidAtSupplier') })),
        input.amount('commissionIncTax'),
        input.flag('withheld'),
      ),
  },
};

/** Quantities are written as numbers, amounts as texts. */
const asCount = (quantity: Decimal): number => Number(quantity.toString());

/** An answer as the files write it. */
export function written(value: unknown, places: number | 'plain' = 2): unknown {
  if (isDecimal(value)) return places === 'plain' ? decimal(value).toFixed() : fixed(value, places);
  if (Array.isArray(value)) return value.map((entry: unknown) => written(entry, places));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]: [string, unknown]) => [name, written(each, places)]));
}
