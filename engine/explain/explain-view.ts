// A view explained: each of its statements with PostgreSQL's plan, what is wrong with it, and the index that would help.
import { getAccess } from '../access/access.ts';
import type { Actor } from '../contract/actor.ts';
import type { Entity, Model, View } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { getTenantField } from '../search/compile-sql.ts';
import { type IndexAdvice, indexFor, indexLine } from './advise-index.ts';
import { explain, tableSizes } from './ask-planner.ts';
import { type Flaw, getFlaws, type TableSizes } from './judge-plan.ts';
import type { PlanNode } from './read-plan.ts';
import { type Requested, statementsOfView, type ViewStatement } from './view-statements.ts';

/** A flaw in words, and the index that would spare it; undefined where none of the metadata's kind would. */
export interface Finding {
  readonly message: string;
  readonly index: IndexAdvice | undefined;
}

export interface ExplainedStatement {
  readonly name: string;
  readonly plan: PlanNode;
  readonly findings: readonly Finding[];
}

export interface ExplainOptions extends Requested {
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
  { analyze = false, ...requested }: ExplainOptions = {},
): Promise<ExplainedStatement[]> {
  return await explainStatements(model, tx, entity, await statementsOfView(model, getAccess(actor), tx, entity, view, requested), analyze);
}

/** Explains some statements of views of an entity, or runs them as well. */
export async function explainStatements(
  model: Model,
  tx: Transaction,
  entity: Entity,
  statements: readonly ViewStatement[],
  analyze: boolean,
): Promise<ExplainedStatement[]> {
  const sizes = await tableSizes(model, tx, entity);
  const explained: ExplainedStatement[] = [];
  for (const statement of statements) {
    const plan = await explain(tx, statement.query, analyze);
    explained.push({ name: statement.name, plan, findings: getFindings(model, sizes, statement, plan) });
  }
  return explained;
}

/** What is wrong with the plan of a statement: by what happened where it was run, by what PostgreSQL expects where it was not. */
export const getFindings = (model: Model, sizes: TableSizes, { search, isCount }: ViewStatement, plan: PlanNode): Finding[] =>
  getFlaws(plan, { ...sizes, tooFew: isCount ? sizes.tooFew : 1 }).map((flaw) => ({
    message: getMessage(flaw),
    index: indexFor(search, flaw, getTenantField(model)),
  }));

/** A finding with what to do about it. */
export function findingMessage({ message, index }: Finding, entity: Entity): string {
  if (index === undefined) return `${message} No index that metadata can ask for would change it.`;
  const line = indexLine(index.fields);
  if (!index.isThere) return `${message} Add to "indexes" of ${entity.name}.entity.json: ${line}`;
  return `${message} ${entity.name}.entity.json has the index for it (${line}): see that its migration has run ("npm run migrate") and that PostgreSQL has counted the rows (analyze "${entity.name}").`;
}

function getMessage(flaw: Flaw): string {
  const number = (value: number): string => Math.round(value).toLocaleString('en');
  if (flaw.kind === 'sort')
    return `Sort by ${flaw.node.sortKey.join(', ').replaceAll(/\bt\.(?=")/g, '')} sorts ${number(flaw.reads)} rows to show the first of them.`;
  const by = flaw.node.index === undefined ? '' : ` by ${flaw.node.index}`;
  return `${flaw.node.type} on ${flaw.table}${by} reads ${number(flaw.reads)} rows and keeps ${number(flaw.keeps)}.`;
}
