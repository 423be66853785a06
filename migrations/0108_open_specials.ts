// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
// What changes rows is written by hand.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencyFeeSpecial.StartDate: may be empty.
  await knex.raw(`alter table "AgencyFeeSpecial" alter column "StartDate" drop not null`);

  // AgencyFeeSpecial.EndDate: may be empty.
  await knex.raw(`alter table "AgencyFeeSpecial" alter column "EndDate" drop not null`);

  // A percentage without an own commission rate has never counted. It is refused from now on, so fees that are kept must not have one.
  await knex.raw(`update "AgencyFee" set "AgencyCommissionPercentage" = 0 where not "IsOverriddenCommission" and "AgencyCommissionPercentage" <> 0`);
  await knex.raw(
    `update "AgencySupplierProductFee" set "FeeCommissionPercentage" = null where not "IsOverriddenCommission" and "FeeCommissionPercentage" is not null`,
  );
}
