// One list: its state in the address, its search, its first block, its selection.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countExactly, type EntityConfig, type Search, searchBlock, searchKey, useChanges, type WireCondition } from '../../api/index.ts';
import type { RecordPaths } from '../record-paths.ts';
import { conditionsOf, type ListState, readListState, writeListState } from './list-state.ts';
import { makeSelection } from './selection.ts';

export function useList(config: EntityConfig, paths: RecordPaths) {
  const [query, setQuery] = useSearchParams();
  const queries = useQueryClient();
  const preselected = useMemo(() => preselectedFilters(config), [config]);
  const state = useMemo(() => readListState(query, preselected), [query, preselected]);
  const view = config.Views.find((each) => each.ViewId === state.view) ?? config.Views[0];
  const blockSize = paths.generic ? 300 : 100;

  const search = useMemo<Search>(
    () => ({
      entity: config.Path,
      viewId: view?.ViewId ?? 0,
      conditions: conditionsOf(state),
      orderBy: state.sort ?? (view?.OrderBy || config.Grid.DefaultOrderBy) ?? '',
    }),
    [config, view, state],
  );
  const first = useQuery({
    queryKey: [...searchKey(search), 0, blockSize],
    staleTime: 10_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => searchBlock(search, 0, blockSize, 'capped', signal),
  });

  const setState = useCallback(
    (changes: Partial<ListState>) => setQuery((before) => writeListState({ ...readListState(before, preselected), ...changes }, before, preselected)),
    [setQuery, preselected],
  );

  // What was chosen among other rows must not be carried over to these.
  const found = JSON.stringify([search.viewId, search.conditions]);
  const selection = useMemo(makeSelection, []);
  const foundBefore = useRef(found);
  useEffect(() => {
    if (foundBefore.current !== found) selection.clear();
    foundBefore.current = found;
  }, [found, selection]);

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
    search,
    blockSize,
    first,
    selection,
    revision: revision + changes,
    reload,
    count,
    isFiltered: search.conditions.length > 0,
  };
}
export type List = ReturnType<typeof useList>;

/** The filters that the list begins with for this person. */
const preselectedFilters = ({ Grid }: EntityConfig): WireCondition[] =>
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
