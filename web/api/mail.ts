// The outbox: what the product has written to people.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { Mail, FullMail } from './wire.ts';

/** The newest mails, fetched again every few seconds. */
export const useMails = (take: number) =>
  useQuery({
    queryKey: ['mails', take],
    staleTime: 0,
    refetchInterval: 5_000,
    queryFn: ({ signal }) => request<{ Data: readonly Mail[]; Count: number }>('mail', { query: { skip: 0, take }, signal }),
  });
export const useMail = (id: number) => useQuery({ queryKey: ['mail', id], queryFn: ({ signal }) => request<FullMail>(`mail/${id}`, { signal }) });
