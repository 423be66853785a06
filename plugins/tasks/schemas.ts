// Pieces of schemas that the calls of this plugin share.
import type { JsonSchema } from '#engine';

export const whole = { type: 'integer' } as const;
export const text = { type: 'string' } as const;
/** An id, and a yes or no, as an address carries them. */
export const digits = { type: 'string', pattern: '^[0-9]{1,9}$' } as const;
export const flag = { type: 'string', enum: ['true', 'false'] } as const;

/** All of these, and nothing else. */
export const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Records as their entities answer them, with how many there are. */
export const listed: JsonSchema = object({
  Data: { type: 'array', items: { type: 'object', properties: { Id: whole, EntityType: text }, required: ['Id', 'EntityType'] } },
  Count: { ...whole, description: 'How many there are in all, of which the first thousand of each kind are told.' },
});
