// The shapes that the answers of this plugin are described by.
import type { JsonSchema } from '#engine';

/** An object that always has all of these. */
export const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const text = { type: 'string' } as const;
export const textOrNull = { type: ['string', 'null'] } as const;
export const whole = { type: 'integer' } as const;
export const wholeOrNull = { type: ['integer', 'null'] } as const;
export const yesOrNo = { type: 'boolean' } as const;
