// The schemas that plugins declare, brought into a document: where they stand in a call, and under which name.
import type { JsonSchema } from '../contract/plugin.ts';
import { type Components, text } from './components.ts';
import type { Method, Operation, Parameter } from './document-shape.ts';
import { getBody } from './operation-parts.ts';

/** A schema under its own name. What it its own says parts (`#/$defs/…`) is said of them in their new place. */
export function ownSchema(components: Components, name: string, schema: JsonSchema): JsonSchema {
  const { $schema: _dialect, $id: _id, ...own } = schema;
  return components.schema(name, () => moved(own, `#/components/schemas/${name}`));
}

function moved<T>(value: T, root: string): T {
  const move = (entry: unknown): unknown => {
    if (Array.isArray(entry)) return entry.map(move);
    if (typeof entry !== 'object' || entry === null) return entry;
    return Object.fromEntries(
      Object.entries(entry).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' && inner.startsWith('#') ? `${root}${inner.slice(1)}` : move(inner),
      ]),
    );
  };
  return move(value) as T;
}

/** The input of a declared call: parts of the path, query of a GET, body of the others. */
export function inputParts(
  components: Components,
  operationId: string,
  method: Method,
  places: readonly string[],
  input: JsonSchema | undefined,
): { readonly path: readonly JsonSchema[]; readonly query: readonly Parameter[]; readonly body?: Operation['requestBody'] } {
  const properties = getProperties(input);
  const needed = new Set(Array.isArray(input?.['required']) ? (input['required'] as string[]) : []);
  const others = [...properties].filter(([name]) => !places.includes(name));
  const path = places.map((name) => properties.get(name) ?? text);
  if (method === 'GET') {
    const query = others.map(([name, schema]): Parameter => ({ name, in: 'query', ...(needed.has(name) ? { required: true } : {}), schema }));
    return { path, query };
  }
  if (!input || (others.length === 0 && properties.size > 0)) return { path, query: [] };
  const { required: _required, properties: _properties, ...rest } = input;
  const required = [...needed].filter((name) => !places.includes(name));
  const own = properties.size === 0 ? input : { ...rest, properties: Object.fromEntries(others), ...(required.length > 0 ? { required } : {}) };
  const optional = required.length === 0;
  return { path, query: [], body: getBody(ownSchema(components, `${operationId}.Input`, own), { optional }) };
}

const getProperties = (schema: JsonSchema | undefined): Map<string, JsonSchema> => new Map(Object.entries(schema?.['properties'] ?? {}));
