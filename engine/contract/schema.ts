// Schemas of what calls and verbs take and answer: JSON Schema for the wire and a TypeScript type at once, by TypeBox.
import type { Id } from './id.ts';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { Decimal } from './decimal.ts';
import type { Entities, EntityName, JsonSchema } from './plugin.ts';

export { type Static, type TSchema, Type };

/** A value of a schema as code may answer it: lists and objects that are not to be changed will do. */
export type ResponseValue<Value> = Value extends Decimal
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

/** One of these words. */
export const wordSchema = <const W extends string>(words: readonly W[], options: Readonly<Record<string, unknown>> = {}) =>
  Type.Unsafe<W>({ type: 'string', enum: [...words], ...options });

/** The same value, or null. */
export function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values, ...own } = jsonSchema(schema);
  return Type.Unsafe<Static<T> | null>({ ...own, type: [type, 'null'].flat(), ...(Array.isArray(values) ? { enum: [...values, null] } : {}) });
}

/** A record as its entity answers it: fields that the reader may not see are missing. */
export const recordSchema = <E extends EntityName>(_entity: E, options: Readonly<Record<string, unknown>> = {}) =>
  Type.Unsafe<Partial<Entities[E]> & { Id: Id<E> }>({ type: 'object', properties: { Id: { type: 'integer' } }, required: ['Id'], ...options });

/** Some values of a record, to be checked as those of a write are. */
export const valuesSchema = (options: Readonly<Record<string, unknown>> = {}) =>
  Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true, ...options });

/** The schema as plain JSON. */
export const jsonSchema = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema));
