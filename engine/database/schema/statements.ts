// The SQL text of one table, column, key, index or policy.
import {
  type ColumnSchema,
  type DatabaseSchema,
  type ForeignKeySchema,
  type IdentitySchema,
  type IndexSchema,
  quoteName,
  type TableSchema,
} from './database-schema.ts';
import { applicationRole, dataScopeRole } from '../roles.ts';
import { addListGuards } from './list-guards.ts';

/** Statements that make a table with its row security and rights; indexes and foreign keys come later, since tables may point at one another. */
export function createTable(table: TableSchema): string[] {
  const lines = [...table.columns.map(columnText), `constraint ${quoteName(`${table.name}_pkey`)} primary key (${names(table.primaryKey)})`];
  return [`create table ${quoteName(table.name)} (\n  ${lines.join(',\n  ')}\n)`, ...protectTable(table)];
}

function protectTable({ name, tenant, reach: dataScope }: TableSchema): string[] {
  const rights = `grant select, insert, update, delete on ${quoteName(name)} to ${applicationRole}`;
  if (!tenant) return [rights];
  // The sub-select is worked out once per statement, not once per row.
  const own = `${quoteName(tenant)} = (select nullif(current_setting('matricula.agency', true), '')::int)`;
  return [
    rights,
    `alter table ${quoteName(name)} enable row level security`,
    `create policy ${quoteName(`${name}_tenant`)} on ${quoteName(name)} to ${applicationRole}\n  using (${own})\n  with check (${own})`,
    ...addScopePolicies(name, dataScope),
  ];
}

type DataScopeColumns = NonNullable<TableSchema['reach']>;
const scopeParts = ['office', 'person'] as const;

/** Policies that narrow what the tenant's lets through for who takes on the role of those who are kept to rows; an empty setting is no limit. Others read nothing but their index, since no policy asks for these columns. */
export function addScopePolicies(table: string, dataScope: DataScopeColumns = {}): string[] {
  return scopeParts.flatMap((part) => {
    const column = dataScope[part];
    if (column === undefined) return [];
    const setting = `nullif(current_setting('matricula.${part}', true), '')`;
    // Worked out once per statement. As a test for null it counts for next to no narrowing when plans are made, as a plain truth value for half the rows.
    const within = `(select case when ${setting} is null then true end) is not null or ${quoteName(column)} = (select ${setting}::int)`;
    return [
      `create policy ${quoteName(`${table}_${part}`)} on ${quoteName(table)} as restrictive to ${dataScopeRole}\n  using (${within})\n  with check (${within})`,
    ];
  });
}
export const dropScopePolicies = (table: string, dataScope: DataScopeColumns = {}): string[] =>
  scopeParts.filter((part) => dataScope[part] !== undefined).map((part) => `drop policy ${quoteName(`${table}_${part}`)} on ${quoteName(table)}`);

type ParentColumns = NonNullable<TableSchema['parents']>;

/**
 * One of the parents is set; and for who is kept to rows, a policy that asks for a parent which he sees: those of the parent's table narrow
 * what it finds. To be run once the tables of the parents are there.
 */
export function addParents({ name, tenant, parents = [] }: TableSchema): string[] {
  if (parents.length === 0) return [];
  const own = (column: string): string => `${quoteName(name)}.${quoteName(column)}`;
  const seen = parents.map(({ column, table }) => {
    const inTenant = tenant ? ` and parent.${quoteName(tenant)} = ${own(tenant)}` : '';
    return `exists (select from ${quoteName(table)} as parent where parent."Id" = ${own(column)}${inTenant})`;
  });
  const within = seen.join('\n    or ');
  return [
    `alter table ${quoteName(name)} add constraint ${quoteName(parentsName(name))} check (num_nonnulls(${names(parents.map(({ column }) => column))}) = 1)`,
    `create policy ${quoteName(parentsName(name))} on ${quoteName(name)} as restrictive to ${dataScopeRole}\n  using (${within})\n  with check (${within})`,
  ];
}
export const dropParents = (table: string, parents: ParentColumns = []): string[] =>
  parents.length === 0
    ? []
    : [
        `alter table ${quoteName(table)} drop constraint ${quoteName(parentsName(table))}`,
        `drop policy ${quoteName(parentsName(table))} on ${quoteName(table)}`,
      ];

