// What a whole column tells of how its days and numbers are written, so that nobody has to guess, and somebody is asked where it tells nothing.
import type { Field } from '../contract/model.ts';
import { type DayOrder, daysIn, isAmbiguousDay, readingsOfDay } from './day-format.ts';
import { type DecimalMark, isAmbiguousNumber, readingsOfNumber } from './number-format.ts';

export const formats = ['day-first', 'month-first', 'point', 'comma'] as const;
/** Which of the two numbers of a date is the day, or what stands before the decimals. */
export type ColumnFormat = DayOrder | DecimalMark;

/** A column that can be read in two ways, with one of its texts and both meanings. */
export interface UndecidedFormat {
  readonly text: string;
  readonly ways: readonly { readonly notation: ColumnFormat; readonly value: string }[];
}

const decimalTypes: ReadonlySet<string> = new Set(['money', 'rate']);

/** True for a field of which texts can be read in two ways. A whole number has no decimals: a mark in it parts thousands. */
export const hasFormat = (field: Field): boolean => holdsDays(field) || decimalTypes.has(field.type);

/** True for a field of a day, or of a list of them. */
export const holdsDays = ({ type, definition }: Field): boolean => type === 'date' || (type === 'stringList' && definition.entries === 'date');

/**
 * How a column is written, by its different texts: certain where a text can be read in one way only, open where none can and one can be read in two.
 * `others` are the texts of the other columns of the same kind, which are written by the same program. `separator` is what stands between the cells.
 */
export function detectFormat(field: Field, texts: readonly string[], others: readonly string[], separator?: string): ColumnFormat | UndecidedFormat {
  return holdsDays(field) ? dayFormat(field.type === 'date' ? texts : texts.flatMap(daysIn)) : numberFormat(texts, others, separator);
}

function dayFormat(texts: readonly string[]): ColumnFormat | UndecidedFormat {
  const all = texts.map((text) => ({ text, reading: readingsOfDay(text) }));
  const open = all.find(({ reading }) => isAmbiguousDay(reading));
  const only = (order: DayOrder, other: DayOrder): boolean => all.some(({ reading }) => reading[order] !== undefined && reading[other] === undefined);
  const [isDayFirst, isMonthFirst] = [only('day-first', 'month-first'), only('month-first', 'day-first')];
  // The day comes first here, as it does where this product is used; only a file that shows otherwise makes it a question.
  if (!isMonthFirst) return 'day-first';
  if (!open) return isDayFirst ? 'day-first' : 'month-first';
  return getOpen(open.text, open.reading, ['day-first', 'month-first']);
}

function numberFormat(texts: readonly string[], others: readonly string[], separator: string | undefined): ColumnFormat | UndecidedFormat {
  const open = texts.map((text) => ({ text, reading: readingsOfNumber(text) })).filter(({ reading }) => isAmbiguousNumber(reading));
  const [first] = open;
  if (!first) return getMarks(texts)[0] ?? 'point';
  const marks = [getMarks(texts), getMarks(others)].find((entry) => entry.length > 0) ?? [];
  const [mark, second] = marks;
  if (mark !== undefined && second === undefined) return mark;
  // Where commas part the cells, a point without a quotation mark around it parts no thousands.
  if (separator === ',' && open.every(({ text }) => !text.includes(','))) return 'point';
  return getOpen(first.text, first.reading, ['point', 'comma']);
}

/** The marks that some text has before its decimals without doubt. */
function getMarks(texts: readonly string[]): DecimalMark[] {
  const readings = texts.filter((text) => /[.,]/.test(text)).map(readingsOfNumber);
  const only = (mark: DecimalMark, other: DecimalMark): DecimalMark[] =>
    readings.some((reading) => reading[mark] !== undefined && reading[other] === undefined) ? [mark] : [];
  return [...only('point', 'comma'), ...only('comma', 'point')];
}

const getOpen = (text: string, reading: Readonly<Partial<Record<ColumnFormat, string>>>, ways: readonly ColumnFormat[]): UndecidedFormat => ({
  text,
  ways: ways.map((format) => ({ notation: format, value: reading[format] ?? '' })),
});
