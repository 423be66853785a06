// The named schemas of a document under way: made when a call first speaks of them, so that what no call speaks of is not there.
import type { JsonSchema } from '../contract/plugin.ts';

export class Components {
  readonly #schemas = new Map<string, JsonSchema>();

  /** A reference to the schema of this name; `make` is asked once. Names of entities hold no dot: others bear one and never meet them. */
  schema(name: string, make: () => JsonSchema): JsonSchema {
    if (!this.#schemas.has(name)) {
      // Kept first: a schema may speak of itself.
      this.#schemas.set(name, {});
      this.#schemas.set(name, make());
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  /** All schemas, in the order of their names. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  }
}

/** An object with these properties; all of them are there unless named as optional. */
export function object(properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

/** The same, with these properties and no others: the shape of an answer that is fixed. */
export const fixed = (properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema => closed(object(properties, optional));

export const closed = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const text: JsonSchema = { type: 'string' };
export const textOrNull: JsonSchema = { type: ['string', 'null'] };
export const integer: JsonSchema = { type: 'integer' };
export const yesOrNo: JsonSchema = { type: 'boolean' };
export const integerOrNull: JsonSchema = { type: ['integer', 'null'] };
/** Whatever JSON can say: only where that is meant. */
export const anything = (description: string): JsonSchema => ({ description });
/** A moment in UTC. */
export const instant: JsonSchema = { type: 'string', format: 'date-time' };
export const instantOrNull: JsonSchema = { type: ['string', 'null'], format: 'date-time' };
export const binary: JsonSchema = { type: 'string', format: 'binary' };
/** The id of a record. */
export const recordId: JsonSchema = { type: 'integer', minimum: 0, maximum: 2147483647 };

/** The same schema for a value that may be empty. */
export function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values } = schema;
  if (typeof type !== 'string') return schema;
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}
