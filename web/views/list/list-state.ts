// What a list shows, as its address says it: view, filters, sort, search. The address is the only place where it is kept.
import type { Filter, ViewCalendar, ViewGroup, ViewShape } from '../../api/index.ts';
import { readFilter, writeFilter } from './filter-address.ts';

export interface ListState {
  readonly view: number | undefined;
  readonly filters: readonly Filter[];
  /** `Field` or `Field desc`; undefined for the view's own order. */
  readonly sort: string | undefined;
  readonly term: string;
  /** Which page is open, of a list that has pages; the first where nothing is said. */
  readonly page?: number | undefined;
  /** How the rows are drawn; undefined for the way of the view, as the two below. */
  readonly shape?: ViewShape | undefined;
  /** What they are gathered by, as `Field`, `Field:month` or two of them with a comma; empty for nothing. */
  readonly group?: string | undefined;
  /** What is worked out below the columns, each as `Field:sum`. */
  readonly totals?: readonly string[] | undefined;
  /** By which dates they lie on days. */
  readonly calendar?: ViewCalendar | undefined;
  /** It was opened from a figure, of which it shows the rows: not what somebody wants to make of the view. */
  readonly isOfFigure?: true | undefined;
}

const shapes: readonly ViewShape[] = ['table', 'board', 'calendar'];

/** Reads the address. What is malformed is left out, never guessed. An address that says nothing of filters has those of `preselected`: of the view, or of the person. */
export function readListState(query: URLSearchParams, preselected: readonly Filter[] = []): ListState {
  const view = Number(query.get('view') ?? Number.NaN);
  return {
    view: Number.isInteger(view) && view >= 0 ? view : undefined,
    filters: query.has('f')
      ? query
          .getAll('f')
          .map((text) => readFilter(text))
          .filter((filter) => filter !== undefined)
      : preselected,
    sort: query.get('sort') || undefined,
    term: query.get('q') ?? '',
    ...readPage(query.get('page')),
    shape: shapes.find((shape) => shape === query.get('shape')),
    group: query.get('group') ?? undefined,
    totals: query.get('totals')?.split(',').filter(Boolean),
    ...readCalendar(query.get('days')),
    ...(query.has('figure') ? { isOfFigure: true } : {}),
  };
}

function readPage(text: string | null): Pick<ListState, 'page'> {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) && text !== '1' ? { page: Number(text) } : {};
}

function readCalendar(text: string | null): Pick<ListState, 'calendar'> {
  const [Field = '', End = ''] = text?.split(',') ?? [];
  return Field === '' ? {} : { calendar: { Field, ...(End === '' ? {} : { End }) } };
}

/** Writes the state into an address, keeping whatever else stands in it. Filters that are those of `preselected` are not said; where there are such, the address says as well that there are none. */
export function writeListState(state: ListState, into: URLSearchParams = new URLSearchParams(), preselected: readonly Filter[] = []): URLSearchParams {
  const query = new URLSearchParams(into);
  for (const name of ['view', 'f', 'sort', 'q', 'shape', 'group', 'totals', 'days', 'page', 'figure']) query.delete(name);
  if (state.view !== undefined) query.set('view', String(state.view));
  const written = state.filters.map(writeFilter);
  // As the view begins they go without saying, and go along when the view is saved again.
  if (written.join('&') !== preselected.map(writeFilter).join('&')) {
    for (const filter of written) query.append('f', filter);
    if (written.length === 0) query.set('f', '');
  }
  if (state.sort) query.set('sort', state.sort);
  if (state.term) query.set('q', state.term);
  if (state.page !== undefined && state.page > 1) query.set('page', String(state.page));
  if (state.shape) query.set('shape', state.shape);
  if (state.group !== undefined) query.set('group', state.group);
  if (state.totals) query.set('totals', state.totals.join(','));
  if (state.calendar) query.set('days', [state.calendar.Field, state.calendar.End].filter(Boolean).join(','));
  if (state.isOfFigure) query.set('figure', '1');
  return query;
}

/** The conditions that a search sends: the filters, and the words searched for. */
export function getConditions(state: ListState): Filter[] {
  const term = state.term.trim();
  return [...state.filters, ...(term ? [{ Field: 'SearchTerm', Condition: 'Contains', Value1: term }] : [])];
}

/** What is gathered by, as the call and the address say it: the field, and the second one behind a comma. */
export const groupFieldsText = ({ Field, Then }: ViewGroup): string => (Then === undefined ? Field : `${Field},${Then}`);
