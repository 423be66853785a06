// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyBill.DateReceived: a new column.
  await knex.raw(`alter table "AgencyBill" add column "DateReceived" date`);

  // AgencyBill: indexes.
  await knex.raw(`create index "AgencyBill_DateReceived_Id_idx" on "AgencyBill" ("AgencyId", "DateReceived", "Id")`);
  await knex.raw(`create index "AgencyBill_DateCancelled_Id_idx" on "AgencyBill" ("AgencyId", "DateCancelled", "Id")`);
}
