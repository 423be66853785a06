// What the second reading learns of an entity's fields: facts alone, no verdict of the engine.
import { fieldsRead } from '../../engine/contract/expression.ts';
import type { Entity } from '../../engine/contract/model.ts';
import type { FieldFacts } from './second-reading.ts';

const known = new WeakMap<Entity, readonly FieldFacts[]>();

/** Put together once for each entity: it is asked for with every person. */
export function getFacts(entity: Entity): readonly FieldFacts[] {
  const facts = known.get(entity) ?? getMade(entity);
  known.set(entity, facts);
  return facts;
}

const getMade = (entity: Entity): readonly FieldFacts[] =>
  [...entity.fields.values()].map((field) => ({
    name: field.name,
    type: field.type,
    system: field.system,
    readOnly: field.readOnly,
    join: field.expression ? fieldsRead(field.expression) : (field.definition.join ?? []),
    flagOf: field.flagOf,
    isUnnamed: field.definition.labelSetting !== undefined,
    isSealed: field.definition.sealed === true,
    isPlace: entity.oneParent && entity.parents.some((parent) => parent.field === field.name),
  }));
