// What opens at a filter, or at the button that adds one: the form that makes it. A group of conditions is not lost by a key or a click beside it.
import { Popover } from '@mantine/core';
import { type ReactElement, Suspense, useState } from 'react';
import type { EntityConfig, Filter, FilterGroup } from '../../api/index.ts';
import { isFilterGroup } from './filter-tree.ts';
import { lazyPlace } from '../lazy.tsx';
import { Awaited } from '../typed-ahead.ts';

const FilterForm = lazyPlace(() => import('./filter-form.tsx'));

interface FilterPopoverProps {
  readonly config: EntityConfig;
  /** What is changed; nothing where one is added. */
  readonly filter?: Filter;
  /** Of one that is added: it is open from the start, with this field. */
  readonly field?: string | undefined;
  /** Groups of conditions hold no further groups. */
  readonly isFlat?: boolean;
  readonly onOpened?: (isOpen: boolean) => void;
  readonly onApply: (filter: Filter) => void;
  /** Draws what it opens at. */
  readonly renderTarget: (isOpen: boolean, toggle: () => void) => ReactElement;
}

export function FilterPopover({ config, filter, field, isFlat = false, onOpened, onApply, renderTarget }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(field !== undefined);
  const [start, setStart] = useState(field);
  /** The group that the form has begun with. */
  const [group, setGroup] = useState<FilterGroup>();
  const turn = (next: boolean) => {
    setOpen(next);
    if (!next) setStart(undefined);
    onOpened?.(next);
  };
  const close = () => turn(false);
  const toggle = () => {
    if (isOpen && group) return;
    setGroup(filter && isFilterGroup(filter) ? filter : undefined);
    turn(!isOpen);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={turn}
      // The editor of a group handles Escape by itself.
      closeOnEscape={!group}
      closeOnClickOutside={!group}
      position="bottom-start"
      trapFocus
      withinPortal
      returnFocus
    >
      <Popover.Target>{renderTarget(isOpen, toggle)}</Popover.Target>
      <Popover.Dropdown>
        <Suspense
          fallback={
            <div className="filter-room">
              <Awaited />
            </div>
          }
        >
          {isOpen && (
            <FilterForm
              config={config}
              filter={filter}
              field={start}
              isFlat={isFlat}
              group={group}
              onGroup={setGroup}
              onCancel={close}
              onApply={(made) => {
                close();
                onApply(made);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
