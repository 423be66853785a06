// Numbers in a row, such as Q-2026-00042: how their pattern is read, how a number is written by it and known again.

/** A pattern, read: what stands as it is, the year, and the digits of the number. */
export type SequencePiece = { readonly text: string } | { readonly year: 'yyyy' | 'yy' } | { readonly digits: number };

/** A value that a pattern could have made: its number, and the year that it is counted in, where the pattern has one. */
export interface SequenceNumber {
  readonly period: string;
  readonly number: number;
}

/** A number has at most so many digits: a JavaScript number distinguishes all of them. */
const maxDigits = 15;

/** The pieces of a pattern; braces hold yyyy, yy or noughts, and whatever else they hold is `{…}` of no meaning, which a check refuses. */
export const sequencePieces = (pattern: string): SequencePiece[] =>
  pattern
    .split(/(\{yyyy\}|\{yy\}|\{0+\})/)
    .filter((text) => text !== '')
    .map((text) => {
      if (text === '{yyyy}' || text === '{yy}') return { year: text === '{yy}' ? 'yy' : 'yyyy' };
      return /^\{0+\}$/.test(text) ? { digits: text.length - 2 } : { text };
    });

/** What is wrong with a pattern, and how it is mended; undefined of one that numbers can be written by. */
export function sequenceError(pattern: string): { readonly message: string; readonly hint: string } | undefined {
  const pieces = sequencePieces(pattern);
  const runs = pieces.filter((piece) => 'digits' in piece);
  if (runs.length !== 1)
    return {
      message: `The pattern "${pattern}" has ${runs.length === 0 ? 'no place' : 'several places'} for the number.`,
      hint: 'Write one run of noughts in braces, such as {00000}.',
    };
  if (pieces.filter((piece) => 'year' in piece).length > 1)
    return { message: `The pattern "${pattern}" names the year twice.`, hint: 'Take one of the two out.' };
  if (pieces.some((piece) => 'text' in piece && /[{}]/.test(piece.text)))
    return { message: `The pattern "${pattern}" has braces that mean nothing.`, hint: 'Braces hold yyyy, yy, or the noughts of the number.' };
  if (pattern.trim() !== pattern) return { message: `The pattern "${pattern}" begins or ends with a space.`, hint: 'Take it out.' };
  if (runs.some((piece) => piece.digits > maxDigits)) return { message: `The number has more than ${maxDigits} digits.`, hint: 'Take fewer noughts.' };
  return undefined;
}

/** What a year is written as by the pattern; numbers of another one are counted by themselves. Empty where the pattern names no year. */
export function getPeriod(pattern: string, year: number): string {
  const piece = sequencePieces(pattern).find((each) => 'year' in each);
  if (!piece) return '';
  return piece.year === 'yyyy' ? String(year).padStart(4, '0') : String(year % 100).padStart(2, '0');
}

/** The number in its pattern. One that has outgrown its noughts is not cut. */
export const sequenceText = (pattern: string, { period, number }: SequenceNumber): string =>
  sequencePieces(pattern)
    .map((piece) => ('text' in piece ? piece.text : 'year' in piece ? period : String(number).padStart(piece.digits, '0')))
    .join('');

/** What the pattern would have written so; undefined of a text that it does not fit. */
export function sequenceNumber(pattern: string, text: string): SequenceNumber | undefined {
  const groups = new RegExp(getExpression(pattern)).exec(text)?.groups;
  const digits = groups?.['number'];
  return digits === undefined ? undefined : { period: groups?.['period'] ?? '', number: Number(digits) };
}

/** The regular expression of PostgreSQL that knows the texts of one period; its one group is the number. */
export const sequenceExpression = (pattern: string, period: string): string =>
  `^${sequencePieces(pattern)
    .map((piece) => ('text' in piece ? escaped(piece.text) : 'year' in piece ? period : `([0-9]{${piece.digits},${maxDigits}})`))
    .join('')}$`;

const getExpression = (pattern: string): string =>
  `^${sequencePieces(pattern)
    .map((piece) => {
      if ('text' in piece) return escaped(piece.text);
      return 'year' in piece ? `(?<period>[0-9]{${piece.year.length}})` : `(?<number>[0-9]{${piece.digits},${maxDigits}})`;
    })
    .join('')}$`;

/** Signs of ASCII mean themselves behind a backslash, here as in PostgreSQL. */
const escaped = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
