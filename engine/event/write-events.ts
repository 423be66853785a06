// Writes down that records were created, changed or deleted, in the transaction that does it: live screens are informed from these events.
import type { Actor } from '../contract/actor.ts';
import { parseRelatedName, getFields } from '../contract/condition.ts';
import type { Entity, Model } from '../contract/model.ts';
import { sql, type Statement, type Transaction } from '../database/database.ts';

export type EventOperation = 'create' | 'update' | 'delete' | 'many';

export interface EventRow {
  readonly entity: Entity;
  readonly id: number;
  readonly operation: 'create' | 'update' | 'delete';
  readonly rowVersion: number;
  /** A deleted record as it was; of it only what row rules ask is kept, to tell later who could see it. */
  readonly record?: Readonly<Record<string, unknown>> | undefined;
}

/** More than this in one write is reported as one event: "many changed". */
const maxRows = 1000;

/** Writes the events of one write; all rows are of one entity. Anyone who listens is woken once the transaction is kept. */
export async function writeEvents(model: Model, tx: Transaction, actor: Actor, rows: readonly EventRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { entity } = first;
  const events =
    rows.length > maxRows
      ? [{ ...common(tx, actor, entity), operation: 'many' satisfies EventOperation, rights: decidesRights(model, entity) ? everybody : null }]
      : rows.map((row) => stored(model, tx, actor, row));
  notifyListeners(tx, entity);
  await tx.execute(sql.withSchema('matricula').table('event').insert(events));
}

/** What writes the event of one record, of which anyone who listens is informed. */
export function eventStatement(model: Model, tx: Transaction, actor: Actor, row: EventRow): Statement {
  notifyListeners(tx, row.entity);
  return { text: insertOne, values: Object.values(stored(model, tx, actor, row)) };
}

/** On this channel processes hear which agency has news. */
export const eventChannel = 'matricula_event';

/** Wakes anyone who listens once the transaction is kept: to be called wherever events are written. */
export const notifyListeners = (tx: Transaction, { isTenant }: Pick<Entity, 'isTenant'>): void =>
  tx.notify(eventChannel, isTenant ? String(tx.agencyId) : everybody);

const common = (tx: Transaction, actor: Actor, entity: Entity) => ({
  agency_id: entity.isTenant ? tx.agencyId : null,
  entity: entity.name,
  user_id: actor.userId || null,
});

const stored = (model: Model, tx: Transaction, actor: Actor, { entity, id, operation, rowVersion, record }: EventRow) => ({
  ...common(tx, actor, entity),
  record_id: id,
  operation,
  row_version: rowVersion,
  kept: record ? JSON.stringify(getStored(entity, record)) : null,
  rights: findRights(model, entity, id),
});

/** In the order in which an event names its columns. */
const insertOne = `insert into matricula.event (agency_id, entity, user_id, record_id, operation, row_version, kept, rights) values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** What saved views are called where events name the entity of their record; no entity is called so. */
export const viewEventEntity = '$view';

/** What is kept of an event of a saved view, to tell who may hear of it: the entity whose lists it is for, and whose it was and is. */
export interface ViewEvent {
  /** Null where not a view was changed, but which of them somebody opens first and keeps at hand. */
  readonly id: number | null;
  readonly operation: 'create' | 'update' | 'delete';
  readonly rowVersion: number | null;
  readonly entity: string;
  /** People, by what they are and their id; the agency with an id of 0. */
  readonly owners: readonly { readonly actor: string; readonly id: number }[];
}

/** Writes that a saved view was created, changed or deleted. */
export async function writeViewEvent(tx: Transaction, actor: Actor, { id, operation, rowVersion, entity, owners }: ViewEvent): Promise<void> {
  notifyListeners(tx, { isTenant: true });
  const kept = JSON.stringify({ entity, owners: owners.map((owner) => `${owner.actor} ${owner.id}`) });
  await tx.execute(
    { text: insertOne, values: [tx.agencyId, viewEventEntity, actor.userId || null, id, operation, rowVersion, kept, null] },
    { keepPlan: true },
  );
}

/** True where somebody may hear of the event of a view by what was kept of it: his own, and the agency's of what he may read. */
export function hearsOfView(kept: Readonly<Record<string, unknown>> | null, actor: Actor, mayRead: (entity: string) => boolean): boolean {
  const owners = kept?.['owners'];
  const entity = kept?.['entity'];
  if (!Array.isArray(owners) || typeof entity !== 'string' || !mayRead(entity)) return false;
  return owners.includes(' 0') || owners.includes(`${actor.kind} ${actor.userId}`);
}

/** In the column of rights: not one person's, but possibly anybody's; as a notice: not one agency's, but all of them have news. */
export const everybody = 'all';

/** True of the entities from which rights are read: people, their groups, offices, agencies and their settings. */
export function decidesRights(model: Model, entity: Entity): boolean {
  const { tenant, office, identity } = model.app;
  return [tenant.entity, tenant.settings?.entity, office.entity, identity.entity, identity.membership.entity, identity.group.entity].includes(entity.name);
}

/** Whose rights a write may have changed: one person's by id, everybody's, or nobody's. */
function findRights(model: Model, entity: Entity, id: number): string | null {
  if (entity.name === model.app.identity.entity) return String(id);
  return decidesRights(model, entity) ? everybody : null;
}

/** The values that the row rules of reading ask for, and whose the record was. Nothing else of a deleted record stays here. */
function getStored(entity: Entity, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const requested = entity.rules.flatMap((rule) => (rule.allow.includes('read') && rule.rows ? getFields(rule.rows) : []));
  const principal = Object.values(entity.dataScope);
  // Of another record its id is enough: what it holds is asked when somebody listens.
  const own = requested.map((name) => parseRelatedName(name)?.reference ?? name);
  return Object.fromEntries([...own, ...principal].filter((name) => name in record).map((name) => [name, record[name]]));
}
