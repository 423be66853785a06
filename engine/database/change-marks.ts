// Marks in the transaction of a write that the rows of an entity have changed, so that screens which keep such rows can ask what to load again.
import { getRelatedReferences } from '../contract/related-fields.ts';
import type { Entity, Model } from '../contract/model.ts';
import { sql, type Transaction } from './database.ts';

/** What a write may do to rows: a deletion reaches the rows that hang on the deleted one as well. */
export type Change = 'write' | 'delete';

/** When rows of entities were last changed, by the clock of the database: milliseconds since 1970, cut off below. */
export interface ChangeMarks {
  readonly now: number;
  /** Everything written before this moment can be seen by now; changes are asked for from here next time. */
  readonly settledUntil: number;
  /** When the entity was last changed, as far as it can be seen; the beginning of the marks for one that never was. */
  changedAt(entity: Entity): number;
}

/** Marks the entity as changed, and what its deletion reaches. Entities that nobody keeps cost nothing. */
export async function markChange(model: Model, tx: Transaction, entity: Entity, change: Change): Promise<void> {
  const touched = touchedBy(model, entity, change);
  const names = (isTenant: boolean): string[] => touched.filter((each) => each.isTenant === isTenant).map((each) => each.name);
  for (const [agencyId, entities] of [[tx.agencyId, names(true)] as const, [null, names(false)] as const])
    if (entities.length > 0) await tx.execute(sql.raw('select matricula.mark_change(?::int, ?::text[])', [agencyId, entities]));
}

/** The marks as this transaction's agency sees them. To be read before the rows: what changes in between is then told the next time. */
export async function readChangeMarks(tx: Transaction): Promise<ChangeMarks> {
  const [settled] = await tx.rows<{ until: string; since: string; now: string }>(
    sql.raw(
      `select ${instant('matricula.settled_until()')} as until, ${instant('value::timestamptz')} as since, ${instant('clock_timestamp()')} as now
       from matricula.instance where key = ?`,
      ['change-marks-since'],
    ),
  );
  if (!settled) throw new Error('The beginning of the change marks is not known.');
  const rows = await tx.rows<{ entity: string; isTenant: boolean; at: string }>(
    sql.raw(
      `select entity, agency_id is not null as "isTenant", ${instant('max(at)')} as at from matricula.change_mark
       where agency_id is null or agency_id = ? group by 1, 2`,
      [tx.agencyId],
    ),
  );
  const marks = new Map(rows.map((row) => [`${row.entity} ${row.isTenant}`, Date.parse(row.at)]));
  return {
    now: Date.parse(settled.now),
    settledUntil: Date.parse(settled.until),
    changedAt: (entity) => marks.get(`${entity.name} ${entity.isTenant}`) ?? Date.parse(settled.since),
  };
}

const instant = (expression: string): string => `to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What the rows of a kept entity show: their own values and the names of what they refer to; and what decides who sees those. Who made a row is left out. */
export function getDisplayedIn(entity: Entity): Entity[] {
  const visible = [entity, ...[...entity.fields.values()].flatMap((field) => (field.reference && !field.system ? [field.reference.entity] : []))];
  return [...new Set([...visible, ...visible.flatMap((each) => getRelatedReferences(each).flatMap((field) => field.reference?.entity ?? []))])];
}

/** The entities whose rows say what a person may see. */
export const rightsEntities = (model: Model): Entity[] =>
  [model.app.identity.entity, model.app.identity.membership.entity, model.app.identity.group.entity].flatMap((name) => {
    const entity = model.entities.get(name.toLowerCase());
    return entity ? [entity] : [];
  });

interface Watch {
  readonly watched: ReadonlySet<Entity>;
  readonly inScope: Map<Entity, readonly Entity[]>;
}
const watches = new WeakMap<Model, Watch>();

function touchedBy(model: Model, entity: Entity, change: Change): readonly Entity[] {
  const watch = watches.get(model) ?? { watched: watchedIn(model), inScope: new Map<Entity, readonly Entity[]>() };
  watches.set(model, watch);
  if (change === 'write') return watch.watched.has(entity) ? [entity] : [];
  const known = watch.inScope.get(entity) ?? inScopeOf(model, entity).filter((each) => watch.watched.has(each));
  watch.inScope.set(entity, known);
  return known;
}

function watchedIn(model: Model): Set<Entity> {
  const kept = [...model.entities.values()].filter((entity) => entity.definition.datasource);
  return new Set(kept.length === 0 ? [] : [...kept.flatMap(getDisplayedIn), ...rightsEntities(model)]);
}

const reaching = new WeakMap<Model, Map<Entity, readonly string[]>>();

/** The names of the entities of which a deletion changes rows of `entity`, itself among them. */
export function deletionsThatAffect(model: Model, entity: Entity): readonly string[] {
  const known = reaching.get(model) ?? new Map<Entity, readonly string[]>();
  reaching.set(model, known);
  const found = known.get(entity) ?? [...model.entities.values()].filter((each) => inScopeOf(model, each).includes(entity)).map(({ name }) => name);
  known.set(entity, found);
  return found;
}

/** The entity and all whose rows the database itself deletes or empties along with one of its rows. */
function inScopeOf(model: Model, entity: Entity): Entity[] {
  const inScope = new Set([entity]);
  const deleted = new Set([entity]);
  for (const target of deleted) {
    for (const each of model.entities.values()) {
      for (const { reference, definition } of each.fields.values()) {
        if (reference?.entity !== target || !reference.foreignKey || (definition.onDelete ?? 'restrict') === 'restrict') continue;
        inScope.add(each);
        // A set that grows while it is walked is walked to its end.
        if (definition.onDelete === 'cascade') deleted.add(each);
      }
    }
  }
  return [...inScope];
}
