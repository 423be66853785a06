// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyBillPayment: indexes.
  await knex.raw(`
    create index "AgencyBillPayment_StatusId_DateReceived_Id_idx" on "AgencyBillPayment" ("AgencyId", "StatusId", "DateReceived", "Id")
  `);

  // AgencyMailbox: indexes.
  await knex.raw(`create index "AgencyMailbox_EmailAddress_Id_idx" on "AgencyMailbox" ("AgencyId", "EmailAddress" collate "und-x-icu", "Id")`);
  await knex.raw(`
    create index "AgencyMailbox_Connection_EmailAddress_Id_idx" on "AgencyMailbox" ("AgencyId", "Connection", "EmailAddress" collate "und-x-icu", "Id")
  `);

  // AgencyWebForm: indexes.
  await knex.raw(`create index "AgencyWebForm_PublishedDate_idx" on "AgencyWebForm" ("AgencyId", "PublishedDate")`);

  // AgencyWebFormSubmission: indexes.
  await knex.raw(`
    create index "AgencyWebFormSubmission_SpamReason_DateCreated_Id_idx" on "AgencyWebFormSubmission" ("AgencyId", "SpamReason", "DateCreated", "Id")
  `);
}
