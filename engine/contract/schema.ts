// Schemas of what calls and verbs take and answer: JSON Schema for the wire and a TypeScript type at once, by TypeBox.
import type { Id } from './id.ts';
import { type Static, type TObject, type TProperties, type TSchema, type TUnknown, Type } from 'typebox';
import type { Day, WireText } from './day.ts';
import type { Decimal } from './decimal.ts';
import type { Entities, EntityName, JsonSchema } from './plugin.ts';
import type { Wired } from './records.ts';
import type { DerivedWithChildren } from './with-children.ts';

export { type Static, type TSchema, Type };

/** A value of a schema as code may answer it: lists and objects that are not to be changed will do. */
export type ResponseValue<Value> = Value extends Decimal | string
  ? Value
  : Value extends number
    ? Value
    : Value extends readonly (infer Entry)[]
      ? readonly ResponseValue<Entry>[]
      : Value extends object
        ? { readonly [Name in keyof Value]: ResponseValue<Value[Name]> }
        : Value;

/** An object with these properties and no others; each is required unless it is `Type.Optional`. */
export const shape = <P extends TProperties>(properties: P, options: { readonly description?: string } = {}): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** The id of a record. */
export const idSchema = <const E extends string = string>(options: Readonly<Record<string, unknown>> & { readonly 'x-entity'?: E } = {}) =>
  Type.Unsafe<string extends E ? number : Id<E>>(Type.Integer({ minimum: 1, maximum: 2147483647, ...options }));

/** An amount or a rate: a decimal in code, a JSON number on the wire. */
export const amountSchema = (options: Readonly<Record<string, unknown>> = {}) => Type.Unsafe<Decimal>({ type: 'number', format: 'decimal', ...options });

/** A day, such as 2025-03-07. */
export const daySchema = (options: Readonly<Record<string, unknown>> = {}) => Type.Unsafe<Day>(Type.String({ format: 'date', ...options }));

/** One of these words. */
export const wordSchema = <const W extends string>(words: readonly W[], options: Readonly<Record<string, unknown>> = {}) =>
  Type.Unsafe<W>({ type: 'string', enum: [...words], ...options });

/** Where a schema holds what stands in its place in the types of clients. Symbols are not part of JSON: the document does not change by it. */
const forClients = Symbol('for clients');
/** Some fields of a record as the types of clients name them; of a row, with its id. */
const namedForClients = (entity: EntityName, part: 'Row' | 'Fields') => ({ $ref: `#/components/schemas/${entity}.${part}` });

/** The same value, or null. */
export function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values, ...own } = jsonSchema(schema);
  const known = typeof schema === 'object' && forClients in schema ? { [forClients]: { anyOf: [schema[forClients], { type: 'null' }] } } : {};
  return Type.Unsafe<Static<T> | null>({ ...own, type: [type, 'null'].flat(), ...(Array.isArray(values) ? { enum: [...values, null] } : {}), ...known });
}

/** A record as its entity answers it: fields that the reader may not see are missing. */
export const recordSchema = <E extends EntityName>(entity: E, options: Readonly<Record<string, unknown>> = {}) =>
  Type.Unsafe<Wired<Partial<Entities[E]>> & { Id: Id<E> }>({
    type: 'object',
    properties: { Id: { type: 'integer' } },
    required: ['Id'],
    ...options,
    [forClients]: namedForClients(entity, 'Row'),
  });

/** Fields of a record, its lists of children among them, and what is answered beside them. The document leaves open which there are. */
export const fieldsSchema = <E extends EntityName, T extends TSchema = TUnknown>(entity: E, beside?: T) => {
  const fields = namedForClients(entity, 'Fields');
  return Type.Unsafe<Wired<DerivedWithChildren<E>> & Static<T>>({
    type: 'object',
    additionalProperties: true,
    [forClients]: beside ? { allOf: [fields, beside] } : fields,
  });
};

/** An object that has the fields of a record as well, which the document leaves open. */
export const withFields = <E extends EntityName, T extends TSchema>(entity: E, schema: T) =>
  Type.Unsafe<Static<T> & Wired<DerivedWithChildren<E>>>({ ...schema, [forClients]: { allOf: [namedForClients(entity, 'Fields'), schema] } });

/** Some values of a record, to be checked as those of a write are. */
export const valuesSchema = (options: Readonly<Record<string, unknown>> = {}) =>
  Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true, ...options });

/** A value as a call answers it, with midnights for days. */
type WireValue = WireText | number | boolean | null | undefined | Decimal | readonly WireValue[] | { readonly [name: string]: WireValue };

/** Some values of a record, or of several, as a call answers them: `records.toWire` makes them of a record. */
export const answeredSchema = <T = Readonly<Record<string, WireValue>>>(options: Readonly<Record<string, unknown>> = {}) =>
  Type.Unsafe<T>({ type: 'object', additionalProperties: true, ...options });

/** The schema as plain JSON. */
export const jsonSchema = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema));

/** The same as the types of clients are written from it: records are those of their entities. */
export const clientSchema = (schema: TSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema, (_key, part: unknown) => (typeof part === 'object' && part !== null && forClients in part ? part[forClients] : part)));
