// Whether one person reaches everything that another one does, apart from what is the other's own.
import type { Actor, DataScope } from '../contract/actor.ts';
import { asksActorFor } from '../contract/condition.ts';
import type { LinkedRule, Right } from '../contract/definitions.ts';
import { AppError } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { inAll, textIn } from '../contract/text.ts';
import { permissionLabel } from './access.ts';
import { closedGate, isMetBy, whoMessage } from './feature-gates.ts';

/** Throws 403 with what is missing, where `other` holds or reaches something that `actor` does not. Both act on the same agency. */
export function requireAsMuch(model: Model, actor: Actor, other: Actor): void {
  if (actor.isGod) return;
  const missing = findMissing(model, actor, other);
  if (missing) throw new AppError('access.forbidden', buildMessage('{name} has more permissions than you.', { name: other.name }), { hint: missing });
}

function findMissing(model: Model, actor: Actor, other: Actor): Message | undefined {
  if (other.isGod) return whoMessage('god', { god: true });
  if (other.kind !== actor.kind) return whoMessage('actor', { actor: other.kind });
  // A name that no group of the metadata has opens nothing.
  const known = model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name));
  const lacking = known.filter((name) => other.permissions.has(name) && !actor.permissions.has(name));
  if (lacking.length > 0) {
    const permissions = inAll((language) => lacking.map((name) => textIn(permissionLabel(model, name), language)).join(', '));
    return buildMessage('You do not have these permissions: {permissions}.', { permissions });
  }
  if (!isWithin(other.dataScope, actor.dataScope)) return 'You are limited to your own office or records, but this person is not.';
  // Some rules open what only an institution has, others what only an agency has.
  if (other.institutionId !== actor.institutionId || other.groupOfInstitutionsId !== actor.groupOfInstitutionsId)
    return 'This person works for another institution.';
  if (other.officeId !== actor.officeId && isOfficeRequested(model, actor, other)) return 'This person works in another office.';
  return undefined;
}

/** Whether some rule opens rows to `other` by his office, of which no other rule opens all to `actor`; the reach is not made of rules. */
const isOfficeRequested = (model: Model, actor: Actor, other: Actor): boolean =>
  [...model.entities.values()].some(({ rules }) =>
    rules.some(
      (rule) =>
        rule.rows !== undefined &&
        asksActorFor(rule.rows, 'officeid') &&
        rule.allow.some((right) => isOpened(rule, right, other) && !rules.some((each) => !each.rows && !each.fields && isOpened(each, right, actor))),
    ),
  );

const isOpened = ({ who, allow, gates: featureGates }: LinkedRule, right: Right, actor: Actor): boolean =>
  allow.includes(right) && isMetBy(who, actor) && !closedGate(featureGates, right, actor);

/** Anyone who is kept to rows of his own never reaches those of somebody else. */
const isWithin = (inner: DataScope, outer: DataScope): boolean =>
  outer.person === undefined && (outer.office === undefined || inner.office === null || inner.office === outer.office);
