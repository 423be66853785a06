// The first step: an institution, one of its campuses, and courses there.
import { Button, call, type CallOutput, ErrorNote, Icon, IconButton, readRecord, request } from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChosenCourse, Draft } from './draft.ts';
import { PickRecord } from './pick-record.tsx';
import { useTranslation } from './text/index.ts';

interface CoursesStepProps {
  readonly draft: Draft;
  readonly wanted: { readonly courses: readonly number[]; readonly weeks: number | undefined } | undefined;
  readonly onChange: (values: Partial<Draft>) => void;
}
type Found = CallOutput<'POST course/search'>['Data'][number];

/** So many courses are looked at at once (APP-035). */
const max = 100;
const restMilliseconds = 300;

const getChosen = (course: Found, weeks: number | undefined): ChosenCourse => ({
  courseId: course.InstitutionCampusCourseId,
  name: course.CourseName,
  campus: course.CampusName,
  weeks: weeks ?? course.Weeks,
  start: null,
});

export function CoursesStep({ draft, wanted, onChange }: CoursesStepProps) {
  const t = useTranslation();
  const { institutionId, courses } = draft;
  const [campus, setCampus] = useState('');
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), restMilliseconds);
  const campuses = useQuery({
    queryKey: ['call', 'institutioncampus/keys', institutionId],
    enabled: institutionId !== undefined,
    queryFn: ({ signal }) =>
      request<{ readonly Data: readonly { readonly Key: number; readonly Name: string }[] }>(`institutioncampus/keys/${String(institutionId)}`, { signal }),
  });
  const input = {
    InstitutionIds: [institutionId ?? 0],
    ...(campus === '' ? {} : { InstitutionCampusIds: [Number(campus)] }),
    ...(term === '' ? {} : { Term: term }),
    IsDiscoveryMode: true,
    skip: 0,
    take: max,
  };
  const found = useQuery({
    queryKey: ['call', 'course/search', 'of an application', input],
    enabled: institutionId !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('POST course/search', input, { signal, purpose: 'read' }),
  });
  useWanted(draft, wanted, onChange);
  const isChosen = (id: number): boolean => courses.some(({ courseId }) => courseId === id);
  return (
    <>
      <PickRecord
        label={t('institution')}
        name="InstitutionId"
        entity="Institution"
        value={institutionId}
        called={draft.institutionName}
        required
        onChange={(id) => {
          if (id === institutionId) return;
          setCampus('');
          setTyped('');
          // One application goes to one institution.
          onChange({ institutionId: id, institutionName: undefined, courses: [] });
        }}
      />
      {courses.length > 0 && (
        <section aria-label={t('chosen')}>
          <h3 className="b6">{t('chosen')}</h3>
          <ul className="application-list">
            {courses.map((course) => (
              <li key={course.id ?? `new ${course.courseId}`}>
                <span className="grow">
                  <span className="b5">{course.name}</span> <span className="t3 t12">{course.campus}</span>
                </span>
                <IconButton
                  effect="show"
                  icon="x"
                  label={t('remove', { name: course.name })}
                  onClick={() => onChange({ courses: courses.filter((each) => each !== course) })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {institutionId === undefined ? (
        <p className="t3">{t('pickInstitution')}</p>
      ) : (
        <>
          <div className="application-two">
            <NativeSelect
              label={t('campus')}
              value={campus}
              data={[{ value: '', label: t('allCampuses') }, ...(campuses.data?.Data ?? []).map(({ Key, Name }) => ({ value: String(Key), label: Name }))]}
              onChange={(event) => setCampus(event.currentTarget.value)}
            />
            <TextInput
              label={t('find')}
              value={typed}
              autoComplete="off"
              leftSection={<Icon name="search" />}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
          {found.isError && !found.data ? (
            <div className="row g8">
              <ErrorNote message={t('searchFailed')} />
              <Button effect="show" size="xs" onClick={() => void found.refetch()}>
                {t('again')}
              </Button>
            </div>
          ) : !found.data ? (
            <span className="sk" style={{ height: 120 }} role="status" aria-label={t('searching')} />
          ) : (
            <div aria-live="polite">
              {found.data.Data.length === 0 && <p className="t3">{t('noCourses')}</p>}
              {found.data.Count > found.data.Data.length && (
                <p className="t3 t12">{t('firstOf', { shown: found.data.Data.length, total: found.data.Count })}</p>
              )}
              <ul className="application-list tall">
                {found.data.Data.map((course) => (
                  <li key={course.InstitutionCampusCourseId}>
                    <span className="grow">
                      <span className="b5">{course.CourseName}</span>{' '}
                      <span className="t3 t12">{[course.CampusName, course.LevelName, course.CourseCode].filter(Boolean).join(' · ')}</span>
                    </span>
                    <Button
                      effect="show"
                      size="compact-sm"
                      disabled={isChosen(course.InstitutionCampusCourseId)}
                      onClick={() => onChange({ courses: [...courses, getChosen(course, undefined)] })}
                    >
                      {t('add')}
                      <span className="vh"> {course.CourseName}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** Takes over the courses that the address names, once, of the institution of the first. */
function useWanted(draft: Draft, wanted: CoursesStepProps['wanted'], onChange: CoursesStepProps['onChange']): void {
  const isTaken = useRef(false);
  const ids = wanted?.courses ?? [];
  const requested = useQuery({
    queryKey: ['call', 'courses of the address', ids],
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => Promise.all(ids.slice(0, 50).map((id) => readRecord('institutioncourseinstitutioncampus', id, signal))),
  });
  useEffect(() => {
    const [first] = requested.data ?? [];
    if (!first || isTaken.current) return;
    isTaken.current = true;
    const own = (requested.data ?? []).filter(({ InstitutionId }) => InstitutionId === first.InstitutionId);
    onChange({
      institutionId: first.InstitutionId,
      courses: own.map((course) => ({
        courseId: course.Id,
        name: course.Name ?? course.InstitutionCourseName ?? '',
        campus: course.InstitutionCampusName ?? '',
        weeks: wanted?.weeks ?? course.CourseLength,
        start: null,
      })),
    });
  }, [requested.data, wanted, onChange, draft]);
}
