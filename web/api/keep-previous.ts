// While more of the same is on its way, what is shown stays; the rows of another record never stand in for it.
import { hashKey, type QueryKey } from '@tanstack/react-query';

/** For `placeholderData`: `same` is the beginning of the query's own key that both answers must share. */
export const keepPrevious =
  (same: QueryKey) =>
  <CallResponse>(before: CallResponse | undefined, query: { readonly queryKey: QueryKey } | undefined): CallResponse | undefined =>
    query && hashKey(query.queryKey.slice(0, same.length)) === hashKey(same) ? before : undefined;
