// What a filter on whose the records are tells its reader: that only one value is within reach and why, or the one that a list begins with.
import { limitsOf, selectedOffice, sentenceOfLimit } from '../access/reach.ts';
import type { Actor } from '../contract/actor.ts';
import type { Entity } from '../contract/model.ts';
import { say } from './say.ts';

interface FilterReach {
  readonly Limit?: { readonly Value: number; readonly Reason: string };
  readonly Preselected?: number;
}

/** Nothing for filters on other fields, and for people whom nothing limits and who chose no office. The reason is in the reader's language. */
export function filterReach(entity: Entity, actor: Actor, path: string): FilterReach {
  const limit = limitsOf(entity, actor).find(({ field }) => field === path);
  if (limit && limit.id !== null) return { Limit: { Value: limit.id, Reason: say(sentenceOfLimit(limit, actor.reach), actor.language) } };
  const selected = selectedOffice(entity, actor);
  return selected?.field === path ? { Preselected: selected.id } : {};
}
