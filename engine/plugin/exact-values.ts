// Records on their way between the engine and plugins, which see dates as days, and amounts and rates of a search, which answers JSON, as decimals.
import { isDecimal } from '../contract/decimal.ts';
import type { ChildList, Field } from '../contract/model.ts';
import type { FieldKind } from '../fields/field-kind.ts';
import { getKind } from '../fields/index.ts';

type Values = Readonly<Record<string, unknown>>;
/** An entity, or a part of a list. */
interface Fielded {
  readonly fields: ReadonlyMap<string, Field>;
  readonly children?: readonly ChildList[];
}

/** What of a record is no wire value to a plugin: fields that hold decimals and days, and lists whose entries do. */
interface Exact {
  readonly values: readonly { readonly name: string; readonly kind: FieldKind }[];
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
    values: fields.flatMap(({ name, type }) => (getKind(type).exact ? [{ name, kind: getKind(type) }] : [])),
    lists: lists.filter(({ of }) => getExact(of).values.length + getExact(of).lists.length > 0),
  };
  known.set(fielded, exact);
  return exact;
}

/** The record as a plugin sees it: amounts and rates are decimals and dates are days, in its lists as well. A record without any is answered as it is. */
export const exactRecord = <R extends Values>(entity: Fielded, record: R): R => converted(entity, record, (kind, value) => kind.exact?.(value)) as R;

/** The record of a plugin as calls answer it: its days are midnights, as the wire writes them. Decimals are written as JSON numbers anyway. */
export const wireRecord = (entity: Fielded, record: Values): Values =>
  converted(entity, record, (kind, value) => (isDecimal(value) ? value : kind.canonical(value)));

function converted(entity: Fielded, record: Values, to: (kind: FieldKind, value: unknown) => unknown): Values {
  const { values, lists } = getExact(entity);
  if (values.length + lists.length === 0) return record;
  const made: Record<string, unknown> = { ...record };
  for (const { name, kind } of values) {
    const value = made[name];
    if (value !== null && value !== undefined) made[name] = to(kind, value);
  }
  for (const { name, of } of lists) {
    const value = made[name];
    if (Array.isArray(value)) made[name] = value.map((entry: Values) => converted(of, entry, to));
  }
  return made;
}

/** What a plugin hands over, without what is undefined, at any depth. */
export function withoutUndefined<T>(value: T): T;
export function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => withoutUndefined(entry));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (each === undefined ? [] : [[name, withoutUndefined(each)]])));
}
