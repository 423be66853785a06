// Resolves the names of a set against the model; a wrong name is a fault of the importer and stops it.
import { fixedDefault } from '../contract/default-day.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import type { ImportSetDefinition } from './import-set.ts';

export interface LinkedReference {
  readonly field: Field;
  readonly target: Entity;
  readonly key: readonly string[];
  readonly from: readonly string[];
  /** Whether a row without it is refused. */
  readonly required: boolean;
}

export interface LinkedSet {
  readonly number: number;
  readonly entity: Entity;
  readonly key: readonly Field[];
  /** Fields whose values the rows bring themselves. */
  readonly fields: readonly Field[];
  readonly references: readonly LinkedReference[];
  /** Everything the import writes: fields and references. */
  readonly columns: readonly Field[];
  /** Names in a row's values that are no fields: what references are looked up by. */
  readonly carried: ReadonlySet<string>;
  readonly withdraw: readonly { readonly field: Field; readonly value: string | number | boolean | null }[];
}

/** Links one set. `number` is its place in the run. */
export function linkSet(model: Model, definition: ImportSetDefinition, number: number, agencyId: number): LinkedSet {
  const entity = getEntity(model, definition.entity);
  if (entity.isTenant !== agencyId > 0) throw new Error(`${entity.name} is ${entity.isTenant ? 'of an agency' : 'of the platform'}: the import is not.`);
  const fields = definition.fields.map((name) => getField(entity, name));
  const references = Object.entries(definition.references ?? {}).map(([name, rule]): LinkedReference => {
    const field = getField(entity, name);
    const target = getEntity(model, rule.entity);
    if (field.reference?.entity !== target) throw new Error(`${entity.name}.${name} does not refer to ${rule.entity}.`);
    if (rule.key.length === 0 || rule.key.length !== rule.from.length) throw new Error(`${entity.name}.${name}: key and from must name as many values.`);
    for (const part of rule.key) getField(target, part);
    return { field, target, key: rule.key, from: rule.from, required: field.required || definition.key.includes(name) };
  });
  const columns = [...fields, ...references.map((reference) => reference.field)];
  const names = new Set(columns.map((column) => column.name));
  if (names.size !== columns.length) throw new Error(`${entity.name}: a field is named twice.`);
  for (const field of entity.fields.values()) {
    if (field.required && !field.system && !names.has(field.name) && fixedDefault(field.definition) === undefined)
      throw new Error(`${entity.name}.${field.name} is required and not imported.`);
  }
  if (entity.sequences.length > 0) throw new Error(`${entity.name} is numbered, which an import of reference data does not do.`);
  const key = definition.key.map((name) => {
    if (!names.has(name)) throw new Error(`${entity.name}.${name} is in the key and not imported.`);
    return getField(entity, name);
  });
  if (key.length === 0) throw new Error(`${entity.name} needs a key.`);
  return {
    number,
    entity,
    key,
    fields,
    references,
    columns,
    carried: new Set(references.flatMap((reference) => reference.from).filter((name) => !names.has(name))),
    withdraw:
      definition.missing === 'keep' ? [] : Object.entries(definition.missing.withdraw).map(([name, value]) => ({ field: getField(entity, name), value })),
  };
}

function getEntity(model: Model, name: string): Entity {
  const entity = model.entities.get(name.toLowerCase());
  if (!entity) throw new Error(`There is no entity ${name}.`);
  return entity;
}

function getField(entity: Entity, name: string): Field {
  const field = entity.fields.get(name);
  if (!field || field.computed || (field.system && name !== 'Id')) throw new Error(`${entity.name} has no field ${name} that can be imported.`);
  return field;
}
