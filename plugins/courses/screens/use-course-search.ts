// The answer to a course search: the one before stands until the next is there, and what was overtaken is dropped.
import { call, readRecord } from '#kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Id } from '#generated';
import { type CourseQuery, getInput, isAskable, maxCourses } from './course-query.ts';

/** The nationality that prices are for: the chosen one, else that of the student. Undefined as long as the student is on the way. */
export function useStudent(studentId: Id<'Student'> | undefined) {
  const read = useQuery({
    queryKey: ['record', 'student', studentId, 'for-courses'],
    enabled: studentId !== undefined,
    staleTime: 60_000,
    queryFn: ({ signal }) => readRecord('student', studentId ?? 0, signal),
  });
  const student = studentId === undefined ? undefined : read.data;
  return {
    student,
    /** Not known yet, where one was asked for. */
    isComing: studentId !== undefined && read.isPending,
    isMissing: studentId !== undefined && read.isError,
    nationalityId: student?.Nationality ?? undefined,
  };
}

export function useCourseSearch(query: CourseQuery, isReady: boolean, take = maxCourses) {
  const isRequested = isAskable(query);
  const input = getInput(query, take);
  const found = useQuery({
    queryKey: ['call', 'course/search', input],
    enabled: isRequested && isReady,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('POST course/search', input, { signal, purpose: 'read' }),
  });
  return { ...found, data: isRequested ? found.data : undefined, isRequested };
}
