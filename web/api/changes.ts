// Changes that can be undone: the number of one that was just made, some of them, and undoing.
import { type Call, request } from './request.ts';
import type { Later, ShownChange, SkippedRecord } from './wire.ts';

const mostRead = 50;

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

/** Of one's own latest changes those with these numbers, as far as they may be told of. */
export const readChanges = async (ids: readonly number[]): Promise<readonly ShownChange[]> => {
  const { Data } = await request<{ Data: readonly ShownChange[] }>('change', { query: { take: mostRead, before: Math.max(...ids) + 1 } });
  return Data.filter(({ Id }) => ids.includes(Id));
};
