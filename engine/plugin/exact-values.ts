// Values on their way between the engine, whose wire has JSON numbers, and plugins, which see amounts and rates as exact decimals.
import { fromJson, isDecimal, jsonNumber } from '../contract/decimal.ts';
import type { ChildList, Field } from '../contract/model.ts';

type Values = Readonly<Record<string, unknown>>;
/** An entity, or a part of a list. */
interface Fielded {
  readonly fields: ReadonlyMap<string, Field>;
  readonly children?: readonly ChildList[];
}

/** What of a record is no wire value to a plugin: the names of fields that hold decimals, and of lists whose entries do. */
interface Exact {
  readonly decimals: readonly string[];
  readonly lists: readonly { readonly name: string; readonly of: Fielded }[];
}
/** Worked out once per entity or part. */
const known = new WeakMap<Fielded, Exact>();

function getExact(fielded: Fielded): Exact {
  const found = known.get(fielded);
  if (found) return found;
  const fields = [...fielded.fields.values()];
  const lists = [
    ...fields.flatMap(({ name, part }) => (part ? { name, of: part } : [])),
    ...(fielded.children ?? []).map(({ name, entity }) => ({ name, of: entity })),
  ];
  const exact = {
    decimals: fields.filter(({ type }) => type === 'money' || type === 'rate').map(({ name }) => name),
    lists: lists.filter(({ of }) => getExact(of).decimals.length + getExact(of).lists.length > 0),
  };
  known.set(fielded, exact);
  return exact;
}

/** The record as a plugin sees it: amounts and rates are decimals, in its lists as well. A record without any is answered as it is. */
export function exactRecord<R extends Values>(entity: Fielded, record: R): R {
  const { decimals, lists } = getExact(entity);
  if (decimals.length + lists.length === 0) return record;
  const exact: Record<string, unknown> = { ...record };
  for (const name of decimals) {
    const value = exact[name];
    if (typeof value === 'number') exact[name] = fromJson(value);
  }
  for (const { name, of } of lists) {
    const value = exact[name];
    if (Array.isArray(value)) exact[name] = value.map((entry: Values) => exactRecord(of, entry));
  }
  return exact as R;
}

/** What a plugin hands over, as the wire has it: decimals are JSON numbers, at any depth, and what is undefined is left out. Throws where digits would be lost. */
export function wireValues<T>(value: T): T;
export function wireValues(value: unknown): unknown {
  if (isDecimal(value)) return jsonNumber(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => wireValues(entry));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, wireValues(each)]])));
}
