// What happens to records when their children are written by themselves: they are held before, and afterwards worked out anew, judged and moved on, once each.
import { accessOf } from '../access/access.ts';
import { systemOnBehalfOf } from '../contract/actor.ts';
import type { Entity } from '../contract/model.ts';
import { sql } from '../database/database.ts';
import { GatheredOwners } from './gathered-owners.ts';
import { checkWholes, deriveWholes, refuseUnsound } from './judge-whole.ts';
import { planStanding, setPlaces } from './plan-whole.ts';
import { holdRecords } from './read-record.ts';
import type { RecordContext, WritingContext } from './record-context.ts';
import { isRefusedRow } from './refused-row.ts';
import { isWritten, levelsOf, type Part } from './whole-parts.ts';
import { standingWholes } from './whole-rows.ts';
import { writeWholes } from './write-whole.ts';

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
  if (!context.owners || context.owners.isPutOff) await holdOwners(context, entity, owned);
  return context.owners ? await work(context) : await gathering(context, new GatheredOwners(), work);
}

/**
 * The same for work in which each record stands for itself. Owners follow once, after all of them; where that is refused, all of it is done
 * again, and each owner follows its own record, so that it is known which of them is refused.
 */
export async function eachAlongOwners<T>(context: WritingContext, entity: Entity, owned: Owned, work: Work<T>): Promise<T> {
  if (entity.owners.length === 0 || context.owners) return await work(context);
  await holdOwners(context, entity, owned);
  try {
    return await context.tx.savepoint(() => gathering(context, new GatheredOwners(), work));
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    return await work(context);
  }
}

/** Does `work` on records of several kinds; whatever has children is worked out and judged at its end, as it then stands. */
export async function thenOwners<T>(context: WritingContext, work: Work<T>): Promise<T> {
  const isNeeded = !context.owners && hasWholes(context);
  return isNeeded ? await gathering(context, new GatheredOwners(true), work) : await work(context);
}

/** Does `work`, with which records go that others may be part of in turn; the owners of those follow. */
export async function afterFollowers<T>(context: WritingContext, work: Work<T>): Promise<T> {
  const isNeeded = !context.owners && hasWholes(context);
  return isNeeded ? await gathering(context, new GatheredOwners(), work) : await work(context);
}

const hasWholes = ({ model }: RecordContext): boolean => [...model.entities.values()].some(({ children }) => children.length > 0);

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

async function gathering<T>(context: WritingContext, owners: GatheredOwners, work: Work<T>): Promise<T> {
  const answer = await work({ ...context, owners });
  await followOwners({ ...context, owners: undefined }, owners);
  return answer;
}

/** Whoever writes any part of a record holds the outermost owner first. */
async function holdOwners(context: WritingContext, entity: Entity, { ids = [], values = [] }: Owned): Promise<void> {
  const found = new Map([...(await ownersOf(context, entity, ids))].map(([owner, known]) => [owner, new Set(known)]));
  for (const { entity: owner, list } of entity.owners) {
    const known = found.get(owner) ?? new Set<number>();
    for (const each of values) {
      const named = each.get(list.field.name);
      if (typeof named === 'number') known.add(named);
    }
    found.set(owner, known);
  }
  for (const [owner, known] of outermost(await withOwners(context, found))) await holdRecords(reachingAll(context), owner, 'update', [...known]);
}

/** Nobody's reach keeps a whole back. */
const reachingAll = <C extends RecordContext>(context: C): C => ({ ...context, tx: context.tx.reaching({}) });

const outermost = (found: Ids): [Entity, ReadonlySet<number>][] =>
  [...found].filter(([entity, ids]) => entity.owners.length === 0 && ids.size > 0).toSorted(([one], [other]) => (one.name < other.name ? -1 : 1));

/** These records and all that they are part of, however many steps up; one statement for each entity on the way. */
async function withOwners(context: RecordContext, begin: Ids): Promise<Ids> {
  const found = new Map<Entity, Set<number>>();
  const add = (entity: Entity, ids: Iterable<number>): number[] => {
    const known = found.get(entity) ?? new Set<number>();
    found.set(entity, known);
    const more = [...ids].filter((id) => !known.has(id));
    for (const id of more) known.add(id);
    return more;
  };
  let at: Ids = begin;
  while (at.size > 0) {
    const next = new Map<Entity, Set<number>>();
    for (const [entity, ids] of at) {
      const more = add(entity, ids);
      for (const [owner, known] of await ownersOf(context, entity, more)) next.set(owner, new Set([...(next.get(owner) ?? []), ...known]));
    }
    at = next;
  }
  return found;
}

/** By entity, the records that these are part of. */
async function ownersOf({ model, tx }: RecordContext, entity: Entity, ids: readonly number[]): Promise<Ids> {
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

/** Works out the owners and whatever those are part of anew, judges them as they stand now, and writes what follows as the system. */
async function followOwners(context: WritingContext, gathered: GatheredOwners): Promise<void> {
  const begin = new Map([...gathered.owners].map(([entity, ids]) => [entity, new Set(ids)]));
  const touched = await withOwners(context, begin);
  const writing = { ...reachingAll(context), access: accessOf(systemOnBehalfOf(context.access.actor)) };
  for (const [entity, ids] of outermost(touched)) {
    const held = await holdRecords(reachingAll(context), entity, 'update', [...ids]);
    const standing = await standingWholes(context, entity, [...held.values()]);
    const roots = standing.map((row) => planStanding(context, entity, row, { faults: [] }, gathered.onlyChild));
    for (const { parts } of levelsOf(roots)) for (const part of parts) touch(part, touched);
    await deriveWholes(context, roots);
    await checkWholes(context, roots);
    refuseUnsound(roots);
    await writeWholes(context, roots.filter(isWritten), writing);
  }
}

function touch(part: Part, touched: Ids): void {
  if (!touched.get(part.entity)?.has(part.id)) return;
  part.isTouched = true;
  for (const [list, parts] of part.lists) setPlaces(list, parts);
}
