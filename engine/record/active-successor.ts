// Who takes the place of a record that is not in use any more, where the system itself would name it: of people, the next one of the office.
import type { Entity, Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { RecordContext } from './record-context.ts';

/** So many people of an office are asked in turn. */
const maxAsked = 50;

/** The people of an office who are active, in the order of their ids, beginning after `last`. */
export async function findActivePeople({ app }: Model, tx: Transaction, officeId: number, last: number | null): Promise<number[]> {
  const { entity, active, office } = app.identity;
  const query = sql(entity)
    .where({ [app.tenant.field]: tx.agencyId, [office]: officeId, [active]: true })
    .orderByRaw('"Id" <= ?, "Id"', [last ?? 0])
    .limit(maxAsked)
    .select('Id');
  return (await tx.rows<{ Id: number }>(query)).map(({ Id }) => Id);
}

/**
 * The record itself while it is in use, or its entity does not tell. In place of somebody who is switched off, the next active person of the
 * office; null where there is none, and for records that are no people.
 */
export async function activeInstead({ model, tx }: RecordContext, entity: Entity, id: number, officeId: number | null): Promise<number | null> {
  const { activeField } = entity;
  if (activeField === undefined) return id;
  // Who hands work on need not see whom it goes to.
  const all = tx.reaching({});
  const where = { Id: id, ...(entity.isTenant ? { [model.app.tenant.field]: tx.agencyId } : {}) };
  const [row] = await all.rows<Readonly<Record<string, unknown>>>(sql(entity.name).where(where).select(activeField));
  if (!row || row[activeField] !== false) return id;
  if (entity.name !== model.app.identity.entity || officeId === null) return null;
  const [next = null] = await findActivePeople(model, all, officeId, id);
  return next;
}
