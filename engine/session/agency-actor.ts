// The system inside an agency: who acts where nobody is signed in, such as a scheduled job or a form of a web site.
import { type Actor, systemActor } from '../contract/actor.ts';
import type { Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';
import { isTimeZone } from '../fields/time-zone.ts';
import { countryTables, getEntity } from './identity.ts';

/** The system in the transaction's agency. Its time zone, which decides what today is, and its country are those of the agency's first office. */
export async function agencyActor(tx: Transaction, model: Model): Promise<Actor> {
  const system = systemActor(tx.agencyId);
  const { tenant, office } = model.app;
  const countries = countryTables(model);
  const query = sql
    .from({ agency: getEntity(model, tenant.entity).name })
    .leftJoin({ place: getEntity(model, office.entity).name }, `place.${tenant.field}`, 'agency.Id')
    .where({ 'agency.Id': tx.agencyId })
    .orderBy('place.Id')
    .limit(1)
    .select({ timeZone: `place.${office.timeZone}`, country: countries.code });
  countries.join(query);
  const [row] = tx.agencyId === 0 ? [] : await tx.rows<{ timeZone: string | null; country: string | null }>(query, { keepPlan: true });
  return {
    ...system,
    ...(row?.timeZone && isTimeZone(row.timeZone) ? { timeZone: row.timeZone } : {}),
    ...(row?.country ? { country: row.country.toUpperCase() } : {}),
  };
}
