// What people type into dates and numbers, and what is sent.
import { describe, expect, it } from 'vitest';
import { isDay, nameText, parseDate, parseDateTime, dateText } from '../../web/fields/date-text.ts';
import { numberText, parseNumber, typedNumber } from '../../web/fields/number-text.ts';

describe('dates', () => {
  it.each([
    ['07/03/2025', '2025-03-07'],
    ['7/3/2025', '2025-03-07'],
    [' 29/02/2024 ', '2024-02-29'],
    ['31/12/1999', '1999-12-31'],
  ])('[CONST-001] [CONST-007] %s is %s', (typed, wire) => {
    expect(parseDate(typed)).toBe(wire);
    expect(dateText(wire)).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  });

  it.each(['31/02/2025', '29/02/2025', '00/01/2025', '01/13/2025', '1/1/25', '2025-03-07', '07.03.2025', '07/03/2025x', '', 'tomorrow', '01/01/0000'])(
    '"%s" is no date',
    (typed) => {
      expect(parseDate(typed)).toBeUndefined();
    },
  );

  it('a day in the name of a record is read as every other day', () => {
    expect(['1 2027-01-25', 'Visa 2026-03-05 to 2027-03-05', 'A-2027-01-2'].map((name) => nameText(name))).toEqual([
      '1 25/01/2027',
      'Visa 05/03/2026 to 05/03/2027',
      'A-2027-01-2',
    ]);
  });

  it('a day on the wire must exist as well', () => {
    expect([isDay('2025-03-07'), isDay('2025-03-07T00:00:00'), isDay('2025-02-31'), isDay('07/03/2025'), isDay(null)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('a time may follow the day', () => {
    expect(parseDateTime('07/03/2025 14:05')).toBe(new Date(2025, 2, 7, 14, 5).toISOString());
    expect(parseDateTime('07/03/2025')).toBe(new Date(2025, 2, 7).toISOString());
    expect([parseDateTime('07/03/2025 24:00'), parseDateTime('31/02/2025 10:00'), parseDateTime('07/03/2025 10:61')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('numbers', () => {
  it.each([
    ['1250', 1250],
    ['1,250.50', 1250.5],
    ['1.250,50', 1250.5],
    ['1250,5', 1250.5],
    ['1 250', 1250],
    ['25,540', 25540],
    ['1,234,567', 1234567],
    ['0.1', 0.1],
    ['-3', -3],
  ])('%s is %d', (typed, number) => {
    expect(parseNumber(typed)).toBe(number);
  });

  it('three digits after the only separator are a group or decimals, as the language has it', () => {
    expect([parseNumber('25.540', 'en'), parseNumber('25.540', 'pt'), parseNumber('25,540', 'en'), parseNumber('25,540', 'es')]).toEqual([
      25.54, 25540, 25540, 25.54,
    ]);
    expect(parseNumber(typedNumber(0.125, 'rate', 'pt'), 'pt')).toBe(0.125);
    // A group of thousands never follows a leading zero.
    expect([parseNumber('0,075', 'en'), parseNumber('0.075', 'pt'), parseNumber('-0.075', 'es')]).toEqual([0.075, 0.075, -0.075]);
  });

  it.each(['', 'abc', '1e5', '12x', '--1', '1.2.3.', 'NaN', '=1+1'])('"%s" is none', (typed) => {
    expect(parseNumber(typed)).toBeUndefined();
  });

  it('[META-086] padded numbers are read with noughts in front, and never cut', () => {
    expect([42, -42, 1_234_567].map((number) => numberText(number, 'integer', 'en', 5))).toEqual(['00042', '-00042', '1234567']);
  });

  it('money is read with two decimals and typed without groups', () => {
    expect(numberText(25540, 'money', 'en')).toBe('25,540.00');
    expect(numberText(25540, 'money', 'pt')).toBe('25.540,00');
    expect(numberText(104, 'integer', 'en')).toBe('104');
    expect(typedNumber(25540.5, 'money')).toBe('25540.50');
  });
});
