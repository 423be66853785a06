// Exact decimals: no digit is lost, halves are rounded away from zero, and floats are refused.
import { describe, expect, it } from 'vitest';
import { decimal, divided, fixed, isDecimal, jsonNumber, rounded, sum } from '../../engine/contract/decimal.ts';
import { random, randomRate } from '../support/random-rates.ts';

it.each([
  ['0.1', '0.2', '0.3'],
  ['-1.005', '0.005', '-1'],
  ['99999999999999999999.99', '0.01', '100000000000000000000'],
  ['1e-10', '0', '0.0000000001'],
  [1.5e21, 0, '1500000000000000000000'],
])('%s and %s make %s', (left, right, total) => {
  expect(sum([decimal(left), decimal(right)]).toFixed()).toBe(total);
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
])('%s is rounded half away from zero to %s', (given, expected) => {
  expect(fixed(decimal(given), 2)).toBe(expected);
});

it.each(['', ' ', '.', 'abc', '1,5', '1.2.3', 'NaN', 'Infinity', '0x10', '1e', '--1', '1e9999'])('"%s" is no number', (text) => {
  expect(() => decimal(text)).toThrow(RangeError);
});

describe('floats', () => {
  it('that are the trace of a calculation are refused', () => {
    expect(() => decimal(0.1 + 0.2)).toThrow('0.30000000000000004 is not exact.');
    // The types take none either.
    const one = decimal(1);
    expect(() => Reflect.apply(one.plus.bind(one), one, [0.5]) as unknown).toThrow('Invalid value');
    expect(() => decimal(Number.NaN)).toThrow(RangeError);
  });

  it('do not come about by operators, which would compare texts', () => {
    const [nine, ten] = [decimal(9), decimal(10)];
    expect(() => nine < ten).toThrow('valueOf disallowed');
    expect(nine.lt(ten)).toBe(true);
  });
});

describe('on the wire', () => {
  it('they are JSON numbers', () => {
    expect(JSON.stringify({ Amount: decimal('12.30'), Rates: [decimal('0.0000000001')] })).toBe('{"Amount":12.3,"Rates":[1e-10]}');
    expect(jsonNumber(decimal('-999999999999.99'))).toBe(-999_999_999_999.99);
  });

  it('one with more digits than a JSON number carries is refused, not changed', () => {
    expect(() => JSON.stringify([decimal('12345678901234567.89')])).toThrow('12345678901234567.89 has more digits than a JSON number carries.');
  });
});

it('nothing is divided by zero', () => {
  expect(() => divided(decimal(1), decimal('0.00'), 2)).toThrow('divided by zero');
});

it('5,000 random divisions are the nearest tenth decimal, and rounding again changes nothing', () => {
  const next = random(7);
  for (let turn = 0; turn < 5_000; turn++) {
    const [above, below] = [decimal(randomRate(next)), decimal(randomRate(next))];
    const quotient = divided(above, below, 10);
    expect(isDecimal(quotient)).toBe(true);
    // What is left over is at most half of a last decimal times the divisor.
    const rest = quotient.times(below).minus(above).abs();
    expect(rest.lte(below.times('0.00000000005')), `${above.toFixed()} / ${below.toFixed()}`).toBe(true);
    expect(rounded(quotient, 10).toFixed()).toBe(quotient.toFixed());
  }
});
