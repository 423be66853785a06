// The rules of exchange, on cases of the specification and on thousands of random ones: exact to the last decimal, and never a zero for the unknown.
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, divided, fixed, sum } from '../../engine/contract/decimal.ts';
import { random, randomRate } from '../support/random-rates.ts';
import { calculatedRate, convert, crossRate, type ExchangeRate, invalidTotal, totals } from '../../plugins/rules/exchange.ts';

const [AUD, BRL, USD, EUR, PEN] = [1, 2, 3, 4, 5];
const rate = (BaseCurrencyId: number, ForeignCurrencyId: number, FcToBcFxRate: string | number): ExchangeRate => ({
  BaseCurrencyId,
  ForeignCurrencyId,
  FcToBcFxRate: decimal(FcToBcFxRate),
});

/** Whether two numbers differ by no more than `margin`. */
const isNear = (left: Decimal, right: Decimal, margin: Decimal): boolean => left.minus(right).abs().lte(margin);
const halfOfLast = decimal('0.00000000005');

describe('a calculated rate', () => {
  const rates = [rate(AUD, USD, '1.4193492856'), rate(BRL, AUD, '3.6977562158'), rate(AUD, EUR, 1.649), rate(USD, PEN, 0)];

  it.each([
    ['of a currency in itself is 1', AUD, AUD, '1'],
    ['is the one that is kept', AUD, USD, '1.4193492856'],
    ['is the one that is kept, as a number of JSON', AUD, EUR, '1.649'],
    ['is the inverse of the opposite one', AUD, BRL, '0.2704342692'],
    ['goes through a common base currency', USD, EUR, '1.1618'],
    ['the other way round', EUR, USD, '0.8607333448'],
    ['is unknown where a rate is zero', USD, PEN, undefined],
    ['is unknown where nobody knows', AUD, PEN, undefined],
    ['does not go through chains of several currencies', BRL, EUR, undefined],
  ])('%s', (_what, base, foreign, expected) => {
    expect(calculatedRate(rates, base, foreign)?.toFixed()).toBe(expected);
  });

  it('prefers what is kept to what can be worked out, and the inverse to a third currency', () => {
    const both = [rate(AUD, USD, '1.5'), rate(USD, AUD, '0.5'), rate(EUR, AUD, '0.6'), rate(EUR, USD, '0.9')];
    expect(calculatedRate(both, AUD, USD)?.toFixed()).toBe('1.5');
    expect(calculatedRate(both.slice(1), AUD, USD)?.toFixed()).toBe('2');
    expect(calculatedRate(both.slice(2), AUD, USD)?.toFixed()).toBe('1.5');
  });

  it('does not depend on the order of the rates', () => {
    const two = [rate(EUR, AUD, '0.6'), rate(EUR, USD, '0.9'), rate(BRL, AUD, '3'), rate(BRL, USD, '6')];
    expect(calculatedRate(two, AUD, USD)?.toFixed()).toBe('2');
    expect(calculatedRate(two.toReversed(), AUD, USD)?.toFixed()).toBe('2');
  });

  it('a wrong rate of a currency in itself changes nothing', () => {
    expect(calculatedRate([rate(AUD, AUD, 7)], AUD, AUD)?.toFixed()).toBe('1');
  });

  it('that ten decimals cannot hold is unknown, not zero', () => {
    expect(crossRate(decimal('0.0000000001'), decimal('9999999999'))).toBeUndefined();
  });

  it('of 5,000 random pairs agrees with its inverse and with the way through a third currency', () => {
    const next = random(42);
    for (let turn = 0; turn < 5_000; turn++) {
      const [first, second] = [decimal(randomRate(next)), decimal(randomRate(next))];
      const inverse = calculatedRate([rate(USD, AUD, first.toFixed())], AUD, USD) ?? decimal(0);
      expect(inverse.toFixed()).toBe(divided(decimal(1), first, 10).toFixed());
      // rate × inverse is 1, but for the half decimal that the inverse was rounded by.
      expect(isNear(first.times(inverse), decimal(1), first.times(halfOfLast)), `${first.toFixed()} × ${inverse.toFixed()}`).toBe(true);

      const through = [rate(EUR, AUD, first.toFixed()), rate(EUR, USD, second.toFixed())];
      const there = calculatedRate(through, AUD, USD) ?? decimal(0);
      expect(there.toFixed()).toBe(crossRate(second, first)?.toFixed());
      // What one USD is in EUR is the same directly and by way of AUD, within that half decimal.
      expect(isNear(there.times(first), second, first.times(halfOfLast)), `${first.toFixed()} ${second.toFixed()}`).toBe(true);
    }
  });
});

