// The address of a request with the record that it hangs under: where that is one that a nearer record points at, it is looked up.
import type { Request } from 'express';
import { accessOf } from '../access/access.ts';
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';
import type { Engine } from '../engine.ts';
import { readRecord } from '../record/read-record.ts';
import { actorOf } from '../session/require-actor.ts';
import { type EntityPath, entityPath } from './entity-path.ts';

/** Throws 404 where the record of the address is not there for this reader, or points at none. */
export async function foundPath({ model, database }: Engine, request: Request): Promise<EntityPath> {
  const path = entityPath(model, request.path);
  const { parent } = path;
  if (!parent?.through) return path;
  const { entity, id, by } = parent.through;
  const actor = actorOf(request);
  const nearer = await database.read(actor, (tx) => readRecord({ model, access: accessOf(actor), tx }, entity, id));
  const above = nearer[by];
  if (typeof above !== 'number')
    throw new Refusal(
      'record.not-found',
      phrase('{entity} {id} names nothing under “{field}”.', { entity: entity.label, id, field: entity.fields.get(by)?.label ?? by }),
    );
  return { ...path, parent: { ...parent, id: above } };
}
