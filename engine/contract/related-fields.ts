// What the rules of an entity ask of records that its own refer to.
import { parseRelatedName, getFields } from './condition.ts';
import type { Entity, Field } from './model.ts';

/** The references over which the rules of reading look: who sees which rows follows from the records that they point at. */
export function getRelatedReferences({ rules, fields }: Entity): Field[] {
  const names = rules.flatMap((rule) => (rule.allow.includes('read') && rule.rows ? getFields(rule.rows) : []));
  return [...new Set(names.flatMap((name) => parseRelatedName(name)?.reference ?? []))].flatMap((name) => fields.get(name) ?? []);
}
