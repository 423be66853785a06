// What happens to records when their children are written by themselves: they are held before, and afterwards worked out again, judged and moved on, once each.
import { getAccess } from '../access/access.ts';
import { getSystemOnBehalf } from '../contract/actor.ts';
import type { Entity } from '../contract/model.ts';
import { sql } from '../database/database.ts';
import { CollectedOwners } from './collected-owners.ts';
import { checkTrees, deriveTrees, rejectInvalid } from './validate-trees.ts';
import { planExisting, setPlaces } from './plan-tree.ts';
import { lockRecords } from './read-record.ts';
import type { RecordContext, WritingContext } from './record-context.ts';
import { isRejectedRow } from './rejected-row.ts';
import { isWritten, getLevels, type Part } from './tree-parts.ts';
import { loadExistingWithChildren } from './existing-rows.ts';
import { writeTrees } from './write-trees.ts';

/** Which records are written: those that stand, by their ids, and what is sent of those and of new ones. */
export interface Owned {
  readonly ids?: readonly number[];
  readonly values?: readonly ReadonlyMap<string, unknown>[];
}

type Work<T> = (context: WritingContext) => Promise<T>;
type Ids = ReadonlyMap<Entity, ReadonlySet<number>>;

/**
 * Does `work`, which writes records that may be part of others. Their owners are held first, so that two writers never wait for each other,
 * and follow at the end; within a write that gathers owners already they follow at the end of that. Throws what their plugins find wrong.
 */
export async function alongOwners<T>(context: WritingContext, entity: Entity, owned: Owned, work: Work<T>): Promise<T> {
  if (entity.owners.length === 0) return await work(context);
  if (!context.owners || context.owners.isPutOff) await lockOwners(context, entity, owned);
  return context.owners ? await work(context) : await gathering(context, new CollectedOwners(), work);
}

/**
 * The same for work in which each record stands for itself. Owners follow once, after all of them; where that is refused, all of it is done
 * again, and each owner follows its own record, so that it is known which of them is refused.
 */
export async function eachAlongOwners<T>(context: WritingContext, entity: Entity, owned: Owned, work: Work<T>): Promise<T> {
  if (entity.owners.length === 0 || context.owners) return await work(context);
  await lockOwners(context, entity, owned);
  try {
    return await context.tx.savepoint(() => gathering(context, new CollectedOwners(), work));
  } catch (error) {
    if (!isRejectedRow(error)) throw error;
    return await work(context);
  }
}

/** Does `work` on records of several kinds; whatever has children is worked out and judged at its end, as it then stands. */
export async function thenOwners<T>(context: WritingContext, work: Work<T>): Promise<T> {
  const isNeeded = !context.owners && hasTrees(context);
  return isNeeded ? await gathering(context, new CollectedOwners(true), work) : await work(context);
}

/** Does `work`, with which records go that others may be part of in turn; the owners of those follow. */
export async function afterFollowers<T>(context: WritingContext, work: Work<T>): Promise<T> {
  const isNeeded = !context.owners && hasTrees(context);
  return isNeeded ? await gathering(context, new CollectedOwners(), work) : await work(context);
}

const hasTrees = ({ model }: RecordContext): boolean => [...model.entities.values()].some(({ children }) => children.length > 0);

/** Does `work` in a savepoint. What it has gathered is forgotten with what it has written. */
export async function inSavepoint<T>(context: WritingContext, work: () => Promise<T>): Promise<T> {
  const mark = context.owners?.mark();
  try {
    return await context.tx.savepoint(work);
  } catch (error) {
    if (mark) context.owners?.backTo(mark);
    throw error;
  }
}

async function gathering<T>(context: WritingContext, owners: CollectedOwners, work: Work<T>): Promise<T> {
  const response = await work({ ...context, owners });
  await onOwnersChanged({ ...context, owners: undefined }, owners);
  return response;
}

