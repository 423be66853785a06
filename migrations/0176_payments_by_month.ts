// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySalePayment: indexes.
  await knex.raw(`
    create index "AgencySalePayment_StatusId_DueDate_BaseCurrencyId_Si_3044f4_idx" on "AgencySalePayment" ("AgencyId", "StatusId", "DueDate", "BaseCurrencyId", "SignedAmount")
  `);
}
