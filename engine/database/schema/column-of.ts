// Says which column holds a field.
import type { Entity, Field } from '../../contract/model.ts';
import { type ColumnSchema, quoteText } from './database-schema.ts';
import { calculatedSql, columnType } from './calculated-sql.ts';
import { textExpression } from './text-expression.ts';

/** The column of a field: type, whether it may be empty, default or formula. */
export function getColumn(entity: Entity, field: Field, tenant: string | undefined): ColumnSchema {
  const { name, definition } = field;
  if (name === 'Id') return { name, type: 'integer', required: true, identity: true };
  if (name === tenant) return { name, type: 'integer', required: true };
  if (field.system && name === 'RowVersion') return { name, type: 'integer', required: true, default: '1' };
  if (field.system && field.type === 'datetime') return { name, type: 'timestamptz', required: true, default: 'now()' };
  if (field.expression) return { name, type: columnType(field), required: field.type === 'boolean', generated: calculatedSql(field, field.expression) };
  if (field.type === 'computed') return { name, type: 'text', required: false, generated: textExpression(entity, field) };
  if (field.system && name === 'DisplayName') return { name, type: 'text', required: false, generated: textExpression(entity, field) };
  const type = columnType(field);
  if (field.type === 'boolean') return { name, type, required: true, default: definition.default === true ? 'true' : 'false' };
  if (field.type === 'stringList') return { name, type, required: true, default: listLiteral(definition.default) };
  if (field.type === 'referenceList') return { name, type, required: true, default: "'{}'" };
  if (field.type === 'partList') return { name, type, required: true, default: "'[]'" };
  const value = findDefault(field);
  return { name, type, required: field.required, ...(value === undefined ? {} : { default: value }) };
}

/** Defaults that are plain values stand in the database too, so that rows written in bulk get them. */
function findDefault({ type, definition }: Field): string | undefined {
  const value = definition.default;
  if (value === undefined || value === null || value === '') return undefined;
  if (['string', 'text', 'enum'].includes(type) && typeof value === 'string') return quoteText(value);
  if (['integer', 'money', 'rate'].includes(type) && typeof value === 'number' && Number.isFinite(value)) return String(value);
  return undefined;
}

function listLiteral(value: Field['definition']['default']): string {
  if (!Array.isArray(value) || value.length === 0) return "'{}'";
  return `array[${value.map((text: string) => quoteText(text)).join(', ')}]::text[]`;
}
