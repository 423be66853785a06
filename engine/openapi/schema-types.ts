// JSON Schema → TypeScript: the types of the generated client, and those of our own screens.
import type { JsonSchema } from '../contract/plugin.ts';

/** The name of a schema as a type: `Tool.Row` is `ToolRow`. */
export const typeName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The lines that declare a named schema. */
export function declaration(name: string, schema: JsonSchema): string {
  const about = [schema['title'], schema['description']].filter((entry) => typeof entry === 'string').join(': ');
  const isObject = schema['type'] === 'object' && getProperties(schema).length > 0;
  return `${comment(about, '')}export ${isObject ? `interface ${typeName(name)} ` : `type ${typeName(name)} = `}${getType(schema, '')}${isObject ? '' : ';'}`;
}

/** The type of a schema, as text. What is read is not written to: everything is readonly. The text may name `Id`. */
export function getType(schema: JsonSchema, indent: string): string {
  const { $ref, required, ...own } = schema;
  if (typeof $ref === 'string') {
    const name = typeName($ref.replace('#/components/schemas/', ''));
    const names = Array.isArray(required) ? required.map((entry) => quoted(String(entry))).join(' | ') : '';
    return names ? `${name} & Required<Pick<${name}, ${names}>>` : name;
  }
  const alternatives = own['oneOf'] ?? own['anyOf'];
  // Alternatives that only say which properties come together leave the object what it is.
  if (Array.isArray(alternatives) && !alternatives.every((alternative: JsonSchema) => Object.keys(alternative).join() === 'required'))
    return alternatives.map((alternative: JsonSchema) => getType(alternative, indent)).join(' | ');
  if (Array.isArray(own['allOf'])) return own['allOf'].map((entry: JsonSchema) => getType(entry, indent)).join(' & ');
  if ('const' in own) return literal(own['const']);
  if (Array.isArray(own['enum'])) return own['enum'].map(literal).join(' | ');
  const types: readonly unknown[] = Array.isArray(own['type']) ? own['type'] : [own['type']];
  return [...new Set(types.map((type) => plainType(type, schema, indent)))].join(' | ');
}

function plainType(type: unknown, schema: JsonSchema, indent: string): string {
  switch (type) {
    case 'string':
      return schema['format'] === 'binary' ? 'Blob' : 'string';
    case 'integer':
      return typeof schema['x-entity'] === 'string' ? `Id<${quoted(schema['x-entity'])}>` : 'number';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array': {
      const items = isSchema(schema['items']) ? schema['items'] : {};
      return `readonly ${isCompound(items) ? `(${getType(items, indent)})` : getType(items, indent)}[]`;
    }
    case 'object':
      return objectType(schema, indent);
    default:
      return 'unknown';
  }
}

/** True of a type that is written as several with signs between them. */
const isCompound = (schema: JsonSchema): boolean =>
  schema['type'] === 'array' ||
  (typeof schema['$ref'] === 'string' && Array.isArray(schema['required']) && schema['required'].length > 0) ||
  ['oneOf', 'anyOf', 'allOf', 'enum', 'type'].some((word) => {
    const several = schema[word];
    return Array.isArray(several) && several.length > 1;
  });

function objectType(schema: JsonSchema, indent: string): string {
  const properties = getProperties(schema);
  const more = schema['additionalProperties'];
  if (properties.length === 0)
    return more === false ? 'Record<string, never>' : `Readonly<Record<string, ${isSchema(more) ? getType(more, indent) : 'unknown'}>>`;
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const inner = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const about = [property['title'], property['description']].filter((entry) => typeof entry === 'string').join(': ');
    return `${comment(about, inner)}${inner}readonly ${getKey(name)}${required.has(name) ? '' : '?'}: ${getType(property, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** Every schema that these speak of, themselves included. */
export function withReferenced(names: readonly string[], schemas: Readonly<Record<string, JsonSchema>>): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const schema = schemas[name];
    if (!schema) throw new Error(`The document has no schema ${name}.`);
    if (found.has(name)) return;
    found.add(name);
    for (const [, next = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)) visit(next);
  };
  for (const name of names) visit(name);
  return [...found].toSorted();
}

/** The properties of an object by name. */
export const getProperties = (schema: JsonSchema): [string, JsonSchema][] => Object.entries(schema['properties'] ?? {});
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
export const quoted = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
/** A name as the key of an object or a type. */
export const getKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
/** Comments may not end before their text does. */
export const comment = (about: string, indent: string): string => (about ? `${indent}/** ${about.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n` : '');
