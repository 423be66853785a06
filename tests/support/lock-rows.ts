// Holds rows of a database, so that what wants to change them waits until it is let go.
import pg from 'pg';

/** Runs the statement, usually a `select … for update`, and keeps its locks. Answers how to let go. */
export async function lockRows(url: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: 'hold' });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** How many statements of the application wait for a lock in this database. */
export async function waiting(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'hold' });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'matricula' and wait_event_type = 'Lock'",
    );
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}
