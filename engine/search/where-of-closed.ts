// States that close fields as where nodes: what the record is, and whether one of those refers to it that keep it so.
import { closedRows, getWhen } from '../access/closed-rows.ts';
import type { Actor } from '../contract/actor.ts';
import type { Condition } from '../contract/condition.ts';
import type { ReadOnlyDefinition, HolderDefinition } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { WhereNode } from './search-plan.ts';
import { whereOfRights } from './where-of-rights.ts';

/** Whose fields the state closes to the person; nobody's where it closes none to him. */
export const whereClosed = (model: Model, entity: Entity, state: ReadOnlyDefinition, actor: Actor): WhereNode =>
  whereHeld(model, entity, state, closedRows(state, actor), actor);

/** The records in the state, regardless of who asks. */
export const whereSo = (model: Model, entity: Entity, state: ReadOnlyDefinition, actor: Actor): WhereNode =>
  whereHeld(model, entity, state, getWhen(state), actor);

const whereHeld = (model: Model, entity: Entity, { heldBy }: ReadOnlyDefinition, rows: Condition | undefined, actor: Actor): WhereNode =>
  withHolders(model, entity, heldBy, whereOfRights(rows, entity, actor), actor);

function withHolders(model: Model, entity: Entity, heldBy: readonly HolderDefinition[] | undefined, own: WhereNode, actor: Actor): WhereNode {
  return heldBy ? { all: [own, { any: heldBy.map((holder) => holderNode(model, entity, holder, actor)) }] } : own;
}

function holderNode(model: Model, entity: Entity, { entity: name, field, where, heldBy }: HolderDefinition, actor: Actor): WhereNode {
  const of = model.entities.get(name.toLowerCase());
  const holder = of?.fields.get(field);
  if (!of || !holder) throw new Error(`${name}.${field} is unknown.`);
  return {
    holder,
    of,
    isSameTenant: entity.isTenant && of.isTenant,
    where: withHolders(model, of, heldBy, whereOfRights(where ?? 'everything', of, actor), actor),
  };
}
