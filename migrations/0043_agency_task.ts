// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyTask.StudentId: a new column.
  await knex.raw(`alter table "AgencyTask" add column "StudentId" integer`);

  // AgencyTask.AgencyOpportunityId: a new column.
  await knex.raw(`alter table "AgencyTask" add column "AgencyOpportunityId" integer`);

  // AgencyTask.AgencyAgentId: a new column.
  await knex.raw(`alter table "AgencyTask" add column "AgencyAgentId" integer`);

  // AgencyTask: indexes.
  await knex.raw(`create index "AgencyTask_StudentId_idx" on "AgencyTask" ("AgencyId", "StudentId")`);
  await knex.raw(`create index "AgencyTask_AgencyOpportunityId_idx" on "AgencyTask" ("AgencyId", "AgencyOpportunityId")`);
  await knex.raw(`create index "AgencyTask_AgencyAgentId_idx" on "AgencyTask" ("AgencyId", "AgencyAgentId")`);

  // AgencyTask: references.
  await knex.raw(`
    alter table "AgencyTask" add constraint "AgencyTask_StudentId_fkey"
      foreign key ("AgencyId", "StudentId") references "Student" ("AgencyId", "Id") on delete set null ("StudentId")
  `);
  await knex.raw(`
    alter table "AgencyTask" add constraint "AgencyTask_AgencyOpportunityId_fkey"
      foreign key ("AgencyId", "AgencyOpportunityId") references "AgencyOpportunity" ("AgencyId", "Id") on delete set null ("AgencyOpportunityId")
  `);
  await knex.raw(`
    alter table "AgencyTask" add constraint "AgencyTask_AgencyAgentId_fkey"
      foreign key ("AgencyId", "AgencyAgentId") references "AgencyAgent" ("AgencyId", "Id") on delete set null ("AgencyAgentId")
  `);
}
