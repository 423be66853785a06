// The plan → SQL: the only place where the text of a search is made. Names come from the model alone; values are always bindings.
import type { Knex } from 'knex';
import { type Language, listTypes } from '../contract/definitions.ts';
import { textIn } from '../contract/text.ts';
import type { Entity, Field, Model, Part } from '../contract/model.ts';
import { sql } from '../database/database.ts';
import { quoteName, quoteText } from '../database/schema/database-schema.ts';
import { alphabet, textTypes } from '../database/schema/schema-of.ts';
import { getKind } from '../fields/index.ts';
import { afterPosition, type Position, type SortKey } from './after-position.ts';
import { inScope, joined } from './joins.ts';
import { referencesInName } from './resolve-path.ts';
import { type Relation, getRelations, namesOfPart, getPaths, type Path, type SearchPlan, type WhereNode } from './search-plan.ts';
import { summaryBelow } from './summary-below.ts';
import { getColumn, type Fragment, namedBy, root, whereAsSql } from './where-as-sql.ts';

/** Counting stops here unless an exact count is asked for: people read "10,000+" as well. */
export const countCap = 10_000;

/** Lists order texts by people's alphabet, as the indexes that serve lists hold them. */
const getAlphabet = ({ field }: Path): string => (textTypes.has(field.type) ? ` collate ${alphabet}` : '');

/** The rows of a page: one row of PostgreSQL per record, columns in the wire's JSON values. */
export function pageQuery(tenantField: string, plan: SearchPlan, agencyId: number, start?: Position): Knex.QueryBuilder {
  return orderedQuery(tenantField, plan, agencyId, [...plan.columns, ...orderPaths(plan)], start).select(
    plan.columns.map((path) => selected(tenantField, plan, agencyId, path)),
  );
}

/** The same page as one JSON text, made by PostgreSQL: the server passes it through without reading it. */
export function pageAsJson(tenantField: string, plan: SearchPlan, agencyId: number, start?: Position): Knex.QueryBuilder {
  return asJson(pageQuery(tenantField, plan, agencyId, start));
}

/**
 * The ids of a page in its order. It touches nothing but what the search and the order ask for: little to plan, and often an index alone
 * answers it however deep the page lies.
 */
export function pageIdsQuery(tenantField: string, plan: SearchPlan, agencyId: number, start?: Position): Knex.QueryBuilder {
  return orderedQuery(tenantField, plan, agencyId, orderPaths(plan), start).select(sql.raw(`"${root}"."Id" as "Id"`));
}

/** Where the ids of a page lie in the database, until the transaction ends, for the statement that comes with it in one message. */
const foundIds = 'matricula.found';

/** Finds the ids of a page and leaves them in the transaction; one row, of no use. */
export function findPageIds(tenantField: string, plan: SearchPlan, agencyId: number, start?: Position): Knex.QueryBuilder {
  return sql.select(sql.raw(`set_config('${foundIds}', array(?)::text, true) = '{}' as "IsEmpty"`, [pageIdsQuery(tenantField, plan, agencyId, start)]));
}

/**
 * The page of ids that were found a moment ago in the same snapshot, in their order: one text per set of columns, whatever was searched for.
 * `found` are those that `findPageIds` has left. With it comes what the transaction could see.
 */
export function pageOfIdsAsJson(tenantField: string, plan: SearchPlan, agencyId: number, ids: readonly number[] | 'found'): Knex.QueryBuilder {
  const list = ids === 'found' ? sql.raw(`current_setting('${foundIds}')`) : sql.raw('?', [[...ids]]);
  const query = sql(sql.raw('unnest(?::int[]) with ordinality as "$found" ("Id", "Place")', [list]))
    .joinRaw(`join ${quoteName(plan.entity.name)} as "${root}" on "${root}"."Id" = "$found"."Id"`)
    .select(plan.columns.map((path) => selected(tenantField, plan, agencyId, path)))
    .orderByRaw('"$found"."Place"');
  return asJson(narrowed(tenantField, { ...plan, where: { all: [] } }, agencyId, plan.columns, query)).select(
    sql.raw('pg_current_snapshot()::text as "Snapshot"'),
  );
}

const asJson = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  sql.select(sql.raw(`coalesce(json_agg(row_to_json(page)), '[]'::json)::text as "Data"`)).from(rows.as('page'));

const inText = { skipBinding: true };
const orderPaths = (plan: SearchPlan): Path[] => plan.orderBy.map((entry) => entry.path);

