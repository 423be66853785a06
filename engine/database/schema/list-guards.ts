// Keeps lists of references whole: PostgreSQL has no foreign keys for the entries of a list, so two triggers say what a key would.
import { type ListSchema, quoteName, quoteText } from './database-schema.ts';

/**
 * The functions behind the triggers. They run with the owner's rights, as PostgreSQL's own checks of keys do: what only another tenant's
 * list names must not be deleted either. The rows that a list names are held until the transaction ends, so that nobody deletes them in between.
 */
const functions: readonly string[] = [
  `create or replace function matricula.check_list() returns trigger
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
$$`,
  `create or replace function matricula.check_unlisted() returns trigger
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
$$`,
  'revoke execute on function matricula.check_list(), matricula.check_unlisted() from public',
];

/** Statements that guard the lists of one table; the functions come first and may be there already. */
export function addListGuards(table: string, lists: readonly ListSchema[]): string[] {
  // Those of lists of parts come with the migrations of the engine.
  return [...(lists.some(({ key }) => key === undefined) ? functions : []), ...lists.flatMap((list) => guards(table, list))];
}

function guards(table: string, { name, column, key, references, tenant = '' }: ListSchema): string[] {
  const words = (...list: readonly string[]) => list.map(quoteText).join(', ');
  const [named, unnamed] =
    key === undefined
      ? [`check_list(${words(column, references, tenant)})`, `check_unlisted(${words(table, column, tenant)})`]
      : [`check_parts(${words(column, key, references)})`, `check_no_part(${words(table, column, key)})`];
  return [
    [
      `create trigger ${quoteName(name)} before insert or update of ${quoteName(column)} on ${quoteName(table)}`,
      `  for each row execute function matricula.${named}`,
    ].join('\n'),
    [`create trigger ${quoteName(name)} before delete on ${quoteName(references)}`, `  for each row execute function matricula.${unnamed}`].join('\n'),
  ];
}

/** Takes the guards of one list away; each goes by itself with the table that it stands on. */
export const dropListGuards = (table: string, { name, references }: ListSchema): string[] => [
  `drop trigger if exists ${quoteName(name)} on ${quoteName(table)}`,
  `drop trigger if exists ${quoteName(name)} on ${quoteName(references)}`,
];
