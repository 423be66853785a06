// Reads what a text asks of many records, as one person: a search for each kind of record on the way, however many records there are.
import type { Access } from '../access/access.ts';
import { inLockOrder } from '../contract/all-of.ts';
import { type Condition, getFields, parseRelatedName } from '../contract/condition.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { maximumTake } from '../search/parse-request.ts';
import { plan } from '../search/plan.ts';
import { runPage } from '../search/run.ts';
import type { RecordsStep } from './merge-names.ts';
import type { Need } from './resolve-template.ts';

/** A record as far as it was asked for, and what it leads to. What the reader may not see is not there. */
export interface ReadNode {
  readonly values: Row;
  readonly branches: Map<string, ReadNode | readonly ReadNode[]>;
}
type Row = Readonly<Record<string, unknown>>;

export interface ReadContext {
  readonly model: Model;
  readonly tx: Transaction;
  readonly access: Access;
  /** In whose name the text about a record is sent; 0: nobody's. */
  readonly senderOf: (id: number) => number;
}

/** The most records of one list that stand in one message. */
export const maxListed = 200;

/** The records with these ids that the reader may see, by their ids. */
export async function loadValues(context: ReadContext, need: Need, ids: readonly number[]): Promise<ReadonlyMap<number, ReadNode>> {
  const nodes = new Map<number, ReadNode>();
  const wanted = inLockOrder(ids);
  const columns = readableOf(context, need.entity, need.fields);
  if (!context.access.of(need.entity).can('read')) return nodes;
  for (let first = 0; first < wanted.length; first += maximumTake) {
    const where: Condition = { field: 'Id', operator: 'in', value: wanted.slice(first, first + maximumTake) };
    for (const row of await readAll(context, need.entity, where, columns)) nodes.set(idOf(row), { values: row, branches: new Map() });
  }
  for (const [key, { step, need: inner }] of need.branches) {
    if (nodes.size === 0) break;
    if (step.kind === 'first' || step.kind === 'list') await addRecords(context, nodes, key, step, inner);
    else if (step.kind === 'reference') await addReferred(context, nodes, key, step.field.name, inner);
    else await addRoot(context, nodes, key, step.kind === 'sender' ? context.senderOf : () => context.access.actor.agencyId, inner);
  }
  return nodes;
}

/** Who sends, and the tenant: they hang at no record. */
async function addRoot(context: ReadContext, nodes: ReadonlyMap<number, ReadNode>, key: string, idOfRoot: (id: number) => number, need: Need): Promise<void> {
  const ids = new Set([...nodes.keys()].map(idOfRoot).filter((id) => id > 0));
  const found = await loadValues(context, need, [...ids]);
  for (const [id, { branches }] of nodes) {
    const node = found.get(idOfRoot(id));
    if (node) branches.set(key, node);
  }
}

async function addReferred(context: ReadContext, nodes: ReadonlyMap<number, ReadNode>, key: string, field: string, need: Need): Promise<void> {
  const targets = await loadValues(
    context,
    need,
    [...nodes.values()].flatMap(({ values }) => toId(values[field]) ?? []),
  );
  for (const { values, branches } of nodes.values()) {
    const target = targets.get(toId(values[field]) ?? 0);
    if (target) branches.set(key, target);
  }
}

async function addRecords(context: ReadContext, nodes: ReadonlyMap<number, ReadNode>, key: string, step: RecordsStep, need: Need): Promise<void> {
  const chosen = await chooseRecords(context, step, [...nodes.keys()]);
  const found = await loadValues(context, need, [...chosen.values()].flat());
  for (const [id, { branches }] of nodes) {
    const list = (chosen.get(id) ?? []).flatMap((each) => found.get(each) ?? []);
    const [first] = list;
    if (step.kind === 'list') branches.set(key, list);
    else if (first) branches.set(key, first);
  }
}

/** The ids of the records of each owner, in their order: one, or those of the list. What cannot be asked by this reader finds nothing. */
async function chooseRecords(
  context: ReadContext,
  { kind, entity, field, where, orderBy }: RecordsStep,
  owners: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const chosen = new Map<number, number[]>();
  const order = orderBy?.replace(/^-/, '') ?? 'Id';
  const asked = [field, order, ...(where ? getFields(where).map((name) => parseRelatedName(name)?.reference ?? name) : [])];
  const rights = context.access.of(entity);
  if (!rights.can('read') || !asked.every((name) => rights.fields('read').has(name))) return chosen;
  const rows: Row[] = [];
  for (let first = 0; first < owners.length; first += maximumTake) {
    const ofThem: Condition = { field, operator: 'in', value: owners.slice(first, first + maximumTake) };
    rows.push(...(await readAll(context, entity, where ? { all: [ofThem, where] } : ofThem, [field, order])));
  }
  const sign = orderBy?.startsWith('-') ? -1 : 1;
  rows.sort((a, b) => compare(a[order], b[order], sign) || sign * (idOf(a) - idOf(b)));
  for (const row of rows) {
    const owner = toId(row[field]);
    if (owner === undefined) continue;
    const list = chosen.get(owner) ?? [];
    chosen.set(owner, list);
    if (list.length < (kind === 'first' ? 1 : maxListed + 1)) list.push(idOf(row));
  }
  return chosen;
}

/** What has no value comes last. */
function compare(a: unknown, b: unknown, sign: number): number {
  if (a === null || a === undefined || b === null || b === undefined) return Number(a === null || a === undefined) - Number(b === null || b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  const [one, other] = [String(a), String(b)];
  return one === other ? 0 : one < other ? -sign : sign;
}

const readableOf = ({ access }: ReadContext, entity: Entity, fields: Iterable<string>): string[] => {
  const readable = access.of(entity).fields('read');
  return [...fields].filter((name) => readable.has(name));
};

/** All records of which the condition holds, by their ids. */
async function readAll({ model, tx, access }: ReadContext, entity: Entity, wanted: Condition, columns: readonly string[]): Promise<Row[]> {
  const found: Row[] = [];
  for (let last = 0; ; ) {
    const where: Condition = { all: [wanted, { field: 'Id', operator: 'moreThan', value: last }] };
    const request = { viewId: undefined, orderBy: 'Id', skip: 0, take: maximumTake, count: 'none', conditions: [], where, columns } as const;
    // Asserted: a page is an array of records.
    const rows = JSON.parse((await runPage(model, tx, plan(model, access, entity, request, 'fields'))).data) as readonly Row[];
    found.push(...rows);
    const end = rows.at(-1);
    if (!end || rows.length < maximumTake) return found;
    last = idOf(end);
  }
}

const toId = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);
const idOf = (row: Row): number => toId(row['Id']) ?? 0;
