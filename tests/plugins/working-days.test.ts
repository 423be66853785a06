// Working days by the holidays that the product brings along: states differ, part-days are worked, weekends are not. And by how many days something is overdue.
import { addDays, knownDay } from '#day';
import { describe, expect, it } from 'vitest';
import { dateRange, rangeOfOffice } from '../../engine/fields/date-range.ts';
import { ageingBuckets } from '../../plugins/rules/ageing.ts';
import { addWorkingDays, daysOffIn, type Holiday, isWorkingDay } from '../../plugins/rules/working-days.ts';
import { readTable } from '../../plugins/reference-data/read-table.ts';

const australia = 13;
const table = await readTable(new URL('../../plugins/reference-data/data/holidays.json', import.meta.url));
const holidays = table.rows.map(
  ({ values }): Holiday => ({
    Date: knownDay(values['Date']),
    CountryId: australia,
    Regions: Array.isArray(values['Regions']) ? values['Regions'].map(String) : [],
    IsNational: values['IsNational'] === true,
    IsPartDay: values['IsPartDay'] === true,
  }),
);
const [victoria, queensland, northern, nation] = [
  daysOffIn(holidays, australia, 'VIC'),
  daysOffIn(holidays, australia, 'QLD'),
  daysOffIn(holidays, australia, 'NT'),
  daysOffIn(holidays, australia),
];

describe('a working day', () => {
  it.each([
    ['a Friday', '2026-03-06', victoria, true],
    ['a Saturday', '2026-03-07', victoria, false],
    ['a Sunday', '2026-03-08', victoria, false],
    ['Labour Day in Victoria', '2026-03-09', victoria, false],
    ['the same day in Queensland', '2026-03-09', queensland, true],
    ['the same day for the whole country', '2026-03-09', nation, true],
    ['Christmas Day', '2026-12-25', nation, false],
    ['Christmas Eve, of which only the evening is free', '2026-12-24', northern, true],
    ['the Monday in place of a Saturday', '2026-12-28', victoria, false],
    ['a holiday of another country', '2026-01-26', daysOffIn(holidays, 99, 'VIC'), true],
  ])('%s', (_what, date, daysOff, expected) => {
    expect(isWorkingDay(knownDay(date), daysOff)).toBe(expected);
  });

  it('a holiday of the whole country without regions is kept in each of them', () => {
    const carnival: Holiday = { Date: knownDay('2026-02-17'), CountryId: 1, Regions: [], IsNational: true, IsPartDay: false };
    expect(isWorkingDay(knownDay('2026-02-17'), daysOffIn([carnival], 1, 'SP'))).toBe(false);
    expect(isWorkingDay(knownDay('2026-02-17'), daysOffIn([carnival], 1))).toBe(false);
  });
});

describe('working days are added', () => {
  it.each([
    ['over a weekend', '2026-03-13', 1, victoria, '2026-03-16'],
    ['over Labour Day', '2026-03-06', 1, victoria, '2026-03-10'],
    ['and not over it elsewhere', '2026-03-06', 1, queensland, '2026-03-09'],
    ['over Easter', '2026-04-02', 1, victoria, '2026-04-07'],
    ['over Christmas and the year', '2026-12-24', 5, victoria, '2027-01-05'],
    ['backwards', '2026-03-10', -1, victoria, '2026-03-06'],
    ['from a day that is not worked', '2026-03-07', 1, victoria, '2026-03-10'],
    ['none at all', '2026-03-07', 0, victoria, '2026-03-07'],
    ['over a leap day', '2028-02-28', 2, victoria, '2028-03-01'],
  ])('%s', (_what, date, count, daysOff, expected) => {
    expect(addWorkingDays(knownDay(date), count, daysOff)).toBe(expected);
  });

  it('there and back again, from every working day of four years', () => {
    for (let day = addWorkingDays(knownDay('2023-12-31'), 1, victoria); day < '2028-01-01'; day = addWorkingDays(day, 1, victoria)) {
      expect(isWorkingDay(day, victoria)).toBe(true);
      expect(addWorkingDays(addWorkingDays(day, 7, victoria), -7, victoria)).toBe(day);
    }
  });

  it.each([[1.5], [Number.NaN], [10_001]])('%s of them are refused', (count) => {
    expect(() => addWorkingDays(knownDay('2026-03-06'), count, victoria)).toThrow(RangeError);
  });
});

describe('spans of days overdue', () => {
  const today = knownDay('2026-03-05');
  const getSpans = (ends: readonly number[]) => ageingBuckets(ends).map(({ first, last }) => [first, last]);

  it('end with the days that are given, and the last one is open', () => {
    expect(getSpans([30, 60])).toEqual([
      [1, 30],
      [31, 60],
      [61, undefined],
    ]);
    expect(getSpans([30, 60, 90])).toEqual([
      [1, 30],
      [31, 60],
      [61, 90],
      [91, undefined],
    ]);
  });

  it('are date ranges of searches that hold each overdue day once, and neither today nor later', () => {
    const ranges = ageingBuckets([30, 60]).map(({ range }) => dateRange(rangeOfOffice(range) ?? '', today));
    const found = (day: string): readonly number[] =>
      ranges.flatMap((range, index) => (range && (range.first ?? '') <= day && day <= (range.last ?? '9999') ? [index] : []));
    for (const [days, bucket] of [
      [1, 0],
      [30, 0],
      [31, 1],
      [60, 1],
      [61, 2],
      [900, 2],
    ] as const)
      expect([days, found(addDays(today, -days))]).toEqual([days, [bucket]]);
    expect([found(today), found(addDays(today, 1))]).toEqual([[], []]);
  });

  it('do not end before they begin', () => {
    expect(dateRange('60 to 31 Days Ago', today)).toBeUndefined();
    expect(dateRange('31 to 31 Days Ago', today)).toEqual({ first: '2026-02-02', last: '2026-02-02' });
  });
});
