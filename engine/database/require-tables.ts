// Compares the database with the metadata at start: a field whose migration nobody wrote would fail later, at somebody's first click.
import type { Model } from '../contract/model.ts';
import { AppError } from '../contract/errors.ts';
import { type Database, sql } from './database.ts';
import { getSchema } from './schema/schema-of.ts';

/** Refuses a database without a table or column that the metadata names. `hasMigrated`: all migrations that there are have run. */
export async function requireTables(database: Database, model: Model, hasMigrated = true): Promise<void> {
  const found = await database.read(0, (tx) =>
    tx.rows<{ relname: string; attname: string }>(
      sql('pg_attribute')
        .join('pg_class', 'pg_class.oid', 'attrelid')
        .join('pg_namespace', 'pg_namespace.oid', 'relnamespace')
        .where({ nspname: 'public', attisdropped: false })
        .where('attnum', '>', 0)
        .select('relname', 'attname'),
    ),
  );
  const places = new Set(found.map(({ relname, attname }) => `${relname}.${attname}`));
  const missing = getSchema(model).tables.flatMap((table) =>
    table.columns.map((column) => `${table.name}.${column.name}`).filter((place) => !places.has(place)),
  );
  const [first, ...others] = missing;
  if (first === undefined) return;
  throw new AppError(
    'server.failed',
    `The metadata names what the database does not have: ${first}${others.length > 0 ? ` and ${others.length} more` : ''}. Its migration has not ${hasMigrated ? 'been written' : 'run'}.`,
    {
      hint: hasMigrated
        ? 'Write it with "npm run migrate:make" (see docs/guides), then start again.'
        : 'Bring the database up to date with "npm run migrate", then try again.',
    },
  );
}
