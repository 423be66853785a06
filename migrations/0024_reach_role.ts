// Policies of office and person bind the role of those who are kept to rows; everybody else is asked by the tenant's alone.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { policy: string; table: string }[] }>(`
    select quote_ident(policyname) as policy, format('%I.%I', schemaname, tablename) as table from pg_policies
    where schemaname = 'public' and permissive = 'RESTRICTIVE' and roles = '{matricula_app}' and (policyname like '%\\_office' or policyname like '%\\_person')
  `);
  for (const { policy, table } of rows) await knex.raw(`alter policy ${policy} on ${table} to matricula_reach`);
}