const parentsName = (table: string): string => `${table}_parents`;

export const addColumn = (table: string, column: ColumnSchema): string => `alter table ${quoteName(table)} add column ${columnText(column)}`;
export const dropColumn = (table: string, column: string): string => `alter table ${quoteName(table)} drop column ${quoteName(column)}`;
export const alterColumn = (table: string, column: string, change: string): string =>
  `alter table ${quoteName(table)} alter column ${quoteName(column)} ${change}`;

export function createIndex(table: string, index: IndexSchema): string {
  const using = index.method === 'btree' ? '' : ` using ${index.method}`;
  return `create ${index.unique ? 'unique ' : ''}index ${quoteName(index.name)} on ${quoteName(table)}${using} (${index.keys.join(', ')})${index.nullsNotDistinct ? ' nulls not distinct' : ''}${index.where === undefined ? '' : ` where ${index.where}`}`;
}
export const dropIndex = (index: IndexSchema): string => `drop index ${quoteName(index.name)}`;

export function addForeignKey(table: string, key: ForeignKeySchema): string {
  // Of a composite key only the reference itself is emptied, never the tenant.
  const emptied = key.onDelete === 'set null' && key.columns.length > 1 ? ` (${names(key.columns.slice(-1))})` : '';
  return [
    `alter table ${quoteName(table)} add constraint ${quoteName(key.name)}`,
    `  foreign key (${names(key.columns)}) references ${quoteName(key.table)} (${names(key.references)}) on delete ${key.onDelete}${emptied}`,
  ].join('\n');
}
export const dropForeignKey = (table: string, key: ForeignKeySchema): string => `alter table ${quoteName(table)} drop constraint ${quoteName(key.name)}`;

/** The text by which user names are distinguished, SQL of SQL. */
export const signInName = (value: string): string => `matricula.sign_in_name(${value})`;

/** The function by which sign-in finds a person before the tenant is known: it answers ids only, and runs with the owner's rights. */
export function createFindIdentity({ table, key, tenant }: IdentitySchema): string[] {
  const text = [
    'create or replace function matricula.find_identity(user_name text) returns table (agency_id int, id int)',
    'language sql stable security definer set search_path = pg_catalog, pg_temp',
    `as $$ select ${tenant ? quoteName(tenant) : 'null::int'}, "Id" from public.${quoteName(table)} where ${key} = ${signInName('user_name')} $$`,
  ];
  return [
    text.join('\n'),
    'revoke execute on function matricula.find_identity(text) from public',
    `grant execute on function matricula.find_identity(text) to ${applicationRole}`,
  ];
}

/** All statements that make a schema from nothing, in order. */
export function createSchema(schema: DatabaseSchema): string[] {
  return [
    ...schema.tables.flatMap(createTable),
    ...schema.tables.flatMap((table) => table.indexes.map((index) => createIndex(table.name, index))),
    ...schema.tables.flatMap((table) => table.foreignKeys.map((key) => addForeignKey(table.name, key))),
    ...schema.tables.flatMap((table) => addListGuards(table.name, table.lists ?? [])),
    ...schema.tables.flatMap(addParents),
    ...(schema.identity ? createFindIdentity(schema.identity) : []),
  ];
}

export const names = (list: readonly string[]): string => list.map(quoteName).join(', ');

function columnText(column: ColumnSchema): string {
  const parts = [quoteName(column.name), column.type];
  if (column.generated !== undefined) parts.push(`generated always as (${column.generated}) stored`);
  if (column.required) parts.push('not null');
  if (column.identity) parts.push('generated by default as identity');
  if (column.default !== undefined) parts.push(`default ${column.default}`);
  return parts.join(' ');
}
