// The records before and after this one, in the order of the list that it was opened from.
import { hashKey, keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadBlock, type Page, type RecordId, type Search, searchKey } from '../../api/index.ts';
import { recallIndex, rememberPlaces } from '../list-memory.ts';

export interface Steps {
  readonly previous: RecordId | undefined;
  readonly next: RecordId | undefined;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number | undefined;
  readonly isCapped: boolean;
}

/** A part of a gathered list that stands open: what finds its rows, and how many there are. */
export interface StepSection {
  readonly search: Search;
  readonly count: number;
}

/** Undefined while it is not known, and where the record is not of that list. `sections` are those of a gathered list, as they are seen. */
export function useSteps(search: Search | undefined, id: RecordId | undefined, sections?: readonly StepSection[]): Steps | undefined {
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: [
      ...(search ? searchKey(search) : ['search']),
      around,
      id,
      sections?.map((section) => [section.search.conditions.slice(search?.conditions.length), section.count]),
    ],
    enabled: search !== undefined && id !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: () => {
      if (!search || id === undefined) return null;
      return sections ? stepsAmong(queries, sections, id) : stepsAround(queries, search, id, full);
    },
  });
  // It was asked before the list had its rows, as by an address that opens both.
  const isUnknown = found.data === null;
  const { refetch } = found;
  useEffect(() => {
    if (!isUnknown) return undefined;
    return queries.getQueryCache().subscribe((event) => {
      const { queryKey } = event.query;
      if (event.type === 'updated' && event.action.type === 'success' && queryKey[0] === 'search' && !queryKey.includes(around)) void refetch();
    });
  }, [queries, isUnknown, refetch]);
  return id === undefined ? undefined : (found.data ?? undefined);
}

/** What the answers of `useSteps` are kept as, beside the rows of the same search. */
const around = 'around';

/** The list as a whole, as the page of the record steps through it too. */
const full = '';
const partOf = (search: Search): string => hashKey(searchKey(search));

/** `part` is what the places are kept for in this tab: loaded rows are forgotten after a while, and by a reload. */
async function stepsAround(queries: QueryClient, search: Search, id: RecordId, part: string): Promise<Steps | null> {
  const known = loadedRows(queries, search);
  const index = [...known.ids].find(([, each]) => each === id)?.[0] ?? recallIndex(search.entity, id, part);
  if (index === undefined) return null;
  let { total, isCapped } = known;
  const isEnough = known.ids.get(index) === id && (index === 0 || known.ids.has(index - 1)) && (known.ids.has(index + 1) || total === index + 1);
  if (!isEnough || total === undefined) {
    const from = Math.max(0, index - 1);
    const page = await loadBlock(queries, search, from, 3, total === undefined ? 'capped' : 'none');
    page.Data.forEach((row, offset) => known.ids.set(from + offset, Number(row['Id'])));
    total ??= page.Count;
    isCapped ||= page.CountIsCapped === true;
  }
  // A record that has left the list meanwhile still stands between its neighbours.
  const isThere = known.ids.get(index) === id;
  const seen = [index - 1, index, index + 1].map((place) => ({ id: known.ids.get(place), index: place, part }));
  rememberPlaces(
    search.entity,
    seen.flatMap(({ id: there, ...place }) => (there === undefined ? [] : [{ ...place, id: there }])),
  );
  return { previous: known.ids.get(index - 1), next: known.ids.get(isThere ? index + 1 : index), position: index + 1, total, isCapped };
}

/** The same in a gathered list: at the ends of a section it goes on in the next one that has rows. */
async function stepsAmong(queries: QueryClient, sections: readonly StepSection[], id: RecordId): Promise<Steps | null> {
  const filled = sections.filter(({ count }) => count > 0);
  const loaded = filled.findIndex(({ search }) => [...loadedRows(queries, search).ids.values()].includes(id));
  const at = loaded < 0 ? filled.findIndex(({ search }) => recallIndex(search.entity, id, partOf(search)) !== undefined) : loaded;
  const section = filled[at];
  if (!section) return null;
  const own = await stepsAround(queries, section.search, id, partOf(section.search));
  if (!own) return null;
  const sumOf = (some: readonly StepSection[]): number => some.reduce((sum, { count }) => sum + count, 0);
  const total = sumOf(filled);
  const [before, after] = [filled[at - 1], filled[at + 1]];
  const previous = own.previous ?? (before && (await rowAt(queries, before.search, before.count - 1)));
  const next = own.next ?? (after && (await rowAt(queries, after.search, 0)));
  return { previous, next, position: sumOf(filled.slice(0, at)) + own.position, total, isCapped: false };
}

async function rowAt(queries: QueryClient, search: Search, place: number): Promise<RecordId | undefined> {
  const known = loadedRows(queries, search).ids.get(place);
  const [row] = known === undefined ? (await loadBlock(queries, search, place, 1, 'none')).Data : [];
  const id = row ? Number(row['Id']) : known;
  if (id !== undefined) rememberPlaces(search.entity, [{ id, index: place, part: partOf(search) }]);
  return id;
}

/** The ids of the rows that the list has loaded, by their place, and how many there are. */
function loadedRows(queries: QueryClient, search: Search) {
  const ids = new Map<number, RecordId>();
  let total: number | undefined;
  let isCapped = false;
  const depth = searchKey(search).length;
  const wanted = hashKey(searchKey(search));
  for (const [key, page] of queries.getQueriesData<Page>({ queryKey: searchKey(search) })) {
    // A search with fewer conditions matches those with more as well.
    if (hashKey(key.slice(0, depth)) !== wanted) continue;
    const start: unknown = key[depth];
    if (typeof start !== 'number' || !page) continue;
    page.Data.forEach((row, offset) => ids.set(start + offset, Number(row['Id'])));
    if (start !== 0 || page.Count === undefined) continue;
    total = page.Count;
    isCapped = page.CountIsCapped === true;
  }
  return { ids, total, isCapped };
}
