// The conditions of a request: a list of comparisons, some of them gathered in groups. Shapes alone; names and values are the plan's.
import { AppError } from '../contract/errors.ts';
import { buildMessage, type Message } from '../contract/message.ts';

/** One comparison as sent. */
export interface RequestCondition {
  readonly field: string;
  readonly condition: string;
  readonly value1: unknown;
  readonly value2: unknown;
}

/** A comparison, or a group of which all or one must hold. */
export type RequestNode = RequestCondition | { readonly all: readonly RequestNode[] } | { readonly any: readonly RequestNode[] };

const maximumConditions = 50;
const maximumDepth = 5;

/** Reads a list of { Field, Condition, Value1, Value2 }, { All: […] } and { Any: […] }. Throws 400 that names the part. */
export function parseConditions(body: readonly unknown[]): RequestNode[] {
  let left = maximumConditions;
  const list = (items: readonly unknown[], place: string, depth: number): RequestNode[] => {
    // Groups count as well: an empty shell costs as much to read as what it could hold.
    left -= items.length;
    if (left < 0) throw new AppError('request.malformed', buildMessage('A search can have at most {most} conditions.', { most: maximumConditions }));
    return items.map((item, index) => node(item, `${place}[${index}]`, depth));
  };
  const node = (item: unknown, place: string, depth: number): RequestNode => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      throw malformed(place, 'A condition must be an object with Field, Condition, Value1 and Value2.');
    const entries = Object.entries(item);
    const [name = '', items]: readonly [string?, unknown?] = entries[0] ?? [];
    const word = name.toLowerCase();
    if (entries.length !== 1 || (word !== 'all' && word !== 'any')) return comparison(entries, place);
    if (!Array.isArray(items) || items.length === 0) throw malformed(`${place}.${name}`, 'A group must be a list of at least one condition.');
    if (depth >= maximumDepth) throw malformed(place, buildMessage('Groups of conditions can be nested at most {most} levels deep.', { most: maximumDepth }));
    const nodes = list(items, `${place}.${name}`, depth + 1);
    return word === 'all' ? { all: nodes } : { any: nodes };
  };
  return list(body, '', 0);
}

function comparison(entries: readonly (readonly [string, unknown])[], place: string): RequestCondition {
  const found = new Map<string, unknown>();
  for (const [key, value] of entries) {
    const name = key.toLowerCase();
    if (!['field', 'condition', 'value1', 'value2'].includes(name))
      throw malformed(`${place}.${key.slice(0, 60)}`, 'A condition can have only Field, Condition, Value1 and Value2.');
    found.set(name, value);
  }
  const field = found.get('field');
  const condition = found.get('condition');
  if (typeof field !== 'string' || typeof condition !== 'string') throw malformed(place, 'Field and Condition must be text.');
  return { field, condition, value1: found.get('value1'), value2: found.get('value2') };
}

/** The same conditions with other names of fields. */
export function withFields(nodes: readonly RequestNode[], change: (field: string) => string): RequestNode[] {
  return nodes.map((node) => {
    if ('all' in node) return { all: withFields(node.all, change) };
    if ('any' in node) return { any: withFields(node.any, change) };
    return { ...node, field: change(node.field) };
  });
}

const malformed = (key: string, message: Message): AppError => new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
