// Agencies that are erased: asked for by one person, confirmed by another, and what is left of each afterwards, which is one row.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Of both people the ids are those of users, which no two agencies share.
  await knex.raw(`
    create table matricula.agency_erasure (
      id int primary key generated always as identity,
      agency_id int not null,
      agency_name text not null,
      reason text not null,
      requested_user int not null,
      requested_by text not null,
      requested_at timestamptz not null default now(),
      confirmed_user int,
      confirmed_by text,
      confirmed_at timestamptz,
      ended_by text,
      ended_at timestamptz,
      started_at timestamptz,
      done_at timestamptz,
      counts jsonb,
      constraint agency_erasure_two_people check (confirmed_user <> requested_user),
      check ((confirmed_user is null) = (confirmed_at is null)),
      check (started_at is null or confirmed_at is not null),
      check (done_at is null or started_at is not null),
      check (ended_at is null or confirmed_at is null)
    )
  `);
  await knex.raw('create unique index agency_erasure_open_key on matricula.agency_erasure (agency_id) where ended_at is null and done_at is null');
  await knex.raw('grant select, insert, update on matricula.agency_erasure to matricula_app');
  await eraseFunctions(knex);
}

/** What the application may not delete goes by these, and only where two people have said so. */
async function eraseFunctions(knex: Knex): Promise<void> {
  await knex.raw(`
    create function matricula.agency_to_erase(erasure int) returns int
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    as $$
    declare found_id int;
    begin
      select agency_id into found_id from matricula.agency_erasure where id = erasure and confirmed_at is not null and done_at is null;
      if found_id is null then raise exception 'This erasure is not confirmed, or is over.'; end if;
      return found_id;
    end $$
  `);
  // Whatever table of the engine has rows of agencies: those that are made later go as well. Files go by themselves, with their contents.
  await knex.raw(`
    create function matricula.erase_kept(erasure int, most int) returns int
    language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
    as $$
    declare
      agency int := matricula.agency_to_erase(erasure);
      kept text; gone int; total int := 0;
    begin
      -- Platform administrators who look at it go home.
      update matricula.session set agency_id = user_agency_id where agency_id = agency and user_agency_id <> agency;
      for kept in
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped
        where c.relnamespace = 'matricula'::regnamespace and c.relkind = 'r' and c.relname not in ('agency_erasure', 'file')
        order by c.relname = 'session', c.relname
      loop
        execute format('with gone as (delete from matricula.%1$I where ctid = any (array(select ctid from matricula.%1$I where agency_id = $1 limit $2)) returning 1) select count(*)::int from gone', kept)
          into gone using agency, most - total;
        total := total + gone;
        exit when total >= most;
      end loop;
      return total;
    end $$
  `);
  await knex.raw(`
    create function matricula.erase_history(erasure int, entity_name text, ids int[]) returns void
    language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
    as $$
    begin
      perform matricula.agency_to_erase(erasure);
      delete from matricula.journal where agency_id is null and entity = entity_name and entity_id = any (ids);
    end $$
  `);
  await knex.raw(`
    create function matricula.count_history(agency int) returns bigint
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$ select count(*) from matricula.journal where agency_id = agency $$
  `);
  await knex.raw('revoke execute on function matricula.agency_to_erase(int) from public');
  for (const each of ['erase_kept(int, int)', 'erase_history(int, text, int[])', 'count_history(int)']) {
    await knex.raw(`revoke execute on function matricula.${each} from public`);
    await knex.raw(`grant execute on function matricula.${each} to matricula_app`);
  }
}
