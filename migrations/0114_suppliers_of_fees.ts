// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
// Fees of sales that are owed to another supplier than their fee names, while no payment and no commission stands on them. What holds money is reported
// by `npm run check:stored` and put right by people.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update "AgencySaleItemAgencyFee" line
    set "AgencySupplierId" = fee."AgencySupplierId", "SupplierName" = left(supplier."Name", 160)
    from "AgencyFee" fee
    join "AgencySupplier" supplier on supplier."AgencyId" = fee."AgencyId" and supplier."Id" = fee."AgencySupplierId"
    where fee."AgencyId" = line."AgencyId" and fee."Id" = line."FeeId" and line."AgencySupplierId" is distinct from fee."AgencySupplierId"
      and not exists (
        select from "AgencySalePaymentItem" item where item."AgencyId" = line."AgencyId" and item."AgencySaleItemAgencyFeeId" = line."Id"
      )
      and not exists (
        select from "AgencyCommission" c where c."AgencyId" = line."AgencyId" and c."AgencySaleItemAgencyFeeId" = line."Id"
      )
  `);
}
