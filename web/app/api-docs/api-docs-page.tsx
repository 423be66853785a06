// What programs may ask of this server: the document of the calls as a page, for the one who is signed in.
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Bar, FailedPage, StatePage } from '../../views/index.ts';
import './api-docs.css';
import { operationsOf, useApiDocument } from './document.ts';
import { OperationList } from './operation-list.tsx';
import { OperationView } from './operation-view.tsx';

export default function ApiDocsPage() {
  const say = useText();
  const [query] = useSearchParams();
  const document = useApiDocument();
  const wanted = query.get('op');
  const chosen = document.data && operationsOf(document.data).find(({ operationId }) => operationId === wanted);
  if (document.isError) {
    return (
      <>
        <Bar title={say('docs.title')} />
        <FailedPage error={document.error} title={say('docs.failed')} onRetry={() => void document.refetch()} />
      </>
    );
  }
  return (
    <>
      <Bar title={say('docs.title')}>
        {chosen && (
          <Button className="api-back" component={Link} to="/docs/api" leftSection={<Icon name="list" />}>
            {say('docs.operations')}
          </Button>
        )}
        <Button component="a" href={fileOf(document.data)} download="openapi.json" disabled={!document.data} leftSection={<Icon name="download" />}>
          openapi.json
        </Button>
      </Bar>
      <div className={`api-docs ${chosen ? 'chosen' : ''}`}>
        {document.data && <OperationList document={document.data} chosen={chosen} />}
        <div className="api-detail">
          {document.data && chosen && <OperationView key={chosen.operationId} document={document.data} operation={chosen} />}
          {document.data && !chosen && (
            <StatePage icon="file-text" title={wanted ? say('docs.unknown') : say('docs.welcome')} help={wanted ? say('docs.unknownHelp') : say('docs.help')} />
          )}
          {!document.data && [1, 2, 3].map((line) => <span key={line} className="sk" style={{ width: `${30 + line * 15}%`, margin: '14px 20px' }} />)}
        </div>
      </div>
    </>
  );
}

/** The document as a file, made here: a download by address would come without the session. */
const fileOf = (document: unknown): string | undefined =>
  document === undefined ? undefined : `data:application/json,${encodeURIComponent(JSON.stringify(document))}`;
