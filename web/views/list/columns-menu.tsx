// Which columns are shown. Their order and width are dragged in the head of the table.
import { Button, Popover } from '@mantine/core';
import type { EntityConfig, ViewConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { type ColumnMemory, forgetColumns, rememberColumns } from './column-memory.ts';

interface ColumnsMenuProps {
  readonly config: EntityConfig;
  readonly view: ViewConfig | undefined;
  readonly memory: readonly ColumnMemory[] | undefined;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  readonly onReset: () => void;
}

export function ColumnsMenu({ config, view, memory, onHide, onReset }: ColumnsMenuProps) {
  const say = useText();
  const columns = config.Grid.Columns;
  const viewId = view?.ViewId ?? 0;
  const hidden = new Set(
    memory
      ? memory.filter((each) => each.hidden).map((each) => each.id)
      : columns.filter((column) => view && !view.Columns.includes(column.Id)).map((column) => column.Id),
  );
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    const order =
      memory ??
      [...(view?.Columns ?? []), ...columns.map((column) => column.Id)]
        .filter((each, index, all) => all.indexOf(each) === index)
        .map((each) => ({ id: each, width: columns.find((column) => column.Id === each)?.Width ?? 150, hidden: false }));
    rememberColumns(
      config.EntityType,
      viewId,
      order.map((each) => ({ ...each, hidden: next.has(each.id) })),
    );
    onHide(next);
  };
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="subtle" size="xs" leftSection={<Icon name="columns" size="s14" />}>
          {say('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="many">
          <div className="options tall" role="group" aria-label={say('list.columns')}>
            {columns.map((column) => (
              <label key={column.Id}>
                <input
                  type="checkbox"
                  className="ck"
                  checked={!hidden.has(column.Id)}
                  disabled={!hidden.has(column.Id) && hidden.size === columns.length - 1}
                  onChange={() => toggle(column.Id)}
                />
                <span className="clip">{column.Label}</span>
              </label>
            ))}
          </div>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              forgetColumns(config.EntityType, viewId);
              onReset();
            }}
          >
            {say('list.resetColumns')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
