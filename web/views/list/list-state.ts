// What a list shows, as its address says it: view, filters, sort, search. The address is the only place where it is kept.
import type { ViewShape, WireCondition } from '../../api/index.ts';

export interface ListState {
  readonly view: number | undefined;
  readonly filters: readonly WireCondition[];
  /** `Field` or `Field desc`; undefined for the view's own order. */
  readonly sort: string | undefined;
  readonly term: string;
  /** How the rows are drawn; undefined for the way of the view, as the two below. */
  readonly shape?: ViewShape | undefined;
  /** What they are gathered by, as `Field` or `Field:month`; empty for nothing. */
  readonly group?: string | undefined;
  /** What is worked out below the columns, each as `Field:sum`. */
  readonly totals?: readonly string[] | undefined;
}

const shapes: readonly ViewShape[] = ['table', 'board'];

/** Reads the address. What is malformed is left out, never guessed. An address that says nothing of filters has those of `preselected`: of the view, or of the person. */
export function readListState(query: URLSearchParams, preselected: readonly WireCondition[] = []): ListState {
  const view = Number(query.get('view') ?? Number.NaN);
  return {
    view: Number.isInteger(view) && view >= 0 ? view : undefined,
    filters: query.has('f')
      ? query
          .getAll('f')
          .map(readFilter)
          .filter((filter) => filter !== undefined)
      : preselected,
    sort: query.get('sort') || undefined,
    term: query.get('q') ?? '',
    shape: shapes.find((shape) => shape === query.get('shape')),
    group: query.get('group') ?? undefined,
    totals: query.get('totals')?.split(',').filter(Boolean),
  };
}

/** Writes the state into an address, keeping whatever else stands in it. Filters that are those of `preselected` are not said; where there are such, the address says as well that there are none. */
export function writeListState(state: ListState, into: URLSearchParams = new URLSearchParams(), preselected: readonly WireCondition[] = []): URLSearchParams {
  const query = new URLSearchParams(into);
  for (const name of ['view', 'f', 'sort', 'q', 'shape', 'group', 'totals']) query.delete(name);
  if (state.view !== undefined) query.set('view', String(state.view));
  const written = state.filters.map(writeFilter);
  // As the view begins they go without saying, and go along when the view is saved anew.
  if (written.join('&') !== preselected.map(writeFilter).join('&')) {
    for (const filter of written) query.append('f', filter);
    if (written.length === 0) query.set('f', '');
  }
  if (state.sort) query.set('sort', state.sort);
  if (state.term) query.set('q', state.term);
  if (state.shape) query.set('shape', state.shape);
  if (state.group !== undefined) query.set('group', state.group);
  if (state.totals) query.set('totals', state.totals.join(','));
  return query;
}

/** The conditions that a search sends: the filters, and the words searched for. */
export function conditionsOf(state: ListState): WireCondition[] {
  const term = state.term.trim();
  return [...state.filters, ...(term ? [{ Field: 'SearchTerm', Condition: 'Contains', Value1: term }] : [])];
}

// Field, condition and values stand apart by `~`, lists by `,`; both are escaped inside a value. Values keep their type by a letter before them.
function writeFilter({ Field, Condition, Value1, Value2 }: WireCondition): string {
  const parts = [escape(Field), escape(Condition)];
  if (Value1 !== undefined) parts.push(writeValue(Value1));
  if (Value2 !== undefined) parts.push(writeValue(Value2));
  return parts.join('~');
}

function readFilter(text: string): WireCondition | undefined {
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

const escape = (text: string): string => text.replace(/[%~,]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
const unescape = (text: string): string => text.replace(/%(25|7e|2c)/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