function orderedQuery(tenantField: string, plan: SearchPlan, agencyId: number, paths: readonly Path[], start?: Position): Knex.QueryBuilder {
  const keys = sortKeys(plan);
  const tenantCondition = plan.skip >= deep ? oneOfTenants : isTenant;
  const query = rowsQuery(tenantField, plan, agencyId, [...paths, ...getPaths(plan.where)], tenantCondition);
  if (start) {
    const { text, bindings } = afterPosition(keys, start);
    query.whereRaw(text, [...bindings]);
  }
  return (
    query
      .orderByRaw(
        keys.map(({ column, descending, isEverEmpty }) => `${column} ${descending ? 'desc' : 'asc'}${emptyLast(descending && isEverEmpty)}`).join(', '),
      )
      // In the text: a generic plan takes a bound limit for a tenth of all rows, and reads along the order until it has found so many.
      .limit(plan.take, inText)
      .offset(plan.skip, inText)
  );
}

/** What a page is ordered by, to the last: two records of the same values stand in the order of their ids. */
const sortKeys = (plan: SearchPlan): SortKey[] => [
  ...plan.orderBy.map(({ path, descending }) => ({
    column: `${getColumn(path)}${getAlphabet(path)}`,
    descending,
    isEverEmpty: getRelations(path).length > 0 || !isNeverNull(path.field),
  })),
  { column: `"${root}"."Id"`, descending: plan.orderBy.at(-1)?.descending === true, isEverEmpty: false },
];

/** Whether an index leads to where a record stands in this order, instead of passing over all before it. */
export const startsByIndex = (plan: SearchPlan): boolean => sortKeys(plan)[0]?.isEverEmpty === false;

/** Where a record stands in the order of a list: the values of its sort keys as texts, no row where `where` does not let it through. */
export function positionQuery(tenantField: string, plan: SearchPlan, where: WhereNode, agencyId: number, ids: readonly number[]): Knex.QueryBuilder {
  const keys = sortKeys(plan).map(({ column }) => `(${column})::text`);
  return rowsQuery(tenantField, { ...plan, where }, agencyId, [...orderPaths(plan), ...getPaths(where)])
    .whereRaw(`"${root}"."Id" = any(?::int[])`, [[...ids] as Knex.Value])
    .select(sql.raw(`array[${keys.join(', ')}] as "Values"`));
}

/** Empty values stand last in both directions. Where there are none it stays unsaid: an index read backwards has them first, and PostgreSQL would not use it. */
const emptyLast = (isFirst: boolean): string => (isFirst ? ' nulls last' : '');

/** Columns that are never empty, as `getColumn` of the schema makes them. */
export const isNeverNull = ({ name, type, required, system }: Field): boolean =>
  type === 'boolean' || listTypes.has(type) || (required && type !== 'computed') || (system && (name === 'Id' || type === 'datetime'));

/** How many records there are, counted to the cap unless the plan wants the exact number; and what the transaction could see. */
export function countQuery(tenantField: string, plan: SearchPlan, agencyId: number): Knex.QueryBuilder {
  const rows = rowsQuery(tenantField, plan, agencyId, getPaths(plan.where), oneOfTenants);
  const counted = sql.raw('count(*)::int as "Count", pg_current_snapshot()::text as "Snapshot"');
  if (plan.count === 'exact') return rows.select(counted);
  return sql.select(counted).from(
    rows
      .select(sql.raw('1'))
      .limit(countCap + 1)
      .as('counted'),
  );
}

/** The ids of all records of a plan, for "all N matching". */
export function idsQuery(tenantField: string, plan: SearchPlan, agencyId: number, limit: number): Knex.QueryBuilder {
  return rowsQuery(tenantField, plan, agencyId, getPaths(plan.where))
    .select(sql.raw(`"${root}"."Id" as "Id"`))
    .orderByRaw(`"${root}"."Id"`)
    .limit(limit);
}

/** Records by id, or by a reference (`by`), with any columns and flags; `lock` holds them until the end of the transaction, `free` only those that nobody else holds. */
export function recordsQuery(
  tenantField: string,
  plan: Pick<SearchPlan, 'entity' | 'columns' | 'relationRules'>,
  agencyId: number,
  ids: readonly number[],
  more: { readonly flags?: Readonly<Record<string, WhereNode>>; readonly lock?: boolean | 'free'; readonly by?: string } = {},
): Knex.QueryBuilder {
  const flags = Object.entries(more.flags ?? {});
  const paths = [...plan.columns, ...flags.flatMap(([, node]) => getPaths(node))];
  const query = rowsQuery(tenantField, { ...plan, where: { all: [] } }, agencyId, paths)
    .whereRaw(`"${root}".${quoteName(more.by ?? 'Id')} = any(?::int[])`, [[...ids] as Knex.Value])
    .select(plan.columns.map((path) => selected(tenantField, plan, agencyId, path)));
  for (const [name, node] of flags) {
    const { text, bindings } = whereAsSql(tenantField, node);
    query.select(sql.raw(`coalesce(${text}, false) as ${quoteName(name)}`, [...bindings]));
  }
  if (more.lock === 'free') return query.forUpdate(root).skipLocked();
  return more.lock ? query.forUpdate(root) : query;
}

