// Days of the calendar: what is one, what becomes one, and how they are counted.
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, knownDay, printedDay, toDay, utcDay, wireDay } from '../../engine/contract/day.ts';

describe('a day', () => {
  it.each(['2025-03-07', '2024-02-29', '1000-01-01', '9999-12-31'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true);
    expect(toDay(`${text}T00:00:00`)).toBe(text);
    expect(wireDay(knownDay(text))).toBe(`${text}T00:00:00`);
  });

  it.each(['2025-02-29', '2025-13-01', '2025-00-10', '0999-12-31', '2025-3-7', '', 'today', 20_250_307, null])('%s is none', (text) => {
    expect(isDay(text)).toBe(false);
    expect(toDay(text)).toBeUndefined();
  });

  it('of an instant is known by the clocks of an office alone', () => {
    expect(toDay('2025-03-07T23:30:00Z')).toBeUndefined();
    expect(toDay('2025-03-07T23:30:00+10:00')).toBeUndefined();
    expect(() => knownDay('2025-03-07T23:30:00Z')).toThrow(RangeError);
  });

  it('that is empty is none, and null on the wire', () => {
    expect([toDay(null), toDay(''), wireDay(null), wireDay(undefined), printedDay(null)]).toEqual([undefined, undefined, null, null, '']);
    expect(printedDay(knownDay('2025-03-07'))).toBe('07/03/2025');
  });
});

describe('days are counted', () => {
  const day = knownDay('2024-02-28');

  it('over leap days and the ends of years, there and back', () => {
    expect([addDays(day, 2), addDays(day, -59), addDays(addDays(day, 400), -400)]).toEqual(['2024-03-01', '2023-12-31', day]);
    expect(daysBetween(day, addDays(day, 1000))).toBe(1000);
    expect([addMonths(knownDay('2024-01-31'), 1), addMonths(knownDay('2024-03-31'), -1), addMonths(day, 12)]).toEqual([
      '2024-02-29',
      '2024-02-29',
      '2025-02-28',
    ]);
  });

  it('and what lies beyond the calendar is no day', () => {
    expect(isDay(addDays(knownDay('9999-12-31'), 1))).toBe(false);
    expect(utcDay(new Date('2025-03-07T23:59:59Z'))).toBe('2025-03-07');
  });
});
