// Decides whether a value of a row fits its field, and how it is kept until it is written.
import { toDay } from '../contract/day.ts';
import { listTypes } from '../contract/definitions.ts';
import type { Field } from '../contract/model.ts';
import { isInstant } from '../fields/date.ts';
import { getKind } from '../fields/index.ts';
import { defaultMaxLength, fitsFormat, type FormatName, isOneLine, isStorable } from '../fields/string.ts';
import { textIn } from '../contract/text.ts';

/** The value as JSON that PostgreSQL reads into the column, or a sentence on why it is none. */
export type CheckedValue = { readonly value: unknown } | { readonly problem: string };

/** Checks one value. Decimals come as numbers or as text, and stay exact. */
export function checkValue(field: Field, value: unknown): CheckedValue {
  const { definition } = field;
  const label = textIn(field.label, 'en');
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty) {
    if (field.type === 'boolean') return { value: false };
    if (listTypes.has(field.type)) return { value: [] };
    return field.required ? { problem: `${label} is missing.` } : { value: null };
  }
  switch (field.type) {
    case 'string':
    case 'text':
      return checkText(field, label, value);
    case 'integer':
    case 'reference':
      return checkNumber(field, label, value, 0, 10);
    case 'money':
      return checkNumber(field, label, value, 2, 12);
    case 'rate':
      return checkNumber(field, label, value, 10, 10);
    case 'boolean':
      return typeof value === 'boolean' ? { value } : { problem: `${label} is neither yes nor no.` };
    case 'date': {
      const day = toDay(value);
      return day ? { value: day } : { problem: `${label} is not a date.` };
    }
    case 'datetime':
      return typeof value === 'string' && isInstant(value) ? { value } : { problem: `${label} is not a moment in time.` };
    case 'enum':
      return definition.values?.some((each) => each.value === value) ? { value } : { problem: `${label} is none of the known values.` };
    case 'stringList': {
      if (!Array.isArray(value) || value.length > (definition.maxItems ?? 50)) return { problem: `${label} is not a list that fits.` };
      const fits = value.every(
        (item: unknown) =>
          typeof item === 'string' &&
          (definition.entries !== 'date' || toDay(item) !== undefined) &&
          item.length <= (definition.maxLength ?? 60) &&
          isStorable(item) &&
          isOneLine(item),
      );
      return fits ? { value } : { problem: `${label} holds a text that does not fit.` };
    }
    case 'json':
      return { value };
    case 'password':
    case 'referenceList':
    case 'partList':
    case 'computed':
      return { problem: `${label} cannot be imported.` };
  }
}

function checkText(field: Field, label: string, given: unknown): CheckedValue {
  const value = getKind(field.type).tidy?.(given, field.definition) ?? given;
  if (typeof value !== 'string') return { problem: `${label} is not a text.` };
  const maximum = field.definition.maxLength ?? (field.type === 'string' ? defaultMaxLength : 20_000);
  if (value.length > maximum) return { problem: `${label} is longer than ${maximum} characters.` };
  if (!isStorable(value)) return { problem: `${label} holds a character that cannot be kept.` };
  if (field.type === 'string' && !isOneLine(value)) return { problem: `${label} is one line of text; it holds a line break or another invisible character.` };
  const { format } = field.definition;
  if (format && !fitsFormat(format, value)) return { problem: `${label} does not have the shape of ${formatWords[format]}.` };
  return { value };
}

const formatWords: Record<FormatName, string> = { email: 'an e-mail address', phone: 'a telephone number', timeZone: 'a time zone', url: 'a web address' };

function checkNumber(field: Field, label: string, value: unknown, decimals: number, digits: number): CheckedValue {
  const text = typeof value === 'number' ? String(value) : value;
  const kind = decimals === 0 ? 'a whole number' : 'a number';
  if (typeof text !== 'string') return { problem: `${label} is not ${kind}.` };
  const match = /^-?0*(\d+?)(?:\.(\d+))?$/.exec(text);
  if (!match) return { problem: `${label} is not ${kind}.` };
  const [, full = '', fraction = ''] = match;
  if (fraction.length > decimals) return { problem: decimals === 0 ? `${label} is not a whole number.` : `${label} has more than ${decimals} decimals.` };
  const tooLarge = full.length > digits || (decimals === 0 && Math.abs(Number(text)) > 2_147_483_647);
  const minimum = field.type === 'reference' ? 1 : field.definition.minimum;
  if (tooLarge || (field.definition.maximum !== undefined && Number(text) > field.definition.maximum)) return { problem: `${label} is too large.` };
  if (minimum !== undefined && Number(text) < minimum) return { problem: `${label} is below ${minimum}.` };
  // Whole numbers are kept in one spelling, because references are looked up by their text.
  return { value: decimals === 0 ? Number(text) : text };
}
