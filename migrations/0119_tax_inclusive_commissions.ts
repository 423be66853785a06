// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyCommission.IsTaxInclusive: a new column.
  await knex.raw(`alter table "AgencyCommission" add column "IsTaxInclusive" boolean not null default false`);

  // Earlier commissions are taken to have arisen as their supplier is set now: nothing else says how.
  await knex.raw(`
    update "AgencyCommission" commission set "IsTaxInclusive" = true
    from "AgencySupplier" supplier
    where supplier."AgencyId" = commission."AgencyId" and supplier."Id" = commission."SupplierId" and supplier."IsCommissionTaxInclusive"
  `);
}
