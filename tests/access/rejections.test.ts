// Calls that a person may not make at all: 403, however wrong what is sent with them is.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Located, type OpenApiDocument, getOperations } from '../../engine/openapi/document-shape.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';
import { sampleSize } from '../support/slow-tier.ts';

/** The same code answers the generic calls of all entities: of so many a run tries one. */
const oneEntityIn = sampleSize(40, 1);
const atOnce = 6;
const people = ['khoi@demo.test', 'manager@free.test', 'counsellor@demo.test', 'siriporn@demo.test'].slice(0, sampleSize(2, 4));

/** Calls that would end the session that asks. */
const leftOut = new Set(['session.signOut', 'session.revoke', 'session.endOthers']);

let server: TestServer;
/** Every call there is, from the document of a platform administrator. */
let everything: OpenApiDocument & Record<string, unknown>;
beforeAll(async () => {
  server = await startDemoServer();
  ({ body: everything } = await (await server.as('god@demo.test')).get<typeof everything>('/api/openapi.json'));
}, 600_000);
afterAll(() => server?.stop());

const someKey = '00000000-0000-4000-8000-000000000000';
/** Any record; of what a parameter lists, the first. */
const getAddress = ({ path, operation }: Located): string => {
  const parameters = (operation.parameters ?? []).filter((parameter) => 'schema' in parameter);
  const listed = (name: string): unknown => {
    const values: unknown = parameters.find((parameter) => parameter.name === name)?.schema['enum'];
    return Array.isArray(values) ? values[0] : undefined;
  };
  return `/api${path.replace('{key}', someKey).replace(/\{(\w+)\}/g, (_all, name: string) => String(listed(name) ?? 1))}`;
};

const loadCalls = async (caller: Caller): Promise<readonly Located[]> =>
  getOperations((await caller.get<OpenApiDocument & Record<string, unknown>>('/api/openapi.json')).body);

it.each(people)('%s is answered 403 by every call that the own document leaves out, whatever is sent', async (userName) => {
  const caller = await server.as(userName);
  const own = new Set((await loadCalls(caller)).map(({ operation }) => operation.operationId));
  const names = [...server.running.engine.model.entities.values()].map(({ name }) => name);
  const isTried = (group: string): boolean => !names.includes(group) || names.indexOf(group) % oneEntityIn === 0;
  const waiting = getOperations(everything).filter(({ operation: { operationId } }) => !own.has(operationId) && isTried(operationId.split('.')[0] ?? ''));
  const tried = waiting.length;
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let call = waiting.pop(); call; call = waiting.pop()) {
        const address = getAddress(call);
        const bodies = call.method === 'GET' || call.method === 'DELETE' ? [undefined] : [{ Nonsense: ['nothing'] }, 'true'];
        for (const body of bodies) {
          const response = await caller.call(call.method, `${address}?nonsense=1`, body);
          if (response.status !== 403)
            wrong.push(`${call.operation.operationId} ${call.method} ${call.path} ${JSON.stringify(body)}: ${response.status} ${response.text.slice(0, 200)}`);
        }
      }
    }),
  );
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(50);
});

/** Something that fits a schema: what is required, and of each the plainest value. */
function fitting(given: unknown, document: OpenApiDocument, depth = 0): unknown {
  const schema = resolved(given, document);
  const [first] = [schema['anyOf'], schema['oneOf'], schema['enum']].flatMap((entry) => (Array.isArray(entry) ? [entry[0]] : []));
  if (first !== undefined) return isObject(first) ? fitting(first, document, depth + 1) : first;
  if (depth > 6) return null;
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  switch ([schema['type']].flat()[0]) {
    case 'integer':
    case 'number':
      return Number(schema['minimum'] ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [fitting(schema['items'], document, depth + 1)];
    case 'string':
      return typeof schema['format'] === 'string' && schema['format'].includes('date') ? '2026-01-15' : 'x';
    default:
      return Object.fromEntries(Object.entries(properties).flatMap(([name, each]) => (required.has(name) ? [[name, fitting(each, document, depth + 1)]] : [])));
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

function resolved(schema: unknown, document: OpenApiDocument): Readonly<Record<string, unknown>> {
  if (!isObject(schema)) return {};
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return resolved(
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document),
    document,
  );
}

it.each(people.slice(-sampleSize(1, 4)))('%s is refused a call of a plugin with 403 whether or not what is sent fits', async (userName) => {
  const caller = await server.as(userName);
  const names = new Set([...server.running.engine.model.entities.values()].map(({ name }) => name));
  const wrong: string[] = [];
  for (const call of getOperations(everything)) {
    const { operationId, requestBody, security } = call.operation;
    if (names.has(operationId.split('.')[0] ?? '') || call.method === 'GET' || call.method === 'DELETE' || leftOut.has(operationId) || security) continue;
    const fits = await caller.call(call.method, getAddress(call), fitting(requestBody?.content['application/json']?.schema, everything));
    if (fits.status !== 403) continue;
    const { status, text } = await caller.call(call.method, getAddress(call), { Nonsense: ['nothing'] });
    if (status !== 403) wrong.push(`${operationId} ${call.method} ${call.path}: ${status} ${text.slice(0, 200)}, and what fits: ${fits.text.slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
});
