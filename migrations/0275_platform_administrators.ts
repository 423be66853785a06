// Who runs the platform, wherever they belong: each gets a mail when the erasure of an agency is requested.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function matricula.platform_administrators() returns table (agency_id int, id int)
    language plpgsql stable security definer set search_path = pg_catalog, pg_temp
    as $$ begin
      return query select u."AgencyId", u."Id" from public."User" as u join public."Agency" as a on a."Id" = u."AgencyId"
      where u."IsGodUser" and u."IsActive" and a."IsActive" order by u."AgencyId", u."Id" limit 500;
    end $$
  `);
  await knex.raw('revoke execute on function matricula.platform_administrators() from public');
  await knex.raw('grant execute on function matricula.platform_administrators() to matricula_app');
}
