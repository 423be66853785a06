// A record as it stood at a moment.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { RecordId, Row } from './wire.ts';

/** Its fields at the moment; what the history does not tell of is named in NotKept. */
export type RecordAsOf = Row & { readonly AsOf: string; readonly NotKept: readonly string[] };

/** Kept with the history that it is worked out of: what makes that old makes this old. */
export const usePastRecord = (entity: string, id: RecordId, moment: string) =>
  useQuery({
    queryKey: ['journal', entity, id, 'asOf', moment],
    queryFn: ({ signal }) => request<RecordAsOf>(`${entity}/${id}`, { query: { asOf: moment }, signal }),
  });
