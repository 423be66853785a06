// The line of filters: chips, a new filter, the search, and the columns.
import { ActionIcon, Button, Input } from '@mantine/core';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { EntityConfig, Filter } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterChip } from './filter-chip.tsx';
import { type VisibleFilter, useFilterChips } from './filter-chips.ts';
import { FilterPopover } from './filter-popover.tsx';
import { LimitedChip } from './limited-chip.tsx';
import { readListState } from './list-state.ts';
import { SortMenu } from './sort-menu.tsx';
import type { List } from './use-list.ts';

interface FilterBarProps {
  readonly config: EntityConfig;
  readonly list: List;
  readonly isPhone: boolean;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** The rows have no order and no their own columns choice: they lie on days. */
  readonly isCalendar?: boolean;
  /** What stands beside the order. */
  readonly children?: ReactNode;
}

export function FilterBar({ config, list, isPhone, searchBox, isCalendar = false, children }: FilterBarProps) {
  const t = useText();
  const { state, setState } = list;
  const limits = config.Grid.Filters.map((filter) => filter.Limit && <LimitedChip key={filter.Id} filter={filter} limit={filter.Limit} />);
  const { chips, setOpened } = useFilterChips(state.filters, list.viewId);
  const adding = useRef<HTMLButtonElement>(null);
  const put = (chip: VisibleFilter, ...next: readonly Filter[]) =>
    setState({ filters: chips.flatMap((each) => (each.key === chip.key ? next : each.isGone ? [] : each.filter)) });
  const turn = (key: number, isOpen: boolean) => setOpened((before) => (isOpen ? key : before === key ? undefined : before));
  const isOneGone = chips.some(({ isGone }) => isGone);
  // With its form such a chip goes as well, to which the focus has returned.
  useEffect(() => {
    const button = adding.current;
    if (!isOneGone) return undefined;
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [isOneGone]);
  /** What one takes away oneself is not kept for what is open at it. */
  const removing = (command: () => void) => () => {
    setOpened(undefined);
    command();
  };
  return (
    <div className="filters">
      {config.Searchable && <SearchBox config={config} term={state.term} onSearch={(term) => setState({ term })} box={searchBox} />}
      {!isPhone && limits}
      {chips.map((chip, index) => (
        <Fragment key={chip.key}>
          {index > 0 && <span className="t12 t3">{t('list.and')}</span>}
          <FilterChip
            config={config}
            filter={chip.filter}
            onOpened={(isOpen) => turn(chip.key, isOpen)}
            onChange={(changed) => put(chip, changed)}
            onRemove={removing(() => put(chip))}
          />
        </Fragment>
      ))}
      <FilterPopover
        config={config}
        onApply={(filter) => setState({ filters: [...state.filters, filter] })}
        renderTarget={(isOpen, toggle) => (
          <Button ref={adding} variant="subtle" size="xs" leftSection={<Icon name="filter-plus" size="s14" />} onClick={toggle} aria-expanded={isOpen}>
            {t('list.filter')}
          </Button>
        )}
      />
      {state.filters.length > 0 && (
        <Button variant="subtle" size="xs" onClick={removing(() => setState({ filters: [] }))}>
          {t('list.clear')}
        </Button>
      )}
      <span className="end row g4">
        {!isCalendar && <SortMenu config={config} orderBy={list.visible.orderBy} sort={state.sort} onSort={(sort) => setState({ sort })} />}
        {children}
        {!isPhone && !isCalendar && <ColumnsMenu config={config} list={list} />}
      </span>
      {/* Nobody can change them: what can be used comes first where the row is narrow. */}
      {isPhone && limits}
    </div>
  );
}

function SearchBox({
  config,
  term,
  onSearch,
  box,
}: {
  config: EntityConfig;
  term: string;
  onSearch: (term: string) => void;
  box: RefObject<HTMLInputElement | null>;
}) {
  const t = useText();
  const [typed, setTyped] = useState(term);
  const sent = useRef(term);
  const search = useRef(onSearch);
  search.current = onSearch;
  // The address may change by itself, by going back or by clearing.
  useEffect(() => {
    // What is drawn late is older than what has been sent since.
    if (term !== readListState(new URLSearchParams(location.search)).term) return;
    if (term !== sent.current) setTyped(term);
    sent.current = term;
  }, [term]);
  const send = (text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    search.current(text);
  };
  useEffect(() => {
    const timer = setTimeout(() => send(typed), config.Grid.SearchRest);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      ref={box}
      className="search-box"
      type="search"
      value={typed}
      aria-label={t('list.searchIn', { entities: config.LabelPlural })}
      placeholder={t('list.search')}
      leftSection={<Icon name="search" size="s14" />}
      rightSectionPointerEvents="all"
      rightSection={
        typed && (
          <ActionIcon
            size={20}
            aria-label={t('list.clearSearch')}
            onClick={() => {
              setTyped('');
              send('');
            }}
          >
            <Icon name="x" size="s12" />
          </ActionIcon>
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
