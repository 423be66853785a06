// One list: its state in the address and in this tab, its search, its first block, its selection.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  countExactly,
  type EntityConfig,
  type Filter,
  type Search,
  rowsOfPages,
  searchBlock,
  searchKey,
  type VisibleView,
  type VisibleViews,
  useChanges,
  useDeletions,
  type ViewGroup,
} from '../../api/index.ts';
import { boardGroup } from '../board/board-stages.ts';
import type { RecordPaths } from '../record-paths.ts';
import { useAddressQuery } from '../use-address-query.ts';
import { baseColumns, type Draft, getLayout, recallDraft, rememberDraft, seenFields } from './layout.ts';
import { getConditions, groupFieldsText, type ListState, readListState, writeListState } from './list-state.ts';
import { choiceLeft, leaveChoice, makeSelection } from './selection.ts';
import { getVisibleConditions } from './read-as-displayed.ts';
import { asFilter, isChanged, type ViewState } from './view-state.ts';
import { withTotals } from './with-totals.ts';

export function useList(config: EntityConfig, paths: RecordPaths, views: VisibleViews) {
  const [query, setQuery] = useAddressQuery();
  const queries = useQueryClient();
  const preselected = useMemo(() => preselectedFilters(config), [config]);
  const viewOf = useCallback((id: number | undefined): VisibleView | undefined => findView(views, id), [views]);
  const getStart = useCallback((id: number | undefined) => viewOf(id)?.Filters?.map(asFilter) ?? preselected, [viewOf, preselected]);
  const state = useMemo(() => readListState(query, getStart(readListState(query).view)), [query, getStart]);
  const view = viewOf(state.view);
  const viewId = view?.ViewId ?? 0;
  const { draft, setDraft } = useDraft(config.EntityType, viewId);

  const visible = useMemo<ViewState>(() => {
    const saved = getSaved(config, view, preselected);
    return {
      filters: state.filters,
      orderBy: state.sort ?? saved.orderBy,
      layout: draft.layout ?? (state.isOfFigure ? withTotals(config, saved.layout, state.totals ?? []) : saved.layout),
      pageSize: draft.pageSize ?? saved.pageSize,
      shape: state.shape ?? saved.shape,
      group: groupVisible(state.group, draft.group, saved.group),
      totals: state.totals ?? saved.totals,
      calendar: state.calendar ?? saved.calendar,
    };
  }, [config, view, preselected, state, draft]);
  const blockSize = visible.pageSize ?? (config.Grid.Paging ? pageRows : paths.generic ? 300 : 50);
  const fetched = config.Grid.Paging ? rowsOfPages(blockSize) : blockSize;
  const seen = seenFields(config, visible.layout);
  const columns = useMemo(() => columnsBeside(config, view, visible.layout), [config, view, visible.layout]);

  const boardField = visible.shape === 'board' ? boardGroup(config, { view, visible, draft })?.Field : undefined;
  const search = useMemo<Search>(
    () => ({
      entity: config.Path,
      viewId: view?.BaseViewId ?? 0,
      conditions: [...getConditions(state), ...getVisibleConditions(config, state.filters, boardField)],
      orderBy: visible.orderBy,
      columns,
    }),
    [config, view, state, visible.orderBy, columns, boardField],
  );
  const first = useQuery({
    queryKey: [...searchKey(search), 0, fetched],
    staleTime: 10_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => searchBlock(search, 0, fetched, 'capped', signal),
  });

  const setState = useCallback(
    (changes: Partial<ListState>) =>
      setQuery((before) => {
        // Other rows, or others first: they begin on the first page.
        const next = { ...readListState(before, getStart(readListState(before).view)), page: undefined, ...changes };
        // Anyone who leaves the rows of a figure goes on with the view as it is kept.
        if (changes.view !== undefined || next.filters.length === 0) next.isOfFigure = undefined;
        return writeListState(next, before, getStart(next.view));
      }),
    [setQuery, getStart],
  );
  /** Another view as it is kept, or as this tab has left it. */
  const choose = useCallback((id: number) => setState({ view: id, filters: getStart(id), sort: undefined, ...asSaved }), [setState, getStart]);
  const discard = useCallback(() => {
    setDraft({});
    setState({ filters: getStart(view?.ViewId), sort: undefined, ...asSaved });
  }, [setDraft, setState, getStart, view]);

  // What was chosen among other rows must not be carried over to these.
  const found = JSON.stringify([search.viewId, search.conditions]);
  const { key: place } = useLocation();
  const [selection] = useState(() => makeSelection(choiceLeft(place)));
  const foundBefore = useRef(found);
  useEffect(() => {
    if (foundBefore.current !== found) selection.clear();
    foundBefore.current = found;
  }, [found, selection]);
  useEffect(() => {
    const keep = () => leaveChoice(place, selection.current());
    keep();
    return selection.subscribe(keep);
  }, [place, selection]);

  useDeletions(config.Path, selection.forget);

  const count = useExactCount(search, found);
  const { forget } = count;
  const [revision, setRevision] = useState(0);
  const changes = useChanges(config.Path);
  const reload = useCallback(async () => {
    forget();
    await queries.invalidateQueries({ queryKey: ['search', config.Path] });
    setRevision((before) => before + 1);
  }, [queries, config.Path, forget]);

  return {
    state,
    setState,
    preselected,
    view,
    viewId,
    /** The address names a view that this person does not have. */
    isViewLost: state.view !== undefined && view?.ViewId !== state.view,
    visible,
    isChanged: isChanged(visible, getSaved(config, view, preselected)),
    draft,
    setDraft,
    choose,
    discard,
    savedOf: (other: VisibleView) => getSaved(config, other, preselected),
    search,
    /** The same, with the columns as they are seen: for what is taken away. */
    seen: { ...search, columns: seen },
    blockSize,
    first,
    selection,
    revision: revision + changes,
    reload,
    count,
    isFiltered: getConditions(state).length > 0,
  };
}
/** As many rows a page has where nobody says otherwise. */
const pageRows = 10;

