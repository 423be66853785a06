// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyCommission.HeadOfficePercentage: a new column.
  await knex.raw(`alter table "AgencyCommission" add column "HeadOfficePercentage" numeric(20,10)`);

  // AgencyCommission.OfficePercentage: a new column.
  await knex.raw(`alter table "AgencyCommission" add column "OfficePercentage" numeric(20,10)`);

  // AgencyCommission.IsToBeReceived: a new column.
  await knex.raw(`
    alter table "AgencyCommission" add column "IsToBeReceived" boolean generated always as ((coalesce(((("DateCancelled" is null) and (not "IsSettled")) and (round((("AmountExcTax" + "TaxAmount") - (case when ("IsWithheld" and (not "PaidAtSupplier")) then (case when (("PaidAmount" < 0::numeric) and (("AmountExcTax" + "TaxAmount") < 0::numeric)) then greatest(("AmountExcTax" + "TaxAmount"), "PaidAmount") else (case when (("PaidAmount" < 0::numeric) or (("AmountExcTax" + "TaxAmount") < 0::numeric)) then 0::numeric else least(("AmountExcTax" + "TaxAmount"), "PaidAmount") end)::numeric end)::numeric else 0::numeric end)::numeric), 2) <> 0::numeric)), false))::boolean) stored not null
  `);

  // AgencyCommission.IsToBePaid: a new column.
  await knex.raw(`
    alter table "AgencyCommission" add column "IsToBePaid" boolean generated always as ((coalesce(((("DateCancelled" is null) and (not "IsSupplierPaid")) and (round(((case when "PaidAtSupplier" then 0::numeric else "PaidAmount" end)::numeric - (case when ("IsWithheld" and (not "PaidAtSupplier")) then (case when (("PaidAmount" < 0::numeric) and (("AmountExcTax" + "TaxAmount") < 0::numeric)) then greatest(("AmountExcTax" + "TaxAmount"), "PaidAmount") else (case when (("PaidAmount" < 0::numeric) or (("AmountExcTax" + "TaxAmount") < 0::numeric)) then 0::numeric else least(("AmountExcTax" + "TaxAmount"), "PaidAmount") end)::numeric end)::numeric else 0::numeric end)::numeric), 2) > 0::numeric)), false))::boolean) stored not null
  `);

  // AgencyCommission.CanCreateInvoice: a new column.
  await knex.raw(`
    alter table "AgencyCommission" add column "CanCreateInvoice" boolean generated always as ((coalesce((((("DateCancelled" is null) and ("InvoiceId" is null)) and (not "IsSettled")) and (round((("AmountExcTax" + "TaxAmount") - (case when ("IsWithheld" and (not "PaidAtSupplier")) then (case when (("PaidAmount" < 0::numeric) and (("AmountExcTax" + "TaxAmount") < 0::numeric)) then greatest(("AmountExcTax" + "TaxAmount"), "PaidAmount") else (case when (("PaidAmount" < 0::numeric) or (("AmountExcTax" + "TaxAmount") < 0::numeric)) then 0::numeric else least(("AmountExcTax" + "TaxAmount"), "PaidAmount") end)::numeric end)::numeric else 0::numeric end)::numeric), 2) <> 0::numeric)), false))::boolean) stored not null
  `);

  // AgencyCommission.CanEnterInvoicePayment: a new column.
  await knex.raw(`
    alter table "AgencyCommission" add column "CanEnterInvoicePayment" boolean generated always as ((coalesce(((("DateCancelled" is null) and (not ("InvoiceId" is null))) and (not "IsSettled")), false))::boolean) stored not null
  `);

  // AgencyCommission.CanPaySupplier: a new column.
  await knex.raw(`
    alter table "AgencyCommission" add column "CanPaySupplier" boolean generated always as ((coalesce(coalesce(((("DateCancelled" is null) and (not "IsSupplierPaid")) and (round(((case when "PaidAtSupplier" then 0::numeric else "PaidAmount" end)::numeric - (case when ("IsWithheld" and (not "PaidAtSupplier")) then (case when (("PaidAmount" < 0::numeric) and (("AmountExcTax" + "TaxAmount") < 0::numeric)) then greatest(("AmountExcTax" + "TaxAmount"), "PaidAmount") else (case when (("PaidAmount" < 0::numeric) or (("AmountExcTax" + "TaxAmount") < 0::numeric)) then 0::numeric else least(("AmountExcTax" + "TaxAmount"), "PaidAmount") end)::numeric end)::numeric else 0::numeric end)::numeric), 2) > 0::numeric)), false), false))::boolean) stored not null
  `);

  // AgencyCommission.CanUpdateIsWithheld: a new column.
  await knex.raw(`
    alter table "AgencyCommission" add column "CanUpdateIsWithheld" boolean generated always as ((coalesce(((("DateCancelled" is null) and (not coalesce(((not ("InvoiceId" is null)) or (not ("BillId" is null))), false))) and (not "PaidAtSupplier")), false))::boolean) stored not null
  `);

  // AgencyCommission: indexes.
  await knex.raw(`
    create index "AgencyCommission_IsToBeReceived_InvoiceDueDate_Id_idx" on "AgencyCommission" ("AgencyId", "IsToBeReceived", "InvoiceDueDate", "Id")
  `);
  await knex.raw(`
    create index "AgencyCommission_IsToBePaid_TransactionDate_Id_idx" on "AgencyCommission" ("AgencyId", "IsToBePaid", "TransactionDate", "Id")
  `);
}
