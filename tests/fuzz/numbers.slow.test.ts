// Numbers that JSON can write and no column can hold, in every number of every call: 400 on the field, and never a fault of the server.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonSchema } from '../../engine/contract/plugin.ts';
import { type Located, type OpenApiDocument, getOperations } from '../../engine/openapi/document-shape.ts';
import { type Caller, startDemoServer, type TestServer } from '../support/server.ts';
import { sampleSize } from '../support/slow-tier.ts';

/** Beyond what a double holds, in both directions; within it and beyond every column. */
const [infinite, huge] = [
  ['1e309', '-1e309'],
  ['1e308', '-1e308'],
];
/** The same code reads the bodies of all entities: of so many a run tries one. */
const oneEntityIn = sampleSize(12, 1);
const atOnce = 6;
const mark = 'the number';

let server: TestServer;
let manager: Caller;
let document: OpenApiDocument;
/** A record of each entity that the person sees, by the path of the entity. */
const records = new Map<string, number>();

beforeAll(async () => {
  server = await startDemoServer();
  manager = await server.as('manager@demo.test');
  ({ body: document } = await manager.get<OpenApiDocument & Record<string, unknown>>('/api/openapi.json'));
  for (const { path } of server.running.engine.model.entities.values()) {
    const { body } = await manager.get<{ Data?: { Id: number }[] }>(`/api/${path}?take=1`);
    const [first] = body.Data ?? [];
    if (first) records.set(path, first.Id);
  }
}, 600_000);
afterAll(() => server?.stop());

/** The address with records that are there. */
const getAddress = ({ path }: Located): string =>
  `/api${path.replace(/([a-z]*)\/\{\w+\}/gi, (_place, name: string) => `${name}/${records.get(name.toLowerCase()) ?? 1}`)}`;

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

function resolved(schema: unknown): JsonSchema {
  if (!isObject(schema)) return {};
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document);
  return resolved(target);
}

/** A place of a number in a body: the body with a mark there, and the key by which errors name it. */
interface Place {
  readonly body: unknown;
  readonly key: string;
}

const isNumber = ({ type }: JsonSchema): boolean => [type].flat().some((entry) => entry === 'number' || entry === 'integer');

/** Every place of a number in what fits a schema; on the way there, lists have one entry. */
function getPlaces(given: unknown, depth = 0): Place[] {
  const schema = resolved(given);
  if (depth > 6) return [];
  if (isNumber(schema)) return [{ body: mark, key: '' }];
  const choices = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((entry) => (Array.isArray(entry) ? entry : []));
  const within = Object.entries(isObject(schema['properties']) ? schema['properties'] : {}).flatMap(([name, property]) =>
    getPlaces(property, depth + 1).map(({ body, key }) => ({ body: { [name]: body }, key: /^(\[|$)/.test(key) ? `${name}${key}` : `${name}.${key}` })),
  );
  const inItems = isObject(schema['items'])
    ? getPlaces(schema['items'], depth + 1).map(({ body, key }) => ({ body: [body], key: /^(\[|$)/.test(key) ? `[0]${key}` : `[0].${key}` }))
    : [];
  const unique = new Map([...within, ...inItems, ...choices.flatMap((choice) => getPlaces(choice, depth + 1))].map((place) => [JSON.stringify(place), place]));
  return [...unique.values()];
}

/** Calls whose body has numbers: each of a plugin, and those of some entities. */
function callsWithNumbers(): { readonly call: Located; readonly places: readonly Place[] }[] {
  const entities = [...server.running.engine.model.entities.values()].map(({ name }) => name);
  const some = new Set(entities.filter((_name, index) => index % oneEntityIn === 0));
  return getOperations(document).flatMap((call) => {
    const [group = ''] = call.operation.operationId.split('.');
    // Anyone who shows no pass is refused before what was sent is read.
    if (call.operation['x-who'].includes('Whoever shows a pass.')) return [];
    if (call.path.split('{').length > 2 && entities.includes(group)) return [];
    if (entities.includes(group) && !some.has(group)) return [];
    const places = getPlaces(call.operation.requestBody?.content['application/json']?.schema);
    return places.length > 0 ? [{ call, places }] : [];
  });
}

it('a number beyond all columns is 400 on its field in every call, and one that is merely huge no fault of the server', async () => {
  const waiting = callsWithNumbers().flatMap(({ call, places }) =>
    places.flatMap((place) => [...infinite, ...huge].map((number) => ({ call, place, number }))),
  );
  const requested = waiting.length;
  const wrong: string[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let each = waiting.pop(); each; each = waiting.pop()) {
        const { call, place, number } = each;
        const body = JSON.stringify(place.body).replaceAll(`"${mark}"`, number);
        const response = await manager.call<{ Errors?: { Key: string }[] }>(call.method, getAddress(call), body);
        const isOnField = response.body.Errors?.some(({ Key }) => Key === place.key) === true;
        const isRight = infinite.includes(number) ? response.status === 400 && isOnField : response.status < 500;
        if (!isRight) wrong.push(`${call.operation.operationId} ${call.method} ${call.path} ${body}: ${response.status} ${response.text.slice(0, 160)}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
  expect(requested).toBeGreaterThan(1000);
}, 900_000);
