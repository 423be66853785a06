// Lists of parts in records: their text for searches, and what keeps the records that they point at from going.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function matricula.part_texts(parts jsonb) returns text
    language sql immutable parallel safe strict set search_path = pg_catalog, pg_temp
    return (
      select coalesce(string_agg(entry.value #>> '{}', ' ' order by place, entry.key), '')
      from jsonb_array_elements(parts) with ordinality as list(part, place), jsonb_each(part) as entry(key, value)
      where jsonb_typeof(entry.value) = 'string'
    )
  `);
  // They run with the owner's rights, as PostgreSQL's own checks of keys do: what only another tenant's list names must not be deleted either.
  await knex.raw(`
    create function matricula.check_parts() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare
      list text := tg_argv[0]; key text := tg_argv[1]; target text := tg_argv[2];
      wanted int[]; found int;
    begin
      wanted := array(select distinct (part ->> key)::int from jsonb_array_elements(to_jsonb(new) -> list) as part where part ->> key is not null);
      if cardinality(wanted) = 0 then return new; end if;
      execute format('select count(*)::int from (select from public.%I where "Id" = any($1) for key share) as held', target) into found using wanted;
      if found < cardinality(wanted) then
        raise exception 'a part of a list names a record that does not exist'
          using errcode = 'foreign_key_violation', table = tg_table_name, constraint = tg_table_name || '_' || list || '_fkey';
      end if;
      return new;
    end
    $$
  `);
  await knex.raw(`
    create function matricula.check_no_part() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare
      holder text := tg_argv[0]; list text := tg_argv[1]; key text := tg_argv[2];
      is_named boolean;
    begin
      execute format('select exists (select from public.%I where %I @> jsonb_build_array(jsonb_build_object($1::text, $2::int)))', holder, list)
        into is_named using key, old."Id";
      if is_named then raise exception 'update or delete of a record that a part of a list names' using errcode = 'restrict_violation'; end if;
      return old;
    end
    $$
  `);
  await knex.raw('revoke execute on function matricula.check_parts(), matricula.check_no_part() from public');
}
