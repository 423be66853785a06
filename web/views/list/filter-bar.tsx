// The line of filters: chips, a new filter, the search, and the columns.
import { ActionIcon, Button, Input, Popover } from '@mantine/core';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { EntityConfig, ViewConfig, WireCondition } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import type { ColumnMemory } from './column-memory.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterChip } from './filter-chip.tsx';
import { LimitedChip } from './limited-chip.tsx';
import type { ListState } from './list-state.ts';
import { SortMenu } from './sort-menu.tsx';

const FilterEditor = lazy(() => import('./filter-editor.tsx'));

interface FilterBarProps {
  readonly config: EntityConfig;
  readonly view: ViewConfig | undefined;
  readonly state: ListState;
  readonly setState: (changes: Partial<ListState>) => void;
  readonly isPhone: boolean;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly memory: readonly ColumnMemory[] | undefined;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  readonly onResetColumns: () => void;
}

export function FilterBar({ config, view, state, setState, isPhone, searchBox, memory, onHide, onResetColumns }: FilterBarProps) {
  const say = useText();
  const [adding, setAdding] = useState(false);
  const put = (index: number, filter: WireCondition) => {
    setState({ filters: state.filters.toSpliced(index, 1, filter) });
    setAdding(false);
  };
  return (
    <div className="filters">
      {config.Searchable && <SearchBox config={config} term={state.term} onSearch={(term) => setState({ term })} box={searchBox} />}
      {config.Grid.Filters.map((filter) => filter.Limit && <LimitedChip key={filter.Id} filter={filter} limit={filter.Limit} />)}
      {state.filters.map((filter, index) => (
        <FilterChip
          key={`${index} ${filter.Field}`}
          config={config}
          filter={filter}
          onChange={(changed) => put(index, changed)}
          onRemove={() => setState({ filters: state.filters.toSpliced(index, 1) })}
        />
      ))}
      {config.Grid.Filters.some(({ Limit }) => !Limit) && (
        <Popover opened={adding} onChange={setAdding} position="bottom-start" trapFocus withinPortal>
          <Popover.Target>
            <Button variant="subtle" size="xs" leftSection={<Icon name="filter-plus" size="s14" />} onClick={() => setAdding(!adding)} aria-expanded={adding}>
              {say('list.filter')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<div className="filter-room" />}>
              {adding && <FilterEditor config={config} onApply={(filter) => put(state.filters.length, filter)} onCancel={() => setAdding(false)} />}
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
      {state.filters.length > 0 && (
        <Button variant="subtle" size="xs" onClick={() => setState({ filters: [] })}>
          {say('list.clear')}
        </Button>
      )}
      <span className="end row g4">
        <SortMenu config={config} view={view} sort={state.sort} onSort={(sort) => setState({ sort })} />
        {!isPhone && <ColumnsMenu config={config} view={view} memory={memory} onHide={onHide} onReset={onResetColumns} />}
      </span>
    </div>
  );
}

/** How long the fingers rest before the search runs. */
const delay = 750;

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
  const say = useText();
  const [typed, setTyped] = useState(term);
  const sent = useRef(term);
  const search = useRef(onSearch);
  search.current = onSearch;
  // The address may change by itself, by going back or by clearing.
  useEffect(() => {
    if (term !== sent.current) setTyped(term);
    sent.current = term;
  }, [term]);
  const send = (text: string) => {
    if (text === sent.current) return;
    sent.current = text;
    search.current(text);
  };
  useEffect(() => {
    const timer = setTimeout(() => send(typed), delay);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      ref={box}
      className="search-box"
      type="search"
      value={typed}
      aria-label={say('list.searchIn', { entities: config.LabelPlural })}
      placeholder={say('list.search')}
      leftSection={<Icon name="search" size="s14" />}
      rightSectionPointerEvents="all"
      rightSection={
        typed && (
          <ActionIcon
            size={20}
            aria-label={say('list.clearSearch')}
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
