// Values on their way between the engine, whose wire has JSON numbers, and plugins, which see amounts and rates as exact decimals.
import { fromJson, isDecimal, jsonNumber } from '../contract/decimal.ts';
import type { Field } from '../contract/model.ts';

type Values = Readonly<Record<string, unknown>>;
type Fielded = { readonly fields: ReadonlyMap<string, Field> };

/** The names of fields that hold decimals, and of lists whose parts do; worked out once per entity or part. */
const decimalFields = new WeakMap<Fielded, readonly Field[]>();

function decimalFieldsOf(fielded: Fielded): readonly Field[] {
  const known = decimalFields.get(fielded);
  if (known) return known;
  const found = [...fielded.fields.values()].filter(
    (field) => field.type === 'money' || field.type === 'rate' || (field.part !== undefined && decimalFieldsOf(field.part).length > 0),
  );
  decimalFields.set(fielded, found);
  return found;
}

/** The record as a plugin sees it: amounts and rates are decimals. A record without any is answered as it is. */
export function exactRecord<R extends Values>(entity: Fielded, record: R): R {
  const fields = decimalFieldsOf(entity);
  if (fields.length === 0) return record;
  const exact: Record<string, unknown> = { ...record };
  for (const { name, part } of fields) {
    const value = exact[name];
    if (typeof value === 'number') exact[name] = fromJson(value);
    else if (part && Array.isArray(value)) exact[name] = value.map((each: Values) => exactRecord(part, each));
  }
  return exact as R;
}

/** What a plugin hands over, as the wire has it: decimals are JSON numbers, at any depth, and what is undefined is left out. Throws where digits would be lost. */
export function wireValues<T>(value: T): T;
export function wireValues(value: unknown): unknown {
  if (isDecimal(value)) return jsonNumber(value);
  if (Array.isArray(value)) return value.map((each: unknown) => wireValues(each));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, wireValues(each)]])));
}
