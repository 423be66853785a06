// The order of the rows: between the grid's own sorting and the `orderBy` of a search.
import type { ColumnState, GridApi } from 'ag-grid-community';
import type { EntityConfig, Row } from '../../api/index.ts';
import { firstOrder } from './first-order.ts';

const findColumn = (config: EntityConfig, id: string) => config.Grid.Columns.find((column) => column.Id === id);

/** What a block is asked for: the grid's sorting, in the words of the server. */
export function getOrder(sortModel: readonly { colId: string; sort: string }[], given: string, config: EntityConfig): string {
  const [first] = sortModel;
  const column = first && findColumn(config, first.colId);
  if (!first || !column) return given;
  // The view's own order may go on after its first field; it is kept as long as that is the one sorted by.
  const [field, direction] = firstOrder(given);
  return field === column.Field && direction === first.sort ? given : `${column.Field} ${first.sort}`;
}

/** What the address says after the person sorted; undefined for the view's own order. */
export function findOrderBy(state: readonly ColumnState[], config: EntityConfig): string | undefined {
  const sorted = state.find((each) => each.sort);
  const column = sorted && findColumn(config, sorted.colId);
  return column ? `${column.Field} ${sorted.sort}` : undefined;
}

/** Shows the arrow where the order says so. */
export function applySort(api: GridApi<Row>, orderBy: string, config: EntityConfig): void {
  const [field, direction] = firstOrder(orderBy);
  const column = config.Grid.Columns.find((each) => each.Field === field);
  const current = api.getColumnState().find((state) => state.sort);
  if (current?.colId === column?.Id && (!column || current?.sort === direction)) return;
  api.applyColumnState({ state: column ? [{ colId: column.Id, sort: direction }] : [], defaultState: { sort: null } });
}
