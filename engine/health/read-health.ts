// How the installation fares, for those who run it: jobs, mails, disk, database, slow work, each with what to do where something is wrong.
import { systemActor } from '../contract/actor.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import type { Model } from '../contract/model.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { type SlowStatement, slowStatements } from '../database/slow-statements.ts';
import { explainStatements, findingMessage } from '../explain/explain-view.ts';
import type { FileStore } from '../files/file-store.ts';
import type { JobState } from '../jobs/read-jobs.ts';
import type { MailState } from '../mail/mail-rows.ts';
import { countQuery, getTenantField, pageIdsQuery } from '../search/compile-sql.ts';
import { type SlowSearch, slowSearches } from '../search/slow-searches.ts';

export interface HealthParts {
  readonly model: Model;
  readonly database: Database;
  readonly files: FileStore;
  readonly mailGoesOut: boolean;
}

export interface JobCount {
  readonly agencyId: number;
  readonly name: string;
  readonly state: JobState;
  readonly count: number;
  /** Those that should have begun more than ten minutes ago. */
  readonly overdue: number;
  readonly oldest: Date | null;
}

export interface UnfinishedJob {
  readonly id: number;
  readonly agencyId: number;
  readonly name: string;
  readonly state: JobState;
  readonly userName: string;
  readonly attempts: number;
  readonly progress: number;
  readonly error: Message | null;
  readonly runAt: Date;
  readonly startedAt: Date | null;
  readonly doneAt: Date | null;
}

export interface MailCount {
  readonly agencyId: number;
  readonly state: MailState;
  readonly count: number;
  readonly oldest: Date;
}

export interface TableSize {
  readonly name: string;
  /** With its indexes and what lies outside its rows. */
  readonly bytes: number;
  /** As PostgreSQL last counted them. */
  readonly rows: number;
  readonly deadRows: number;
  readonly analyzedAt: Date | null;
}

export interface DatabaseHealth {
  readonly version: string;
  readonly bytes: number;
  readonly tables: readonly TableSize[];
  readonly connections: { readonly used: number; readonly max: number; readonly active: number; readonly idleInTransaction: number };
  /** Seconds of the oldest transaction that is open. */
  readonly longestTransaction: number;
  readonly migrations: { readonly count: number; readonly last: string | null; readonly at: Date | null };
}

/** What to do, and where: `danger` hurts somebody now, `warning` will. */
export interface Advice {
  readonly part: 'jobs' | 'mail' | 'disk' | 'database' | 'slow';
  readonly severity: 'danger' | 'warning';
  readonly message: Message;
}

export interface Health {
  readonly jobs: { readonly counts: readonly JobCount[]; readonly unfinished: readonly UnfinishedJob[] };
  readonly mail: { readonly goesOut: boolean; readonly counts: readonly MailCount[] };
  /** Where the contents of files lie; undefined where that is no disk of this machine. */
  readonly disk: { readonly free: number; readonly total: number } | undefined;
  readonly database: DatabaseHealth;
  readonly statements: readonly SlowStatement[];
  readonly searches: readonly (SlowSearch & { readonly findings: readonly string[] })[];
  readonly advice: readonly Advice[];
}

const maxListed = 50;
const maxTables = 40;
const maxSlow = 20;
/** Each is asked of the planner: a few are enough to act on. */
const maxExplained = 8;

/** Reads all of it; one agency's rights do not count, since it is about none. */
export async function readHealth({ model, database, files, mailGoesOut }: HealthParts): Promise<Health> {
  const [found, disk] = await Promise.all([
    database.read(0, async (tx) => ({
      jobs: { counts: await countJobs(tx), unfinished: await listUnfinished(tx) },
      mail: { goesOut: mailGoesOut, counts: await countMails(tx) },
      database: await readDatabase(tx),
    })),
    files.room?.(),
  ]);
  const searches = await Promise.all(
    slowSearches()
      .slice(0, maxExplained)
      .map(async (search) => ({ ...search, findings: await advise(model, database, search) })),
  );
  const health = { ...found, disk, statements: slowStatements(maxSlow), searches };
  return { ...health, advice: getAdvice(health) };
}

