// Whether transactions of a test waited for each other in a circle, and which statements they were.
type Sql = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Nothing where none did; else how often, and what the log of the server says of the last of them. */
export async function findDeadlocks(sql: Sql): Promise<readonly string[]> {
  const [row] = await sql('select deadlocks::int as n from pg_stat_database where datname = current_database()');
  const count = Number(row?.['n'] ?? 0);
  if (count === 0) return [];
  const [log] = await sql(`select pg_read_file(current_setting('data_directory') || '/server.log') as text`);
  const told = String(log?.['text'] ?? '').split(/^(?=\d{4}-\d\d-\d\d [^\n]*ERROR: {2}deadlock detected)/m);
  return [`${count} deadlocks`, ...told.slice(1).map((text) => text.split('\n').slice(0, 24).join('\n'))].slice(-6);
}