/** Anyone who writes any part of a record holds the outermost owner first. */
async function lockOwners(context: WritingContext, entity: Entity, { ids = [], values = [] }: Owned): Promise<void> {
  const found = new Map([...(await loadOwners(context, entity, ids))].map(([owner, known]) => [owner, new Set(known)]));
  for (const { entity: owner, list } of entity.owners) {
    const known = found.get(owner) ?? new Set<number>();
    for (const each of values) {
      const named = each.get(list.field.name);
      if (typeof named === 'number') known.add(named);
    }
    found.set(owner, known);
  }
  for (const [owner, known] of outermost(await withOwners(context, found))) await lockRecords(reachingAll(context), owner, 'update', [...known]);
}

/** Nobody's reach keeps a whole back. */
const reachingAll = <C extends RecordContext>(context: C): C => ({ ...context, tx: context.tx.reaching({}) });

const outermost = (found: Ids): [Entity, ReadonlySet<number>][] =>
  [...found].filter(([entity, ids]) => entity.owners.length === 0 && ids.size > 0).toSorted(([one], [other]) => (one.name < other.name ? -1 : 1));

/** These records and all that they are part of, however many steps up; one statement for each entity on the way. */
async function withOwners(context: RecordContext, start: Ids): Promise<Ids> {
  const found = new Map<Entity, Set<number>>();
  const add = (entity: Entity, ids: Iterable<number>): number[] => {
    const known = found.get(entity) ?? new Set<number>();
    found.set(entity, known);
    const more = [...ids].filter((id) => !known.has(id));
    for (const id of more) known.add(id);
    return more;
  };
  let at: Ids = start;
  while (at.size > 0) {
    const next = new Map<Entity, Set<number>>();
    for (const [entity, ids] of at) {
      const more = add(entity, ids);
      for (const [owner, known] of await loadOwners(context, entity, more)) next.set(owner, new Set([...(next.get(owner) ?? []), ...known]));
    }
    at = next;
  }
  return found;
}

/** By entity, the records that these are part of. */
async function loadOwners({ model, tx }: RecordContext, entity: Entity, ids: readonly number[]): Promise<Ids> {
  const found = new Map<Entity, Set<number>>();
  if (entity.owners.length === 0 || ids.length === 0) return found;
  const names = [...new Set(entity.owners.map(({ list }) => list.field.name))];
  const query = sql(entity.name)
    .distinct(names)
    .whereRaw('"Id" = any(?::int[])', [[...ids]]);
  if (entity.isTenant) query.where(model.app.tenant.field, tx.agencyId);
  for (const row of await tx.reaching({}).rows(query, { keepPlan: true }))
    for (const { entity: owner, list } of entity.owners) found.set(owner, (found.get(owner) ?? new Set<number>()).add(Number(row[list.field.name])));
  return found;
}

/** Works out the owners and whatever those are part of again, judges them as they stand now, and writes what follows as the system. */
async function onOwnersChanged(context: WritingContext, collected: CollectedOwners): Promise<void> {
  const start = new Map([...collected.owners].map(([entity, ids]) => [entity, new Set(ids)]));
  const touched = await withOwners(context, start);
  const writing = { ...reachingAll(context), access: getAccess(getSystemOnBehalf(context.access.actor)) };
  for (const [entity, ids] of outermost(touched)) {
    const held = await lockRecords(reachingAll(context), entity, 'update', [...ids]);
    const existing = await loadExistingWithChildren(context, entity, [...held.values()]);
    const roots = existing.map((row) => planExisting(context, entity, row, { errors: [] }, collected.onlyChild));
    for (const { parts } of getLevels(roots)) for (const part of parts) touch(part, touched);
    await deriveTrees(context, roots);
    await checkTrees(context, roots);
    rejectInvalid(roots);
    await writeTrees(context, roots.filter(isWritten), writing);
  }
}

function touch(part: Part, touched: Ids): void {
  if (!touched.get(part.entity)?.has(part.id)) return;
  part.isTouched = true;
  for (const [list, parts] of part.lists) setPlaces(list, parts);
}
