// A number in a workbook → what its sheet shows, and the number itself.
import { Big } from 'big.js';
import { dateFromSerial, format, getFormatInfo } from 'numfmt';
import type { Cell } from './cell.ts';

/** So many digits a spreadsheet keeps of a number. */
const maxDigits = 15;
/** Days between the two beginnings of time that workbooks know: 1900 and 1904. */
const daysTo1904 = 1462;

/** `pattern`: the number format of the cell. A day is given as ISO 8601 writes it, whatever its format: no reader takes it for another one. */
export function numberCell(raw: string, pattern: string, { is1904 }: { readonly is1904: boolean }): Cell {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return { text: raw, error: 'error' };
  const info = getInfo(pattern);
  if (info.isDate && info.type !== 'time') return dayCell(value, info.type, is1904);
  if (info.type === 'time') return visibleAs(pattern, value) ?? raw;
  const plain = plainNumber(raw, value);
  if (plain === undefined) return { text: raw.trim(), error: 'digits' };
  const number = info.isPercent ? new Big(plain).times(100).toFixed() : plain;
  // What is shown in powers of ten leaves digits out: a telephone number would be lost.
  const isPlain = info.type === 'general' || info.type === 'scientific' || info.isText;
  const text = (isPlain ? undefined : visibleAs(pattern, value)) ?? plain;
  return { text, number };
}

/** All digits that the sheet has; undefined for a whole number with more than a spreadsheet keeps, whose last ones are made up. */
function plainNumber(raw: string, value: number): string | undefined {
  const exact = new Big(raw.trim());
  if (Number.isInteger(value) && exact.abs().gte(new Big(10).pow(maxDigits))) return undefined;
  return new Big(value.toPrecision(maxDigits)).toFixed();
}

function dayCell(value: number, type: string, is1904: boolean): Cell {
  const parts = dateFromSerial(is1904 ? value + daysTo1904 : value);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (value < 0 || year < 1900 || year > 9999 || month === 0) return { text: String(value), error: 'error' };
  const date = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
  const isMidnight = hour === 0 && minute === 0 && second === 0;
  return type === 'date' || isMidnight ? date : `${date} ${[hour, minute, second].map(twoDigits).join(':')}`;
}

const twoDigits = (number: number): string => String(Math.trunc(number)).padStart(2, '0');

function visibleAs(pattern: string, value: number): string | undefined {
  try {
    const text = format(pattern, value).trim();
    return text === '' || /^#+$/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

type FormatInfo = ReturnType<typeof getFormatInfo>;
const maxKnown = 1000;
const known = new Map<string, FormatInfo>();

/** A workbook has few formats and many cells. */
function getInfo(pattern: string): FormatInfo {
  const found = known.get(pattern);
  if (found) return found;
  const info = safeInfo(pattern);
  if (known.size > maxKnown) known.clear();
  known.set(pattern, info);
  return info;
}

function safeInfo(pattern: string): FormatInfo {
  try {
    return getFormatInfo(pattern);
  } catch {
    return getFormatInfo('General');
  }
}
