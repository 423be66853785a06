// The rules of exchange, on cases of the specification and on thousands of random ones: exact to the last decimal, and never a zero for the unknown.
import { describe, expect, it } from 'vitest';
import { add, decimal, divide, fixedText, multiply, round, shortText } from '../../plugins/rules/decimal.ts';
import { calculatedRate, convert, crossRate, type ExchangeRate, invalidTotal, totals } from '../../plugins/rules/exchange.ts';

const [AUD, BRL, USD, EUR, PEN] = [1, 2, 3, 4, 5];
const rate = (BaseCurrencyId: number, ForeignCurrencyId: number, FcToBcFxRate: string | number): ExchangeRate => ({
  BaseCurrencyId,
  ForeignCurrencyId,
  FcToBcFxRate,
});

/** The same numbers in every run: a small generator with a fixed seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** From 0.0001 to some ten thousand, with up to ten decimals: as rates of currencies are. */
function randomRate(next: (below: number) => number): string {
  const whole = next(2) === 0 ? 0 : next(10 ** (1 + next(4)));
  const fraction = String(1 + next(999_999)).padStart(6, '0') + String(next(10_000)).padStart(4, '0');
  return `${whole}.${fraction}`;
}

/** Whether two exact texts differ by no more than `margin`. */
function isNear(left: string, right: string, margin: string): boolean {
  const difference = add(decimal(left), multiply(decimal(right), decimal(-1)));
  const size = difference.units < 0n ? multiply(difference, decimal(-1)) : difference;
  return add(size, multiply(decimal(margin), decimal(-1))).units <= 0n;
}

describe('decimals', () => {
  it.each([
    ['0.1', '0.2', '0.3'],
    ['-1.005', '0.005', '-1'],
    ['99999999999999999999.99', '0.01', '100000000000000000000'],
    ['1e-10', '0', '0.0000000001'],
    [1.5e21, 0, '1500000000000000000000'],
  ])('%s and %s make %s', (left, right, sum) => {
    expect(shortText(add(decimal(left), decimal(right)))).toBe(sum);
  });

  it.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['1.0049999999', '1.00'],
    ['2.675', '2.68'],
    ['-0.004', '0.00'],
    ['-0.005', '-0.01'],
    ['0', '0.00'],
    ['1234567890123456789.995', '1234567890123456790.00'],
  ])('%s is rounded half away from zero to %s', (given, rounded) => {
    expect(fixedText(decimal(given), 2)).toBe(rounded);
  });

  it.each(['', ' ', '.', 'abc', '1,5', '1.2.3', 'NaN', 'Infinity', '0x10', '1e', '--1', '1e9999'])('"%s" is no number', (text) => {
    expect(() => decimal(text)).toThrow(RangeError);
  });

  it('nothing is divided by zero', () => {
    expect(() => divide(decimal(1), decimal('0.00'), 2)).toThrow('divided by zero');
  });

  it('5,000 random divisions are the nearest tenth decimal, and rounding again changes nothing', () => {
    const next = random(7);
    for (let turn = 0; turn < 5_000; turn++) {
      const [above, below] = [randomRate(next), randomRate(next)];
      const quotient = divide(decimal(above), decimal(below), 10);
      // What is left over is at most half of a last decimal times the divisor.
      const rest = add(multiply(quotient, decimal(below)), multiply(decimal(above), decimal(-1)));
      const margin = multiply(decimal('0.00000000005'), decimal(below));
      expect(isNear(shortText(rest), '0', shortText(margin)), `${above} / ${below}`).toBe(true);
      expect(shortText(round(quotient, 10))).toBe(shortText(quotient));
    }
  });
});

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
    expect(calculatedRate(rates, base, foreign)).toBe(expected);
  });

  it('prefers what is kept to what can be worked out, and the inverse to a third currency', () => {
    const both = [rate(AUD, USD, '1.5'), rate(USD, AUD, '0.5'), rate(EUR, AUD, '0.6'), rate(EUR, USD, '0.9')];
    expect(calculatedRate(both, AUD, USD)).toBe('1.5');
    expect(calculatedRate(both.slice(1), AUD, USD)).toBe('2');
    expect(calculatedRate(both.slice(2), AUD, USD)).toBe('1.5');
  });

  it('does not depend on the order of the rates', () => {
    const two = [rate(EUR, AUD, '0.6'), rate(EUR, USD, '0.9'), rate(BRL, AUD, '3'), rate(BRL, USD, '6')];
    expect(calculatedRate(two, AUD, USD)).toBe('2');
    expect(calculatedRate(two.toReversed(), AUD, USD)).toBe('2');
  });

  it('a wrong rate of a currency in itself changes nothing', () => {
    expect(calculatedRate([rate(AUD, AUD, 7)], AUD, AUD)).toBe('1');
  });

  it('that ten decimals cannot hold is unknown, not zero', () => {
    expect(crossRate('0.0000000001', '9999999999')).toBeUndefined();
  });

  it('of 5,000 random pairs agrees with its inverse and with the way through a third currency', () => {
    const next = random(42);
    for (let turn = 0; turn < 5_000; turn++) {
      const [first, second] = [randomRate(next), randomRate(next)];
      const inverse = calculatedRate([rate(USD, AUD, first)], AUD, USD);
      expect(inverse).toBe(shortText(divide(decimal(1), decimal(first), 10)));
      // rate × inverse is 1, but for the half decimal that the inverse was rounded by.
      const product = shortText(multiply(decimal(first), decimal(inverse ?? '0')));
      expect(isNear(product, '1', shortText(multiply(decimal(first), decimal('0.00000000005')))), `${first} × ${inverse}`).toBe(true);

      const through = [rate(EUR, AUD, first), rate(EUR, USD, second)];
      const there = calculatedRate(through, AUD, USD);
      expect(there).toBe(crossRate(second, first));
      // What one USD is in EUR is the same directly and by way of AUD, within that half decimal.
      const around = shortText(multiply(decimal(there ?? '0'), decimal(first)));
      expect(isNear(around, second, shortText(multiply(decimal(first), decimal('0.00000000005')))), `${first} ${second}`).toBe(true);
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
    expect(convert(amount, fx)).toBe(expected);
  });

  it('5,000 random amounts are converted to the nearest cent, alike above and below zero', () => {
    const next = random(3);
    for (let turn = 0; turn < 5_000; turn++) {
      const amount = `${next(1_000_000)}.${String(next(100)).padStart(2, '0')}`;
      const fx = randomRate(next);
      const exact = shortText(multiply(decimal(amount), decimal(fx)));
      const converted = convert(amount, fx);
      expect(isNear(converted, exact, '0.005'), `${amount} × ${fx}`).toBe(true);
      const below = convert(`-${amount}`, fx);
      expect(below).toBe(converted === '0.00' ? '0.00' : `-${converted}`);
    }
  });
});

