// The shape of a report's configuration: one schema for the files of the product and for what people build.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Static, TSchema } from '../contract/schema.ts';
import type { ReportConfiguration } from '../contract/report-definition.ts';
import { readSchema } from '../metadata/check-shape.ts';
import { nothingVisible } from './prepare-report.ts';

type Schema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema as calls declare it, with nothing in it that stands elsewhere. */
export function configurationSchema(): Schema {
  const defs = readSchema('report')['$defs'];
  if (!isSchema(defs) || !isSchema(defs['configuration'])) throw new Error('The schema of reports has no configuration.');
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (!isSchema(value)) return value;
    const [, name] = /^#\/\$defs\/(\w+)$/.exec(String(value['$ref'])) ?? [];
    return name === undefined ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inline(each)])) : inline(defs[name]);
  };
  const made = inline(defs['configuration']);
  return isSchema(made) ? made : {};
}

let validator: ValidateFunction<ReportConfiguration> | undefined;

/** The configuration, or what is wrong with its shape, keyed below `key`. */
export function checkConfiguration(value: unknown, key: string): { readonly configuration: ReportConfiguration } | { readonly errors: FieldError[] } {
  validator ??= new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: false }).compile<ReportConfiguration>(configurationSchema());
  if (!validator(value)) return { errors: (validator.errors ?? []).slice(0, 20).map((error) => faultOf(error, key)) };
  if (value.Fields.every(({ NotShow }) => NotShow === true)) return { errors: [{ Key: `${key}.Fields`, Message: nothingVisible }] };
  return { configuration: value };
}

function faultOf({ instancePath, keyword, params }: ErrorObject, key: string): FieldError {
  const place = `${key}${instancePath.replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`;
  const name = String(params['missingProperty'] ?? params['additionalProperty'] ?? '');
  switch (keyword) {
    case 'required':
      return { Key: place, Message: buildMessage('{name} is missing.', { name }) };
    case 'additionalProperties':
      return { Key: place, Message: buildMessage('{name} is not allowed here. Remove it.', { name: name.slice(0, 60) }) };
    case 'enum':
      return {
        Key: place,
        Message: buildMessage('Use one of: {words}.', { words: Array.isArray(params['allowedValues']) ? params['allowedValues'].join(', ') : '' }),
      };
    case 'maxItems':
      return { Key: place, Message: buildMessage('At most {most} are allowed here.', { most: Number(params['limit']) }) };
    case 'minItems':
      return { Key: place, Message: 'Add at least one.' };
    default:
      return { Key: place, Message: 'This is not allowed in this part of a report.' };
  }
}

/** JSON text as a value of a schema; undefined for what is none. */
export function readBySchema<S extends TSchema>(schema: S, text: string): Static<S> | undefined {
  const isValue = new Ajv2020({ allowUnionTypes: true, strict: false }).compile<Static<S>>(schema);
  try {
    const value: unknown = JSON.parse(text);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
