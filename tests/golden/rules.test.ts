// What holds of every amount and every day, whatever the cases are.
import { addDays, addMonths, daysBetween, knownDay, toDay } from '#day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, sum } from '#decimal';
import { commission, commissionDue, type CommissionTerms } from '../../plugins/rules/commission.ts';
import { deposit } from '../../plugins/rules/deposit.ts';
import { fxConvert } from '../../plugins/rules/fx-convert.ts';
import { fxPayInFull } from '../../plugins/rules/fx-pay-in-full.ts';
import { getExpiry } from '../../plugins/rules/expiry.ts';
import { installments } from '../../plugins/rules/installments.ts';
import { paymentSchedule } from '../../plugins/rules/payment-schedule.ts';
import { specialChoice } from '../../plugins/rules/special-choice.ts';
import { specialFees } from '../../plugins/rules/special-fees.ts';
import { traced } from '../../plugins/rules/trace.ts';
import { withheld } from '../../plugins/rules/withheld.ts';

const cents = (from: number, to: number) => fc.integer({ min: from, max: to }).map((number) => decimal(number).times(decimal('0.01')));
const amount = cents(0, 99_999_999);
const percent = fc.integer({ min: 0, max: 10_000 }).map((number) => decimal(number).times(decimal('0.01')));
const rate = fc.integer({ min: 1, max: 2_000_000_000 }).map((number) => decimal(number).times(decimal('0.000001')));
const day = fc.integer({ min: 0, max: 40_000 }).map((number) => addDays(knownDay('2000-01-01'), number));
const terms: fc.Arbitrary<CommissionTerms> = fc.record({
  applyCommission: fc.constant(true),
  headOfficePct: percent,
  officePct: percent,
  applyTax: fc.boolean(),
  taxRate: percent,
  taxInclusive: fc.boolean(),
  writeOff: cents(0, 100_000),
});
const special = fc.record({
  type: fc.constantFrom('FAD', 'PPA', 'BXGYF', 'FXTY', 'FXTYFR', 'NOTE'),
  amount: fc.option(cents(-1000, 1_000_000)),
  percentage: fc.option(percent),
  qtyStep: fc.option(fc.integer({ min: -2, max: 12 })),
  min: fc.option(fc.integer({ min: 0, max: 30 })),
  max: fc.option(fc.integer({ min: 0, max: 60 })),
});
const same = (a: Decimal, b: Decimal): boolean => a.eq(b);

describe('installments', () => {
  const plan = fc.record({
    balance: amount,
    every: fc.integer({ min: -1, max: 4 }),
    period: fc.integer({ min: 1, max: 5 }),
    noOfInstallments: fc.integer({ min: -1, max: 60 }),
    startDate: day,
  });

  it('add up to the balance, none is of nothing, and their days never go back', () => {
    fc.assert(
      fc.property(plan, (given) => {
        const parts = installments(given);
        expect(same(sum(parts.map((part) => part.amount)), given.balance)).toBe(true);
        for (const part of parts) expect(part.amount.gt(decimal(0))).toBe(true);
        expect(parts.map(({ dueDate }) => dueDate)).toEqual(parts.map(({ dueDate }) => dueDate).toSorted());
      }),
    );
  });

  it('and a deposit with what is left is the whole, also as payments', () => {
    fc.assert(
      fc.property(plan, percent, day, (given, percentage, dueDate) => {
        const first = deposit(given.balance, { percentage });
        const payments = paymentSchedule([{ feeId: 1, amount: first.deposit, dueDate }], [{ ...given, balance: first.remaining, feeId: 1 }]);
        expect(same(sum(payments.map(({ total }) => total)), given.balance)).toBe(true);
      }),
    );
  });
});

describe('commission', () => {
  it('of payments in any parts, refunds among them, adds up to that on their total', () => {
    fc.assert(
      fc.property(fc.array(cents(-500_000, 1_000_000), { minLength: 1, maxLength: 8 }), terms, (parts, agreed) => {
        const due = parts.map((_, index) => commissionDue(parts.slice(0, index + 1), agreed));
        const full = commission(sum(parts), agreed);
        expect(same(sum(due.map((each) => each.amountExcTax)), full.amountExcTax)).toBe(true);
        expect(same(sum(due.map((each) => each.taxAmount)), full.taxAmount)).toBe(true);
      }),
    );
  });

  it('is the sum of its parts, and mirrored for a refund', () => {
    fc.assert(
      fc.property(amount, terms, (base, agreed) => {
        const made = commission(base, agreed);
        expect(same(made.amountExcTax.plus(made.taxAmount), made.amountIncTax)).toBe(true);
        expect(same(made.headOfficeShare.plus(made.officeShare), made.amountExcTax)).toBe(true);
        const refunded = commission(decimal(0).minus(base), agreed);
        expect(same(refunded.amountIncTax.plus(made.amountIncTax), decimal(0))).toBe(true);
      }),
    );
  });

  it('and what is passed on, kept and claimed adds up', () => {
    fc.assert(
      fc.property(cents(-100_000, 1_000_000), cents(-100_000, 1_000_000), fc.boolean(), fc.boolean(), (paid, owed, paidAtSupplier, isWithheld) => {
        const settled = withheld([{ amount: paid, paidAtSupplier }], owed, isWithheld);
        expect(same(settled.payToSupplier.plus(settled.retained), paidAtSupplier ? decimal(0) : paid)).toBe(true);
        expect(same(settled.toInvoice.plus(settled.retained), owed)).toBe(true);
      }),
    );
  });
});

