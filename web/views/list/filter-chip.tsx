// One filter in three parts: field, condition, value.
import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type EntityConfig, type FilterConfig, useKeyNames, type WireCondition } from '../../api/index.ts';
import { dateText, numberText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { type Say, useLanguage, useText } from '../../text/index.ts';
import { conditionText, rangeText, valueShape } from './conditions.ts';

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
  return (
    <span className="chip">
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus withinPortal>
        <Popover.Target>
          <button
            type="button"
            className="face"
            aria-label={say('list.changeFilter', { field: label })}
            aria-expanded={open}
            disabled={!known || known.Limit !== undefined}
            onClick={() => setOpen(!open)}
          >
            <span>{label}</span>
            <span className="op">{conditionText(filter.Condition, known?.Type ?? 'string', say)}</span>
            {value && <span className="v clip">{value}</span>}
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

function useValueText(known: FilterConfig | undefined, filter: WireCondition): string {
  const say = useText();
  const language = useLanguage();
  const values = Array.isArray(filter.Value1) ? filter.Value1 : filter.Value1 === undefined ? [] : [filter.Value1];
  const isReference = known?.Type === 'reference' || known?.Type === 'referenceList';
  const ids = isReference ? values.filter((value) => typeof value === 'number') : [];
  const names = useKeyNames(known?.Reference?.Path, ids);
  const one = (value: unknown): string => {
    if (isReference) return names.data?.find((key) => key.Key === value)?.Name ?? '…';
    if (known?.Type === 'money' || known?.Type === 'integer' || known?.Type === 'rate') return numberText(value, known.Type, language);
    return plainText(known, value, say);
  };
  switch (valueShape(filter.Condition)) {
    case 'none':
      return '';
    case 'range':
      return rangeText(String(filter.Value1), say);
    case 'two':
      return `${one(filter.Value1)} ${say('list.and')} ${one(filter.Value2)}`;
    case 'many':
      return values.length > 2 ? `${values.slice(0, 2).map(one).join(', ')}, ${say('list.more', { count: values.length - 2 })}` : values.map(one).join(', ');
    case 'one':
      return one(filter.Value1);
  }
}

function plainText(known: FilterConfig | undefined, value: unknown, say: Say): string {
  if (typeof value === 'boolean') return value ? say('list.yes') : say('list.no');
  if (known?.Type === 'date' || known?.Type === 'datetime') return dateText(value);
  return known?.Values?.find((choice) => choice.Value === value)?.Label ?? String(value ?? '');
}
