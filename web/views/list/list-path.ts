// The address of a list that shows what stands behind a number: a view, filters, and the totals of its foot.
import type { Filter } from '../../api/index.ts';
import { writeListState } from './list-state.ts';

/** `base` is where the list lives, such as `/lead`; each of `totals` is written as `Amount:sum`. */
export function listPath(base: string, view: number | undefined, filters: readonly Filter[], totals?: readonly string[]): string {
  const query = writeListState({ view, filters, sort: undefined, term: '', shape: 'table', totals, isOfFigure: true });
  // An address that says nothing of filters may have those of somebody's own.
  if (filters.length === 0) query.set('f', '');
  return `${base}?${query.toString()}`;
}
