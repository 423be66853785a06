// Numbers between the wire and the person: grouped where they are read, plain where they are typed.
import { paddedText } from '../../engine/contract/padded.ts';
import type { FieldType, Language } from '../api/index.ts';

/** How each language writes numbers and months. */
export const locales: Record<Language, string> = { en: 'en-AU', pt: 'pt-BR', es: 'es' };
const formats = new Map<string, Intl.NumberFormat>();

/** How a number is read: money always with two decimals, a rate with as many as it has or as `decimals` says, what is padded to `digits` with noughts in front. */
export function numberText(value: unknown, type: FieldType, language: Language, digits?: number, decimals?: number): string {
  // What the server has added up comes as text, and may have more digits than a number holds.
  const number = typeof value === 'string' && isAmount(value) ? value : typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
  if (number === undefined) return '';
  if (digits !== undefined) return paddedText(Number(number), digits);
  const [least, max] = type === 'money' ? [2, 2] : type === 'rate' ? [decimals ?? 0, decimals ?? 10] : [0, 0];
  const key = `${language} ${least} ${max}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: least,
      maximumFractionDigits: max,
      useGrouping: 'always',
    });
    formats.set(key, format);
  }
  return format.format(number);
}

/** Whether a text writes a plain decimal number: "1440.00", "-2280". */
export const isAmount = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** A count, grouped. */
export const countText = (count: number, language: Language): string => numberText(count, 'integer', language);

/**
 * What was typed, as a number: groups and decimals as the language writes them, or plain. Undefined when it is none. A group has three digits and
 * never follows a leading zero: 0,075 is a fraction in every language.
 */
export function parseNumber(typed: string, language: Language = 'en'): number | undefined {
  const text = typed.replace(/[\s\u00a0]/g, '');
  const fallback = language === 'en' ? withPoint : withComma;
  const other = language === 'en' ? withComma : withPoint;
  const plain = fallback(text) ?? other(text);
  return plain === undefined ? undefined : Number(plain);
}

const withPoint = (text: string): string | undefined => (/^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : undefined);
const withComma = (text: string): string | undefined =>
  /^-?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : undefined;

/** How a number stands in an input. */
export function typedNumber(value: unknown, type: FieldType, language: Language = 'en'): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const text = type === 'money' ? value.toFixed(2) : String(value);
  return language === 'en' ? text : text.replace('.', ',');
}
