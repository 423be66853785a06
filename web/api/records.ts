// One record and many: get, create, change, delete, its journal, and changes of many at once.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Made, makeChange } from './changes.ts';
import { keepPrevious } from './keep-previous.ts';
import { noteOwnChange } from './own-changes.ts';
import type { RecordAt } from './record-types.ts';
import { request } from './request.ts';
import type { AdjustPreview, BulkPreview, BulkResult, EntityConfig, Filter, HistoryEntry, Later, RecordId, RecordRights, Row } from './wire.ts';

export const recordKey = (entity: string, id: RecordId) => ['record', entity, id] as const;

/** In milliseconds. A record that was read or answered so short a time ago is not read again as its screen opens; a change makes it old at once. */
const justRead = 1_000;

const recordQuery = <const Path extends string>(entity: Path, id: RecordId) =>
  queryOptions({ queryKey: recordKey(entity, id), staleTime: justRead, queryFn: ({ signal }) => request<RecordAt<Path>>(`${entity}/${id}`, { signal }) });

export const useRecord = <const Path extends string>(entity: Path, id: RecordId | undefined) =>
  useQuery({ ...recordQuery(entity, id ?? 0), enabled: id !== undefined });

const rightsQuery = (entity: string, id: RecordId) =>
  queryOptions({ queryKey: ['record', entity, id, 'rights'], queryFn: ({ signal }) => request<RecordRights>(`${entity}/${id}/rights`, { signal }) });
/** What the person may do with this very record; asked only where it is not the same for all of them. */
export const useRecordRights = (entity: string, id: RecordId | undefined, isWanted: boolean) =>
  useQuery({ ...rightsQuery(entity, id ?? 0), enabled: id !== undefined && isWanted, staleTime: justRead });

/** Asks for a record, and what may be done with it, ahead of its screen. What comes of it is said where it is wanted. */
export function readRecordAhead(queries: QueryClient, entity: string, id: RecordId): void {
  void queries.prefetchQuery(recordQuery(entity, id));
  void queries.prefetchQuery(rightsQuery(entity, id));
}

/** The same, once: asked again only after the record has changed. */
export const readRecordRights = (queries: QueryClient, entity: string, id: RecordId): Promise<RecordRights> =>
  queries.fetchQuery({ ...rightsQuery(entity, id), staleTime: Number.POSITIVE_INFINITY });

/** One record as it stands, past all that is kept. */
export const readRecord = <const Path extends string>(entity: Path, id: RecordId, signal?: AbortSignal): Promise<RecordAt<Path>> =>
  request(`${entity}/${id}`, signal ? { signal } : {});

export const createRecord = <const Path extends string>(entity: Path, body: Row): Promise<RecordAt<Path>> =>
  makeRecord(entity, body).then(({ answer: response }) => response);

/** The same, with the number of the change. */
export const makeRecord = <const Path extends string>(entity: Path, body: Row): Promise<Made<RecordAt<Path>>> =>
  makeChange(`${entity}/`, { method: 'POST', body });

/** Writes the fields that changed; with the version that was seen, so that nobody's change is overwritten unseen. */
export const changeRecord = <const Path extends string>(entity: Path, id: RecordId, changes: Row, version: unknown): Promise<RecordAt<Path>> =>
  changeField(entity, id, changes, version).then(({ answer: response }) => response);

/** The same, with the number of the change. */
export async function changeField<const Path extends string>(entity: Path, id: RecordId, changes: Row, version: unknown): Promise<Made<RecordAt<Path>>> {
  const body = { Id: id, ...changes, ...(typeof version === 'number' ? { RowVersion: version } : {}) };
  const made = await makeChange<RecordAt<Path>>(`${entity}/${id}`, { method: 'PATCH', body });
  const changed: Row = made.answer;
  noteOwnChange(entity, id, changed['RowVersion']);
  return made;
}

/** Moves the date of a record that the entity declares, by whole days. */
export async function moveByDays(entity: string, id: RecordId, dayDelta: number): Promise<Made<Row>> {
  const made = await makeChange<Row>(`${entity}/${id}/delta`, { method: 'POST', query: { dayDelta } });
  noteOwnChange(entity, id, made.answer['RowVersion']);
  return made;
}

/** Answers the number of the change. */
export const deleteRecord = (entity: string, id: RecordId): Promise<number | undefined> =>
  makeChange(`${entity}/${id}`, { method: 'DELETE' }).then(({ change }) => change);

