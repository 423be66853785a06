// Anyone who looks for a record that was merged into another is informed of the one that stays, as far as he may see it.
import { AppError } from '../contract/errors.ts';
import type { Entity } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { sql } from '../database/database.ts';
import { displayNames } from './read-record.ts';
import type { RecordContext } from './record-context.ts';

/** What is answered in place of "there is none"; undefined where the record was not merged, or the other one is not for this reader. */
export async function mergedAway(context: RecordContext, entity: Entity, id: number): Promise<AppError | undefined> {
  const { mergedInto } = entity.definition;
  if (mergedInto === undefined) return undefined;
  const { model, tx } = context;
  const query = sql(entity.name).select({ target: mergedInto }).where('Id', id);
  if (entity.isTenant) query.where(model.app.tenant.field, tx.agencyId);
  // The record itself is out of everybody's reach.
  const [row] = await tx.reaching({}).rows<{ target: number | null }>(query);
  const target = row?.target;
  if (target === null || target === undefined) return undefined;
  const name = (await displayNames(context, entity, [target])).get(target);
  if (name === undefined) return undefined;
  return new AppError('record.merged', buildMessage('{entity} {id} was merged into {name}.', { entity: entity.label, id, name }), {
    details: { MergedInto: { Entity: entity.path, Id: target, Name: name } },
  });
}
