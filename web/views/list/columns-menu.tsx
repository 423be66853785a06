// Which columns are shown, in which order and which of them stay in sight, and how many rows come at a time. Order and width are dragged in the head of the table as well.
import { ActionIcon, Button, Popover } from '@mantine/core';
import { useId } from 'react';
import type { EntityConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { asDrawn, type ColumnPlace, isSameLayout, type Layout, getLayout, findPin } from './layout.ts';
import type { List } from './use-list.ts';

const pageSizes = [10, 25, 50, 100];

export function ColumnsMenu({ config, list }: { config: EntityConfig; list: List }) {
  const t = useText();
  const id = useId();
  const { visible: shown, draft, setDraft, view } = list;
  const { layout } = shown;
  const labels = new Map(config.Grid.Columns.map(({ Id, Label }) => [Id, Label]));
  const visible = asDrawn(layout.filter(({ hidden }) => !hidden));
  const hidden = layout.filter((column) => column.hidden);
  const put = (next: Layout) => setDraft({ ...draft, layout: isSameLayout(next, getLayout(config, view)) ? undefined : next });
  const change = (column: ColumnPlace, changes: Partial<ColumnPlace>) => put(layout.map((place) => (place === column ? { ...place, ...changes } : place)));
  // One that comes back stands behind those that are there.
  const show = (column: ColumnPlace) => put([...visible, { ...column, hidden: false }, ...hidden.filter((place) => place !== column)]);
  const sideAt = (at: number) => visible[at] && findPin(layout, visible[at]);
  const canMove = (at: number, by: -1 | 1) => visible[at + by] !== undefined && sideAt(at + by) === sideAt(at);
  const move = (at: number, by: -1 | 1) => put([...visible.toSpliced(at, 1).toSpliced(at + by, 0, ...visible.slice(at, at + 1)), ...hidden]);
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="subtle" size="xs" leftSection={<Icon name="columns" size="s14" />}>
          {t('list.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="many columns-menu">
          <div className="options tall" role="group" aria-label={t('list.columns')}>
            {/* One list: a column keeps its box, and with it the focus, when it goes or comes back. */}
            {[...visible, ...hidden].map((column, at) => {
              const label = labels.get(column.id) ?? column.id;
              return (
                <div key={column.id} className="column-row">
                  <label>
                    <input
                      type="checkbox"
                      className="ck"
                      checked={!column.hidden}
                      disabled={!column.hidden && visible.length === 1}
                      onChange={() => (column.hidden ? show(column) : change(column, { hidden: true, pinned: undefined }))}
                    />
                    <span className={column.hidden ? 'clip t3' : 'clip'}>{label}</span>
                  </label>
                  {!column.hidden && (
                    <>
                      <ActionIcon size={24} disabled={!canMove(at, -1)} aria-label={t('views.columnUp', { column: label })} onClick={() => move(at, -1)}>
                        <Icon name="arrow-up" size="s14" />
                      </ActionIcon>
                      <ActionIcon size={24} disabled={!canMove(at, 1)} aria-label={t('views.columnDown', { column: label })} onClick={() => move(at, 1)}>
                        <Icon name="arrow-down" size="s14" />
                      </ActionIcon>
                      <ActionIcon
                        size={24}
                        className={findPin(layout, column) ? 'is-on' : ''}
                        aria-pressed={findPin(layout, column) !== undefined}
                        disabled={column.pinned !== findPin(layout, column)}
                        aria-label={t('views.columnPin', { column: label })}
                        onClick={() => change(column, { pinned: column.pinned ? undefined : 'left' })}
                      >
                        <Icon name="pin" size="s14" />
                      </ActionIcon>
                    </>
                  )}
                </div>
              );
            })}
          </div>
          <div className="row rows-at-a-time">
            <label htmlFor={id} className="t12 t2 grow">
              {t('views.pageSize')}
            </label>
            <select
              id={id}
              className="native"
              value={shown.pageSize ?? ''}
              onChange={(event) => setDraft({ ...draft, pageSize: Number(event.currentTarget.value) || undefined })}
            >
              {shown.pageSize === undefined && <option value="">{t('views.pageSizeDefault', { count: list.blockSize })}</option>}
              {[...new Set([...pageSizes, ...(shown.pageSize === undefined ? [] : [shown.pageSize])])]
                .toSorted((a, b) => a - b)
                .map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
            </select>
          </div>
          <Button size="xs" variant="subtle" className="reset" disabled={draft.layout === undefined} onClick={() => setDraft({ ...draft, layout: undefined })}>
            {t('list.resetColumns')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
