// The templates of quotes: searched, used, edited, renamed, deleted.
import {
  Bar,
  Button,
  ConfirmDialog,
  EditDialog,
  IconButton,
  type PageProps,
  readRecord,
  request,
  type RecordOf,
  type RowOf,
  useEntityConfig,
  useFailures,
  useLanguage,
} from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { TemplateList } from './template-list.tsx';
import { useTranslation } from './text/index.ts';
import './quotes.css';

type Template = RowOf<'AgencySaleTemplate'>;

export default function TemplatesPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const failures = useFailures();
  const queries = useQueryClient();
  const config = useEntityConfig('agencysaletemplate', useLanguage()).data;
  const [edited, setEdited] = useState<RecordOf<'AgencySaleTemplate'>>();
  const [leaving, setLeaving] = useState<Template>();
  const reload = () => void queries.invalidateQueries({ queryKey: ['search', 'agencysaletemplate'] });
  const remove = async (template: Template) => {
    setLeaving(undefined);
    try {
      await request(`agencysale/${String(template.AgencySaleId)}`, { method: 'DELETE' });
    } catch (error) {
      failures.show(error);
    }
    reload();
  };
  const read = async (template: Template) => {
    try {
      setEdited(await readRecord('agencysaletemplate', template.Id));
    } catch (error) {
      failures.show(error);
    }
  };
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        <Button to="/quote/new" variant="filled" icon="plus">
          {t('newQuote')}
        </Button>
      </Bar>
      <div className="quote-templates" data-page>
        <TemplateList
          renderCommands={(template) => {
            const name = template.Name ?? '';
            return (
              <span className="row g4">
                <Button to={`/quote/new?template=${template.Id}`} size="compact-sm">
                  {t('startFrom')}
                  <span className="vh"> {name}</span>
                </Button>
                <Button to={`/quote/${String(template.AgencySaleId)}/edit`} size="compact-sm" variant="subtle">
                  {t('editTemplate')}
                  <span className="vh"> {name}</span>
                </Button>
                {config?.Rights.Update && (
                  <IconButton effect="write" icon="pencil" label={`${t('templateData')}: ${name}`} onClick={() => void read(template)} />
                )}
                {config?.Rights.Delete && (
                  <IconButton effect="write" icon="trash" label={`${t('deleteTemplate')}: ${name}`} onClick={() => setLeaving(template)} />
                )}
              </span>
            );
          }}
        />
      </div>
      {edited && config && (
        <Suspense>
          <EditDialog config={config} row={edited} title={t('templateData')} onSaved={reload} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {leaving && (
        <ConfirmDialog
          title={`${t('deleteTemplate')}: ${leaving.Name ?? ''}`}
          about={t('deleteTemplateAbout')}
          command={t('deleteAct')}
          onCommand={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
