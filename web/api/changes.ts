// Changes that can be undone: the number of one that was just made, the latest ones, and undoing.
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Call, request } from './request.ts';
import type { Later, ShownChange, SkippedRecord } from './wire.ts';

/** The answer to a write, with the number of the change that it was; without one it cannot be undone. */
export interface Made<Answer> {
  readonly answer: Answer;
  readonly change: number | undefined;
}

export async function makeChange<Answer>(path: string, call: Call): Promise<Made<Answer>> {
  let change: number | undefined;
  const answer = await request<Answer>(path, { ...call, onAnswer: (headers) => (change = Number(headers.get('Change-Id')) || undefined) });
  return { answer, change };
}

/** What came of undoing. */
export interface Undone {
  readonly Total: number;
  readonly Success: number;
  readonly Fail: number;
  readonly Errors: readonly SkippedRecord[];
}

/** Undoes a change; the undoing is a change itself. More than a hundred records are left to a job. */
export const undoChange = (id: number): Promise<Made<Undone | Later>> => makeChange<Undone | Later>(`change/${id}/undo`, { method: 'POST' });

/** What that would come to; nothing is changed. */
export const tryUndo = (id: number): Promise<Undone> => request<Undone>(`change/${id}/preview`, { method: 'POST', purpose: 'read' });

/** One of one's own changes, as it is told of in their list. */
export const readChange = async (id: number): Promise<ShownChange | undefined> => {
  const { Data } = await request<{ Data: readonly ShownChange[] }>('change', { query: { take: 1, before: id + 1 } });
  return Data.find(({ Id }) => Id === id);
};

/** What one has changed oneself, newest first, a page at a time. */
export const useLatestChanges = () =>
  useInfiniteQuery({
    queryKey: ['changes'],
    staleTime: 0,
    gcTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request<{ Data: readonly ShownChange[]; Next: number | null }>('change', { query: { take: 20, before: pageParam || undefined }, signal }),
    getNextPageParam: ({ Next }) => Next ?? undefined,
  });
