// The address of a list that shows what stands behind a number: a view, and filters.
import type { Filter } from '../../api/index.ts';
import { writeListState } from './list-state.ts';

/** `base` is where the list lives, such as `/lead`. */
export const listPath = (base: string, view: number, filters: readonly Filter[]): string =>
  `${base}?${writeListState({ view, filters, sort: undefined, term: '', shape: 'table' }).toString()}`;
