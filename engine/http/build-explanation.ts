// An explanation as the wire shows it: sentences in the reader's language, groups where the reader may see them.
import { permissionLabel } from '../access/access.ts';
import type { Explanation, Reason, RuleExplanation } from '../access/explain.ts';
import type { RowsPart } from '../access/explain-rows.ts';
import { failingParts, gateMessage, whoMessage } from '../access/feature-gates.ts';
import { limitMessage } from '../access/data-scope.ts';
import type { Actor } from '../contract/actor.ts';
import type { Language, Right } from '../contract/definitions.ts';
import { getPermissions } from '../contract/feature-gate.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import type { Message } from '../contract/message.ts';
import { textIn } from '../contract/text.ts';
import type { PermissionGroup } from '../session/permission-groups.ts';
import { translate } from './translate.ts';

interface Requested {
  readonly entity: Entity;
  readonly right: Right;
  readonly field: Field | undefined;
  readonly id: number | undefined;
  readonly userId: number;
}

/** Of each permission so many groups are named, those of the person first. */
const maxGroups = 20;

/** The body of the answer. `groups`: those of the agency; undefined where the reader may not see them. */
export function buildExplanation(
  model: Model,
  language: Language,
  requested: Requested,
  person: Actor,
  explanation: Explanation,
  groups: readonly PermissionGroup[] | undefined,
) {
  const { entity, right, field, id, userId } = requested;
  const { allowed, reason, decidedBy } = explanation;
  const featureGate = explanation.rules.find((part) => part.featureGate && decidedBy.includes(part.rule.id))?.featureGate;
  const who = (part: RuleExplanation) => getWho(model, language, part, person, groups);
  return {
    Allowed: allowed ?? null,
    Reason: reason,
    Message: translate(reason === 'closed' && featureGate ? gateMessage(featureGate, person) : getMessage(reason, right, id !== undefined), language),
    DecidedBy: decidedBy,
    UserId: userId,
    EntityType: entity.name,
    Right: right,
    Id: id ?? null,
    Field: field?.name ?? null,
    Rules: explanation.rules.map((part) => ({
      Id: part.rule.id,
      Description: part.rule.description === undefined ? null : textIn(part.rule.description, language),
      Allows: part.rule.allow,
      Who: who(part),
      Rows: part.rows ? wireRows(part.rows, language) : null,
      OpensField: part.opensField ?? null,
    })),
    Reach: explanation.limits.map(({ limit, holds }) => ({
      Part: limit.part,
      Field: limit.field,
      Message: translate(limitMessage(limit, person.dataScope), language),
      Holds: holds ?? null,
    })),
  };
}

function getWho(
  model: Model,
  language: Language,
  { rule, fails, featureGate }: RuleExplanation,
  person: Actor,
  groups: readonly PermissionGroup[] | undefined,
) {
  const permissions = getPermissions(rule.who);
  // Of several, the one that the person holds.
  const permission = permissions.find((name) => person.permissions.has(name)) ?? permissions[0];
  const holders = groups?.filter((group) => permission !== undefined && group.permissions.includes(permission));
  return {
    Speaks: fails.length === 0 && !featureGate,
    Fails: [
      ...(featureGate
        ? failingParts(featureGate.who, person).map((part) => ({ Part: part, Message: translate(whoMessage(part, featureGate.who), language) }))
        : []),
      ...fails.map((part) => ({ Part: part, Message: translate(whoMessage(part, rule.who), language) })),
    ],
    Actor: rule.who.actor ?? null,
    God: rule.who.god ?? false,
    Permission:
      permission === undefined
        ? null
        : {
            Name: permission,
            Label: textIn(permissionLabel(model, permission), language),
            HeldAs: fails.includes('permission') ? null : person.isGod ? 'god' : 'member',
            Groups: holders
              ? [...holders.filter(({ isMember }) => isMember), ...holders.filter(({ isMember }) => !isMember)]
                  .slice(0, maxGroups)
                  .map((group) => ({ Id: group.id, Name: group.name, IsMember: group.isMember }))
              : null,
          },
  };
}

interface WireRows {
  readonly Kind: RowsPart['kind'];
  readonly Message: string | null;
  readonly Holds: boolean | null;
  readonly Parts: readonly WireRows[];
}

function wireRows(part: RowsPart, language: Language): WireRows {
  const isLeaf = part.kind === 'condition';
  return {
    Kind: part.kind,
    Message: isLeaf ? translate(part.message, language) : null,
    Holds: part.holds ?? null,
    Parts: isLeaf ? [] : part.parts.map((each) => wireRows(each, language)),
  };
}

function getMessage(reason: Reason, right: Right, isRecord: boolean): Message {
  switch (reason) {
    case 'allowed':
      return 'This is allowed.';
    case 'untold':
      return 'The answer depends on data you cannot see.';
    case 'inactive':
      return 'The person is inactive and cannot sign in.';
    case 'no-rule':
      return 'No rule allows this.';
    case 'closed':
      return 'This is not available in this agency, regardless of the rules.';
    case 'not-spoken-of':
      return 'There are rules that allow this, but none applies to this person.';
    case 'rows':
      return isRecord ? 'The rules for this person do not include this record.' : 'The rules for this person include no records.';
    case 'reach':
      return isRecord
        ? 'The record belongs to another office or person, and this person can only access their own.'
        : 'This person can only access their own office but is not assigned to one.';
    case 'not-readable':
      return 'The person cannot read this, so they can neither change nor use it.';
    case 'field-not-offered':
      return right === 'read' ? 'This field is not shown to anybody.' : 'This field is filled in automatically.';
    case 'field-closed':
      return 'The rules for this person do not give access to this field on all their records.';
  }
}
