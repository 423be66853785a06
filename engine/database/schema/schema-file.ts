// Writes the state of the tables as JSON with one column, key or index a line, so that a change reads well in a comparison.
import type { DatabaseSchema, TableSchema } from './database-schema.ts';

/** The text of a `schema.json`. */
export function formatSchema(schema: DatabaseSchema): string {
  const tables = schema.tables.map(tableText).join(',\n');
  const identity = schema.identity ? `,\n  "identity": ${JSON.stringify(schema.identity)}` : '';
  return `{\n  "tables": [${tables === '' ? '' : `\n${tables}\n  `}]${identity}\n}\n`;
}

function tableText(table: TableSchema): string {
  const entries = Object.entries(table).map(([name, value]: [string, unknown]) => {
    if (!Array.isArray(value) || value.length === 0 || typeof value[0] !== 'object') return `      ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
    return `      ${JSON.stringify(name)}: [\n${value.map((entry) => `        ${JSON.stringify(entry)}`).join(',\n')}\n      ]`;
  });
  return `    {\n${entries.join(',\n')}\n    }`;
}
