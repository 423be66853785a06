// One filter in three parts: field, condition, value.
import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { EntityConfig, WireCondition } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { conditionText } from './conditions.ts';
import { useValueText } from './filter-text.ts';

const FilterEditor = lazy(() => import('./filter-editor.tsx'));

interface FilterChipProps {
  readonly config: EntityConfig;
  readonly filter: WireCondition;
  readonly onChange: (filter: WireCondition) => void;
  readonly onRemove: () => void;
}

export function FilterChip({ config, filter, onChange, onRemove }: FilterChipProps) {
  const say = useText();
  const [open, setOpen] = useState(false);
  const known = config.Grid.Filters.find((each) => each.Field === filter.Field);
  const label = known?.Label ?? filter.Field;
  const value = useValueText(known, filter);
  const operator = conditionText(filter.Condition, known?.Type ?? 'string', say);
  return (
    <span className="chip">
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus withinPortal>
        <Popover.Target>
          <button
            type="button"
            className="face"
            aria-label={say('list.changeFilter', { field: [label, operator, value].filter(Boolean).join(' ') })}
            aria-expanded={open}
            disabled={!known || known.Limit !== undefined}
            onClick={() => setOpen(!open)}
          >
            {/* The words stand apart for who hears them as well. */}
            <span>{label}</span> <span className="op">{operator}</span> {value && <span className="v clip">{value}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense fallback={<div className="filter-room" />}>
            {open && (
              <FilterEditor
                config={config}
                filter={filter}
                onCancel={() => setOpen(false)}
                onApply={(changed) => {
                  setOpen(false);
                  onChange(changed);
                }}
              />
            )}
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <button type="button" className="x" aria-label={say('list.removeFilter', { field: label })} onClick={onRemove}>
        <Icon name="x" size="s12" />
      </button>
    </span>
  );
}
