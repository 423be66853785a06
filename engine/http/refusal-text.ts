// Why somebody sees a button and may not use it, as screens say it.
import { type Access, whyNot } from '../access/access.ts';
import type { Entity, Model, Right } from '../contract/model.ts';
import { say } from './say.ts';

/** In the reader's language; null where he may, and where nobody could help him. */
export const refusalText = (model: Model, access: Access, entity: Entity, right: Right): string | null =>
  whyNot(model, access, entity, right)
    ?.map((sentence) => say(sentence, access.actor.language))
    .join(' ') ?? null;