/** Runs a verb on a record; answers the record as it stands, or whatever else the verb has to say. */
export const runAction = (entity: string, id: RecordId, verb: string, input: Row): Promise<Row> =>
  request<Row>(`${entity}/${id}/${verb}`, { method: 'POST', body: input });

/** Of one field alone, where one is named; not asked for where none is kept. */
export const useHistory = (config: Pick<EntityConfig, 'Path' | 'Journal'> | undefined, id: RecordId, take: number, field?: string, changes = 0) => {
  const entity = config?.Path ?? '';
  return useQuery({
    queryKey: ['journal', entity, id, field, take, changes],
    enabled: config?.Journal === true,
    staleTime: 0,
    placeholderData: keepPrevious(['journal', entity, id, field]),
    queryFn: ({ signal }) => request<{ Data: readonly HistoryEntry[]; Count: number }>(`${entity}/${id}/journal`, { query: { skip: 0, take, field }, signal }),
  });
};

/** Which records: these, or all that match except some. */
export type Chosen =
  | { readonly IteratorIds: readonly RecordId[] }
  | { readonly Matching: { readonly ViewId: number; readonly Conditions: readonly Filter[]; readonly Except: readonly RecordId[] } };

/** More records than are changed at once are changed by a job. */
export const changeMany = (entity: string, chosen: Chosen, changes: Row): Promise<Made<BulkResult | Later>> =>
  makeChange<BulkResult | Later>(`${entity}/bulkUpdate`, { method: 'POST', body: { ...chosen, entity: changes } });

/** What came of an operation: `Message` is what it tells of it, `Download` the call that answers its file. */
export type Operated = BulkResult & { readonly Message?: string; readonly Download?: string };

/** Does to many records what a plugin has a name for. */
export const operateMany = (entity: string, chosen: Chosen, ValidationGroup: string, input: Row): Promise<Made<Operated>> =>
  makeChange<Operated>(`${entity}/bulkUpdate`, { method: 'POST', body: { ...chosen, ValidationGroup, entity: input } });

/** What that would come to, of the first thousand; nothing is changed. */
export const tryMany = (entity: string, chosen: Chosen, changes: Row): Promise<BulkPreview> =>
  request<BulkPreview>(`${entity}/bulkUpdate/preview`, { method: 'POST', purpose: 'read', body: { ...chosen, entity: changes } });

/** Deletes them as one change, very many of them later. It is refused where more match by now than are expected. */
export const deleteMany = (entity: string, chosen: Chosen, expected: number): Promise<Made<BulkResult | Later>> =>
  makeChange<BulkResult | Later>(`${entity}/bulkdelete`, { method: 'POST', body: 'Matching' in chosen ? { ...chosen, Expected: expected } : chosen });

/** What that would come to, of the first five hundred; nothing is deleted. */
export const tryDelete = (entity: string, chosen: Chosen): Promise<BulkPreview> =>
  request<BulkPreview>(`${entity}/bulkdelete/preview`, { method: 'POST', purpose: 'read', body: chosen });

/** By how much amounts are changed, and from which day on where new records follow. */
export interface Adjustment {
  readonly By: 'percent' | 'amount';
  readonly Change: number;
  readonly RoundTo: 1 | 5 | 10 | null;
  readonly From: string | null;
}

/** Raises or lowers the amounts of many records as one change; of very many by a job. */
export const adjustMany = (entity: string, chosen: Chosen, adjustment: Adjustment): Promise<Made<BulkResult | Later>> =>
  makeChange<BulkResult | Later>(`${entity}/bulkadjust`, { method: 'POST', body: { ...chosen, ...adjustment } });

/** Each of the first amounts before and after, and what all of them come to; nothing is changed. */
export const tryAdjust = (entity: string, chosen: Chosen, adjustment: Adjustment): Promise<AdjustPreview> =>
  request<AdjustPreview>(`${entity}/bulkadjust/preview`, { method: 'POST', purpose: 'read', body: { ...chosen, ...adjustment } });

/** Several records with what each of them is to get. */
export type Patches = readonly (Row & { readonly Id: RecordId })[];

/** Gives each record its own values, as one change. */
export const patchMany = (entity: string, Records: Patches): Promise<Made<BulkResult>> =>
  makeChange<BulkResult>(`${entity}/bulkpatch`, { method: 'POST', body: { Records } });
export const tryPatches = (entity: string, Records: Patches): Promise<BulkPreview> =>
  request<BulkPreview>(`${entity}/bulkpatch/preview`, { method: 'POST', purpose: 'read', body: { Records } });
