// The foot of a list: how many, and where the rows came from.
import type { ReactNode } from 'react';
import type { EntityConfig, Page } from '../../api/index.ts';
import { countText, dateText } from '../../fields/index.ts';
import { Message, useLanguage, useText } from '../../text/index.ts';
import { getEntity } from '../entity-of.ts';
import type { List } from './use-list.ts';

interface ListFootProps {
  readonly config: EntityConfig;
  readonly page: Page | undefined;
  readonly count: List['count'];
  readonly failed: (error: unknown) => void;
  readonly pager?: ReactNode;
  readonly children?: ReactNode;
}

export function ListFoot({ config, page, count, failed, pager, children }: ListFootProps) {
  const t = useText();
  const language = useLanguage();
  const isCapped = page?.CountIsCapped === true && count.exact === undefined;
  const number = count.exact ?? page?.Count;
  const origin = config.Import;
  return (
    <footer className="list-foot">
      <span className="how-many" aria-live="polite">
        {number !== undefined && (
          <Message
            i18nKey="list.count"
            values={{
              number: `${countText(number, language)}${isCapped ? '+' : ''}`,
              entities: getEntity(config, number),
            }}
            components={{ 1: <b /> }}
          />
        )}
      </span>
      {isCapped && (
        <button type="button" className="link t12" disabled={count.running} onClick={() => void count.run().catch(failed)}>
          {count.running ? t('list.counting') : t('list.countExact')}
        </button>
      )}
      {origin && (
        <span className="origin clip" title={origin.Attribution}>
          {t('list.source', { source: origin.Source, date: dateText(origin.Snapshot) })}
        </span>
      )}
      {pager}
      {children && <span className="end">{children}</span>}
    </footer>
  );
}
