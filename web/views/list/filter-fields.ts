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

/** What a reference is called by: `CurrencyName` is the currency, as text. */
function findByName(filters: readonly KnownFilter[], steps: readonly string[]): KnownFilter | undefined {
  const name = steps.at(-1);
  const way = steps.slice(0, -1).join('.');
  const found = filters.find(({ filter }) => filter.Reference?.NameKey === name && filter.Field.split('.').slice(0, -1).join('.') === way);
  return (
    found && {
      ...found,
      filter: { Id: found.filter.Id, Field: steps.join('.'), Label: found.filter.Label, Type: 'string', Conditions: found.filter.Conditions },
    }
  );
}

export interface RequestedFilter {
  /** Undefined while it is asked for, where it could not be, and where there is none. */
  readonly known: KnownFilter | undefined;
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly retry: () => unknown;
}

/** The filter by this field. The grid knows its own without asking; what lies behind two references or three is known where the second one leads to. */
export function useKnownFilter(config: EntityConfig, field: string | undefined): RequestedFilter {
  const language = useLanguage();
  const ofGrid = config.Grid.Filters.find((filter) => filter.Field === field);
  const requested = useSearchFields(config.Path, language, field !== undefined && !ofGrid);
  const steps = field?.split('.') ?? [];
  const near = requested.data ? allFilters(requested.data) : [];
  const way = steps.length > 2 ? near.find(({ filter }) => filter.Field === steps.slice(0, 2).join('.')) : undefined;
  const path = way?.filter.Reference?.Path;
  const far = useSearchFields(path ?? '', language, path !== undefined);
  const behind = far.data && allFilters(far.data).find(({ filter }) => filter.Field === steps.slice(2).join('.'));
  const known = ofGrid
    ? { filter: ofGrid, label: ofGrid.Label }
    : way
      ? field !== undefined && behind && { filter: { ...behind.filter, Field: field }, label: getLabel(way.label, behind.label) }
      : (near.find(({ filter }) => filter.Field === field) ?? findByName(near, steps));
  const asked = way ? far : requested;
  return { known: known || undefined, isPending: !known && asked.isFetching, isFailed: !known && asked.isError, retry: asked.refetch };
}
