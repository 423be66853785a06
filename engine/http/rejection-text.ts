// Why somebody sees a button and may not use it, as screens say it.
import { type Access, whyNot } from '../access/access.ts';
import type { Right } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import { translate } from './translate.ts';

/** What is missing, to stand beside the name of what is refused, in the reader's language; null where he may, and where nobody could help him. */
export function missingText(model: Model, access: Access, entity: Entity, right: Right): string | null {
  const missing = whyNot(model, access, entity, right)?.at(-1);
  return missing === undefined ? null : translate(missing, access.actor.language);
}

/** The same as whole sentences. */
export const rejectionText = (model: Model, access: Access, entity: Entity, right: Right): string | null =>
  whyNot(model, access, entity, right)
    ?.map((message) => translate(message, access.actor.language))
    .join(' ') ?? null;
