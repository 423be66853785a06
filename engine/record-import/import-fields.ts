// What can be imported into an entity by somebody: the fields that columns may be, and the rules by which a row finds its record.
import { type Access, demand } from '../access/access.ts';
import { Refusal } from '../contract/errors.ts';
import type { DuplicateRule, Entity, Field, FieldType } from '../contract/model.ts';
import { duplicateRules } from '../search/duplicates.ts';

const types: ReadonlySet<FieldType> = new Set(['string', 'text', 'integer', 'money', 'rate', 'boolean', 'date', 'enum', 'reference', 'stringList']);

/** True where this person may import such records: they are made for it, and he may add and change them. */
export const mayImport = (entity: Entity, access: Access): boolean =>
  entity.definition.import !== undefined && access.of(entity).can('create') && access.of(entity).can('update') && !access.actor.viewer;

/** Throws 400 where such records cannot be imported, 403 where this person may not. */
export function demandImport(entity: Entity, access: Access): void {
  if (entity.definition.import === undefined) throw new Refusal('request.invalid', 'Records of this kind cannot be imported from a file.');
  demand(access, entity, 'create');
  demand(access, entity, 'update');
}

/** The fields that a column may be: what this person may fill in a new record, of types that a cell can hold. */
export function importFields(entity: Entity, access: Access): Field[] {
  const writable = access.of(entity).fields('create');
  return [...entity.fields.values()].filter((field) => writable.has(field.name) && types.has(field.type));
}

/** The rules by which rows may be compared with what is there; those that are chosen where nobody chooses. */
export function importKeys(entity: Entity, access: Access): { readonly rules: readonly DuplicateRule[]; readonly chosen: readonly string[] } {
  const rules = duplicateRules(entity, access);
  const wanted = entity.definition.import?.match ?? [];
  return { rules, chosen: rules.map(({ id }) => id).filter((id) => wanted.includes(id)) };
}
