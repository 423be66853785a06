// Conditions in a line of words, all of which hold; groups of them in brackets.
import { Fragment } from 'react';
import { type Filter, useEntityConfig } from '../../api/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { FilterWords } from './filter-words.tsx';

/** `entity`: of which records. */
export default function ConditionsWords({ entity, conditions }: { readonly entity: string; readonly conditions: readonly Filter[] }) {
  const t = useText();
  const config = useEntityConfig(entity, useLanguage()).data;
  if (!config) return null;
  return conditions.map((filter, index) => (
    <Fragment key={index}>
      {index > 0 && ` ${t('list.and')} `}
      <FilterWords config={config} filter={filter} isInner={conditions.length > 1} />
    </Fragment>
  ));
}
