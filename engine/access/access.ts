// The rights of one person on every entity, worked out when first asked for.
import { type Actor, whileViewing } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { Operation, Right, Text, Who } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { entityAccess, type EntityAccess, isAboutField } from './entity-access.ts';
import { labelFor } from './field-label.ts';
import { getLimits, limitMessage } from './data-scope.ts';
import { getPermissions } from '../contract/feature-gate.ts';
import { closedGate, failingParts, permissionMessage, whoMessage, type WhoPart } from './feature-gates.ts';

export interface Access {
  readonly actor: Actor;
  of(entity: Entity): EntityAccess;
}

/** Rights follow from the actor alone, and an actor is frozen. */
const accesses = new WeakMap<Actor, Access>();

/** The rights of `actor`; there is no default actor, so nobody asks without one. */
export function getAccess(actor: Actor): Access {
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
const reportedFirst: readonly WhoPart[] = ['permission', 'setting', 'plan', 'institution', 'god'];

/** Throws 403 with what would open the door: a named permission, a setting, a plan. */
export function authorize(access: Access, entity: Entity, operation: Right): EntityAccess {
  const rights = access.of(entity);
  if (rights.can(operation)) return rights;
  const message = missingFeature(access, entity, operation);
  const kept = getLimits(entity, access.actor).find(({ id }) => id === null);
  const hint = message ? whoMessage(message.part, message.who) : kept && limitMessage(kept, access.actor.dataScope);
  throw new AppError('access.forbidden', getRejection(entity, operation), hint ? { hint } : {});
}

/** The refusal of a write of a field that is written by others: 403, with what would open it where something would. */
export function rejectedField(access: Access, entity: Entity, operation: 'create' | 'update', field: Field): AppError {
  const told = missingFeature(access, entity, operation, field);
  const label = labelFor(field, access.actor);
  const message =
    operation === 'create'
      ? buildMessage('You do not have permission to set {field}.', { field: label })
      : buildMessage('You do not have permission to change {field}.', { field: label });
  return new AppError('access.forbidden', message, told ? { hint: whoMessage(told.part, told.who) } : {});
}

interface Missing {
  readonly who: Who;
  readonly part: WhoPart;
}

/** What would open the right, or it for a field, to somebody who lacks it; undefined where nothing would. A closed gate comes first: no permission helps there. */
function missingFeature({ actor }: Access, entity: Entity, right: Right, field?: Field): Missing | undefined {
  const opening = entity.rules.filter((rule) => rule.allow.includes(right) && (!field || isAboutField(rule, entity, field)));
  const featureGates = opening.flatMap((rule) => closedGate(rule.gates, right, actor) ?? []);
  const featureGate = closedGate(entity.gates, right, actor) ?? (featureGates.length === opening.length ? featureGates[0] : undefined);
  const [closed] = featureGate ? failingParts(featureGate.who, actor) : [];
  if (featureGate && closed) return { who: featureGate.who, part: closed };
  const missing = opening.flatMap(({ who }) => failingParts(who, actor).map((part) => ({ who, part })));
  return reportedFirst.flatMap((part) => missing.find((entry) => entry.part === part) ?? []).at(0);
}

/** What screens call a permission. */
export const permissionLabel = (model: Model, name: string): Text =>
  model.permissions.groups.flatMap((group) => group.permissions).find((entry) => entry.name === name)?.label ?? name;

/**
 * Why somebody may not do something that he might: the refusal, and what is missing, a permission by what it is called; or that he sees the
 * product as another person, who might. Undefined where he may, and where nothing would let him that anybody could give.
 */
export function whyNot(model: Model, access: Access, entity: Entity, right: Right): readonly Message[] | undefined {
  if (access.of(entity).can(right)) return access.actor.viewer && [whileViewing(access.actor)];
  const featureGate = missingFeature(access, entity, right);
  if (!featureGate || !givable.has(featureGate.part)) return undefined;
  const { who, part } = featureGate;
  return [getRejection(entity, right), part === 'permission' ? whyNotPermitted(model, who) : whoMessage(part, who)];
}

/** What is missing to somebody who holds none of the permissions, by what screens call them. */
export const whyNotPermitted = (model: Model, who: Pick<Who, 'permission'>): Message =>
  permissionMessage(getPermissions(who).map((name) => permissionLabel(model, name)));

/** What an administrator can give, a permission, or an agency can have. */
const givable: ReadonlySet<WhoPart> = new Set(['permission', 'setting', 'plan']);

function getRejection(entity: Entity, right: Right): Message {
  const operation = operations.find((each) => each === right);
  if (operation) return rejections[operation];
  const label = [
    ...entity.actions.map(({ verb, label: text }) => ({ name: verb, text })),
    ...entity.documents.map(({ name, label: text }) => ({ name, text })),
  ].find(({ name }) => name === right)?.text;
  return buildMessage('You do not have permission to do this with records of this type: {action}.', { action: label ?? right });
}

const operations: readonly Operation[] = ['read', 'create', 'update', 'delete'];
const rejections: Record<Operation, string> = {
  read: 'You do not have permission to view records of this type.',
  create: 'You do not have permission to create records of this type.',
  update: 'You do not have permission to change records of this type.',
  delete: 'You do not have permission to delete records of this type.',
};
