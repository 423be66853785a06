// The address of a request with the record that it hangs under: where that is one that a nearer record points at, it is looked up.
import type { Request } from 'express';
import { getAccess, authorize } from '../access/access.ts';
import type { Right } from '../contract/definitions.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Engine } from '../engine.ts';
import { readRecord } from '../record/read-record.ts';
import { getActor } from '../session/require-actor.ts';
import { type EntityPath, entityPath } from './entity-path.ts';

/**
 * Throws 403 to people who lack the right on every record of the entity, or may read no parent of the kind that the address names: before anything that they sent is
 * read, so that what is wrong with it makes no difference. `rightOf` answers undefined where the address is no call. Throws 404 where the record of the
 * address is not there for this reader, or points at none.
 */
export async function foundPath({ model, database }: Engine, request: Request, rightOf: (path: EntityPath) => Right | undefined): Promise<EntityPath> {
  const path = entityPath(model, request.path);
  const actor = getActor(request);
  const access = getAccess(actor);
  const right = rightOf(path);
  if (right !== undefined) {
    authorize(access, path.entity, right);
    for (const above of [path.parent?.through?.entity, path.parent?.entity, path.parents?.entity]) if (above) authorize(access, above, 'read');
  }
  const { parent } = path;
  if (!parent?.through) return path;
  const { entity, id, by } = parent.through;
  const nearer = await database.read(actor, (tx) => readRecord({ model, access, tx }, entity, id));
  const above = nearer[by];
  if (typeof above !== 'number')
    throw new AppError(
      'record.not-found',
      buildMessage('{entity} {id} has no value for “{field}”.', { entity: entity.label, id, field: entity.fields.get(by)?.label ?? by }),
    );
  return { ...path, parent: { ...parent, id: above } };
}
