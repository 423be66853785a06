// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Note: the parents that it knew.
  await knex.raw(`alter table "Note" drop constraint "Note_parents"`);
  await knex.raw(`drop policy "Note_parents" on "Note"`);

  // Note.AgencyOpportunityId: a new column.
  await knex.raw(`alter table "Note" add column "AgencyOpportunityId" integer`);

  // Note.AgencyAgentId: a new column.
  await knex.raw(`alter table "Note" add column "AgencyAgentId" integer`);

  // Note: indexes.
  await knex.raw(`create index "Note_AgencyOpportunityId_idx" on "Note" ("AgencyId", "AgencyOpportunityId")`);
  await knex.raw(`create index "Note_AgencyAgentId_idx" on "Note" ("AgencyId", "AgencyAgentId")`);

  // Note: references.
  await knex.raw(`
    alter table "Note" add constraint "Note_AgencyOpportunityId_fkey"
      foreign key ("AgencyId", "AgencyOpportunityId") references "AgencyOpportunity" ("AgencyId", "Id") on delete cascade
  `);
  await knex.raw(`
    alter table "Note" add constraint "Note_AgencyAgentId_fkey"
      foreign key ("AgencyId", "AgencyAgentId") references "AgencyAgent" ("AgencyId", "Id") on delete cascade
  `);

  // Note: exactly one parent.
  await knex.raw(`
    alter table "Note" add constraint "Note_parents" check (num_nonnulls("AgencyLeadId", "StudentId", "AgencyOpportunityId", "AgencyAgentId") = 1)
  `);
  await knex.raw(`
    create policy "Note_parents" on "Note" as restrictive to matricula_reach
      using (exists (select from "AgencyLead" as parent where parent."Id" = "Note"."AgencyLeadId" and parent."AgencyId" = "Note"."AgencyId")
        or exists (select from "Student" as parent where parent."Id" = "Note"."StudentId" and parent."AgencyId" = "Note"."AgencyId")
        or exists (select from "AgencyOpportunity" as parent where parent."Id" = "Note"."AgencyOpportunityId" and parent."AgencyId" = "Note"."AgencyId")
        or exists (select from "AgencyAgent" as parent where parent."Id" = "Note"."AgencyAgentId" and parent."AgencyId" = "Note"."AgencyId"))
      with check (exists (select from "AgencyLead" as parent where parent."Id" = "Note"."AgencyLeadId" and parent."AgencyId" = "Note"."AgencyId")
        or exists (select from "Student" as parent where parent."Id" = "Note"."StudentId" and parent."AgencyId" = "Note"."AgencyId")
        or exists (select from "AgencyOpportunity" as parent where parent."Id" = "Note"."AgencyOpportunityId" and parent."AgencyId" = "Note"."AgencyId")
        or exists (select from "AgencyAgent" as parent where parent."Id" = "Note"."AgencyAgentId" and parent."AgencyId" = "Note"."AgencyId"))
  `);
}
