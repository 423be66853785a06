// Jobs: the list, one of them watched until it is over, trying again, cancelling.
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { Job, JobState } from './wire.ts';

const isOver = (state: JobState): boolean => state === 'done' || state === 'failed' || state === 'cancelled';

/** The newest jobs of a state (or of any), fetched again every few seconds. */
export const useJobs = (state: JobState | undefined, take: number) =>
  useQuery({
    queryKey: ['jobs', state ?? '', take],
    staleTime: 0,
    refetchInterval: 3_000,
    queryFn: ({ signal }) => request<{ Data: readonly Job[]; Count: number }>('job', { query: { state, skip: 0, take }, signal }),
  });

/** One job, fetched again until it is over. */
export const useJob = (id: number) =>
  useQuery<Job>({
    queryKey: ['job', id],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data.State) ? false : 700),
    queryFn: ({ signal }) => request<Job>(`job/${id}`, { signal }),
  });

export const retryJob = (id: number): Promise<Job> => request<Job>(`job/${id}/retry`, { method: 'POST' });
export const cancelJob = (id: number): Promise<Job> => request<Job>(`job/${id}/cancel`, { method: 'POST' });