export type List = ReturnType<typeof useList>;

/** The view of that number, or the one that opens first. */
export const findView = ({ Data, First }: VisibleViews, id: number | undefined): VisibleView | undefined =>
  Data.find(({ ViewId }) => ViewId === id) ?? Data.find(({ ViewId }) => ViewId === First) ?? Data[0];

/** What the address no longer says where a view is taken as it is kept. */
const asSaved = { isOfFigure: undefined, shape: undefined, group: undefined, totals: undefined, calendar: undefined } as const;

/** The grouping: the field as the address has it, with its groups as this tab or the view has placed them. */
function groupVisible(named: string | undefined, left: ViewGroup | undefined, saved: ViewGroup | undefined): ViewGroup | undefined {
  const [Field = '', Then] = (named ?? (saved ? groupFieldsText(saved) : '')).split(',');
  if (Field === '') return undefined;
  const known = [left, saved].find((entry) => entry?.Field === Field) ?? { Field };
  // How the groups of another second field were placed says nothing of these.
  const { Then: before, ThenOrder: _order, ThenHidden: _hidden, ...kept } = known;
  if (!Then) return kept;
  return before === Then ? known : { ...kept, Then };
}

/** The view as it is kept. */
const getSaved = (config: EntityConfig, view: VisibleView | undefined, preselected: readonly Filter[]): ViewState => ({
  filters: view?.Filters?.map(asFilter) ?? preselected,
  orderBy: (view?.OrderBy || config.Grid.DefaultOrderBy) ?? '',
  layout: getLayout(config, view),
  pageSize: view?.PageSize ?? undefined,
  shape: view?.Shape ?? 'table',
  group: view?.Group ?? undefined,
  totals: view?.Totals ?? [],
  calendar: view?.Calendar ?? undefined,
});

/** All columns that are seen, where some of them do not come with the view; in the order of the grid, so that moving one asks for nothing again. */
function columnsBeside(config: EntityConfig, view: VisibleView | undefined, layout: ViewState['layout']): string | undefined {
  const inBase = new Set(baseColumns(config, view));
  const visible = new Set(layout.flatMap(({ id, hidden }) => (hidden ? [] : [id])));
  if ([...visible].every((id) => inBase.has(id))) return undefined;
  return config.Grid.Columns.flatMap(({ Id, Field }) => (visible.has(Id) ? [Field] : [])).join(',');
}

/** What this tab has left unsaved of the view. */
function useDraft(entity: string, viewId: number) {
  const [kept, setStored] = useState(() => ({ viewId, draft: recallDraft(entity, viewId) }));
  const draft = useMemo(() => (kept.viewId === viewId ? kept.draft : recallDraft(entity, viewId)), [kept, entity, viewId]);
  const setDraft = useCallback(
    (next: Draft) => {
      rememberDraft(entity, viewId, next);
      setStored({ viewId, draft: next });
    },
    [entity, viewId],
  );
  return { draft, setDraft };
}

/** The filters that the list begins with for this person. */
const preselectedFilters = ({ Grid }: EntityConfig): Filter[] =>
  Grid.Filters.flatMap(({ Field, Preselected }) => (Preselected === undefined ? [] : [{ Field, Condition: 'In', Value1: [Preselected] }]));

/** The exact number of matches, counted only when somebody asks. */
function useExactCount(search: Search, found: string) {
  const [counted, setCounted] = useState<{ found: string; count: number }>();
  const [running, setRunning] = useState(false);
  const forget = useCallback(() => setCounted(undefined), []);
  const run = async () => {
    setRunning(true);
    try {
      setCounted({ found, count: await countExactly(search) });
    } finally {
      setRunning(false);
    }
  };
  return { exact: counted?.found === found ? counted.count : undefined, running, run, forget };
}
