// Whether a literal of the metadata (a default, a starting row, a value of a condition) fits the field that it is for.
import { toDay } from '../contract/day.ts';
import type { FieldDefinition } from '../contract/definitions.ts';
import { isInstant } from '../fields/date.ts';
import { getDecimals } from '../fields/number.ts';
import { fitsFormat, formats, isOneLine } from '../fields/string.ts';

/** A sentence on what the field takes, when the value is not that; undefined when it fits. */
export function valueError(field: FieldDefinition, value: unknown): string | undefined {
  switch (field.type) {
    case 'string':
    case 'text':
    case 'computed':
      return textError(field, value);
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2147483647 ? rangeError(field, value) : 'Give a whole number.';
    case 'money':
      return typeof value === 'number' && getDecimals(value) <= 2 ? rangeError(field, value) : 'Give an amount with at most two decimals.';
    case 'rate':
      return typeof value === 'number' && getDecimals(value) <= 10 ? rangeError(field, value) : 'Give a number with at most ten decimals.';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Give true or false, without quotes.';
    case 'date':
      return toDay(value) ? undefined : 'Give a day like "2025-03-07".';
    case 'datetime':
      return toDay(value) || (typeof value === 'string' && isInstant(value)) ? undefined : 'Give a moment like "2025-03-07T01:30:00Z".';
    case 'enum': {
      const values = (field.values ?? []).map((each) => each.value);
      return typeof value === 'string' && values.includes(value) ? undefined : `Give one of: ${values.join(', ')}.`;
    }
    case 'reference':
      return typeof value === 'number' && Number.isInteger(value) && value > 0 ? undefined : 'Give the id of a record.';
    case 'referenceList':
      return typeof value === 'number' && Number.isInteger(value) && value > 0 ? undefined : 'Give the id of a record.';
    case 'stringList':
      if (field.entries === 'date') return Array.isArray(value) && value.every((entry) => toDay(entry)) ? undefined : 'Give a list of dates like "2025-03-07".';
      return Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry.length <= (field.maxLength ?? 60))
        ? undefined
        : 'Give a list of short texts.';
    case 'partList':
    case 'json':
    case 'password':
      return 'A field of this type takes no literal.';
  }
}

function textError(field: FieldDefinition, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Give a text in double quotes.';
  if (field.type === 'string' && !isOneLine(value)) return 'Give a text of one line.';
  const maxLength = field.maxLength ?? (field.type === 'string' ? 200 : Number.POSITIVE_INFINITY);
  if (value.length > maxLength) return `Give a text of at most ${maxLength} characters.`;
  return field.format && value !== '' && !fitsFormat(field.format, value) ? formats[field.format].message : undefined;
}

function rangeError(field: FieldDefinition, value: number): string | undefined {
  if (field.minimum !== undefined && value < field.minimum) return `Give at least ${field.minimum}.`;
  if (field.maximum !== undefined && value > field.maximum) return `Give at most ${field.maximum}.`;
  return undefined;
}
