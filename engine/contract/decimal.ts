// Exact decimal numbers: amounts, rates and percentages never pass through binary fractions.
import { Big } from 'big.js';

/** What a decimal is calculated and compared with. A count is made one first: `price.times(decimal(quantity))`. */
type Operand = Big | string;

/** An exact decimal number. Immutable; `plus`, `minus`, `times`, `cmp`, `gt`, `eq` and the others of big.js are exact, and take no binary number. */
export interface Decimal extends Big {
  plus(other: Operand): Decimal;
  minus(other: Operand): Decimal;
  times(other: Operand): Decimal;
  cmp(other: Operand): -1 | 0 | 1;
  eq(other: Operand): boolean;
  gt(other: Operand): boolean;
  gte(other: Operand): boolean;
  lt(other: Operand): boolean;
  lte(other: Operand): boolean;
}

/** Digits that a JSON number carries without loss; `numeric(14,2)` has at most fourteen. */
const exactDigits = 15;

/** Nothing in the world is counted in numbers beyond this, and arithmetic on them would take for ever. */
const largestExponent = 400;

const Exact = Big();
// Operators on decimals (`a < b`, `+a`) throw instead of comparing texts, and no binary number becomes a decimal unnoticed.
Exact.strict = true;
Exact.DP = 20;
Exact.RM = Big.roundHalfUp;

/**
 * The number that a text or a JSON number writes, exponents included. Throws a RangeError for what is no number, and for a binary
 * number with more than 15 significant digits: it is the trace of a calculation in floats.
 */
export function decimal(value: string | number | Decimal): Decimal {
  try {
    const made = new Exact(typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value);
    if (typeof value === 'number' && made.c.length > exactDigits) throw new RangeError(`${value} is not exact. Calculate with decimals from the start.`);
    if (Math.abs(made.e) > largestExponent) throw new RangeError(`${String(value)} is out of range.`);
    return made;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new RangeError(`"${String(value)}" is not a number.`, { cause: error });
  }
}

/** The decimal that a JSON number writes, whatever its digits: what came by the wire or out of a column, and was not calculated with. Throws a RangeError for NaN and infinity. */
export const fromJson = (value: number): Decimal => decimal(String(value));

/** The decimal that a column wrote as text, as far as a JSON number carries it: a rate with more than 15 digits is the nearest one. */
export function fromColumn(text: string): Decimal {
  const exact = decimal(text);
  return carriesAll(exact) ? exact : fromJson(Number(text));
}

const carriesAll = (value: Decimal): boolean => {
  const number = Number(value.toString());
  return Number.isFinite(number) && new Exact(String(number)).eq(value);
};

export const isDecimal = (value: unknown): value is Decimal => value instanceof Big;

/** The sum; zero for an empty list. */
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = decimal(0);
  for (const value of values) total = total.plus(value);
  return total;
};

/** Rounded to at most `decimals` decimals, half away from zero: 2 for money. Zero has no sign. */
export function rounded(value: Decimal, decimals: number): Decimal {
  const nearest = value.round(decimals, Big.roundHalfUp);
  return isZero(nearest) ? decimal(0) : nearest;
}

/** The text with exactly `decimals` decimals, rounded half away from zero: "12.30". */
export const fixed = (value: Decimal, decimals: number): string => rounded(value, decimals).toFixed(decimals);

export const isZero = (value: Decimal): boolean => value.eq('0');
export const isPositive = (value: Decimal): boolean => value.gt('0');

/** The quotient with at most `decimals` decimals, rounded half away from zero. Throws a RangeError for a division by zero. */
export function divided(value: Decimal, by: Decimal, decimals: number): Decimal {
  if (isZero(by)) throw new RangeError('Nothing can be divided by zero.');
  // Big rounds a quotient to `DP` decimals first; two roundings of one number could differ from one.
  const Rounding = Big();
  Rounding.DP = decimals;
  Rounding.RM = Big.roundHalfUp;
  return rounded(decimal(new Rounding(value).div(by)), decimals);
}

/** The JSON number of a decimal. Throws a RangeError where a JSON number cannot carry all of its digits. */
export function jsonNumber(value: Decimal): number {
  if (!carriesAll(value)) throw new RangeError(`${value.toString()} has more digits than a JSON number carries.`);
  return Number(value.toString());
}

/** The value with JSON numbers for decimals, at any depth, and without what is undefined. Throws a RangeError where digits would be lost. */
export function asJson<T>(value: T): T;
export function asJson(value: unknown): unknown {
  if (isDecimal(value)) return jsonNumber(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => asJson(entry));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, asJson(each)]])));
}

// Answers and payloads are written by JSON.stringify: the wire has JSON numbers, where big.js would write texts.
Object.defineProperty(Big.prototype, 'toJSON', {
  value(this: Decimal): number {
    return jsonNumber(this);
  },
});
