// Yes or no, one of a few fixed values, and one record of another entity.
import { buildMessage } from '../contract/message.ts';
import { asIs, type FieldKind, type Operand, plainColumn, textCell } from './field-kind.ts';

export const boolean: FieldKind = {
  type: 'boolean',
  conditions: ['Equal'],
  schema: () => ({ type: 'boolean' }),
  canonical: (value) => value ?? false,
  store: asIs,
  wire: plainColumn,
  operand: (value): Operand => {
    if (typeof value === 'boolean') return { value };
    const word = typeof value === 'string' ? value.toLowerCase() : '';
    return word === 'true' || word === 'false' ? { value: word === 'true' } : { problem: 'This condition needs true or false.' };
  },
  sheet: (value) => (typeof value === 'boolean' ? value : null),
};

export const enumeration: FieldKind = {
  type: 'enum',
  conditions: ['Equal', 'Not Equal', 'In', 'Not In', 'Is Empty', 'Is Not Empty'],
  schema: (field) => ({ type: 'string', enum: (field.values ?? []).map((value) => value.value) }),
  tidy: (value, field) => (typeof value === 'number' ? (field?.values?.find(({ number }) => number === value)?.value ?? value) : value),
  canonical: asIs,
  store: asIs,
  wire: plainColumn,
  operand: (value, field): Operand => {
    const known = (field.values ?? []).find((each) => each.value === value);
    return known
      ? { value: known.value }
      : { problem: buildMessage('This condition needs one of: {values}.', { values: (field.values ?? []).map((each) => each.value).join(', ') }) };
  },
  sheet: textCell,
};

export const reference: FieldKind = {
  type: 'reference',
  conditions: ['Equal', 'Not Equal', 'In', 'Not In', 'Is Empty', 'Is Not Empty'],
  schema: () => ({ type: 'integer', minimum: 1, maximum: 2147483647 }),
  canonical: asIs,
  store: asIs,
  wire: plainColumn,
  operand: (value): Operand => {
    const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= 2147483647
      ? { value: id }
      : { problem: 'This condition needs the ID of a record.' };
  },
  sheet: (value) => (typeof value === 'number' ? value : textCell(value)),
};

/** Under which key the display name of a reference's record stands in a row: `AssignedToId` → `AssignedToName`. */
export const getNameKey = (field: string): string => `${field.replace(/Id$/, '')}Name`;

/**
 * An entry of a list may be an object that names the record by its one property that ends in `Id`, such as { "OfficeId": 5 }, or by `Id`. What is no
 * such object stays as it is, and is refused.
 */
function asId(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const named = Object.entries(entry).filter(([name]) => /.Id$/.test(name));
  const [only] = named;
  if (named.length === 1) return only?.[1];
  return named.length === 0 && 'Id' in entry ? entry.Id : entry;
}

/** Several records of another entity. Its ids stand in ascending order, so that the same choice is the same value. */
export const referenceList: FieldKind = {
  type: 'referenceList',
  conditions: ['Contains', 'In', 'Not In', 'Is Empty', 'Is Not Empty'],
  schema: (field) => ({
    type: 'array',
    items: reference.schema(field),
    maxItems: field.maxItems ?? 200,
    uniqueItems: true,
    ...(field.required ? { minItems: 1 } : {}),
  }),
  tidy: (value) => (Array.isArray(value) ? value.map(asId) : value),
  canonical: (value) => (Array.isArray(value) ? [...new Set(value.map(Number))].toSorted((a, b) => a - b) : []),
  store: asIs,
  wire: plainColumn,
  operand: reference.operand,
  sheet: (value) => (Array.isArray(value) ? textCell(value.join(', ')) : null),
};

/** A value with its own shape; shown, never compared. */
export const json: FieldKind = {
  type: 'json',
  conditions: ['Is Empty', 'Is Not Empty'],
  schema: () => ({}),
  canonical: (value) => value ?? null,
  store: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
  wire: plainColumn,
  operand: () => ({ problem: 'This field cannot be compared.' }),
  sheet: (value) => (value === null || value === undefined ? null : textCell(JSON.stringify(value))),
};
