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
  const say = useText();
  const { crumbsOf } = useContext(ShellContext);
  const [asked, setAsked] = useSearchParams();
  const rights = useAskableRights();
  const number = (name: string): number | undefined => Number(asked.get(name)) || undefined;
  const [userId, id] = [number('person'), number('record')];
  const entity = rights.data?.Data.find(({ Path }) => Path === asked.get('entity'));
  const right = entity?.Rights.find(({ Name }) => Name === asked.get('right'))?.Name;
  const field = asked.get('field') ?? undefined;
  const question: RightsQuestion | undefined = userId && entity && right ? { userId, entity: entity.Path, right, id, field } : undefined;
  const answer = useExplanation(question);

  const change = (changes: Readonly<Record<string, string | number | null>>) => {
    const next = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, String(value));
    }
    setAsked(next, { replace: true });
  };
  const told = () => {
    if (!question) return <StatePage icon="key" title={say('rights.noneTitle')} help={say('rights.noneHelp')} />;
    if (answer.isError) return <FailedPage error={answer.error} title={say('rights.failedTitle')} onRetry={() => void answer.refetch()} />;
    if (!answer.data || !rights.data) return <span className="sk" style={{ height: 160 }} role="status" aria-label={say('rights.looking')} />;
    return <ExplanationTree explanation={answer.data} rights={rights.data} />;
  };
  return (
    <>
      <Bar crumbs={crumbsOf('/rights')} title={say('rights.title')} />
      {rights.isError ? (
        <FailedPage error={rights.error} title={say('rights.failedTitle')} onRetry={() => void rights.refetch()} />
      ) : (
        <div className="rights">
          {rights.data && <RightsForm rights={rights.data} asked={{ userId, entity, right, id, field }} onChange={change} />}
          {told()}
        </div>
      )}
    </>
  );
}
