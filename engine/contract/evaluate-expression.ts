// The value of an expression for one record, exactly as the SQL made of the same tree would give it.
import { addDays, type Day, daysBetween, isDay, knownDay, toDay, wireDay } from './day.ts';
import { type Decimal, decimal, divided, fromColumn, fromJson, isDecimal, isZero, rounded } from './decimal.ts';
import type { FieldType } from './definitions.ts';
import { type CallNode, decimalsOfType, type Expression, maxDays, quotientDecimals } from './expression.ts';

/** A number is exact, a day is `2025-03-07`, a moment counts its milliseconds, a reference is an id; null is empty. */
export type ExpressionValue = Decimal | string | boolean | number | null;

/** What an expression may ask beside the record, where it is written for a moment and a person. */
export interface Surroundings {
  /** The day at the record's office: `2025-03-07`. */
  readonly today: string;
  readonly now: Date;
  /** The person who writes; null where it is nobody. */
  readonly me: number | null;
}

/** The value; null where it depends on something empty, as in SQL. */
export function evaluate(expression: Expression, record: Readonly<Record<string, unknown>>, surroundings?: Surroundings): ExpressionValue {
  switch (expression.kind) {
    case 'literal':
      return expression.type === 'number' && typeof expression.value === 'string' ? decimal(expression.value) : expression.value;
    case 'field':
      return fieldValue(expression.type, record[expression.field]);
    case 'call':
      return called(expression, record, surroundings);
  }
}

/** The value as records hold that of a field of this type: amounts and rates are decimals, whole numbers JSON numbers, days midnights. */
export function getWire(value: ExpressionValue, type: FieldType): unknown {
  if (value === null) return type === 'boolean' ? false : null;
  const decimals = decimalsOfType[type];
  if (decimals !== undefined && isDecimal(value)) {
    const kept = rounded(value, decimals);
    // A rate may have more digits than a JSON number carries: it is then the nearest one, as where one is read from the database.
    return type === 'integer' ? Number(kept.toString()) : fromColumn(kept.toFixed());
  }
  const day = type === 'date' ? toDay(value) : undefined;
  if (day) return wireDay(day);
  if (type === 'datetime' && typeof value === 'number') return new Date(value).toISOString();
  return value;
}

function fieldValue(type: Expression['type'], value: unknown): ExpressionValue {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'number':
      return isDecimal(value) ? value : typeof value === 'number' ? fromJson(value) : decimal(String(value));
    case 'date':
      return toDay(value) ?? null;
    case 'datetime':
      return new Date(String(value)).getTime();
    case 'boolean':
      return value === true;
    case 'reference':
      return Number(value);
    case 'text':
      return String(value);
    // Of what cannot be calculated with it counts alone that it is there.
    case 'other':
      return Array.isArray(value) && value.length === 0 ? null : true;
    case 'nothing':
      return null;
  }
}

function called(call: CallNode, record: Readonly<Record<string, unknown>>, surroundings: Surroundings | undefined): ExpressionValue {
  const of = (operand: Expression | undefined): ExpressionValue => (operand ? evaluate(operand, record, surroundings) : null);
  const [first, second, third] = call.operands;
  switch (call.of) {
    case 'if':
      return of(first) === true ? of(second) : of(third);
    case 'and':
      return allOf(call.operands.map(of), false);
    case 'or':
      return allOf(call.operands.map(of), true);
    case 'not': {
      const value = of(first);
      return value === null ? null : value !== true;
    }
    case 'coalesce':
      return call.operands.map(of).find((value) => value !== null) ?? null;
    case 'least':
    case 'greatest':
      return outermost(call.operands.map(of), call.of === 'least' ? -1 : 1);
    case 'empty':
      return isEmpty(of(first));
    case 'count':
      return decimal(call.operands.map(of).filter((value) => !isEmpty(value)).length);
    case 'today':
      return required(surroundings).today;
    case 'now':
      return required(surroundings).now.getTime();
    case 'me':
      return required(surroundings).me;
    default:
      return ofTwo(call, of(first), of(second));
  }
}

function required(surroundings: Surroundings | undefined): Surroundings {
  if (!surroundings) throw new Error('An expression of a record alone asks for the day, the moment or the person.');
  return surroundings;
}

const isEmpty = (value: ExpressionValue): boolean => value === null || value === '';

/** One value that decides is enough; otherwise what is empty makes it empty. */
function allOf(values: readonly ExpressionValue[], deciding: boolean): boolean | null {
  if (values.includes(deciding)) return deciding;
  return values.includes(null) ? null : !deciding;
}

function outermost(values: readonly ExpressionValue[], side: -1 | 1): ExpressionValue {
  let found: ExpressionValue = null;
  for (const value of values) if (value !== null && (found === null || compare(value, found) * side > 0)) found = value;
  return found;
}

/** Whatever has an empty operand is empty. */
function ofTwo({ of }: CallNode, left: ExpressionValue, right: ExpressionValue): ExpressionValue {
  if (left === null) return null;
  if (of === 'negative') return number(left).times('-1');
  if (of === 'abs') return number(left).lt('0') ? number(left).times('-1') : left;
  if (right === null) return null;
  switch (of) {
    case '+':
      return number(left).plus(number(right));
    case '-':
      return number(left).minus(number(right));
    case '*':
      return number(left).times(number(right));
    case '/':
      return isZero(number(right)) ? null : divided(number(left), number(right), quotientDecimals);
    case 'round':
      return rounded(number(left), Number(number(right).toString()));
    case 'days':
      return decimal(daysBetween(knownDay(left), knownDay(right)));
    case 'addDays':
      return dayAfter(knownDay(left), number(right));
    case '=':
      return compare(left, right) === 0;
    case '!=':
      return compare(left, right) !== 0;
    case '<':
      return compare(left, right) < 0;
    case '<=':
      return compare(left, right) <= 0;
    case '>':
      return compare(left, right) > 0;
    case '>=':
      return compare(left, right) >= 0;
    default:
      throw new Error(`"${of}" is not made of two values.`);
  }
}

function number(value: ExpressionValue): Decimal {
  if (!isDecimal(value)) throw new Error(`${String(value)} is no number.`);
  return value;
}

function compare(left: NonNullable<ExpressionValue>, right: NonNullable<ExpressionValue>): number {
  if (isDecimal(left) && isDecimal(right)) return left.cmp(right);
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Part of a day is rounded. What lies outside the calendar is no day. */
function dayAfter(day: Day, days: Decimal): Day | null {
  if (days.gt(String(maxDays)) || days.lt(String(-maxDays))) return null;
  const moved = addDays(day, Number(rounded(days, 0).toString()));
  return isDay(moved) ? moved : null;
}
