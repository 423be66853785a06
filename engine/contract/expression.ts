// Expressions of the metadata: what is calculated from the fields of one record. One tree, from which SQL and values are made alike.
import type { FieldType } from './definitions.ts';

/** What an expression yields. Whole numbers, amounts and rates are one kind, exact decimals; enums are texts. */
export type ExpressionType = 'number' | 'boolean' | 'date' | 'datetime' | 'text' | 'reference' | 'other' | 'nothing';

/** What an operator or a function does with its operands. `addDays`, `days` and the others are called as they are written; signs by their sign. */
export const operations = [
  '+',
  '-',
  '*',
  '/',
  'negative',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  'not',
  'if',
  'coalesce',
  'round',
  'abs',
  'least',
  'greatest',
  'days',
  'addDays',
  'empty',
  'count',
  'today',
  'now',
  'me',
] as const;
export type Operation = (typeof operations)[number];

/** An expression whose names and types are known to be right. Calculated fields are written out in it: no node names one. */
export type Expression = Literal | FieldNode | CallNode;

/** A number stands as its digits, a day as `2025-03-07`, nothing as null. */
export interface Literal {
  readonly kind: 'literal';
  readonly type: ExpressionType;
  readonly value: string | boolean | null;
}
export interface FieldNode {
  readonly kind: 'field';
  readonly type: ExpressionType;
  readonly field: string;
  readonly fieldType: FieldType;
}
export interface CallNode {
  readonly kind: 'call';
  readonly type: ExpressionType;
  readonly of: Operation;
  readonly operands: readonly Expression[];
}

/** Decimals of a quotient; what goes on is rounded half away from zero. */
export const quotientDecimals = 20;

/** More days than this are between no two days of the calendar, which goes from 1000 to 9999. */
export const maxDays = 4_000_000;
export const firstDay = '1000-01-01';
export const lastDay = '9999-12-31';

/** How many decimals a number has in a field of that type; undefined where the field holds no number. */
export const decimalsOfType: Partial<Record<FieldType, number>> = { integer: 0, money: 2, rate: 10 };

/** The largest number that a field of that type holds. */
export const largestOfType: Partial<Record<FieldType, string>> = { integer: '2147483647', money: '999999999999.99', rate: '9999999999' };

const namesRead = new WeakMap<Expression, readonly string[]>();

/** Every field that the expression reads. */
export function fieldsRead(expression: Expression): readonly string[] {
  if (expression.kind === 'field') return [expression.field];
  if (expression.kind !== 'call') return [];
  const names = namesRead.get(expression) ?? [...new Set(expression.operands.flatMap(fieldsRead))];
  namesRead.set(expression, names);
  return names;
}
