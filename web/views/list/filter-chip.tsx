// One filter: in three parts, field, condition and value; a group of them in one line of words.
import type { ReactNode } from 'react';
import type { EntityConfig, Filter, FilterGroup, WireCondition } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { FilterPopover } from './filter-popover.tsx';
import { useConditionText } from './filter-text.ts';
import { isFilterGroup } from './filter-tree.ts';
import { FilterWords } from './filter-words.tsx';

interface FilterChipProps {
  readonly config: EntityConfig;
  readonly filter: Filter;
  /** Groups of conditions hold no further groups. */
  readonly isFlat?: boolean;
  /** What changes it was opened, or closed. */
  readonly onOpened?: (isOpen: boolean) => void;
  readonly onChange: (filter: Filter) => void;
  readonly onRemove: () => void;
}

export function FilterChip({ filter, ...props }: FilterChipProps) {
  return isFilterGroup(filter) ? <GroupChip filter={filter} {...props} /> : <ConditionChip filter={filter} {...props} />;
}

function ConditionChip({ filter, ...props }: FilterChipProps & { readonly filter: WireCondition }) {
  const t = useText();
  const { isFixed, label, operator, value } = useConditionText(props.config, filter);
  return (
    <Chip
      {...props}
      filter={filter}
      isFixed={isFixed}
      name={t('list.changeFilter', { field: [label, operator, value].filter(Boolean).join(' ') })}
      away={label}
    >
      {/* The words stand apart for who hears them as well. */}
      <span>{label}</span> <span className="op">{operator}</span> {value && <span className="v clip">{value}</span>}
    </Chip>
  );
}

function GroupChip({ filter, ...props }: FilterChipProps & { readonly filter: FilterGroup }) {
  const t = useText();
  return (
    <Chip {...props} filter={filter} isFixed={false} away={t(filter.Any ? 'filters.anyOf' : 'filters.allOf')}>
      <span>
        <span className="vh">{t('filters.change')}</span>
        {t(filter.Any ? 'filters.anyOf' : 'filters.allOf')}
      </span>{' '}
      <span className="words clip">
        <FilterWords config={props.config} filter={filter} />
      </span>
    </Chip>
  );
}

interface ChipProps extends FilterChipProps {
  readonly isFixed: boolean;
  /** What it is called; its words where nothing is said. */
  readonly name?: string;
  /** What is taken away. */
  readonly away: string;
  readonly children: ReactNode;
}

function Chip({ config, filter, isFlat = false, onOpened, onChange, onRemove, isFixed, name, away, children }: ChipProps) {
  const t = useText();
  return (
    <span className="chip">
      <FilterPopover
        config={config}
        filter={filter}
        isFlat={isFlat}
        {...(onOpened ? { onOpened } : {})}
        onApply={onChange}
        renderTarget={(isOpen, toggle) => (
          <button type="button" className="face" aria-label={name} aria-expanded={isOpen} disabled={isFixed} onClick={toggle}>
            {children}
          </button>
        )}
      />
      <button type="button" className="x" aria-label={t('list.removeFilter', { field: away })} onClick={onRemove}>
        <Icon name="x" size="s12" />
      </button>
    </span>
  );
}
