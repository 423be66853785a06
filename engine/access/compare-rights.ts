// What people could do that they cannot do now, and the other way round: two sets of actors, entity by entity and right by right.
import type { Actor } from '../contract/actor.ts';
import type { Right } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import { entityAccess, type EntityAccess } from './entity-access.ts';
import { rightsText } from './feature-gates.ts';

/** The same person twice: as he is, and as he would be. */
export interface Turn {
  readonly before: Actor;
  readonly after: Actor;
}

export interface RightChange {
  readonly entity: Entity;
  readonly right: Right;
  /** People who would have the right, or have it no longer, or reach other rows by it, or other fields. */
  readonly gain: readonly Actor[];
  readonly lose: readonly Actor[];
  readonly inScopeOnly: readonly Actor[];
  readonly fieldsGained: readonly string[];
  readonly fieldsLost: readonly string[];
}

/** People who are alike in what rights follow from are compared once. */
const getKind = ({ before, after }: Turn): string => `${rightsText(before, false)} ${rightsText(after, false)}`;

/** People by how alike they are, in the order of their coming. */
export function bySimilarity(turns: readonly Turn[]): (readonly Turn[])[] {
  const kinds = new Map<string, Turn[]>();
  for (const turn of turns) {
    const kind = getKind(turn);
    kinds.set(kind, [...(kinds.get(kind) ?? []), turn]);
  }
  return [...kinds.values()];
}

/** Every right of every entity that would change for some of the people; nothing for those that stay as they are. */
export function compareRights(entities: Iterable<Entity>, kinds: readonly (readonly Turn[])[]): RightChange[] {
  return [...entities].flatMap((entity) => {
    const accesses = kinds.flatMap((turns) => {
      const [first] = turns;
      return first ? [{ actors: turns.map(({ before }) => before), old: entityAccess(entity, first.before), next: entityAccess(entity, first.after) }] : [];
    });
    return getRights(entity).flatMap((right) => {
      const change = { entity, right, gain: new Array<Actor>(), lose: new Array<Actor>(), inScopeOnly: new Array<Actor>() };
      const fields = { gained: new Set<string>(), lost: new Set<string>() };
      for (const { actors, old, next } of accesses) {
        if (old.can(right) !== next.can(right)) change[next.can(right) ? 'gain' : 'lose'].push(...actors);
        else if (JSON.stringify(old.rows(right)) !== JSON.stringify(next.rows(right)) || !sameFields(old, next, right)) change.inScopeOnly.push(...actors);
        if (!['read', 'create', 'update'].includes(right)) continue;
        for (const name of next.fields(right)) if (!old.fields(right).has(name)) fields.gained.add(name);
        for (const name of old.fields(right)) if (!next.fields(right).has(name)) fields.lost.add(name);
      }
      const isSame = change.gain.length + change.lose.length + change.inScopeOnly.length === 0;
      return isSame ? [] : [{ ...change, fieldsGained: [...fields.gained], fieldsLost: [...fields.lost] }];
    });
  });
}

function sameFields(old: EntityAccess, next: EntityAccess, right: Right): boolean {
  if (!['read', 'create', 'update'].includes(right)) return true;
  const [left, other] = [old.fields(right), next.fields(right)];
  return left.size === other.size && [...left].every((name) => other.has(name));
}

/** The rights that an entity knows: the operations, its verbs and its documents. */
export const getRights = ({ actions, documents }: Entity): Right[] => [
  'read',
  'create',
  'update',
  'delete',
  ...actions.map(({ verb }) => verb),
  ...documents.map(({ name }) => name),
];
