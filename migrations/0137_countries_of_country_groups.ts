// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // CountryGroup.Countries: a new column.
  await knex.raw(`alter table "CountryGroup" add column "Countries" integer[] not null default '{}'`);

  // CountryGroup: indexes.
  await knex.raw(`create index "CountryGroup_Countries_idx" on "CountryGroup" using gin ("Countries")`);

  // CountryGroup: guards of its lists.
  await knex.raw(`
    create or replace function matricula.check_list() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare
      list text := tg_argv[0]; target text := tg_argv[1]; tenant text := tg_argv[2];
      wanted int[]; found int;
    begin
      wanted := array(select distinct value::int from jsonb_array_elements_text(to_jsonb(new) -> list));
      if cardinality(wanted) = 0 then return new; end if;
      if tenant = '' then
        execute format('select count(*)::int from (select from public.%I where "Id" = any($1) for key share) as held', target) into found using wanted;
      else
        execute format('select count(*)::int from (select from public.%I where "Id" = any($1) and %I = $2 for key share) as held', target, tenant)
          into found using wanted, (to_jsonb(new) ->> tenant)::int;
      end if;
      if found < cardinality(wanted) then
        raise exception 'a list names a record that does not exist'
          using errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_' || list || '_fkey';
      end if;
      return new;
    end
    $$
  `);
  await knex.raw(`
    create or replace function matricula.check_unlisted() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare
      holder text := tg_argv[0]; list text := tg_argv[1]; tenant text := tg_argv[2];
      is_listed boolean;
    begin
      if tenant = '' then
        execute format('select exists (select from public.%I where %I @> array[$1] and not ($2 and "Id" = $1))', holder, list)
          into is_listed using old."Id", holder = tg_table_name;
      else
        execute format('select exists (select from public.%I where %I = $3 and %I @> array[$1] and not ($2 and "Id" = $1))', holder, tenant, list)
          into is_listed using old."Id", holder = tg_table_name, (to_jsonb(old) ->> tenant)::int;
      end if;
      if is_listed then raise exception 'update or delete of a record that a list names' using errcode = 'restrict_violation'; end if;
      return old;
    end
    $$
  `);
  await knex.raw(`revoke execute on function matricula.check_list(), matricula.check_unlisted() from public`);
  await knex.raw(`
    create trigger "CountryGroup_Countries_list" before insert or update of "Countries" on "CountryGroup"
      for each row execute function matricula.check_list('Countries', 'Country', '')
  `);
  await knex.raw(`
    create trigger "CountryGroup_Countries_list" before delete on "Country"
      for each row execute function matricula.check_unlisted('CountryGroup', 'Countries', '')
  `);
}
