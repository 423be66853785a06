// Changes that can be undone: the number of one that was just made, some of them, and undoing.
import { type Call, request } from './request.ts';
import type { Later, ListedChange, SkippedRecord } from './wire.ts';

const maxRead = 50;

/** The answer to a write, with the number of the change that it was; without one it cannot be undone. */
export interface Made<CallResponse> {
  readonly answer: CallResponse;
  readonly change: number | undefined;
}

export async function makeChange<CallResponse>(path: string, call: Call): Promise<Made<CallResponse>> {
  let change: number | undefined;
  const response = await request<CallResponse>(path, { ...call, onAnswer: (headers) => (change = Number(headers.get('Change-Id')) || undefined) });
  return { answer: response, change };
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
export const readChanges = async (ids: readonly number[]): Promise<readonly ListedChange[]> => {
  const { Data } = await request<{ Data: readonly ListedChange[] }>('change', { query: { take: maxRead, before: Math.max(...ids) + 1 } });
  return Data.filter(({ Id }) => ids.includes(Id));
};
