// Which answers a change of somebody else makes old; gathered for a moment, so that a thousand changes are one refresh.
import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from './live-events.ts';

const collectMilliseconds = 300;
/** The same news reaches everybody at once; their questions should not. */
const spreadMilliseconds = 300;
/** While changes keep coming, a refresh follows the one before no sooner. */
const restMilliseconds = 1_500;
/** More than this of one entity are not looked at one by one. */
const maxRecords = 50;

/** What an event calls a view that somebody saved, where others name an entity. */
const savedViews = '$view';

const counts = new Map<string, number>();
const deletionListeners = new Set<(entity: string, id: number) => void>();
let losses = 0;
const listeners = new Set<() => void>();

/** How often records of this kind were heard to have changed: for what keeps its own answers. */
export const getChanges = (entity: string): number => (counts.get(entity) ?? 0) + losses;

/** Calls the listener after each refresh. */
export function onRefresh(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls the listener for each record that is deleted, with its kind. Records that went unheard are not told. */
export function onDeletion(listener: (entity: string, id: number) => void): () => void {
  deletionListeners.add(listener);
  return () => deletionListeners.delete(listener);
}

export interface Refresher {
  readonly note: (change: LiveChange) => void;
  /** Everything that is shown may be old. */
  readonly all: () => void;
  readonly stop: () => void;
}

/** Gathers changes and makes the answers of these queries old. */
export function getRefresher(queries: QueryClient): Refresher {
  const collected = new Map<string, Set<number> | 'many'>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = 0;

  const flush = (): void => {
    timer = undefined;
    before = performance.now();
    for (const [entity, records] of collected) {
      counts.set(entity, (counts.get(entity) ?? 0) + 1);
      if (entity === savedViews) void queries.invalidateQueries({ queryKey: ['views'] });
      for (const kind of ['search', 'keys', 'key-names']) void queries.invalidateQueries({ queryKey: [kind, entity] });
      const isAny = records === 'many' || records.size > maxRecords;
      for (const kind of ['record', 'journal']) {
        if (isAny) void queries.invalidateQueries({ queryKey: [kind, entity] });
        else for (const id of records) void queries.invalidateQueries({ queryKey: [kind, entity, id] });
      }
    }
    collected.clear();
    for (const listener of listeners) listener();
  };
  return {
    note: ({ Entity, RecordId, Operation }) => {
      const entity = Entity.toLowerCase();
      if (Operation === 'delete' && RecordId !== null) for (const listener of deletionListeners) listener(entity, RecordId);
      const known = collected.get(entity) ?? new Set<number>();
      if (RecordId === null) collected.set(entity, 'many');
      else if (known !== 'many') collected.set(entity, known.add(RecordId));
      const rest = Math.max(0, before + restMilliseconds - performance.now());
      timer ??= setTimeout(flush, Math.max(collectMilliseconds, rest) + Math.random() * spreadMilliseconds);
    },
    all: () => {
      losses++;
      void queries.invalidateQueries();
      for (const listener of listeners) listener();
    },
    stop: () => clearTimeout(timer),
  };
}
