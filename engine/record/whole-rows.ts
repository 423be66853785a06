// The records that are part of others, as they stand: read and held list by list and level by level, one statement for all parents of a level.
import { demand } from '../access/access.ts';
import type { ChildList, Entity } from '../contract/model.ts';
import { recordsQuery, tenantFieldOf } from '../search/compile-sql.ts';
import { entityColumns, hopRules } from '../search/plan.ts';
import type { Path } from '../search/search-plan.ts';
import { askingByIds, statementByIds } from '../search/statement-by-ids.ts';
import { whereOfRights } from '../search/where-of-rights.ts';
import { type HeldRecord, openFlags, readRecord, statesOf, wireRecord } from './read-record.ts';
import type { RecordContext, WireRecord, WritingContext } from './record-context.ts';

/** A record with the lists that are part of it, every field of every one, whoever asks; `readable`, `allowed` (to update) and `deletable` are the asker's. */
export interface StandingRow extends HeldRecord {
  readonly deletable: boolean;
  readonly lists: ReadonlyMap<ChildList, readonly StandingRow[]>;
}

/** The records, which are held already, with all that is part of them, held as well. Nobody's reach keeps anything back: a whole is a whole. */
export async function standingWholes(context: RecordContext, entity: Entity, held: readonly HeldRecord[]): Promise<StandingRow[]> {
  if (held.length === 0) return [];
  const lists = held.map(() => new Map<ChildList, readonly StandingRow[]>());
  for (const list of entity.children) {
    const found = await heldLines(
      context,
      list,
      held.map(({ id }) => id),
    );
    const lines = new Map<unknown, StandingRow[]>();
    for (const [index, row] of (await standingWholes(context, list.entity, found)).entries()) {
      const parent = row.record[list.field.name];
      const known = lines.get(parent) ?? [];
      known.push({ ...row, deletable: found[index]?.deletable ?? false });
      lines.set(parent, known);
    }
    for (const [index, { id }] of held.entries())
      lists[index]?.set(
        list,
        inOrder(list, lines.get(id) ?? [], ({ record }) => record),
      );
  }
  return held.map((row, index) => ({ ...row, deletable: false, lists: lists[index] ?? new Map<ChildList, readonly StandingRow[]>() }));
}

/** Records that are held, with their lists where anybody wants to know of these: the writer, or plugins. */
export async function standingFor(context: WritingContext, entity: Entity, rows: readonly HeldRecord[], areListsSent: boolean): Promise<StandingRow[]> {
  const isAsked = areListsSent || context.hooks.of(entity) !== undefined;
  return isAsked ? await standingWholes(context, entity, rows) : rows.map((row) => ({ ...row, deletable: false, lists: new Map() }));
}

/** A standing record as plugins know it, with its lists. */
export function wireOf({ record, lists }: Pick<StandingRow, 'record' | 'lists'>): WireRecord {
  if (lists.size === 0) return record;
  return { ...record, ...Object.fromEntries([...lists].map(([{ name }, rows]) => [name, rows.map((row) => wireOf(row))])) };
}

async function heldLines(context: RecordContext, list: ChildList, parents: readonly number[]): Promise<(HeldRecord & { readonly deletable: boolean })[]> {
  if (parents.length === 0) return [];
  const { entity, field } = list;
  const { access, model, tx } = context;
  const rights = access.of(entity);
  const statement = statementByIds(access, `lines ${entity.name} ${field.name} ${tx.agencyId}`, parents, (ids) => {
    const columns: Path[] = [...entity.fields.values()].filter(({ type }) => type !== 'password').map((each) => ({ key: each.name, field: each }));
    const flagOf = (right: 'read' | 'update' | 'delete') => whereOfRights(rights.rows(right), entity, access.actor);
    const flags = { $readable: flagOf('read'), $allowed: flagOf('update'), $deletable: flagOf('delete'), ...openFlags(entity, access.actor) };
    const of = { entity, columns, hopRules: new Map() };
    return recordsQuery(tenantFieldOf(model), of, tx.agencyId, ids, { flags, lock: true, by: field.name }).orderBy('t.Id');
  });
  const rows = await tx.reaching({}).rows(statement, askingByIds(parents));
  return rows.map((row) => ({
    id: Number(row['Id']),
    record: wireRecord(entity, row),
    readable: row['$readable'] === true,
    allowed: row['$allowed'] === true,
    deletable: row['$deletable'] === true,
    ...statesOf(entity, row),
  }));
}

/** The record with its lists, every one as its reader may read it; a list of records that he may not read at all is not there. Throws 403 or 404. */
export async function readWhole(context: RecordContext, entity: Entity, id: number): Promise<WireRecord> {
  const record = await readRecord(context, entity, id);
  const [whole] = await withLines(context, entity, [{ id, record }]);
  return whole ?? record;
}

async function withLines(
  context: RecordContext,
  entity: Entity,
  records: readonly { readonly id: number; readonly record: WireRecord }[],
): Promise<WireRecord[]> {
  const wholes = records.map(({ record }) => ({ ...record }));
  for (const list of entity.children) {
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
    for (const [index, { id }] of records.entries()) Object.assign(wholes[index] ?? {}, { [list.name]: lines.get(id) ?? [] });
  }
  return wholes;
}

interface ReadLine {
  readonly id: number;
  readonly parent: number;
  readonly record: WireRecord;
}

async function readLines({ access, model, tx }: RecordContext, list: ChildList, parents: readonly number[]): Promise<ReadLine[]> {
  const { entity, field, orderBy } = list;
  const rights = demand(access, entity, 'read');
  const statement = statementByIds(access, `read lines ${entity.name} ${field.name} ${tx.agencyId}`, parents, (ids) => {
    const columns = entityColumns(entity, access);
    const id = entity.fields.get('Id');
    // Whatever of it the reader may see, it is known where each line belongs, and which place it has.
    const own = [id, field, orderBy].flatMap((each) => (each ? [{ key: `$${each.name}`, field: each }] : []));
    const flags = { $readable: whereOfRights(rights.rows('read'), entity, access.actor) };
    const of = { entity, columns: [...columns, ...own], hopRules: hopRules(columns, access) };
    return recordsQuery(tenantFieldOf(model), of, tx.agencyId, ids, { flags, by: field.name });
  });
  const rows = (await tx.rows(statement, askingByIds(parents))).filter((row) => row['$readable'] === true);
  const places = rows.map((row) => ({ row, place: { Id: row['$Id'], ...(orderBy ? { [orderBy.name]: row[`$${orderBy.name}`] } : {}) } }));
  return inOrder(list, places, ({ place }) => place).map(({ row }) => ({
    id: Number(row['$Id']),
    parent: Number(row[`$${field.name}`]),
    record: wireRecord(entity, row),
  }));
}

/** In the order of the list: by the place that each has, those without one behind, and by Id. */
function inOrder<T>({ orderBy }: ChildList, lines: readonly T[], recordOf: (line: T) => WireRecord): T[] {
  const placeOf = (line: T): number => (orderBy ? Number(recordOf(line)[orderBy.name] ?? Number.POSITIVE_INFINITY) : 0);
  const idOf = (line: T): number => Number(recordOf(line)['Id']);
  return lines.toSorted((one, other) => (placeOf(one) === placeOf(other) ? idOf(one) - idOf(other) : placeOf(one) - placeOf(other)));
}
