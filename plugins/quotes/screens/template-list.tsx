// The templates of quotes, searched by name, country, institution and course.
import { Button, Control, dateText, FailedPage, PartSkeleton, request, type RowOf, StatePage } from '#kit';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from './text/index.ts';

const [view, max] = [40, 500];
const restMilliseconds = 250;

export const templatesKey = ['search', 'agencysaletemplate', 'of quotes'] as const;

type Template = RowOf<'AgencySaleTemplate'>;
/** What templates are searched by, as it is typed. */
interface Criteria {
  readonly QuoteTemplateName?: string;
  readonly CountryId?: number | null;
  readonly Institution?: string;
  readonly CourseNames?: string;
}

export function TemplateList({ renderCommands }: { renderCommands: (template: Template) => ReactNode }) {
  const t = useTranslation();
  const countryId = useId();
  const [criteria, setCriteria] = useState<Criteria>({});
  const [requested] = useDebouncedValue(criteria, restMilliseconds);
  const found = useQuery({
    queryKey: [...templatesKey, requested],
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<{ readonly Data: readonly Template[] }>('agencySaleTemplate/search', {
        method: 'POST',
        purpose: 'read',
        query: { viewId: view, skip: 0, take: max, count: 'none' },
        body: Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== null && value !== '')),
        signal,
      }),
  });
  const box = (name: 'QuoteTemplateName' | 'Institution' | 'CourseNames', label: string) => (
    <TextInput
      size="xs"
      label={label}
      autoComplete="off"
      value={criteria[name] ?? ''}
      onChange={(event) => setCriteria({ ...criteria, [name]: event.currentTarget.value })}
    />
  );
  const templates = found.data?.Data ?? [];
  return (
    <>
      <div className="quote-criteria">
        {box('QuoteTemplateName', t('templateFind'))}
        <div>
          <label htmlFor={countryId} className="mantine-InputWrapper-label">
            {t('templateCountry')}
          </label>
          <Control
            id={countryId}
            label={t('templateCountry')}
            field={{
              Name: 'CountryId',
              Type: 'reference',
              Label: t('templateCountry'),
              Required: false,
              ReadOnly: false,
              Reference: { EntityType: 'Country', Path: 'country', NameKey: 'CountryName' },
            }}
            value={criteria.CountryId ?? null}
            onChange={(chosen) => setCriteria({ ...criteria, CountryId: typeof chosen === 'number' ? chosen : null })}
            invalid={false}
            readOnly={false}
            required={false}
          />
        </div>
        {box('Institution', t('templateInstitution'))}
        {box('CourseNames', t('templateCourse'))}
      </div>
      {found.isError && !found.data && <FailedPage error={found.error} title={t('templatesFailed')} onRetry={() => void found.refetch()} />}
      {found.isPending && <PartSkeleton />}
      {found.data && templates.length === 0 && <StatePage icon="copy" title={t('templatesNone')} help="" />}
      <ul className="quote-list">
        {templates.map((template) => (
          <li key={template.Id} className="row g8">
            <div className="grow">
              <b className="b5">{template.Name}</b>
              <p className="t12 t3">
                {[
                  template.CourseNames?.join(', '),
                  template.InstitutionNames?.join(', '),
                  template.CountryName,
                  template.ExpiryDate && t('templateUntil', { day: dateText(template.ExpiryDate) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {renderCommands(template)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Takes a template. */
export function UseTemplate({ template, onUse }: { template: Template; onUse: (id: number) => void }) {
  const t = useTranslation();
  return (
    <Button effect="show" size="compact-sm" variant="filled" onClick={() => onUse(template.Id)}>
      {t('use')}
      <span className="vh"> {template.Name}</span>
    </Button>
  );
}
