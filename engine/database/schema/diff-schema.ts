// Compares two states of the tables and says, step by step, how to get from one to the other without losing data unasked.
import type { DatabaseSchema, ListSchema, TableSchema } from './database-schema.ts';
import { quoteName } from './database-schema.ts';
import { diffTable } from './diff-table.ts';
import { addListGuards, dropListGuards } from './list-guards.ts';
import { addForeignKey, addParents, addScopePolicies, createFindIdentity, createIndex, createTable, dropParents, dropScopePolicies } from './statements.ts';
import { isSame, type Step, step } from './step.ts';

export interface MigrationPlan {
  readonly steps: readonly Step[];
  /** The state after all steps but the refused ones. */
  readonly inScope: DatabaseSchema;
}

/** The steps between two states. Without `allowLoss`, steps that would lose data are listed as refused and the state reached is the one without them. */
export function diffSchema(from: DatabaseSchema, to: DatabaseSchema, allowLoss = false): MigrationPlan {
  const before = byName(from.tables);
  const after = byName(to.tables);
  const created = to.tables.filter(({ name }) => !before.has(name));
  const dropped = from.tables.filter(({ name }) => !after.has(name));
  const changes = to.tables.flatMap((table) => {
    const old = before.get(table.name);
    return old && !isSame(old, table) ? [diffTable(old, table, allowLoss)] : [];
  });
  const changed = byName(changes.map(({ inScope }) => inScope));

  const movedScopes = to.tables.flatMap((table) => {
    const old = before.get(table.name);
    return old && !isSame(old.reach ?? {}, table.reach ?? {}) ? [{ old, table }] : [];
  });

  const movedParents = to.tables.flatMap((table) => {
    const old = before.get(table.name);
    return isSame(old?.parents ?? [], table.parents ?? []) ? [] : [{ old, table }];
  });

  // Keys and indexes go first and come last: nothing stands on a column while it moves, and tables may point at one another.
  const steps = [
    ...changes.flatMap(({ removals }) => removals),
    ...dropGuards(allowLoss ? from.tables : from.tables.filter(({ name }) => after.has(name)), after),
    ...movedScopes.flatMap(({ old, table }) => step(`${table.name}: to whose rows people were kept`, dropScopePolicies(old.name, old.reach))),
    ...movedParents.flatMap(({ old, table }) => step(`${table.name}: the parents that it knew`, dropParents(table.name, old?.parents))),
    ...created.flatMap((table) => step(`${table.name}: a new table`, createTable(table))),
    ...changes.flatMap(({ columns }) => columns),
    ...created.flatMap((table) =>
      step(
        `${table.name}: indexes`,
        table.indexes.map((index) => createIndex(table.name, index)),
      ),
    ),
    ...movedScopes.flatMap(({ table }) => step(`${table.name}: to whose rows people may be kept`, addScopePolicies(table.name, table.reach))),
    ...changes.flatMap(({ indexes }) => indexes),
    ...created.flatMap((table) =>
      step(
        `${table.name}: references`,
        table.foreignKeys.map((key) => addForeignKey(table.name, key)),
      ),
    ),
    ...changes.flatMap(({ foreignKeys }) => foreignKeys),
    ...to.tables.flatMap((table) => {
      const old = before.get(table.name);
      return step(`${table.name}: guards of its lists`, addListGuards(table.name, listsWithout(table, old)));
    }),
    ...movedParents.flatMap(({ table }) => step(`${table.name}: exactly one parent`, addParents(table))),
    ...(to.identity && !isSame(from.identity, to.identity) ? step('How sign-in finds a person by name', createFindIdentity(to.identity)) : []),
    ...changes.flatMap(({ losses }) => losses),
    ...dropTables(dropped, allowLoss),
  ];
  const tables = [...to.tables.map((table) => changed.get(table.name) ?? table), ...(allowLoss ? [] : dropped)];
  return {
    steps,
    inScope: { tables: tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)), ...(to.identity ? { identity: to.identity } : {}) },
  };
}

const listsWithout = (table: TableSchema, other: TableSchema | undefined): ListSchema[] =>
  (table.lists ?? []).filter((list) => !other?.lists?.some((same) => isSame(same, list)));

/** The guards of lists that changed or are no more; those of a table that goes leave the tables that its lists named. */
function dropGuards(tables: readonly TableSchema[], after: ReadonlyMap<string, TableSchema>): Step[] {
  return tables.flatMap((table) =>
    step(
      `${table.name}: guards of its lists that changed`,
      listsWithout(table, after.get(table.name)).flatMap((list) => dropListGuards(table.name, list)),
    ),
  );
}

/** All in one statement, since they may point at one another. */
function dropTables(tables: readonly TableSchema[], allowLoss: boolean): Step[] {
  if (tables.length === 0) return [];
  const list = tables.map(({ name }) => name).join(', ');
  return step(`${list}: no longer in the metadata`, [`drop table ${tables.map(({ name }) => quoteName(name)).join(', ')}`], {
    loss: 'all its rows',
    isRejected: !allowLoss,
  });
}

const byName = <T extends { readonly name: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((entry) => [entry.name, entry]));
