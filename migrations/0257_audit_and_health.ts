// The audit log is read across records, newest first; and a platform administrator sees how the jobs and mails of all agencies fare.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index journal_agency_idx on matricula.journal (agency_id, id desc)');

  // Numbers and names across agencies, and nothing of what a job was given or a mail says.
  await knex.raw(`
    create function matricula.health_of_jobs() returns table (agency_id int, name text, state text, count bigint, overdue bigint, oldest timestamptz)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select agency_id, name, state, count(*), count(*) filter (where state = 'waiting' and run_at < now() - interval '10 minutes'),
             min(case when state = 'waiting' then run_at else started_at end)
      from matricula.job
      where state in ('waiting', 'running', 'failed') or done_at > now() - interval '1 day'
      group by agency_id, name, state
    $$
  `);
  await knex.raw(`
    create function matricula.unfinished_jobs(most int)
    returns table (id bigint, agency_id int, name text, state text, user_name text, attempts int, progress real, error jsonb, run_at timestamptz, started_at timestamptz, done_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      (select id, agency_id, name, state, user_name, attempts, progress, error, run_at, started_at, done_at
       from matricula.job where state = 'failed' order by id desc limit most)
      union all
      (select id, agency_id, name, state, user_name, attempts, progress, error, run_at, started_at, done_at
       from matricula.job where state = 'running' order by id limit most)
      union all
      (select id, agency_id, name, state, user_name, attempts, progress, error, run_at, started_at, done_at
       from matricula.job where state = 'waiting' and run_at < now() order by run_at, id limit most)
    $$
  `);
  await knex.raw("create index job_failed_idx on matricula.job (id desc) where state = 'failed'");
  await knex.raw(`
    create function matricula.agency_of_job(job_id bigint) returns int
    language sql stable security definer set search_path = pg_catalog, pg_temp as 'select agency_id from matricula.job where id = job_id'
  `);
  await knex.raw(`
    create function matricula.health_of_mails() returns table (agency_id int, state text, count bigint, oldest timestamptz)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select agency_id, state, count(*), min(created_at)
      from matricula.mail where created_at > now() - interval '7 days' group by agency_id, state
    $$
  `);
  for (const name of ['health_of_jobs()', 'unfinished_jobs(int)', 'agency_of_job(bigint)', 'health_of_mails()']) {
    await knex.raw(`revoke all on function matricula.${name} from public`);
    await knex.raw(`grant execute on function matricula.${name} to matricula_app`);
  }
}
