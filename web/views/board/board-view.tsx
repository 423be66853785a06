// A view as a board: a column for each value of a field, cards that are dragged or moved by keys from one to another.
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EntityConfig, Group, GroupKey, Row } from '../../api/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { groupText } from '../list/group-name.tsx';
import type { GroupedList } from '../list/use-groups.ts';
import type { List } from '../list/use-list.ts';
import type { RecordPaths } from '../record-paths.ts';
import { FailedPage, StatePage } from '../state-page.tsx';
import { BoardColumn } from './board-column.tsx';
import { whyNot } from './board-stages.ts';
import { columnOfData, type Dragged, findDragged } from './dragged.ts';
import { getShift, useMoves } from './use-moves.ts';
import './board.css';
import { findName } from '../name-of.ts';

interface BoardViewProps {
  readonly config: EntityConfig;
  readonly list: List;
  readonly grouped: GroupedList;
  readonly paths: RecordPaths;
}

export default function BoardView({ config, list, grouped, paths }: BoardViewProps) {
  const t = useText();
  const language = useLanguage();
  const by = grouped.by?.Field ?? '';
  const { groups } = grouped;
  const { moves, move } = useMoves(config, by);
  const [dragged, setDragged] = useState<Dragged>();
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number>(undefined);

  const columnName = useCallback((group: Group) => groupText(config, by, group, t, language), [config, by, t, language]);
  const find = useCallback((key: GroupKey) => groups?.find((group) => group.Key === key), [groups]);
  const reason = useCallback(
    (row: Row, from: GroupKey, to: Group): string | undefined => {
      const stage = find(from);
      return stage && whyNot(config, by, row, stage, to, columnName, t);
    },
    [config, by, find, columnName, t],
  );
  const put = useCallback(
    (row: Row, from: GroupKey, to: Group) => {
      if (to.Key === from) return;
      const why = reason(row, from, to);
      if (why !== undefined) {
        setSaid(why);
        return;
      }
      const name = findName(config, row) ?? '';
      focusNext.current = Number(row['Id']);
      const moved = t('board.moved', { name, column: columnName(to) });
      setSaid(moved);
      const settle = async () => {
        const isStored = await move(row, from, to.Key, moved);
        const home = find(from);
        if (!isStored && home) setSaid(t('board.movedBack', { name, column: columnName(home) }));
      };
      void settle();
    },
    [config, move, reason, find, columnName, t],
  );

  useEffect(
    () =>
      monitorForElements({
        onDragStart: ({ source }) => setDragged(findDragged(source.data)),
        onDrop: ({ source, location }) => {
          setDragged(undefined);
          const card = findDragged(source.data);
          const target = location.current.dropTargets[0];
          const to = groups?.find((group) => columnOfData(target?.data) === group);
          if (card && to) put(card.row, card.from, to);
        },
      }),
    [groups, put],
  );
  // The card is drawn again where it went; the keys go on from there.
  useLayoutEffect(() => {
    if (focusNext.current === undefined || document.activeElement !== document.body) return;
    const card = place.current?.querySelector<HTMLElement>(`[data-card="${focusNext.current}"]`);
    card?.focus();
    if (card) focusNext.current = undefined;
  });

  const columns = useMemo(() => groups ?? [], [groups]);
  const beside = (key: GroupKey, step: -1 | 1, row: Row): Group | undefined => {
    const at = columns.findIndex((column) => column.Key === key);
    const ahead = step === 1 ? columns.slice(at + 1) : columns.slice(0, at).toReversed();
    return ahead.find((to) => reason(row, key, to) === undefined) ?? ahead[0];
  };

  if (grouped.asked.isError && !groups)
    return <FailedPage error={grouped.asked.error} title={t('groups.failed')} onRetry={() => void grouped.asked.refetch()} />;
  if (!groups) return <div className="board" aria-busy="true" />;
  if (groups.length === 0) return <StatePage icon="eye-off" title={t('groups.all')} help="" />;
  return (
    <div ref={place} className={`board ${dragged ? 'is-dragging' : ''}`} role="region" aria-label={t('board.board')} aria-describedby="board-keys">
      <p id="board-keys" className="vh">
        {t('board.keys')}
      </p>
      <p className="vh" role="status">
        {said}
      </p>
      {columns.map((group) => (
        <BoardColumn
          key={String(group.Key)}
          config={config}
          list={list}
          grouped={grouped}
          group={group}
          count={group.Count + getShift(moves, group.Key)}
          paths={paths}
          moves={moves}
          rejection={dragged && dragged.from !== group.Key ? reason(dragged.row, dragged.from, group) : undefined}
          isTarget={dragged !== undefined && dragged.from !== group.Key}
          targetsOf={(row) => columns.filter(({ Key }) => Key !== group.Key).map((to) => ({ to, name: columnName(to), why: reason(row, group.Key, to) }))}
          onMove={(row, to) => put(row, group.Key, to)}
          onStep={(row, step) => {
            const to = beside(group.Key, step, row);
            if (to) put(row, group.Key, to);
          }}
        />
      ))}
    </div>
  );
}
