// What follows from the fields of a record: its calculated values as they would stand, and whether what must be true of it is.
import { isDecimal } from '../contract/decimal.ts';
import type { FieldError } from '../contract/errors.ts';
import { evaluate, getWire } from '../contract/evaluate-expression.ts';
import { largestOfType } from '../contract/expression.ts';
import type { Entity, Field } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { WireRecord } from './record-context.ts';

const calculated = new WeakMap<Entity, readonly Field[]>();

/** The calculated fields of an entity. */
export function calculatedFields(entity: Entity): readonly Field[] {
  const known = calculated.get(entity) ?? [...entity.fields.values()].filter(({ expression }) => expression !== undefined);
  calculated.set(entity, known);
  return known;
}

/** The record with its calculated values, as the database will work them out. */
export function withCalculated(entity: Entity, record: WireRecord): WireRecord {
  const fields = calculatedFields(entity);
  if (fields.length === 0) return record;
  const values = fields.map(({ name, type, expression }) => [name, expression ? getWire(evaluate(expression, record), type) : null] as const);
  return { ...record, ...Object.fromEntries(values) };
}

/** The record as it would stand after a change. */
export const afterChange = (entity: Entity, record: WireRecord, change: ReadonlyMap<string, unknown>): WireRecord =>
  withCalculated(entity, { ...record, ...Object.fromEntries(change) });

/** What is not true of the record and must be, and calculated values that nothing can hold. What something empty keeps from being told is not false. */
export function checkErrors(entity: Entity, record: WireRecord): FieldError[] {
  const beyond = calculatedFields(entity).flatMap(({ name, type, label, expression }): FieldError[] => {
    const limit = largestOfType[type];
    const value = limit === undefined || !expression ? null : evaluate(expression, record);
    if (limit === undefined || !isDecimal(value)) return [];
    if (value.gt(limit)) return [{ Key: name, Message: buildMessage('{field} must be {limit} or less.', { field: label, limit }) }];
    return value.lt(`-${limit}`) ? [{ Key: name, Message: buildMessage('{field} must be {limit} or more.', { field: label, limit: `-${limit}` }) }] : [];
  });
  const untrue = entity.checks.filter(({ that }) => evaluate(that, record) === false);
  return [...beyond, ...untrue.map(({ field, message }) => ({ Key: field, Message: buildMessage(message, {}) }))];
}
