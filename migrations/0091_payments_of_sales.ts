// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySalePaymentInvoice: references that changed.
  await knex.raw(`alter table "AgencySalePaymentInvoice" drop constraint "AgencySalePaymentInvoice_AgencySalePaymentId_fkey"`);

  // AgencySalePayment.IsCredit: a new column.
  await knex.raw(`alter table "AgencySalePayment" add column "IsCredit" boolean not null default false`);

  // AgencySalePayment.RestoreStatusId: a new column.
  await knex.raw(`alter table "AgencySalePayment" add column "RestoreStatusId" varchar(60)`);

  // AgencySalePaymentInvoice: references.
  await knex.raw(`
    alter table "AgencySalePaymentInvoice" add constraint "AgencySalePaymentInvoice_AgencySalePaymentId_fkey"
      foreign key ("AgencyId", "AgencySalePaymentId") references "AgencySalePayment" ("AgencyId", "Id") on delete cascade
  `);
}
