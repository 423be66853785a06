// Written from the metadata by "npm run migrate:make". Read it before you commit it; it runs once, whole or not at all.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  // AgencySaleItemAgencyFee: formulas that are made again.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" drop column "LineTotal"`);

  // AgencySaleItemAgencyFee.Qty: another default.
  await knex.raw(`alter table "AgencySaleItemAgencyFee" alter column "Qty" drop default`);

  // AgencySaleItemAgencyFee.LineTotal: made again.
  await knex.raw(`
    alter table "AgencySaleItemAgencyFee" add column "LineTotal" numeric(14,2) generated always as ((round((coalesce("SupportQty", "Qty")::numeric * "UnitPrice"), 2))::numeric(14,2)) stored
  `);
}
