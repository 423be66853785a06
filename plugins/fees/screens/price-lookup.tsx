// The price of a course for a start and a number of weeks that are typed beside it.
import { FieldBox } from '#kit';
import { Input } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { PriceBreakdown } from './price-breakdown.tsx';
import { useTranslation } from './text/index.ts';

const pauseMilliseconds = 300;

export function PriceLookup({ courseId }: { readonly courseId: number }) {
  const t = useTranslation();
  const [weeksId, startId] = [useId(), useId()];
  const [weeks, setWeeks] = useState('');
  const [start, setStart] = useState('');
  const [requested] = useDebouncedValue({ weeks, start }, pauseMilliseconds);
  const isCount = requested.weeks === '' || /^[1-9]\d{0,2}$/.test(requested.weeks);
  return (
    <>
      <div className="row g8 wrap">
        <FieldBox id={weeksId} label={t('duration')} required={false} locked={false} error={isCount ? undefined : t('noCount')}>
          <Input
            id={weeksId}
            value={weeks}
            inputMode="numeric"
            autoComplete="off"
            error={!isCount}
            onChange={(event) => setWeeks(event.currentTarget.value.trim())}
          />
        </FieldBox>
        <FieldBox id={startId} label={t('start')} required={false} locked={false}>
          <Input id={startId} type="date" value={start} onChange={(event) => setStart(event.currentTarget.value)} />
        </FieldBox>
      </div>
      <PriceBreakdown
        question={{
          InstitutionCampusCourseId: courseId,
          Duration: isCount && requested.weeks !== '' ? Number(requested.weeks) : undefined,
          StartDate: requested.start === '' ? undefined : requested.start,
        }}
      />
    </>
  );
}
