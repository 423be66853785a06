// What PostgreSQL is asked besides the statements themselves: their plans, how many rows it thinks there are, and whose.
import type { Entity, Model } from '../contract/model.ts';
import { type Query, sql, getStatement, type Transaction } from '../database/database.ts';
import { getTenantField } from '../search/compile-sql.ts';
import type { TableSizes } from './judge-plan.ts';
import { type PlanNode, readPlan } from './read-plan.ts';

/** PostgreSQL's plan of a statement; with `analyze`, of a run of it. */
export async function explain(tx: Transaction, query: Query, analyze = false): Promise<PlanNode> {
  const { text, values } = getStatement(query);
  const options = analyze ? 'analyze, buffers, format json' : 'format json';
  const [row] = await tx.rows<{ 'QUERY PLAN': unknown }>({ text: `explain (${options}) ${text}`, values });
  return readPlan(row?.['QUERY PLAN']);
}

/** What is known of the tables that statements about an entity read. */
export async function tableSizes(model: Model, tx: Transaction, entity: Entity): Promise<TableSizes> {
  const counted = await tx.rows<{ name: string; rows: number }>(
    sql('pg_class')
      .join('pg_namespace', 'pg_namespace.oid', 'relnamespace')
      .where({ nspname: 'public', relkind: 'r' })
      .select({ name: 'relname', rows: 'reltuples' }),
  );
  const rows = new Map(counted.map((table) => [table.name, table.rows]));
  const tenantField = getTenantField(model);
  const own = await guessedOwnRows(model, tx, entity);
  // Row security's condition beside the statement's own: PostgreSQL takes the two for unrelated and multiplies them.
  const twice = entity.isTenant
    ? await guessedRows(tx, sql(entity.name).select(sql.raw('1')).whereRaw('?? = any(array[?]::int[])', [tenantField, tx.agencyId]))
    : own;
  return {
    tenantField,
    rows: (table) => rows.get(table) ?? 0,
    ownRows: (table) => (table === entity.name ? own : (rows.get(table) ?? 0)),
    tooFew: Math.max(1, own / Math.max(1, twice)),
  };
}

/** How many rows of an entity PostgreSQL expects the agency of the transaction to have, the platform's rows included where they are everybody's. */
export const guessedOwnRows = (model: Model, tx: Transaction, entity: Entity): Promise<number> =>
  guessedRows(tx, ownRows(entity, getTenantField(model), tx.agencyId));

const guessedRows = async (tx: Transaction, query: Query): Promise<number> => (await explain(tx, query)).rows;

/** The agency of which PostgreSQL expects the most rows of an entity; of platform entities, the first agency. Undefined where there is none. */
export async function largestAgency(model: Model, tx: Transaction, entity: Entity): Promise<number | undefined> {
  const agencies = await tx.rows<{ Id: number }>(sql(model.app.tenant.entity).select('Id').orderBy('Id').limit(1000));
  if (!entity.isTenant) return agencies[0]?.Id;
  let best: { readonly id: number; readonly rows: number } | undefined;
  for (const { Id: id } of agencies) {
    const rows = await guessedRows(tx, ownRows(entity, getTenantField(model), id));
    if (!best || rows > best.rows) best = { id, rows };
  }
  return best?.id;
}

const ownRows = (entity: Entity, tenantField: string, agencyId: number): Query => {
  const query = sql(entity.name).select(sql.raw('1'));
  return entity.isTenant ? query.where({ [tenantField]: agencyId }) : query;
};
