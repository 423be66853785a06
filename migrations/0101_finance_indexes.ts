// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyCommission: indexes.
  await knex.raw(`
    create index "AgencyCommission_SupplierPaidDate_DateCreated_Id_idx" on "AgencyCommission" ("AgencyId", "SupplierPaidDate", "DateCreated", "Id")
  `);
  await knex.raw(`
    create index "AgencyCommission_AgencyCommissionStatusId_SupplierPa_ab85a0_idx" on "AgencyCommission" ("AgencyId", "AgencyCommissionStatusId", "SupplierPaidDate", "DateCreated", "Id")
  `);

  // AgencySalePaymentInvoice: indexes.
  await knex.raw(`
    create index "AgencySalePaymentInvoice_DateCleared_DateCreated_Id_idx" on "AgencySalePaymentInvoice" ("AgencyId", "DateCleared", "DateCreated", "Id")
  `);
}
