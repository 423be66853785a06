// What a record and its values are called on screen: its display name, or what its list says in place of it.
import { getFields, holds } from '../../engine/contract/condition.ts';
import type { ColumnConfig, EntityConfig, Row } from '../api/index.ts';
import { nameText } from '../fields/index.ts';

/** The name of a record in the words of its reader; undefined for one without a name. */
export function findName(config: EntityConfig, row: Row | undefined): string | undefined {
  if (!row) return undefined;
  const column = config.Grid.Columns.find(({ Format }) => Format === 'name');
  const name = messagesFor(column, row) ?? row['DisplayName'];
  return name === null || name === undefined ? undefined : nameText(String(name), config.NameWords);
}

/** What stands in a column in place of the value of this row; undefined where the value itself does. */
export const messagesFor = (column: ColumnConfig | undefined, row: Row): string | undefined => column?.Instead?.find(({ When }) => holds(When, row))?.Label;

/** The words that the list has in the place of a field's value in this row. */
export const insteadOf = ({ Grid }: EntityConfig, row: Row, name: string) => getInsteads(Grid.Columns, name).find(({ When }) => holds(When, row));

/** The same for what a field held once: words about the record, such as that it is over, never were the value's. */
export const insteadOfValue = ({ Grid }: EntityConfig, row: Row, name: string): string | undefined =>
  getInsteads(Grid.Columns, name).find(({ When }) => getFields(When).includes(name) && holds(When, row))?.Label;

const getInsteads = (columns: readonly ColumnConfig[], name: string) => columns.flatMap(({ Field, Instead = [] }) => (Field === name ? Instead : []));
