// A list on a phone: two lines a record, and more of them as the thumb goes on.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type ColumnConfig, type EntityConfig, type Row, type Search, searchBlock, searchKey } from '../../api/index.ts';
import { Cell } from '../../fields/index.ts';
import { Avatar } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import type { Layout } from './layout.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { type Selection, useIsSelected } from './selection.ts';

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

  const parts = cardParts(config, layout);
  if (!pages.data) return <ListSkeleton phone />;
  return (
    <>
      <ul>
        {pages.data.pages
          .flatMap((page) => page.Data)
          .map((row) => (
            <Card key={String(row['Id'])} row={row} config={config} parts={parts} paths={paths} selection={selection} choosing={choosing} />
          ))}
      </ul>
      {pages.hasNextPage && <div ref={end} className="cards-end" />}
    </>
  );
}

interface Parts {
  readonly title: ColumnConfig | undefined;
  readonly badge: ColumnConfig | undefined;
  readonly left: ColumnConfig | undefined;
  readonly right: ColumnConfig | undefined;
}

/** Of the view's columns: the first is the name, a badge stands beside it, a date below, and one more thing at the right. */
function cardParts(config: EntityConfig, layout: Layout): Parts {
  const ids = layout.flatMap(({ id, hidden }) => (hidden ? [] : [id]));
  const [title, ...others] = ids.flatMap((id) => config.Grid.Columns.find((column) => column.Id === id) ?? []);
  const badge = others.find((column) => column.Format === 'badge');
  const left = others.find((column) => column.Format === 'relativeDate') ?? others.find((column) => column !== badge);
  const right = others.find((column) => column !== badge && column !== left && column.Format !== 'tags');
  return { title, badge, left, right };
}

const isText = ({ Type }: ColumnConfig): boolean => ['string', 'text', 'computed', 'reference'].includes(Type);

function Card({
  row,
  config,
  parts,
  paths,
  selection,
  choosing,
}: { row: Row; config: EntityConfig; parts: Parts } & Pick<RecordCardsProps, 'paths' | 'selection' | 'choosing'>) {
  const say = useText();
  const id = Number(row['Id']);
  const selected = useIsSelected(selection, id);
  const { title, badge, left, right } = parts;
  const name = String((title && row[title.Key]) ?? row['DisplayName'] ?? id);
  const face = (
    <>
      {choosing ? (
        <input type="checkbox" className="ck" checked={selected} aria-label={say('list.selectRow', { name })} onChange={() => selection.set([id], !selected)} />
      ) : (
        config.Scope !== 'platform' && <Avatar name={name} size="m" />
      )}
      {/* A name is text; any other value is shown as its type is. */}
      <b className="clip">{title && !isText(title) ? <Cell column={title} row={row} config={config} /> : name}</b>
      <span className="side-part">{badge && <Cell column={badge} row={row} config={config} />}</span>
      <span className="under">
        <span className="clip">{left && <Cell column={left} row={row} config={config} />}</span>
        <span className="end t12 t3 clip">{right && <Cell column={right} row={row} config={config} />}</span>
      </span>
    </>
  );
  const className = `card ${config.Scope === 'platform' && !choosing ? 'plain' : ''} ${selected ? 'is-selected' : ''}`;
  return (
    <li>
      {choosing ? (
        <label className={className}>{face}</label>
      ) : (
        <Link className={className} to={editPath(paths, id)} data-card={id}>
          {face}
        </Link>
      )}
    </li>
  );
}
