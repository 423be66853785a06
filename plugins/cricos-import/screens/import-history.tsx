// The imports so far, the newest first, each leading to its record.
import { countText, dateText, FailedPage, Panel, type Row, searchBlock, useEntityConfig, useLanguage } from '#kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Say } from './text/index.ts';

const shown = 20;
const entity = 'registerimport';
const all = { entity, viewId: 0, conditions: [], orderBy: 'DateCreated desc' } as const;

export function ImportHistory({ say }: { say: Say }) {
  const language = useLanguage();
  // Under the name of searches, so that a change anywhere renews it.
  const imports = useQuery({ queryKey: ['search', entity, 'history'], queryFn: ({ signal }) => searchBlock(all, 0, shown, 'capped', signal), staleTime: 0 });
  const states = useEntityConfig(entity, language).data?.Fields['Status']?.Values ?? [];
  const rows = imports.data?.Data;
  return (
    <Panel title={say('historyTitle')} beside={imports.data?.Count !== undefined && <span className="count">{countText(imports.data.Count, language)}</span>}>
      {imports.isError && <FailedPage error={imports.error} title={say('historyFailed')} onRetry={() => void imports.refetch()} />}
      {!rows && !imports.isError && <span className="sk" style={{ height: 80 }} role="status" />}
      {rows?.length === 0 && <p className="t3">{say('historyNone')}</p>}
      {rows && rows.length > 0 && (
        <table className="plan">
          <thead>
            <tr>
              <th scope="col">{say('name')}</th>
              <th scope="col">{say('day')}</th>
              <th scope="col">{say('state')}</th>
              <th scope="col" className="num">
                {say('written')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row['Id'])}>
                <th scope="row">
                  <Link className="link" to={`/entity/${entity}/${String(row['Id'])}/edit`}>
                    {String(row['Name'])}
                  </Link>
                </th>
                <td className="nw num">{typeof row['Snapshot'] === 'string' ? dateText(row['Snapshot']) : '–'}</td>
                <td>
                  <State value={row['Status']} states={states} />
                </td>
                <td className="num">{row['Status'] === 'applied' ? countText(writtenOf(row), language) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {imports.data && (imports.data.Count ?? 0) > shown && (
        <Link className="link" to={`/entity/${entity}`}>
          {say('historyAll')}
        </Link>
      )}
    </Panel>
  );
}

function State({ value, states }: { value: unknown; states: readonly { readonly Value: string; readonly Label: string; readonly Colour?: string }[] }) {
  const state = states.find((each) => each.Value === value);
  return state ? <span className={`bd ${state.Colour ?? ''}`}>{state.Label}</span> : null;
}

const writtenOf = (row: Row): number => ['RowsNew', 'RowsChanged', 'RowsWithdrawn'].reduce((sum, name) => sum + Number(row[name] ?? 0), 0);
