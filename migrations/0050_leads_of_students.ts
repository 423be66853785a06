// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // Note: the parents that it knew.
  await knex.raw(`alter table "Note" drop constraint "Note_parents"`);
  await knex.raw(`drop policy "Note_parents" on "Note"`);

  // AgencyLead.StudentId: a new column.
  await knex.raw(`alter table "AgencyLead" add column "StudentId" integer`);

  // Student.PhoneType: a new column.
  await knex.raw(`alter table "Student" add column "PhoneType" integer`);

  // AgencyLead: indexes.
  await knex.raw(`create index "AgencyLead_StudentId_idx" on "AgencyLead" ("AgencyId", "StudentId")`);

  // Student: indexes.
  await knex.raw(`create index "Student_PhoneType_idx" on "Student" ("AgencyId", "PhoneType")`);

  // AgencyLead: references.
  await knex.raw(`
    alter table "AgencyLead" add constraint "AgencyLead_StudentId_fkey"
      foreign key ("AgencyId", "StudentId") references "Student" ("AgencyId", "Id") on delete set null ("StudentId")
  `);

  // Student: references.
  await knex.raw(`
    alter table "Student" add constraint "Student_PhoneType_fkey"
      foreign key ("PhoneType") references "PhoneType" ("Id") on delete restrict
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
