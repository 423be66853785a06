// The schema that the form is drawn from: that of the write body, narrowed to the form's fields and bent by its rules.
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { EntityConfig } from '../../api/index.ts';
import { formFields } from './form-data.ts';
import type { FieldEffects } from './form-rules.ts';

/** `isNew`: of a record that is not there yet, what nobody writes has nothing to show. */
export function formSchema(config: EntityConfig, effects: ReadonlyMap<string, FieldEffects>, isNew: boolean): RJSFSchema {
  const given = getProperties(config.Schema);
  const required = new Set(Array.isArray(config.Schema['required']) ? config.Schema['required'].map(String) : []);
  const properties: Record<string, RJSFSchema> = {};
  for (const field of formFields(config)) {
    if (effects.get(field.Name)?.hidden || (isNew && !Object.hasOwn(given, field.Name))) continue;
    properties[field.Name] = lenient(given[field.Name] ?? onlyRead, field.Type);
    if (effects.get(field.Name)?.required) required.add(field.Name);
  }
  return { type: 'object', properties, required: [...required].filter((name) => Object.hasOwn(properties, name)) };
}

/** Every field is drawn by our own field; rjsf keeps the data, the validation and the errors. */
export const formUiSchema = (schema: RJSFSchema): UiSchema =>
  Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, { 'ui:field': 'RecordField' }]));

/** What is not written has no schema, and of an empty one rjsf draws nothing. */
const onlyRead: RJSFSchema = { readOnly: true };

function getProperties(schema: EntityConfig['Schema']): Readonly<Record<string, RJSFSchema>> {
  const properties = schema['properties'];
  return typeof properties === 'object' && properties !== null ? (properties as Record<string, RJSFSchema>) : {};
}

// Dates and parts are checked by their own field type, which also knows how to say what is wrong; of dates both wire forms are fine.
function lenient(schema: RJSFSchema, type: string): RJSFSchema {
  if (type === 'partList') return { type: 'array', items: {} };
  if (type !== 'date' && type !== 'datetime') return schema;
  const { format: _format, pattern: _pattern, anyOf: _anyOf, oneOf: _oneOf, ...rest } = schema;
  return rest;
}
