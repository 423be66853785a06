// The order of the rows, chosen from a menu; the heads of the table do the same.
import { Button, Menu } from '@mantine/core';
import type { EntityConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { firstOrder } from './first-order.ts';

interface SortMenuProps {
  readonly config: EntityConfig;
  readonly orderBy: string;
  /** Said in the address, in place of the view's own order. */
  readonly sort: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
}

export function SortMenu({ config, orderBy, sort, onSort }: SortMenuProps) {
  const t = useText();
  const [field, direction] = firstOrder(orderBy);
  const current = config.Grid.Columns.find((column) => column.Field === field);
  const arrow = direction === 'desc' ? 'arrow-down' : 'arrow-up';
  const turn = (name: string) => onSort(`${name} ${name === field && direction === 'asc' ? 'desc' : 'asc'}`);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon name={current ? arrow : 'selector'} size="s14" />}
          aria-label={
            current ? t('list.sortBy', { field: `${current.Label}, ${t(direction === 'desc' ? 'list.descending' : 'list.ascending')}` }) : t('list.sort')
          }
        >
          {current?.Label ?? t('list.sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {config.Grid.Columns.filter((column) => column.Sortable).map((column) => (
          <Menu.Item key={column.Id} rightSection={column === current ? <Icon name={arrow} size="s14" /> : null} onClick={() => turn(column.Field)}>
            {column.Label}
          </Menu.Item>
        ))}
        {sort && <Menu.Item onClick={() => onSort(undefined)}>{t('list.noSort')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