/** One record by its id as JSON text, where the plan lets it through; no row otherwise. */
export function recordAsJson(
  tenantField: string,
  plan: Pick<SearchPlan, 'entity' | 'columns' | 'where' | 'relationRules'>,
  agencyId: number,
  ids: readonly number[],
): Knex.QueryBuilder {
  const query = rowsQuery(tenantField, plan, agencyId, [...plan.columns, ...getPaths(plan.where)])
    .whereRaw(`"${root}"."Id" = any(?::int[])`, [[...ids] as Knex.Value])
    .select(plan.columns.map((path) => selected(tenantField, plan, agencyId, path)));
  return sql.select(sql.raw('row_to_json(page)::text as "Data"')).from(query.as('page'));
}

type TenantCondition = (column: string) => string;
const isTenant: TenantCondition = (column) => `${column} = ?`;
/**
 * The same in a form that PostgreSQL does not melt with the one of row security: melted, it compares the two agencies once and then hands
 * every row through its own step, which nearly doubles the time of counting. It also guesses fewer rows, which suits no page but one
 * that lies behind many rows.
 */
export const oneOfTenants: TenantCondition = (column) => `${column} = any(array[?]::int[])`;
/** A page that so many rows are passed over for is deep. */
export const deep = 1000;

/** The rows that the plan lets through, with what they refer to joined; nothing is selected yet. */
export function rowsQuery(
  tenantField: string,
  plan: Pick<SearchPlan, 'entity' | 'where' | 'relationRules'>,
  agencyId: number,
  paths: readonly Path[],
  tenantCondition?: TenantCondition,
): Knex.QueryBuilder {
  return narrowed(tenantField, plan, agencyId, paths, sql(sql.raw(`${quoteName(plan.entity.name)} as "${root}"`)), tenantCondition);
}

/** Joins what the paths ask for to the rows of the entity, and lets through what the plan lets through. */
function narrowed(
  tenantField: string,
  plan: Pick<SearchPlan, 'entity' | 'where' | 'relationRules'>,
  agencyId: number,
  paths: readonly Path[],
  query: Knex.QueryBuilder,
  tenantCondition: TenantCondition = isTenant,
): Knex.QueryBuilder {
  joinRelations(tenantField, plan, agencyId, paths, query);
  if (plan.entity.isTenant) query.whereRaw(tenantCondition(`"${root}".${quoteName(tenantField)}`), [agencyId]);
  const { text, bindings } = whereAsSql(tenantField, plan.where);
  if (text !== 'true') query.whereRaw(text, [...bindings]);
  return query;
}

/** Joins what the paths ask for to the rows of a query. */
export function joinRelations(
  tenantField: string,
  plan: Pick<SearchPlan, 'entity' | 'relationRules'>,
  agencyId: number,
  paths: readonly Path[],
  query: Knex.QueryBuilder,
): Knex.QueryBuilder {
  for (const relation of new Map(paths.flatMap((path) => joinedRelations(path).map((each) => [each.alias, each] as const))).values()) {
    const { text, bindings } = joined(tenantField, plan, relation, agencyId);
    query.joinRaw(text, [...bindings]);
  }
  return query;
}

/** What stands in the row itself. Lists, and what is worked out of records below, are gathered beside it: joined, they would double the row. */
function joinedRelations(path: Path): readonly Relation[] {
  if (path.isList) return [];
  return path.summary ? getRelations(path).filter(({ isBelow }) => !isBelow) : getRelations(path);
}

