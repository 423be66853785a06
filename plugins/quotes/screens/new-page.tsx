// A new quote, with what its address says: for a student, of an opportunity, with courses, from a template, or as a copy.
import { Bar, Button, call, FailedPage, type PageProps, PartSkeleton, StatePage, useEntityConfig, useLanguage } from '#kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { QuoteEditor } from './quote-editor.tsx';
import { useTranslation } from './text/index.ts';

const maxCourses = 50;

export default function NewPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const go = useNavigate();
  const language = useLanguage();
  const [address] = useSearchParams();
  const [instant] = useState(() => Date.now());
  const config = useEntityConfig('agencysale', language);
  const mayCreate = config.data?.Rights.Create === true;
  const requested = requestedIn(address);
  // The same address asks for the same quote for as long as the page stands; opened again, it starts again.
  const started = useQuery({
    queryKey: ['call', 'agencysale/init', requested, language, instant],
    enabled: mayCreate,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => call('POST agencysale/init', requested, { signal, purpose: 'read' }),
  });
  const institution = idIn(address.get('institution'));
  const failed = config.error ?? started.error;
  const back = <Button to="/quote">{t('back')}</Button>;
  if (config.data && !mayCreate)
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        <StatePage icon="lock" title={t('readOnly')} help={config.data.Refusals.Create ?? ''} actions={back} />
      </>
    );
  if (failed && !started.data)
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        <FailedPage
          error={failed}
          title={t('newFailed')}
          back={back}
          onRetry={() => {
            void config.refetch();
            void started.refetch();
          }}
        />
      </>
    );
  if (!started.data || !config.data)
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        <div role="status" aria-label={t('preparing')}>
          <PartSkeleton />
        </div>
      </>
    );
  return (
    <QuoteEditor
      key={JSON.stringify(requested)}
      title={title}
      crumbs={crumbs}
      loaded={started.data}
      config={config.data}
      {...(institution === undefined ? {} : { courseStart: { institution } })}
      onCreated={(id) => void go(`/quote/${id}/edit`, { replace: true })}
    />
  );
}

/** A positive whole number, as an address writes it. */
const idIn = (text: string | null): number | undefined => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

function requestedIn(address: URLSearchParams) {
  const courses = (address.get('courses') ?? '').split(',').flatMap((text) => idIn(text.trim()) ?? []);
  const weeks = idIn(address.get('duration'));
  return {
    StudentId: idIn(address.get('student')),
    OpportunityId: idIn(address.get('opportunity') ?? address.get('agencyopportunity')),
    InstitutionId: idIn(address.get('institution')),
    TemplateId: idIn(address.get('template')),
    CopyFromId: idIn(address.get('copy')),
    CourseDuration: weeks !== undefined && weeks <= 1040 ? weeks : undefined,
    InstitutionCampusCourseIds: courses.length > 0 ? courses.slice(0, maxCourses) : undefined,
    AsOptions: address.get('options') === '1' ? true : undefined,
  };
}
