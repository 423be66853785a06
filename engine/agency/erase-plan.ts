// In which order the records of an agency go, so that each goes before what it refers to; and which references are emptied first, where records refer to one another in a circle.
import type { Entity, Field, Model } from '../contract/model.ts';

export interface ErasePlan {
  readonly emptied: readonly Reference[];
  readonly order: readonly Entity[];
}
export interface Reference {
  readonly from: Entity;
  readonly field: Field;
  readonly to: Entity;
}

const plans = new WeakMap<Model, ErasePlan>();

/** Throws an Error where a circle has no reference that may be empty. */
export function getErasePlan(model: Model): ErasePlan {
  const plan = plans.get(model) ?? makePlan(model);
  plans.set(model, plan);
  return plan;
}

function makePlan(model: Model): ErasePlan {
  const remaining = new Set([...model.entities.values()].filter(({ isTenant }) => isTenant));
  const references = [...remaining].flatMap((from) => getReferences(from).filter(({ to }) => to.isTenant));
  const emptied = new Set<Reference>();
  const order: Entity[] = [];
  const into = (to: Entity): Reference[] => references.filter((each) => each.to === to && remaining.has(each.from) && !emptied.has(each));
  while (remaining.size > 0) {
    const weighed = [...remaining].map((entity) => {
      const held = into(entity).filter(keeps);
      // What goes along, or loses a reference, is no obstacle, but better gone before.
      return { entity, held, weight: into(entity).length + (held.every(({ field }) => !field.required) ? held.length * 100 : Number.POSITIVE_INFINITY) };
    });
    const [next] = weighed.toSorted((a, b) => a.weight - b.weight);
    if (!next || next.weight === Number.POSITIVE_INFINITY) throw new Error('Records refer to one another in a circle that nothing opens.');
    for (const reference of next.held) emptied.add(reference);
    order.push(next.entity);
    remaining.delete(next.entity);
  }
  return { emptied: [...emptied], order };
}

/** Its references to other records, by keys and by lists. */
export const getReferences = (from: Entity): Reference[] =>
  [...from.fields.values()].flatMap((field) => {
    const to = field.reference?.foreignKey ? field.reference.entity : field.list?.entity;
    return to ? [{ from, field, to }] : [];
  });

/** The database keeps what is referred to. */
export const keeps = ({ field: { definition } }: Reference): boolean => (definition.onDelete ?? 'restrict') === 'restrict';
