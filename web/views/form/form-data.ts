// The values of a form: out of a record, compared with what they were, and back into a body.
import { toDay } from '../../../engine/contract/day.ts';
import type { EntityConfig, FieldConfig, Row } from '../../api/index.ts';
import { getBeginning, isBlank } from '../../fields/index.ts';

/** The fields that the form shows and this user sees, in the form's order. */
export const formFields = (config: EntityConfig): FieldConfig[] =>
  config.Form.Sections.flatMap((section) => section.Fields).flatMap((entry) => config.Fields[entry.Field] ?? []);

/** The record's values in the shape in which inputs give them back, so that nothing looks changed which is not. */
export function formData(config: EntityConfig, row: Row | undefined): Row {
  const data: Record<string, unknown> = {};
  for (const field of formFields(config)) {
    if (field.Type === 'password') continue;
    const value = inputValue(field, row ? row[field.Name] : getBeginning(field));
    if (value !== undefined) data[field.Name] = value;
  }
  return data;
}

/** A value of a record as an input gives it back; undefined of one that is empty. */
export function inputValue({ Type }: FieldConfig, value: unknown): unknown {
  if (Type === 'boolean') return value === true;
  return Type === 'date' && typeof value === 'string' ? (toDay(value) ?? value) : (value ?? undefined);
}

/** What a new record starts with: its defaults, and what the address that led here says, such as the column of a board. */
export function newData(config: EntityConfig, query: URLSearchParams | undefined): Row {
  const given = getWords(query);
  const said = formFields(config).flatMap(({ Name, Type }): [string, unknown][] => {
    const text = given.get(Name.toLowerCase());
    if (text === undefined || !isWritable(config, Name)) return [];
    if (Type === 'reference') return /^\d{1,10}$/.test(text) ? [[Name, Number(text)]] : [];
    if (Type === 'boolean') return [[Name, text === 'true']];
    return Type === 'enum' ? [[Name, text]] : [];
  });
  return { ...formData(config, undefined), ...Object.fromEntries(said) };
}

/** What the address that led here calls the record that it names, such as `StudentName` beside `StudentId`. */
export function nameGiven({ Name, Reference }: FieldConfig, value: unknown, query: URLSearchParams): string | undefined {
  const given = getWords(query);
  return Reference && given.get(Name.toLowerCase()) === String(value) ? given.get(Reference.NameKey.toLowerCase()) : undefined;
}

/** Addresses are written in any case. */
const getWords = (query: URLSearchParams | undefined): ReadonlyMap<string, string> =>
  new Map([...(query ?? [])].map(([name, text]) => [name.toLowerCase(), text]));

/** A new record made of an old one: what is written by hand is taken over, secrets are not. */
export function copyData(config: EntityConfig, row: Row): Row {
  const data = formData(config, row);
  return Object.fromEntries(Object.entries(data).filter(([name]) => isWritable(config, name)));
}

/** The fields whose values differ, with their new ones; an emptied field becomes null. */
export function getChanges(config: EntityConfig, before: Row, now: Row): Row {
  const changes: Record<string, unknown> = {};
  for (const field of formFields(config)) {
    if (!isWritable(config, field.Name) || isSameInput(before[field.Name], now[field.Name])) continue;
    changes[field.Name] = bodyValue(now[field.Name], field);
  }
  return changes;
}

/** What somebody has typed, as it stands in the form and may be kept: everything but secrets. Of a new record nothing stood there before. */
export function getTyped(config: EntityConfig, before: Row | undefined, start: Row, now: Row): { readonly typed: Row; readonly was: Row } {
  const names = formFields(config)
    .filter(({ Name, Type }) => Type !== 'password' && isWritable(config, Name) && !isSameInput((before ?? start)[Name], now[Name]))
    .map(({ Name }) => Name);
  const of = (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { typed: of(now), was: before ? of(before) : {} };
}

/** The body of a new record: everything that was filled in. */
export const newBody = (config: EntityConfig, now: Row): Row =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => isWritable(config, name) && !isBlank(value)));

const isWritable = (config: EntityConfig, name: string): boolean => {
  const properties = config.Schema['properties'];
  const inSchema = typeof properties === 'object' && properties !== null && Object.hasOwn(properties, name);
  const place = config.Form.Sections.flatMap((section) => section.Fields).find((entry) => entry.Field === name);
  return inSchema && !config.Fields[name]?.ReadOnly && !place?.ReadOnly;
};

const bodyValue = (value: unknown, field: FieldConfig): unknown => (isBlank(value) ? (isList(field) ? [] : null) : value);

const isList = ({ Type }: FieldConfig): boolean => Type === 'stringList' || Type === 'referenceList' || Type === 'partList';

/** Whether two values of inputs are the same value; what is empty is the same as what is not there. */
export function isSameInput(left: unknown, right: unknown): boolean {
  if (isBlank(left) && isBlank(right)) return true;
  return left === right || (typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right));
}

/** Faults by field: what is wrong with a part of a value, such as `Tags[2]` or `Tags.2`, is shown at its field. */
export const errorsByField = (config: EntityConfig, errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([key, message]) => {
      const [full = key] = key.split(/[.[/]/);
      return [!Object.hasOwn(config.Fields, key) && Object.hasOwn(config.Fields, full) ? full : key, message];
    }),
  );

export { isWritable };
