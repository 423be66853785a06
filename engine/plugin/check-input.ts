// Checks what somebody sent against the schema that a plugin declared for it: of verbs and of calls alike.
import { isDay } from '../contract/day.ts';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { AppError } from '../contract/errors.ts';
import { fromJson } from '../contract/decimal.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import type { Message } from '../contract/message.ts';
import { inputMessage } from './input-messages.ts';

const validators = new WeakMap<JsonSchema, ValidateFunction>();
// At each start it would take longer than the schemas themselves: the document of all calls is held against the standard by a test.
const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  validateSchema: false,
  formats: { decimal: true, date: (text: string) => isDay(text) },
});

/** Reads a schema once, so that a wrong one is found before anybody sends anything. */
export function inputValidator(schema: JsonSchema): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
}

/** Reads schemas ahead, one after another. */
export async function compileInputs(schemas: Iterable<JsonSchema>, signal: AbortSignal): Promise<void> {
  for (const schema of schemas) {
    if (signal.aborted) return;
    inputValidator(schema);
    await new Promise(setImmediate);
  }
}

/**
 * What was sent, with its names as the schema spells them, whatever their case, and its amounts as decimals. Throws 400 with each error keyed on
 * the property that it is about.
 */
export function readInput<Input>(schema: JsonSchema, input: Input): Input {
  const spelled = withNames(schema, input);
  const validate = inputValidator(schema);
  if (!validate(spelled)) throw unfit(validate.errors ?? []);
  // The schema says where a number of the wire is a decimal of the code; everything else keeps its type.
  return (hasDecimals(schema) ? withDecimals(schema, spelled) : spelled) as Input;
}

/** The value with the names of its properties as the schema spells them. A name that is there in its right spelling as well is left, and refused. */
function withNames(schema: unknown, value: unknown): unknown {
  if (!isObject(schema)) return value;
  const { items, properties } = schema;
  if (Array.isArray(value)) return isObject(items) ? value.map((entry) => withNames(items, entry)) : value;
  if (!isObject(value) || !isObject(properties)) return value;
  const names = Object.keys(properties);
  const spelled = Object.keys(value).map((sent) => {
    const name = Object.hasOwn(properties, sent) ? sent : names.find((each) => each.toLowerCase() === sent.toLowerCase() && !Object.hasOwn(value, each));
    return [name ?? sent, name === undefined ? value[sent] : withNames(properties[name], value[sent])] as const;
  });
  // Of two spellings of one name neither is the right one.
  if (new Set(spelled.map(([name]) => name)).size < spelled.length) return value;
  return Object.fromEntries(spelled);
}

const decimals = new WeakMap<JsonSchema, boolean>();
function hasDecimals(schema: JsonSchema): boolean {
  const known = decimals.get(schema) ?? JSON.stringify(schema).includes('"format":"decimal"');
  decimals.set(schema, known);
  return known;
}

function withDecimals(schema: unknown, value: unknown): unknown {
  if (!isObject(schema)) return value;
  const { format, items, properties } = schema;
  if (typeof value === 'number') return format === 'decimal' ? fromJson(value) : value;
  if (Array.isArray(value)) return value.map((entry) => withDecimals(items, entry));
  if (!isObject(value) || !isObject(properties)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, Object.hasOwn(properties, name) ? withDecimals(properties[name], part) : part]));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** 400 with these errors, one for each property. */
export function unfit(errors: readonly ErrorObject[]): AppError {
  const messages = new Map<string, Message>();
  // That none of several schemas fits is said only where none of them says more.
  const isVague = ({ keyword }: ErrorObject): boolean => keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'if';
  for (const error of errors.toSorted((a, b) => Number(isVague(a)) - Number(isVague(b)))) {
    const key = keyOf(error);
    const isTold = messages.has(key) || (isVague(error) && [...messages.keys()].some((told) => told.startsWith(key)));
    if (!isTold) messages.set(key, inputMessage(error));
  }
  return new AppError('request.invalid', 'The request is not valid for this operation.', {
    errors: [...messages].map(([Key, Message]) => ({ Key, Message })),
  });
}

/** `Items[0].Amount` of a part, and of a property that is missing there or should not be there. */
function keyOf({ instancePath, params }: ErrorObject): string {
  const place = instancePath
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .slice(1)
    .replaceAll('/', '.');
  const property = params['missingProperty'] ?? params['additionalProperty'];
  return [place, property].filter((part) => typeof part === 'string' && part !== '').join('.');
}
