// What stands between the filters and the foot of a list that has rows: the table, its cards on a phone, the board, or the calendar.
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EntityConfig, RecordId, ViewCalendar } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import type { RecordPaths } from '../record-paths.ts';
import { FailedPage, StatePage } from '../state-page.tsx';
import type { FootOfGrid } from './foot-cell.tsx';
import './grid-groups.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { groupFieldsText } from './list-state.ts';
import type { Pages } from './pager.tsx';
import { getEntry, recallPlace, rememberPlace } from './place-memory.ts';
import { RecordCards } from './record-cards.tsx';
import type { GroupedList } from './use-groups.ts';
import type { List } from './use-list.ts';
import { lazyPlace } from '../lazy.tsx';

const RecordGrid = lazyPlace(() => import('./record-grid.tsx'));
const GroupedCards = lazyPlace(() => import('./grouped-cards.tsx'));
const CalendarView = lazyPlace(() => import('../calendar/calendar-view.tsx'));
const BoardView = lazyPlace(() => import('../board/board-view.tsx'));

interface ListBodyProps {
  readonly config: EntityConfig;
  readonly list: List;
  readonly grouped: GroupedList;
  readonly isBoard: boolean;
  /** By which dates the records lie on days, where they do. */
  readonly calendar: ViewCalendar | undefined;
  /** The list is turned page by page. */
  readonly pages: Pages | undefined;
  readonly paths: RecordPaths;
  readonly isPhone: boolean;
  /** True while rows are being chosen rather than opened, on a phone. */
  readonly choosing: boolean;
  readonly foot: FootOfGrid | undefined;
  readonly onOpen: (id: RecordId) => void;
  readonly onChanged: () => void;
}

export function ListBody({ config, list, grouped, isBoard, calendar, pages, paths, isPhone, choosing, foot, onOpen, onChanged }: ListBodyProps) {
  const t = useText();
  const key = getEntry(useLocation());
  const { search, selection, setState, viewId } = list;
  const rows = JSON.stringify([search.viewId, search.conditions, search.orderBy]);
  const keepPlace = usePlace(key, rows);
  const skeleton = <ListSkeleton phone={isPhone} config={config} layout={list.visible.layout} />;
  const parts = { config, list, grouped, paths };
  if (calendar) {
    return (
      <Suspense fallback={skeleton}>
        <CalendarView key={`${viewId} ${calendar.Field}`} config={config} list={list} by={calendar} isPhone={isPhone} onOpen={onOpen} />
      </Suspense>
    );
  }
  if (isBoard) {
    return (
      <Suspense fallback={skeleton}>
        <BoardView key={`${viewId} ${grouped.by?.Field}`} {...parts} />
      </Suspense>
    );
  }
  if (grouped.by && !grouped.groups) {
    return grouped.asked.isError ? (
      <FailedPage error={grouped.asked.error} title={t('groups.failed')} onRetry={() => void grouped.asked.refetch()} />
    ) : (
      skeleton
    );
  }
  if (grouped.groups?.length === 0) return <StatePage icon="eye-off" title={t('groups.all')} help="" />;
  if (isPhone && grouped.by) {
    return (
      <Suspense fallback={skeleton}>
        <GroupedCards key={rows} {...parts} choosing={choosing} />
      </Suspense>
    );
  }
  if (isPhone) {
    return (
      <RecordCards
        key={rows}
        config={config}
        layout={list.visible.layout}
        search={search}
        blockSize={list.blockSize}
        paths={paths}
        selection={selection}
        choosing={choosing}
      />
    );
  }
  return (
    <Suspense fallback={skeleton}>
      <RecordGrid
        key={`${config.EntityType} ${viewId} ${grouped.by ? groupFieldsText(grouped.by) : ''} ${pages ? list.blockSize : ''}`}
        config={config}
        layout={list.visible.layout}
        search={search}
        blockSize={list.blockSize}
        paths={paths}
        selection={selection}
        revision={list.revision}
        exactCount={list.count.exact}
        startAt={pages ? 0 : recallPlace(key)}
        page={pages && { number: pages.current, total: pages.total }}
        grouped={grouped.by ? grouped : undefined}
        foot={foot}
        onSort={(sort) => setState({ sort })}
        onPlace={keepPlace}
        onOpen={onOpen}
        onChanged={onChanged}
        onLayout={(layout) => list.setDraft({ ...list.draft, layout })}
      />
    </Suspense>
  );
}

/** Where the list is scrolled to goes along into the next entry of the history that shows the same rows, such as that of a record beside them. */
function usePlace(key: string, rows: string): (row: number) => void {
  const place = useRef({ rows, row: recallPlace(key) });
  useEffect(() => {
    if (place.current.rows === rows) rememberPlace(key, place.current.row);
    else place.current = { rows, row: 0 };
  }, [key, rows]);
  return (row) => {
    place.current = { rows, row };
    rememberPlace(key, row);
  };
}
