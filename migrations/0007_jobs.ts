// Jobs: work for later, written in the transaction that wants it. The table is the outbox and the record of what became of each job.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Agency 0 is the platform. `runs` counts starts and tells two runners of one job apart; `attempts` counts failures since it last got on.
  await knex.raw(`
    create table matricula.job (
      id bigint primary key generated always as identity,
      agency_id integer not null,
      user_id integer not null,
      user_name text not null,
      user_agency_id integer not null,
      actor text not null,
      name text not null,
      queue text not null check (queue in ('interactive', 'bulk')),
      payload jsonb,
      key text,
      slot timestamptz,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
      runs integer not null default 0,
      attempts integer not null default 0,
      progress real not null default 0,
      result jsonb,
      error jsonb,
      run_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      started_at timestamptz,
      done_at timestamptz
    )
  `);
  await knex.raw("create unique index job_key_idx on matricula.job (agency_id, name, key) where state = 'waiting' and key is not null");
  // A scheduled job has one row per slot, whichever process writes it first.
  await knex.raw('create unique index job_slot_idx on matricula.job (name, slot) where slot is not null');
  await knex.raw("create index job_open_idx on matricula.job (queue, run_at, id) where state in ('waiting', 'running')");
  await knex.raw('create index job_agency_idx on matricula.job (agency_id, id desc)');
  await knex.raw('create index job_user_idx on matricula.job (user_id, id desc)');
  await knex.raw('create index job_done_idx on matricula.job (done_at) where done_at is not null');

  await knex.raw('grant select, insert, update, delete on matricula.job to matricula_app');
  await knex.raw('alter table matricula.job enable row level security');
  const agency = "(select nullif(current_setting('matricula.agency', true), '')::int)";
  // Jobs of the platform are shown beside those of any agency, and changed by transactions of no agency.
  await knex.raw(`create policy read_own on matricula.job for select to matricula_app using (agency_id in (0, ${agency}))`);
  await knex.raw(`create policy add_own on matricula.job for insert to matricula_app with check (agency_id = ${agency})`);
  await knex.raw(`create policy change_own on matricula.job for update to matricula_app using (agency_id = ${agency}) with check (agency_id = ${agency})`);

  await knex.raw(`create policy drop_own on matricula.job for delete to matricula_app using (agency_id = ${agency})`);

  await dispatcherFunctions(knex);
}

/** What is done for all agencies at once: it learns ids and names, and nothing of what the jobs hold. */
async function dispatcherFunctions(knex: Knex): Promise<void> {
  // At most so many of a queue are out at a time: a long backlog stays here and is not handed over again and again.
  await knex.raw(`
    create function matricula.claim_jobs(of_queue text, most integer, at_once integer, resend interval)
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
        order by j.run_at, j.id
        limit (select least(most, greatest(at_once - n, 0)) from out_there)
        for update skip locked
      )
      update matricula.job j set sent_at = now() from due where j.id = due.id returning j.id, j.agency_id, j.name, j.runs
    $$
  `);
  await knex.raw(`
    create function matricula.unsend_jobs(ids bigint[]) returns void
    language sql volatile security definer set search_path = pg_catalog, pg_temp
    as $$ update matricula.job set sent_at = null where id = any (ids) and state = 'waiting' $$
  `);
  // Milliseconds until the next job is due that nobody has been handed yet; null when there is none.
  await knex.raw(`
    create function matricula.next_job_in() returns double precision
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$
      select extract(epoch from min(run_at) - clock_timestamp()) * 1000
      from matricula.job where queue in ('interactive', 'bulk') and state = 'waiting' and sent_at is null
    $$
  `);
  await knex.raw(`
    create function matricula.sweep_jobs(keep interval, most integer) returns bigint
    language sql volatile security definer set search_path = pg_catalog, pg_temp
    as $$
      with gone as (
        delete from matricula.job where id in (
          select id from matricula.job where done_at < now() - keep order by done_at limit most for update skip locked
        ) returning 1
      )
      select count(*) from gone
    $$
  `);
  const all = ['claim_jobs(text, integer, integer, interval)', 'unsend_jobs(bigint[])', 'next_job_in()', 'sweep_jobs(interval, integer)'];
  for (const each of all) {
    await knex.raw(`revoke execute on function matricula.${each} from public`);
    await knex.raw(`grant execute on function matricula.${each} to matricula_app`);
  }
}
