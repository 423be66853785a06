// Keeps what is on the screen fresh while somebody is signed in.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { listenForChanges } from './live-events.ts';
import { getChanges, onDeletion, onRefresh, getRefresher } from './refresh-queries.ts';
import { whenIdle } from './when-idle.ts';

/** Opens the stream of this tab once the page has nothing better to do, and closes it with the page. */
export function useLiveEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresher = getRefresher(queries);
    let close = (): void => undefined;
    const cancel = whenIdle(() => {
      close = listenForChanges({ onChange: refresher.note, onLost: refresher.all });
    });
    return () => {
      cancel();
      close();
      refresher.stop();
    };
  }, [queries]);
}

/** A number that grows whenever records of this kind were changed by somebody. */
export const useChanges = (entity: string): number => useSyncExternalStore(onRefresh, () => getChanges(entity));

/** The same for records of several kinds. */
export const useChangesOfAny = (entities: readonly string[]): number =>
  useSyncExternalStore(onRefresh, () => entities.reduce((sum, entity) => sum + getChanges(entity), 0));

/** Calls `forget` with each record of this kind that is reported as deleted; the function is to be the same one for as long as it means the same. */
export function useDeletions(entity: string, forget: (id: number) => void): void {
  useEffect(() => onDeletion((of, id) => of === entity && forget(id)), [entity, forget]);
}
