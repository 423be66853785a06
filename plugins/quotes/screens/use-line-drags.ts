// Lines of a quote that are dragged to another place, or to another option.
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { type QuoteDraft, withMoved } from './quote-draft.ts';

/** Moves the line that is dropped, before the one that it is dropped on, or to the end of the option. */
export function useLineDrags(change: (make: (before: QuoteDraft) => QuoteDraft) => void): void {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data['line'] === 'string',
        onDrop: ({ source, location }) => {
          const [target, around] = location.current.dropTargets;
          const line = source.data['line'];
          const before = target?.data['before'];
          const option = target?.data['option'] ?? around?.data['option'];
          if (typeof line !== 'string' || typeof option !== 'number') return;
          latest.current((was) => withMoved(was, line, option, typeof before === 'string' ? before : undefined));
        },
      }),
    [],
  );
}
