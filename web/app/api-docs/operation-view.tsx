// One operation: what it does, who may, what it takes and answers, and an example to copy.
import type { ReactNode } from 'react';
import { Badge } from '../../look/index.ts';
import { useSayOfDocs } from './text/index.ts';
import { CopyButton } from '../../views/copy-button.tsx';
import { ApiTable } from './api-table.tsx';
import { type ApiDocument, contentOf, type Operation, type Parameter, parametersOf, refusalsOf } from './document.ts';
import { curlOf } from './example.ts';
import { Method } from './method.tsx';
import { aboutText, SchemaTable, typeText } from './schema-table.tsx';

export function OperationView({ document, operation }: { document: ApiDocument; operation: Operation }) {
  const say = useSayOfDocs();
  const parameters = parametersOf(document, operation);
  const body = contentOf(operation.requestBody);
  const answer = contentOf(operation.responses['200']);
  const surface = { read: say('reads'), write: say('writes'), download: say('downloads') }[operation['x-surface']];
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
      <Part title={say('who')}>
        <ul className="api-who">
          {operation['x-who'].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Part>
      {parameters.length > 0 && (
        <Part title={say('parameters')}>
          <ParameterTable document={document} parameters={parameters} label={say('parameters')} />
        </Part>
      )}
      {body && (
        <Part title={say('body')}>
          <SchemaTable sent document={document} schema={body.schema} label={say('body')} />
        </Part>
      )}
      <Part title={say('answer')}>
        {!answer && <p className="t3">{operation.responses['302']?.description ?? say('empty')}</p>}
        {answer?.type === 'application/json' && <SchemaTable document={document} schema={answer.schema} label={say('answer')} />}
        {answer && answer.type !== 'application/json' && <p className="mono api-kind">{answer.type}</p>}
      </Part>
      <Part title={say('example')}>
        <Example key={operation.operationId} text={curlOf(document, operation, window.location.origin)} />
      </Part>
      <Part title={say('refusals')}>
        <table className="api-table" aria-label={say('refusals')}>
          <tbody>
            {refusalsOf(document, operation).map(({ status, description, codes }) => (
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
  const say = useSayOfDocs();
  return (
    <ApiTable label={label}>
      {parameters.map(({ name, in: place, required, description, schema }) => (
        <tr key={`${place} ${name}`}>
          <th scope="row">
            <span className="mono">{place === 'path' ? `{${name}}` : `?${name}`}</span>
            {required && <span className="api-required">{say('required')}</span>}
          </th>
          <td className="mono">{typeText(document, schema)}</td>
          <td>{[description ?? '', aboutText(document, schema)].filter(Boolean).join(' ')}</td>
        </tr>
      ))}
    </ApiTable>
  );
}

function Example({ text }: { text: string }) {
  const say = useSayOfDocs();
  return (
    <div className="api-example">
      <pre className="mono">{text}</pre>
      <CopyButton text={text} label={say('copy')} />
    </div>
  );
}
