// What a record is called on screen: its display name, or what its list says in place of it.
import { holds } from '../../engine/contract/condition.ts';
import type { ColumnConfig, EntityConfig, Row } from '../api/index.ts';

/** The name of a record in the words of its reader; undefined for one without a name. */
export function nameOf(config: EntityConfig, row: Row | undefined): string | undefined {
  if (!row) return undefined;
  const column = config.Grid.Columns.find(({ Format }) => Format === 'name');
  const name = saidOf(column, row) ?? row['DisplayName'];
  return name === null || name === undefined ? undefined : String(name);
}

/** What stands in a column in place of the value of this row; undefined where the value itself does. */
export const saidOf = (column: ColumnConfig | undefined, row: Row): string | undefined => column?.Instead?.find(({ When }) => holds(When, row))?.Label;
