// What puts a row of an ordered list elsewhere: dragged by its grip, by Alt with the arrow keys, or a step at a time by two buttons.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { ActionIcon } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Grip } from '../grip.tsx';
import './order-parts.css';

interface OrderPartsProps {
  readonly kind: 'grip' | 'steps';
  /** What the row is called. */
  readonly name: string;
  readonly id: number;
  /** All of the list, as they stand. */
  readonly ids: readonly number[];
  readonly onOrder: (ids: readonly number[]) => void;
}

export default function OrderParts({ kind, ...row }: OrderPartsProps) {
  return kind === 'grip' ? <RowGrip {...row} /> : <RowSteps {...row} />;
}

type RowProps = Omit<OrderPartsProps, 'kind'>;

function RowGrip({ name, id, ids, onOrder }: RowProps) {
  const t = useText();
  const grip = useRef<HTMLButtonElement>(null);
  const latest = useRef({ ids, onOrder });
  useEffect(() => {
    latest.current = { ids, onOrder };
  });
  useEffect(() => {
    const handle = grip.current;
    const element = handle?.closest('tr');
    if (!handle || !element) return;
    const mark = (side?: 'before' | 'after') => {
      if (side) element.dataset['drop'] = side;
      else delete element.dataset['drop'];
    };
    const sideOf = (y: number) => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? 'before' : 'after';
    };
    return combine(
      draggable({ element, dragHandle: handle, getInitialData: () => ({ row: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['row'] !== id && latest.current.ids.includes(Number(source.data['row'])),
        onDrag: ({ location }) => mark(sideOf(location.current.input.clientY)),
        onDragLeave: () => mark(),
        onDrop: ({ source, location }) => {
          mark();
          const { ids: all, onOrder: order } = latest.current;
          const dragged = Number(source.data['row']);
          const others = all.filter((each) => each !== dragged);
          const at = others.indexOf(id) + (sideOf(location.current.input.clientY) === 'after' ? 1 : 0);
          const next = others.toSpliced(at, 0, dragged);
          if (next.some((each, index) => each !== all[index])) order(next);
        },
      }),
    );
  }, [id]);
  return (
    <Grip
      label={t('children.grip', { name })}
      icon="menu"
      className="order-grip"
      handle={grip}
      onArrow={(arrow) => {
        const next = arrow === 'ArrowUp' ? moved(ids, id, -1) : arrow === 'ArrowDown' ? moved(ids, id, 1) : undefined;
        if (next) onOrder(next);
      }}
    />
  );
}

const RowSteps = ({ name, id, ids, onOrder }: RowProps) => {
  const t = useText();
  const step = (by: 1 | -1, icon: string, label: string) => {
    const next = moved(ids, id, by);
    return (
      <ActionIcon className="icon-act" aria-label={label} title={label} disabled={!next} onClick={() => next && onOrder(next)}>
        <Icon name={icon} size="s14" />
      </ActionIcon>
    );
  };
  return (
    <>
      {step(-1, 'arrow-up', t('children.up', { name }))}
      {step(1, 'arrow-down', t('children.down', { name }))}
    </>
  );
};

/** None where it is the first or the last already. */
function moved(ids: readonly number[], id: number, by: 1 | -1): readonly number[] | undefined {
  const at = ids.indexOf(id);
  const to = at + by;
  return at < 0 || to < 0 || to >= ids.length ? undefined : ids.toSpliced(at, 1).toSpliced(to, 0, id);
}
