// How the installation fares, for platform administrators.
import { useQuery } from '@tanstack/react-query';
import { type Health, type Job, request } from '../../api/index.ts';

/** Read again every half minute. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    staleTime: 0,
    refetchInterval: 30_000,
    queryFn: ({ signal }) => request<Health>('health/details', { signal }),
  });

export const retryAnyJob = (id: number): Promise<Pick<Job, 'Id' | 'State'>> => request(`health/job/${id}/retry`, { method: 'POST' });
export const cancelAnyJob = (id: number): Promise<Pick<Job, 'Id' | 'State'>> => request(`health/job/${id}/cancel`, { method: 'POST' });
