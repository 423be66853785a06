// Why a list is empty: how many rows there would be without each of its filters, and a way to take it away.
import { Button } from '@mantine/core';
import { type EntityConfig, useWhyEmpty } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage } from '../../text/index.ts';
import { FilterWords } from './filter-words.tsx';
import { useWhyEmptyTranslation } from './why-empty-text/index.ts';
import './why-empty.css';
import type { List } from './use-list.ts';

export default function WhyEmpty({ config, list }: { config: EntityConfig; list: List }) {
  const t = useWhyEmptyTranslation();
  const language = useLanguage();
  const why = useWhyEmpty(list.search, true);
  const { filters } = list.state;
  if (!why.data) return null;
  const { All, Without } = why.data;
  if (All.Count === 0) return <p className="t12 t2">{t(filters.length > 0 ? 'viewEmpty' : 'viewEmptySearch')}</p>;
  const remove = (index: number) => list.setState(index < filters.length ? { filters: filters.toSpliced(index, 1) } : { term: '' });
  const getName = (index: number) => {
    const filter = filters[index];
    return filter ? <FilterWords config={config} filter={filter} /> : t('search', { term: list.state.term.trim() });
  };
  const isAnyAlone = Without.some(({ Count }) => Count !== 0);
  return (
    <section className="why-empty" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {Without.length > 1 && !isAnyAlone && <p className="t12 t2">{t('together')}</p>}
      <ul>
        {Without.map(({ Index, Count, CountIsCapped }) => (
          <li key={Index}>
            <span className="grow clip">
              {t('without', { filter: '' })}
              <b>{getName(Index)}</b>
            </span>
            <span className="num t2">
              {Count === null ? t('slow') : t('found', { count: Count, number: `${countText(Count, language)}${CountIsCapped ? '+' : ''}` })}
            </span>
            <Button size="xs" variant="default" onClick={() => remove(Index)}>
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
