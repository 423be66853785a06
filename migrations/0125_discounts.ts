// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySaleItemAgencyFee: formulas that are made again.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" drop column "LineTotal"`);

  // AgencySaleItemAgencyFee.DiscountPercentage: a new column.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" add column "DiscountPercentage" numeric(20,10)`);

  // AgencySaleItemAgencyFee.DiscountAmount: a new column.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" add column "DiscountAmount" numeric(14,2)`);

  // AgencySaleItemAgencyFee.DiscountText: a new column.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" add column "DiscountText" varchar(200)`);

  // AgencySaleItemAgencyFee.DiscountTotal: a new column.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" add column "DiscountTotal" numeric(14,2)`);

  // AgencySaleItemAgencyFee.LineTotal: made again.
  await knex.raw(`
    alter table "AgencySaleItemAgencyFee" add column "LineTotal" numeric(14,2) generated always as ((round((round((coalesce("SupportQty", "Qty")::numeric * "UnitPrice"), 2) - coalesce("DiscountTotal", 0::numeric)::numeric), 2))::numeric(14,2)) stored
  `);
}
