// The rows of a right as a where node: every statement that must keep to somebody's rights is narrowed by it.
import type { Access } from '../access/access.ts';
import { reachRule } from '../access/reach.ts';
import type { Actor } from '../contract/actor.ts';
import { type Condition, type FieldCondition, farNameOf, holds } from '../contract/condition.ts';
import type { Entity } from '../contract/model.ts';
import { type PathResolver, pathResolver } from './resolve-path.ts';
import type { WhereNode } from './search-plan.ts';
import { officeClockOf, type WhereContext, whereOfRule } from './where.ts';

/**
 * The rule, as `rows` of somebody's access has it. A comparison with a record that a reference points at is asked of that record itself:
 * its names may be hidden from the reader and it decides all the same. One that lies out of his reach counts as none, as in row security.
 */
export function whereOfRights(rule: Condition | 'everything' | undefined, entity: Entity, actor: Actor): WhereNode {
  if (rule === undefined) return { any: [] };
  return rule === 'everything' ? { all: [] } : nodeOf(rule, entity, everythingContext(entity, actor));
}

function nodeOf(rule: Condition, entity: Entity, context: WhereContext): WhereNode {
  if ('all' in rule) return { all: rule.all.map((each) => nodeOf(each, entity, context)) };
  if ('any' in rule) return { any: rule.any.map((each) => nodeOf(each, entity, context)) };
  if ('not' in rule) return { not: nodeOf(rule.not, entity, context) };
  return farNodeOf(rule, entity, context) ?? whereOfRule(rule, context);
}

function farNodeOf(rule: FieldCondition, entity: Entity, context: WhereContext): WhereNode | undefined {
  const far = farNameOf(rule.field);
  const reference = far && context.paths.resolve(far.reference).field;
  const target = reference?.reference?.entity;
  if (!far || !reference || !target) return undefined;
  const { actor } = context;
  const asked = nodeOf({ ...rule, field: far.field }, target, everythingContext(target, actor));
  return {
    far: reference,
    isSameTenant: entity.isTenant && target.isTenant,
    within: whereOfRights(reachRule(target, actor) ?? 'everything', target, actor),
    where: asked,
    // Nothing is asked where nothing is there: the record of the rule in memory has an empty value then.
    orNone: holds(rule, { [rule.field]: null }),
  };
}

/** The rules of metadata may name fields that the reader may not see: they decide, they do not show. */
export function everythingContext(entity: Entity, actor: Actor): WhereContext {
  return {
    actor,
    paths: everyPath(entity, actor),
    searchable: entity.searchable,
    hasTelephones: false,
    timeZone: actor.timeZone,
    officeClock: officeClockOf(entity),
  };
}

const seeingAll = new WeakMap<Actor, Access>();

function everyPath(entity: Entity, actor: Actor): PathResolver {
  const known = seeingAll.get(actor);
  if (known) return pathResolver(entity, known);
  const seeAll: Access = {
    actor,
    of: (of) => ({ actor, can: () => true, fields: () => new Set(of.fields.keys()), rows: () => 'everything', canRecord: () => true }),
  };
  if (Object.isFrozen(actor)) seeingAll.set(actor, seeAll);
  return pathResolver(entity, seeAll);
}
