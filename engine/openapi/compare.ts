// What of an older document a newer one no longer keeps: programs that were written for the old one would break on it.
import type { JsonSchema } from '../contract/plugin.ts';
import { dividedAnswer } from './answer-alternatives.ts';
import { type ResponseObject, type Located, type OpenApiDocument, getOperations, type Parameter, type Reference } from './document-shape.ts';

/** `sent`: anyone who sent the old still may. `answered`: anyone who read the old still can. */
type Direction = 'sent' | 'answered';

interface Comparison {
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
  readonly errors: Set<string>;
  /** Pairs of named schemas that were compared: many calls share them, and some speak of themselves. */
  readonly seen: Set<string>;
}

/** Sentences on every breaking change, each once; an empty list when there is none. What was added breaks nobody. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const comparison: Comparison = { before, after, errors: new Set(), seen: new Set() };
  const now = new Map(getOperations(after).map((operation) => [operation.operation.operationId, operation]));
  for (const old of getOperations(before)) {
    const { operationId } = old.operation;
    const current = now.get(operationId);
    if (!current) comparison.errors.add(`${operationId} (${old.method} ${old.path}) is gone.`);
    else compareOperation(comparison, operationId, old, current);
  }
  return [...comparison.errors];
}

function compareOperation(comparison: Comparison, id: string, old: Located, current: Located): void {
  const { before, after, errors } = comparison;
  if (getAddress(old) !== getAddress(current)) errors.add(`${id} has moved from ${old.method} ${old.path} to ${current.method} ${current.path}.`);
  if (old.operation.security?.length === 0 && current.operation.security?.length !== 0) errors.add(`${id} is no longer open to everyone.`);
  compareQuery(comparison, id, getQuery(before, old), getQuery(after, current));
  const [oldBody, body] = [old.operation.requestBody, current.operation.requestBody];
  if (oldBody && !body) errors.add(`${id} takes no body any more.`);
  if (body?.required && !oldBody?.required) errors.add(`${id} demands a body now.`);
  if (oldBody && body) compareContent(comparison, `The body of ${id}`, 'sent', oldBody, body);
  const [oldAnswer, response] = [old.operation.responses['200'], current.operation.responses['200']];
  if (oldAnswer && response && isAnswer(oldAnswer) && isAnswer(response)) compareContent(comparison, `The answer of ${id}`, 'answered', oldAnswer, response);
}

/** Names of places and case tell no address from another. */
const getAddress = ({ method, path }: Located): string => `${method} ${path.replace(/\{\w+\}/g, '{}').toLowerCase()}`;
const isAnswer = (response: ResponseObject | Reference): response is ResponseObject => !('$ref' in response);

function getQuery(document: OpenApiDocument, { operation }: Located): Map<string, Parameter> {
  const all = (operation.parameters ?? []).map((parameter) =>
    '$ref' in parameter ? document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter,
  );
  return new Map(all.flatMap((entry) => (entry?.in === 'query' ? [[entry.name, entry] as const] : [])));
}

function compareQuery(comparison: Comparison, id: string, before: ReadonlyMap<string, Parameter>, after: ReadonlyMap<string, Parameter>): void {
  for (const [name, old] of before) {
    const current = after.get(name);
    if (!current) comparison.errors.add(`${id} no longer takes the parameter ${name}.`);
    else compareSchemas(comparison, `The parameter ${name} of ${id}`, 'sent', old.schema, current.schema);
  }
  for (const [name, current] of after) {
    if (current.required && !before.get(name)?.required) comparison.errors.add(`${id} demands the parameter ${name} now.`);
  }
}

type Contents = { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> };

function compareContent(comparison: Comparison, place: string, direction: Direction, before: Contents, after: Contents): void {
  for (const [type, { schema }] of Object.entries(before.content ?? {})) {
    const current = after.content?.[type];
    // Another answer for those who ask for it is nothing to those who wrote for the old document.
    if (current) compareSchemas(comparison, place, direction, dividedAnswer(schema).usual, dividedAnswer(current.schema).usual);
    else comparison.errors.add(`${place} is no longer ${type}.`);
  }
}

function compareSchemas(comparison: Comparison, place: string, direction: Direction, oldSchema: JsonSchema, newSchema: JsonSchema): void {
  const [before, after] = [resolved(comparison.before, oldSchema), resolved(comparison.after, newSchema)];
  const here = before.name && before.name === after.name ? before.name : place;
  if (before.name && after.name) {
    const pair = `${direction} ${before.name} ${after.name}`;
    if (comparison.seen.has(pair) && before.isPlain && after.isPlain) return;
    comparison.seen.add(pair);
  }
  compareTypes(comparison, here, direction, before.schema, after.schema);
  compareProperties(comparison, here, direction, before.schema, after.schema);
  if (isSchema(before.schema['items']) && isSchema(after.schema['items'])) {
    compareSchemas(comparison, `${here}[]`, direction, before.schema['items'], after.schema['items']);
  }
  for (const word of ['oneOf', 'anyOf', 'allOf']) {
    const [olds, news] = [listAt(before.schema, word), listAt(after.schema, word)];
    olds.forEach((old, index) => {
      const current = news[index];
      if (isSchema(old) && isSchema(current)) compareSchemas(comparison, `${here} (${index + 1})`, direction, old, current);
    });
  }
}

