// What those who run the platform ask of many agencies at once, and jobs of agencies that were switched off, which wait.
import type { Knex } from 'knex';

const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";

export async function up(knex: Knex): Promise<void> {
  await activity(knex);
  await usage(knex);
  await jobsThatWait(knex);
}

/** Sessions are deleted a month after their end; when somebody of an agency worked last stays. */
async function activity(knex: Knex): Promise<void> {
  await knex.raw('create table matricula.agency_activity (agency_id int primary key, last_at timestamptz not null)');
  await knex.raw('grant select on matricula.agency_activity to matricula_app');
  await knex.raw('alter table matricula.agency_activity enable row level security');
  await knex.raw(`create policy own_rows on matricula.agency_activity for select to matricula_app using (agency_id = ${agency})`);
  await knex.raw(
    'insert into matricula.agency_activity select user_agency_id, max(last_used_at) from matricula.session where user_agency_id is not null group by 1',
  );
  // A trigger, so that no way of opening or renewing a session can forget it. Within a minute nothing is written again.
  await knex.raw(`
    create function matricula.note_activity() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      insert into matricula.agency_activity as known values (new.user_agency_id, new.last_used_at)
      on conflict (agency_id) do update set last_at = excluded.last_at where known.last_at < excluded.last_at - interval '1 minute';
      return null;
    end $$
  `);
  await knex.raw('revoke execute on function matricula.note_activity() from public');
  await knex.raw(`
    create trigger session_used after insert or update of last_used_at on matricula.session for each row execute function matricula.note_activity()
  `);
}

/** Numbers alone: what agencies hold stays behind their row security. */
async function usage(knex: Knex): Promise<void> {
  await knex.raw(`create index file_size_idx on matricula.file (agency_id) include (size) where state = 'kept'`);
  await knex.raw(`
    create function matricula.agency_usage(agencies int[]) returns table (agency_id int, files bigint, bytes bigint, last_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$
      select a.id, f.files, f.bytes, t.last_at
      from unnest(agencies) as a(id)
      left join lateral (select count(*) as files, coalesce(sum(size), 0)::bigint as bytes from matricula.file where agency_id = a.id and state = 'kept') as f on true
      left join matricula.agency_activity as t on t.agency_id = a.id
    $$
  `);
  await knex.raw(`
    create function matricula.count_flagged(of_table text, agency_column text, flag text, agencies int[]) returns table (agency_id int, n bigint)
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    as $$
    begin
      return query execute format('select %2$I, count(*) from public.%1$I where %2$I = any ($1) and %3$I group by 1', of_table, agency_column, flag) using agencies;
    end $$
  `);
  for (const each of ['agency_usage(int[])', 'count_flagged(text, text, text, int[])']) await onlyForTheApplication(knex, each);
}

/** As before, but for the agencies that are named: their jobs stay where they are. */
async function jobsThatWait(knex: Knex): Promise<void> {
  await knex.raw('drop function matricula.claim_jobs(text, integer, integer, interval)');
  await knex.raw('drop function matricula.next_job_in()');
  await knex.raw(`
    create function matricula.claim_jobs(of_queue text, most integer, at_once integer, resend interval, switched_off integer[])
    returns table (id bigint, agency_id integer, name text, runs integer)
    language sql volatile security definer set search_path = pg_catalog, pg_temp
    as $$
      with out_there as (
        select count(*)::int as n from (
          select from matricula.job where queue = of_queue and state = 'waiting' and sent_at > now() - resend limit at_once
        ) as out_now
      ), due as (
        select j.id from matricula.job j
        where j.queue = of_queue and j.state in ('waiting', 'running') and j.run_at <= now() and (j.sent_at is null or j.sent_at <= now() - resend)
          and j.agency_id <> all (switched_off)
        order by j.run_at, j.id
        limit (select least(most, greatest(at_once - n, 0)) from out_there)
        for update skip locked
      )
      update matricula.job j set sent_at = now() from due where j.id = due.id returning j.id, j.agency_id, j.name, j.runs
    $$
  `);
  await knex.raw(`
    create function matricula.next_job_in(switched_off integer[]) returns double precision
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$
      select extract(epoch from min(run_at) - clock_timestamp()) * 1000
      from matricula.job where queue in ('interactive', 'bulk') and state = 'waiting' and sent_at is null and agency_id <> all (switched_off)
    $$
  `);
  for (const each of ['claim_jobs(text, integer, integer, interval, integer[])', 'next_job_in(integer[])']) await onlyForTheApplication(knex, each);
}

async function onlyForTheApplication(knex: Knex, signature: string): Promise<void> {
  await knex.raw(`revoke execute on function matricula.${signature} from public`);
  await knex.raw(`grant execute on function matricula.${signature} to matricula_app`);
}
