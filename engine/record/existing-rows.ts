// The records that are part of others, as they stand: read and held list by list and level by level, one statement for all parents of a level.
import { authorize } from '../access/access.ts';
import type { ChildList, Entity } from '../contract/model.ts';
import { recordsQuery, getTenantField } from '../search/compile-sql.ts';
import { entityColumns, relationRules } from '../search/plan.ts';
import type { Path } from '../search/search-plan.ts';
import { optionsForIds, statementByIds } from '../search/statement-by-ids.ts';
import { whereOfRights } from '../search/where-of-rights.ts';
import { type LockedRecord, openFlags, readRecord, getStates, wireRecord } from './read-record.ts';
import type { RecordContext, WireRecord, WritingContext } from './record-context.ts';

/** A record with the lists that are part of it, every field of every one, no matter who asks; `readable`, `allowed` (to update) and `deletable` are the asker's. */
export interface ExistingRow extends LockedRecord {
  readonly deletable: boolean;
  readonly lists: ReadonlyMap<ChildList, readonly ExistingRow[]>;
}

/** The records, which are held already, with all that is part of them, held as well. Nobody's reach keeps anything back: a whole is a whole. */
export async function loadExistingWithChildren(context: RecordContext, entity: Entity, held: readonly LockedRecord[]): Promise<ExistingRow[]> {
  if (held.length === 0) return [];
  const lists = held.map(() => new Map<ChildList, readonly ExistingRow[]>());
  for (const list of entity.children) {
    const found = await heldLines(
      context,
      list,
      held.map(({ id }) => id),
    );
    const lines = new Map<unknown, ExistingRow[]>();
    for (const [index, row] of (await loadExistingWithChildren(context, list.entity, found)).entries()) {
      const parent = row.record[list.field.name];
      const known = lines.get(parent) ?? [];
      known.push({ ...row, deletable: found[index]?.deletable ?? false });
      lines.set(parent, known);
    }
    for (const [index, { id }] of held.entries())
      lists[index]?.set(
        list,
        inLockOrder(list, lines.get(id) ?? [], ({ record }) => record),
      );
  }
  return held.map((row, index) => ({ ...row, deletable: false, lists: lists[index] ?? new Map<ChildList, readonly ExistingRow[]>() }));
}

/** Records that are held, with their lists where anybody wants to know of these: the writer, or plugins. */
export async function loadExistingFor(context: WritingContext, entity: Entity, rows: readonly LockedRecord[], areListsSent: boolean): Promise<ExistingRow[]> {
  const isRequested = areListsSent || context.hooks.of(entity) !== undefined;
  return isRequested ? await loadExistingWithChildren(context, entity, rows) : rows.map((row) => ({ ...row, deletable: false, lists: new Map() }));
}

/** A standing record as plugins know it, with its lists. */
export function getWire({ record, lists }: Pick<ExistingRow, 'record' | 'lists'>): WireRecord {
  if (lists.size === 0) return record;
  return { ...record, ...Object.fromEntries([...lists].map(([{ name }, rows]) => [name, rows.map((row) => getWire(row))])) };
}

async function heldLines(context: RecordContext, list: ChildList, parents: readonly number[]): Promise<(LockedRecord & { readonly deletable: boolean })[]> {
  if (parents.length === 0) return [];
  const { entity, field } = list;
  const { access, model, tx } = context;
  const rights = access.of(entity);
  const statement = statementByIds(access, `lines ${entity.name} ${field.name} ${tx.agencyId}`, parents, (ids) => {
    const columns: Path[] = [...entity.fields.values()].filter(({ type }) => type !== 'password').map((each) => ({ key: each.name, field: each }));
    const getFlag = (right: 'read' | 'update' | 'delete') => whereOfRights(rights.rows(right), entity, access.actor);
    const flags = { $readable: getFlag('read'), $allowed: getFlag('update'), $deletable: getFlag('delete'), ...openFlags(entity, access.actor) };
    const of = { entity, columns, relationRules: new Map() };
    return recordsQuery(getTenantField(model), of, tx.agencyId, ids, { flags, lock: true, by: field.name }).orderBy('t.Id');
  });
  const rows = await tx.reaching({}).rows(statement, optionsForIds(parents));
  return rows.map((row) => ({
    id: Number(row['Id']),
    record: wireRecord(entity, row),
    readable: row['$readable'] === true,
    allowed: row['$allowed'] === true,
    deletable: row['$deletable'] === true,
    ...getStates(entity, row),
  }));
}

