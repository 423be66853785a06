// What a verb is given: by the address, as a drag on a calendar gives it, and by the body.
import type { Request } from 'express';
import { AppError } from '../contract/errors.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { buildMessage } from '../contract/message.ts';
import { requireKnownNames } from './known-names.ts';

/**
 * The input of a verb, to be checked by its schema. Names in the address bind without regard to case; their texts become the numbers and the
 * yes or no that the schema wants. Throws 400 for a name that comes twice, so that nobody hides one value behind another.
 */
export function verbInput(schema: JsonSchema, { method, query, body }: Request): unknown {
  const sent: unknown = method === 'GET' ? {} : (body ?? {});
  // A body that is no object is reported by the check, whatever the address says.
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const properties = Object.entries(getObject(schema['properties']));
  requireKnownNames(
    query,
    properties.map(([name]) => name),
  );
  const input = new Map<string, unknown>(Object.entries(sent));
  for (const [given, value] of Object.entries(query)) {
    const [name, property] = properties.find(([each]) => each.toLowerCase() === given.toLowerCase()) ?? [given, undefined];
    if (input.has(name)) throw new AppError('request.malformed', buildMessage('{name} was sent twice.', { name: name.slice(0, 60) }));
    input.set(name, typeof value === 'string' ? readAs(getObject(property)['type'], value) : value);
  }
  return Object.fromEntries(input);
}

/** A text of the address in the type that the schema gives this property. */
export const addressValue = (schema: JsonSchema | undefined, name: string, text: string): unknown =>
  readAs(getObject(getObject(schema?.['properties'])[name])['type'], text);

/** The names that stand in a schema. */
export const propertyNames = (schema: JsonSchema | undefined): string[] => Object.keys(getObject(schema?.['properties']));

/** A text of the address as its type; what is no such value stays the text, which the check then refuses. */
function readAs(type: unknown, text: string): unknown {
  if ((type === 'integer' && /^[+-]?\d{1,15}$/.test(text)) || (type === 'number' && /^[+-]?\d{1,15}(\.\d{1,10})?$/.test(text))) return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

const getObject = (value: unknown): JsonSchema => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});
