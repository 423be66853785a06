// The document → a TypeScript client without dependencies: a type for each schema, a method for each operation.
import type { JsonSchema } from '../contract/plugin.ts';
import { getPlaces } from './addresses.ts';
import { dividedAnswer } from './answer-alternatives.ts';
import { type Located, type OpenApiDocument, getOperations, type Parameter } from './document-shape.ts';
import { comment, declaration, getKey, getProperties, quoted, typeName, getType, withReferenced } from './schema-types.ts';

/** The text of the client. `runtime` is the text of client-runtime.ts; the same document gives the same text. */
export function writeClient(document: OpenApiDocument, runtime: string): string {
  const operations = getOperations(document);
  const groups = [...new Set(operations.map(({ operation }) => getGroup(operation.operationId)))];
  const codes = getCodes(document).map(quoted);
  return [
    `// The client of ${document.info.title.replace(/\s+/g, ' ')} ${document.info.version}, written from its OpenAPI document by "npm run client". Do not edit.`,
    '',
    'declare const entity: unique symbol;',
    '/** The id of a record of this entity. A plain number is one of any; one of another entity is refused by the compiler. */',
    'export type Id<E extends string> = number & { readonly [entity]?: E };',
    '',
    typeTexts(Object.keys(document.components.schemas), document),
    '// ---- calls ----',
    '',
    // Its first line speaks of the place it comes from.
    runtime.replace(/^\/\/.*\n+/, '').trimEnd(),
    '',
    `const errorCodes = [${codes.join(', ')}] as const;`,
    '/** What may have happened, in words that never change. */',
    'export type ErrorCode = (typeof errorCodes)[number];',
    '',
    '/** True for a refusal or failure of a call; its `code` says which. */',
    'export const isCallError = (error: unknown): error is CallError<ErrorCode> => error instanceof CallError;',
    '',
    '/** The calls of a server, grouped as in its document. Each throws a `CallError` when it is refused. */',
    'export function createClient(client: ClientOptions) {',
    '  const call = async <Result>(method: string, path: string, parts: CallParts = {}): Promise<Result> =>',
    '    (await makeCall(client, errorCodes, method, path, parts)) as Result;',
    '  return {',
    ...groups.map((group) => groupText(document, group, operations)),
    '  };',
    '}',
    'export type Client = ReturnType<typeof createClient>;',
    '',
  ].join('\n');
}

/** The codes that any refusal may bear, as their schemas list them. */
function getCodes({ components }: OpenApiDocument): string[] {
  const rejected = Object.entries(components.schemas).filter(([name]) => /^Wire\.Refusal\d+$/.test(name));
  return rejected
    .flatMap(([, schema]) => getProperties(schema))
    .flatMap(([name, { enum: codes }]) => (name === 'Code' && Array.isArray(codes) ? codes.map(String) : []));
}

/** Types alone, of these schemas and of all that they speak of. */
export function writeTypes(document: OpenApiDocument, names: readonly string[]): string {
  return [
    '// The shapes of the calls that the screens share with every other client, written from the metadata by "npm run client". Do not edit.',
    '',
    typeTexts(withReferenced(names, document.components.schemas), document),
  ].join('\n');
}

function typeTexts(names: readonly string[], { components }: OpenApiDocument): string {
  const taken = new Set<string>();
  return names
    .map((name) => {
      if (taken.has(typeName(name))) throw new Error(`Two schemas would be the type ${typeName(name)}. Rename one of them.`);
      taken.add(typeName(name));
      return `${declaration(name, components.schemas[name] ?? {})}\n`;
    })
    .join('\n');
}

const getGroup = (operationId: string): string => operationId.split('.')[0] ?? '';

function groupText(document: OpenApiDocument, group: string, operations: readonly Located[]): string {
  const own = operations.filter(({ operation }) => getGroup(operation.operationId) === group);
  return `    ${getKey(getName(group))}: {\n${own.map((located) => methodText(document, located)).join('\n')}\n    },`;
}

