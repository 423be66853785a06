// Quotes names and texts of the model for the set-based statements of an import, and the pieces that several of them share.
import type { Entity, Field, Model } from '../contract/model.ts';
import { getKind } from '../fields/index.ts';

/** A name as SQL. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as SQL. A question mark or a colon would be taken for a binding, so they are written as escapes. */
export const quoteText = (text: string): string =>
  `U&'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replace(/[?:]/g, (mark) => `\\00${mark.charCodeAt(0).toString(16)}`)}'`;

/** The table of an entity. */
export const getTable = (entity: Entity): string => `public.${quoteName(entity.name)}`;

/** The tenant's condition on a table of that alias; every statement carries it, although row security says it too. */
export const tenantCondition = (model: Model, entity: Entity, alias: string): string =>
  entity.isTenant ? ` and ${alias}.${quoteName(model.app.tenant.field)} = :agency` : '';

/** The JSON of the changes between two rows of the same table, in the journal's shape: only fields that differ. */
export function changesText(fields: readonly Field[], before: string, after: string): string {
  const wire = (alias: string, field: Field): string => `to_jsonb(${getKind(field.type).wire(`${alias}.${quoteName(field.name)}`)})`;
  const rows = fields.map((field, index) => `(${index}, ${quoteText(field.name)}, ${wire(before, field)}, ${wire(after, field)})`).join(', ');
  return `(select jsonb_agg(jsonb_build_object('Field', c.name, 'Old', c.old, 'New', c.new) order by c.n) from (values ${rows}) as c(n, name, old, new) where c.old is distinct from c.new)`;
}

/** True where any of the fields differs. */
export const differs = (fields: readonly Field[], before: string, after: string): string =>
  `(${fields.map((field) => `${before}.${quoteName(field.name)} is distinct from ${after}.${quoteName(field.name)}`).join(' or ')})`;