describe('totals', () => {
  const rates = [rate(AUD, USD, '1.5'), rate(AUD, EUR, '1.649')];

  it('are told per currency and in the base currency', () => {
    const amounts = [
      { CurrencyId: AUD, Amount: 100.1 },
      { CurrencyId: USD, Amount: '10.01' },
      { CurrencyId: AUD, Amount: '0.20' },
      { CurrencyId: EUR, Amount: '-1' },
    ];
    expect(totals(amounts, AUD, rates)).toEqual({
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
    const amounts = [
      { CurrencyId: AUD, Amount: '100' },
      { CurrencyId: PEN, Amount: '50' },
      { CurrencyId: PEN, Amount: '-50' },
    ];
    expect(totals(amounts, AUD, rates)).toEqual({
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
    expect(totals([], AUD, rates)).toEqual({ perCurrency: [], inBase: '0.00', unknown: [] });
  });

  it('in the base currency add up to what is shown per currency, for 1,000 random lists', () => {
    const next = random(11);
    for (let turn = 0; turn < 1_000; turn++) {
      const amounts = Array.from({ length: 1 + next(12) }, () => ({
        CurrencyId: [AUD, USD, EUR][next(3)] ?? AUD,
        Amount: `${next(10_000)}.${String(next(100)).padStart(2, '0')}`,
      }));
      const { perCurrency, inBase } = totals(amounts, AUD, rates);
      const shown = perCurrency.map(({ CurrencyId, Total }) => decimal(convert(Total, calculatedRate(rates, AUD, CurrencyId) ?? '0')));
      expect(inBase).toBe(fixedText(shown.reduce(add, decimal(0)), 2));
    }
  });
});
