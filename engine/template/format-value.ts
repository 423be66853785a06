// How amounts, numbers, days and moments stand in a document: as the screens show them, in its reader's language and the zone of the office.
import { toDay, utcDate } from '../contract/day.ts';
import type { Language } from '../contract/definitions.ts';

export const formatNames = ['money', 'number', 'date', 'dateTime'] as const;
export type FormatName = (typeof formatNames)[number];

/** For whom a document is written. */
export interface Locale {
  readonly language: Language;
  /** IANA zone: moments are shown in its time. */
  readonly timeZone: string;
}

const tags: Readonly<Record<Language, string>> = { en: 'en-AU', pt: 'pt-BR', es: 'es' };

/**
 * `money` takes a currency code, which then stands with the amount; `date` takes `long` for a month in words. What is empty stays empty.
 * Throws a sentence for a value that is none of its kind.
 */
export function formatValue(format: FormatName, value: unknown, option: string | undefined, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '';
  return format === 'money' || format === 'number' ? numberText(format, value, option, locale) : dateText(format, value, option, locale);
}

function numberText(format: 'money' | 'number', value: unknown, currency: string | undefined, { language }: Locale): string {
  // Amounts come as text and are shown to the last digit: as a floating number a large one would lose its cents.
  const number = typeof value === 'number' && Number.isFinite(value) ? value : getDecimal(value);
  if (format === 'number') return new Intl.NumberFormat(tags[language], { maximumFractionDigits: 10, useGrouping: 'always' }).format(number);
  if (currency !== undefined && !/^[A-Za-z]{3}$/.test(currency))
    throw new Error(`has the currency "${currency.slice(0, 20)}", which is no code of three letters`);
  return new Intl.NumberFormat(tags[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
    // The code rather than a sign: "$" means twenty currencies.
    ...(currency === undefined ? {} : { style: 'currency', currency, currencyDisplay: 'code' }),
  }).format(number);
}

function getDecimal(value: unknown): `${number}` {
  if (typeof value === 'string' && isDecimal(value)) return value;
  throw new Error('is no number');
}
const isDecimal = (text: string): text is `${number}` => /^-?\d{1,40}(\.\d{1,40})?$/.test(text);

function dateText(format: 'date' | 'dateTime', value: unknown, option: string | undefined, { language, timeZone }: Locale): string {
  const text = value instanceof Date ? value.toISOString() : String(value);
  // A moment has a zone, and its day is the one of that zone; a day is the same day everywhere.
  const ownDay = format === 'date' ? toDay(text) : undefined;
  const instant = ownDay ? utcDate(ownDay) : new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(text) || Number.isNaN(instant.getTime())) throw new Error(`is no ${format === 'date' ? 'day' : 'moment'}`);
  const zone = ownDay ? 'UTC' : timeZone;
  if (option === 'long')
    return new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', ...(format === 'date' ? {} : { timeStyle: 'short' }), timeZone: zone }).format(instant);
  if (option !== undefined) throw new Error(`has the option "${option.slice(0, 20)}"; there is only "long"`);
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value: piece }) => [type, piece]));
  const day = `${part['day']}/${part['month']}/${part['year']}`;
  return format === 'date' ? day : `${day} ${part['hour']}:${part['minute']}`;
}
