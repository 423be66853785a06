// Pieces of schemas that the calls of this plugin share.
import type { JsonSchema } from '#engine';

export const whole = { type: 'integer' } as const;
export const wholeOrNull = { type: ['integer', 'null'] } as const;
export const yesOrNo = { type: 'boolean' } as const;
/** An id as an address carries it. */
export const digits = { type: 'string', pattern: '^[0-9]{1,9}$' } as const;
export const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const;

/** All of these, and nothing else. */
export const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
