// Reads from PostgreSQL's catalogue what the entity tables of a database are.
import { runSql } from './database.ts';

export interface Catalogue {
  readonly columns: readonly Record<string, unknown>[];
  readonly constraints: readonly Record<string, unknown>[];
  readonly indexes: readonly Record<string, unknown>[];
  readonly policies: readonly Record<string, unknown>[];
  readonly triggers: readonly Record<string, unknown>[];
  readonly rights: readonly Record<string, unknown>[];
}

/** Everything about the tables of the schema `public`, in an order of names. */
export async function readCatalogue(url: string): Promise<Catalogue> {
  const tables = "join pg_class c on c.oid = %.%rel and c.relkind = 'r' join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'";
  const of = (alias: string, prefix: string) => tables.replace('%.%', `${alias}.${prefix}`);
  return {
    columns: await runSql(
      url,
      `select c.relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required, attidentity as identity, attgenerated as generated,
         pg_get_expr(adbin, adrelid) as expression
       from pg_attribute a ${of('a', 'att').replace('attrel', 'attrelid')} left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where attnum > 0 and not attisdropped order by 1, 2`,
    ),
    constraints: await runSql(
      url,
      `select c.relname as table, conname as name, pg_get_constraintdef(k.oid) as text from pg_constraint k ${of('k', 'con').replace('conrel', 'conrelid')} where contype <> 'n' order by 1, 2`,
    ),
    indexes: await runSql(url, "select tablename as table, indexname as name, indexdef as text from pg_indexes where schemaname = 'public' order by 1, 2"),
    policies: await runSql(
      url,
      `select c.relname as table, relrowsecurity as on, policyname as name, permissive, roles::text as roles, cmd, qual, with_check from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' left join pg_policies p on p.tablename = c.relname and p.schemaname = 'public'
       where relkind = 'r' order by 1, 3`,
    ),
    triggers: await runSql(
      url,
      `select c.relname as table, tgname as name, pg_get_triggerdef(t.oid) as text from pg_trigger t ${of('t', 'tg').replace('tgrel', 'tgrelid')} where not tgisinternal order by 1, 2`,
    ),
    rights: await runSql(
      url,
      `select table_name as table, privilege_type as right from information_schema.role_table_grants where grantee = 'matricula_app' and table_schema = 'public' order by 1, 2`,
    ),
  };
}
