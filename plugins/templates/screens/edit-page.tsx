// A template that is there, on the page on which it is written.
import { Bar, Button, FailedPage, isFailure, type PageProps, PartSkeleton, readRecord, StatePage } from '#kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toDraft } from './template-draft.ts';
import { TemplateEditor } from './template-editor.tsx';
import { useTranslation } from './text/index.ts';

export default function EditPage({ title, crumbs, id = 0 }: PageProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const queryKey = ['email-template', id];
  const template = useQuery({ queryKey, staleTime: 0, queryFn: ({ signal }) => readRecord('agencyemailtemplate', id, signal) });
  const back = <Button to="/config/agencyemailtemplate">{t('back')}</Button>;
  if (template.data)
    return <TemplateEditor key={id} title={title} crumbs={crumbs} loaded={toDraft(template.data)} onSaved={(saved) => queries.setQueryData(queryKey, saved)} />;
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      {!template.error ? (
        <div role="status" aria-label={t('loading')}>
          <PartSkeleton />
        </div>
      ) : isFailure(template.error) && template.error.status === 404 ? (
        <StatePage icon="search" title={t('notFound')} help="" actions={back} />
      ) : (
        <FailedPage error={template.error} title={t('failed')} back={back} onRetry={() => void template.refetch()} />
      )}
    </>
  );
}
