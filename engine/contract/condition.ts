// The one rule tree: view filters, row permissions and form rules are all written in it and mean the same everywhere.

/** A value of a rule: a literal, a list of literals, or something known of the person who asks. */
export type ConditionValue = string | number | boolean | null | readonly (string | number | boolean)[] | { readonly actor: ActorValue };

/**
 * What a rule may ask of the person: user id, agency, office, linked institution or group of institutions; and of a person who is a record, such as
 * a student, that record (`ownid`, or `guestid` of one who came by a link to a single record) and the single record (`linkedid`).
 */
export const actorValues = ['userid', 'agencyid', 'officeid', 'institutionid', 'groupofinstitutionsid', 'ownid', 'guestid', 'linkedid'] as const;
export type ActorValue = (typeof actorValues)[number];

export const operators = [
  'equal',
  'notEqual',
  'in',
  'notIn',
  'moreThan',
  'lessThan',
  'atLeast',
  'atMost',
  'between',
  'contains',
  'startsWith',
  'empty',
  'notEmpty',
  'within',
] as const;
/** `within` takes the name of a date range ("Last 120 Days"); `between` takes `value` and `value2`, both included. */
export type Operator = (typeof operators)[number];

/** One comparison of one field. `field` may name a field one reference away: `"InstitutionId.Name"`. */
export interface FieldCondition {
  readonly field: string;
  readonly operator: Operator;
  readonly value?: ConditionValue;
  readonly value2?: ConditionValue;
}

export type Condition = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] } | { readonly not: Condition } | FieldCondition;

/** Every field name that a rule mentions, in the order of mention. */
export function getFields(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(getFields);
  if ('any' in condition) return condition.any.flatMap(getFields);
  if ('not' in condition) return getFields(condition.not);
  return [condition.field];
}

/** Whether a rule asks for this of the person who asks. */
export function asksActorFor(condition: Condition, requested: ActorValue): boolean {
  if ('all' in condition) return condition.all.some((each) => asksActorFor(each, requested));
  if ('any' in condition) return condition.any.some((each) => asksActorFor(each, requested));
  if ('not' in condition) return asksActorFor(condition.not, requested);
  return [condition.value, condition.value2].some((value) => typeof value === 'object' && value !== null && 'actor' in value && value.actor === requested);
}

/** Of a field one reference away, the reference and the field of its record; undefined of a field of the record itself. */
export function parseRelatedName(name: string): { readonly reference: string; readonly field: string } | undefined {
  const dot = name.indexOf('.');
  return dot < 0 ? undefined : { reference: name.slice(0, dot), field: name.slice(dot + 1) };
}

type Literal = string | number | boolean | null | undefined;

/**
 * True when the record satisfies the rule; the meaning is the same as that of the SQL made from it. What lies one reference away stands in
 * the record under its whole name (`InstitutionId.Name`), null where there is none.
 */
export function holds(condition: Condition, record: Readonly<Record<string, unknown>>): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, record));
  if ('any' in condition) return condition.any.some((each) => holds(each, record));
  if ('not' in condition) return !holds(condition.not, record);
  return fieldHolds(condition, getComparable(record[condition.field]));
}

function fieldHolds(condition: FieldCondition, actual: unknown): boolean {
  const isEmpty = actual === null || actual === undefined || actual === '' || (Array.isArray(actual) && actual.length === 0);
  const { operator, value, value2 } = condition;
  if (operator === 'empty') return isEmpty;
  if (operator === 'notEmpty') return !isEmpty;
  if (operator === 'notEqual') return actual !== value;
  if (operator === 'notIn') return !isIn(actual, value);
  if (isEmpty) return operator === 'equal' && (value === null || value === '');
  switch (operator) {
    case 'equal':
      return actual === value;
    case 'in':
      return isIn(actual, value);
    case 'moreThan':
      return compare(actual as Literal, value as Literal) > 0;
    case 'lessThan':
      return compare(actual as Literal, value as Literal) < 0;
    case 'atLeast':
      return compare(actual as Literal, value as Literal) >= 0;
    case 'atMost':
      return compare(actual as Literal, value as Literal) <= 0;
    case 'between':
      return compare(actual as Literal, value as Literal) >= 0 && compare(actual as Literal, value2 as Literal) <= 0;
    case 'contains':
      if (Array.isArray(actual)) return actual.includes(value);
      return fold(String(actual)).includes(fold(String(value)));
    case 'startsWith':
      return fold(String(actual)).startsWith(fold(String(value)));
    case 'within':
      return false;
  }
}

/** A decimal compares as the JSON number that it writes. Asked without `isDecimal`: a browser has JSON numbers alone, and need not load decimals for rules. */
const getComparable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value;

/** Of a list, one entry is enough. */
const isIn = (actual: unknown, value: unknown): boolean =>
  Array.isArray(value) && (Array.isArray(actual) ? actual.some((entry) => value.includes(entry)) : value.includes(actual));

const compare = (left: Literal, right: Literal): number => (left === right ? 0 : (left ?? '') < (right ?? '') ? -1 : 1);
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