/** `reference-data` is `referenceData`. */
const getName = (text: string): string => text.replace(/[^A-Za-z0-9]+(\w)/g, (_all, letter: string) => letter.toUpperCase());

function methodText(document: OpenApiDocument, { method, path, operation }: Located): string {
  const all = (operation.parameters ?? []).flatMap((parameter) =>
    '$ref' in parameter ? (document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] ?? []) : [parameter],
  );
  const places = getPlaces(path).map((name) => ({
    name,
    type: getType(all.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {}, ''),
  }));
  const query = all.filter((parameter) => parameter.in === 'query');
  const body = bodyType(operation.requestBody);
  const isQueryNeeded = query.some((parameter) => parameter.required);
  const isBodyNeeded = operation.requestBody?.required === true;
  const answer = getAnswer(operation.responses['200']);
  const { requested } = answer;
  const inputs = [
    ...places.map(({ name, type }) => `${argumentName(name)}: ${type === 'number' ? 'number' : 'string'}`),
    // What may be left out comes last, and before it only what may be left out, too.
    ...(body ? [`body${isBodyNeeded || isQueryNeeded ? '' : '?'}: ${body}`] : []),
    ...(query.length > 0 ? [`query${isQueryNeeded ? '' : '?'}: ${requested ? 'Query' : queryType(query)}`] : []),
    'options?: CallOptions',
  ];
  const address = path.replace(/\{(\w+)\}/g, (_place, name: string) => `\${encodeURIComponent(${argumentName(name)})}`);
  const parts = [...(body ? ['body'] : []), ...(query.length > 0 ? ['query'] : []), ...(answer.isFile ? ['isFile: true'] : []), 'options'];
  const name = getName(operation.operationId.split('.').slice(1).join('-'));
  return [
    comment(operation.summary, '      ').trimEnd(),
    `      ${getKey(name)}: ${requested ? `<Query extends ${queryType(query)} = {}>` : ''}(${inputs.join(', ')}) => call<${requested ? `Query extends { readonly ${getKey(requested.by)}: string } ? ${requested.type} : ${answer.type}` : answer.type}>('${method}', ${address.includes('$') ? `\`${address}\`` : quoted(address)}, { ${parts.join(', ')} }),`,
  ].join('\n');
}

const reserved: ReadonlySet<string> = new Set([
  'body',
  'query',
  'options',
  'call',
  'client',
  'new',
  'class',
  'delete',
  'default',
  'function',
  'in',
  'for',
  'with',
]);
const argumentName = (name: string): string => (reserved.has(name) ? `${name}Value` : name);

function queryType(query: readonly Parameter[]): string {
  return `{ ${query.map(({ name, required, schema }) => `readonly ${getKey(name)}${required ? '' : '?'}: ${getType(schema, '')}`).join('; ')} }`;
}

function bodyType(body: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> } | undefined): string | undefined {
  if (!body) return undefined;
  return Object.entries(body.content)
    .map(([type, { schema }]) => (type === 'application/json' ? getType(schema, '      ') : 'FormData'))
    .join(' | ');
}

interface Answer {
  readonly type: string;
  readonly isFile: boolean;
  /** What is answered in its place where the parameter is given. */
  readonly requested?: { readonly by: string; readonly type: string };
}

function getAnswer(response: unknown): Answer {
  const content = typeof response === 'object' && response !== null && 'content' in response ? response.content : undefined;
  const [found] = Object.entries((content ?? {}) as Readonly<Record<string, { readonly schema: JsonSchema }>>);
  if (!found) return { type: 'void', isFile: false };
  const [media, { schema }] = found;
  if (media !== 'application/json') return { type: 'Blob', isFile: true };
  const { usual, requested } = dividedAnswer(schema);
  const type = getType(usual, '      ');
  return { type, isFile: false, ...(requested ? { requested: { by: requested.by, type: getType(requested.schema, '      ') } } : {}) };
}
