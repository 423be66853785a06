// The text by which a row and a record are compared: of a rule of duplicates what its column holds, of a key the values of its fields as they are.
import type { DuplicateRule } from '../contract/definitions.ts';
import type { Entity, Field } from '../contract/model.ts';
import { quoteName } from '../database/schema/database-schema.ts';
import { joinedLikeness, likenessColumn, getLikeness } from '../database/schema/likeness.ts';

/** A rule of duplicates, or a key of the import, which has no column. */
export interface MatchRule extends DuplicateRule {
  /** Of a key: the fields that are compared also where they are empty. */
  readonly also?: readonly string[];
}

/** The fields that a rule compares. */
export const comparedNames = ({ fields, also = [] }: MatchRule): readonly string[] => [...fields, ...also];

/** SQL of the text of a rule, of the values that `of` has; null where it says too little. */
export function ruleText(entity: Entity, rule: MatchRule, of: string): string {
  const value = (name: string): string => `${quoteName(of)}.${quoteName(name)}`;
  if (!rule.also) {
    return joinedLikeness(
      rule.fields.map((name) => {
        const field = getField(entity, name);
        return getLikeness(field.definition, value(name), value(field.e164 ?? name));
      }),
    );
  }
  const isNarrow = isNarrowed(entity, rule);
  const filled = rule.fields.map((name) => partText(getField(entity, name), value(name), isNarrow));
  const also = rule.also.map((name) => `coalesce(${partText(getField(entity, name), value(name), isNarrow)}, '')`);
  return [...filled, ...also].join(` || chr(${separator}) || `);
}

/** The unit separator, which no text that people type holds. */
const separator = 31;

/** A text agrees without case and accents where another field narrows the records first; by itself it is found as it is written, by its index. */
const isNarrowed = (entity: Entity, rule: MatchRule): boolean => rule.fields.some((name) => getField(entity, name).type !== 'string');

function partText(field: Field, value: string, isNarrow: boolean): string {
  if (field.type === 'string') return isNarrow ? getLikeness({ type: 'string' }, value, value) : `nullif(btrim(${value}), '')`;
  if (field.type === 'date') return `matricula.date_text(${value})`;
  return field.type === 'referenceList' ? `nullif(array_to_string(${value}, ','), '')` : `${value}::text`;
}

/** The type that a value of a row has where its text is made. */
export function typeOfCompared(field: Field | undefined): string {
  if (field?.type === 'date') return 'date';
  if (field?.type === 'referenceList') return 'int[]';
  return field?.type === 'reference' || field?.type === 'integer' ? 'int' : 'text';
}

/**
 * SQL that finds the records of texts in one statement: the text of a record, and what it must hold beside so that an index finds it. `wanted` are
 * the texts; the bindings are in the order of their marks.
 */
export function foundBy(entity: Entity, rule: MatchRule, of: string, wanted: readonly string[]): { text: string; where: string; bindings: string[][] } {
  if (!rule.also) return { text: `${quoteName(of)}.${quoteName(likenessColumn(rule))}`, where: 'true', bindings: [] };
  const parts = wanted.map((text) => text.split(String.fromCodePoint(separator)));
  const isNarrow = isNarrowed(entity, rule);
  const narrowing = rule.fields.flatMap((name, index) => {
    const field = getField(entity, name);
    if (field.type === 'date' || (field.type === 'string' && isNarrow)) return [];
    return [
      { sql: `${quoteName(of)}.${quoteName(name)} = any(cast(? as ${typeOfCompared(field)}[]))`, values: [...new Set(parts.map((part) => part[index] ?? ''))] },
    ];
  });
  return { text: ruleText(entity, rule, of), where: narrowing.map(({ sql }) => sql).join(' and ') || 'true', bindings: narrowing.map(({ values }) => values) };
}

function getField(entity: Entity, name: string): Field {
  const field = entity.fields.get(name);
  if (!field) throw new Error(`${entity.name} has no field ${name} to compare by.`);
  return field;
}
