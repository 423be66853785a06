// The shortlist of a student: which courses are on it, and how one is put on and taken off.
import { createRecord, request, type Row, type RowOf, useEntityConfig, useFailures, useKeyNames, useLanguage, useRows } from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#generated';

const entity = 'studentshortlistcourse';
/** As many courses as anybody considers, and some more. */
const max = 300;
const course = 'InstitutionCourseInstitutionCampusId';
const columns = [
  course,
  `${course}.InstitutionId`,
  `${course}.InstitutionCampusId`,
  `${course}.InstitutionCourseId`,
  `${course}.CourseLength`,
  'Comments',
  'Order',
].join(',');

type Shortlisted = RowOf<'StudentShortlistCourse'>;

export function useShortlist(studentId: Id<'Student'> | undefined) {
  const failures = useFailures();
  const queries = useQueryClient();
  const config = useEntityConfig(entity, useLanguage()).data;
  const [working, setWorking] = useState<number>();
  const list = useRows(
    studentId === undefined
      ? undefined
      : { entity, viewId: 1180, conditions: [{ Field: 'StudentId', Condition: 'Equal', Value1: studentId }], orderBy: 'Order,DateCreated', columns },
    max,
  );
  const rows = studentId === undefined ? [] : (list.data?.Data ?? []);
  const findRow = (courseId: number): Shortlisted | undefined => rows.find((row) => row.InstitutionCourseInstitutionCampusId === courseId);
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['search', entity] });
  };
  const toggle = async (courseId: number): Promise<void> => {
    if (studentId === undefined) return;
    const row = findRow(courseId);
    setWorking(courseId);
    try {
      if (row) await request(`${entity}/${row.Id}`, { method: 'DELETE' });
      else await createRecord(entity, { StudentId: studentId, InstitutionCourseInstitutionCampusId: courseId });
    } catch (error) {
      failures.show(error);
    } finally {
      setWorking(undefined);
    }
    await reload();
  };
  return {
    config,
    list,
    rows,
    rowOf: findRow,
    toggle,
    reload,
    working,
    whyNot: config && !config.Rights.Create ? (config.Refusals.Create ?? undefined) : undefined,
  };
}

export type Shortlist = ReturnType<typeof useShortlist>;

/** What the courses of a shortlist are called, and where they are taught. */
export function useCourseNames(rows: readonly Shortlisted[]): (row: Shortlisted) => { readonly name: string; readonly place: string } {
  const getId = (row: Row, field: string) => Number(row[`${course}.${field}`]);
  const ids = (field: string) => [...new Set(rows.map((row) => getId(row, field)))].filter((id) => id > 0).toSorted((a, b) => a - b);
  const institutions = useKeyNames('institution', ids('InstitutionId')).data;
  const campuses = useKeyNames('institutioncampus', ids('InstitutionCampusId')).data;
  const courses = useKeyNames('institutioncourse', ids('InstitutionCourseId')).data;
  const nameIn = (keys: typeof courses, row: Row, field: string) => keys?.find(({ Key }) => Key === getId(row, field))?.Name ?? '';
  return (row) => ({
    name: nameIn(courses, row, 'InstitutionCourseId') || (row.InstitutionCourseInstitutionCampusName ?? ''),
    place: [nameIn(institutions, row, 'InstitutionId'), nameIn(campuses, row, 'InstitutionCampusId')].filter(Boolean).join(' · '),
  });
}
