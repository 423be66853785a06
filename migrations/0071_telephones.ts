// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyAgent: indexes that changed.
  await knex.raw(`drop index "AgencyAgent_SearchText_idx"`);

  // AgencyAgent: formulas that are made again.
  await knex.raw(`alter table "AgencyAgent" drop column "SearchText"`);

  // AgencyAgentContact: indexes that changed.
  await knex.raw(`drop index "AgencyAgentContact_SearchText_idx"`);

  // AgencyAgentContact: formulas that are made again.
  await knex.raw(`alter table "AgencyAgentContact" drop column "SearchText"`);

  // AgencyLead: indexes that changed.
  await knex.raw(`drop index "AgencyLead_Alike$phone_idx"`);
  await knex.raw(`drop index "AgencyLead_SearchText_idx"`);

  // AgencyLead: formulas that are made again.
  await knex.raw(`alter table "AgencyLead" drop column "SearchText"`);
  await knex.raw(`alter table "AgencyLead" drop column "Alike$phone"`);

  // Student: indexes that changed.
  await knex.raw(`drop index "Student_Alike$phone_idx"`);
  await knex.raw(`drop index "Student_SearchText_idx"`);

  // Student: formulas that are made again.
  await knex.raw(`alter table "Student" drop column "SearchText"`);
  await knex.raw(`alter table "Student" drop column "Alike$phone"`);

  // User: indexes that changed.
  await knex.raw(`drop index "User_UserName_key"`);

  // AgencyAgent.PhoneNumbersE164: a new column.
  await knex.raw(`alter table "AgencyAgent" add column "PhoneNumbersE164" text[] not null default '{}'`);

  // AgencyAgent.SearchText: made again.
  await knex.raw(`
    alter table "AgencyAgent" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "Name", "TradingName", "EmailAddress", matricula.part_texts("PhoneNumbers"), matricula.join_list(' ', "PhoneNumbersE164")))) stored
  `);

  // AgencyAgentContact.PhoneNumbersE164: a new column.
  await knex.raw(`alter table "AgencyAgentContact" add column "PhoneNumbersE164" text[] not null default '{}'`);

  // AgencyAgentContact.SearchText: made again.
  await knex.raw(`
    alter table "AgencyAgentContact" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "Name", "Position", "EmailAddress", matricula.part_texts("PhoneNumbers"), matricula.join_list(' ', "PhoneNumbersE164")))) stored
  `);

  // AgencyLead.PhoneNumberE164: a new column.
  await knex.raw(`alter table "AgencyLead" add column "PhoneNumberE164" varchar(16)`);

  // AgencyLead.SearchText: made again.
  await knex.raw(`
    alter table "AgencyLead" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "FirstName", "LastName", "EmailAddress", "PhoneNumber", regexp_replace("PhoneNumber", '[^0-9]', '', 'g'), "PhoneNumberE164"))) stored
  `);

  // AgencyLead.Alike$phone: made again.
  await knex.raw(`
    alter table "AgencyLead" add column "Alike$phone" text generated always as (coalesce("PhoneNumberE164", case when length(regexp_replace("PhoneNumber", '[^0-9]', '', 'g')) >= 8 then regexp_replace("PhoneNumber", '[^0-9]', '', 'g') end)) stored
  `);

  // AgencyOffice.PhoneNumbersE164: a new column.
  await knex.raw(`alter table "AgencyOffice" add column "PhoneNumbersE164" text[] not null default '{}'`);

  // Student.PhoneNumberE164: a new column.
  await knex.raw(`alter table "Student" add column "PhoneNumberE164" varchar(16)`);

  // Student.PhoneNumbersE164: a new column.
  await knex.raw(`alter table "Student" add column "PhoneNumbersE164" text[] not null default '{}'`);

  // Student.SearchText: made again.
  await knex.raw(`
    alter table "Student" add column "SearchText" text generated always as (matricula.fold(matricula.join_text(' ', "FirstName", "LastName", "EmailAddress", "PhoneNumber", regexp_replace("PhoneNumber", '[^0-9]', '', 'g'), "PhoneNumberE164", matricula.part_texts("PhoneNumbers"), matricula.join_list(' ', "PhoneNumbersE164")))) stored
  `);

  // Student.Alike$phone: made again.
  await knex.raw(`
    alter table "Student" add column "Alike$phone" text generated always as (coalesce("PhoneNumberE164", case when length(regexp_replace("PhoneNumber", '[^0-9]', '', 'g')) >= 8 then regexp_replace("PhoneNumber", '[^0-9]', '', 'g') end)) stored
  `);

  // AgencyAgent: indexes.
  await knex.raw(`create index "AgencyAgent_SearchText_idx" on "AgencyAgent" using gin ("AgencyId", "SearchText" gin_trgm_ops)`);

  // AgencyAgentContact: indexes.
  await knex.raw(`create index "AgencyAgentContact_SearchText_idx" on "AgencyAgentContact" using gin ("AgencyId", "SearchText" gin_trgm_ops)`);

  // AgencyLead: indexes.
  await knex.raw(`create index "AgencyLead_Alike$phone_idx" on "AgencyLead" ("AgencyId", "Alike$phone", "Id")`);
  await knex.raw(`create index "AgencyLead_SearchText_idx" on "AgencyLead" using gin ("AgencyId", "SearchText" gin_trgm_ops)`);

  // Student: indexes.
  await knex.raw(`create index "Student_Alike$phone_idx" on "Student" ("AgencyId", "Alike$phone", "Id")`);
  await knex.raw(`create index "Student_SearchText_idx" on "Student" using gin ("AgencyId", "SearchText" gin_trgm_ops)`);

  // Of names that look the same, which nobody could tell apart, the first one keeps it; the others get their numbers behind theirs.
  await knex.raw(`
    update "User" as later set "UserName" = left("UserName", 180) || '-' || "Id"
    where exists (select from "User" as first where first."Id" < later."Id" and matricula.sign_in_name(first."UserName") = matricula.sign_in_name(later."UserName"))
  `);

  // User: indexes.
  await knex.raw(`create unique index "User_UserName_key" on "User" (matricula.sign_in_name("UserName"))`);

  // How sign-in finds a person by name.
  await knex.raw(`
    create or replace function matricula.find_identity(user_name text) returns table (agency_id int, id int)
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$ select "AgencyId", "Id" from public."User" where matricula.sign_in_name("UserName") = matricula.sign_in_name(user_name) $$
  `);
  await knex.raw(`revoke execute on function matricula.find_identity(text) from public`);
  await knex.raw(`grant execute on function matricula.find_identity(text) to matricula_app`);
}
