// Compares two states of one table.
import { AppError } from '../../contract/errors.ts';
import { changeColumn } from './change-column.ts';
import { type ColumnSchema, type IndexSchema, quoteName, type TableSchema } from './database-schema.ts';
import { requireUnique, requireNoNulls } from './require-rows.ts';
import { addColumn, addForeignKey, alterColumn, createIndex, dropColumn, dropForeignKey, dropIndex } from './statements.ts';
import { isSame, type Step, step } from './step.ts';

export interface TableChange {
  readonly removals: readonly Step[];
  readonly columns: readonly Step[];
  readonly indexes: readonly Step[];
  readonly foreignKeys: readonly Step[];
  readonly losses: readonly Step[];
  readonly inScope: TableSchema;
}

/** The steps from one state of a table to another, in the groups in which a migration runs them. */
export function diffTable(old: TableSchema, table: TableSchema, allowLoss: boolean): TableChange {
  const { name } = table;
  if (old.tenant !== table.tenant || !isSame(old.primaryKey, table.primaryKey)) {
    throw new AppError('server.failed', `The scope of ${name} changed between "platform" and one of agencies, which decides whose its rows are.`, {
      hint: 'Write this migration by hand and bring schema.json to the new state, or make a new entity.',
    });
  }
  const oldColumns = new Map(old.columns.map((column) => [column.name, column]));
  const newColumns = new Map(table.columns.map((column) => [column.name, column]));
  const removed = old.columns.filter((column) => !newColumns.has(column.name) && column.generated === undefined);
  // A formula took the place of what people typed: what they typed would go.
  const replaced = table.columns.filter((column) => column.generated !== undefined && isPlain(oldColumns.get(column.name)));
  const changes = table.columns.flatMap((column) => {
    const before = oldColumns.get(column.name);
    if (!before || column.generated !== undefined || before.generated !== undefined) return [];
    return isSame(before, column) ? [] : [changeColumn(name, before, column, allowLoss)];
  });
  const retyped = changes.filter(({ inScope }) => oldColumns.get(inScope.name)?.type !== inScope.type).map(({ inScope }) => inScope.name);
  const moved = [...retyped, ...(allowLoss ? [...removed, ...replaced].map((column) => column.name) : [])];
  const formulas = rebuiltFormulas(old, newColumns, moved);
  const gone = [...formulas.map((column) => column.name), ...moved];
  const fresh = table.columns.filter((column) => {
    const before = oldColumns.get(column.name);
    if (!before || formulas.some((formula) => formula.name === column.name)) return true;
    return allowLoss && replaced.includes(column);
  });

  const added = table.columns.filter((column) => !oldColumns.has(column.name) && column.generated === undefined);
  const losses = [
    ...removed.flatMap((column) => dropStep(name, column, added, allowLoss)),
    ...replaced.flatMap((column) => dropStep(name, oldColumns.get(column.name) ?? column, [], allowLoss)),
  ];
  const early = allowLoss ? losses.filter((_, place) => place >= removed.length) : [];
  return {
    removals: [
      ...step(
        `${name}: references that changed`,
        without(old.foreignKeys, table.foreignKeys).map((key) => dropForeignKey(name, key)),
      ),
      ...step(`${name}: indexes that changed`, indexesToDrop(old, table, gone).map(dropIndex)),
      ...step(
        `${name}: formulas that are made anew`,
        formulas.map((column) => dropColumn(name, column.name)),
      ),
      ...early,
    ],
    columns: [
      ...changes.flatMap((change) => change.steps),
      ...orderFormulasLast(fresh).flatMap((column) => addStep(name, column, oldColumns.has(column.name))),
      ...relaxed(name, removed, allowLoss),
    ],
    indexes: step(
      `${name}: indexes`,
      indexesToAdd(old, table, gone).flatMap((index) => [...(index.unique ? [requireUnique(name, index)] : []), createIndex(name, index)]),
    ),
    foreignKeys: step(
      `${name}: references`,
      without(table.foreignKeys, old.foreignKeys).map((key) => addForeignKey(name, key)),
    ),
    losses: [...changes.flatMap((change) => change.losses), ...losses.filter((loss) => !early.includes(loss))],
    inScope: scopedTable(),
  };

  function scopedTable(): TableSchema {
    if (allowLoss) return table;
    const columns = table.columns.map((column) => {
      if (replaced.includes(column)) return oldColumns.get(column.name) ?? column;
      return changes.find((change) => change.inScope.name === column.name)?.inScope ?? column;
    });
    return { ...table, columns: [...columns, ...removed.map((column) => ({ ...column, required: isStillRequired(column) }))] };
  }
}

