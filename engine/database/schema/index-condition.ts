// The condition of an index as SQL that says the same of a row at all times: of the columns of the row alone, and either true or false.
import type { Condition, ConditionValue, FieldCondition } from '../../contract/condition.ts';
import { knownDay } from '../../contract/day.ts';
import { listTypes } from '../../contract/definitions.ts';
import type { Entity, Field } from '../../contract/model.ts';
import { quoteName, quoteText } from './database-schema.ts';

/** The predicate of a partial index. Names, operators and values were checked with the metadata. */
export function indexCondition(entity: Entity, condition: Condition): string {
  if ('all' in condition) return joined(entity, condition.all, 'and', 'true');
  if ('any' in condition) return joined(entity, condition.any, 'or', 'false');
  if ('not' in condition) return `not (${indexCondition(entity, condition.not)})`;
  const field = entity.fields.get(condition.field);
  if (!field) throw new Error(`${entity.name} has no field ${condition.field}.`);
  return comparison(field, condition);
}

const joined = (entity: Entity, parts: readonly Condition[], by: 'and' | 'or', none: string): string =>
  parts.length === 0 ? none : parts.map((part) => `(${indexCondition(entity, part)})`).join(` ${by} `);

/** Not `=`: that is neither true nor false of what is empty, and a `not` around it would be neither as well. */
function comparison(field: Field, { operator, value }: FieldCondition): string {
  const column = quoteName(field.name);
  switch (operator) {
    case 'empty':
      return isEmpty(field);
    case 'notEmpty':
      return `not (${isEmpty(field)})`;
    case 'equal':
      return value === null ? isEmpty(field) : `${column} is not distinct from ${literal(field, value)}`;
    case 'notEqual':
      return value === null ? `not (${isEmpty(field)})` : `${column} is distinct from ${literal(field, value)}`;
    case 'in':
      return isAmong(field, value);
    case 'notIn':
      return `not (${isAmong(field, value)})`;
    default:
      throw new Error(`An index cannot ask "${operator}" of ${field.name}.`);
  }
}

function isEmpty({ name, type }: Field): string {
  const column = quoteName(name);
  if (type === 'partList') return `${column} = '[]'`;
  if (listTypes.has(type)) return `cardinality(${column}) = 0`;
  return ['string', 'text', 'enum', 'computed'].includes(type) ? `coalesce(${column}, '') = ''` : `${column} is null`;
}

function isAmong(field: Field, value: ConditionValue | undefined): string {
  const values: readonly ConditionValue[] = Array.isArray(value) ? value : [];
  return values.length === 0 ? 'false' : `coalesce(${quoteName(field.name)} in (${values.map((each) => literal(field, each)).join(', ')}), false)`;
}

function literal({ name, type }: Field, value: ConditionValue | undefined): string {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value);
  if (typeof value !== 'string') throw new Error(`An index cannot compare ${name} with ${JSON.stringify(value)}.`);
  return type === 'date' ? `date ${quoteText(knownDay(value))}` : quoteText(value);
}
