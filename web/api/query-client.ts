// How long answers are kept and which failures are worth a second try.
import { QueryClient } from '@tanstack/react-query';
import { isFailure } from './failure.ts';

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A refusal stays a refusal; only a server that could not be reached is asked once more.
        retry: (count, error) => count < 1 && isFailure(error) && (error.status === -1 || error.status === 503),
        retryDelay: 400,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
