// One record and many: get, create, change, delete, its journal, and the change of many at once.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { BulkResult, JournalEntry, Later, RecordId, Row, WireCondition } from './wire.ts';

export const recordKey = (entity: string, id: RecordId) => ['record', entity, id] as const;

export const useRecord = (entity: string, id: RecordId | undefined) =>
  useQuery({
    queryKey: ['record', entity, id ?? 0],
    enabled: id !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => request<Row>(`${entity}/${id}`, { signal }),
  });

export const createRecord = (entity: string, body: Row): Promise<Row> => request<Row>(`${entity}/`, { method: 'POST', body });

/** Writes the fields that changed; with the version that was seen, so that nobody's change is overwritten unseen. */
export const changeRecord = (entity: string, id: RecordId, changes: Row, version: unknown): Promise<Row> =>
  request<Row>(`${entity}/${id}`, { method: 'PATCH', body: { Id: id, ...changes, ...(typeof version === 'number' ? { RowVersion: version } : {}) } });

export const deleteRecord = (entity: string, id: RecordId): Promise<unknown> => request(`${entity}/${id}`, { method: 'DELETE' });

/** Runs a verb on a record; answers the record as it stands, or whatever else the verb has to say. */
export const runAction = (entity: string, id: RecordId, verb: string, input: Row): Promise<Row> =>
  request<Row>(`${entity}/${id}/${verb}`, { method: 'POST', body: input });

/** Of one field alone, where one is named. */
export const useJournal = (entity: string, id: RecordId, take: number, field?: string) =>
  useQuery({
    queryKey: ['journal', entity, id, take, field],
    staleTime: 0,
    queryFn: ({ signal }) => request<{ Data: readonly JournalEntry[]; Count: number }>(`${entity}/${id}/journal`, { query: { skip: 0, take, field }, signal }),
  });

/** Which records: these, or all that match except some. */
export type Chosen =
  | { readonly IteratorIds: readonly RecordId[] }
  | { readonly Matching: { readonly ViewId: number; readonly Conditions: readonly WireCondition[]; readonly Except: readonly RecordId[] } };

/** More records than are changed at once are changed by a job. */
export const changeMany = (entity: string, chosen: Chosen, changes: Row): Promise<BulkResult | Later> =>
  request<BulkResult | Later>(`${entity}/bulkUpdate`, { method: 'POST', body: { ...chosen, entity: changes } });
