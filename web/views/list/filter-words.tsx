// A filter in one line of words; groups in brackets, joined by "or" or "and".
import { Fragment } from 'react';
import type { EntityConfig, Filter, WireCondition } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { useConditionText } from './filter-text.ts';
import { isFilterGroup, getMembers } from './filter-tree.ts';

interface FilterWordsProps {
  readonly config: EntityConfig;
  readonly filter: Filter;
  /** It stands in another group. */
  readonly isInner?: boolean;
}

export function FilterWords({ config, filter, isInner = false }: FilterWordsProps) {
  const t = useText();
  if (!isFilterGroup(filter)) return <ConditionWords config={config} filter={filter} />;
  return (
    <>
      {isInner && '('}
      {getMembers(filter).map((member, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="join"> {t(filter.Any ? 'filters.or' : 'list.and')} </span>}
          <FilterWords config={config} filter={member} isInner />
        </Fragment>
      ))}
      {isInner && ')'}
    </>
  );
}

function ConditionWords({ config, filter }: { config: EntityConfig; filter: WireCondition }) {
  const { label, operator, value } = useConditionText(config, filter);
  return (
    <>
      {label} <span className="op">{operator}</span> {value && <b>{value}</b>}
    </>
  );
}