const isPlain = (column: ColumnSchema | undefined): boolean => column !== undefined && column.generated === undefined;
const mentions = (text: string, names: readonly string[]): boolean => names.some((name) => text.includes(quoteName(name)));
const orderFormulasLast = (columns: readonly ColumnSchema[]): ColumnSchema[] =>
  columns.toSorted((a, b) => Number(a.generated !== undefined) - Number(b.generated !== undefined));

function without<T extends { readonly name: string }>(list: readonly T[], other: readonly T[]): T[] {
  return list.filter((entry) => !other.some((same) => isSame(same, entry)));
}

/** Formulas hold no data, so those that change, or stand on a column that does, are dropped and made again. */
function rebuiltFormulas(old: TableSchema, newColumns: ReadonlyMap<string, ColumnSchema>, moved: readonly string[]): ColumnSchema[] {
  return old.columns.filter((column) => {
    if (column.generated === undefined) return false;
    return !isSame(column, newColumns.get(column.name)) || mentions(column.generated, moved);
  });
}

const standsOn = (index: IndexSchema, columns: readonly string[]): boolean => [...index.keys, index.where ?? ''].some((text) => mentions(text, columns));

function indexesToDrop(old: TableSchema, table: TableSchema, gone: readonly string[]): IndexSchema[] {
  return old.indexes.filter((index) => standsOn(index, gone) || without([index], table.indexes).length > 0);
}
function indexesToAdd(old: TableSchema, table: TableSchema, gone: readonly string[]): IndexSchema[] {
  return table.indexes.filter((index) => standsOn(index, gone) || without([index], old.indexes).length > 0);
}

function addStep(table: string, column: ColumnSchema, isKnown: boolean): Step[] {
  const needsValue = column.required && column.default === undefined && column.generated === undefined;
  if (!needsValue) return step(`${table}.${column.name}: ${isKnown ? 'made anew' : 'a new column'}`, [addColumn(table, column)]);
  const what = `${table}.${column.name}: a new column that must have a value; where rows exist, say here what they get, or this refuses`;
  const remedy = 'Say in the migration what they get, where it has just added the column; then start again.';
  return step(what, [
    addColumn(table, { ...column, required: false }),
    requireNoNulls(table, column.name, remedy),
    alterColumn(table, column.name, 'set not null'),
  ]);
}

/** `added`: the columns of which one may be this one under another name. */
function dropStep(table: string, column: ColumnSchema, added: readonly ColumnSchema[], allowLoss: boolean): Step[] {
  const name = `${table}.${column.name}`;
  const mayBeRenamed = !allowLoss && added.length > 0;
  const [duplicates, another] = added.filter((schema) => schema.type === column.type);
  const to = duplicates && !another ? duplicates.name : '<new name>';
  const hint = mayBeRenamed ? `; if it was only renamed, run again with --rename ${name}=${to}, otherwise with --keep ${name}` : '';
  return step(`${name}: no longer in the metadata${hint}`, [dropColumn(table, column.name)], {
    loss: 'what it holds',
    isRejected: !allowLoss,
    column: name,
    mayBeRenamed,
  });
}

const isStillRequired = (column: ColumnSchema): boolean => column.required && column.default !== undefined;

/** A column that stays although nothing writes it any more may not ask for a value. */
function relaxed(table: string, removed: readonly ColumnSchema[], allowLoss: boolean): Step[] {
  if (allowLoss) return [];
  const columns = removed.filter((column) => column.required && !isStillRequired(column));
  return step(
    `${table}: columns that nothing writes any more may be empty`,
    columns.map((column) => alterColumn(table, column.name, 'drop not null')),
  );
}
