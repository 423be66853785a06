// The rights of one person on every entity, worked out when first asked for.
import type { Actor } from '../contract/actor.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity, Operation, Right } from '../contract/model.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { entityAccess, type EntityAccess } from './entity-access.ts';
import { limitsOf, sentenceOfLimit } from './reach.ts';
import { failingParts, sentenceOfGate, type WhoPart } from './gates.ts';

export interface Access {
  readonly actor: Actor;
  of(entity: Entity): EntityAccess;
}

/** Rights follow from the actor alone, and an actor is frozen. */
const accesses = new WeakMap<Actor, Access>();

/** The rights of `actor`; there is no default actor, so nobody asks without one. */
export function accessOf(actor: Actor): Access {
  const found = Object.isFrozen(actor) ? accesses.get(actor) : undefined;
  if (found) return found;
  const access = newAccess(actor);
  accesses.set(actor, access);
  return access;
}

function newAccess(actor: Actor): Access {
  const known = new Map<Entity, EntityAccess>();
  return {
    actor,
    of: (entity) => {
      const found = known.get(entity) ?? entityAccess(entity, actor);
      known.set(entity, found);
      return found;
    },
  };
}

/** Of what is missing, what the person can ask somebody for comes first. */
const toldFirst: readonly WhoPart[] = ['permission', 'setting', 'plan', 'institution', 'god'];

/** Throws 403 with what would open the door: a named permission, a setting, a plan. */
export function demand(access: Access, entity: Entity, operation: Right): EntityAccess {
  const rights = access.of(entity);
  if (rights.can(operation)) return rights;
  const opening = entity.rules.filter((rule) => rule.allow.includes(operation));
  const missing = opening.flatMap(({ who }) => failingParts(who, access.actor).map((part) => ({ who, part })));
  const told = toldFirst.flatMap((part) => missing.find((each) => each.part === part) ?? []).at(0);
  const kept = limitsOf(entity, access.actor).find(({ id }) => id === null);
  const hint = told ? sentenceOfGate(told.part, told.who) : kept && sentenceOfLimit(kept, access.actor.reach);
  throw new Refusal('access.forbidden', refusalOf(entity, operation), hint ? { hint } : {});
}

function refusalOf(entity: Entity, right: Right): Sentence {
  const operation = operations.find((each) => each === right);
  if (operation) return refusals[operation];
  const label = [
    ...entity.actions.map(({ verb, label: text }) => ({ name: verb, text })),
    ...entity.documents.map(({ name, label: text }) => ({ name, text })),
  ].find(({ name }) => name === right)?.text;
  return phrase('You may not do this with records of this kind: {action}.', { action: label ?? right });
}

const operations: readonly Operation[] = ['read', 'create', 'update', 'delete'];
const refusals: Record<Operation, string> = {
  read: 'You may not read records of this kind.',
  create: 'You may not create records of this kind.',
  update: 'You may not change records of this kind.',
  delete: 'You may not delete records of this kind.',
};
