// The fields that a report may use, branch by branch along its references: each is fetched once it is opened, or once the report names a field of it.
import { call, type CallOutput, isFailure, useLanguage } from '#kit';
import { useQueries } from '@tanstack/react-query';
import type { KnownField } from './configuration.ts';

type Branch = CallOutput<'GET report/init/{typeName}'>;

export interface Branches {
  /** What lies behind a path; that of the records themselves is empty. Undefined while it is fetched, and where it cannot be had. */
  readonly of: (path: string) => Branch | undefined;
  readonly isFailed: (path: string) => boolean;
  readonly retry: (path: string) => void;
  readonly find: (name: string) => KnownField | undefined;
  /** Whether the report names something that is not there, or that its reader may not see. */
  readonly isGone: (name: string) => boolean;
  /** What a field is called, with what leads to it; its name where nobody knows. */
  readonly labelOf: (name: string) => string;
  /** Every field of the branches that are there. */
  readonly all: readonly KnownField[];
}

/** The reference behind which a field stands; empty for a field of the records themselves. */
export const getPath = (name: string): string => name.split('.').slice(0, -1).join('.');

const minute = 60_000;

/** `paths` may name one twice; that of the records themselves is always there. */
export function useBranches(typeName: string, paths: readonly string[]): Branches {
  const language = useLanguage();
  const wanted = [...new Set(['', ...paths])];
  const queries = useQueries({
    queries: wanted.map((path) => ({
      queryKey: ['report-fields', typeName, path, language],
      staleTime: 5 * minute,
      queryFn: ({ signal }: { signal: AbortSignal }) => call('GET report/init/{typeName}', { typeName, ...(path === '' ? {} : { path }) }, { signal }),
    })),
  });
  const byPath = new Map(wanted.map((path, index) => [path, queries[index]]));
  const isRefused = (path: string): boolean => {
    const error = byPath.get(path)?.error;
    return isFailure(error) && (error.status === 400 || error.status === 404);
  };
  const all = wanted.flatMap((path) => byPath.get(path)?.data?.Fields ?? []);
  const known = new Map(all.map((field) => [field.Name, field]));
  return {
    of: (path) => byPath.get(path)?.data,
    isFailed: (path) => byPath.get(path)?.isError === true,
    retry: (path) => void byPath.get(path)?.refetch(),
    find: (name) => known.get(name),
    isGone: (name) => isRefused(getPath(name)) || (byPath.get(getPath(name))?.data !== undefined && !known.has(name)),
    labelOf: (name) => known.get(name)?.Label ?? name,
    all,
  };
}
