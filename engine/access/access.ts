// The rights of one person on every entity, worked out when first asked for.
import type { Actor } from '../contract/actor.ts';
import { Refusal } from '../contract/errors.ts';
import type { Entity, Model, Operation, Right, Text } from '../contract/model.ts';
import { phrase, type Sentence } from '../contract/sentence.ts';
import { entityAccess, type EntityAccess } from './entity-access.ts';

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

/** Throws 403 with the name of the permission that would open the door, when a named one would. */
export function demand(access: Access, entity: Entity, operation: Right): EntityAccess {
  const rights = access.of(entity);
  if (rights.can(operation)) return rights;
  const named = missingPermission(access, entity, operation);
  const god = entity.rules.some((rule) => rule.allow.includes(operation) && rule.who.god);
  const hint = named ? phrase('The permission {permission} is needed.', { permission: named }) : god ? 'Only platform administrators may do this.' : undefined;
  throw new Refusal('access.forbidden', refusalOf(entity, operation), hint ? { hint } : {});
}

/** The name of a permission that would open the right to somebody who lacks it; undefined where none would, or none is needed. */
function missingPermission(access: Access, entity: Entity, right: Right): string | undefined {
  const opening = entity.rules.filter((rule) => rule.allow.includes(right));
  return opening.map((rule) => rule.who.permission).find((name) => name !== undefined && !access.actor.permissions.has(name));
}

/** What screens call a permission. */
export const permissionLabel = (model: Model, name: string): Text =>
  model.permissions.groups.flatMap((group) => group.permissions).find((each) => each.name === name)?.label ?? name;

/**
 * Why somebody may not do something that others may by a permission: the refusal, and what the permission is called. Undefined where he may, and
 * where no permission would let him.
 */
export function whyNot(model: Model, access: Access, entity: Entity, operation: Operation): readonly Sentence[] | undefined {
  if (access.of(entity).can(operation)) return undefined;
  const name = missingPermission(access, entity, operation);
  if (name === undefined) return undefined;
  return [refusals[operation], phrase('The permission {permission} is needed.', { permission: permissionLabel(model, name) })];
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
