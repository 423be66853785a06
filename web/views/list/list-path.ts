// The address of a list that shows what stands behind a number: a view, and filters.
import type { Filter } from '../../api/index.ts';
import { writeListState } from './list-state.ts';

/** `base` is where the list lives, such as `/lead`. */
export function listPath(base: string, view: number | undefined, filters: readonly Filter[]): string {
  const query = writeListState({ view, filters, sort: undefined, term: '', shape: 'table' });
  // An address that says nothing of filters may have those of somebody's own.
  if (filters.length === 0) query.set('f', '');
  return `${base}?${query.toString()}`;
}
