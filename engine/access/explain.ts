// Why somebody may or may not: every rule of an entity held against one person and one record, and the rules that decide.
import type { FeatureGate, LinkedRule, Right } from '../contract/definitions.ts';
import type { Field } from '../contract/model.ts';
import { type Actor, isSystemActor } from '../contract/actor.ts';
import { isAboutField, isImpossible, isOffered, withActor } from './entity-access.ts';
import { closedGate, failingParts, type WhoPart } from './feature-gates.ts';
import { getCondition, type Limit, getLimits } from './data-scope.ts';
import { every, explainRows, type RowsInquiry, type RowsPart, some, type Truth, truthOfRows } from './explain-rows.ts';

export interface Inquiry extends RowsInquiry {
  readonly right: Right;
  /** With a right of reading, creating or updating. */
  readonly field?: Field;
  /** False where the person may not even enter. */
  readonly isActive: boolean;
}

/** Why the answer is what it is. `untold`: it follows from something that the one who asks may not see. */
export const reasons = [
  'allowed',
  'untold',
  'inactive',
  'no-rule',
  'closed',
  'not-spoken-of',
  'rows',
  'reach',
  'not-readable',
  'field-not-offered',
  'field-closed',
] as const;
export type Reason = (typeof reasons)[number];

export interface RuleExplanation {
  readonly rule: LinkedRule;
  /** The parts of `who` that the person does not satisfy; none where the rule speaks of him. */
  readonly fails: readonly WhoPart[];
  /** The gate before the rule that closes the right to the person; undefined where none does. */
  readonly featureGate: FeatureGate | undefined;
  /** Undefined where the rule is about all rows. */
  readonly rows: RowsPart | undefined;
  /** Whether the rule is about the field asked for; undefined where none is. */
  readonly opensField: boolean | undefined;
}

/** What keeps the person to some rows, whatever the rules say. `holds`: whether the record is among them, as far as it may be told. */
export interface LimitExplanation {
  readonly limit: Limit;
  readonly holds: Truth;
}

export interface Explanation {
  /** Undefined where it may not be told. About oneself it is always told: trying would tell it as well. */
  readonly allowed: Truth;
  readonly reason: Reason;
  /** Ids of the rules that it follows from, as far as that may be told. */
  readonly decidedBy: readonly string[];
  readonly rules: readonly RuleExplanation[];
  readonly limits: readonly LimitExplanation[];
}

/**
 * The same verdict as that of `entityAccess`, with its reasons: without a record whether some row may be reached, with one whether this one.
 * What cannot be read cannot be changed or used either, so all rights but reading and creating ask for that of reading too.
 */
export function explain(inquiry: Inquiry): Explanation {
  const { entity, right, field, person, asker, compare } = inquiry;
  const rules = entity.rules.map((rule) => explainRule(rule, inquiry));
  const message = ({ rule, rows }: RuleExplanation): Truth => (rule.rows && compare ? rows?.holds : true);
  const really = ({ rule }: RuleExplanation): Truth => (rule.rows && compare ? truthOfRows(rule.rows, compare) : true);
  const isSelf = asker.actor === person.actor;
  const truth = isSelf ? really : message;
  const limits = getLimits(entity, person.actor).map((limit): LimitExplanation => ({ limit, holds: holdsWithin(limit, inquiry) }));
  const within = isSelf ? limits.map(({ limit }) => isWithin(limit, compare)) : limits.map(({ holds }) => holds);

  const allowing = rules.filter(({ rule }) => rule.allow.includes(right));
  const unclosed = allowing.filter(({ featureGate }) => !featureGate);
  const speaking = unclosed.filter(({ fails }) => fails.length === 0);
  const opening = speaking.filter((explanation) => isOpening(explanation, person.actor));
  const reading = rules.filter(
    (rule) =>
      rule.rule.allow.includes('read') && rule.fails.length === 0 && !closedGate(rule.rule.gates, 'read', person.actor) && isOpening(rule, person.actor),
  );
  const granting = opening.filter(({ opensField }) => opensField !== false);
  const opensField = granting.length === opening.length || granting.some(({ rule }) => !rule.rows);
  const steps: readonly (readonly [Reason, Truth])[] = [
    ['inactive', inquiry.isActive],
    ['no-rule', allowing.length > 0],
    ['closed', unclosed.length > 0],
    ['not-spoken-of', speaking.length > 0],
    ['rows', some(opening.map(truth))],
    ['reach', every(within)],
    ['not-readable', right === 'read' || right === 'create' ? true : some(reading.map(truth))],
    ['field-not-offered', field === undefined || (isOffered(field, right) && (!field.definition.sealed || right !== 'read' || isSystemActor(person.actor)))],
    ['field-closed', opensField],
  ];
  const allowed = every(steps.map(([, holds]) => holds));
  const failed = steps.find(([, holds]) => holds === false)?.[0];
  const reason: Reason = failed ?? (allowed ? 'allowed' : 'untold');
  const deciding: Partial<Record<Reason, readonly RuleExplanation[]>> = {
    allowed: granting.filter((explanation) => message(explanation) === true),
    closed: allowing,
    'not-spoken-of': unclosed,
    rows: speaking,
    'not-readable': rules.filter(({ rule }) => rule.allow.includes('read')),
    'field-closed': opening.filter(({ opensField: opens }) => opens === false),
  };
  return { allowed, reason, decidedBy: (deciding[reason] ?? []).map(({ rule }) => rule.id), rules, limits };
}

function explainRule(rule: LinkedRule, inquiry: Inquiry): RuleExplanation {
  const { entity, field, person } = inquiry;
  return {
    rule,
    fails: failingParts(rule.who, person.actor),
    featureGate: closedGate(rule.gates, inquiry.right, person.actor),
    rows: rule.rows && explainRows(rule.rows, inquiry),
    opensField: field && isAboutField(rule, entity, field),
  };
}

/** Without a record it is enough that some could be within reach. */
const isWithin = (limit: Limit, compare: RowsInquiry['compare']): boolean => limit.id !== null && (compare === undefined || compare(getCondition(limit)));

/** As with any comparison, only those who see the field get the answer. */
function holdsWithin(limit: Limit, inquiry: Inquiry): Truth {
  if (limit.id === null || !inquiry.compare) return limit.id !== null;
  return explainRows(getCondition(limit), inquiry).holds;
}

const isOpening = ({ rule }: RuleExplanation, actor: Actor): boolean => !(rule.rows && isImpossible(withActor(rule.rows, actor)));
