// The student that an application names, as this person may see them.
import { readRecord, type RecordOf } from '#kit';
import { useQuery } from '@tanstack/react-query';

export interface KnownStudent {
  /** Undefined while none is named, or on the way. */
  readonly row: RecordOf<'Student'> | undefined;
  readonly isComing: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly nationalityId: number | undefined;
}

export function useStudent(id: number | undefined): KnownStudent {
  const read = useQuery({
    queryKey: ['record', 'student', id ?? 0, 'of an application'],
    enabled: id !== undefined,
    staleTime: 10_000,
    queryFn: ({ signal }) => readRecord('student', id ?? 0, signal),
  });
  const row = id === undefined ? undefined : read.data;
  return {
    row,
    isComing: id !== undefined && read.isPending,
    error: id === undefined ? null : read.error,
    retry: () => void read.refetch(),
    nationalityId: row?.Nationality ?? undefined,
  };
}
