// The types of columns, and the formulas of those that hold calculated values.
import type { Expression } from '../../contract/expression.ts';
import type { Field } from '../../contract/model.ts';
import { expressionSql } from './expression-sql.ts';

const defaultLength = 200;

/** The value of a calculated field, as its column holds it. */
export const calculatedSql = (field: Field, expression: Expression): string => `(${expressionSql(expression)})::${columnType(field)}`;

/** The type of the column of a field. */
export function columnType({ type, definition }: Field): string {
  switch (type) {
    case 'string':
      return `varchar(${definition.maxLength ?? defaultLength})`;
    case 'enum':
      return 'varchar(60)';
    case 'text':
    case 'password':
    case 'computed':
      return 'text';
    case 'integer':
    case 'reference':
      return 'integer';
    case 'money':
      return 'numeric(14,2)';
    case 'rate':
      return 'numeric(20,10)';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamptz';
    case 'stringList':
      return 'text[]';
    case 'referenceList':
      return 'integer[]';
    case 'partList':
    case 'json':
      return 'jsonb';
  }
}
