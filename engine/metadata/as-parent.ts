// Rules that open records as their parents are open: for each rule of a parent one of the child, which looks at the parent over its reference.
import type { Condition } from '../contract/condition.ts';
import { closes } from '../contract/feature-gate.ts';
import type { FeatureGate, LinkedRule, PermissionRule, Right, Who } from '../contract/definitions.ts';
import type { Catalogue, Draft } from './catalogue.ts';

/** The rules that a rule `asParent` stands for. Anyone who reads by one must satisfy it and the rule of the parent; a parent out of his reach counts as none. */
export function rulesAsParent(catalogue: Catalogue, { definition }: Draft, rule: PermissionRule): LinkedRule[] {
  return (definition.parents ?? []).flatMap(({ entity, field }) =>
    parentRules(catalogue, entity).flatMap((of): LinkedRule[] => {
      const who = findBoth(rule.who, of.who);
      const allow = rule.allow.filter((right) => opensAsParent(right, of));
      if (!who || allow.length === 0) return [];
      const rows: Condition[] = [{ field: `${field}.Id`, operator: 'notEmpty' }, ...(of.rows ? [relatedCondition(field, of.rows)] : [])];
      const { description = of.description, fields } = rule;
      const featureGates = parentGates(catalogue, entity).flatMap((featureGate) => gateOfChild(featureGate, allow));
      return [
        {
          id: `${rule.id}-${entity.toLowerCase()}-${of.id}`,
          who,
          allow,
          rows: { all: rows },
          ...(description ? { description } : {}),
          ...(fields ? { fields } : {}),
          ...(featureGates.length > 0 ? { gates: featureGates } : {}),
        },
      ];
    }),
  );
}

/** The rules of an entity, as its permissions file has them. */
export const parentRules = (catalogue: Catalogue, entity: string): readonly PermissionRule[] =>
  catalogue.files.permissions.find(({ definition }) => definition.entity === entity)?.definition.rules ?? [];

const parentGates = (catalogue: Catalogue, entity: string): readonly FeatureGate[] =>
  catalogue.files.permissions.find(({ definition }) => definition.entity === entity)?.definition.gates ?? [];

/** What is closed at the parent is closed below it. */
function gateOfChild(featureGate: FeatureGate, allow: readonly Right[]): FeatureGate[] {
  const closed = allow.filter((right) => closes(featureGate, getNeeded(right)));
  return closed.length > 0 ? [{ ...featureGate, closes: closed }] : [];
}

/** Whether a rule of the parent opens a right to what is below it. */
export const opensAsParent = (right: Right, parentRule: PermissionRule): boolean => parentRule.allow.includes(getNeeded(right));

/** What one must be able to do with the parent. */
const getNeeded = (right: Right): Right => (right === 'read' ? 'read' : 'update');

/** Whom both speak of; undefined where that is nobody. Of two different permissions or settings no rule can speak. */
export function findBoth(one: Who, other: Who): Who | undefined {
  if (contradictions(one, other).length > 0) return undefined;
  return { ...one, ...other, ...(one.plan && other.plan ? { plan: one.plan.filter((plan) => other.plan?.includes(plan)) } : {}) };
}

/** The parts in which two say something different. */
export const contradictions = (a: Who, b: Who): (keyof Who)[] =>
  (['actor', 'permission', 'setting', 'institution'] as const).filter((part) => a[part] !== undefined && b[part] !== undefined && a[part] !== b[part]);

function relatedCondition(reference: string, condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => relatedCondition(reference, each)) };
  if ('any' in condition) return { any: condition.any.map((each) => relatedCondition(reference, each)) };
  if ('not' in condition) return { not: relatedCondition(reference, condition.not) };
  return { ...condition, field: `${reference}.${condition.field}` };
}
