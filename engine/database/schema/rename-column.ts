// Renames a column of a state, where metadata only gave a field another name.
import { AppError } from '../../contract/errors.ts';
import { type DatabaseSchema, quoteName, type TableSchema } from './database-schema.ts';
import type { Step } from './step.ts';

export interface Rename {
  readonly table: string;
  readonly from: string;
  readonly to: string;
}

/** The state with the new name, and the step that does the same to the database; PostgreSQL carries it into keys, indexes and formulas itself. */
export function renameColumn(schema: DatabaseSchema, wanted: DatabaseSchema, rename: Rename): { schema: DatabaseSchema; step: Step } {
  const { table, from, to } = rename;
  const has = (state: DatabaseSchema, column: string) => state.tables.some((each) => each.name === table && each.columns.some(({ name }) => name === column));
  if (!has(schema, from) || has(schema, to) || has(wanted, from) || !has(wanted, to)) {
    throw new AppError(
      'server.failed',
      `${table}.${from} cannot be renamed to ${to}: the last migration must know only the old name, and the metadata only the new one.`,
      {
        hint: 'See the names in the entity file and in schema.json.',
      },
    );
  }
  const sql = [`alter table ${quoteName(table)} rename column ${quoteName(from)} to ${quoteName(to)}`];
  return {
    schema: { ...schema, tables: schema.tables.map((each) => (each.name === table ? renamedTable(each, from, to) : each)) },
    step: { what: `${table}.${from}: renamed to ${to}`, sql, isRejected: false },
  };
}

function renamedTable(table: TableSchema, from: string, to: string): TableSchema {
  const inText = (text: string) => text.replaceAll(quoteName(from), quoteName(to));
  const inList = (list: readonly string[]) => list.map((name) => (name === from ? to : name));
  return {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      name: column.name === from ? to : column.name,
      ...(column.generated === undefined ? {} : { generated: inText(column.generated) }),
    })),
    foreignKeys: table.foreignKeys.map((key) => ({ ...key, columns: inList(key.columns) })),
    indexes: table.indexes.map((index) => ({ ...index, keys: index.keys.map(inText), ...(index.where === undefined ? {} : { where: inText(index.where) }) })),
    ...(table.reach ? { reach: Object.fromEntries(Object.entries(table.reach).map(([part, name]) => [part, name === from ? to : name])) } : {}),
  };
}