/** A column of the answer. The names of a list are gathered beside its row, in one statement with all rows, and so is what is worked out of records below. */
function selected(tenantField: string, plan: Pick<SearchPlan, 'entity' | 'relationRules'>, agencyId: number, path: Path): Knex.Raw {
  if (path.summary) {
    const { text, bindings } = summaryBelow(tenantField, plan, agencyId, path, path.summary);
    return sql.raw(`${text} as ${quoteName(path.key)}`, [...bindings]);
  }
  if (path.labels) return sql.raw(`${labelled(path, path.labels)} as ${quoteName(path.key)}`);
  if (path.field.part && !path.relation) return parts(tenantField, plan, path, path.field.part);
  if (!path.isList || !path.relation) return sql.raw(`${getKind(path.field.type).wire(getColumn(path))} as ${quoteName(path.key)}`);
  const alias = quoteName(path.relation.name);
  const { table, isThere, bindings } = inScope(tenantField, plan, { alias: path.relation.name, field: path.relation }, agencyId, `= any("${root}".${alias})`);
  if (path.records) {
    const columns = path.records.map(({ name, type }) => `${getKind(type).wire(`${alias}.${quoteName(name)}`)} as ${quoteName(name)}`);
    const records = `select ${columns.join(', ')} from ${table} where ${isThere} order by ${alias}."Id"`;
    return sql.raw(`(select coalesce(json_agg(row_to_json("$record")), '[]'::json) from (${records}) as "$record") as ${quoteName(path.key)}`, [...bindings]);
  }
  const name = getColumn(path);
  const joins = getRelations(path)
    .filter(({ from }) => from)
    .map((relation) => joined(tenantField, plan, relation, agencyId));
  return sql.raw(
    `(select coalesce(json_agg(${name} order by ${name}${getAlphabet(path)}, ${alias}."Id"), '[]'::json) from ${[table, ...joins.map(({ text }) => text)].join(' ')} where ${isThere}) as ${quoteName(path.key)}`,
    [...joins.flatMap((join) => [...join.bindings]), ...bindings],
  );
}

/** The label of an enum in place of its value; a value that the metadata does not know any more stands for itself. */
function labelled(path: Path, language: Language): string {
  const column = getColumn(path);
  const cases = (path.field.definition.values ?? []).map(({ value, label }) => `when ${asText(value)} then ${asText(textIn(label, language))}`);
  return cases.length === 0 ? column : `case ${column} ${cases.join(' ')} else ${column} end`;
}

/** A text within a statement, whose question marks stand for themselves. */
const asText = (text: string): string => quoteText(text).replaceAll('?', '\\?');

/** A list of parts: beside each reference the name of its record, where the reader may see it. */
function parts(tenantField: string, plan: Pick<SearchPlan, 'entity' | 'relationRules'>, { key, field }: Path, part: Part): Knex.Raw {
  const column = `"${root}".${quoteName(field.name)}`;
  const references = [...part.fields.values()].filter(({ reference }) => plan.relationRules.has(namesOfPart(field, reference)));
  if (references.length === 0) return sql.raw(`${column} as ${quoteName(key)}`);
  const named = references.map((reference, index) => namedPart(tenantField, plan, field, reference, `$part${index}`));
  const names = `jsonb_strip_nulls(jsonb_build_object(${named.map(({ name }) => name).join(', ')}))`;
  return sql.raw(
    `(select coalesce(jsonb_agg("$list"."part" || ${names} order by "$list"."place"), '[]') from jsonb_array_elements(${column}) with ordinality as "$list" ("part", "place") ${named.map(({ text }) => text).join(' ')}) as ${quoteName(key)}`,
    named.flatMap(({ bindings }) => [...bindings]),
  );
}

/** The record that a part refers to, joined with what it is named after, and its name. */
function namedPart(
  tenantField: string,
  { relationRules }: Pick<SearchPlan, 'relationRules'>,
  list: Field,
  { name, reference }: Field,
  alias: string,
): Fragment & { readonly name: string } {
  if (!reference) throw new Error(`${name} is not a reference.`);
  const { entity, nameKey } = reference;
  const getJoin = (target: Entity, as: string, id: string, rule: WhereNode): Fragment => {
    const { text, bindings } = whereAsSql(tenantField, rule, as);
    return { text: `left join ${quoteName(target.name)} as ${quoteName(as)} on ${quoteName(as)}."Id" = ${id} and ${text}`, bindings };
  };
  const ownName = `"${alias}"."DisplayName"`;
  const joins = [getJoin(entity, alias, `("$list"."part" ->> ${quoteText(name)})::int`, relationRules.get(namesOfPart(list, reference)) ?? { any: [] })];
  const words = entity.definition.displayName.flatMap((part) => {
    const beyond = entity.fields.get(part);
    if (!beyond?.reference) return [`"${alias}".${quoteName(part)}`];
    const rule = relationRules.get(namesOfPart(list, reference, beyond));
    if (!rule) return [];
    joins.push(getJoin(beyond.reference.entity, `${alias}.${part}`, `"${alias}".${quoteName(part)}`, rule));
    return [`${quoteName(`${alias}.${part}`)}."DisplayName"`];
  });
  const isNamedByOthers = referencesInName(entity).length > 0;
  return {
    text: joins.map(({ text }) => text).join(' '),
    bindings: joins.flatMap(({ bindings }) => [...bindings]),
    name: `${quoteText(nameKey)}, ${isNamedByOthers && words.length > 0 ? namedBy(words, ownName) : ownName}`,
  };
}

/** The tenant column that the metadata names. */
export const getTenantField = (model: Model): string => model.app.tenant.field;
