// Conditions that a screen keeps by itself, as a list shows its filters: each a chip that opens its form, and a button that adds one.
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { type Filter, useEntityConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage } from '../../text/index.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterPopover } from './filter-popover.tsx';
import './list.css';

interface ConditionsLineProps {
  /** Of which records. */
  readonly entity: string;
  readonly conditions: readonly Filter[];
  /** What the button that adds one says. */
  readonly command: string;
  /** The form of a new one opens with this field, each time with another `instant`. */
  readonly begin?: { readonly field: string; readonly instant: number } | undefined;
  /** A condition is another one, or none any more. */
  readonly onPut: (at: number, next: Filter | undefined) => void;
  readonly onAdd: (filter: Filter) => void;
}

export default function ConditionsLine({ entity, conditions, command, begin, onPut, onAdd }: ConditionsLineProps) {
  const config = useEntityConfig(entity, useLanguage()).data;
  const adding = useRef<HTMLButtonElement>(null);
  if (!config) return null;
  return (
    <div className="row g4 wrap">
      {conditions.map((filter, index) => (
        <FilterChip
          key={`${index} ${conditions.length}`}
          config={config}
          filter={filter}
          isFlat
          onChange={(next) => onPut(index, next)}
          onRemove={() => {
            onPut(index, undefined);
            adding.current?.focus();
          }}
        />
      ))}
      <FilterPopover
        key={begin?.instant}
        config={config}
        field={begin?.field}
        isFlat
        onApply={onAdd}
        renderTarget={(isOpen, toggle) => (
          <Button ref={adding} variant="subtle" size="xs" leftSection={<Icon name="filter-plus" size="s14" />} onClick={toggle} aria-expanded={isOpen}>
            {command}
          </Button>
        )}
      />
    </div>
  );
}
