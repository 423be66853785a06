// Whom a rule, a menu item or a transition speaks of, part by part; and the sentences that say what is missing.
import type { Actor } from '../contract/actor.ts';
import { AppError } from '../contract/errors.ts';
import type { FeatureGate, Right, Text, Who } from '../contract/definitions.ts';
import { closes, getPermissions } from '../contract/feature-gate.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { inAll, textIn } from '../contract/text.ts';

export const whoParts = ['actor', 'god', 'permission', 'setting', 'plan', 'institution'] as const;
export type WhoPart = (typeof whoParts)[number];

/** True when everything that is said holds. A platform administrator holds every permission, and is stopped by no setting and no plan. */
export const isMetBy = (who: Who | undefined, actor: Actor): boolean => !who || failingParts(who, actor).length === 0;

/** Throws 403 with what is missing, where it speaks of somebody else. */
export function requireMet(who: Who | undefined, actor: Actor, message: Message): void {
  const [part] = who ? failingParts(who, actor) : [];
  if (who && part) throw new AppError('access.forbidden', message, { hint: whoMessage(part, who) });
}

/** The parts that the person does not satisfy; none where it speaks of him. */
export function failingParts(who: Who, actor: Actor): WhoPart[] {
  const { isGod } = actor;
  const holds: Readonly<Record<WhoPart, boolean>> = {
    actor: !who.actor || who.actor === actor.kind,
    god: !who.god || isGod,
    permission: !who.permission || isGod || getPermissions(who).some((name) => actor.permissions.has(name)),
    setting: !who.setting || isGod || actor.settings.has(who.setting),
    plan: !who.plan || isGod || (actor.plan !== null && who.plan.includes(actor.plan)),
    institution: who.institution === undefined || who.institution === standsForInstitution(actor),
  };
  return whoParts.filter((part) => !holds[part]);
}

/** Whether a gate lets somebody through. Platform administrators pass every one. */
export const passes = (featureGate: FeatureGate, actor: Actor): boolean =>
  actor.isGod || (featureGate.before !== undefined && featureGate.before !== actor.kind) || isMetBy(featureGate.who, actor);

/** The first of the gates that closes a right to somebody; undefined where none does. */
export const closedGate = (featureGates: readonly FeatureGate[] | undefined, right: Right, actor: Actor): FeatureGate | undefined =>
  featureGates?.find((featureGate) => closes(featureGate, right) && !passes(featureGate, actor));

/** What a gate that is closed to somebody lets through by. */
export function gateMessage({ who }: FeatureGate, actor: Actor): Message {
  const [part = 'permission'] = failingParts(who, actor);
  return whoMessage(part, who);
}

/** Throws 403 with the gate that closes the right. */
export function requireOpen(featureGates: readonly FeatureGate[] | undefined, right: Right, actor: Actor, message: Message): void {
  const featureGate = closedGate(featureGates, right, actor);
  if (featureGate) throw new AppError('access.forbidden', message, { hint: gateMessage(featureGate, actor) });
}

/** What is missing where the person holds none of these permissions, by their keys or by what screens call them. */
export function permissionMessage(permissions: readonly Text[]): Message {
  const [first = '', ...others] = permissions;
  if (others.length === 0) return buildMessage('This requires the permission {permission}.', { permission: first });
  const joined = inAll((language) => permissions.map((each) => textIn(each, language)).join(', '));
  return buildMessage('This requires one of these permissions: {permissions}.', { permissions: joined });
}

/** What is missing where such a part fails. */
export function whoMessage(part: WhoPart, who: Who): Message {
  switch (part) {
    case 'actor':
      return 'This rule applies to a different type of user.';
    case 'god':
      return 'Only platform administrators can do this.';
    case 'permission':
      return permissionMessage(getPermissions(who));
    case 'setting':
      return buildMessage('The setting {setting} is turned off in this agency.', { setting: who.setting ?? '' });
    case 'plan':
      return buildMessage('This is not included in the agency’s plan. It is included in: {plans}.', { plans: (who.plan ?? []).join(', ') });
    case 'institution':
      return who.institution ? 'Only staff of an institution can do this.' : 'Staff of institutions cannot do this.';
  }
}

const standsForInstitution = ({ institutionId, groupOfInstitutionsId }: Actor): boolean => institutionId !== null || groupOfInstitutionsId !== null;

/** What rights follow from, as text: the same text, the same rights. `exact`: with the very office, person and institution; else only whether there are such. */
export function rightsText(actor: Actor, exact: boolean): string {
  const { kind, isGod, permissions, plan, settings, labels = [], dataScope } = actor;
  const id = (value: number | null | undefined): unknown => (exact || value === null || value === undefined ? value : true);
  return JSON.stringify([
    kind,
    isGod,
    plan,
    [...permissions].toSorted(),
    [...settings].toSorted(),
    [...labels].toSorted(),
    [actor.officeId, actor.institutionId, actor.groupOfInstitutionsId].map(id),
    [dataScope.office === null ? 'none' : (id(dataScope.office) ?? null), id(dataScope.person) ?? null],
    ...(exact ? [actor.agencyId, actor.userId, actor.timeZone] : []),
  ]);
}
