// What a list may be filtered by: the filters of its grid, every other field, and those of the records that it refers to.
import { type EntityConfig, type FilterConfig, type SearchFields, useSearchFields } from '../../api/index.ts';
import { useLanguage } from '../../text/index.ts';

/** A filter with the whole of its name: `Status › Kind`. */
export interface KnownFilter {
  readonly filter: FilterConfig;
  readonly label: string;
}

export const getLabel = (reference: string, field: string): string => `${reference} › ${field}`;

/** All of them in one list, those of the records themselves first. */
export const allFilters = ({ Fields, References }: SearchFields): KnownFilter[] => [
  ...Fields.map((filter) => ({ filter, label: filter.Label })),
  ...References.flatMap(({ Label, Fields: related }) => related.map((filter) => ({ filter, label: getLabel(Label, filter.Label) }))),
];

export interface RequestedFilter {
  /** Undefined while it is asked for, where it could not be, and where there is none. */
  readonly known: KnownFilter | undefined;
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly retry: () => unknown;
}

/** The filter by this field. The grid knows its own without asking. */
export function useKnownFilter(config: EntityConfig, field: string | undefined): RequestedFilter {
  const language = useLanguage();
  const ofGrid = config.Grid.Filters.find((filter) => filter.Field === field);
  const requested = useSearchFields(config.Path, language, field !== undefined && !ofGrid);
  const known = ofGrid ? { filter: ofGrid, label: ofGrid.Label } : requested.data && allFilters(requested.data).find(({ filter }) => filter.Field === field);
  return { known, isPending: !known && requested.isFetching, isFailed: !known && requested.isError, retry: requested.refetch };
}
