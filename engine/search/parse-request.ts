// The request as text and JSON → a search request; shapes are checked here, names and values in the plan.
import { Refusal } from '../contract/errors.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import type { CountKind } from './search-plan.ts';

/** One condition as sent. */
export interface RequestCondition {
  readonly field: string;
  readonly condition: string;
  readonly value1: unknown;
  readonly value2: unknown;
}

export interface SearchRequest {
  readonly viewId: number | undefined;
  readonly orderBy: string | undefined;
  readonly skip: number;
  readonly take: number;
  readonly count: CountKind;
  readonly conditions: readonly RequestCondition[];
}

export const maximumTake = 1000;
const maximumConditions = 50;

/** Query parameters of a path; repeated ones are refused, so that nobody hides a second value behind the first. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** Reads viewId, orderBy, skip, take and count from the query and the conditions from the body. Names in the query bind without regard to case. */
export function parseSearchRequest(query: QueryParameters, body: unknown, defaults: { take: number; maximumTake: number }): SearchRequest {
  const parameter = parameters(query);
  const count = parameter('count') ?? 'capped';
  if (count !== 'exact' && count !== 'capped' && count !== 'none') throw malformed('count', 'count is exact, capped or none.');
  const viewId = parameter('viewid');
  return {
    viewId: viewId === undefined || viewId === '' ? undefined : wholeNumber('viewId', viewId, 0, 2147483647),
    orderBy: parameter('orderby') || undefined,
    skip: wholeNumber('skip', parameter('skip') ?? '0', 0, 2147483647),
    take: Math.min(wholeNumber('take', parameter('take') ?? String(defaults.take), 0, 2147483647), defaults.maximumTake),
    count,
    conditions: parseConditions(body),
  };
}

/** A list of { Field, Condition, Value1, Value2 }; nothing at all is an empty list. */
export function parseConditions(body: unknown): RequestCondition[] {
  if (body === undefined || body === null) return [];
  if (!Array.isArray(body))
    throw new Refusal('request.malformed', 'The body of a search is a list of conditions.', {
      hint: 'Send [] or [{ "Field": …, "Condition": …, "Value1": … }].',
    });
  if (body.length > maximumConditions) throw new Refusal('request.malformed', phrase('A search takes at most {most} conditions.', { most: maximumConditions }));
  return body.map((item: unknown, index) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw malformed(`[${index}]`, 'A condition is an object with Field, Condition, Value1 and Value2.');
    const found = new Map<string, unknown>();
    for (const [key, value] of Object.entries(item)) {
      const name = key.toLowerCase();
      if (!['field', 'condition', 'value1', 'value2'].includes(name))
        throw malformed(`[${index}].${key.slice(0, 60)}`, 'A condition has Field, Condition, Value1 and Value2, nothing else.');
      found.set(name, value);
    }
    const field = found.get('field');
    const condition = found.get('condition');
    if (typeof field !== 'string' || typeof condition !== 'string') throw malformed(`[${index}]`, 'Field and Condition are texts.');
    return { field, condition, value1: found.get('value1'), value2: found.get('value2') };
  });
}

/** Looks up a query parameter by its lower-case name. */
export function parameters(query: QueryParameters): (lowerCaseName: string) => string | undefined {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value !== 'string' || found.has(key.toLowerCase())) throw malformed(key.slice(0, 60), 'Each query parameter is given once.');
    found.set(key.toLowerCase(), value);
  }
  return (name) => found.get(name);
}

/** A number of a query parameter. Throws 400 for everything that is none. */
export function wholeNumber(key: string, text: string, minimum: number, maximum: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= minimum && number <= maximum)) throw malformed(key, phrase('{name} is a whole number of {minimum} or more.', { name: key, minimum }));
  return number;
}

const malformed = (key: string, message: Sentence): Refusal => new Refusal('request.malformed', message, { errors: [{ Key: key, Message: message }] });
