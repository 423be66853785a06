// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
// What messages need: states, why one failed, conversations, and who gets no bulk e-mail.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyAgent.EmailBouncedDate: a new column.
  await knex.raw(`alter table "AgencyAgent" add column "EmailBouncedDate" timestamptz`);

  // AgencyLead.EmailBouncedDate: a new column.
  await knex.raw(`alter table "AgencyLead" add column "EmailBouncedDate" timestamptz`);

  // AgencyOffice.EmailAddress: a new column.
  await knex.raw(`alter table "AgencyOffice" add column "EmailAddress" varchar(200)`);

  // AgencySupplierContact.EmailBouncedDate: a new column.
  await knex.raw(`alter table "AgencySupplierContact" add column "EmailBouncedDate" timestamptz`);

  // SmtpMessage.Status: another default.
  await knex.raw(`alter table "SmtpMessage" alter column "Status" set default 'Draft'`);

  // SmtpMessage.Failure was a sentence; it is a code now, and the sentence its detail. By "using" and not by an update, which row security would hide rows from.
  await knex.raw(`alter table "SmtpMessage" rename column "Failure" to "FailureDetail"`);
  await knex.raw(`alter table "SmtpMessage" add column "Failure" varchar(60)`);
  await knex.raw(`alter table "SmtpMessage" alter column "Failure" type varchar(60) using case when "FailureDetail" is null then null else 'Refused' end`);

  // Nothing sent what was scheduled so far: it becomes a draft, so that no e-mail of long ago goes out.
  await knex.raw(`alter table "SmtpMessage" alter column "Status" type varchar(60) using case when "Status" = 'Scheduled' then 'Draft' else "Status" end`);

  // SmtpMessage.IsBulk: a new column.
  await knex.raw(`alter table "SmtpMessage" add column "IsBulk" boolean not null default false`);

  // Student.EmailOptOut: a new column.
  await knex.raw(`alter table "Student" add column "EmailOptOut" boolean not null default false`);

  // Student.EmailBouncedDate: a new column.
  await knex.raw(`alter table "Student" add column "EmailBouncedDate" timestamptz`);
}
