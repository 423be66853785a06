// One card of a board: its name, badges and a few fields; a link, a thing to drag, and a menu that moves it.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Menu } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ColumnConfig, EntityConfig, Group, GroupKey, Row } from '../../api/index.ts';
import { Cell, isBlank, isNumeric } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Fact } from '../fact.tsx';
import type { Layout } from '../list/layout.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { DisabledItem } from '../disabled-button.tsx';
import { dataOfCard } from './dragged.ts';
import { findName, messagesFor } from '../name-of.ts';

/** A column that the card may go to, or why it may not. */
export interface Target {
  readonly to: Group;
  readonly name: string;
  readonly why: string | undefined;
}

interface BoardCardProps {
  readonly config: EntityConfig;
  readonly layout: Layout;
  readonly row: Row;
  readonly from: GroupKey;
  readonly by: string;
  readonly paths: RecordPaths;
  /** It is not known yet whether the server keeps it here. */
  readonly isOnTheWay: boolean;
  readonly targets: (row: Row) => readonly Target[];
  readonly onMove: (row: Row, to: Group) => void;
  readonly onStep: (row: Row, step: -1 | 1) => void;
}

export function BoardCard({ config, layout, row, from, by, paths, isOnTheWay, targets, onMove, onStep }: BoardCardProps) {
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  const mayDrag = config.Rights.Update && !isOnTheWay;
  useEffect(() => {
    const element = card.current;
    if (!element || !mayDrag) return undefined;
    return draggable({
      element,
      getInitialData: () => dataOfCard({ row, from }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [row, from, mayDrag]);

  const name = findName(config, row) ?? String(row['Id']);
  const { text, left, right } = cardPlaces(config, layout, by);
  const marks = getMarks(config, layout, by, row);
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const step = event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 1;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.ctrlKey || event.metaKey) {
      if (isSideways && !isOnTheWay) onStep(row, step);
    } else neighbour(event.currentTarget, isSideways, step)?.focus();
  };
  return (
    <div ref={card} className={`board-card ${isDragged ? 'is-dragged' : ''} ${isOnTheWay ? 'is-on-the-way' : ''}`}>
      <Link className="name clamp" to={editPath(paths, row['Id'])} data-card={String(row['Id'])} draggable={false} onKeyDown={pressed}>
        {name}
      </Link>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={24} className="move" aria-label={t('board.move', { name })} disabled={isOnTheWay}>
            <Icon name="dots" size="s14" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Label>{t('board.moveTo')}</Menu.Label>
          {targets(row).map((target) =>
            target.why === undefined ? (
              <Menu.Item key={String(target.to.Key)} onClick={() => onMove(row, target.to)}>
                {target.name}
              </Menu.Item>
            ) : (
              <DisabledItem key={String(target.to.Key)} label={target.name} why={target.why} />
            ),
          )}
        </Menu.Dropdown>
      </Menu>
      {text && <span className="line clip t2">{isBlank(row[text.Key]) ? nothing : <Cell column={text} row={row} config={config} />}</span>}
      {marks.length > 0 && (
        <span className="marks">
          {marks.map((column) => (
            <Cell key={column.Id} column={column} row={row} config={config} />
          ))}
        </span>
      )}
      {[left, right].some((column) => column && !isBlank(row[column.Key])) && (
        <span className={`under ${left && right ? 'both' : ''}`}>
          {left && <span className="clip">{!isBlank(row[left.Key]) && <Cell column={left} row={row} config={config} />}</span>}
          {right && <span className="day">{!isBlank(row[right.Key]) && <Fact column={right} row={row} config={config} />}</span>}
        </span>
      )}
    </div>
  );
}

/** Its line is kept, so that what stands below is where it is on all other cards. */
const nothing = (
  <span className="t3" aria-hidden="true">
    –
  </span>
);

interface Places {
  readonly text: ColumnConfig | undefined;
  readonly left: ColumnConfig | undefined;
  readonly right: ColumnConfig | undefined;
}

const besides = (config: EntityConfig, layout: Layout): ColumnConfig[] =>
  layout.flatMap(({ id, hidden }) => (hidden ? [] : (config.Grid.Columns.find((column) => column.Id === id) ?? []))).slice(1);
const isMark = ({ Format }: ColumnConfig): boolean => Format === 'badge' || Format === 'tags';

/** Which columns of the view have a place: a line of text, an amount and a day. They are the same for all cards of a board, whatever a record holds. */
function cardPlaces(config: EntityConfig, layout: Layout, by: string): Places {
  const visible = besides(config, layout).filter((column) => column.Field !== by && !isMark(column) && column.Type !== 'boolean');
  const days = visible.filter(({ Type, Format }) => Format === 'relativeDate' || Type === 'date' || Type === 'datetime');
  const others = visible.filter((column) => !days.includes(column));
  return {
    text: others.find((column) => !isNumeric(column)),
    left: others.find(isNumeric),
    right: days.find(({ Format }) => Format === 'relativeDate') ?? days[0],
  };
}

/** Badges and tags that the record has. What the column says already is not said again, but what is said in its place is. */
const getMarks = (config: EntityConfig, layout: Layout, by: string, row: Row): ColumnConfig[] =>
  besides(config, layout)
    .filter((column) => column.Field === by || isMark(column))
    .filter((column) => messagesFor(column, row) !== undefined || (column.Field !== by && !isBlank(row[column.Key])))
    .slice(0, 2);

/** The card above or below, or the one at the same height in the next column that has any. */
function neighbour(link: HTMLElement, isSideways: boolean, step: -1 | 1): HTMLElement | undefined {
  const getCards = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>('[data-card]')];
  const column = link.closest('.board-column');
  if (!column) return undefined;
  const at = getCards(column).indexOf(link);
  if (!isSideways) return getCards(column)[at + step];
  const columns = [...(column.parentElement?.querySelectorAll('.board-column') ?? [])];
  const from = columns.indexOf(column);
  const ahead = step === 1 ? columns.slice(from + 1) : columns.slice(0, from).toReversed();
  const cards = ahead.map(getCards).find((entry) => entry.length > 0);
  return cards?.[Math.min(at, cards.length - 1)];
}
