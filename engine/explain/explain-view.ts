// A view explained: each of its statements with PostgreSQL's plan, what is wrong with it, and the index that would help.
import { accessOf } from '../access/access.ts';
import type { Actor } from '../contract/actor.ts';
import type { Entity, Model, View } from '../contract/model.ts';
import { type Query, sql, statementOf, type Transaction } from '../database/database.ts';
import { tenantFieldOf } from '../search/compile-sql.ts';
import { type IndexAdvice, indexFor, indexLine } from './advise-index.ts';
import { type Flaw, flawsOf, type TableSizes } from './judge-plan.ts';
import { type PlanNode, readPlan } from './read-plan.ts';
import { type Asked, ownRowsQuery, statementsOfView } from './view-statements.ts';

/** A flaw in words, and the index that would spare it; undefined where none of the metadata's kind would. */
export interface Finding {
  readonly sentence: string;
  readonly index: IndexAdvice | undefined;
}

export interface ExplainedStatement {
  readonly name: string;
  readonly plan: PlanNode;
  readonly findings: readonly Finding[];
}

export interface ExplainOptions extends Asked {
  /** Runs each statement, and judges by what happened instead of by what PostgreSQL expects. */
  readonly analyze?: boolean;
}

/** Explains what the product asks for `view` as `actor`, in his transaction: row security and rights are those of the product. Changes nothing. */
export async function explainView(
  model: Model,
  tx: Transaction,
  actor: Actor,
  entity: Entity,
  view: View,
  { analyze = false, ...asked }: ExplainOptions = {},
): Promise<ExplainedStatement[]> {
  const statements = await statementsOfView(model, accessOf(actor), tx, entity, view, asked);
  const sizes = await tableSizes(model, tx, entity);
  const explained: ExplainedStatement[] = [];
  for (const { name, query, search, isCount } of statements) {
    const plan = await explain(tx, query, analyze);
    const flaws = flawsOf(plan, { ...sizes, tooFew: isCount ? sizes.tooFew : 1 });
    explained.push({ name, plan, findings: flaws.map((flaw) => ({ sentence: sentenceOf(flaw), index: indexFor(search, flaw, tenantFieldOf(model)) })) });
  }
  return explained;
}

/** A finding with what to do about it. */
export function told({ sentence, index }: Finding, entity: Entity): string {
  if (index === undefined) return `${sentence} No index that metadata can ask for would change it.`;
  const line = indexLine(index.fields);
  if (!index.isThere) return `${sentence} Add to "indexes" of ${entity.name}.entity.json: ${line}`;
  return `${sentence} ${entity.name}.entity.json has the index for it (${line}): see that its migration has run ("npm run migrate") and that PostgreSQL has counted the rows (analyze "${entity.name}").`;
}

function sentenceOf(flaw: Flaw): string {
  const number = (value: number): string => Math.round(value).toLocaleString('en');
  if (flaw.kind === 'sort')
    return `Sort by ${flaw.node.sortKey.join(', ').replaceAll(/\bt\.(?=")/g, '')} sorts ${number(flaw.reads)} rows to show the first of them.`;
  const by = flaw.node.index === undefined ? '' : ` by ${flaw.node.index}`;
  return `${flaw.node.type} on ${flaw.table}${by} reads ${number(flaw.reads)} rows and keeps ${number(flaw.keeps)}.`;
}

async function explain(tx: Transaction, query: Query, analyze = false): Promise<PlanNode> {
  const { text, values } = statementOf(query);
  const options = analyze ? 'analyze, buffers, format json' : 'format json';
  const [row] = await tx.rows<{ 'QUERY PLAN': unknown }>({ text: `explain (${options}) ${text}`, values });
  return readPlan(row?.['QUERY PLAN']);
}

async function tableSizes(model: Model, tx: Transaction, entity: Entity): Promise<TableSizes> {
  const counted = await tx.rows<{ name: string; rows: number }>(
    sql('pg_class')
      .join('pg_namespace', 'pg_namespace.oid', 'relnamespace')
      .where({ nspname: 'public', relkind: 'r' })
      .select({ name: 'relname', rows: 'reltuples' }),
  );
  const rows = new Map(counted.map((table) => [table.name, table.rows]));
  const tenantField = tenantFieldOf(model);
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
  guessedRows(tx, ownRowsQuery(entity, tenantFieldOf(model), tx.agencyId));

const guessedRows = async (tx: Transaction, query: Query): Promise<number> => (await explain(tx, query)).rows;

/** The agency of which PostgreSQL expects the most rows of an entity; of platform entities, the first agency. Undefined where there is none. */
export async function largestAgency(model: Model, tx: Transaction, entity: Entity): Promise<number | undefined> {
  const agencies = await tx.rows<{ Id: number }>(sql(model.app.tenant.entity).select('Id').orderBy('Id').limit(1000));
  if (!entity.isTenant) return agencies[0]?.Id;
  let best: { readonly id: number; readonly rows: number } | undefined;
  for (const { Id: id } of agencies) {
    const rows = await guessedRows(tx, ownRowsQuery(entity, tenantFieldOf(model), id));
    if (!best || rows > best.rows) best = { id, rows };
  }
  return best?.id;
}
