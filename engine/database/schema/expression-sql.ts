// Writes an expression as SQL that depends on its row alone, so that a generated column can hold it.
import { type Decimal, decimal, divided, isZero, rounded } from '../../contract/decimal.ts';
import { type CallNode, type Expression, firstDay, lastDay, maxDays, quotientDecimals } from '../../contract/expression.ts';
import { quoteName, quoteText } from './database-schema.ts';

/** Where the value of a field stands; its own column where nothing is said. */
export type ColumnOf = (field: string) => string;

/** The SQL of an expression, in parentheses where it needs them. Numbers are `numeric` throughout: nothing overflows and nothing is cut. */
export function expressionSql(expression: Expression, columnOf: ColumnOf = quoteName): string {
  switch (expression.kind) {
    case 'literal':
      return literalSql(expression.type, expression.value);
    case 'field': {
      const column = columnOf(expression.field);
      if (expression.fieldType === 'integer') return `${column}::numeric`;
      return expression.type === 'text' ? `${column}::text` : column;
    }
    case 'call':
      return callSql(expression, (operand) => expressionSql(operand, columnOf));
  }
}

function literalSql(type: Expression['type'], value: string | boolean | null): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (type === 'number') return `${value}::numeric`;
  return `${quoteText(value)}::${type === 'date' ? 'date' : 'text'}`;
}

function callSql({ of, operands, type }: CallNode, sqlOf: (operand: Expression) => string): string {
  const all = operands.map(sqlOf);
  const [first = 'null', second = 'null', third = 'null'] = all;
  switch (of) {
    case '+':
    case '-':
    case '*':
    case '=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return `(${first} ${of} ${second})`;
    case '!=':
      return `(${first} <> ${second})`;
    case '/':
      return quotientSql(first, second, operands[1]);
    case 'negative':
      return `(- ${first})`;
    case 'and':
    case 'or':
      return `(${all.join(` ${of} `)})`;
    case 'not':
      return `(not ${first})`;
    case 'if':
      return `(case when ${first} then ${second} else ${third} end)${getCast(type)}`;
    case 'coalesce':
      return `coalesce(${all.join(', ')})${getCast(type)}`;
    case 'least':
    case 'greatest':
    case 'abs':
      return `${of}(${all.join(', ')})`;
    case 'round':
      return `round(${first}, ${operands[1]?.kind === 'literal' ? String(operands[1].value) : '0'})`;
    case 'days':
      return `(${second} - ${first})::numeric`;
    case 'addDays':
      return dayAfterSql(first, second, operands[1]);
    case 'empty':
      return emptySql(operands[0], first);
    case 'count':
      return `(${operands.map((operand, index) => `(case when ${emptySql(operand, all[index] ?? 'null')} then 0 else 1 end)`).join(' + ')})::numeric`;
    case 'today':
    case 'now':
    case 'me':
      throw new Error(`${of}() is no part of a record, so no column can be made of it.`);
  }
}

/** Nothing has no type, and a column must have one. */
const getCast = (type: Expression['type']): string => (type === 'number' ? '::numeric' : type === 'date' ? '::date' : type === 'text' ? '::text' : '');

/**
 * Rounded once, half away from zero. PostgreSQL's own division rounds to as many decimals as it finds fit, which depends on how the operands
 * are written; `div` alone is exact. Nothing divided by zero is nothing.
 */
function quotientSql(value: string, by: string, divisor: Expression | undefined): string {
  const inverse = findInverse(divisor);
  if (inverse !== undefined) return `round(${value} * ${inverse}::numeric, ${quotientDecimals})`;
  const twice = `2${'0'.repeat(quotientDecimals)}::numeric`;
  const unit = `0.${'0'.repeat(quotientDecimals - 1)}1::numeric`;
  return `(div(${value} * ${twice} + sign(${value}) * abs(${by}), nullif(${by} * 2::numeric, 0::numeric)) * ${unit})`;
}

/** What multiplying by is the same as dividing by a number of the expression itself, such as 0.01 of 100; undefined where that has no end. */
function findInverse(divisor: Expression | undefined): string | undefined {
  const value = numberIn(divisor);
  if (value === undefined || isZero(value)) return undefined;
  const inverse = divided(decimal(1), value, quotientDecimals);
  return inverse.times(value).eq('1') ? inverse.toFixed() : undefined;
}

const numberIn = (operand: Expression | undefined): Decimal | undefined =>
  operand?.kind === 'literal' && operand.type === 'number' ? decimal(String(operand.value)) : undefined;

/**
 * In two steps: PostgreSQL may look at both sides of an "and", and a number of days beyond the calendar would be refused. The days to both ends of
 * the calendar are compared, not the day after them, which may lie before all days that PostgreSQL knows.
 */
function dayAfterSql(day: string, days: string, count: Expression | undefined): string {
  const known = numberIn(count);
  const isSmall = known !== undefined && known.lte(String(maxDays));
  const full = isSmall ? rounded(known, 0).toFixed() : `round(${days})::integer`;
  const inside = `case when ${full} between '${firstDay}'::date - ${day} and '${lastDay}'::date - ${day} then ${day} + ${full} end`;
  return isSmall ? `(${inside})` : `(case when abs(${days}) <= ${maxDays}::numeric then ${inside} end)`;
}

function emptySql(operand: Expression | undefined, sql: string): string {
  if (operand?.kind === 'field' && operand.fieldType === 'partList') return `(coalesce(jsonb_array_length(${sql}), 0) = 0)`;
  if (operand?.kind === 'field' && (operand.fieldType === 'stringList' || operand.fieldType === 'referenceList'))
    return `(coalesce(cardinality(${sql}), 0) = 0)`;
  return operand?.type === 'text' ? `(coalesce(${sql}, '') = '')` : `(${sql} is null)`;
}
