// The page that says why somebody may or may not: a question about a person, and the rules that answer it. The question stands in the address.
import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import { type RightsQuestion, useAskableRights, useExplanation } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Bar, ShellContext } from '../bar.tsx';
import { FailedPage, StatePage } from '../state-page.tsx';
import { ExplanationTree } from './explanation-tree.tsx';
import { RightsForm } from './rights-form.tsx';
import './rights.css';

export default function RightsScreen() {
  const t = useText();
  const { crumbsOf: getCrumbs } = useContext(ShellContext);
  const [requested, setRequested] = useSearchParams();
  const rights = useAskableRights();
  const number = (name: string): number | undefined => Number(requested.get(name)) || undefined;
  const [userId, id] = [number('person'), number('record')];
  const entity = rights.data?.Data.find(({ Path }) => Path === requested.get('entity'));
  const right = entity?.Rights.find(({ Name }) => Name === requested.get('right'))?.Name;
  const field = requested.get('field') ?? undefined;
  const question: RightsQuestion | undefined = userId && entity && right ? { userId, entity: entity.Path, right, id, field } : undefined;
  const response = useExplanation(question);

  const change = (changes: Readonly<Record<string, string | number | null>>) => {
    const next = new URLSearchParams(requested);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, String(value));
    }
    setRequested(next, { replace: true });
  };
  const message = () => {
    if (!question) return <StatePage icon="key" title={t('rights.noneTitle')} help={t('rights.noneHelp')} />;
    if (response.isError) return <FailedPage error={response.error} title={t('rights.failedTitle')} onRetry={() => void response.refetch()} />;
    if (!response.data || !rights.data) return <span className="sk" style={{ height: 160 }} role="status" aria-label={t('rights.looking')} />;
    return <ExplanationTree explanation={response.data} rights={rights.data} />;
  };
  return (
    <>
      <Bar crumbs={getCrumbs('/rights')} title={t('rights.title')} />
      {rights.isError ? (
        <FailedPage error={rights.error} title={t('rights.failedTitle')} onRetry={() => void rights.refetch()} />
      ) : (
        <div className="rights">
          {rights.data && <RightsForm rights={rights.data} asked={{ userId, entity, right, id, field }} onChange={change} />}
          {message()}
        </div>
      )}
    </>
  );
}
