// Several small values with their own fields, kept in the record: telephone numbers, addresses.
import { toDay } from '../contract/day.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import type { FieldDefinition, FieldType } from '../contract/definitions.ts';
import { boolean, enumeration, getNameKey, reference } from './choice.ts';
import { date } from './date.ts';
import { type FieldKind, plainColumn, textCell } from './field-kind.ts';
import { integer, money, rate } from './number.ts';
import { string, text as longText } from './string.ts';

const defaultMaxParts = 20;

/** The types that a field of a part may have. */
const kinds: Partial<Record<FieldType, FieldKind>> = { string, text: longText, integer, money, rate, boolean, date, enum: enumeration, reference };

const getKind = ({ name, type }: FieldDefinition): FieldKind => {
  const kind = kinds[type];
  if (!kind) throw new Error(`The field ${name} of a part is of type ${type}, which parts do not take.`);
  return kind;
};

export const partList: FieldKind = {
  type: 'partList',
  conditions: ['Contains', 'Is Empty', 'Is Not Empty'],
  schema: (field) => ({
    type: 'array',
    items: partSchema(field.parts ?? []),
    maxItems: field.maxItems ?? defaultMaxParts,
    ...(field.required ? { minItems: 1 } : {}),
  }),
  tidy: (value, field) => (Array.isArray(value) ? value.map((entry: unknown) => tidyPart(field?.parts ?? [], entry)) : value),
  canonical: (value, field) => (Array.isArray(value) ? value.map((entry) => canonicalPart(field?.parts ?? [], entry)).filter((entry) => !isBlank(entry)) : []),
  store: (value) => JSON.stringify(value ?? []),
  wire: plainColumn,
  operand: string.operand,
  sheet: (value, field) => (Array.isArray(value) ? textCell(value.map((entry) => partText(field?.parts ?? [], entry)).join('; ')) : null),
};

/** A part of a write body. Names of references come along with a part that was read; sent back they are ignored. */
function partSchema(fields: readonly FieldDefinition[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const field of fields) {
    const schema = getKind(field).schema(field);
    const values: unknown = schema['enum'];
    properties[field.name] = field.required
      ? schema
      : { ...schema, type: [schema['type'], 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
    if (field.type === 'reference') properties[getNameKey(field.name)] = { type: ['string', 'null'] };
  }
  const required = fields.flatMap((field) => (field.required ? field.name : []));
  return { type: 'object', additionalProperties: false, properties, ...(required.length > 0 ? { required } : {}) };
}

function tidyPart(fields: readonly FieldDefinition[], part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const named = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(part).map(([name, value]: [string, unknown]) => {
      const field = named.get(name);
      return [name, field ? (getKind(field).tidy?.(value, field) ?? value) : value];
    }),
  );
}

/** What is empty is left out, and names stand in the order in which PostgreSQL keeps them, so that the same part is the same text. */
function canonicalPart(fields: readonly FieldDefinition[], part: unknown): Readonly<Record<string, unknown>> {
  const given = new Map<string, unknown>(typeof part === 'object' && part !== null ? Object.entries(part) : []);
  const kept = fields.flatMap((field): [string, unknown][] => {
    const value = given.get(field.name) ?? null;
    const canonical = value === null ? null : getKind(field).canonical(value, field);
    return canonical === null || canonical === '' ? [] : [[field.name, canonical]];
  });
  return Object.fromEntries(kept.toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1)));
}

const isBlank = (part: Readonly<Record<string, unknown>>): boolean => Object.values(part).every((value) => value === false);

/** A part as a text: what it holds, in the order of its fields. */
function partText(fields: readonly FieldDefinition[], part: unknown): string {
  const given = new Map<string, unknown>(typeof part === 'object' && part !== null ? Object.entries(part) : []);
  return fields
    .map((field) => {
      const value = given.get(field.type === 'reference' ? getNameKey(field.name) : field.name) ?? '';
      if (field.type === 'boolean') return '';
      return field.type === 'date' ? (toDay(value) ?? '') : String(value);
    })
    .filter((text) => text !== '')
    .join(', ');
}
