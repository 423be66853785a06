// What a filter on whose the records are tells its reader: that only one value is within reach and why, or the one that a list begins with.
import { getLimits, selectedOffice, limitMessage } from '../access/data-scope.ts';
import type { Actor } from '../contract/actor.ts';
import type { Entity } from '../contract/model.ts';
import { translate } from './translate.ts';

interface FilterScope {
  readonly Limit?: { readonly Value: number; readonly Reason: string };
  readonly Preselected?: number;
}

/** Nothing for filters on other fields, and for people whom nothing limits and who chose no office. The reason is in the reader's language. */
export function filterScope(entity: Entity, actor: Actor, path: string): FilterScope {
  const limit = getLimits(entity, actor).find(({ field }) => field === path);
  if (limit && limit.id !== null) return { Limit: { Value: limit.id, Reason: translate(limitMessage(limit, actor.dataScope), actor.language) } };
  const selected = selectedOffice(entity, actor);
  return selected?.field === path ? { Preselected: selected.id } : {};
}
