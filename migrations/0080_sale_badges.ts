// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySale: formulas that are made again.
  await knex.raw(`alter table "AgencySale" drop column "SubStatusName"`);

  // AgencySale.IsSentBySchool: a new column.
  await knex.raw(`alter table "AgencySale" add column "IsSentBySchool" boolean not null default false`);

  // AgencySale.SubStatusName: made again.
  await knex.raw(`
    alter table "AgencySale" add column "SubStatusName" varchar(60) generated always as (((case when ("StatusId"::text = 'Application'::text) then (case when ("SupportStatusName"::text = 'CopyApplicationProcessError'::text) then 'CopyApplicationProcessError'::text else (case when ("SupportStatusName"::text = 'SentToSchool'::text) then 'SentToSchool'::text else (case when ("SupportStatusName"::text = 'ReceivedFromAgent'::text) then 'ReceivedFromAgent'::text else (case when ("SupportStatusName"::text = 'ReceivedFromAgentAndProcessedWithErrors'::text) then 'ReceivedFromAgentAndProcessedWithErrors'::text else (case when ("SupportStatusName"::text = 'ReceivedFromAgentAndSentToSms'::text) then 'ReceivedFromAgentAndSentToSms'::text else (case when (not ("SentDate" is null)) then (case when "IsSentBySchool" then 'SENT TO ENROLMENT OFFICER'::text else 'SENT TO SCHOOL'::text end)::text else (case when (not ("DateLastModifiedByStudent" is null)) then 'UPDATED BY STUDENT'::text else (case when (not ("AgencyAgentId" is null)) then 'RECEIVED FROM AGENT'::text else 'DRAFT'::text end)::text end)::text end)::text end)::text end)::text end)::text end)::text end)::text else null end)::text)::varchar(60)) stored
  `);

  // AgencySale: indexes.
  await knex.raw(`create index "AgencySale_SubStatusName_DateCreated_Id_idx" on "AgencySale" ("AgencyId", "SubStatusName", "DateCreated", "Id")`);
}
