// What can be imported into an entity by somebody: the fields that columns may be, and the rules by which a row finds its record.
import { type Access, authorize } from '../access/access.ts';
import { labelFor } from '../access/field-label.ts';
import { AppError } from '../contract/errors.ts';
import { type DuplicateRule, importedTypes } from '../contract/definitions.ts';
import type { Entity, Field } from '../contract/model.ts';
import { duplicateRules } from '../search/duplicates.ts';
import { accessOfImport } from './access-of-import.ts';
import type { MatchRule } from './rule-text.ts';

/** True where this person may import such records: they are made for it, and he may add and change them. */
export const mayImport = (entity: Entity, access: Access): boolean =>
  entity.definition.import !== undefined && access.of(entity).can('create') && access.of(entity).can('update') && !access.actor.viewer;

/** Throws 400 where such records cannot be imported, 403 where this person may not. */
export function requireImport(entity: Entity, access: Access): void {
  if (entity.definition.import === undefined) throw new AppError('request.invalid', 'This type of record cannot be imported from a file.');
  authorize(access, entity, 'create');
  authorize(access, entity, 'update');
}

/** The fields that a column may be, called as this person knows them: what he may fill in a new record, of types that a cell can hold. */
export function importFields(entity: Entity, access: Access): Field[] {
  const writable = accessOfImport(access).of(entity).fields('create');
  const taken = [...entity.fields.values()].filter((field) => writable.has(field.name) && importedTypes.has(field.type));
  return taken.map((field) => ({ ...field, label: labelFor(field, access.actor) }));
}

export interface ImportKeys {
  /** The rules by which rows may be compared with what is there, those that count most first. */
  readonly rules: readonly MatchRule[];
  /** Those that are chosen where nobody chooses. */
  readonly chosen: readonly string[];
  /** What must not differ, each field as its own rule: anyone who agrees by the rules and differs here may be somebody else. */
  readonly apart: readonly DuplicateRule[];
}

/**
 * By what rows find their records, of fields that this person sees. `taken`: the fields of the columns, where they are known. What a key compares
 * also where it is empty, and no column is, tells no two records apart.
 */
export function importKeys(entity: Entity, access: Access, taken?: readonly (string | null)[]): ImportKeys {
  const { keys = [], match = [], apart: distinct = [] } = entity.definition.import ?? {};
  const readable = access.of(entity).fields('read');
  const own = keys.map((key): MatchRule => ({ ...key, also: (key.also ?? []).filter((name) => readable.has(name) && (!taken || taken.includes(name))) }));
  const all = [...own.filter(({ fields }) => fields.every((name) => readable.has(name))), ...duplicateRules(entity, access)];
  const first = match.flatMap((wanted) => all.filter(({ id }) => id === wanted));
  return {
    rules: [...first, ...all.filter((rule) => !first.includes(rule))],
    chosen: first.map(({ id }) => id),
    // No rule has such an id.
    apart: distinct.filter((name) => readable.has(name)).map((name) => ({ id: `=${name}`, fields: [name] })),
  };
}
