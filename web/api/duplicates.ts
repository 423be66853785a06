// Records that seem to be the one which is being typed.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import type { EntityConfig, Row } from './wire.ts';

/** A record that is there already, and the fields in which it agrees. */
export interface Duplicate {
  readonly Record: Row;
  readonly Same: readonly string[];
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Of what is typed, what records are compared by; nothing while no rule has all its fields. */
export function findCompared({ Duplicates }: EntityConfig, data: Row): Row | undefined {
  const names = Duplicates.filter(({ Fields }) => Fields.every((name) => isFilled(data[name]))).flatMap(({ Fields }) => Fields);
  return names.length === 0 ? undefined : Object.fromEntries([...new Set(names)].map((name) => [name, data[name]]));
}

/** Those that were found before stand until the new ones are here. A failure says nothing: nobody is kept from adding by it. */
export const useDuplicates = (entity: string, compared: Row | undefined) =>
  useQuery({
    queryKey: ['search', entity, 'duplicates', compared],
    enabled: compared !== undefined,
    staleTime: 5_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await request<{ Data: readonly Duplicate[] }>(`${entity}/duplicates`, { method: 'POST', purpose: 'read', body: compared ?? {}, signal })).Data,
  });
