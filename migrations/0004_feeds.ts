// Marks of change for reference data that screens keep, and a way to the newest deletions in the journal.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // One row per agency (none: the platform) and entity, and for a moment one more for each writer that is not done yet.
  await knex.raw(`
    create table matricula.change_mark (
      id bigint primary key generated always as identity,
      agency_id int,
      entity text not null,
      at timestamptz not null
    )
  `);
  await knex.raw('create index change_mark_entity_idx on matricula.change_mark (agency_id, entity)');
  // FOR UPDATE, with which finished marks are cleared away, asks for the right to update.
  await knex.raw('grant select, insert, update, delete on matricula.change_mark to matricula_app');
  await knex.raw('alter table matricula.change_mark enable row level security');
  const own = "agency_id is null or agency_id = (select nullif(current_setting('matricula.agency', true), '')::int)";
  await knex.raw(`create policy change_mark_own on matricula.change_mark to matricula_app using (${own}) with check (${own})`);

  // What was changed before there were marks was last changed no later than now.
  await knex.raw("insert into matricula.instance (key, value) values ('change-marks-since', to_jsonb(now()) #>> '{}')");

  // A mark carries the time of its writing and becomes visible later, when its transaction ends. The lock tells readers so: its number
  // is a second not later than the mark's time, and it goes only after the mark can be seen.
  await knex.raw(`
    create function matricula.mark_change(agency int, entities text[]) returns void
    language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      perform pg_advisory_xact_lock_shared(7264153, floor(extract(epoch from clock_timestamp()))::int - 1600000000);
      delete from matricula.change_mark where id in (
        select id from matricula.change_mark
        where entity = any (entities) and case when agency is null then agency_id is null else agency_id = agency end
        for update skip locked
      );
      insert into matricula.change_mark (agency_id, entity, at) select agency, entity, clock_timestamp() from unnest(entities) as entity;
    end $$
  `);

  // The moment up to which everything that was written can be seen: now, or the second of the oldest writer that is not done.
  await knex.raw(`
    create function matricula.settled_until() returns timestamptz
    language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
    declare
      moment timestamptz := clock_timestamp();
      oldest bigint;
    begin
      select min(objid::bigint) + 1600000000 into oldest from pg_locks
      where locktype = 'advisory' and classid = 7264153 and objsubid = 2 and database = (select oid from pg_database where datname = current_database());
      return date_trunc('milliseconds', least(moment, to_timestamp(oldest)));
    end $$
  `);
  await knex.raw('grant execute on function matricula.mark_change(int, text[]), matricula.settled_until() to matricula_app');

  await knex.raw("create index journal_deleted_idx on matricula.journal (agency_id, entity, id desc) where operation = 'delete'");
}
