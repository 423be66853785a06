// The rows of a right as a where node: every statement that must keep to somebody's rights is narrowed by it.
import type { Access } from '../access/access.ts';
import { dataScopeRule } from '../access/data-scope.ts';
import type { Actor } from '../contract/actor.ts';
import { type Condition, type FieldCondition, parseRelatedName, holds } from '../contract/condition.ts';
import type { Entity } from '../contract/model.ts';
import { type PathResolver, pathResolver } from './resolve-path.ts';
import type { WhereNode } from './search-plan.ts';
import { findOfficeClock, type WhereContext, whereOfRule } from './where.ts';

/**
 * The rule, as `rows` of somebody's access has it. A comparison with a record that a reference points at is asked of that record itself:
 * its names may be hidden from the reader and it decides all the same. One that lies out of his reach counts as none, as in row security.
 */
export function whereOfRights(rule: Condition | 'everything' | undefined, entity: Entity, actor: Actor): WhereNode {
  if (rule === undefined) return { any: [] };
  return rule === 'everything' ? { all: [] } : getNode(rule, entity, everythingContext(entity, actor));
}

function getNode(rule: Condition, entity: Entity, context: WhereContext): WhereNode {
  if ('all' in rule) return { all: rule.all.map((condition) => getNode(condition, entity, context)) };
  if ('any' in rule) return { any: rule.any.map((condition) => getNode(condition, entity, context)) };
  if ('not' in rule) return { not: getNode(rule.not, entity, context) };
  return getRelatedNode(rule, entity, context) ?? whereOfRule(rule, context);
}

function getRelatedNode(rule: FieldCondition, entity: Entity, context: WhereContext): WhereNode | undefined {
  const related = parseRelatedName(rule.field);
  const reference = related && context.paths.resolve(related.reference).field;
  const target = reference?.reference?.entity;
  if (!related || !reference || !target) return undefined;
  const { actor } = context;
  const requested = getNode({ ...rule, field: related.field }, target, everythingContext(target, actor));
  return {
    related: reference,
    isSameTenant: entity.isTenant && target.isTenant,
    within: whereOfRights(dataScopeRule(target, actor) ?? 'everything', target, actor),
    where: requested,
    // Nothing is asked where nothing is there: the record of the rule in memory has an empty value then.
    orNone: holds(rule, { [rule.field]: null }),
  };
}

/** The rules of metadata may name fields that the reader may not see: they decide, they do not show. */
export function everythingContext(entity: Entity, actor: Actor): WhereContext {
  return {
    actor,
    paths: everyPath(entity, actor),
    searchedText: undefined,
    timeZone: actor.timeZone,
    officeClock: findOfficeClock(entity),
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
