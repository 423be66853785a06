// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyCommission.ReceivedDate: a new column.
  await knex.raw(`alter table "AgencyCommission" add column "ReceivedDate" date`);

  // AgencySupplierInvoice.DateReceived: a new column.
  await knex.raw(`alter table "AgencySupplierInvoice" add column "DateReceived" date`);

  // What was paid before counts as well: of an invoice its last payment, of a commission what settled it.
  await knex.raw(`
    update "AgencySupplierInvoice" set "DateReceived" = paid.last
    from (
      select "AgencyId", "AgencySupplierInvoiceId", max("DateReceived") as last
      from "AgencySupplierInvoicePayment" where "StatusId" = 'Paid' group by 1, 2
    ) as paid
    where "AgencySupplierInvoice"."AgencyId" = paid."AgencyId" and "AgencySupplierInvoice"."Id" = paid."AgencySupplierInvoiceId"
  `);
  await knex.raw(`
    update "AgencyCommission" set "ReceivedDate" = coalesce(
      (
        select coalesce("DateReceived", "SentDate") from "AgencySupplierInvoice"
        where "AgencyId" = "AgencyCommission"."AgencyId" and "Id" = "AgencyCommission"."InvoiceId" and "StatusId" = 'Paid'
      ),
      (select coalesce("DateReceived", "SentDate") from "AgencyBill" where "AgencyId" = "AgencyCommission"."AgencyId" and "Id" = "AgencyCommission"."BillId")
    )
    where "IsSettled"
  `);

  // AgencyCommission: indexes.
  await knex.raw(`create index "AgencyCommission_ReceivedDate_Id_idx" on "AgencyCommission" ("AgencyId", "ReceivedDate", "Id")`);

  // AgencySupplierInvoice: indexes.
  await knex.raw(`create index "AgencySupplierInvoice_DateReceived_Id_idx" on "AgencySupplierInvoice" ("AgencyId", "DateReceived", "Id")`);
}
