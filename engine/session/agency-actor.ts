// The system inside an agency: who acts where nobody is signed in, such as a scheduled job or a form of a web site.
import { type Actor, systemActor } from '../contract/actor.ts';
import type { Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import { isTimeZone } from '../fields/time-zone.ts';
import { entityOf } from './identity.ts';

/** The system in the transaction's agency. Its time zone, which decides what today is, is that of the agency's first office. */
export async function agencyActor(tx: Transaction, model: Model): Promise<Actor> {
  const system = systemActor(tx.agencyId);
  const { tenant, office } = model.app;
  const query = sql
    .from(entityOf(model, office.entity).name)
    .where({ [tenant.field]: tx.agencyId })
    .orderBy('Id')
    .limit(1)
    .select({ timeZone: office.timeZone });
  const [row] = tx.agencyId === 0 ? [] : await tx.rows<{ timeZone: string | null }>(query);
  return row?.timeZone && isTimeZone(row.timeZone) ? { ...system, timeZone: row.timeZone } : system;
}
