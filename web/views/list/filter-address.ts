// A filter as the address of a list says it, and back.
import type { Filter, WireCondition } from '../../api/index.ts';
import { isFilterGroup, getMembers } from './filter-tree.ts';

// Field, condition and values stand apart by `~`, lists by `,`; both are escaped inside a value. Values keep their type by a letter before them.
// A group is any(…;…) or all(…;…).
export function writeFilter(filter: Filter): string {
  if (isFilterGroup(filter)) return `${filter.Any ? 'any' : 'all'}(${getMembers(filter).map(writeFilter).join(';')})`;
  const { Field, Condition, Value1, Value2 } = filter;
  const parts = [escape(Field), escape(Condition)];
  if (Value1 !== undefined) parts.push(writeValue(Value1));
  if (Value2 !== undefined) parts.push(writeValue(Value2));
  return parts.join('~');
}

/** So many groups may stand in one another: no more than a search takes. */
const maxDepth = 5;

/** Undefined for what is malformed. `depth`: in so many groups it stands. */
export function readFilter(text: string, depth = 0): Filter | undefined {
  const group = /^(any|all)\((.*)\)$/s.exec(text);
  if (!group) return readCondition(text);
  const members = depth < maxDepth ? getParts(group[2] ?? '').map((part) => readFilter(part, depth + 1)) : [];
  const known = members.filter((member) => member !== undefined);
  // Half a group would find something else.
  if (known.length === 0 || known.length < members.length) return undefined;
  return group[1] === 'any' ? { Any: known } : { All: known };
}

/** Split by `;`, but not inside of brackets. */
function getParts(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ';' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts;
}

function readCondition(text: string): WireCondition | undefined {
  const [field, condition, first, second] = text.split('~');
  if (!field || !condition) return undefined;
  return {
    Field: unescape(field),
    Condition: unescape(condition),
    ...(first === undefined ? {} : { Value1: readValue(first) }),
    ...(second === undefined ? {} : { Value2: readValue(second) }),
  };
}

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return `l${value.map(writeValue).join(',')}`;
  if (typeof value === 'number') return `n${value}`;
  if (typeof value === 'boolean') return `b${value}`;
  return `t${escape(String(value))}`;
}

function readValue(text: string): unknown {
  const rest = text.slice(1);
  if (text.startsWith('l')) return rest === '' ? [] : rest.split(',').map(readValue);
  if (text.startsWith('n')) return Number(rest);
  if (text.startsWith('b')) return rest === 'true';
  return unescape(rest);
}

const escape = (text: string): string => text.replace(/[%~,;()]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
const unescape = (text: string): string => text.replace(/%(25|7e|2c|3b|28|29)/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
