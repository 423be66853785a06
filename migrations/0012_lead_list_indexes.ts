// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyLead: indexes that changed.
  await knex.raw(`drop index "AgencyLead_NextContactDate_idx"`);
  await knex.raw(`drop index "AgencyLead_AssignedToId_idx"`);
  await knex.raw(`drop index "AgencyLead_Status_idx"`);
  await knex.raw(`drop index "AgencyLead_DateCreated_idx"`);

  // AgencyLead: indexes.
  await knex.raw(`create index "AgencyLead_NextContactDate_Id_idx" on "AgencyLead" ("AgencyId", "NextContactDate", "Id")`);
  await knex.raw(`create index "AgencyLead_AssignedToId_DateCreated_Id_idx" on "AgencyLead" ("AgencyId", "AssignedToId", "DateCreated", "Id")`);
  await knex.raw(`create index "AgencyLead_Status_DateCreated_Id_idx" on "AgencyLead" ("AgencyId", "Status", "DateCreated", "Id")`);
  await knex.raw(`create index "AgencyLead_DateCreated_Id_idx" on "AgencyLead" ("AgencyId", "DateCreated", "Id")`);
}
