// The conditions of a plugin's query → the rule tree that views, rights and forms are written in.
import type { Condition, ConditionValue, FieldCondition, Operator } from '../contract/condition.ts';
import { isDecimal } from '../contract/decimal.ts';
import type { Where } from '../contract/records.ts';

/** The same question as a condition. Throws an Error for a value that is undefined: it would match every record. */
export function whereCondition(where: Where): Condition {
  const all: Condition[] = [];
  for (const [name, test] of Object.entries<unknown>(where)) {
    if (test === undefined) throw new Error(`The condition on ${name} compares with nothing. Leave it out, or compare with null.`);
    if (name === 'any' && isList(test)) all.push({ any: test.map(nested) });
    else if (name === 'all' && isList(test)) all.push({ all: test.map(nested) });
    else if (name === 'not') all.push({ not: nested(test) });
    else all.push(...comparisons(name, test));
  }
  return { all };
}

const nested = (where: unknown): Condition => whereCondition(isObject(where) ? where : {});

function comparisons(field: string, test: unknown): FieldCondition[] {
  if (test === null) return [{ field, operator: 'empty' }];
  if (isList(test)) return [{ field, operator: 'in', value: listOf(test) }];
  if (!isObject(test) || isDecimal(test)) return [{ field, operator: 'equal', value: literal(test) }];
  return Object.entries(test).map(([operator, value]): FieldCondition => {
    if (value === undefined) throw new Error(`The condition ${operator} on ${field} compares with nothing. Leave it out, or compare with null.`);
    switch (operator) {
      case 'empty':
        return { field, operator: value === true ? 'empty' : 'notEmpty' };
      case 'in':
      case 'notIn':
        return { field, operator, value: isList(value) ? listOf(value) : [] };
      case 'between': {
        const [first, last] = isList(value) ? value : [];
        return { field, operator, value: literal(first), value2: literal(last) };
      }
      default:
        // The type of a query names the operators; another word is refused by the plan.
        return { field, operator: operator as Operator, value: literal(value) };
    }
  });
}

const listOf = (values: readonly unknown[]): readonly (string | number | boolean)[] =>
  values.map(literal).filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean');

function literal(value: unknown): ConditionValue {
  if (isDecimal(value)) return value.toFixed();
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new Error(`A condition compares with a text, a number, a decimal, true, false or null, not with ${JSON.stringify(value)}.`);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Where => typeof value === 'object' && value !== null && !Array.isArray(value);
