// How a text writes a day: by ISO 8601, with the name of its month, or with numbers of which either the day or the month comes first.
import { toDay } from '../contract/day.ts';
import { languages } from '../contract/text.ts';
import { foldWord } from '../fields/fold-text.ts';
import { splitTexts } from '../fields/joined-texts.ts';

export type DayOrder = 'day-first' | 'month-first';

/** The days that a text may mean; the same one under both where only one way is left to read it. */
export type DayReading = Readonly<Partial<Record<DayOrder, string>>>;

/** The readings of a text; none for what is no day, such as 31/02/2026. A time of day behind it is left out. */
export function readingsOfDay(text: string): DayReading {
  const day = text.normalize('NFKC').trim().replace(timeOfDay, '');
  const certain = isoDay(day) ?? dottedDay(day) ?? namedDay(day);
  if (certain !== undefined) return { 'day-first': certain, 'month-first': certain };
  const [, one = '', other = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(day) ?? [];
  if (year === '') return {};
  const [dayFirst, monthFirst] = [findDay(year, other, one), findDay(year, one, other)];
  return { ...(dayFirst === undefined ? {} : { 'day-first': dayFirst }), ...(monthFirst === undefined ? {} : { 'month-first': monthFirst }) };
}

/** The texts of several days. The comma of "March 19, 2026" parts no days. */
export const daysIn = (text: string): string[] => splitTexts(text.replace(/(\p{L}{3,}\.? \d{1,2}(?:st|nd|rd|th)?), (?=\d{4}\b)/gu, '$1 '));

export const isAmbiguousDay = (reading: DayReading): boolean =>
  reading['day-first'] !== undefined && reading['month-first'] !== undefined && reading['day-first'] !== reading['month-first'];

const timeOfDay = /(?:T|,? +)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp]\.?[Mm]\.?)?(?:Z| ?[+-]\d{2}:?\d{2})?$/;

const findDay = (year: string, month: string, day: string): string | undefined => toDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

function isoDay(text: string): string | undefined {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return year === undefined ? undefined : findDay(year, month, day);
}

/** Where points stand between the numbers, the day comes first: nobody writes the month so. */
function dottedDay(text: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text) ?? [];
  return year === undefined ? undefined : findDay(year, month, day);
}

/** 19-Mar-2026, 19 de março de 2026, March 19, 2026. */
function namedDay(text: string): string | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|º|\.)?[-/\s]+(?:de\s+)?(\p{L}{3,})\.?,?[-/\s]+(?:(?:de|del)\s+)?(\d{4})$/iu.exec(text);
  const monthFirst = /^(\p{L}{3,})\.?[-/\s]+(\d{1,2})(?:st|nd|rd|th)?,?[-/\s]+(\d{4})$/iu.exec(text);
  const [day = '', name = '', year = ''] = dayFirst ? dayFirst.slice(1) : monthFirst ? [monthFirst[2], monthFirst[1], monthFirst[3]] : [];
  const month = months().get(foldWord(name));
  return month === undefined ? undefined : findDay(year, String(month), day);
}

let named: Map<string, number> | undefined;

/** The months by their names and by the three letters that these begin with, in the languages of the product. */
function months(): Map<string, number> {
  if (named) return named;
  named = new Map();
  for (const language of languages) {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const name = foldWord(format.format(new Date(Date.UTC(2026, month - 1, 1))));
      for (const each of [name, name.slice(0, 3), name.slice(0, 4)]) if (!named.has(each)) named.set(each, month);
    }
  }
  return named;
}
