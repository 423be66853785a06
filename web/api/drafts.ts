// What was typed into a form and not saved, kept by the server for this person alone.
import type { WireDraft } from './generated/client-types.ts';
import { request } from './request.ts';
import type { RecordId, Row } from './wire.ts';

export type StoredDraft = WireDraft;

/** What is kept: values as they stand in the form, and those that stood there before. */
export interface Typed {
  readonly RowVersion: number | null;
  readonly Typed: Row;
  readonly Was: Row;
}

// Record 0 is one that is not there yet.
const getPath = (entity: string, id: RecordId | undefined): string => `draft/${entity}/${id ?? 0}`;

export const fetchDraft = async (entity: string, id: RecordId | undefined): Promise<StoredDraft | null> =>
  (await request<{ Draft: StoredDraft | null }>(getPath(entity, id))).Draft;

export const keepDraft = (entity: string, id: RecordId | undefined, typed: Typed): Promise<{ KeptAt: string }> =>
  request<{ KeptAt: string }>(getPath(entity, id), { method: 'PUT', body: typed });

export const dropDraft = (entity: string, id: RecordId | undefined): Promise<unknown> => request(getPath(entity, id), { method: 'DELETE' });
