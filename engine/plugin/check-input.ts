// Checks what somebody sent against the schema that a plugin declared for it: of verbs and of calls alike.
import { isDay } from '../contract/day.ts';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { AppError } from '../contract/errors.ts';
import { fromJson } from '../contract/decimal.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { buildMessage } from '../contract/message.ts';

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

/** What was sent, with its amounts as decimals. Throws 400 with each fault keyed on the property that it is about. */
export function readInput<Input>(schema: JsonSchema, input: Input): Input {
  const validate = inputValidator(schema);
  if (!validate(input)) throw unfit(validate.errors ?? []);
  // The schema says where a number of the wire is a decimal of the code; everything else keeps its type.
  return (hasDecimals(schema) ? withDecimals(schema, input) : input) as Input;
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

/** 400 with these faults. */
export const unfit = (errors: readonly ErrorObject[]): AppError =>
  new AppError('request.invalid', 'The request does not fit this call.', {
    errors: errors.map((error) => ({
      Key:
        error.instancePath
          .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
          .slice(1)
          .replaceAll('/', '.') || String(error.params['missingProperty'] ?? error.params['additionalProperty'] ?? ''),
      Message: buildMessage('This does not fit: {fault}.', { fault: error.message ?? error.keyword }),
    })),
  });
