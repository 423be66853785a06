// Holds what a server really answered against what the document says of it.
import { type AnySchema, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Located, type OpenApiDocument, getOperations } from '../../engine/openapi/document-shape.ts';
import type { TestResponse, Caller } from '../support/server.ts';

export interface Documented {
  /** Makes the call and answers what it answered, with everything that the document does not say so. */
  call(caller: Caller, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Held>;
  /** The same of an answer that came another way. */
  lock(method: string, path: string, response: TestResponse): Held;
  readonly operations: readonly Located[];
}

export interface Held {
  readonly answer: TestResponse;
  /** Of the operation that answered; undefined where the document knows none. */
  readonly operationId: string | undefined;
  readonly errors: readonly string[];
}

export function documented(document: OpenApiDocument): Documented {
  const ajv = new Ajv2020({ allErrors: true, strict: false, multipleOfPrecision: 6 });
  ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/);
  ajv.addFormat('local-date', true);
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  ajv.addFormat('binary', true);
  ajv.addFormat('decimal', true);
  ajv.addSchema(JSON.parse(JSON.stringify({ ...document, $id: 'document:' })) as AnySchema);
  // An address that stands there as it is goes before one with places, as OpenAPI has it.
  const operations = getOperations(document).toSorted((a, b) => placesIn(a.path) - placesIn(b.path));
  // There are thousands of them: a pattern that is made for each answer again takes longer than the answer.
  const patterns = operations.map((operation) => ({ each: operation, pattern: getPattern(operation.path) }));

  // To compile one takes longer than the call, and what is answered below a parent mostly reads as what is answered at the top.
  const compiled = new Map<string, ValidateFunction>();
  const getValidator = (pointer: string, schema: unknown): ValidateFunction => {
    const text = JSON.stringify(schema);
    const validate = compiled.get(text) ?? ajv.compile({ $ref: `document:#${pointer}` });
    compiled.set(text, validate);
    return validate;
  };
  const findErrors = (pointer: string, schema: unknown, value: unknown): string[] => {
    const validate = getValidator(pointer, schema);
    return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`);
  };

  const check = ({ method, path, operation }: Located, response: TestResponse): string[] => {
    const told = operation.responses[String(response.status)];
    if (!told) return [`${operation.operationId} says nothing of ${response.status}.`];
    const place = '$ref' in told ? told.$ref.slice(1) : `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${response.status}`;
    const content = '$ref' in told ? document.components.responses[told.$ref.split('/').at(-1) ?? '']?.content : told.content;
    if (!content) return response.text === '' ? [] : [`${operation.operationId} says that ${response.status} is empty.`];
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
    const schema = content[type]?.schema;
    if (!content[type]) return [`${operation.operationId} says nothing of ${type}.`];
    // A file is held against nothing, whatever is in it.
    if (operation['x-surface'] === 'download' && response.status === 200) return [];
    return type === 'application/json' ? findErrors(`${place}/content/${escaped(type)}/schema`, schema, response.body) : [];
  };

  const hold = (method: string, path: string, response: TestResponse): Held => {
    const [address = ''] = path.split('?');
    const found = patterns.find(({ each, pattern }) => each.method === method && pattern.test(address))?.each;
    const errors = found ? check(found, response) : [`${method} ${path} is not in the document.`];
    return { answer: response, operationId: found?.operation.operationId, errors };
  };

  return {
    operations,
    lock: hold,
    call: async (caller, method, path, body, headers) => hold(method, path, await caller.call(method, `/api${path}`, body, headers)),
  };
}

const getPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
const placesIn = (path: string): number => path.split('{').length;
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
