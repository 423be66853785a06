// Pills of views that are dragged into another order: each may be dropped before another one, or behind the last.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** `onPlace` gets which view is to stand before which one, or behind all of them; nothing is taken up while `mayDrag` says no. Answers what ends it. */
export function dragPills(bar: HTMLElement, mayDrag: () => boolean, onPlace: (id: number, before: number | undefined) => void): () => void {
  const pills = [...bar.querySelectorAll<HTMLElement>('[data-view]')];
  const findId = (pill: HTMLElement | undefined): number | undefined => (pill ? Number(pill.dataset['view']) : undefined);
  const mark = (pill: HTMLElement, side: string | undefined) => {
    if (side) pill.dataset['drop'] = side;
    else delete pill.dataset['drop'];
  };
  const getSide = (pill: HTMLElement, x: number): 'before' | 'after' => {
    const { left, width } = pill.getBoundingClientRect();
    return x < left + width / 2 ? 'before' : 'after';
  };
  return combine(
    ...pills.flatMap((pill, index) => [
      draggable({ element: pill, canDrag: mayDrag, getInitialData: () => ({ view: findId(pill) }) }),
      dropTargetForElements({
        element: pill,
        canDrop: ({ source }) => pills.includes(source.element) && source.element !== pill,
        onDrag: ({ location }) => mark(pill, getSide(pill, location.current.input.clientX)),
        onDragLeave: () => mark(pill, undefined),
        onDrop: ({ source, location }) => {
          mark(pill, undefined);
          const id = findId(source.element);
          const side = getSide(pill, location.current.input.clientX);
          if (id !== undefined) onPlace(id, side === 'before' ? findId(pill) : findId(pills.slice(index + 1).find((each) => each !== source.element)));
        },
      }),
    ]),
  );
}
