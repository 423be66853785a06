// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySalePaymentInvoice.ReplacesInvoiceId: a new column.
  await knex.raw(`alter table "AgencySalePaymentInvoice" add column "ReplacesInvoiceId" integer`);

  // AgencySalePaymentInvoice: indexes.
  await knex.raw(`create index "AgencySalePaymentInvoice_ReplacesInvoiceId_idx" on "AgencySalePaymentInvoice" ("AgencyId", "ReplacesInvoiceId")`);

  // AgencySalePaymentInvoice: references.
  await knex.raw(`
    alter table "AgencySalePaymentInvoice" add constraint "AgencySalePaymentInvoice_ReplacesInvoiceId_fkey"
      foreign key ("AgencyId", "ReplacesInvoiceId") references "AgencySalePaymentInvoice" ("AgencyId", "Id") on delete set null ("ReplacesInvoiceId")
  `);
}
