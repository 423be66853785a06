// What is wrong with a plan: rows read to be thrown away, and rows sorted to show the first few.
import type { PlanNode } from './read-plan.ts';

/** What a plan does that an index might spare. Rows are those that were found where the statement was run, and PostgreSQL's guess otherwise. */
export type Flaw =
  | { readonly kind: 'scan'; readonly node: PlanNode; readonly table: string; readonly reads: number; readonly keeps: number }
  | { readonly kind: 'sort'; readonly node: PlanNode; readonly reads: number };

/** What is known of the tables that a plan reads. */
export interface TableSizes {
  /** Rows of the whole table, as PostgreSQL last counted them. */
  rows(table: string): number;
  /** Rows among them of the agency that asks. */
  ownRows(table: string): number;
  /** The column of the tenant. */
  readonly tenantField: string;
  /** How many times too few rows PostgreSQL expects of this statement. */
  readonly tooFew: number;
}

/** Smaller tables are read whole, with or without an index. */
const smallTable = 1_000;
/** So much is read or sorted in a few milliseconds; the product itself counts so far (`countCap`). */
const fewRows = 10_000;
/** An index helps where it spares nine rows of ten. */
const worthIt = 10;

/** The flaws of a plan, from its root down. */
export function getFlaws(root: PlanNode, sizes: TableSizes): Flaw[] {
  const flaws: Flaw[] = [];
  const walk = (node: PlanNode, share: number, runs: number): void => {
    const { reads, keeps } = node.actual ? counted(node) : guessed(node, sizes, share, runs);
    const table = isScan(node) ? node.table : undefined;
    if (table !== undefined && sizes.rows(table) >= smallTable && reads > fewRows && reads > worthIt * keeps) {
      flaws.push({ kind: 'scan', node, table, reads, keeps });
    }
    if (node.type === 'Sort' && reads > fewRows) flaws.push({ kind: 'sort', node, reads });
    const outer = node.children.find((child) => child.role === 'Outer');
    for (const child of node.children) {
      const isRepeated = node.type === 'Nested Loop' && child.role === 'Inner' && child.type !== 'Materialize';
      walk(child, getShare(node, child, share), isRepeated ? Math.max(1, (outer?.rows ?? 1) * share * runs) : runs);
    }
  };
  walk(root, 1, 1);
  return flaws;
}

const isScan = ({ type }: PlanNode): boolean => /^(Parallel )?(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(type);

/** A sort takes in what the node below it gives out. */
const getInput = (node: PlanNode): PlanNode => node.children[0] ?? node;

function counted(node: PlanNode): { readonly reads: number; readonly keeps: number } {
  const keeps = node.actual?.rows ?? 0;
  if (node.type === 'Sort') return { reads: getInput(node).actual?.rows ?? 0, keeps };
  return { reads: keeps + (node.actual?.removed ?? 0), keeps };
}

function guessed(node: PlanNode, sizes: TableSizes, share: number, runs: number): { readonly reads: number; readonly keeps: number } {
  const keeps = node.rows * share * runs * sizes.tooFew;
  if (node.type === 'Sort') return { reads: getInput(node).rows * runs * sizes.tooFew, keeps };
  return { reads: Math.max(keeps, inScope(node, sizes) * share * runs), keeps };
}

/** The rows that a scan meets before its filter. */
function inScope(node: PlanNode, sizes: TableSizes): number {
  const table = node.table ?? '';
  if (node.type.endsWith('Seq Scan')) return sizes.rows(table);
  if (node.type.endsWith('Bitmap Heap Scan')) return node.children.reduce((sum, child) => sum + bitmapRows(child), 0);
  return isScan(node) && namesOnly(node.indexCondition, sizes.tenantField) ? sizes.ownRows(table) : 0;
}

function bitmapRows(node: PlanNode): number {
  const rows = node.children.map(bitmapRows);
  if (node.type === 'BitmapAnd') return Math.min(...rows);
  return node.type === 'BitmapOr' ? rows.reduce((sum, number) => sum + number, 0) : node.rows;
}

/** True where an index is asked for the agency and nothing else: that is a scan of everything the agency has. */
function namesOnly(condition: string | undefined, tenantField: string): boolean {
  const columns = (condition ?? '').replaceAll(/'[^']*'/g, '').replaceAll(/(?:"[^"]+"|\w+)\.(?=")/g, '');
  return [...columns.matchAll(/"([^"]+)"/g)].every(([, name]) => name === tenantField);
}

/** The share of a node's rows that is taken before anyone who asks has enough. What must see everything first takes all. */
function getShare(node: PlanNode, child: PlanNode, share: number): number {
  if (child.role === 'InitPlan' || child.role === 'SubPlan' || child.type === 'Hash') return 1;
  if (node.type === 'Limit') return child.rows > 0 ? Math.min(1, node.rows / child.rows) : 1;
  return /^(Sort|Hash|Aggregate|Materialize)$/.test(node.type) ? 1 : share;
}
