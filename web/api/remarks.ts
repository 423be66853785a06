// What was written about a record, newest first, and writing more of it: on one record, or on many at once.
import { useQuery } from '@tanstack/react-query';
import { type Made, makeChange } from './changes.ts';
import { pathUnder } from './children.ts';
import { keepPrevious } from './keep-previous.ts';
import type { Chosen } from './records.ts';
import { request } from './request.ts';
import type { BulkResult, Page, RecordId, RemarkConfig, Row } from './wire.ts';

/** Nothing is asked where records of this kind take none. */
export const useRemarks = (parent: string, id: RecordId, remark: RemarkConfig | undefined, take: number) =>
  useQuery({
    queryKey: ['search', remark?.Path ?? '', 'under', parent, id, take],
    enabled: remark !== undefined,
    staleTime: 0,
    placeholderData: keepPrevious(['search', remark?.Path ?? '', 'under', parent, id]),
    queryFn: ({ signal }) => {
      const { Path = '', Text = '', Due = null } = remark ?? {};
      const columns = [Text, ...(Due === null ? [] : [Due]), 'CreatedBy', 'DateCreated', 'RowVersion'].join(',');
      const query = { orderBy: 'DateCreated desc,Id desc', columns, take, count: 'capped' };
      return request<Page>(`${pathUnder(parent, id, Path)}/search`, { method: 'POST', purpose: 'read', query, body: [], signal });
    },
  });

/** With `isMoving` the date of the record goes to the day of what is written. */
export const writeRemark = (parent: string, id: RecordId, { Path }: RemarkConfig, body: Row, isMoving: boolean): Promise<Made<Row>> =>
  makeChange<Row>(pathUnder(parent, id, Path), { method: 'POST', body, query: moving(isMoving) });

export const writeRemarks = (parent: string, chosen: Chosen, { Path }: RemarkConfig, body: Row, isMoving: boolean): Promise<Made<BulkResult>> => {
  const of = 'IteratorIds' in chosen ? { Ids: chosen.IteratorIds } : chosen;
  return makeChange<BulkResult>(`${parent}/${Path}/bulk`, { method: 'POST', body: { ...of, ...body }, query: moving(isMoving) });
};

const moving = (is: boolean) => (is ? { moveParent: 'true' } : {});
