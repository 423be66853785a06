// What a list shows beside what its view says: whether they differ, and what would have to be saved.
import type { EntityConfig, Filter, VisibleView, VisibleViews, ViewCalendar, ViewDocument, ViewGroup, ViewShape } from '../../api/index.ts';
import { isFilterGroup, getMembers } from './filter-tree.ts';
import { firstOrder } from './first-order.ts';
import { baseColumns, isSameLayout, type Layout } from './layout.ts';

/** What can be saved of a list. */
export interface ViewState {
  readonly filters: readonly Filter[];
  readonly orderBy: string;
  readonly layout: Layout;
  readonly pageSize: number | undefined;
  readonly shape: ViewShape;
  readonly group: ViewGroup | undefined;
  readonly totals: readonly string[];
  readonly calendar: ViewCalendar | undefined;
}

/** True where both find the same by their filters. */
export const isSameFilters = (a: readonly Filter[], b: readonly Filter[]): boolean => getText(a) === getText(b);
const getText = (filters: readonly Filter[]): string => JSON.stringify(filters.map(asFilter));

/** A filter of a view without its id, as a search takes it. */
export function asFilter(filter: Filter): Filter {
  if (isFilterGroup(filter)) return filter.Any ? { Any: filter.Any.map(asFilter) } : { All: getMembers(filter).map(asFilter) };
  const { Field, Condition, Value1, Value2 } = filter;
  return { Field, Condition, ...(Value1 === undefined ? {} : { Value1 }), ...(Value2 === undefined ? {} : { Value2 }) };
}

/** Going by a column and by the same one as the first of several is the same arrow; another first field is another order. */
const isSameOrder = (a: string, b: string): boolean => String(firstOrder(a)) === String(firstOrder(b));

export const isChanged = (now: ViewState, saved: ViewState): boolean =>
  !isSameFilters(now.filters, saved.filters) ||
  !isSameOrder(now.orderBy, saved.orderBy) ||
  !isSameLayout(now.layout, saved.layout) ||
  now.pageSize !== saved.pageSize ||
  now.shape !== saved.shape ||
  groupText(now.group) !== groupText(saved.group) ||
  now.totals.join() !== saved.totals.join() ||
  calendarText(now.calendar) !== calendarText(saved.calendar);

const calendarText = (calendar: ViewCalendar | undefined): string => [calendar?.Field, calendar?.End].join();

const groupText = (group: ViewGroup | undefined): string =>
  JSON.stringify(group ? [group.Field, group.Then ?? '', ...getPlaces(group), group.HideEmpty === true] : null);

const getPlaces = ({ Order = [], Hidden = [], ThenOrder = [], ThenHidden = [] }: ViewGroup) => [Order, Hidden, ThenOrder, ThenHidden];

/** What is to be kept: what is as the view of the metadata has it is left out, so that it goes along when that one changes. `start` are the filters with which lists begin. */
export function getDocument(config: EntityConfig, view: VisibleView, visible: ViewState, start: readonly Filter[]): ViewDocument {
  const base = config.Views.find(({ ViewId }) => ViewId === view.BaseViewId);
  const inBase = baseColumns(config, view);
  const fields = new Map(config.Grid.Columns.map(({ Id, Field }) => [Id, Field]));
  const plain: Layout = inBase.map((id) => ({ id, hidden: false }));
  const ids = new Map((view.Filters ?? []).map((filter) => [getText([filter]), filter.Id]));
  return {
    ...(isSameLayout(visible.layout, plain)
      ? {}
      : {
          Columns: visible.layout.flatMap(({ id, hidden, width, pinned }) => {
            const Field = fields.get(id);
            if (Field === undefined || (hidden && !inBase.includes(id))) return [];
            return [{ Field, ...(hidden ? { Hidden: true } : {}), ...(width === undefined ? {} : { Width: width }), ...(pinned ? { Pinned: pinned } : {}) }];
          }),
        }),
    ...(isSameFilters(visible.filters, start)
      ? {}
      : {
          Filters: visible.filters.map((filter) => {
            const Id = ids.get(getText([filter]));
            return { ...(Id === undefined ? {} : { Id }), ...asFilter(filter) };
          }),
        }),
    ...(visible.orderBy === (base?.OrderBy || config.Grid.DefaultOrderBy) || visible.orderBy === '' ? {} : { OrderBy: visible.orderBy }),
    ...(visible.pageSize === undefined ? {} : { PageSize: visible.pageSize }),
    ...(visible.shape === 'table' ? {} : { Shape: visible.shape }),
    ...(visible.group ? { Group: visible.group } : {}),
    ...(visible.totals.length > 0 ? { Totals: visible.totals } : {}),
    ...(visible.calendar ? { Calendar: visible.calendar } : {}),
  };
}

/** The views of the metadata alone, where the others cannot be had. */
export function onlyStandard({ Views, Grid }: EntityConfig): VisibleViews {
  const Data = Views.map(
    ({ ViewId, Name, ViewType, Columns, OrderBy }): VisibleView => ({
      ViewId,
      Kind: 'standard',
      Name,
      ViewType,
      BaseViewId: ViewId,
      Columns: Columns.flatMap((id) => Grid.Columns.filter(({ Id }) => Id === id).map(({ Id, Field }) => ({ Id, Field }))),
      Filters: null,
      OrderBy,
      PageSize: null,
      Shape: 'table',
      Group: null,
      Totals: [],
      Calendar: null,
      Saved: null,
      IsBaseMoved: false,
      Added: [],
      Ignored: [],
    }),
  );
  return {
    Data,
    Count: Data.length,
    First: Data[0]?.ViewId ?? 0,
    Default: null,
    AgencyDefault: null,
    Pinned: null,
    Most: 0,
    MayShape: false,
    WhyNotShape: null,
  };
}
