// One operation: what it does, who may, what it takes and answers, and an example to copy.
import type { ReactNode } from 'react';
import { Badge } from '../../look/index.ts';
import { useDocsTranslation } from './text/index.ts';
import { CopyButton } from '../../views/copy-button.tsx';
import { ApiTable } from './api-table.tsx';
import { type ApiDocument, findContent, type Operation, type Parameter, getParameters, getRejections } from './document.ts';
import { getCurl } from './example.ts';
import { Method } from './method.tsx';
import { aboutText, SchemaTable, typeText } from './schema-table.tsx';

export function OperationView({ document, operation }: { document: ApiDocument; operation: Operation }) {
  const t = useDocsTranslation();
  const parameters = getParameters(document, operation);
  const body = findContent(operation.requestBody);
  const response = findContent(operation.responses['200']);
  const surface = { read: t('reads'), write: t('writes'), download: t('downloads') }[operation['x-surface']];
  return (
    <article className="api-operation" aria-labelledby="api-operation-title" lang="en">
      <h2 id="api-operation-title">{operation.summary}</h2>
      <div className="api-address">
        <Method method={operation.method} />
        <code className="mono">/api{operation.path}</code>
        <Badge text={surface} colour={operation['x-surface'] === 'write' ? 'warning' : 'neutral'} />
      </div>
      <p className="t3">
        <span className="mono">{operation.operationId}</span>
      </p>
      <Part title={t('who')}>
        <ul className="api-who">
          {operation['x-who'].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Part>
      {parameters.length > 0 && (
        <Part title={t('parameters')}>
          <ParameterTable document={document} parameters={parameters} label={t('parameters')} />
        </Part>
      )}
      {body && (
        <Part title={t('body')}>
          <SchemaTable sent document={document} schema={body.schema} label={t('body')} />
        </Part>
      )}
      <Part title={t('answer')}>
        {!response && <p className="t3">{operation.responses['302']?.description ?? t('empty')}</p>}
        {response?.type === 'application/json' && <SchemaTable document={document} schema={response.schema} label={t('answer')} />}
        {response && response.type !== 'application/json' && <p className="mono api-kind">{response.type}</p>}
      </Part>
      <Part title={t('example')}>
        <Example key={operation.operationId} text={getCurl(document, operation, window.location.origin)} />
      </Part>
      <Part title={t('refusals')}>
        <table className="api-table" aria-label={t('refusals')}>
          <tbody>
            {getRejections(document, operation).map(({ status, description, codes }) => (
              <tr key={status}>
                <th scope="row" className="num">
                  {status}
                </th>
                <td>{description}</td>
                <td className="mono">{codes.join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="api-part">
    <h3>{title}</h3>
    {children}
  </section>
);

function ParameterTable({ document, parameters, label }: { document: ApiDocument; parameters: readonly Parameter[]; label: string }) {
  const t = useDocsTranslation();
  return (
    <ApiTable label={label}>
      {parameters.map(({ name, in: place, required, description, schema }) => (
        <tr key={`${place} ${name}`}>
          <th scope="row">
            <span className="mono">{place === 'path' ? `{${name}}` : `?${name}`}</span>
            {required && <span className="api-required">{t('required')}</span>}
          </th>
          <td className="mono">{typeText(document, schema)}</td>
          <td>{[description ?? '', aboutText(document, schema)].filter(Boolean).join(' ')}</td>
        </tr>
      ))}
    </ApiTable>
  );
}

function Example({ text }: { text: string }) {
  const t = useDocsTranslation();
  return (
    <div className="api-example">
      <pre className="mono">{text}</pre>
      <CopyButton text={text} label={t('copy')} />
    </div>
  );
}
