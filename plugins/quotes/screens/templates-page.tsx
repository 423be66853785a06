// The templates of quotes: searched, used, edited, renamed, deleted.
import { Bar, Button, ConfirmDialog, EditDialog, IconButton, type PageProps, request, type Row, useEntityConfig, useFailures, useLanguage } from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { TemplateList } from './template-list.tsx';
import { useSay } from './text/index.ts';
import { textOf } from './wire.ts';
import './quotes.css';

export default function TemplatesPage({ title, crumbs }: PageProps) {
  const say = useSay();
  const failures = useFailures();
  const queries = useQueryClient();
  const config = useEntityConfig('agencysaletemplate', useLanguage()).data;
  const [edited, setEdited] = useState<Row>();
  const [leaving, setLeaving] = useState<Row>();
  const reload = () => void queries.invalidateQueries({ queryKey: ['search', 'agencysaletemplate'] });
  const remove = async (template: Row) => {
    setLeaving(undefined);
    try {
      await request(`agencysale/${String(template['AgencySaleId'])}`, { method: 'DELETE' });
    } catch (error) {
      failures.show(error);
    }
    reload();
  };
  const read = async (template: Row) => {
    try {
      setEdited(await request<Row>(`agencysaletemplate/${String(template['Id'])}`));
    } catch (error) {
      failures.show(error);
    }
  };
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        <Button to="/quote/new" variant="filled" icon="plus">
          {say('newQuote')}
        </Button>
      </Bar>
      <div className="quote-templates" data-page>
        <TemplateList
          renderActs={(template) => {
            const name = textOf(template['Name']);
            return (
              <span className="row g4">
                <Button to={`/quote/new?template=${String(template['Id'])}`} size="compact-sm">
                  {say('startFrom')}
                  <span className="vh"> {name}</span>
                </Button>
                <Button to={`/quote/${String(template['AgencySaleId'])}/edit`} size="compact-sm" variant="subtle">
                  {say('editTemplate')}
                  <span className="vh"> {name}</span>
                </Button>
                {config?.Rights.Update && (
                  <IconButton does="write" icon="pencil" label={`${say('templateData')}: ${name}`} onClick={() => void read(template)} />
                )}
                {config?.Rights.Delete && (
                  <IconButton does="write" icon="trash" label={`${say('deleteTemplate')}: ${name}`} onClick={() => setLeaving(template)} />
                )}
              </span>
            );
          }}
        />
      </div>
      {edited && config && (
        <Suspense>
          <EditDialog config={config} row={edited} title={say('templateData')} onSaved={reload} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {leaving && (
        <ConfirmDialog
          title={`${say('deleteTemplate')}: ${textOf(leaving['Name'])}`}
          about={say('deleteTemplateAbout')}
          act={say('deleteAct')}
          onAct={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
