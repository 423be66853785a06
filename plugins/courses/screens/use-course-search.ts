// The answer to a course search: the one before stands until the next is there, and what was overtaken is dropped.
import { call, request, type Row } from '#kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Id } from '#generated';
import { type CourseQuery, getInput, isAskable } from './course-query.ts';

/** The nationality that prices are for: the chosen one, else that of the student. Undefined as long as the student is on the way. */
export function useStudent(studentId: Id<'Student'> | undefined) {
  const read = useQuery({
    queryKey: ['record', 'student', studentId, 'for-courses'],
    enabled: studentId !== undefined,
    staleTime: 60_000,
    queryFn: ({ signal }) => request<Row>(`student/${studentId}`, { signal }),
  });
  const student = studentId === undefined ? undefined : read.data;
  const nationality = Number(student?.['Nationality']);
  return {
    student,
    /** Not known yet, where one was asked for. */
    isComing: studentId !== undefined && read.isPending,
    isMissing: studentId !== undefined && read.isError,
    nationalityId: nationality > 0 ? nationality : undefined,
  };
}

export function useCourseSearch(query: CourseQuery, isReady: boolean) {
  const isRequested = isAskable(query);
  const input = getInput(query);
  const found = useQuery({
    queryKey: ['call', 'course/search', input],
    enabled: isRequested && isReady,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('POST course/search', input, { signal, purpose: 'read' }),
  });
  return { ...found, data: isRequested ? found.data : undefined, isRequested };
}
