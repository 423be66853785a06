// What live screens stand on: one row per record and write, kept for a day, and the notices that wake anyone who listens.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // The transaction that wrote it stands beside each event: ids are taken before commit, so they alone do not tell what a reader has missed.
  await knex.raw(`
    create table matricula.event (
      id bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      agency_id int,
      entity text not null,
      record_id int,
      operation text not null check (operation in ('create', 'update', 'delete', 'many')),
      row_version int,
      user_id int,
      at timestamptz not null default clock_timestamp(),
      kept jsonb,
      rights text
    )
  `);
  await knex.raw('create index event_xid_idx on matricula.event (xid)');
  await knex.raw('create index event_at_idx on matricula.event (at)');

  // Written and read, never changed.
  await knex.raw('grant select, insert on matricula.event to matricula_app');
  await knex.raw('alter table matricula.event enable row level security');
  const own = "agency_id is null or agency_id = (select nullif(current_setting('matricula.agency', true), '')::int)";
  await knex.raw(`create policy event_read on matricula.event for select to matricula_app using (${own})`);
  await knex.raw(`create policy event_write on matricula.event for insert to matricula_app with check (${own})`);

  // A trigger, so that no way of writing an event can forget to tell of it. Who listens learns which agency has news, and nothing else.
  await knex.raw(`
    create function matricula.tell_of_events() returns trigger language plpgsql as $$
    begin
      perform pg_notify('matricula_event', told.payload) from (select distinct coalesce(agency_id::text, 'all') as payload from written) as told;
      perform pg_notify('matricula_rights', told.payload) from (select distinct rights as payload from written where rights is not null) as told;
      return null;
    end $$
  `);
  await knex.raw(`
    create trigger event_told after insert on matricula.event referencing new table as written
    for each statement execute function matricula.tell_of_events()
  `);

  // A session that ends, by whichever way, ends the streams that were opened with it.
  await knex.raw(`
    create function matricula.tell_of_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('matricula_rights', new.user_id::text);
      return null;
    end $$
  `);
  await knex.raw(`
    create trigger session_ended after update of revoked_at on matricula.session for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function matricula.tell_of_session()
  `);

  // The application may let old events go, of every agency, and no others. A position is good for 24 hours; the hour more covers long transactions.
  await knex.raw(`
    create function matricula.sweep_events() returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare swept int;
    begin
      delete from matricula.event where id in (
        select id from matricula.event where at < now() - interval '25 hours' order by at limit 10000 for update skip locked
      );
      get diagnostics swept = row_count;
      return swept;
    end $$
  `);
  await knex.raw('revoke all on function matricula.sweep_events() from public');
  await knex.raw('grant execute on function matricula.sweep_events() to matricula_app');
}
