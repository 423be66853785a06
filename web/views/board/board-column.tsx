// One column of a board: its head with count and sum, its cards, more of them as it is scrolled.
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type EntityConfig, type Group, type Row, searchBlock, searchKey } from '../../api/index.ts';
import { asColour, countText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { AddHere } from '../list/add-here.tsx';
import { groupText } from '../list/group-name.tsx';
import { TotalsLine } from '../list/totals-line.tsx';
import type { GroupedList } from '../list/use-groups.ts';
import type { List } from '../list/use-list.ts';
import type { RecordPaths } from '../record-paths.ts';
import { BoardCard, type Target } from './board-card.tsx';
import { dataOfColumn } from './dragged.ts';
import type { Moves } from './use-moves.ts';

const cardsAtOnce = 20;

interface BoardColumnProps {
  readonly config: EntityConfig;
  readonly list: List;
  readonly grouped: GroupedList;
  readonly group: Group;
  readonly count: number;
  readonly paths: RecordPaths;
  readonly moves: Moves;
  /** Why the card that is dragged now may not come here. */
  readonly rejection: string | undefined;
  readonly isTarget: boolean;
  readonly targetsOf: (row: Row) => readonly Target[];
  readonly onMove: (row: Row, to: Group) => void;
  readonly onStep: (row: Row, step: -1 | 1) => void;
}

export function BoardColumn(props: BoardColumnProps) {
  const { config, list, grouped, group, count, rejection, isTarget, paths } = props;
  const t = useText();
  const language = useLanguage();
  const by = grouped.by?.Field ?? '';
  const name = groupText(config, by, group, t, language);
  const place = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      getData: () => dataOfColumn(group),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [group]);

  const hide = () => {
    const { by: now } = grouped;
    if (!now) return;
    list.setDraft({ ...list.draft, group: { ...now, Hidden: [...(now.Hidden ?? []), group.Key] } });
    list.setState({ group: now.Field });
  };
  const dot = <span className={`stage-dot ${asColour(group.Colour) ?? 'neutral'}`} />;
  const state = rejection !== undefined ? 'is-refused' : isTarget ? (isOver ? 'is-target is-over' : 'is-target') : '';
  if (!grouped.isOpen({ group })) {
    return (
      <section ref={place} className={`board-column is-narrow ${state}`} aria-label={name}>
        <button type="button" aria-label={t('board.expand', { column: name })} onClick={() => grouped.toggle({ group })}>
          {dot}
          <b>{name}</b>
          <span className="count">{countText(count, language)}</span>
        </button>
      </section>
    );
  }
  return (
    <section ref={place} className={`board-column ${state}`} aria-label={name}>
      <header>
        <div className="row g6">
          {dot}
          <h2 className="clip">{name}</h2>
          <span className="count">{countText(count, language)}</span>
          <span className="end row">
            <AddHere config={config} paths={paths} by={by} group={group} name={name} />
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon size={26} aria-label={t('board.actions', { column: name })}>
                  <Icon name="dots" size="s14" />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => grouped.toggle({ group })}>{t('board.collapse')}</Menu.Item>
                <Menu.Item leftSection={<Icon name="eye-off" />} onClick={hide}>
                  {t('board.hide')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </span>
        </div>
        <TotalsLine config={config} totals={group.Totals} />
      </header>
      {rejection !== undefined && (
        <p className="refusal">
          <Icon name="lock" size="s14" />
          <span>{rejection}</span>
        </p>
      )}
      <Cards {...props} name={name} by={by} />
    </section>
  );
}

function Cards({
  config,
  list,
  group,
  paths,
  moves,
  targetsOf: getTargets,
  onMove,
  onStep,
  name,
  by,
}: BoardColumnProps & { readonly name: string; readonly by: string }) {
  const t = useText();
  const search = { ...list.search, conditions: [...list.search.conditions, group.Where] };
  const pages = useInfiniteQuery({
    queryKey: [...searchKey(search), 'cards', cardsAtOnce],
    initialPageParam: 0,
    staleTime: 10_000,
    queryFn: ({ pageParam, signal }) => searchBlock(search, pageParam, cardsAtOnce, 'none', signal),
    getNextPageParam: (last, all) => (last.Data.length < cardsAtOnce ? undefined : all.length * cardsAtOnce),
  });
  const end = useRef<HTMLLIElement>(null);
  const { fetchNextPage } = pages;
  useEffect(() => {
    const mark = end.current;
    if (!mark) return undefined;
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(), {
      root: mark.closest('ul'),
      rootMargin: '600px',
    });
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [fetchNextPage, pages.data]);

  const initial = [...moves.values()].flatMap(({ row, from, to }) => (to === group.Key && from !== group.Key ? [row] : []));
  const isGone = (row: Row): boolean => {
    const move = moves.get(Number(row['Id']));
    return move !== undefined && move.to !== group.Key;
  };
  const known = new Set(initial.map((row) => row['Id']));
  const stayed = pages.data?.pages.flatMap((page) => page.Data).filter((row) => !isGone(row) && !known.has(row['Id'])) ?? [];
  const rows = [...initial, ...stayed];
  return (
    <ul aria-label={name} aria-busy={pages.isPending}>
      {rows.map((row) => (
        <li key={String(row['Id'])}>
          <BoardCard
            config={config}
            layout={list.visible.layout}
            row={row}
            from={group.Key}
            by={by}
            paths={paths}
            isOnTheWay={known.has(row['Id'])}
            targets={getTargets}
            onMove={onMove}
            onStep={onStep}
          />
        </li>
      ))}
      {pages.isPending && [1, 2, 3].map((number) => <li key={number} className="board-card is-waiting" />)}
      {pages.isSuccess && rows.length === 0 && <li className="nothing">{t('board.empty')}</li>}
      {pages.isError && (
        <li className="nothing">
          <button type="button" className="link" onClick={() => void pages.refetch()}>
            {t('state.retry')}
          </button>
        </li>
      )}
      {pages.hasNextPage && <li ref={end} className="cards-end" />}
    </ul>
  );
}