/** The record with its lists, every one as its reader may read it; a list of records that he may not read at all is not there. Throws 403 or 404. */
export async function readWithChildren(context: RecordContext, entity: Entity, id: number): Promise<WireRecord> {
  const record = await readRecord(context, entity, id);
  const [full] = await withLines(context, entity, [{ id, record }]);
  return full ?? record;
}

/** The same with the lists below it. */
export async function readWithLists(context: RecordContext, entity: Entity, id: number): Promise<WireRecord> {
  const record = await readWithChildren(context, entity, id);
  const [full] = await withLines(context, entity, [{ id, record }], entity.listsBelow);
  return full ?? record;
}

async function withLines(
  context: RecordContext,
  entity: Entity,
  records: readonly { readonly id: number; readonly record: WireRecord }[],
  lists = entity.children,
): Promise<WireRecord[]> {
  const trees = records.map(({ record }) => ({ ...record }));
  for (const list of lists) {
    if (records.length === 0 || !context.access.of(list.entity).can('read')) continue;
    const rows = await readLines(
      context,
      list,
      records.map(({ id }) => id),
    );
    const lines = new Map<number, WireRecord[]>();
    for (const [index, line] of (await withLines(context, list.entity, rows)).entries()) {
      const parent = rows[index]?.parent ?? 0;
      const known = lines.get(parent) ?? [];
      known.push(line);
      lines.set(parent, known);
    }
    for (const [index, { id }] of records.entries()) Object.assign(trees[index] ?? {}, { [list.name]: lines.get(id) ?? [] });
  }
  return trees;
}

/** The records of a list below a record, as their reader may read them; none where he may read none. */
export async function readListBelow(context: RecordContext, list: ChildList, id: number): Promise<WireRecord[]> {
  if (!context.access.of(list.entity).can('read')) return [];
  return (await readLines(context, list, [id])).map(({ record }) => record);
}

interface ReadLine {
  readonly id: number;
  readonly parent: number;
  readonly record: WireRecord;
}

async function readLines({ access, model, tx }: RecordContext, list: ChildList, parents: readonly number[]): Promise<ReadLine[]> {
  const { entity, field, orderBy } = list;
  const rights = authorize(access, entity, 'read');
  const statement = statementByIds(access, `read lines ${entity.name} ${field.name} ${tx.agencyId}`, parents, (ids) => {
    const columns = entityColumns(entity, access);
    const id = entity.fields.get('Id');
    // Whatever of it the reader may see, it is known where each line belongs, and which place it has.
    const own = [id, field, orderBy].flatMap((entry) => (entry ? [{ key: `$${entry.name}`, field: entry }] : []));
    const flags = { $readable: whereOfRights(rights.rows('read'), entity, access.actor) };
    const of = { entity, columns: [...columns, ...own], relationRules: relationRules(columns, access) };
    return recordsQuery(getTenantField(model), of, tx.agencyId, ids, { flags, by: field.name });
  });
  const rows = (await tx.rows(statement, optionsForIds(parents))).filter((row) => row['$readable'] === true);
  const places = rows.map((row) => ({ row, place: { Id: row['$Id'], ...(orderBy ? { [orderBy.name]: row[`$${orderBy.name}`] } : {}) } }));
  return inLockOrder(list, places, ({ place }) => place).map(({ row }) => ({
    id: Number(row['$Id']),
    parent: Number(row[`$${field.name}`]),
    record: wireRecord(entity, row),
  }));
}

/** In the order of the list: by the place that each has, those without one behind, and by Id. */
function inLockOrder<T>({ orderBy }: ChildList, lines: readonly T[], recordOf: (line: T) => WireRecord): T[] {
  const getPlace = (line: T): number => (orderBy ? Number(recordOf(line)[orderBy.name] ?? Number.POSITIVE_INFINITY) : 0);
  const getId = (line: T): number => Number(recordOf(line)['Id']);
  return lines.toSorted((a, b) => (getPlace(a) === getPlace(b) ? getId(a) - getId(b) : getPlace(a) - getPlace(b)));
}