describe('currencies', () => {
  it('there and back is off by half a cent of each side at most', () => {
    fc.assert(
      fc.property(amount, rate, (given, worth) => {
        const rates = [{ base: 'AUD', foreign: 'USD', rate: worth }];
        const there = fxConvert(given, 'USD', 'AUD', rates);
        if (typeof there === 'string') throw new Error(there);
        const back = fxConvert(there, 'AUD', 'USD', rates);
        if (typeof back === 'string') throw new Error(back);
        const off = back.minus(given).abs();
        // Half a cent there is worth half a cent over the rate here, and half a cent is rounded once more.
        expect(
          off.times(worth).lte(
            decimal('0.005')
              .plus(worth.times(decimal('0.005')))
              .toString(),
          ),
        ).toBe(true);
      }),
    );
  });

  it('anyone who pays the most that is allowed settles the balance, whichever way', () => {
    fc.assert(
      fc.property(amount, rate, (balance, worth) => {
        const full = fxPayInFull(balance, worth, 'full');
        expect(same(full.booked, balance)).toBe(true);
        expect(same(fxPayInFull(balance, worth, full.maxAllowed).booked, balance)).toBe(true);
        expect(() => fxPayInFull(balance, worth, full.maxAllowed.plus(decimal('0.01')))).toThrow(RangeError);
      }),
    );
  });
});

describe('specials', () => {
  const line = fc.record({ baseUnitPrice: amount, qty: fc.integer({ min: 0, max: 104 }).map((number) => decimal(number)), pricingDate: day });

  it('make no price negative, and what is saved with what is paid is the plain line', () => {
    fc.assert(
      fc.property(special, line, (offered, priced) => {
        const effect = specialFees(offered, priced);
        for (const each of [effect.unitPrice, effect.billableQty, effect.lineTotal]) expect(each.lt(decimal(0))).toBe(false);
        expect(same(effect.saved.plus(effect.lineTotal), priced.baseUnitPrice.times(priced.qty))).toBe(true);
      }),
    );
  });

  it('are chosen only where they are cheaper, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(special, { maxLength: 6 }), line, (offered, priced) => {
        const numbered = offered.map((entry, index) => ({ ...entry, id: index + 1 }));
        const choice = specialChoice(numbered, priced);
        expect(choice.lineTotal.lte(priced.baseUnitPrice.times(priced.qty))).toBe(true);
        expect(specialChoice(numbered.toReversed(), priced).chosen).toBe(choice.chosen);
      }),
    );
  });
});

describe('days', () => {
  it('are those of the calendar in every zone', () => {
    const zone = process.env['TZ'];
    try {
      for (const each of ['Pacific/Kiritimati', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Pago_Pago']) {
        process.env['TZ'] = each;
        fc.assert(
          fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
            expect(daysBetween(from, addDays(from, days))).toBe(days);
          }),
          { numRuns: 50 },
        );
      }
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
    expect([addMonths(knownDay('2026-01-31'), 1), addMonths(knownDay('2028-02-29'), 12), addMonths(knownDay('2026-12-31'), 2)]).toEqual([
      '2026-02-28',
      '2029-02-28',
      '2027-02-28',
    ]);
  });

  it('[STU-013] that no calendar has are none', () => {
    expect([toDay('2026-02-30'), toDay('2026-13-01')]).toEqual([undefined, undefined]);
    expect(getExpiry([toDay('2026-02-30')], knownDay('2026-03-05')).kind).toBe('none');
  });
});

it('a calculation tells its steps, with amounts as text, where it is asked for them', () => {
  const agreed = {
    applyCommission: true,
    headOfficePct: decimal(5),
    officePct: decimal(25),
    applyTax: true,
    taxRate: decimal(10),
    taxInclusive: true,
    writeOff: decimal(0),
  };
  const { result, steps } = traced((trace) => commission(decimal('3600.00'), agreed, trace));
  expect(result).toEqual(commission(decimal('3600.00'), agreed));
  expect(steps).toEqual([
    { step: 'gross', value: '1080', from: { base: '3600', percentage: '30' } },
    { step: 'net', value: '1080', from: { gross: '1080', writeOff: '0' } },
    { step: 'taxAmount', value: '98.18', from: { net: '1080', taxRate: '10', taxInclusive: true } },
    { step: 'officeShare', value: '818.18', from: { amountExcTax: '981.82', officePct: '25', headOfficePct: '5' } },
  ]);
});
