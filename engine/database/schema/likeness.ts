// By what two records seem to be the same: the text that a rule of duplicates makes of a record, kept in its own column.
import type { DuplicateRule, FieldDefinition } from '../../contract/definitions.ts';
import type { Entity } from '../../contract/model.ts';
import { quoteName } from './database-schema.ts';

/** The column of a rule; no field has such a name. */
export const likenessColumn = ({ id }: DuplicateRule): string => `Alike$${id}`;

/** A number whose country nobody knows is compared by all of its figures; fewer of them tell nobody apart. */
const leastFigures = 8;

/** The text of one value, SQL of SQL: null where it says too little to compare anybody by. `e164`: of a telephone number, the number with its country, where it is known. */
export function getLikeness({ type, format }: Pick<FieldDefinition, 'type' | 'format'>, value: string, e164: string): string {
  if (type === 'date') return `matricula.date_text(${value})`;
  if (format !== 'phone') return `nullif(btrim(regexp_replace(matricula.fold(${value}), '[[:space:]]+', ' ', 'g')), '')`;
  return `coalesce(${e164}, case when length(regexp_replace(${value}, '[^0-9]', '', 'g')) >= ${leastFigures} then regexp_replace(${value}, '[^0-9]', '', 'g') end)`;
}

/** The text of a rule, null where one of its parts is. */
export const joinedLikeness = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : parts.map((part) => `(${part})`).join(" || ' ' || ");

/** The formula of the column. */
export const likenessExpression = (entity: Entity, rule: DuplicateRule): string =>
  joinedLikeness(
    rule.fields.map((name) => {
      const field = entity.fields.get(name);
      if (!field) throw new Error(`${entity.name} has no field ${name} to compare by.`);
      return getLikeness(field.definition, quoteName(name), quoteName(field.e164 ?? name));
    }),
  );
