// A quote that is saved, on the page on which it is worked on. What is no quote any more has another page.
import { Bar, Button, FailedPage, isFailure, type PageProps, PartSkeleton, StatePage, useEntityConfig, useLanguage } from '#kit';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { QuoteEditor } from './quote-editor.tsx';
import { useTranslation } from './text/index.ts';
import { quoteKey, readQuote } from './use-quote.ts';
import { isQuote } from './wire.ts';

export default function EditPage({ title, crumbs, id = 0 }: PageProps) {
  const t = useTranslation();
  const language = useLanguage();
  const config = useEntityConfig('agencysale', language);
  const quote = useQuery({ queryKey: quoteKey(id, language), staleTime: 0, queryFn: ({ signal }) => readQuote(id, signal) });
  const failed = config.error ?? quote.error;
  const back = <Button to="/quote">{t('back')}</Button>;
  if (failed && !(quote.data && config.data))
    return (
      <>
        <Bar title={title} crumbs={crumbs} />
        {isFailure(failed) && failed.status === 404 ? (
          <StatePage icon="search" title={t('notFound')} help="" actions={back} />
        ) : (
          <FailedPage
            error={failed}
            title={t('failed')}
            back={back}
            onRetry={() => {
              void config.refetch();
              void quote.refetch();
            }}
          />
        )}
      </>
    );
  if (!quote.data || !config.data)
    return (
      <>
        <Bar title={undefined} crumbs={crumbs} />
        <div role="status" aria-label={t('loading')}>
          <PartSkeleton />
        </div>
      </>
    );
  if (!isQuote(quote.data)) return <Navigate to={`/enrolment/${id}/edit`} replace />;
  return <QuoteEditor key={id} title={title} crumbs={crumbs} loaded={quote.data} config={config.data} onCreated={() => undefined} />;
}
