// A list of the report that fields are put on: by their buttons, or dropped from the tree.
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ShelfProps {
  readonly title: string;
  /** What stands where nothing has been put yet. */
  readonly empty: string;
  readonly isEmpty: boolean;
  readonly mayTake: (name: string) => boolean;
  readonly onDrop: (name: string) => void;
  readonly children: ReactNode;
}

export function Shelf({ title, empty, isEmpty, mayTake, onDrop, children }: ShelfProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef({ mayTake, onDrop });
  useEffect(() => {
    latest.current = { mayTake, onDrop };
  });
  useEffect(() => {
    const nameOf = (data: Readonly<Record<string | symbol, unknown>>): string | undefined => {
      const name = data['reportField'];
      return typeof name === 'string' ? name : undefined;
    };
    if (!place.current) return undefined;
    return dropTargetForElements({
      element: place.current,
      canDrop: ({ source }) => {
        const name = nameOf(source.data);
        return name !== undefined && latest.current.mayTake(name);
      },
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const name = nameOf(source.data);
        if (name !== undefined) latest.current.onDrop(name);
      },
    });
  }, []);
  return (
    <fieldset ref={place} tabIndex={-1} className={isOver ? 'report-shelf over' : 'report-shelf'}>
      <legend>{title}</legend>
      {children}
      {isEmpty && <p className="t3 t12">{empty}</p>}
    </fieldset>
  );
}
