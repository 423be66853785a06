// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyCommission: formulas that are made again.
  await knex.raw(`alter table "AgencyCommission" drop column "CanPaySupplier"`);

  // AgencyCommission.CanPaySupplier: made again.
  await knex.raw(`
    alter table "AgencyCommission" add column "CanPaySupplier" boolean generated always as ((coalesce((coalesce(((("DateCancelled" is null) and (not "IsSupplierPaid")) and (round(((case when "PaidAtSupplier" then 0::numeric else "PaidAmount" end)::numeric - (case when ("IsWithheld" and (not "PaidAtSupplier")) then (case when (("PaidAmount" < 0::numeric) and (("AmountExcTax" + "TaxAmount") < 0::numeric)) then greatest(("AmountExcTax" + "TaxAmount"), "PaidAmount") else (case when (("PaidAmount" < 0::numeric) or (("AmountExcTax" + "TaxAmount") < 0::numeric)) then 0::numeric else least(("AmountExcTax" + "TaxAmount"), "PaidAmount") end)::numeric end)::numeric else 0::numeric end)::numeric), 2) > 0::numeric)), false) and ("BillId" is null)), false))::boolean) stored not null
  `);

  // The supplier of what is in a paid bill has the money. What says so by hand stays as it is.
  await knex.raw(`
    update "AgencyCommission" commission set "IsSupplierPaid" = true, "SupplierPaidDate" = bill."DateReceived"
    from "AgencyBill" bill
    where bill."AgencyId" = commission."AgencyId" and bill."Id" = commission."BillId"
      and bill."DateCancelled" is null and bill."DateReceived" is not null and bill."TotalPaidAmount" >= bill."TotalAmountOwing"
      and commission."DateCancelled" is null and commission."PayToSupplier" > 0 and not commission."IsSupplierPaid"
  `);
}