async function countJobs(tx: Transaction): Promise<JobCount[]> {
  const rows = await tx.rows<{ agency_id: number; name: string; state: JobState; count: string; overdue: string; oldest: Date | null }>(
    sql.raw('select * from matricula.health_of_jobs() order by count desc limit 500'),
  );
  return rows.map(({ agency_id, count, overdue, ...row }) => ({ ...row, agencyId: agency_id, count: Number(count), overdue: Number(overdue) }));
}

async function listUnfinished(tx: Transaction): Promise<UnfinishedJob[]> {
  const rows = await tx.rows<Omit<UnfinishedJob, 'id'> & { id: string; [column: string]: unknown }>(
    sql.raw(
      `select id, agency_id as "agencyId", name, state, user_name as "userName", attempts, progress, error, run_at as "runAt", started_at as "startedAt", done_at as "doneAt"
       from matricula.unfinished_jobs(?)`,
      [maxListed],
    ),
  );
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }));
}

async function countMails(tx: Transaction): Promise<MailCount[]> {
  const rows = await tx.rows<{ agencyId: number; state: MailState; count: string; oldest: Date }>(
    sql.raw('select agency_id as "agencyId", state, count, oldest from matricula.health_of_mails() order by count desc limit 500'),
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function readDatabase(tx: Transaction): Promise<DatabaseHealth> {
  const [server] = await tx.rows<{ version: string; bytes: string; max: number }>(
    sql.raw(
      "select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes, current_setting('max_connections')::int as max",
    ),
  );
  const tables = await tx.rows<{ name: string; bytes: string; rows: number; deadRows: string | null; analyzedAt: Date | null }>(
    sql.raw(
      `select c.relname as name, pg_total_relation_size(c.oid)::text as bytes, greatest(c.reltuples, 0)::float8 as rows, s.n_dead_tup::text as "deadRows",
              greatest(s.last_analyze, s.last_autoanalyze) as "analyzedAt"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
       where c.relkind = 'r' and n.nspname in ('public', 'matricula') order by pg_total_relation_size(c.oid) desc limit ?`,
      [maxTables],
    ),
  );
  // Of other roles PostgreSQL tells that there is a connection, and nothing more.
  const [connections] = await tx.rows<{ used: number; active: number; idle: number; longest: number | null }>(
    sql.raw(
      `select count(*)::int as used, count(*) filter (where state = 'active')::int as active, count(*) filter (where state like 'idle in transaction%')::int as idle,
              extract(epoch from now() - min(xact_start) filter (where pid <> pg_backend_pid()))::float8 as longest
       from pg_stat_activity where datname = current_database()`,
    ),
  );
  const [migration] = await tx.rows<{ count: number; last: string | null; at: Date | null }>(
    sql.raw('select count(*)::int as count, max(name) as last, max(applied_at) as at from matricula.migration'),
  );
  return {
    version: server?.version ?? '',
    bytes: Number(server?.bytes ?? 0),
    tables: tables.map((table) => ({ ...table, bytes: Number(table.bytes), deadRows: Number(table.deadRows ?? 0) })),
    connections: { used: connections?.used ?? 0, max: server?.max ?? 0, active: connections?.active ?? 0, idleInTransaction: connections?.idle ?? 0 },
    longestTransaction: Math.max(0, connections?.longest ?? 0),
    migrations: { count: migration?.count ?? 0, last: migration?.last ?? null, at: migration?.at ?? null },
  };
}

/** Which index would help a slow search, in the words of "npm run explain"; its statements are planned and not run. */
async function advise(model: Model, database: Database, { plan, agencyId }: SlowSearch): Promise<string[]> {
  const tenantField = getTenantField(model);
  const both = [
    { name: 'page', search: plan, isCount: false, query: pageIdsQuery(tenantField, plan, agencyId) },
    ...(plan.count === 'none' ? [] : [{ name: 'count', search: plan, isCount: true, query: countQuery(tenantField, plan, agencyId) }]),
  ];
  const explained = await database.readSnapshot(systemActor(agencyId), (tx) => explainStatements(model, tx, plan.entity, both, false));
  return [...new Set(explained.flatMap(({ findings }) => findings.map((finding) => findingMessage(finding, plan.entity))))];
}

const gigabyte = 1024 ** 3;

/** Each in a sentence that says what is wrong and what to do. */
export function getAdvice({ jobs, mail, disk, database, searches }: Omit<Health, 'advice'>): Advice[] {
  const advice: Advice[] = [];
  const add = (part: Advice['part'], severity: Advice['severity'], message: Message) => advice.push({ part, severity, message });
  const sum = <T>(all: readonly T[], count: (each: T) => number): number => all.reduce((total, each) => total + count(each), 0);
  const failed = sum(jobs.counts, ({ state, count }) => (state === 'failed' ? count : 0));
  const overdue = sum(jobs.counts, (each) => each.overdue);
  if (overdue > 0)
    add(
      'jobs',
      'danger',
      buildMessage('Jobs that should have started over 10 minutes ago: {count}. Check that a process is running jobs (JOBS is not off, or npm run worker).', {
        count: overdue,
      }),
    );
  if (failed > 0) add('jobs', 'warning', buildMessage('Failed jobs: {count}. Read the reason below, then try them again or cancel them.', { count: failed }));
  if (!mail.goesOut) add('mail', 'warning', 'No mail server is set up, so e-mails stay in the outbox. Set SMTP_URL and restart.');
  const failedMails = sum(mail.counts, ({ state, count }) => (state === 'failed' ? count : 0));
  const unknownMails = sum(mail.counts, ({ state, count }) => (state === 'unknown' ? count : 0));
  const stuck = mail.goesOut && mail.counts.some(({ state, oldest }) => state === 'waiting' && oldest.getTime() < Date.now() - 3_600_000);
  if (stuck) add('mail', 'danger', 'E-mails have been waiting for over an hour. Check that the mail server responds and that a process is running jobs.');
  if (failedMails > 0)
    add(
      'mail',
      'warning',
      buildMessage('E-mails that could not be sent in the last 7 days: {count}. See each agency’s outbox for the reasons.', { count: failedMails }),
    );
  if (unknownMails > 0)
    add(
      'mail',
      'warning',
      buildMessage('E-mails with an unknown delivery status: {count}. They are not sent again automatically; ask the recipients or check the mail server.', {
        count: unknownMails,
      }),
    );
  if (disk && disk.free < Math.min(disk.total / 10, 10 * gigabyte))
    add(
      'disk',
      disk.free < gigabyte ? 'danger' : 'warning',
      'The disk that holds the files is nearly full. Free space or move the files to a larger disk or a bucket.',
    );
  const { used, max, idleInTransaction } = database.connections;
  if (max > 0 && used > max * 0.8)
    add(
      'database',
      'danger',
      buildMessage('{used} of {max} database connections are in use. Stop processes that are not needed or raise max_connections.', { used, max }),
    );
  if (idleInTransaction > 0 && database.longestTransaction > 60)
    add(
      'database',
      'warning',
      buildMessage('A transaction has been open for {seconds} seconds. It prevents old rows from being cleaned up; find its process and end it.', {
        seconds: Math.round(database.longestTransaction),
      }),
    );
  for (const { name, rows, deadRows } of database.tables)
    if (deadRows > 100_000 && deadRows > rows / 2)
      add('database', 'warning', buildMessage('The table {name} has too many dead rows. Check autovacuum, or run: vacuum analyze "{name}".', { name }));
  if (searches.some(({ findings }) => findings.length > 0))
    add('slow', 'warning', 'Some lists are slow and would benefit from an index. See the advice below.');
  return advice;
}
