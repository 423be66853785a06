// Checks a form by interpreting its schema: nothing is compiled, so no policy needs to allow `eval`. The server stays the authority.
import { Validator } from '@cfworker/json-schema';
import { ErrorSchemaBuilder, type RJSFSchema, type RJSFValidationError, type ValidationData, type ValidatorType } from '@rjsf/utils';
import { isBlank } from '../../fields/index.ts';

/** Puts a fault of a field into words; the keyword says which rule of the schema was broken. */
export type Wording = (field: string, keyword: string, value: unknown, limit?: number) => string | undefined;

export function makeValidator(wording: Wording): ValidatorType {
  const check = (schema: RJSFSchema, data: unknown): ValidationData<unknown> => {
    const record = filledIn(data);
    const faults = new Map<string, string>();
    for (const name of schema.required ?? []) if (record[name] === undefined) report(faults, wording, name, 'required', undefined);
    const { errors } = compiled(schema).validate(record);
    for (const error of errors) {
      const [, name] = error.instanceLocation.split('/');
      if (name) report(faults, wording, decodeURIComponent(name), error.keyword, record[name], findLimit(schema, name, error.keyword));
    }
    // What the schema cannot say, such as a day that does not exist, the field's own type does.
    for (const name of Object.keys(schema.properties ?? {})) {
      const error = record[name] === undefined ? undefined : wording(name, 'type', record[name]);
      if (error) report(faults, wording, name, 'type', record[name]);
    }
    return asValidationData(faults);
  };
  return {
    validateFormData: (data, schema) => check(schema, data),
    isValid: (schema, data) => typeof schema === 'object' && compiled(schema).validate(data).valid,
    rawValidation: (schema, data) => ({ errors: [...compiled(schema).validate(data).errors] as never[] }),
  };
}

/** The number that a rule of the schema speaks of: the 12 of `minLength: 12`. */
function findLimit(schema: RJSFSchema, name: string, keyword: string): number | undefined {
  const property = schema.properties?.[name];
  const value: unknown = typeof property === 'object' ? Object.entries(property).find(([key]) => key === keyword)?.[1] : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** Empty is the same as not there: what is needed is reported as missing, the rest may stay empty. */
const filledIn = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data).filter(([, value]) => !isBlank(value))) : {};

const known = new WeakMap<object, Validator>();
function compiled(schema: RJSFSchema): Validator {
  let validator = known.get(schema);
  if (!validator) {
    // The validator writes into the schema that it is given. Asserted: both libraries describe the same JSON Schema, in their own types.
    validator = new Validator(structuredClone({ ...schema, required: [] }) as ConstructorParameters<typeof Validator>[0], '2020-12', false);
    known.set(schema, validator);
  }
  return validator;
}

function report(errors: Map<string, string>, wording: Wording, name: string, keyword: string, value: unknown, limit?: number): void {
  if (errors.has(name) || keyword === 'properties') return;
  const message = wording(name, keyword, value, limit);
  if (message) errors.set(name, message);
}

function asValidationData(faults: ReadonlyMap<string, string>): ValidationData<unknown> {
  const errors: RJSFValidationError[] = [];
  const errorSchema = new ErrorSchemaBuilder();
  for (const [name, message] of faults) {
    errors.push({ name, property: `.${name}`, message, stack: message });
    errorSchema.addErrors(message, [name]);
  }
  return { errors, errorSchema: errorSchema.ErrorSchema };
}
