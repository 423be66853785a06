// The formulas of generated text columns: names that people read, and the text that search looks into.
import type { Entity, Field } from '../../contract/model.ts';
import { findDigits } from '../../contract/padded.ts';
import { calculatedSql } from './calculated-sql.ts';
import { quoteName, quoteText } from './database-schema.ts';

/** The text of a computed field or of the display name. Generated columns may not use one another, so computed parts are written out. */
export function textExpression(entity: Entity, field: Field): string {
  return getText(entity, field, [field.name]);
}

/** Cut where the file says so; a space that would then stand at the end goes too. */
function getText(entity: Entity, { type, definition }: Field, inside: readonly string[]): string {
  const parts = type === 'computed' && definition.join ? definition.join : entity.definition.displayName;
  const full = join(entity, parts, definition.separator ?? ' ', inside);
  return type === 'computed' && definition.maxLength !== undefined ? `rtrim(left(${full}, ${definition.maxLength}))` : full;
}

/** The folded text of the search fields, or of some other fields: lower case, without accents. */
export function searchExpression(entity: Entity, fields: readonly Field[] = entity.searchedFields): string {
  const parts = fields.flatMap(({ name }) => [partOf(entity, name, []), ...telephoneParts(entity, name)]);
  return `matricula.fold(matricula.join_text(' ', ${parts.join(', ')}))`;
}

/** Telephone numbers are found by any row of their figures as well, with and without what stands between them, and with their country. */
function telephoneParts(entity: Entity, name: string): string[] {
  const field = entity.fields.get(name);
  if (field?.e164 === undefined) return [];
  const column = quoteName(field.e164);
  return field.part ? [`matricula.join_list(' ', ${column})`] : [`regexp_replace(${quoteName(name)}, '[^0-9]', '', 'g')`, column];
}

function join(entity: Entity, names: readonly string[], separator: string, inside: readonly string[]): string {
  const parts = names.map((name) => partOf(entity, name, inside));
  return `matricula.join_text(${quoteText(separator)}, ${parts.join(', ')})`;
}

function partOf(entity: Entity, name: string, inside: readonly string[]): string {
  const field = entity.fields.get(name);
  if (!field) throw new Error(`${entity.name} has no field ${name} to make a text of.`);
  if (inside.includes(name)) throw new Error(`${entity.name}.${name} is made of itself: ${[...inside, name].join(' → ')}.`);
  if (field.type === 'computed' || (field.system && name === 'DisplayName')) return getText(entity, field, [...inside, name]);
  const column = field.expression ? calculatedSql(field, field.expression) : quoteName(name);
  switch (field.type) {
    case 'string':
    case 'text':
    case 'enum':
      return column;
    case 'integer':
      return numberExpression(column, findDigits(field.definition));
    case 'reference': // a generated column cannot reach into another table: a link between two records is known by their numbers
    case 'money':
    case 'rate':
      return `${column}::text`;
    case 'stringList':
      return `matricula.join_list(' ', ${column})`;
    case 'partList': // what was typed into the parts; the records that they point at are known by their numbers
      return `matricula.part_texts(${column})`;
    case 'date':
      return `matricula.date_text(${column})`;
    default:
      throw new Error(`${entity.name}.${name} is of type ${field.type}, which has no text of its own to show or search.`);
  }
}

/** As people read it: `lpad` would cut a number that has more digits. */
function numberExpression(column: string, digits: number | undefined): string {
  if (digits === undefined) return `${column}::text`;
  const text = `abs(${column}::bigint)::text`;
  return `case when ${column} < 0 then '-' else '' end || lpad(${text}, greatest(${digits}, length(${text})), '0')`;
}
