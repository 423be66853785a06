// The pages of a list that is turned rather than scrolled, at its foot.
import { useMediaQuery } from '@mantine/hooks';
import type { EntityConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import type { List } from './use-list.ts';

/** So many places for pages there are at most, and where there is little room. */
const maxBlocks = 11;
const fewestBlocks = 5;

export interface Pages {
  readonly current: number;
  readonly last: number;
  /** How many rows there are in all. */
  readonly total: number;
}

/** Undefined where the list has no pages; a page that is no longer there is the last one. */
export function findPages(config: EntityConfig, { blockSize, first, count, state }: List): Pages | undefined {
  const total = count.exact ?? first.data?.Count;
  if (!config.Grid.Paging || total === undefined) return undefined;
  const last = Math.max(1, Math.ceil(total / blockSize));
  return { current: Math.min(state.page ?? 1, last), last, total };
}

/** The numbers that are offered: the first, the last and those around the open one; undefined for those that are passed over. */
export function getBlocks(current: number, last: number, max: number): (number | undefined)[] {
  if (last <= max) return Array.from({ length: last }, (_, index) => index + 1);
  const inner = max - 2;
  const from = Math.min(Math.max(2, current - Math.floor(inner / 2)), last - inner);
  const middle = Array.from({ length: inner }, (_, index): number | undefined => from + index);
  if (from > 2) middle[0] = undefined;
  if (from + inner < last) middle[inner - 1] = undefined;
  return [1, ...middle, last];
}

export function Pager({ pages: { current, last }, onTurn }: { pages: Pages; onTurn: (page: number) => void }) {
  const t = useText();
  const isNarrow = useMediaQuery('(max-width: 900px)') ?? false;
  if (last === 1) return null;
  return (
    <nav className="pager" aria-label={t('pages.title')}>
      <button type="button" disabled={current === 1} aria-label={t('pages.previous')} onClick={() => onTurn(current - 1)}>
        <Icon name="chevron-left" size="s14" />
      </button>
      {getBlocks(current, last, isNarrow ? fewestBlocks : maxBlocks).map((page, place) =>
        page === undefined ? (
          <span key={place < 2 ? 'before' : 'after'} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={page === current ? 'on' : ''}
            aria-current={page === current ? 'page' : undefined}
            aria-label={t('pages.page', { page })}
            onClick={() => onTurn(page)}
          >
            {page}
          </button>
        ),
      )}
      <button type="button" disabled={current === last} aria-label={t('pages.next')} onClick={() => onTurn(current + 1)}>
        <Icon name="chevron-right" size="s14" />
      </button>
    </nav>
  );
}
