// The templates of quotes, searched by name, country, institution and course.
import { Button, Control, dateText, FailedPage, PartSkeleton, request, type Row, StatePage } from '#kit';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSay } from './text/index.ts';
import { textOf } from './wire.ts';

const [view, most] = [40, 500];
const restMilliseconds = 250;

export const templatesKey = ['search', 'agencysaletemplate', 'of quotes'] as const;

export function TemplateList({ renderActs }: { renderActs: (template: Row) => ReactNode }) {
  const say = useSay();
  const countryId = useId();
  const [criteria, setCriteria] = useState<Row>({});
  const [asked] = useDebouncedValue(criteria, restMilliseconds);
  const found = useQuery({
    queryKey: [...templatesKey, asked],
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<{ readonly Data: readonly Row[] }>('agencySaleTemplate/search', {
        method: 'POST',
        purpose: 'read',
        query: { viewId: view, skip: 0, take: most, count: 'none' },
        body: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== '')),
        signal,
      }),
  });
  const put = (name: string, value: unknown) => setCriteria({ ...criteria, [name]: value });
  const box = (name: string, label: string) => (
    <TextInput size="xs" label={label} autoComplete="off" value={textOf(criteria[name])} onChange={(event) => put(name, event.currentTarget.value)} />
  );
  const templates = found.data?.Data ?? [];
  return (
    <>
      <div className="quote-criteria">
        {box('QuoteTemplateName', say('templateFind'))}
        <div>
          <label htmlFor={countryId} className="mantine-InputWrapper-label">
            {say('templateCountry')}
          </label>
          <Control
            id={countryId}
            label={say('templateCountry')}
            field={{
              Name: 'CountryId',
              Type: 'reference',
              Label: say('templateCountry'),
              Required: false,
              ReadOnly: false,
              Reference: { EntityType: 'Country', Path: 'country', NameKey: 'CountryName' },
            }}
            value={criteria['CountryId'] ?? null}
            onChange={(value) => put('CountryId', value)}
            invalid={false}
            readOnly={false}
            required={false}
          />
        </div>
        {box('Institution', say('templateInstitution'))}
        {box('CourseNames', say('templateCourse'))}
      </div>
      {found.isError && !found.data && <FailedPage error={found.error} title={say('templatesFailed')} onRetry={() => void found.refetch()} />}
      {found.isPending && <PartSkeleton />}
      {found.data && templates.length === 0 && <StatePage icon="copy" title={say('templatesNone')} help="" />}
      <ul className="quote-list">
        {templates.map((template) => (
          <li key={String(template['Id'])} className="row g8">
            <div className="grow">
              <b className="b5">{textOf(template['Name'])}</b>
              <p className="t12 t3">
                {[
                  wordsOf(template['CourseNames']),
                  wordsOf(template['InstitutionNames']),
                  textOf(template['CountryName']),
                  textOf(template['ExpiryDate']) && say('templateUntil', { day: dateText(template['ExpiryDate']) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {renderActs(template)}
          </li>
        ))}
      </ul>
    </>
  );
}

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.filter((each) => typeof each === 'string').join(', ') : textOf(value));

/** Takes a template. */
export function UseTemplate({ template, onUse }: { template: Row; onUse: (id: number) => void }) {
  const say = useSay();
  return (
    <Button does="show" size="compact-sm" variant="filled" onClick={() => onUse(Number(template['Id']))}>
      {say('use')}
      <span className="vh"> {textOf(template['Name'])}</span>
    </Button>
  );
}
