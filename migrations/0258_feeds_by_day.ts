// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyTask: indexes that changed.
  await knex.raw(`drop index "AgencyTask_AgencyLeadId_idx"`);
  await knex.raw(`drop index "AgencyTask_StudentId_idx"`);

  // Note: indexes that changed.
  await knex.raw(`drop index "Note_AgencyLeadId_idx"`);
  await knex.raw(`drop index "Note_StudentId_idx"`);

  // AgencyTask: indexes.
  await knex.raw(`create index "AgencyTask_AgencyLeadId_DateCreated_Id_idx" on "AgencyTask" ("AgencyId", "AgencyLeadId", "DateCreated", "Id")`);
  await knex.raw(`create index "AgencyTask_StudentId_DateCreated_Id_idx" on "AgencyTask" ("AgencyId", "StudentId", "DateCreated", "Id")`);

  // Note: indexes.
  await knex.raw(`create index "Note_StudentId_DateCreated_Id_idx" on "Note" ("AgencyId", "StudentId", "DateCreated", "Id")`);
  await knex.raw(`create index "Note_AgencyLeadId_DateCreated_Id_idx" on "Note" ("AgencyId", "AgencyLeadId", "DateCreated", "Id")`);
}
