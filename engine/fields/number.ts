// Whole numbers, money and rates. Money and rates are exact decimals in the column and never pass through binary arithmetic.
import type { JsonSchema } from '../contract/plugin.ts';
import type { FieldDefinition } from '../contract/definitions.ts';
import { type Decimal, fromJson, isDecimal } from '../contract/decimal.ts';
import { findDigits, paddedText } from '../contract/padded.ts';
import { asIs, type FieldKind, type Operand, plainColumn, type SheetCell, type WireCondition } from './field-kind.ts';

const conditions: readonly WireCondition[] = ['More Than', 'Less Than', 'Between', 'Equal', 'Not Equal', 'Is Empty', 'Is Not Empty'];

export const integer: FieldKind = {
  type: 'integer',
  conditions: [...conditions, 'In', 'Not In'],
  schema: (field) => ({ type: 'integer', ...bounds(field, -2147483648, 2147483647) }),
  canonical: asIs,
  store: asIs,
  wire: plainColumn,
  operand: (value) => {
    const number = asNumber(value);
    return number !== undefined && Number.isSafeInteger(number) && Math.abs(number) <= 2147483647
      ? { value: number }
      : { problem: 'This condition needs a whole number.' };
  },
  sheet: (value, field) => {
    const digits = field && findDigits(field);
    return digits !== undefined && typeof value === 'number' ? paddedText(value, digits) : numberCell(value);
  },
};

export const money: FieldKind = {
  type: 'money',
  conditions,
  // Twelve digits before the point is what numeric(14,2) holds.
  schema: (field) => ({ type: 'number', decimals: 2, ...bounds(field, -999_999_999_999.99, 999_999_999_999.99) }),
  tidy: (value, field) => (field?.invalidAsZero ? numberOrZero(value) : value),
  canonical: exactly,
  exact: exactly,
  store: decimalText,
  wire: plainColumn,
  operand: decimalOperand,
  sheet: numberCell,
};

export const rate: FieldKind = {
  type: 'rate',
  conditions,
  schema: (field) => ({ type: 'number', decimals: 10, ...bounds(field, -9_999_999_999, 9_999_999_999) }),
  tidy: (value, field) => (field?.invalidAsZero ? numberOrZero(value) : value),
  canonical: exactly,
  exact: exactly,
  store: decimalText,
  wire: plainColumn,
  operand: decimalOperand,
  sheet: numberCell,
};

/** How many decimals a number has as people write it; exponents are expanded. */
export function getDecimals(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).toLowerCase().split('e');
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent));
}

/** How many decimals an amount has. */
export const countDecimals = (value: Decimal): number => (value.toFixed().split('.')[1] ?? '').length;

const bounds = (field: FieldDefinition, minimum: number, maximum: number): JsonSchema => ({
  minimum: field.minimum ?? minimum,
  maximum: field.maximum ?? maximum,
});

/** A JSON number is a decimal from here on to its column. */
function exactly(value: unknown): unknown {
  return typeof value === 'number' ? fromJson(value) : value;
}

function decimalText(value: unknown): unknown {
  return isDecimal(value) ? value.toFixed() : value;
}

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value.trim())) return Number(value);
  return undefined;
}

/** Nothing counts as 0, and a number may be written as a text. Any other text is refused as it came: half of a price would be a wrong price. */
const numberOrZero = (value: unknown): unknown => (value === null || (typeof value === 'string' && value.trim() === '') ? 0 : (asNumber(value) ?? value));

function decimalOperand(value: unknown): Operand {
  const number = asNumber(value);
  if (number === undefined) return { problem: 'This condition needs a number.' };
  return { value: typeof value === 'string' ? value.trim() : fromJson(number).toFixed() };
}

function numberCell(value: unknown): SheetCell {
  return value === null || value === undefined ? null : Number(value);
}
