// The request as text and JSON → a search request; shapes are checked here, names and values in the plan.
import type { Condition } from '../contract/condition.ts';
import { AppError } from '../contract/errors.ts';
import type { View } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { parseConditions, type RequestNode } from './request-condition.ts';
import type { CountKind, WhereNode } from './search-plan.ts';

/** What a search request gives by name: the value, with the name as it was spelled; by lower-case name. */
export type NamedValues = ReadonlyMap<string, { readonly name: string; readonly value: unknown }>;

export interface SearchRequest {
  readonly viewId: number | undefined;
  readonly orderBy: string | undefined;
  readonly skip: number;
  readonly take: number;
  /** The record after which the page begins, by its id. */
  readonly after?: number;
  readonly count: CountKind;
  readonly conditions: readonly RequestNode[];
  /** A question in the words of the rule tree, as plugins ask it. */
  readonly where?: Condition;
  readonly named?: NamedValues;
  /** What the metadata keeps the search to. */
  readonly within?: WhereNode | undefined;
  /** The columns that are wanted, by name; those of the view where nothing is said. */
  readonly columns?: readonly string[];
  /** A view that somebody saved, in place of one of the metadata. */
  readonly view?: View;
}

export const maximumTake = 1000;
const maximumNames = 50;
const maximumColumns = 200;
const steering: readonly string[] = ['viewid', 'orderby', 'skip', 'take', 'columns'];

/** Query parameters of a path; repeated ones are refused, so that nobody hides a second value behind the first. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** Reads viewId, orderBy, skip, take, columns, after and count from the query or the body (after and count from the query alone), where the query wins, and what to look for from the body. Letter case does not matter. */
export function parseSearchRequest(query: QueryParameters, body: unknown, defaults: { take: number; maximumTake: number }): SearchRequest {
  const sent = parseSearchBody(body);
  const given = parameters(query);
  const parameter = (name: string): string | undefined => given(name) ?? sent.steer(name);
  const count = given('count') ?? 'capped';
  if (count !== 'exact' && count !== 'capped' && count !== 'none') throw malformed('count', 'count must be exact, capped or none.');
  const viewId = parameter('viewid');
  const after = given('after') ?? '';
  const columns = columnsNamed(parameter('columns'));
  return {
    viewId: viewId === undefined || viewId === '' ? undefined : parseInteger('viewId', viewId, 0, 2147483647),
    orderBy: parameter('orderby') || undefined,
    skip: parseInteger('skip', parameter('skip') ?? '0', 0, 2147483647),
    take: Math.min(parseInteger('take', parameter('take') ?? String(defaults.take), 0, 2147483647), defaults.maximumTake),
    ...(after === '' ? {} : { after: parseInteger('after', after, 1, 2147483647) }),
    count,
    conditions: sent.conditions,
    named: sent.named,
    ...(columns ? { columns } : {}),
  };
}

function columnsNamed(text: string | undefined): string[] | undefined {
  const names = text
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names && names.length > maximumColumns) throw malformed('columns', buildMessage('A search can have at most {most} columns.', { most: maximumColumns }));
  return names && names.length > 0 ? names : undefined;
}

/** What a search body looks for, and how it steers the page. */
export interface SearchBody {
  readonly conditions: readonly RequestNode[];
  readonly named: NamedValues;
  steer(lowerCaseName: string): string | undefined;
}

/** The two kinds of body: a list of conditions, or an object of names. Nothing at all is an empty list. */
export function parseSearchBody(body: unknown): SearchBody {
  const none: NamedValues = new Map();
  if (body === undefined || body === null) return { conditions: [], named: none, steer: () => undefined };
  if (Array.isArray(body)) return { conditions: parseConditions(body), named: none, steer: () => undefined };
  if (typeof body !== 'object')
    throw new AppError('request.malformed', 'The body of a search must be a list of conditions or an object of name-value pairs.', {
      hint: 'Send [], [{ "Field": …, "Condition": …, "Value1": … }] or { "SearchTerm": … }.',
    });
  const entries = Object.entries(body);
  if (entries.length > maximumNames) throw new AppError('request.malformed', buildMessage('A search can have at most {most} names.', { most: maximumNames }));
  const all = new Map<string, { name: string; value: unknown }>();
  for (const [name, value] of entries) {
    if (all.has(name.toLowerCase())) throw malformed(name.slice(0, 60), 'Send each name only once.');
    all.set(name.toLowerCase(), { name, value });
  }
  return {
    conditions: [],
    named: new Map([...all].filter(([name]) => !steering.includes(name))),
    steer: (name) => {
      const found = all.get(name);
      if (!found || found.value === null || found.value === undefined) return undefined;
      if (typeof found.value !== 'string' && typeof found.value !== 'number')
        throw malformed(found.name, buildMessage('{name} must be text or a number.', { name: found.name }));
      return String(found.value);
    },
  };
}

/** Looks up a query parameter by its lower-case name. */
export function parameters(query: QueryParameters): (lowerCaseName: string) => string | undefined {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(query)) {
    if (typeof value !== 'string' || found.has(key.toLowerCase())) throw malformed(key.slice(0, 60), 'Send each query parameter only once.');
    found.set(key.toLowerCase(), value);
  }
  return (name) => found.get(name);
}

/** A number of a query parameter. Throws 400 for everything that is none. */
export function parseInteger(key: string, text: string, minimum: number, maximum: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= minimum && number <= maximum))
    throw malformed(key, buildMessage('{name} must be a whole number of {minimum} or more.', { name: key, minimum }));
  return number;
}

/** A query parameter that is true or false; false where it is not given. Throws 400 for everything else. */
export function yesOrNo(key: string, text: string | undefined): boolean {
  if (text !== undefined && text !== 'true' && text !== 'false') throw malformed(key, buildMessage('{name} must be true or false.', { name: key }));
  return text === 'true';
}

const malformed = (key: string, message: Message): AppError => new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
