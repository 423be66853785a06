// Below a fee of an institution: what a course costs with it, so that anyone who edits fees sees which of them counts (FEE-029).
import { FieldBox, Panel, type PanelProps, type RecordOf, type RowOf, useRead } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { PriceLookup } from './price-lookup.tsx';
import { useTranslation } from './text/index.ts';

export default function FeeViewPanel({ row }: PanelProps<'AgencyFee'>) {
  const place = row.AgencyInstitutionId ?? 0;
  return row.Type === 'Institution' && place > 0 ? <PriceOfFee place={place} row={row} /> : null;
}

function PriceOfFee({ place, row }: { readonly place: number; readonly row: RecordOf<'AgencyFee'> }) {
  const t = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const list = useRead<{ readonly Data: readonly RowOf<'AgencyInstitutionPublicCourse'>[] }>(
    `agencyinstitution/${place}/agencyinstitutionpubliccourse?take=1000`,
  );
  const ids = row.AgencyInstitutionPublicCourses ?? [];
  const courses = (list.data?.Data ?? []).filter(({ Id }) => ids.length === 0 || ids.includes(Id));
  const courseId = chosen ?? courses[0]?.InstitutionCampusCourseId ?? 0;
  if (list.data && courses.length === 0) return null;
  return (
    <Panel title={t('price')}>
      {courses.length > 1 && (
        <FieldBox id={id} label={t('course')} required={false} locked={false}>
          <NativeSelect
            id={id}
            value={courseId}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={courses.map((course) => ({ value: String(course.InstitutionCampusCourseId), label: course.DisplayName ?? '' }))}
          />
        </FieldBox>
      )}
      {courseId > 0 && <PriceLookup courseId={courseId} />}
    </Panel>
  );
}
