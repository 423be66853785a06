// What programs may ask of this server: the document of the calls as a page, for the one who is signed in.
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../../look/index.ts';
import { useDocsTranslation } from './text/index.ts';
import { Bar, FailedPage, StatePage } from '../../views/index.ts';
import './api-docs.css';
import { getOperations, useApiDocument } from './document.ts';
import { OperationList } from './operation-list.tsx';
import { OperationView } from './operation-view.tsx';

export default function ApiDocsPage() {
  const t = useDocsTranslation();
  const [query] = useSearchParams();
  const api = useApiDocument();
  const wanted = query.get('op');
  const chosen = api.data && getOperations(api.data).find(({ operationId }) => operationId === wanted);
  if (api.isError) {
    return (
      <>
        <Bar title={t('title')} />
        <FailedPage error={api.error} title={t('failed')} onRetry={() => void api.refetch()} />
      </>
    );
  }
  return (
    <>
      <Bar title={t('title')}>
        {chosen && (
          <Button className="api-back" component={Link} to="/docs/api" leftSection={<Icon name="list" />}>
            {t('operations')}
          </Button>
        )}
        <Button className="api-file" disabled={!api.data} leftSection={<Icon name="download" />} onClick={() => save(api.data)}>
          openapi.json
        </Button>
      </Bar>
      <div className={`api-docs ${chosen ? 'chosen' : ''}`}>
        {api.data && <OperationList document={api.data} chosen={chosen} />}
        <div className="api-detail">
          {api.data && chosen && <OperationView key={chosen.operationId} document={api.data} operation={chosen} />}
          {api.data && !chosen && <StatePage icon="file-text" title={wanted ? t('unknown') : t('welcome')} help={wanted ? t('unknownHelp') : t('help')} />}
          {!api.data && [1, 2, 3].map((line) => <span key={line} className="sk" style={{ width: `${30 + line * 15}%`, margin: '14px 20px' }} />)}
        </div>
      </div>
    </>
  );
}

/** Saves the document as a file, made here: a download by address would come without the session. */
function save(content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'openapi.json';
  link.click();
  URL.revokeObjectURL(address);
}
