// One card of a board: its name, badges and a few fields; a link, a thing to drag, and a menu that moves it.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon, Menu } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ColumnConfig, EntityConfig, Group, GroupKey, Row } from '../../api/index.ts';
import { Cell, isNumeric } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Fact } from '../fact.tsx';
import type { Layout } from '../list/layout.ts';
import { editPath, type RecordPaths } from '../record-paths.ts';
import { RefusedItem } from '../refused-button.tsx';
import { dataOfCard } from './dragged.ts';
import { nameOf, saidOf } from '../name-of.ts';

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
  const say = useText();
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

  const name = nameOf(config, row) ?? String(row['Id']);
  const { text, marks, left, right } = cardParts(config, layout, by, row);
  const cell = (column: ColumnConfig | undefined) => column && <Cell column={column} row={row} config={config} />;
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
      <Link className="name" to={editPath(paths, row['Id'])} data-card={String(row['Id'])} draggable={false} onKeyDown={pressed}>
        <b className="clip">{name}</b>
      </Link>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={24} className="move" aria-label={say('board.move', { name })} disabled={isOnTheWay}>
            <Icon name="dots" size="s14" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Label>{say('board.moveTo')}</Menu.Label>
          {targets(row).map((target) =>
            target.why === undefined ? (
              <Menu.Item key={String(target.to.Key)} onClick={() => onMove(row, target.to)}>
                {target.name}
              </Menu.Item>
            ) : (
              <RefusedItem key={String(target.to.Key)} label={target.name} why={target.why} />
            ),
          )}
        </Menu.Dropdown>
      </Menu>
      {text && <span className="line clip t2">{cell(text)}</span>}
      {marks.length > 0 && (
        <span className="marks">
          {marks.map((column) => (
            <Cell key={column.Id} column={column} row={row} config={config} />
          ))}
        </span>
      )}
      {(left || right) && (
        <span className="under">
          <span className="clip">{cell(left)}</span>
          <span className="end">{right && <Fact column={right} row={row} config={config} />}</span>
        </span>
      )}
    </div>
  );
}

interface Parts {
  readonly text: ColumnConfig | undefined;
  readonly marks: readonly ColumnConfig[];
  readonly left: ColumnConfig | undefined;
  readonly right: ColumnConfig | undefined;
}

/** Of the columns of the view that hold something: badges and tags, a line of text, an amount and a date. */
function cardParts(config: EntityConfig, layout: Layout, by: string, row: Row): Parts {
  const shown = layout.flatMap(({ id, hidden }) => (hidden ? [] : (config.Grid.Columns.find((column) => column.Id === id) ?? [])));
  // What the column says already is not said again, but what is said in its place is.
  const filled = shown.slice(1).filter((column) => (column.Field === by ? saidOf(column, row) !== undefined : !isBlank(row[column.Key])));
  const marks = filled.filter(({ Format }) => Format === 'badge' || Format === 'tags').slice(0, 2);
  const dates = filled.filter(({ Type, Format }) => Format === 'relativeDate' || Type === 'date' || Type === 'datetime');
  const right = dates.find(({ Format }) => Format === 'relativeDate') ?? dates[0];
  const others = filled.filter((column) => !marks.includes(column) && !dates.includes(column) && column.Type !== 'boolean');
  const left = others.find(isNumeric);
  return { text: others.find((column) => column !== left), marks, left, right };
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The card above or below, or the one at the same height in the next column that has any. */
function neighbour(link: HTMLElement, isSideways: boolean, step: -1 | 1): HTMLElement | undefined {
  const cardsOf = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>('[data-card]')];
  const column = link.closest('.board-column');
  if (!column) return undefined;
  const at = cardsOf(column).indexOf(link);
  if (!isSideways) return cardsOf(column)[at + step];
  const columns = [...(column.parentElement?.querySelectorAll('.board-column') ?? [])];
  const from = columns.indexOf(column);
  const ahead = step === 1 ? columns.slice(from + 1) : columns.slice(0, from).toReversed();
  const cards = ahead.map(cardsOf).find((each) => each.length > 0);
  return cards?.[Math.min(at, cards.length - 1)];
}
