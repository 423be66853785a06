// One rule: whom it speaks of, which permission it wants and where that comes from, which records and fields it opens.
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AskableRights, ExplainedRule, RuleRows } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { rightName } from './right-name.ts';

interface RuleBranchProps {
  readonly rule: ExplainedRule;
  readonly rights: AskableRights;
  readonly entityType: string;
}

export function RuleBranch({ rule, rights, entityType }: RuleBranchProps) {
  const t = useText();
  const { Who, Rows, OpensField } = rule;
  const failing = Who.Fails.filter(({ Part }) => Part !== 'permission');
  return (
    <li className="rule">
      <p className="b5">{rule.Description ?? rule.Id}</p>
      <p className="t12 t3">{t('rights.allows', { rights: rule.Allows.map((right) => rightName(t, rights, entityType, right)).join(', ') })}</p>
      <ul className="tree">
        {failing.map(({ Part, Message }) => (
          <Leaf key={Part} holds={false}>
            {Message}
          </Leaf>
        ))}
        {Who.Permission && <PermissionLeaf permission={Who.Permission} groupsPath={rights.Groups} />}
        {Who.Speaks && !Who.Permission && <Leaf holds>{t('rights.speaks')}</Leaf>}
        {Rows ? <RowsLeaf rows={Rows} /> : <Leaf holds>{t('rights.everyRecord')}</Leaf>}
        {OpensField !== null && <Leaf holds={OpensField}>{t(OpensField ? 'rights.opensField' : 'rights.closesField')}</Leaf>}
      </ul>
    </li>
  );
}

function PermissionLeaf({ permission, groupsPath }: { permission: NonNullable<ExplainedRule['Who']['Permission']>; groupsPath: string }) {
  const t = useText();
  const { Label, HeldAs: LockedAs, Groups } = permission;
  const own = Groups?.filter(({ IsMember }) => IsMember) ?? [];
  const named = LockedAs === 'member' ? own : (Groups ?? []);
  const source = LockedAs === 'god' ? 'rights.asAdministrator' : LockedAs === 'member' ? 'rights.fromGroups' : 'rights.groupsThatGive';
  return (
    <Leaf holds={LockedAs !== null}>
      <span>{t(LockedAs === null ? 'rights.lacks' : 'rights.holds', { permission: Label })}</span>{' '}
      {(LockedAs === 'god' || named.length > 0) && <span className="t2">{t(source)}</span>}{' '}
      {LockedAs !== 'god' &&
        named.map(({ Id, Name }, index) => (
          <Fragment key={Id}>
            {index > 0 && ', '}
            <Link className="link" to={`/entity/${groupsPath}/${Id}/edit`}>
              {Name}
            </Link>
          </Fragment>
        ))}
      {LockedAs === null && Groups?.length === 0 && <span className="t2">{t('rights.noGroupGives')}</span>}
    </Leaf>
  );
}

/** What the rule asks of the record: a leaf for each comparison, a branch for what belongs together. */
function RowsLeaf({ rows }: { rows: RuleRows }) {
  const t = useText();
  const { Kind, Message, Holds, Parts } = rows;
  if (Kind === 'condition') return <Leaf holds={Holds}>{Message}</Leaf>;
  const [only] = Parts;
  if (only && Parts.length === 1 && Kind !== 'not') return <RowsLeaf rows={only} />;
  return (
    <Leaf holds={Holds}>
      {t(`rights.${Kind}`)}
      <ul className="tree">
        {Parts.map((part, index) => (
          <RowsLeaf key={`${part.Kind} ${part.Message ?? index}`} rows={part} />
        ))}
      </ul>
    </Leaf>
  );
}

function Leaf({ holds, children }: { holds: boolean | null; children: ReactNode }) {
  const t = useText();
  const [mark, icon] = holds === null ? (['open', 'circle-dot'] as const) : holds ? (['yes', 'check'] as const) : (['no', 'x'] as const);
  return (
    <li>
      <span className={`mark ${mark}`}>
        <Icon name={icon} size="s14" />
        <span className="vh">{t(`rights.${mark}`)}</span>
      </span>
      <div>{children}</div>
    </li>
  );
}
