// The currency in which a tenant counts: what amounts of money are in whose field says so.
import type { Access } from '../access/access.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { firstRow } from './first-row.ts';

/** Its code where the entity has such amounts; undefined where it has none, or the reader may not see it. */
export async function baseCurrency(model: Model, access: Access, tx: Transaction, entity: Entity): Promise<string | undefined> {
  return [...entity.fields.values()].some(({ definition }) => definition.baseCurrency) ? await tenantCurrency(model, access, tx) : undefined;
}

/** Its code, the first by the alphabet where there are several; undefined where none is marked, or the reader may not see it. */
export async function tenantCurrency(model: Model, access: Access, tx: Transaction): Promise<string | undefined> {
  const named = model.app.tenant.currencies;
  const currencies = named && model.entities.get(named.entity.toLowerCase());
  if (!currencies) return undefined;
  const conditions = [{ field: named.base, condition: 'Equal', value1: true, value2: undefined }];
  const code = (await firstRow(model, access, tx, currencies, { conditions, orderBy: named.code }, 'entity'))?.[named.code];
  return typeof code === 'string' && code !== '' ? code : undefined;
}
