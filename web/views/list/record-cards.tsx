// A list on a phone: two lines a record, and more of them as the thumb goes on.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type EntityConfig, type Search, searchBlock, searchKey } from '../../api/index.ts';
import type { RecordPaths } from '../record-paths.ts';
import { cardColumns } from './card-facts.ts';
import type { Layout } from './layout.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { RecordCard } from './record-card.tsx';
import type { Selection } from './selection.ts';

interface RecordCardsProps {
  readonly config: EntityConfig;
  readonly layout: Layout;
  readonly search: Search;
  readonly blockSize: number;
  readonly paths: RecordPaths;
  readonly selection: Selection;
  /** True while rows are being chosen rather than opened. */
  readonly choosing: boolean;
}

export function RecordCards(props: RecordCardsProps) {
  return (
    <div className="cards">
      <CardRows {...props} />
    </div>
  );
}

/** The cards alone, inside of what scrolls. */
export function CardRows({ config, layout, search, blockSize, paths, selection, choosing }: RecordCardsProps) {
  const take = Math.min(50, blockSize);
  const pages = useInfiniteQuery({
    queryKey: [...searchKey(search), 'cards', take],
    initialPageParam: 0,
    staleTime: 10_000,
    queryFn: ({ pageParam, signal }) => searchBlock(search, pageParam, take, 'none', signal),
    getNextPageParam: (last, all) => (last.Data.length < take ? undefined : all.length * take),
  });
  const end = useRef<HTMLDivElement>(null);
  const { fetchNextPage } = pages;
  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(), {
      root: mark.closest('.cards'),
      rootMargin: '1200px',
    });
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [fetchNextPage, pages.data]);

  if (!pages.data) return <ListSkeleton phone config={config} layout={layout} />;
  const columns = cardColumns(config, layout);
  return (
    <>
      <ul>
        {pages.data.pages
          .flatMap((page) => page.Data)
          .map((row) => (
            <RecordCard key={String(row['Id'])} row={row} config={config} columns={columns} paths={paths} selection={selection} choosing={choosing} />
          ))}
      </ul>
      {pages.hasNextPage && <div ref={end} className="cards-end" />}
    </>
  );
}
