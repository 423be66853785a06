// Checks what somebody sent against the schema that a plugin declared for it: of verbs and of calls alike.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { Refusal } from '../contract/errors.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { phrase } from '../contract/sentence.ts';

const validators = new WeakMap<JsonSchema, ValidateFunction>();
// At each start it would take longer than the schemas themselves: the document of all calls is held against the standard by a test.
const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });

/** Reads a schema once, so that a wrong one is found before anybody sends anything. */
export function inputValidator(schema: JsonSchema): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate;
}

/** Throws 400 with each fault keyed on the property that it is about. */
export function checkInput(schema: JsonSchema, input: unknown): void {
  const validate = inputValidator(schema);
  if (!validate(input)) throw unfit(validate.errors ?? []);
}

/** 400 with these faults. */
export const unfit = (faults: readonly ErrorObject[]): Refusal =>
  new Refusal('request.invalid', 'The request does not fit this call.', {
    errors: faults.map((fault) => ({
      Key:
        fault.instancePath
          .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
          .slice(1)
          .replaceAll('/', '.') || String(fault.params['missingProperty'] ?? fault.params['additionalProperty'] ?? ''),
      Message: phrase('This does not fit: {fault}.', { fault: fault.message ?? fault.keyword }),
    })),
  });
