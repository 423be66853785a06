// The answer as a tree: the verdict, the rules that decide, and the others behind a fold.
import type { AskableRights, ExplainedRule, Explanation } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { RuleBranch } from './rule-branch.tsx';

export function ExplanationTree({ explanation, rights }: { explanation: Explanation; rights: AskableRights }) {
  const t = useText();
  const { Allowed, Message, Rules, Right, DecidedBy, EntityType } = explanation;
  const deciding = Rules.filter(({ Id }) => DecidedBy.includes(Id));
  const others = Rules.filter(({ Id }) => !DecidedBy.includes(Id));
  const about = others.filter(({ Allows }) => Allows.includes(Right));
  const rest = others.filter(({ Allows }) => !Allows.includes(Right));
  const branches = (rules: readonly ExplainedRule[]) => (
    <ul className="rules">
      {rules.map((rule) => (
        <RuleBranch key={rule.Id} rule={rule} rights={rights} entityType={EntityType} />
      ))}
    </ul>
  );
  const mood = Allowed === null ? 'info' : Allowed ? 'success' : 'danger';
  return (
    <section className="told" aria-label={t('rights.answer')} aria-live="polite">
      <div className={`note verdict ${mood}`}>
        <Icon name={Allowed === null ? 'alert-circle' : Allowed ? 'circle-check' : 'lock'} />
        <div>
          <h2>{t(Allowed === null ? 'rights.untold' : Allowed ? 'rights.allowed' : 'rights.refused')}</h2>
          <p>{Message}</p>
        </div>
      </div>
      {deciding.length > 0 && (
        <>
          <h3>{t(Allowed ? 'rights.becauseOf' : 'rights.failsOn')}</h3>
          {branches(deciding)}
        </>
      )}
      {about.length > 0 && (
        <>
          <h3>{t('rights.aboutThis')}</h3>
          {branches(about)}
        </>
      )}
      {rest.length > 0 && (
        <details>
          <summary>{t('rights.otherRules', { count: rest.length })}</summary>
          {branches(rest)}
        </details>
      )}
    </section>
  );
}
