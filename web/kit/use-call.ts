// A reading call of a plugin, kept as the product keeps its own.
import { useQuery } from '@tanstack/react-query';
import { request } from '../api/index.ts';

/** The answer of `GET /api/<path>`; asked for anew when the screen comes back into view, or when `moment` changes. */
export const useCall = <Answer>(path: string, moment: string | number = '') =>
  useQuery({ queryKey: ['call', path, moment], staleTime: 0, queryFn: ({ signal }) => request<Answer>(path, { signal }) });
