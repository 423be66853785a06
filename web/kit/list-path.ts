// The address of a list that shows certain rows: what the parts of a chart lead to.
import type { Filter } from '../api/index.ts';
import { writeListState } from '../views/list/list-state.ts';

/** `base` is the address of the list, such as `/entity/book`. */
export function listPath(base: string, view: number | undefined, filters: readonly Filter[]): string {
  const query = writeListState({ view, filters, sort: undefined, term: '' });
  // An address that says nothing of filters may have those of somebody's own.
  if (filters.length === 0) query.set('f', '');
  return `${base}?${query.toString()}`;
}