function compareProperties(comparison: Comparison, place: string, direction: Direction, before: JsonSchema, after: JsonSchema): void {
  const [olds, news] = [getProperties(before), getProperties(after)];
  const [needed, needs] = [new Set(listAt(before, 'required')), new Set(listAt(after, 'required'))];
  for (const [name, old] of olds) {
    const current = news.get(name);
    if (current) compareSchemas(comparison, `${place}.${name}`, direction, old, current);
    else if (direction === 'answered') comparison.errors.add(`${place}.${name} is gone.`);
    else if (after['additionalProperties'] === false) comparison.errors.add(`${place}.${name} is no longer taken.`);
    if (current && direction === 'answered' && needed.has(name) && !needs.has(name)) comparison.errors.add(`${place}.${name} may be absent now.`);
  }
  if (direction === 'answered') return;
  for (const name of news.keys()) if (needs.has(name) && !needed.has(name)) comparison.errors.add(`${place}.${name} is required now.`);
}

function compareTypes({ errors }: Comparison, place: string, direction: Direction, before: JsonSchema, after: JsonSchema): void {
  const [olds, news] = [getTypes(before), getTypes(after)];
  const isSent = direction === 'sent';
  // Whatever has no type may be anything.
  const lost = isSent ? (news.length === 0 ? [] : olds.length === 0 ? ['anything'] : olds.filter((type) => !covers(news, type))) : [];
  const won = !isSent && olds.length > 0 ? (news.length === 0 ? ['anything'] : news.filter((type) => !covers(olds, type))) : [];
  if (lost.length > 0) errors.add(`${place} no longer takes ${lost.join(' or ')}.`);
  if (won.length > 0) errors.add(`${place} may be ${won.join(' or ')} now.`);
  if (isSent) for (const error of narrowed(before, after)) errors.add(`${place} ${error}.`);
  else if (before['format'] !== after['format'] && before['format'] !== undefined) errors.add(`${place} has another format now.`);
}

/** What is sent may be less than before: fewer values, tighter limits, another shape of text. */
function narrowed(before: JsonSchema, after: JsonSchema): string[] {
  const errors: string[] = [];
  const [olds, news] = [listAt(before, 'enum'), listAt(after, 'enum')];
  const gone = olds.filter((value) => !news.includes(value));
  if (news.length > 0 && olds.length === 0) errors.push('takes only some values now');
  else if (news.length > 0 && gone.length > 0) errors.push(`no longer takes ${gone.map((value) => JSON.stringify(value)).join(', ')}`);
  for (const word of ['maximum', 'maxLength', 'maxItems'])
    if (limitAt(after, word, Infinity) < limitAt(before, word, Infinity)) errors.push(`takes less: ${word}`);
  for (const word of ['minimum', 'minLength', 'minItems']) {
    if (limitAt(after, word, -Infinity) > limitAt(before, word, word === 'minimum' ? -Infinity : 0)) errors.push(`takes less: ${word}`);
  }
  for (const word of ['format', 'pattern', 'multipleOf']) {
    if (after[word] !== undefined && after[word] !== before[word]) errors.push(`has another ${word} now`);
  }
  return errors;
}

const covers = (types: readonly string[], type: string): boolean => types.includes(type) || (type === 'integer' && types.includes('number'));
const getTypes = ({ type }: JsonSchema): string[] => (typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : []);
const getProperties = (schema: JsonSchema): Map<string, JsonSchema> => new Map(Object.entries(schema['properties'] ?? {}));
const listAt = (schema: JsonSchema, word: string): readonly unknown[] => (Array.isArray(schema[word]) ? schema[word] : []);
const limitAt = (schema: JsonSchema, word: string, without: number): number => (typeof schema[word] === 'number' ? schema[word] : without);
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema behind a reference, with what stands beside it. */
function resolved(document: OpenApiDocument, schema: JsonSchema): { readonly schema: JsonSchema; readonly name?: string; readonly isPlain: boolean } {
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string') return { schema, isPlain: true };
  const name = $ref.replace('#/components/schemas/', '');
  return { schema: { ...document.components.schemas[name], ...beside }, name, isPlain: Object.keys(beside).length === 0 };
}
