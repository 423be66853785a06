// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySaleItemChange.AgencySaleItemAgencyFeeId: a new column.
  await knex.raw(`alter table "AgencySaleItemChange" add column "AgencySaleItemAgencyFeeId" integer`);

  // AgencySaleItemChange.FromQty: a new column.
  await knex.raw(`alter table "AgencySaleItemChange" add column "FromQty" numeric(20,10)`);

  // AgencySaleItemChange.ToQty: a new column.
  await knex.raw(`alter table "AgencySaleItemChange" add column "ToQty" numeric(20,10)`);

  // AgencySaleItemChange.FromUnitPrice: a new column.
  await knex.raw(`alter table "AgencySaleItemChange" add column "FromUnitPrice" numeric(14,2)`);

  // AgencySaleItemChange.ToUnitPrice: a new column.
  await knex.raw(`alter table "AgencySaleItemChange" add column "ToUnitPrice" numeric(14,2)`);

  // AgencySaleItemChange: indexes.
  await knex.raw(`
    create index "AgencySaleItemChange_AgencySaleItemAgencyFeeId_idx" on "AgencySaleItemChange" ("AgencyId", "AgencySaleItemAgencyFeeId")
  `);

  // AgencySaleItemChange: references.
  await knex.raw(`
    alter table "AgencySaleItemChange" add constraint "AgencySaleItemChange_AgencySaleItemAgencyFeeId_fkey"
      foreign key ("AgencyId", "AgencySaleItemAgencyFeeId") references "AgencySaleItemAgencyFee" ("AgencyId", "Id") on delete set null ("AgencySaleItemAgencyFeeId")
  `);
}
