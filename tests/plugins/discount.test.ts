// Discounts on fee lines by themselves: what they take off, what is left, and how one on several lines is spread.
import { decimal } from '#decimal';
import { describe, expect, it } from 'vitest';
import { asPercentage, type Discount, discountTotal, lineTotal, spreadDiscount } from '../../plugins/rules/discount.ts';
import { feeTotals } from '../../plugins/rules/fee-totals.ts';
import { saleLine } from '../../plugins/rules/sale-line.ts';

const amountOf = (text: string | null) => (text === null ? null : decimal(text));
const discount = (percentage: string | null, amount: string | null = null): Discount => ({ percentage: amountOf(percentage), amount: amountOf(amount) });
const text = (value: { toFixed(decimals: number): string } | null) => value?.toFixed(2);

describe('a discount', () => {
  it.each([
    ['10 percent', '333.35', discount('10'), 2, '33.34'],
    ['a part of a percent', '1000.00', discount('7.25'), 2, '72.50'],
    ['10 percent of yen', '1005', discount('10'), 0, '101.00'],
    ['all of it', '333.35', discount('100'), 2, '333.35'],
    ['nothing', '333.35', discount('0'), 2, '0.00'],
    ['an amount', '333.35', discount(null, '33.35'), 2, '33.35'],
    ['an amount above the line', '100.00', discount(null, '100.01'), 2, '100.00'],
    ['an amount off a line of nothing', '0.00', discount(null, '5.00'), 2, '0.00'],
    ['a percentage of a line of nothing', '0.00', discount('50'), 2, '0.00'],
    ['none', '100.00', discount(null), 2, '0.00'],
  ])('of %s takes off no more than the line costs', (_name, gross, given, digits, off) => {
    expect(text(discountTotal(given, decimal(gross), digits))).toBe(off);
  });

  it('leaves the rounded total of the line without it, and never less than nothing', () => {
    const line = { qty: decimal('3.5'), unitPrice: decimal('33.33') };
    expect(text(lineTotal(line))).toBe('116.66');
    expect(text(lineTotal({ ...line, discount: decimal('16.66') }))).toBe('100.00');
    expect(text(lineTotal({ ...line, discount: decimal('200') }))).toBe('0.00');
    // Half a cent costs a cent, which a discount may take off.
    expect(text(lineTotal({ qty: decimal('0.5'), unitPrice: decimal('0.01'), discount: decimal('0.01') }))).toBe('0.00');
    expect(text(lineTotal({ qty: decimal('1.5'), unitPrice: decimal('333'), discount: decimal('50') }, 0))).toBe('450.00');
  });

  it('beside a special comes off what is charged, without the free units', () => {
    const price = saleLine({
      baseUnitPrice: decimal(300),
      qty: decimal(12),
      pricingDate: null,
      specials: [{ id: 2, type: 'BXGYF', amount: decimal(2), qtyStep: 10 }],
      discount: discount('10'),
    });
    expect([price.gross, price.discount, price.lineTotal].map(text)).toEqual(['3000.00', '300.00', '2700.00']);
  });

  it('is taken off before amounts are converted and added up', () => {
    const line = { currency: 'AUD', qty: decimal(1), unitPrice: decimal(100), excludeFromPayment: false };
    const { total, payable } = feeTotals(
      [
        { ...line, discount: decimal(10) },
        { ...line, excludeFromPayment: true, discount: null },
      ],
      'AUD',
      [],
    );
    expect([total, payable].map(String)).toEqual(['190', '90']);
  });

  it.each([
    ['10 percent', '333.35', discount('10'), '10.00'],
    ['50 off 1,250', '1250.00', discount(null, '50'), '4.00'],
    ['100 off 1,300', '1300.00', discount(null, '100'), '7.69'],
    ['more than the line', '40.00', discount(null, '100'), '100.00'],
    ['50 off nothing', '0.00', discount(null, '50'), undefined],
    ['none', '100.00', discount(null), undefined],
  ])('of %s is kept by templates as a percentage', (_name, gross, given, percentage) => {
    expect(text(asPercentage(given, decimal(gross)))).toBe(percentage);
  });
});

describe('a discount on an option', () => {
  const spread = (given: Discount, grosses: readonly string[], digits = 2) =>
    spreadDiscount(
      given,
      grosses.map((gross) => decimal(gross)),
      digits,
    ).map(({ percentage, amount }) => (percentage ? `${percentage.toFixed()}%` : (text(amount) ?? '-')));

  it.each([
    ['100 over three equal lines', discount(null, '100'), ['500', '500', '500'], 2, ['33.33', '33.33', '33.34']],
    ['in proportion', discount(null, '50'), ['300', '100', '100'], 2, ['30.00', '10.00', '10.00']],
    ['yen', discount(null, '100'), ['1000', '1000', '1000'], 0, ['33.00', '33.00', '34.00']],
    ['a line of nothing', discount(null, '10'), ['100', '0', '100'], 2, ['5.00', '-', '5.00']],
    ['odd cents where the last line costs nothing', discount(null, '0.01'), ['1', '1', '0'], 2, ['0.01', '-', '-']],
    ['two cents over four lines', discount(null, '0.02'), ['1', '1', '1', '1'], 2, ['0.01', '0.01', '-', '-']],
    ['all of it', discount(null, '250'), ['100', '100', '50'], 2, ['100.00', '100.00', '50.00']],
    ['more than all of it', discount(null, '999'), ['100', '50'], 2, ['100.00', '50.00']],
    ['nothing', discount(null, '0'), ['100', '50'], 2, ['-', '-']],
    ['lines of nothing', discount(null, '10'), ['0', '0'], 2, ['-', '-']],
    ['a percentage that goes up', discount('10'), ['300', '100'], 2, ['10%', '10%']],
    ['a percentage with an odd cent', discount('10'), ['33.33', '33.33', '33.33'], 2, ['10%', '10%', '10%']],
    ['a percentage with a cent too many', discount('10'), ['33.35', '33.35'], 2, ['10%', '10%']],
    ['a percentage of lines of nothing', discount('10'), ['0', '0'], 2, ['10%', '10%']],
    ['a percentage of one line', discount('10'), ['33.35'], 2, ['10%']],
    ['no lines', discount('10'), [], 2, []],
  ])('is spread: %s', (_name, given, grosses, digits, shares) => {
    expect(spread(given, grosses, digits)).toEqual(shares);
  });

  it('comes to its own amount to the cent, on any lines', () => {
    for (let lines = 1; lines <= 12; lines += 1)
      for (let step = 0; step < 10; step += 1) {
        const grosses = Array.from({ length: lines }, (_, index) => decimal(((step * 187 + index * index * 101) % 900) + step / 100));
        const all = grosses.reduce((total, gross) => total.plus(gross), decimal(0));
        const part = all.times(decimal(step)).times(decimal('0.1')).toFixed(2);
        const given = discount(null, part);
        const off = spreadDiscount(given, grosses).map((share, index) => discountTotal(share, grosses[index] ?? decimal(0)));
        expect(text(off.reduce((total, each) => total.plus(each), decimal(0)))).toBe(text(discountTotal(given, all)));
        expect(off.every((each, index) => each.gte('0') && each.lte(grosses[index] ?? decimal(0)))).toBe(true);
      }
  });
});
