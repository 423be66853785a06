// Whether an agency is on: nobody works in one that was switched off, and nothing is done for it.
import type { Knex } from 'knex';
import { AppError } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';

/** False where the agency of the transaction was switched off, or is gone. The platform itself is always on. */
export async function isAgencyOn(tx: Transaction, { app: { tenant } }: Model): Promise<boolean> {
  if (tx.agencyId === 0) return true;
  const query = sql.from(tenant.entity).where({ Id: tx.agencyId }).select({ isOn: tenant.active });
  const [row] = await tx.rows<{ isOn: boolean | null }>(query, { keepPlan: true });
  return row?.isOn === true;
}

/** The ids of all that were switched off, as an array within a statement. */
export const agenciesOff = ({ app: { tenant } }: Model): Knex.Raw => sql.raw('array(select "Id" from ?? where ?? is not true)', [tenant.entity, tenant.active]);

/** The answer to anyone who works in such an agency. */
export const agencyIsOff = (): AppError =>
  new AppError('access.agency-off', 'Your agency is switched off. Ask a platform administrator to switch it on again.');
