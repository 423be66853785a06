// The shortlist of a student: which courses are on it, and how one is put on and taken off.
import { createRecord, request, type Row, useEntityConfig, useFailures, useLanguage, useRows } from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const entity = 'studentshortlistcourse';
/** As many courses as anybody considers, and some more. */
const most = 300;
const columns =
  'InstitutionCourseInstitutionCampusId,InstitutionCourseInstitutionCampusId.InstitutionId,InstitutionCourseInstitutionCampusId.InstitutionCampusId,InstitutionCourseInstitutionCampusId.CourseLength,Comments,Order';

export function useShortlist(studentId: number | undefined) {
  const failures = useFailures();
  const queries = useQueryClient();
  const config = useEntityConfig(entity, useLanguage()).data;
  const [working, setWorking] = useState<number>();
  const list = useRows(
    studentId === undefined
      ? undefined
      : { entity, viewId: 1180, conditions: [{ Field: 'StudentId', Condition: 'Equal', Value1: studentId }], orderBy: 'Order,DateCreated', columns },
    most,
  );
  const rows = studentId === undefined ? [] : (list.data?.Data ?? []);
  const rowOf = (courseId: number): Row | undefined => rows.find((row) => row['InstitutionCourseInstitutionCampusId'] === courseId);
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['search', entity] });
  };
  const toggle = async (courseId: number): Promise<void> => {
    if (studentId === undefined) return;
    const row = rowOf(courseId);
    setWorking(courseId);
    try {
      if (row) await request(`${entity}/${String(row['Id'])}`, { method: 'DELETE' });
      else await createRecord(entity, { StudentId: studentId, InstitutionCourseInstitutionCampusId: courseId });
    } catch (error) {
      failures.show(error);
    } finally {
      setWorking(undefined);
    }
    await reload();
  };
  return { config, list, rows, rowOf, toggle, reload, working, whyNot: config && !config.Rights.Create ? (config.Refusals.Create ?? undefined) : undefined };
}

export type Shortlist = ReturnType<typeof useShortlist>;
