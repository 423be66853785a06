// Those who run the platform, and whether somebody else has had a hand in how one of them signs in.
import type { Model } from '../contract/model.ts';
import { sql, type Transaction } from '../database/database.ts';

/** The ids of the active ones, by their agencies. */
export async function platformAdministrators(tx: Transaction): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await tx.rows<{ agency_id: number; id: number }>(sql.raw('select agency_id, id from matricula.platform_administrators()'));
  const found = new Map<number, readonly number[]>();
  for (const { agency_id: agencyId, id } of rows) found.set(agencyId, [...(found.get(agencyId) ?? []), id]);
  return found;
}

/** Whether anybody but the person, such as who holds a link, has changed one of these fields of somebody of the transaction's agency since then. */
export async function isWrittenByOthers(tx: Transaction, { app }: Model, userId: number, fields: readonly string[], since: Date): Promise<boolean> {
  const rows = await tx.rows(
    sql(sql.raw('matricula.journal'))
      .where({ agency_id: tx.agencyId, entity: app.identity.entity, entity_id: userId })
      .where('at', '>', since)
      .whereRaw('user_id is distinct from ?', [userId])
      .whereRaw(`operation = 'update' and exists (select from jsonb_array_elements(changes) as c where c ->> 'Field' = any(?::text[]))`, [[...fields]])
      .select('id')
      .limit(1),
  );
  return rows.length > 0;
}
