// Inputs for its own call out schemas: mostly what fits, and now and then, at any place, what somebody sends who means harm.
import fc from 'fast-check';
import type { JsonSchema } from '../../engine/contract/plugin.ts';
import type { Operation, Parameter, Reference } from '../../engine/openapi/document-shape.ts';

/** Finds what `#/components/…` points at. */
export type Resolve = (reference: string) => unknown;

/** What is sent: places of the address by name, the query as it stands behind the question mark, the body. */
export interface Input {
  readonly path: Readonly<Record<string, string>>;
  readonly query: string;
  readonly body: unknown;
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'x'.repeat(5000),
  '\'; drop table "AgencyLead"; --',
  '"',
  '\\',
  '%',
  '_',
  '?',
  '??',
  '$1',
  ':name',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{{7*7}}',
  '${7*7}',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  'null',
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  '२',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00',
  'Id.Id.Id.Id',
  'Id desc, Id desc, Id desc, Id desc, Id desc, Id desc',
  'AgencyId',
  'Password',
  '𝒜😀ﬃ',
];
const hostileNumbers = [0, -0, -1, 0.1, 1e-300, 1e308, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_992, 1e21];

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'].map((text) => JSON.parse(text))),
  },
  { weight: 1, arbitrary: fc.constantFrom([], {}, [[]], [null], deep(20), deep(40), { a: { b: { c: {} } } }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Values for a schema; at every place one in eight is hostile. */
function valueOf(schema: JsonSchema, resolve: Resolve, depth = 0): fc.Arbitrary<unknown> {
  const fitting = getFitting(schema, resolve, depth);
  return fc.oneof({ weight: 7, arbitrary: fitting }, { weight: 1, arbitrary: hostile });
}

function getFitting(schema: JsonSchema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> {
  if (depth > 6) return fc.constant(null);
  const reference = schema['$ref'];
  if (typeof reference === 'string') return getFitting(schemaAt(resolve, reference), resolve, depth + 1);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'].map((value: unknown) => value));
  const choices = listOf(schema['oneOf'] ?? schema['anyOf']);
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => getFitting(choice, resolve, depth + 1)));
  const types: readonly unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  return fc.oneof(...types.map((type) => ofType(type, schema, resolve, depth)));
}

function ofType(type: unknown, schema: JsonSchema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return getObject(schema, resolve, depth);
    case 'array': {
      const items = isSchema(schema['items']) ? schema['items'] : {};
      return fc.array(valueOf(items, resolve, depth + 1), { maxLength: 3 });
    }
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }));
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return getText(schema);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.boolean());
  }
}

function getText(schema: JsonSchema): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  switch (schema['format']) {
    case 'local-date':
      return day.map((instant) => `${instant.toISOString().slice(0, 10)}T00:00:00`);
    case 'date-time':
    case 'instant':
      return day.map((instant) => instant.toISOString());
    case 'uuid':
      return fc.uuid();
    case 'email':
      return fc.emailAddress();
    default:
      return fc.string({ maxLength: Math.min(typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 30, 60) });
  }
}

/** Some of the properties, the required ones more often than not, and seldom one that nobody knows. */
function getObject(schema: JsonSchema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const entries = Object.entries(properties).map(([name, property]) =>
    fc
      .tuple(fc.integer({ min: 0, max: 9 }), valueOf(isSchema(property) ? property : {}, resolve, depth + 1))
      .map(([dice, value]): [string, unknown][] => (dice < (required.has(name) ? 9 : 4) ? [[name, value]] : [])),
  );
  const nobodyKnows: fc.Arbitrary<[string, unknown][]> = fc
    .tuple(fc.integer({ min: 0, max: 19 }), fc.constantFrom('__proto__', 'constructor', 'toString', 'AgencyId', 'Nothing'), hostile)
    .map(([dice, name, value]): [string, unknown][] => (dice > 0 ? [] : [[name, value]]));
  return fc.tuple(nobodyKnows, ...entries).map((parts) => Object.fromEntries(parts.flat()));
}

/** Inputs of a call; `ids` are those of records that are there. */
export function getInput(operation: Operation, resolve: Resolve, ids: readonly number[]): fc.Arbitrary<Input> {
  const parameters = (operation.parameters ?? []).flatMap((parameter) => (isReference(parameter) ? parameterAt(resolve, parameter.$ref) : parameter));
  const place = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(ids.length > 0 ? ids : [1]).map(String)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '0',
        '-1',
        '2147483647',
        '2147483648',
        '99999999999999999999',
        '1.5',
        '01',
        'x',
        "1'--",
        '__proto__',
        '%00',
        '%2e%2e',
        'a'.repeat(300),
      ),
    },
  );
  const path = fc.record(Object.fromEntries(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => [name, place])));
  const query = fc
    .tuple(
      ...parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, schema, required }) =>
          fc
            .tuple(fc.integer({ min: 0, max: 9 }), valueOf(schema, resolve))
            .map(([dice, value]): [string, unknown][] => (dice < (required ? 9 : 4) ? [[name, value]] : [])),
        ),
    )
    .map((parts) =>
      parts
        .flat()
        .map(([name, value]) => `${name}=${encodeURIComponent(Buffer.from(textSent(value)).toString())}`)
        .join('&'),
    );
  const json = operation.requestBody?.content['application/json']?.schema;
  return fc.record({ path, query, body: json ? valueOf(json, resolve) : fc.constant(undefined) });
}

const textSent = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
function schemaAt(resolve: Resolve, reference: string): JsonSchema {
  const found = resolve(reference);
  return isSchema(found) ? found : {};
}
function parameterAt(resolve: Resolve, reference: string): Parameter[] {
  const { name, in: place, schema } = schemaAt(resolve, reference);
  return typeof name === 'string' && (place === 'query' || place === 'path') && isSchema(schema) ? [{ name, in: place, schema }] : [];
}
const isReference = (value: Parameter | Reference): value is Reference => '$ref' in value;
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