describe('an amount', () => {
  it.each([
    ['100', '1.4193492856', '141.93'],
    ['-100', '1.4193492856', '-141.93'],
    ['0.01', '0.5', '0.01'],
    ['1.005', '1', '1.01'],
    ['-0.01', '0.5', '-0.01'],
    [1_234_567.89, 0.2704342692, '333869.47'],
    ['999999999999.99', '9999999999', '9999999998999900000000.01'],
  ])('%s at %s is %s', (amount, fx, expected) => {
    expect(fixed(convert(decimal(amount), decimal(fx)), 2)).toBe(expected);
  });

  it('5,000 random amounts are converted to the nearest cent, alike above and below zero', () => {
    const next = random(3);
    for (let turn = 0; turn < 5_000; turn++) {
      const amount = decimal(`${next(1_000_000)}.${String(next(100)).padStart(2, '0')}`);
      const fx = decimal(randomRate(next));
      const converted = convert(amount, fx);
      expect(isNear(converted, amount.times(fx), decimal('0.005')), `${amount.toFixed()} × ${fx.toFixed()}`).toBe(true);
      const text = fixed(converted, 2);
      expect(fixed(convert(amount.neg(), fx), 2)).toBe(text === '0.00' ? text : `-${text}`);
    }
  });
});

describe('totals', () => {
  const rates = [rate(AUD, USD, '1.5'), rate(AUD, EUR, '1.649')];
  const getTotals = (amounts: readonly (readonly [CurrencyId: number, Amount: string | number])[]) => {
    const { perCurrency, inBase, unknown } = totals(
      amounts.map(([CurrencyId, Amount]) => ({ CurrencyId, Amount: decimal(Amount) })),
      AUD,
      rates,
    );
    return {
      perCurrency: perCurrency.map(({ CurrencyId, Total }) => ({ CurrencyId, Total: fixed(Total, 2) })),
      inBase: typeof inBase === 'string' ? inBase : fixed(inBase, 2),
      unknown,
    };
  };

  it('are given per currency and in the base currency', () => {
    const amounts = [[AUD, 100.1] as const, [USD, '10.01'] as const, [AUD, '0.20'] as const, [EUR, '-1'] as const];
    expect(getTotals(amounts)).toEqual({
      perCurrency: [
        { CurrencyId: AUD, Total: '100.30' },
        { CurrencyId: USD, Total: '10.01' },
        { CurrencyId: EUR, Total: '-1.00' },
      ],
      // 100.30 + 15.02 − 1.65
      inBase: '113.67',
      unknown: [],
    });
  });

  it('[D-23] an unknown rate makes the total !INVALID!, never zero, and leaves the sums per currency as they are', () => {
    const amounts = [[AUD, '100'] as const, [PEN, '50'] as const, [PEN, '-50'] as const];
    expect(getTotals(amounts)).toEqual({
      perCurrency: [
        { CurrencyId: AUD, Total: '100.00' },
        { CurrencyId: PEN, Total: '0.00' },
      ],
      inBase: '!INVALID!',
      unknown: [PEN],
    });
    expect(invalidTotal).toBe('!INVALID!');
  });

  it('of nothing are zero', () => {
    expect(getTotals([])).toEqual({ perCurrency: [], inBase: '0.00', unknown: [] });
  });

  it('in the base currency add up to what is shown per currency, for 1,000 random lists', () => {
    const next = random(11);
    for (let turn = 0; turn < 1_000; turn++) {
      const amounts = Array.from({ length: 1 + next(12) }, () => ({
        CurrencyId: [AUD, USD, EUR][next(3)] ?? AUD,
        Amount: decimal(`${next(10_000)}.${String(next(100)).padStart(2, '0')}`),
      }));
      const { perCurrency, inBase } = totals(amounts, AUD, rates);
      const visible = perCurrency.map(({ CurrencyId, Total }) => convert(Total, calculatedRate(rates, AUD, CurrencyId) ?? decimal(0)));
      expect(inBase.toString()).toBe(sum(visible).toString());
    }
  });
});
