// The answer of EXPLAIN (format json) as a tree of what is needed to judge and to show it.

export interface PlanNode {
  /** As PostgreSQL calls it: `Seq Scan`, `Index Only Scan`, `Sort`. */
  readonly type: string;
  /** `Inner`, `Outer`, `InitPlan` and so on. */
  readonly role: string;
  readonly table: string | undefined;
  readonly index: string | undefined;
  readonly startup: number;
  readonly cost: number;
  /** Rows that PostgreSQL expects from one run of the node. */
  readonly rows: number;
  readonly indexCondition: string | undefined;
  readonly filter: string | undefined;
  readonly sortKey: readonly string[];
  /** What else is worth showing, as `Hash Cond: …`. */
  readonly details: readonly string[];
  /** What happened; undefined where the statement was not run. Sums over all runs of the node. */
  readonly actual: { readonly rows: number; readonly removed: number; readonly loops: number; readonly milliseconds: number } | undefined;
  /** Pages of 8 KiB that it and what is below it took from memory and from elsewhere. */
  readonly buffers: { readonly hit: number; readonly read: number } | undefined;
  readonly children: readonly PlanNode[];
}

type Fields = ReadonlyMap<string, unknown>;

/** Reads the value of the only row of EXPLAIN. Throws where it is no plan. */
export function readPlan(response: unknown): PlanNode {
  const [first]: readonly unknown[] = Array.isArray(response) ? response : [];
  const plan = getFields(first).get('Plan');
  if (plan === undefined) throw new Error('PostgreSQL answered EXPLAIN with something that is no plan.');
  return getNode(getFields(plan));
}

function getNode(fields: Fields): PlanNode {
  const number = (name: string): number => Number(fields.get(name) ?? 0);
  const text = (name: string): string | undefined => (fields.has(name) ? String(fields.get(name)) : undefined);
  const loops = number('Actual Loops');
  const plans = fields.get('Plans');
  return {
    type: `${fields.get('Parallel Aware') === true ? 'Parallel ' : ''}${text('Node Type') ?? ''}`,
    role: text('Parent Relationship') ?? '',
    table: text('Relation Name'),
    index: text('Index Name'),
    startup: number('Startup Cost'),
    cost: number('Total Cost'),
    rows: number('Plan Rows'),
    indexCondition: text('Index Cond'),
    filter: text('Filter'),
    sortKey: listOf(fields.get('Sort Key')),
    details: visible.flatMap((name) => (fields.has(name) ? [`${name}: ${listOf(fields.get(name)).join(', ')}`] : [])),
    actual: fields.has('Actual Loops')
      ? {
          rows: Math.round(number('Actual Rows') * loops),
          removed: Math.round((number('Rows Removed by Filter') + number('Rows Removed by Index Recheck')) * loops),
          loops,
          milliseconds: number('Actual Total Time') * loops,
        }
      : undefined,
    buffers: fields.has('Shared Hit Blocks') ? { hit: number('Shared Hit Blocks'), read: number('Shared Read Blocks') } : undefined,
    children: Array.isArray(plans) ? plans.map((plan: unknown) => getNode(getFields(plan))) : [],
  };
}

const visible = ['Index Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Filter', 'Sort Key', 'Presorted Key', 'Group Key'];

const getFields = (value: unknown): Fields => new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]);

/** The tree as lines, indented by depth; figures in brackets, conditions below their node. */
export function planLines(node: PlanNode, depth = 0): string[] {
  const indent = '  '.repeat(depth);
  const on = [node.index === undefined ? '' : ` using ${node.index}`, node.table === undefined ? '' : ` on ${node.table}`].join('');
  const expected = `cost ${node.cost.toFixed(0)}, ${getRows(node.rows)} expected`;
  const found = node.actual
    ? `, ${getRows(node.actual.rows)} found${node.actual.removed > 0 ? `, ${getRows(node.actual.removed)} thrown away` : ''}, ${node.actual.milliseconds.toFixed(2)} ms`
    : '';
  const pages = node.buffers ? `, ${node.buffers.hit + node.buffers.read} pages (${node.buffers.read} not in memory)` : '';
  return [
    `${indent}${node.type}${on} (${expected}${found}${pages})`,
    ...node.details.map((detail) => `${indent}    ${detail}`),
    ...node.children.flatMap((child) => planLines(child, depth + 1)),
  ];
}

const getRows = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;
