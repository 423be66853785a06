// The student that an application names, as this person may see them.
import { request, type Row } from '#kit';
import { useQuery } from '@tanstack/react-query';

export interface KnownStudent {
  /** Undefined while none is named, or on the way. */
  readonly row: Row | undefined;
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
    queryFn: ({ signal }) => request<Row>(`student/${String(id)}`, { signal }),
  });
  const row = id === undefined ? undefined : read.data;
  const nationality = Number(row?.['Nationality']);
  return {
    row,
    isComing: id !== undefined && read.isPending,
    error: id === undefined ? null : read.error,
    retry: () => void read.refetch(),
    nationalityId: nationality > 0 ? nationality : undefined,
  };
}
