// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyLead: to whose rows people may be kept.
  await knex.raw(`
    create policy "AgencyLead_office" on "AgencyLead" as restrictive to matricula_app
      using ((select case when nullif(current_setting('matricula.office', true), '') is null then true end) is not null or "AgencyOfficeId" = (select nullif(current_setting('matricula.office', true), '')::int))
      with check ((select case when nullif(current_setting('matricula.office', true), '') is null then true end) is not null or "AgencyOfficeId" = (select nullif(current_setting('matricula.office', true), '')::int))
  `);
  await knex.raw(`
    create policy "AgencyLead_person" on "AgencyLead" as restrictive to matricula_app
      using ((select case when nullif(current_setting('matricula.person', true), '') is null then true end) is not null or "AssignedToId" = (select nullif(current_setting('matricula.person', true), '')::int))
      with check ((select case when nullif(current_setting('matricula.person', true), '') is null then true end) is not null or "AssignedToId" = (select nullif(current_setting('matricula.person', true), '')::int))
  `);
}
